/* Streams that really run later: one thread each, in order; and the events and orders between them. */
#include "fake_core.h"

#include <stdlib.h>
#include <time.h>

struct FkMarker {
    pthread_mutex_t lock;
    pthread_cond_t reached;
    bool done;
    FkResult result;
    int64_t time;
    atomic_int references;
};

typedef struct WaitTask {
    FkTask task;
    FkMarker *awaited;
} WaitTask;

typedef struct CallbackTask {
    FkTask task;
    void (*call)(void *data, FkResult state);
    void *data;
} CallbackTask;

static atomic_uint abort_epoch;
static atomic_size_t tasks_pending;
static atomic_ullong next_id = 1;

int64_t fk_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void fk_sleep_us(long microseconds)
{
    struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&time, NULL);
}

FkMarker *fk_marker_new(void)
{
    FkMarker *marker = calloc(1, sizeof *marker);
    if (marker == NULL)
        abort();
    pthread_mutex_init(&marker->lock, NULL);
    pthread_cond_init(&marker->reached, NULL);
    atomic_init(&marker->references, 1);
    return marker;
}

FkMarker *fk_marker_ref(FkMarker *marker)
{
    if (marker != NULL)
        atomic_fetch_add(&marker->references, 1);
    return marker;
}

void fk_marker_put(FkMarker *marker)
{
    if (marker != NULL && atomic_fetch_sub(&marker->references, 1) == 1) {
        pthread_mutex_destroy(&marker->lock);
        pthread_cond_destroy(&marker->reached);
        free(marker);
    }
}

static void finish_marker(FkMarker *marker, FkResult result)
{
    pthread_mutex_lock(&marker->lock);
    marker->done = true;
    marker->result = result;
    marker->time = fk_now();
    pthread_cond_broadcast(&marker->reached);
    pthread_mutex_unlock(&marker->lock);
}

bool fk_marker_done(FkMarker *marker)
{
    if (marker == NULL)
        return true;
    pthread_mutex_lock(&marker->lock);
    bool done = marker->done;
    pthread_mutex_unlock(&marker->lock);
    return done;
}

static bool is_reached(const FkPause *pause)
{
    return fk_marker_done((FkMarker *)(uintptr_t)pause->awaited);
}

FkResult fk_marker_wait(FkMarker *marker)
{
    if (marker == NULL)
        return FK_SUCCESS;
    FkPause pause = {.is_over = is_reached, .awaited = marker};
    fk_pause(&pause);
    pthread_mutex_lock(&marker->lock);
    while (!marker->done)
        pthread_cond_wait(&marker->reached, &marker->lock);
    FkResult result = marker->result;
    pthread_mutex_unlock(&marker->lock);
    fk_go_on(&pause);
    return result;
}

int64_t fk_marker_time(FkMarker *marker)
{
    pthread_mutex_lock(&marker->lock);
    int64_t time = marker->time;
    pthread_mutex_unlock(&marker->lock);
    return time;
}

bool fk_wait_is_off(const FkTask *task, const FkStream *stream, FkResult *why)
{
    FkContext *context = stream->object.context;
    *why = FK_SUCCESS;
    if (task->epoch != atomic_load(&abort_epoch))
        *why = FK_LAUNCH_TIMEOUT;
    else if (!atomic_load(&context->alive))
        *why = FK_CONTEXT_IS_DESTROYED;
    else if (atomic_load(&fk_device(context->device)->lost))
        *why = fk_flavour.lost;
    return *why != FK_SUCCESS;
}

void fk_abort_waits(void)
{
    atomic_fetch_add(&abort_epoch, 1);
}

size_t fk_tasks_pending(void)
{
    return atomic_load(&tasks_pending);
}

