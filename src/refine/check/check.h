// Checks the kernel of a module against its refined types. Each part of the check has one job and a
// header of its own; a part uses those that are listed before it here.
#pragma once

#include "refine/check/constructors.h"
#include "refine/check/context.h"
#include "refine/check/expressions.h"
#include "refine/check/failures.h"
#include "refine/check/formation.h"
#include "refine/check/generator.h"
#include "refine/check/globals.h"
#include "refine/check/groups.h"
#include "refine/check/handlers.h"
#include "refine/check/inferred.h"
#include "refine/check/invariants.h"
#include "refine/check/laziness.h"
#include "refine/check/matching.h"
#include "refine/check/methods.h"
#include "refine/check/operations.h"
#include "refine/check/partiality.h"
#include "refine/check/probes.h"
#include "refine/check/schemes.h"
#include "refine/check/sizes.h"
#include "refine/check/strictness.h"
#include "refine/check/termination.h"
#include "refine/check/variables.h"

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Checker : Part {
public:
  struct Uses { // what earlier passes made
    Reader &reader;
    LocalDefinitions &locals;
    Generator &generator;
    Groups &groups;
    Sizes &sizes;
    Constructors &constructors;
    Invariants &invariants;
    Variances &variances;
    const std::unordered_set<names::ValueId> &exported; // may be used in any way
    bool may_refuse = true; // what they are given, by an exception of their own
  };
  Checker(Context &context, const Uses &uses, Probing probing);

  // All groups of a module that are to be checked.
  void run(names::ModuleId module);

  [[nodiscard]] const std::vector<Probe> &probes() const { return probes_.all(); }
  [[nodiscard]] const std::vector<Stubs::Lemma> &stubs() const { return failures_.stubs(); }
  [[nodiscard]] const std::unordered_map<Symbol, std::string> &names_of_program() const {
    return variables_.names_of_program();
  }

private:
  void find_numbers();
  void recursive_group(std::span<const GlobalId> globals);
  void ending_group(std::span<const GlobalId> globals);
  [[nodiscard]] bool need_not_end(std::span<const GlobalId> globals) const;
  [[nodiscard]] bool need_not_end(GlobalId id) const;
  void require_end(GlobalId id);
  [[nodiscard]] const Signature *signature_of(GlobalId id) const;
  [[nodiscard]] bool is_plain_measure(GlobalId id) const;
  [[nodiscard]] bool end_by_parts(std::span<const GlobalId> globals) const;
  void definition(GlobalId id);
  void global(GlobalId id);
  void forbid_failing(const kernel::Global &global, const Reason &reason);
  void instance_method(GlobalId id);

  Generator &generator_;
  Groups &groups_;
  bool alone_; // one function is looked at by itself
  Variables variables_;
  Schemes schemes_;
  InferredDefinitions inferred_;
  Methods methods_;
  GlobalTypes globals_;
  Matching matching_;
  Dictionaries dictionaries_;
  Partiality partiality_;
  Operations operations_;
  Handlers handlers_;
  Strictness strictness_;
  Failures failures_;
  Termination termination_;
  Laziness laziness_;
  Probes probes_;
  Formation formation_;
  Expressions expressions_;
};

} // namespace culprit::refine
