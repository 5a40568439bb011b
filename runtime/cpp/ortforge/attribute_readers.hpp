// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// How attributes of nodes and of kernels are read, for attributes.hpp; include handles.hpp.
#ifndef ORTFORGE_ATTRIBUTE_READERS_HPP
#define ORTFORGE_ATTRIBUTE_READERS_HPP

#include <optional>
#include <string>
#include <vector>

#include "ortforge/extras.hpp"

namespace ortforge {
namespace detail {

inline std::int64_t read_as(OpAttr from, std::int64_t*) { return from.as_int(); }
inline float read_as(OpAttr from, float*) { return from.as_float(); }
inline std::string read_as(OpAttr from, std::string*) { return from.as_string(); }
inline std::vector<std::int64_t> read_as(OpAttr from, std::vector<std::int64_t>*) { return from.as_ints(); }
inline std::vector<float> read_as(OpAttr from, std::vector<float>*) { return from.as_floats(); }
inline std::vector<std::string> read_as(OpAttr from, std::vector<std::string>*) { return from.as_strings(); }

template <>
struct AttributesOf<Handle<OrtNode>> {
  template <class T>
  static std::optional<T> find(const Handle<OrtNode>& handle, const char* name) {
    const OpAttr found = Node(handle.get()).attribute(name);
    if (!found) return std::nullopt;
    const OrtOpAttrType type = found.get_type();
    if (type != kAttributeType<T>) wrong_type<T>(place(handle), name, type);
    return read_as(found, static_cast<T*>(nullptr));
  }

  static std::string place(const Handle<OrtNode>& handle) {
    const Node node(handle.get());
    const std::vector<ValueInfo> outputs = node.get_outputs();
    const bool known = !outputs.empty() && outputs[0];
    return node_place(node.get_operator_type(), node.get_name(), known ? outputs[0].get_name() : "");
  }
};

/** Of a kernel's node the C API gives no list of attributes. Its readers fail alike for those that are missing and those of
 *  another type, and some take an attribute of another type for an empty list; so what is not found is looked for as the
 *  other types too. (Found in ONNX Runtime 1.24 to 1.32.) */
template <>
struct AttributesOf<Handle<OrtKernelInfo>> {
  template <class T>
  static std::optional<T> find(const Handle<OrtKernelInfo>& info, const char* name) {
    T value{};
    if (read(info.get(), name, value) && !empty(value)) return value;
    const OrtOpAttrType type = type_of(info.get(), name);
    if (type != ORT_OP_ATTR_UNDEFINED && type != kAttributeType<T>) wrong_type<T>(place(info), name, type);
    return read(info.get(), name, value) ? std::optional<T>(value) : std::nullopt;
  }

  static std::string place(const Handle<OrtKernelInfo>& handle) {
    const KernelInfo info(handle.get());
    std::string type;
#if ORT_API_VERSION >= 24
    if (host().version >= 24) type = info.get_operator_type();
#endif
    return node_place(type, info.get_node_name(), info.get_output_count() != 0 ? info.get_output_name(0) : "");
  }

 private:
  static bool ok(OrtStatus* status) {
    if (status != nullptr) host().api->ReleaseStatus(status);
    return status == nullptr;
  }
  static const OrtApi* table() { return api<15>("OrtApi::KernelInfoGetAttribute"); }

  static bool read(const OrtKernelInfo* info, const char* name, std::int64_t& value) {
    return ok(table()->KernelInfoGetAttribute_int64(info, name, &value));
  }
  static bool read(const OrtKernelInfo* info, const char* name, float& value) {
    return ok(table()->KernelInfoGetAttribute_float(info, name, &value));
  }
  static bool read(const OrtKernelInfo* info, const char* name, std::string& value) {
    std::size_t size = 0;
    if (!ok(table()->KernelInfoGetAttribute_string(info, name, nullptr, &size))) return false;
    value.assign(size, '\0');
    if (size != 0 && !ok(table()->KernelInfoGetAttribute_string(info, name, value.data(), &size))) return false;
    cut(value, size);
    return true;
  }
  static bool read(const OrtKernelInfo* info, const char* name, std::vector<std::int64_t>& value) {
    return read_list(table()->KernelInfoGetAttributeArray_int64, info, name, value);
  }
  static bool read(const OrtKernelInfo* info, const char* name, std::vector<float>& value) {
    return read_list(table()->KernelInfoGetAttributeArray_float, info, name, value);
  }
  template <class Function, class T>
  static bool read_list(Function function, const OrtKernelInfo* info, const char* name, std::vector<T>& value) {
    std::size_t size = 0;
    if (!ok(function(info, name, nullptr, &size))) return false;
    value.resize(size);
    return size == 0 || ok(function(info, name, value.data(), &size));
  }

  static bool empty(std::int64_t) { return false; }
  static bool empty(float) { return false; }
  template <class T>
  static bool empty(const T& list) {
    return list.empty();
  }

  template <class T>
  static bool is(const OrtKernelInfo* info, const char* name) {
    T value{};
    return read(info, name, value) && !empty(value);
  }

  /** ORT_OP_ATTR_UNDEFINED if there is none, or it is an empty list or text. */
  static OrtOpAttrType type_of(const OrtKernelInfo* info, const char* name) {
    if (is<std::int64_t>(info, name)) return ORT_OP_ATTR_INT;
    if (is<float>(info, name)) return ORT_OP_ATTR_FLOAT;
    if (is<std::string>(info, name)) return ORT_OP_ATTR_STRING;
    if (is<std::vector<std::int64_t>>(info, name)) return ORT_OP_ATTR_INTS;
    if (is<std::vector<float>>(info, name)) return ORT_OP_ATTR_FLOATS;
    return ORT_OP_ATTR_UNDEFINED;
  }
};

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_ATTRIBUTE_READERS_HPP