static FkResult run_wait(FkTask *task, FkStream *stream)
{
    FkMarker *marker = ((WaitTask *)task)->awaited;
    FkResult why = FK_SUCCESS;
    FkPause pause = {.task = task, .stream = stream, .is_over = is_reached, .awaited = marker};
    fk_pause(&pause);
    pthread_mutex_lock(&marker->lock);
    while (!marker->done && !fk_wait_is_off(task, stream, &why)) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 5000000; /* looks for an abort now and then */
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&marker->reached, &marker->lock, &until);
    }
    pthread_mutex_unlock(&marker->lock);
    fk_go_on(&pause);
    return why;
}

static void drop_wait(FkTask *task)
{
    fk_marker_put(((WaitTask *)task)->awaited);
    free(task);
}

static FkResult stream_state(FkStream *stream)
{
    FkResult state = fk_context_state(stream->object.context);
    int fault = atomic_load(&stream->fault);
    if (state != FK_SUCCESS || fault == 0)
        return state;
    return fk_refuse(fault, "an earlier error %d stopped this stream", fault);
}

static void latch(FkStream *stream, FkResult result)
{
    bool breaks_context = result == FK_ILLEGAL_ADDRESS || result == FK_MISALIGNED_ADDRESS || result == FK_LAUNCH_FAILED;
    int none = 0;
    atomic_compare_exchange_strong(breaks_context ? &stream->object.context->fault : &stream->fault, &none, result);
}

static void work_on(FkStream *stream, FkTask *task)
{
    FkMarker *marker = task->marker;
    int broken = atomic_load(&stream->object.context->fault);
    FkResult result = broken != 0 ? broken : atomic_load(&stream->fault);
    if (result == FK_SUCCESS || task->always) {
        FkResult ended = task->run(task, stream);
        fk_log_step(task->what, ended);
        if (result == FK_SUCCESS && ended != FK_SUCCESS)
            latch(stream, ended);
        result = result == FK_SUCCESS ? ended : result;
    }
    task->drop(task);
    atomic_fetch_sub(&stream->pending, 1);
    atomic_fetch_sub(&tasks_pending, 1);
    finish_marker(marker, result);
    fk_marker_put(marker);
    fk_work_ends(stream);
}

static void forget_stream(FkStream *stream)
{
    FkContext *context = stream->object.context;
    bool found = false;
    pthread_mutex_lock(&context->lock);
    for (size_t i = 0; i < context->stream_count && !found; i++) {
        if (context->streams[i] == stream) {
            context->streams[i] = context->streams[--context->stream_count];
            found = true;
        }
    }
    if (context->legacy == stream)
        context->legacy = NULL;
    pthread_mutex_unlock(&context->lock);
    if (found)
        fk_object_put(stream);
}

static void *stream_thread(void *argument)
{
    FkStream *stream = argument;
    for (;;) {
        pthread_mutex_lock(&stream->lock);
        while (stream->first == NULL && !stream->closing)
            pthread_cond_wait(&stream->changed, &stream->lock);
        FkTask *task = stream->first;
        if (task != NULL) {
            stream->first = task->next;
            if (stream->first == NULL)
                stream->last = NULL;
        }
        pthread_mutex_unlock(&stream->lock);
        if (task == NULL)
            break;
        work_on(stream, task);
    }
    forget_stream(stream);
    fk_object_put(stream);
    return NULL;
}

static void destroy_stream(FkObject *object)
{
    FkStream *stream = (FkStream *)object;
    fk_marker_put(stream->reached_last);
    pthread_mutex_destroy(&stream->lock);
    pthread_cond_destroy(&stream->changed);
}

