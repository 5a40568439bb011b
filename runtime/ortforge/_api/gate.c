/* The gate before every callback into Python.
 *
 * A slot of a struct points to a function made here (one per slot of the registry, ep_slots.h), which calls the ctypes
 * function Python has put behind it; so do the callbacks that get a state back. It exists because of three things:
 *
 *  - A Python callback must not be entered once the interpreter goes away. At interpreter exit, runs in progress are left
 *    to finish, for a while; then the gate is closed and nothing is called any more. The thread that closed it, which tears
 *    the process down, gets a harmless answer at once; any other thread waits, so that it does not come back into a
 *    half-dead interpreter, and after a while gets the same answer.
 *  - Before Python 3.14 a thread that wants the interpreter back during shutdown is ended with pthread_exit, which unwinds
 *    its stack. ONNX Runtime's functions do not allow that and would abort the process, so the unwinding is stopped here:
 *    the thread sleeps until the process is gone.
 *  - A Python function can fail before its first line: a signal arrives, the stack is full, memory is. ctypes then returns
 *    whatever lies on the stack. So the function does not return its answer: it writes it to where the gate says, and
 *    returns the number of the call, which the gate has never used before.
 *
 * An error answer needs a status. Sixteen bytes before every struct, and before every state, is the CreateStatus of the
 * ORT it was given to; eight bytes before a state is the ctypes function.
 */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef _WIN32
#include <windows.h>
#define EXPORT __declspec(dllexport)
#define CALL __stdcall
#define PLAIN __cdecl
typedef DWORD Thread;
static Thread self(void) { return GetCurrentThreadId(); }
static void pause_ms(int ms) { Sleep(ms); }
#define PROTECTED(statement) statement
#else
#include <pthread.h>
#include <time.h>
#define EXPORT __attribute__((visibility("default")))
#define CALL
#define PLAIN
typedef pthread_t Thread;
static Thread self(void) { return pthread_self(); }
static void pause_ms(int ms) {
  struct timespec t = {ms / 1000, ms % 1000 * 1000000L};
  nanosleep(&t, NULL);
}
static void stay(void* unused) {
  (void)unused;
  for (;;) pause_ms(1000);
}
#define PROTECTED(statement)        \
  pthread_cleanup_push(stay, NULL); \
  statement;                        \
  pthread_cleanup_pop(0)
#endif

enum { STEP_MS = 10, WAIT_MS = 10000 };

static atomic_bool ending;  /* no run may begin any more */
static atomic_bool closed;  /* nothing may be called any more */
static atomic_int inside;   /* callbacks in progress */
static atomic_int runs;     /* runs in progress: between OnRunStart and OnRunEnd */
static Thread closer;
static int (*python_is_there)(void);  /* Py_IsInitialized */
static int (*python_is_mine)(void);   /* PyGILState_Check */

/* A thread that waits with the interpreter in its hands would stop the one that wants to take it apart. */
static bool may_wait(void) { return !(python_is_there && python_is_there() && python_is_mine()); }

static void wait_for_the_end(void) {
  if (self() != closer && may_wait()) {
    for (int waited = 0; waited < WAIT_MS; waited += STEP_MS) pause_ms(STEP_MS);
  }
}

static bool enter(void) {
  atomic_fetch_add(&inside, 1);
  if (!atomic_load(&closed)) return true;
  atomic_fetch_sub(&inside, 1);
  wait_for_the_end();
  return false;
}

static void leave(void) { atomic_fetch_sub(&inside, 1); }

static const char ending_message[] = "the Python interpreter is shutting down";
static const char broken_message[] = "the Python function was interrupted (by a signal, or for lack of memory or stack)";

static void* refuse(void* object, const char* message) {
  typedef void*(CALL * CreateStatus)(int code, const char* message);
  CreateStatus create = object ? *(CreateStatus*)((char*)object - 16) : NULL;
  return create ? create(1 /* ORT_FAIL */, message) : NULL;
}

