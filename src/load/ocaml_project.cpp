#include "load/ocaml_project.h"

#include "load/grammar.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

constexpr int most_directories = 12;       // of directories above a file
constexpr std::size_t most_entries = 5000; // of a project that are looked at

std::string small(std::string_view name) {
  std::string result(name);
  if (!result.empty() && result.front() >= 'A' && result.front() <= 'Z')
    result.front() = static_cast<char>(result.front() - 'A' + 'a');
  return result;
}

std::string capitalized(std::string_view name) {
  std::string result(name);
  if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  return result;
}

// All directories of a tree that may have sources, in order.
std::vector<fs::path> directories_of(const fs::path &root, const FileSystem &files) {
  std::vector<fs::path> all{root};
  std::size_t entries = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const fs::path directory = all[i];
    for (const fs::path &entry : files.list(directory, "")) {
      if (++entries > most_entries)
        return all;
      const std::string name = entry.filename().string();
      std::error_code error;
      if (!name.starts_with('.') && !name.starts_with('_') &&
          fs::is_directory(fs::symlink_status(entry, error)))
        all.push_back(entry);
    }
  }
  return all;
}

// Whether dune puts a module into what a stanza builds.
bool has_module(const DuneStanza &stanza, const std::string &name) {
  const auto lists = [&](const std::vector<std::string> &list) {
    return std::ranges::any_of(
        list, [&](const std::string &module) { return capitalized(module) == name; });
  };
  return (stanza.modules.empty() || lists(stanza.modules)) && !lists(stanza.excluded);
}

fs::path above(const fs::path &directory) {
  return directory.has_parent_path() ? directory.parent_path() : directory;
}

} // namespace

const DuneFile *OcamlProject::dune_of(const fs::path &directory) {
  const auto [entry, is_new] = dune_.try_emplace(directory);
  if (is_new)
    if (const FileText text = files_.read(directory / "dune");
        std::holds_alternative<std::string>(text))
      entry->second = read_dune(std::get<std::string>(text));
  return entry->second ? &*entry->second : nullptr;
}

OcamlProject::Home OcamlProject::home(const fs::path &directory) {
  std::error_code error;
  fs::path place = fs::absolute(directory.empty() ? "." : directory, error).lexically_normal();
  if (!place.has_filename())
    place = above(place);
  const fs::path start = place;
  for (int level = 0; level < most_directories; ++level) {
    const DuneFile *file = dune_of(place);
    if (file != nullptr && (place == start ? !file->stanzas.empty() : false))
      return {place, file};
    if (file != nullptr && file->with_subdirectories)
      return {place, file};
    if (above(place) == place)
      break;
    place = above(place);
  }
  return {};
}

std::optional<fs::path> OcamlProject::file_named(std::string_view name,
                                                 const fs::path &directory) const {
  for (const std::string &stem : {small(name), std::string(name)})
    for (const std::string_view ending : {".mli", ".ml"}) {
      fs::path candidate = directory / stem;
      candidate += ending;
      if (std::holds_alternative<std::string>(files_.read(candidate)))
        return candidate;
    }
  return std::nullopt;
}

std::optional<ModulePlace> OcamlProject::grammar_named(std::string_view name,
                                                       const fs::path &directory) const {
  for (const std::string &stem : {small(name), std::string(name)}) {
    fs::path candidate = directory / stem;
    candidate += ".mly";
    const FileText text = files_.read(candidate);
    if (!std::holds_alternative<std::string>(text))
      continue;
    if (std::optional<std::string> interface = interface_of_grammar(std::get<std::string>(text)))
      return ModulePlace{candidate, std::move(*interface), true};
  }
  return std::nullopt;
}

const std::vector<fs::path> &OcamlProject::below(const Home &home) {
  const auto [entry, is_new] = below_.try_emplace(home.directory);
  if (is_new)
    entry->second = directories_of(home.directory, files_);
  return entry->second;
}

std::optional<fs::path> OcamlProject::own(std::string_view name, const Home &home) {
  if (home.file == nullptr)
    return std::nullopt;
  if (!home.file->with_subdirectories)
    return file_named(name, home.directory);
  for (const fs::path &directory : below(home))
    if (std::optional<fs::path> found = file_named(name, directory))
      return found;
  return std::nullopt;
}

fs::path OcamlProject::root(const fs::path &from) const {
  fs::path root;
  fs::path place = from;
  for (int level = 0; level < most_directories; ++level) {
    if (std::holds_alternative<std::string>(files_.read(place / "dune-project")))
      root = place;
    if (above(place) == place)
      break;
    place = above(place);
  }
  return root;
}

const std::map<std::string, OcamlProject::Library, std::less<>> &
OcamlProject::libraries(const fs::path &from) {
  const fs::path project = root(from);
  const auto [entry, is_new] = libraries_.try_emplace(project);
  if (!is_new || project.empty())
    return entry->second;
  for (const fs::path &directory : directories_of(project, files_))
    if (const DuneFile *file = dune_of(directory))
      for (const DuneStanza &stanza : file->stanzas)
        if (stanza.is_library)
          for (const std::string &name : {stanza.name, stanza.public_name})
            if (!name.empty())
              entry->second.try_emplace(name, Library{directory, &stanza});
  return entry->second;
}

