// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The importer of an EP: both interfaces, ONNX Runtime's own and the proposal's, over any backend.
//
// Descriptors are checked here and in checks.hpp, so a backend sees only what can be. An import is kept by its handle and by
// the tensors over it: handles need no importer to be released (rules INT-14, INT-15), and memory goes away when handle and
// tensors are gone, in any order (rule INT-16).
#ifndef ORTFORGE_IMPORTER_HPP
#define ORTFORGE_IMPORTER_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/file_descriptor.hpp"
#include "ortforge/handle_types.hpp"
#include "ortforge/importer_backend.hpp"
#include "ortforge/lent_tensor.hpp"
#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace detail {

/** The row of a type, if it can be imported. */
inline const backends::HandleType* find_type(const std::vector<backends::HandleType>& types, int type) noexcept {
  for (const auto& row : types) {
    if (row.ort == type) return &row;
  }
  return nullptr;
}

/** The row of a type that can be imported; an error with what can be, else (rule INT-07). */
inline const backends::HandleType& required_type(const std::vector<backends::HandleType>& types, int type,
                                                 const std::string& what) {
  if (const auto* row = find_type(types, type)) return *row;
  std::string can = types.empty() ? "; this backend can import none on this platform" : "; what can be:";
  for (std::size_t i = 0; i < types.size(); ++i) can += (i == 0 ? " " : ", ") + std::string(types[i].ort_name);
  not_implemented(what + " cannot be imported here" + can);
}

/** What both interfaces do alike. */
class ImporterCore {
 public:
  ImporterCore(std::shared_ptr<ImporterBackend> backend, Shared<MemoryInfo> memory_info)
      : backend_(std::move(backend)), memory_info_(std::move(memory_info)) {
    if (backend_ == nullptr) invalid_argument("an importer needs a backend");
    if (memory_info_ == nullptr) invalid_argument("an importer needs the memory info of its device");
  }

  bool can_import_memory(int type) const noexcept {
    const auto* row = find_type(backend_->memory_types(), type);
    return row != nullptr && row->is_named();
  }
  bool can_import_semaphore(int type) const noexcept { return find_type(backend_->semaphore_types(), type) != nullptr; }

  std::shared_ptr<ImportedMemory> import_memory(int type, void* native_handle, std::size_t size) const {
    const auto& row = required_type(backend_->memory_types(), type, "memory handles of " + memory_type_name(type));
    if (!row.is_named()) {
      not_implemented("memory handles of " + memory_type_name(type) + " need ONNX Runtime 1." +
                      number(row.address_since) + "; this is " + host().version_string);
    }
    check_handle_value(native_handle, row.is_fd);
    auto found = backend_->import_memory(row, native_handle, size);
    if (found == nullptr) throw Error(ORT_FAIL, "the backend gave no memory");
    return found;
  }

  std::shared_ptr<ImportedSemaphore> import_semaphore(int type, void* native_handle) const {
    const auto& row = required_type(backend_->semaphore_types(), type, "semaphores of " + semaphore_type_name(type));
    check_handle_value(native_handle, row.is_fd);
    auto found = backend_->import_semaphore(row, native_handle);
    if (found == nullptr) throw Error(ORT_FAIL, "the backend gave no semaphore");
    return found;
  }

  /** A tensor over an import, nothing copied (rules INT-17, INT-22). */
  template <class Tensor>
  Owned<Value> tensor(const std::shared_ptr<ImportedMemory>& memory, const TensorRange& range,
                      const Tensor& desc) const {
    if (range.offset != 0 && !memory->has_inner_addresses()) {
      not_implemented("a tensor over this memory has to begin where the allocation begins, not at byte " +
                      number(range.offset) + ": the device has no addresses inside");
    }
    void* const data = static_cast<unsigned char*>(memory->address()) + range.offset;
    return lend_tensor(memory_info_, memory, data, range.size, Span<const std::int64_t>(desc.shape, desc.rank),
                       static_cast<ONNXTensorElementDataType>(enum_number(desc.element_type)));
  }

  void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) const {
    backend_->wait(semaphore, checked(stream), value);
  }
  void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) const {
    backend_->signal(semaphore, checked(stream), value);
  }

 private:
  static SyncStream checked(SyncStream stream) {
    if (!stream) invalid_argument("the stream must not be NULL");
    return stream;
  }

  const std::shared_ptr<ImporterBackend> backend_;
  const Shared<MemoryInfo> memory_info_;
};

}  // namespace detail
#if ORT_API_VERSION >= 24

/** One imported allocation, as ORT has it. */
class MemoryHandle final : public ExternalMemoryHandle {
 public:
  explicit MemoryHandle(std::shared_ptr<ImportedMemory> memory) : memory_(std::move(memory)) {}
  const std::shared_ptr<ImportedMemory>& memory() const noexcept { return memory_; }

 private:
  const std::shared_ptr<ImportedMemory> memory_;
};

/** One imported timeline semaphore, as ORT has it. */
class SemaphoreHandle final : public ExternalSemaphoreHandle {
 public:
  explicit SemaphoreHandle(std::shared_ptr<ImportedSemaphore> semaphore) : semaphore_(std::move(semaphore)) {}
  const std::shared_ptr<ImportedSemaphore>& semaphore() const noexcept { return semaphore_; }

 private:
  const std::shared_ptr<ImportedSemaphore> semaphore_;
};

/** An importer with the interface that ONNX Runtime 1.24 and newer has:
 *  `return make<Importer>(backend, memory_info);` in EpFactory::create_external_resource_importer_for_device. */
