/* What tests call: the report of all that is alive and went wrong, and the ways to make things go wrong. */
#include "fake_core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DETAILS 40

FK_EXPORT size_t fake_report(char *text, size_t size);
FK_EXPORT size_t fake_calls(char *text, size_t size);
FK_EXPORT size_t fake_live(void);
FK_EXPORT void fake_forget(void);
FK_EXPORT int fake_lose_device(int ordinal, int lost);
FK_EXPORT void fake_abort_waits(void);
FK_EXPORT void fake_delay_kernels(unsigned milliseconds);
FK_EXPORT void fake_delay_copies(unsigned milliseconds);
FK_EXPORT void fake_hold(int hold);
FK_EXPORT int fake_at_rest(void);
FK_EXPORT size_t fake_held_hosts(void);
FK_EXPORT void *fake_device_bytes(unsigned long long address, size_t size);

typedef struct Text {
    char *text;
    size_t size, used;
    int items;
} Text;

static void add(Text *to, const char *more)
{
    size_t length = strlen(more);
    if (to->used + length < to->size)
        memcpy(to->text + to->used, more, length + 1);
    to->used += length;
}

static void add_number(Text *to, const char *name, size_t number)
{
    char item[96];
    snprintf(item, sizeof item, "%s\"%s\": %zu", to->items++ == 0 ? "" : ", ", name, number);
    add(to, item);
}

static void add_string(void *target, const char *string)
{
    Text *to = target;
    char plain[320];
    snprintf(plain, sizeof plain, "%s\"%.300s\"", to->items++ == 0 ? "" : ", ", string);
    for (char *at = strchr(plain, '"') + 1; *at != '\0' && at[1] != '\0'; at++) {
        if (*at == '"' || *at == '\\' || (unsigned char)*at < ' ')
            *at = '\'';
    }
    add(to, plain);
}

static void add_range(void *target, const FkRange *range)
{
    Text *to = target;
    char line[128];
    if (to->items >= DETAILS)
        return;
    snprintf(line, sizeof line, "0x%llx: %zu bytes, kind %d, device %d", (unsigned long long)range->address,
             range->size, (int)range->kind, range->device);
    add_string(to, line);
}

static size_t add_live(Text *to)
{
    size_t bytes = 0, sum = 0;
    struct {
        const char *name;
        size_t count;
    } live[] = {
        {"allocations", fk_memory_count(FK_ALLOCATED, &bytes) + fk_memory_count(FK_ALLOCATED_ASYNC, &bytes)},
        {"mapped_buffers", fk_memory_count(FK_MAPPED, &bytes)},
        {"pinned_allocations", fk_memory_count(FK_PINNED, &bytes)},
        {"registrations", fk_memory_count(FK_REGISTERED, &bytes)},
        {"external_memories", fk_object_count(FK_EXTERNAL_MEMORY)},
        {"external_semaphores", fk_object_count(FK_EXTERNAL_SEMAPHORE)},
        {"streams", fk_object_count(FK_STREAM)},
        {"events", fk_object_count(FK_EVENT)},
        {"modules", fk_object_count(FK_MODULE)},
        {"contexts", fk_flavour.implicit_contexts ? 0 : fk_object_count(FK_CONTEXT)},
        {"primary_retains", fk_flavour.implicit_contexts ? 0 : fk_primary_retains()},
        {"win32_handles", fk_win32_count()},
    };
    for (size_t i = 0; i < sizeof live / sizeof *live; i++) {
        sum += live[i].count;
        if (to != NULL)
            add_number(to, live[i].name, live[i].count);
    }
    if (to != NULL)
        add_number(to, "bytes", bytes);
    return sum;
}

/* JSON. Returns the room needed, the final NUL included; writes only what fits. */
size_t fake_report(char *text, size_t size)
{
    Text to = {text, size, 0, 0};
    add(&to, "{\"live\": {");
    add_live(&to);
    add(&to, "}, ");
    to.items = 0;
    add_number(&to, "pending", fk_tasks_pending());
    add_number(&to, "calls", fk_calls_made());
    add_number(&to, "reclaimed_with_contexts", fk_reclaimed());
    add(&to, ", \"ranges\": [");
    to.items = 0;
    fk_memory_each(add_range, &to);
    add(&to, "], \"violations\": [");
    to.items = 0;
    fk_sentences(true, add_string, &to);
    add(&to, "], \"refusals\": [");
    to.items = 0;
    fk_sentences(false, add_string, &to);
    add(&to, "]}");
    return to.used + 1;
}

size_t fake_calls(char *text, size_t size)
{
    return fk_calls_text(text, size);
}

size_t fake_live(void)
{
    return add_live(NULL);
}

void fake_forget(void)
{
    fk_forget_sentences();
}

int fake_lose_device(int ordinal, int lost)
{
    FkDevice *device = fk_device(ordinal);
    if (device == NULL)
        return 0;
    atomic_store(&device->lost, lost != 0);
    return 1;
}

void fake_abort_waits(void)
{
    fk_abort_waits();
}

void fake_delay_kernels(unsigned milliseconds)
{
    fk_set_kernel_delay(milliseconds);
}

void fake_delay_copies(unsigned milliseconds)
{
    fk_set_copy_delay(milliseconds);
}

/* Kernels, copies and fills begin no more until they are let go. */
void fake_hold(int hold)
{
    fk_hold(hold != 0);
}

int fake_at_rest(void)
{
    return fk_at_rest();
}

size_t fake_held_hosts(void)
{
    return fk_held_hosts();
}

/* Where the bytes of device memory really lie: for tests that look without a copy. NULL if it is no such memory. */
void *fake_device_bytes(unsigned long long address, size_t size)
{
    FkRange *range = fk_memory_use(address, size, true);
    if (range == NULL)
        return NULL;
    void *bytes = range->host + (address - range->address);
    fk_range_put(range);
    return bytes;
}

/* With FAKE_REPORT=file in the environment the report is written when the process ends. */
__attribute__((destructor)) static void report_at_exit(void)
{
    const char *path = getenv("FAKE_REPORT");
    FILE *file = path == NULL || *path == '\0' ? NULL : fopen(path, "w");
    if (file == NULL)
        return;
    size_t size = fake_report(NULL, 0) + 4096;
    char *text = malloc(size);
    if (text != NULL) {
        fake_report(text, size);
        fputs(text, file);
    }
    free(text);
    fclose(file);
}
