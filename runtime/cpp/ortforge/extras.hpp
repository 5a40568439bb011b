// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What handles can do beyond single functions of the C API: shapes, attributes, pairs of texts.
#ifndef ORTFORGE_EXTRAS_HPP
#define ORTFORGE_EXTRAS_HPP

#include <algorithm>
#include <cstring>
#include <memory>

#include "ortforge/calls.hpp"

namespace ortforge {

// ---- Values

inline void* Extended<OrtValue>::address() const {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtApi, GetTensorMutableData);
  static_cast<void>(ORTFORGE_REPLACES(OrtApi, GetTensorData));  // gives the same
  void* found = nullptr;
  detail::check(detail::api<23>(kFunction)->GetTensorMutableData(self(kFunction), &found), kFunction);
  return found;
}

inline Shape Extended<OrtValue>::shape() const {
#if ORT_API_VERSION >= 24
  if (host().version >= 24)
    return Shape(std::get<1>(Value(pointer_).get_tensor_element_type_and_shape_data_reference()));
#endif
  return Shape(Value(pointer_).get_tensor_type_and_shape().get_dimensions());
}

inline ONNXTensorElementDataType Extended<OrtValue>::element_type() const {
#if ORT_API_VERSION >= 24
  if (host().version >= 24) return std::get<0>(Value(pointer_).get_tensor_element_type_and_shape_data_reference());
#endif
  return Value(pointer_).get_tensor_type_and_shape().get_tensor_element_type();
}

inline std::size_t Extended<OrtValue>::element_count() const { return shape().element_count(); }

inline std::optional<TensorType> Extended<OrtValueInfo>::tensor_type() const {
  const TypeInfo info = ValueInfo(pointer_).get_type_info();
  if (!info || info.get_onnx_type_from_type_info() != ONNX_TYPE_TENSOR) return std::nullopt;
  const TensorTypeAndShapeInfo tensor = info.cast_type_info_to_tensor_info();
  if (!tensor) return std::nullopt;
  TensorType type{tensor.get_tensor_element_type(), {}, true};
  type.shape = tensor.get_dimensions();
#if ORT_API_VERSION >= 24
  if (host().version >= 24) type.has_shape = tensor.tensor_type_and_shape_has_shape();
#endif
  return type;
}

inline void Extended<OrtEpGraphSupportInfo>::fuse(const std::vector<Node>& nodes,
                                                  bool drop_constant_initializers) const {
  OrtNodeFusionOptions options = {};
  options.ort_version_supported = host().version;
  options.drop_constant_initializers = drop_constant_initializers;
  EpGraphSupportInfo(pointer_).add_nodes_to_fuse(nodes, &options);
}

// ---- Kernels

inline Value Extended<OrtKernelContext>::input(std::size_t index) const {
  return KernelContext(pointer_).get_input(index);
}

inline Value Extended<OrtKernelContext>::output(std::size_t index, Span<const std::int64_t> shape) const {
  const Value made = KernelContext(pointer_).get_output(index, shape);
  if (made && made.address() == nullptr && std::find(shape.begin(), shape.end(), 0) == shape.end()) {
    throw Error(ORT_FAIL, "there is no memory for output " + detail::number(index) +
                              ": the allocator of its device gave NULL");  // ORT goes on with it (rule ALC-05)
  }
  return made;
}

// ---- Memory

inline Block Extended<OrtAllocator>::block(std::size_t size) const {
  OrtAllocator* const allocator = self("OrtAllocator::Alloc");
  void* const memory = allocator->Alloc(allocator, size);
  if (memory == nullptr && size != 0) throw Error(ORT_FAIL, "OrtAllocator::Alloc: out of memory");
  return Block(allocator, memory, size);
}
#if ORT_API_VERSION >= 24

