// How likely each place is to be the mistake. Everything on a conflicting path is a candidate; what
// is known about it (what kind of thing it is, what scl/ found, which small repairs make the types
// agree) is summed up with weights that were fitted to programs with known mistakes, and the sums
// are compared (a softmax). docs/decisions has the model and its figures.
#pragma once

#include "scl/diagnose.h"
#include "types/features.h"
#include "types/repair.h"

namespace culprit::types {

enum class Prior : std::uint8_t {
  Fitted,  // the weights of features.cpp
  Uniform, // the paper's measure alone (SHErrLoc §9)
};

struct Candidate {
  EntityId entity = no_entity;
  Features features{};
  double probability = 0;
  std::uint32_t rank = 0;
  std::vector<Repair> repairs;
  std::string type;     // by itself; empty where that is not known
  std::string expected; // where it stands
};

// The candidates of one fault, most likely first.
[[nodiscard]] std::vector<Candidate> rank(const scl::Fault &fault, const scl::Diagnosis &diagnosis,
                                          const BlameSystem &built, const ModuleInput &module,
                                          const Environment &environment, const Typing &typing,
                                          const EntityTable &entities, const SymbolTable &symbols,
                                          const Sources &sources, Prior prior);

// One line per candidate (rank, probability, place, text, what is known about it; a tab before each
// thing that is known), each followed by its repairs.
[[nodiscard]] std::string print(const std::vector<Candidate> &candidates,
                                const EntityTable &entities, const Sources &sources);

} // namespace culprit::types
