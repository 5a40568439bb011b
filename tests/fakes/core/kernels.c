/* The kernels that run here, on the host, by name. Their sources for a real GPU must have exactly these parameters,
 * be extern "C", and take one element per thread:
 *
 *   name                 parameters, in this order                                                  launch
 *   -------------------  -------------------------------------------------------------------------  ------
 *   ortforge_add_f32     const float *a, const float *b, float *out, unsigned long long count       1-D
 *   ortforge_sub_f32     the same                                                                   1-D
 *   ortforge_mul_f32     the same                                                                   1-D
 *   ortforge_div_f32     the same                                                                   1-D
 *   ortforge_relu_f32    const float *in, float *out, unsigned long long count                      1-D
 *   ortforge_neg_f32     the same                                                                   1-D
 *   ortforge_copy_f32    the same                                                                   1-D
 *   ortforge_fill_f32    float *out, float value, unsigned long long count                          1-D
 *   ortforge_matmul_f32  const float *a, const float *b, float *out, int rows, int inner, int columns   2-D
 *   ortforge_gather      const void *in, void *out, int size, then four times unsigned long long count, unsigned long long
 *                        step: elements of `size` bytes, 1, 2, 4 or 8, the last axis fastest, steps in bytes           1-D
 *   ortforge_scale_add_f32  const float *addend, float *out, float alpha, float beta, unsigned long long rows, columns,
 *                        row_step, column_step: out[i][j] = alpha * out[i][j] + beta * addend[i * row_step +
 *                        j * column_step]; with beta 0 the addend is not read                                          1-D
 *
 * 1-D: element i = blockIdx.x * blockDim.x + threadIdx.x, nothing for i >= count. No broadcasting.
 * 2-D: out[rows][columns] = a[rows][inner] * b[inner][columns], row-major; x runs over columns, y over rows.
 * As on a GPU, only the elements that the launched grid covers are written, and a pointer that is not device memory
 * (or pinned host memory) of this context is CUDA_ERROR_ILLEGAL_ADDRESS, which breaks the context.
 */
#include "fake_core.h"

#include <string.h>

enum { OPERANDS = 3 };

typedef struct Operands {
    FkRange *ranges[OPERANDS];
    float *at[OPERANDS];
} Operands;

static void put_operands(Operands *operands)
{
    for (int i = 0; i < OPERANDS; i++)
        fk_range_put(operands->ranges[i]);
}

/* `count` elements of `size` bytes, where a kernel of this context may use them. */
static FkResult get_range(FkContext *context, int which, uint64_t address, uint64_t count, size_t size, FkRange **out)
{
    if (address % size != 0)
        return fk_refuse(FK_MISALIGNED_ADDRESS, "parameter %d, 0x%llx, is not aligned for elements of %zu bytes", which,
                         (unsigned long long)address, size);
    if (count > SIZE_MAX / size)
        return fk_refuse(FK_ILLEGAL_ADDRESS, "%llu elements are more than there is memory", (unsigned long long)count);
    FkRange *range = fk_memory_use_in_stream(address, (size_t)count * size, true);
    if (range == NULL)
        return FK_ILLEGAL_ADDRESS;
    bool host = range->kind == FK_PINNED || range->kind == FK_REGISTERED;
    if (!host && range->context != context &&
        (range->device == context->device || (atomic_load(&context->peers) & 1u << range->device) == 0)) {
        fk_range_put(range);
        return fk_refuse(FK_ILLEGAL_ADDRESS, "parameter %d, 0x%llx, is memory of another context", which,
                         (unsigned long long)address);
    }
    *out = range;
    return FK_SUCCESS;
}

static FkResult get_operand(FkContext *context, Operands *operands, int which, uint64_t address, uint64_t count)
{
    FkRange *range = NULL;
    FkResult result = get_range(context, which, address, count, sizeof(float), &range);
    if (result == FK_SUCCESS) {
        operands->ranges[which] = range;
        operands->at[which] = (float *)(void *)(range->host + (address - range->address));
    }
    return result;
}

