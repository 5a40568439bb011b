#include "kernels_on_device.h"

#include <algorithm>
#include <limits>
#include <string>

#include <ortforge/gpu/gather.hpp>

namespace sample_kernel_cuda_ep {
namespace {

constexpr unsigned kTile = 16, kThreads = 256;

// CUDA C++. Each thread makes one element.
constexpr const char* kSource = R"(
#define TILE 16
#define INDEX ((unsigned long long)blockIdx.x * blockDim.x + threadIdx.x)

extern "C" __global__ void ortforge_add_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    const unsigned long long i = INDEX;
    if (i < count)
        out[i] = a[i] + b[i];
}

extern "C" __global__ void ortforge_sub_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    const unsigned long long i = INDEX;
    if (i < count)
        out[i] = a[i] - b[i];
}

extern "C" __global__ void ortforge_mul_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    const unsigned long long i = INDEX;
    if (i < count)
        out[i] = a[i] * b[i];
}

extern "C" __global__ void ortforge_relu_f32(const float *in, float *out, unsigned long long count)
{
    const unsigned long long i = INDEX;
    if (i < count)
        out[i] = in[i] < 0.0f ? 0.0f : in[i]; /* NaN stays */
}

/* Tiles of TILE x TILE elements: each element of the operands is read once per tile, not once per product. */
extern "C" __global__ void ortforge_matmul_f32(const float *a, const float *b, float *out, int rows, int inner, int columns)
{
    __shared__ float left[TILE][TILE];
    __shared__ float right[TILE][TILE];
    const int row = blockIdx.y * TILE + threadIdx.y;
    const int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0.0f;
    for (int start = 0; start < inner; start += TILE) {
        const int k = start + threadIdx.x;
        const int m = start + threadIdx.y;
        left[threadIdx.y][threadIdx.x] = row < rows && k < inner ? a[(long long)row * inner + k] : 0.0f;
        right[threadIdx.y][threadIdx.x] = m < inner && column < columns ? b[(long long)m * columns + column] : 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE; i++)
            sum += left[threadIdx.y][i] * right[i][threadIdx.x];
        __syncthreads();
    }
    if (row < rows && column < columns)
        out[(long long)row * columns + column] = sum;
}

extern "C" __global__ void ortforge_scale_add_f32(const float *addend, float *out, float alpha, float beta, unsigned long long rows,
                                                  unsigned long long columns, unsigned long long row_step,
                                                  unsigned long long column_step)
{
    const unsigned long long i = INDEX;
    if (i < rows * columns)
        out[i] = alpha * out[i] + (beta == 0.0f ? 0.0f : beta * addend[i / columns * row_step + i % columns * column_step]);
}
)";

using Count = unsigned long long;  // as the kernels have it

}  // namespace

KernelsOnDevice::KernelsOnDevice(ortforge::gpu::Device& device)
    : device_(device),
      program_(device, kSource, "sample_kernel_cuda_ep.cu"),
      add_(program_.kernel("ortforge_add_f32")),
      sub_(program_.kernel("ortforge_sub_f32")),
      mul_(program_.kernel("ortforge_mul_f32")),
      relu_(program_.kernel("ortforge_relu_f32")),
      matmul_(program_.kernel("ortforge_matmul_f32")),
      scale_and_add_(program_.kernel("ortforge_scale_add_f32")) {}

void KernelsOnDevice::elementwise(Op op, void* stream, const float* left, const float* right, float* out, std::size_t count) const {
  if (count == 0) return;
  const ortforge::gpu::Extent grid = ortforge::gpu::blocks_of(count, kThreads), block{kThreads};
  if (op == Op::Relu) return program_.launch(relu_, grid, block, stream, left, out, Count{count});
  void* const kernel = op == Op::Add ? add_ : op == Op::Sub ? sub_ : mul_;
  program_.launch(kernel, grid, block, stream, left, right, out, Count{count});
}

void KernelsOnDevice::multiply(void* stream, const float* left, const float* right, float* out, std::size_t rows, std::size_t inner,
                               std::size_t columns) const {
  constexpr std::size_t kMost = std::numeric_limits<int>::max() - std::size_t{kTile}, kMostRows = 65535 * std::size_t{kTile};
  if (rows == 0 || columns == 0) return;
  if (inner > kMost || columns > kMost) {
    ortforge::invalid_argument("a product of " + std::to_string(rows) + "x" + std::to_string(inner) + " and " + std::to_string(inner) +
                               "x" + std::to_string(columns) + " is too large for the kernel");
  }
  if (inner == 0) return device_.call(device_.api().fill, static_cast<void*>(out), 0u, rows * columns, stream);
  for (std::size_t first = 0; first < rows; first += kMostRows) {  // a grid has only so many rows
    const std::size_t part = std::min(rows - first, kMostRows);
    const ortforge::gpu::Extent grid{static_cast<unsigned>((columns + kTile - 1) / kTile), static_cast<unsigned>((part + kTile - 1) / kTile)};
    program_.launch(matmul_, grid, ortforge::gpu::Extent{kTile, kTile}, stream, left + first * inner, right, out + first * columns,
                    static_cast<int>(part), static_cast<int>(inner), static_cast<int>(columns));
  }
}

void KernelsOnDevice::scale_and_add(void* stream, float* out, std::size_t rows, std::size_t columns, float alpha, float beta,
                                    const float* addend, std::size_t row_step, std::size_t column_step) const {
  if (rows == 0 || columns == 0) return;
  program_.launch(scale_and_add_, ortforge::gpu::blocks_of(rows * columns, kThreads), ortforge::gpu::Extent{kThreads}, stream, addend, out, alpha,
                  beta, Count{rows}, Count{columns}, Count{row_step}, Count{column_step});
}

}  // namespace sample_kernel_cuda_ep
