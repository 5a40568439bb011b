#include "kernels_on_device.h"

#include <algorithm>
#include <limits>
#include <string>

namespace sample_compile_hip_ep {
namespace {

constexpr unsigned kTile = 16, kThreads = 256;

// HIP C++. Each thread makes one element.
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

/* Four axes, the last one fastest; the steps are in bytes. */
extern "C" __global__ void ortforge_gather(const void *in, void *out, int size, unsigned long long count0, unsigned long long step0,
                                           unsigned long long count1, unsigned long long step1, unsigned long long count2,
                                           unsigned long long step2, unsigned long long count3, unsigned long long step3)
{
    const unsigned long long i = INDEX;
    if (i >= count0 * count1 * count2 * count3)
        return;
    const char *from = (const char *)in + i % count3 * step3 + i / count3 % count2 * step2 + i / count3 / count2 % count1 * step1 +
                       i / count3 / count2 / count1 * step0;
    if (size == 8)
        ((unsigned long long *)out)[i] = *(const unsigned long long *)from;
    else if (size == 4)
        ((unsigned *)out)[i] = *(const unsigned *)from;
    else if (size == 2)
        ((unsigned short *)out)[i] = *(const unsigned short *)from;
    else
        ((unsigned char *)out)[i] = *(const unsigned char *)from;
}
)";

using Count = unsigned long long;  // as the kernels have it

unsigned blocks(std::size_t count) {
  constexpr std::size_t kMost = std::numeric_limits<int>::max();
  const std::size_t needed = (count + kThreads - 1) / kThreads;
  if (needed > kMost) ortforge::invalid_argument(std::to_string(count) + " elements are more than one launch can do");
  return static_cast<unsigned>(needed);
}

// The same axes in as few as can be: neighbours whose steps go together become one.
std::vector<Axis> merged(const std::vector<Axis>& axes) {
  std::vector<Axis> found;  // from the first to the last
  for (const Axis& axis : axes) {
    if (axis.count == 1) continue;
    if (!found.empty() && found.back().step == axis.step * axis.count) {
      found.back() = Axis{found.back().count * axis.count, axis.step};
    } else {
      found.push_back(axis);
    }
  }
  return found;
}

}  // namespace

KernelsOnDevice::KernelsOnDevice(ortforge::gpu::Device& device)
    : device_(device),
      program_(device, kSource, "sample_compile_hip_ep.hip"),
      add_(program_.kernel("ortforge_add_f32")),
      sub_(program_.kernel("ortforge_sub_f32")),
      mul_(program_.kernel("ortforge_mul_f32")),
      relu_(program_.kernel("ortforge_relu_f32")),
      matmul_(program_.kernel("ortforge_matmul_f32")),
      gather_(program_.kernel("ortforge_gather")) {}

void KernelsOnDevice::elementwise(Op op, void* stream, const float* left, const float* right, float* out, std::size_t count) const {
  if (count == 0) return;
  const ortforge::gpu::Extent grid{blocks(count)}, block{kThreads};
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

void KernelsOnDevice::gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to) const {
  if (size != 1 && size != 2 && size != 4 && size != 8) {
    ortforge::invalid_argument("elements of " + std::to_string(size) + " bytes cannot be gathered");
  }
  const std::vector<Axis> all = merged(axes);
  constexpr std::size_t kInner = 4;
  Axis inner[kInner] = { {1, 0}, {1, 0}, {1, 0}, {1, 0} };
  const std::size_t outer = all.size() > kInner ? all.size() - kInner : 0;
  for (std::size_t i = outer; i < all.size(); ++i) inner[kInner - all.size() + i] = all[i];
  const std::size_t count = inner[0].count * inner[1].count * inner[2].count * inner[3].count;
  const ortforge::gpu::Extent grid{blocks(count)}, block{kThreads};
  std::size_t launches = 1;
  for (std::size_t i = 0; i < outer; ++i) launches *= all[i].count;
  for (std::size_t n = 0; n < launches; ++n) {  // the axes that the kernel has no room for
    std::size_t offset = 0, rest = n;
    for (std::size_t i = outer; i-- > 0;) {
      offset += rest % all[i].count * all[i].step;
      rest /= all[i].count;
    }
    program_.launch(gather_, grid, block, stream, static_cast<const void*>(static_cast<const char*>(from) + offset),
                    static_cast<void*>(static_cast<char*>(to) + n * count * size), static_cast<int>(size), Count{inner[0].count},
                    Count{inner[0].step}, Count{inner[1].count}, Count{inner[1].step}, Count{inner[2].count}, Count{inner[2].step},
                    Count{inner[3].count}, Count{inner[3].step});
  }
}

}  // namespace sample_compile_hip_ep
