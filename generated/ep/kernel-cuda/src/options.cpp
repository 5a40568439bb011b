#include "options.h"

#include <algorithm>

#include "identity.h"
#include "kernels.h"

namespace sample_kernel_cuda_ep {
namespace {

std::set<std::string, std::less<>> read_ops(const ortforge::Settings& settings, const std::string& names) {
  const std::set<std::string, std::less<>> known = kernel_names();
  if (names.empty()) return known;
  std::set<std::string, std::less<>> found;
  for (std::size_t start = 0; start <= names.size();) {
    const std::size_t end = std::min(names.find(',', start), names.size());
    const std::string name = names.substr(start, end - start);
    if (known.count(name) == 0) {
      std::string all;
      for (const std::string& each : known) all += (all.empty() ? "" : ", ") + each;
      settings.refuse("ops", names, "'" + name + "' is none of " + all);
    }
    found.insert(name);
    start = end + 1;
  }
  return found;
}

Packing read_packing(ortforge::Settings& settings) {
  const std::string value = settings.take("pack_weights", "share");
  if (value == "share") return Packing::share;
  if (value == "own") return Packing::own;
  if (value == "none") return Packing::none;
  settings.refuse("pack_weights", value, "expected share, own or none");
}

}  // namespace

Options read_options(ortforge::SessionOptions session_options) {
  Options options;
  ortforge::Settings settings(session_options, identity.name);
  options.ops = read_ops(settings, settings.take("ops", ""));
  options.packing = read_packing(settings);
  settings.finish();
  return options;
}

}  // namespace sample_kernel_cuda_ep
