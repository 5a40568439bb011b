// The application's callbacks for the data of EPContext nodes, as the EP calls them, and what becomes of the memory they give.
#ifndef ORTFORGE_CONFORM_CONTEXT_DATA_HPP
#define ORTFORGE_CONFORM_CONTEXT_DATA_HPP

#include "api_calls.hpp"

namespace {

std::unordered_set<const void*> given_blocks;  // by read callbacks, in memory of the watching allocator

/** Notes what read callbacks gave, when it goes back. */
void note_given(const NotedAllocator*, bool taken, const void* block) {
  {
    const std::lock_guard<std::mutex> lock(guard);
    if (taken || given_blocks.erase(block) == 0) return;
  }
  Members line("data freed");
  line.pointer("block", block);
  write(line);
}

/** ONNX Runtime's default allocator, with a look at what goes back. */
OrtAllocator* watching(OrtAllocator* real) {
  static NotedAllocator* const made = new NotedAllocator(real, &note_given);
  return made;
}

OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, GetAllocatorWithDefaultOptions)(OrtAllocator** out) noexcept {
  Api call("OrtApi.GetAllocatorWithDefaultOptions");
  OrtStatus* result = call.refused();
  if (result == nullptr) result = call.got(real_table<OrtApi>->GetAllocatorWithDefaultOptions(out));
  if (result == nullptr && out != nullptr) {
    if (wishes.context_data) *out = watching(*out);
    *out = from_ort(*out);
    call.wrote("out", out);
  }
  call.done();
  return result;
}

OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, AllocatorFree)(OrtAllocator* ort_allocator, void* p) noexcept {
  Api call("OrtApi.AllocatorFree");
  call.object("ort_allocator", ort_allocator);
  call.pointer("p", p);
  OrtStatus* result = call.refused();
  if (result == nullptr) {
    bool watched = false;
    {
      const std::lock_guard<std::mutex> lock(guard);
      watched = given_blocks.count(p) != 0 && recording.count(ort_allocator) != 0;
    }
    // Through the allocator itself, which notes it.
    result = call.got(real_table<OrtApi>->AllocatorFree(watched ? ort_allocator : to_ort(call, ort_allocator), p));
  }
  call.done();
  return result;
}

#if ORT_API_VERSION >= 31
/** A callback of the application, in place of which the EP gets one of ours. Never freed: EPs keep it as long as they like. */
template <class Function>
struct Named {
  Function function;
  void* state;
};

template <class Function>
std::unordered_set<const void*>& known_states() {
  static std::unordered_set<const void*> known;
  return known;
}

/** The application's callback behind a state; nothing if the EP gives another state than it got. */
template <class Function>
const Named<Function>* named(Api& call, const void* state) {
  {
    const std::lock_guard<std::mutex> lock(guard);
    if (known_states<Function>().count(state) != 0) return static_cast<const Named<Function>*>(state);
  }
  call.number("foreign", 1);
  return nullptr;
}

OrtStatus* ORT_API_CALL read_data(void* state, const char* name, OrtAllocator* allocator, void** buffer,
                                  std::size_t* size) noexcept {
  Api call("OrtReadNamedBufferFunc");
  call.text("name", name);
  call.pointer("allocator", allocator);
  const auto* const own = named<OrtReadNamedBufferFunc>(call, state);
  OrtStatus* result = nullptr;
  if (own == nullptr || allocator == nullptr) {
    result = call.own("the callback needs the state that belongs to it, and an allocator");
  } else {
    result = call.got(own->function(own->state, name, allocator, buffer, size));
  }
  if (result == nullptr && buffer != nullptr && *buffer != nullptr) {
    call.pointer("buffer", *buffer);
    const std::lock_guard<std::mutex> lock(guard);
    call.number("watched", recording.count(allocator) != 0);
    if (recording.count(allocator) != 0) given_blocks.insert(*buffer);
  }
  call.done();
  return result;
}

OrtStatus* ORT_API_CALL write_data(void* state, const char* name, const void* buffer, std::size_t size) noexcept {
  Api call("OrtWriteNamedBufferFunc");
  call.text("name", name);
  call.number("size", size);
  const auto* const own = named<OrtWriteNamedBufferFunc>(call, state);
  OrtStatus* const result = own == nullptr ? call.own("the callback needs the state that belongs to it")
                                           : call.got(own->function(own->state, name, buffer, size));
  call.done();
  return result;
}

/** Asks a config for a callback of the application, in place of which the EP gets one of ours. */
template <class Getter, class Function>
OrtStatus* give_callback(const char* name, Getter get, const OrtEpContextConfig* config, Function* function, void** state,
                         Function ours) {
  Api call(name);
  call.uses("config", config);
  OrtStatus* result = call.refused();
  if (result == nullptr) result = call.got(get(config, function, state));
  if (result == nullptr && function != nullptr && *function != nullptr && state != nullptr) {
    auto* const own = new Named<Function>{*function, *state};
    *function = ours;
    *state = own;
    const std::lock_guard<std::mutex> lock(guard);
    known_states<Function>().insert(own);
  }
  call.done();
  return result;
}

OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtEpApi, EpContextConfigGetEpContextDataReadFunc)(
    const OrtEpContextConfig* config, OrtReadNamedBufferFunc* read_func, void** state) noexcept {
  const auto get = real_table<OrtEpApi>->EpContextConfigGetEpContextDataReadFunc;
  const char* const name = "OrtEpApi.EpContextConfigGetEpContextDataReadFunc";
  return give_callback<decltype(get), OrtReadNamedBufferFunc>(name, get, config, read_func, state, &read_data);
}

OrtStatusPtr ORT_API_CALL ORTFORGE_OVERRIDE(OrtEpApi, EpContextConfigGetEpContextDataWriteFunc)(
    const OrtEpContextConfig* config, OrtWriteNamedBufferFunc* write_func, void** state) noexcept {
  const auto get = real_table<OrtEpApi>->EpContextConfigGetEpContextDataWriteFunc;
  const char* const name = "OrtEpApi.EpContextConfigGetEpContextDataWriteFunc";
  return give_callback<decltype(get), OrtWriteNamedBufferFunc>(name, get, config, write_func, state, &write_data);
}
#endif

}  // namespace

#endif
