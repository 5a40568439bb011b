// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Ownership of imported buffers: who else uses the memory is outside of this Vulkan device, and gets it back between frames. Buffers are
// taken over from VK_QUEUE_FAMILY_EXTERNAL when a wait for an imported semaphore is over, and handed back before one is signalled.
//
// Note [Which buffers]: A wait does not say what its semaphore guards, so all imports of the device are taken over at each wait and handed
// back at each signal. For buffers that is no more than making writes visible: whoever has several frames in flight loses nothing.
#ifndef ORTFORGE_VULKAN_OWNERSHIP_HPP
#define ORTFORGE_VULKAN_OWNERSHIP_HPP

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "ortforge/vulkan/driver.hpp"

namespace ortforge {
namespace vulkan {

/** The imported buffers of one device, and command buffers that move them. Of queues of one family. */
class Ownership {
 public:
  void add(api::Buffer buffer) {
    const std::lock_guard<std::mutex> locked(mutex_);
    buffers_.insert(buffer);
  }
  void remove(api::Buffer buffer) noexcept {
    const std::lock_guard<std::mutex> locked(mutex_);
    buffers_.erase(buffer);
  }

  /** What a submission has to do; nothing without imports. Give it to submitted() afterwards.
   *  \param acquire Take over, else hand back. \param is_over Is a submission with this number done? */
  template <class F>
  std::vector<api::CommandBuffer> commands(const api::DeviceFunctions& vk, api::Device device, std::uint32_t family,
                                           bool acquire, F is_over) {
    const std::lock_guard<std::mutex> locked(mutex_);
    if (buffers_.empty()) return {};
    api::CommandBuffer found = nullptr;
    if (!recorded_.empty() && is_over(recorded_.front().queue, recorded_.front().number)) {
      found = recorded_.front().commands;
      recorded_.pop_front();
    } else {
      found = make(vk, device, family);
    }
    record(vk, found, family, acquire);
    return {found};
  }

  /** They are on their way: they may be used again when this submission is done. */
  void submitted(const void* queue, std::uint64_t number, const std::vector<api::CommandBuffer>& commands) {
    const std::lock_guard<std::mutex> locked(mutex_);
    for (const api::CommandBuffer one : commands) recorded_.push_back(Recorded{queue, number, one});
  }

  /** Nothing is under way any more. */
  void end(const api::DeviceFunctions& vk, api::Device device) noexcept {
    if (pool_ != 0) vk.vkDestroyCommandPool(device, pool_, nullptr);
  }

 private:
  struct Recorded {
    const void* queue;
    std::uint64_t number;
    api::CommandBuffer commands;
  };

  api::CommandBuffer make(const api::DeviceFunctions& vk, api::Device device, std::uint32_t family) {
    if (pool_ == 0) {
      api::CommandPoolCreateInfo info;
      info.flags = api::kResetCommandBuffer;
      info.family = family;
      check(vk.vkCreateCommandPool(device, &info, nullptr, &pool_), "vkCreateCommandPool");
    }
    api::CommandBufferAllocateInfo info;
    info.pool = pool_;
    info.count = 1;
    api::CommandBuffer made = nullptr;
    check(vk.vkAllocateCommandBuffers(device, &info, &made), "vkAllocateCommandBuffers");
    return made;
  }

  void record(const api::DeviceFunctions& vk, api::CommandBuffer commands, std::uint32_t family, bool acquire) const {
    constexpr api::Flags kAccess = api::kMemoryAccess | api::kHostAccess, kHere = api::kAllCommands | api::kHostStage;
    std::vector<api::BufferMemoryBarrier> barriers;
    for (const api::Buffer buffer : buffers_) {
      api::BufferMemoryBarrier one;
      (acquire ? one.target_access : one.source_access) = kAccess;
      one.source_family = acquire ? backends::vulkan::k_VK_QUEUE_FAMILY_EXTERNAL : family;
      one.target_family = acquire ? family : backends::vulkan::k_VK_QUEUE_FAMILY_EXTERNAL;
      one.buffer = buffer;
      barriers.push_back(one);
    }
    api::CommandBufferBeginInfo info;
    info.flags = api::kOneTimeSubmit;
    check(vk.vkBeginCommandBuffer(commands, &info), "vkBeginCommandBuffer");
    vk.vkCmdPipelineBarrier(commands, acquire ? api::kAllCommands : kHere, acquire ? kHere : api::kAllCommands, 0, 0,
                            nullptr, static_cast<std::uint32_t>(barriers.size()), barriers.data(), 0, nullptr);
    check(vk.vkEndCommandBuffer(commands), "vkEndCommandBuffer");
  }

  std::mutex mutex_;  // of what follows, and of recording: a pool is for one thread at a time
  std::set<api::Buffer> buffers_;
  api::CommandPool pool_ = 0;
  std::deque<Recorded> recorded_;
};

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_OWNERSHIP_HPP
