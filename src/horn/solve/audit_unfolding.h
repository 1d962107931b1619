// What definitions say about the applications that unfolding looked at. Unfolding takes branches
// that it has decided; here every equation is the whole instance of a definition, so that nothing
// it decided has to be believed.
#pragma once

#include "horn/solve/definitions.h"
#include "horn/system.h"
#include "logic/store.h"

#include <optional>
#include <span>
#include <vector>

namespace culprit::horn {

class AuditedUnfolding {
public:
  // Both must outlive it.
  AuditedUnfolding(const System &system, logic::Store &store) : system_(system), store_(store) {}

  // Adds to the facts of a clause what the definitions say about both sides of each equation that
  // was learned. An equation about function values (their extensionality, or that equal functions
  // are applied alike) is no instance of a definition and is taken as it is.
  void instances(const Clause &clause, std::span<const logic::Term> learned,
                 std::vector<logic::Term> &facts);

private:
  bool explain(const Clause &clause, logic::Term term, std::vector<logic::Term> &facts);
  bool explain_match(logic::Term term, const Application &application,
                     std::vector<logic::Term> &facts);
  bool explain_rewrite(const Clause &clause, logic::Term term, std::vector<logic::Term> &facts);
  void collect_constructed(std::span<const logic::Term> terms);

  const System &system_;
  logic::Store &store_;
  std::optional<Definitions> definitions_;
  std::vector<logic::Term> constructed_; // constructor terms of the clause
};

} // namespace culprit::horn
