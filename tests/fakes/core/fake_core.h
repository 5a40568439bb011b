/* What the stand-ins for GPU drivers share: handles, contexts, streams, memory, external objects, kernels.
 *
 * Result numbers are those of the CUDA driver API; HIP uses the same numbers for the same things.
 * Every function that returns FkResult refuses with fk_refuse(), so that each refusal has a sentence (fake_report).
 */
#ifndef FAKE_CORE_H
#define FAKE_CORE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <pthread.h>

#define FK_EXPORT __attribute__((visibility("default")))
#define FK_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define FK_MAX_DEVICES 16

typedef int FkResult;

enum {
    FK_SUCCESS = 0,
    FK_INVALID_VALUE = 1,
    FK_OUT_OF_MEMORY = 2,
    FK_NOT_INITIALIZED = 3,
    FK_DEVICE_UNAVAILABLE = 46,
    FK_NO_DEVICE = 100,
    FK_INVALID_DEVICE = 101,
    FK_INVALID_IMAGE = 200,
    FK_INVALID_CONTEXT = 201,
    FK_NO_BINARY_FOR_GPU = 209,
    FK_INVALID_PTX = 218,
    FK_OPERATING_SYSTEM = 304,
    FK_INVALID_HANDLE = 400,
    FK_NOT_FOUND = 500,
    FK_NOT_READY = 600,
    FK_ILLEGAL_ADDRESS = 700,
    FK_LAUNCH_OUT_OF_RESOURCES = 701,
    FK_LAUNCH_TIMEOUT = 702,
    FK_PRIMARY_CONTEXT_ACTIVE = 708,
    FK_CONTEXT_IS_DESTROYED = 709,
    FK_HOST_MEMORY_ALREADY_REGISTERED = 712,
    FK_HOST_MEMORY_NOT_REGISTERED = 713,
    FK_MISALIGNED_ADDRESS = 716,
    FK_LAUNCH_FAILED = 719,
    FK_NOT_PERMITTED = 800,
    FK_NOT_SUPPORTED = 801,
    FK_UNKNOWN = 999
};

/* What becomes of the buffers that are mapped over external memory when that is destroyed. */
typedef enum FkMapped {
    FK_MAPPED_MUST_BE_FREED, /* before; it is a mistake if one is left */
    FK_MAPPED_ENDS,          /* with it, and is never freed by itself */
    FK_MAPPED_KEEPS          /* holds the memory until it is freed */
} FkMapped;

/* What the two drivers do differently. Each library defines one. */
typedef struct FkFlavour {
    const char *prefix;         /* of environment variables: FAKE_CUDA, FAKE_HIP */
    const char *device_name;    /* %d is the ordinal */
    FkResult lost;              /* what a call on a lost device returns */
    FkMapped (*mapped)(void);   /* NULL: FK_MAPPED_MUST_BE_FREED */
    int last_semaphore;         /* 0: all types; else the last one that it imports, and no file descriptors */
    bool implicit_contexts;     /* the primary contexts belong to the runtime, not to its clients */
    void (*prepare)(unsigned needs);  /* before a call; may be NULL */
    void (*finished)(FkResult result); /* after a call; may be NULL */
} FkFlavour;

extern const FkFlavour fk_flavour;

/* ---- calls.c: every entry point passes through fk_enter and fk_leave ---- */

enum {
    FK_ANYTIME = 0,     /* works before initialisation */
    FK_INIT = 1,        /* needs cuInit */
    FK_CONTEXT_NEEDED = 3,
    FK_RELEASES = 4     /* is carried out even if the context is broken; the error is returned all the same */
};

typedef struct FkCall {
    size_t slot;
    FkResult pending;
} FkCall;

bool fk_enter(FkCall *call, const char *name, unsigned needs); /* false: return fk_leave(&call, 0) at once */
FkResult fk_leave(const FkCall *call, FkResult result);
FkResult fk_refuse(FkResult result, const char *format, ...) FK_PRINTF(2, 3);
void fk_violation(const char *format, ...) FK_PRINTF(1, 2);
void fk_log_step(const char *what, FkResult result); /* something that a stream did */
void fk_initialize(void);
bool fk_initialized(void);
void fk_set_in_callback(bool inside);
size_t fk_calls_made(void);
size_t fk_calls_text(char *text, size_t size);
void fk_sentences(bool violations, void (*each)(void *to, const char *sentence), void *to);
void fk_forget_sentences(void);
uint64_t fk_environment(const char *name, uint64_t otherwise); /* PREFIX_name as a number */

