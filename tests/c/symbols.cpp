// A library with tables as those of ONNX Runtime 1.22, of which OrtCompileApi and some of OrtApi are functions with types: their symbols have the form that a
// compiler and a linker give them. Made by tests/runtime/binary_samples.py for macOS, where symbols are kept.
#include <stddef.h>
#include <stdint.h>

struct OrtEnv;
struct OrtSessionOptions;
struct OrtModelCompilationOptions;
struct OrtAllocator;
struct OrtStatus;
struct OrtEpDevice;
struct OrtKeyValuePairs;
enum OrtErrorCode { ORT_OK };
typedef OrtStatus* (*Policy)(const OrtEpDevice**, size_t, const OrtKeyValuePairs*, const OrtEpDevice**, size_t, size_t*, void*);

#define EXPORT extern "C" __attribute__((visibility("default")))
#define HIDDEN __attribute__((noinline, visibility("hidden")))
typedef void (*Slot)();
#define SLOT(function) reinterpret_cast<Slot>(function)
#define TEN(slot) slot, slot, slot, slot, slot, slot, slot, slot, slot, slot
#define HUNDRED(slot) TEN(slot), TEN(slot), TEN(slot), TEN(slot), TEN(slot), TEN(slot), TEN(slot), TEN(slot), TEN(slot), TEN(slot)

volatile int number;

namespace OrtCompileAPI {
HIDDEN void ReleaseModelCompilationOptions(OrtModelCompilationOptions*) { number = 1; }
HIDDEN OrtStatus* CreateModelCompilationOptionsFromSessionOptions(const OrtEnv*, const OrtSessionOptions*, OrtModelCompilationOptions**) { number = 2; return nullptr; }
HIDDEN OrtStatus* ModelCompilationOptions_SetInputModelPath(OrtModelCompilationOptions*, const char*) { number = 3; return nullptr; }
HIDDEN OrtStatus* ModelCompilationOptions_SetInputModelFromBuffer(OrtModelCompilationOptions*, const void*, size_t) { number = 4; return nullptr; }
HIDDEN OrtStatus* ModelCompilationOptions_SetOutputModelPath(OrtModelCompilationOptions*, const char*) { number = 5; return nullptr; }
HIDDEN OrtStatus* ModelCompilationOptions_SetOutputModelExternalInitializersFile(OrtModelCompilationOptions*, const char*, size_t) { number = 6; return nullptr; }
HIDDEN OrtStatus* ModelCompilationOptions_SetOutputModelBuffer(OrtModelCompilationOptions*, OrtAllocator*, void**, size_t*) { number = 7; return nullptr; }
HIDDEN OrtStatus* ModelCompilationOptions_SetEpContextEmbedMode(OrtModelCompilationOptions*, bool) { number = 8; return nullptr; }
HIDDEN OrtStatus* CompileModel(const OrtEnv*, const OrtModelCompilationOptions*) { number = 9; return nullptr; }
}  // namespace OrtCompileAPI

namespace OrtApis {
HIDDEN OrtStatus* CreateStatus(OrtErrorCode, const char*) { number = 10; return nullptr; }
// Not where ONNX Runtime has it: for its type.
HIDDEN OrtStatus* SessionOptionsSetEpSelectionPolicyDelegate(OrtSessionOptions*, Policy, void*) { number = 11; return nullptr; }
// Types that C lacks.
HIDDEN int TakesReference(const int64_t& given) { return static_cast<int>(given) + number; }
HIDDEN int Nothing() { return number; }
}  // namespace OrtApis
extern "C" HIDDEN int WithoutTypes(const char*) { return number + 12; }

extern const Slot editor[20], compile[9], ep[2];
namespace OrtApis {
HIDDEN const void* GetModelEditorApi() { return editor; }
HIDDEN const void* GetCompileApi() { return compile; }
HIDDEN const void* GetEpApi() { return ep; }
}  // namespace OrtApis

#define NOTHING SLOT(OrtApis::Nothing)
extern __attribute__((visibility("hidden"))) const Slot editor[20] = {TEN(NOTHING), TEN(NOTHING)};
extern __attribute__((visibility("hidden"))) const Slot compile[9] = {
    SLOT(OrtCompileAPI::ReleaseModelCompilationOptions),
    SLOT(OrtCompileAPI::CreateModelCompilationOptionsFromSessionOptions),
    SLOT(OrtCompileAPI::ModelCompilationOptions_SetInputModelPath),
    SLOT(OrtCompileAPI::ModelCompilationOptions_SetInputModelFromBuffer),
    SLOT(OrtCompileAPI::ModelCompilationOptions_SetOutputModelPath),
    SLOT(OrtCompileAPI::ModelCompilationOptions_SetOutputModelExternalInitializersFile),
    SLOT(OrtCompileAPI::ModelCompilationOptions_SetOutputModelBuffer),
    SLOT(OrtCompileAPI::ModelCompilationOptions_SetEpContextEmbedMode),
    SLOT(OrtCompileAPI::CompileModel),
};
extern __attribute__((visibility("hidden"))) const Slot ep[2] = {NOTHING, NOTHING};
static const Slot api[318] = {
    SLOT(OrtApis::CreateStatus),
    SLOT(OrtApis::SessionOptionsSetEpSelectionPolicyDelegate),
    SLOT(OrtApis::TakesReference),
    SLOT(WithoutTypes),
    NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING,
    HUNDRED(NOTHING), HUNDRED(NOTHING), TEN(NOTHING), TEN(NOTHING), TEN(NOTHING), TEN(NOTHING), TEN(NOTHING), TEN(NOTHING), TEN(NOTHING), TEN(NOTHING),
    NOTHING,
    SLOT(OrtApis::GetModelEditorApi),
    NOTHING, NOTHING,
    SLOT(OrtApis::GetCompileApi),
    TEN(NOTHING), TEN(NOTHING), NOTHING, NOTHING,
    SLOT(OrtApis::GetEpApi),
};

namespace OrtApis {
HIDDEN const void* GetApi(uint32_t version) {
  if (version >= 1 && version <= 22) return api;
  return nullptr;
}
HIDDEN const char* GetVersionString() { return "1.22.1"; }
}  // namespace OrtApis
static const Slot base[2] = {SLOT(OrtApis::GetApi), SLOT(OrtApis::GetVersionString)};
EXPORT const void* OrtGetApiBase() { return base; }