/* The number of a call. */
static size_t next_turn(void) {
  static atomic_size_t turns = 0x5ca1ab1e;
  return atomic_fetch_add_explicit(&turns, 1, memory_order_relaxed);
}

enum { TRIES = 3 }; /* what cannot answer with an error is called again */

#define LIST(...) __VA_ARGS__
#define ASK(convention, params, args, target)                                                        \
  turn = next_turn();                                                                                \
  PROTECTED(done = ((size_t(convention*)(LIST params, int64_t*, size_t))target)(LIST args, &answer, turn))

#define STATUS(name, convention, params, args, object, target)                                       \
  static void* convention slot_##name params {                                                       \
    int64_t answer = 0;                                                                              \
    size_t turn, done = 0;                                                                           \
    if (!enter()) return refuse(object, ending_message);                                             \
    ASK(convention, params, args, target);                                                           \
    leave();                                                                                         \
    return done == turn || answer ? (void*)(intptr_t)answer : refuse(object, broken_message);        \
  }
#define AGAIN(convention, params, args, target)           \
  for (int i = 0; i < TRIES && done != turn; i++) {       \
    ASK(convention, params, args, target);                \
  }
#define VALUE(name, type, convention, params, args, target)                                          \
  static type convention slot_##name params {                                                        \
    int64_t answer = 0;                                                                              \
    size_t turn = 1, done = 0;                                                                       \
    if (!enter()) return (type)0;                                                                    \
    AGAIN(convention, params, args, target)                                                          \
    leave();                                                                                         \
    return done == turn ? (type)(intptr_t)answer : (type)0;                                          \
  }
#define NONE(name, convention, params, args, target)                                                 \
  static void convention slot_##name params {                                                        \
    int64_t answer = 0;                                                                              \
    size_t turn = 1, done = 0;                                                                       \
    if (!enter()) return;                                                                            \
    AGAIN(convention, params, args, target)                                                          \
    leave();                                                                                         \
  }

