/* A library with tables as ONNX Runtime has them, and functions that do nothing. The tables touch. Made by
   tests/runtime/binary_samples.py; what a test wants to differ is a macro. */
#ifndef VERSION
#define VERSION "1.22.1"
#define SERVES 22
#endif
#ifndef API /* slots of the tables; as in 1.22 */
#define API 318
#endif
#ifndef EP
#define EP 2
#endif
#define EDITOR 20
#define COMPILE 9
#define NEW 5 /* slots of a table that nobody knows */

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

typedef void (*Slot)(void);
typedef unsigned long long Number;
#define SLOT(function) ((Slot)(function))

struct Tables {
  Slot base[2];
  Slot api[API];
  Slot editor[EDITOR];
  Slot compile[COMPILE];
#ifdef PAIR
  Slot pair[2];
#endif
#ifndef EP_IS_NULL
  Slot ep[EP];
#endif
  Slot unknown[NEW];
};
static const struct Tables all;

static int Nothing(void) { return 0; }

/* What the code of a slot gives away: two texts and three arguments. */
static const char* Texts(const Number* given, Number which, const char** out) {
  if (!given) return "given must not be NULL";
  *out = which > 7 ? "which is too large" : 0;
  return 0;
}

static const void* GetEditor(void) { return all.editor; }
static const void* GetCompile(void) { return all.compile; }

#ifdef EP_IS_NULL
static const void* GetEp(void) { return 0; }
#elif defined(EP_IS_UNCLEAR) /* a test at run time decides between two tables */
EXPORT volatile int choice;
static const void* GetEp(void) { return choice ? (const void*)all.ep : (const void*)all.compile; }
#elif defined(EP_IS_VARIABLE) /* somebody sets it while the program runs */
EXPORT const void* volatile where;
static const void* GetEp(void) { return where; }
#elif defined(EP_IS_FAR) /* another function does it, which is not inlined */
__attribute__((noinline)) static const void* GetIt(int which) {
  __asm__ volatile("" : "+r"(which));
  return all.ep;
}
static const void* GetEp(void) { return GetIt(3); }
#else
static const void* GetEp(void) { return all.ep; }
#endif

static const void* GetUnknown(void) { return all.unknown; }

static const void* GetApi(unsigned version) {
  if (version >= 1 && version <= SERVES) return all.api;
  return 0;
}

static const char* GetVersionString(void) { return VERSION; }

static const struct Tables all = {
    {SLOT(GetApi), SLOT(GetVersionString)},
    {
        [0 ... API - 1] = SLOT(Nothing),
        [291] = SLOT(GetEditor),
        [294] = SLOT(GetCompile),
        [317] = SLOT(GetEp),
#if API > 319
        [API - 2] = SLOT(Texts),
        [API - 1] = SLOT(GetUnknown),
#endif
    },
    {[0 ... EDITOR - 1] = SLOT(Nothing)},
    {[0 ... COMPILE - 1] = SLOT(Nothing)},
#ifdef PAIR
    {SLOT(Nothing), SLOT(Nothing)},
#endif
#ifndef EP_IS_NULL
    {[0 ... EP - 1] = SLOT(Nothing)},
#endif
    {[0 ... NEW - 1] = SLOT(Nothing)},
};

#ifdef PAIR /* two functions that are loaded at once, as those of a std::function */
typedef PAIR Vector __attribute__((vector_size(16), aligned(8), may_alias));
EXPORT void Pair(Vector* out) { *out = *(const volatile Vector*)all.pair; }
#endif

#ifndef NO_ENTRY
EXPORT const void* OrtGetApiBase(void) { return all.base; }
#endif

/* To conform it is an EP library, too. */
EXPORT const void* CreateEpFactories(void) { return GetUnknown(); }
EXPORT int ReleaseEpFactory(void) { return Nothing(); }

#ifdef _WIN32
/* The one that is imported, so that there is something to import. */
__declspec(dllimport) unsigned __stdcall GetTickCount(void);
EXPORT unsigned Ticks(void) { return GetTickCount(); }
int __stdcall DllMainCRTStartup(void* instance, unsigned reason, void* reserved) { return 1; }
#else
extern int getpid(void);
EXPORT int Process(void) { return getpid(); }
#endif
