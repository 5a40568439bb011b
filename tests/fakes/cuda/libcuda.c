/* cuGetProcAddress: how clients get every other function. It works before cuInit, and is not logged. */
#include "fake_cuda.h"

FK_EXPORT FkResult cuGetProcAddress(const char *name, AnyFunction *out, int version, uint64_t flags);
FK_EXPORT FkResult cuGetProcAddress_v2(const char *name, AnyFunction *out, int version, uint64_t flags, int *status);

FkResult cuGetProcAddress(const char *name, AnyFunction *out, int version, uint64_t flags)
{
    return fake_cuda_look_up(name, out, version, flags, NULL);
}

FkResult cuGetProcAddress_v2(const char *name, AnyFunction *out, int version, uint64_t flags, int *status)
{
    return fake_cuda_look_up(name, out, version, flags, status);
}
