// A wait and a signal through the table of the interop library, against OrtInteropApi's own: table_calls ORT EP. Prints a line with the
// microseconds of both pairs of calls for each round; the two take turns, and who begins changes.
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "onnxruntime_c_api.h"
#include "ortforge/interop/interop.h"
#include "ortforge/proposal_types.hpp"

namespace proposal = ortforge::proposal;

static const OrtApi* api;

static void Ok(OrtStatus* status) {
  if (status == nullptr) return;
  std::fprintf(stderr, "%s\n", api->GetErrorMessage(status));
  std::exit(1);
}

// A timeline that is at 1.
static void* Timeline() {
  const int made = memfd_create("timeline", 0);
  const uint64_t reached = 1;
  if (made < 0 || write(made, &reached, sizeof reached) != sizeof reached) std::exit(1);
  return reinterpret_cast<void*>(static_cast<intptr_t>(made));
}

template <class F>
static double Microseconds(F pair, uint64_t& value) {
  constexpr int kPairs = 5000;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kPairs; ++i) pair(++value);
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count() / kPairs;
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  void* const library = dlopen(argv[1], RTLD_NOW);
  if (library == nullptr) return 2;
  const auto base = reinterpret_cast<const OrtApiBase*(ORT_API_CALL*)()>(dlsym(library, "OrtGetApiBase"))();
  const OrtApi* table = nullptr;
  api = base->GetApi(ORT_API_VERSION);
  Ok(OrtforgeGetInteropApi(base, &table));
  const OrtInteropApi& own = *api->GetInteropApi();
  const auto& more = *reinterpret_cast<const proposal::OrtApiAdditions*>(
      reinterpret_cast<void* const*>(table) + proposal::kOrtApiSlots);

  OrtEnv* env = nullptr;
  Ok(api->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "bench", &env));
  Ok(table->RegisterExecutionProviderLibrary(env, "bench", argv[2]));
  const OrtEpDevice* const* devices = nullptr;
  size_t count = 0;
  Ok(api->GetEpDevices(env, &devices, &count));
  const OrtEpDevice* const device = devices[count - 1];  // the CPU EP of ONNX Runtime comes first
  OrtSyncStream* stream = nullptr;
  Ok(table->CreateSyncStreamForEpDevice(device, nullptr, &stream));

  OrtExternalResourceImporter* importer = nullptr;
  OrtExternalSemaphoreHandle* semaphore = nullptr;
  OrtExternalSemaphoreDescriptor from = {};
  from.version = 24;
  from.type = ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD;
  from.native_handle = Timeline();
  Ok(own.CreateExternalResourceImporterForDevice(device, &importer));
  Ok(own.ImportSemaphore(importer, &from, &semaphore));

  proposal::OrtExternalResourceImporter* routed = nullptr;
  proposal::OrtExternalSemaphoreHandle* token = nullptr;
  proposal::OrtExternalSemaphoreDescriptor same = {};
  same.version = 1;
  same.type = static_cast<proposal::OrtExternalSemaphoreType>(from.type);
  same.native_handle = Timeline();
  Ok(more.CreateExternalResourceImporterForDevice(device, &routed));
  Ok(more.ExternalResourceImporter_ImportSemaphore(routed, &same, &token));

  uint64_t shipped = 1, tabled = 1;
  const auto by_ort = [&] {
    return Microseconds(
        [&](uint64_t value) {
          Ok(own.WaitSemaphore(importer, semaphore, stream, 1));
          Ok(own.SignalSemaphore(importer, semaphore, stream, value));
        },
        shipped);
  };
  const auto by_table = [&] {
    return Microseconds(
        [&](uint64_t value) {
          Ok(more.ExternalResourceImporter_WaitSemaphore(routed, token, stream, 1));
          Ok(more.ExternalResourceImporter_SignalSemaphore(routed, token, stream, value));
        },
        tabled);
  };
  by_ort(), by_table();
  for (int round = 0; round < 31; ++round) {
    double times[2];
    for (const int which : {round % 2, 1 - round % 2}) times[which] = which == 0 ? by_ort() : by_table();
    std::printf("%.4f %.4f\n", times[0], times[1]);
  }
  own.ReleaseExternalSemaphoreHandle(semaphore);
  own.ReleaseExternalResourceImporter(importer);
  more.ReleaseExternalSemaphoreHandle(token);
  more.ReleaseExternalResourceImporter(routed);
  table->ReleaseSyncStream(stream);
  Ok(table->UnregisterExecutionProviderLibrary(env, "bench"));
  api->ReleaseEnv(env);
  return 0;
}
