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

bool stands_alone(const syntax::Tree &tree, const fs::path &file, const SymbolTable &symbols) {
  if (tree.module.name.text != no_symbol) {
    const std::string_view name = symbols.name(tree.module.name.text);
    const std::size_t dot = name.rfind('.');
    const std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
    return dot == std::string_view::npos || file.stem() == last;
  }
  const Symbol main = symbols.find("main");
  return std::ranges::any_of(tree.declarations, [&](syntax::DeclarationId id) {
    const auto *function = std::get_if<syntax::declaration::Function>(&tree[id].node);
    return function != nullptr && function->name.name.text == main;
  });
}

} // namespace culprit::load
