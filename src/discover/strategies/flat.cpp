#include "discover/strategies/flat.h"

#include "logic/simplify.h"
#include "smt/flatten.h"

#include <algorithm>
#include <array>
#include <utility>

namespace culprit::discover {

using horn::KappaApplication;
using logic::Op;
using logic::Sort;
using logic::Store;
using logic::Term;

namespace {

// An argument of a relation: what a chain, perhaps an empty one, gives for a parameter of the κ.
struct FlatArgument {
  std::size_t parameter;
  const Chain *chain; // nullptr: the parameter itself
};

class Flattener {
public:
  Flattener(Question &question, const Vocabulary &vocabulary)
      : question_(question), store_(question.part.store), vocabulary_(vocabulary) {}

  std::optional<FlatProblem> run() {
    for (const horn::Kappa &kappa : question_.part.kappas)
      add_relation(kappa);
    find_needed();
    for (const horn::Rule &rule : question_.rules) {
      for (const KappaApplication &head : rule.heads)
        if (needed_[horn::index(head.kappa)] && !add_rule(rule, &head))
          return std::nullopt;
      if (!rule.goals.empty() && !add_rule(rule, nullptr))
        return std::nullopt;
    }
    return std::move(result_);
  }

private:
  [[nodiscard]] bool is_scalar(Sort sort) const {
    return sort == store_.int_sort() || sort == store_.real_sort() || sort == store_.bool_sort();
  }

  // What flows into goals, where κs about parts say nothing.
  void find_needed() {
    needed_.assign(question_.part.kappas.size(), false);
    std::vector<horn::KappaId> work;
    const auto read = [&](const horn::Rule &rule) {
      for (const KappaApplication &each : rule.reads)
        if (!question_.is_part(each.kappa) && !needed_[horn::index(each.kappa)]) {
          needed_[horn::index(each.kappa)] = true;
          work.push_back(each.kappa);
        }
    };
    for (const horn::Rule &rule : question_.rules)
      if (!rule.goals.empty())
        read(rule);
    while (!work.empty()) {
      const horn::KappaId kappa = work.back();
      work.pop_back();
      for (const std::uint32_t writer : question_.writers[horn::index(kappa)])
        read(question_.rules[writer]);
    }
  }

  void add_relation(const horn::Kappa &kappa) {
    smt::Relation relation{kappa.name, {}};
    std::vector<FlatArgument> arguments;
    logic::Substitution meaning;
    for (std::size_t i = 0; i < kappa.parameters.size(); ++i) {
      const Term parameter = kappa.parameters[i];
      if (is_scalar(store_.sort(parameter))) {
        arguments.push_back({i, nullptr});
        relation.parameters.push_back(parameter);
        continue;
      }
      for (const Chain &chain : vocabulary_.chains) {
        const std::optional<Term> term = apply(question_, chain, parameter);
        if (!term || !is_scalar(store_.sort(*term)))
          continue;
        arguments.push_back({i, &chain});
        relation.parameters.push_back(store_.fresh(store_.name(chain.back()), store_.sort(*term)));
        meaning.emplace(relation.parameters.back(), *term);
      }
    }
    result_.problem.relations.push_back(std::move(relation));
    result_.meanings.push_back(std::move(meaning));
    arguments_.push_back(std::move(arguments));
  }

  // Spacer knows linear arithmetic.
  [[nodiscard]] bool can_be_said(Term formula) const {
    bool good = true;
    logic::visit(store_, formula, [&](Term term) {
      const Op op = store_.op(term);
      const Sort sort = store_.sort(term);
      const bool of_theory = op == Op::Call && logic::find_theory_symbol(store_.text(term));
      const bool product =
          op == Op::Multiply && std::ranges::none_of(store_.children(term), [&](Term factor) {
            return store_.op(factor) == Op::IntLiteral || store_.op(factor) == Op::RealLiteral ||
                   store_.op(factor) == Op::Negate;
          });
      const bool division = (op == Op::Divide || op == Op::Modulo) &&
                            store_.op(store_.child(term, 1)) != Op::IntLiteral;
      good = good && !of_theory && !product && !division && op != Op::Forall && op != Op::Exists &&
             op != Op::Lambda && op != Op::Apply && op != Op::Cast &&
             sort != store_.string_sort() && !is_set(store_, sort);
    });
    return good;
  }

  bool add_rule(const horn::Rule &rule, const KappaApplication *head) {
    std::vector<Term> constraints;
    for (const Term fact : rule.facts)
      if (can_be_said(fact))
        constraints.push_back(fact);
    if (head == nullptr) {
      const Term goal = logic::conjunction(store_, rule.goals);
      if (!can_be_said(goal))
        return false;
      constraints.push_back(logic::negation(store_, goal));
    }
    smt::HornRule flat;
    for (const KappaApplication &read : rule.reads)
      if (!question_.is_part(read.kappa))
        flat.body.push_back(atom(read, constraints));
    if (head != nullptr)
      flat.head = atom(*head, constraints);
    const Term whole = logic::conjunction(store_, constraints);
    const auto flattened = smt::flatten(store_, question_.part.declarations, std::array{whole});
    if (!flattened)
      return false;
    flat.constraints = flattened->formulas;
    quantify(flat);
    result_.problem.rules.push_back(std::move(flat));
    return true;
  }

  // Its arguments are variables, and the constraints say what they are.
  smt::RelationAtom atom(const KappaApplication &application, std::vector<Term> &constraints) {
    const horn::Kappa &kappa = question_.part[application.kappa];
    std::vector<Term> given = kappa.parameters;
    for (const auto &[parameter, term] : application.arguments)
      given[parameter] = term;
    const std::size_t relation = horn::index(application.kappa);
    smt::RelationAtom result{static_cast<std::uint32_t>(relation), {}};
    for (std::size_t i = 0; i < arguments_[relation].size(); ++i) {
      const FlatArgument &argument = arguments_[relation][i];
      std::optional<Term> term = given[argument.parameter];
      if (argument.chain != nullptr)
        term = apply(question_, *argument.chain, *term);
      if (term && store_.op(*term) == Op::Variable) {
        result.arguments.push_back(*term);
        continue;
      }
      const Term variable =
          store_.fresh("argument", store_.sort(result_.problem.relations[relation].parameters[i]));
      result.arguments.push_back(variable);
      if (term && can_be_said(*term))
        constraints.push_back(store_.sort(variable) == store_.bool_sort()
                                  ? store_.make(Op::Iff, store_.bool_sort(), {variable, *term})
                                  : logic::equality(store_, variable, *term));
    }
    return result;
  }

  void quantify(smt::HornRule &rule) {
    std::vector<Term> &variables = rule.variables;
    const auto take = [&](Term term) {
      for (const Term variable : logic::free_variables(store_, term))
        if (std::ranges::find(variables, variable) == variables.end())
          variables.push_back(variable);
    };
    std::ranges::for_each(rule.constraints, take);
    for (const smt::RelationAtom &premise : rule.body)
      std::ranges::for_each(premise.arguments, take);
    if (rule.head)
      std::ranges::for_each(rule.head->arguments, take);
  }

  Question &question_;
  Store &store_;
  const Vocabulary &vocabulary_;
  FlatProblem result_;
  std::vector<std::vector<FlatArgument>> arguments_; // by relation
  std::vector<bool> needed_;                         // by κ
};

} // namespace

std::optional<FlatProblem> flatten(Question &question, const Vocabulary &vocabulary) {
  return Flattener(question, vocabulary).run();
}

} // namespace culprit::discover
