/* What is different on Windows: wide paths, and stdcall on 32-bit. */
#include "onnxruntime_c_api.h"

_Static_assert(sizeof(ORTCHAR_T) == 2 && sizeof(ORT_TSTR("ab")) == 6, "paths are wide");
#ifdef ORT_FILE
_Static_assert(sizeof(ORT_FILE) == 2 * sizeof(__FILE__), "ORT_FILE is wide");
#endif

static void ORT_API_CALL Log(void* param, OrtLoggingLevel severity, const char* category, const char* logid,
                             const char* code_location, const char* message) {
  (void)param, (void)severity, (void)category, (void)logid, (void)code_location, (void)message;
}

static void Work(void* param) { (void)param; }

OrtLoggingFunction touched_log = Log;
OrtThreadWorkerFn touched_work = Work; /* no ORT_API_CALL: the compiler's own convention */
#ifdef WRONG_CONVENTION
static void __cdecl Plain(void* param, OrtLoggingLevel severity, const char* category, const char* logid,
                          const char* code_location, const char* message) {
  Log(param, severity, category, logid, code_location, message);
}
OrtLoggingFunction touched_plain = Plain;
#endif
