/* The stand-in for HIP: devices, the device of each thread, errors. HIP starts by itself, and each device has one
 * context that belongs to the runtime. */
#include "fake_hip.h"

#define HIP_VERSION 60443484
#define HIP_6 60000000
#define HIP_LOST 999 /* HIP has no error of its own for a lost device: hipErrorUnknown */

static _Thread_local int current_device;
static _Thread_local FkResult last_error;
static pthread_mutex_t retain_lock = PTHREAD_MUTEX_INITIALIZER;
static FkContext *contexts[FK_MAX_DEVICES];

typedef struct Properties { /* as hipGetDeviceProperties has filled it since ROCm 6 */
    char name[256];
    unsigned char uuid[16];
    unsigned char luid[8];
    unsigned luid_nodes;
    size_t memory;
    size_t shared_per_block;
    int registers_per_block;
    int warp_size;
    size_t pitch;
    int threads_per_block;
    int block[3];
    int grid[3];
    int clock;
    size_t constant;
    int major, minor;
    char between[584 - 368];
    int pci_bus, pci_device, pci_domain;
    char more[1160 - 596];
    char architecture[256];
    char rest[1472 - 1416];
} Properties;

_Static_assert(offsetof(Properties, memory) == 288, "a public structure");
_Static_assert(offsetof(Properties, pci_bus) == 584, "a public structure");
_Static_assert(offsetof(Properties, architecture) == 1160 && sizeof(Properties) == 1472, "a public structure");

static void prepare(unsigned needs)
{
    if ((needs & FK_INIT) == 0 || fk_device_count() == 0)
        return;
    fk_initialize();
    if ((needs & FK_CONTEXT_NEEDED) != FK_CONTEXT_NEEDED)
        return;
    pthread_mutex_lock(&retain_lock);
    if (contexts[current_device] == NULL)
        fk_primary_retain(current_device, &contexts[current_device]);
    if (contexts[current_device] != NULL && fk_current() != contexts[current_device])
        fk_context_set(contexts[current_device]);
    pthread_mutex_unlock(&retain_lock);
}

static void finished(FkResult result)
{
    if (result != FK_SUCCESS)
        last_error = result;
}

static int version(void)
{
    return (int)fk_environment("VERSION", HIP_VERSION);
}

static FkMapped mapped(void)
{
    return version() < HIP_6 ? FK_MAPPED_ENDS : FK_MAPPED_KEEPS;
}

const FkFlavour fk_flavour = {
    .prefix = "FAKE_HIP",
    .device_name = "ortforge stand-in GPU (HIP)",
    .lost = HIP_LOST,
    .mapped = mapped,
    .last_semaphore = 4, /* hipExternalSemaphoreHandleTypeD3D12Fence: no semaphores on Linux, no timelines of Vulkan */
    .implicit_contexts = true,
    .prepare = prepare,
    .finished = finished,
};

typedef struct ErrorName {
    int code;
    const char *name;
    const char *text;
} ErrorName;

static const ErrorName errors[] = {
    {0, "hipSuccess", "no error"},
    {1, "hipErrorInvalidValue", "an argument has a value that is not allowed"},
    {2, "hipErrorOutOfMemory", "memory is exhausted"},
    {3, "hipErrorNotInitialized", "the runtime is not initialised"},
    {100, "hipErrorNoDevice", "there is no device"},
    {101, "hipErrorInvalidDevice", "there is no device of this number"},
    {200, "hipErrorInvalidImage", "the kernel image cannot be read"},
    {201, "hipErrorInvalidContext", "there is no usable context"},
    {209, "hipErrorNoBinaryForGpu", "the kernel image is not for this device"},
    {304, "hipErrorOperatingSystem", "a call to the operating system failed"},
    {400, "hipErrorInvalidHandle", "a handle is not valid"},
    {500, "hipErrorNotFound", "the named thing was not found"},
    {600, "hipErrorNotReady", "the work is not done yet"},
    {700, "hipErrorIllegalAddress", "device code used memory that it must not use"},
    {702, "hipErrorLaunchTimeOut", "the work took too long and was given up"},
    {709, "hipErrorContextIsDestroyed", "the context was destroyed"},
    {712, "hipErrorHostMemoryAlreadyRegistered", "the host memory is registered already"},
    {713, "hipErrorHostMemoryNotRegistered", "the host memory is not registered"},
    {719, "hipErrorLaunchFailure", "device code failed"},
    {801, "hipErrorNotSupported", "the call or its arguments are not supported"},
    {999, "hipErrorUnknown", "an unknown error"},
};

FK_EXPORT const char *hipGetErrorName(int code);
FK_EXPORT const char *hipGetErrorString(int code);
FK_EXPORT FkResult hipGetLastError(void);
FK_EXPORT FkResult hipPeekAtLastError(void);

static const ErrorName *error_of(int code)
{
    size_t last = sizeof errors / sizeof *errors - 1;
    for (size_t i = 0; i < last; i++) {
        if (errors[i].code == code)
            return &errors[i];
    }
    return &errors[last];
}

