// Calls while they run: of the EP's functions by ONNX Runtime (Slot), and of ONNX Runtime's by the EP (Api).
#ifndef ORTFORGE_CONFORM_CALLS_HPP
#define ORTFORGE_CONFORM_CALLS_HPP

#include <algorithm>
#include <exception>
#include <type_traits>

#include "objects.hpp"

namespace {

/** A copy that can be made unreadable. It is never freed, so that its address stays unreadable. */
struct Hidden {
  void* pages;
  std::size_t size;
  void* data;
};

Hidden hidden(const void* data, std::size_t size) {
  const std::size_t page = page_size();
  const std::size_t whole = (size + page - 1) / page * page;
  void* const pages = new_pages(whole);
  if (pages == nullptr) return {nullptr, 0, nullptr};
  void* const place = static_cast<char*>(pages) + (whole - size) / 16 * 16;
  std::memcpy(place, data, size);
  return {pages, whole, place};
}

/** A function as one that may throw, whatever its type says: around a call that cannot, compilers leave out what catches. */
template <class R, class... A>
auto throwing(R (*function)(A...)) {
  return function;
}

class Slot;
thread_local Slot* current = nullptr;

/** What is written down of a call: its arguments, and what comes of it. */
class Record : public Members {
 public:
  template <class T>
  void wrote(const char* key, T* const* value) {
    if (value != nullptr) pointer(key, *value);
  }
  template <class T>
  void returned(T value) {
    if constexpr (std::is_pointer_v<T> && !std::is_function_v<std::remove_pointer_t<T>>) {
      pointer("r", value);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      number("r", value);
    }
  }

 protected:
  void failed(const OrtStatus* status) {
    number("code", real_table<OrtApi>->GetErrorCode(status));
    Members::text("message", real_table<OrtApi>->GetErrorMessage(status));
  }
};

/** A call of a function of the EP. */
class Slot : public Record {
 public:
  const char* const name;
  const std::uint64_t number_ = ++calls;
  bool again = false;  // the EP is asked a second time
  bool no_allocator = false;  // it was given none, and ONNX Runtime does not look whether one is used
  std::int64_t asked = 0;  // functions of ONNX Runtime called so far
  std::unordered_set<const void*> lent;
  std::vector<Hidden> hides;

  Slot(const char* called, const void* wrapper) : name(called), object_(find(wrapper)), before_(current) {
    current = this;
  }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot() { current = before_; }

  void object(const char* key, const void* value) {
    Object* const found = find(value);
    if (found == nullptr) return pointer(key, value);
    number(key, static_cast<std::int64_t>(found->id));
  }

  /** An opaque object that is gone when the call returns. */
  void lends(const char* key, const void* value) {
    pointer(key, value);
    lend(value);
  }
  template <class T>
  void lends(const char* key, T const* values, std::size_t count) {
    pointers(key, values, count);
    for (std::size_t i = 0; values != nullptr && i < count; ++i) lend(values[i]);
  }
  /** Opaque objects that live on. */
  template <class T>
  void stays(const char* key, T const* values, std::size_t count) {
    pointers(key, values, count);
    const std::lock_guard<std::mutex> lock(guard);
    for (std::size_t i = 0; values != nullptr && i < count; ++i) ended.erase(values[i]);
  }
  void lend(const void* value) {
    if (value == nullptr) return;
    lent.insert(value);
    const std::lock_guard<std::mutex> lock(guard);
    ended.erase(value);
  }

  /** Text for the EP; where that is wished a copy that goes away. */
  const char* text(const char* key, const char* value) {
    Members::text(key, value);
    return wishes.hide_texts ? hide(value) : value;
  }
  const char* const* texts(const char* key, const char* const* values, std::size_t count) {
    Members::texts(key, values, count);
    if (!wishes.hide_texts || values == nullptr || count == 0) return values;
    std::vector<const char*> copies;
    for (std::size_t i = 0; i < count; ++i) copies.push_back(hide(values[i]));
    hides.push_back(hidden(copies.data(), count * sizeof(char*)));
    return static_cast<const char* const*>(hides.back().data);
  }
  const char* hide(const char* value) {
    if (value == nullptr) return nullptr;
    hides.push_back(hidden(value, std::strlen(value) + 1));
    return static_cast<const char*>(hides.back().data);
  }

