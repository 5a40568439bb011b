// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Compiled models: EPContext nodes, and where their data is: in the node, in a file beside the model, or with the application. An EP gives bytes
// and gets them back.
#ifndef ORTFORGE_EP_CONTEXT_NODE_HPP
#define ORTFORGE_EP_CONTEXT_NODE_HPP

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ortforge/handles.hpp"

namespace ortforge {

/** What a session's options say of compiled models: is one to be written, and where? */
struct EpContextSettings {
  EpContextSettings() = default;

  /** Throws std::invalid_argument for a value that will not do. */
  explicit EpContextSettings(SessionOptions options)
      : enabled(is_on(options, "ep.context_enable")),
        embedded(is_on(options, "ep.context_embed_mode")),
        model(options.find_config_entry("ep.context_file_path").value_or("")),
        prefix(options.find_config_entry("ep.context_node_name_prefix").value_or("")),
        callbacks(options) {}

  bool enabled = false;
  bool embedded = false;         // in the model, or in a file beside it
  std::string model;             // the model to be written, or that is being read from memory
  std::string prefix;            // of the nodes' names
  EpContextCallbacks callbacks;  // where the application itself reads and writes what is not in the model

 private:
  static bool is_on(SessionOptions options, const char* key) {
    const std::string value = options.find_config_entry(key).value_or("0");
    if (value != "0" && value != "1")
      throw std::invalid_argument("option '" + std::string(key) + "' is '" + value + "': expected 0 or 1");
    return value == "1";
  }
};

namespace detail {

inline std::string path_text(const std::filesystem::path& path) { return path.u8string(); }

/** The model that is compiled or loaded; empty if it came from memory. */
inline std::filesystem::path model_path(Graph graph) { return std::filesystem::path(graph.get_model_path()); }

/** The folder that file names in EPContext nodes start from. */
inline std::filesystem::path context_folder(Graph graph, const EpContextSettings& settings, bool writing) {
  const std::filesystem::path loaded = model_path(graph);
  const std::filesystem::path named = std::filesystem::u8path(settings.model);
  const std::filesystem::path& model = (writing && !named.empty()) || loaded.empty() ? named : loaded;
  if (model.empty()) {
    throw std::invalid_argument(
        "the model came from memory, so the place of its compiled data is not known: set ep.context_file_path to the "
        "path of "
        "the compiled model");
  }
  return model.parent_path();
}

/** A name out of a model must not lead anywhere but to files below the model's folder. */
inline std::filesystem::path checked_path(const std::string& name) {
  const std::filesystem::path path = std::filesystem::u8path(name);
  bool inside = !path.empty() && !path.has_root_path() && name.find('\0') == std::string::npos;
  for (const std::filesystem::path& part : path) inside = inside && part != "..";
  if (!inside) throw std::invalid_argument("'" + name + "' is no path of a file below the folder of the model");
  return path;
}

inline std::string read_context_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file.is_open() || file.bad())
    throw std::invalid_argument("the compiled data '" + path_text(path) + "' cannot be read");
  return bytes;
}

inline void write_context_file(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw std::runtime_error("the compiled data '" + path_text(path) + "' cannot be written");
}

/** Node names may hold anything; file names may not. */
inline std::string context_file_name(std::string name) {
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-') c = '_';
  }
  return name;
}

inline Owned<OpAttr> context_attribute(const char* name, std::int64_t value) {
  return create_op_attr(name, &value, 1, ORT_OP_ATTR_INT);
}

inline Owned<OpAttr> context_attribute(const char* name, const std::string& value) {
  return create_op_attr(name, value.data(), static_cast<int>(value.size()), ORT_OP_ATTR_STRING);
}

inline std::vector<std::string> value_names(const std::vector<ValueInfo>& values) {
  std::vector<std::string> found;
  for (const ValueInfo value : values) found.emplace_back(value.get_name());
  return found;
}

}  // namespace detail

/** Is this an EPContext node that an EP of this name made? */
inline bool is_ep_context_node(Node node, const std::string& ep_name) {
  return node.get_operator_type() == "EPContext" && node.get_domain() == "com.microsoft" &&
         node.attribute_or("source", "") == ep_name;
}

/** What `use` makes of the data of an EPContext node, from the node itself, from the application's callback, or from a file beside the model. Throws
 *  std::invalid_argument with a sentence that begins with the node for data that is missing, and for what `use` refuses with one. */
template <class Use>
auto read_ep_context(Graph graph, Node node, const EpContextSettings& settings, const Use& use) {
  try {
    if (node.attribute_or("main_context", 1) != 1) {
      throw std::invalid_argument("it refers to another node (main_context is 0), which this EP never writes");
    }
    const std::string content = node.attribute_or("ep_cache_context", "");
    if (node.attribute_or("embed_mode", 1) != 0) return use(std::string_view(content));
    if (settings.callbacks.reads())
      return use(bytes_of(settings.callbacks.read(content)));  // a name of the application's, no path
    const std::string data =
        detail::read_context_file(detail::context_folder(graph, settings, false) / detail::checked_path(content));
    return use(std::string_view(data));
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument("EPContext node '" + std::string(node.get_name()) + "': " + error.what());
  }
}

/** An EPContext node that stands for a compiled group. What is not to be in the model goes to the application's callback, or into a file beside the
 *  model. */
inline Owned<Node> write_ep_context(std::string data, Graph graph, Node fused, const EpContextSettings& settings,
                                    const std::string& ep_name, const std::string& ep_version) {
  const std::string name =
      settings.prefix + std::string(fused.get_name());  // the node itself must be called as the group
  if (!settings.embedded) {
    const std::filesystem::path model =
        settings.model.empty() ? detail::model_path(graph) : std::filesystem::u8path(settings.model);
    const std::string file = detail::context_file_name(detail::path_text(model.stem()) + "_" + name) + ".bin";
    if (settings.callbacks.writes()) {
      settings.callbacks.write(file, data);
    } else {
      detail::write_context_file(detail::context_folder(graph, settings, true) / std::filesystem::u8path(file), data);
    }
    data = file;
  }
  std::vector<Owned<OpAttr>> attributes;
  attributes.push_back(detail::context_attribute("main_context", 1));
  attributes.push_back(detail::context_attribute("embed_mode", settings.embedded ? 1 : 0));
  attributes.push_back(detail::context_attribute("ep_cache_context", data));
  attributes.push_back(detail::context_attribute("ep_sdk_version", ep_version));
  attributes.push_back(detail::context_attribute("partition_name", name));
  attributes.push_back(detail::context_attribute("source", ep_name));
  return create_node("EPContext", "com.microsoft", std::string(fused.get_name()),
                     detail::value_names(fused.get_inputs()), detail::value_names(fused.get_outputs()),
                     std::move(attributes));
}

/** What is stored in a compiled model whose data has a format. */
inline std::string ep_context_compatibility(const std::string& ep_name, std::uint32_t format) {
  return ep_name + ";plan=" + std::to_string(format);
}

/** Can an EP that reads this format run a model with a text? Any text: it comes out of a file. */
inline OrtCompiledModelCompatibility judge_ep_context(std::string_view text, const std::string& ep_name,
                                                      std::uint32_t format) {
  const std::string start = ep_name + ";";
  if (text == ep_context_compatibility(ep_name, format)) return OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL;
  if (text.substr(0, start.size()) == start) return OrtCompiledModelCompatibility_EP_UNSUPPORTED;
  return OrtCompiledModelCompatibility_EP_NOT_APPLICABLE;
}

}  // namespace ortforge

#endif  // ORTFORGE_EP_CONTEXT_NODE_HPP
