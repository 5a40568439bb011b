/* Device memory, host memory known to the driver, copies, fills, and what a pointer is. */
#include "fake_cuda.h"

#define FREEABLE (1u << FK_ALLOCATED | 1u << FK_ALLOCATED_ASYNC | 1u << FK_MAPPED)

static const void *host(CUdeviceptr address)
{
    return (const void *)(uintptr_t)address;
}

FK_API(cuMemAlloc_v2, cuMemAlloc, FK_CONTEXT_NEEDED, (CUdeviceptr *out, size_t size), (out, size))
{
    if (out == NULL)
        return null_argument();
    return fk_memory_allocate(fk_current(), size, FK_ALLOCATED, out);
}

FK_API(cuMemFree_v2, cuMemFree, RELEASE_IN_CONTEXT, (CUdeviceptr address), (address))
{
    return address == 0 ? FK_SUCCESS : fk_memory_free(address, FREEABLE);
}

FK_API(cuMemAllocAsync, cuMemAllocAsync, FK_CONTEXT_NEEDED, (CUdeviceptr *out, size_t size, void *handle),
       (out, size, handle))
{
    FkStream *stream = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_memory_allocate(fk_current(), size, FK_ALLOCATED_ASYNC, out);
    fk_object_put(stream);
    return result;
}

FK_API(cuMemFreeAsync, cuMemFreeAsync, RELEASE_IN_CONTEXT, (CUdeviceptr address, void *handle), (address, handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_memory_free_async(address, stream);
    fk_object_put(stream);
    return result;
}

FK_API(cuMemGetInfo_v2, cuMemGetInfo, FK_CONTEXT_NEEDED, (size_t *available, size_t *total), (available, total))
{
    if (available == NULL || total == NULL)
        return null_argument();
    *total = fk_device_memory();
    *available = *total - atomic_load(&fk_device(fk_current()->device)->used);
    return FK_SUCCESS;
}

FK_API(cuMemGetAddressRange_v2, cuMemGetAddressRange, FK_CONTEXT_NEEDED,
       (CUdeviceptr * base, size_t *size, CUdeviceptr address), (base, size, address))
{
    FkRange *range = fk_memory_use(address, 1, false);
    if (range == NULL)
        return FK_NOT_FOUND;
    if (base != NULL)
        *base = range->address;
    if (size != NULL)
        *size = range->size;
    fk_range_put(range);
    return FK_SUCCESS;
}

FK_API(cuMemHostAlloc, cuMemHostAlloc, FK_CONTEXT_NEEDED, (void **out, size_t size, unsigned flags), (out, size, flags))
{
    if (out == NULL || (flags & ~7u) != 0)
        return fk_refuse(FK_INVALID_VALUE, "no place for the pointer, or unknown flags 0x%x", flags);
    *out = NULL;
    return fk_memory_pin(fk_current(), out, size, flags);
}

FK_API(cuMemAllocHost_v2, cuMemAllocHost, FK_CONTEXT_NEEDED, (void **out, size_t size), (out, size))
{
    if (out == NULL)
        return null_argument();
    *out = NULL;
    return fk_memory_pin(fk_current(), out, size, 0);
}

FK_API(cuMemFreeHost, cuMemFreeHost, RELEASE_IN_CONTEXT, (void *address), (address))
{
    return address == NULL ? FK_SUCCESS : fk_memory_free((uintptr_t)address, 1u << FK_PINNED);
}

FK_API(cuMemHostRegister_v2, cuMemHostRegister, FK_CONTEXT_NEEDED, (void *address, size_t size, unsigned flags),
       (address, size, flags))
{
    if (address == NULL || (flags & ~15u) != 0)
        return fk_refuse(FK_INVALID_VALUE, "NULL, or unknown flags 0x%x", flags);
    if (fk_memory_is_device((uintptr_t)address))
        return fk_refuse(FK_INVALID_VALUE, "%p is device memory, not host memory", address);
    return fk_memory_pin(fk_current(), &address, size, flags);
}

FK_API(cuMemHostUnregister, cuMemHostUnregister, RELEASE_IN_CONTEXT, (void *address), (address))
{
    if (address == NULL)
        return null_argument();
    return fk_memory_free((uintptr_t)address, 1u << FK_REGISTERED) == FK_SUCCESS ? FK_SUCCESS
                                                                                 : FK_HOST_MEMORY_NOT_REGISTERED;
}

static FkRange *pinned(const void *address)
{
    FkRange *range = fk_memory_use((uintptr_t)address, 1, true);
    if (range == NULL || range->kind == FK_PINNED || range->kind == FK_REGISTERED)
        return range;
    fk_refuse(FK_INVALID_VALUE, "%p is device memory", address);
    fk_range_put(range);
    return NULL;
}

FK_API(cuMemHostGetDevicePointer_v2, cuMemHostGetDevicePointer, FK_CONTEXT_NEEDED,
       (CUdeviceptr * out, void *address, unsigned flags), (out, address, flags))
{
    if (out == NULL || flags != 0)
        return fk_refuse(FK_INVALID_VALUE, "no place for the pointer, or flags");
    FkRange *range = pinned(address);
    if (range == NULL)
        return FK_INVALID_VALUE;
    fk_range_put(range);
    *out = (uintptr_t)address;
    return FK_SUCCESS;
}

FK_API(cuMemHostGetFlags, cuMemHostGetFlags, FK_CONTEXT_NEEDED, (unsigned *out, void *address), (out, address))
{
    if (out == NULL)
        return null_argument();
    FkRange *range = pinned(address);
    if (range == NULL)
        return FK_INVALID_VALUE;
    *out = range->flags;
    fk_range_put(range);
    return FK_SUCCESS;
}

FK_API(cuMemAllocManaged, cuMemAllocManaged, FK_CONTEXT_NEEDED, (CUdeviceptr * out, size_t size, unsigned flags),
       (out, size, flags))
{
    (void)out;
    return fk_refuse(FK_NOT_SUPPORTED, "managed memory (%zu bytes, flags %u) is not supported here", size, flags);
}

static FkResult copy(void *handle, FkEnd to, FkEnd from, size_t size, bool asynchronous)
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_copy(stream, to, from, size, asynchronous);
    fk_object_put(stream);
    return result;
}

