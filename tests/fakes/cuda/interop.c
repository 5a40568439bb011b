/* External memory and semaphores, and memory pools. */
#include "fake_cuda.h"

#define POOL_ATTRIBUTES 24

typedef struct Pool {
    FkObject object;
    int device;
    bool own; /* made by a client: destroyed by it too */
    _Atomic uint64_t attributes[POOL_ATTRIBUTES];
} Pool;

static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;
static void *current_pools[FK_MAX_DEVICES];

FK_API(cuImportExternalMemory, cuImportExternalMemory, FK_CONTEXT_NEEDED, (void **out, const FkMemoryDesc *desc),
       (out, desc))
{
    return fk_import_memory(fk_current(), desc, out);
}

FK_API(cuExternalMemoryGetMappedBuffer, cuExternalMemoryGetMappedBuffer, FK_CONTEXT_NEEDED,
       (CUdeviceptr * out, void *memory, const FkBufferDesc *desc), (out, memory, desc))
{
    return fk_map_buffer(memory, desc, out);
}

FK_API(cuDestroyExternalMemory, cuDestroyExternalMemory, RELEASE_IN_CONTEXT, (void *memory), (memory))
{
    return fk_destroy_memory(memory);
}

FK_API(cuImportExternalSemaphore, cuImportExternalSemaphore, FK_CONTEXT_NEEDED,
       (void **out, const FkSemaphoreDesc *desc), (out, desc))
{
    return fk_import_semaphore(fk_current(), desc, out);
}

FK_API(cuDestroyExternalSemaphore, cuDestroyExternalSemaphore, RELEASE_IN_CONTEXT, (void *semaphore), (semaphore))
{
    return fk_destroy_semaphore(semaphore);
}

FK_API(cuSignalExternalSemaphoresAsync, cuSignalExternalSemaphoresAsync, FK_CONTEXT_NEEDED,
       (void *const *semaphores, const FkSemaphoreParams *params, unsigned count, void *stream),
       (semaphores, params, count, stream))
{
    return fk_semaphores(semaphores, params, count, stream, true);
}

FK_API(cuWaitExternalSemaphoresAsync, cuWaitExternalSemaphoresAsync, FK_CONTEXT_NEEDED,
       (void *const *semaphores, const FkSemaphoreParams *params, unsigned count, void *stream),
       (semaphores, params, count, stream))
{
    return fk_semaphores(semaphores, params, count, stream, false);
}

static void *new_pool(int device, bool own)
{
    Pool *pool = fk_object_new(FK_POOL, sizeof *pool, NULL, NULL);
    pool->device = device;
    pool->own = own;
    for (int i = 1; i <= 3; i++)
        atomic_init(&pool->attributes[i], 1); /* what may be reused, is */
    fk_object_publish(pool);
    return pool->object.handle;
}

static FkResult default_pool(CUdevice device, void **out)
{
    FkDevice *owner = fk_device(device);
    if (owner == NULL)
        return FK_INVALID_DEVICE;
    if (out == NULL)
        return null_argument();
    pthread_mutex_lock(&pool_lock);
    if (owner->pool == NULL)
        owner->pool = new_pool(device, false);
    *out = owner->pool;
    pthread_mutex_unlock(&pool_lock);
    return FK_SUCCESS;
}

FK_API(cuDeviceGetDefaultMemPool, cuDeviceGetDefaultMemPool, FK_INIT, (void **out, CUdevice device), (out, device))
{
    return default_pool(device, out);
}

FK_API(cuDeviceGetMemPool, cuDeviceGetMemPool, FK_INIT, (void **out, CUdevice device), (out, device))
{
    FkResult result = default_pool(device, out);
    if (result == FK_SUCCESS && current_pools[device] != NULL)
        *out = current_pools[device];
    return result;
}

