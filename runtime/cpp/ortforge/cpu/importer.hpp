// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The backend that needs no driver: shared memory as the allocation, a counter in shared memory as the timeline.
//
// An allocation is a file that is mapped, ex) of memfd_create, or memory of this process as it is; a timeline semaphore is a file of eight bytes or more whose first
// eight are a 64-bit counter in native byte order, which signals raise and waits watch, in whichever process. It stands in
// for OPAQUE_FD memory and timeline semaphores of a GPU driver, so that everything above it can be tried on any Linux
// machine. Elsewhere creating it raises ORT_NOT_IMPLEMENTED.
//
// Note [Stand-in handle types]: The proposal knows only D3D12 handle types. A backend with HandleTypes::stand_in therefore
// takes the same file descriptors as D3D12_RESOURCE, D3D12_HEAP and D3D12_FENCE, so that the proposal's client flow runs where
// there is no D3D12. That is a rehearsal, not an import of D3D12 memory: otherwise these types are refused (rule INT-06).
//
// Note [Files that shrink]: Touching a mapping behind the end of its file kills a process (SIGBUS). A memfd that allows sealing is
// sealed against shrinking when it is imported; of other files the size is checked at import, and whoever shares one must
// not shrink it afterwards.
#ifndef ORTFORGE_CPU_IMPORTER_HPP
#define ORTFORGE_CPU_IMPORTER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/backends/cpu.hpp"
#include "ortforge/cpu/stream.hpp"
#include "ortforge/file_descriptor.hpp"

#ifdef __linux__
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace ortforge {
namespace cpu {

/** Which handle types are taken; see Note [Stand-in handle types]. */
enum class HandleTypes { real, stand_in };

#ifdef __linux__

/** A mapped file. */
class Mapping final : public ImportedMemory {
 public:
  Mapping(void* native_handle, std::size_t size) : size_(size) {
    const int descriptor = ortforge::detail::descriptor_of(native_handle);
    const auto found = ortforge::detail::open_file(descriptor).size;
    if (found < 0 || static_cast<std::uint64_t>(found) < size) {
      invalid_argument("size_bytes is " + ortforge::detail::number(size) + ", but the file behind descriptor " +
                       ortforge::detail::signed_number(descriptor) + " has only " +
                       ortforge::detail::signed_number(found) + " bytes");
    }
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);  // see Note [Files that shrink]; not every file can be sealed
    address_ = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (address_ == MAP_FAILED) {
      throw Error(ORT_EP_FAIL, "descriptor " + ortforge::detail::signed_number(descriptor) +
                                   " cannot be mapped for reading and writing: " + ortforge::detail::error_text(errno));
    }
  }
  ~Mapping() override { munmap(address_, size_); }

  void* address() const noexcept override { return address_; }

 private:
  const std::size_t size_;
  void* address_ = nullptr;
};

/** Memory of this process. It stays the application's, which keeps it until nobody uses the import any more. */
class HostMemory final : public ImportedMemory {
 public:
  HostMemory(void* address, std::size_t size) : address_(address) {
    const auto begin = reinterpret_cast<std::uintptr_t>(address);
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    if (begin % page != 0) {
      invalid_argument("native_handle " + ortforge::detail::number(begin) +
                       " is no address of a host allocation: it must be a multiple of the page size, " +
                       ortforge::detail::number(page));
    }
    if (msync(address, size, MS_ASYNC) != 0) {  // does nothing but look
      invalid_argument("size_bytes is " + ortforge::detail::number(size) + ", but behind native_handle " +
                       ortforge::detail::number(begin) + " this process has less memory");
    }
  }
  void* address() const noexcept override { return address_; }

 private:
  void* const address_;
};

/** A counter in shared memory that only grows. Operations under way keep it mapped. */
class Semaphore final : public ImportedSemaphore, public std::enable_shared_from_this<Semaphore> {
 public:
  explicit Semaphore(void* native_handle) : mapping_(checked(native_handle), sizeof(std::uint64_t)) {}

  /** The counter now. */
  std::uint64_t value() const noexcept { return __atomic_load_n(counter(), __ATOMIC_ACQUIRE); }

  /** An operation that is done once the counter has reached the value. */
  std::unique_ptr<Operation> wait_operation(std::uint64_t value) {
    return std::make_unique<Wait>(shared_from_this(), value);
  }

  /** An operation that sets the counter. The value must be larger than the counter and the values queued before. */
  std::unique_ptr<Operation> signal_operation(std::uint64_t value) {
    auto made = std::make_unique<Signal>(shared_from_this(), value);
    const std::lock_guard<std::mutex> locked(mutex_);
    const std::uint64_t now = this->value(), least = (std::max)(promised_, now);
    if (value <= least) {
      invalid_argument(std::string("a signal must raise the semaphore: it ") +
                       (least == now ? "is at " : "has been promised ") + ortforge::detail::number(least) +
                       " already, " + ortforge::detail::number(value) + " is not more");
    }
    promised_ = value;
    made->promise();
    return made;
  }

 private:
  class Wait final : public Operation {
   public:
    Wait(std::shared_ptr<Semaphore> semaphore, std::uint64_t value) : semaphore_(std::move(semaphore)), value_(value) {}
    bool run() override { return semaphore_->value() >= value_; }
    std::string describe() const override {
      return "waiting for value " + ortforge::detail::number(value_) + " of a semaphore that is at " +
             ortforge::detail::number(semaphore_->value());
    }

   private:
    const std::shared_ptr<Semaphore> semaphore_;
    const std::uint64_t value_;
  };

  class Signal final : public Operation {
   public:
    Signal(std::shared_ptr<Semaphore> semaphore, std::uint64_t value)
        : semaphore_(std::move(semaphore)), value_(value) {}
    ~Signal() override {
      if (promised_) semaphore_->take_back(value_);
    }
    void promise() noexcept { promised_ = true; }
    bool run() override {
      const std::uint64_t found = semaphore_->value();
      if (found >= value_) {
        throw Error(ORT_EP_FAIL, "the semaphore was to be raised to " + ortforge::detail::number(value_) +
                                     " but is at " + ortforge::detail::number(found) + " already");
      }
      __atomic_store_n(semaphore_->counter(), value_, __ATOMIC_RELEASE);
      promised_ = false;
      return true;
    }

   private:
    const std::shared_ptr<Semaphore> semaphore_;
    const std::uint64_t value_;
    bool promised_ = false;
  };

  static void* checked(void* native_handle) {
    const int descriptor = ortforge::detail::descriptor_of(native_handle);
    const auto found = ortforge::detail::open_file(descriptor).size;
    if (found < static_cast<off_t>(sizeof(std::uint64_t))) {
      invalid_argument("the file behind descriptor " + ortforge::detail::signed_number(descriptor) + " has " +
                       ortforge::detail::signed_number(found) + " bytes; a timeline counter needs " +
                       ortforge::detail::number(sizeof(std::uint64_t)));
    }
    return native_handle;
  }

  /** A queued signal was dropped: its value may be promised again. */
  void take_back(std::uint64_t value) noexcept {
    const std::lock_guard<std::mutex> locked(mutex_);
    promised_ = (std::min)(promised_, value - 1);
  }

  std::uint64_t* counter() const noexcept { return static_cast<std::uint64_t*>(mapping_.address()); }

  const Mapping mapping_;
  std::mutex mutex_;
  std::uint64_t promised_ = 0;  // the largest value queued here
};
#endif

/** Shared memory and shared counters, for the streams of one device. */
class Backend final : public ImporterBackend {
 public:
  /** \param device That of the streams of the same device. */
  explicit Backend(std::string device, HandleTypes types = HandleTypes::real)
      : ImporterBackend(with_stand_ins(backends::importable(backends::cpu::kMemory), types,
                                       {{0, "D3D12_RESOURCE"}, {1, "D3D12_HEAP"}}),
                        with_stand_ins(backends::importable(backends::cpu::kSemaphores), types, {{0, "D3D12_FENCE"}})),
        device_(std::move(device)) {
    if (backends::kThisPlatform != backends::kLinux) {
      not_implemented("the cpu importer is not available: shared memory by file descriptor needs Linux");
    }
  }
#ifdef __linux__

  std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType& type, void* native_handle,
                                                std::size_t size) override {
    if (type.address_since != 0) return std::make_shared<HostMemory>(native_handle, size);
    return std::make_shared<Mapping>(native_handle, size);
  }
  std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType&, void* native_handle) override {
    return std::make_shared<Semaphore>(native_handle);
  }
  void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    queue(stream).submit(static_cast<Semaphore&>(*semaphore).wait_operation(value));
  }
  void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    Queue& found = queue(stream);
    found.check();
    found.submit(static_cast<Semaphore&>(*semaphore).signal_operation(value));
  }
