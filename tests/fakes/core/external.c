/* Imported memory and semaphores. A file descriptor given to a successful import belongs to the driver, which closes
 * it at once; after a failure it is still the caller's. Win32-style handles are never consumed. */
#include "fake_core.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEDICATED 1u
#define PLACEMENT 65536u /* D3D12 allocates in multiples of it: D3D12_DEFAULT_RESOURCE_PLACEMENT_ALIGNMENT */
#define SEMAPHORE_FILE_MAX 4096 /* a larger file is surely not a counter */

enum { OPAQUE_FD = 1, OPAQUE_WIN32 = 2, D3D12_HEAP = 4, D3D12_RESOURCE = 5, D3D11_RESOURCE = 6 };
enum { D3D12_FENCE = 4, TIMELINE_FD = 9, TIMELINE_WIN32 = 10 };

typedef struct ExternalMemory {
    FkObject object;
    unsigned char *bytes;
    size_t size;
} ExternalMemory;

typedef struct ExternalSemaphore {
    FkObject object;
    _Atomic uint64_t *counter;
    bool timeline;
    atomic_size_t pending;
} ExternalSemaphore;

typedef struct SemaphoreTask {
    FkTask task;
    ExternalSemaphore *semaphore;
    uint64_t value;
} SemaphoreTask;

static bool any_set(const unsigned *reserved, size_t count)
{
    unsigned all = 0;
    for (size_t i = 0; i < count; i++)
        all |= reserved[i];
    return all != 0;
}

/* The size of the file behind a descriptor that may be imported. */
static FkResult file_size(int fd, size_t *size)
{
    struct stat status;
    if (fstat(fd, &status) != 0)
        return fk_refuse(FK_INVALID_HANDLE, "%d is not an open file descriptor", fd);
    if (!S_ISREG(status.st_mode))
        return fk_refuse(FK_INVALID_VALUE, "descriptor %d is %s, not shared memory", fd,
                         S_ISDIR(status.st_mode) ? "a directory" : "a device, pipe or socket");
    *size = (size_t)status.st_size;
    return FK_SUCCESS;
}

static FkResult map_file(int fd, size_t size, void **out)
{
    void *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (bytes == MAP_FAILED)
        return fk_refuse(FK_OPERATING_SYSTEM, "descriptor %d cannot be mapped for reading and writing", fd);
    *out = bytes;
    return FK_SUCCESS;
}

static void destroy_memory(FkObject *object)
{
    ExternalMemory *memory = (ExternalMemory *)object;
    munmap(memory->bytes, memory->size);
}

static FkResult check_memory_desc(const FkMemoryDesc *desc)
{
    if (desc->size == 0)
        return fk_refuse(FK_INVALID_VALUE, "external memory of 0 bytes");
    if ((desc->flags & ~DEDICATED) != 0 || any_set(desc->reserved, 16))
        return fk_refuse(FK_INVALID_VALUE, "unknown flags 0x%x, or reserved members are not zero", desc->flags);
    if ((desc->type == D3D12_RESOURCE || desc->type == D3D11_RESOURCE) && (desc->flags & DEDICATED) == 0)
        return fk_refuse(FK_INVALID_VALUE, "a resource (handle type %d) must be imported as dedicated", desc->type);
    return FK_SUCCESS;
}

static FkResult open_memory(const FkMemoryDesc *desc, int *fd)
{
    switch (desc->type) {
    case OPAQUE_FD:
        *fd = desc->from.fd;
        return FK_SUCCESS;
    case OPAQUE_WIN32:
    case D3D12_HEAP:
    case D3D12_RESOURCE:
    case D3D11_RESOURCE:
        if (desc->from.win32.name != NULL)
            return fk_refuse(FK_NOT_SUPPORTED, "objects by name are not part of this stand-in");
        return fk_win32_open(desc->from.win32.handle, FK_SHARED_MEMORY, desc->type, fd);
    default:
        return desc->type >= 1 && desc->type <= 9
                   ? fk_refuse(FK_NOT_SUPPORTED, "memory handles of type %d are not supported here", desc->type)
                   : fk_refuse(FK_INVALID_VALUE, "%d is no type of a memory handle", desc->type);
    }
}

