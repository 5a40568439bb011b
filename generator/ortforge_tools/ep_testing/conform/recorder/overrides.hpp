// Functions that need more than recording.
#ifndef ORTFORGE_CONFORM_OVERRIDES_HPP
#define ORTFORGE_CONFORM_OVERRIDES_HPP

#include "api_calls.hpp"

namespace {

/* ------------------------------------------------------------------------------------------------- statuses */

OrtStatus* ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, CreateStatus)(OrtErrorCode code, const char* msg) noexcept {
  Api call("OrtApi.CreateStatus");
  call.number("code_given", code);
  call.text("msg", msg);
  OrtStatus* const status = real_table<OrtApi>->CreateStatus(code, msg == nullptr ? "" : msg);
  if (status != nullptr) {
    const std::lock_guard<std::mutex> lock(guard);
    statuses[status] = "OrtApi.CreateStatus";
    spent.erase(status);
  }
  call.done();
  return status;
}

/** Was a status given up before? Then the call is noted, and must not be made. */
bool is_spent(const OrtStatus* status, const char* function) {
  {
    const std::lock_guard<std::mutex> lock(guard);
    if (statuses.count(status) != 0 || spent.count(status) == 0) return false;
  }
  bad("spent", current == nullptr ? 0 : current->number_, current == nullptr ? "" : current->name,
      std::string(function) + " with a status that is ORT's or freed already");
  return true;
}

void ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, ReleaseStatus)(OrtStatus* input) noexcept {
  if (input == nullptr || is_spent(input, "ReleaseStatus")) return;
  {
    const std::lock_guard<std::mutex> lock(guard);
    statuses.erase(input);
    spent.insert(input);
  }
  real_table<OrtApi>->ReleaseStatus(input);
}

OrtErrorCode ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, GetErrorCode)(const OrtStatus* status) noexcept {
  return is_spent(status, "GetErrorCode") ? ORT_FAIL : real_table<OrtApi>->GetErrorCode(status);
}

const char* ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, GetErrorMessage)(const OrtStatus* status) noexcept {
  return is_spent(status, "GetErrorMessage") ? "" : real_table<OrtApi>->GetErrorMessage(status);
}

#if ORT_API_VERSION >= 28
OrtExperimentalFnPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, GetExperimentalFunction)(const char* name) noexcept {
  Api call("OrtApi.GetExperimentalFunction");
  call.text("name", name);
  OrtExperimentalFnPtr const found = wishes.no_lookups ? nullptr : real_table<OrtApi>->GetExperimentalFunction(name);
  if (found != nullptr) unknown_sources = true;
  call.done();
  return found;
}
#endif

/* -------------------------------------------------------------------------------------------------- graphs */

/** Writes what a graph consists of, for the rules about claims. */
void show_graph(Slot& call, const OrtGraph* graph) {
  const OrtApi& api = *real_table<OrtApi>;
  std::size_t count = 0;
  if (graph == nullptr || !succeeds(api.Graph_GetNumNodes(graph, &count)) || count > 5000) return;
  std::vector<const OrtNode*> nodes(count);
  if (count != 0 && !succeeds(api.Graph_GetNodes(graph, nodes.data(), count))) return;
  std::string text = "[";
  for (const OrtNode* node : nodes) {
    Members one;
    one.pointer("p", node);
    const char* op = nullptr;
    const char* domain = nullptr;
    const char* ep = nullptr;
    if (succeeds(api.Node_GetOperatorType(node, &op))) one.text("op", op);
    if (succeeds(api.Node_GetDomain(node, &domain))) one.text("domain", domain);
    if (succeeds(api.Node_GetEpName(node, &ep))) one.text("ep", ep);
    for (const bool inward : {true, false}) {
      std::size_t size = 0;
      if (!succeeds(inward ? api.Node_GetNumInputs(node, &size) : api.Node_GetNumOutputs(node, &size))) continue;
      std::vector<const OrtValueInfo*> values(size);
      if (size != 0 && !succeeds(inward ? api.Node_GetInputs(node, values.data(), size)
                                        : api.Node_GetOutputs(node, values.data(), size))) {
        continue;
      }
      std::vector<const char*> names;
      for (const OrtValueInfo* value : values) {
        const char* name = nullptr;
        if (value != nullptr && succeeds(api.GetValueInfoName(value, &name)) && name != nullptr) names.push_back(name);
      }
      one.texts(inward ? "from" : "to", names.data(), names.size());
    }
    text += (text.size() == 1 ? "" : ",") + one.json();
  }
  Members line("graph");
  line.number("i", call.number_);
  line.raw("nodes", text + "]");
  write(line);
}

