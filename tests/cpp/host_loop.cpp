// An application that registers an EP library, runs a model on it and unregisters it, many times over.
// usage: host_loop libonnxruntime.so ep.so "EP name" model cycles     The model adds y to x * y, for 6 floats each.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include "onnxruntime_c_api.h"

static const OrtApi* api = nullptr;

static void check(OrtStatus* status) {
  if (status == nullptr) return;
  std::fprintf(stderr, "%s\n", api->GetErrorMessage(status));
  std::exit(1);
}

static bool is_mapped(const char* library) {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    if (line.find(library) != std::string::npos) return true;
  }
  return false;
}

static void cycle(OrtEnv* env, const char* library, const char* name, const char* model) {
  check(api->RegisterExecutionProviderLibrary(env, "cpp", library));
  const OrtEpDevice* const* devices = nullptr;
  const OrtEpDevice* found = nullptr;
  size_t count = 0;
  check(api->GetEpDevices(env, &devices, &count));
  for (size_t i = 0; i < count; ++i) {
    if (std::strcmp(api->EpDevice_EpName(devices[i]), name) == 0) found = devices[i];
  }
  if (found == nullptr) std::exit(3);

  OrtSessionOptions* options = nullptr;
  OrtSession* session = nullptr;
  OrtMemoryInfo* memory = nullptr;
  check(api->CreateSessionOptions(&options));
  check(api->SetIntraOpNumThreads(options, 1));
  check(api->SessionOptionsAppendExecutionProvider_V2(options, env, &found, 1, nullptr, nullptr, 0));
  check(api->CreateSession(env, model, options, &session));
  check(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory));
  float x[6] = {0, 1, 2, 3, 4, 5}, y[6] = {1, 2, 3, 4, 5, 6};
  const int64_t shape[2] = {2, 3};
  OrtValue *inputs[2] = {}, *output = nullptr;
  check(api->CreateTensorWithDataAsOrtValue(memory, x, sizeof x, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &inputs[0]));
  check(api->CreateTensorWithDataAsOrtValue(memory, y, sizeof y, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &inputs[1]));
  const char *in[] = {"x", "y"}, *out[] = {"z"};
  check(api->Run(session, nullptr, in, inputs, 2, out, 1, &output));
  void* data = nullptr;
  check(api->GetTensorMutableData(output, &data));
  for (int i = 0; i < 6; ++i) {
    if (static_cast<float*>(data)[i] != x[i] * y[i] + y[i]) std::exit(4);
  }
  api->ReleaseValue(output);
  api->ReleaseValue(inputs[0]);
  api->ReleaseValue(inputs[1]);
  api->ReleaseMemoryInfo(memory);
  api->ReleaseSession(session);
  api->ReleaseSessionOptions(options);
  check(api->UnregisterExecutionProviderLibrary(env, "cpp"));
}

int main(int, char** argv) {
  void* ort = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (ort == nullptr) return 2;
  void* symbol = dlsym(ort, "OrtGetApiBase");
  const OrtApiBase* (*get)() noexcept = nullptr;
  std::memcpy(&get, &symbol, sizeof get);
  api = get()->GetApi(22);
  OrtEnv* env = nullptr;
  check(api->CreateEnv(ORT_LOGGING_LEVEL_ERROR, "loop", &env));
  for (int i = 0; i < std::atoi(argv[5]); ++i) cycle(env, argv[2], argv[3], argv[4]);
  std::printf("%s\n", is_mapped(argv[2]) ? "still mapped" : "unloaded");
  api->ReleaseEnv(env);
  return 0;
}
