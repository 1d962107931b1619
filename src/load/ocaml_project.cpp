#include "load/ocaml_project.h"

#include "base/whole_path.h"
#include "load/grammar.h"
#include "load/lexer_rules.h"
#include "load/ocaml_files.h"
#include "load/ocaml_packages.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fnmatch.h>
#include <set>
#include <utility>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

constexpr int most_directories = 12;       // of directories above a file
constexpr std::size_t most_entries = 5000; // of a project that are looked at

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

// Whether it is a module, or one is made of it.
bool is_source(const fs::path &path) {
  constexpr std::array<std::string_view, 4> endings{".ml", ".mli", ".mll", ".mly"};
  return std::ranges::find(endings, path.extension().native()) != endings.end();
}

// Whether dune puts a module into what a stanza builds.
bool has_module(const DuneStanza &stanza, const std::string &name) {
  const auto lists = [&](const std::vector<std::string> &list) {
    return std::ranges::any_of(
        list, [&](const std::string &module) { return capitalized(module) == name; });
  };
  return (stanza.modules.empty() || lists(stanza.modules)) && !lists(stanza.excluded);
}

// Packages whose modules the library has.
bool comes_with_ocaml(std::string_view package) {
  constexpr std::array<std::string_view, 11> all{"bigarray", "bytes",        "num", "result",
                                                 "seq",      "stdlib-shims", "str", "stdlib",
                                                 "threads",  "uchar",        "unix"};
  return std::ranges::find(all, package.substr(0, package.find('.'))) != all.end();
}

// Where a project without dune says what it makes.
constexpr std::array<const char *, 10> build_files{
    "Makefile", "Makefile.in",  "GNUmakefile", "OMakefile",    "configure",
    "_oasis",   "configure.ac", "setup.ml",    "configure.ml", "myocamlbuild.ml"};

// A library of several modules, whatever it is called.
bool lists_modules(const fs::path &path) {
  constexpr std::array<std::string_view, 3> endings{".mllib", ".mldylib", ".mltop"};
  return std::ranges::find(endings, path.extension().native()) != endings.end();
}

// Whether a text has the name of its file, x.ml.
bool speaks_of_module(std::string_view text, std::string_view module) {
  for (const std::string &file : {small(module) + ".ml", std::string(module) + ".ml"})
    for (std::size_t at = text.find(file); at != std::string_view::npos;
         at = text.find(file, at + 1)) {
      const char before = at == 0 ? ' ' : text[at - 1];
      const char after = at + file.size() < text.size() ? text[at + file.size()] : ' ';
      const auto is_letter_of_name = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
      };
      if (!is_letter_of_name(before) && !is_letter_of_name(after))
        return true;
    }
  return false;
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
  fs::path place = whole_path(directory);
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

std::optional<ModulePlace> OcamlProject::made_named(std::string_view name,
                                                    const fs::path &directory) const {
  using Made = ModulePlace::Made;
  for (const std::string &stem : {small(name), std::string(name)})
    for (const Made made : {Made::FromGrammar, Made::FromLexer}) {
      fs::path candidate = directory / stem;
      candidate += made == Made::FromGrammar ? ".mly" : ".mll";
      const FileText text = files_.read(candidate);
      if (!std::holds_alternative<std::string>(text))
        continue;
      const std::string &rules = std::get<std::string>(text);
      if (std::optional<std::string> module =
              made == Made::FromGrammar ? interface_of_grammar(rules) : module_of_lexer(rules))
        return ModulePlace{candidate, std::move(*module), made};
    }
  return std::nullopt;
}

std::optional<ModulePlace> OcamlProject::in_directory(std::string_view name,
                                                      const fs::path &directory) const {
  if (const std::optional<fs::path> path = file_named(name, directory, files_))
    return ModulePlace{*path};
  return made_named(name, directory);
}

const std::vector<fs::path> &OcamlProject::below(const fs::path &directory) {
  const auto [entry, is_new] = below_.try_emplace(directory);
  if (is_new)
    entry->second = directories_of(directory, files_);
  return entry->second;
}

std::optional<ModulePlace> OcamlProject::own(std::string_view name, const Home &home) {
  if (home.file == nullptr)
    return std::nullopt;
  if (!home.file->with_subdirectories) {
    std::optional<ModulePlace> found = in_directory(name, home.directory);
    return found ? found : copied(name, home);
  }
  for (const fs::path &directory : below(home.directory))
    if (std::optional<ModulePlace> found = in_directory(name, directory))
      return found;
  return copied(name, home);
}

