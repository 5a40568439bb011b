/* Asks EPs how much memory their devices have, and compiles without weights: memory_capacity LIBRARY EP_LIBRARY
 *
 * EP_LIBRARY is one of tests/cpp/capacity_ep.cpp. Prints what it says of each kind of memory.
 */
#include "application.h"

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

#define ASK ort->EpDevice_GetMemoryCapacity

static void ask(const OrtEpDevice* device, int memory_type) {
  OrtDeviceMemoryType type = (OrtDeviceMemoryType)memory_type;
  uint64_t total = 77, free_bytes = 77, alone = 77;
  CHECK(ASK(device, type, &total, &free_bytes));
  printf("type %d: %llu %llu\n", memory_type, (unsigned long long)total, (unsigned long long)free_bytes);
  CHECK(ASK(device, type, &alone, NULL)); /* one of the results may be left out */
  EXPECT(alone == total);
  CHECK(ASK(device, type, NULL, &alone));
  EXPECT(alone == free_bytes);
}

static void try_mistakes(const OrtEpDevice* device, const OrtEpDevice* cpu) {
  uint64_t total = 77, free_bytes = 77;
  REFUSED(ORT_INVALID_ARGUMENT, ASK(NULL, OrtDeviceMemoryType_DEFAULT, &total, &free_bytes));
  REFUSED(ORT_INVALID_ARGUMENT, ASK(device, OrtDeviceMemoryType_DEFAULT, NULL, NULL));
  REFUSED(ORT_NOT_IMPLEMENTED, ASK(cpu, OrtDeviceMemoryType_DEFAULT, &total, &free_bytes));
  REFUSED(ORT_NO_SUCHFILE, ASK(device, OrtDeviceMemoryType_HOST_ACCESSIBLE, &total, &free_bytes)); /* the EP's own */
  EXPECT(total == 77 && free_bytes == 77); /* written on success only */
}

static void choose_modes(void) {
  const OrtCompileApi* compiler = ort->GetCompileApi();
  OrtSessionOptions* session_options = NULL;
  OrtModelCompilationOptions* options = NULL;
  CHECK(ort->CreateSessionOptions(&session_options));
  CHECK(compiler->CreateModelCompilationOptionsFromSessionOptions(env, session_options, &options));
#define SET compiler->ModelCompilationOptions_SetWeightlessMode
  CHECK(SET(options, OrtWeightlessSupport_NONE));
  CHECK(SET(options, OrtWeightlessSupport_EXTERNAL_ONLY));
  CHECK(SET(options, OrtWeightlessSupport_ALL));
  REFUSED(ORT_INVALID_ARGUMENT, SET(options, OrtWeightlessSupport_ALL_OR_EXTERNAL_ONLY));
  compiler->ReleaseModelCompilationOptions(options);
  ort->ReleaseSessionOptions(session_options);
}

int main(int argc, char** argv) {
  const OrtEpDevice* device;
  if (argc != 3) return 2;
  open_onnxruntime(argv[1]);
  CHECK(ort->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "memory_capacity", &env));
  CHECK(ort->RegisterExecutionProviderLibrary(env, "CapacityEp", argv[2]));
  device = find_device("CapacityEp");
  ask(device, OrtDeviceMemoryType_DEFAULT);
  ask(device, 77); /* ORT hands any number on */
  try_mistakes(device, find_device("CPUExecutionProvider"));
  choose_modes();
  CHECK(ort->UnregisterExecutionProviderLibrary(env, "CapacityEp"));
  ort->ReleaseEnv(env);
  puts("done");
  return 0;
}
