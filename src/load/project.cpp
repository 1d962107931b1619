#include "load/project.h"

#include <algorithm>

namespace culprit::load {

namespace fs = std::filesystem;

namespace {

constexpr unsigned most_levels = 30;

// A file's place inside a directory; nothing if it is elsewhere.
std::optional<fs::path> inside(const fs::path &file, const fs::path &directory) {
  fs::path relative = file.lexically_relative(directory);
  if (relative.empty() || *relative.begin() == "..")
    return std::nullopt;
  return relative;
}

std::string module_at(const fs::path &relative) {
  fs::path stem = relative;
  stem.replace_extension();
  std::string name;
  for (const fs::path &part : stem)
    name += (name.empty() ? "" : ".") + part.string();
  return name;
}

} // namespace

HaskellProject::HaskellProject(const fs::path &file, const FileSystem &files) : files_(files) {
  fs::path directory = fs::absolute(file).lexically_normal().parent_path();
  for (unsigned level = 0; level < most_levels; ++level) {
    for (const fs::path &candidate : files.list(directory, ".cabal"))
      if (const FileText text = files.read(candidate); std::holds_alternative<std::string>(text)) {
        known_ = true;
        root_ = directory;
        package_ = read_cabal(std::get<std::string>(text));
        return;
      }
    if (!directory.has_relative_path())
      return;
    directory = directory.parent_path();
  }
}

std::vector<fs::path> HaskellProject::sources_of(const CabalComponent &component) const {
  std::vector<fs::path> all;
  for (const std::string &directory : component.source_directories)
    all.push_back((root_ / directory).lexically_normal());
  if (all.empty())
    all.push_back(root_);
  for (fs::path &directory : all)
    if (!directory.has_filename()) // "src/"
      directory = directory.parent_path();
  return all;
}

// Those that list it, or else those in whose directories it is.
std::vector<const CabalComponent *> HaskellProject::components_of(const fs::path &file) const {
  const fs::path place = fs::absolute(file).lexically_normal();
  std::vector<const CabalComponent *> listing;
  std::vector<const CabalComponent *> around;
  for (const CabalComponent &component : package_.components)
    for (const fs::path &directory : sources_of(component)) {
      const std::optional<fs::path> relative = inside(place, directory);
      if (!relative)
        continue;
      const bool is_listed =
          std::ranges::find(component.modules, module_at(*relative)) != component.modules.end() ||
          std::ranges::find(component.main_files, relative->generic_string()) !=
              component.main_files.end();
      (is_listed ? listing : around).push_back(&component);
    }
  return listing.empty() ? around : std::vector{listing.front()};
}

syntax::haskell::Settings HaskellProject::settings(const fs::path &file) const {
  syntax::haskell::Settings settings;
  std::vector<fs::path> places{fs::absolute(file).lexically_normal().parent_path()};
  if (known_)
    places.push_back(root_);
  for (const CabalComponent *component : components_of(file)) {
    settings.extensions.insert(settings.extensions.end(), component->extensions.begin(),
                               component->extensions.end());
    for (const auto &[name, value] : component->macros)
      settings.macros.insert_or_assign(name, value);
    for (const std::string &directory : component->include_directories)
      places.push_back(root_ / directory);
  }
  settings.include = [places,
                      &files = files_](std::string_view name) -> std::optional<std::string> {
    for (const fs::path &place : places)
      if (FileText text = files.read(place / name); std::holds_alternative<std::string>(text))
        return std::get<std::string>(std::move(text));
    return std::nullopt;
  };
  return settings;
}

std::vector<fs::path> HaskellProject::directories(const fs::path &file) const {
  std::vector<fs::path> all;
  const auto add = [&](const CabalComponent &component) {
    for (fs::path &directory : sources_of(component))
      if (std::ranges::find(all, directory) == all.end())
        all.push_back(std::move(directory));
  };
  for (const CabalComponent *component : components_of(file))
    add(*component);
  for (const CabalComponent &component : package_.components)
    add(component);
  return all;
}

} // namespace culprit::load
