/* A client that is interrupted while it is in C, before it calls a function of a table. */
#include <signal.h>
#include <stddef.h>
#include <stdint.h>

typedef void* (*Wait)(void* importer, void* semaphore, void* stream, uint64_t value);

/* The status of a call that comes right behind a Ctrl-C. */
void* interrupted(Wait wait, void* importer, void* semaphore, void* stream) {
  raise(SIGINT);
  return wait(importer, semaphore, stream, 1);
}
