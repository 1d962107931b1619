#include "discover/vocabulary.h"

#include "logic/declarations.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t longest_chain = 3;
constexpr std::size_t largest_atom = 16; // distinct subterms
constexpr std::size_t most_atoms = 400;
constexpr std::size_t most_chains = 24;
constexpr std::size_t most_constants = 10;
constexpr int deepest_definition = 4;

bool is_connective(Op op) {
  return op == Op::And || op == Op::Or || op == Op::Not || op == Op::Implies || op == Op::Iff;
}

std::size_t size_of(const Store &store, Term term) {
  std::size_t size = 0;
  logic::visit(store, term, [&](Term) { ++size; });
  return size;
}

class Miner {
public:
  explicit Miner(Question &question) : question_(question), store_(question.part.store) {}

  Vocabulary run() {
    for (const horn::ClauseId goal : question_.goals)
      for (const Term wanted : question_.rules[horn::index(goal)].goals)
        look_at(wanted, {});
    for (const horn::ClauseId goal : question_.goals)
      look_at_rule(question_.rules[horn::index(goal)]);
    for (const horn::Rule &rule : question_.rules)
      if (rule.goals.empty())
        look_at_rule(rule);
    return std::move(vocabulary_);
  }

private:
  [[nodiscard]] bool is_variable(Term term) const {
    return store_.op(term) == Op::Variable &&
           !question_.part.declarations.constants.contains(store_.payload(term));
  }

  void look_at_rule(const horn::Rule &rule) {
    const logic::Substitution definitions = definitions_of(rule);
    for (const Term wanted : rule.goals)
      look_at(wanted, definitions);
    for (const Term fact : rule.facts)
      look_at(fact, definitions);
    for (const auto *applications : {&rule.reads, &rule.heads})
      for (const horn::KappaApplication &application : *applications)
        for (const auto &[parameter, term] : application.arguments)
          look_at_terms(term);
  }

  // What the facts of a rule say its variables are.
  [[nodiscard]] logic::Substitution definitions_of(const horn::Rule &rule) const {
    logic::Substitution result;
    for (const Term fact : rule.facts) {
      const Op op = store_.op(fact);
      if (op != Op::Equal && op != Op::Iff)
        continue;
      const Term left = store_.child(fact, 0);
      const Term right = store_.child(fact, 1);
      if (is_variable(left))
        define(result, left, right);
      else if (is_variable(right))
        define(result, right, left);
    }
    return result;
  }

  void define(logic::Substitution &definitions, Term variable, Term meaning) const {
    const std::vector<Term> mentioned = logic::free_variables(store_, meaning);
    if (std::ranges::find(mentioned, variable) == mentioned.end())
      definitions.emplace(variable, meaning);
  }

  void look_at(Term formula, const logic::Substitution &definitions) {
    look_at_terms(formula);
    add_atoms(formula);
    Term inlined = formula;
    for (int depth = 0; depth < deepest_definition && !definitions.empty(); ++depth) {
      const Term next = logic::substitute(store_, inlined, definitions);
      if (next == inlined || size_of(store_, next) > 3 * largest_atom)
        break;
      inlined = next;
      add_atoms(inlined);
    }
  }

  void add_atoms(Term formula) {
    std::vector<Term> work{formula};
    while (!work.empty() && vocabulary_.atoms.size() < most_atoms) {
      const Term term = work.back();
      work.pop_back();
      if (!seen_.insert(term).second)
        continue;
      const bool of_formulas =
          store_.op(term) == Op::Equal && store_.sort(store_.child(term, 0)) == store_.bool_sort();
      if (is_connective(store_.op(term)) || of_formulas) {
        const auto children = store_.children(term);
        work.insert(work.end(), children.begin(), children.end());
      } else if (store_.sort(term) == store_.bool_sort() && size_of(store_, term) <= largest_atom &&
                 term != store_.truth(true) && term != store_.truth(false)) {
        vocabulary_.atoms.push_back(term);
      }
    }
  }

  void look_at_terms(Term root) {
    logic::visit(store_, root, [&](Term term) {
      if (store_.op(term) == Op::IntLiteral)
        add_constant(term);
      else if (store_.op(term) == Op::Call && store_.arity(term) == 1)
        add_chain(term);
    });
  }

  void add_constant(Term term) {
    if (vocabulary_.constants.size() < most_constants &&
        std::ranges::find(vocabulary_.constants, term) == vocabulary_.constants.end())
      vocabulary_.constants.push_back(term);
  }

  void add_chain(Term term) {
    Chain chain;
    while (store_.op(term) == Op::Call && store_.arity(term) == 1 &&
           logic::find_theory_symbol(store_.text(term)) == nullptr) {
      chain.insert(chain.begin(), store_.payload(term));
      term = store_.child(term, 0);
    }
    if (!chain.empty() && chain.size() <= longest_chain && is_variable(term) &&
        vocabulary_.chains.size() < most_chains &&
        std::ranges::find(vocabulary_.chains, chain) == vocabulary_.chains.end())
      vocabulary_.chains.push_back(std::move(chain));
  }

  Question &question_;
  Store &store_;
  Vocabulary vocabulary_;
  std::unordered_set<Term> seen_;
};

// The sort of a function of one argument where that has the given sort.
std::optional<Sort> result_of(Question &question, Symbol function, Sort argument) {
  Store &store = question.part.store;
  const logic::Declarations &declarations = question.part.declarations;
  const auto fits = [&](Sort wanted, Sort result) -> std::optional<Sort> {
    std::vector<Sort> bindings;
    if (!logic::match(store, wanted, argument, bindings))
      return std::nullopt;
    return store.instantiate(result, bindings);
  };
  if (const auto declared = declarations.constants.find(function);
      declared != declarations.constants.end()) {
    const auto [parameters, result] = store.signature(declared->second);
    return parameters.size() == 1 ? fits(parameters[0], result) : std::nullopt;
  }
  const auto [head, arguments] = store.unapply(argument);
  if (store.kind(head) != logic::SortKind::Named)
    return std::nullopt;
  const logic::DataType *type = declarations.data_type(Symbol{store.node(head).a});
  if (type == nullptr)
    return std::nullopt;
  const std::string_view name = store.name(function);
  for (const logic::Constructor &constructor : type->constructors) {
    if (name.starts_with(logic::tester_prefix) &&
        name.substr(logic::tester_prefix.size()) == store.name(constructor.name))
      return store.bool_sort();
    for (const logic::Field &field : constructor.fields)
      if (field.name == function)
        return store.instantiate(field.sort, arguments);
  }
  return std::nullopt;
}

} // namespace

Vocabulary mine(Question &question) { return Miner(question).run(); }

std::optional<Term> apply(Question &question, std::span<const Symbol> chain, Term term) {
  Store &store = question.part.store;
  for (const Symbol function : chain) {
    const std::optional<Sort> sort = result_of(question, function, store.sort(term));
    if (!sort || store.has_variables(*sort))
      return std::nullopt;
    term = store.call(function, std::array{term}, *sort);
  }
  return term;
}

} // namespace culprit::discover
