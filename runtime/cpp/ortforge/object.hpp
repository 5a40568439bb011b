// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// C++ objects as the structs ONNX Runtime calls: who owns what, and which slots are filled.
//
// An object becomes a struct when a method returns it to ORT, once for every time it is returned. The struct holds a
// share of the object, and of the object whose method returned it, until ORT gives the struct back: an EP lives as long
// as its compute infos, and a factory as long as its EPs, allocators, streams and importers.
#ifndef ORTFORGE_OBJECT_HPP
#define ORTFORGE_OBJECT_HPP

#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ortforge/core.hpp"

// Defines has_METHOD<T>: has T a METHOD of its own, or is it the one of BASE? Where the name is overloaded or not public
// in T, it is T's own.
#define ORTFORGE_DETECTS(BASE, METHOD) \
  template <class T, class = void> \
  struct has_##METHOD : std::true_type {}; \
  template <class T> \
  struct has_##METHOD<T, std::void_t<decltype(&T::METHOD)>> \
      : std::bool_constant<!std::is_same_v<decltype(&T::METHOD), decltype(&BASE::METHOD)>> {};

namespace ortforge {

namespace detail {

/** Names the slots of the struct behind a base class and fills them; specialised for each class. */
template <class Base>
struct Slots;

/** A struct of C's with room behind it that is zero: a member that ORT reads there, because its version promises one that
 *  these headers do not have, is NULL. */
template <class Struct>
struct Reserved : Struct {
  void* reserve[16] = {};
};

/** A method's array must fit where ORT wants it. */
inline void fits(std::size_t size, std::size_t room, bool exactly, const char* name) {
  if (exactly ? size == room : size <= room) return;
  throw Error(ORT_FAIL, std::string("'") + name + "' must have " + (exactly ? "" : "at most ") + number(room) +
                            " elements, not " + number(size));
}

/** The struct that ORT gets of an object; specialised for each class. */
template <class Base>
struct Box;

struct Access;

/** What all base classes have in common. */
class Object {
 public:
  Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  virtual ~Object() = default;

