// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Where the tensors of an EP lie, and the work on that memory that is not an operator's.
#ifndef ORTFORGE_OPERATORS_RUN_MEMORY_HPP
#define ORTFORGE_OPERATORS_RUN_MEMORY_HPP

#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <vector>

#include "ortforge/ortforge.hpp"

namespace ortforge {

/** One axis of a result: how many steps, and how many bytes apart they are in the source. */
struct Axis {
  std::size_t count;
  std::size_t step;
};

/** Memory that goes back with its last share; on a device, behind the work that is queued by then. */
using SharedBlock = std::shared_ptr<void>;

/** Access of the host to the tensors of one run, where a device keeps them elsewhere. */
class HostAccess {
 public:
  virtual ~HostAccess() = default;

  /** The elements of an input. */
  virtual void* read(Value value) = 0;

  /** Room for the elements of an output. */
  virtual void* write(Value value) = 0;

  /** Puts the outputs where they belong; called when they are complete. */
  virtual void finish() = 0;
};

/** The host's memory. Parts that put tensors on a device override what differs there. `stream` is the handle of a stream of the EP, which
 *  the work is queued on, or nullptr: then it is done on return. */
class RunMemory {
 public:
  virtual ~RunMemory() = default;

  /** Called before the nodes of a run. */
  virtual void begin(void* stream) const { wait_for(stream); }

  /** Memory of the device, uninitialized. */
  virtual SharedBlock allocate(void*, std::size_t size) const { return host_block(size); }

  /** Memory of the device for the time of a session, with what `data`, of the host, holds; uninitialized without. */
  virtual SharedBlock constant(SharedBlock data, std::size_t size) const { return data ? data : host_block(size); }

  /** What the device's memory is to ORT; empty for the host's. */
  virtual MemoryInfo info() const { return {}; }

  /** A tensor to one of the same size, wherever both are. */
  virtual void copy(void* stream, Value from, Value to) const {
    copy(stream, from.address(), to.address(), from.get_tensor_size_in_bytes());
  }

  /** Bytes on the device. */
  virtual void copy(void* stream, const void* from, void* to, std::size_t size) const {
    wait_for(stream);
    if (size != 0) std::memcpy(to, from, size);
  }

  /** Fills `to` with elements of `size` bytes, the last axis running fastest. No axis may be empty. */
  virtual void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to) const {
    wait_for(stream);
    const char* source = static_cast<const char*>(from);
    char* target = static_cast<char*>(to);
    std::vector<std::size_t> position(axes.size(), 0);
    for (;;) {
      std::memcpy(target, source, size);
      target += size;
      std::size_t level = axes.size();
      while (level-- > 0) {
        source += axes[level].step;
        if (++position[level] < axes[level].count) break;
        source -= axes[level].step * axes[level].count;
        position[level] = 0;
        if (level == 0) return;
      }
      if (axes.empty()) return;
    }
  }

  /** Work outside of runs, on the device that some memory is of: `work` queues it on a stream, and it is done on return. */
  virtual void work(MemoryInfo, const std::function<void(void* stream)>& work) const { work(nullptr); }

  /** nullptr where operators may use the addresses of tensors as they are. */
  virtual std::unique_ptr<HostAccess> host_access() const { return nullptr; }

  static SharedBlock host_block(std::size_t size) {
    return SharedBlock(::operator new(size, kAlignment), [](void* p) { ::operator delete(p, kAlignment); });
  }

 protected:
  /** The host works at once; what is on the stream comes first. */
  virtual void wait_for(void*) const {}

 private:
  static constexpr std::align_val_t kAlignment{64};
};

/** Memory that host and device see alike, or the host's alone, of an EP with streams.
 *  \tparam kFindQueue Gives the queue of a stream's handle. */
template <auto kFindQueue>
class QueuedMemory : public RunMemory {
 protected:
  void wait_for(void* stream) const override {
    if (stream != nullptr) kFindQueue(stream)->flush();
  }
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_RUN_MEMORY_HPP