#define SLOT_STATUS(name, type, params, args, object) \
  static void* target_##name;                         \
  STATUS(name, CALL, params, args, object, target_##name)
#define SLOT_VALUE(name, type, params, args, object) \
  static void* target_##name;                        \
  VALUE(name, type, CALL, params, args, target_##name)
#define SLOT_NONE(name, type, params, args, object) \
  static void* target_##name;                       \
  NONE(name, CALL, params, args, target_##name)

#define OF_STATE(state) (((void**)state)[-1])
#define CALLBACK_STATUS(name, type, convention, params, args, state) \
  STATUS(name, convention, params, args, state, OF_STATE(state))
#define CALLBACK_VALUE(name, type, convention, params, args, state) \
  VALUE(name, type, convention, params, args, OF_STATE(state))
#define CALLBACK_NONE(name, type, convention, params, args, state) \
  NONE(name, convention, params, args, OF_STATE(state))

/* What shim.c calls; these two have no struct. */
#define SLOTS_OF_THE_LIBRARY                                                                                         \
  SLOT_VALUE(Library_Create, void*, (void* a, void* b, void* c, void* d, void* e, size_t f, void* g),                \
             (a, b, c, d, e, f, g), NULL)                                                                            \
  SLOT_VALUE(Library_Release, void*, (void* a, void* b), (a, b), NULL)

#include "ep_slots.h"
SLOTS_OF_THE_LIBRARY

#undef SLOT_STATUS
#undef SLOT_VALUE
#undef SLOT_NONE
#define SLOT_STATUS(name, type, params, args, object) {#name, (void*)slot_##name, &target_##name},
#define SLOT_VALUE SLOT_STATUS
#define SLOT_NONE SLOT_STATUS
#undef CALLBACK_STATUS
#undef CALLBACK_VALUE
#undef CALLBACK_NONE
#define CALLBACK_STATUS(name, type, convention, params, args, state) {#name, (void*)slot_##name, NULL},
#define CALLBACK_VALUE CALLBACK_STATUS
#define CALLBACK_NONE CALLBACK_STATUS

static const struct {
  const char* name;
  void* slot;
  void** target;
} table[] = {
#include "ep_slots.h"
    SLOTS_OF_THE_LIBRARY
};

/* OnRunStart and OnRunEnd of every EP count, in addition to what its Python class may do there: a thread that comes out of
 * a run while the interpreter goes away is lost in the binding it comes back to (the onnxruntime package aborts), so runs
 * are left to finish first, and new ones do not begin. ORT calls OnRunEnd exactly where OnRunStart succeeded. */
static void* begin_run(void* ep, void* options, bool python) {
  atomic_fetch_add(&runs, 1);
  if (atomic_load(&ending)) {
    atomic_fetch_sub(&runs, 1);
    wait_for_the_end();
    return refuse(ep, ending_message);
  }
  void* status = python ? slot_OrtEp_OnRunStart(ep, options) : NULL;
  if (status) atomic_fetch_sub(&runs, 1);
  return status;
}

static void* CALL run_start(void* ep, void* options) { return begin_run(ep, options, false); }
static void* CALL run_start_python(void* ep, void* options) { return begin_run(ep, options, true); }

static void* CALL run_end(void* ep, void* options, bool sync) {
  (void)ep, (void)options, (void)sync;
  atomic_fetch_sub(&runs, 1);
  return NULL;
}

static void* CALL run_end_python(void* ep, void* options, bool sync) {
  void* status = slot_OrtEp_OnRunEnd(ep, options, sync);
  atomic_fetch_sub(&runs, 1);
  return status;
}

/* No session begins either. */
static bool may_create(void* factory, void** status) {
  if (!atomic_load(&ending)) return true;
  wait_for_the_end();
  *status = refuse(factory, ending_message);
  return false;
}

#define CREATE_EP(factory)                                                                                             \
  static void* CALL create_##factory(void* a, void* b, void* c, size_t d, void* e, void* f, void* g) {                 \
    void* status = NULL;                                                                                               \
    return may_create(a, &status) ? slot_##factory##_CreateEp(a, b, c, d, e, f, g) : status;                           \
  }
CREATE_EP(OrtEpFactory)
CREATE_EP(ProposalOrtEpFactory)

/* What goes into OnRunStart (0) and OnRunEnd (1), of a class with or without such a method. */
EXPORT void* ortforge_gate_run(int end, int python) {
  if (end) return python ? (void*)run_end_python : (void*)run_end;
  return python ? (void*)run_start_python : (void*)run_start;
}

/* Put a ctypes function behind a slot; the result is what goes into a struct. Callbacks have none: theirs is in the state. */
EXPORT void* ortforge_gate_slot(size_t index, void* target) {
  if (index >= sizeof table / sizeof *table) return NULL;
  if (table[index].target) *table[index].target = target;
  if (table[index].slot == (void*)slot_OrtEpFactory_CreateEp) return (void*)create_OrtEpFactory;
  if (table[index].slot == (void*)slot_ProposalOrtEpFactory_CreateEp) return (void*)create_ProposalOrtEpFactory;
  return table[index].slot;
}

EXPORT void ortforge_gate_python(void* is_there, void* is_mine) {
  python_is_there = (int (*)(void))is_there;
  python_is_mine = (int (*)(void))is_mine;
}

/* The name of a slot or callback; NULL behind the last. */
EXPORT const char* ortforge_gate_name(size_t index) {
  return index < sizeof table / sizeof *table ? table[index].name : NULL;
}

/* Wait until a counter is 0; the rest of the time is given back. */
static int settle(atomic_int* counter, int ms) {
  for (; ms > 0 && atomic_load(counter) > 0; ms -= STEP_MS) pause_ms(STEP_MS);
  return ms;
}

/* Let the runs in progress finish, close the gate, and let the callbacks in progress finish; how many did not. Where there
 * are other threads, those that have just come out of ORT need a moment to get to where they wait. */
EXPORT int ortforge_gate_close(int ms, int pause) {
  closer = self();
  atomic_store(&ending, true);
  ms = settle(&runs, ms);
  pause_ms(pause);
  atomic_store(&closed, true);
  settle(&inside, ms);
  return atomic_load(&inside);
}
