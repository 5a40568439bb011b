/* The table of everything a device can reach. Device addresses lie in a window of the process that nobody can read or
 * write; the bytes are mapped elsewhere. So a client that takes a device pointer for a host pointer crashes at once. */
#include "fake_core.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define WINDOW (UINT64_C(1) << 40)
#define PLACE (UINT64_C(1) << 16) /* allocations start at multiples of this, with a gap after each */
#define POISONED ((size_t)16 << 20)
#define REMEMBERED 512u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FkRange **ranges; /* by address */
static size_t count, room;
static uint64_t window, window_end, cursor;
static uint64_t next_id = 1;
static struct {
    uint64_t address;
    size_t size;
} freed[REMEMBERED];
static size_t freed_count;

static const char *const kind_names[FK_RANGE_KINDS] = {
    "allocation", "stream-ordered allocation", "mapped buffer", "pinned allocation", "registered host memory",
};

static void open_window(void)
{
    if (window != 0)
        return;
    void *place = mmap(NULL, WINDOW, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED)
        abort();
    window = (uint64_t)(uintptr_t)place;
    window_end = window + WINDOW;
    window += PLACE - window % PLACE;
    cursor = window + PLACE;
}

/* The index of the first range that ends after `address`. */
static size_t index_after(uint64_t address)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (ranges[middle]->address + ranges[middle]->size > address)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static FkRange *around(uint64_t address)
{
    size_t i = index_after(address);
    return i < count && ranges[i]->address <= address ? ranges[i] : NULL;
}

static void insert(FkRange *range)
{
    if (count == room) {
        room = room * 2 + 64;
        ranges = realloc(ranges, room * sizeof(FkRange *));
        if (ranges == NULL)
            abort();
    }
    size_t i = index_after(range->address);
    memmove(ranges + i + 1, ranges + i, (count - i) * sizeof(FkRange *));
    ranges[i] = range;
    count++;
    range->id = next_id++;
}

static void take_out(FkRange *range)
{
    size_t i = index_after(range->address);
    memmove(ranges + i, ranges + i + 1, (count - i - 1) * sizeof(FkRange *));
    count--;
    atomic_store(&range->gone, true);
    freed[freed_count % REMEMBERED].address = range->address;
    freed[freed_count++ % REMEMBERED].size = range->size;
}

/* Addresses are used again as late as possible, so that stale ones are noticed. */
static uint64_t find_place(size_t size)
{
    open_window();
    uint64_t need = (size + 2 * PLACE - 1) / PLACE * PLACE;
    uint64_t at = cursor;
    for (int round = 0; round < 2; round++, at = window) {
        for (size_t i = index_after(at); at + need <= window_end; i++) {
            if (i == count || ranges[i]->address >= at + need) {
                cursor = at + need;
                return at;
            }
            at = (ranges[i]->address + ranges[i]->size + 2 * PLACE - 1) / PLACE * PLACE;
        }
    }
    return 0;
}

static void end_range(FkRange *range)
{
    if (range->kind == FK_ALLOCATED || range->kind == FK_ALLOCATED_ASYNC || range->kind == FK_PINNED)
        munmap(range->host, range->size);
    fk_object_put(range->owner);
    fk_object_put(range->context);
    free(range);
}

void fk_range_put(FkRange *range)
{
    if (range != NULL && atomic_fetch_sub(&range->references, 1) == 1)
        end_range(range);
}

static FkRange *new_range(FkContext *context, size_t size, FkRangeKind kind, unsigned char *host)
{
    FkRange *range = calloc(1, sizeof *range);
    if (range == NULL)
        abort();
    range->size = size;
    range->kind = kind;
    range->host = host;
    range->device = context->device;
    range->context = fk_object_ref(context);
    atomic_init(&range->references, 1);
    return range;
}

static FkResult place_range(FkRange *range, uint64_t *address)
{
    pthread_mutex_lock(&lock);
    range->address = find_place(range->size);
    if (range->address != 0)
        insert(range);
    pthread_mutex_unlock(&lock);
    if (range->address == 0) {
        fk_range_put(range);
        return fk_refuse(FK_OUT_OF_MEMORY, "the window of device addresses is full");
    }
    *address = range->address;
    return FK_SUCCESS;
}

