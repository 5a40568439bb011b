/* The stand-in for the CUDA runtime: what EPs call of it, by way of the driver (the stand-in of libcuda) and its primary
 * contexts. The result codes of both are the same numbers as far as they occur here. */
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define API __attribute__((visibility("default")))
#define DEVICES 16
enum { SUCCESS = 0, INVALID_VALUE = 1, NOT_INITIALIZED = 3, NO_DEVICE = 100, INVALID_DEVICE = 101 };
typedef int Result;

static _Thread_local Result last;
static _Thread_local int device;

static Result keep(Result result)
{
    if (result != SUCCESS)
        last = result;
    return result;
}

/* A function of the driver; a missing one ends the process, because then the stand-ins do not fit together. */
static uintptr_t driver(const char *name)
{
    static void *library;
    if (library == NULL)
        library = dlopen("libcuda.so.1", RTLD_NOW);
    void *found = library == NULL ? NULL : dlsym(library, name);
    if (found == NULL) {
        fprintf(stderr, "stand-in of the CUDA runtime: no %s in libcuda.so.1\n", name);
        abort();
    }
    return (uintptr_t)found;
}

#define DRIVER(name, types, values) (((Result(*) types)driver(#name))values)

/* A runtime function that is one of the driver's, in the primary context of the thread's device. */
#define SAME(runtime, name, types, values)                                                                             \
    API Result runtime types;                                                                                          \
    API Result runtime types                                                                                           \
    {                                                                                                                  \
        Result result = enter();                                                                                       \
        return keep(result != SUCCESS ? result : DRIVER(name, types, values));                                         \
    }

static Result enter(void)
{
    static void *contexts[DEVICES];
    void *current = NULL;
    Result result = DRIVER(cuInit, (unsigned), (0));
    if (result == SUCCESS)
        result = DRIVER(cuCtxGetCurrent, (void **), (&current));
    if (result != SUCCESS || current != NULL)
        return result;
    if (contexts[device] == NULL)
        result = DRIVER(cuDevicePrimaryCtxRetain, (void **, int), (&contexts[device], device));
    return result != SUCCESS ? result : DRIVER(cuCtxSetCurrent, (void *), (contexts[device]));
}

/* -------------------------------------------------------------------------------------------------------- devices */

API Result cudaGetDeviceCount(int *count);
API Result cudaGetDeviceCount(int *count)
{
    Result result = DRIVER(cuInit, (unsigned), (0));
    result = result != SUCCESS ? result : DRIVER(cuDeviceGetCount, (int *), (count));
    return keep(result == SUCCESS && *count == 0 ? NO_DEVICE : result);
}

API Result cudaGetDevice(int *out);
API Result cudaGetDevice(int *out)
{
    *out = device;
    return SUCCESS;
}

API Result cudaSetDevice(int wanted);
API Result cudaSetDevice(int wanted)
{
    int count = 0;
    Result result = cudaGetDeviceCount(&count);
    if (result != SUCCESS || wanted < 0 || wanted >= count || wanted >= DEVICES)
        return keep(result != SUCCESS ? result : INVALID_DEVICE);
    device = wanted;
    DRIVER(cuCtxSetCurrent, (void *), (NULL));
    return keep(enter());
}

API Result cudaDeviceGetByPCIBusId(int *out, const char *bus);
API Result cudaDeviceGetByPCIBusId(int *out, const char *bus)
{
    Result result = DRIVER(cuInit, (unsigned), (0));
    return keep(result != SUCCESS ? result : DRIVER(cuDeviceGetByPCIBusId, (int *, const char *), (out, bus)));
}

API Result cudaDeviceGetAttribute(int *out, int which, int of);
API Result cudaDeviceGetAttribute(int *out, int which, int of)
{
    Result result = DRIVER(cuInit, (unsigned), (0));
    return keep(result != SUCCESS ? result : DRIVER(cuDeviceGetAttribute, (int *, int, int), (out, which, of)));
}

static int attribute(int which, int of)
{
    int found = 0;
    return cudaDeviceGetAttribute(&found, which, of) == SUCCESS ? found : 0;
}

/* cudaDeviceProp of CUDA 13: 1008 bytes, of which these are filled. */
API Result cudaGetDeviceProperties(char *out, int of);
API Result cudaGetDeviceProperties(char *out, int of)
{
    static const struct {
        size_t offset;
        int attribute;
    } members[] = {{308, 10}, {320, 1}, {360, 75}, {364, 76}, {384, 16}, {388, 18}, {568, 33}, {572, 34}, {576, 50}};
    size_t bytes = 0;
    memset(out, 0, 1008);
    Result result = DRIVER(cuInit, (unsigned), (0));
    if (result == SUCCESS)
        result = DRIVER(cuDeviceGetName, (char *, int, int), (out, 256, of));
    if (result == SUCCESS)
        result = DRIVER(cuDeviceTotalMem_v2, (size_t *, int), (&bytes, of));
    memcpy(out + 288, &bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof members / sizeof *members; ++i) {
        int found = attribute(members[i].attribute, of);
        memcpy(out + members[i].offset, &found, sizeof found);
    }
    return keep(result);
}

API Result cudaRuntimeGetVersion(int *out);
API Result cudaRuntimeGetVersion(int *out)
{
    *out = 13040;
    return SUCCESS;
}

