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
constexpr std::size_t most_relations = 8;
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

  Vocabulary run(Scope scope) {
    for (const horn::ClauseId goal : question_.goals) {
      const horn::Rule &rule = question_.rules[horn::index(goal)];
      const logic::Substitution definitions = definitions_of(rule);
      for (const Term wanted : rule.goals)
        look_at(wanted, definitions);
      if (vocabulary_.atoms.empty()) // the goal is that nothing gets there
        for (const Term fact : rule.facts)
          look_at(fact, definitions);
    }
    if (scope == Scope::Goals) {
      add_what_is_said_with_chains();
    } else {
      for (const horn::ClauseId goal : question_.goals)
        look_at_rule(question_.rules[horn::index(goal)]);
      for (const horn::Rule &rule : question_.rules)
        if (rule.goals.empty())
          look_at_rule(rule);
    }
    look_into_components();
    return std::move(vocabulary_);
  }

private:
  [[nodiscard]] bool is_variable(Term term) const {
    return store_.op(term) == Op::Variable &&
           !question_.part.declarations.constants.contains(store_.payload(term));
  }
  [[nodiscard]] bool is_number(Term term) const {
    return store_.sort(term) == store_.int_sort() || store_.sort(term) == store_.real_sort();
  }

  // Facts with the functions that goals mention often say what those have to do with others.
  void add_what_is_said_with_chains() {
    const std::vector<Chain> mentioned = vocabulary_.chains;
    const auto is_about_goals = [&](Term fact) {
      bool result = false;
      logic::visit(store_, fact, [&](Term term) {
        if (store_.op(term) == Op::Call && store_.arity(term) == 1)
          for (const Chain &chain : mentioned)
            result = result || chain.back() == store_.payload(term);
      });
      return result;
    };
    for (const horn::Rule &rule : question_.rules)
      for (const Term fact : rule.facts)
        if (is_about_goals(fact))
          look_at(fact, {});
  }

  // What is said of a list is worth saying of the list in a pair, too.
  void look_into_components() {
    std::vector<Symbol> components;
    const auto collect = [&](Term root) {
      logic::visit(store_, root, [&](Term term) {
        if (store_.op(term) != Op::Call || store_.arity(term) != 1 ||
            logic::find_theory_symbol(store_.text(term)) != nullptr)
          return;
        const Sort whole = store_.unapply(store_.sort(store_.child(term, 0))).first;
        const Sort part = store_.unapply(store_.sort(term)).first;
        if (whole != part && store_.kind(part) == logic::SortKind::Named &&
            std::ranges::find(components, store_.payload(term)) == components.end())
          components.push_back(store_.payload(term));
      });
    };
    for (const horn::Rule &rule : question_.rules)
      std::ranges::for_each(rule.facts, collect);
    // NOLINTNEXTLINE(modernize-loop-convert): there are more of them on the way
    for (std::size_t i = 0; i < vocabulary_.chains.size(); ++i)
      for (const Symbol component : components) {
        Chain longer = vocabulary_.chains[i];
        longer.insert(longer.begin(), component);
        if (longer.size() <= longest_chain && vocabulary_.chains.size() < most_chains &&
            std::ranges::find(vocabulary_.chains, longer) == vocabulary_.chains.end())
          vocabulary_.chains.push_back(std::move(longer));
      }
  }

  void look_at_rule(const horn::Rule &rule) {
    const logic::Substitution definitions = definitions_of(rule);
    for (const Term fact : rule.facts)
      look_at(fact, definitions);
    for (const auto *applications : {&rule.reads, &rule.heads})
      for (const horn::KappaApplication &application : *applications)
        for (const auto &[parameter, term] : application.arguments)
          look_at_terms(term);
  }

  // What the facts of a rule say its numbers and truths are.
  [[nodiscard]] logic::Substitution definitions_of(const horn::Rule &rule) const {
    logic::Substitution result;
    for (const Term written : rule.facts) {
      const Term fact = logic::simplify(store_, written);
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
    if (!is_number(variable) && store_.sort(variable) != store_.bool_sort())
      return;
    const std::vector<Term> mentioned = logic::free_variables(store_, meaning);
    if (std::ranges::find(mentioned, variable) == mentioned.end())
      definitions.emplace(variable, meaning);
  }

  // Simplified: what is known of operators distinguishes cases that literals decide.
  void look_at(Term written, const logic::Substitution &definitions) {
    const Term formula = logic::simplify(store_, written);
    look_at_terms(formula);
    add_atoms(formula);
    Term inlined = formula;
    for (int depth = 0; depth < deepest_definition && !definitions.empty(); ++depth) {
      const Term next = logic::substitute(store_, inlined, definitions);
      if (next == inlined || size_of(store_, next) > 3 * largest_atom)
        break;
      inlined = next;
      look_at_terms(inlined);
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
      } else if (store_.sort(term) == store_.bool_sort() && is_plain(term)) {
        vocabulary_.numbers =
            vocabulary_.numbers || (store_.arity(term) > 0 && is_number(store_.child(term, 0)));
        vocabulary_.atoms.push_back(term);
      }
    }
  }

  // A small comparison of numbers, sets or truths, and of what functions make of variables.
  [[nodiscard]] bool is_plain(Term atom) const {
    if (store_.arity(atom) == 0 || size_of(store_, atom) > largest_atom)
      return false;
    bool plain = true;
    logic::visit(store_, atom, [&](Term term) {
      const Op op = store_.op(term);
      const bool structured = op == Op::Call && store_.arity(term) > 1 &&
                              logic::find_theory_symbol(store_.text(term)) == nullptr;
      plain = plain && !structured && op != Op::If && op != Op::Lambda && op != Op::Forall &&
              op != Op::Exists && op != Op::Apply;
    });
    return plain && !logic::free_variables(store_, atom).empty();
  }

  void look_at_terms(Term root) {
    logic::visit(store_, root, [&](Term term) {
      if (store_.op(term) == Op::IntLiteral)
        add_constant(term);
      else if (store_.op(term) == Op::Call && store_.arity(term) == 1)
        add_chain(term);
      else if (store_.op(term) == Op::Call && store_.sort(term) == store_.bool_sort())
        add_relation(term);
    });
  }

  void add_relation(Term term) {
    const auto is_known = [&](Term other) {
      return store_.payload(other) == store_.payload(term) && have_same_sorts(other, term);
    };
    if (store_.arity(term) > 1 && logic::find_theory_symbol(store_.text(term)) == nullptr &&
        vocabulary_.relations.size() < most_relations &&
        std::ranges::none_of(vocabulary_.relations, is_known))
      vocabulary_.relations.push_back(term);
  }
  [[nodiscard]] bool have_same_sorts(Term first, Term second) const {
    return std::ranges::equal(
        store_.children(first), store_.children(second),
        [&](Term left, Term right) { return store_.sort(left) == store_.sort(right); });
  }

  void add_constant(Term term) {
    if (vocabulary_.constants.size() < most_constants &&
        std::ranges::find(vocabulary_.constants, term) == vocabulary_.constants.end())
      vocabulary_.constants.push_back(term);
  }

  void add_chain(Term term) {
    const Sort sort = store_.sort(term);
    if (!is_number(term) && sort != store_.bool_sort() && !is_set(store_, sort))
      return;
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

bool is_set(const Store &store, Sort sort) {
  const auto [head, arguments] = store.unapply(sort);
  return arguments.size() == 1 && store.kind(head) == logic::SortKind::Named &&
         store.name(Symbol{store.node(head).a}) == "Set_Set";
}

Vocabulary mine(Question &question, Scope scope) { return Miner(question).run(scope); }

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
