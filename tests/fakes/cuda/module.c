/* Modules, functions, launches. */
#include "fake_cuda.h"

#include <stdio.h>

typedef struct LaunchConfig {
    unsigned grid[3];
    unsigned block[3];
    unsigned shared;
    void *stream;
    void *attributes;
    unsigned attribute_count;
} LaunchConfig;

FK_API(cuModuleLoadData, cuModuleLoadData, FK_CONTEXT_NEEDED, (void **out, const void *image), (out, image))
{
    return fk_module_load(fk_current(), image, out);
}

FK_API(cuModuleLoadDataEx, cuModuleLoadDataEx, FK_CONTEXT_NEEDED,
       (void **out, const void *image, unsigned count, const int *options, void **values),
       (out, image, count, options, values))
{
    if (count != 0 && (options == NULL || values == NULL))
        return null_argument();
    return fk_module_load(fk_current(), image, out);
}

FK_API(cuModuleLoadFatBinary, cuModuleLoadFatBinary, FK_CONTEXT_NEEDED, (void **out, const void *image), (out, image))
{
    return fk_module_load(fk_current(), image, out);
}

FK_API(cuModuleUnload, cuModuleUnload, RELEASE_IN_CONTEXT, (void *module), (module))
{
    return fk_module_unload(module);
}

FK_API(cuModuleGetFunction, cuModuleGetFunction, FK_CONTEXT_NEEDED, (void **out, void *module, const char *name),
       (out, module, name))
{
    return fk_module_function(module, name, out);
}

FK_API(cuModuleGetLoadingMode, cuModuleGetLoadingMode, FK_INIT, (int *out), (out))
{
    if (out == NULL)
        return null_argument();
    *out = 2; /* lazy */
    return FK_SUCCESS;
}

FK_API(cuModuleGetGlobal_v2, cuModuleGetGlobal, FK_CONTEXT_NEEDED,
       (CUdeviceptr * out, size_t *size, void *module, const char *name), (out, size, module, name))
{
    (void)out;
    (void)size;
    (void)module;
    return fk_refuse(FK_NOT_FOUND, "modules have no variables in this stand-in (%.40s)", name == NULL ? "" : name);
}

FK_API(cuFuncGetAttribute, cuFuncGetAttribute, FK_CONTEXT_NEEDED, (int *out, int which, void *handle),
       (out, which, handle))
{
    if (out == NULL || which < 0 || which > 17)
        return fk_refuse(FK_INVALID_VALUE, "%d is no attribute of a function", which);
    FkFunction *function = fk_object_get(handle, FK_FUNCTION);
    if (function == NULL)
        return FK_INVALID_HANDLE;
    fk_object_put(function);
    static const int values[18] = {1024, 0, 0, 0, 32, 80, 80, 0, 49152, -1};
    *out = values[which];
    return FK_SUCCESS;
}

FK_API(cuFuncSetAttribute, cuFuncSetAttribute, FK_CONTEXT_NEEDED, (void *handle, int which, int value),
       (handle, which, value))
{
    FkFunction *function = fk_object_get(handle, FK_FUNCTION);
    if (function == NULL)
        return FK_INVALID_HANDLE;
    fk_object_put(function);
    bool allowed = (which == 8 && value >= 0 && value <= 49152) || (which == 9 && value >= -1 && value <= 100);
    return allowed ? FK_SUCCESS : fk_refuse(FK_INVALID_VALUE, "attribute %d cannot be set to %d", which, value);
}

FK_API(cuFuncGetModule, cuFuncGetModule, FK_CONTEXT_NEEDED, (void **out, void *handle), (out, handle))
{
    FkFunction *function = fk_object_get(handle, FK_FUNCTION);
    if (function == NULL || out == NULL) {
        fk_object_put(function);
        return FK_INVALID_HANDLE;
    }
    *out = function->module->handle;
    fk_object_put(function);
    return FK_SUCCESS;
}

/* The name stays valid as long as the function does. */
FK_API(cuFuncGetName, cuFuncGetName, FK_CONTEXT_NEEDED, (const char **out, void *handle), (out, handle))
{
    FkFunction *function = fk_object_get(handle, FK_FUNCTION);
    if (function == NULL || out == NULL) {
        fk_object_put(function);
        return FK_INVALID_HANDLE;
    }
    *out = function->name;
    fk_object_put(function);
    return FK_SUCCESS;
}

static FkResult occupancy(int *out, void *handle, int block, size_t shared)
{
    FkFunction *function = fk_object_get(handle, FK_FUNCTION);
    if (function == NULL)
        return FK_INVALID_HANDLE;
    fk_object_put(function);
    if (out == NULL || block <= 0)
        return fk_refuse(FK_INVALID_VALUE, "a block of %d threads", block);
    *out = block > 1024 || shared > 49152 ? 0 : 1536 / block < 16 ? 1536 / block : 16;
    return FK_SUCCESS;
}

FK_API(cuOccupancyMaxActiveBlocksPerMultiprocessor, cuOccupancyMaxActiveBlocksPerMultiprocessor, FK_CONTEXT_NEEDED,
       (int *out, void *function, int block, size_t shared), (out, function, block, shared))
{
    return occupancy(out, function, block, shared);
}

FK_API(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
       FK_CONTEXT_NEEDED, (int *out, void *function, int block, size_t shared, unsigned flags),
       (out, function, block, shared, flags))
{
    return flags > 1 ? fk_refuse(FK_INVALID_VALUE, "unknown flags 0x%x", flags)
                     : occupancy(out, function, block, shared);
}

FK_API(cuOccupancyMaxPotentialBlockSize, cuOccupancyMaxPotentialBlockSize, FK_CONTEXT_NEEDED,
       (int *grid, int *block, void *handle, size_t (*shared_of)(int), size_t shared, int limit),
       (grid, block, handle, shared_of, shared, limit))
{
    int per_processor = 0;
    if (grid == NULL || block == NULL)
        return null_argument();
    *block = limit > 0 && limit < 768 ? limit : 768;
    FkResult result = occupancy(&per_processor, handle, *block, shared_of == NULL ? shared : shared_of(*block));
    *grid = per_processor * 16;
    return result;
}

FK_API(cuLaunchKernel, cuLaunchKernel, FK_CONTEXT_NEEDED,
       (void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
        unsigned block_z, unsigned shared, void *stream, void **parameters, void **extra),
       (function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared, stream, parameters, extra))
{
    FkGrid grid = {{grid_x, grid_y, grid_z}, {block_x, block_y, block_z}};
    return fk_launch(function, &grid, shared, stream, parameters, extra);
}

FK_API(cuLaunchKernelEx, cuLaunchKernelEx, FK_CONTEXT_NEEDED,
       (const LaunchConfig *config, void *function, void **parameters, void **extra),
       (config, function, parameters, extra))
{
    if (config == NULL)
        return null_argument();
    if (config->attribute_count != 0)
        return fk_refuse(FK_NOT_SUPPORTED, "launch attributes are not supported here");
    FkGrid grid;
    memcpy(grid.grid, config->grid, sizeof grid.grid);
    memcpy(grid.block, config->block, sizeof grid.block);
    return fk_launch(function, &grid, config->shared, config->stream, parameters, extra);
}
