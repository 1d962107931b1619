// Improvement by axioms, such as functional dependencies: what must hold if their premises do.
#include "scl/saturator.h"

namespace culprit::scl {

// Axioms like `a == b if (pair a c) <= R and (pair b c) <= R` (functional dependencies): what the
// assertions entail must satisfy the premises, so it has to satisfy the conclusion as well.
void Saturator::find_improvements() {
  const auto is_quantified = [&](TermId id) {
    const Term &term = system_->term(id);
    return term.shape == Shape::Variable && system_->variable_named(term.head).quantified;
  };
  for (const Axiom &axiom : system_->axioms()) {
    Improvement improvement;
    bool fits = !axiom.premises.empty();
    for (const Fact &conclusion : axiom.conclusions)
      fits = fits && is_quantified(conclusion.lower) && is_quantified(conclusion.upper);
    for (const Fact &premise : axiom.premises) {
      if (is_quantified(premise.lower) && is_quantified(premise.upper))
        improvement.equalities.push_back(premise);
      else
        improvement.patterns.push_back(premise);
    }
    if (!fits || improvement.patterns.empty())
      continue;
    improvement.axiom = &axiom;
    improvement.matches.resize(improvement.patterns.size());
    improvements_.push_back(std::move(improvement));
  }
}

// Binds the variables of a pattern to elements.
bool Saturator::match(TermId root, ElementId against, Binding &binding) const {
  std::vector<std::pair<TermId, ElementId>> stack{{root, against}};
  while (!stack.empty()) {
    const auto [pattern, element] = stack.back();
    stack.pop_back();
    const Term &term = system_->term(pattern);
    if (term.shape == Shape::Variable && system_->variable_named(term.head).quantified) {
      const auto [it, fresh] = binding.try_emplace(term.head, element);
      if (!fresh && system_->element(it->second).term != system_->element(element).term)
        return false;
      continue;
    }
    const Element &node = system_->element(element);
    if (node.shape != term.shape || node.head != term.head || node.count != term.count ||
        node.argument != term.argument)
      return false;
    for (std::size_t i = 0; i < term.count; ++i)
      stack.emplace_back(system_->arguments(pattern)[i], system_->arguments(element)[i]);
  }
  return true;
}

void Saturator::collect_improvements(StepId id) {
  for (Improvement &improvement : improvements_)
    for (std::size_t i = 0; i < improvement.patterns.size(); ++i) {
      Binding binding;
      if (!match(improvement.patterns[i].lower, result_[id].source, binding) ||
          !match(improvement.patterns[i].upper, result_[id].node, binding))
        continue;
      improvement.matches[i].push_back({id, std::move(binding)});
      combine(improvement, i);
    }
}

// Every choice of one match per premise that uses the newest match of one of them.
void Saturator::combine(const Improvement &improvement, std::size_t newest) {
  struct Partial {
    Gathering gathering;
    Binding binding;
  };
  std::vector<Partial> partial(1);
  for (std::size_t i = 0; i < improvement.patterns.size(); ++i) {
    std::vector<Partial> next;
    const auto &matches = improvement.matches[i];
    for (const Partial &shorter : partial)
      for (std::size_t m = i == newest ? matches.size() - 1 : 0; m < matches.size(); ++m) {
        Partial extended = shorter;
        const Step &step = result_[matches[m].step];
        extended.gathering.steps.push_back(matches[m].step);
        extended.gathering.length += step.distance;
        extended.gathering.informs = true;
        extended.gathering.equal = true;
        extended.gathering.hypotheses =
            system_->unite(extended.gathering.hypotheses, step.hypotheses);
        bool consistent = true;
        for (const auto &[variable, element] : matches[m].binding) {
          const auto [it, fresh] = extended.binding.try_emplace(variable, element);
          consistent = consistent && (fresh || system_->element(it->second).term ==
                                                   system_->element(element).term);
        }
        if (consistent && budget_->spend())
          next.push_back(std::move(extended));
      }
    partial = std::move(next);
  }
  for (Partial &complete : partial) {
    const auto bound = [&](TermId variable) {
      return complete.binding.find(system_->term(variable).head);
    };
    bool holds = true;
    for (const Fact &fact : improvement.equalities) {
      const auto lower = bound(fact.lower);
      const auto upper = bound(fact.upper);
      holds = holds && lower != complete.binding.end() && upper != complete.binding.end() &&
              (system_->element(lower->second).term == system_->element(upper->second).term ||
               gather(lower->second, upper->second, no_step, complete.gathering));
    }
    if (!holds)
      continue;
    for (const Fact &fact : improvement.axiom->conclusions) {
      const auto lower = bound(fact.lower);
      const auto upper = bound(fact.upper);
      if (lower != complete.binding.end() && upper != complete.binding.end())
        derive(lower->second, upper->second, complete.gathering);
    }
  }
}

} // namespace culprit::scl
