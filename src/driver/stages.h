// The stages of a check. What -p prints is the data structure after a stage; --stop-after ends the
// check there. Each language has stages of its own.
#pragma once

#include "load/language.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::driver {

using load::Language;

enum class Stage : std::uint8_t { // in their order
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

[[nodiscard]] const std::vector<StageDescription> &stages(); // of all languages
[[nodiscard]] std::optional<Stage> stage_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Stage stage);

enum class Use : std::uint8_t { Print, Stop };
// The stages of a language that can be printed, or stopped after.
[[nodiscard]] std::vector<Stage> stages_of(Language language, Use use);

} // namespace culprit::driver