FK_API(cuMemcpyHtoD_v2, cuMemcpyHtoD, FK_CONTEXT_NEEDED, (CUdeviceptr to, const void *from, size_t size),
       (to, from, size))
{
    return copy(NULL, fk_device_end(to), fk_host_end(from), size, false);
}

FK_API(cuMemcpyDtoH_v2, cuMemcpyDtoH, FK_CONTEXT_NEEDED, (void *to, CUdeviceptr from, size_t size), (to, from, size))
{
    return copy(NULL, fk_host_end(to), fk_device_end(from), size, false);
}

FK_API(cuMemcpyDtoD_v2, cuMemcpyDtoD, FK_CONTEXT_NEEDED, (CUdeviceptr to, CUdeviceptr from, size_t size),
       (to, from, size))
{
    return copy(NULL, fk_device_end(to), fk_device_end(from), size, false);
}

FK_API(cuMemcpy, cuMemcpy, FK_CONTEXT_NEEDED, (CUdeviceptr to, CUdeviceptr from, size_t size), (to, from, size))
{
    return copy(NULL, fk_any_end(to), fk_any_end(from), size, false);
}

FK_API(cuMemcpyHtoDAsync_v2, cuMemcpyHtoDAsync, FK_CONTEXT_NEEDED,
       (CUdeviceptr to, const void *from, size_t size, void *stream), (to, from, size, stream))
{
    return copy(stream, fk_device_end(to), fk_host_end(from), size, true);
}

FK_API(cuMemcpyDtoHAsync_v2, cuMemcpyDtoHAsync, FK_CONTEXT_NEEDED,
       (void *to, CUdeviceptr from, size_t size, void *stream), (to, from, size, stream))
{
    return copy(stream, fk_host_end(to), fk_device_end(from), size, true);
}

FK_API(cuMemcpyDtoDAsync_v2, cuMemcpyDtoDAsync, FK_CONTEXT_NEEDED,
       (CUdeviceptr to, CUdeviceptr from, size_t size, void *stream), (to, from, size, stream))
{
    return copy(stream, fk_device_end(to), fk_device_end(from), size, true);
}

FK_API(cuMemcpyAsync, cuMemcpyAsync, FK_CONTEXT_NEEDED, (CUdeviceptr to, CUdeviceptr from, size_t size, void *stream),
       (to, from, size, stream))
{
    return copy(stream, fk_any_end(to), fk_any_end(from), size, true);
}

static FkResult fill(void *handle, CUdeviceptr to, uint32_t value, size_t width, size_t count)
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_fill(stream, to, value, width, count);
    fk_object_put(stream);
    return result;
}

FK_API(cuMemsetD8_v2, cuMemsetD8, FK_CONTEXT_NEEDED, (CUdeviceptr to, unsigned char value, size_t count),
       (to, value, count))
{
    return fill(NULL, to, value, 1, count);
}

