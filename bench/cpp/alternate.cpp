// Runs one model on two EPs in turns and prints the time of a run on each: `alternate LIBRARY MODEL ROUNDS RUNS
// EP_LIBRARY EP_NAME EP_LIBRARY EP_NAME`. One line a round: nanoseconds on the first, nanoseconds on the second.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "onnxruntime_c_api.h"

static const OrtApi* api = nullptr;

static void check(OrtStatus* status) {
  if (status == nullptr) return;
  std::fprintf(stderr, "%s\n", api->GetErrorMessage(status));
  std::exit(1);
}

/** Time of this thread alone: what else the machine does is not counted. */
static double cpu_ns() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

int main(int, char** argv) {
  void* symbol = dlsym(dlopen(argv[1], RTLD_NOW | RTLD_LOCAL), "OrtGetApiBase");
  const OrtApiBase* (*get)() noexcept = nullptr;
  std::memcpy(&get, &symbol, sizeof get);
  api = get()->GetApi(24);
  OrtEnv* env = nullptr;
  check(api->CreateEnv(ORT_LOGGING_LEVEL_ERROR, "bench", &env));
  OrtMemoryInfo* memory = nullptr;
  check(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory));
  float data[3][3] = {{3, 3, 3}, {7, 7, 7}, {}};
  const int64_t shape[2] = {1, 3};
  OrtValue* values[3] = {};
  for (int i = 0; i < 3; ++i) {
    check(api->CreateTensorWithDataAsOrtValue(memory, data[i], sizeof data[i], shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,
                                              &values[i]));
  }
  OrtSession* sessions[2] = {};
  OrtIoBinding* bindings[2] = {};
  for (int e = 0; e < 2; ++e) {
    const char *library = argv[5 + 2 * e], *name = argv[6 + 2 * e];
    check(api->RegisterExecutionProviderLibrary(env, name, library));
    const OrtEpDevice* const* devices = nullptr;
    const OrtEpDevice* found = nullptr;
    size_t count = 0;
    check(api->GetEpDevices(env, &devices, &count));
    for (size_t i = 0; i < count; ++i) {
      if (std::strcmp(api->EpDevice_EpName(devices[i]), name) == 0) found = devices[i];
    }
    OrtSessionOptions* options = nullptr;
    check(api->CreateSessionOptions(&options));
    check(api->SetIntraOpNumThreads(options, 1));
    check(api->AddSessionConfigEntry(options, "session.disable_cpu_ep_fallback", "1"));
    check(api->SessionOptionsAppendExecutionProvider_V2(options, env, &found, 1, nullptr, nullptr, 0));
    check(api->CreateSession(env, argv[2], options, &sessions[e]));
    check(api->CreateIoBinding(sessions[e], &bindings[e]));
    check(api->BindInput(bindings[e], "a", values[0]));
    check(api->BindInput(bindings[e], "b", values[1]));
    check(api->BindOutput(bindings[e], "y", values[2]));
  }
  for (int round = 0; round < std::atoi(argv[3]); ++round) {
    double times[2] = {};
    for (int turn = 0; turn < 2; ++turn) {
      const int e = (round + turn) % 2;
      const double start = cpu_ns();
      for (int i = 0; i < std::atoi(argv[4]); ++i) check(api->RunWithBinding(sessions[e], nullptr, bindings[e]));
      times[e] = (cpu_ns() - start) / std::atoi(argv[4]);
      if (data[2][2] != 21) return 3;
      data[2][2] = 0;
    }
    std::printf("%.1f %.1f\n", times[0], times[1]);
  }
  std::fflush(stdout);
  std::_Exit(0);
}
