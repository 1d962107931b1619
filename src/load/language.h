// The kinds of files.
#pragma once

#include "syntax/languages.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace culprit::load {

enum class Language : std::uint8_t {
  Haskell,
  LiterateHaskell,
  Ocaml,
  OcamlInterface,
  Fq,
  Smt2,
  Con
};

struct LanguageDescription {
  Language language;
  std::string_view name;   // for --language
  std::string_view ending; // of paths
  std::string_view description;
};

[[nodiscard]] const std::vector<LanguageDescription> &languages();
[[nodiscard]] std::optional<Language> language_named(std::string_view name);
[[nodiscard]] std::optional<Language> language_of_path(std::string_view path);

// Whether its files are programs, not constraints.
[[nodiscard]] bool is_program(Language language);
[[nodiscard]] syntax::Dialect dialect_of(Language language); // of programs

} // namespace culprit::load
