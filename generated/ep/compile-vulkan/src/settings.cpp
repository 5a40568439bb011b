#include "settings.h"

#include <charconv>
#include <cctype>
#include <stdexcept>
#include <string_view>

#include "identity.h"

namespace sample_compile_vulkan_ep {

Settings::Settings(ortforge::SessionOptions session_options) : prefix_("ep.") {
  for (const char* c = identity.name; *c != '\0'; ++c) {
    prefix_ += static_cast<char>(std::tolower(static_cast<unsigned char>(*c)));
  }
  prefix_ += '.';
  for (const auto& [key, value] : session_options.get_config_entries().to_map()) {
    if (key.compare(0, prefix_.size(), prefix_) == 0) left_.emplace(key.substr(prefix_.size()), value);
  }
}

std::string Settings::take(const std::string& key, const std::string& missing) {
  known_ += (known_.empty() ? "" : ", ") + key;
  const auto found = left_.find(key);
  if (found == left_.end()) return missing;
  std::string value = std::move(found->second);
  left_.erase(found);
  return value;
}

std::size_t Settings::take_number(const std::string& key, std::size_t missing, std::size_t least) {
  const std::string value = take(key, std::to_string(missing));
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || number < least) {
    refuse(key, value, "expected a whole number of at least " + std::to_string(least));
  }
  return number;
}

void Settings::finish() const {
  if (left_.empty()) return;
  throw std::invalid_argument("unknown option '" + prefix_ + left_.begin()->first + "'; this EP has " + known_);
}

void Settings::refuse(const std::string& key, const std::string& value, const std::string& why) const {
  throw std::invalid_argument("option '" + prefix_ + key + "' is '" + value + "': " + why);
}

}  // namespace sample_compile_vulkan_ep
