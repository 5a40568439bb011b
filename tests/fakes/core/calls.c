/* What happens around every call: the log, injected failures, what must hold before it, and sentences for refusals. */
#include "fake_core.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define LOG_SLOTS 16384u
#define SENTENCES 256u
#define SENTENCE_LENGTH 240u
#define INJECTIONS 32u
#define PENDING (-1)

typedef struct LogEntry {
    size_t number;
    long thread;
    char name[48];
    FkResult result;
} LogEntry;

typedef struct Injection {
    char name[48];
    long countdown; /* 0: not in use; -1: every call */
    FkResult result;
} Injection;

typedef struct Sentences {
    size_t count;
    char text[SENTENCES][SENTENCE_LENGTH];
} Sentences;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static LogEntry entries[LOG_SLOTS];
static size_t calls_made;
static Injection injections[INJECTIONS];
static Sentences refusals, violations;
static atomic_bool initialized;
static pthread_once_t environment_read = PTHREAD_ONCE_INIT;

static _Thread_local const char *call_name = "stream";
static _Thread_local bool in_callback;

FK_EXPORT int fake_fail_call(const char *function, long nth, int result);
FK_EXPORT void fake_clear_failures(void);

uint64_t fk_environment(const char *name, uint64_t otherwise)
{
    char full[64];
    snprintf(full, sizeof full, "%s_%s", fk_flavour.prefix, name);
    const char *text = getenv(full);
    return text != NULL && *text != '\0' ? strtoull(text, NULL, 10) : otherwise;
}

/* The nth call from now (1 is the next one; 0 means every call) returns `result` and does nothing. */
int fake_fail_call(const char *function, long nth, int result)
{
    int done = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < INJECTIONS && !done; i++) {
        if (injections[i].countdown == 0) {
            snprintf(injections[i].name, sizeof injections[i].name, "%s", function);
            injections[i].countdown = nth == 0 ? -1 : nth;
            injections[i].result = result;
            done = 1;
        }
    }
    pthread_mutex_unlock(&lock);
    return done;
}

void fake_clear_failures(void)
{
    pthread_mutex_lock(&lock);
    memset(injections, 0, sizeof injections);
    pthread_mutex_unlock(&lock);
}

/* FAKE_FAIL="cuMemAlloc:2:2,cuImportExternalMemory:1:304" is fake_fail_call for programs that cannot call it. */
static void read_environment(void)
{
    const char *text = getenv("FAKE_FAIL");
    while (text != NULL && *text != '\0') {
        char name[48];
        long nth = 0;
        int result = 0;
        if (sscanf(text, "%47[^:]:%ld:%d", name, &nth, &result) == 3)
            fake_fail_call(name, nth, result);
        text = strchr(text, ',');
        if (text != NULL)
            text++;
    }
    fk_set_kernel_delay((unsigned)fk_environment("KERNEL_DELAY_MS", 0));
    fk_set_copy_delay((unsigned)fk_environment("COPY_DELAY_MS", 0));
}

void fk_initialize(void)
{
    atomic_store(&initialized, true);
}

bool fk_initialized(void)
{
    return atomic_load(&initialized);
}

void fk_set_in_callback(bool inside)
{
    in_callback = inside;
}

static size_t log_entry(const char *name, FkResult result)
{
    size_t number = calls_made++;
    LogEntry *entry = &entries[number % LOG_SLOTS];
    entry->number = number;
    entry->thread = syscall(SYS_gettid);
    entry->result = result;
    snprintf(entry->name, sizeof entry->name, "%s", name);
    return number;
}

static bool injected(const char *name, FkResult *result)
{
    for (size_t i = 0; i < INJECTIONS; i++) {
        Injection *injection = &injections[i];
        if (injection->countdown == 0 || strcmp(injection->name, name) != 0)
            continue;
        if (injection->countdown < 0 || --injection->countdown == 0) {
            *result = injection->result;
            return true;
        }
    }
    return false;
}