FkResult fk_memory_allocate(FkContext *context, size_t size, FkRangeKind kind, uint64_t *address)
{
    if (size == 0)
        return fk_refuse(FK_INVALID_VALUE, "an allocation of 0 bytes");
    FkDevice *device = fk_device(context->device);
    if (atomic_fetch_add(&device->used, size) + size > fk_device_memory() || size > fk_device_memory()) {
        atomic_fetch_sub(&device->used, size);
        return fk_refuse(FK_OUT_OF_MEMORY, "%zu bytes are more than the device has left", size);
    }
    void *host = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (host == MAP_FAILED) {
        atomic_fetch_sub(&device->used, size);
        return fk_refuse(FK_OUT_OF_MEMORY, "the host has no %zu bytes left", size);
    }
    if (size <= POISONED)
        memset(host, 0xcb, size);
    return place_range(new_range(context, size, kind, host), address);
}

FkResult fk_memory_map(FkContext *context, FkObject *owner, unsigned char *host, size_t size, uint64_t *address)
{
    FkRange *range = new_range(context, size, FK_MAPPED, host);
    range->owner = fk_object_ref(owner);
    return place_range(range, address);
}

FkResult fk_memory_pin(FkContext *context, void **host, size_t size, unsigned flags)
{
    if (size == 0)
        return fk_refuse(FK_INVALID_VALUE, "0 bytes of host memory");
    bool own = *host == NULL;
    if (own) {
        *host = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (*host == MAP_FAILED)
            return fk_refuse(FK_OUT_OF_MEMORY, "the host has no %zu bytes left", size);
    }
    uint64_t start = (uint64_t)(uintptr_t)*host;
    FkRange *range = new_range(context, size, own ? FK_PINNED : FK_REGISTERED, *host);
    range->address = start;
    range->flags = flags;
    pthread_mutex_lock(&lock);
    size_t i = index_after(start);
    bool taken = i < count && ranges[i]->address < start + size;
    if (!taken)
        insert(range);
    pthread_mutex_unlock(&lock);
    if (!taken)
        return FK_SUCCESS;
    fk_range_put(range);
    return fk_refuse(FK_HOST_MEMORY_ALREADY_REGISTERED, "this host memory is registered already, or overlaps such");
}

FkRange *fk_memory_find(uint64_t address)
{
    pthread_mutex_lock(&lock);
    FkRange *range = around(address);
    if (range != NULL)
        atomic_fetch_add(&range->references, 1);
    pthread_mutex_unlock(&lock);
    return range;
}

bool fk_memory_is_device(uint64_t address)
{
    pthread_mutex_lock(&lock);
    bool inside = window != 0 && address >= window && address < window_end;
    pthread_mutex_unlock(&lock);
    return inside;
}

static FkResult refuse_unknown(uint64_t address)
{
    bool was_freed = false;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < REMEMBERED && !was_freed; i++)
        was_freed = freed[i].size != 0 && address >= freed[i].address && address < freed[i].address + freed[i].size;
    pthread_mutex_unlock(&lock);
    const char *what = was_freed ? "was freed already"
                       : fk_memory_is_device(address) ? "is a device address that was never given out"
                                                      : "is not a device pointer but points into host memory";
    return fk_refuse(FK_INVALID_VALUE, "0x%llx %s", (unsigned long long)address, what);
}

static FkRange *use(uint64_t address, size_t size, bool host_too, bool freeing_too)
{
    FkRange *range = fk_memory_find(address);
    if (range == NULL) {
        refuse_unknown(address);
        return NULL;
    }
    bool host = range->kind == FK_PINNED || range->kind == FK_REGISTERED;
    if ((range->freeing && !freeing_too) || range->orphaned)
        fk_refuse(FK_INVALID_VALUE, "0x%llx: %s", (unsigned long long)address,
                  range->orphaned ? "the external memory of this buffer was destroyed" : "it is being freed");
    else if (host && !host_too)
        fk_refuse(FK_INVALID_VALUE, "0x%llx is %s, not device memory", (unsigned long long)address,
                  kind_names[range->kind]);
    else if (size > range->size || address - range->address > range->size - size)
        fk_refuse(FK_INVALID_VALUE, "%zu bytes from 0x%llx reach %llu bytes past the end of a %s of %zu bytes", size,
                  (unsigned long long)address,
                  (unsigned long long)(address - range->address + size - range->size), kind_names[range->kind],
                  range->size);
    else
        return range;
    fk_range_put(range);
    return NULL;
}

FkRange *fk_memory_use(uint64_t address, size_t size, bool host_too)
{
    return use(address, size, host_too, false);
}

/* For work that a stream carries out: a free that was asked for after it must wait for it, in whichever stream. */
FkRange *fk_memory_use_in_stream(uint64_t address, size_t size, bool host_too)
{
    return use(address, size, host_too, true);
}

