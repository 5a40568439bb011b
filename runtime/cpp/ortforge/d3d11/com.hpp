// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// COM objects of Direct3D 11, called through their tables of methods: where a method stands is in the spec, so no header of Windows is needed,
// and tests can use objects of their own on any platform.
#ifndef ORTFORGE_D3D11_COM_HPP
#define ORTFORGE_D3D11_COM_HPP

#include <cstdint>
#include <string>
#include <utility>

#include "ortforge/backends/d3d11.hpp"
#include "ortforge/file_descriptor.hpp"

#ifdef _WIN32
#define ORTFORGE_COM_CALL __stdcall
#else
#define ORTFORGE_COM_CALL
#endif

namespace ortforge {
namespace d3d11 {

namespace facts = backends::d3d11;

/** HRESULT, without a sign, as Microsoft's pages write them. */
using Result = std::uint32_t;

/** LUID: which adapter. */
struct Luid {
  std::uint32_t low;
  std::int32_t high;
};

/** D3D11_BUFFER_DESC. */
struct BufferDesc {
  std::uint32_t width, usage, bind, access, misc, stride;
};

/** D3D11_BOX: of a buffer, the bytes from left to right. */
struct Box {
  std::uint32_t left, top, front, right, bottom, back;
};

/** D3D11_MAPPED_SUBRESOURCE. */
struct Mapped {
  void* data;
  std::uint32_t row, depth;
};

/** DXGI_ADAPTER_DESC. */
struct AdapterDesc {
  std::uint16_t description[128];
  std::uint32_t vendor, device, subsystem, revision;
  std::size_t memory[3];
  Luid luid;
};

/** The backend cannot work on this machine. */
[[noreturn]] inline void missing(const std::string& reason) {
  not_implemented("the d3d11 importer is not available: " + reason);
}

/** An error of a method, with the name that the driver has for it. */
inline Error error_of(Result result, const std::string& call) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string hex = "0x";
  for (int shift = 28; shift >= 0; shift -= 4) hex += kDigits[result >> shift & 0xF];
  for (const backends::DriverError& known : facts::kErrors) {
    if (known.value == static_cast<long long>(result))
      return Error(known.code, call + " failed: " + known.name + " (" + hex + ")");
  }
  return Error(ORT_EP_FAIL, call + " failed: error " + hex);
}

/** Raises an Error for an HRESULT that is a failure. */
inline void check(Result result, const std::string& call) {
  if ((result & 0x80000000u) != 0) throw error_of(result, call);
}

/** Calls the method at a place in an object's table. */
template <class R, class... Parameters, class... Arguments>
R call(void* object, int place, Arguments... arguments) {
  using Method = R(ORTFORGE_COM_CALL*)(void*, Parameters...);
  void* const* const table = *static_cast<void* const* const*>(object);
  return reinterpret_cast<Method>(table[place])(object, arguments...);
}

/** A reference to a COM object, given back at its end. */
class ComObject {
 public:
  ComObject() = default;
  /** Takes over a reference. */
  explicit ComObject(void* address) noexcept : address_(address) {}
  ComObject(ComObject&& other) noexcept : address_(std::exchange(other.address_, nullptr)) {}
  ComObject& operator=(ComObject&& other) noexcept {
    std::swap(address_, other.address_);
    return *this;
  }
  ~ComObject() {
    if (address_ != nullptr) call<std::uint32_t>(address_, facts::IUnknown::kRelease);
  }

  void* get() const noexcept { return address_; }
  explicit operator bool() const noexcept { return address_ != nullptr; }

  /** Another interface of an object, with a reference of its own; empty if it does not have it. */
  static ComObject query(void* object, const backends::Guid& wanted) {
    void* found = nullptr;
    const Result result =
        call<Result, const backends::Guid*, void**>(object, facts::IUnknown::kQueryInterface, &wanted, &found);
    return ComObject((result & 0x80000000u) != 0 ? nullptr : found);
  }

  /** Takes what a method that succeeded has given; an Error if that is nothing. */
  static ComObject made(Result result, void* given, const std::string& name) {
    check(result, name);
    if (given == nullptr) throw error_of(0x80004005u, name);
    return ComObject(given);
  }

 private:
  void* address_ = nullptr;
};

}  // namespace d3d11
}  // namespace ortforge

#endif  // ORTFORGE_D3D11_COM_HPP