/* Memory that was allocated for one resource: by its type, or, for descriptors, because its file has a name that says so.
 * A driver sees it in what it allocated itself. */
static bool is_dedicated(const FkMemoryDesc *desc, int fd)
{
    static const char mark[] = "/memfd:dedicated";
    char link[32], name[sizeof mark] = "";
    if (desc->type == D3D12_RESOURCE || desc->type == D3D11_RESOURCE)
        return true;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    return readlink(link, name, sizeof name - 1) > 0 && strcmp(name, mark) == 0;
}

static FkResult check_size(const FkMemoryDesc *desc, int fd, size_t available)
{
    bool d3d12 = desc->type == D3D12_RESOURCE || desc->type == D3D12_HEAP;
    size_t allocated = d3d12 ? (available + PLACEMENT - 1) / PLACEMENT * PLACEMENT : available;
    if (is_dedicated(desc, fd) != ((desc->flags & DEDICATED) != 0))
        return fk_refuse(FK_INVALID_VALUE, "the flag for dedicated memory must be set for it, and only for it");
    if (d3d12 ? desc->size != allocated : desc->size > allocated)
        return fk_refuse(FK_INVALID_VALUE, "%llu bytes are wanted, the allocation has %zu", desc->size, allocated);
    return FK_SUCCESS;
}

FkResult fk_import_memory(FkContext *context, const FkMemoryDesc *desc, void **out)
{
    if (out == NULL || desc == NULL)
        return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
    int fd = -1;
    size_t available = 0;
    void *bytes = NULL;
    FkResult result = check_memory_desc(desc);
    if (result == FK_SUCCESS)
        result = open_memory(desc, &fd);
    if (result != FK_SUCCESS)
        return result;
    result = file_size(fd, &available);
    if (result == FK_SUCCESS)
        result = check_size(desc, fd, available);
    if (result == FK_SUCCESS)
        result = map_file(fd, (size_t)desc->size, &bytes);
    if (result == FK_SUCCESS || desc->type != OPAQUE_FD)
        close(fd);
    if (result != FK_SUCCESS)
        return result;
    ExternalMemory *memory = fk_object_new(FK_EXTERNAL_MEMORY, sizeof *memory, context, destroy_memory);
    memory->bytes = bytes;
    memory->size = (size_t)desc->size;
    fk_object_publish(memory);
    *out = memory->object.handle;
    return FK_SUCCESS;
}

/* Where each thread has a device, and no contexts that could be told apart. */
static FkResult other_device(const FkObject *object)
{
    if (!fk_flavour.implicit_contexts || object->context == fk_current())
        return FK_SUCCESS;
    return fk_refuse(FK_INVALID_DEVICE, "the %s was imported for another device than the current one",
                     fk_kind_name(object->kind));
}

FkResult fk_map_buffer(void *handle, const FkBufferDesc *desc, uint64_t *address)
{
    if (desc == NULL || address == NULL)
        return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
    ExternalMemory *memory = fk_object_get(handle, FK_EXTERNAL_MEMORY);
    if (memory == NULL)
        return FK_INVALID_HANDLE;
    FkResult result = other_device(&memory->object);
    if (result != FK_SUCCESS)
        ;
    else if (desc->flags != 0 || any_set(desc->reserved, 16))
        result = fk_refuse(FK_INVALID_VALUE, "flags and reserved members of a buffer must be zero");
    else if (desc->size == 0 || desc->size > memory->size || desc->offset > memory->size - desc->size)
        result = fk_refuse(FK_INVALID_VALUE, "a buffer of %llu bytes at offset %llu is not inside %zu bytes",
                           desc->size, desc->offset, memory->size);
    else
        result = fk_memory_map(memory->object.context, &memory->object, memory->bytes + desc->offset,
                               (size_t)desc->size, address);
    fk_object_put(memory);
    return result;
}

FkResult fk_destroy_memory(void *handle)
{
    ExternalMemory *memory = fk_object_get(handle, FK_EXTERNAL_MEMORY);
    FkResult here = memory == NULL ? FK_INVALID_HANDLE : other_device(&memory->object);
    fk_object_put(memory);
    if (here != FK_SUCCESS)
        return here;
    memory = fk_object_take(handle, FK_EXTERNAL_MEMORY);
    if (memory == NULL)
        return FK_INVALID_HANDLE;
    FkMapped mapped = fk_mapped();
    size_t left = mapped == FK_MAPPED_KEEPS ? 0 : fk_memory_orphan(&memory->object, mapped == FK_MAPPED_ENDS);
    if (left != 0 && mapped == FK_MAPPED_MUST_BE_FREED)
        fk_violation("external memory was destroyed while %zu mapped buffers were not freed", left);
    fk_object_put(memory);
    return FK_SUCCESS;
}

