/* What a library does to the process when it is loaded, before anybody calls it. Compiled with tiny_ep.c. */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#define NOTHING 0
#define HANGS 1
#define LEAVES_A_CHILD 2
#define BECOMES_TWO 3
#define WRITES_TO_ALL_FILES 4
#define CLOSES_ALL_FILES 5
#define ENDS_WELL 6
#define KILLS_ITS_PARENT 7

__attribute__((constructor)) static void begin(void) {
#if CONSTRUCTOR == HANGS
  for (;;) pause();
#elif CONSTRUCTOR == LEAVES_A_CHILD
  if (fork() == 0) {
    for (;;) pause();
  }
#elif CONSTRUCTOR == BECOMES_TWO
  if (fork() < 0) abort();
#elif CONSTRUCTOR == WRITES_TO_ALL_FILES
  static const char junk[] = "junk\n[1]\n{}\n{\"end\": 1}\n\xff";
  for (int file = 1; file < 64; ++file) {
    if (write(file, junk, sizeof junk - 1) < 0) continue;
  }
#elif CONSTRUCTOR == CLOSES_ALL_FILES
  for (int file = 0; file < 64; ++file) close(file);
#elif CONSTRUCTOR == ENDS_WELL
  _exit(0);
#elif CONSTRUCTOR == KILLS_ITS_PARENT
  kill(getppid(), SIGKILL);
#endif
}
