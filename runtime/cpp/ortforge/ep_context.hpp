// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The application's callbacks for the data of EPContext nodes, for every ONNX Runtime: before 1.31 there are none.
#ifndef ORTFORGE_EP_CONTEXT_HPP
#define ORTFORGE_EP_CONTEXT_HPP

#include <string>
#include <string_view>

#include "ortforge/extras.hpp"

namespace ortforge {

/** What an application wants to read and write itself of compiled models: an EP takes it from the session options in
 *  create_ep, keeps it, and overrides get_ep_context_data_callback_support to say that it does. Where there is no callback,
 *  which is always so in ONNX Runtime before 1.31, the EP reads and writes files of its own. Copies share the callbacks;
 *  these are safe to use from any thread if the application's are. */
class EpContextCallbacks {
 public:
  EpContextCallbacks() = default;
  explicit EpContextCallbacks(SessionOptions session_options) {
#if ORT_API_VERSION >= 31
    if (host().version < 31) return;
    config_ = share(session_options.get_ep_context_config());
    reads_ = config_->reads();
    writes_ = config_->writes();
#else
    static_cast<void>(session_options);
#endif
  }

  /** Does the application give the data of EPContext nodes whose embed_mode is 0? Then read has to be used. */
  bool reads() const noexcept { return reads_; }

  /** Does the application take the data that stays outside of a compiled model? Then write has to be used. */
  bool writes() const noexcept { return writes_; }

  /** The data under the name in a node's ep_cache_context, which is no path and is handed on as it is. The memory is that
   *  of `allocator`, or of the default one, and goes back there with the block.
   *  Throws an Error with the code of what the application said, or ORT_FAIL if it gives no data. */
  Block read(const std::string& name) const { return read(name, get_allocator_with_default_options()); }
  Block read(const std::string& name, AllocatorRef allocator) const {
#if ORT_API_VERSION >= 31
    if (reads_) return config_->read(name, allocator);
#endif
    static_cast<void>(allocator);
    throw Error(ORT_FAIL, "the application gives no data of EPContext nodes, so '" + name + "' cannot be had of it");
  }

  /** Hands the whole data of a node over, under the name that goes into ep_cache_context.
   *  Throws an Error with the code of what the application said, or ORT_FAIL if it takes no data. */
  void write(const std::string& name, std::string_view data) const {
#if ORT_API_VERSION >= 31
    if (writes_) return config_->write(name, data.data(), data.size());
#endif
    static_cast<void>(data);
    throw Error(ORT_FAIL, "the application takes no data of EPContext nodes, so '" + name + "' cannot be handed to it");
  }

 private:
#if ORT_API_VERSION >= 31
  Shared<EpContextConfig> config_;
#endif
  bool reads_ = false;
  bool writes_ = false;
};

/** The bytes of a block, ex) those that a callback gave. */
inline std::string_view bytes_of(const Block& block) noexcept {
  return std::string_view(static_cast<const char*>(block.data()), block.size());
}

}  // namespace ortforge

#endif  // ORTFORGE_EP_CONTEXT_HPP
