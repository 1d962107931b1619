// Horn rules without selectors of data types: `head x` becomes a variable h with: is x an insert,
// then x = insert h t. A selector of the wrong constructor is then any value, each time: what is
// proved of such rules holds anyway, and what is refuted has to be replayed with the rules as they
// were.
#pragma once

#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::smt {

class SelectorRemoval {
public:
  // Spacer knows those of types with one constructor, and takes the others for uninterpreted
  // functions.
  enum class Of : std::uint8_t { TypesWithChoice, AllTypes };

  SelectorRemoval(logic::Store &store, const logic::Declarations &declarations, Of which);

  [[nodiscard]] HornRule apply(HornRule rule);

private:
  struct Selector {
    const logic::Constructor *constructor;
    std::size_t field;
  };

  logic::Term without(logic::Term root, std::vector<logic::Term> &variables,
                      std::vector<logic::Term> &constraints);
  logic::Term open(logic::Term term, const Selector &selector, std::vector<logic::Term> &variables,
                   std::vector<logic::Term> &constraints);

  logic::Store &store_;
  std::unordered_map<Symbol, Selector> selectors_;
  std::map<std::pair<logic::Term, Symbol>, std::vector<logic::Term>> opened_; // of the present rule
};

} // namespace culprit::smt