#else

  // The constructor has raised an error: nobody gets here.
  std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType&, void*, std::size_t) override {
    return nullptr;
  }
  std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType&, void*) override { return nullptr; }
  void wait(const std::shared_ptr<ImportedSemaphore>&, SyncStream, std::uint64_t) override {}
  void signal(const std::shared_ptr<ImportedSemaphore>&, SyncStream, std::uint64_t) override {}
#endif

 private:
  struct StandIn {
    int type;
    const char* name;
  };

  static std::vector<backends::HandleType> with_stand_ins(std::vector<backends::HandleType> rows, HandleTypes types,
                                                          const std::vector<StandIn>& more) {
    if (types == HandleTypes::real || rows.empty()) return rows;
    for (const StandIn& one : more) {
      backends::HandleType row = rows[0];  // a file descriptor, whatever it is called
      row.ort = one.type;
      row.ort_name = one.name;
      rows.push_back(row);
    }
    return rows;
  }

  /** The queue of a stream of the same device (rule INT-28). */
  Queue& queue(SyncStream stream) const {
    const Stream* const found = stream.impl<Stream>();
    if (found == nullptr) invalid_argument("the stream belongs to another EP: it has no queue here");
    if (found->queue()->device() != device_) {
      invalid_argument("the stream belongs to " + found->queue()->device() + ", not to " + device_);
    }
    return *found->queue();
  }

  const std::string device_;
};

}  // namespace cpu
}  // namespace ortforge

#endif  // ORTFORGE_CPU_IMPORTER_HPP