/* The caller holds context->lock. */
static FkResult start_stream(FkContext *context, unsigned flags, int priority, FkStream **out)
{
    if (context->stream_count == context->stream_room) {
        context->stream_room = context->stream_room * 2 + 8;
        context->streams = realloc(context->streams, context->stream_room * sizeof(FkStream *));
        if (context->streams == NULL)
            abort();
    }
    FkStream *stream = fk_object_new(FK_STREAM, sizeof *stream, context, destroy_stream);
    pthread_mutex_init(&stream->lock, NULL);
    pthread_cond_init(&stream->changed, NULL);
    stream->flags = flags;
    stream->blocking = (flags & 1) == 0;
    stream->priority = priority;
    stream->id = atomic_fetch_add(&next_id, 1);
    pthread_t thread;
    if (pthread_create(&thread, NULL, stream_thread, fk_object_ref(stream)) != 0) {
        fk_object_put(stream);
        fk_object_put(stream);
        return fk_refuse(FK_OUT_OF_MEMORY, "no thread could be started for the stream");
    }
    pthread_detach(thread);
    context->streams[context->stream_count++] = fk_object_ref(stream);
    *out = stream;
    return FK_SUCCESS;
}

FkResult fk_stream_new(FkContext *context, unsigned flags, int priority, FkStream **out)
{
    if ((flags & ~1u) != 0)
        return fk_refuse(FK_INVALID_VALUE, "0x%x are no flags of a stream", flags);
    pthread_mutex_lock(&context->lock);
    FkResult result = start_stream(context, flags, priority, out);
    pthread_mutex_unlock(&context->lock);
    if (result == FK_SUCCESS)
        fk_object_publish(*out);
    return result;
}

static FkResult default_stream(bool per_thread, FkStream **out)
{
    FkContext *context = fk_current();
    if (context == NULL)
        return fk_refuse(FK_INVALID_CONTEXT, "a default stream needs a current context");
    FkResult result = FK_SUCCESS;
    FkStream *found = NULL;
    pthread_mutex_lock(&context->lock);
    if (!per_thread)
        found = context->legacy;
    for (size_t i = 0; per_thread && i < context->stream_count; i++) {
        if (context->streams[i]->per_thread && pthread_equal(context->streams[i]->owner, pthread_self()))
            found = context->streams[i];
    }
    if (found != NULL) {
        fk_object_ref(found);
    } else if ((result = start_stream(context, 0, 0, &found)) == FK_SUCCESS) {
        found->per_thread = per_thread;
        found->owner = pthread_self();
        if (!per_thread)
            context->legacy = found;
    }
    pthread_mutex_unlock(&context->lock);
    *out = found;
    return result;
}

FkResult fk_stream_get(const void *handle, FkStream **out)
{
    if ((uintptr_t)handle <= 2)
        return default_stream((uintptr_t)handle == 2, out);
    *out = fk_object_get(handle, FK_STREAM);
    return *out == NULL ? FK_INVALID_HANDLE : FK_SUCCESS;
}

FkResult fk_stream_here(const void *handle, FkStream **out)
{
    FkResult result = fk_stream_get(handle, out);
    if (result != FK_SUCCESS || (*out)->object.context == fk_current())
        return result;
    fk_object_put(*out);
    *out = NULL;
    return fk_refuse(FK_INVALID_HANDLE, "the stream belongs to another context than the current one");
}

void fk_stream_close(FkStream *stream)
{
    pthread_mutex_lock(&stream->lock);
    stream->closing = true;
    pthread_cond_broadcast(&stream->changed);
    pthread_mutex_unlock(&stream->lock);
}

static bool append(FkStream *stream, FkTask *task)
{
    task->next = NULL;
    task->marker = fk_marker_new();
    task->epoch = atomic_load(&abort_epoch);
    pthread_mutex_lock(&stream->lock);
    bool open = !stream->closing;
    if (open) {
        if (stream->last == NULL)
            stream->first = task;
        else
            stream->last->next = task;
        stream->last = task;
        fk_marker_put(stream->reached_last);
        stream->reached_last = fk_marker_ref(task->marker);
        atomic_fetch_add(&stream->pending, 1);
        atomic_fetch_add(&tasks_pending, 1);
        fk_work_begins(stream);
        pthread_cond_signal(&stream->changed);
    }
    pthread_mutex_unlock(&stream->lock);
    if (!open)
        fk_marker_put(task->marker);
    return open;
}

