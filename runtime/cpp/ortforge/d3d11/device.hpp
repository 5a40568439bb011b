// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// An ID3D11Device with its immediate context, which is the one stream that Direct3D 11 has.
//
// Note [Threads]: An immediate context is for one thread at a time. `Device::lock` is held while it is used here; an EP that uses the same
// context holds it too, or switches ID3D11Multithread on.
#ifndef ORTFORGE_D3D11_DEVICE_HPP
#define ORTFORGE_D3D11_DEVICE_HPP

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "ortforge/d3d11/com.hpp"
#include "ortforge/time_limit.hpp"

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#endif

namespace ortforge {
namespace d3d11 {

/** An ID3D11Device, held while this lives. Streams, imports and importers hold it. */
class Device {
 public:
  /** Raises an Error with ORT_NOT_IMPLEMENTED if the device is older than Direct3D 11.1.
   *  \param device An ID3D11Device; a reference of its own is taken. */
  explicit Device(void* device) : device_(ComObject::query(device, facts::ID3D11Device1::kIid)) {
    if (!device_) missing("the device does not have ID3D11Device1 (Direct3D 11.1)");
    fences_ = ComObject::query(device, facts::ID3D11Device5::kIid);
    void* given = nullptr;
    call<void, void**>(device_.get(), facts::ID3D11Device::kGetImmediateContext, &given);
    const ComObject immediate(given);
    if (!immediate) missing("the device has no immediate context");
    context_ = ComObject::query(immediate.get(), facts::ID3D11DeviceContext4::kIid);
    if (fences_ && context_) progress_ = make_fence();
  }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  /** A device of its own on the adapter with a LUID, or on the default one.
   *  Raises an Error with ORT_NOT_IMPLEMENTED where there is no Direct3D 11, or no such adapter. */
  static std::shared_ptr<Device> create(std::optional<std::uint64_t> luid = {});

  void* get() const noexcept { return device_.get(); }

  /** The ID3D11DeviceContext4; nullptr before Direct3D 11.4, which brought fences. */
  void* context() const noexcept { return context_.get(); }

  /** Can fences be opened, and waited for? */
  bool has_fences() const noexcept { return progress_.get() != nullptr; }

  /** Whoever uses the context holds it meanwhile; see Note [Threads]. */
  std::recursive_mutex& lock() const noexcept { return mutex_; }

  /** OpenSharedResource1, as an ID3D11Buffer. */
  ComObject open_buffer(void* handle) const {
    constexpr const char* kName = "ID3D11Device1.OpenSharedResource1";
    void* found = nullptr;
    const Result result = call<Result, void*, const backends::Guid*, void**>(
        device_.get(), facts::ID3D11Device1::kOpenSharedResource1, handle, &facts::ID3D11Buffer::kIid, &found);
    if ((result & 0x80000000u) != 0) raise(result, kName);
    return ComObject::made(result, found, kName);
  }

  /** OpenSharedFence. */
  ComObject open_fence(void* handle) const {
    constexpr const char* kName = "ID3D11Device5.OpenSharedFence";
    void* found = nullptr;
    const Result result = call<Result, void*, const backends::Guid*, void**>(
        fences_.get(), facts::ID3D11Device5::kOpenSharedFence, handle, &facts::ID3D11Fence::kIid, &found);
    if ((result & 0x80000000u) != 0) raise(result, kName);
    return ComObject::made(result, found, kName);
  }

  /** ID3D11DeviceContext4::Wait: all that the context is given later comes after the value. */
  void wait(const ComObject& fence, std::uint64_t value) const {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const Result result =
        call<Result, void*, std::uint64_t>(context_.get(), facts::ID3D11DeviceContext4::kWait, fence.get(), value);
    if ((result & 0x80000000u) != 0) raise(result, "ID3D11DeviceContext4.Wait");
  }

  /** ID3D11DeviceContext4::Signal behind all that the context was given, and a flush, without which nothing of it need begin. */
  void signal(const ComObject& fence, std::uint64_t value) const {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const Result result =
        call<Result, void*, std::uint64_t>(context_.get(), facts::ID3D11DeviceContext4::kSignal, fence.get(), value);
    if ((result & 0x80000000u) != 0) raise(result, "ID3D11DeviceContext4.Signal");
    call<void>(context_.get(), facts::ID3D11DeviceContext::kFlush);
  }

  /** The value a fence has now. */
  std::uint64_t value(const ComObject& fence) const {
    constexpr std::uint64_t kRemoved = ~std::uint64_t(0);  // that of a fence whose device is gone
    const auto found = call<std::uint64_t>(fence.get(), facts::ID3D11Fence::kGetCompletedValue);
    if (found == kRemoved) raise(0x887A0005u, "ID3D11Fence.GetCompletedValue");
    return found;
  }

