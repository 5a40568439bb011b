/* Contexts: primary ones, others, and the stack of each thread. */
#include "fake_cuda.h"

#define API_VERSION 3020
#define LIMITS 16

static FkResult context_of(void *handle, FkContext **out)
{
    *out = fk_object_get(handle, FK_CONTEXT);
    return *out == NULL ? FK_INVALID_CONTEXT : FK_SUCCESS;
}

FK_API(cuDevicePrimaryCtxRetain, cuDevicePrimaryCtxRetain, FK_INIT, (void **out, CUdevice device), (out, device))
{
    if (out == NULL)
        return null_argument();
    FkContext *context = NULL;
    FkResult result = fk_primary_retain(device, &context);
    if (result == FK_SUCCESS)
        *out = context->object.handle;
    return result;
}

FK_API(cuDevicePrimaryCtxRelease_v2, cuDevicePrimaryCtxRelease, FK_INIT, (CUdevice device), (device))
{
    return fk_primary_release(device);
}

FK_API(cuDevicePrimaryCtxReset_v2, cuDevicePrimaryCtxReset, FK_INIT, (CUdevice device), (device))
{
    return fk_primary_reset(device);
}

FK_API(cuDevicePrimaryCtxSetFlags_v2, cuDevicePrimaryCtxSetFlags, FK_INIT, (CUdevice device, unsigned flags),
       (device, flags))
{
    FkDevice *owner = fk_device(device);
    if (owner == NULL)
        return FK_INVALID_DEVICE;
    owner->flags = flags;
    return FK_SUCCESS;
}

FK_API(cuDevicePrimaryCtxGetState, cuDevicePrimaryCtxGetState, FK_INIT, (CUdevice device, unsigned *flags, int *active),
       (device, flags, active))
{
    FkDevice *owner = fk_device(device);
    if (owner == NULL)
        return FK_INVALID_DEVICE;
    if (flags == NULL || active == NULL)
        return null_argument();
    *flags = owner->flags;
    *active = owner->primary != NULL;
    return FK_SUCCESS;
}

static FkResult create_context(void **out, unsigned flags, CUdevice device)
{
    if (out == NULL)
        return null_argument();
    FkContext *context = NULL;
    FkResult result = fk_context_new(device, flags, false, &context);
    if (result != FK_SUCCESS)
        return result;
    *out = context->object.handle;
    return fk_context_push(context);
}

FK_API(cuCtxCreate_v2, cuCtxCreate, FK_INIT, (void **out, unsigned flags, CUdevice device), (out, flags, device))
{
    return create_context(out, flags, device);
}

FK_API(cuCtxCreate_v3, cuCtxCreate, FK_INIT, (void **out, void *affinity, int count, unsigned flags, CUdevice device),
       (out, affinity, count, flags, device))
{
    if (affinity != NULL || count != 0)
        return fk_refuse(FK_NOT_SUPPORTED, "contexts with an affinity are not supported here");
    return create_context(out, flags, device);
}

FK_API(cuCtxCreate_v4, cuCtxCreate, FK_INIT, (void **out, void *parameters, unsigned flags, CUdevice device),
       (out, parameters, flags, device))
{
    if (parameters != NULL)
        return fk_refuse(FK_NOT_SUPPORTED, "contexts with parameters are not supported here");
    return create_context(out, flags, device);
}

FK_API(cuCtxDestroy_v2, cuCtxDestroy, FK_INIT, (void *handle), (handle))
{
    FkContext *context = NULL;
    FkResult result = context_of(handle, &context);
    if (result == FK_SUCCESS && context->primary)
        result = fk_refuse(FK_INVALID_CONTEXT, "a primary context is released, not destroyed");
    if (result == FK_SUCCESS) {
        FkContext *taken = fk_object_take(handle, FK_CONTEXT);
        if (fk_current() == context)
            fk_object_put(fk_context_pop());
        fk_context_end(context);
        fk_object_put(taken);
    }
    fk_object_put(context);
    return result;
}

FK_API(cuCtxPushCurrent_v2, cuCtxPushCurrent, FK_INIT, (void *handle), (handle))
{
    FkContext *context = NULL;
    FkResult result = context_of(handle, &context);
    if (result == FK_SUCCESS)
        result = fk_context_push(context);
    fk_object_put(context);
    return result;
}

FK_API(cuCtxPopCurrent_v2, cuCtxPopCurrent, FK_INIT, (void **out), (out))
{
    FkContext *context = fk_context_pop();
    if (context == NULL)
        return fk_refuse(FK_INVALID_CONTEXT, "nothing is left to pop on this thread");
    if (out != NULL)
        *out = context->object.handle;
    fk_object_put(context);
    return FK_SUCCESS;
}

FK_API(cuCtxSetCurrent, cuCtxSetCurrent, FK_INIT, (void *handle), (handle))
{
    FkContext *context = NULL;
    FkResult result = handle == NULL ? FK_SUCCESS : context_of(handle, &context);
    if (result == FK_SUCCESS)
        result = fk_context_set(context);
    fk_object_put(context);
    return result;
}

