// From the places where proofs failed to ranked suspects.
#pragma once

#include "blame/refinements/evidence.h"
#include "blame/refinements/inventory.h"
#include "blame/refinements/model.h"

#include <functional>
#include <string>
#include <vector>

namespace culprit::blame::refinements {

struct Failure {
  Kind kind = Kind::Refinement;
  Span place;                                 // the expression
  Span demand;                                // the conjunct; may be unknown
  Symbol owner = no_symbol;                   // the declaration of the top level
  std::vector<std::vector<Span>> cores;       // what fails together: explain/goals.h
  std::vector<std::vector<Span>> corrections; // without any one of these sets the failure goes away
  const RunEvidence *runs = nullptr;          // none: nothing was run
  std::vector<Symbol> strengthened;           // functions: with stronger types, it was proved
};

// Something that was proved, as evidence in favour of what it is about: who was asked for what.
struct Proof {
  Span place;
  Span demand; // may be unknown
};

struct Suspect {
  std::size_t candidate = 0;
  Features features{};
  double weight = 0;
  double probability = 0;          // that it is the mistake
  double chance = 0;               // that the mistake would be seen by whoever looks at it
  std::vector<Relation> relations; // to any of the failures
  const Change *change = nullptr;  // that was tried out with success
  std::vector<bool> related;       // by failure, by more than names
  std::vector<bool> close;         // by failure, by more than the function they are in
  std::vector<bool> by_demand;     // by failure, close by nothing but what is demanded there
  bool lacks_case = false;         // a match, of something about which nothing is said
};

// All candidates that have to do with any of the failures, the likeliest first.
[[nodiscard]] std::vector<Suspect> suspects(const Inventory &inventory,
                                            std::span<const Failure> failures,
                                            std::span<const Proof> proofs = {});

// A change that could be tried out.
struct Trial {
  std::size_t suspect = 0;
  const Change *change = nullptr;
  double weight = 0;
};
// The most promising first.
[[nodiscard]] std::vector<Trial> trials(const std::vector<Suspect> &suspects,
                                        const Inventory &inventory);
// What came out of one.
void learn(Suspect &suspect, const Change &change, bool repaired);

// Puts them into their order, the likeliest first.
void order(std::vector<Suspect> &suspects, const Inventory &inventory, Stage stage);
// Moves those to the front that are worth reading, as many as are asked for. They do not overlap,
// and each stands for what is seen together with it.
void choose_shown(std::vector<Suspect> &suspects, const Inventory &inventory, std::size_t most);

// One line for each, the features behind tabs: what the weights are fitted to.
[[nodiscard]] std::string print(const std::vector<Suspect> &suspects, const Inventory &inventory,
                                const Sources &sources);

} // namespace culprit::blame::refinements
