// The kinds of files.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace culprit {

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
[[nodiscard]] const LanguageDescription &description_of(Language language);
[[nodiscard]] std::optional<Language> language_named(std::string_view name);
[[nodiscard]] std::optional<Language> language_of_path(std::string_view path);

} // namespace culprit
