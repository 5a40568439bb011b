/* Copies and fills, with the asynchrony that the documentation of CUDA promises and no more. */
#include "fake_core.h"

#include <stdlib.h>
#include <string.h>

typedef struct CopyTask {
    FkTask task;
    FkRange *to_range, *from_range; /* NULL for host memory that the driver does not know */
    unsigned char *to;
    const unsigned char *from;
    unsigned char *staged;
    size_t size;
} CopyTask;

typedef struct FillTask {
    FkTask task;
    FkRange *range;
    unsigned char *to;
    uint32_t value;
    size_t width, count;
} FillTask;

static atomic_uint copy_delay;

void fk_set_copy_delay(unsigned milliseconds)
{
    atomic_store(&copy_delay, milliseconds);
}

FkEnd fk_device_end(uint64_t address)
{
    return (FkEnd){address, false};
}

FkEnd fk_host_end(const void *address)
{
    return (FkEnd){(uint64_t)(uintptr_t)address, true};
}

FkEnd fk_any_end(uint64_t address)
{
    FkRange *range = fk_memory_find(address);
    bool host = range == NULL && !fk_memory_is_device(address);
    fk_range_put(range);
    return (FkEnd){address, host};
}

static FkResult resolve(FkEnd end, size_t size, FkRange **range, unsigned char **bytes)
{
    if (!end.host) {
        *range = fk_memory_use(end.address, size, true);
        if (*range == NULL)
            return FK_INVALID_VALUE;
        *bytes = (*range)->host + (end.address - (*range)->address);
        return FK_SUCCESS;
    }
    if (end.address == 0)
        return fk_refuse(FK_INVALID_VALUE, "the host pointer is NULL");
    if (fk_memory_is_device(end.address))
        return fk_refuse(FK_INVALID_VALUE, "0x%llx is a device pointer, a host pointer is needed",
                         (unsigned long long)end.address);
    *bytes = (unsigned char *)(uintptr_t)end.address;
    *range = fk_memory_find(end.address);
    if (*range != NULL) {
        fk_range_put(*range);
        *range = fk_memory_use(end.address, size, true);
        return *range == NULL ? FK_INVALID_VALUE : FK_SUCCESS;
    }
    return FK_SUCCESS;
}

static bool is_gone(const FkRange *range)
{
    return range != NULL && (atomic_load(&range->gone) || range->orphaned);
}

static FkResult run_copy(FkTask *task, FkStream *stream)
{
    CopyTask *copy = (CopyTask *)task;
    FkResult why = fk_gate(task, stream, atomic_load(&copy_delay));
    if (why != FK_SUCCESS)
        return why;
    if (is_gone(copy->to_range) || is_gone(copy->from_range)) {
        fk_violation("a copy of %zu bytes ran after its memory was freed", copy->size);
        return FK_ILLEGAL_ADDRESS;
    }
    memmove(copy->to, copy->from, copy->size);
    return FK_SUCCESS;
}

static void drop_copy(FkTask *task)
{
    CopyTask *copy = (CopyTask *)task;
    fk_range_put(copy->to_range);
    fk_range_put(copy->from_range);
    free(copy->staged);
    free(copy);
}

/* What returns before the bytes have moved: device to device always; pinned host memory if `asynchronous`; from
 * pageable memory after it was staged. Into pageable memory, and with `asynchronous` false, the call waits. */
FkResult fk_copy(FkStream *stream, FkEnd to, FkEnd from, size_t size, bool asynchronous)
{
    if (size == 0)
        return FK_SUCCESS;
    CopyTask *copy = calloc(1, sizeof *copy);
    if (copy == NULL)
        abort();
    unsigned char *source = NULL;
    copy->task = (FkTask){.what = "copy", .run = run_copy, .drop = drop_copy};
    copy->size = size;
    FkResult result = resolve(to, size, &copy->to_range, &copy->to);
    if (result == FK_SUCCESS)
        result = resolve(from, size, &copy->from_range, &source);
    if (result != FK_SUCCESS) {
        drop_copy(&copy->task);
        return result;
    }
    copy->from = source;
    bool between_devices = !to.host && !from.host;
    bool pageable_to = to.host && copy->to_range == NULL;
    bool pageable_from = from.host && copy->from_range == NULL;
    bool wait = !between_devices && (!asynchronous || pageable_to);
    if (pageable_from && !wait) {
        copy->staged = malloc(size);
        if (copy->staged == NULL) {
            drop_copy(&copy->task);
            return fk_refuse(FK_OUT_OF_MEMORY, "no room to stage %zu bytes", size);
        }
        memcpy(copy->staged, source, size);
        copy->from = copy->staged;
    }
    FkMarker *reached = NULL;
    result = fk_stream_submit(stream, &copy->task, wait ? &reached : NULL);
    if (result == FK_SUCCESS && wait) {
        result = fk_marker_wait(reached);
        fk_marker_put(reached);
    }
    return result;
}

static FkResult run_fill(FkTask *task, FkStream *stream)
{
    FillTask *fill = (FillTask *)task;
    FkResult why = fk_gate(task, stream, atomic_load(&copy_delay));
    if (why != FK_SUCCESS)
        return why;
    if (is_gone(fill->range)) {
        fk_violation("a fill ran after its memory was freed");
        return FK_ILLEGAL_ADDRESS;
    }
    for (size_t i = 0; i < fill->count; i++)
        memcpy(fill->to + i * fill->width, &fill->value, fill->width); /* little-endian */
    return FK_SUCCESS;
}

static void drop_fill(FkTask *task)
{
    fk_range_put(((FillTask *)task)->range);
    free(task);
}

FkResult fk_fill(FkStream *stream, uint64_t address, uint32_t value, size_t width, size_t count)
{
    if (count == 0)
        return FK_SUCCESS;
    if (count > SIZE_MAX / width || address % width != 0)
        return fk_refuse(FK_INVALID_VALUE, "%zu items of %zu bytes at 0x%llx: too many, or misaligned", count, width,
                         (unsigned long long)address);
    FkRange *range = fk_memory_use(address, width * count, true);
    if (range == NULL)
        return FK_INVALID_VALUE;
    FillTask *fill = calloc(1, sizeof *fill);
    if (fill == NULL)
        abort();
    *fill = (FillTask){.task = {.what = "fill", .run = run_fill, .drop = drop_fill}, .range = range,
                       .to = range->host + (address - range->address), .value = value, .width = width, .count = count};
    return fk_stream_submit(stream, &fill->task, NULL);
}