/** Asks what the EP claims once more; what it says is only written down. */
void ask_again(Slot& call, OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* info, OrtStatus* first) {
  if (!wishes.twice || first != nullptr) return;
  call.again = true;
  OrtStatus* second = nullptr;
  try {
    second = throwing(self->GetCapability)(self, graph, info);
  } catch (...) {
    call.threw();
  }
  call.again = false;
  Members line("again");
  line.number("i", call.number_);
  line.number("failed", second == nullptr ? 0 : 1);
  write(line);
  OrtApi_ReleaseStatus(second);
}

struct ORTFORGE_OVERRIDE(OrtEp, GetCapability_Around) {
  Slot& call;
  OrtEp* self;
  const OrtGraph*& graph;
  OrtEpGraphSupportInfo*& info;
  void before() { show_graph(call, graph); }
  void after(OrtStatus* result) { ask_again(call, self, graph, info, result); }
};

/** Claims one node; whether there is a kernel for it is noted. */
OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtEpApi, EpGraphSupportInfo_AddSingleNode)(
    OrtEpGraphSupportInfo* graph_support_info, const OrtNode* node) noexcept {
  Api call("OrtEpApi.EpGraphSupportInfo_AddSingleNode");
  call.uses("graph_support_info", graph_support_info);
  call.uses("node", node);
  OrtStatus* result = call.refused();
#if ORT_API_VERSION >= 24
  if (result == nullptr && node != nullptr) {
    const OrtKernelDef* found = nullptr;
    const bool known = succeeds(real_table<OrtEpApi>->EpGraphSupportInfo_LookUpKernel(graph_support_info, node, &found));
    if (known) call.number("kernel", found != nullptr);
  }
#endif
  if (result == nullptr && call.forwards()) {
    result = call.got(real_table<OrtEpApi>->EpGraphSupportInfo_AddSingleNode(graph_support_info, node));
  }
  call.done();
  return result;
}

/** More was promised than there was room for. */
void limit(Slot& call, std::size_t* count, std::size_t capacity) {
  if (count == nullptr || *count <= capacity) return;
  bad("count", call.number_, call.name, std::to_string(*count) + " with room for " + std::to_string(capacity));
  *count = capacity;
}

struct ORTFORGE_OVERRIDE(OrtEpFactory, GetSupportedDevices_Around) {
  Slot& call;
  OrtEpFactory* self;
  const OrtHardwareDevice* const*& devices;
  std::size_t& num_devices;
  OrtEpDevice**& ep_devices;
  std::size_t& capacity;
  std::size_t*& count;
  void before() {}
  void after(OrtStatus*) { limit(call, count, capacity); }
};

const char* ORT_API_CALL ORTFORGE_OVERRIDE(OrtEpApi, NodeComputeContext_NodeName)(
    const OrtNodeComputeContext* context) noexcept {
  Api call("OrtEpApi.NodeComputeContext_NodeName");
  call.uses("context", context);
  const char* name = call.alive() ? real_table<OrtEpApi>->NodeComputeContext_NodeName(context) : nullptr;
  call.returned(name);
  call.done();
  return wishes.hide_names && current != nullptr ? current->hide(name) : name;
}

/* -------------------------------------------------------------------------------------------------- kernels */

#if ORT_API_VERSION >= 24
/** What a kernel's create function was registered with. */
struct Creation {
  OrtKernelCreateFunc function;
  void* state;
};

OrtStatus* ORT_API_CALL create_kernel(void* state, const OrtKernelInfo* info, OrtKernelImpl** kernel_out) noexcept {
  const auto& creation = *static_cast<const Creation*>(state);
  Slot call("OrtKernelCreateFunc", nullptr);
  call.pointer("state", state);
  call.enter();
  OrtStatus* result = nullptr;
  try {
    result = creation.function(creation.state, info, kernel_out);
  } catch (...) {
    call.threw(result);
  }
  call.checked(result);
  if (result == nullptr) {
    call.made("kernel_out", kernel_out);
  } else {
    call.wrote("kernel_out", kernel_out);
  }
  call.leave();
  return result;
}

OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtEpApi, KernelRegistry_AddKernel)(
    OrtKernelRegistry* kernel_registry, const OrtKernelDef* kernel_def, OrtKernelCreateFunc kernel_create_func,
    void* kernel_create_func_state) noexcept {
  Api call("OrtEpApi.KernelRegistry_AddKernel");
  call.pointer("kernel_registry", kernel_registry);
  call.pointer("kernel_def", kernel_def);
  OrtStatus* result = call.refused();
  if (result == nullptr) {
    auto* const creation = new Creation{kernel_create_func, kernel_create_func_state};  // as long as the process
    OrtKernelCreateFunc const function = kernel_create_func == nullptr ? nullptr : &create_kernel;
    result = call.got(real_table<OrtEpApi>->KernelRegistry_AddKernel(kernel_registry, kernel_def, function, creation));
  }
  call.done();
  return result;
}

