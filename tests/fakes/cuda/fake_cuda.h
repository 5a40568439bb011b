/* Names of the CUDA driver API for the stand-in. Handles are void *, results int: the same in the ABI. */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include "../core/fake_core.h"

#include <stdlib.h>
#include <string.h>

typedef int CUdevice;
typedef uint64_t CUdeviceptr;

#define RELEASE_IN_CONTEXT (FK_CONTEXT_NEEDED | FK_RELEASES)

static inline FkResult null_argument(void)
{
    return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
}

#endif
