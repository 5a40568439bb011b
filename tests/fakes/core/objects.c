/* The table of handles. A handle is (tag, kind, serial number), never an address: using one after its end, or one of
 * another kind, or dereferencing one, is always noticed. */
#include "fake_core.h"

#include <stdlib.h>

#define BUCKETS 4096u
#define TAG UINT64_C(0x00fa000000000000) /* not a canonical address: a client that dereferences a handle faults */

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static FkObject *table[BUCKETS];
static uint64_t next_serial = 1;
static size_t counts[FK_KINDS];

static const char *const kind_names[FK_KINDS] = {
    "nothing", "context", "stream", "event", "external memory", "external semaphore", "module", "function", "pool",
};

const char *fk_kind_name(FkKind kind)
{
    return kind_names[kind];
}

static size_t bucket_of(const void *handle)
{
    return (size_t)((uintptr_t)handle >> 4) % BUCKETS;
}

void *fk_object_new(FkKind kind, size_t size, struct FkContext *context, void (*destroy)(FkObject *))
{
    FkObject *object = calloc(1, size);
    if (object == NULL)
        abort();
    object->kind = kind;
    object->context = context == NULL ? NULL : fk_object_ref(context);
    object->destroy = destroy;
    atomic_init(&object->references, 1);
    return object;
}

void fk_object_publish(void *new_object)
{
    FkObject *object = new_object;
    pthread_mutex_lock(&table_lock);
    object->handle = (void *)(uintptr_t)(TAG | (uint64_t)object->kind << 40 | next_serial++ << 4);
    FkObject **bucket = &table[bucket_of(object->handle)];
    object->next = *bucket;
    *bucket = object;
    counts[object->kind]++;
    pthread_mutex_unlock(&table_lock);
}

static FkResult refuse_handle(const void *handle, FkKind kind)
{
    uint64_t number = (uintptr_t)handle;
    if ((number & UINT64_C(0xffff000000000000)) != TAG)
        return fk_refuse(FK_INVALID_HANDLE, "0x%llx was never a handle of this driver, a %s is needed",
                         (unsigned long long)number, kind_names[kind]);
    unsigned said = (unsigned)(number >> 40) & 0xff;
    if (said != (unsigned)kind)
        return fk_refuse(FK_INVALID_HANDLE, "0x%llx is a %s, a %s is needed", (unsigned long long)number,
                         said < FK_KINDS ? kind_names[said] : "nothing", kind_names[kind]);
    return fk_refuse(FK_INVALID_HANDLE, "%s 0x%llx was destroyed already", kind_names[kind],
                     (unsigned long long)number);
}

static FkObject *look_up(const void *handle, FkKind kind, bool take)
{
    pthread_mutex_lock(&table_lock);
    FkObject **link = &table[bucket_of(handle)];
    while (*link != NULL && (*link)->handle != handle)
        link = &(*link)->next;
    FkObject *object = *link;
    if (object != NULL && object->kind != kind)
        object = NULL;
    if (object != NULL && take) {
        *link = object->next;
        counts[kind]--;
    } else if (object != NULL) {
        atomic_fetch_add(&object->references, 1);
    }
    pthread_mutex_unlock(&table_lock);
    if (object == NULL)
        refuse_handle(handle, kind);
    return object;
}

void *fk_object_get(const void *handle, FkKind kind)
{
    return look_up(handle, kind, false);
}

void *fk_object_take(const void *handle, FkKind kind)
{
    return look_up(handle, kind, true);
}

void *fk_object_first_of(const struct FkContext *context)
{
    FkObject *found = NULL;
    pthread_mutex_lock(&table_lock);
    for (size_t i = 0; i < BUCKETS && found == NULL; i++) {
        for (FkObject **link = &table[i]; *link != NULL; link = &(*link)->next) {
            if ((*link)->context == context) {
                found = *link;
                *link = found->next;
                counts[found->kind]--;
                break;
            }
        }
    }
    pthread_mutex_unlock(&table_lock);
    return found;
}

void *fk_object_ref(void *counted)
{
    FkObject *object = counted;
    atomic_fetch_add(&object->references, 1);
    return object;
}

void fk_object_put(void *counted)
{
    FkObject *object = counted;
    if (object != NULL && atomic_fetch_sub(&object->references, 1) == 1) {
        struct FkContext *context = object->context;
        if (object->destroy != NULL)
            object->destroy(object);
        free(object);
        fk_object_put(context);
    }
}

size_t fk_object_count(FkKind kind)
{
    pthread_mutex_lock(&table_lock);
    size_t count = counts[kind];
    pthread_mutex_unlock(&table_lock);
    return count;
}