FK_API(cuCtxGetCurrent, cuCtxGetCurrent, FK_INIT, (void **out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = fk_current() == NULL ? NULL : fk_current()->object.handle;
    return FK_SUCCESS;
}

/* The context that a call names, or the current one when it names none. */
static FkResult named_or_current(void *handle, FkContext **out)
{
    if (handle != NULL)
        return context_of(handle, out);
    if (fk_current() == NULL)
        return fk_refuse(FK_INVALID_CONTEXT, "no context is current on this thread");
    *out = fk_object_ref(fk_current());
    return FK_SUCCESS;
}

FK_API(cuCtxGetDevice, cuCtxGetDevice, FK_CONTEXT_NEEDED, (CUdevice *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = fk_current()->device;
    return FK_SUCCESS;
}

FK_API(cuCtxGetDevice_v2, cuCtxGetDevice, FK_INIT, (CUdevice *out, void *handle), (out, handle))
{
    FkContext *context = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = named_or_current(handle, &context);
    if (result == FK_SUCCESS)
        *out = context->device;
    fk_object_put(context);
    return result;
}

FK_API(cuCtxSynchronize, cuCtxSynchronize, FK_CONTEXT_NEEDED, (void), ())
{
    return fk_context_synchronize(fk_current());
}

FK_API(cuCtxSynchronize_v2, cuCtxSynchronize, FK_INIT, (void *handle), (handle))
{
    FkContext *context = NULL;
    FkResult result = named_or_current(handle, &context);
    if (result == FK_SUCCESS)
        result = fk_context_synchronize(context);
    fk_object_put(context);
    return result;
}

FK_API(cuCtxGetFlags, cuCtxGetFlags, FK_CONTEXT_NEEDED, (unsigned *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = fk_current()->flags;
    return FK_SUCCESS;
}

FK_API(cuCtxSetFlags, cuCtxSetFlags, FK_CONTEXT_NEEDED, (unsigned flags), (flags))
{
    fk_current()->flags = flags;
    return FK_SUCCESS;
}

FK_API(cuCtxGetId, cuCtxGetId, FK_INIT, (void *handle, unsigned long long *out), (handle, out))
{
    FkContext *context = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = named_or_current(handle, &context);
    if (result == FK_SUCCESS)
        *out = context->id;
    fk_object_put(context);
    return result;
}

FK_API(cuCtxGetApiVersion, cuCtxGetApiVersion, FK_INIT, (void *handle, unsigned *out), (handle, out))
{
    FkContext *context = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = named_or_current(handle, &context);
    if (result == FK_SUCCESS)
        *out = API_VERSION;
    fk_object_put(context);
    return result;
}

FK_API(cuCtxGetStreamPriorityRange, cuCtxGetStreamPriorityRange, FK_CONTEXT_NEEDED, (int *least, int *greatest),
       (least, greatest))
{
    if (least != NULL)
        *least = 0;
    if (greatest != NULL)
        *greatest = -5;
    return FK_SUCCESS;
}

static atomic_size_t limits[LIMITS];

FK_API(cuCtxGetLimit, cuCtxGetLimit, FK_CONTEXT_NEEDED, (size_t *out, int which), (out, which))
{
    if (out == NULL || which < 0 || which >= LIMITS)
        return fk_refuse(FK_INVALID_VALUE, "%d is no limit of a context", which);
    *out = atomic_load(&limits[which]);
    return FK_SUCCESS;
}

FK_API(cuCtxSetLimit, cuCtxSetLimit, FK_CONTEXT_NEEDED, (int which, size_t value), (which, value))
{
    if (which < 0 || which >= LIMITS)
        return fk_refuse(FK_INVALID_VALUE, "%d is no limit of a context", which);
    atomic_store(&limits[which], value);
    return FK_SUCCESS;
}

FK_API(cuCtxEnablePeerAccess, cuCtxEnablePeerAccess, FK_CONTEXT_NEEDED, (void *handle, unsigned flags), (handle, flags))
{
    FkContext *peer = NULL;
    if (flags != 0)
        return fk_refuse(FK_INVALID_VALUE, "the flags must be 0");
    FkResult result = context_of(handle, &peer);
    if (result == FK_SUCCESS && peer->device == fk_current()->device)
        result = fk_refuse(FK_INVALID_DEVICE, "a device is not its own peer");
    if (result == FK_SUCCESS && (atomic_fetch_or(&fk_current()->peers, 1u << peer->device) & 1u << peer->device) != 0)
        result = fk_refuse(704, "peer access is enabled already");
    fk_object_put(peer);
    return result;
}

FK_API(cuCtxDisablePeerAccess, cuCtxDisablePeerAccess, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkContext *peer = NULL;
    FkResult result = context_of(handle, &peer);
    if (result == FK_SUCCESS &&
        (atomic_fetch_and(&fk_current()->peers, ~(1u << peer->device)) & 1u << peer->device) == 0)
        result = fk_refuse(705, "peer access is not enabled");
    fk_object_put(peer);
    return result;
}