static FkMarker *newest(FkStream *stream)
{
    pthread_mutex_lock(&stream->lock);
    FkMarker *marker = fk_marker_ref(stream->reached_last);
    pthread_mutex_unlock(&stream->lock);
    return marker;
}

static FkTask *new_wait(FkMarker *awaited)
{
    WaitTask *wait = calloc(1, sizeof *wait);
    if (wait == NULL)
        abort();
    wait->awaited = awaited;
    wait->task = (FkTask){.what = "wait-event", .run = run_wait, .drop = drop_wait};
    return &wait->task;
}

static void order_after(FkStream *stream, FkStream *other)
{
    FkMarker *marker = newest(other);
    if (fk_marker_done(marker)) {
        fk_marker_put(marker);
        return;
    }
    FkTask *wait = new_wait(marker);
    if (!append(stream, wait))
        drop_wait(wait);
}

/* The legacy stream starts after all blocking streams, and they go on after it. */
static void order_with_legacy(FkStream *stream)
{
    FkContext *context = stream->object.context;
    if (stream == context->legacy) {
        for (size_t i = 0; i < context->stream_count; i++) {
            if (context->streams[i] != stream && context->streams[i]->blocking)
                order_after(stream, context->streams[i]);
        }
    } else if (stream->blocking && context->legacy != NULL) {
        order_after(stream, context->legacy);
    }
}

FkResult fk_stream_submit(FkStream *stream, FkTask *task, FkMarker **reached)
{
    FkContext *context = stream->object.context;
    FkResult state = stream_state(stream);
    if (state != FK_SUCCESS) {
        task->drop(task);
        return state;
    }
    pthread_mutex_lock(&context->lock);
    order_with_legacy(stream);
    bool open = append(stream, task);
    FkMarker *marker = open && reached != NULL ? newest(stream) : NULL;
    pthread_mutex_unlock(&context->lock);
    if (!open) {
        task->drop(task);
        return fk_refuse(FK_INVALID_HANDLE, "the stream was destroyed");
    }
    if (reached != NULL)
        *reached = marker;
    return FK_SUCCESS;
}

FkResult fk_stream_wait_marker(FkStream *stream, FkMarker *marker)
{
    return fk_stream_submit(stream, new_wait(marker), NULL);
}

static FkResult run_nothing(FkTask *task, FkStream *stream)
{
    (void)task;
    (void)stream;
    return FK_SUCCESS;
}

static void drop_plain(FkTask *task)
{
    free(task);
}

static FkResult mark(FkStream *stream, FkMarker **marker)
{
    FkTask *task = calloc(1, sizeof *task);
    if (task == NULL)
        abort();
    *task = (FkTask){.what = "record-event", .run = run_nothing, .drop = drop_plain};
    return fk_stream_submit(stream, task, marker);
}

FkResult fk_stream_synchronize(FkStream *stream)
{
    FkMarker *marker = NULL;
    if (stream == stream->object.context->legacy) {
        FkResult result = mark(stream, &marker);
        if (result != FK_SUCCESS)
            return result;
    } else {
        marker = newest(stream);
    }
    fk_marker_wait(marker);
    fk_marker_put(marker);
    return stream_state(stream);
}

FkResult fk_stream_query(FkStream *stream)
{
    FkContext *context = stream->object.context;
    bool busy = atomic_load(&stream->pending) != 0;
    pthread_mutex_lock(&context->lock);
    for (size_t i = 0; stream == context->legacy && i < context->stream_count; i++)
        busy = busy || (context->streams[i]->blocking && atomic_load(&context->streams[i]->pending) != 0);
    pthread_mutex_unlock(&context->lock);
    FkResult state = stream_state(stream);
    return state != FK_SUCCESS || !busy ? state : FK_NOT_READY;
}

