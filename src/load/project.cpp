#include "load/project.h"

#include "base/whole_path.h"
#include "load/hpack.h"

#include <algorithm>
#include <fnmatch.h>

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

// The directories of packages that a pattern of a `cabal.project` means: `lib/`, `*/*.cabal`.
std::vector<fs::path> directories_like(const fs::path &project, const std::string &pattern,
                                       const FileSystem &files) {
  std::vector<fs::path> all{project};
  for (const fs::path &part : fs::path(pattern)) {
    if (part.empty() || part == "." || part.extension() == ".cabal")
      continue;
    std::vector<fs::path> next;
    for (const fs::path &directory : all) {
      if (part.string().find_first_of("*?[") == std::string::npos) {
        next.push_back((directory / part).lexically_normal());
        continue;
      }
      for (const fs::path &entry : files.list(directory, ""))
        if (fnmatch(part.c_str(), entry.filename().c_str(), FNM_PERIOD) == 0)
          next.push_back(entry);
    }
    all = std::move(next);
  }
  return all;
}

} // namespace

HaskellProject::HaskellProject(const fs::path &file, const FileSystem &files) : files_(files) {
  fs::path directory = whole_path(file).parent_path();
  for (unsigned level = 0; level < most_levels; ++level) {
    if (read_description(directory)) {
      known_ = true;
      root_ = directory;
      return;
    }
    if (!directory.has_relative_path())
      return;
    directory = directory.parent_path();
  }
}

bool HaskellProject::read_description(const fs::path &directory) {
  for (const fs::path &candidate : files_.list(directory, ".cabal"))
    if (const FileText text = files_.read(candidate); std::holds_alternative<std::string>(text)) {
      package_ = read_cabal(std::get<std::string>(text));
      return true;
    }
  const FileText text = files_.read(directory / "package.yaml");
  if (!std::holds_alternative<std::string>(text))
    return false;
  package_ = read_hpack(std::get<std::string>(text));
  return true;
}

bool HaskellProject::builds(const fs::path &file) const {
  const std::vector<const CabalComponent *> &homes = components_of(file);
  const bool lists = std::ranges::any_of(package_.components, [](const CabalComponent &component) {
    return !component.modules.empty();
  });
  if (!known_ || homes.empty() || !lists)
    return !known_ || !homes.empty();
  return is_listed(*homes.front(), file);
}

namespace {

bool is_hidden(const fs::path &file) {
  return std::ranges::any_of(file, [](const fs::path &part) {
    return part.native().size() > 1 && part.native().front() == '.' && part != "..";
  });
}

} // namespace

bool HaskellProject::is_for_elsewhere(const fs::path &file) const {
  const fs::path place = whole_path(file);
  const auto lies_in = [&](const CabalComponent &component) {
    return std::ranges::any_of(sources_of(component), [&](const fs::path &directory) {
      return directory != root_ && inside(place, directory);
    });
  };
  const auto lists = [&](const CabalComponent &component) { return is_listed(component, file); };
  if (std::ranges::any_of(package_.components, lists))
    return false;
  if (known_ && is_hidden(place.lexically_relative(root_)))
    return true; // a copy that some tool keeps
  for (std::size_t i = 0; i < package_.elsewhere.size(); ++i) {
    CabalComponent there = package_.elsewhere[i];
    const std::vector<std::string> &also = package_.components[i].source_directories;
    const bool is_inside = lies_in(there) && !lies_in(package_.components[i]);
    there.source_directories.insert(there.source_directories.end(), also.begin(), also.end());
    if (is_inside || lists(there))
      return true;
  }
  return false;
}

