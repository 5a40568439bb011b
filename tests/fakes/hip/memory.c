/* Memory, copies, and external memory and semaphores. */
#include "fake_hip.h"

#define FREEABLE (1u << FK_ALLOCATED | 1u << FK_ALLOCATED_ASYNC | 1u << FK_MAPPED)

enum { HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, EITHER };

typedef struct PointerAttributes {
    int type; /* 0 unknown to the runtime, 1 host, 2 device */
    int device;
    void *device_pointer;
    void *host_pointer;
    int managed;
    unsigned flags;
} PointerAttributes;

static FkResult allocate(void **out, size_t size, FkRangeKind kind)
{
    uint64_t address = 0;
    if (out == NULL)
        return null_argument();
    *out = NULL;
    FkResult result = size == 0 ? FK_SUCCESS : fk_memory_allocate(fk_current(), size, kind, &address);
    *out = (void *)(uintptr_t)address;
    return result;
}

HIP_API(hipMalloc, FK_CONTEXT_NEEDED, (void **out, size_t size), (out, size))
{
    return allocate(out, size, FK_ALLOCATED);
}

HIP_API(hipFree, RELEASE_IN_CONTEXT, (void *pointer), (pointer))
{
    return pointer == NULL ? FK_SUCCESS : fk_memory_free(address_of(pointer), FREEABLE);
}

