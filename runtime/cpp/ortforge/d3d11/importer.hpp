// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The backend for Direct3D 11: buffers and fences of Direct3D 12, opened on an ID3D11Device such as OpenVINO's.
//
// Direct3D 11 has no device addresses: the address of imported memory is the ID3D11Buffer, of which OpenVINO makes its remote tensor. Tensors
// therefore make sense at offset 0 only; adding to that address would be meaningless.
#ifndef ORTFORGE_D3D11_IMPORTER_HPP
#define ORTFORGE_D3D11_IMPORTER_HPP

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/d3d11/buffers.hpp"
#include "ortforge/d3d11/stream.hpp"

namespace ortforge {
namespace d3d11 {

/** An opened ID3D11Buffer. Direct3D keeps it for work under way. */
class Memory final : public ImportedMemory {
 public:
  Memory(std::shared_ptr<Device> device, ComObject buffer) : device_(std::move(device)), buffer_(std::move(buffer)) {
    detail::remember_buffer(buffer_.get(), device_);
  }
  ~Memory() override { detail::forget_buffer(buffer_.get()); }

  /** The ID3D11Buffer. It is borrowed: AddRef it to keep it. */
  void* address() const noexcept override { return buffer_.get(); }
  bool has_inner_addresses() const noexcept override { return false; }

 private:
  const std::shared_ptr<Device> device_;
  const ComObject buffer_;
};

/** An opened fence. Direct3D keeps it for work under way. */
class Fence final : public ImportedSemaphore {
 public:
  Fence(std::shared_ptr<Device> device, ComObject fence) : device_(std::move(device)), fence_(std::move(fence)) {}

  const std::shared_ptr<Device>& device() const noexcept { return device_; }

  void wait(std::uint64_t value) const { device_->wait(fence_, value); }

  /** The value must be larger than the fence's and those promised before. */
  void signal(std::uint64_t value) {
    const std::lock_guard<std::mutex> locked(mutex_);
    const std::uint64_t now = device_->value(fence_), least = (std::max)(now, promised_);
    if (value <= least) {
      invalid_argument(std::string("a signal must raise the semaphore: it ") +
                       (least == now ? "is at " : "has been promised ") + ortforge::detail::number(least) +
                       " already, " + ortforge::detail::number(value) + " is not more");
    }
    device_->signal(fence_, value);
    promised_ = value;
  }

 private:
  const std::shared_ptr<Device> device_;
  const ComObject fence_;
  std::mutex mutex_;
  std::uint64_t promised_ = 0;
};

/** Imports into one ID3D11Device. */
class Backend final : public ImporterBackend {
 public:
  /** Raises an Error with ORT_NOT_IMPLEMENTED on other platforms than Windows.
   *  \param platform Whose handles are imported; another than this one only makes sense with objects of tests. */
  explicit Backend(std::shared_ptr<Device> device, unsigned platform = backends::kThisPlatform)
      : ImporterBackend(backends::importable(facts::kMemory, platform),
                        device->has_fences() ? backends::importable(facts::kSemaphores, platform)
                                             : std::vector<backends::HandleType>()),
        device_(std::move(device)) {
    if (platform != backends::kWindows) missing("Direct3D 11 exists on Windows only");
  }

  /** \param size May be that of the allocation, which Direct3D 12 rounds up. */
  std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType&, void* native_handle,
                                                std::size_t size) override {
    constexpr std::size_t kAlignment = 65536;  // of allocations of Direct3D 12
    ComObject buffer = device_->open_buffer(native_handle);
    BufferDesc desc = {};
    call<void, BufferDesc*>(buffer.get(), facts::ID3D11Buffer::kGetDesc, &desc);
    if (size > (std::size_t(desc.width) + kAlignment - 1) / kAlignment * kAlignment) {
      invalid_argument("size_bytes is " + ortforge::detail::number(size) + ", but the shared buffer has only " +
                       ortforge::detail::number(desc.width) + " bytes");
    }
    return std::make_shared<Memory>(device_, std::move(buffer));
  }

  std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType&, void* native_handle) override {
    return std::make_shared<Fence>(device_, device_->open_fence(native_handle));
  }

  void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    check_stream(stream);
    fence(semaphore).wait(value);
  }
  void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    check_stream(stream);
    fence(semaphore).signal(value);
  }

 private:
  Fence& fence(const std::shared_ptr<ImportedSemaphore>& semaphore) const {
    auto& found = static_cast<Fence&>(*semaphore);
    if (found.device() != device_) invalid_argument("the semaphore belongs to another device");
    return found;
  }

  /** Only the immediate context of the same device can wait and signal (rule INT-28). */
  void check_stream(SyncStream stream) const {
    const Stream* const found = stream.impl<Stream>();
    if (found == nullptr) invalid_argument("the stream belongs to another EP: it has no context here");
    if (found->device() != device_) invalid_argument("the stream is not the immediate context of this device");
  }

  const std::shared_ptr<Device> device_;
};

}  // namespace d3d11
}  // namespace ortforge

#endif  // ORTFORGE_D3D11_IMPORTER_HPP