  /** A fence of its own. */
  ComObject make_fence() const {
    constexpr const char* kName = "ID3D11Device5.CreateFence";
    void* found = nullptr;
    const Result result = call<Result, std::uint64_t, std::uint32_t, const backends::Guid*, void**>(
        fences_.get(), facts::ID3D11Device5::kCreateFence, std::uint64_t(0), std::uint32_t(0),
        &facts::ID3D11Fence::kIid, &found);
    return ComObject::made(result, found, kName);
  }

  /** Blocks until the context has done what it was given so far; an Error if that takes longer than the limit. */
  void finish(Clock::duration limit) const {
    if (!has_fences()) return;
    std::uint64_t number = 0;
    {
      const std::lock_guard<std::recursive_mutex> locked(mutex_);
      signal(progress_, number = ++finished_);
    }
    ortforge::detail::Pause pause;
    const auto end = Clock::now() + limit;
    while (value(progress_) < number) {
      if (Clock::now() > end) {
        throw Error(ORT_EP_FAIL, "the work of the context took longer than " + ortforge::detail::seconds_text(limit) +
                                     "; nobody signalled");
      }
      std::this_thread::sleep_for(pause.next());
    }
  }

 private:
  /** An error; of a device that was removed, with the reason. */
  [[noreturn]] void raise(Result result, const char* name) const {
    constexpr Result kRemoved = 0x887A0005u;
    if (result != kRemoved) throw error_of(result, name);
    const auto reason = call<Result>(device_.get(), facts::ID3D11Device::kGetDeviceRemovedReason);
    throw Error(ORT_EP_FAIL, std::string(error_of(result, name).what()) + "; " +
                                 error_of(reason, "the device was removed and").what());
  }

  ComObject device_;    // ID3D11Device1
  ComObject fences_;    // ID3D11Device5
  ComObject context_;   // ID3D11DeviceContext4
  ComObject progress_;  // an ID3D11Fence of its own, for the host
  mutable std::recursive_mutex mutex_;
  mutable std::uint64_t finished_ = 0;
};

#ifdef _WIN32
namespace detail {

/** A function of a library of the system, which stays loaded. */
template <class F>
F system_function(const char* library, const char* name) {
  HMODULE const module = LoadLibraryExA(library, nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
  if (module == nullptr) missing(std::string(library) + " is not there");
  const auto found = reinterpret_cast<void (*)()>(GetProcAddress(module, name));
  if (found == nullptr) missing(std::string(library) + " has no " + name);
  return reinterpret_cast<F>(found);
}

}  // namespace detail

inline std::shared_ptr<Device> Device::create(std::optional<std::uint64_t> luid) {
  ComObject adapter;
  if (luid) {
    using Create = Result(__stdcall*)(const backends::Guid*, void**);
    const auto make_factory = detail::system_function<Create>(facts::kLibraries[1], "CreateDXGIFactory1");
    void* factory_given = nullptr;
    // A statement of its own: in one with the next, factory_given may be read before it is set.
    const Result factory_made = make_factory(&facts::IDXGIFactory4::kIid, &factory_given);
    const ComObject factory = ComObject::made(factory_made, factory_given, "CreateDXGIFactory1");
    const Luid wanted = {static_cast<std::uint32_t>(*luid), static_cast<std::int32_t>(*luid >> 32)};
    void* found = nullptr;
    const Result result = call<Result, Luid, const backends::Guid*, void**>(
        factory.get(), facts::IDXGIFactory4::kEnumAdapterByLuid, wanted, &facts::IDXGIAdapter::kIid, &found);
    if ((result & 0x80000000u) != 0) missing(error_of(result, "IDXGIFactory4.EnumAdapterByLuid").what());
    adapter = ComObject(found);
  }
  using CreateDevice = Result(__stdcall*)(void*, std::uint32_t, void*, std::uint32_t, const std::uint32_t*,
                                          std::uint32_t, std::uint32_t, void**, std::uint32_t*, void**);
  const auto make_device = detail::system_function<CreateDevice>(facts::kLibraries[0], "D3D11CreateDevice");
  constexpr std::uint32_t kLevels[] = {facts::k_D3D_FEATURE_LEVEL_11_1, facts::k_D3D_FEATURE_LEVEL_11_0};
  const std::uint32_t kind = adapter ? facts::k_D3D_DRIVER_TYPE_UNKNOWN : facts::k_D3D_DRIVER_TYPE_HARDWARE;
  void* made = nullptr;
  const Result result =
      make_device(adapter.get(), kind, nullptr, 0, kLevels, 2, facts::k_D3D11_SDK_VERSION, &made, nullptr, nullptr);
  if ((result & 0x80000000u) != 0) missing(error_of(result, "D3D11CreateDevice").what());
  const ComObject device = ComObject::made(result, made, "D3D11CreateDevice");
  return std::make_shared<Device>(device.get());
}
#else
inline std::shared_ptr<Device> Device::create(std::optional<std::uint64_t>) {
  missing("Direct3D 11 exists on Windows only");
}
#endif

}  // namespace d3d11
}  // namespace ortforge

#endif  // ORTFORGE_D3D11_DEVICE_HPP
