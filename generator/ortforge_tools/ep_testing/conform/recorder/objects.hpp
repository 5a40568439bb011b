// What is known of the EP's objects, of statuses and of what was only lent.
#ifndef ORTFORGE_CONFORM_OBJECTS_HPP
#define ORTFORGE_CONFORM_OBJECTS_HPP

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "onnxruntime_c_api.h"
#include "trace.hpp"

namespace {

/** The name of a function in place of the generated one for a slot; or, as Slot_Around, of a struct that is told before and
 *  after the EP's function is called. Read by `ortforge generate`, see generator/ortforge_tools/lower/overrides.py. */
#define ORTFORGE_OVERRIDE(Struct, Slot) Struct##_##Slot

const OrtApiBase* real_base = nullptr;

/** A table of the real ONNX Runtime. */
template <class Table>
const Table* real_table = nullptr;

/** A copy of a table with recording functions, see recorder.cpp. */
template <class Table>
const Table* recorded(const Table* real);

/** What a check has asked for. */
struct Wishes {
  bool hide_texts = false;    // strings become unreadable when the call they were given to returns
  bool hide_names = false;    // the same for names of nodes
  bool twice = false;         // GetCapability is asked again
  bool no_lookups = false;    // no function is found by name
  bool move_weights = false;  // packed weights lie elsewhere when a kernel is told where
  bool context_data = false;  // what goes back to the default allocator is looked at
  bool fences = false;        // helpers of Loop and Scan write once more, to memory with a fence behind it
  std::string fail_in;        // within this slot the functions of ONNX Runtime fail,
  std::int64_t fail_at = -1;  // from this call on
} wishes;

/** An object of the EP and what ONNX Runtime sees in its place. */
struct Object {
  std::uint64_t id = 0;
  const char* type = "";
  void* real = nullptr;
  void* wrapper = nullptr;
  std::uint32_t stamp = 0;
  bool ending = false;  // the EP is taking it back, or has
  bool released = false;
  bool gone = false;  // its memory was freed while it was still in use
  const OrtMemoryInfo* info = nullptr;  // what an allocator last called its memory
  std::vector<const char*> missing;
  std::vector<std::pair<const char*, std::int64_t>> fields;
  unsigned char head[24] = {};  // as it was
};

std::vector<std::unique_ptr<Object>> objects;
std::unordered_map<const void*, Object*> by_wrapper;
/** Objects that ONNX Runtime made although an EP could have; they pass through. */
std::unordered_set<const void*> not_ours;
std::unordered_map<const OrtStatus*, std::string> statuses;  // the EP's, and where from
std::unordered_set<const OrtStatus*> spent;                  // once the EP's
std::unordered_map<const void*, std::string> ended;          // lent before, and to which call
std::unordered_map<const void*, OrtAllocator*> recording;    // recording allocators, and the real ones
std::unordered_set<const void*> blocks;                      // of recording allocators
std::unordered_map<const void*, void*> moved_weights;          // by the place where ONNX Runtime has them
bool unknown_sources = false;                                // statuses may come from where nobody looks

template <class S>
void fill(Object& object, S& made, const S& real);
template <class S>
const char* type_name();

std::uint32_t promised(Object& object, std::uint32_t stamp, std::uint32_t since) {
  object.stamp = stamp;
  const std::uint32_t base = since > 22 ? since : 22;
  return stamp > base ? stamp : base;
}

Object* find(const void* wrapper) {
  const std::lock_guard<std::mutex> lock(guard);
  const auto found = by_wrapper.find(wrapper);
  return found == by_wrapper.end() ? nullptr : found->second;
}

/** The newest wrapper of an object that is still in use. */
Object* find_real(const void* real) {
  const std::lock_guard<std::mutex> lock(guard);
  for (auto i = objects.rbegin(); i != objects.rend(); ++i) {
    if ((*i)->real == real && !(*i)->released) return i->get();
  }
  return nullptr;
}

/** The EP's object behind a pointer. */
template <class S>
S* real_of(S* pointer) {
  Object* const object = find(pointer);
  return object == nullptr ? pointer : static_cast<S*>(object->real);
}

/** What the EP gets in place of something that ONNX Runtime gives it. */
template <class S>
S* from_ort(S* pointer) {
  if (pointer == nullptr) return nullptr;
  if (Object* const object = find(pointer)) return static_cast<S*>(object->real);
  const std::lock_guard<std::mutex> lock(guard);
  not_ours.insert(pointer);
  return pointer;
}

/** What ONNX Runtime gets in place of an object that the EP has just handed over. */
template <class Given>
Given* wrap(Given* given, std::uint64_t call) {
  using S = std::remove_const_t<Given>;
  S* const real = const_cast<S*>(given);
  if (real == nullptr) return nullptr;
  {
    const std::lock_guard<std::mutex> lock(guard);
    if (not_ours.count(real) != 0) return real;
  }
  auto object = std::make_unique<Object>();
  // There is room behind the struct, because ONNX Runtime may look for slots that this version does not have.
  object->wrapper = std::calloc(1, sizeof(S) + 1024);
  object->type = type_name<S>();
  object->real = real;
  std::memcpy(object->head, real, sizeof object->head);
  fill(*object, *static_cast<S*>(object->wrapper), *real);
  Members line("made");
  line.number("i", call);
  {
    const std::lock_guard<std::mutex> lock(guard);
    object->id = objects.size() + 1;
    by_wrapper[object->wrapper] = object.get();
  }
  line.number("o", object->id);
  line.text("type", object->type);
  line.pointer("real", real);
  line.number("stamp", object->stamp);
  line.texts("missing", object->missing.data(), object->missing.size());
  for (const auto& field : object->fields) line.number(field.first, field.second);
  write(line);
  auto* const made = static_cast<S*>(object->wrapper);
  const std::lock_guard<std::mutex> lock(guard);
  objects.push_back(std::move(object));
  return made;
}

/** Is an object what it was when it was handed over? Its first slots are looked at. */
bool whole(const Object& object) {
  unsigned char now[sizeof object.head];
  return readable(object.real, now, sizeof now) && std::memcmp(now + 8, object.head + 8, sizeof now - 8) == 0;
}

/** Something that breaks a rule by itself; `object` is what it happened to, if that is known. */
void bad(const char* kind, std::uint64_t call, const char* where, const std::string& what, std::uint64_t object = 0) {
  Members line("bad");
  line.text("k", kind);
  line.number("i", call);
  line.text("n", where);
  line.text("what", what.c_str());
  if (object != 0) line.number("o", object);
  write(line);
}

/** An allocator in front of ONNX Runtime's: `note` is told what is taken, and what goes back. It lives as long as the process. */
struct NotedAllocator : OrtAllocator {
  using Note = void (*)(const NotedAllocator* self, bool taken, const void* block);
  OrtAllocator* real;
  Note note;

