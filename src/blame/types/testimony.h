// What scl/ says about the places on the conflicting paths of a fault.
#pragma once

#include "blame/types/inference.h"
#include "blame/types/survey.h"
#include "blame/types/system.h"
#include "scl/diagnose.h"
#include "scl/trace.h"
#include "types/declare/reader.h"

namespace culprit::blame {

// An ill-typed module.
struct Subject {
  ModuleInput module;
  const Environment &environment;
  const Typing &typing;
  const EntityTable &entities;
  const SymbolTable &symbols;
  const Sources &sources;
  const Survey &where;
};

// How many of the satisfiable paths use an entity.
using Supports = std::unordered_map<EntityId, double>;
[[nodiscard]] Supports count_supports(const scl::Diagnosis &diagnosis, const BlameSystem &built);

// One of its faults, and in which constraints it was found.
struct Case {
  const scl::Fault &fault;
  const scl::Diagnosis &diagnosis;
  const BlameSystem &built;
  const Supports &supports;
  scl::Collector &collector; // of the diagnosis; used by one after the other
};

// The definitions that a fault is in, and the first of them in which the types do not agree: by
// their numbers among the units of the module.
struct Definitions {
  std::vector<std::size_t> all;
  std::optional<std::size_t> failing;
};
[[nodiscard]] Definitions definitions(const Case &context, const Survey &where);

struct Testimony {
  double conflicts = 0; // the share of the conflicts that it is on
  double copies = 0;    // how often it is on one of them: in a definition that is used twice
  double closeness = 0; // of explanations with it to the cheapest, as exp(-difference)
  double supports = 0;  // satisfiable paths that use it
};
using Testimonies = std::unordered_map<EntityId, Testimony>;

[[nodiscard]] Testimonies testimonies(const Case &context);

} // namespace culprit::blame
