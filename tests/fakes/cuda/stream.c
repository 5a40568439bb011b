/* Streams and events. */
#include "fake_cuda.h"

typedef struct Callback { /* of cuStreamAddCallback, which also passes the stream and the state */
    void (*call)(void *stream, FkResult state, void *data);
    void *stream;
    void *data;
} Callback;

typedef struct HostFunction {
    void (*call)(void *data);
    void *data;
} HostFunction;

FK_API(cuStreamCreate, cuStreamCreate, FK_CONTEXT_NEEDED, (void **out, unsigned flags), (out, flags))
{
    FkStream *stream = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = fk_stream_new(fk_current(), flags, 0, &stream);
    if (result == FK_SUCCESS)
        *out = stream->object.handle;
    return result;
}

FK_API(cuStreamCreateWithPriority, cuStreamCreateWithPriority, FK_CONTEXT_NEEDED,
       (void **out, unsigned flags, int priority), (out, flags, priority))
{
    FkStream *stream = NULL;
    if (out == NULL)
        return null_argument();
    int clamped = priority > 0 ? 0 : priority < -5 ? -5 : priority;
    FkResult result = fk_stream_new(fk_current(), flags, clamped, &stream);
    if (result == FK_SUCCESS)
        *out = stream->object.handle;
    return result;
}

FK_API(cuStreamDestroy_v2, cuStreamDestroy, RELEASE_IN_CONTEXT, (void *handle), (handle))
{
    FkStream *stream = fk_object_take(handle, FK_STREAM);
    if (stream == NULL)
        return FK_INVALID_HANDLE;
    fk_stream_close(stream);
    fk_object_put(stream);
    return FK_SUCCESS;
}