bool HaskellProject::depends_on(const fs::path &file, std::string_view package,
                                const Version &version) const {
  if (const HaskellProject &home = home_of(file); &home != this)
    return home.depends_on(file, package, version);
  if (!known_ || !inside(whole_path(file), root_))
    return true;
  return std::ranges::any_of(components_of(file), [&](const CabalComponent *component) {
    // Programs often do not list their modules.
    return (component->modules.empty() || is_listed(*component, file)) &&
           (component->dependencies.empty() ||
            std::ranges::any_of(component->dependencies, [&](const CabalDependency &dependency) {
              return dependency.package == package && is_within(version, dependency.range);
            }));
  });
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

bool HaskellProject::is_listed(const CabalComponent &component, const fs::path &file) const {
  const fs::path place = whole_path(file);
  return std::ranges::any_of(sources_of(component), [&](const fs::path &directory) {
    const std::optional<fs::path> relative = inside(place, directory);
    return relative &&
           (std::ranges::find(component.modules, module_at(*relative)) != component.modules.end() ||
            std::ranges::find(component.main_files, relative->generic_string()) !=
                component.main_files.end());
  });
}

// Those that list it, or else those in whose directories it is.
const std::vector<const CabalComponent *> &
HaskellProject::components_of(const fs::path &file) const {
  // Each module that the file imports asks for them.
  const auto [entry, added] = components_of_.try_emplace(file.native());
  if (!added)
    return entry->second;
  const fs::path place = whole_path(file);
  std::vector<const CabalComponent *> listing;
  std::vector<const CabalComponent *> around;
  for (const CabalComponent &component : package_.components)
    for (const fs::path &directory : sources_of(component))
      if (inside(place, directory)) {
        (is_listed(component, file) ? listing : around).push_back(&component);
        break;
      }
  return entry->second = listing.empty() ? around : std::vector{listing.front()};
}

bool HaskellProject::has_unasked_directives(const fs::path &file) const {
  if (!known_ || builds(file))
    return false;
  const FileText text = files_.read(file);
  const auto *lines = std::get_if<std::string>(&text);
  return lines != nullptr && (lines->find("\n#if") != std::string::npos ||
                              lines->find("\n#include") != std::string::npos);
}

syntax::haskell::Settings HaskellProject::settings(const fs::path &file) const {
  if (const HaskellProject &home = home_of(file); &home != this)
    return home.settings(file);
  syntax::haskell::Settings settings;
  std::vector<fs::path> places{whole_path(file).parent_path()};
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
  if (has_unasked_directives(file)) // whoever includes it asks for the preprocessor
    settings.extensions.emplace_back("CPP");
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
  if (const HaskellProject &home = home_of(file); &home != this)
    return home.directories(file);
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

std::vector<fs::path> HaskellProject::neighbours(const fs::path &file) {
  if (!std::exchange(has_looked_, true))
    find_neighbours();
  std::vector<fs::path> all;
  const auto needs = [components = home_of(file).components_of(file)](const std::string &package) {
    return std::ranges::any_of(components, [&](const CabalComponent *component) {
      return std::ranges::any_of(component->dependencies, [&](const CabalDependency &dependency) {
        return dependency.package == package;
      });
    });
  };
  for (const HaskellProject &neighbour : neighbours_)
    if (needs(neighbour.name()))
      for (const CabalComponent &component : neighbour.package_.components)
        if (component.main_files.empty()) // a library
          for (fs::path &directory : neighbour.sources_of(component))
            all.push_back(std::move(directory));
  return all;
}

// The package that has a file, which may lie within the directory of another one.
const HaskellProject &HaskellProject::home_of(const fs::path &file) const {
  const fs::path place = whole_path(file);
  const HaskellProject *home = this;
  for (const HaskellProject &neighbour : neighbours_)
    if (inside(place, neighbour.root_) &&
        (!inside(place, home->root_) || inside(neighbour.root_, home->root_)))
      home = &neighbour;
  return *home;
}

void HaskellProject::find_neighbours() {
  const auto knows = [&](const fs::path &place) { // patterns may overlap
    return std::ranges::any_of(neighbours_,
                               [&](const HaskellProject &other) { return other.root_ == place; });
  };
  fs::path directory = root_;
  for (unsigned level = 0; known_ && level < most_levels; ++level) {
    if (const FileText text = files_.read(directory / "cabal.project");
        std::holds_alternative<std::string>(text)) {
      for (const std::string &pattern : read_cabal_project(std::get<std::string>(text)))
        for (const fs::path &place : directories_like(directory, pattern, files_))
          if (HaskellProject other(files_);
              place != root_ && !knows(place) && other.read_description(place)) {
            other.known_ = true;
            other.root_ = place;
            neighbours_.push_back(std::move(other));
          }
      return;
    }
    if (!directory.has_relative_path())
      return;
    directory = directory.parent_path();
  }
}

} // namespace culprit::load
