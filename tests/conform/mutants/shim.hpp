// A library that stands in front of a healthy EP library and gives it one defect.
//
// Every struct that the healthy library hands out is changed in place: the functions that make further structs are wrapped, so that
// these are reached too, and then the one defect is put in. Which library and which defect stands in the text `ORTFORGE-MUTANT`
// of the file itself (see shim.cpp), so a mutant is a copy of one compiled file with another text in it.
//
// Written for C++14, in which `noexcept` is no part of a function's type: defects may throw where an EP must not.
#ifndef ORTFORGE_TESTS_MUTANTS_SHIM_HPP
#define ORTFORGE_TESTS_MUTANTS_SHIM_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "onnxruntime_c_api.h"
#include "onnxruntime_ep_c_api.h"

namespace shim {

// What the host gave to CreateEpFactories. `api` is its newest table that this file knows, and `host_version` the version of that.
extern const OrtApiBase* base;
extern const OrtApi* api;
extern const OrtEpApi* ep_api;
extern uint32_t host_version;

// The defect: its first word, ex) "null", and the rest, ex) "OrtEp.GetName".
const std::string& verb();
const std::string& rest();
inline bool is(const char* defect) { return verb() == defect; }

inline OrtStatus* failed(const char* message, OrtErrorCode code = ORT_FAIL) { return api->CreateStatus(code, message); }

// Puts a function into a slot. The slot's type says what the function must look like.
template <class T>
struct Same {
  using type = T;
};
template <class F>
void put(F& slot, typename Same<F>::type function) {
  slot = function;
}

// What the healthy library put into a struct of a kind. Its slots hold the same functions in every object of a kind.
template <class T>
T& original() {
  static T kept{};
  return kept;
}

// A named defect of a kind of struct, declared with DEFECT.
template <class T>
struct Defect {
  Defect(const char* name_, void (*apply_)(T&)) : name(name_), apply(apply_), next(first()) { first() = this; }
  static Defect*& first() {
    static Defect* head = nullptr;
    return head;
  }
  const char* const name;
  void (*const apply)(T&);
  Defect* const next;
};

// Puts the defect in if it is one of this kind.
template <class T>
bool has_defect() {
  const Defect<T>* defect = Defect<T>::first();
  while (defect != nullptr && !is(defect->name)) defect = defect->next;
  return defect != nullptr;
}
template <class T>
void apply_defects(T& object) {
  for (const Defect<T>* defect = Defect<T>::first(); defect != nullptr; defect = defect->next) {
    if (is(defect->name)) defect->apply(object);
  }
}

#define DEFECT(Struct, name)                                          \
  static void name(Struct& it);                                       \
  static const ::shim::Defect<Struct> declared_##name(#name, name); \
  static void name(Struct& it)

template <class T>
const char* kind();
#define KIND(Struct)                  \
  template <>                         \
  inline const char* kind<Struct>() { \
    return #Struct;                   \
  }
KIND(OrtEpFactory)
KIND(OrtEp)
KIND(OrtNodeComputeInfo)
KIND(OrtKernelImpl)
KIND(OrtAllocator)
KIND(OrtDataTransferImpl)
KIND(OrtSyncStreamImpl)
KIND(OrtSyncNotificationImpl)
KIND(OrtEpProfilerImpl)
KIND(OrtExternalResourceImporterImpl)
KIND(OrtExternalMemoryHandle)
KIND(OrtExternalSemaphoreHandle)
#undef KIND

// The defects that fit every slot: see slots.cpp, and around.cpp for those that leave the healthy function in it.
void apply_general(const char* kind, void* object);
void apply_around(const char* kind, void* object);

// Wraps what a struct makes; defined for each kind in shim.cpp. `add_extras` fills optional slots of the base "full".
void wrap(OrtEpFactory& it);
void wrap(OrtEp& it);
void wrap(OrtKernelImpl& it);
void wrap(OrtSyncStreamImpl& it);
void wrap(OrtExternalResourceImporterImpl& it);
template <class T>
void wrap(T&) {}

bool full();  // is the base "full"?
void add_extras(OrtEpFactory& it);
void add_extras(OrtEp& it);
void add_extras(OrtNodeComputeInfo& it);
void add_extras(OrtAllocator& it);
void add_extras(OrtDataTransferImpl& it);
void add_extras(OrtSyncNotificationImpl& it);
void add_extras(OrtExternalResourceImporterImpl& it);
template <class T>
void add_extras(T&) {}

// The stream that "full" hands out for one of the healthy library, and the other way round.
OrtSyncStreamImpl* stand_in(OrtSyncStreamImpl* real);
const OrtSyncStreamImpl* genuine(const OrtSyncStreamImpl* shown);

// The version of a struct that was handed out, as the library stamped it.
template <class T>
uint32_t& stamp(T& it) {
  return *reinterpret_cast<uint32_t*>(&it);
}

// A struct that was handed out: wrapped, and with the defect if it is one of its kind.
template <class T>
void changed(T* object) {
  if (object == nullptr) return;
  static bool seen = false;
  if (!seen) {
    original<T>() = *object;
    seen = true;
  }
  wrap(*object);
  if (full()) add_extras(*object);
  apply_general(kind<T>(), object);
  apply_around(kind<T>(), object);
  apply_defects(*object);
}

// The same for the struct that a call wrote.
template <class T>
OrtStatus* changed(OrtStatus* status, T** written) {
  if (status == nullptr) changed(*written);
  return status;
}
template <>
inline OrtStatus* changed(OrtStatus* status, OrtSyncStreamImpl** written) {
  if (status == nullptr && *written != nullptr && full()) *written = stand_in(*written);
  if (status == nullptr) changed(*written);
  return status;
}

// A handle as the healthy library made it, for a while: it knows its own by their functions.
template <class Handle>
class Genuine {
 public:
  explicit Genuine(const Handle* handle) : handle_(const_cast<Handle*>(handle)) {
    if (handle_ == nullptr) return;
    release_ = handle_->Release;
    handle_->Release = original<Handle>().Release;
  }
  ~Genuine() {
    if (handle_ != nullptr) handle_->Release = release_;
  }
  Genuine(const Genuine&) = delete;

 private:
  Handle* const handle_;
  decltype(Handle::Release) release_ = nullptr;
};

}  // namespace shim

#endif
