// The annotations of all modules of a program, and which of them see which. What annotations
// declare belongs to the module that wrote it: its own annotations mean that first, those of other
// modules see it through their imports, the nearest first, and the library's come last.
#pragma once

#include "refine/read/scope.h"
#include "refine/specifications.h"
#include "syntax/liquid/annotation.h"

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

// One file of annotations, with the scope of the module it belongs to.
struct AnnotationFile {
  syntax::liquid::Annotations annotations;
  Scope scope;
  bool library = false;
  bool interface = false; // OCaml: of the module that is checked
  CheckOptions options;   // those that the file sets
  // Where a class or an instance is, and the instance: annotations inside are about its methods.
  struct Region {
    syntax::Range range;
    bool instance = false;
    types::InstanceId of{};
  };
  std::vector<Region> regions;
};

// Aliases and measures have names that the program does not know.
class DeclaredNames {
public:
  enum class Space : std::uint8_t { TypeAlias, TermAlias, Measure };
  struct Declared {
    std::size_t file = 0;
    std::uint32_t item = 0;           // what the space counts
    std::optional<std::size_t> other; // a file that is as near and declares the same name
  };

  DeclaredNames(const std::vector<AnnotationFile> &files, const names::Program &names)
      : files_(files), names_(names) {}

  // False if the file has declared that name before.
  bool add(Space space, Symbol name, std::size_t file, std::uint32_t item);
  // What a name means in the annotations of a file.
  [[nodiscard]] std::optional<Declared> find(Space space, syntax::Name name,
                                             std::size_t from) const;
  [[nodiscard]] std::optional<Declared> find_own(Space space, Symbol name, std::size_t file) const;
  [[nodiscard]] std::optional<Declared> find_library(Space space, Symbol name) const;
  // All of a space that modules of the program declare, by file and name.
  [[nodiscard]] std::vector<std::pair<Symbol, Declared>> of_program(Space space) const;

private:
  using Table = std::unordered_map<Symbol, std::uint32_t>;
  [[nodiscard]] std::vector<std::size_t> start(syntax::Name name, std::size_t from) const;
  [[nodiscard]] std::optional<std::size_t> file_of(names::ModuleId module) const;

  const std::vector<AnnotationFile> &files_;
  const names::Program &names_;
  std::array<std::vector<Table>, 3> declared_; // by space and file
  std::array<std::unordered_map<Symbol, Declared>, 3> library_;
};

} // namespace culprit::refine
