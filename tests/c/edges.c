/* What libraries of Windows may have besides plain exports and imports; linked by tests/runtime/binary_samples.py. */
typedef unsigned long long Number;
typedef unsigned Half;
typedef unsigned short Quarter;

__declspec(dllimport) int Usual(void);
__declspec(dllimport) int ByNumber(void); /* its import library knows a number in place of a name */
__declspec(dllimport) int Late(void);     /* of a library that is loaded when this is called */

__declspec(dllexport) int CreateEpFactories(void) { return Usual() + ByNumber() + Late(); }
int OnlyANumber(void) { return 0; } /* exported without a name */

/* What the linker's code for late libraries calls. */
void* __delayLoadHelper2(const void* library, void* at) { return library ? at : 0; }

#ifdef HYBRID
/* The load configuration says so of code for ARM64 with the conventions of x86-64: a pointer to what describes it. */
static const Half described[32] = {1};
#ifdef BOTH
/* What the loader writes where the file serves both: another machine into the header, at MACHINE in the first page. */
__attribute__((section(".both"), used)) static const struct {
  Half version, size;
  Number symbol;
  Half room, page, block;
  Quarter entries[2];
} both = {1, 24, 6, 12, 0, 12, {MACHINE | 1 << 12 | 1 << 14, 0x8664}};
#endif
const struct {
  Half size;
  char before[196];
  const void* described;
  char between[16];
  Half offset;
  Quarter section;
  char behind[98];
} _load_config_used = {
    .size = 320,
    .described = described,
#ifdef BOTH
    .section = BOTH,
#endif
};
#endif
