/* Initialisation, devices and their properties, errors, profiler. */
#include "fake_cuda.h"

#include <stdio.h>

#define DRIVER_VERSION 13000

const FkFlavour fk_flavour = {
    .prefix = "FAKE_CUDA",
    .device_name = "ortforge stand-in GPU",
    .lost = FK_DEVICE_UNAVAILABLE,
};

typedef struct Attribute {
    int number;
    int value;
} Attribute;

static const Attribute attributes[] = {
    {1, 1024},     {2, 1024},       {3, 1024},    {4, 64},        {5, 0x7fffffff}, /* block and grid */
    {6, 65535},    {7, 65535},      {8, 49152},   {9, 65536},     {10, 32},        /* shared, constant, warp */
    {11, 0x7fffffff}, {12, 65536},  {13, 1500000}, {14, 512},     {15, 1},
    {16, 16},      {19, 1},         {31, 1},      {34, 0},        {36, 7000000},
    {37, 256},     {38, 4 << 20},   {39, 1536},   {40, 2},        {41, 1},         /* unified addressing */
    {50, 0},       {51, 32},        {78, 1},      {81, 102400},   {82, 65536},
    {95, 1},       {97, 49152},     {99, 1},      {104, 1},       {106, 16},       /* host registration, handles */
    {114, 1},      {115, 1},        {119, 0},                                      /* timeline semaphores, pools */
};

typedef struct ErrorName {
    int code;
    const char *name;
    const char *text;
} ErrorName;

