// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The one exception of the layer, and how an author raises it.
#ifndef ORTFORGE_ERROR_HPP
#define ORTFORGE_ERROR_HPP

#include <stdexcept>
#include <string>

#include "onnxruntime_c_api.h"
#include "ortforge/versions.hpp"

namespace ortforge {

/** An error with a code. Raised by every call that ORT refuses; raise it to give ORT a code and a sentence.
 *  Inside a method that ORT called it becomes the status "Class::method: sentence". Other exceptions do so as well:
 *  std::invalid_argument as ORT_INVALID_ARGUMENT, everything else as ORT_FAIL.
 */
class Error : public std::runtime_error {
 public:
  Error(OrtErrorCode code, const std::string& message)
      : std::runtime_error(message), code_(code == ORT_OK ? ORT_FAIL : code) {}

  /** Never ORT_OK. */
  OrtErrorCode code() const noexcept { return code_; }

 private:
  OrtErrorCode code_;
};

/** Leaves a method with ORT_NOT_IMPLEMENTED and a reason. */
[[noreturn]] inline void not_implemented(const std::string& reason) { throw Error(ORT_NOT_IMPLEMENTED, reason); }

/** Leaves a method with ORT_INVALID_ARGUMENT and a reason. */
[[noreturn]] inline void invalid_argument(const std::string& reason) { throw Error(ORT_INVALID_ARGUMENT, reason); }

namespace detail {

/** Body of an optional method that a class does not override. */
[[noreturn]] inline void absent(const char* method) {
  throw Error(ORT_NOT_IMPLEMENTED, std::string("this execution provider does not implement ") + method);
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_ERROR_HPP
