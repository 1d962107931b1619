#include "horn/same_system.h"

#include "logic/print.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace culprit::horn {

namespace {

using logic::Term;

// Collects the first difference; all comparing goes through terms of the first store.
class Comparison {
public:
  Comparison(const System &a, const System &b) : a_(a), b_(b), store_(a.store) {}

  testing::AssertionResult run() {
    options();
    declarations();
    definitions();
    list("bindings", a_.bindings, b_.bindings, [this](const Binding &x, const Binding &y) {
      return x.number == y.number && x.existential == y.existential &&
             same(x.variable, y.variable) && same(x.formula, y.formula);
    });
    list("kappas", a_.kappas, b_.kappas, [this](const Kappa &x, const Kappa &y) {
      return same(x.name, y.name) && x.cut == y.cut && same(x.parameters, y.parameters);
    });
    list("clauses", a_.clauses, b_.clauses, [this](const Clause &x, const Clause &y) {
      return x.number == y.number && x.environment == y.environment && same(x.value, y.value) &&
             same(x.left, y.left) && same(x.right, y.right) && x.tag == y.tag &&
             x.unfold == y.unfold && x.rewrites == y.rewrites;
    });
    if (difference_.empty())
      return testing::AssertionSuccess();
    return testing::AssertionFailure() << difference_;
  }

private:
  template <class T, class Equal>
  void list(std::string_view what, const std::vector<T> &x, const std::vector<T> &y, Equal equal) {
    if (x.size() != y.size())
      note(fmt::format("{}: {} and {}", what, x.size(), y.size()));
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
      if (!equal(x[i], y[i]))
        note(fmt::format("{} {} differ", what, i));
  }

  void note(std::string text) {
    if (difference_.empty())
      difference_ = std::move(text) + (last_.empty() ? "" : ": " + last_);
  }

  bool same(Symbol x, Symbol y) { return a_.store.name(x) == b_.store.name(y); }
  bool same(logic::Sort x, logic::Sort y) { return x == logic::import(store_, b_.store, y); }
  bool same(Term x, Term y) {
    if (x == logic::import(store_, b_.store, y))
      return true;
    last_ =
        fmt::format("`{}` and `{}`", logic::to_source(a_.store, x), logic::to_source(b_.store, y));
    return false;
  }
  bool same(const std::vector<Term> &x, const std::vector<Term> &y) {
    return std::ranges::equal(x, y, [this](Term p, Term q) { return same(p, q); });
  }
  bool same(const Formula &x, const Formula &y) {
    return std::ranges::equal(
               x.predicates, y.predicates,
               [this](const Predicate &p, const Predicate &q) { return same(p.term, q.term); }) &&
           std::ranges::equal(
               x.kappas, y.kappas, [this](const KappaApplication &p, const KappaApplication &q) {
                 return p.kappa == q.kappa &&
                        std::ranges::equal(p.arguments, q.arguments,
                                           [this](const auto &s, const auto &t) {
                                             return s.first == t.first && same(s.second, t.second);
                                           });
               });
  }

  void options() {
    if (a_.options != b_.options)
      note("the options differ");
  }

  std::map<std::string, logic::Sort> constants(const System &system) {
    std::map<std::string, logic::Sort> result;
    for (const auto &[symbol, sort] : system.declarations.constants)
      result.emplace(system.store.name(symbol), logic::import(store_, system.store, sort));
    return result;
  }

  void declarations() {
    if (constants(a_) != constants(b_))
      note("the constants differ");
    list("distinct", a_.declarations.distinct, b_.declarations.distinct,
         [this](const std::vector<Symbol> &x, const std::vector<Symbol> &y) {
           return std::ranges::equal(x, y, [this](Symbol p, Symbol q) { return same(p, q); });
         });
    list("data types", a_.declarations.data_types, b_.declarations.data_types,
         [this](const logic::DataType &x, const logic::DataType &y) { return same(x, y); });
  }

  bool same(const logic::DataType &x, const logic::DataType &y) {
    return same(x.name, y.name) && x.parameter_count == y.parameter_count &&
           std::ranges::equal(x.constructors, y.constructors,
                              [this](const logic::Constructor &p, const logic::Constructor &q) {
                                return same(p.name, q.name) &&
                                       std::ranges::equal(
                                           p.fields, q.fields,
                                           [this](const logic::Field &s, const logic::Field &t) {
                                             return same(s.name, t.name) && same(s.sort, t.sort);
                                           });
                              });
  }

  void definitions() {
    list("qualifiers", a_.qualifiers, b_.qualifiers,
         [this](const Qualifier &x, const Qualifier &y) {
           return same(x.name, y.name) && same(x.body, y.body) &&
                  std::ranges::equal(
                      x.parameters, y.parameters,
                      [this](const QualifierParameter &p, const QualifierParameter &q) {
                        return same(p.variable, q.variable) && p.pattern == q.pattern &&
                               p.text == q.text && p.hole == q.hole;
                      });
         });
    list("equations", a_.equations, b_.equations, [this](const Equation &x, const Equation &y) {
      return same(x.function, y.function) && same(x.parameters, y.parameters) &&
             same(x.body, y.body);
    });
    list("matches", a_.matches, b_.matches, [this](const Match &x, const Match &y) {
      return same(x.function, y.function) && same(x.constructor, y.constructor) &&
             same(x.parameters, y.parameters) && same(x.body, y.body);
    });
    list("local equations", a_.local_equations, b_.local_equations,
         [this](const LocalEquation &x, const LocalEquation &y) {
           return x.binding == y.binding && same(x.variable, y.variable) && same(x.body, y.body);
         });
    list("rewrites", a_.rewrites, b_.rewrites, [this](const Rewrite &x, const Rewrite &y) {
      return x.number == y.number && same(x.parameters, y.parameters) && same(x.left, y.left) &&
             same(x.right, y.right) &&
             std::ranges::equal(
                 x.preconditions, y.preconditions,
                 [this](const Predicate &p, const Predicate &q) { return same(p.term, q.term); });
    });
  }

  const System &a_;
  const System &b_;
  logic::Store store_;
  std::string last_;
  std::string difference_;
};

} // namespace

testing::AssertionResult same_system(const System &a, const System &b) {
  return Comparison(a, b).run();
}

} // namespace culprit::horn
