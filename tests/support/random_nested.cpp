// Random nested constraints: binders that hide each other, existentials, κs scoped by nesting.
#include "support/random_terms.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace culprit::tests {

namespace {

class Nested {
public:
  explicit Nested(Choice &choice) : choice_(choice) {
    for (std::size_t k = 0, n = choice.below(4); k < n; ++k) {
      std::vector<Sort> sorts;
      for (std::size_t i = 0, count = 1 + choice.below(2); i < count; ++i)
        sorts.push_back(choice.sort());
      plain_.kappas.push_back(std::move(sorts));
    }
    scopes_.resize(plain_.kappas.size());
    declared_ = plain_.kappas;
  }

  RandomSystem make() {
    const std::string body = constraint(3 + static_cast<int>(choice_.below(3)));
    std::string text = "(datatype (List 0) ((nil ()) (cons ((head Int) (tail List)))))\n"
                       "(constant f (func 0 (Int) Int))\n"
                       "(qualif Below ((v Int) (w Int)) (< v w))\n"
                       "(qualif Same ((v Int) (w Int)) (= v w))\n";
    for (std::size_t k = 0; k < declared_.size(); ++k) {
      std::string sorts;
      for (const Sort sort : declared_[k])
        sorts += (sorts.empty() ? "" : " ") + write(sort, Notation::Nested);
      text += fmt::format("(var $k{} ({}))\n", k, sorts);
    }
    add_scopes();
    return {text + "(constraint " + body + ")\n", Notation::Nested, std::move(plain_)};
  }

private:
  struct Open {
    Variable written; // by its name in the text
    Variable unique;
    bool existential = false;
  };

  // What names mean here; an inner binder hides an outer one.
  [[nodiscard]] std::vector<Variable> in_scope() const {
    std::vector<Variable> result;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      bool hidden = false;
      for (std::size_t k = i + 1; k < open_.size(); ++k)
        hidden = hidden || open_[k].written.name == open_[i].written.name;
      if (!hidden)
        result.push_back(open_[i].unique);
    }
    return result;
  }

  [[nodiscard]] std::string text_of(const Expression &expression) const {
    return write(expression, Notation::Nested, [&](const std::string &name) {
      for (const Open &open : open_)
        if (open.unique.name == name)
          return open.written.name;
      return name;
    });
  }

  // As a predicate of the dialect.
  [[nodiscard]] std::string known(const Expression &expression) const {
    const std::string text = text_of(expression);
    return text.starts_with('(') ? "(" + text + ")" : "((and " + text + " true))";
  }

  std::string apply(Application &application) {
    application.kappa = choice_.below(plain_.kappas.size());
    std::string text = fmt::format("($k{}", application.kappa);
    for (const Sort sort : declared_[application.kappa]) {
      application.arguments.push_back(choice_.term(sort, in_scope(), 1));
      text += " " + text_of(application.arguments.back());
    }
    std::vector<std::string> around;
    for (const Open &open : open_)
      around.push_back(open.unique.name);
    std::optional<std::vector<std::string>> &scope = scopes_[application.kappa];
    if (!scope)
      scope = around;
    else
      scope->erase(std::mismatch(scope->begin(), scope->end(), around.begin(), around.end()).first,
                   scope->end());
    return text + ")";
  }

  std::string constraint(int depth) {
    if (depth == 0 || (depth < 3 && choice_.one_in(4)))
      return head();
    if (choice_.one_in(3)) {
      std::string text = "(and";
      for (std::size_t i = 0, n = 2 + choice_.below(2); i < n; ++i)
        text += "\n " + constraint(depth - 1);
      return text + ")";
    }
    return quantified(depth);
  }