FK_API(cuStreamSynchronize, cuStreamSynchronize, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_stream_synchronize(stream);
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamQuery, cuStreamQuery, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_stream_query(stream);
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamGetPriority, cuStreamGetPriority, FK_CONTEXT_NEEDED, (void *handle, int *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->priority;
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamGetFlags, cuStreamGetFlags, FK_CONTEXT_NEEDED, (void *handle, unsigned *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->flags;
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamGetId, cuStreamGetId, FK_CONTEXT_NEEDED, (void *handle, unsigned long long *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->id;
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamGetDevice, cuStreamGetDevice, FK_CONTEXT_NEEDED, (void *handle, CUdevice *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->object.context->device;
    fk_object_put(stream);
    return result;
}

static FkResult get_context(void *handle, void **out)
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->object.context->object.handle;
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamGetCtx, cuStreamGetCtx, FK_CONTEXT_NEEDED, (void *handle, void **out), (handle, out))
{
    return get_context(handle, out);
}

FK_API(cuStreamGetCtx_v2, cuStreamGetCtx, FK_CONTEXT_NEEDED, (void *handle, void **out, void **green),
       (handle, out, green))
{
    if (green != NULL)
        *green = NULL;
    return get_context(handle, out);
}

FK_API(cuStreamIsCapturing, cuStreamIsCapturing, FK_CONTEXT_NEEDED, (void *handle, int *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = 0;
    fk_object_put(stream);
    return result;
}

FK_API(cuStreamWaitEvent, cuStreamWaitEvent, FK_CONTEXT_NEEDED, (void *handle, void *awaited, unsigned flags),
       (handle, awaited, flags))
{
    FkStream *stream = NULL;
    if ((flags & ~1u) != 0)
        return fk_refuse(FK_INVALID_VALUE, "unknown flags 0x%x", flags);
    FkEvent *event = fk_object_get(awaited, FK_EVENT);
    if (event == NULL)
        return FK_INVALID_HANDLE;
    FkResult result = fk_stream_get(handle, &stream);
    FkMarker *marker = result == FK_SUCCESS ? fk_event_marker(event) : NULL;
    if (marker != NULL) /* an event that was never recorded counts as reached */
        result = fk_stream_wait_marker(stream, marker);
    fk_object_put(stream);
    fk_object_put(event);
    return result;
}

static void run_callback(void *data, FkResult state)
{
    Callback callback = *(Callback *)data;
    free(data);
    callback.call(callback.stream, state, callback.data);
}

FK_API(cuStreamAddCallback, cuStreamAddCallback, FK_CONTEXT_NEEDED,
       (void *handle, void (*call)(void *, FkResult, void *), void *data, unsigned flags), (handle, call, data, flags))
{
    FkStream *stream = NULL;
    if (call == NULL || flags != 0)
        return fk_refuse(FK_INVALID_VALUE, "no function, or flags");
    FkResult result = fk_stream_here(handle, &stream);
    Callback *callback = malloc(sizeof *callback);
    if (result == FK_SUCCESS && callback != NULL) {
        *callback = (Callback){call, handle, data};
        result = fk_stream_callback(stream, run_callback, callback, true);
    }
    if (result != FK_SUCCESS)
        free(callback);
    fk_object_put(stream);
    return result;
}

/* Not called after an error; then the allocation below is lost, as the driver is broken anyway. */
static void run_host_function(void *data, FkResult state)
{
    HostFunction function = *(HostFunction *)data;
    (void)state;
    free(data);
    function.call(function.data);
}

static FkResult launch_host_function(void *handle, void (*call)(void *), void *data)
{
    FkStream *stream = NULL;
    if (call == NULL)
        return null_argument();
    FkResult result = fk_stream_here(handle, &stream);
    HostFunction *function = malloc(sizeof *function);
    if (result == FK_SUCCESS && function != NULL) {
        *function = (HostFunction){call, data};
        result = fk_stream_callback(stream, run_host_function, function, false);
    }
    if (result != FK_SUCCESS)
        free(function);
    fk_object_put(stream);
    return result;
}

FK_API(cuLaunchHostFunc, cuLaunchHostFunc, FK_CONTEXT_NEEDED, (void *stream, void (*call)(void *), void *data),
       (stream, call, data))
{
    return launch_host_function(stream, call, data);
}

FK_API(cuLaunchHostFunc_v2, cuLaunchHostFunc, FK_CONTEXT_NEEDED,
       (void *stream, void (*call)(void *), void *data, unsigned mode), (stream, call, data, mode))
{
    if (mode > 1)
        return fk_refuse(FK_INVALID_VALUE, "%u is no way to synchronise", mode);
    return launch_host_function(stream, call, data);
}

FK_API(cuEventCreate, cuEventCreate, FK_CONTEXT_NEEDED, (void **out, unsigned flags), (out, flags))
{
    FkEvent *event = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = fk_event_new(fk_current(), flags, &event);
    if (result == FK_SUCCESS)
        *out = event->object.handle;
    return result;
}

FK_API(cuEventDestroy_v2, cuEventDestroy, RELEASE_IN_CONTEXT, (void *handle), (handle))
{
    FkEvent *event = fk_object_take(handle, FK_EVENT);
    fk_object_put(event);
    return event == NULL ? FK_INVALID_HANDLE : FK_SUCCESS;
}

static FkResult record(void *handle, void *stream_handle)
{
    FkStream *stream = NULL;
    FkEvent *event = fk_object_get(handle, FK_EVENT);
    if (event == NULL)
        return FK_INVALID_HANDLE;
    FkResult result = fk_stream_get(stream_handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_event_record(event, stream);
    fk_object_put(stream);
    fk_object_put(event);
    return result;
}

FK_API(cuEventRecord, cuEventRecord, FK_CONTEXT_NEEDED, (void *event, void *stream), (event, stream))
{
    return record(event, stream);
}

FK_API(cuEventRecordWithFlags, cuEventRecordWithFlags, FK_CONTEXT_NEEDED, (void *event, void *stream, unsigned flags),
       (event, stream, flags))
{
    return (flags & ~1u) != 0 ? fk_refuse(FK_INVALID_VALUE, "unknown flags 0x%x", flags) : record(event, stream);
}

FK_API(cuEventQuery, cuEventQuery, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkEvent *event = fk_object_get(handle, FK_EVENT);
    if (event == NULL)
        return FK_INVALID_HANDLE;
    FkMarker *marker = fk_event_marker(event);
    FkResult result = !fk_marker_done(marker) ? FK_NOT_READY : fk_marker_wait(marker);
    fk_marker_put(marker);
    fk_object_put(event);
    return result;
}

FK_API(cuEventSynchronize, cuEventSynchronize, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkEvent *event = fk_object_get(handle, FK_EVENT);
    if (event == NULL)
        return FK_INVALID_HANDLE;
    FkMarker *marker = fk_event_marker(event);
    FkResult result = fk_marker_wait(marker);
    fk_marker_put(marker);
    fk_object_put(event);
    return result;
}

static FkResult elapsed(float *out, void *from, void *to)
{
    if (out == NULL)
        return null_argument();
    FkEvent *start = fk_object_get(from, FK_EVENT), *end = fk_object_get(to, FK_EVENT);
    FkResult result = start == NULL || end == NULL ? FK_INVALID_HANDLE : fk_event_elapsed(start, end, out);
    fk_object_put(start);
    fk_object_put(end);
    return result;
}

FK_API(cuEventElapsedTime, cuEventElapsedTime, FK_CONTEXT_NEEDED, (float *out, void *from, void *to), (out, from, to))
{
    return elapsed(out, from, to);
}

FK_API(cuEventElapsedTime_v2, cuEventElapsedTime, FK_CONTEXT_NEEDED, (float *out, void *from, void *to),
       (out, from, to))
{
    return elapsed(out, from, to);
}