// From the directory that has the file: (copy_files ../shared/*.ml)
std::optional<ModulePlace> OcamlProject::copied(std::string_view name, const Home &home) const {
  for (const std::string &pattern : home.file->copied) {
    const fs::path place = (home.directory / pattern).lexically_normal();
    std::optional<ModulePlace> found = in_directory(name, place.parent_path());
    // `*.ml{,i}`: a shell would make several patterns of the braces
    const std::string files = place.filename().string();
    const std::string stem = files.substr(0, files.find_first_of(".{"));
    if (found && fnmatch(stem.c_str(), found->path.stem().c_str(), 0) == 0)
      return found;
  }
  return std::nullopt;
}

std::optional<fs::path> OcamlProject::plain_root(const fs::path &from) const {
  constexpr std::array<std::string_view, 9> marks{
      ".git",     "_oasis",       "_tags",        "META",           "OMakeroot",
      "setup.ml", "configure.ml", "configure.ac", "myocamlbuild.ml"};
  fs::path place = whole_path(from);
  for (int level = 0; level < most_directories; ++level, place = above(place)) {
    for (const fs::path &entry : files_.list(place, ""))
      if (entry.extension() == ".opam" ||
          std::ranges::find(marks, entry.filename().native()) != marks.end())
        return place;
    if (above(place) == place)
      break;
  }
  return std::nullopt;
}

std::optional<ModulePlace> OcamlProject::find_elsewhere(std::string_view name,
                                                        const fs::path &from) {
  if (!findlib_.packages_in(from).empty() || home(from).file != nullptr || !root(from).empty())
    return std::nullopt;
  const std::optional<fs::path> project = plain_root(from);
  if (!project)
    return std::nullopt;
  const auto [entry, is_new] = directories_with_.try_emplace(*project);
  if (is_new)
    for (const fs::path &directory : below(*project))
      for (const fs::path &path : files_.list(directory, ""))
        if (is_source(path))
          entry->second[capitalized(path.stem().string())].insert(directory);
  const auto places = entry->second.find(name);
  if (places == entry->second.end() || places->second.size() != 1)
    return std::nullopt;
  return in_directory(name, *places->second.begin());
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
  for (const std::string &made : file->made)
    if (made.ends_with(".ml") && made.find_first_of("/%.") == made.size() - 3)
      names.insert(capitalized(made.substr(0, made.size() - 3)));
  for (const fs::path &directory : below(library.directory)) {
    if (directory != library.directory && !file->with_subdirectories)
      break;
    for (const fs::path &path : files_.list(directory, ""))
      if (is_source(path))
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
  if (!library.stanza->wrapped)
    return own(name, home);
  const std::string main = capitalized(library.stanza->name);
  if (name == main) {
    if (std::optional<ModulePlace> place = own(name, home))
      return place;
    if (std::ranges::any_of(home.file->made, [&](const std::string &made) {
          return capitalized(made.substr(0, made.find('.'))) == main;
        })) // by a rule, and nobody knows how
      return std::nullopt;
    return ModulePlace{library.directory / (library.stanza->name + ".ml-gen"), members(library)};
  }
  return std::nullopt;
}

std::optional<ModulePlace> OcamlProject::find(std::string_view name, const fs::path &from) {
  if (std::optional<ModulePlace> beside = in_directory(name, from))
    return beside;
  for (const fs::path &directory : directories_)
    if (const std::optional<fs::path> path = file_named(name, directory, files_))
      return ModulePlace{*path};
  const Home here = home(from);
  if (here.file == nullptr)
    return std::nullopt;
  if (std::optional<ModulePlace> place = own(name, here))
    return place;
  for (const DuneStanza &stanza : here.file->stanzas) {
    // Lib__Module, as dune calls what is in a library
    if (const std::string prefix = capitalized(stanza.name) + "__";
        stanza.is_library && name.starts_with(prefix))
      if (std::optional<ModulePlace> place = own(name.substr(prefix.size()), here))
        return place;
  }
  for (const Library &library : used_from(from).own)
    if (std::optional<ModulePlace> place = of_library(name, library))
      return place;
  return std::nullopt;
}

// A library brings those that it uses.
OcamlProject::Used OcamlProject::used(const Home &here) {
  const std::map<std::string, Library, std::less<>> &known = libraries(here.directory);
  std::vector<std::string> names;
  Used all;
  const auto use = [&](const DuneStanza &stanza) {
    for (const auto &list : {stanza.libraries, stanza.chosen})
      for (const std::string &library : list)
        if (std::ranges::find(names, library) == names.end())
          names.push_back(library);
    all.chosen.insert(stanza.chosen.begin(), stanza.chosen.end());
  };
  for (const DuneStanza &stanza : here.file->stanzas)
    use(stanza);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto library = known.find(names[i]);
    if (library == known.end()) {
      all.packages.push_back(names[i]);
    } else if (library->second.directory != here.directory) {
      all.own.push_back(library->second);
      use(*library->second.stanza);
    }
  }
  return all;
}

