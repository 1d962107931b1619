// Where terms are made and the solver is asked: one lane's own copy of the terms, and its solver.
#pragma once

#include "base/budget.h"
#include "horn/system.h"
#include "logic/store.h"
#include "smt/solver.h"

#include <utility>

namespace culprit::horn {

struct Workbench {
  logic::Store store;
  smt::Solver solver; // speaks about `store`

  Workbench(logic::Store terms, const System &system, const Deadline &deadline,
            smt::Limits limits = {}, smt::Contexts *contexts = nullptr,
            smt::Refutations *refutations = nullptr)
      : store(std::move(terms)), solver(store, system.declarations, deadline,
                                        within(limits, system.options), contexts, refutations) {}
  Workbench(const Workbench &) = delete;
  Workbench &operator=(const Workbench &) = delete;

  // What the options of a system say about the solver.
  static smt::Limits within(smt::Limits limits, const Options &options) {
    limits.linear = options.linear;
    limits.strings = options.string_theory;
    return limits;
  }
};

} // namespace culprit::horn
