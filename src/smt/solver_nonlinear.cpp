// Products and quotients of unknowns. Z3 may search for them without end, and what it finds depends
// on all that it was asked before. So the solver with the scopes takes them for uninterpreted
// functions: unsat is unsat. If it finds a model, then that is one with products as well, or there
// is one with the same values of factors and divisors, and with these known everything is linear. A
// solver that knows products is asked only after that, always a new one.
#include "smt/solver_context.h"

#include <algorithm>

namespace culprit::smt {

using logic::Term;

bool Solver::Context::nonlinear(std::span<const Term> assumptions, Term refuted) const {
  const auto is = [this](Term term) { return engine_->translator().nonlinear(term); };
  return std::ranges::any_of(added_, is) || std::ranges::any_of(assumptions, is) ||
         (refuted != logic::no_term && is(refuted));
}

Answer Solver::Context::ask_nonlinear(Answer linear, std::span<const Term> assumptions,
                                      Term refuted) {
  // Unsat with some values says nothing about others.
  if (linear == Answer::Sat && ask_with_factors(assumptions, refuted) == Answer::Sat)
    return Answer::Sat;
  Answer answer = Answer::Unknown;
  for (const std::uint64_t resources : {untimed_resources, limits_.resources_per_query})
    if (answer == Answer::Unknown && !interrupted_.load() && !deadline_->passed())
      answer = ask_afresh(assumptions, refuted, resources);
  return answer;
}

// With the values that factors and divisors have in the model that Z3 has just found.
Answer Solver::Context::ask_with_factors(std::span<const Term> assumptions, Term refuted) {
  Translator &translator = engine_->translator();
  const Z3_context context = engine_->context();
  const Z3_solver solver = engine_->solver();
  const Z3_model model = Z3_solver_get_model(context, solver);
  if (model == nullptr)
    return Answer::Unknown;
  Z3_model_inc_ref(context, model);
  std::vector<Z3_ast> factors;
  std::vector<Z3_ast> values;
  const auto read_factors = [&](Term term) {
    if (!translator.nonlinear(term))
      return;
    for (const Z3_ast factor : translator.factors(term)) {
      Z3_ast value = nullptr;
      if (std::ranges::find(factors, factor) != factors.end() ||
          !Z3_model_eval(context, model, factor, true, &value))
        continue;
      factors.push_back(factor);
      values.push_back(translator.keep(value));
    }
  };
  std::ranges::for_each(added_, read_factors);
  std::ranges::for_each(assumptions, read_factors);
  if (refuted != logic::no_term)
    read_factors(refuted);
  Z3_model_dec_ref(context, model);

  Z3_solver_push(context, solver);
  for (std::size_t i = 0; i < factors.size(); ++i)
    state(solver, Z3_mk_eq(context, factors[i], values[i]));
  const auto known = [&](Term term) {
    return Z3_substitute(context, translator.boolean(term, Arithmetic::Full),
                         static_cast<unsigned>(factors.size()), factors.data(), values.data());
  };
  std::vector<Z3_ast> literals;
  for (const Term term : added_)
    if (translator.nonlinear(term))
      state(solver, known(term));
  for (const Term term : assumptions) {
    literals.push_back(assumption(term));
    if (translator.nonlinear(term))
      define(solver, literals.back(), known(term));
  }
  if (refuted != logic::no_term && translator.nonlinear(refuted))
    state(solver, Z3_mk_not(context, known(refuted)));
  const Answer answer = run(solver, literals);
  if (answer == Answer::Sat) {
    pending_ = Model{added_.size(), axioms_, statistics_.queries};
    take_model(solver);
  }
  Z3_solver_pop(context, solver, 1);
  return answer;
}

Answer Solver::Context::ask_afresh(std::span<const Term> assumptions, Term refuted,
                                   std::uint64_t resources) {
  Translator &translator = engine_->translator();
  const Z3_context context = engine_->context();
  const Z3_solver solver = engine_->make_solver();
  for (const Term term : added_)
    state(solver, translator.boolean(term, Arithmetic::Full));
  std::vector<Z3_ast> literals;
  for (const Term assumption : assumptions) {
    literals.push_back(translator.fresh_boolean(static_cast<std::uint32_t>(assumption)));
    define(solver, literals.back(), translator.boolean(assumption, Arithmetic::Full));
  }
  refute(solver, refuted, Arithmetic::Full);
  for (const Z3_ast axiom : translator.axioms())
    state(solver, axiom);
  resources = std::min(resources, limits_.resources_per_query);
  const bool timed = resources > untimed_resources;
  engine_->set_limits(solver, resources, timed ? std::max(1U, deadline_->left()) : 0);
  const Answer answer = run(solver, literals);
  if (answer == Answer::Unsat)
    read_core(solver, literals);
  if (answer == Answer::Sat) {
    pending_ = Model{added_.size(), translator.axioms().size(), statistics_.queries};
    take_model(solver);
  }
  Z3_solver_dec_ref(context, solver);
  return answer;
}

} // namespace culprit::smt