// Whether another program makes the module: from a file of its name with another ending, or by a
// rule.
bool OcamlProject::is_made(std::string_view name, const fs::path &from) {
  const Home here = home(from);
  std::vector<fs::path> places{from};
  if (here.file != nullptr && here.file->with_subdirectories)
    places = below(here.directory);
  const auto is_it = [&](const std::string &file) {
    return capitalized(file.substr(0, file.find('.'))) == name;
  };
  return std::ranges::any_of(places,
                             [&](const fs::path &place) {
                               return std::ranges::any_of(files_.list(place, ""),
                                                          [&](const fs::path &path) {
                                                            return is_it(path.filename().string());
                                                          });
                             }) ||
         (here.file != nullptr && std::ranges::any_of(here.file->made, is_it));
}

std::optional<ModulePlace> OcamlProject::find_installed(std::string_view name,
                                                        const fs::path &from) {
  std::vector<std::string> packages = findlib_.packages_in(from);
  std::optional<Findlib::Found> found;
  if (packages.empty()) {
    if (is_made(name, from))
      return std::nullopt;
    packages = used_from(from).packages;
    if (packages.empty() && home(from).file == nullptr) {
      found = findlib_.find(name, packages_of_own_meta(from, files_));
      packages = findlib_.all_with(name);
    }
  }
  if (!found)
    found = findlib_.find(name, packages);
  if (!found)
    return std::nullopt;
  ModulePlace place{std::move(found->path)};
  place.package = std::move(found->package);
  return place;
}

const OcamlProject::Used &OcamlProject::used_from(const fs::path &directory) {
  const auto [known, is_new] = used_.try_emplace(directory);
  if (is_new) {
    if (const Home here = home(directory); here.file != nullptr)
      known->second = used(here);
    else
      known->second.packages = packages_around(directory, files_);
  }
  return known->second;
}

std::optional<fs::path> OcamlProject::maker(std::string_view name, const fs::path &from) {
  for (const fs::path &path : files_.list(from, ""))
    if (const std::string file = path.filename().string();
        !lists_modules(path) && file.find(".ml") != std::string::npos &&
        path.extension() != ".ml" && path.extension() != ".mli" &&
        capitalized(file.substr(0, file.find('.'))) == name)
      return path; // x.ml.in, x.mlp, x.mly of which nothing is known
    else if (file.find('.') != file.rfind('.') && is_source(path) &&
             capitalized(file.substr(0, file.find('.'))) == name)
      return path; // x.cppo.ml
  const auto is_it = [&](const std::string &file) {
    return capitalized(file.substr(0, file.find('.'))) == name;
  };
  if (const Home here = home(from); here.file != nullptr)
    return std::ranges::any_of(here.file->made, is_it) ? std::optional(here.directory / "dune")
                                                       : std::nullopt;
  const std::optional<fs::path> project = plain_root(from);
  for (fs::path place = whole_path(from); project; place = above(place)) {
    for (const char *build : build_files)
      if (const FileText text = files_.read(place / build);
          std::holds_alternative<std::string>(text) &&
          speaks_of_module(std::get<std::string>(text), name))
        return place / build;
    if (place == *project || above(place) == place)
      break;
  }
  return std::nullopt;
}

std::string OcamlProject::package_of(const fs::path &file) const {
  const std::vector<std::string> all = findlib_.packages_in(file.parent_path());
  return all.empty() ? std::string() : all.front();
}

std::vector<std::string> OcamlProject::missing_packages(const fs::path &from) {
  std::vector<std::string> missing;
  const Used &all = used_from(from);
  for (const std::string &package : all.packages)
    if (!all.chosen.contains(package) && !comes_with_ocaml(package) &&
        !findlib_.is_installed(package))
      missing.push_back(package);
  return missing;
}

bool OcamlProject::builds(const fs::path &file) {
  const fs::path directory = whole_path(file).parent_path();
  const Home here = home(directory);
  if (here.file == nullptr)
    return root(directory).empty();
  const std::string name = capitalized(file.stem().string());
  return std::ranges::any_of(here.file->stanzas,
                             [&](const DuneStanza &stanza) { return has_module(stanza, name); });
}

OcamlProject::Settings OcamlProject::settings(const fs::path &file) {
  Settings result;
  fs::path place = whole_path(file).parent_path();
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
    result.without_labels = result.without_labels || stanza.without_labels;
  }
  return result;
}

} // namespace culprit::load