FK_API(cuMemsetD16_v2, cuMemsetD16, FK_CONTEXT_NEEDED, (CUdeviceptr to, unsigned short value, size_t count),
       (to, value, count))
{
    return fill(NULL, to, value, 2, count);
}

FK_API(cuMemsetD32_v2, cuMemsetD32, FK_CONTEXT_NEEDED, (CUdeviceptr to, unsigned value, size_t count),
       (to, value, count))
{
    return fill(NULL, to, value, 4, count);
}

FK_API(cuMemsetD8Async, cuMemsetD8Async, FK_CONTEXT_NEEDED,
       (CUdeviceptr to, unsigned char value, size_t count, void *stream), (to, value, count, stream))
{
    return fill(stream, to, value, 1, count);
}

FK_API(cuMemsetD16Async, cuMemsetD16Async, FK_CONTEXT_NEEDED,
       (CUdeviceptr to, unsigned short value, size_t count, void *stream), (to, value, count, stream))
{
    return fill(stream, to, value, 2, count);
}

FK_API(cuMemsetD32Async, cuMemsetD32Async, FK_CONTEXT_NEEDED,
       (CUdeviceptr to, unsigned value, size_t count, void *stream), (to, value, count, stream))
{
    return fill(stream, to, value, 4, count);
}

/* Writes the attribute and returns true; writes zero and returns false where there is nothing to say. */
static bool describe(const FkRange *range, CUdeviceptr address, int which, void *out)
{
    bool on_host = range->kind == FK_PINNED || range->kind == FK_REGISTERED;
    switch (which) {
    case 1:
        *(void **)out = range->context->object.handle;
        return true;
    case 2: /* 1: host, 2: device */
        *(unsigned *)out = on_host ? 1 : 2;
        return true;
    case 3:
        *(CUdeviceptr *)out = address;
        return true;
    case 4:
        *(const void **)out = on_host ? host(address) : NULL;
        return on_host;
    case 6: /* SYNC_MEMOPS, IS_MANAGED */
    case 8:
        *(unsigned char *)out = 0;
        return true;
    case 7:
        *(unsigned long long *)out = range->id;
        return true;
    case 9:
        *(int *)out = range->device;
        return true;
    case 11:
        *(CUdeviceptr *)out = range->address;
        return true;
    case 12:
        *(size_t *)out = range->size;
        return true;
    case 13:
        *(unsigned char *)out = 1;
        return true;
    default:
        return false;
    }
}

FK_API(cuPointerGetAttribute, cuPointerGetAttribute, FK_CONTEXT_NEEDED, (void *out, int which, CUdeviceptr address),
       (out, which, address))
{
    if (out == NULL || which < 1 || which > 22)
        return fk_refuse(FK_INVALID_VALUE, "%d is no attribute of a pointer", which);
    FkRange *range = fk_memory_find(address);
    if (range == NULL)
        return fk_refuse(FK_INVALID_VALUE, "0x%llx is not known to the driver", (unsigned long long)address);
    bool said = describe(range, address, which, out);
    fk_range_put(range);
    return said ? FK_SUCCESS : fk_refuse(FK_INVALID_VALUE, "attribute %d is not known of this pointer", which);
}

FK_API(cuPointerGetAttributes, cuPointerGetAttributes, FK_CONTEXT_NEEDED,
       (unsigned count, const int *which, void **out, CUdeviceptr address), (count, which, out, address))
{
    if (which == NULL || out == NULL || count == 0)
        return null_argument();
    FkRange *range = fk_memory_find(address);
    for (unsigned i = 0; i < count; i++) {
        bool said = range != NULL && describe(range, address, which[i], out[i]);
        if (said)
            continue;
        if (which[i] == 1 || which[i] == 3 || which[i] == 4 || which[i] == 7 || which[i] == 11 || which[i] == 12)
            memset(out[i], 0, sizeof(uint64_t));
        else if (which[i] == 9)
            *(int *)out[i] = -2; /* the documented "no device" */
        else if (which[i] == 2)
            *(unsigned *)out[i] = 0;
        else
            *(unsigned char *)out[i] = 0;
    }
    fk_range_put(range);
    return FK_SUCCESS;
}

FK_API(cuPointerSetAttribute, cuPointerSetAttribute, FK_CONTEXT_NEEDED,
       (const void *value, int which, CUdeviceptr address), (value, which, address))
{
    FkRange *range = value == NULL || which != 6 ? NULL : fk_memory_use(address, 1, false);
    if (range == NULL)
        return fk_refuse(FK_INVALID_VALUE, "attribute %d of this pointer cannot be set", which);
    fk_range_put(range);
    return FK_SUCCESS;
}
