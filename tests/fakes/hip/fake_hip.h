/* Names of the HIP runtime API for the stand-in. Handles and device pointers are void *, results int. */
#ifndef FAKE_HIP_H
#define FAKE_HIP_H

#include "../core/fake_core.h"

#include <stdlib.h>
#include <string.h>

#define HIP_API(name, needs, parameters, arguments) FK_API(name, name, needs, parameters, arguments)
#define RELEASE_IN_CONTEXT (FK_CONTEXT_NEEDED | FK_RELEASES)

static inline uint64_t address_of(const void *pointer)
{
    return (uint64_t)(uintptr_t)pointer;
}

static inline FkResult null_argument(void)
{
    return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
}

#endif