FK_API(cuDeviceSetMemPool, cuDeviceSetMemPool, FK_INIT, (CUdevice device, void *handle), (device, handle))
{
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    Pool *pool = fk_object_get(handle, FK_POOL);
    if (pool == NULL)
        return FK_INVALID_VALUE;
    current_pools[device] = handle;
    fk_object_put(pool);
    return FK_SUCCESS;
}

FK_API(cuMemPoolCreate, cuMemPoolCreate, FK_INIT, (void **out, const void *properties), (out, properties))
{
    if (out == NULL || properties == NULL)
        return null_argument();
    int device;
    memcpy(&device, (const char *)properties + 12, sizeof device); /* type, handle types, location type, location id */
    if (fk_device(device) == NULL)
        return FK_INVALID_DEVICE;
    *out = new_pool(device, true);
    return FK_SUCCESS;
}

FK_API(cuMemPoolDestroy, cuMemPoolDestroy, FK_INIT | FK_RELEASES, (void *handle), (handle))
{
    Pool *pool = fk_object_get(handle, FK_POOL);
    if (pool == NULL)
        return FK_INVALID_VALUE;
    bool own = pool->own;
    fk_object_put(pool);
    if (!own)
        return fk_refuse(FK_INVALID_VALUE, "the default pool of a device cannot be destroyed");
    fk_object_put(fk_object_take(handle, FK_POOL));
    return FK_SUCCESS;
}

FK_API(cuMemPoolTrimTo, cuMemPoolTrimTo, FK_INIT, (void *handle, size_t keep), (handle, keep))
{
    (void)keep;
    Pool *pool = fk_object_get(handle, FK_POOL);
    fk_object_put(pool);
    return pool == NULL ? FK_INVALID_VALUE : FK_SUCCESS;
}

/* Attributes 1 to 3 are int, the others 64 bits wide. */
FK_API(cuMemPoolSetAttribute, cuMemPoolSetAttribute, FK_INIT, (void *handle, int which, void *value),
       (handle, which, value))
{
    if (value == NULL || which < 1 || which > 8)
        return fk_refuse(FK_INVALID_VALUE, "attribute %d of a pool cannot be set", which);
    Pool *pool = fk_object_get(handle, FK_POOL);
    if (pool == NULL)
        return FK_INVALID_VALUE;
    uint64_t number = 0;
    memcpy(&number, value, which <= 3 ? sizeof(int) : sizeof number);
    atomic_store(&pool->attributes[which], number);
    fk_object_put(pool);
    return FK_SUCCESS;
}

FK_API(cuMemPoolGetAttribute, cuMemPoolGetAttribute, FK_INIT, (void *handle, int which, void *out),
       (handle, which, out))
{
    if (out == NULL || which < 1 || which > 8)
        return fk_refuse(FK_INVALID_VALUE, "%d is no attribute of a pool", which);
    Pool *pool = fk_object_get(handle, FK_POOL);
    if (pool == NULL)
        return FK_INVALID_VALUE;
    uint64_t number = atomic_load(&pool->attributes[which]);
    if (which == 5 || which == 7)
        number = atomic_load(&fk_device(pool->device)->used);
    memcpy(out, &number, which <= 3 ? sizeof(int) : sizeof number);
    fk_object_put(pool);
    return FK_SUCCESS;
}

FK_API(cuMemAllocFromPoolAsync, cuMemAllocFromPoolAsync, FK_CONTEXT_NEEDED,
       (CUdeviceptr * out, size_t size, void *handle, void *stream_handle), (out, size, handle, stream_handle))
{
    FkStream *stream = NULL;
    Pool *pool = fk_object_get(handle, FK_POOL);
    if (out == NULL || pool == NULL) {
        fk_object_put(pool);
        return FK_INVALID_VALUE;
    }
    fk_object_put(pool);
    FkResult result = fk_stream_here(stream_handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_memory_allocate(fk_current(), size, FK_ALLOCATED_ASYNC, out);
    fk_object_put(stream);
    return result;
}
