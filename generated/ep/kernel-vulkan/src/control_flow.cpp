#include "control_flow.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "memory.h"

namespace sample_kernel_vulkan_ep {

void LoopHelper::concat_output(void* stream_handle, ortforge::Views<ortforge::Value> per_iteration_outputs, void* output,
                               std::size_t output_size_in_bytes) {
  char* target = static_cast<char*>(output);
  std::size_t left = output_size_in_bytes;
  for (const ortforge::Value value : per_iteration_outputs) {
    const std::size_t size = value.get_tensor_size_in_bytes();
    if (size > left) throw std::invalid_argument("the iterations gave more than the output has room for");
    copy(stream_handle, value.address(), target, size);
    target += size;
    left -= size;
  }
  if (left != 0) throw std::invalid_argument("the iterations gave less than the output has room for");
}

void ScanHelper::transpose(ortforge::Span<const std::size_t> permutation, ortforge::Value input, ortforge::SyncStream stream,
                           ortforge::Value output) {
  const ortforge::Shape from = input.shape();
  const ortforge::Shape to = output.shape();
  const std::size_t size = input.get_tensor_size_in_bytes();
  const std::size_t rank = permutation.size();
  std::vector<bool> seen(rank, false);
  bool fits = from.size() == rank && to.size() == rank && output.get_tensor_size_in_bytes() == size;
  for (std::size_t i = 0; i < rank && fits; ++i) {
    const std::size_t axis = permutation[i];
    fits = axis < rank && !seen[axis] && to[i] == from[axis];
    if (fits) seen[axis] = true;
  }
  if (!fits) throw std::invalid_argument("the axes to swap and the shapes do not go together");
  if (size == 0) return;

  std::vector<Axis> axes(rank);  // of the output
  std::vector<std::size_t> steps(rank);
  std::size_t step = size / input.element_count();  // bytes of an element
  const std::size_t element = step;
  for (std::size_t i = rank; i-- > 0;) {
    steps[i] = step;
    step *= static_cast<std::size_t>(from[i]);
  }
  for (std::size_t i = 0; i < rank; ++i) axes[i] = Axis{static_cast<std::size_t>(to[i]), steps[permutation[i]]};
  gather(stream ? stream.get_handle() : nullptr, input.address(), axes, element, output.address());
}

}  // namespace sample_kernel_vulkan_ep
