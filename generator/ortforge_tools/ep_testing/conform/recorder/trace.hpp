// The trace: one JSON object per line, written at once, so that it survives the process.
#ifndef ORTFORGE_CONFORM_TRACE_HPP
#define ORTFORGE_CONFORM_TRACE_HPP

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>

#include "system.hpp"

namespace {

/** Guards the trace and everything that is known of objects; never held while other code runs. */
std::mutex guard;
std::FILE* trace = nullptr;
std::atomic<std::uint64_t> calls{0};
std::atomic<int> threads{0};

/** A small number for the calling thread. */
int thread_number() {
  thread_local const int number = ++threads;
  return number;
}

/** The members of one JSON object. */
class Members {
 public:
  Members() = default;
  /** A line of the trace about an event. */
  explicit Members(const char* event) { text("e", event); }

  template <class T>
  void number(const char* name, T value) {
    key(name).append(std::to_string(static_cast<std::int64_t>(value)));
  }

  void pointer(const char* name, const volatile void* value) { key(name).append(hex(value)); }

  void text(const char* name, const char* value) {
    key(name);
    quote(value);
  }

  template <class T>
  void pointers(const char* name, T const* values, std::size_t count) {
    key(name).push_back('[');
    for (std::size_t i = 0; values != nullptr && i < count; ++i) text_.append(i == 0 ? "" : ",").append(hex(values[i]));
    text_.push_back(']');
  }

  void texts(const char* name, const char* const* values, std::size_t count) {
    key(name).push_back('[');
    for (std::size_t i = 0; values != nullptr && i < count; ++i) {
      if (i != 0) text_.push_back(',');
      quote(values[i]);
    }
    text_.push_back(']');
  }

  /** JSON that is ready. */
  void raw(const char* name, const std::string& json) { key(name).append(json); }

  void clear() { text_.clear(); }

  std::string json() const { return "{" + text_ + "}"; }

 private:
  std::string& key(const char* name) {
    if (!text_.empty()) text_.push_back(',');
    return text_.append("\"").append(name).append("\":");
  }

  static std::string hex(const volatile void* value) {
    if (value == nullptr) return "null";
    char digits[32];
    std::snprintf(digits, sizeof digits, "\"0x%zx\"", reinterpret_cast<std::size_t>(value));
    return digits;
  }

  void quote(const char* value) {
    if (value == nullptr) {
      text_.append("null");
      return;
    }
    text_.push_back('"');
    for (int i = 0; i < 400 && value[i] != '\0'; ++i) {
      const auto c = static_cast<unsigned char>(value[i]);
      char escaped[8];
      if (c == '"' || c == '\\') {
        text_.push_back('\\');
        text_.push_back(static_cast<char>(c));
      } else if (c < 0x20 || c >= 0x7F) {
        std::snprintf(escaped, sizeof escaped, "\\u%04x", c);
        text_.append(escaped);
      } else {
        text_.push_back(static_cast<char>(c));
      }
    }
    text_.push_back('"');
  }

  std::string text_;
};

/** Adds a line to the trace. */
void write(const Members& members) {
  const std::string line = members.json() + "\n";
  const std::lock_guard<std::mutex> lock(guard);
  if (trace == nullptr) return;
  std::fwrite(line.data(), 1, line.size(), trace);
  std::fflush(trace);
}

}  // namespace

#endif
