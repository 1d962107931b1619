#include "driver/stages.h"

#include <array>
#include <span>

namespace culprit::driver {

namespace {

// Of one language: whether a stage can be printed, and whether it can be the last one.
struct StageOf {
  Stage stage;
  bool prints = true;
  bool stops = true;
};

constexpr std::array haskell{
    StageOf{Stage::Tokens},      StageOf{Stage::Tree},
    StageOf{Stage::Annotations}, StageOf{Stage::Resolved},
    StageOf{Stage::Types},       StageOf{Stage::Suspects, true, false},
    StageOf{Stage::Kernel},      StageOf{Stage::Constraints},
    StageOf{Stage::Solution},    StageOf{Stage::Vacuity, true, false},
};
constexpr std::array ocaml{
    StageOf{Stage::Tokens},   StageOf{Stage::Tree},        StageOf{Stage::Annotations},
    StageOf{Stage::Resolved}, StageOf{Stage::Types},       StageOf{Stage::Suspects, true, false},
    StageOf{Stage::Kernel},   StageOf{Stage::Constraints}, StageOf{Stage::Solution},
};
constexpr std::array interface {
  StageOf{Stage::Tokens}, StageOf{Stage::Tree}, StageOf{Stage::Annotations},
      StageOf{Stage::Resolved}, StageOf{Stage::Types},
};
constexpr std::array horn{
    StageOf{Stage::Constraints},
    StageOf{Stage::Solution},
};
constexpr std::array scl{
    StageOf{Stage::Constraints},
    StageOf{Stage::Graph, true, false},
};

std::span<const StageOf> table(Language language) {
  switch (language) {
  case Language::Haskell:
  case Language::LiterateHaskell:
    return haskell;
  case Language::Ocaml:
    return ocaml;
  case Language::OcamlInterface:
    return interface;
  case Language::Fq:
  case Language::Smt2:
    return horn;
  case Language::Con:
    return scl;
  }
  return {};
}

} // namespace

const std::vector<StageDescription> &stages() {
  static const std::vector<StageDescription> all = {
      {Stage::Tokens, "tokens", "the tokens of a program, with their positions"},
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

std::optional<Stage> stage_named(std::string_view name) {
  for (const StageDescription &known : stages())
    if (known.name == name)
      return known.stage;
  return std::nullopt;
}

std::string_view name_of(Stage stage) {
  for (const StageDescription &known : stages())
    if (known.stage == stage)
      return known.name;
  return {};
}

std::vector<Stage> stages_of(Language language, Use use) {
  std::vector<Stage> stages;
  for (const StageOf &entry : table(language))
    if (use == Use::Print ? entry.prints : entry.stops)
      stages.push_back(entry.stage);
  return stages;
}

} // namespace culprit::driver
