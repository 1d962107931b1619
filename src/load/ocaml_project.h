// Where the modules of an OCaml program are: beside the file that speaks of them, in directories
// that were given, in the libraries of the dune project around them, and in packages that are
// installed.
#pragma once

#include "load/dune.h"
#include "load/file_system.h"
#include "load/findlib.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

// A module as somebody sees it.
struct ModulePlace {
  std::filesystem::path path; // its interface, or else its implementation
  std::string text = {};      // of a module that dune makes: the modules of a library
  enum class Made : std::uint8_t { No, FromGrammar, FromLexer } made = Made::No; // its text is so
  std::string package = {}; // that is installed and has it
};

class OcamlProject {
public:
  OcamlProject(std::vector<std::filesystem::path> directories, const FileSystem &files)
      : directories_(std::move(directories)), files_(files), findlib_(files) {}

  // The module `name` for a file in a directory; nothing if there is no such file.
  [[nodiscard]] std::optional<ModulePlace> find(std::string_view name,
                                                const std::filesystem::path &from);
  // Without a dune file nothing says which directories belong together: the only file of that name
  // in the project.
  [[nodiscard]] std::optional<ModulePlace> find_elsewhere(std::string_view name,
                                                          const std::filesystem::path &from);
  // One of the installed packages that the project uses there, or of all where it names none; for a
  // file of a package, of those that the package needs.
  [[nodiscard]] std::optional<ModulePlace> find_installed(std::string_view name,
                                                          const std::filesystem::path &from);
  [[nodiscard]] std::string package_of(const std::filesystem::path &file) const;
  // What says that the build makes a module that is not there: a file that it is made of, a rule,
  // or a file of the build that speaks of it. Nothing if nobody does.
  [[nodiscard]] std::optional<std::filesystem::path> maker(std::string_view name,
                                                           const std::filesystem::path &from);
  // Packages that are used in a directory, but not installed.
  [[nodiscard]] std::vector<std::string> missing_packages(const std::filesystem::path &from);
  // Whether dune builds a file; everything counts where there is no dune project.
  [[nodiscard]] bool builds(const std::filesystem::path &file);
  // What dune says about a file: modules that are opened for it, whether others change it.
  struct Settings {
    std::vector<std::string> opened;
    bool is_preprocessed = false;
    bool recursive_types = false;
    bool without_labels = false;
  };
  [[nodiscard]] Settings settings(const std::filesystem::path &file);

private:
  struct Library {
    std::filesystem::path directory;
    const DuneStanza *stanza;
  };
  // What a directory's files belong to.
  struct Home {
    std::filesystem::path directory; // that has the dune file; empty if none
    const DuneFile *file = nullptr;
  };
  [[nodiscard]] const DuneFile *dune_of(const std::filesystem::path &directory);
  [[nodiscard]] Home home(const std::filesystem::path &directory);
  [[nodiscard]] std::optional<ModulePlace> made_named(std::string_view name,
                                                      const std::filesystem::path &directory) const;
  [[nodiscard]] std::optional<ModulePlace>
  in_directory(std::string_view name, const std::filesystem::path &directory) const;
  [[nodiscard]] std::optional<ModulePlace> own(std::string_view name, const Home &home);
  [[nodiscard]] std::optional<ModulePlace> copied(std::string_view name, const Home &home) const;
  [[nodiscard]] const std::vector<std::filesystem::path> &
  below(const std::filesystem::path &directory);
  // The directory of a project without dune: the nearest one that looks like it.
  [[nodiscard]] std::optional<std::filesystem::path>
  plain_root(const std::filesystem::path &from) const;
  // The directory of the project; empty if there is none.
  [[nodiscard]] std::filesystem::path root(const std::filesystem::path &from) const;
  [[nodiscard]] const std::map<std::string, Library, std::less<>> &
  libraries(const std::filesystem::path &from);
  [[nodiscard]] std::optional<ModulePlace> of_library(std::string_view name,
                                                      const Library &library);
  [[nodiscard]] std::string members(const Library &library);
  struct Used {
    std::vector<Library> own; // of the project
    std::vector<std::string> packages;
    std::set<std::string> chosen; // that need not be there
  };
  [[nodiscard]] Used used(const Home &home);
  [[nodiscard]] bool is_made(std::string_view name, const std::filesystem::path &from);
  [[nodiscard]] const Used &used_from(const std::filesystem::path &directory);

  std::vector<std::filesystem::path> directories_;
  const FileSystem &files_;
  std::map<std::filesystem::path, std::optional<DuneFile>> dune_; // by directory
  std::map<std::filesystem::path, std::vector<std::filesystem::path>> below_;
  using Directories = std::set<std::filesystem::path>;
  std::map<std::filesystem::path, std::map<std::string, Directories, std::less<>>>
      directories_with_; // a module, by the directory of a project without dune
  std::map<std::filesystem::path, std::map<std::string, Library, std::less<>>>
      libraries_; // by root
  Findlib findlib_;
  std::map<std::filesystem::path, Used> used_; // by directory
};

} // namespace culprit::load
