#include "smt/interpolate.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/fixedpoint.h"
#include "smt/flatten.h"

#include <algorithm>
#include <map>

namespace culprit::smt {

using logic::Op;
using logic::Term;

namespace {

// Behind Spacer's answers stand integers, whatever the sort of a term is here.
bool is_well_sorted(const logic::Store &store, Term formula) {
  const auto is_number = [&](Term term) {
    return store.sort(term) == store.int_sort() || store.sort(term) == store.real_sort();
  };
  bool good = true;
  logic::visit(store, formula, [&](Term term) {
    const Op op = store.op(term);
    const auto children = store.children(term);
    if (op >= Op::Less && op <= Op::Modulo)
      good = good && std::ranges::all_of(children, is_number);
    if (op >= Op::Equal && op <= Op::GreaterEqual)
      good = good && store.sort(children[0]) == store.sort(children[1]);
  });
  return good;
}

class TreeInterpolation {
public:
  TreeInterpolation(logic::Store &store, const logic::Declarations &declarations,
                    std::span<const InterpolationPart> tree, const Deadline &deadline,
                    InterpolationLimits limits)
      : store_(store), declarations_(declarations), tree_(tree), deadline_(deadline),
        limits_(limits), solver_(store, declarations, deadline), children_(tree.size()) {
    for (std::uint32_t i = 0; i + 1 < tree.size(); ++i)
      children_[tree[i].parent].push_back(i);
    for (const InterpolationPart &part : tree)
      formulas_.push_back(part.formula);
  }

  Interpolation run() {
    Interpolation best;
    best.interpolants.resize(tree_.size());
    best.answer = solver_.check(formulas_);
    if (best.answer != Answer::Unsat)
      return best;
    best.interpolants.back() = store_.truth(false);
    const std::optional<Flattened> flat = flatten(store_, declarations_, formulas_);
    if (!flat)
      return best;
    share_symbols();
    const HornProblem problem = horn_problem(*flat);
    std::size_t most = 0;
    for (const HornStrategy strategy : {HornStrategy::Relational, HornStrategy::Plain}) {
      if (best.inductive || deadline_.passed())
        break;
      const HornAnswer answer =
          solve_horn(store_, declarations_, problem, deadline_, {limits_.resources, strategy});
      if (answer.answer != Answer::Sat)
        continue;
      Interpolation candidate = check(read(answer, *flat));
      const auto count = static_cast<std::size_t>(std::ranges::count_if(
          candidate.interpolants, [](const auto &interpolant) { return interpolant.has_value(); }));
      if (candidate.inductive || count > most) {
        best = std::move(candidate);
        most = count;
      }
    }
    weaken(best);
    return best;
  }

private:
  [[nodiscard]] std::uint32_t root() const { return static_cast<std::uint32_t>(tree_.size()) - 1; }

  // ---- what both sides of a part know

  // By part, of things that occur in formulas: those that occur both at or below it and elsewhere.
  template <class Element>
  [[nodiscard]] std::vector<std::set<Element>>
  shared(const std::vector<std::set<Element>> &occurring) const {
    std::map<Element, std::size_t> everywhere;
    std::vector<std::map<Element, std::size_t>> below(tree_.size());
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      for (const Element &element : occurring[i]) {
        ++everywhere[element];
        ++below[i][element];
      }
      for (const std::uint32_t child : children_[i])
        for (const auto &[element, count] : below[child])
          below[i][element] += count;
    }
    std::vector<std::set<Element>> result(tree_.size());
    for (std::size_t i = 0; i < tree_.size(); ++i)
      for (const auto &[element, count] : below[i])
        if (count < everywhere.at(element))
          result[i].insert(element);
    return result;
  }

  void share_symbols() {
    std::vector<std::set<Term>> variables;
    std::vector<std::set<Symbol>> functions;
    for (const Term formula : formulas_) {
      Symbols symbols = symbols_of(store_, declarations_, formula);
      variables.push_back(std::move(symbols.variables));
      functions.push_back(std::move(symbols.functions));
    }
    const auto shared_variables = shared(variables);
    const auto shared_functions = shared(functions);
    for (std::size_t i = 0; i < tree_.size(); ++i)
      shared_.push_back({shared_variables[i], shared_functions[i]});
  }

  // ---- as Horn rules: formula ∧ interpolants below ⇒ interpolant

  HornProblem horn_problem(const Flattened &flat) {
    std::vector<std::set<Term>> variables;
    for (const Term formula : flat.formulas)
      variables.push_back(symbols_of(store_, declarations_, formula).variables);
    const std::vector<std::set<Term>> parameters = shared(variables);
    HornProblem problem;
    const auto atom = [&](std::uint32_t part) {
      return RelationAtom{part, {parameters[part].begin(), parameters[part].end()}};
    };
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      HornRule rule;
      std::set<Term> quantified = variables[i];
      quantified.insert(parameters[i].begin(), parameters[i].end());
      for (const std::uint32_t child : children_[i]) {
        quantified.insert(parameters[child].begin(), parameters[child].end());
        rule.body.push_back(atom(child));
      }
      rule.variables.assign(quantified.begin(), quantified.end());
      rule.constraints.push_back(flat.formulas[i]);
      if (i != root()) {
        problem.relations.push_back({store_.symbol("interpolant"), atom(i).arguments});
        rule.head = atom(i);
      }
      problem.rules.push_back(std::move(rule));
    }
    return problem;
  }