  void enter() {
    Members line = head("call");
    line.raw("a", json());
    write(line);
    clear();
  }

  template <class S>
  S* self() const {
    return object_ == nullptr || object_->gone ? nullptr : static_cast<S*>(object_->real);
  }

  /** Was an argument freed while it was in use? */
  bool freed(const void* wrapper) {
    Object* const found = find(wrapper);
    if (found == nullptr || !found->gone) return false;
    freed_ = true;
    return true;
  }
  template <class T>
  bool freed(T* const* wrappers, std::size_t count) {
    bool any = false;
    for (std::size_t i = 0; wrappers != nullptr && i < count; ++i) any |= freed(wrappers[i]);
    return any;
  }

  /** The EP's function is not there, or what it is about is not. */
  template <class T>
  T refuse() {
    refuse();
    if constexpr (std::is_same_v<T, OrtStatus*>) {
      return fresh("the function of the EP is not there");
    } else if constexpr (std::is_same_v<T, const OrtMemoryInfo*>) {
      return object_ == nullptr ? nullptr : object_->info;  // which lives longer than the allocator
    } else if constexpr (std::is_same_v<T, const char*>) {
      return "";
    } else {
      return T{};
    }
  }
  void refuse() {
    const bool freed = freed_ || (object_ != nullptr && object_->gone);
    bad(freed ? "freed" : "null", number_, name, freed ? "the object was freed while it was in use" : "the slot is NULL");
    leave();
  }

  template <class T>
  void threw(T& result) {
    const std::string what = threw();
    if constexpr (std::is_same_v<T, OrtStatus*>) {
      const std::lock_guard<std::mutex> lock(guard);
      result = fresh(("the function of the EP threw: " + what).c_str());
      statuses[result] = name;
    } else {
      result = T{};
    }
  }
  std::string threw() {
    std::string what = "an exception that is no std::exception";
    try {
      throw;
    } catch (const std::exception& error) {
      what = error.what();
    } catch (...) {
    }
    bad("threw", number_, name, what);
    return what;
  }

  /** A status that becomes ONNX Runtime's. */
  void checked(OrtStatus*& status) {
    if (status == nullptr) return;
    bool known = false;
    bool old = false;
    {
      const std::lock_guard<std::mutex> lock(guard);
      known = statuses.erase(status) != 0;
      old = !known && spent.count(status) != 0;
      spent.insert(status);
    }
    if (!known && (old || !unknown_sources)) {
      bad(old ? "spent" : "foreign", number_, name, old ? "a status that is ORT's or freed already" : "no status of ORT");
      status = fresh("the EP returned a status that is none");
    }
    failed(status);
  }

  using Record::returned;
  /** A text; ONNX Runtime does not look whether it is NULL. */
  void returned(const char*& value) {
    Members::text("r", value);
    if (value == nullptr) value = "";
  }
  void returned(const OrtMemoryInfo* value) {
    pointer("r", value);
    if (object_ != nullptr) object_->info = value;
  }

  /** An object that becomes ONNX Runtime's. */
  template <class S>
  void made(const char* key, S** place) {
    if (place == nullptr) return;
    *place = wrap(*place, number_);
    object(key, *place);
    moves();
  }

  /** Objects come or go: a time at which others may be freed by mistake. */
  void moves() { moves_ = true; }

  /** An object that the EP takes back in this call; said before the EP's function runs. */
  void ends(const void* wrapper) {
    Object* const found = find(wrapper);
    if (found == nullptr) return;
    moves();
    const std::lock_guard<std::mutex> lock(guard);
    found->ending = true;
    ends_.push_back(found);
  }

  void leave() {
    Members line = head("back");
    line.raw("a", json());
    write(line);
    for (const Hidden& copy : hides) forbid(copy.pages, copy.size);
    {
      const std::lock_guard<std::mutex> lock(guard);
      for (const void* value : lent) ended[value] = name;
      for (Object* object : ends_) object->released = true;
    }
    if (moves_) {
      look_at_all();
    } else if (object_ != nullptr) {
      look_at(*object_);
    }
  }

 private:
  Members head(const char* event) const {
    Members line(event);
    line.number("i", number_);
    line.text("n", name);
    line.number("t", thread_number());
    if (object_ != nullptr) line.number("o", object_->id);
    return line;
  }