/* Ends a range that is in the table; returns false if somebody else was faster. */
static bool remove_range(FkRange *range)
{
    pthread_mutex_lock(&lock);
    bool here = !atomic_load(&range->gone);
    if (here)
        take_out(range);
    pthread_mutex_unlock(&lock);
    if (here && (range->kind == FK_ALLOCATED || range->kind == FK_ALLOCATED_ASYNC))
        atomic_fetch_sub(&fk_device(range->device)->used, range->size);
    if (here)
        fk_range_put(range);
    return here;
}

/* A reference to the range that starts here and is now marked as being freed, or a refusal. */
static FkResult begin_free(uint64_t address, unsigned kinds, FkRange **out)
{
    pthread_mutex_lock(&lock);
    FkRange *range = around(address);
    bool base = range != NULL && range->address == address;
    bool twice = base && range->freeing;
    bool right = base && !twice && (kinds & 1u << range->kind) != 0;
    FkRangeKind kind = range == NULL ? FK_RANGE_KINDS : range->kind;
    if (right) {
        range->freeing = true;
        atomic_fetch_add(&range->references, 1);
    }
    pthread_mutex_unlock(&lock);
    *out = right ? range : NULL;
    if (right)
        return FK_SUCCESS;
    if (kind == FK_RANGE_KINDS)
        return refuse_unknown(address);
    if (!base)
        return fk_refuse(FK_INVALID_VALUE, "0x%llx lies inside a %s, not at its start", (unsigned long long)address,
                         kind_names[kind]);
    if (twice)
        return fk_refuse(FK_INVALID_VALUE, "0x%llx is being freed already", (unsigned long long)address);
    return fk_refuse(FK_INVALID_VALUE, "0x%llx is a %s: wrong call", (unsigned long long)address, kind_names[kind]);
}

FkResult fk_memory_free(uint64_t address, unsigned kinds)
{
    FkRange *range = NULL;
    FkResult result = begin_free(address, kinds, &range);
    if (result != FK_SUCCESS)
        return result;
    if (range->kind == FK_MAPPED && fk_mapped() == FK_MAPPED_ENDS)
        fk_violation("a mapped buffer was freed, which ends with its external memory");
    if (range->kind != FK_REGISTERED && atomic_load(&range->context->alive))
        fk_context_synchronize(range->context); /* as real drivers do: work under way may still use it */
    remove_range(range);
    fk_range_put(range);
    return FK_SUCCESS;
}

typedef struct FreeTask {
    FkTask task;
    FkRange *range;
} FreeTask;

static FkResult run_free(FkTask *task, FkStream *stream)
{
    (void)stream;
    remove_range(((FreeTask *)task)->range);
    return FK_SUCCESS;
}

static void drop_free(FkTask *task)
{
    fk_range_put(((FreeTask *)task)->range);
    free(task);
}

FkResult fk_memory_free_async(uint64_t address, FkStream *stream)
{
    FkRange *range = NULL;
    FkResult result = begin_free(address, 1u << FK_ALLOCATED_ASYNC, &range);
    if (result != FK_SUCCESS)
        return result;
    FreeTask *task = calloc(1, sizeof *task);
    if (task == NULL)
        abort();
    task->range = range;
    task->task = (FkTask){.what = "free", .run = run_free, .drop = drop_free, .always = true};
    return fk_stream_submit(stream, &task->task, NULL);
}

static FkRange *first_of(const FkContext *context, const FkObject *owner)
{
    FkRange *found = NULL;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < count && found == NULL; i++) {
        bool mine = owner != NULL ? ranges[i]->owner == owner && !ranges[i]->orphaned : ranges[i]->context == context;
        if (mine) {
            found = ranges[i];
            found->orphaned = true;
            atomic_fetch_add(&found->references, 1);
        }
    }
    pthread_mutex_unlock(&lock);
    return found;
}

FkMapped fk_mapped(void)
{
    return fk_flavour.mapped == NULL ? FK_MAPPED_MUST_BE_FREED : fk_flavour.mapped();
}

size_t fk_memory_orphan(const FkObject *owner, bool take)
{
    size_t left = 0;
    for (FkRange *range; (range = first_of(NULL, owner)) != NULL; fk_range_put(range)) {
        left++;
        if (take)
            remove_range(range);
    }
    return left;
}

void fk_memory_reclaim(const FkContext *context)
{
    for (FkRange *range; (range = first_of(context, NULL)) != NULL; fk_range_put(range))
        remove_range(range);
}

size_t fk_memory_count(FkRangeKind kind, size_t *bytes)
{
    size_t found = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < count; i++) {
        if (ranges[i]->kind == kind) {
            found++;
            *bytes += ranges[i]->size;
        }
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void fk_memory_each(void (*each)(void *to, const FkRange *range), void *to)
{
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < count; i++)
        each(to, ranges[i]);
    pthread_mutex_unlock(&lock);
}