HIP_API(hipMallocAsync, FK_CONTEXT_NEEDED, (void **out, size_t size, void *handle), (out, size, handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = allocate(out, size, FK_ALLOCATED_ASYNC);
    fk_object_put(stream);
    return result;
}

HIP_API(hipFreeAsync, RELEASE_IN_CONTEXT, (void *pointer, void *handle), (pointer, handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_memory_free_async(address_of(pointer), stream);
    fk_object_put(stream);
    return result;
}

HIP_API(hipMemGetInfo, FK_CONTEXT_NEEDED, (size_t *available, size_t *total), (available, total))
{
    if (available == NULL || total == NULL)
        return null_argument();
    *total = fk_device_memory();
    *available = *total - atomic_load(&fk_device(fk_current()->device)->used);
    return FK_SUCCESS;
}

HIP_API(hipHostMalloc, FK_CONTEXT_NEEDED, (void **out, size_t size, unsigned flags), (out, size, flags))
{
    if (out == NULL)
        return null_argument();
    *out = NULL;
    return fk_memory_pin(fk_current(), out, size, flags);
}

HIP_API(hipHostFree, RELEASE_IN_CONTEXT, (void *pointer), (pointer))
{
    return pointer == NULL ? FK_SUCCESS : fk_memory_free(address_of(pointer), 1u << FK_PINNED);
}

HIP_API(hipHostRegister, FK_CONTEXT_NEEDED, (void *pointer, size_t size, unsigned flags), (pointer, size, flags))
{
    if (pointer == NULL || fk_memory_is_device(address_of(pointer)))
        return fk_refuse(FK_INVALID_VALUE, "%p is not host memory", pointer);
    return fk_memory_pin(fk_current(), &pointer, size, flags);
}

HIP_API(hipHostUnregister, RELEASE_IN_CONTEXT, (void *pointer), (pointer))
{
    FkResult result = fk_memory_free(address_of(pointer), 1u << FK_REGISTERED);
    return result == FK_SUCCESS ? FK_SUCCESS : FK_HOST_MEMORY_NOT_REGISTERED;
}

HIP_API(hipPointerGetAttributes, FK_CONTEXT_NEEDED, (PointerAttributes *out, const void *pointer), (out, pointer))
{
    if (out == NULL || pointer == NULL)
        return null_argument();
    FkRange *range = fk_memory_find(address_of(pointer));
    bool on_host = range != NULL && (range->kind == FK_PINNED || range->kind == FK_REGISTERED);
    memset(out, 0, sizeof *out);
    if (range == NULL) {
        out->device = -2;
        return FK_SUCCESS;
    }
    out->type = on_host ? 1 : 2;
    out->device = range->device;
    out->device_pointer = (void *)(uintptr_t)address_of(pointer);
    out->host_pointer = on_host ? out->device_pointer : NULL;
    out->flags = range->flags;
    fk_range_put(range);
    return FK_SUCCESS;
}

static FkResult copy(void *to, const void *from, size_t size, int kind, void *handle, bool asynchronous)
{
    FkStream *stream = NULL;
    if (kind < HOST_TO_HOST || kind > EITHER)
        return fk_refuse(FK_INVALID_VALUE, "%d is no direction of a copy", kind);
    FkEnd target = kind == EITHER                                        ? fk_any_end(address_of(to))
                   : kind == HOST_TO_DEVICE || kind == DEVICE_TO_DEVICE ? fk_device_end(address_of(to))
                                                                        : fk_host_end(to);
    FkEnd source = kind == EITHER                                        ? fk_any_end(address_of(from))
                   : kind == DEVICE_TO_HOST || kind == DEVICE_TO_DEVICE ? fk_device_end(address_of(from))
                                                                        : fk_host_end(from);
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_copy(stream, target, source, size, asynchronous);
    fk_object_put(stream);
    return result;
}

HIP_API(hipMemcpy, FK_CONTEXT_NEEDED, (void *to, const void *from, size_t size, int kind), (to, from, size, kind))
{
    return copy(to, from, size, kind, NULL, false);
}

HIP_API(hipMemcpyAsync, FK_CONTEXT_NEEDED, (void *to, const void *from, size_t size, int kind, void *stream),
        (to, from, size, kind, stream))
{
    return copy(to, from, size, kind, stream, true);
}

HIP_API(hipMemcpyWithStream, FK_CONTEXT_NEEDED, (void *to, const void *from, size_t size, int kind, void *stream),
        (to, from, size, kind, stream))
{
    return copy(to, from, size, kind, stream, false);
}

HIP_API(hipMemcpyHtoD, FK_CONTEXT_NEEDED, (void *to, const void *from, size_t size), (to, from, size))
{
    return copy(to, from, size, HOST_TO_DEVICE, NULL, false);
}

HIP_API(hipMemcpyDtoH, FK_CONTEXT_NEEDED, (void *to, void *from, size_t size), (to, from, size))
{
    return copy(to, from, size, DEVICE_TO_HOST, NULL, false);
}

HIP_API(hipMemcpyDtoD, FK_CONTEXT_NEEDED, (void *to, void *from, size_t size), (to, from, size))
{
    return copy(to, from, size, DEVICE_TO_DEVICE, NULL, false);
}

HIP_API(hipMemcpyHtoDAsync, FK_CONTEXT_NEEDED, (void *to, const void *from, size_t size, void *stream),
        (to, from, size, stream))
{
    return copy(to, from, size, HOST_TO_DEVICE, stream, true);
}

HIP_API(hipMemcpyDtoHAsync, FK_CONTEXT_NEEDED, (void *to, void *from, size_t size, void *stream),
        (to, from, size, stream))
{
    return copy(to, from, size, DEVICE_TO_HOST, stream, true);
}

HIP_API(hipMemcpyDtoDAsync, FK_CONTEXT_NEEDED, (void *to, void *from, size_t size, void *stream),
        (to, from, size, stream))
{
    return copy(to, from, size, DEVICE_TO_DEVICE, stream, true);
}

static FkResult fill(void *to, unsigned value, size_t width, size_t count, void *handle)
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_fill(stream, address_of(to), value, width, count);
    fk_object_put(stream);
    return result;
}

HIP_API(hipMemset, FK_CONTEXT_NEEDED, (void *to, int value, size_t size), (to, value, size))
{
    return fill(to, (unsigned char)value, 1, size, NULL);
}

HIP_API(hipMemsetAsync, FK_CONTEXT_NEEDED, (void *to, int value, size_t size, void *stream), (to, value, size, stream))
{
    return fill(to, (unsigned char)value, 1, size, stream);
}

HIP_API(hipMemsetD32, FK_CONTEXT_NEEDED, (void *to, int value, size_t count), (to, value, count))
{
    return fill(to, (unsigned)value, 4, count, NULL);
}

HIP_API(hipMemsetD32Async, FK_CONTEXT_NEEDED, (void *to, int value, size_t count, void *stream), (to, value, count, stream))
{
    return fill(to, (unsigned)value, 4, count, stream);
}

/* The reference names two errors for all that is external: a bad device, and a bad value. */
static FkResult external(FkResult result)
{
    return result == FK_INVALID_HANDLE || result == FK_NOT_SUPPORTED ? FK_INVALID_VALUE : result;
}

HIP_API(hipImportExternalMemory, FK_CONTEXT_NEEDED, (void **out, const FkMemoryDesc *desc), (out, desc))
{
    return external(fk_import_memory(fk_current(), desc, out));
}

HIP_API(hipExternalMemoryGetMappedBuffer, FK_CONTEXT_NEEDED, (void **out, void *memory, const FkBufferDesc *desc),
        (out, memory, desc))
{
    uint64_t address = 0;
    if (out == NULL)
        return null_argument();
    FkResult result = external(fk_map_buffer(memory, desc, &address));
    if (result == FK_SUCCESS)
        *out = (void *)(uintptr_t)address;
    return result;
}

HIP_API(hipDestroyExternalMemory, RELEASE_IN_CONTEXT, (void *memory), (memory))
{
    return external(fk_destroy_memory(memory));
}

HIP_API(hipImportExternalSemaphore, FK_CONTEXT_NEEDED, (void **out, const FkSemaphoreDesc *desc), (out, desc))
{
    return external(fk_import_semaphore(fk_current(), desc, out));
}

HIP_API(hipDestroyExternalSemaphore, RELEASE_IN_CONTEXT, (void *semaphore), (semaphore))
{
    return external(fk_destroy_semaphore(semaphore));
}

HIP_API(hipSignalExternalSemaphoresAsync, FK_CONTEXT_NEEDED,
        (void *const *semaphores, const FkSemaphoreParams *params, unsigned count, void *stream),
        (semaphores, params, count, stream))
{
    return fk_semaphores(semaphores, params, count, stream, true);
}

HIP_API(hipWaitExternalSemaphoresAsync, FK_CONTEXT_NEEDED,
        (void *const *semaphores, const FkSemaphoreParams *params, unsigned count, void *stream),
        (semaphores, params, count, stream))
{
    return fk_semaphores(semaphores, params, count, stream, false);
}
