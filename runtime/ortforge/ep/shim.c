/* The library that ONNX Runtime loads as an EP: it hands both of its entry points on to Python.
 *
 * Nothing of ORT's headers is needed: an OrtApiBase is {GetApi, GetVersionString}, and CreateStatus is the first slot of
 * every OrtApi. Python loads this file before ORT does and fills `ortforge_ep_hooks`; ORT's own dlopen of the same path
 * then finds the same object. Every EP gets a copy of the file under a name of its own, so that several can be loaded.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#define CALL __stdcall
#else
#define EXPORT __attribute__((visibility("default")))
#define CALL
#endif

typedef struct {
  const void*(CALL* get_api)(uint32_t version);
  const char*(CALL* get_version_string)(void);
} ApiBase;

typedef void*(CALL* CreateStatus)(int code, const char* message);
typedef void* (*Create)(void* state, void* name, void* base, void* logger, void* factories, size_t capacity, void* count);
typedef void* (*Release)(void* state, void* factory);

EXPORT struct {
  Create create;
  Release release;
  void* state;
} ortforge_ep_hooks;

/* GetApi(1) works in every release, so a status can be made whatever the host is. */
static void* fail(const ApiBase* base, const char* message) {
  const void* api = base->get_api(1);
  return api ? (*(const CreateStatus*)api)(1 /* ORT_FAIL */, message) : NULL;
}

/* The minor version; ORT 1.22 calls CreateEpFactories with five arguments, of which only the first two are the same. */
static int minor(const ApiBase* base) {
  const char* text = base->get_version_string();
  while (text && *text && *text != '.') text++;
  return text && *text ? atoi(text + 1) : 0;
}

EXPORT void* CreateEpFactories(const char* name, const ApiBase* base, const void* logger, void** factories,
                               size_t capacity, size_t* count) {
  if (base == NULL) return NULL;
  if (minor(base) < 23) return fail(base, "EPs written in Python need ONNX Runtime 1.23 or newer");
  if (factories == NULL || count == NULL) return fail(base, "CreateEpFactories: an output pointer is NULL");
  *count = 0;
  if (ortforge_ep_hooks.create == NULL) {
    return fail(base, "this library belongs to a Python program that is not this one: register its EP from Python");
  }
  void* status = ortforge_ep_hooks.create(ortforge_ep_hooks.state, (void*)name, (void*)base, (void*)logger,
                                          (void*)factories, capacity, (void*)count);
  if (status == NULL && *count == 0) return fail(base, "the Python interpreter is shutting down");
  return status;
}

EXPORT void* ReleaseEpFactory(void* factory) {
  return factory && ortforge_ep_hooks.release ? ortforge_ep_hooks.release(ortforge_ep_hooks.state, factory) : NULL;
}
