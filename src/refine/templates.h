// Signatures as templates: what is written stays, and every place that may have a refinement has an
// unknown one beside it. What these turn out to be is what would have to be written
// (check/templates.h makes them, discover/annotations/ writes them down).
#pragma once

#include "base/entity.h"
#include "names/program.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace culprit::refine {

// Where something is in a type, from the outside: the argument of an arrow, its result, or one of
// the arguments of a data type. Quantifiers do not count.
enum class TypeStep : std::uint32_t { Argument, Result, FirstPart };
using TypePath = std::vector<TypeStep>;
[[nodiscard]] constexpr TypeStep part(std::size_t number) {
  return TypeStep{static_cast<std::uint32_t>(TypeStep::FirstPart) +
                  static_cast<std::uint32_t>(number)};
}

// A function of the module that is checked, of which more could be said than is written.
struct Strengthenable {
  enum class Written : std::uint8_t {
    Nothing, // no signature with refinements at all
    Plain,   // one without any
    Refined,
  };
  names::ValueId function = names::no_value;
  Written written = Written::Nothing;
  bool exported = false; // others may call it with anything that its type allows
};

// A function whose signature is taken as a template.
struct Template {
  names::ValueId function = names::no_value;
  bool conditions = false;            // whether more may be asked of what is passed to it
  std::vector<EntityId> dropped = {}; // conjuncts of the signature that do not count
  // If less is to be asked of an argument: which one, from 1. It alone loses what is dropped, and
  // an unknown condition that follows from what is written comes in its place. Nothing else is
  // open.
  std::optional<std::uint32_t> relaxed = {};

  friend auto operator<=>(const Template &, const Template &) = default;
};

// A place with an unknown refinement.
struct TemplatePlace {
  names::ValueId function = names::no_value;
  TypePath path;
  bool condition = false; // of what is passed, rather than what is given
  std::string unknown;    // what the system calls it
};

// What unknown refinements call an argument.
struct TemplateBinder {
  names::ValueId function = names::no_value;
  TypePath arrow; // where it is
  std::string name;
};

// A conjunct that does not count.
struct DroppedPart {
  names::ValueId function = names::no_value;
  TypePath path;
  EntityId conjunct = no_entity;
};

struct OpenedTemplates {
  std::vector<TemplatePlace> places;
  std::vector<TemplateBinder> binders;
  std::vector<DroppedPart> dropped;
};

} // namespace culprit::refine
