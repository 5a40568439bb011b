/* Compiles a model and takes the data of its EPContext nodes, then loads it and gives the data back:
 *
 *   ep_context LIBRARY EP_LIBRARY EP_NAME MODEL COMPILED
 *
 * MODEL has an input x of [n, 3]; COMPILED is the file to write. Prints the names of the data, and results.
 */
#include "application.h"

#define MOST 8

/* What the application keeps: data by name. */
typedef struct Store {
  char* names[MOST];
  void* data[MOST];
  size_t sizes[MOST];
  size_t count;
  size_t reads;
  size_t given;   /* bytes that were taken from allocators of EPs */
  int refuse;     /* say no to everything */
  int empty_null; /* give no memory for empty data */
} Store;

static OrtStatus* ORT_API_CALL take_data(void* state, const char* name, const void* buffer, size_t size) {
  Store* store = (Store*)state;
  if (store->refuse) return ort->CreateStatus(ORT_EP_FAIL, "the store is closed for writing");
  if (store->count == MOST) return ort->CreateStatus(ORT_FAIL, "the store is full");
  store->names[store->count] = (char*)malloc(strlen(name) + 1);
  store->data[store->count] = malloc(size + 1);
  if (store->names[store->count] == NULL || store->data[store->count] == NULL) fail("malloc", "no memory");
  strcpy(store->names[store->count], name);
  if (size != 0) memcpy(store->data[store->count], buffer, size);
  store->sizes[store->count++] = size;
  return NULL;
}

static OrtStatus* ORT_API_CALL give_data(void* state, const char* name, OrtAllocator* allocator, void** buffer,
                                         size_t* size) {
  Store* store = (Store*)state;
  if (store->refuse) return ort->CreateStatus(ORT_NO_SUCHFILE, "the store is closed for reading");
  for (size_t i = 0; i < store->count; ++i) {
    if (strcmp(store->names[i], name) != 0) continue;
    ++store->reads;
    *size = store->sizes[i];
    *buffer = NULL;
    if (*size == 0 && store->empty_null) return NULL;
    OrtStatus* status = ort->AllocatorAlloc(allocator, *size + 1, buffer);
    if (status != NULL) return status;
    memcpy(*buffer, store->data[i], *size);
    store->given += *size;
    return NULL;
  }
  return ort->CreateStatus(ORT_FAIL, "nobody knows that name");
}

static OrtSessionOptions* options_for(const OrtEpDevice* device) {
  OrtSessionOptions* options = NULL;
  CHECK(ort->CreateSessionOptions(&options));
  CHECK(ort->SetIntraOpNumThreads(options, 1));
  CHECK(ort->SessionOptionsAppendExecutionProvider_V2(options, env, &device, 1, NULL, NULL, 0));
  return options;
}

static const OrtEpDevice* find_device(const char* name) {
  const OrtEpDevice* const* devices = NULL;
  size_t count = 0;
  CHECK(ort->GetEpDevices(env, &devices, &count));
  for (size_t i = 0; i < count; ++i) {
    if (strcmp(ort->EpDevice_EpName(devices[i]), name) == 0) return devices[i];
  }
  fail("GetEpDevices", "no device of that EP");
  return NULL;
}

static OrtStatus* compile(const OrtEpDevice* device, const char* model, const char* compiled, Store* store) {
  const OrtCompileApi* compiler = ort->GetCompileApi();
  OrtSessionOptions* session_options = options_for(device);
  OrtModelCompilationOptions* options = NULL;
  OrtStatus* status;
  CHECK(compiler->CreateModelCompilationOptionsFromSessionOptions(env, session_options, &options));
  ort->ReleaseSessionOptions(session_options);
  CHECK(compiler->ModelCompilationOptions_SetInputModelPath(options, model));
  CHECK(compiler->ModelCompilationOptions_SetOutputModelPath(options, compiled));
  CHECK(compiler->ModelCompilationOptions_SetEpContextEmbedMode(options, false));
  REFUSED(ORT_INVALID_ARGUMENT, compiler->ModelCompilationOptions_SetEpContextDataWriteFunc(NULL, take_data, store));
  /* NULL takes the callback back; the last one counts. */
  CHECK(compiler->ModelCompilationOptions_SetEpContextDataWriteFunc(options, NULL, NULL));
  CHECK(compiler->ModelCompilationOptions_SetEpContextDataWriteFunc(options, take_data, store));
  status = compiler->CompileModel(env, options);
  compiler->ReleaseModelCompilationOptions(options);
  return status;
}

static OrtStatus* load(const OrtEpDevice* device, const char* compiled, Store* store, OrtSession** session) {
  OrtSessionOptions* options = options_for(device);
  OrtStatus* status;
  REFUSED(ORT_INVALID_ARGUMENT, ort->SessionOptionsSetEpContextDataReadFunc(NULL, give_data, store));
  CHECK(ort->SessionOptionsSetEpContextDataReadFunc(options, NULL, store));
  CHECK(ort->SessionOptionsSetEpContextDataReadFunc(options, give_data, store));
  status = ort->CreateSession(env, compiled, options, session);
  ort->ReleaseSessionOptions(options);
  return status;
}

int main(int argc, char** argv) {
  Store store;
  const OrtEpDevice* device;
  OrtSession* session = NULL;
  size_t size = 0;
  memset(&store, 0, sizeof(store));
  if (argc != 6) return 2;
  open_onnxruntime(argv[1]);
  CHECK(ort->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "ep_context", &env));
  CHECK(ort->RegisterExecutionProviderLibrary(env, "ep", argv[2]));
  device = find_device(argv[3]);

  store.refuse = 1;
  REFUSED(ORT_EP_FAIL, compile(device, argv[4], argv[5], &store));
  store.refuse = 0;
  CHECK(compile(device, argv[4], argv[5], &store));
  for (size_t i = 0; i < store.count; ++i) {
    printf("data %s %zu\n", store.names[i], store.sizes[i]);
    size += store.sizes[i];
  }

  store.refuse = 1;
  REFUSED(ORT_NO_SUCHFILE, load(device, argv[5], &store, &session));
  store.refuse = 0;
  for (store.empty_null = 0; store.empty_null < 2; ++store.empty_null) {
    store.reads = store.given = 0;
    CHECK(load(device, argv[5], &store, &session));
    EXPECT(store.reads == store.count && store.given == size);
    run_and_print(session, 3);
    ort->ReleaseSession(session);
  }
  CHECK(ort->UnregisterExecutionProviderLibrary(env, "ep"));
  ort->ReleaseEnv(env);
  for (size_t i = 0; i < store.count; ++i) {
    free(store.names[i]);
    free(store.data[i]);
  }
  puts("done");
  return 0;
}
