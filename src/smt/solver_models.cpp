// Models: kept, and used again as answers.
#include "smt/solver_context.h"

#include <algorithm>

namespace culprit::smt {

using logic::Term;

// Keeps the pending model in place of the one that was of no use for longest.
void Solver::Context::take_model(Z3_solver solver) {
  const Z3_model model = Z3_solver_get_model(engine_->context(), solver);
  if (model != nullptr) {
    if (models_.size() < most_models)
      models_.emplace_back();
    const auto oldest = std::ranges::min_element(models_, {}, &Model::used);
    *oldest = *pending_;
    current_ = static_cast<std::size_t>(oldest - models_.begin());
    engine_->evaluator().load(*current_, model);
  }
  pending_.reset();
}

// Z3 is about to move on. Getting a model costs as much as finding it, so one that nobody asked for
// is taken only if there is no other that could answer the next question.
void Solver::Context::settle_model(std::size_t left) {
  if (pending_) {
    const std::size_t common = std::min(left, pending_->satisfies);
    bool known = false;
    for (std::size_t slot = 0; slot < models_.size() && !known; ++slot)
      known = satisfies(slot, common);
    if (!known)
      take_model(engine_->solver());
    pending_.reset();
  }
  current_.reset();
}

// Is some earlier model also one of what is added now, of the assumptions, and not of `refuted`?
bool Solver::Context::reuse_model(std::span<const Term> assumptions, Term refuted) {
  for (std::size_t slot = 0; slot < models_.size(); ++slot) {
    if (!holds(slot, assumptions, refuted))
      continue;
    current_ = slot;
    models_[slot].used = statistics_.queries;
    ++statistics_.reused;
    return true;
  }
  return false;
}

bool Solver::Context::holds(std::size_t slot, std::span<const Term> assumptions, Term refuted) {
  Translator &translator = engine_->translator();
  const auto is = [&](Truth truth, Term term) {
    return engine_->evaluator().truth(slot, translator.boolean(term, mode())) == truth;
  };
  if (refuted != logic::no_term && !is(Truth::False, refuted))
    return false;
  return satisfies(slot, added_.size()) &&
         std::ranges::all_of(assumptions, [&](Term term) { return is(Truth::True, term); }) &&
         axioms_hold(slot);
}

// Do the first so many of what is added hold in the model?
bool Solver::Context::satisfies(std::size_t slot, std::size_t added) {
  for (std::size_t &done = models_[slot].satisfies; done < added; ++done)
    if (engine_->evaluator().truth(slot, engine_->translator().boolean(added_[done], mode())) !=
        Truth::True)
      return false;
  return true;
}

// A symbol the model has never heard of may come with facts that the model breaks.
bool Solver::Context::axioms_hold(std::size_t slot) {
  const std::vector<Z3_ast> &axioms = engine_->translator().axioms();
  for (std::size_t &done = models_[slot].axioms; done < axioms.size(); ++done)
    if (engine_->evaluator().truth(slot, axioms[done]) != Truth::True)
      return false;
  return true;
}

Truth Solver::Context::evaluate(Term term) {
  if (readable_ && pending_)
    take_model(engine_->solver());
  if (!current_)
    return Truth::Unknown;
  const Z3_ast ast = engine_->translator().boolean(term, mode());
  return axioms_hold(*current_) ? engine_->evaluator().truth(*current_, ast) : Truth::Unknown;
}

std::string Solver::Context::value(Term term) {
  if (readable_ && pending_)
    take_model(engine_->solver());
  if (!current_)
    return "?";
  const Z3_context context = engine_->context();
  Z3_ast result = nullptr;
  if (!Z3_model_eval(context, engine_->evaluator().model(*current_),
                     engine_->translator().term(term, mode()), true, &result))
    return "?";
  Z3_inc_ref(context, result);
  std::string text = engine_->translator().show(result);
  Z3_dec_ref(context, result);
  return text;
}

} // namespace culprit::smt
