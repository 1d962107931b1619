#include "refine/read/annotation_files.h"

#include <algorithm>

namespace culprit::refine {

bool DeclaredNames::add(Space space, Symbol name, std::size_t file, std::uint32_t item) {
  std::vector<Table> &tables = declared_[static_cast<std::size_t>(space)];
  if (tables.size() <= file)
    tables.resize(file + 1);
  if (!tables[file].emplace(name, item).second)
    return false;
  if (files_[file].library)
    library_[static_cast<std::size_t>(space)][name] = {file, item, {}};
  return true;
}

std::optional<DeclaredNames::Declared> DeclaredNames::find_own(Space space, Symbol name,
                                                               std::size_t file) const {
  const std::vector<Table> &tables = declared_[static_cast<std::size_t>(space)];
  if (file >= tables.size())
    return std::nullopt;
  const auto entry = tables[file].find(name);
  return entry == tables[file].end() ? std::nullopt
                                     : std::optional(Declared{file, entry->second, {}});
}

std::optional<std::size_t> DeclaredNames::file_of(names::ModuleId module) const {
  for (std::size_t i = files_.size(); i-- > 0 && !files_[i].library;)
    if (files_[i].scope.module() == module)
      return i;
  return std::nullopt;
}

// Where to begin: the file itself, or the modules that a qualifier stands for.
std::vector<std::size_t> DeclaredNames::start(syntax::Name name, std::size_t from) const {
  if (name.qualifier == no_symbol)
    return {from};
  std::vector<std::size_t> files;
  const std::vector<names::ModuleId> modules = files_[from].scope.modules(name.qualifier);
  for (const names::ModuleId module : modules)
    if (const std::optional<std::size_t> file = file_of(module);
        file && std::find(files.begin(), files.end(), *file) == files.end())
      files.push_back(*file);
  if (modules.empty()) // a name that the module once had
    files.push_back(from);
  return files;
}

std::optional<DeclaredNames::Declared> DeclaredNames::find(Space space, syntax::Name name,
                                                           std::size_t from) const {
  if (!files_[from].library) {
    std::vector<std::size_t> level = start(name, from);
    std::vector<bool> seen(files_.size());
    for (const std::size_t file : level)
      seen[file] = true;
    while (!level.empty()) {
      std::optional<Declared> nearest;
      std::vector<std::size_t> next;
      for (const std::size_t file : level) {
        if (const std::optional<Declared> own = find_own(space, name.text, file)) {
          if (nearest)
            nearest->other = file;
          else
            nearest = own;
        }
        for (const names::ModuleId module : names_[files_[file].scope.module()].imports)
          if (const std::optional<std::size_t> other = file_of(module); other && !seen[*other]) {
            seen[*other] = true;
            next.push_back(*other);
          }
      }
      if (nearest)
        return nearest;
      level = std::move(next);
    }
  } else if (const std::optional<Declared> own = find_own(space, name.text, from)) {
    return own;
  }
  return find_library(space, name.text);
}

std::optional<DeclaredNames::Declared> DeclaredNames::find_library(Space space, Symbol name) const {
  const auto &library = library_[static_cast<std::size_t>(space)];
  const auto entry = library.find(name);
  return entry == library.end() ? std::nullopt : std::optional(entry->second);
}

std::vector<std::pair<Symbol, DeclaredNames::Declared>>
DeclaredNames::of_program(Space space) const {
  std::vector<std::pair<Symbol, Declared>> all;
  const std::vector<Table> &tables = declared_[static_cast<std::size_t>(space)];
  for (std::size_t file = 0; file < tables.size(); ++file)
    if (!files_[file].library)
      for (const auto &[name, item] : tables[file])
        all.push_back({name, {file, item, {}}});
  std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) {
    return std::pair(a.second.file, a.first) < std::pair(b.second.file, b.first);
  });
  return all;
}

} // namespace culprit::refine
