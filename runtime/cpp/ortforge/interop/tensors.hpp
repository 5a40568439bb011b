// ortforge's C++ layer, written by hand. The interop library, for applications.
// Tensors over imports: they keep what they lie in, and memory that is only read or only written is used so.
//
// Note [Tensors keep their memory]: Clients release tensors with ONNX Runtime's ReleaseValue, and an IoBinding has copies of its own. So they
// get a tensor with a deleter over the EP's: when the last user is gone, the EP's tensor is released, and its share of the memory given up.
#ifndef ORTFORGE_INTEROP_TENSORS_HPP
#define ORTFORGE_INTEROP_TENSORS_HPP

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "ortforge/interop/router.hpp"

namespace ortforge {
namespace interop {

/** What tensors over memory with an access mode may be used for, by their addresses. Thread-safe; costs nothing without such. */
class Accesses {
 public:
  using Mode = proposal::OrtExternalMemoryAccessMode;

  void add(void* data, Mode mode) {
    if (mode == proposal::ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE) return;
    const std::lock_guard<std::mutex> locked(mutex_);
    modes_.emplace(data, mode);
    ++count_;
  }
  void remove(void* data, Mode mode) noexcept {
    if (mode == proposal::ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE) return;
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto all = modes_.equal_range(data);
    for (auto at = all.first; at != all.second; ++at) {
      if (at->second != mode) continue;
      modes_.erase(at);
      --count_;
      return;
    }
  }

  void check_input(const OrtValue* value) {
    if (count_ != 0 && found(value, proposal::ORT_EXTERNAL_MEMORY_ACCESS_WRITE_ONLY)) {
      invalid_argument("an input lies in memory that was imported as ORT_EXTERNAL_MEMORY_ACCESS_WRITE_ONLY");
    }
  }
  void check_output(const OrtValue* value) {
    if (count_ != 0 && found(value, proposal::ORT_EXTERNAL_MEMORY_ACCESS_READ_ONLY)) {
      invalid_argument("an output lies in memory that was imported as ORT_EXTERNAL_MEMORY_ACCESS_READ_ONLY");
    }
  }

 private:
  bool found(const OrtValue* value, Mode mode) {
    int is_tensor = 0;
    if (value == nullptr) return false;
    check(host().api->IsTensor(value, &is_tensor));
    if (is_tensor == 0) return false;
    void* const data = Value(value).address();
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto all = modes_.equal_range(data);
    for (auto at = all.first; at != all.second; ++at) {
      if (at->second == mode) return true;
    }
    return false;
  }

  std::atomic<std::size_t> count_{0};
  std::mutex mutex_;
  std::multimap<void*, Mode> modes_;
};

/** What a client's tensor keeps. */
class TensorHold {
 public:
  TensorHold(Accesses& accesses, std::shared_ptr<Memory> memory, Owned<Value> value, void* data)
      : accesses_(accesses), memory_(std::move(memory)), value_(std::move(value)), data_(data) {
    accesses_.add(data_, memory_->from.access_mode);
  }
  TensorHold(const TensorHold&) = delete;
  TensorHold& operator=(const TensorHold&) = delete;
  ~TensorHold() { accesses_.remove(data_, memory_->from.access_mode); }

 private:
  Accesses& accesses_;
  const std::shared_ptr<Memory> memory_;  // ends after the EP's tensor
  const Owned<Value> value_;
  void* const data_;
};

/** A tensor for a client; see Note [Tensors keep their memory]. If the EP's tensor is in memory that its device does not announce, it is
 *  handed out itself, and keeps nothing. */
inline OrtValue* make_tensor(Accesses& accesses, const std::shared_ptr<Memory>& memory,
                             const proposal::OrtExternalTensorDescriptor& desc) {
  Place place = memory->importer->route().place(memory->handle, memory->from, desc);
  if (place.info == nullptr) return place.value.release();
  auto hold = std::make_shared<TensorHold>(accesses, memory, std::move(place.value), place.data);
  return lend_tensor(place.info, std::move(hold), place.data, place.size,
                     Span<const std::int64_t>(desc.shape, desc.rank), desc.element_type)
      .release();
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_TENSORS_HPP
