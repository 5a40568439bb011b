/* What stands still and for what: streams that wait for each other, for a semaphore or for a test that holds the device, and
 * threads of the host that wait for a stream. A test that has to know that nothing moves by itself any more looks here, and
 * at no clock. */
#include "fake_core.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FkPause *pauses;
static atomic_size_t busy; /* streams with work that is not done */
static atomic_bool held;

void fk_pause(FkPause *pause)
{
    pthread_mutex_lock(&lock);
    pause->next = pauses;
    pauses = pause;
    pthread_mutex_unlock(&lock);
}

void fk_go_on(const FkPause *pause)
{
    pthread_mutex_lock(&lock);
    for (FkPause **at = &pauses; *at != NULL; at = &(*at)->next) {
        if (*at == pause) {
            *at = pause->next;
            break;
        }
    }
    pthread_mutex_unlock(&lock);
}

/* Those that still have to wait: one that does not may not have noticed yet, and moves on. With the lock held. */
static size_t count(bool of_host)
{
    size_t found = 0;
    for (const FkPause *pause = pauses; pause != NULL; pause = pause->next) {
        FkResult why = FK_SUCCESS;
        bool off = pause->stream != NULL && fk_wait_is_off(pause->task, pause->stream, &why);
        found += (pause->stream == NULL) == of_host && !off && !pause->is_over(pause);
    }
    return found;
}

void fk_work_begins(FkStream *stream)
{
    if (atomic_fetch_add(&stream->unfinished, 1) == 0)
        atomic_fetch_add(&busy, 1);
}

void fk_work_ends(FkStream *stream)
{
    if (atomic_fetch_sub(&stream->unfinished, 1) == 1)
        atomic_fetch_sub(&busy, 1);
}

/* Streams first: what a stream ends the wait of another with, it does before it is done itself. With the lock held. */
static bool is_at_rest(void)
{
    size_t streams = atomic_load(&busy);
    return streams == count(false);
}

bool fk_at_rest(void)
{
    pthread_mutex_lock(&lock);
    bool rest = is_at_rest();
    pthread_mutex_unlock(&lock);
    return rest;
}

/* Under the lock nobody goes on: what a thread still waits for after the look at the streams, it waited for all the time. */
size_t fk_held_hosts(void)
{
    pthread_mutex_lock(&lock);
    size_t found = is_at_rest() ? count(true) : 0;
    pthread_mutex_unlock(&lock);
    return found;
}

void fk_hold(bool hold)
{
    atomic_store(&held, hold);
}

static bool is_let_go(const FkPause *pause)
{
    (void)pause;
    return !atomic_load(&held);
}

FkResult fk_gate(FkTask *task, FkStream *stream, unsigned delay_ms)
{
    FkResult why = FK_SUCCESS;
    fk_sleep_us((long)delay_ms * 1000);
    if (atomic_load(&held)) {
        FkPause pause = {.task = task, .stream = stream, .is_over = is_let_go};
        fk_pause(&pause);
        while (atomic_load(&held) && !fk_wait_is_off(task, stream, &why))
            fk_sleep_us(200);
        fk_go_on(&pause);
    }
    return why;
}