const char *hipGetErrorName(int code)
{
    return error_of(code)->name;
}

const char *hipGetErrorString(int code)
{
    return error_of(code)->text;
}

FkResult hipPeekAtLastError(void)
{
    return last_error;
}

FkResult hipGetLastError(void)
{
    FkResult result = last_error;
    last_error = FK_SUCCESS;
    return result;
}

HIP_API(hipDrvGetErrorName, FK_ANYTIME, (int code, const char **out), (code, out))
{
    if (out == NULL)
        return null_argument();
    *out = hipGetErrorName(code);
    return FK_SUCCESS;
}

HIP_API(hipDrvGetErrorString, FK_ANYTIME, (int code, const char **out), (code, out))
{
    if (out == NULL)
        return null_argument();
    *out = hipGetErrorString(code);
    return FK_SUCCESS;
}

HIP_API(hipInit, FK_ANYTIME, (unsigned flags), (flags))
{
    if (flags != 0)
        return fk_refuse(FK_INVALID_VALUE, "the flags of hipInit must be 0");
    if (fk_device_count() == 0)
        return fk_refuse(FK_NO_DEVICE, "FAKE_HIP_DEVICES is 0");
    fk_initialize();
    return FK_SUCCESS;
}

static FkResult get_version(int *out)
{
    if (out == NULL)
        return null_argument();
    *out = version();
    return FK_SUCCESS;
}

HIP_API(hipDriverGetVersion, FK_ANYTIME, (int *out), (out))
{
    return get_version(out);
}

HIP_API(hipRuntimeGetVersion, FK_ANYTIME, (int *out), (out))
{
    return get_version(out);
}

HIP_API(hipGetDeviceCount, FK_ANYTIME, (int *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = fk_device_count();
    return *out == 0 ? fk_refuse(FK_NO_DEVICE, "FAKE_HIP_DEVICES is 0") : FK_SUCCESS;
}

HIP_API(hipSetDevice, FK_INIT, (int device), (device))
{
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    current_device = device;
    return FK_SUCCESS;
}

HIP_API(hipGetDevice, FK_INIT, (int *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = current_device;
    return FK_SUCCESS;
}

HIP_API(hipDeviceGet, FK_INIT, (int *out, int ordinal), (out, ordinal))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(ordinal) == NULL)
        return FK_INVALID_DEVICE;
    *out = ordinal;
    return FK_SUCCESS;
}

HIP_API(hipDeviceGetName, FK_INIT, (char *name, int size, int device), (name, size, device))
{
    if (name == NULL || size <= 0)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    fk_device_name(device, name, (size_t)size);
    return FK_SUCCESS;
}

HIP_API(hipDeviceGetUuid, FK_INIT, (unsigned char *out, int device), (out, device))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    fk_device_uuid(device, out);
    return FK_SUCCESS;
}

HIP_API(hipDeviceGetPCIBusId, FK_INIT, (char *text, int size, int device), (text, size, device))
{
    if (text == NULL || size < 13)
        return fk_refuse(FK_INVALID_VALUE, "the text of a PCI bus id needs 13 bytes");
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    fk_device_pci(device, text, (size_t)size);
    return FK_SUCCESS;
}

HIP_API(hipDeviceGetByPCIBusId, FK_INIT, (int *out, const char *text), (out, text))
{
    if (out == NULL || text == NULL)
        return null_argument();
    int found = fk_device_by_pci(text);
    if (found < 0)
        return fk_refuse(FK_INVALID_DEVICE, "there is no device at %.20s", text);
    *out = found;
    return FK_SUCCESS;
}

HIP_API(hipDeviceTotalMem, FK_INIT, (size_t *out, int device), (out, device))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    *out = fk_device_memory();
    return FK_SUCCESS;
}

HIP_API(hipGetDevicePropertiesR0600, FK_INIT, (Properties *out, int device), (out, device))
{
    if (out == NULL)
        return null_argument();
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    memset(out, 0, sizeof *out);
    fk_device_name(device, out->name, sizeof out->name);
    fk_device_uuid(device, out->uuid);
    fk_device_luid(device, out->luid);
    out->luid_nodes = 1;
    out->memory = fk_device_memory();
    out->shared_per_block = 49152;
    out->registers_per_block = 65536;
    out->warp_size = 32;
    out->threads_per_block = 1024;
    memcpy(out->block, (int[]){1024, 1024, 64}, sizeof out->block);
    memcpy(out->grid, (int[]){0x7fffffff, 65535, 65535}, sizeof out->grid);
    out->major = 11;
    out->pci_bus = device + 1;
    memcpy(out->architecture, "gfx1100", 8);
    return FK_SUCCESS;
}

HIP_API(hipDeviceSynchronize, FK_CONTEXT_NEEDED, (void), ())
{
    return fk_context_synchronize(fk_current());
}

HIP_API(hipDeviceReset, FK_INIT, (void), ())
{
    pthread_mutex_lock(&retain_lock);
    contexts[current_device] = NULL;
    pthread_mutex_unlock(&retain_lock);
    fk_context_set(NULL);
    return fk_primary_reset(current_device);
}