inline void Extended<OrtSharedPrePackedWeightCache>::store_weight_data(std::vector<Block>&& blocks) const {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtEpApi, SharedPrePackedWeightCache_StoreWeightData);
  std::vector<void*> data;
  std::vector<std::size_t> sizes;
  for (const Block& block : blocks) {
    data.push_back(block.data());
    sizes.push_back(block.size());
  }
  detail::check(detail::ep_api<24>(kFunction)->SharedPrePackedWeightCache_StoreWeightData(self(kFunction), data.data(),
                                                                                          sizes.data(), data.size()),
                kFunction);
  for (Block& block : blocks) static_cast<void>(block.release());
}
#endif  // ORT_API_VERSION >= 24

// ---- Attributes

namespace detail {

/** The bytes of an attribute. The first call fails on purpose and says how much room it takes. */
inline std::string read_attribute(const OrtOpAttr* attribute, OrtOpAttrType type) {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtApi, ReadOpAttr);
  const OrtApi* table = api<23>(kFunction);
  std::size_t size = 0;
  char none = 0;
  OrtStatus* status = table->ReadOpAttr(given(attribute, kFunction, "op_attr"), type, &none, 0, &size);
  if (status == nullptr) return std::string();
  if (size == 0) raise(status, kFunction);
  table->ReleaseStatus(status);
  std::string bytes(size, '\0');
  check(table->ReadOpAttr(attribute, type, bytes.data(), bytes.size(), &size), kFunction);
  bytes.resize(size);
  return bytes;
}

template <class T>
std::vector<T> read_numbers(const OrtOpAttr* attribute, OrtOpAttrType type) {
  const std::string bytes = read_attribute(attribute, type);
  std::vector<T> numbers(bytes.size() / sizeof(T));
  if (!numbers.empty()) std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(T));
  return numbers;
}

template <class T>
T read_number(const OrtOpAttr* attribute, OrtOpAttrType type) {
  const std::vector<T> numbers = read_numbers<T>(attribute, type);
  if (numbers.size() != 1) throw Error(ORT_INVALID_ARGUMENT, "OrtApi::ReadOpAttr: the attribute is no single number");
  return numbers[0];
}

}  // namespace detail

inline std::int64_t Extended<OrtOpAttr>::as_int() const {
  return detail::read_number<std::int64_t>(pointer_, ORT_OP_ATTR_INT);
}
inline float Extended<OrtOpAttr>::as_float() const { return detail::read_number<float>(pointer_, ORT_OP_ATTR_FLOAT); }
inline std::string Extended<OrtOpAttr>::as_string() const {
  return detail::read_attribute(pointer_, ORT_OP_ATTR_STRING);
}
inline std::vector<std::int64_t> Extended<OrtOpAttr>::as_ints() const {
  return detail::read_numbers<std::int64_t>(pointer_, ORT_OP_ATTR_INTS);
}
inline std::vector<float> Extended<OrtOpAttr>::as_floats() const {
  return detail::read_numbers<float>(pointer_, ORT_OP_ATTR_FLOATS);
}
inline std::vector<std::string> Extended<OrtOpAttr>::as_strings() const {
  const std::string bytes = detail::read_attribute(pointer_, ORT_OP_ATTR_STRINGS);
  std::vector<std::string> all;
  for (std::size_t at = 0; at < bytes.size(); at += all.back().size() + 1) all.emplace_back(bytes.c_str() + at);
  return all;
}

inline OpAttr Extended<OrtNode>::attribute(Text name) const {
  for (const OpAttr attribute : Node(pointer_).get_attributes()) {
    if (attribute && attribute.get_name() == name.c_str()) return attribute;
  }
  return OpAttr();
}

// ---- Pairs of texts

inline std::optional<std::string_view> Extended<OrtKeyValuePairs>::find(Text key) const {
  if (pointer_ == nullptr) return std::nullopt;
  const std::string_view value = KeyValuePairs(pointer_).get_key_value(key);
  return value.data() == nullptr ? std::nullopt : std::optional<std::string_view>(value);
}