  /** Was an object freed that ONNX Runtime has not given back? */
  void look_at_all() {
    std::vector<Object*> living;
    {
      const std::lock_guard<std::mutex> lock(guard);
      for (const auto& one : objects) {
        if (!one->ending && !one->gone) living.push_back(one.get());
      }
    }
    for (Object* one : living) look_at(*one);
  }

  /** "shared" is an object that was handed out more often than given back, "early" any other. */
  void look_at(Object& one) {
    if (one.gone || one.ending || whole(one)) return;
    {
      const std::lock_guard<std::mutex> lock(guard);
      if (one.ending || one.gone) return;  // another thread has just given it back, or seen it
      one.gone = true;
    }
    const auto same = [&one](const Object* other) { return other->real == one.real; };
    const bool shared = std::any_of(ends_.begin(), ends_.end(), same);
    bad(shared ? "shared" : "early", number_, name, one.type, one.id);
  }

  Object* object_;
  Slot* before_;
  std::vector<Object*> ends_;
  bool moves_ = false;
  bool freed_ = false;
};

/** Room for results that an EP writes, with marks behind it. */
template <class T>
class Room {
 public:
  Room(Slot&, const char* key, T** given, std::size_t capacity) : key_(key), given_(given), capacity_(capacity) {
    for (std::size_t i = 0; i < capacity; ++i) entries_.push_back(given == nullptr ? nullptr : given[i]);
    entries_.resize(capacity + beyond, mark());
  }

  T** data() { return given_ == nullptr ? nullptr : entries_.data(); }

  /** Objects that become ONNX Runtime's, even if the call failed: then those that the EP has freed are left out. */
  void wrap(Slot& call, bool succeeded) {
    give(call);
    for (std::size_t i = 0; i < capacity_; ++i) {
      if (entries_[i] != nullptr && !succeeded && !alive(entries_[i])) {
        bad("freed", call.number_, call.name, "what was stored in " + std::string(key_) + " is freed when the call fails");
        entries_[i] = nullptr;
      }
      entries_[i] = ::wrap(entries_[i], call.number_);
    }
    call.moves();
  }

  void give(Slot& call) { call.pointers(key_, entries_.data(), given_ == nullptr ? 0 : capacity_); }

  void finish(Slot& call) {
    if (given_ == nullptr) return;
    for (std::size_t i = capacity_; i < entries_.size(); ++i) {
      if (entries_[i] == mark()) continue;
      bad("overrun", call.number_, call.name, key_);
      break;
    }
    std::copy(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(capacity_), given_);
  }

 private:
  static constexpr std::size_t beyond = 16;
  /** Is the first function of a struct one? */
  static bool alive(const T* entry) {
    void* members[2] = {};
    return readable(entry, members, sizeof members) && callable(members[1]);
  }
  static T* mark() { return reinterpret_cast<T*>(static_cast<std::uintptr_t>(0x5AFE5AFE5AFE5AFE)); }

  const char* key_;
  T** given_;
  std::size_t capacity_;
  std::vector<T*> entries_;
};
template <class T>
Room(Slot&, const char*, T**, std::size_t) -> Room<T>;

/** Objects of the EP in place of what ONNX Runtime knows. */
template <class T>
class Unwrapped {
 public:
  Unwrapped(Slot& call, const char* key, T* const* given, std::size_t count) {
    std::string ids = "[";
    for (std::size_t i = 0; given != nullptr && i < count; ++i) {
      wrappers_.push_back(given[i]);
      real_.push_back(real_of(given[i]));
      Object* const found = find(given[i]);
      ids += (i == 0 ? "" : ",") + std::to_string(found == nullptr ? 0 : found->id);
    }
    call.raw(key, ids + "]");
  }
  T** data() const { return real_.empty() ? nullptr : const_cast<T**>(real_.data()); }
  void end(Slot& call) const {
    for (T* wrapper : wrappers_) call.ends(wrapper);
  }

 private:
  std::vector<T*> wrappers_;
  std::vector<T*> real_;
};
template <class T>
Unwrapped(Slot&, const char*, T* const*, std::size_t) -> Unwrapped<T>;

}  // namespace

#endif
