// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What the wrappers are built of: borrowed and owned handles, texts, arrays and shapes.
#ifndef ORTFORGE_CORE_HPP
#define ORTFORGE_CORE_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ortforge/status.hpp"

namespace ortforge {

/** What an operating system path is made of: wchar_t on Windows, char elsewhere. */
using PathChar = ORTCHAR_T;

namespace detail {

[[noreturn]] inline void null_handle(const char* function) {
  throw Error(ORT_INVALID_ARGUMENT, std::string(function) + " was called on an empty handle");
}

[[noreturn]] inline void null_argument(const char* function, const char* name) {
  throw Error(ORT_INVALID_ARGUMENT, std::string(function) + ": '" + name + "' must not be NULL");
}

[[noreturn]] inline void unequal(const char* function) {
  throw Error(ORT_INVALID_ARGUMENT, std::string(function) + ": the arrays must be of one length");
}

template <class T>
inline T* given(T* pointer, const char* function, const char* name) {
  if (pointer == nullptr) null_argument(function, name);
  return pointer;
}

}  // namespace detail

/** A borrowed handle, as cheap as the pointer it holds; whoever lent it keeps it alive. May be empty. */
template <class C>
class Handle {
 public:
  using c_type = C;

  constexpr Handle() noexcept = default;
  constexpr explicit Handle(const C* pointer) noexcept : pointer_(const_cast<C*>(pointer)) {}

  /** The handle of the C API. */
  constexpr C* get() const noexcept { return pointer_; }

  /** Is there one? Functions whose result may be missing return an empty handle. */
  constexpr explicit operator bool() const noexcept { return pointer_ != nullptr; }

 protected:
  C* self(const char* function) const {
    if (pointer_ == nullptr) detail::null_handle(function);
    return pointer_;
  }

  C* pointer_ = nullptr;
};

/** The same handle? */
template <class C>
constexpr bool operator==(const Handle<C>& a, const Handle<C>& b) noexcept {
  return a.get() == b.get();
}

template <class C>
constexpr bool operator!=(const Handle<C>& a, const Handle<C>& b) noexcept {
  return a.get() != b.get();
}

/** A handle that is ended with the object. It has all methods of the borrowed one, which it also converts to. */
template <class View>
class Owned : public View {
 public:
  using c_type = typename View::c_type;

  constexpr Owned() noexcept = default;
  explicit Owned(c_type* pointer) noexcept : View(pointer) {}
  Owned(Owned&& other) noexcept : View(other.release()) {}
  Owned& operator=(Owned&& other) noexcept {
    if (this != &other) reset(other.release());
    return *this;
  }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  ~Owned() { reset(); }

  /** Gives the handle up; the caller ends it. */
  c_type* release() noexcept { return std::exchange(this->pointer_, nullptr); }

  /** Ends the handle and takes another one. */
  void reset(c_type* pointer = nullptr) noexcept {
    c_type* old = std::exchange(this->pointer_, pointer);
    if (old != nullptr) View::end(old);
  }

  /** The borrowed handle. */
  View view() const noexcept { return View(this->pointer_); }
};

/** A text argument: a literal, a const char* or a std::string, taken over as it is; nullptr where NULL is allowed. */
template <class Char>
class BasicText {
 public:
  constexpr BasicText(const Char* text) noexcept : text_(text) {}
  BasicText(const std::basic_string<Char>& text) noexcept : text_(text.c_str()) {}
  constexpr const Char* c_str() const noexcept { return text_; }

 private:
  const Char* text_;
};

using Text = BasicText<char>;
using PathText = BasicText<PathChar>;

/** Texts as an argument: of a std::vector or an initializer list of anything a Text is made of. */
class Texts {
 public:
  Texts() = default;
  Texts(std::initializer_list<Text> texts) { append(texts); }
  template <class T>
  Texts(const std::vector<T>& texts) {
    append(texts);
  }

  const char* const* data() const noexcept { return texts_.data(); }
  const char** data() noexcept { return texts_.data(); }
  std::size_t size() const noexcept { return texts_.size(); }

 private:
  template <class Range>
  void append(const Range& texts) {
    texts_.reserve(texts.size());
    for (const auto& text : texts) texts_.push_back(Text(text).c_str());
  }

  std::vector<const char*> texts_;
};

/** Elements side by side in somebody else's memory. */
template <class T>
class Span {
 public:
  using value_type = std::remove_cv_t<T>;

