// Options of the application for this EP.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include <ortforge/ortforge.hpp>

namespace sample_kernel_d3d11_ep {

// The options `ep.<name in lower case>.<key>` of a session, by key. Each has to be taken; what is left over is an error, so that a
// misspelt option does not go unnoticed.
class Settings {
 public:
  explicit Settings(ortforge::SessionOptions session_options);

  // The value of a key, or `missing`.
  std::string take(const std::string& key, const std::string& missing);

  // Likewise, a whole number of at least `least`; throws std::invalid_argument for anything else.
  std::size_t take_number(const std::string& key, std::size_t missing, std::size_t least);

  // Throws std::invalid_argument if an option was not taken.
  void finish() const;

  // Throws std::invalid_argument: what is wrong with the value of a key.
  [[noreturn]] void refuse(const std::string& key, const std::string& value, const std::string& why) const;

 private:
  std::string prefix_;
  std::map<std::string, std::string> left_;
  std::string known_;
};

}  // namespace sample_kernel_d3d11_ep
