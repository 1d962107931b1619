// A solution with functions on data, and a derivation of what fails, as text.
#include "base/components.h"
#include "discover/clauses/data_types.h"
#include "discover/clauses/decide.h"
#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Op;
using logic::Term;

namespace {

// Features as SMT-LIB's recursive functions.
class FeatureWriter {
public:
  FeatureWriter(logic::Store &store, const logic::Declarations &declarations,
                const std::vector<Feature> &features)
      : store_(store), declarations_(declarations), types_(store, declarations),
        features_(features) {}

  // Those that are used, each after those it uses.
  std::string write(const std::vector<Term> &meanings) {
    for (const Term meaning : meanings)
      mark(meaning);
    std::vector<std::vector<std::uint32_t>> uses(features_.size());
    for (std::uint32_t i = 0; i < features_.size(); ++i)
      for (const Feature::Case &equation : features_[i].cases)
        for (const std::uint32_t used : called(equation.body))
          uses[i].push_back(used);
    const auto order = culprit::components(static_cast<std::uint32_t>(features_.size()),
                                           [&](std::uint32_t i) { return uses[i]; });
    std::string text;
    for (const std::vector<std::uint32_t> &together : order)
      if (used_.contains(together.front()))
        text += together.size() == 1 ? one(features_[together.front()]) : several(together);
    return text;
  }

private:
  [[nodiscard]] std::vector<std::uint32_t> called(Term root) const {
    std::vector<std::uint32_t> result;
    logic::visit(store_, root, [&](Term term) {
      for (std::uint32_t i = 0; i < features_.size(); ++i)
        if (store_.op(term) == Op::Call && store_.payload(term) == features_[i].function)
          result.push_back(i);
    });
    return result;
  }

  void mark(Term root) {
    std::vector<std::uint32_t> open = called(root);
    while (!open.empty()) {
      const std::uint32_t next = open.back();
      open.pop_back();
      if (!used_.insert(next).second)
        continue;
      for (const Feature::Case &equation : features_[next].cases)
        std::ranges::copy(called(equation.body), std::back_inserter(open));
    }
  }

  std::string one(const Feature &feature) {
    return fmt::format("(define-fun-rec {}\n  {})\n", head(feature), body(feature));
  }

  std::string several(const std::vector<std::uint32_t> &together) {
    std::string heads;
    std::string bodies;
    for (const std::uint32_t index : together) {
      heads += fmt::format("\n  ({})", head(features_[index]));
      bodies += fmt::format("\n  {}", body(features_[index]));
    }
    return fmt::format("(define-funs-rec ({})\n ({}))\n", heads, bodies);
  }

  std::string head(const Feature &feature) {
    std::string parameters;
    for (std::size_t i = 0; i < feature.ghosts.size(); ++i)
      parameters +=
          fmt::format("(g{} {}) ", i, logic::to_smtlib(store_, store_.sort(feature.ghosts[i])));
    return fmt::format("{} ({}(x {})) {}", logic::smtlib_name(store_.name(feature.function)),
                       parameters, logic::to_smtlib(store_, feature.data),
                       logic::to_smtlib(store_, feature.value));
  }

  // One constructor after the other is tested for; the last one is what is left.
  std::string body(const Feature &feature) {
    const Term data = store_.variable("x", feature.data);
    std::vector<Term> ghosts;
    for (std::size_t i = 0; i < feature.ghosts.size(); ++i)
      ghosts.push_back(store_.variable(fmt::format("g{}", i), store_.sort(feature.ghosts[i])));
    std::optional<Term> whole;
    for (std::size_t c = feature.cases.size(); c-- > 0;) {
      std::vector<Term> fields;
      for (std::size_t i = 0; i < feature.cases[c].fields.size(); ++i)
        fields.push_back(types_.select(data, c, i));
      const Term value = instance(store_, feature, c, fields, ghosts);
      whole =
          whole ? store_.make(Op::If, feature.value, {types_.test(data, c), value, *whole}) : value;
    }
    return logic::to_smtlib(store_, declarations_, logic::simplify(store_, *whole));
  }

  logic::Store &store_;
  const logic::Declarations &declarations_;
  DataTypes types_;
  const std::vector<Feature> &features_;
  std::set<std::uint32_t> used_;
};

} // namespace

std::string solution_text(const horn::System &system, const ClauseDecision &decision) {
  std::string text;
  if (decision.model && !decision.decision.solution.empty()) {
    logic::Store store = decision.decision.store;
    std::vector<Feature> functions = decision.model->features;
    std::ranges::copy(decision.model->functions, std::back_inserter(functions));
    text = FeatureWriter(store, system.declarations, functions).write(decision.model->meanings);
  }
  return text + horn::solution_text(system, decision.decision);
}

std::string derivation_text(const horn::System &system, const horn::Refutation &refutation) {
  std::string text;
  for (std::size_t i = 0; i < refutation.steps.size(); ++i) {
    const horn::Refutation::Step &step = refutation.steps[i];
    const Span &span = system[step.clause].span;
    std::string from;
    for (const std::uint32_t premise : step.premises)
      from += fmt::format("{}{}", from.empty() ? " from " : ", ", premise + 1);
    text += fmt::format("{}: {} by the clause in line {}{}\n", i + 1,
                        step.fact.empty() ? "false" : step.fact, span.start.line, from);
  }
  return text;
}

} // namespace culprit::discover