static void destroy_semaphore(FkObject *object)
{
    munmap((void *)((ExternalSemaphore *)object)->counter, sizeof(uint64_t));
}

static FkResult open_semaphore(const FkSemaphoreDesc *desc, int *fd)
{
    switch (desc->type) {
    case OPAQUE_FD:
    case TIMELINE_FD:
        *fd = desc->from.fd;
        return FK_SUCCESS;
    case OPAQUE_WIN32:
    case D3D12_FENCE:
    case TIMELINE_WIN32:
        if (desc->from.win32.name != NULL)
            return fk_refuse(FK_NOT_SUPPORTED, "objects by name are not part of this stand-in");
        return fk_win32_open(desc->from.win32.handle, FK_SHARED_FENCE, desc->type, fd);
    default:
        return desc->type >= 1 && desc->type <= 10
                   ? fk_refuse(FK_NOT_SUPPORTED, "semaphore handles of type %d are not supported here", desc->type)
                   : fk_refuse(FK_INVALID_VALUE, "%d is no type of a semaphore handle", desc->type);
    }
}

FkResult fk_import_semaphore(FkContext *context, const FkSemaphoreDesc *desc, void **out)
{
    if (out == NULL || desc == NULL)
        return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
    if (desc->flags != 0 || any_set(desc->reserved, 16))
        return fk_refuse(FK_INVALID_VALUE, "flags and reserved members of a semaphore must be zero");
    if (fk_flavour.last_semaphore != 0 && (desc->type > fk_flavour.last_semaphore || desc->type == OPAQUE_FD))
        return fk_refuse(FK_INVALID_VALUE, "semaphores of type %d are not for this driver", desc->type);
    int fd = -1;
    size_t available = 0;
    void *counter = NULL;
    bool by_fd = desc->type == OPAQUE_FD || desc->type == TIMELINE_FD;
    FkResult result = open_semaphore(desc, &fd);
    if (result != FK_SUCCESS)
        return result;
    result = file_size(fd, &available);
    if (result == FK_SUCCESS && (available < sizeof(uint64_t) || available > SEMAPHORE_FILE_MAX))
        result = fk_refuse(FK_INVALID_VALUE, "descriptor %d holds %zu bytes: not a semaphore", fd, available);
    if (result == FK_SUCCESS)
        result = map_file(fd, sizeof(uint64_t), &counter);
    if (result == FK_SUCCESS || !by_fd)
        close(fd);
    if (result != FK_SUCCESS)
        return result;
    ExternalSemaphore *semaphore = fk_object_new(FK_EXTERNAL_SEMAPHORE, sizeof *semaphore, context, destroy_semaphore);
    semaphore->counter = counter;
    semaphore->timeline = desc->type != OPAQUE_FD && desc->type != OPAQUE_WIN32;
    fk_object_publish(semaphore);
    *out = semaphore->object.handle;
    return FK_SUCCESS;
}

FkResult fk_destroy_semaphore(void *handle)
{
    ExternalSemaphore *semaphore = fk_object_get(handle, FK_EXTERNAL_SEMAPHORE);
    FkResult here = semaphore == NULL ? FK_INVALID_HANDLE : other_device(&semaphore->object);
    fk_object_put(semaphore);
    if (here != FK_SUCCESS)
        return here;
    semaphore = fk_object_take(handle, FK_EXTERNAL_SEMAPHORE);
    if (semaphore == NULL)
        return FK_INVALID_HANDLE;
    size_t pending = atomic_load(&semaphore->pending);
    if (pending != 0)
        fk_violation("a semaphore was destroyed while %zu of its waits and signals were under way", pending);
    fk_object_put(semaphore);
    return FK_SUCCESS;
}

