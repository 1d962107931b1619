#include "support/unfolded.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <z3++.h>

namespace culprit::tests {

namespace {

constexpr std::size_t most_copies = 400; // of clauses; more are not written out
constexpr unsigned milliseconds = 2'000;

class Unfolding {
public:
  explicit Unfolding(const PlainSystem &system) : system_(system) {}

  Solvable judge() {
    std::string text = plain_declarations;
    for (const PlainSystem::Skolem &skolem : system_.skolems) {
      std::string sorts;
      for (const Variable &outer : skolem.outside)
        sorts += write(outer.sort, Notation::SmtLib) + " ";
      text += fmt::format("(declare-fun {} ({}) {})\n", skolem.variable.name, sorts,
                          write(skolem.variable.sort, Notation::SmtLib));
    }
    std::string refutations;
    for (const PlainClause &clause : system_.clauses)
      if (clause.goal)
        refutations += refutation(clause, text);
    if (system_.skolems.empty())
      text += fmt::format("(assert (or false {}))\n", refutations);
    if (copies_ > most_copies)
      return Solvable::Open;
    const z3::check_result answer = ask(text);
    const bool existential = !system_.skolems.empty();
    if (answer == z3::unknown)
      return Solvable::Open;
    if ((answer == z3::unsat) == existential)
      return Solvable::No;
    return complete_ ? Solvable::Yes : Solvable::Open;
  }

private:
  // How a goal can fail. With existential variables it must not, whatever the other variables are.
  std::string refutation(const PlainClause &clause, std::string &text) {
    binders_.clear();
    const Naming naming = renamed(clause);
    const int depth = static_cast<int>(system_.kappas.size()) + 2;
    const std::string failure = fmt::format("(and {} (not {}))", body(clause, naming, depth),
                                            write(*clause.goal, Notation::SmtLib, naming));
    if (system_.skolems.empty()) {
      for (const Variable &variable : binders_)
        text += fmt::format("(declare-fun {} () {})\n", variable.name,
                            write(variable.sort, Notation::SmtLib));
      return failure + "\n";
    }
    std::string variables;
    for (const Variable &variable : binders_)
      variables += fmt::format("({} {})", variable.name, write(variable.sort, Notation::SmtLib));
    text += variables.empty()
                ? fmt::format("(assert (not {}))\n", failure)
                : fmt::format("(assert (forall ({}) (not {})))\n", variables, failure);
    return {};
  }

  // The variables of a copy of a clause.
  Naming renamed(const PlainClause &clause) {
    ++copies_;
    std::map<std::string, std::string> names;
    for (const Variable &variable : clause.variables) {
      names[variable.name] = fmt::format("{}@{}", variable.name, copies_);
      binders_.push_back({names[variable.name], variable.sort});
    }
    return [this, names](const std::string &name) -> std::string {
      const auto plain = [&](const std::string &variable) {
        const auto meaning = names.find(variable);
        return meaning == names.end() ? variable : meaning->second;
      };
      for (const PlainSystem::Skolem &skolem : system_.skolems) {
        if (skolem.variable.name != name)
          continue;
        std::string text = name;
        for (const Variable &outer : skolem.outside)
          text += " " + plain(outer.name);
        return skolem.outside.empty() ? name : "(" + text + ")";
      }
      return plain(name);
    };
  }

  std::string body(const PlainClause &clause, const Naming &naming, int depth) {
    std::string text = "(and true";
    for (const Expression &fact : clause.facts)
      text += " " + write(fact, Notation::SmtLib, naming);
    for (const Application &read : clause.reads)
      text += " " + flows_in(read, naming, depth);
    return text + ")";
  }

  std::string flows_in(const Application &read, const Naming &naming, int depth) {
    std::string text = "(or false";
    for (const PlainClause &writer : system_.clauses) {
      if (!writer.head || writer.head->kappa != read.kappa)
        continue;
      if (depth == 0 || copies_ > most_copies) {
        complete_ = false;
        continue;
      }
      const Naming own = renamed(writer);
      text += " (and " + body(writer, own, depth - 1);
      for (std::size_t i = 0; i < read.arguments.size(); ++i)
        text += fmt::format(" (= {} {})", write(read.arguments[i], Notation::SmtLib, naming),
                            write(writer.head->arguments[i], Notation::SmtLib, own));
      text += ")";
    }
    return text + ")";
  }

  static z3::check_result ask(const std::string &text) {
    z3::context context;
    z3::solver solver(context);
    z3::params parameters(context);
    parameters.set("timeout", milliseconds);
    solver.set(parameters);
    solver.from_string(text.c_str());
    return solver.check();
  }

  const PlainSystem &system_;
  std::vector<Variable> binders_;
  std::size_t copies_ = 0;
  bool complete_ = true;
};

} // namespace

Solvable solvable(const PlainSystem &system) { return Unfolding(system).judge(); }

} // namespace culprit::tests