/** Notes what a kernel takes and gives back. */
void note_block(const NotedAllocator* allocator, bool taken, const void* block) {
  {
    const std::lock_guard<std::mutex> lock(guard);
    if (taken) {
      blocks.insert(block);
    } else {
      blocks.erase(block);
    }
  }
  Members line(taken ? "alloc" : "free");
  line.pointer("allocator", allocator);
  line.pointer("block", block);
  if (current != nullptr) line.number("i", current->number_);
  write(line);
}

/** Packed weights for others. ONNX Runtime would free blocks of others with the allocator that PrePackWeight was given. */
OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtEpApi, SharedPrePackedWeightCache_StoreWeightData)(
    OrtSharedPrePackedWeightCache* prepacked_weight_cache, void** buffer_data_ptrs, std::size_t* buffer_data_sizes,
    std::size_t num_buffers) noexcept {
  Api call("OrtEpApi.SharedPrePackedWeightCache_StoreWeightData");
  call.uses("prepacked_weight_cache", prepacked_weight_cache);
  call.pointers("buffer_data_ptrs", buffer_data_ptrs, num_buffers);
  call.number("num_buffers", num_buffers);
  OrtStatus* result = call.refused();
  bool own = true;
  {
    const std::lock_guard<std::mutex> lock(guard);
    for (std::size_t i = 0; buffer_data_ptrs != nullptr && i < num_buffers; ++i) {
      own &= buffer_data_ptrs[i] == nullptr || blocks.count(buffer_data_ptrs[i]) != 0;
    }
  }
  if (result == nullptr && !own) result = call.own("a buffer does not come from the allocator of PrePackWeight");
  if (result == nullptr) {
    result = call.got(real_table<OrtEpApi>->SharedPrePackedWeightCache_StoreWeightData(
        prepacked_weight_cache, buffer_data_ptrs, buffer_data_sizes, num_buffers));
  }
  call.done();
  return result;
}

/** The packed weights that a kernel is told to use; where that is wished, copies of what it stored, which is overwritten. So it
 *  is when they are those of another kernel. They are never freed, and lie in memory that the CPU reaches, as all that is shared. */
struct ORTFORGE_OVERRIDE(OrtKernelImpl, SetSharedPrePackedWeight_Around) {
  Slot& call;
  OrtKernelImpl* self;
  const void* const*& weights;
  const std::size_t*& sizes;
  std::size_t& count;
  int& input_index;
  std::vector<const void*> copies{};

  void before() {
    const std::lock_guard<std::mutex> lock(guard);
    for (std::size_t i = 0; wishes.move_weights && i < count; ++i) {
      void*& place = moved_weights[weights[i]];
      if (place == nullptr) {
        place = ::operator new(sizes[i] + 64, std::align_val_t(64));
        std::memcpy(place, weights[i], sizes[i]);
        std::memset(const_cast<void*>(weights[i]), 0xA5, sizes[i]);
      }
      copies.push_back(place);
    }
    if (!copies.empty()) weights = copies.data();
  }
  void after(OrtStatus*) {}
};

/** PrePackWeight is given an allocator that is watched, and a byte for its answer that is neither true nor false. */
struct ORTFORGE_OVERRIDE(OrtKernelImpl, PrePackWeight_Around) {
  Slot& call;
  OrtKernelImpl* self;
  const OrtValue*& tensor;
  int& input_index;
  OrtAllocator*& allocator;
  OrtSharedPrePackedWeightCache*& cache;
  bool*& is_packed;
  bool* const answer = is_packed;
  unsigned char byte = 0xFF;

  void before() {
    if (answer != nullptr) is_packed = reinterpret_cast<bool*>(&byte);
    call.no_allocator = allocator == nullptr;
    // It lives as long as the process: a kernel may free with it at its end.
    if (allocator != nullptr) allocator = new NotedAllocator(allocator, &note_block);
  }
  void after(OrtStatus*) {
    is_packed = answer;
    if (byte > 1) bad("answer", call.number_, call.name, "is_packed");
    if (answer != nullptr) *answer = byte == 1;
    call.number("answer", byte);
    call.pointer("allocator", allocator);
  }
};
#endif

}  // namespace

#endif