 private:
  friend struct Access;
  std::uint64_t overridden_ = 0;  // a bit for each optional method that the most derived class has
  bool made_ = false;
};

struct Access {
  static void made(Object& object, std::uint64_t overridden) noexcept {
    object.overridden_ = overridden;
    object.made_ = true;
  }
  static bool made(const Object& object) noexcept { return object.made_; }
  static std::uint64_t overridden(const Object& object) noexcept { return object.overridden_; }
};

/** The version that goes into a struct: never above what its layout was compiled for, nor what the host knows. */
inline std::uint32_t stamp() noexcept { return host().version; }

/** Clears where a result goes, before the method runs (so that nothing is left there if it fails). */
template <class T>
inline T& cleared(T* out, const char* name) {
  if (out == nullptr) throw Error(ORT_INVALID_ARGUMENT, std::string("'") + name + "' must not be NULL");
  *out = T();
  return *out;
}

/** Likewise, an array. */
template <class T>
inline void cleared(T* out, std::size_t count, const char* name) {
  if (out == nullptr && count != 0) throw Error(ORT_INVALID_ARGUMENT, std::string("'") + name + "' must not be NULL");
  for (std::size_t i = 0; i < count; ++i) out[i] = T();
}

/** A struct that ORT must have got before. */
template <class T>
inline const T& required(const T* pointer, const char* name) {
  if (pointer == nullptr) throw Error(ORT_INVALID_ARGUMENT, std::string("'") + name + "' must not be NULL");
  return *pointer;
}

/** Buffers and, beside them, their sizes. */
inline std::vector<Buffer> buffers(const void* const* data, const std::size_t* sizes, std::size_t count) {
  std::vector<Buffer> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = Buffer{data[i], sizes[i]};
  return all;
}

template <class Base>
inline Box<Base>& box_of(typename Slots<Base>::c_type* pointer) noexcept {
  return *static_cast<Box<Base>*>(pointer);
}

template <class Base>
inline const Box<Base>& box_of(const typename Slots<Base>::c_type* pointer) noexcept {
  return *static_cast<const Box<Base>*>(pointer);
}

/** A method may not give nullptr. */
template <class Base>
inline void check_there(const std::shared_ptr<Base>& object) {
  if (object != nullptr) return;
  throw Error(ORT_FAIL, std::string("the result must be an object of class ") + Slots<Base>::name() + ", not nullptr");
}

/** Makes the struct of an object. Until `release()` of the result, a failure takes everything back.
 *  \param parent What has to live as long as the struct.
 */
template <class Base>
inline std::unique_ptr<Box<Base>> box(std::shared_ptr<Base> object, std::shared_ptr<const void> parent) {
  check_there(object);
  if (!Access::made(*object)) {
    throw Error(ORT_FAIL, std::string("objects of class ") + Slots<Base>::name() + " must be made with ortforge::make");
  }
  std::unique_ptr<Box<Base>> made(new Box<Base>());  // zero-initialised, the C struct included
  made->object = std::move(object);
  made->parent = std::move(parent);
  Slots<Base>::fill(*made);
  return made;
}

/** The struct of an object, from now on ORT's; NULL of nullptr. */
template <class Base>
inline typename Slots<Base>::c_type* expose_or_null(std::shared_ptr<Base> object,
                                                    const std::shared_ptr<const void>& parent) {
  return object == nullptr ? nullptr : box<Base>(std::move(object), parent).release();
}

/** The struct of an object, from now on ORT's. */
template <class Base>
inline typename Slots<Base>::c_type* expose(std::shared_ptr<Base> object, const std::shared_ptr<const void>& parent) {
  return box<Base>(std::move(object), parent).release();
}

/** The structs of several objects: all or none. */
template <class Base>
inline void expose_all(const std::vector<std::shared_ptr<Base>>& objects, const std::shared_ptr<const void>& parent,
                       typename Slots<Base>::c_type** out) {
  std::vector<std::unique_ptr<Box<Base>>> made;
  made.reserve(objects.size());
  for (const auto& object : objects) made.push_back(box<Base>(object, parent));
  for (std::size_t i = 0; i < made.size(); ++i) out[i] = made[i].release();
}

/** ORT gives a struct back. Whoever gives something else keeps it. */
template <class Base>
inline void withdraw(typename Slots<Base>::c_type* pointer) noexcept {
  if (pointer != nullptr && Slots<Base>::is_own(*pointer)) delete static_cast<Box<Base>*>(pointer);
}

/** The object behind a struct, if this library made it. */
template <class Base>
inline Base* object_of(const typename Slots<Base>::c_type* pointer) noexcept {
  return pointer != nullptr && Slots<Base>::is_own(*pointer) ? box_of<Base>(pointer).object.get() : nullptr;
}

/** The object behind a struct that ORT hands to a method: one that this library made. */
template <class Base>
inline Base& made_here(const typename Slots<Base>::c_type* pointer, const char* name) {
  if (pointer == nullptr) throw Error(ORT_INVALID_ARGUMENT, std::string("'") + name + "' must not be NULL");
  Base* const object = object_of<Base>(pointer);
  if (object == nullptr) throw Error(ORT_INVALID_ARGUMENT, std::string("'") + name + "' was made by another EP");
  return *object;
}

/** What ORT carries around for an object of the author's that has no struct. */
template <class Base>
struct Token {
  std::shared_ptr<Base> owner;
  std::shared_ptr<void> value;
};

/** A lock for a few instructions. Not std::mutex, which not every compiler for Windows has. */
class Lock {
 public:
  void lock() noexcept {
    while (flag_.test_and_set(std::memory_order_acquire)) {
    }
  }
  void unlock() noexcept { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_ = ATOMIC_FLAG_INIT;
};

/** Holds a lock to the end of a block. */
class Locked {
 public:
  explicit Locked(Lock& lock) noexcept : lock_(lock) { lock_.lock(); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;
  ~Locked() { lock_.unlock(); }

 private:
  Lock& lock_;
};

/** Addresses given to applications, to tell them from others, and from those that were given back: nothing behind them is read. */
class KnownAddresses {
 public:
  void add(const void* address) {
    const Locked locked(lock_);
    addresses_.insert(address);
  }
  /** Was it known? */
  bool remove(const void* address) noexcept {
    const Locked locked(lock_);
    return addresses_.erase(address) != 0;
  }
  bool has(const void* address) const noexcept {
    const Locked locked(lock_);
    return addresses_.count(address) != 0;
  }

