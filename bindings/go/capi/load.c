#include "load.h"

#include <stdlib.h>

#include "onnxruntime_c_api.h"

const void* of_base(void* function) {
  return ((const OrtApiBase*(ORT_API_CALL*)(void))(uintptr_t)function)();
}

int of_usable(const void* base) {
  return ((const OrtApiBase*)base)->GetApi != NULL && ((const OrtApiBase*)base)->GetVersionString != NULL;
}

const char* of_version(const void* base) {
  return ((const OrtApiBase*)base)->GetVersionString();
}

void* of_api(const void* base, uint32_t version) {
  return (void*)((const OrtApiBase*)base)->GetApi(version);
}

void* of_cell(uintptr_t number) {
  uintptr_t* cell = malloc(sizeof *cell);
  if (cell != NULL) {
    *cell = number;
  }
  return cell;
}

void of_free(void* cell) {
  free(cell);
}
