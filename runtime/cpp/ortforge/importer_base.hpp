// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What importers and imported handles have in common: the device they belong to, and a copy of what was imported.
#ifndef ORTFORGE_IMPORTER_BASE_HPP
#define ORTFORGE_IMPORTER_BASE_HPP

#include <memory>
#include <utility>

#include "ortforge/checks.hpp"
#include "ortforge/handles.hpp"
#include "ortforge/object.hpp"

namespace ortforge {

class ProposalExternalResourceImporterImpl;

namespace detail {

/** Base of importers. */
template <class Device>
class ImporterObject : public Object {
 public:
  /** The device it was made for; empty in the constructor. */
  Device device() const noexcept { return device_; }

 private:
  friend struct ImporterAccess;
  Device device_;
};

/** Base of imported memory and semaphores. */
template <class Descriptor>
class ImportedObject : public Object {
 public:
  /** A copy of the descriptor it was imported with; zero in the constructor. */
  const Descriptor& descriptor() const noexcept { return descriptor_; }

  /** The EP device of its importer; empty in the constructor. */
  EpDevice device() const noexcept { return device_; }

 private:
  friend struct ImporterAccess;
  Descriptor descriptor_ = Descriptor();
  EpDevice device_;
};

// Applications pass the handles of the proposal on, as those of ORT.
template <>
struct ChecksTokens<ProposalExternalResourceImporterImpl> : std::true_type {};

/** The handles of a kind that are alive. */
template <class Imported>
ORTFORGE_LOCAL inline KnownAddresses& known_handles() {
  static KnownAddresses instance;
  return instance;
}

/** Goes with a handle: it is known as long as this lives. */
template <class Imported>
struct KnownHandle {
  KnownHandle(std::shared_ptr<const void> kept, const void* handle) : parent(std::move(kept)), address(handle) {
    known_handles<Imported>().add(address);
  }
  KnownHandle(const KnownHandle&) = delete;
  KnownHandle& operator=(const KnownHandle&) = delete;
  ~KnownHandle() { known_handles<Imported>().remove(address); }

  const std::shared_ptr<const void> parent;
  const void* const address;
};

/** What the layer does with importers and what they import. */
struct ImporterAccess {
  template <class Device>
  static void made_for(ImporterObject<Device>& importer, const typename Device::c_type* device) noexcept {
    importer.device_ = Device(device);
  }

  /** The struct of an imported object, with the members ORT and applications expect in it. */
  template <class Imported, class Descriptor>
  static typename Slots<Imported>::c_type* expose(const std::shared_ptr<ImporterObject<EpDevice>>& importer,
                                                  std::shared_ptr<Imported> imported, const Descriptor& descriptor) {
    auto made = box<Imported>(std::move(imported), nullptr);
    const typename Slots<Imported>::c_type* const handle = made.get();
    // Not std::make_shared: its tag is a unique symbol, which keeps a library without a version script from being unloaded.
    made->parent = std::shared_ptr<KnownHandle<Imported>>(new KnownHandle<Imported>(importer, handle));
    made->object->descriptor_ = descriptor;
    made->object->device_ = importer->device_;
    made->descriptor = descriptor;
    made->ep_device = importer->device_.get();
    return made.release();
  }

