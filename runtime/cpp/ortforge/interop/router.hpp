// ortforge's C++ layer, written by hand. The interop library, for applications.
// Which way leads to a device, and what applications hold: importers, imported memory, imported semaphores.
#ifndef ORTFORGE_INTEROP_ROUTER_HPP
#define ORTFORGE_INTEROP_ROUTER_HPP

#include "ortforge/interop/beside_route.hpp"
#include "ortforge/interop/direct_route.hpp"
#include "ortforge/interop/ort_route.hpp"

namespace ortforge {
namespace interop {

/** A route, and why it is this one. */
struct Chosen {
  std::unique_ptr<Route> route;
  std::string reason;
};

/** The way to a device: that of its EP's importer if it has one, else beside the EP. An EP whose importer fails is not passed by: only
 *  ORT_NOT_IMPLEMENTED says that there is none. Raises ORT_NOT_IMPLEMENTED with all reasons if there is no way. */
inline Chosen choose(EpLibraries& libraries, EpDevice device) {
  const std::string library = libraries.direct_name(device.get());
  std::string reason;
  try {
    if (!library.empty()) {
      return {std::make_unique<DirectRoute>(libraries, device),
              "'" + library + "' was declared to have the proposal's importer"};
    }
    auto route = std::make_unique<OrtRoute>(device);
    return {std::move(route),
            "the EP has an importer that ONNX Runtime " + std::string(host().version_string) + " reaches"};
  } catch (const Error& error) {
    if (error.code() != ORT_NOT_IMPLEMENTED) throw;
    reason = error.what();
  }
  try {
    const MemoryInfo info = device.memory_info(OrtDeviceMemoryType_DEFAULT);
    if (!info) not_implemented("the EP device has announced no memory of its own");
    auto route = beside(detail::borrow(info.get()));
    std::string why = reason + "; so ortforge imports into " + route->device() + " itself";
    return {std::move(route), std::move(why)};
  } catch (const Error& error) {
    if (error.code() != ORT_NOT_IMPLEMENTED) throw;
    not_implemented(reason + "; and beside the EP: " + error.what());
  }
}

/** An importer. What was imported keeps it. */
class Importer {
 public:
  /** \param device Empty for one beside an EP without EP devices. */
  Importer(EpLibraries& libraries, EpDevice device, Chosen chosen)
      : libraries_(libraries), device_(device), reason_(std::move(chosen.reason)), route_(std::move(chosen.route)) {
    count(1);
  }
  Importer(const Importer&) = delete;
  Importer& operator=(const Importer&) = delete;
  ~Importer() {
    route_.reset();
    count(-1);
  }

  Route& route() const noexcept { return *route_; }
  EpDevice device() const noexcept { return device_; }
  const std::string& reason() const noexcept { return reason_; }

  /** Counts what uses the EP library. */
  void count(int by) const noexcept { libraries_.use(device_.get(), by); }

  /** Do both lead to the same device by the same route? Then the one takes what the other imported. */
  bool is_like(const Importer& other) const noexcept {
    return this == &other ||
           (device_ && device_ == other.device_ && std::string(route_->name()) == other.route_->name());
  }

 private:
  EpLibraries& libraries_;
  const EpDevice device_;
  const std::string reason_;
  std::unique_ptr<Route> route_;
};

/** Imported memory or an imported semaphore: the descriptor it was made from, and what the route made. */
template <class Descriptor>
struct Imported {
  Imported(std::shared_ptr<Importer> by, const Descriptor& desc, std::shared_ptr<void> made)
      : importer(std::move(by)), from(desc), handle(std::move(made)) {
    importer->count(1);
  }
  Imported(const Imported&) = delete;
  Imported& operator=(const Imported&) = delete;
  ~Imported() {
    handle.reset();
    importer->count(-1);
  }

  /** Refuses an importer that leads somewhere else. */
  void check_for(const Importer& other) const {
    if (!importer->is_like(other)) invalid_argument("it was imported for another device or by another route");
  }

  const std::shared_ptr<Importer> importer;
  const Descriptor from;
  std::shared_ptr<void> handle;
};

using Memory = Imported<proposal::OrtExternalMemoryDescriptor>;
using Semaphore = Imported<proposal::OrtExternalSemaphoreDescriptor>;

/** A native stream under a handle. */
struct WrappedStream {
  std::shared_ptr<Importer> importer;
  std::shared_ptr<NativeStream> stream;
};

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_ROUTER_HPP