#define FK_API(name, base, needs, parameters, arguments)               \
    static FkResult do_##name parameters;                              \
    FK_EXPORT FkResult name parameters;                                \
    FkResult name parameters                                           \
    {                                                                  \
        FkCall call_;                                                  \
        if (!fk_enter(&call_, #base, needs))                           \
            return fk_leave(&call_, FK_SUCCESS);                       \
        return fk_leave(&call_, do_##name arguments);                  \
    }                                                                  \
    static FkResult do_##name parameters

/* ---- objects.c: handles are numbers that no pointer can be equal to, so nobody can look inside ---- */

typedef enum FkKind {
    FK_CONTEXT = 1,
    FK_STREAM,
    FK_EVENT,
    FK_EXTERNAL_MEMORY,
    FK_EXTERNAL_SEMAPHORE,
    FK_MODULE,
    FK_FUNCTION,
    FK_POOL,
    FK_KINDS
} FkKind;

struct FkContext;

typedef struct FkObject {
    struct FkObject *next;
    void *handle;
    FkKind kind;
    atomic_int references;
    struct FkContext *context;
    void (*destroy)(struct FkObject *);
} FkObject;

void *fk_object_new(FkKind kind, size_t size, struct FkContext *context, void (*destroy)(FkObject *));
void fk_object_publish(void *object);
void *fk_object_get(const void *handle, FkKind kind); /* NULL if it is not one; the refusal is recorded */
void *fk_object_take(const void *handle, FkKind kind); /* as get, and the handle ends; the table's reference is yours */
void *fk_object_first_of(const struct FkContext *context); /* takes any object of it; NULL when none is left */
void *fk_object_ref(void *object);
void fk_object_put(void *object);
size_t fk_object_count(FkKind kind);
const char *fk_kind_name(FkKind kind);

/* ---- contexts.c ---- */

struct FkStream;

typedef struct FkContext {
    FkObject object;
    int device;
    bool primary;
    unsigned flags;
    uint64_t id;
    atomic_bool alive;
    atomic_int fault; /* an error that only the end of the context clears */
    atomic_uint peers;
    pthread_mutex_t lock; /* streams, and the order of work between them and the legacy stream */
    struct FkStream **streams;
    size_t stream_count, stream_room;
    struct FkStream *legacy;
} FkContext;

typedef struct FkDevice {
    atomic_bool lost;
    atomic_size_t used;
    int retains;
    unsigned flags;
    FkContext *primary;
    void *pool;
} FkDevice;

int fk_device_count(void);
FkDevice *fk_device(int ordinal); /* NULL if there is none; the refusal is recorded */
size_t fk_device_memory(void);
void fk_device_name(int ordinal, char *text, size_t size);
void fk_device_uuid(int ordinal, unsigned char uuid[16]);
void fk_device_luid(int ordinal, unsigned char luid[8]);
void fk_device_pci(int ordinal, char *text, size_t size);
int fk_device_by_pci(const char *text); /* -1 if there is none */
unsigned fk_device_capability(void); /* 86 is 8.6 */

FkContext *fk_current(void);
FkResult fk_context_new(int device, unsigned flags, bool primary, FkContext **out);
void fk_context_end(FkContext *context); /* waits for its work, takes back all it owns */
FkResult fk_context_push(FkContext *context);
FkContext *fk_context_pop(void);           /* a reference; NULL if the stack is empty */
FkResult fk_context_set(FkContext *context); /* NULL clears */
FkResult fk_primary_retain(int device, FkContext **out); /* borrowed */
FkResult fk_primary_release(int device);
FkResult fk_primary_reset(int device);
FkResult fk_context_state(const FkContext *context); /* its fault, or that its device is lost */
size_t fk_primary_retains(void);
size_t fk_reclaimed(void); /* how many objects ended only because their context did */

/* ---- streams.c ---- */

typedef struct FkMarker FkMarker; /* a point in a stream that is reached once */

typedef struct FkTask {
    struct FkTask *next;
    const char *what;
    FkResult (*run)(struct FkTask *, struct FkStream *);
    void (*drop)(struct FkTask *); /* frees it, run or not */
    FkMarker *marker;
    unsigned epoch;
    bool always; /* also runs after an error */
} FkTask;

typedef struct FkStream {
    FkObject object;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    FkTask *first, *last;
    FkMarker *reached_last; /* of the newest task */
    bool closing;
    bool blocking; /* takes part in the order of the legacy stream */
    int priority;
    unsigned flags;
    uint64_t id;
    pthread_t owner; /* of a per-thread stream */
    bool per_thread;
    atomic_int fault;
    atomic_size_t pending;
    atomic_size_t unfinished; /* as pending, until those who wait for a task can see that it is done */
} FkStream;

FkMarker *fk_marker_new(void);
FkMarker *fk_marker_ref(FkMarker *marker);
void fk_marker_put(FkMarker *marker);
bool fk_marker_done(FkMarker *marker);
FkResult fk_marker_wait(FkMarker *marker); /* how the task ended */
int64_t fk_marker_time(FkMarker *marker); /* nanoseconds */

FkResult fk_stream_new(FkContext *context, unsigned flags, int priority, FkStream **out);
FkResult fk_stream_get(const void *handle, FkStream **out); /* a reference; NULL, 1 and 2 are the default streams */
FkResult fk_stream_here(const void *handle, FkStream **out); /* as get, and of the current context */
void fk_stream_close(FkStream *stream); /* it ends when its work is done */
FkResult fk_stream_submit(FkStream *stream, FkTask *task, FkMarker **reached); /* takes the task, even on failure */
FkResult fk_stream_wait_marker(FkStream *stream, FkMarker *marker); /* takes the reference */
FkResult fk_stream_synchronize(FkStream *stream);
FkResult fk_stream_query(FkStream *stream);
FkResult fk_stream_callback(FkStream *stream, void (*call)(void *, FkResult), void *data, bool always);
FkResult fk_context_synchronize(FkContext *context);
bool fk_wait_is_off(const FkTask *task, const FkStream *stream, FkResult *why); /* aborted, or the device is lost */
void fk_abort_waits(void);
size_t fk_tasks_pending(void);
int64_t fk_now(void);
void fk_sleep_us(long microseconds);

/* ---- rest.c ---- */

typedef struct FkPause { /* somebody who waits; on the stack of who does */
    struct FkPause *next;
    FkTask *task;     /* NULL with the stream: */
    FkStream *stream; /* a thread of the host */
    bool (*is_over)(const struct FkPause *);
    const void *awaited;
    uint64_t value;
} FkPause;

void fk_pause(FkPause *pause);
void fk_go_on(const FkPause *pause);
void fk_work_begins(FkStream *stream);
void fk_work_ends(FkStream *stream);
bool fk_at_rest(void);      /* nothing moves unless somebody outside does something */
size_t fk_held_hosts(void); /* threads of the host that wait for what is not done, while nothing moves */
void fk_hold(bool hold);
FkResult fk_gate(FkTask *task, FkStream *stream, unsigned delay_ms); /* what kernels and copies begin with */

typedef struct FkEvent {
    FkObject object;
    pthread_mutex_t lock;
    FkMarker *marker;
    unsigned flags;
} FkEvent;

FkResult fk_event_new(FkContext *context, unsigned flags, FkEvent **out);
FkResult fk_event_record(FkEvent *event, FkStream *stream);
FkMarker *fk_event_marker(FkEvent *event); /* a reference, or NULL if never recorded */
FkResult fk_event_elapsed(FkEvent *from, FkEvent *to, float *milliseconds);

/* ---- memory.c ---- */

typedef enum FkRangeKind {
    FK_ALLOCATED,
    FK_ALLOCATED_ASYNC,
    FK_MAPPED,
    FK_PINNED,
    FK_REGISTERED,
    FK_RANGE_KINDS
} FkRangeKind;

typedef struct FkRange {
    uint64_t address;
    size_t size;
    unsigned char *host;
    FkRangeKind kind;
    int device;
    unsigned flags;
    uint64_t id;
    atomic_bool freeing;  /* a free is on its way in a stream */
    atomic_bool orphaned; /* the external memory below it is gone */
    atomic_bool gone;     /* freed; only work that was on its way still holds it */
    const char *made_by;
    FkContext *context;
    FkObject *owner; /* of a mapped buffer: the external memory */
    atomic_int references;
} FkRange;

FkResult fk_memory_allocate(FkContext *context, size_t size, FkRangeKind kind, uint64_t *address);
FkResult fk_memory_map(FkContext *context, FkObject *owner, unsigned char *host, size_t size, uint64_t *address);
FkResult fk_memory_pin(FkContext *context, void **host, size_t size, unsigned flags); /* *host NULL: allocates */
FkResult fk_memory_free(uint64_t address, unsigned kinds); /* kinds: bits of FkRangeKind */
FkResult fk_memory_free_async(uint64_t address, FkStream *stream);
FkRange *fk_memory_find(uint64_t address); /* a reference to the live range around it, or NULL; says nothing */
FkRange *fk_memory_use(uint64_t address, size_t size, bool host_too); /* as find, whole and usable, or a refusal */
FkRange *fk_memory_use_in_stream(uint64_t address, size_t size, bool host_too); /* also while a free waits its turn */
bool fk_memory_is_device(uint64_t address); /* lies in the window that only devices can reach */
void fk_range_put(FkRange *range);
size_t fk_memory_orphan(const FkObject *owner, bool take); /* how many mapped buffers were left; take: they end */
FkMapped fk_mapped(void);
void fk_memory_reclaim(const FkContext *context);
size_t fk_memory_count(FkRangeKind kind, size_t *bytes);
void fk_memory_each(void (*each)(void *to, const FkRange *range), void *to);

/* ---- copies.c ---- */

typedef struct FkEnd {
    uint64_t address;
    bool host;
} FkEnd;

FkEnd fk_device_end(uint64_t address);
FkEnd fk_host_end(const void *address);
FkEnd fk_any_end(uint64_t address); /* looked up, as with unified addressing */
FkResult fk_copy(FkStream *stream, FkEnd to, FkEnd from, size_t size, bool asynchronous);
FkResult fk_fill(FkStream *stream, uint64_t address, uint32_t value, size_t width, size_t count);
void fk_set_copy_delay(unsigned milliseconds);

/* ---- external.c: the structures have the layout that CUDA and HIP both use ---- */

typedef struct FkMemoryDesc {
    int type;
    union {
        int fd;
        struct {
            void *handle;
            const void *name;
        } win32;
    } from;
    unsigned long long size;
    unsigned flags;
    unsigned reserved[16];
} FkMemoryDesc;

typedef struct FkBufferDesc {
    unsigned long long offset;
    unsigned long long size;
    unsigned flags;
    unsigned reserved[16];
} FkBufferDesc;

typedef struct FkSemaphoreDesc {
    int type;
    union {
        int fd;
        struct {
            void *handle;
            const void *name;
        } win32;
    } from;
    unsigned flags;
    unsigned reserved[16];
} FkSemaphoreDesc;

typedef struct FkSemaphoreParams { /* wait and signal differ only in what they do with members unused here */
    unsigned long long value;
    unsigned long long sci;
    unsigned long long key;
    unsigned more[12];
    unsigned flags;
    unsigned reserved[16];
} FkSemaphoreParams;

FkResult fk_import_memory(FkContext *context, const FkMemoryDesc *desc, void **out);
FkResult fk_map_buffer(void *memory, const FkBufferDesc *desc, uint64_t *address);
FkResult fk_destroy_memory(void *memory);
FkResult fk_import_semaphore(FkContext *context, const FkSemaphoreDesc *desc, void **out);
FkResult fk_destroy_semaphore(void *semaphore);
FkResult fk_semaphores(void *const *semaphores, const FkSemaphoreParams *params, unsigned count, const void *stream,
                       bool signal);

/* ---- win32.c: handles as Windows would give them out ---- */

typedef enum FkShared { FK_SHARED_MEMORY, FK_SHARED_FENCE } FkShared;

FkResult fk_win32_open(const void *handle, FkShared what, int type, int *fd); /* a descriptor of your own */
size_t fk_win32_count(void);

/* ---- kernels.c, modules.c ---- */

typedef struct FkGrid {
    unsigned grid[3];
    unsigned block[3];
} FkGrid;

typedef struct FkKernel {
    const char *name;
    const char *parameters; /* p pointer, f float, i 32-bit integer, n 64-bit count */
    FkResult (*run)(FkContext *context, const FkGrid *grid, const uint64_t *arguments);
} FkKernel;

typedef struct FkFunction {
    FkObject object;
    FkObject *module;
    const FkKernel *kernel; /* NULL: this function has no host version */
    char name[96];
} FkFunction;

const FkKernel *fk_kernel_find(const char *name);
FkResult fk_module_load(FkContext *context, const void *image, void **out);
FkResult fk_module_unload(void *module);
FkResult fk_module_function(void *module, const char *name, void **out);
FkResult fk_launch(const void *function, const FkGrid *grid, unsigned shared, const void *stream, void **arguments,
                   void **extra);
void fk_set_kernel_delay(unsigned milliseconds);

#endif