  /** The object behind a handle, if this library made it for the importer's device and it was not released. */
  template <class Imported>
  static Imported& own(const ImporterObject<EpDevice>& importer, const typename Slots<Imported>::c_type* handle) {
    if (handle == nullptr) throw Error(ORT_INVALID_ARGUMENT, "the handle must not be NULL");
    if (!known_handles<Imported>().has(handle)) {
      throw Error(ORT_INVALID_ARGUMENT, "the handle belongs to another EP, or was released before");
    }
    if (handle->ep_device != importer.device_.get()) {
      throw Error(ORT_INVALID_ARGUMENT, "the handle was imported for another device");
    }
    Imported* const found = object_of<Imported>(handle);
    if (found == nullptr) throw Error(ORT_INVALID_ARGUMENT, "the handle was changed: its Release is not the EP's");
    return *found;
  }
};

#if ORT_API_VERSION >= 24
using ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, Base) = ImporterObject<EpDevice>;
using ORTFORGE_OVERRIDE(ExternalMemoryHandle, Base) = ImportedObject<OrtExternalMemoryDescriptor>;
using ORTFORGE_OVERRIDE(ExternalSemaphoreHandle, Base) = ImportedObject<OrtExternalSemaphoreDescriptor>;

template <class Box>
bool ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, CanImportMemory)(Box& box, OrtExternalMemoryHandleType type) {
  return is_known(type) && box.object->can_import_memory(type);
}

template <class Box>
bool ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, CanImportSemaphore)(Box& box, OrtExternalSemaphoreType type) {
  return is_known(type) && box.object->can_import_semaphore(type);
}

template <class Box>
auto ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, ImportMemory)(Box& box, const OrtExternalMemoryDescriptor& desc) {
  check_type(desc.handle_type);
  check_claimed(desc.handle_type, [&](auto type) { return box.object->can_import_memory(type); });
  check_memory(desc, 24, false);
  return box.object->import_memory(desc);
}

template <class Box, class Imported>
void ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, ImportMemory_Stored)(Box& box, Imported&& imported,
                                                                          const OrtExternalMemoryDescriptor* desc,
                                                                          OrtExternalMemoryHandle** out) {
  *out = ImporterAccess::expose(box.object, std::forward<Imported>(imported), *desc);
}

template <class Box>
auto ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, ImportSemaphore)(Box& box,
                                                                      const OrtExternalSemaphoreDescriptor& desc) {
  check_type(desc.type);
  check_claimed(desc.type, [&](auto type) { return box.object->can_import_semaphore(type); });
  check_semaphore(desc, 24, false);
  return box.object->import_semaphore(desc);
}

template <class Box, class Imported>
void ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, ImportSemaphore_Stored)(Box& box, Imported&& imported,
                                                                             const OrtExternalSemaphoreDescriptor* desc,
                                                                             OrtExternalSemaphoreHandle** out) {
  *out = ImporterAccess::expose(box.object, std::forward<Imported>(imported), *desc);
}

template <class Box, class Memory>
auto ORTFORGE_OVERRIDE(ExternalResourceImporterImpl, CreateTensorFromMemory)(Box& box, Memory& memory,
                                                                             const OrtExternalTensorDescriptor& desc) {
  check_tensor(desc, memory.descriptor());
  return box.object->create_tensor_from_memory(memory, desc);
}
#endif  // ORT_API_VERSION >= 24

// Enums of the proposal may be extended by an EP, and its importers keep what they imported.
using ORTFORGE_OVERRIDE(ProposalExternalResourceImporterImpl, Base) = ImporterObject<MemoryDevice>;

template <class Box, class Descriptor>
auto ORTFORGE_OVERRIDE(ProposalExternalResourceImporterImpl, ImportMemory)(Box& box, const Descriptor& desc) {
  check_memory(desc, 1, true);
  return box.object->import_memory(desc);
}

template <class Box, class Descriptor>
auto ORTFORGE_OVERRIDE(ProposalExternalResourceImporterImpl, ImportSemaphore)(Box& box, const Descriptor& desc) {
  check_semaphore(desc, 1, true);
  return box.object->import_semaphore(desc);
}

template <class Box, class Descriptor>
auto ORTFORGE_OVERRIDE(ProposalExternalResourceImporterImpl, CreateTensorFromMemory)(Box& box, void* memory,
                                                                                     const Descriptor& desc) {
  check_version(desc.version, "tensor", 1, true);
  return box.object->create_tensor_from_memory(memory, desc);
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_IMPORTER_BASE_HPP
