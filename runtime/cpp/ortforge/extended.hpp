// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What views can do beyond single functions of the C API: declared here, below the view of each handle. The bodies are in extras.hpp;
// include handles.hpp.
#ifndef ORTFORGE_EXTENDED_HPP
#define ORTFORGE_EXTENDED_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ortforge/attributes.hpp"
#include "ortforge/core.hpp"

namespace ortforge {

class AllocatorRef;
class Node;
class OpAttr;
class Value;

/** The base of a view: its handle, and what is written by hand for it; of most there is nothing. */
template <class C>
class Extended : public Handle<C> {
 public:
  using Handle<C>::Handle;
};

/** Of AllocatorRef. */
template <>
class Extended<OrtAllocator> : public Handle<OrtAllocator> {
 public:
  using Handle::Handle;

  /** A block of memory that goes back to the allocator with the object. An allocator that has none left is an Error. */
  Block block(std::size_t size) const;
};

#if ORT_API_VERSION >= 31
/** Of EpContextConfig. */
template <>
class Extended<OrtEpContextConfig> : public Handle<OrtEpContextConfig> {
 public:
  using Handle::Handle;

  /** Has the application set a callback that gives data? */
  bool reads() const;

  /** Has the application set a callback that takes data? */
  bool writes() const;

  /** The data of an EPContext node, from the application's callback, which is given the name as it is. The memory is
   *  `allocator`'s, or the default one's, and goes back there with the block; empty data may be nullptr.
   *  What the callback refuses is an Error with its code. (OrtReadNamedBufferFunc) */
  Block read(const std::string& name, AllocatorRef allocator) const;
  Block read(const std::string& name) const;

  /** Hands all data of an EPContext node to the application's callback, under the name that goes into the node. What
   *  the callback refuses is an Error with its code. (OrtWriteNamedBufferFunc) */
  void write(const std::string& name, const void* data, std::size_t size) const;
};
#endif  // ORT_API_VERSION >= 31

/** Of EpGraphSupportInfo. */
template <>
class Extended<OrtEpGraphSupportInfo> : public Handle<OrtEpGraphSupportInfo> {
 public:
  using Handle::Handle;

  /** Claims a group of nodes for Compile.
   *  \param drop_constant_initializers The fused node gets no constants as inputs: take copies of them in compile. */
  void fuse(const std::vector<Node>& nodes, bool drop_constant_initializers = false) const;
};

/** Of KernelContext. */
template <>
class Extended<OrtKernelContext> : public Handle<OrtKernelContext> {
 public:
  using Handle::Handle;

  /** An input; empty if it is optional and left out. */
  Value input(std::size_t index) const;

  /** Makes an output of a shape; empty if nobody wants it. An error with ORT_FAIL if there is no memory for it. */
  Value output(std::size_t index, Span<const std::int64_t> shape) const;
};

/** Of KernelInfo. */
template <>
class Extended<OrtKernelInfo> : public WithAttributes<Handle<OrtKernelInfo>> {
 public:
  using WithAttributes::WithAttributes;

  /** The author's object of the EP the kernel belongs to; nullptr if it is of another class.
   *  (OrtEpApi::KernelInfo_GetEp, ONNX Runtime 1.24) */
  template <class T>
  T* ep() const;
};

/** Of KeyValuePairs. */
template <>
class Extended<OrtKeyValuePairs> : public Handle<OrtKeyValuePairs> {
 public:
  using Handle::Handle;

  /** A value; nothing if the key is not there, or there are no pairs at all. */
  std::optional<std::string_view> find(Text key) const;

  /** A copy of all pairs; empty if there are none at all. */
  std::map<std::string, std::string> to_map() const;
};

/** Of Logger. */
template <>
class Extended<OrtLogger> : public Handle<OrtLogger> {
 public:
  using Handle::Handle;

  /** Writes a line; never fails. */
  void log(OrtLoggingLevel level, const std::string& message) const noexcept {
    detail::write_log(get(), level, "ortforge", message.c_str());
  }
};

/** Of Node. */
template <>
class Extended<OrtNode> : public WithAttributes<Handle<OrtNode>> {
 public:
  using WithAttributes::WithAttributes;

  /** An attribute of a node; empty if it has none of this name. */
  OpAttr attribute(Text name) const;
};

/** Of OpAttr. */
template <>
class Extended<OrtOpAttr> : public Handle<OrtOpAttr> {
 public:
  using Handle::Handle;

  /** The value; an attribute of another type is an Error. (OrtApi::ReadOpAttr) */
  std::int64_t as_int() const;
  float as_float() const;
  std::string as_string() const;
  std::vector<std::int64_t> as_ints() const;
  std::vector<float> as_floats() const;
  std::vector<std::string> as_strings() const;
};

/** Of SessionOptions. */
template <>
class Extended<OrtSessionOptions> : public Handle<OrtSessionOptions> {
 public:
  using Handle::Handle;

  /** A config entry, ex) `ep.<name in lower case>.<key>`; nothing if the application did not set it. */
  std::optional<std::string> find_config_entry(Text key) const;
};

#if ORT_API_VERSION >= 24
/** Of SharedPrePackedWeightCache. */
template <>
class Extended<OrtSharedPrePackedWeightCache> : public Handle<OrtSharedPrePackedWeightCache> {
 public:
  using Handle::Handle;

  /** Offers packed weights to kernels that share them. On success the blocks are ORT's; on failure they stay with the
   *  kernel. They must come from the allocator that PrePackWeight was given.
   *  (OrtEpApi::SharedPrePackedWeightCache_StoreWeightData, ONNX Runtime 1.24) */
  void store_weight_data(std::vector<Block>&& blocks) const;
};
#endif  // ORT_API_VERSION >= 24

/** Of SyncStream. */
template <>
class Extended<OrtSyncStream> : public Handle<OrtSyncStream> {
 public:
  using Handle::Handle;

  /** The author's object behind a stream of this library; nullptr if another EP or class made it, or if it has no handle, as
   *  those of ORT's own that ORT 1.24 gives to alloc_on_stream. Other streams must be a plugin EP's.
   *  (OrtEpApi::SyncStream_GetImpl) */
  template <class T>
  T* impl() const;
};

/** Of Value. */
template <>
class Extended<OrtValue> : public Handle<OrtValue> {
 public:
  using Handle::Handle;

  /** The elements of a tensor in memory this process can read. T is taken on trust. */
  template <class T>
  const T* data() const {
    return static_cast<const T*>(const_cast<const void*>(address()));
  }

  /** Likewise, to write to; only for outputs of a kernel and for values of one's own. */
  template <class T>
  T* mutable_data() const {
    return static_cast<T*>(address());
  }

  /** Where a tensor's elements lie, on whatever device. (OrtApi::GetTensorMutableData, OrtApi::GetTensorData) */
  void* address() const;

  /** A tensor's dimensions. */
  Shape shape() const;

  /** Type of a tensor's elements. */
  ONNXTensorElementDataType element_type() const;

  /** How many elements a tensor has; 1 for a scalar. */
  std::size_t element_count() const;
};

/** Of ValueInfo. */
template <>
class Extended<OrtValueInfo> : public Handle<OrtValueInfo> {
 public:
  using Handle::Handle;

  /** Element type and shape; nothing if the value is no tensor. */
  std::optional<TensorType> tensor_type() const;
};

}  // namespace ortforge

#endif  // ORTFORGE_EXTENDED_HPP
