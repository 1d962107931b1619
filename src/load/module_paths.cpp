#include "load/module_paths.h"

#include <algorithm>
#include <string>

namespace culprit::load {

namespace fs = std::filesystem;

fs::path relative_path(std::string_view module) {
  std::string path(module);
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

std::vector<fs::path> roots(const fs::path &file, std::string_view module) {
  std::vector<fs::path> directory{file.parent_path()};
  fs::path root = file.parent_path();
  for (std::size_t dot = module.rfind('.'); dot != std::string_view::npos;
       dot = module.rfind('.')) {
    module = module.substr(0, dot);
    const std::size_t before = module.rfind('.');
    const std::string_view part =
        before == std::string_view::npos ? module : module.substr(before + 1);
    if (root.filename() != fs::path(part))
      return directory;
    root = root.parent_path();
  }
  return root == directory.front() ? directory : std::vector{directory.front(), root};
}

bool stands_alone(const syntax::Tree &tree, Symbol main) {
  return tree.module.name.text != no_symbol || !tree.imports.empty() ||
         std::ranges::any_of(tree.declarations, [&](syntax::DeclarationId id) {
           const auto *function = std::get_if<syntax::declaration::Function>(&tree[id].node);
           return function != nullptr && function->name.name.text == main;
         });
}

} // namespace culprit::load
