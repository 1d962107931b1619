// Predicates about the parameters of κs, collected as qualifiers: each once, whatever its
// parameters are called, and no more of them than a fixpoint can be computed with.
#pragma once

#include "discover/question.h"
#include "horn/system.h"
#include "logic/store.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace culprit::discover {

class Predicates {
public:
  // `most` instances of qualifiers may there be for each κ.
  Predicates(Question &question, std::uint64_t most);

  // A predicate about parameters of the κ, or about any variables of which one plays the value; the
  // others become parameters, which anything of their sort may take the place of. False if it is
  // not new, nothing that can be said of a κ, or one too many.
  bool add(horn::KappaId kappa, logic::Term predicate);
  bool add(logic::Term predicate, logic::Term value);
  // A predicate about parameters of this κ, and of no others: their names count.
  bool add_of(horn::KappaId kappa, logic::Term predicate);

  // Is there room for more about this κ?
  [[nodiscard]] bool full(horn::KappaId kappa) const {
    return instances_[horn::index(kappa)] >= most_;
  }
  [[nodiscard]] std::vector<horn::Qualifier> take() { return std::move(qualifiers_); }

private:
  enum class Named : bool { Anyhow, AsHere };
  bool add(logic::Term predicate, std::vector<logic::Term> variables, // the value first
           Named named = Named::Anyhow);
  [[nodiscard]] std::vector<logic::Term> variables_of(horn::KappaId kappa,
                                                      logic::Term predicate) const;
  [[nodiscard]] std::vector<logic::Term> variables_of(logic::Term predicate) const;
  [[nodiscard]] std::uint64_t instances(const horn::Kappa &kappa,
                                        const horn::Qualifier &qualifier) const;
  [[nodiscard]] logic::Term parameter(std::size_t position, logic::Sort sort);

  Question &question_;
  logic::Store &store_;
  std::uint64_t most_;
  std::vector<std::uint64_t> instances_; // by κ
  std::vector<horn::Qualifier> qualifiers_;
  std::set<std::pair<logic::Term, std::vector<logic::Term>>> seen_;
};

// With the names of parameters that Predicates gives them: v, x, y, z.
[[nodiscard]] std::string to_text(const logic::Store &store, const horn::Qualifier &qualifier);

} // namespace culprit::discover
