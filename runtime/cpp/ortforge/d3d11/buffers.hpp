// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Which addresses of tensors are ID3D11Buffers, and what is in these: for work that the CPU does on imported memory.
#ifndef ORTFORGE_D3D11_BUFFERS_HPP
#define ORTFORGE_D3D11_BUFFERS_HPP

#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "ortforge/d3d11/device.hpp"

namespace ortforge {
namespace d3d11 {

/** An imported buffer with its device. It is borrowed from the import, which lives as long as tensors over it. */
struct BufferUse {
  std::shared_ptr<Device> device;
  void* buffer;

  /** Copies bytes from its start to the host, behind all that the context was given; an Error if that takes longer than the limit. */
  void read(void* target, std::size_t size, Clock::duration limit) const {
    constexpr std::uint32_t kStaging = 3, kCpuRead = 0x20000, kMapRead = 1;  // D3D11_USAGE, _CPU_ACCESS_FLAG, _MAP
    const BufferDesc desc = {static_cast<std::uint32_t>(size), kStaging, 0, kCpuRead, 0, 0};
    void* made = nullptr;
    const Result result = call<Result, const BufferDesc*, const void*, void**>(
        device->get(), facts::ID3D11Device::kCreateBuffer, &desc, static_cast<const void*>(nullptr), &made);
    const ComObject staging = ComObject::made(result, made, "ID3D11Device.CreateBuffer");
    const Box box = {0, 0, 0, static_cast<std::uint32_t>(size), 1, 1};
    const std::lock_guard<std::recursive_mutex> locked(device->lock());
    call<void, void*, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, void*, std::uint32_t, const Box*>(
        device->context(), facts::ID3D11DeviceContext::kCopySubresourceRegion, staging.get(), 0u, 0u, 0u, 0u, buffer,
        0u, &box);
    device->finish(limit);  // Map alone would wait for ever where nobody signals
    Mapped mapped = {};
    check(call<Result, void*, std::uint32_t, std::uint32_t, std::uint32_t, Mapped*>(
              device->context(), facts::ID3D11DeviceContext::kMap, staging.get(), 0u, kMapRead, 0u, &mapped),
          "ID3D11DeviceContext.Map");
    std::memcpy(target, mapped.data, size);
    call<void, void*, std::uint32_t>(device->context(), facts::ID3D11DeviceContext::kUnmap, staging.get(), 0u);
  }

  /** Copies bytes of the host to its start, behind all that the context was given; what is given to it later sees them. */
  void write(const void* source, std::size_t size) const {
    const Box box = {0, 0, 0, static_cast<std::uint32_t>(size), 1, 1};
    const std::lock_guard<std::recursive_mutex> locked(device->lock());
    call<void, void*, std::uint32_t, const Box*, const void*, std::uint32_t, std::uint32_t>(
        device->context(), facts::ID3D11DeviceContext::kUpdateSubresource, buffer, 0u, &box, source, 0u, 0u);
  }
};

namespace detail {

/** The buffers that are imported now, by address, and how often each is. */
struct KnownBuffers {
  struct Entry {
    std::weak_ptr<Device> device;
    std::size_t imports = 0;
  };
  std::mutex mutex;
  std::map<const void*, Entry> buffers;
};

ORTFORGE_LOCAL inline KnownBuffers& known_buffers() {
  static KnownBuffers instance;
  return instance;
}

inline void remember_buffer(const void* address, const std::shared_ptr<Device>& device) {
  const std::lock_guard<std::mutex> locked(known_buffers().mutex);
  auto& entry = known_buffers().buffers[address];
  entry.device = device;
  ++entry.imports;
}

inline void forget_buffer(const void* address) noexcept {
  const std::lock_guard<std::mutex> locked(known_buffers().mutex);
  const auto found = known_buffers().buffers.find(address);
  if (found != known_buffers().buffers.end() && --found->second.imports == 0) known_buffers().buffers.erase(found);
}

}  // namespace detail

/** The imported buffer that an address of a tensor stands for; a nullptr for any other address. */
inline std::shared_ptr<const BufferUse> find_buffer(const void* address) {
  const std::lock_guard<std::mutex> locked(detail::known_buffers().mutex);
  const auto found = detail::known_buffers().buffers.find(address);
  if (found == detail::known_buffers().buffers.end()) return nullptr;
  auto device = found->second.device.lock();
  if (device == nullptr) return nullptr;
  if (!device->has_fences())
    not_implemented("the host reads and writes imported buffers with Direct3D 11.4 or newer only");
  return std::make_shared<const BufferUse>(BufferUse{std::move(device), const_cast<void*>(address)});
}

}  // namespace d3d11
}  // namespace ortforge

#endif  // ORTFORGE_D3D11_BUFFERS_HPP
