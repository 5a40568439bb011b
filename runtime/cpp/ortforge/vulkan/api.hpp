// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The part of the Vulkan API that importers use, declared here so that no header of Vulkan is needed to build.
//
// Layouts and values are those of Vulkan 1.2 for 64-bit platforms; handles that Vulkan calls non-dispatchable are numbers of 64 bits.
#ifndef ORTFORGE_VULKAN_API_HPP
#define ORTFORGE_VULKAN_API_HPP

#include <cstddef>
#include <cstdint>

#ifdef _WIN32
#define ORTFORGE_VK_CALL __stdcall
#else
#define ORTFORGE_VK_CALL
#endif

namespace ortforge {
namespace vulkan {
namespace api {

static_assert(sizeof(void*) == 8, "importers for Vulkan are for 64-bit platforms");

using Flags = std::uint32_t;
using Bool32 = std::uint32_t;
using DeviceSize = std::uint64_t;
using Result = std::int32_t;  // 0 is success

using Instance = struct InstanceObject*;
using PhysicalDevice = struct PhysicalDeviceObject*;
using Device = struct DeviceObject*;
using Queue = struct QueueObject*;
using CommandBuffer = struct CommandBufferObject*;
using DeviceMemory = std::uint64_t;
using Buffer = std::uint64_t;
using Semaphore = std::uint64_t;
using Fence = std::uint64_t;
using CommandPool = std::uint64_t;

/** What a struct is, in its first member. */
enum class Type : std::int32_t {
  application_info = 0,
  instance_create_info = 1,
  device_queue_create_info = 2,
  device_create_info = 3,
  submit_info = 4,
  memory_allocate_info = 5,
  semaphore_create_info = 9,
  buffer_create_info = 12,
  command_pool_create_info = 39,
  command_buffer_allocate_info = 40,
  command_buffer_begin_info = 42,
  buffer_memory_barrier = 44,
  physical_device_features_2 = 1000059000,
  physical_device_properties_2 = 1000059001,
  memory_allocate_flags_info = 1000060000,
  physical_device_external_buffer_info = 1000071002,
  external_buffer_properties = 1000071003,
  physical_device_id_properties = 1000071004,
  external_memory_buffer_create_info = 1000072000,
  import_memory_win32_handle_info = 1000073000,
  memory_win32_handle_properties = 1000073002,
  import_memory_fd_info = 1000074000,
  physical_device_external_semaphore_info = 1000076000,
  external_semaphore_properties = 1000076001,
  import_semaphore_win32_handle_info = 1000078000,
  import_semaphore_fd_info = 1000079000,
  memory_dedicated_allocate_info = 1000127001,
  timeline_semaphore_features = 1000207000,
  semaphore_type_create_info = 1000207002,
  timeline_semaphore_submit_info = 1000207003,
  semaphore_wait_info = 1000207004,
  buffer_device_address_info = 1000244001,
  buffer_device_address_features = 1000257000,
};

constexpr Result kTimeout = 2;
constexpr std::uint32_t kVersion12 = (1u << 22) | (2u << 12);
constexpr std::int32_t kCpuDevice = 4;                                                // VK_PHYSICAL_DEVICE_TYPE_CPU
constexpr Flags kComputeQueue = 0x2;                                                  // VK_QUEUE_COMPUTE_BIT
constexpr Flags kTransferSource = 0x1, kTransferTarget = 0x2, kStorageBuffer = 0x20;  // VK_BUFFER_USAGE_...
constexpr Flags kDeviceLocal = 0x1, kHostVisible = 0x2, kHostCoherent = 0x4;          // VK_MEMORY_PROPERTY_...
constexpr Flags kAllCommands = 0x00010000;                                        // VK_PIPELINE_STAGE_ALL_COMMANDS_BIT
constexpr Flags kHostStage = 0x00004000;                                          // VK_PIPELINE_STAGE_HOST_BIT
constexpr Flags kMemoryAccess = 0x8000 | 0x10000, kHostAccess = 0x2000 | 0x4000;  // VK_ACCESS_..._READ_BIT, WRITE_BIT
constexpr Flags kResetCommandBuffer = 0x2;  // VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT
constexpr Flags kOneTimeSubmit = 0x1;       // VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT
constexpr DeviceSize kWholeSize = ~DeviceSize{0};
constexpr std::int32_t kTimeline = 1;  // VK_SEMAPHORE_TYPE_TIMELINE

/** How each struct that can be chained begins. */
template <Type kType>
struct Header {
  Type type = kType;
  const void* next = nullptr;
};

struct ApplicationInfo : Header<Type::application_info> {
  const char* application = nullptr;
  std::uint32_t application_version = 0;
  const char* engine = nullptr;
  std::uint32_t engine_version = 0;
  std::uint32_t api_version = kVersion12;
};
struct InstanceCreateInfo : Header<Type::instance_create_info> {
  Flags flags = 0;
  const ApplicationInfo* application = nullptr;
  std::uint32_t layer_count = 0;
  const char* const* layers = nullptr;
  std::uint32_t extension_count = 0;
  const char* const* extensions = nullptr;
};
struct ExtensionProperties {
  char name[256];
  std::uint32_t version;
};
struct PhysicalDeviceProperties {
  std::uint32_t api_version;
  std::uint32_t driver_version;
  std::uint32_t vendor_id;
  std::uint32_t device_id;
  std::int32_t device_type;
  char name[256];
  std::uint8_t pipeline_cache[16];
  std::uint64_t limits[63];  // not read here
  Bool32 sparse[5];
};
struct PhysicalDeviceProperties2 : Header<Type::physical_device_properties_2> {
  PhysicalDeviceProperties properties = {};
};
struct IdProperties : Header<Type::physical_device_id_properties> {
  std::uint8_t device_uuid[16] = {};
  std::uint8_t driver_uuid[16] = {};
  std::uint8_t device_luid[8] = {};
  std::uint32_t node_mask = 0;
  Bool32 luid_valid = 0;
};
struct Features2 : Header<Type::physical_device_features_2> {
  Bool32 features[55] = {};
};
struct TimelineFeatures : Header<Type::timeline_semaphore_features> {
  Bool32 timeline_semaphore = 0;
};
struct AddressFeatures : Header<Type::buffer_device_address_features> {
  Bool32 address = 0;
  Bool32 capture_replay = 0;
  Bool32 multi_device = 0;
};
struct QueueFamilyProperties {
  Flags flags;
  std::uint32_t count;
  std::uint32_t timestamp_bits;
  std::uint32_t granularity[3];
};
struct MemoryType {
  Flags flags;
  std::uint32_t heap;
};
struct MemoryHeap {
  DeviceSize size;
  Flags flags;
};
struct MemoryProperties {
  std::uint32_t type_count;
  MemoryType types[32];
  std::uint32_t heap_count;
  MemoryHeap heaps[16];
};
struct DeviceQueueCreateInfo : Header<Type::device_queue_create_info> {
  Flags flags = 0;
  std::uint32_t family = 0;
  std::uint32_t count = 0;
  const float* priorities = nullptr;
};
struct DeviceCreateInfo : Header<Type::device_create_info> {
  Flags flags = 0;
  std::uint32_t queue_count = 0;
  const DeviceQueueCreateInfo* queues = nullptr;
  std::uint32_t layer_count = 0;
  const char* const* layers = nullptr;
  std::uint32_t extension_count = 0;
  const char* const* extensions = nullptr;
  const void* features = nullptr;
};
struct ExternalBufferInfo : Header<Type::physical_device_external_buffer_info> {
  Flags flags = 0;
  Flags usage = 0;
  Flags handle_type = 0;
};
struct ExternalBufferProperties : Header<Type::external_buffer_properties> {
  Flags features = 0;
  Flags export_from = 0;
  Flags compatible = 0;
};
struct ExternalSemaphoreInfo : Header<Type::physical_device_external_semaphore_info> {
  Flags handle_type = 0;
};
struct ExternalSemaphoreProperties : Header<Type::external_semaphore_properties> {
  Flags export_from = 0;
  Flags compatible = 0;
  Flags features = 0;
};
struct ExternalMemoryBufferCreateInfo : Header<Type::external_memory_buffer_create_info> {
  Flags handle_types = 0;
};
struct BufferCreateInfo : Header<Type::buffer_create_info> {
  Flags flags = 0;
  DeviceSize size = 0;
  Flags usage = 0;
  std::int32_t sharing = 0;  // by one queue family at a time
  std::uint32_t family_count = 0;
  const std::uint32_t* families = nullptr;
};
struct MemoryRequirements {
  DeviceSize size;
  DeviceSize alignment;
  std::uint32_t types;
};
struct MemoryAllocateInfo : Header<Type::memory_allocate_info> {
  DeviceSize size = 0;
  std::uint32_t type_index = 0;
};
struct MemoryAllocateFlagsInfo : Header<Type::memory_allocate_flags_info> {
  Flags flags = 0;
  std::uint32_t device_mask = 0;
};
struct MemoryDedicatedAllocateInfo : Header<Type::memory_dedicated_allocate_info> {
  std::uint64_t image = 0;
  Buffer buffer = 0;
};
struct ImportMemoryFdInfo : Header<Type::import_memory_fd_info> {
  Flags handle_type = 0;
  int fd = -1;
};
struct ImportMemoryWin32HandleInfo : Header<Type::import_memory_win32_handle_info> {
  Flags handle_type = 0;
  void* handle = nullptr;
  const wchar_t* name = nullptr;
};
struct MemoryWin32HandleProperties : Header<Type::memory_win32_handle_properties> {
  std::uint32_t types = 0;
};
struct BufferDeviceAddressInfo : Header<Type::buffer_device_address_info> {
  Buffer buffer = 0;
};
struct SemaphoreTypeCreateInfo : Header<Type::semaphore_type_create_info> {
  std::int32_t semaphore_type = kTimeline;
  std::uint64_t initial = 0;
};
struct SemaphoreCreateInfo : Header<Type::semaphore_create_info> {
  Flags flags = 0;
};
struct ImportSemaphoreFdInfo : Header<Type::import_semaphore_fd_info> {
  Semaphore semaphore = 0;
  Flags flags = 0;
  Flags handle_type = 0;
  int fd = -1;
};
struct ImportSemaphoreWin32HandleInfo : Header<Type::import_semaphore_win32_handle_info> {
  Semaphore semaphore = 0;
  Flags flags = 0;
  Flags handle_type = 0;
  void* handle = nullptr;
  const wchar_t* name = nullptr;
};
struct SemaphoreWaitInfo : Header<Type::semaphore_wait_info> {
  Flags flags = 0;
  std::uint32_t count = 0;
  const Semaphore* semaphores = nullptr;
  const std::uint64_t* values = nullptr;
};
struct TimelineSubmitInfo : Header<Type::timeline_semaphore_submit_info> {
  std::uint32_t wait_count = 0;
  const std::uint64_t* waits = nullptr;
  std::uint32_t signal_count = 0;
  const std::uint64_t* signals = nullptr;
};
struct SubmitInfo : Header<Type::submit_info> {
  std::uint32_t wait_count = 0;
  const Semaphore* waits = nullptr;
  const Flags* wait_stages = nullptr;
  std::uint32_t command_count = 0;
  const CommandBuffer* commands = nullptr;
  std::uint32_t signal_count = 0;
  const Semaphore* signals = nullptr;
};

struct CommandPoolCreateInfo : Header<Type::command_pool_create_info> {
  Flags flags = 0;
  std::uint32_t family = 0;
};
struct CommandBufferAllocateInfo : Header<Type::command_buffer_allocate_info> {
  CommandPool pool = 0;
  std::int32_t level = 0;  // primary
  std::uint32_t count = 0;
};
struct CommandBufferBeginInfo : Header<Type::command_buffer_begin_info> {
  Flags flags = 0;
  const void* inherited = nullptr;
};
struct BufferMemoryBarrier : Header<Type::buffer_memory_barrier> {
  Flags source_access = 0;
  Flags target_access = 0;
  std::uint32_t source_family = 0;
  std::uint32_t target_family = 0;
  Buffer buffer = 0;
  DeviceSize offset = 0;
  DeviceSize size = kWholeSize;
};

using AnyFunction = void(ORTFORGE_VK_CALL*)();
using GetInstanceProcAddr = AnyFunction(ORTFORGE_VK_CALL*)(Instance, const char*);

/** Functions of an instance: name, result, parameters. */
#define ORTFORGE_VK_INSTANCE_FUNCTIONS(X) \
  X(vkDestroyInstance, void, (Instance, const void*)) \
  X(vkEnumeratePhysicalDevices, Result, (Instance, std::uint32_t*, PhysicalDevice*)) \
  X(vkEnumerateDeviceExtensionProperties, Result, (PhysicalDevice, const char*, std::uint32_t*, ExtensionProperties*)) \
  X(vkGetPhysicalDeviceProperties2, void, (PhysicalDevice, PhysicalDeviceProperties2*)) \
  X(vkGetPhysicalDeviceFeatures2, void, (PhysicalDevice, Features2*)) \
  X(vkGetPhysicalDeviceQueueFamilyProperties, void, (PhysicalDevice, std::uint32_t*, QueueFamilyProperties*)) \
  X(vkGetPhysicalDeviceMemoryProperties, void, (PhysicalDevice, MemoryProperties*)) \
  X(vkGetPhysicalDeviceExternalBufferProperties, void, \
    (PhysicalDevice, const ExternalBufferInfo*, ExternalBufferProperties*)) \
  X(vkGetPhysicalDeviceExternalSemaphoreProperties, void, \
    (PhysicalDevice, const ExternalSemaphoreInfo*, ExternalSemaphoreProperties*)) \
  X(vkCreateDevice, Result, (PhysicalDevice, const DeviceCreateInfo*, const void*, Device*)) \
  X(vkGetDeviceProcAddr, AnyFunction, (Device, const char*))

/** Functions of a device that each has. */
#define ORTFORGE_VK_DEVICE_FUNCTIONS(X) \
  X(vkDestroyDevice, void, (Device, const void*)) \
  X(vkGetDeviceQueue, void, (Device, std::uint32_t, std::uint32_t, Queue*)) \
  X(vkQueueSubmit, Result, (Queue, std::uint32_t, const SubmitInfo*, Fence)) \
  X(vkCreateBuffer, Result, (Device, const BufferCreateInfo*, const void*, Buffer*)) \
  X(vkDestroyBuffer, void, (Device, Buffer, const void*)) \
  X(vkGetBufferMemoryRequirements, void, (Device, Buffer, MemoryRequirements*)) \
  X(vkAllocateMemory, Result, (Device, const MemoryAllocateInfo*, const void*, DeviceMemory*)) \
  X(vkFreeMemory, void, (Device, DeviceMemory, const void*)) \
  X(vkBindBufferMemory, Result, (Device, Buffer, DeviceMemory, DeviceSize)) \
  X(vkMapMemory, Result, (Device, DeviceMemory, DeviceSize, DeviceSize, Flags, void**)) \
  X(vkUnmapMemory, void, (Device, DeviceMemory)) \
  X(vkGetBufferDeviceAddress, std::uint64_t, (Device, const BufferDeviceAddressInfo*)) \
  X(vkCreateSemaphore, Result, (Device, const SemaphoreCreateInfo*, const void*, Semaphore*)) \
  X(vkDestroySemaphore, void, (Device, Semaphore, const void*)) \
  X(vkGetSemaphoreCounterValue, Result, (Device, Semaphore, std::uint64_t*)) \
  X(vkWaitSemaphores, Result, (Device, const SemaphoreWaitInfo*, std::uint64_t)) \
  X(vkCreateCommandPool, Result, (Device, const CommandPoolCreateInfo*, const void*, CommandPool*)) \
  X(vkDestroyCommandPool, void, (Device, CommandPool, const void*)) \
  X(vkAllocateCommandBuffers, Result, (Device, const CommandBufferAllocateInfo*, CommandBuffer*)) \
  X(vkBeginCommandBuffer, Result, (CommandBuffer, const CommandBufferBeginInfo*)) \
  X(vkEndCommandBuffer, Result, (CommandBuffer)) \
  X(vkCmdPipelineBarrier, void, \
    (CommandBuffer, Flags, Flags, Flags, std::uint32_t, const void*, std::uint32_t, const BufferMemoryBarrier*, \
     std::uint32_t, const void*))

/** Functions of a device that come with extensions; null without these. */
#define ORTFORGE_VK_EXTENSION_FUNCTIONS(X) \
  X(vkImportSemaphoreFdKHR, Result, (Device, const ImportSemaphoreFdInfo*)) \
  X(vkImportSemaphoreWin32HandleKHR, Result, (Device, const ImportSemaphoreWin32HandleInfo*)) \
  X(vkGetMemoryWin32HandlePropertiesKHR, Result, (Device, Flags, void*, MemoryWin32HandleProperties*))

#define ORTFORGE_VK_POINTER(name, result, parameters) result(ORTFORGE_VK_CALL* name) parameters = nullptr;

/** The functions of one instance. */
struct InstanceFunctions {
  ORTFORGE_VK_INSTANCE_FUNCTIONS(ORTFORGE_VK_POINTER)
};

/** The functions of one device. */
struct DeviceFunctions {
  ORTFORGE_VK_DEVICE_FUNCTIONS(ORTFORGE_VK_POINTER)
  ORTFORGE_VK_EXTENSION_FUNCTIONS(ORTFORGE_VK_POINTER)
};

#undef ORTFORGE_VK_POINTER

}  // namespace api
}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_API_HPP