FkResult fk_context_synchronize(FkContext *context)
{
    FkResult result = FK_SUCCESS;
    pthread_mutex_lock(&context->lock);
    size_t count = context->stream_count;
    FkStream **all = calloc(count + 1, sizeof(FkStream *));
    if (all == NULL)
        abort();
    for (size_t i = 0; i < count; i++)
        all[i] = fk_object_ref(context->streams[i]);
    pthread_mutex_unlock(&context->lock);
    for (size_t i = 0; i < count; i++) {
        FkMarker *marker = newest(all[i]);
        fk_marker_wait(marker);
        fk_marker_put(marker);
        int fault = atomic_load(&all[i]->fault);
        if (fault != 0 && result == FK_SUCCESS)
            result = fk_refuse(fault, "an earlier error %d stopped a stream of this context", fault);
        fk_object_put(all[i]);
    }
    free(all);
    FkResult state = fk_context_state(context);
    return state != FK_SUCCESS ? state : result;
}

static FkResult run_callback(FkTask *task, FkStream *stream)
{
    CallbackTask *callback = (CallbackTask *)task;
    int broken = atomic_load(&stream->object.context->fault);
    fk_set_in_callback(true);
    callback->call(callback->data, broken != 0 ? broken : atomic_load(&stream->fault));
    fk_set_in_callback(false);
    return FK_SUCCESS;
}

FkResult fk_stream_callback(FkStream *stream, void (*call)(void *, FkResult), void *data, bool always)
{
    CallbackTask *callback = calloc(1, sizeof *callback);
    if (callback == NULL)
        abort();
    callback->call = call;
    callback->data = data;
    callback->task = (FkTask){.what = "host-function", .run = run_callback, .drop = drop_plain, .always = always};
    return fk_stream_submit(stream, &callback->task, NULL);
}

static void destroy_event(FkObject *object)
{
    FkEvent *event = (FkEvent *)object;
    fk_marker_put(event->marker);
    pthread_mutex_destroy(&event->lock);
}

FkResult fk_event_new(FkContext *context, unsigned flags, FkEvent **out)
{
    if ((flags & ~7u) != 0)
        return fk_refuse(FK_INVALID_VALUE, "0x%x are no flags of an event", flags);
    FkEvent *event = fk_object_new(FK_EVENT, sizeof *event, context, destroy_event);
    pthread_mutex_init(&event->lock, NULL);
    event->flags = flags;
    fk_object_publish(event);
    *out = event;
    return FK_SUCCESS;
}

FkResult fk_event_record(FkEvent *event, FkStream *stream)
{
    if (event->object.context != stream->object.context)
        return fk_refuse(FK_INVALID_HANDLE, "the event and the stream belong to different contexts");
    FkMarker *marker = NULL;
    FkResult result = mark(stream, &marker);
    if (result != FK_SUCCESS)
        return result;
    pthread_mutex_lock(&event->lock);
    fk_marker_put(event->marker);
    event->marker = marker;
    pthread_mutex_unlock(&event->lock);
    return FK_SUCCESS;
}

FkMarker *fk_event_marker(FkEvent *event)
{
    pthread_mutex_lock(&event->lock);
    FkMarker *marker = fk_marker_ref(event->marker);
    pthread_mutex_unlock(&event->lock);
    return marker;
}

FkResult fk_event_elapsed(FkEvent *from, FkEvent *to, float *milliseconds)
{
    FkMarker *start = fk_event_marker(from), *end = fk_event_marker(to);
    FkResult result = FK_SUCCESS;
    if (start == NULL || end == NULL || ((from->flags | to->flags) & 2) != 0)
        result = fk_refuse(FK_INVALID_HANDLE, "an event was never recorded, or was made without timing");
    else if (!fk_marker_done(start) || !fk_marker_done(end))
        result = FK_NOT_READY;
    else
        *milliseconds = (float)(fk_marker_time(end) - fk_marker_time(start)) / 1e6f;
    fk_marker_put(start);
    fk_marker_put(end);
    return result;
}
