// Random SMT-LIB scripts: clauses over several theories, with binders inside that hide others.
#include "support/random_terms.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace culprit::tests {

namespace {

class Script {
public:
  explicit Script(Choice &choice) : choice_(choice) {
    for (std::size_t k = 0, n = 1 + choice.below(3); k < n; ++k) {
      std::vector<Sort> sorts;
      for (std::size_t i = 0, count = 1 + choice.below(3); i < count; ++i)
        sorts.push_back(choice.sort());
      plain_.kappas.push_back(std::move(sorts));
    }
  }

  RandomSystem make() {
    std::string text = "(set-logic HORN)\n"
                       "(declare-datatypes ((List 0)) (((nil) (cons (head Int) (tail List)))))\n";
    for (std::size_t k = 0; k < plain_.kappas.size(); ++k) {
      std::string sorts;
      for (const Sort sort : plain_.kappas[k])
        sorts += (sorts.empty() ? "" : " ") + write(sort, Notation::SmtLib);
      text += fmt::format("(declare-fun k{} ({}) Bool)\n", k, sorts);
    }
    for (std::size_t i = 0, n = 2 + choice_.below(5); i < n; ++i)
      text += assertion(i == 0 || choice_.one_in(4));
    return {text + "(check-sat)\n", Notation::SmtLib, std::move(plain_)};
  }

private:
  Application apply(const std::vector<Variable> &scope) {
    Application application{choice_.below(plain_.kappas.size()), {}};
    for (const Sort sort : plain_.kappas[application.kappa])
      application.arguments.push_back(plain(choice_.term(sort, scope)));
    return application;
  }

  // Functions make a counterexample depend on what they are, and Z3's `map` is no SMT-LIB.
  static Expression plain(Expression expression) {
    if ((expression.name == "f" || expression.name == "join") && !expression.variable)
      return plain(expression.arguments[0]);
    for (Expression &argument : expression.arguments)
      argument = plain(argument);
    return expression;
  }

  static std::string text_of(const Application &application, const Naming &naming) {
    std::string text = fmt::format("(k{}", application.kappa);
    for (const Expression &argument : application.arguments)
      text += " " + write(argument, Notation::SmtLib, naming);
    return text + ")";
  }

  std::string assertion(bool goal) {
    PlainClause clause;
    std::vector<Variable> scope;
    for (const std::string &name : few_names)
      scope.push_back({name, choice_.sort()});
    clause.variables = scope;
    std::vector<std::string> body;
    for (std::size_t i = 0, n = choice_.below(3); i < n; ++i) {
      clause.facts.push_back(plain(choice_.one_in(2)
                                       ? choice_.predicate(scope)
                                       : choice_.definition(choice_.of(scope), scope)));
      body.push_back(write(clause.facts.back(), Notation::SmtLib, same));
    }
    for (std::size_t i = 0, n = choice_.below(goal ? 3 : 2); i < n; ++i)
      body.push_back(hidden(scope, clause));
    std::string head;
    if (goal) {
      clause.goal =
          choice_.one_in(2) ? Expression{"false", false, {}} : plain(choice_.predicate(scope));
      head = write(*clause.goal, Notation::SmtLib, same);
    } else {
      clause.head = apply(scope);
      head = text_of(*clause.head, same);
    }
    plain_.clauses.push_back(clause);
    std::string binders;
    for (const Variable &variable : scope)
      binders += fmt::format("({} {})", variable.name, write(variable.sort, Notation::SmtLib));
    return fmt::format("(assert (forall ({}) (=> (and true {}) {})))\n", binders,
                       fmt::join(body, " "), head);
  }

  // A read, perhaps below a binder that hides one of the clause's variables.
  std::string hidden(const std::vector<Variable> &scope, PlainClause &clause) {
    if (!choice_.one_in(3)) {
      clause.reads.push_back(apply(scope));
      return text_of(clause.reads.back(), same);
    }
    const Variable &hides = choice_.of(scope);
    const Variable unique{fmt::format("{}_{}", hides.name, unique_++), hides.sort};
    std::vector<Variable> inner;
    for (const Variable &variable : scope)
      inner.push_back(variable.name == hides.name ? unique : variable);
    const Application read = apply(inner);
    const Expression fact = plain(choice_.predicate(inner));
    clause.variables.push_back(unique);
    clause.reads.push_back(read);
    clause.facts.push_back(fact);
    const Naming naming = [&](const std::string &name) {
      return name == unique.name ? hides.name : name;
    };
    return fmt::format("(exists (({} {})) (and {} {}))", hides.name,
                       write(hides.sort, Notation::SmtLib), text_of(read, naming),
                       write(fact, Notation::SmtLib, naming));
  }

  Choice &choice_;
  PlainSystem plain_;
  int unique_ = 0;
};

} // namespace

RandomSystem random_script(Choice &choice) { return Script(choice).make(); }

} // namespace culprit::tests
