// The Vulkan part of the generated layer on a real driver (Mesa's lavapipe will do): queues, timelines, memory and their ends. Prints one
// line for each case, or why there is nothing to try: exit code 77. With the argument "facts" it prints what it knows of Vulkan's layouts.
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <thread>

#include "ortforge/importer.hpp"
#include "ortforge/vulkan/importer.hpp"

namespace {

using namespace ortforge;
using vulkan::Point;

void expect(bool holds, const char* what) {
  if (!holds) throw std::runtime_error(what);
}

template <class F>
void refused(F f, const char* words) {
  try {
    f();
  } catch (const std::exception& error) {
    if (std::strstr(error.what(), words) == nullptr) throw std::runtime_error(std::string("wrong words: ") + error.what());
    return;
  }
  throw std::runtime_error(std::string("it was accepted: ") + words);
}

std::shared_ptr<vulkan::Device> open_device() {
  const auto instance = std::make_shared<const vulkan::Instance>();
  const auto adapters = instance->adapters();
  if (adapters.empty()) vulkan::missing("there is no device");
  return std::make_shared<vulkan::Device>(instance, adapters[0]);
}

constexpr auto kShort = std::chrono::milliseconds(50);
constexpr auto kLong = std::chrono::seconds(600);  // ends what hangs

/** A signal from the host: vkSignalSemaphore. */
void host_signal(const vulkan::Device& device, vulkan::api::Semaphore semaphore, std::uint64_t value) {
  struct Info : vulkan::api::Header<static_cast<vulkan::api::Type>(1000207005)> {
    vulkan::api::Semaphore semaphore = 0;
    std::uint64_t value = 0;
  } info;
  info.semaphore = semaphore;
  info.value = value;
  using Call = vulkan::api::Result(ORTFORGE_VK_CALL*)(vulkan::api::Device, const Info*);
  const auto call = reinterpret_cast<Call>(device.instance().functions().vkGetDeviceProcAddr(device.handle(), "vkSignalSemaphore"));
  vulkan::check(call(device.handle(), &info), "vkSignalSemaphore");
}

void order(const std::shared_ptr<vulkan::Device>& device) {
  vulkan::Timeline ready(device), done(device);
  vulkan::Queue& queue = device->queue(0);
  ready.wait(queue, 5);
  done.signal(queue, 7);
  expect(!device->wait(done.handle(), 7, kShort), "a signal overtook the wait before it");
  std::thread producer([&] { host_signal(*device, ready.handle(), 5); });
  expect(device->wait(done.handle(), 7, kLong), "the signal did not come");
  producer.join();
  expect(device->value(done.handle()) == 7 && device->value(ready.handle()) == 5, "wrong values");
}

void growth(const std::shared_ptr<vulkan::Device>& device) {
  vulkan::Timeline timeline(device);
  vulkan::Queue& queue = device->queue(0);
  timeline.signal(queue, 3);
  refused([&] { timeline.signal(queue, 3); }, "already, 3 is not more");
  refused([&] { timeline.signal(queue, 0); }, "0 is not more");
  timeline.signal(queue, 4);
  timeline.wait(queue, 0);
  timeline.wait(queue, 4);
  expect(device->wait(queue.progress(), queue.submitted(), kLong), "the queue does not move");
}

void ends(const std::shared_ptr<vulkan::Device>& device) {
  vulkan::Timeline gate(device);
  vulkan::Queue& queue = device->queue(0);
  gate.wait(queue, 1);
  {
    vulkan::Timeline used(device);
    used.signal(queue, 1);
    const vulkan::Memory memory(device, 4096, vulkan::Addresses::host, {});
    std::memset(memory.address(), 1, 4096);
  }  // both are in use, or may be: they go when the gate opens
  expect(!device->wait(queue.progress(), queue.submitted(), kShort), "the gate is open");
  host_signal(*device, gate.handle(), 1);
  expect(device->wait(queue.progress(), queue.submitted(), kLong), "the queue does not move");
  device->sweep();
}

void memory(const std::shared_ptr<vulkan::Device>& device) {
  for (int i = 0; i < 1000; ++i) {
    const vulkan::Memory block(device, 1 << 16, vulkan::Addresses::host, {});
    expect(block.address() != nullptr && block.buffer() != 0, "no address");
    std::memset(block.address(), i & 255, 1 << 16);
  }
  if (device->addresses()) {
    const vulkan::Memory block(device, 4096, vulkan::Addresses::device, {});
    expect(block.address() != nullptr, "no device address");
  }
  vulkan::Memory::Source wrong;
  wrong.memory_type = 31;
  refused([&] { vulkan::Memory(device, 4096, vulkan::Addresses::host, wrong); }, "there is no host-visible memory type");
}

/** Work that never ends: its device stays, and nothing crashes. */
void never(const std::shared_ptr<vulkan::Device>&) {
  auto lost = open_device();
  vulkan::Timeline gate(lost);
  gate.wait(lost->queue(0), 1);
}

void streams(const std::shared_ptr<vulkan::Device>& device) {
  vulkan::Timeline gate(device);
  const vulkan::QueueUse use{device, &device->queue(0), kShort};
  gate.wait(*use.queue, 9);
  refused([&] { use.flush(); }, "waiting for value 9 of a semaphore took longer than 0.05 s; nobody signalled");
  const vulkan::QueueUse patient{device, &device->queue(0), kLong};
  use.queue->cancel("the window was closed");
  refused([&] { patient.flush(); }, "was cancelled: the window was closed");
  refused([&] { vulkan::find_queue(&use); }, "belongs to another EP");
  host_signal(*device, gate.handle(), 9);
  patient.flush();
}

/** On a discrete GPU any type that the host sees would be another one than the exporter's, which Vulkan forbids. */
void types(const std::shared_ptr<vulkan::Device>&) {
  using vulkan::Addresses;
  const std::vector<vulkan::api::Flags> discrete = {1, 6, 14, 7}, integrated = {7, 15};
  const auto choose = [](const auto& all, std::uint32_t allowed, bool opaque, Addresses addresses) {
    return vulkan::choose_memory_type(all, allowed, opaque, addresses);
  };
  expect(choose(discrete, ~0u, true, Addresses::device) == 0, "what exporters take");
  refused([&] { choose(discrete, ~0u, true, Addresses::host); }, "the host does not see memory of type 0");
  expect(choose(discrete, 8, true, Addresses::host) == 3, "a window, if the importer was told");
  expect(choose(discrete, ~0u, false, Addresses::host) == 3, "other memory may be anything that fits");
  expect(choose(integrated, ~0u, true, Addresses::host) == 0, "the host sees everything");
  refused([&] { choose(discrete, 0, false, Addresses::host); }, "there is no host-visible memory type");
}

int acquired = 0, released = 0;
decltype(vulkan::api::DeviceFunctions::vkCmdPipelineBarrier) real_barrier = nullptr;

void count_barriers(vulkan::api::CommandBuffer commands, vulkan::api::Flags source, vulkan::api::Flags target, vulkan::api::Flags flags,
                    std::uint32_t memory_count, const void* memory, std::uint32_t count, const vulkan::api::BufferMemoryBarrier* buffers,
                    std::uint32_t image_count, const void* images) {
  for (std::uint32_t i = 0; i < count; ++i) {
    acquired += buffers[i].source_family == 0xFFFFFFFE && buffers[i].target_family == 0;
    released += buffers[i].source_family == 0 && buffers[i].target_family == 0xFFFFFFFE;
  }
  real_barrier(commands, source, target, flags, memory_count, memory, count, buffers, image_count, images);
}

/** Buffers change hands at waits and signals of importers, and at no others. */
void ownership(const std::shared_ptr<vulkan::Device>& device) {
  expect(device->queue_family() == 0, "the family of the driver for tests");
  auto& functions = const_cast<vulkan::api::DeviceFunctions&>(device->functions());
  real_barrier = functions.vkCmdPipelineBarrier;
  functions.vkCmdPipelineBarrier = count_barriers;
  vulkan::Queue& queue = device->queue(0);
  vulkan::Timeline timeline(device);
  timeline.signal(queue, 1, true);
  expect(acquired == 0 && released == 0, "nothing is imported");
  const auto own = std::make_shared<vulkan::Memory>(device, 4096, vulkan::Addresses::host, vulkan::Memory::Source());
  device->ownership().add(own->buffer());  // as if it were an import
  for (std::uint64_t i = 1; i < 20; ++i) {
    timeline.wait(queue, i, true);
    timeline.signal(queue, i + 1, true);
    expect(acquired == static_cast<int>(i) && released == static_cast<int>(i), "taken over and handed back");
    vulkan::QueueUse{device, &queue, kLong}.flush();
  }
  timeline.wait(queue, 20);
  expect(acquired == 19, "a mark of the device's own moves nothing");
  device->ownership().remove(own->buffer());
  timeline.wait(queue, 20, true);
  expect(acquired == 19, "it is no import any more");
  functions.vkCmdPipelineBarrier = real_barrier;
}

void no_loader(const std::shared_ptr<vulkan::Device>&) {
  refused([] { vulkan::Instance instance("libvulkan-that-is-not-there.so"); }, "no Vulkan loader is installed (libvulkan-that-is-not-there.so)");
  refused([] { vulkan::Instance instance("libc.so.6"); }, "no Vulkan loader is installed");
}

#define FACT(theirs, ours) std::printf("sizeof %s %zu\n", theirs, sizeof(vulkan::api::ours));
#define TYPE(theirs, ours) std::printf("value VK_STRUCTURE_TYPE_%s %d\n", theirs, static_cast<int>(vulkan::api::Type::ours));

void facts() {
  FACT("VkApplicationInfo", ApplicationInfo)
  FACT("VkInstanceCreateInfo", InstanceCreateInfo)
  FACT("VkExtensionProperties", ExtensionProperties)
  FACT("VkPhysicalDeviceProperties", PhysicalDeviceProperties)
  FACT("VkPhysicalDeviceProperties2", PhysicalDeviceProperties2)
  FACT("VkPhysicalDeviceIDProperties", IdProperties)
  FACT("VkPhysicalDeviceFeatures2", Features2)
  FACT("VkPhysicalDeviceTimelineSemaphoreFeatures", TimelineFeatures)
  FACT("VkPhysicalDeviceBufferDeviceAddressFeatures", AddressFeatures)
  FACT("VkQueueFamilyProperties", QueueFamilyProperties)
  FACT("VkPhysicalDeviceMemoryProperties", MemoryProperties)
  FACT("VkDeviceQueueCreateInfo", DeviceQueueCreateInfo)
  FACT("VkDeviceCreateInfo", DeviceCreateInfo)
  FACT("VkPhysicalDeviceExternalBufferInfo", ExternalBufferInfo)
  FACT("VkExternalBufferProperties", ExternalBufferProperties)
  FACT("VkPhysicalDeviceExternalSemaphoreInfo", ExternalSemaphoreInfo)
  FACT("VkExternalSemaphoreProperties", ExternalSemaphoreProperties)
  FACT("VkExternalMemoryBufferCreateInfo", ExternalMemoryBufferCreateInfo)
  FACT("VkBufferCreateInfo", BufferCreateInfo)
  FACT("VkMemoryRequirements", MemoryRequirements)
  FACT("VkMemoryAllocateInfo", MemoryAllocateInfo)
  FACT("VkMemoryAllocateFlagsInfo", MemoryAllocateFlagsInfo)
  FACT("VkMemoryDedicatedAllocateInfo", MemoryDedicatedAllocateInfo)
  FACT("VkImportMemoryFdInfoKHR", ImportMemoryFdInfo)
  FACT("VkImportMemoryWin32HandleInfoKHR", ImportMemoryWin32HandleInfo)
  FACT("VkMemoryWin32HandlePropertiesKHR", MemoryWin32HandleProperties)
  FACT("VkBufferDeviceAddressInfo", BufferDeviceAddressInfo)
  FACT("VkSemaphoreTypeCreateInfo", SemaphoreTypeCreateInfo)
  FACT("VkSemaphoreCreateInfo", SemaphoreCreateInfo)
  FACT("VkImportSemaphoreFdInfoKHR", ImportSemaphoreFdInfo)
  FACT("VkImportSemaphoreWin32HandleInfoKHR", ImportSemaphoreWin32HandleInfo)
  FACT("VkSemaphoreWaitInfo", SemaphoreWaitInfo)
  FACT("VkTimelineSemaphoreSubmitInfo", TimelineSubmitInfo)
  FACT("VkSubmitInfo", SubmitInfo)
  FACT("VkBufferMemoryBarrier", BufferMemoryBarrier)
  FACT("VkCommandBufferBeginInfo", CommandBufferBeginInfo)
  FACT("VkCommandBufferAllocateInfo", CommandBufferAllocateInfo)
  FACT("VkCommandPoolCreateInfo", CommandPoolCreateInfo)
  TYPE("APPLICATION_INFO", application_info)
  TYPE("BUFFER_MEMORY_BARRIER", buffer_memory_barrier)
  TYPE("COMMAND_BUFFER_BEGIN_INFO", command_buffer_begin_info)
  TYPE("COMMAND_BUFFER_ALLOCATE_INFO", command_buffer_allocate_info)
  TYPE("COMMAND_POOL_CREATE_INFO", command_pool_create_info)
  TYPE("INSTANCE_CREATE_INFO", instance_create_info)
  TYPE("DEVICE_QUEUE_CREATE_INFO", device_queue_create_info)
  TYPE("DEVICE_CREATE_INFO", device_create_info)
  TYPE("SUBMIT_INFO", submit_info)
  TYPE("MEMORY_ALLOCATE_INFO", memory_allocate_info)
  TYPE("SEMAPHORE_CREATE_INFO", semaphore_create_info)
  TYPE("BUFFER_CREATE_INFO", buffer_create_info)
  TYPE("PHYSICAL_DEVICE_FEATURES_2", physical_device_features_2)
  TYPE("PHYSICAL_DEVICE_PROPERTIES_2", physical_device_properties_2)
  TYPE("MEMORY_ALLOCATE_FLAGS_INFO", memory_allocate_flags_info)
  TYPE("PHYSICAL_DEVICE_EXTERNAL_BUFFER_INFO", physical_device_external_buffer_info)
  TYPE("EXTERNAL_BUFFER_PROPERTIES", external_buffer_properties)
  TYPE("PHYSICAL_DEVICE_ID_PROPERTIES", physical_device_id_properties)
  TYPE("EXTERNAL_MEMORY_BUFFER_CREATE_INFO", external_memory_buffer_create_info)
  TYPE("IMPORT_MEMORY_WIN32_HANDLE_INFO_KHR", import_memory_win32_handle_info)
  TYPE("MEMORY_WIN32_HANDLE_PROPERTIES_KHR", memory_win32_handle_properties)
  TYPE("IMPORT_MEMORY_FD_INFO_KHR", import_memory_fd_info)
  TYPE("PHYSICAL_DEVICE_EXTERNAL_SEMAPHORE_INFO", physical_device_external_semaphore_info)
  TYPE("EXTERNAL_SEMAPHORE_PROPERTIES", external_semaphore_properties)
  TYPE("IMPORT_SEMAPHORE_WIN32_HANDLE_INFO_KHR", import_semaphore_win32_handle_info)
  TYPE("IMPORT_SEMAPHORE_FD_INFO_KHR", import_semaphore_fd_info)
  TYPE("MEMORY_DEDICATED_ALLOCATE_INFO", memory_dedicated_allocate_info)
  TYPE("PHYSICAL_DEVICE_TIMELINE_SEMAPHORE_FEATURES", timeline_semaphore_features)
  TYPE("SEMAPHORE_TYPE_CREATE_INFO", semaphore_type_create_info)
  TYPE("TIMELINE_SEMAPHORE_SUBMIT_INFO", timeline_semaphore_submit_info)
  TYPE("SEMAPHORE_WAIT_INFO", semaphore_wait_info)
  TYPE("BUFFER_DEVICE_ADDRESS_INFO", buffer_device_address_info)
  TYPE("PHYSICAL_DEVICE_BUFFER_DEVICE_ADDRESS_FEATURES", buffer_device_address_features)
}

struct Case {
  const char* name;
  void (*run)(const std::shared_ptr<vulkan::Device>&);
};

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "facts") == 0) {
    facts();
    return 0;
  }
  std::shared_ptr<vulkan::Device> device;
  try {
    device = open_device();
  } catch (const std::exception& error) {
    std::printf("%s\n", error.what());
    return 77;
  }
  int failed = 0;
  for (const Case& one : {Case{"order", order}, Case{"growth", growth}, Case{"ends", ends}, Case{"memory", memory},
                          Case{"types", types}, Case{"ownership", ownership},
                          Case{"no_loader", no_loader}, Case{"never", never}, Case{"streams", streams}}) {
    try {
      one.run(device);
      std::printf("passed %s\n", one.name);
    } catch (const std::exception& error) {
      std::printf("failed %s: %s\n", one.name, error.what());
      failed = 1;
    }
    std::fflush(stdout);
  }
  return failed;
}
