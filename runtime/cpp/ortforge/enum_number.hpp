// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Enums of the C API as numbers.
#ifndef ORTFORGE_ENUM_NUMBER_HPP
#define ORTFORGE_ENUM_NUMBER_HPP

#include <cstring>

namespace ortforge {
namespace detail {

/** The number in an enum of the C API. An application can put any number there, which C++ does not allow to be read
 *  as the enum. */
template <class Enum>
inline int enum_number(const Enum& value) noexcept {
  static_assert(sizeof(Enum) == sizeof(int), "C enums are ints");
  int number = 0;
  std::memcpy(&number, &value, sizeof number);
  return number;
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_ENUM_NUMBER_HPP
