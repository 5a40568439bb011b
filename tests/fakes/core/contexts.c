/* Devices, contexts, and the stack of contexts that every thread has. */
#include "fake_core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK_DEPTH 64u

static FkDevice devices[FK_MAX_DEVICES];
static pthread_mutex_t primary_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_ullong next_id = 1;
static atomic_size_t reclaimed;

static _Thread_local FkContext *stack[STACK_DEPTH];
static _Thread_local size_t depth;

int fk_device_count(void)
{
    uint64_t count = fk_environment("DEVICES", 1);
    return (int)(count < FK_MAX_DEVICES ? count : FK_MAX_DEVICES);
}

FkDevice *fk_device(int ordinal)
{
    if (ordinal >= 0 && ordinal < fk_device_count())
        return &devices[ordinal];
    fk_refuse(FK_INVALID_DEVICE, "there is no device %d, only %d", ordinal, fk_device_count());
    return NULL;
}

size_t fk_device_memory(void)
{
    return (size_t)fk_environment("MEMORY", UINT64_C(8) << 30);
}

unsigned fk_device_capability(void)
{
    return (unsigned)fk_environment("CC", 86);
}

void fk_device_name(int ordinal, char *text, size_t size)
{
    snprintf(text, size, "%s %d", fk_flavour.device_name, ordinal);
}

void fk_device_uuid(int ordinal, unsigned char uuid[16])
{
    memcpy(uuid, "\xfa\xceORTFORGE", 10);
    memset(uuid + 10, 0, 6);
    uuid[14] = (unsigned char)fk_flavour.prefix[5]; /* C or H */
    uuid[15] = (unsigned char)ordinal;
}

void fk_device_luid(int ordinal, unsigned char luid[8])
{
    uint32_t low = 0x10f0u + (uint32_t)ordinal, high = 3; /* Windows gives adapters values of this size */
    memcpy(luid, &low, 4);
    memcpy(luid + 4, &high, 4);
}

void fk_device_pci(int ordinal, char *text, size_t size)
{
    snprintf(text, size, "0000:%02X:00.0", ordinal + 1);
}

int fk_device_by_pci(const char *text)
{
    unsigned domain = 0, bus = 0, slot = 0, function = 0;
    if (sscanf(text, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3 &&
        sscanf(text, "%x:%x.%x", &bus, &slot, &function) < 2)
        return -1;
    return bus >= 1 && (int)bus <= fk_device_count() && domain == 0 && slot == 0 && function == 0 ? (int)bus - 1 : -1;
}

FkContext *fk_current(void)
{
    return depth == 0 ? NULL : stack[depth - 1];
}

FkResult fk_context_push(FkContext *context)
{
    if (depth == STACK_DEPTH)
        return fk_refuse(FK_OUT_OF_MEMORY, "%u contexts are pushed on this thread and were never popped", STACK_DEPTH);
    stack[depth++] = fk_object_ref(context);
    return FK_SUCCESS;
}

FkContext *fk_context_pop(void)
{
    return depth == 0 ? NULL : stack[--depth];
}

FkResult fk_context_set(FkContext *context)
{
    fk_object_put(fk_context_pop());
    return context == NULL ? FK_SUCCESS : fk_context_push(context);
}

FkResult fk_context_state(const FkContext *context)
{
    if (atomic_load(&devices[context->device].lost))
        return fk_refuse(fk_flavour.lost, "device %d is lost", context->device);
    int fault = atomic_load(&context->fault);
    return fault == 0 ? FK_SUCCESS : fk_refuse(fault, "an earlier error %d broke this context", fault);
}

static void destroy_context(FkObject *object)
{
    FkContext *context = (FkContext *)object;
    pthread_mutex_destroy(&context->lock);
    free(context->streams);
}

FkResult fk_context_new(int device, unsigned flags, bool primary, FkContext **out)
{
    FkDevice *owner = fk_device(device);
    if (owner == NULL)
        return FK_INVALID_DEVICE;
    if (atomic_load(&owner->lost))
        return fk_refuse(fk_flavour.lost, "device %d is lost", device);
    FkContext *context = fk_object_new(FK_CONTEXT, sizeof *context, NULL, destroy_context);
    context->device = device;
    context->flags = flags;
    context->primary = primary;
    context->id = atomic_fetch_add(&next_id, 1);
    atomic_init(&context->alive, true);
    pthread_mutex_init(&context->lock, NULL);
    fk_object_publish(context);
    *out = context;
    return FK_SUCCESS;
}

/* `context` was taken out of the table, or is about to be dropped by it. */
void fk_context_end(FkContext *context)
{
    atomic_store(&context->alive, false); /* what its streams wait for is called off */
    for (;;) {
        pthread_mutex_lock(&context->lock);
        size_t left = context->stream_count;
        FkStream *stream = left == 0 ? NULL : fk_object_ref(context->streams[left - 1]);
        pthread_mutex_unlock(&context->lock);
        if (stream == NULL)
            break;
        fk_stream_close(stream);
        fk_object_put(stream);
        fk_sleep_us(100);
    }
    for (FkObject *object; (object = fk_object_first_of(context)) != NULL; fk_object_put(object))
        atomic_fetch_add(&reclaimed, 1);
    fk_memory_reclaim(context);
}

static FkResult end_primary(FkDevice *device)
{
    FkContext *context = device->primary;
    device->primary = NULL;
    if (context != NULL) {
        fk_object_put(fk_object_take(context->object.handle, FK_CONTEXT));
        fk_context_end(context);
        fk_object_put(context);
    }
    return FK_SUCCESS;
}

FkResult fk_primary_retain(int ordinal, FkContext **out)
{
    FkDevice *device = fk_device(ordinal);
    if (device == NULL)
        return FK_INVALID_DEVICE;
    pthread_mutex_lock(&primary_lock);
    FkResult result = FK_SUCCESS;
    if (device->primary == NULL) {
        FkContext *context = NULL;
        result = fk_context_new(ordinal, device->flags, true, &context);
        if (result == FK_SUCCESS)
            device->primary = fk_object_ref(context);
    }
    if (result == FK_SUCCESS) {
        device->retains++;
        *out = device->primary;
    }
    pthread_mutex_unlock(&primary_lock);
    return result;
}

FkResult fk_primary_release(int ordinal)
{
    FkDevice *device = fk_device(ordinal);
    if (device == NULL)
        return FK_INVALID_DEVICE;
    pthread_mutex_lock(&primary_lock);
    FkResult result = FK_SUCCESS;
    if (device->retains == 0)
        result = fk_refuse(FK_INVALID_CONTEXT, "the primary context of device %d is not retained", ordinal);
    else if (--device->retains == 0)
        result = end_primary(device);
    pthread_mutex_unlock(&primary_lock);
    return result;
}

FkResult fk_primary_reset(int ordinal)
{
    FkDevice *device = fk_device(ordinal);
    if (device == NULL)
        return FK_INVALID_DEVICE;
    pthread_mutex_lock(&primary_lock);
    device->retains = 0;
    FkResult result = end_primary(device);
    pthread_mutex_unlock(&primary_lock);
    return result;
}

size_t fk_primary_retains(void)
{
    size_t sum = 0;
    pthread_mutex_lock(&primary_lock);
    for (int i = 0; i < FK_MAX_DEVICES; i++)
        sum += (size_t)devices[i].retains;
    pthread_mutex_unlock(&primary_lock);
    return sum;
}

size_t fk_reclaimed(void)
{
    return atomic_load(&reclaimed);
}
