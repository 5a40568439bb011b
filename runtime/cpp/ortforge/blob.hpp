// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Compiled data as bytes, whatever the machine: numbers, texts and lists, in a frame that finds damage.
#ifndef ORTFORGE_BLOB_HPP
#define ORTFORGE_BLOB_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace ortforge {
namespace detail {

// magic | format: u32 | bytes after the header: u64 | their hash: u64 | body. All numbers are little-endian.
inline constexpr std::string_view kBlobMagic("EPPLAN\x1a\n", 8);
inline constexpr std::size_t kBlobHeader = 8 + 4 + 8 + 8;

/** FNV-1a. It finds damage; it is no protection against somebody who means harm, so every number has to be checked too. */
inline std::uint64_t blob_hash(std::string_view bytes) {
  std::uint64_t found = 14695981039346656037u;
  for (const char byte : bytes) found = (found ^ static_cast<unsigned char>(byte)) * 1099511628211u;
  return found;
}

[[noreturn]] inline void refuse_blob(const std::string& why) {
  throw std::invalid_argument("the compiled data " + why);
}

}  // namespace detail

/** Writes a blob. */
class BlobWriter {
 public:
  template <class T>
  void put(T value) {
    static_assert(std::is_unsigned_v<T>);
    for (std::size_t i = 0; i < sizeof(T); ++i) body_.push_back(static_cast<char>(value >> (8 * i) & 0xff));
  }

  void put_float(float value) {
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    put(bits);
  }

  /** How many things follow. */
  void put_count(std::size_t count) { put<std::uint64_t>(count); }

  void put_text(std::string_view text) {
    put_count(text.size());
    body_ += text;
  }

  /** What was written, as a blob of a format. */
  std::string finish(std::uint32_t format) {
    std::string body;
    body.swap(body_);
    put(format);
    put<std::uint64_t>(body.size());
    put(detail::blob_hash(body));
    std::string blob = std::string(detail::kBlobMagic) + body_ + body;
    body_.clear();
    return blob;
  }

 private:
  std::string body_;
};

/** Reads a blob, which may be anything. What will not do is a std::invalid_argument that begins with "the compiled data". */
class BlobReader {
 public:
  BlobReader(std::string_view blob, std::uint32_t wanted) : bytes_(blob) {
    const std::string_view magic = detail::kBlobMagic;
    if (blob.substr(0, magic.size()) != magic.substr(0, blob.size())) detail::refuse_blob("was not written by this EP");
    if (blob.size() < detail::kBlobHeader) detail::refuse_blob("is truncated");
    bytes_.remove_prefix(magic.size());
    const std::uint32_t format = get<std::uint32_t>();
    if (format != wanted) {
      detail::refuse_blob("has format " + std::to_string(format) + ", this EP reads " + std::to_string(wanted) +
                          "; compile the model again");
    }
    const std::uint64_t size = get<std::uint64_t>();
    const std::uint64_t expected = get<std::uint64_t>();
    if (bytes_.size() < size) detail::refuse_blob("is truncated");
    if (bytes_.size() > size) detail::refuse_blob("is longer than it says");
    if (detail::blob_hash(bytes_) != expected) detail::refuse_blob("is damaged");
  }

  template <class T>
  T get() {
    static_assert(std::is_unsigned_v<T>);
    need(1, sizeof(T));
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      value = static_cast<T>(value | static_cast<T>(static_cast<T>(static_cast<unsigned char>(bytes_[i])) << (8 * i)));
    }
    bytes_.remove_prefix(sizeof(T));
    return value;
  }

  float get_float() {
    const std::uint32_t bits = get<std::uint32_t>();
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  /** A number of things that follow, of `size` bytes each at least: more than there is room for is refused before anything is allocated. */
  std::size_t count(std::size_t size) {
    const std::uint64_t found = get<std::uint64_t>();
    need(found, size);
    return static_cast<std::size_t>(found);
  }

  std::string get_text() {
    const std::string text(bytes_.substr(0, count(1)));
    bytes_.remove_prefix(text.size());
    return text;
  }

  /** Everything must have been read. */
  void end() const {
    if (!bytes_.empty()) detail::refuse_blob("is longer than its plan");
  }

 private:
  void need(std::uint64_t count, std::size_t size) const {
    if (count > bytes_.size() / size) detail::refuse_blob("is truncated");
  }

  std::string_view bytes_;
};

}  // namespace ortforge

#endif  // ORTFORGE_BLOB_HPP