static FkResult get_operands(FkContext *context, Operands *operands, int used, const uint64_t *addresses,
                             const uint64_t *counts)
{
    FkResult result = FK_SUCCESS;
    for (int i = 0; i < used && result == FK_SUCCESS; i++)
        result = get_operand(context, operands, i, addresses[i], counts[i]);
    return result;
}

static uint64_t covered(const FkGrid *grid, int axis, uint64_t count)
{
    uint64_t threads = (uint64_t)grid->grid[axis] * grid->block[axis];
    return threads < count ? threads : count;
}

typedef void (*Elementwise)(float *out, const float *a, const float *b, uint64_t count);

static FkResult run_binary(FkContext *context, const FkGrid *grid, const uint64_t *arguments, Elementwise function)
{
    Operands on = {0};
    uint64_t count = covered(grid, 0, arguments[3]);
    FkResult result =
        count == 0 ? FK_SUCCESS : get_operands(context, &on, 3, arguments, (uint64_t[]){count, count, count});
    if (result == FK_SUCCESS && count != 0)
        function(on.at[2], on.at[0], on.at[1], count);
    put_operands(&on);
    return result;
}

static FkResult run_unary(FkContext *context, const FkGrid *grid, const uint64_t *arguments, Elementwise function)
{
    Operands on = {0};
    uint64_t count = covered(grid, 0, arguments[2]);
    FkResult result = count == 0 ? FK_SUCCESS : get_operands(context, &on, 2, arguments, (uint64_t[]){count, count});
    if (result == FK_SUCCESS && count != 0)
        function(on.at[1], on.at[0], NULL, count);
    put_operands(&on);
    return result;
}

