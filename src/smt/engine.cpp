#include "smt/engine.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace culprit::smt {

namespace {

void set(Z3_context context, Z3_solver solver,
         std::initializer_list<std::pair<const char *, unsigned>> values) {
  const Z3_params parameters = Z3_mk_params(context);
  Z3_params_inc_ref(context, parameters);
  for (const auto &[name, value] : values)
    Z3_params_set_uint(context, parameters, Z3_mk_string_symbol(context, name), value);
  Z3_solver_set_params(context, solver, parameters);
  Z3_params_dec_ref(context, parameters);
}

} // namespace

// A context knows data types by their names, so those of one problem would meet those of another:
// each use has names of its own.
Engine::Engine(const logic::Store &store, const logic::Declarations &declarations, bool strings,
               std::size_t models, Contexts *contexts)
    : contexts_(contexts), context_(contexts_ != nullptr ? contexts_->take() : make_context()),
      solver_(make_solver()) {
  translator_.emplace(context_, store, declarations, strings,
                      contexts_ != nullptr ? contexts_->next_use() : 0);
  evaluator_.emplace(context_, models);
}

Engine::~Engine() {
  evaluator_.reset();
  translator_.reset();
  Z3_solver_dec_ref(context_, solver_);
  if (contexts_ != nullptr)
    contexts_->give_back(context_);
  else
    Z3_del_context(context_);
}

// The plain incremental SMT core with the older arithmetic: docs/decisions/0007.
Z3_solver Engine::make_solver() const {
  const Z3_solver solver = Z3_mk_simple_solver(context_);
  Z3_solver_inc_ref(context_, solver);
  set(context_, solver, {{"smt.arith.solver", 2}, {"random_seed", 0}});
  return solver;
}

void Engine::set_limits(Z3_solver solver, std::uint64_t resources, unsigned milliseconds) const {
  constexpr std::uint64_t largest = 0xFFFFFFFEU;
  constexpr unsigned never = 0xFFFFFFFFU;
  set(context_, solver,
      {{"rlimit", static_cast<unsigned>(std::min(resources, largest))},
       {"timeout", milliseconds == 0 ? never : milliseconds}});
}

} // namespace culprit::smt