inline std::map<std::string, std::string> Extended<OrtKeyValuePairs>::to_map() const {
  std::map<std::string, std::string> all;
  if (pointer_ == nullptr) return all;
  const auto pairs = KeyValuePairs(pointer_).get_key_value_pairs();
  for (std::size_t i = 0; i < std::get<0>(pairs).size(); ++i) all.emplace(std::get<0>(pairs)[i], std::get<1>(pairs)[i]);
  return all;
}

/** New pairs of texts. */
inline Owned<KeyValuePairs> make_key_value_pairs(const std::map<std::string, std::string>& values) {
  Owned<KeyValuePairs> pairs = create_key_value_pairs();
  for (const auto& [key, value] : values) pairs.add_key_value_pair(key, value);
  return pairs;
}

inline std::optional<std::string> Extended<OrtSessionOptions>::find_config_entry(Text key) const {
  if (!SessionOptions(pointer_).has_session_config_entry(key)) return std::nullopt;
  return SessionOptions(pointer_).get_session_config_entry(key);
}

#if ORT_API_VERSION >= 31

// ---- Data of EPContext nodes

namespace detail {

/** Callbacks take C strings: of a name with a NUL in it they would see a part. */
inline const char* named(const std::string& name, const char* function) {
  if (name.find('\0') == std::string::npos) return name.c_str();
  throw Error(ORT_INVALID_ARGUMENT, std::string(function) + ": the name has a NUL character");
}

}  // namespace detail

inline bool Extended<OrtEpContextConfig>::reads() const {
  return std::get<0>(EpContextConfig(pointer_).get_ep_context_data_read_func()) != nullptr;
}

inline bool Extended<OrtEpContextConfig>::writes() const {
  return std::get<0>(EpContextConfig(pointer_).get_ep_context_data_write_func()) != nullptr;
}

inline Block Extended<OrtEpContextConfig>::read(const std::string& name, AllocatorRef allocator) const {
  constexpr const char* kFunction = "OrtReadNamedBufferFunc";
  const auto [function, state] = EpContextConfig(pointer_).get_ep_context_data_read_func();
  if (function == nullptr) throw Error(ORT_FAIL, std::string(kFunction) + ": the application has set none");
  OrtAllocator* const owner = detail::given(allocator.get(), kFunction, "allocator");
  void* data = nullptr;
  std::size_t size = 0;
  detail::check(function(state, detail::named(name, kFunction), owner, &data, &size), kFunction);
  Block block(owner, data, size);
  if (data == nullptr && size != 0) {
    throw Error(ORT_FAIL, std::string(kFunction) + ": NULL was given for " + std::to_string(size) + " bytes");
  }
  return block;
}

inline Block Extended<OrtEpContextConfig>::read(const std::string& name) const {
  return read(name, get_allocator_with_default_options());
}

inline void Extended<OrtEpContextConfig>::write(const std::string& name, const void* data, std::size_t size) const {
  constexpr const char* kFunction = "OrtWriteNamedBufferFunc";
  const auto [function, state] = EpContextConfig(pointer_).get_ep_context_data_write_func();
  if (function == nullptr) throw Error(ORT_FAIL, std::string(kFunction) + ": the application has set none");
  detail::check(function(state, detail::named(name, kFunction), data, size), kFunction);
}
#endif  // ORT_API_VERSION >= 31

/** The borrowed handles of owned ones, for functions that take several. */
template <class View>
std::vector<View> borrowed(const std::vector<Owned<View>>& handles) {
  return std::vector<View>(handles.begin(), handles.end());
}

/** An owned handle that several objects share, ex) a memory info of a factory and its allocators. */
template <class View>
using Shared = std::shared_ptr<const Owned<View>>;

/** Makes one. */
template <class View>
Shared<View> share(Owned<View>&& handle) {
  return Shared<View>(new Owned<View>(std::move(handle)));  // std::make_shared would keep a plain library mapped
}

}  // namespace ortforge

#endif  // ORTFORGE_EXTRAS_HPP
