/* A library between ONNX Runtime and an EP library with the proposal's interface: it hands both entry points on, and
 * remembers the factories the EP library made, which the router needs and ORT has no function to ask for.
 *
 * Python loads a copy of this file and the EP library, and fills `ortforge_interpose` before ORT loads the same copy. No
 * Python is called from here, so ORT may release its environment after the interpreter is gone.
 */
#include <stddef.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

enum { MOST = 16 };

typedef void* (*Create)(const void* name, const void* base, const void* logger, void** factories, size_t capacity,
                        size_t* count);
typedef void* (*Release)(void* factory);

EXPORT struct {
  Create create;
  Release release;
  void* factories[MOST]; /* those ORT holds now; NULL where it has released one */
} ortforge_interpose;

EXPORT void* CreateEpFactories(const char* name, const void* base, const void* logger, void** factories,
                               size_t capacity, size_t* count) {
  void* status = ortforge_interpose.create(name, base, logger, factories, capacity, count);
  if (status != NULL || factories == NULL || count == NULL) return status;
  for (size_t i = 0, at = 0; i < *count && i < capacity; i++) {
    while (at < MOST && ortforge_interpose.factories[at] != NULL) at++;
    if (at < MOST) ortforge_interpose.factories[at] = factories[i];
  }
  return NULL;
}

EXPORT void* ReleaseEpFactory(void* factory) {
  for (size_t i = 0; i < MOST; i++) {
    if (ortforge_interpose.factories[i] == factory) ortforge_interpose.factories[i] = NULL;
  }
  return ortforge_interpose.release(factory);
}