// The modules of a library, as dune writes them down where no file does.
std::string OcamlProject::members(const Library &library) {
  const DuneFile *file = dune_of(library.directory);
  std::set<std::string> names;
  for (const fs::path &directory : below({library.directory, file})) {
    if (directory != library.directory && !file->with_subdirectories)
      break;
    for (const fs::path &path : files_.list(directory, ""))
      if (path.extension() == ".ml" || path.extension() == ".mli")
        if (path.stem().string().find('.') == std::string::npos)
          names.insert(capitalized(path.stem().string()));
  }
  std::string text;
  for (const std::string &name : names)
    if (has_module(*library.stanza, name))
      text += fmt::format("module {} = {}__{}\n", name, capitalized(library.stanza->name), name);
  return text;
}

std::optional<ModulePlace> OcamlProject::of_library(std::string_view name, const Library &library) {
  const Home home{library.directory, dune_of(library.directory)};
  if (!library.stanza->wrapped) {
    const std::optional<fs::path> path = own(name, home);
    return path ? std::optional(ModulePlace{*path, {}, false}) : std::nullopt;
  }
  const std::string main = capitalized(library.stanza->name);
  if (name == main) {
    if (const std::optional<fs::path> path = own(name, home))
      return ModulePlace{*path, {}, false};
    return ModulePlace{library.directory / (library.stanza->name + ".ml-gen"), members(library),
                       false};
  }
  return std::nullopt;
}

std::optional<ModulePlace> OcamlProject::find(std::string_view name, const fs::path &from) {
  if (const std::optional<fs::path> beside = file_named(name, from))
    return ModulePlace{*beside, {}, false};
  if (std::optional<ModulePlace> grammar = grammar_named(name, from))
    return grammar;
  for (const fs::path &directory : directories_)
    if (const std::optional<fs::path> path = file_named(name, directory))
      return ModulePlace{*path, {}, false};
  const Home here = home(from);
  if (here.file == nullptr)
    return std::nullopt;
  if (const std::optional<fs::path> path = own(name, here))
    return ModulePlace{*path, {}, false};
  for (const DuneStanza &stanza : here.file->stanzas) {
    // Lib__Module, as dune calls what is in a library
    if (const std::string prefix = capitalized(stanza.name) + "__";
        stanza.is_library && name.starts_with(prefix))
      if (const std::optional<fs::path> path = own(name.substr(prefix.size()), here))
        return ModulePlace{*path, {}, false};
  }
  // A library brings those that it uses.
  const std::map<std::string, Library, std::less<>> &known = libraries(here.directory);
  std::vector<std::string> used;
  const auto use = [&](const std::vector<std::string> &libraries) {
    for (const std::string &library : libraries)
      if (std::find(used.begin(), used.end(), library) == used.end())
        used.push_back(library);
  };
  for (const DuneStanza &stanza : here.file->stanzas)
    use(stanza.libraries);
  for (std::size_t i = 0; i < used.size(); ++i)
    if (const auto library = known.find(used[i]);
        library != known.end() && library->second.directory != here.directory) {
      if (std::optional<ModulePlace> place = of_library(name, library->second))
        return place;
      use(library->second.stanza->libraries);
    }
  return std::nullopt;
}

bool OcamlProject::builds(const fs::path &file) {
  std::error_code error;
  const fs::path directory = fs::absolute(file, error).lexically_normal().parent_path();
  const Home here = home(directory);
  if (here.file == nullptr)
    return root(directory).empty();
  const std::string name = capitalized(file.stem().string());
  return std::ranges::any_of(here.file->stanzas,
                             [&](const DuneStanza &stanza) { return has_module(stanza, name); });
}

OcamlProject::Settings OcamlProject::settings(const fs::path &file) {
  Settings result;
  std::error_code error;
  fs::path place = fs::absolute(file, error).lexically_normal().parent_path();
  for (int level = 0; level < most_directories; ++level, place = above(place)) {
    const DuneFile *around = dune_of(place);
    result.recursive_types =
        result.recursive_types || (around != nullptr && around->recursive_types);
    if (above(place) == place)
      break;
  }
  const Home here = home(file.parent_path());
  if (here.file == nullptr)
    return result;
  bool listed = false;
  result.is_preprocessed = true; // what no stanza lists is a part of something else
  for (const DuneStanza &stanza : here.file->stanzas) {
    const std::string name = capitalized(file.stem().string());
    const bool is_listed =
        stanza.modules.empty() ||
        std::any_of(stanza.modules.begin(), stanza.modules.end(),
                    [&](const std::string &module) { return capitalized(module) == name; });
    if (!is_listed)
      continue;
    if (!std::exchange(listed, true))
      result.is_preprocessed = false;
    for (const std::string &module : stanza.opened)
      if (std::find(result.opened.begin(), result.opened.end(), module) == result.opened.end())
        result.opened.push_back(module);
    result.is_preprocessed = result.is_preprocessed || stanza.is_preprocessed;
    result.recursive_types = result.recursive_types || stanza.recursive_types;
  }
  return result;
}

} // namespace culprit::load
