/* Names of the CUDA driver API for the stand-in. Handles are void *, results int: the same in the ABI. */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include "../core/fake_core.h"

#include <stdlib.h>
#include <string.h>

typedef int CUdevice;
typedef uint64_t CUdeviceptr;

typedef void (*AnyFunction)(void);

/* table.c: the newest signature that is not newer than the version the client was compiled for */
FkResult fake_cuda_look_up(const char *base, AnyFunction *out, int version, uint64_t flags, int *status);

int fake_cuda_version(void); /* device.c; FAKE_CUDA_VERSION=12080 makes it an older driver */

#define RELEASE_IN_CONTEXT (FK_CONTEXT_NEEDED | FK_RELEASES)

static inline FkResult null_argument(void)
{
    return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
}

#endif
