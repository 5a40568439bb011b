// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Elements that lie apart on a device, one after the other: what broadcasts, transposes and packs.
#ifndef ORTFORGE_GPU_GATHER_HPP
#define ORTFORGE_GPU_GATHER_HPP

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "ortforge/gpu/program.hpp"
#include "ortforge/operators/run_memory.hpp"

namespace ortforge {
namespace gpu {

/** How many blocks of so many threads make one for each element. */
inline Extent blocks_of(std::size_t count, unsigned threads) {
  constexpr std::size_t kMost = (std::numeric_limits<int>::max)();
  const std::size_t needed = (count + threads - 1) / threads;
  if (needed > kMost) invalid_argument(std::to_string(count) + " elements are more than one launch can do");
  return Extent{static_cast<unsigned>(needed)};
}

/** The kernel for it, compiled when it is first needed. */
class Gather final : public DevicePart {
 public:
  explicit Gather(Device& device)
      : program_(device, kSource, "ortforge_gather.cu"), kernel_(program_.kernel("ortforge_gather")) {}

  /** Queues it, with the device current: fills `to` with elements of `size` bytes, 1, 2, 4 or 8; the last axis runs fastest, and none may be
   *  empty. */
  void run(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to) const {
    if (size != 1 && size != 2 && size != 4 && size != 8) {
      invalid_argument("elements of " + std::to_string(size) + " bytes cannot be gathered");
    }
    const std::vector<Axis> all = merged(axes);
    constexpr std::size_t kInner = 4;
    Axis inner[kInner] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
    const std::size_t outer = all.size() > kInner ? all.size() - kInner : 0;
    for (std::size_t i = outer; i < all.size(); ++i) inner[kInner - all.size() + i] = all[i];
    const std::size_t count = inner[0].count * inner[1].count * inner[2].count * inner[3].count;
    std::size_t launches = 1;
    for (std::size_t i = 0; i < outer; ++i) launches *= all[i].count;
    for (std::size_t n = 0; n < launches; ++n) {  // the axes that the kernel has no room for
      std::size_t offset = 0, rest = n;
      for (std::size_t i = outer; i-- > 0;) {
        offset += rest % all[i].count * all[i].step;
        rest /= all[i].count;
      }
      program_.launch(kernel_, blocks_of(count, kThreads), Extent{kThreads}, stream,
                      static_cast<const void*>(static_cast<const char*>(from) + offset),
                      static_cast<void*>(static_cast<char*>(to) + n * count * size), static_cast<int>(size),
                      Count{inner[0].count}, Count{inner[0].step}, Count{inner[1].count}, Count{inner[1].step},
                      Count{inner[2].count}, Count{inner[2].step}, Count{inner[3].count}, Count{inner[3].step});
    }
  }

 private:
  using Count = unsigned long long;  // as the kernel has it
  static constexpr unsigned kThreads = 256;
  static constexpr const char* kSource = R"(
/* Four axes, the last one fastest; the steps are in bytes. */
extern "C" __global__ void ortforge_gather(const void *in, void *out, int size, unsigned long long count0, unsigned long long step0,
                                           unsigned long long count1, unsigned long long step1, unsigned long long count2,
                                           unsigned long long step2, unsigned long long count3, unsigned long long step3)
{
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
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

  /** The same axes in as few as can be: neighbors whose steps go together become one. */
  static std::vector<Axis> merged(const std::vector<Axis>& axes) {
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

  const Program program_;
  void* const kernel_;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_GATHER_HPP
