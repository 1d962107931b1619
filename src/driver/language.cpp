#include "driver/language.h"

#include <algorithm>

namespace culprit::driver {

const std::vector<LanguageDescription> &languages() {
  static const std::vector<LanguageDescription> all = {
      {Language::Haskell, "hs", ".hs", "Haskell programs"},
      {Language::LiterateHaskell, "lhs", ".lhs", "literate Haskell programs"},
      {Language::Ocaml, "ml", ".ml", "OCaml programs (names, types, evaluation)"},
      {Language::OcamlInterface, "mli", ".mli", "interfaces of OCaml programs"},
      {Language::Fq, "fq", ".fq", "Horn constraints of liquid-fixpoint"},
      {Language::Smt2, "smt2", ".smt2",
       "Horn constraints as s-expressions (liquid-fixpoint) or SMT-LIB HORN"},
      {Language::Con, "con", ".con", "constraints of any analysis in SHErrLoc's language"},
  };
  return all;
}

const std::vector<StageDescription> &stages() {
  static const std::vector<StageDescription> all = {
      {Stage::Tokens, "tokens", "the words of a program, with their places"},
      {Stage::Tree, "tree", "a program as it was understood, written out again"},
      {Stage::Annotations, "annotations", "the refinements of a program, written out again"},
      {Stage::Resolved, "resolved", "the same, with what every name means and operators nested"},
      {Stage::Types, "types", "the types of all that a module defines"},
      {Stage::Suspects, "suspects",
       "all that may be wrong where types do not agree, or a proof fails, and why"},
      {Stage::Kernel, "kernel", "a program in the small language that is evaluated and verified"},
      {Stage::Constraints, "constraints", "the constraints as read, names and sorts resolved"},
      {Stage::Graph, "graph", "the constraint graph with its conflicts (.con)"},
      {Stage::Solution, "solution", "what every unknown predicate was found to mean"},
      {Stage::Vacuity, "vacuity",
       "where refinements are proved for nothing: dead code, promises that hold of any value"},
  };
  return all;
}

std::optional<Language> language_named(std::string_view name) {
  for (const LanguageDescription &one : languages())
    if (one.name == name)
      return one.language;
  return std::nullopt;
}

std::optional<Language> language_of_path(std::string_view path) {
  for (const LanguageDescription &one : languages())
    if (path.ends_with(one.ending))
      return one.language;
  return std::nullopt;
}

std::optional<Stage> stage_named(std::string_view name) {
  for (const StageDescription &one : stages())
    if (one.name == name)
      return one.stage;
  return std::nullopt;
}

} // namespace culprit::driver