  constexpr Span() noexcept = default;
  constexpr Span(T* data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <class Range, class = decltype(static_cast<T*>(std::declval<Range&>().data()))>
  constexpr Span(Range&& range) noexcept : data_(range.data()), size_(range.size()) {}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winit-list-lifetime"
#endif
  /** As an argument only: the list ends with the call. */
  template <class U = T, class = std::enable_if_t<std::is_const_v<U>>>
  constexpr Span(std::initializer_list<value_type> list) noexcept : data_(list.begin()), size_(list.size()) {}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

  constexpr T* data() const noexcept { return data_; }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr T& operator[](std::size_t index) const noexcept { return data_[index]; }
  constexpr T* begin() const noexcept { return data_; }
  constexpr T* end() const noexcept { return data_ + size_; }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

/** A block of memory of somebody else. */
struct Buffer {
  const void* data = nullptr;
  std::size_t size = 0;  // bytes
};

/** A block of memory of an allocator, which gets it back with the object. */
class Block {
 public:
  Block() = default;
  Block(OrtAllocator* allocator, void* data, std::size_t size) noexcept
      : allocator_(allocator), data_(data), size_(size) {}
  Block(Block&& other) noexcept
      : allocator_(other.allocator_),
        data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)) {}
  Block& operator=(Block&& other) noexcept {
    std::swap(allocator_, other.allocator_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  ~Block() {
    if (data_ != nullptr) allocator_->Free(allocator_, data_);
  }

  void* data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }

  /** Gives the memory up; somebody else returns it to the allocator. */
  void* release() noexcept { return std::exchange(data_, nullptr); }

 private:
  OrtAllocator* allocator_ = nullptr;
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

/** The dimensions of a tensor, without heap memory up to rank 8. */
class Shape {
 public:
  Shape() = default;
  explicit Shape(Span<const std::int64_t> dims) : size_(dims.size()) {
    if (size_ > kInline) more_.assign(dims.begin(), dims.end());
    for (std::size_t i = 0; i < size_ && i < kInline; ++i) few_[i] = dims[i];
  }

  const std::int64_t* data() const noexcept { return size_ > kInline ? more_.data() : few_; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  std::int64_t operator[](std::size_t index) const noexcept { return data()[index]; }
  /** How many elements a tensor of this shape has. */
  std::size_t element_count() const noexcept {
    std::size_t count = 1;
    for (const std::int64_t dim : *this) count *= static_cast<std::size_t>(dim);
    return count;
  }

  const std::int64_t* begin() const noexcept { return data(); }
  const std::int64_t* end() const noexcept { return data() + size_; }

 private:
  static constexpr std::size_t kInline = 8;
  std::int64_t few_[kInline] = {};
  std::vector<std::int64_t> more_;
  std::size_t size_ = 0;
};

inline bool operator==(const Shape& a, const Shape& b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

inline bool operator!=(const Shape& a, const Shape& b) noexcept { return !(a == b); }

/** What is known of a tensor before it exists. */
struct TensorType {
  ONNXTensorElementDataType element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  std::vector<std::int64_t> shape;  // negative where a dimension is not known
  bool has_shape = true;            // ORT 1.23 does not tell an unknown shape from a scalar's
};

namespace detail {

/** How an element of an array that ORT passes becomes a T. */
template <class T>
struct Element {
  using type = const typename T::c_type*;
  static T of(type pointer) noexcept { return T(pointer); }
};

template <>
struct Element<std::string_view> {
  using type = const char*;
  static std::string_view of(type text) noexcept { return text == nullptr ? std::string_view() : text; }
};

/** An array of pointers for a call, of handles that stay whose they are. */
template <class P>
class Pointers {
 public:
  template <class View>
  explicit Pointers(const std::vector<View>& views) {
    pointers_.reserve(views.size());
    for (const auto& view : views) pointers_.push_back(view.get());
  }

  P* data() noexcept { return pointers_.data(); }

 private:
  std::vector<P> pointers_;
};

/** Handles that a call took over are no longer their owners'. */
template <class View>
void given_away(std::vector<Owned<View>>& handles) noexcept {
  for (auto& handle : handles) static_cast<void>(handle.release());
}

}  // namespace detail

/** An array that ORT passes to a method, of handles or texts. It ends with the call. */
template <class T>
class Views {
 public:
  using pointer = typename detail::Element<T>::type;

  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = T;

    explicit iterator(const typename detail::Element<T>::type* at) noexcept : at_(at) {}
    T operator*() const noexcept { return detail::Element<T>::of(*at_); }
    iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    iterator operator++(int) noexcept {
      iterator old = *this;
      ++at_;
      return old;
    }
    bool operator==(const iterator& other) const noexcept { return at_ == other.at_; }
    bool operator!=(const iterator& other) const noexcept { return at_ != other.at_; }

   private:
    const typename detail::Element<T>::type* at_;
  };

  constexpr Views() noexcept = default;
  constexpr Views(const pointer* data, std::size_t size) noexcept : data_(data), size_(data == nullptr ? 0 : size) {}

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  T operator[](std::size_t index) const noexcept { return detail::Element<T>::of(data_[index]); }
  iterator begin() const noexcept { return iterator(data_); }
  iterator end() const noexcept { return iterator(data_ + size_); }

  /** A copy of the array, for functions that take one. */
  std::vector<T> vector() const {
    std::vector<T> all;
    all.reserve(size_);
    for (std::size_t i = 0; i < size_; ++i) all.push_back((*this)[i]);
    return all;
  }
  operator std::vector<T>() const { return vector(); }

 private:
  const pointer* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace ortforge

#endif  // ORTFORGE_CORE_HPP
