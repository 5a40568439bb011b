#ifndef ORTFORGE_GO_LOAD_H
#define ORTFORGE_GO_LOAD_H

#include <stdint.h>

/* What OrtGetApiBase gives; `function` is its address. */
const void* of_base(void* function);
/* Are both functions of an OrtApiBase there? */
int of_usable(const void* base);
/* What it says its version is, or NULL. */
const char* of_version(const void* base);
/* The table of a version, or NULL. */
void* of_api(const void* base, uint32_t version);

/* Memory of C with a number in it: the state of a callback. NULL if there is none. */
void* of_cell(uintptr_t number);
void of_free(void* cell);

#endif