#define ELEMENTWISE(name, runner, expression)                                                            \
    static void each_##name(float *out, const float *a, const float *b, uint64_t count)                  \
    {                                                                                                    \
        (void)b;                                                                                         \
        for (uint64_t i = 0; i < count; i++)                                                             \
            out[i] = expression;                                                                         \
    }                                                                                                    \
    static FkResult run_##name(FkContext *context, const FkGrid *grid, const uint64_t *arguments)        \
    {                                                                                                    \
        return runner(context, grid, arguments, each_##name);                                            \
    }

ELEMENTWISE(add, run_binary, a[i] + b[i])
ELEMENTWISE(sub, run_binary, a[i] - b[i])
ELEMENTWISE(mul, run_binary, a[i] * b[i])
ELEMENTWISE(div, run_binary, a[i] / b[i])
ELEMENTWISE(relu, run_unary, a[i] < 0.0f ? 0.0f : a[i])
ELEMENTWISE(neg, run_unary, -a[i])
ELEMENTWISE(copy, run_unary, a[i])

static FkResult run_fill(FkContext *context, const FkGrid *grid, const uint64_t *arguments)
{
    Operands on = {0};
    float value;
    memcpy(&value, &arguments[1], sizeof value);
    uint64_t count = covered(grid, 0, arguments[2]);
    FkResult result = count == 0 ? FK_SUCCESS : get_operand(context, &on, 0, arguments[0], count);
    for (uint64_t i = 0; result == FK_SUCCESS && i < count; i++)
        on.at[0][i] = value;
    put_operands(&on);
    return result;
}

static FkResult run_matmul(FkContext *context, const FkGrid *grid, const uint64_t *arguments)
{
    Operands on = {0};
    int32_t sizes[3];
    for (int i = 0; i < 3; i++)
        memcpy(&sizes[i], &arguments[3 + i], sizeof sizes[i]);
    if (sizes[0] <= 0 || sizes[1] < 0 || sizes[2] <= 0)
        return FK_SUCCESS; /* no thread is inside */
    uint64_t inner = (uint64_t)sizes[1], width = (uint64_t)sizes[2];
    uint64_t rows = covered(grid, 1, (uint64_t)sizes[0]), columns = covered(grid, 0, width);
    uint64_t last_b = inner == 0 ? 0 : (inner - 1) * width + columns;
    FkResult result = get_operands(context, &on, 3, arguments,
                                   (uint64_t[]){rows * inner, last_b, (rows - 1) * width + columns});
    for (uint64_t row = 0; result == FK_SUCCESS && row < rows; row++) {
        for (uint64_t column = 0; column < columns; column++) {
            float sum = 0.0f;
            for (uint64_t k = 0; k < inner; k++)
                sum += on.at[0][row * inner + k] * on.at[1][k * width + column];
            on.at[2][row * width + column] = sum;
        }
    }
    put_operands(&on);
    return result;
}

enum { AXES = 4 };

static FkResult run_gather(FkContext *context, const FkGrid *grid, const uint64_t *arguments)
{
    int32_t size;
    memcpy(&size, &arguments[2], sizeof size);
    uint64_t total = 1, span = 0;
    for (int i = 0; i < AXES; i++) {
        total *= arguments[3 + 2 * i];
        span += (arguments[3 + 2 * i] - 1) * arguments[4 + 2 * i];
    }
    uint64_t count = covered(grid, 0, total);
    if (count == 0)
        return FK_SUCCESS;
    if (size != 1 && size != 2 && size != 4 && size != 8)
        return fk_refuse(FK_ILLEGAL_ADDRESS, "ortforge_gather with elements of %d bytes", size);
    size_t width = (size_t)size;
    FkRange *from = NULL, *to = NULL;
    FkResult result = get_range(context, 0, arguments[0], span / width + 1, width, &from);
    if (result == FK_SUCCESS)
        result = get_range(context, 1, arguments[1], count, width, &to);
    for (uint64_t i = 0; result == FK_SUCCESS && i < count; i++) {
        uint64_t rest = i, offset = 0;
        for (int axis = AXES; axis-- > 0;) {
            offset += rest % arguments[3 + 2 * axis] * arguments[4 + 2 * axis];
            rest /= arguments[3 + 2 * axis];
        }
        memcpy(to->host + (arguments[1] - to->address) + i * width, from->host + (arguments[0] - from->address) + offset,
               width);
    }
    fk_range_put(from);
    fk_range_put(to);
    return result;
}

static FkResult run_scale_add(FkContext *context, const FkGrid *grid, const uint64_t *arguments)
{
    Operands on = {0};
    float alpha, beta;
    memcpy(&alpha, &arguments[2], sizeof alpha);
    memcpy(&beta, &arguments[3], sizeof beta);
    uint64_t rows = arguments[4], columns = arguments[5], row_step = arguments[6], column_step = arguments[7];
    uint64_t count = covered(grid, 0, rows * columns);
    if (count == 0)
        return FK_SUCCESS;
    FkResult result = get_operand(context, &on, 1, arguments[1], count);
    if (result == FK_SUCCESS && beta != 0.0f)
        result = get_operand(context, &on, 0, arguments[0], (rows - 1) * row_step + (columns - 1) * column_step + 1);
    for (uint64_t i = 0; result == FK_SUCCESS && i < count; i++) {
        float addend = beta == 0.0f ? 0.0f : beta * on.at[0][i / columns * row_step + i % columns * column_step];
        on.at[1][i] = alpha * on.at[1][i] + addend;
    }
    put_operands(&on);
    return result;
}

static const FkKernel kernels[] = {
    {"ortforge_add_f32", "pppn", run_add},   {"ortforge_sub_f32", "pppn", run_sub},
    {"ortforge_mul_f32", "pppn", run_mul},   {"ortforge_div_f32", "pppn", run_div},
    {"ortforge_relu_f32", "ppn", run_relu},  {"ortforge_neg_f32", "ppn", run_neg},
    {"ortforge_copy_f32", "ppn", run_copy},  {"ortforge_fill_f32", "pfn", run_fill},
    {"ortforge_matmul_f32", "pppiii", run_matmul},
    {"ortforge_gather", "ppinnnnnnnn", run_gather},
    {"ortforge_scale_add_f32", "ppffnnnn", run_scale_add},
};

const FkKernel *fk_kernel_find(const char *name)
{
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        if (strcmp(kernels[i].name, name) == 0)
            return &kernels[i];
    }
    return NULL;
}