SAME(cudaDeviceSynchronize, cuCtxSynchronize, (void), ())

/* --------------------------------------------------------------------------------------------------------- errors */

API Result cudaGetLastError(void);
API Result cudaGetLastError(void)
{
    Result found = last;
    last = SUCCESS;
    return found;
}

static const char *text(const char *function, Result code)
{
    const char *found = NULL;
    Result (*get)(Result, const char **) = (Result(*)(Result, const char **))driver(function);
    return get(code, &found) == SUCCESS ? found : "unrecognized error code";
}

API const char *cudaGetErrorName(Result code);
API const char *cudaGetErrorName(Result code)
{
    return text("cuGetErrorName", code);
}

API const char *cudaGetErrorString(Result code);
API const char *cudaGetErrorString(Result code)
{
    return text("cuGetErrorString", code);
}

/* --------------------------------------------------------------------------------------------------------- memory */

SAME(cudaMalloc, cuMemAlloc_v2, (void **out, size_t size), (out, size))
SAME(cudaHostAlloc, cuMemHostAlloc, (void **out, size_t size, unsigned flags), (out, size, flags))
SAME(cudaMallocHost, cuMemAllocHost_v2, (void **out, size_t size), (out, size))
SAME(cudaHostGetDevicePointer, cuMemHostGetDevicePointer_v2, (void **out, void *host, unsigned flags),
     (out, host, flags))
SAME(cudaFreeAsync, cuMemFreeAsync, (void *memory, void *stream), (memory, stream))
SAME(cudaMallocFromPoolAsync, cuMemAllocFromPoolAsync, (void **out, size_t size, void *pool, void *stream),
     (out, size, pool, stream))
SAME(cudaMemPoolCreate, cuMemPoolCreate, (void **out, const void *properties), (out, properties))
SAME(cudaMemPoolDestroy, cuMemPoolDestroy, (void *pool), (pool))
SAME(cudaMemPoolTrimTo, cuMemPoolTrimTo, (void *pool, size_t size), (pool, size))
SAME(cudaMemPoolGetAttribute, cuMemPoolGetAttribute, (void *pool, int which, void *out), (pool, which, out))
SAME(cudaMemPoolSetAttribute, cuMemPoolSetAttribute, (void *pool, int which, void *value), (pool, which, value))

API Result cudaMemcpy(void *to, const void *from, size_t size, int kind);
API Result cudaMemcpy(void *to, const void *from, size_t size, int kind)
{
    (void)kind; /* addresses say where they are */
    Result result = enter();
    return keep(result != SUCCESS ? result : DRIVER(cuMemcpy, (void *, const void *, size_t), (to, from, size)));
}

API Result cudaMemcpyAsync(void *to, const void *from, size_t size, int kind, void *stream);
API Result cudaMemcpyAsync(void *to, const void *from, size_t size, int kind, void *stream)
{
    (void)kind;
    Result result = enter();
    return keep(result != SUCCESS ? result
                                  : DRIVER(cuMemcpyAsync, (void *, const void *, size_t, void *),
                                           (to, from, size, stream)));
}

API Result cudaFree(void *memory);
API Result cudaFree(void *memory)
{
    Result result = enter();
    return keep(result != SUCCESS || memory == NULL ? result : DRIVER(cuMemFree_v2, (void *), (memory)));
}

API Result cudaFreeHost(void *memory);
API Result cudaFreeHost(void *memory)
{
    Result result = enter();
    return keep(result != SUCCESS || memory == NULL ? result : DRIVER(cuMemFreeHost, (void *), (memory)));
}

/* ---------------------------------------------------------------------------------------------- streams and events */

SAME(cudaStreamCreateWithFlags, cuStreamCreate, (void **out, unsigned flags), (out, flags))
SAME(cudaStreamDestroy, cuStreamDestroy_v2, (void *stream), (stream))
SAME(cudaStreamSynchronize, cuStreamSynchronize, (void *stream), (stream))
SAME(cudaStreamWaitEvent, cuStreamWaitEvent, (void *stream, void *event, unsigned flags), (stream, event, flags))
SAME(cudaEventCreateWithFlags, cuEventCreate, (void **out, unsigned flags), (out, flags))
SAME(cudaEventDestroy, cuEventDestroy_v2, (void *event), (event))
SAME(cudaEventRecord, cuEventRecord, (void *event, void *stream), (event, stream))
SAME(cudaEventSynchronize, cuEventSynchronize, (void *event), (event))

/* ------------------------------------------------------------------------------- what no test of ours gets as far as */

#define REFUSED(name)                                                                                                  \
    API Result name(void);                                                                                             \
    API Result name(void)                                                                                              \
    {                                                                                                                  \
        fprintf(stderr, "stand-in of the CUDA runtime: " #name " is not supported\n");                                 \
        return keep(801);                                                                                              \
    }

REFUSED(cudaPointerGetAttributes)
REFUSED(cudaGraphDestroy)
REFUSED(cudaGraphExecDestroy)
REFUSED(cudaGraphInstantiate)
REFUSED(cudaGraphLaunch)
REFUSED(cudaStreamBeginCapture)
REFUSED(cudaStreamEndCapture)