  NotedAllocator(OrtAllocator* behind, Note told) : OrtAllocator(), real(behind), note(told) {
    version = 18;
    Alloc = Reserve = [](OrtAllocator* self, std::size_t size) {
      const auto& own = *static_cast<NotedAllocator*>(self);
      void* const block = own.real->Alloc(own.real, size);
      if (block != nullptr) own.note(&own, true, block);
      return block;
    };
    Free = [](OrtAllocator* self, void* block) {
      const auto& own = *static_cast<NotedAllocator*>(self);
      if (block != nullptr) own.note(&own, false, block);
      own.real->Free(own.real, block);
    };
    Info = [](const OrtAllocator* self) {
      const OrtAllocator* const behind = static_cast<const NotedAllocator*>(self)->real;
      return behind->Info(behind);
    };
    const std::lock_guard<std::mutex> lock(guard);
    recording[this] = real;
  }
};

/** Did a call of ours succeed? Its status is released. */
bool succeeds(OrtStatus* status) {
  if (status != nullptr) real_table<OrtApi>->ReleaseStatus(status);
  return status == nullptr;
}

/** A status of ours, which counts as nobody's. */
OrtStatus* fresh(const char* message) { return real_table<OrtApi>->CreateStatus(ORT_FAIL, message); }

}  // namespace

#endif
