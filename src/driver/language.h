// The kinds of files, and the stages that each kind goes through.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace culprit::driver {

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

// In the order of the road. A data structure is printed by -p after its stage; --stop-after ends
// the road there.
enum class Stage : std::uint8_t {
  Tokens,
  Tree,
  Annotations,
  Resolved,
  Types,
  Suspects,
  Kernel,
  Constraints,
  Graph,
  Solution,
  Vacuity
};

struct StageDescription {
  Stage stage;
  std::string_view name;
  std::string_view description;
};

[[nodiscard]] const std::vector<StageDescription> &stages();
[[nodiscard]] std::optional<Stage> stage_named(std::string_view name);

} // namespace culprit::driver