static FkResult unmet_need(unsigned needs, FkResult *pending)
{
    if (in_callback)
        return fk_refuse(FK_NOT_PERMITTED, "a host function in a stream must not call the driver");
    if ((needs & FK_INIT) != 0 && !atomic_load(&initialized))
        return fk_refuse(FK_NOT_INITIALIZED, "the driver was not initialised");
    if ((needs & FK_CONTEXT_NEEDED) != FK_CONTEXT_NEEDED)
        return FK_SUCCESS;
    FkContext *context = fk_current();
    if (context == NULL)
        return fk_refuse(FK_INVALID_CONTEXT, "no context is current on this thread");
    if (!atomic_load(&context->alive))
        return fk_refuse(FK_CONTEXT_IS_DESTROYED, "the context that is current on this thread was destroyed");
    FkResult state = fk_context_state(context);
    if ((needs & FK_RELEASES) == 0)
        return state;
    *pending = state;
    return FK_SUCCESS;
}

bool fk_enter(FkCall *call, const char *name, unsigned needs)
{
    pthread_once(&environment_read, read_environment);
    call_name = name;
    call->pending = FK_SUCCESS;
    pthread_mutex_lock(&lock);
    call->slot = log_entry(name, PENDING);
    bool fails = injected(name, &call->pending);
    pthread_mutex_unlock(&lock);
    if (fails)
        return false;
    if (fk_flavour.prepare != NULL && !in_callback)
        fk_flavour.prepare(needs);
    FkResult unmet = unmet_need(needs, &call->pending);
    if (unmet != FK_SUCCESS)
        call->pending = unmet;
    return unmet == FK_SUCCESS;
}

FkResult fk_leave(const FkCall *call, FkResult result)
{
    if (result == FK_SUCCESS)
        result = call->pending;
    pthread_mutex_lock(&lock);
    LogEntry *entry = &entries[call->slot % LOG_SLOTS];
    if (entry->number == call->slot)
        entry->result = result;
    pthread_mutex_unlock(&lock);
    if (fk_flavour.finished != NULL)
        fk_flavour.finished(result);
    call_name = "stream";
    return result;
}

void fk_log_step(const char *what, FkResult result)
{
    pthread_mutex_lock(&lock);
    log_entry(what, result);
    pthread_mutex_unlock(&lock);
}

size_t fk_calls_made(void)
{
    pthread_mutex_lock(&lock);
    size_t count = calls_made;
    pthread_mutex_unlock(&lock);
    return count;
}

/* One line per call or step: number, thread, name, result (-1: not returned yet). Returns the room needed. */
size_t fk_calls_text(char *text, size_t size)
{
    size_t used = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = calls_made > LOG_SLOTS ? calls_made - LOG_SLOTS : 0; i < calls_made; i++) {
        const LogEntry *entry = &entries[i % LOG_SLOTS];
        char line[128];
        size_t length = (size_t)snprintf(line, sizeof line, "%zu %ld %s %d\n", entry->number, entry->thread,
                                         entry->name, entry->result);
        if (used + length < size)
            memcpy(text + used, line, length + 1);
        used += length;
    }
    pthread_mutex_unlock(&lock);
    return used + 1;
}

static void add_sentence(Sentences *to, const char *format, va_list arguments)
{
    char said[SENTENCE_LENGTH - 48];
    vsnprintf(said, sizeof said, format, arguments);
    pthread_mutex_lock(&lock);
    char *text = to->text[to->count++ % SENTENCES];
    snprintf(text, SENTENCE_LENGTH, "%.40s: %s", call_name, said);
    pthread_mutex_unlock(&lock);
}

FkResult fk_refuse(FkResult result, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_sentence(&refusals, format, arguments);
    va_end(arguments);
    return result;
}

void fk_violation(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_sentence(&violations, format, arguments);
    va_end(arguments);
}

void fk_sentences(bool of_violations, void (*each)(void *to, const char *sentence), void *to)
{
    pthread_mutex_lock(&lock);
    const Sentences *from = of_violations ? &violations : &refusals;
    for (size_t i = from->count > SENTENCES ? from->count - SENTENCES : 0; i < from->count; i++)
        each(to, from->text[i % SENTENCES]);
    pthread_mutex_unlock(&lock);
}

void fk_forget_sentences(void)
{
    pthread_mutex_lock(&lock);
    refusals.count = violations.count = 0;
    pthread_mutex_unlock(&lock);
}
