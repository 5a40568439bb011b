#include "ep_context.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>
#include <vector>

#include "identity.h"
#include "plan_blob.h"

namespace sample_compile_cpu_ep {
namespace {

namespace fs = std::filesystem;

std::string utf8(const fs::path& path) { return path.u8string(); }

// The model that is compiled or loaded; empty if it came from memory.
fs::path model_path(ortforge::Graph graph) { return fs::path(graph.get_model_path()); }

// The folder that file names in EPContext nodes start from.
fs::path context_folder(ortforge::Graph graph, const Options& options, bool writing) {
  const fs::path loaded = model_path(graph);
  const fs::path named = fs::u8path(options.context_model);
  const fs::path& model = (writing && !named.empty()) || loaded.empty() ? named : loaded;
  if (model.empty()) {
    throw std::invalid_argument(
        "the model came from memory, so the place of its compiled data is not known: set ep.context_file_path to the path of "
        "the compiled model");
  }
  return model.parent_path();
}

// A name out of a model must not lead anywhere but to files below the model's folder.
fs::path checked(const std::string& name) {
  const fs::path path = fs::u8path(name);
  bool inside = !path.empty() && !path.has_root_path() && name.find('\0') == std::string::npos;
  for (const fs::path& part : path) inside = inside && part != "..";
  if (!inside) throw std::invalid_argument("'" + name + "' is no path of a file below the folder of the model");
  return path;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file.is_open() || file.bad()) throw std::invalid_argument("the compiled data '" + utf8(path) + "' cannot be read");
  return bytes;
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw std::runtime_error("the compiled data '" + utf8(path) + "' cannot be written");
}

// Node names may hold anything; file names may not.
std::string file_name(std::string name) {
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-') c = '_';
  }
  return name;
}

ortforge::Owned<ortforge::OpAttr> attribute(const char* name, std::int64_t value) {
  return ortforge::create_op_attr(name, &value, 1, ORT_OP_ATTR_INT);
}

ortforge::Owned<ortforge::OpAttr> attribute(const char* name, const std::string& value) {
  return ortforge::create_op_attr(name, value.data(), static_cast<int>(value.size()), ORT_OP_ATTR_STRING);
}

std::vector<std::string> names(const std::vector<ortforge::ValueInfo>& values) {
  std::vector<std::string> found;
  for (const ortforge::ValueInfo value : values) found.emplace_back(value.get_name());
  return found;
}

}  // namespace

bool is_context_node(ortforge::Node node) {
  return node.get_operator_type() == "EPContext" && node.get_domain() == "com.microsoft" &&
         node.attribute_or("source", std::string()) == identity.name;
}

Plan read_context(ortforge::Graph graph, ortforge::Node node, const Options& options) {
  const std::string where = "EPContext node '" + std::string(node.get_name()) + "': ";
  try {
    if (node.attribute_or("main_context", std::int64_t{1}) != 1) {
      throw std::invalid_argument("it refers to another node (main_context is 0), which this EP never writes");
    }
    const auto read = [&](std::string_view blob) { return from_blob(blob, node.get_inputs().size(), node.get_outputs().size()); };
    const std::string content = node.attribute_or("ep_cache_context", std::string());
    if (node.attribute_or("embed_mode", std::int64_t{1}) != 0) return read(content);
    if (options.callbacks.reads()) return read(ortforge::bytes_of(options.callbacks.read(content)));  // a name of the application's, no path
    return read(read_file(context_folder(graph, options, false) / checked(content)));
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(where + error.what());
  }
}

ortforge::Owned<ortforge::Node> write_context(const Plan& plan, ortforge::Graph graph, ortforge::Node fused, const Options& options) {
  const std::string name = options.context_prefix + std::string(fused.get_name());  // the node itself must be called as the group
  std::string content = to_blob(plan);
  if (!options.context_embedded) {
    const fs::path model = options.context_model.empty() ? model_path(graph) : fs::u8path(options.context_model);
    const std::string file = file_name(utf8(model.stem()) + "_" + name) + ".bin";
    if (options.callbacks.writes()) {
      options.callbacks.write(file, content);
    } else {
      write_file(context_folder(graph, options, true) / fs::u8path(file), content);
    }
    content = file;
  }
  std::vector<ortforge::Owned<ortforge::OpAttr>> attributes;
  attributes.push_back(attribute("main_context", 1));
  attributes.push_back(attribute("embed_mode", options.context_embedded ? 1 : 0));
  attributes.push_back(attribute("ep_cache_context", content));
  attributes.push_back(attribute("ep_sdk_version", identity.version));
  attributes.push_back(attribute("partition_name", name));
  attributes.push_back(attribute("source", identity.name));
  return ortforge::create_node("EPContext", "com.microsoft", std::string(fused.get_name()), names(fused.get_inputs()), names(fused.get_outputs()),
                               std::move(attributes));
}

std::string compatibility_info() { return std::string(identity.name) + ";plan=" + std::to_string(kBlobFormat); }

OrtCompiledModelCompatibility compatibility(std::string_view info) {
  const std::string own = compatibility_info();
  const std::string start = std::string(identity.name) + ";";
  if (info == own) return OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL;
  if (info.substr(0, start.size()) == start) return OrtCompiledModelCompatibility_EP_UNSUPPORTED;
  return OrtCompiledModelCompatibility_EP_NOT_APPLICABLE;
}

}  // namespace sample_compile_cpu_ep