  // Of relations that preprocessing has removed, Spacer says nothing.
  std::vector<Term> read(const HornAnswer &answer, const Flattened &flat) {
    std::vector<Term> result;
    for (std::uint32_t i = 0; i < root(); ++i) {
      if (answer.interpretations[i]) {
        const Term meaning = logic::substitute(store_, *answer.interpretations[i], flat.meaning);
        result.push_back(logic::simplify(store_, meaning));
        continue;
      }
      const bool unreachable = follows(i, result, store_.truth(false));
      result.push_back(store_.truth(!unreachable));
    }
    result.push_back(store_.truth(false));
    return result;
  }

  // ---- checks

  // Is it a consequence of a part's formula and the interpolants directly below?
  [[nodiscard]] bool follows(std::uint32_t part, std::span<const Term> interpolants, Term goal) {
    std::vector<Term> hypotheses{formulas_[part]};
    for (const std::uint32_t child : children_[part])
      hypotheses.push_back(interpolants[child]);
    return solver_.entails(hypotheses, goal) == Truth::True;
  }

  [[nodiscard]] bool is_admissible(std::uint32_t part, Term interpolant) const {
    return is_well_sorted(store_, interpolant) &&
           symbols_of(store_, declarations_, interpolant).within(shared_[part]);
  }

  [[nodiscard]] Interpolation check(const std::vector<Term> &interpolants) {
    Interpolation result;
    result.answer = Answer::Unsat;
    result.interpolants.resize(tree_.size());
    result.inductive = true;
    for (std::uint32_t i = 0; i < tree_.size() && result.inductive; ++i)
      result.inductive =
          is_admissible(i, interpolants[i]) && follows(i, interpolants, interpolants[i]);
    for (std::uint32_t i = 0; i < tree_.size(); ++i)
      if (result.inductive || i == root() || separates(i, interpolants[i]))
        result.interpolants[i] = interpolants[i];
    return result;
  }

  // On its own: is it an interpolant between what is at or below a part and the rest?
  [[nodiscard]] bool separates(std::uint32_t part, Term interpolant) {
    if (!is_admissible(part, interpolant))
      return false;
    const std::vector<bool> below = at_or_below(part);
    std::vector<Term> inside;
    std::vector<Term> outside{interpolant};
    for (std::size_t i = 0; i < tree_.size(); ++i)
      (below[i] ? inside : outside).push_back(formulas_[i]);
    return solver_.entails(inside, interpolant) == Truth::True &&
           solver_.entails(outside, store_.truth(false)) == Truth::True;
  }

  [[nodiscard]] std::vector<bool> at_or_below(std::uint32_t part) const {
    std::vector<bool> result(tree_.size(), false);
    result[part] = true;
    for (std::uint32_t i = part; i-- > 0;)
      result[i] = result[tree_[i].parent];
    return result;
  }

  // Leaves out conjuncts that the part above does not need. What is above becomes weaker first.
  void weaken(Interpolation &interpolation) {
    if (!interpolation.inductive)
      return;
    std::vector<Term> interpolants;
    for (const std::optional<Term> &interpolant : interpolation.interpolants)
      interpolants.push_back(*interpolant);
    for (std::uint32_t i = root(); i-- > 0;) {
      std::vector<Term> kept = logic::conjuncts(store_, interpolants[i]);
      for (std::size_t k = kept.size(); k-- > 0 && !deadline_.passed();) {
        std::vector<Term> fewer = kept;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
        const Term before = interpolants[i];
        interpolants[i] = logic::conjunction(store_, fewer);
        if (follows(tree_[i].parent, interpolants, interpolants[tree_[i].parent]))
          kept = std::move(fewer);
        else
          interpolants[i] = before;
      }
      interpolation.interpolants[i] = interpolants[i];
    }
  }

  logic::Store &store_;
  const logic::Declarations &declarations_;
  std::span<const InterpolationPart> tree_;
  const Deadline &deadline_;
  InterpolationLimits limits_;
  Solver solver_;
  std::vector<std::vector<std::uint32_t>> children_; // by part
  std::vector<Term> formulas_;                       // by part
  std::vector<Symbols> shared_;                      // by part
};

} // namespace

Interpolation interpolate(logic::Store &store, const logic::Declarations &declarations,
                          std::span<const InterpolationPart> tree, const Deadline &deadline,
                          InterpolationLimits limits) {
  if (tree.empty())
    return {Answer::Sat, {}, false};
  return TreeInterpolation(store, declarations, tree, deadline, limits).run();
}

Interpolation interpolate_sequence(logic::Store &store, const logic::Declarations &declarations,
                                   std::span<const Term> formulas, const Deadline &deadline,
                                   InterpolationLimits limits) {
  std::vector<InterpolationPart> chain;
  for (std::uint32_t i = 0; i < formulas.size(); ++i)
    chain.push_back(
        {formulas[i], std::min(i + 1, static_cast<std::uint32_t>(formulas.size()) - 1)});
  return interpolate(store, declarations, chain, deadline, limits);
}

} // namespace culprit::smt