 private:
  mutable Lock lock_;
  std::unordered_set<const void*> addresses_;
};

/** Is it looked up whether a token is one, before it is used? Where applications pass them on. */
template <class Base>
struct ChecksTokens : std::false_type {};

template <class Base>
ORTFORGE_LOCAL inline KnownAddresses& known_tokens() {
  static KnownAddresses instance;
  return instance;
}

template <class Base, class T>
inline void store_token(T** out, const std::shared_ptr<Base>& owner, std::shared_ptr<void> value) {
  if (value == nullptr) return;
  std::unique_ptr<Token<Base>> made(new Token<Base>{owner, std::move(value)});
  if constexpr (ChecksTokens<Base>::value) known_tokens<Base>().add(made.get());
  *out = static_cast<T*>(static_cast<void*>(made.release()));
}

template <class Base>
inline void* token_value(const void* token) noexcept(
    !ChecksTokens<Base>::value) {  // NULL where the method returned nothing
  if constexpr (ChecksTokens<Base>::value) {
    if (token != nullptr && !known_tokens<Base>().has(token)) {
      throw Error(ORT_INVALID_ARGUMENT, "the handle is none of this EP, or was released before");
    }
  }
  return token == nullptr ? nullptr : static_cast<const Token<Base>*>(token)->value.get();
}

template <class Base>
inline void drop_token(void* token) noexcept {
  if constexpr (ChecksTokens<Base>::value) {
    if (token != nullptr && !known_tokens<Base>().remove(token)) return;
  }
  delete static_cast<Token<Base>*>(token);
}

/** Strings whose addresses ORT was given, kept as long as the struct. */
class KeptTexts {
 public:
  const char* keep(std::string text) {
    const Locked locked(lock_);
    for (const auto& known : texts_) {
      if (known == text) return known.c_str();
    }
    texts_.push_back(std::move(text));
    return texts_.back().c_str();
  }

 private:
  Lock lock_;
  std::list<std::string> texts_;
};

/** Objects that somebody else borrows. */
class KeptObjects {
 public:
  void keep(std::shared_ptr<const void> object) {
    const Locked locked(lock_);
    for (const auto& known : objects_) {
      if (known == object) return;
    }
    objects_.push_back(std::move(object));
  }

 private:
  Lock lock_;
  std::vector<std::shared_ptr<const void>> objects_;
};

}  // namespace detail

/** Makes an object of an author's class. Only such objects can be returned to ORT, because only here it is known which
 *  optional methods the class overrides: their slots are filled, the others stay NULL.
 *
 *  If the compiler calls T abstract here, its notes name the mandatory methods that are missing.
 */
template <class T, class... Args>
std::shared_ptr<T> make(Args&&... args) {
  using Base = typename T::ortforge_class;
  detail::Slots<Base>::template check<T>();
  std::shared_ptr<T> object(new T(std::forward<Args>(args)...));
  detail::Access::made(*object, detail::Slots<Base>::template overridden<T>());
  return object;
}

}  // namespace ortforge

#endif  // ORTFORGE_OBJECT_HPP
