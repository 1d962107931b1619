// How likely each place is to be the mistake. Everything on a conflicting path is a candidate; what
// is known about it (what kind of thing it is, what scl/ found, which small repairs make the types
// agree) is summed up with weights that were fitted to programs with known mistakes, and the sums
// are compared (a softmax). docs/decisions has the model and its figures.
#pragma once

#include "blame/types/features.h"
#include "blame/types/inference.h"
#include "blame/types/prior.h"
#include "blame/types/repairs/repair.h"
#include "blame/types/testimony.h"
#include "scl/diagnose.h"

namespace culprit::blame {

struct Candidate {
  EntityId entity = no_entity;
  Span span; // what is pointed at: all of it, or what makes it what it is
  Features features{};
  double probability = 0;
  std::uint32_t rank = 0;
  std::vector<Repair> repairs;
  std::string type;     // by itself; empty where that is not known
  std::string expected; // where it stands
  bool fits = false;    // the one is an instance of the other: only classes stand in the way
};

// All that may be to blame for a fault, described (candidates.cpp). What else is wrong is what
// these entities say, if there are any.
[[nodiscard]] std::vector<Candidate> candidates(const Case &context, const Subject &subject,
                                                std::span<const EntityId> wrong = {});
// Adds what a part of the fault says, seen alone.
void add_alone(std::vector<Candidate> &candidates, const Case &part, const Subject &subject);
// The likeliest first.
void rank(std::vector<Candidate> &candidates, syntax::Dialect dialect);
// Those that scl/ names, as it ranks them.
void rank_uniformly(std::vector<Candidate> &candidates, const scl::Fault &fault);

// One line per candidate (rank, probability, place, text, what is known about it; a tab before each
// thing that is known), each followed by its repairs.
[[nodiscard]] std::string print(const std::vector<Candidate> &candidates,
                                const EntityTable &entities, const Sources &sources);

} // namespace culprit::blame
