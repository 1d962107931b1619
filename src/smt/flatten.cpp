#include "smt/flatten.h"

#include "logic/simplify.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace culprit::smt {

using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t most_invented = 24;      // applications that no formula has
constexpr std::size_t most_congruences = 2000; // in one formula

// Names that mean the same everywhere.
std::unordered_set<Symbol> fixed_names(const logic::Store &store,
                                       const logic::Declarations &declarations) {
  std::unordered_set<Symbol> names;
  for (const logic::DataType &type : declarations.data_types)
    for (const logic::Constructor &constructor : type.constructors) {
      names.insert(constructor.name);
      const Symbol tester = store.symbols().find(std::string(logic::tester_prefix) +
                                                 std::string(store.name(constructor.name)));
      names.insert(tester);
      for (const logic::Field &field : constructor.fields)
        names.insert(field.name);
    }
  return names;
}

class SymbolReader {
public:
  SymbolReader(const logic::Store &store, const logic::Declarations &declarations)
      : store_(store), fixed_(fixed_names(store, declarations)) {}

  [[nodiscard]] bool is_uninterpreted(Term call) const {
    return store_.op(call) == Op::Call && !fixed_.contains(store_.payload(call)) &&
           logic::find_theory_symbol(store_.text(call)) == nullptr;
  }

  [[nodiscard]] Symbols read(Term formula) const {
    Symbols symbols;
    for (const Term variable : logic::free_variables(store_, formula))
      if (!fixed_.contains(store_.payload(variable)))
        symbols.variables.insert(variable);
    logic::visit(store_, formula, [&](Term term) {
      if (is_uninterpreted(term))
        symbols.functions.insert(store_.payload(term));
    });
    return symbols;
  }

private:
  const logic::Store &store_;
  std::unordered_set<Symbol> fixed_;
};

bool is_binder(Op op) { return op == Op::Forall || op == Op::Exists || op == Op::Lambda; }

class Flattening {
public:
  Flattening(logic::Store &store, const logic::Declarations &declarations,
             std::span<const Term> formulas)
      : store_(store), reader_(store, declarations), formulas_(formulas) {}

  std::optional<Flattened> run() {
    for (const Term formula : formulas_) {
      if (binds_arguments(formula))
        return std::nullopt;
      symbols_.push_back(reader_.read(formula));
    }
    for (const Term formula : formulas_)
      result_.formulas.push_back(without_functions(formula));
    if (applications_.empty())
      return std::move(result_);
    invent();
    for (std::size_t i = 0; i < formulas_.size(); ++i)
      result_.formulas[i] = with_congruences(result_.formulas[i], symbols_[i]);
    return std::move(result_);
  }

private:
  // f(t) with the arguments flattened, and the variable that stands for it.
  struct Application {
    Term call{};
    Term variable{};
    Symbols symbols; // of what it stands for
  };
  // Applications of one function at the same sorts.
  using Signature = std::pair<Symbol, std::vector<logic::Sort>>; // the result's last

  // Is there a function under a quantifier? What it is applied to may be bound there.
  [[nodiscard]] bool binds_arguments(Term formula) const {
    bool result = false;
    logic::visit(store_, formula, [&](Term term) {
      if (is_binder(store_.op(term)))
        result = result || !reader_.read(term).functions.empty();
    });
    return result;
  }

  Term without_functions(Term formula) {
    return logic::rebuild(
        store_, formula, [&](logic::Store &store, Term old, std::span<const Term> children) {
          const Term rebuilt = store.make(store.op(old), store.sort(old), children,
                                          static_cast<std::uint32_t>(store.payload(old)));
          return reader_.is_uninterpreted(old) ? variable_for(rebuilt) : rebuilt;
        });
  }

  Term variable_for(Term call) {
    const auto [entry, added] = variables_.try_emplace(call, logic::no_term);
    if (added) {
      entry->second = store_.fresh(store_.text(call), store_.sort(call));
      const Term meaning = logic::substitute(store_, call, result_.meaning);
      result_.meaning.emplace(entry->second, meaning);
      Signature signature{store_.payload(call), {}};
      for (const Term argument : store_.children(call))
        signature.second.push_back(store_.sort(argument));
      signature.second.push_back(store_.sort(call));
      applications_[signature].push_back({call, entry->second, reader_.read(meaning)});
    }
    return entry->second;
  }

  // Applications to variables, where several formulas know both the function and the variables.
  void invent() {
    std::vector<Signature> signatures;
    for (const auto &[signature, applications] : applications_)
      signatures.push_back(signature);
    for (const Signature &signature : signatures) {
      std::set<Term> common;
      for (const Symbols &symbols : symbols_)
        if (symbols.functions.contains(signature.first))
          common.insert(symbols.variables.begin(), symbols.variables.end());
      std::erase_if(common, [&](Term variable) {
        return std::ranges::count_if(symbols_, [&](const Symbols &symbols) {
                 return symbols.functions.contains(signature.first) &&
                        symbols.variables.contains(variable);
               }) < 2;
      });
      std::size_t left = most_invented;
      std::vector<Term> arguments;
      apply_to(signature, common, arguments, left);
    }
  }

  void apply_to(const Signature &signature, const std::set<Term> &variables,
                std::vector<Term> &arguments, std::size_t &left) {
    if (left == 0)
      return;
    if (arguments.size() + 1 == signature.second.size()) {
      --left;
      static_cast<void>(
          variable_for(store_.call(signature.first, arguments, signature.second.back())));
      return;
    }
    for (const Term variable : variables) {
      if (store_.sort(variable) != signature.second[arguments.size()])
        continue;
      arguments.push_back(variable);
      apply_to(signature, variables, arguments, left);
      arguments.pop_back();
    }
  }

  Term with_congruences(Term formula, const Symbols &symbols) {
    std::vector<Term> parts{formula};
    for (const auto &[signature, applications] : applications_) {
      std::vector<const Application *> visible;
      for (const Application &application : applications)
        if (application.symbols.within(symbols))
          visible.push_back(&application);
      for (std::size_t i = 0; i < visible.size(); ++i)
        for (std::size_t k = i + 1; k < visible.size() && parts.size() <= most_congruences; ++k)
          parts.push_back(congruence(*visible[i], *visible[k]));
    }
    return logic::conjunction(store_, parts);
  }

  Term congruence(const Application &left, const Application &right) {
    std::vector<Term> equal;
    for (std::size_t i = 0; i < store_.arity(left.call); ++i)
      equal.push_back(
          logic::equality(store_, store_.child(left.call, i), store_.child(right.call, i)));
    return logic::implication(store_, logic::conjunction(store_, equal),
                              logic::equality(store_, left.variable, right.variable));
  }

  logic::Store &store_;
  SymbolReader reader_;
  std::span<const Term> formulas_;
  std::vector<Symbols> symbols_; // by formula
  std::unordered_map<Term, Term> variables_;
  std::map<Signature, std::vector<Application>> applications_;
  Flattened result_;
};

} // namespace

bool Symbols::within(const Symbols &others) const {
  return std::ranges::includes(others.variables, variables) &&
         std::ranges::includes(others.functions, functions);
}

Symbols symbols_of(const logic::Store &store, const logic::Declarations &declarations,
                   Term formula) {
  return SymbolReader(store, declarations).read(formula);
}

std::optional<Flattened> flatten(logic::Store &store, const logic::Declarations &declarations,
                                 std::span<const Term> formulas) {
  return Flattening(store, declarations, formulas).run();
}

} // namespace culprit::smt
