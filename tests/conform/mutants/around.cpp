// Slips that fit every slot and leave the healthy function in it: "late OrtEp.Compile". What the library does stays right.
//   late            it does its work, and then returns an error
//   twice           it does its work twice
//   as_status       it returns success as a status with the code ORT_OK
//   fourth_throws   it works three times, and then throws
//   throws_number   it throws what is no std::exception
//   one_thread      it works on the thread that called it first, and refuses others
//   another_thread  it works on a thread of its own, and waits for it
//   leak THING      it makes a THING for each call and forgets it: value, pairs, status, memory (400 kB), file, thread
#include <fcntl.h>

#include <atomic>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "shim.hpp"

namespace shim {
namespace {

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

void leak() {
  static const std::string thing = first_word(rest());
  OrtAllocator* allocator = nullptr;
  OrtValue* value = nullptr;
  OrtKeyValuePairs* pairs = nullptr;
  const int64_t shape[] = {1};
  if (thing == "value" && api->GetAllocatorWithDefaultOptions(&allocator) == nullptr) {
    static_cast<void>(api->CreateTensorAsOrtValue(allocator, shape, 1, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &value));
  }
  if (thing == "pairs") api->CreateKeyValuePairs(&pairs);
  if (thing == "status") static_cast<void>(failed("nobody reads this"));
  if (thing == "memory") std::memset(::operator new(400000), 1, 400000);
  if (thing == "file") static_cast<void>(open("/dev/null", O_RDONLY));
  if (thing == "thread") {
    std::thread([] {
      for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
    }).detach();
  }
}

// What a function gives back, once it has done its work.
template <class R>
struct Result {
  template <class Work>
  static R of(const Work& work) {
    return work();
  }
};
template <>
struct Result<OrtStatus*> {
  template <class Work>
  static OrtStatus* of(const Work& work) {
    OrtStatus* status = nullptr;
    if (is("another_thread")) {
      std::thread([&] { status = work(); }).join();
    } else {
      status = work();
    }
    if (status == nullptr && is("late")) return failed("the mutant fails at the end");
    if (status == nullptr && is("as_status")) return api->CreateStatus(ORT_OK, "all is well");
    return status;
  }
};

// The function in a slot; `Slot` is a type of its own for each.
template <class F, class Slot>
struct Around;
template <class R, class... A, class Slot>
struct Around<R (*)(A...), Slot> {
  static R (*inner)(A...);  // NULL if the library left the slot out

  static R healthy(A... given) { return inner != nullptr ? inner(given...) : R(); }

  static R call(A... given) {
    static std::atomic<int> calls{0};
    static const std::thread::id first = std::this_thread::get_id();
    if (is("throws_number")) throw 42;
    if (is("fourth_throws") && ++calls > 3) throw std::runtime_error("the mutant throws");
    if (is("one_thread") && first != std::this_thread::get_id()) return Result<R>::of([] { return refusal(static_cast<R*>(nullptr)); });
    if (is("leak")) leak();
    if (is("twice")) healthy(given...);
    return Result<R>::of([&] { return healthy(given...); });
  }

  template <class T>
  static T refusal(T*) {
    return T();
  }
  static OrtStatus* refusal(OrtStatus**) { return failed("this is another thread"); }

  static void put_in(void* slot) {
    auto& function = *static_cast<R (**)(A...)>(slot);
    if (function == call) return;
    inner = function;
    function = call;
  }
};
template <class R, class... A, class Slot>
R (*Around<R (*)(A...), Slot>::inner)(A...) = nullptr;

template <class Struct, std::size_t offset>
struct At {};

struct Place {
  const char* kind;
  const char* name;
  std::size_t offset;
  void (*put_in)(void*);
};

#pragma GCC diagnostic ignored "-Wignored-attributes"  // noexcept is no part of a type here
const Place kPlaces[] = {
#define SLOT(Struct, member)             \
  {#Struct, #Struct "." #member, offsetof(Struct, member), \
   &Around<decltype(Struct::member), At<Struct, offsetof(Struct, member)>>::put_in},
#include "slots.inc"
#undef SLOT
};

}  // namespace

void apply_around(const char* kind, void* object) {
  static const bool any = is("late") || is("twice") || is("as_status") || is("fourth_throws") || is("throws_number") || is("one_thread") ||
                          is("another_thread") || is("leak");
  if (!any) return;
  std::istringstream words(rest());
  for (std::string name; words >> name;) {
    for (const Place& place : kPlaces) {
      if (std::strcmp(place.kind, kind) == 0 && name == place.name) place.put_in(static_cast<char*>(object) + place.offset);
    }
  }
}

}  // namespace shim
