// Calls of ONNX Runtime's functions by the EP.
#ifndef ORTFORGE_CONFORM_API_CALLS_HPP
#define ORTFORGE_CONFORM_API_CALLS_HPP

#include "calls.hpp"

namespace {

/** One call. */
class Api : public Record {
 public:
  explicit Api(const char* name) : name_(name), slot_(current) {}

  void object(const char* key, const void* value) {
    pointer(key, value);
    if (value != nullptr || slot_ == nullptr || !slot_->no_allocator || std::strcmp(key, "allocator") != 0) return;
    dead_ = true;
    bad("no allocator", slot_->number_, slot_->name, std::string(name_) + " is given NULL");
  }

  /** An opaque object that may be gone. */
  void uses(const char* key, const void* value) {
    pointer(key, value);
    look_at(key, value);
  }
  template <class T>
  void uses(const char* key, T const* values, std::size_t count) {
    pointers(key, values, count);
    for (std::size_t i = 0; values != nullptr && i < count; ++i) look_at(key, values[i]);
  }

  /** Opaque objects for the EP. What belongs to something lent goes with it. */
  template <class T>
  void gives(const char*, T* value, bool owned) {
    give(value, owned);
  }
  template <class T>
  void gives(const char* key, T** value, bool owned) {
    if (value == nullptr) return;
    pointer(key, *value);
    give(*value, owned);
  }
  template <class T>
  void gives(const char* key, T** values, bool owned, std::size_t count) {
    if (values == nullptr) return;
    pointers(key, values, count);
    for (std::size_t i = 0; i < count; ++i) give(values[i], owned);
  }
  template <class T>
  void gives(const char* key, T** values, bool owned, const std::size_t* count) {
    gives(key, values, owned, count == nullptr ? 0 : *count);
  }
  /** A list that ONNX Runtime keeps. */
  template <class T, class N>
  void gives(const char*, T***, bool, N) {}

  /** An opaque object that the EP has given up. */
  void gone(const void* value) {
    if (value == nullptr) return;
    const std::lock_guard<std::mutex> lock(guard);
    ended[value] = name_;
  }

  /** A status in place of the call: it must not be made, or a check wants it to fail. */
  OrtStatus* refused() {
    if (dead_) return own("something was used that is gone");
    if (slot_ == nullptr || wishes.fail_at < 0 || wishes.fail_in != slot_->name) return nullptr;
    if (slot_->asked++ < wishes.fail_at) return nullptr;
    number("injected", 1);
    return own("the check wants this call to fail");
  }
  bool alive() const { return !dead_; }
  bool forwards() const { return slot_ == nullptr || !slot_->again; }

  /** A status that becomes the EP's. */
  OrtStatus* got(OrtStatus* status) {
    if (status == nullptr) return nullptr;
    failed(status);
    const std::lock_guard<std::mutex> lock(guard);
    statuses[status] = name_;
    spent.erase(status);
    keep();
    return status;
  }
  OrtStatus* own(const char* message) { return got(fresh(message)); }

  using Record::returned;
  void returned(const char* value) { text("r", value); }

  void done() {
    Members line("api");
    line.text("n", name_);
    line.number("t", thread_number());
    if (slot_ != nullptr) {
      line.number("i", slot_->number_);
      line.text("in", slot_->name);
      if (slot_->again) line.number("again", 1);
    }
    line.raw("a", json());
    write(line);
  }

  Slot* slot() const { return slot_; }

  /** An object that the EP hands over for good if the call succeeds. */
  void hands_over(const void* wrapper) { handed_ = wrapper; }

 private:
  /** What was to be handed over stays the EP's. */
  void keep() {
    const auto found = by_wrapper.find(handed_);
    if (found == by_wrapper.end()) return;
    found->second->ending = found->second->released = true;
    number("kept", found->second->id);
  }

  void look_at(const char* key, const void* value) {
    if (value == nullptr) return;
    if (slot_ != nullptr && slot_->lent.count(value) != 0) of_lent_ = true;
    std::string since;
    {
      const std::lock_guard<std::mutex> lock(guard);
      const auto found = ended.find(value);
      if (found == ended.end()) return;
      since = found->second;
    }
    dead_ = true;
    Members line("late");
    line.text("n", name_);
    line.text("key", key);
    line.text("since", since.c_str());
    if (slot_ != nullptr) line.text("in", slot_->name);
    write(line);
  }

  void give(const void* value, bool owned) {
    if (value == nullptr) return;
    if (!owned && of_lent_) return slot_->lend(value);
    const std::lock_guard<std::mutex> lock(guard);
    ended.erase(value);
  }

  const char* name_;
  Slot* slot_;
  bool dead_ = false;
  bool of_lent_ = false;
  const void* handed_ = nullptr;
};

/** What ONNX Runtime gets in place of an object that the EP names, or hands over for good. */
template <class S>
S* to_ort(Api& call, S* pointer, bool handed_over = false) {
  if (pointer == nullptr) return nullptr;
  if constexpr (std::is_same_v<std::remove_const_t<S>, OrtAllocator>) {
    const std::lock_guard<std::mutex> lock(guard);
    const auto found = recording.find(pointer);
    if (found != recording.end()) return found->second;
  }
  if (Object* const object = find_real(pointer)) return static_cast<S*>(object->wrapper);
  if (!handed_over) return pointer;
  S* const wrapper = wrap(pointer, call.slot() == nullptr ? 0 : call.slot()->number_);
  call.hands_over(wrapper);
  return wrapper;
}

}  // namespace

#endif
