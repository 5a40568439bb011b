/* Compiles a model with its weights in a buffer, and loads both again: external_initializers LIBRARY MODEL
 *
 * MODEL has an input x of [n, 3] and weights of 36, 60 and 20 bytes. Prints how large the buffers were, and results.
 */
#include "application.h"

static const OrtCompileApi* compiler;
static OrtAllocator* allocator;

typedef struct Compiled {
  void* model;
  size_t model_size;
  void* weights;
  size_t weights_size;
} Compiled;

static Compiled compile(const char* model, size_t threshold, size_t alignment) {
  Compiled compiled = {UNTOUCHED, 77, UNTOUCHED, 77};
  OrtSessionOptions* session_options = NULL;
  OrtModelCompilationOptions* options = NULL;
  CHECK(ort->CreateSessionOptions(&session_options));
  CHECK(compiler->CreateModelCompilationOptionsFromSessionOptions(env, session_options, &options));
  CHECK(compiler->ModelCompilationOptions_SetInputModelPath(options, model));
  CHECK(compiler->ModelCompilationOptions_SetOutputModelBuffer(options, allocator, &compiled.model, &compiled.model_size));
  CHECK(compiler->ModelCompilationOptions_SetOutputModelExternalInitializersBuffer(
      options, "weights.bin", threshold, allocator, &compiled.weights, &compiled.weights_size));
  CHECK(compiler->ModelCompilationOptions_SetOutputModelExternalInitializersAlignment(options, alignment, 0));
  EXPECT(compiled.weights == UNTOUCHED && compiled.weights_size == 77); /* CompileModel writes, not the setter */
  CHECK(compiler->CompileModel(env, options));
  compiler->ReleaseModelCompilationOptions(options);
  ort->ReleaseSessionOptions(session_options);
  printf("threshold %zu alignment %zu: %zu bytes%s\n", threshold, alignment, compiled.weights_size,
         compiled.weights == NULL ? ", NULL" : "");
  return compiled;
}

/* The session uses the weights where they are, so they are freed after it. */
static void load(Compiled compiled) {
  const ORTCHAR_T* name = "weights.bin";
  char* buffer = (char*)compiled.weights;
  OrtSessionOptions* options = NULL;
  OrtSession* session = NULL;
  CHECK(ort->CreateSessionOptions(&options));
  CHECK(ort->AddSessionConfigEntry(options, "session.use_external_initializer_file_buffers_directly", "1"));
  if (buffer != NULL) {
    CHECK(ort->AddExternalInitializersFromFilesInMemory(options, &name, &buffer, &compiled.weights_size, 1));
  }
  CHECK(ort->CreateSessionFromArray(env, compiled.model, compiled.model_size, options, &session));
  ort->ReleaseSessionOptions(options);
  CHECK(ort->AllocatorFree(allocator, compiled.model));
  run_and_print(session, 3);
  ort->ReleaseSession(session);
  CHECK(ort->AllocatorFree(allocator, compiled.weights));
}

/* What is refused, and a compilation that fails: nothing is written. */
static void try_mistakes(void) {
  Compiled compiled = {UNTOUCHED, 77, UNTOUCHED, 77};
  OrtSessionOptions* session_options = NULL;
  OrtModelCompilationOptions* options = NULL;
  CHECK(ort->CreateSessionOptions(&session_options));
  CHECK(compiler->CreateModelCompilationOptionsFromSessionOptions(env, session_options, &options));
#define SET compiler->ModelCompilationOptions_SetOutputModelExternalInitializersBuffer
  REFUSED(ORT_INVALID_ARGUMENT, SET(NULL, "w", 0, allocator, &compiled.weights, &compiled.weights_size));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, NULL, 0, allocator, &compiled.weights, &compiled.weights_size));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, "", 0, allocator, &compiled.weights, &compiled.weights_size));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, "/w", 0, allocator, &compiled.weights, &compiled.weights_size));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, "w", 0, NULL, &compiled.weights, &compiled.weights_size));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, "w", 0, allocator, NULL, &compiled.weights_size));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, "w", 0, allocator, &compiled.weights, NULL));
  REFUSED(ORT_INVALID_ARGUMENT,
          compiler->ModelCompilationOptions_SetOutputModelExternalInitializersAlignment(options, 48, 0));
  REFUSED(ORT_INVALID_ARGUMENT,
          compiler->ModelCompilationOptions_SetOutputModelExternalInitializersAlignment(NULL, 64, 0));
  CHECK(SET(options, "w", 0, allocator, &compiled.weights, &compiled.weights_size));
  CHECK(compiler->ModelCompilationOptions_SetOutputModelBuffer(options, allocator, &compiled.model, &compiled.model_size));
  CHECK(compiler->ModelCompilationOptions_SetInputModelFromBuffer(options, "no model", 8));
  REFUSED(ORT_INVALID_PROTOBUF, compiler->CompileModel(env, options));
  EXPECT(compiled.model == UNTOUCHED && compiled.model_size == 77);
  EXPECT(compiled.weights == UNTOUCHED && compiled.weights_size == 77);
  compiler->ReleaseModelCompilationOptions(options);
  ort->ReleaseSessionOptions(session_options);
}

int main(int argc, char** argv) {
  static const size_t cases[][2] = {{0, 0}, {0, 64}, {60, 0}, {61, 0}};
  if (argc != 3) return 2;
  open_onnxruntime(argv[1]);
  CHECK(ort->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "external_initializers", &env));
  CHECK(ort->GetAllocatorWithDefaultOptions(&allocator));
  compiler = ort->GetCompileApi();
  EXPECT(compiler != NULL);
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); ++i) load(compile(argv[2], cases[i][0], cases[i][1]));
  try_mistakes();
  ort->ReleaseEnv(env);
  puts("done");
  return 0;
}