  std::string quantified(int depth) {
    Open open;
    open.written = {few_names.at(choice_.below(3)), choice_.sort()};
    open.unique = {fmt::format("{}_{}", open.written.name, unique_++), open.written.sort};
    open.existential = choice_.one_in(5);
    if (open.existential) {
      PlainSystem::Skolem skolem{open.unique, {}};
      for (const Open &outer : open_)
        if (!outer.existential)
          skolem.outside.push_back(outer.unique);
      plain_.skolems.push_back(std::move(skolem));
    }
    open_.push_back(open);
    std::vector<Variable> outside = in_scope();
    outside.pop_back();
    const std::size_t facts = facts_.size();
    const std::size_t reads = reads_.size();
    const std::string hypothesis =
        open.existential ? demand(outside) : assumption(open.unique, outside);
    const std::string body = constraint(depth - 1);
    facts_.resize(facts);
    reads_.resize(reads);
    open_.pop_back();
    return fmt::format("({} (({} {}) {})\n {})", open.existential ? "exists" : "forall",
                       open.written.name, write(open.written.sort, Notation::Nested), hypothesis,
                       body);
  }

  std::string assumption(const Variable &variable, const std::vector<Variable> &outside) {
    if (choice_.one_in(4))
      return "(true)";
    if (!declared_.empty() && choice_.one_in(3)) {
      Application read;
      const std::string text = apply(read);
      reads_.push_back(std::move(read));
      return text;
    }
    facts_.push_back(choice_.one_in(3) ? choice_.predicate(in_scope())
                                       : choice_.definition(variable, outside));
    return known(facts_.back());
  }

  // What is said of an existential variable has to be shown.
  std::string demand(const std::vector<Variable> &outside) {
    if (!choice_.one_in(4) || outside.empty())
      return "(true)";
    PlainClause clause = begin_clause();
    clause.goal = choice_.predicate(in_scope());
    const std::string text = known(*clause.goal);
    plain_.clauses.push_back(std::move(clause));
    return text;
  }

  PlainClause begin_clause() {
    PlainClause clause;
    for (const Open &open : open_)
      if (!open.existential)
        clause.variables.push_back(open.unique);
    clause.facts = facts_;
    clause.reads = reads_;
    return clause;
  }

  std::string head() {
    PlainClause clause = begin_clause();
    std::string text;
    if (!declared_.empty() && choice_.one_in(2)) {
      clause.head.emplace();
      text = apply(*clause.head);
    } else {
      // A demand that determines an existential variable is what gives it a witness.
      const auto some = std::find_if(open_.begin(), open_.end(),
                                     [](const Open &open) { return open.existential; });
      const std::vector<Variable> scope = in_scope();
      const bool define = some != open_.end() && choice_.one_in(2) &&
                          std::any_of(scope.begin(), scope.end(), [&](const Variable &variable) {
                            return variable.name == some->unique.name;
                          });
      clause.goal = define ? choice_.definition(some->unique, scope) : choice_.predicate(scope);
      text = known(*clause.goal);
    }
    plain_.clauses.push_back(std::move(clause));
    return text;
  }

  // What all uses of a κ have around them are parameters of it.
  void add_scopes() {
    std::map<std::string, Sort> sorts;
    for (const PlainClause &clause : plain_.clauses)
      for (const Variable &variable : clause.variables)
        sorts.emplace(variable.name, variable.sort);
    for (const PlainSystem::Skolem &skolem : plain_.skolems)
      sorts.emplace(skolem.variable.name, skolem.variable.sort);
    for (std::size_t k = 0; k < scopes_.size(); ++k)
      for (const std::string &name : scopes_[k].value_or(std::vector<std::string>{})) {
        plain_.kappas[k].push_back(sorts.at(name));
        for (PlainClause &clause : plain_.clauses) {
          for (Application &read : clause.reads)
            if (read.kappa == k)
              read.arguments.push_back({name, true, {}});
          if (clause.head && clause.head->kappa == k)
            clause.head->arguments.push_back({name, true, {}});
        }
      }
  }

  Choice &choice_;
  PlainSystem plain_;
  std::vector<std::vector<Sort>> declared_;
  std::vector<std::optional<std::vector<std::string>>> scopes_;
  std::vector<Open> open_;
  std::vector<Expression> facts_;
  std::vector<Application> reads_;
  int unique_ = 0;
};

} // namespace

RandomSystem random_nested(Choice &choice) { return Nested(choice).make(); }

} // namespace culprit::tests