static bool has_come(ExternalSemaphore *semaphore, uint64_t value)
{
    if (semaphore->timeline)
        return atomic_load(semaphore->counter) >= value;
    uint64_t signalled = 1; /* a binary semaphore is reset by the wait that it ends */
    return atomic_compare_exchange_strong(semaphore->counter, &signalled, 0);
}

/* As `has_come`, for who only looks. */
static bool can_come(const FkPause *pause)
{
    const ExternalSemaphore *semaphore = pause->awaited;
    uint64_t value = atomic_load(semaphore->counter);
    return semaphore->timeline ? value >= pause->value : value == 1;
}

/* Looks again and again: the other side may be any process, and only shares the counter. */
static FkResult run_semaphore_wait(FkTask *task, FkStream *stream)
{
    SemaphoreTask *wait = (SemaphoreTask *)task;
    FkResult why = FK_SUCCESS;
    FkPause pause = {
        .task = task, .stream = stream, .is_over = can_come, .awaited = wait->semaphore, .value = wait->value};
    fk_pause(&pause);
    for (unsigned tries = 0; !has_come(wait->semaphore, wait->value); tries++) {
        if (fk_wait_is_off(task, stream, &why)) {
            why = fk_refuse(why, "the wait for %llu of a semaphore at %llu was given up",
                            (unsigned long long)wait->value,
                            (unsigned long long)atomic_load(wait->semaphore->counter));
            break;
        }
        if (tries < 100)
            sched_yield();
        else
            fk_sleep_us(tries < 1000 ? 20 : 200);
    }
    fk_go_on(&pause);
    return why;
}

static FkResult run_semaphore_signal(FkTask *task, FkStream *stream)
{
    SemaphoreTask *signal = (SemaphoreTask *)task;
    uint64_t value = signal->semaphore->timeline ? signal->value : 1;
    uint64_t current = atomic_load(signal->semaphore->counter);
    (void)stream;
    do {
        if (current >= value) {
            fk_violation("a semaphore at %llu was signalled with %llu", (unsigned long long)current,
                         (unsigned long long)value);
            return FK_UNKNOWN;
        }
    } while (!atomic_compare_exchange_weak(signal->semaphore->counter, &current, value));
    return FK_SUCCESS;
}

static void drop_semaphore_task(FkTask *task)
{
    ExternalSemaphore *semaphore = ((SemaphoreTask *)task)->semaphore;
    atomic_fetch_sub(&semaphore->pending, 1);
    fk_object_put(semaphore);
    free(task);
}

static FkResult submit_one(void *handle, uint64_t value, FkStream *stream, bool signal)
{
    ExternalSemaphore *semaphore = fk_object_get(handle, FK_EXTERNAL_SEMAPHORE);
    if (semaphore == NULL)
        return FK_INVALID_HANDLE;
    if (semaphore->object.context != stream->object.context) {
        fk_object_put(semaphore);
        return fk_refuse(FK_INVALID_HANDLE, "the semaphore and the stream belong to different contexts");
    }
    SemaphoreTask *task = calloc(1, sizeof *task);
    if (task == NULL)
        abort();
    *task = (SemaphoreTask){
        .task = {.what = signal ? "signal-semaphore" : "wait-semaphore",
                 .run = signal ? run_semaphore_signal : run_semaphore_wait, .drop = drop_semaphore_task},
        .semaphore = semaphore, .value = value};
    atomic_fetch_add(&semaphore->pending, 1);
    return fk_stream_submit(stream, &task->task, NULL);
}

FkResult fk_semaphores(void *const *semaphores, const FkSemaphoreParams *params, unsigned count, const void *handle,
                       bool signal)
{
    if (semaphores == NULL || params == NULL || count == 0)
        return fk_refuse(FK_INVALID_VALUE, "no semaphores, or no parameters for them");
    FkStream *stream = NULL;
    FkResult result = fk_stream_here(handle, &stream);
    for (unsigned i = 0; i < count && result == FK_SUCCESS; i++) {
        if (params[i].flags != 0 || any_set(params[i].reserved, 16))
            result = fk_refuse(FK_INVALID_VALUE, "flags and reserved members of parameter %u must be zero", i);
    }
    for (unsigned i = 0; i < count && result == FK_SUCCESS; i++)
        result = submit_one(semaphores[i], params[i].value, stream, signal);
    fk_object_put(stream);
    return result;
}
