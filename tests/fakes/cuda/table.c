/* Every function with the CUDA version that brought this signature of it. */
#include "fake_cuda.h"

#define FUNCTIONS                                                                                                      \
    F(cuGetErrorName, 6000, cuGetErrorName) F(cuGetErrorString, 6000, cuGetErrorString) F(cuInit, 2000, cuInit)        \
    F(cuDriverGetVersion, 2020, cuDriverGetVersion) F(cuDeviceGetCount, 2000, cuDeviceGetCount)                        \
    F(cuDeviceGet, 2000, cuDeviceGet) F(cuDeviceGetName, 2000, cuDeviceGetName)                                        \
    F(cuDeviceGetUuid, 9020, cuDeviceGetUuid) F(cuDeviceGetUuid, 11040, cuDeviceGetUuid_v2)                            \
    F(cuDeviceGetLuid, 10000, cuDeviceGetLuid) F(cuDeviceTotalMem, 3020, cuDeviceTotalMem_v2)                          \
    F(cuDeviceGetAttribute, 2000, cuDeviceGetAttribute)                                                                \
    F(cuDeviceComputeCapability, 2000, cuDeviceComputeCapability)                                                      \
    F(cuDeviceGetPCIBusId, 4010, cuDeviceGetPCIBusId) F(cuDeviceGetByPCIBusId, 4010, cuDeviceGetByPCIBusId)            \
    F(cuDeviceCanAccessPeer, 4000, cuDeviceCanAccessPeer) F(cuDeviceGetP2PAttribute, 8000, cuDeviceGetP2PAttribute)    \
    F(cuProfilerStart, 4000, cuProfilerStart) F(cuProfilerStop, 4000, cuProfilerStop)                                  \
    F(cuDevicePrimaryCtxRetain, 7000, cuDevicePrimaryCtxRetain)                                                        \
    F(cuDevicePrimaryCtxRelease, 11000, cuDevicePrimaryCtxRelease_v2)                                                  \
    F(cuDevicePrimaryCtxReset, 11000, cuDevicePrimaryCtxReset_v2)                                                      \
    F(cuDevicePrimaryCtxSetFlags, 11000, cuDevicePrimaryCtxSetFlags_v2)                                                \
    F(cuDevicePrimaryCtxGetState, 7000, cuDevicePrimaryCtxGetState) F(cuCtxCreate, 3020, cuCtxCreate_v2)               \
    F(cuCtxCreate, 11040, cuCtxCreate_v3) F(cuCtxCreate, 12050, cuCtxCreate_v4)                                        \
    F(cuCtxDestroy, 4000, cuCtxDestroy_v2) F(cuCtxPushCurrent, 4000, cuCtxPushCurrent_v2)                              \
    F(cuCtxPopCurrent, 4000, cuCtxPopCurrent_v2) F(cuCtxSetCurrent, 4000, cuCtxSetCurrent)                             \
    F(cuCtxGetCurrent, 4000, cuCtxGetCurrent) F(cuCtxGetDevice, 2000, cuCtxGetDevice)                                  \
    F(cuCtxGetDevice, 13000, cuCtxGetDevice_v2) F(cuCtxSynchronize, 2000, cuCtxSynchronize)                            \
    F(cuCtxSynchronize, 13000, cuCtxSynchronize_v2) F(cuCtxGetFlags, 7000, cuCtxGetFlags)                              \
    F(cuCtxSetFlags, 12010, cuCtxSetFlags) F(cuCtxGetId, 12000, cuCtxGetId)                                            \
    F(cuCtxGetApiVersion, 3020, cuCtxGetApiVersion) F(cuCtxGetStreamPriorityRange, 5050, cuCtxGetStreamPriorityRange)  \
    F(cuCtxGetLimit, 3010, cuCtxGetLimit) F(cuCtxSetLimit, 3010, cuCtxSetLimit)                                        \
    F(cuCtxEnablePeerAccess, 4000, cuCtxEnablePeerAccess) F(cuCtxDisablePeerAccess, 4000, cuCtxDisablePeerAccess)      \
    F(cuMemAlloc, 3020, cuMemAlloc_v2) F(cuMemFree, 3020, cuMemFree_v2) F(cuMemAllocAsync, 11020, cuMemAllocAsync)     \
    F(cuMemFreeAsync, 11020, cuMemFreeAsync) F(cuMemGetInfo, 3020, cuMemGetInfo_v2)                                    \
    F(cuMemGetAddressRange, 3020, cuMemGetAddressRange_v2) F(cuMemHostAlloc, 2020, cuMemHostAlloc)                     \
    F(cuMemAllocHost, 3020, cuMemAllocHost_v2) F(cuMemFreeHost, 2000, cuMemFreeHost)                                   \
    F(cuMemHostRegister, 6050, cuMemHostRegister_v2) F(cuMemHostUnregister, 4000, cuMemHostUnregister)                 \
    F(cuMemHostGetDevicePointer, 3020, cuMemHostGetDevicePointer_v2) F(cuMemHostGetFlags, 2030, cuMemHostGetFlags)     \
    F(cuMemAllocManaged, 6000, cuMemAllocManaged) F(cuMemcpyHtoD, 3020, cuMemcpyHtoD_v2)                               \
    F(cuMemcpyDtoH, 3020, cuMemcpyDtoH_v2) F(cuMemcpyDtoD, 3020, cuMemcpyDtoD_v2) F(cuMemcpy, 4000, cuMemcpy)          \
    F(cuMemcpyHtoDAsync, 3020, cuMemcpyHtoDAsync_v2) F(cuMemcpyDtoHAsync, 3020, cuMemcpyDtoHAsync_v2)                  \
    F(cuMemcpyDtoDAsync, 3020, cuMemcpyDtoDAsync_v2) F(cuMemcpyAsync, 4000, cuMemcpyAsync)                             \
    F(cuMemsetD8, 3020, cuMemsetD8_v2) F(cuMemsetD16, 3020, cuMemsetD16_v2) F(cuMemsetD32, 3020, cuMemsetD32_v2)       \
    F(cuMemsetD8Async, 3020, cuMemsetD8Async) F(cuMemsetD16Async, 3020, cuMemsetD16Async)                              \
    F(cuMemsetD32Async, 3020, cuMemsetD32Async) F(cuPointerGetAttribute, 4000, cuPointerGetAttribute)                  \
    F(cuPointerGetAttributes, 7000, cuPointerGetAttributes) F(cuPointerSetAttribute, 6000, cuPointerSetAttribute)      \
    F(cuStreamCreate, 2000, cuStreamCreate) F(cuStreamCreateWithPriority, 5050, cuStreamCreateWithPriority)            \
    F(cuStreamDestroy, 4000, cuStreamDestroy_v2) F(cuStreamSynchronize, 2000, cuStreamSynchronize)                     \
    F(cuStreamQuery, 2000, cuStreamQuery) F(cuStreamGetPriority, 5050, cuStreamGetPriority)                            \
    F(cuStreamGetFlags, 5050, cuStreamGetFlags) F(cuStreamGetId, 12000, cuStreamGetId)                                 \
    F(cuStreamGetDevice, 12080, cuStreamGetDevice) F(cuStreamGetCtx, 9020, cuStreamGetCtx)                             \
    F(cuStreamGetCtx, 12050, cuStreamGetCtx_v2) F(cuStreamIsCapturing, 10000, cuStreamIsCapturing)                     \
    F(cuStreamWaitEvent, 3020, cuStreamWaitEvent) F(cuStreamAddCallback, 5000, cuStreamAddCallback)                    \
    F(cuLaunchHostFunc, 10000, cuLaunchHostFunc) F(cuLaunchHostFunc, 13020, cuLaunchHostFunc_v2)                       \
    F(cuEventCreate, 2000, cuEventCreate) F(cuEventDestroy, 4000, cuEventDestroy_v2)                                   \
    F(cuEventRecord, 2000, cuEventRecord) F(cuEventRecordWithFlags, 11010, cuEventRecordWithFlags)                     \
    F(cuEventQuery, 2000, cuEventQuery) F(cuEventSynchronize, 2000, cuEventSynchronize)                                \
    F(cuEventElapsedTime, 2000, cuEventElapsedTime) F(cuEventElapsedTime, 12080, cuEventElapsedTime_v2)                \
    F(cuImportExternalMemory, 10000, cuImportExternalMemory)                                                           \
    F(cuExternalMemoryGetMappedBuffer, 10000, cuExternalMemoryGetMappedBuffer)                                         \
    F(cuDestroyExternalMemory, 10000, cuDestroyExternalMemory)                                                         \
    F(cuImportExternalSemaphore, 10000, cuImportExternalSemaphore)                                                     \
    F(cuDestroyExternalSemaphore, 10000, cuDestroyExternalSemaphore)                                                   \
    F(cuSignalExternalSemaphoresAsync, 10000, cuSignalExternalSemaphoresAsync)                                         \
    F(cuWaitExternalSemaphoresAsync, 10000, cuWaitExternalSemaphoresAsync)                                             \
    F(cuDeviceGetDefaultMemPool, 11020, cuDeviceGetDefaultMemPool) F(cuDeviceGetMemPool, 11020, cuDeviceGetMemPool)    \
    F(cuDeviceSetMemPool, 11020, cuDeviceSetMemPool) F(cuMemPoolCreate, 11020, cuMemPoolCreate)                        \
    F(cuMemPoolDestroy, 11020, cuMemPoolDestroy) F(cuMemPoolTrimTo, 11020, cuMemPoolTrimTo)                            \
    F(cuMemPoolSetAttribute, 11020, cuMemPoolSetAttribute) F(cuMemPoolGetAttribute, 11020, cuMemPoolGetAttribute)      \
    F(cuMemAllocFromPoolAsync, 11020, cuMemAllocFromPoolAsync) F(cuModuleLoadData, 2000, cuModuleLoadData)             \
    F(cuModuleLoadDataEx, 2010, cuModuleLoadDataEx) F(cuModuleLoadFatBinary, 2000, cuModuleLoadFatBinary)              \
    F(cuModuleUnload, 2000, cuModuleUnload) F(cuModuleGetFunction, 2000, cuModuleGetFunction)                          \
    F(cuModuleGetLoadingMode, 11070, cuModuleGetLoadingMode) F(cuModuleGetGlobal, 3020, cuModuleGetGlobal_v2)          \
    F(cuFuncGetAttribute, 2020, cuFuncGetAttribute) F(cuFuncSetAttribute, 9000, cuFuncSetAttribute)                    \
    F(cuFuncGetModule, 11000, cuFuncGetModule) F(cuFuncGetName, 12030, cuFuncGetName)                                  \
    F(cuOccupancyMaxActiveBlocksPerMultiprocessor, 6050, cuOccupancyMaxActiveBlocksPerMultiprocessor)                  \
    F(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, 7000, cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)\
    F(cuOccupancyMaxPotentialBlockSize, 6050, cuOccupancyMaxPotentialBlockSize)                                        \
    F(cuLaunchKernel, 4000, cuLaunchKernel) F(cuLaunchKernelEx, 11060, cuLaunchKernelEx)                               \
    F(cuGetExportTable, 3000, cuGetExportTable)                                                                        \
    F(cuGetProcAddress, 11030, cuGetProcAddress) F(cuGetProcAddress, 12000, cuGetProcAddress_v2)

