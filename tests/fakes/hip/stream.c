/* Streams, events, modules. */
#include "fake_hip.h"

typedef struct HostFunction {
    void (*call)(void *data);
    void *data;
} HostFunction;

static FkResult create_stream(void **out, unsigned flags, int priority)
{
    FkStream *stream = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = fk_stream_new(fk_current(), flags, priority, &stream);
    if (result == FK_SUCCESS)
        *out = stream->object.handle;
    return result;
}

HIP_API(hipStreamCreate, FK_CONTEXT_NEEDED, (void **out), (out))
{
    return create_stream(out, 0, 0);
}

HIP_API(hipStreamCreateWithFlags, FK_CONTEXT_NEEDED, (void **out, unsigned flags), (out, flags))
{
    return create_stream(out, flags, 0);
}

HIP_API(hipStreamCreateWithPriority, FK_CONTEXT_NEEDED, (void **out, unsigned flags, int priority),
        (out, flags, priority))
{
    return create_stream(out, flags, priority > 1 ? 1 : priority < -1 ? -1 : priority);
}

HIP_API(hipStreamDestroy, RELEASE_IN_CONTEXT, (void *handle), (handle))
{
    FkStream *stream = fk_object_take(handle, FK_STREAM);
    if (stream == NULL)
        return FK_INVALID_HANDLE;
    fk_stream_close(stream);
    fk_object_put(stream);
    return FK_SUCCESS;
}

HIP_API(hipStreamSynchronize, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_stream_synchronize(stream);
    fk_object_put(stream);
    return result;
}

HIP_API(hipStreamQuery, FK_CONTEXT_NEEDED, (void *handle), (handle))
{
    FkStream *stream = NULL;
    FkResult result = fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        result = fk_stream_query(stream);
    fk_object_put(stream);
    return result;
}

HIP_API(hipStreamGetFlags, FK_CONTEXT_NEEDED, (void *handle, unsigned *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->flags;
    fk_object_put(stream);
    return result;
}

HIP_API(hipStreamGetDevice, FK_CONTEXT_NEEDED, (void *handle, int *out), (handle, out))
{
    FkStream *stream = NULL;
    FkResult result = out == NULL ? null_argument() : fk_stream_get(handle, &stream);
    if (result == FK_SUCCESS)
        *out = stream->object.context->device;
    fk_object_put(stream);
    return result;
}

HIP_API(hipStreamWaitEvent, FK_CONTEXT_NEEDED, (void *handle, void *awaited, unsigned flags), (handle, awaited, flags))
{
    FkStream *stream = NULL;
    if (flags != 0)
        return fk_refuse(FK_INVALID_VALUE, "the flags must be 0");
    FkEvent *event = fk_object_get(awaited, FK_EVENT);
    if (event == NULL)
        return FK_INVALID_HANDLE;
    FkResult result = fk_stream_get(handle, &stream);
    FkMarker *marker = result == FK_SUCCESS ? fk_event_marker(event) : NULL;
    if (marker != NULL)
        result = fk_stream_wait_marker(stream, marker);
    fk_object_put(stream);
    fk_object_put(event);
    return result;
}

static void run_host_function(void *data, FkResult state)
{
    HostFunction function = *(HostFunction *)data;
    (void)state;
    free(data);
    function.call(function.data);
}

HIP_API(hipLaunchHostFunc, FK_CONTEXT_NEEDED, (void *handle, void (*call)(void *), void *data), (handle, call, data))
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

static FkResult create_event(void **out, unsigned flags)
{
    FkEvent *event = NULL;
    if (out == NULL)
        return null_argument();
    FkResult result = fk_event_new(fk_current(), flags, &event);
    if (result == FK_SUCCESS)
        *out = event->object.handle;
    return result;
}

HIP_API(hipEventCreate, FK_CONTEXT_NEEDED, (void **out), (out))
{
    return create_event(out, 0);
}

/* Events of several processes must not have times; how far fences reach is a matter of speed here. */
HIP_API(hipEventCreateWithFlags, FK_CONTEXT_NEEDED, (void **out, unsigned flags), (out, flags))
{
    const unsigned no_timing = 2, interprocess = 4, fences = 0xe0000000;
    if ((flags & interprocess) != 0 && (flags & no_timing) == 0)
        return fk_refuse(FK_INVALID_VALUE, "an event for several processes must be made without timing");
    return create_event(out, flags & ~fences);
}

HIP_API(hipEventDestroy, RELEASE_IN_CONTEXT, (void *handle), (handle))
{
    FkEvent *event = fk_object_take(handle, FK_EVENT);
    fk_object_put(event);
    return event == NULL ? FK_INVALID_HANDLE : FK_SUCCESS;
}

HIP_API(hipEventRecord, FK_CONTEXT_NEEDED, (void *handle, void *stream_handle), (handle, stream_handle))
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

HIP_API(hipEventQuery, FK_CONTEXT_NEEDED, (void *handle), (handle))
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

HIP_API(hipEventSynchronize, FK_CONTEXT_NEEDED, (void *handle), (handle))
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

HIP_API(hipEventElapsedTime, FK_CONTEXT_NEEDED, (float *out, void *from, void *to), (out, from, to))
{
    if (out == NULL)
        return null_argument();
    FkEvent *start = fk_object_get(from, FK_EVENT), *end = fk_object_get(to, FK_EVENT);
    FkResult result = start == NULL || end == NULL ? FK_INVALID_HANDLE : fk_event_elapsed(start, end, out);
    fk_object_put(start);
    fk_object_put(end);
    return result;
}

HIP_API(hipModuleLoadData, FK_CONTEXT_NEEDED, (void **out, const void *image), (out, image))
{
    return fk_module_load(fk_current(), image, out);
}

HIP_API(hipModuleLoadDataEx, FK_CONTEXT_NEEDED,
        (void **out, const void *image, unsigned count, const int *options, void **values),
        (out, image, count, options, values))
{
    if (count != 0 && (options == NULL || values == NULL))
        return null_argument();
    return fk_module_load(fk_current(), image, out);
}

HIP_API(hipModuleUnload, RELEASE_IN_CONTEXT, (void *module), (module))
{
    return fk_module_unload(module);
}

HIP_API(hipModuleGetFunction, FK_CONTEXT_NEEDED, (void **out, void *module, const char *name), (out, module, name))
{
    return fk_module_function(module, name, out);
}

HIP_API(hipModuleLaunchKernel, FK_CONTEXT_NEEDED,
        (void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
         unsigned block_z, unsigned shared, void *stream, void **parameters, void **extra),
        (function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared, stream, parameters, extra))
{
    FkGrid grid = {{grid_x, grid_y, grid_z}, {block_x, block_y, block_z}};
    return fk_launch(function, &grid, shared, stream, parameters, extra);
}
