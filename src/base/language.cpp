#include "base/language.h"

#include <algorithm>

namespace culprit {

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

const LanguageDescription &description_of(Language language) {
  return *std::find_if(languages().begin(), languages().end(),
                       [&](const auto &known) { return known.language == language; });
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

} // namespace culprit