static const ErrorName errors[] = {
    {0, "CUDA_SUCCESS", "no error"},
    {1, "CUDA_ERROR_INVALID_VALUE", "an argument has a value that is not allowed"},
    {2, "CUDA_ERROR_OUT_OF_MEMORY", "memory is exhausted"},
    {3, "CUDA_ERROR_NOT_INITIALIZED", "cuInit was not called"},
    {4, "CUDA_ERROR_DEINITIALIZED", "the driver is shutting down"},
    {34, "CUDA_ERROR_STUB_LIBRARY", "the library is a stub"},
    {46, "CUDA_ERROR_DEVICE_UNAVAILABLE", "the device is busy or lost"},
    {100, "CUDA_ERROR_NO_DEVICE", "there is no device"},
    {101, "CUDA_ERROR_INVALID_DEVICE", "there is no device of this number"},
    {200, "CUDA_ERROR_INVALID_IMAGE", "the kernel image cannot be read"},
    {201, "CUDA_ERROR_INVALID_CONTEXT", "there is no current context, or it is not usable"},
    {209, "CUDA_ERROR_NO_BINARY_FOR_GPU", "the kernel image is not for this device"},
    {218, "CUDA_ERROR_INVALID_PTX", "the PTX cannot be compiled"},
    {304, "CUDA_ERROR_OPERATING_SYSTEM", "a call to the operating system failed"},
    {400, "CUDA_ERROR_INVALID_HANDLE", "a handle is not valid"},
    {401, "CUDA_ERROR_ILLEGAL_STATE", "an object is not in the right state"},
    {500, "CUDA_ERROR_NOT_FOUND", "the named thing was not found"},
    {600, "CUDA_ERROR_NOT_READY", "the work is not done yet"},
    {700, "CUDA_ERROR_ILLEGAL_ADDRESS", "device code used memory that it must not use"},
    {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "the launch needs more than the device has"},
    {702, "CUDA_ERROR_LAUNCH_TIMEOUT", "the work took too long and was given up"},
    {704, "CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED", "peer access is enabled already"},
    {705, "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED", "peer access is not enabled"},
    {708, "CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE", "the primary context is in use"},
    {709, "CUDA_ERROR_CONTEXT_IS_DESTROYED", "the current context was destroyed"},
    {712, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED", "the host memory is registered already"},
    {713, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED", "the host memory is not registered"},
    {716, "CUDA_ERROR_MISALIGNED_ADDRESS", "device code used a misaligned address"},
    {719, "CUDA_ERROR_LAUNCH_FAILED", "device code failed"},
    {800, "CUDA_ERROR_NOT_PERMITTED", "the call is not allowed here"},
    {801, "CUDA_ERROR_NOT_SUPPORTED", "the call or its arguments are not supported"},
    {999, "CUDA_ERROR_UNKNOWN", "an unknown error"},
};

static const ErrorName *error_of(int code)
{
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        if (errors[i].code == code)
            return &errors[i];
    }
    return NULL;
}

FK_API(cuGetErrorName, cuGetErrorName, FK_ANYTIME, (int code, const char **out), (code, out))
{
    const ErrorName *error = error_of(code);
    if (out == NULL)
        return null_argument();
    *out = error == NULL ? NULL : error->name;
    return error == NULL ? FK_INVALID_VALUE : FK_SUCCESS;
}

FK_API(cuGetErrorString, cuGetErrorString, FK_ANYTIME, (int code, const char **out), (code, out))
{
    const ErrorName *error = error_of(code);
    if (out == NULL)
        return null_argument();
    *out = error == NULL ? NULL : error->text;
    return error == NULL ? FK_INVALID_VALUE : FK_SUCCESS;
}

FK_API(cuInit, cuInit, FK_ANYTIME, (unsigned flags), (flags))
{
    if (flags != 0)
        return fk_refuse(FK_INVALID_VALUE, "the flags of cuInit must be 0");
    if (fk_device_count() == 0)
        return fk_refuse(FK_NO_DEVICE, "FAKE_CUDA_DEVICES is 0");
    fk_initialize();
    return FK_SUCCESS;
}

int fake_cuda_version(void)
{
    return (int)fk_environment("VERSION", DRIVER_VERSION);
}

FK_API(cuDriverGetVersion, cuDriverGetVersion, FK_ANYTIME, (int *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = fake_cuda_version();
    return FK_SUCCESS;
}

FK_API(cuDeviceGetCount, cuDeviceGetCount, FK_INIT, (int *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = fk_device_count();
    return FK_SUCCESS;
}

FK_API(cuDeviceGet, cuDeviceGet, FK_INIT, (CUdevice *out, int ordinal), (out, ordinal))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(ordinal) == NULL)
        return FK_INVALID_DEVICE;
    *out = ordinal;
    return FK_SUCCESS;
}

FK_API(cuDeviceGetName, cuDeviceGetName, FK_INIT, (char *name, int size, CUdevice device), (name, size, device))
{
    if (name == NULL || size <= 0)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    fk_device_name(device, name, (size_t)size);
    return FK_SUCCESS;
}

static FkResult get_uuid(unsigned char *out, CUdevice device)
{
    if (out == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    fk_device_uuid(device, out);
    return FK_SUCCESS;
}

FK_API(cuDeviceGetUuid, cuDeviceGetUuid, FK_INIT, (unsigned char *out, CUdevice device), (out, device))
{
    return get_uuid(out, device);
}

FK_API(cuDeviceGetUuid_v2, cuDeviceGetUuid, FK_INIT, (unsigned char *out, CUdevice device), (out, device))
{
    return get_uuid(out, device);
}

/* Real drivers have a LUID only on Windows; FAKE_CUDA_LUID=0 makes this one as on Linux. */
FK_API(cuDeviceGetLuid, cuDeviceGetLuid, FK_INIT, (char *luid, unsigned *nodes, CUdevice device), (luid, nodes, device))
{
    if (luid == NULL || nodes == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    if (fk_environment("LUID", 1) == 0)
        return fk_refuse(FK_NOT_SUPPORTED, "devices have no LUID here");
    fk_device_luid(device, (unsigned char *)luid);
    *nodes = 1;
    return FK_SUCCESS;
}

FK_API(cuDeviceTotalMem_v2, cuDeviceTotalMem, FK_INIT, (size_t *out, CUdevice device), (out, device))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    *out = fk_device_memory();
    return FK_SUCCESS;
}

FK_API(cuDeviceGetAttribute, cuDeviceGetAttribute, FK_INIT, (int *out, int number, CUdevice device),
       (out, number, device))
{
    if (out == NULL || number < 1 || number > 200)
        return fk_refuse(FK_INVALID_VALUE, "%d is no attribute of a device", number);
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    *out = 0;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        if (attributes[i].number == number)
            *out = attributes[i].value;
    }
    if (number == 33)
        *out = device + 1; /* the PCI bus */
    else if (number == 75)
        *out = (int)fk_device_capability() / 10;
    else if (number == 76)
        *out = (int)fk_device_capability() % 10;
    return FK_SUCCESS;
}

FK_API(cuDeviceComputeCapability, cuDeviceComputeCapability, FK_INIT, (int *major, int *minor, CUdevice device),
       (major, minor, device))
{
    if (major == NULL || minor == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    *major = (int)fk_device_capability() / 10;
    *minor = (int)fk_device_capability() % 10;
    return FK_SUCCESS;
}

FK_API(cuDeviceGetPCIBusId, cuDeviceGetPCIBusId, FK_INIT, (char *text, int size, CUdevice device),
       (text, size, device))
{
    if (text == NULL || size < 13)
        return fk_refuse(FK_INVALID_VALUE, "the text of a PCI bus id needs 13 bytes");
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    fk_device_pci(device, text, (size_t)size);
    return FK_SUCCESS;
}

FK_API(cuDeviceGetByPCIBusId, cuDeviceGetByPCIBusId, FK_INIT, (CUdevice *out, const char *text), (out, text))
{
    if (out == NULL || text == NULL)
        return null_argument();
    int found = fk_device_by_pci(text);
    if (found < 0)
        return fk_refuse(FK_INVALID_DEVICE, "there is no device at %.20s", text);
    *out = found;
    return FK_SUCCESS;
}

FK_API(cuDeviceCanAccessPeer, cuDeviceCanAccessPeer, FK_INIT, (int *out, CUdevice device, CUdevice peer),
       (out, device, peer))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(device) == NULL || fk_device(peer) == NULL)
        return FK_INVALID_DEVICE;
    *out = device != peer;
    return FK_SUCCESS;
}

FK_API(cuDeviceGetP2PAttribute, cuDeviceGetP2PAttribute, FK_INIT, (int *out, int which, CUdevice from, CUdevice to),
       (out, which, from, to))
{
    if (out == NULL || which < 1 || from == to)
        return fk_refuse(FK_INVALID_VALUE, "no such attribute, or a device and itself");
    if (fk_device(from) == NULL || fk_device(to) == NULL)
        return FK_INVALID_DEVICE;
    *out = which == 2; /* access is supported */
    return FK_SUCCESS;
}

FK_API(cuProfilerStart, cuProfilerStart, FK_CONTEXT_NEEDED, (void), ())
{
    return FK_SUCCESS;
}

FK_API(cuProfilerStop, cuProfilerStop, FK_CONTEXT_NEEDED, (void), ())
{
    return FK_SUCCESS;
}

/* The real NVRTC asks for private tables of the driver and does without them. */
FK_API(cuGetExportTable, cuGetExportTable, FK_ANYTIME, (const void **out, const void *uuid), (out, uuid))
{
    (void)uuid;
    if (out != NULL)
        *out = NULL;
    return fk_refuse(FK_NOT_FOUND, "this driver has no private tables");
}
