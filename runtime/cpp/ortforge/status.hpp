// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Statuses to exceptions and back. A status is released where it becomes an exception; none is leaked or dropped.
#ifndef ORTFORGE_STATUS_HPP
#define ORTFORGE_STATUS_HPP

#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include "ortforge/host.hpp"

namespace ortforge {
namespace detail {

/** Raises a status as an Error and releases it, whatever happens. */
[[noreturn]] inline void raise(OrtStatus* status, const char* function) {
  struct Ended {
    OrtStatus* status;
    ~Ended() { host().api->ReleaseStatus(status); }
  } const ended{status};
  const OrtErrorCode code = host().api->GetErrorCode(status);
  const char* text = host().api->GetErrorMessage(status);
  std::string message = function == nullptr ? std::string() : std::string(function) + ": ";
  throw Error(code, message + (text == nullptr ? "" : text));
}

/** What the wrappers do with a status. */
inline void check(OrtStatus* status, const char* function) {
  if (status != nullptr) raise(status, function);
}

/** "where: what" as a status, made without memory of its own. ORT keeps 4096 characters of a message. */
inline OrtStatus* new_status(OrtErrorCode code, const char* where, const char* what) noexcept {
  if (host().api == nullptr) return nullptr;
  char text[4096 + 1];
  std::snprintf(text, sizeof text, "%s: %s", where, what);
  return host().api->CreateStatus(code, text);
}

/** The exception that is being handled, as a status. */
inline OrtStatus* failed(const char* where) noexcept {
  try {
    throw;
  } catch (const Error& error) {
    return new_status(error.code(), where, error.what());
  } catch (const std::bad_alloc&) {
    return new_status(ORT_FAIL, where, "out of memory");
  } catch (const std::invalid_argument& error) {
    return new_status(ORT_INVALID_ARGUMENT, where, error.what());
  } catch (const std::exception& error) {
    return new_status(ORT_FAIL, where, error.what());
  } catch (...) {
    return new_status(ORT_FAIL, where, "an exception that is no std::exception");
  }
}

inline void write_log(const OrtLogger* logger, OrtLoggingLevel level, const char* where, const char* message) noexcept {
  const OrtApi* api = host().api;
  if (api == nullptr || logger == nullptr) return;
  OrtStatus* status = api->Logger_LogMessage(logger, level, message, ORT_TSTR("ortforge"), 0, where);
  if (status != nullptr) api->ReleaseStatus(status);
}

/** The exception that is being handled goes to the host's log: for slots that return no status. */
inline void log_failure(const char* where) noexcept {
  OrtStatus* status = failed(where);
  if (status == nullptr) return;
  write_log(host().logger, ORT_LOGGING_LEVEL_ERROR, where, host().api->GetErrorMessage(status));
  host().api->ReleaseStatus(status);
}

}  // namespace detail

/** Raises a status of a raw call as an Error and releases it; does nothing for NULL. */
inline void check(OrtStatus* status) { detail::check(status, nullptr); }

/** Writes a line to the log of ONNX Runtime's environment; never fails. */
inline void log(OrtLoggingLevel level, const std::string& message) noexcept {
  detail::write_log(host().logger, level, "ortforge", message.c_str());
}

}  // namespace ortforge

#endif  // ORTFORGE_STATUS_HPP