class Importer final : public ExternalResourceImporterImpl {
 public:
  /** \param backend The driver, for the device the importer is made for.
   *  \param memory_info What tensors report: that of the EP device (rule INT-22).
   */
  Importer(std::shared_ptr<ImporterBackend> backend, Shared<MemoryInfo> memory_info)
      : core_(std::move(backend), std::move(memory_info)) {}

  bool can_import_memory(OrtExternalMemoryHandleType handle_type) override {
    return core_.can_import_memory(detail::enum_number(handle_type));
  }
  std::shared_ptr<ExternalMemoryHandle> import_memory(const OrtExternalMemoryDescriptor& desc) override {
    return make<MemoryHandle>(
        core_.import_memory(detail::enum_number(desc.handle_type), desc.native_handle, desc.size_bytes));
  }
  Owned<Value> create_tensor_from_memory(ExternalMemoryHandle& mem_handle,
                                         const OrtExternalTensorDescriptor& tensor_desc) override {
    const auto* handle = dynamic_cast<MemoryHandle*>(&mem_handle);
    if (handle == nullptr) invalid_argument("the memory handle is none of this importer's class");
    return core_.tensor(handle->memory(), tensor_range(tensor_desc, mem_handle.descriptor()), tensor_desc);
  }
  bool can_import_semaphore(OrtExternalSemaphoreType type) override {
    return core_.can_import_semaphore(detail::enum_number(type));
  }
  std::shared_ptr<ExternalSemaphoreHandle> import_semaphore(const OrtExternalSemaphoreDescriptor& desc) override {
    return make<SemaphoreHandle>(core_.import_semaphore(detail::enum_number(desc.type), desc.native_handle));
  }
  void wait_semaphore(ExternalSemaphoreHandle& handle, SyncStream stream, std::uint64_t value) override {
    core_.wait(semaphore(handle), stream, value);
  }
  void signal_semaphore(ExternalSemaphoreHandle& handle, SyncStream stream, std::uint64_t value) override {
    core_.signal(semaphore(handle), stream, value);
  }

 private:
  static const std::shared_ptr<ImportedSemaphore>& semaphore(ExternalSemaphoreHandle& handle) {
    const auto* found = dynamic_cast<SemaphoreHandle*>(&handle);
    if (found == nullptr) invalid_argument("the semaphore handle is none of this importer's class");
    return found->semaphore();
  }

  const detail::ImporterCore core_;
};
#endif  // ORT_API_VERSION >= 24

/** An importer with the interface of proposal 26821, section 6.2, for a ProposalEpFactory. */
class ProposalImporter final : public ProposalExternalResourceImporterImpl {
 public:
  /** As those of Importer. */
  ProposalImporter(std::shared_ptr<ImporterBackend> backend, Shared<MemoryInfo> memory_info)
      : core_(std::move(backend), std::move(memory_info)) {}

  bool can_import_memory(proposal::OrtExternalMemoryHandleType handle_type) override {
    return core_.can_import_memory(detail::enum_number(handle_type));
  }
  std::shared_ptr<void> import_memory(const proposal::OrtExternalMemoryDescriptor& desc) override {
    const int access = detail::enum_number(desc.access_mode);
    if (access < 0 || access > 2) {
      invalid_argument("access_mode is " + detail::signed_number(access) +
                       ": it must be READ_WRITE (0), READ_ONLY (1) or WRITE_ONLY (2)");
    }
    Record record;
    record.device = device();
    record.memory = core_.import_memory(detail::enum_number(desc.handle_type), desc.native_handle, desc.size_bytes);
    record.size = desc.size_bytes;
    record.offset = desc.offset_bytes;
    return std::make_shared<Record>(std::move(record));
  }
  Owned<Value> create_tensor_from_memory(void* mem_handle,
                                         const proposal::OrtExternalTensorDescriptor& tensor_desc) override {
    const Record& record = own(mem_handle);
    if (record.memory == nullptr) invalid_argument("the handle is that of a semaphore, not of memory");
    return core_.tensor(record.memory, tensor_range(tensor_desc, record.size, record.offset), tensor_desc);
  }
  bool can_import_semaphore(proposal::OrtExternalSemaphoreType type) override {
    return core_.can_import_semaphore(detail::enum_number(type));
  }
  std::shared_ptr<void> import_semaphore(const proposal::OrtExternalSemaphoreDescriptor& desc) override {
    Record record;
    record.device = device();
    record.semaphore = core_.import_semaphore(detail::enum_number(desc.type), desc.native_handle);
    return std::make_shared<Record>(std::move(record));
  }
  void wait_semaphore(void* handle, SyncStream stream, std::uint64_t value) override {
    core_.wait(semaphore(handle), stream, value);
  }
  void signal_semaphore(void* handle, SyncStream stream, std::uint64_t value) override {
    core_.signal(semaphore(handle), stream, value);
  }

 private:
  /** What is behind a handle: one of the two is there. */
  struct Record {
    std::shared_ptr<ImportedMemory> memory;
    std::size_t size = 0;
    std::size_t offset = 0;
    std::shared_ptr<ImportedSemaphore> semaphore;
    MemoryDevice device;
  };

  /** The layer has seen to it that a handle which gets here is one of this library. */
  const Record& own(void* handle) const {
    const auto* record = static_cast<const Record*>(handle);
    if (record == nullptr) invalid_argument("the handle must not be NULL");
    if (record->device != device()) invalid_argument("the handle was imported for another device");
    return *record;
  }
  const std::shared_ptr<ImportedSemaphore>& semaphore(void* handle) const {
    const Record& record = own(handle);
    if (record.semaphore == nullptr) invalid_argument("the handle is that of memory, not of a semaphore");
    return record.semaphore;
  }

  const detail::ImporterCore core_;
};

}  // namespace ortforge

#endif  // ORTFORGE_IMPORTER_HPP
