// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Attributes with defaults: of nodes, of kernels, and of nodes as data. How each of them is read is in
// attribute_readers.hpp and node_data.hpp; include handles.hpp.
#ifndef ORTFORGE_ATTRIBUTES_HPP
#define ORTFORGE_ATTRIBUTES_HPP

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "ortforge/core.hpp"

namespace ortforge {
namespace detail {

/** What an attribute is read as where the author writes a T: -1 is an integer, 1e-5 a float, "NOTSET" a text. */
template <class T>
using Stored = std::conditional_t<
    std::is_integral_v<T>, std::int64_t,
    std::conditional_t<std::is_floating_point_v<T>, float,
                       std::conditional_t<std::is_convertible_v<T, std::string_view>, std::string, T>>>;

template <class T>
constexpr OrtOpAttrType kAttributeType = ORT_OP_ATTR_UNDEFINED;
template <>
inline constexpr OrtOpAttrType kAttributeType<std::int64_t> = ORT_OP_ATTR_INT;
template <>
inline constexpr OrtOpAttrType kAttributeType<float> = ORT_OP_ATTR_FLOAT;
template <>
inline constexpr OrtOpAttrType kAttributeType<std::string> = ORT_OP_ATTR_STRING;
template <>
inline constexpr OrtOpAttrType kAttributeType<std::vector<std::int64_t>> = ORT_OP_ATTR_INTS;
template <>
inline constexpr OrtOpAttrType kAttributeType<std::vector<float>> = ORT_OP_ATTR_FLOATS;
template <>
inline constexpr OrtOpAttrType kAttributeType<std::vector<std::string>> = ORT_OP_ATTR_STRINGS;

/** The type as ONNX spells it. */
inline const char* attribute_type_name(OrtOpAttrType type) {
  switch (type) {
    case ORT_OP_ATTR_INT:
      return "INT";
    case ORT_OP_ATTR_INTS:
      return "INTS";
    case ORT_OP_ATTR_FLOAT:
      return "FLOAT";
    case ORT_OP_ATTR_FLOATS:
      return "FLOATS";
    case ORT_OP_ATTR_STRING:
      return "STRING";
    case ORT_OP_ATTR_STRINGS:
      return "STRINGS";
    default:
      return "a tensor, a graph or of another type";
  }
}

/** "Conv node 'c1'"; many nodes have no name, and these are known by what they make. */
inline std::string node_place(std::string_view type, std::string_view name, std::string_view output) {
  const std::string what = type.empty() ? "the node" : std::string(type) + " node";
  if (!name.empty()) return what + " '" + std::string(name) + "'";
  return what + " that makes '" + std::string(output) + "'";
}

/** How a Base is asked: `template <class T> static std::optional<T> find(const Base&, const char*)`, which throws what
 *  wrong_type gives, and `static std::string place(const Base&)`. */
template <class Base>
struct AttributesOf;

template <class T>
[[noreturn]] void wrong_type(const std::string& place, const char* name, OrtOpAttrType is) {
  throw Error(ORT_INVALID_ARGUMENT, place + ": attribute '" + name + "' is " + attribute_type_name(is) + ", where " +
                                        attribute_type_name(kAttributeType<T>) + " is needed");
}

}  // namespace detail

/** Attributes by name. An attribute of another type is an Error that names the node, the attribute and both types. */
template <class Base>
class WithAttributes : public Base {
 public:
  using Base::Base;

  /** The value of an attribute, or `missing` if the node does not have it and ORT fills in no default of the operator's
   *  schema, as it does in every release where the schema has one. */
  template <class T>
  detail::Stored<T> attribute_or(Text attribute, const T& missing) const {
    using Found = detail::Stored<T>;
    auto found = detail::AttributesOf<Base>::template find<Found>(*this, attribute.c_str());
    return found ? *std::move(found) : Found(missing);
  }
  template <std::size_t N>
  std::string attribute_or(Text attribute, const char (&missing)[N]) const {
    return attribute_or(attribute, std::string(missing));
  }
  std::vector<std::int64_t> attribute_or(Text attribute, std::initializer_list<std::int64_t> missing) const {
    return attribute_or(attribute, std::vector<std::int64_t>(missing));
  }

  /** The value of an attribute that the node must have, ex) `attribute_as<std::vector<std::int64_t>>("kernel_shape")`; an Error
   *  with the name of the node and of the attribute otherwise. */
  template <class T>
  detail::Stored<T> attribute_as(Text attribute) const {
    auto found = detail::AttributesOf<Base>::template find<detail::Stored<T>>(*this, attribute.c_str());
    if (found) return *std::move(found);
    throw Error(ORT_INVALID_ARGUMENT,
                detail::AttributesOf<Base>::place(*this) + ": attribute '" + attribute.c_str() + "' is missing");
  }

  /** "Conv node 'c1'", for messages. */
  std::string place() const { return detail::AttributesOf<Base>::place(*this); }
};

}  // namespace ortforge

#endif  // ORTFORGE_ATTRIBUTES_HPP
