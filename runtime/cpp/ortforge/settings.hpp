// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Options of the application for an EP.
#ifndef ORTFORGE_SETTINGS_HPP
#define ORTFORGE_SETTINGS_HPP

#include <cctype>
#include <charconv>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "ortforge/handles.hpp"

namespace ortforge {

/** The options `ep.<name in lower case>.<key>` of a session, by key. Each has to be taken; what is left over is an error, so that a
 *  misspelt option does not go unnoticed. */
class Settings {
 public:
  Settings(SessionOptions session_options, std::string_view ep_name);

  /** The value of a key, or `missing`. */
  std::string take(const std::string& key, const std::string& missing);

  /** Likewise, a whole number of at least `least`; throws std::invalid_argument for anything else. */
  std::size_t take_number(const std::string& key, std::size_t missing, std::size_t least);

  /** Throws std::invalid_argument if an option was not taken. */
  void finish() const;

  /** Throws std::invalid_argument: what is wrong with the value of a key. */
  [[noreturn]] void refuse(const std::string& key, const std::string& value, const std::string& why) const;

 private:
  std::string prefix_;
  std::map<std::string, std::string> left_;
  std::string known_;
};

inline Settings::Settings(SessionOptions session_options, std::string_view ep_name) : prefix_("ep.") {
  for (const char c : ep_name) prefix_ += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  prefix_ += '.';
  for (const auto& [key, value] : session_options.get_config_entries().to_map()) {
    if (key.compare(0, prefix_.size(), prefix_) == 0) left_.emplace(key.substr(prefix_.size()), value);
  }
}

inline std::string Settings::take(const std::string& key, const std::string& missing) {
  known_ += (known_.empty() ? "" : ", ") + key;
  const auto found = left_.find(key);
  if (found == left_.end()) return missing;
  std::string value = std::move(found->second);
  left_.erase(found);
  return value;
}

inline std::size_t Settings::take_number(const std::string& key, std::size_t missing, std::size_t least) {
  const std::string value = take(key, std::to_string(missing));
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || number < least) {
    refuse(key, value, "expected a whole number of at least " + std::to_string(least));
  }
  return number;
}

inline void Settings::finish() const {
  if (left_.empty()) return;
  throw std::invalid_argument("unknown option '" + prefix_ + left_.begin()->first + "'; this EP has " +
                              (known_.empty() ? "none" : known_));
}

inline void Settings::refuse(const std::string& key, const std::string& value, const std::string& why) const {
  throw std::invalid_argument("option '" + prefix_ + key + "' is '" + value + "': " + why);
}

}  // namespace ortforge

#endif  // ORTFORGE_SETTINGS_HPP
