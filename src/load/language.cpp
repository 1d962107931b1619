#include "load/language.h"

namespace culprit::load {

const std::vector<LanguageDescription> &languages() {
  static const std::vector<LanguageDescription> all = {
      {Language::Haskell, "hs", ".hs", "Haskell programs"},
      {Language::LiterateHaskell, "lhs", ".lhs", "literate Haskell programs"},
      {Language::Ocaml, "ml", ".ml", "OCaml programs"},
      {Language::OcamlInterface, "mli", ".mli", "interfaces of OCaml programs"},
      {Language::Fq, "fq", ".fq", "Horn constraints of liquid-fixpoint"},
      {Language::Smt2, "smt2", ".smt2",
       "Horn constraints as s-expressions (liquid-fixpoint) or SMT-LIB HORN"},
      {Language::Con, "con", ".con", "constraints of any analysis in SHErrLoc's language"},
  };
  return all;
}

std::optional<Language> language_named(std::string_view name) {
  for (const LanguageDescription &known : languages())
    if (known.name == name)
      return known.language;
  return std::nullopt;
}

std::optional<Language> language_of_path(std::string_view path) {
  for (const LanguageDescription &known : languages())
    if (path.ends_with(known.ending))
      return known.language;
  return std::nullopt;
}

bool is_program(Language language) {
  return language == Language::Haskell || language == Language::LiterateHaskell ||
         language == Language::Ocaml || language == Language::OcamlInterface;
}

syntax::Dialect dialect_of(Language language) {
  return language == Language::Ocaml || language == Language::OcamlInterface
             ? syntax::Dialect::Ocaml
             : syntax::Dialect::Haskell;
}

} // namespace culprit::load