#define F(base, since, symbol) FK_EXPORT void symbol(void); /* only its address is used here */
FUNCTIONS
#undef F

static const struct Named {
    const char *base;
    int since;
    AnyFunction function;
} named[] = {
#define F(base, since, symbol) {#base, since, symbol},
    FUNCTIONS
#undef F
};

enum { FOUND, SYMBOL_NOT_FOUND, VERSION_NOT_SUFFICIENT };

/* As documented: unknown names and versions are no error but NULL and a status; versions newer than the driver are. */
FkResult fake_cuda_look_up(const char *base, AnyFunction *out, int version, uint64_t flags, int *status)
{
    int state = SYMBOL_NOT_FOUND;
    const struct Named *best = NULL;
    if (base == NULL || out == NULL || version <= 0 || flags > 2)
        return fk_refuse(FK_INVALID_VALUE, "no name, no place for the function, no version, or unknown flags");
    *out = NULL;
    if (version > fake_cuda_version())
        return fk_refuse(FK_INVALID_VALUE, "%.60s of CUDA %d: the driver is only %d", base, version,
                         fake_cuda_version());
    if (flags == 2)
        return fk_refuse(FK_NOT_SUPPORTED, "per-thread default streams for all calls are not part of this stand-in");
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if (strcmp(named[i].base, base) != 0)
            continue;
        if (named[i].since <= version && (best == NULL || named[i].since > best->since))
            best = &named[i];
        else if (best == NULL)
            state = VERSION_NOT_SUFFICIENT;
    }
    if (status != NULL)
        *status = best != NULL ? FOUND : state;
    if (best != NULL)
        *out = best->function;
    return FK_SUCCESS;
}
