// Random .fq files: bindings that clauses share by number, κs with pending substitutions.
#include "support/random_terms.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace culprit::tests {

namespace {

class Flat {
public:
  explicit Flat(Choice &choice) : choice_(choice) {
    for (const std::string &name : few_names)
      names_.push_back({name, choice.sort()});
    value_sort_ = choice.sort();
    make_kappas();
    for (std::size_t i = 0, n = 2 + choice.below(4); i < n; ++i)
      make_binding();
  }

  RandomSystem make() {
    for (std::size_t i = 0, n = 2 + choice_.below(6); i < n; ++i)
      make_clause(i == 0 || choice_.one_in(3), static_cast<int>(i) + 1);
    add_skolems();
    return {header() + body_, Notation::Fq, std::move(plain_)};
  }

private:
  struct Binding {
    Variable variable;
    std::vector<Expression> facts;
    std::vector<Application> reads;
    std::string text;
    bool existential = false;
  };
  struct Kappa {
    std::vector<Variable> parameters;      // after the value
    std::vector<std::size_t> environment_; // positions of names
  };

  void make_kappas() {
    for (std::size_t k = 0, n = 1 + choice_.below(3); k < n; ++k) {
      Kappa kappa;
      std::vector<Sort> sorts{value_sort_};
      for (std::size_t i = 0; i < names_.size(); ++i)
        if (choice_.one_in(3)) {
          kappa.parameters.push_back(names_[i]);
          kappa.environment_.push_back(i);
          sorts.push_back(names_[i].sort);
        }
      kappas_.push_back(std::move(kappa));
      plain_.kappas.push_back(std::move(sorts));
    }
  }

  // κ applied to a value, with some of its parameters substituted; the others mean the variables
  // of their names.
  Application apply(const Variable &value, const std::vector<Variable> &scope, std::string &text) {
    Application application{choice_.below(kappas_.size()), {{value.name, true, {}}}};
    text = fmt::format("$k{}", application.kappa);
    for (const Variable &parameter : kappas_[application.kappa].parameters) {
      Expression argument{parameter.name, true, {}};
      if (choice_.one_in(2) && parameter.name != value.name) {
        argument = choice_.term(parameter.sort, scope);
        text += fmt::format("[{}:={}]", parameter.name, write(argument, Notation::Fq, same));
      }
      application.arguments.push_back(std::move(argument));
    }
    return application;
  }

  void make_binding() {
    Binding binding;
    binding.variable = choice_.of(names_);
    const std::size_t number = bindings_.size() + 1;
    binding.existential = choice_.one_in(8);
    std::vector<std::string> parts;
    if (!binding.existential && choice_.one_in(2)) {
      binding.facts.push_back(choice_.one_in(3) ? choice_.predicate(names_)
                                                : choice_.definition(binding.variable, names_));
      parts.push_back(write(binding.facts.back(), Notation::Fq, same));
    }
    if (!binding.existential && binding.variable.sort == value_sort_ && choice_.one_in(2))
      binding.reads.push_back(apply(binding.variable, names_, parts.emplace_back()));
    binding.text =
        binding.existential
            ? fmt::format("ebind {} {} : {{ {} }}\n", number, binding.variable.name,
                          write(binding.variable.sort, Notation::Fq))
            : fmt::format("bind {} {} : {{{} : {} | [{}]}}\n", number, binding.variable.name,
                          binding.variable.name, write(binding.variable.sort, Notation::Fq),
                          fmt::join(parts, "; "));
    bindings_.push_back(std::move(binding));
  }

  // Every name is bound, by one of the bindings or more; what no binding has is not mentioned.
  std::vector<std::size_t> environment() {
    std::vector<std::size_t> result;
    for (std::size_t b = 0; b < bindings_.size(); ++b)
      if (!choice_.one_in(3))
        result.push_back(b);
    for (std::size_t n = 0; n < names_.size(); ++n) {
      const auto binds = [&](std::size_t b) {
        return bindings_[b].variable.name == names_[n].name;
      };
      if (std::any_of(result.begin(), result.end(), binds))
        continue;
      std::size_t b = 0;
      while (b < bindings_.size() && !binds(b))
        ++b;
      if (b == bindings_.size())
        bindings_.push_back({names_[n],
                             {},
                             {},
                             fmt::format("bind {} {} : {{v : {} | []}}\n", b + 1, names_[n].name,
                                         write(names_[n].sort, Notation::Fq))});
      result.push_back(b);
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  void make_clause(bool goal, int id) {
    PlainClause clause;
    const std::vector<std::size_t> around = environment();
    for (const std::size_t b : around) {
      clause.facts.insert(clause.facts.end(), bindings_[b].facts.begin(), bindings_[b].facts.end());
      clause.reads.insert(clause.reads.end(), bindings_[b].reads.begin(), bindings_[b].reads.end());
    }
    const Variable value{"v", value_sort_};
    std::vector<Variable> scope = names_;
    scope.push_back(value);
    clause.variables = scope;
    std::vector<std::string> left;
    if (!choice_.one_in(3)) {
      clause.facts.push_back(choice_.definition(value, names_));
      left.push_back(write(clause.facts.back(), Notation::Fq, same));
    }
    if (choice_.one_in(2))
      clause.reads.push_back(apply(value, scope, left.emplace_back()));
    std::string right;
    if (goal) {
      clause.goal = choice_.predicate(scope);
      right = write(*clause.goal, Notation::Fq, same);
    } else {
      clause.head = apply(value, scope, right);
    }
    std::string numbers;
    for (const std::size_t b : around)
      numbers += fmt::format("{}{}", numbers.empty() ? "" : "; ", b + 1);
    const std::string sort = write(value_sort_, Notation::Fq);
    body_ += fmt::format("constraint:\n  env [{}]\n  lhs {{v : {} | [{}]}}\n"
                         "  rhs {{v : {} | [{}]}}\n  id {} tag []\n",
                         numbers, sort, fmt::join(left, "; "), sort, right, id);
    environments_.push_back(around);
    plain_.clauses.push_back(std::move(clause));
  }

  // An existential variable may depend on all that its clauses have in common; bindings that every
  // clause has are fixed before the κs are chosen.
  void add_skolems() {
    std::vector<std::string> fixed = common_names([](std::size_t) { return true; });
    for (std::size_t k = 0; k < kappas_.size(); ++k)
      for (const std::string &name : fixed)
        add_parameter(k, name);
    for (std::size_t b = 0; b < bindings_.size(); ++b) {
      if (!bindings_[b].existential)
        continue;
      const Variable &variable = bindings_[b].variable;
      PlainSystem::Skolem skolem{{fmt::format("{}!{}", variable.name, b), variable.sort}, {}};
      for (const Variable &other : names_)
        if (other.name != variable.name)
          skolem.outside.push_back(other);
      // In the clauses that have it, the variable is what the function says.
      for (std::size_t c = 0; c < environments_.size(); ++c)
        if (std::find(environments_[c].begin(), environments_[c].end(), b) !=
            environments_[c].end())
          plain_.clauses[c].facts.push_back(
              {"same", false, {{variable.name, true, {}}, {skolem.variable.name, true, {}}}});
      plain_.skolems.push_back(std::move(skolem));
    }
  }

  std::vector<std::string> common_names(const std::function<bool(std::size_t)> &counts) {
    std::vector<std::string> result;
    for (std::size_t b = 0; b < bindings_.size(); ++b) {
      bool everywhere = true;
      for (std::size_t c = 0; c < environments_.size(); ++c)
        everywhere =
            everywhere && (!counts(c) || std::find(environments_[c].begin(), environments_[c].end(),
                                                   b) != environments_[c].end());
      const std::string &name = bindings_[b].variable.name;
      if (everywhere && std::find(result.begin(), result.end(), name) == result.end())
        result.push_back(name);
    }
    return result;
  }

  void add_parameter(std::size_t kappa, const std::string &name) {
    const auto named = [&](const Variable &variable) { return variable.name == name; };
    if (std::any_of(kappas_[kappa].parameters.begin(), kappas_[kappa].parameters.end(), named))
      return;
    plain_.kappas[kappa].push_back(std::find_if(names_.begin(), names_.end(), named)->sort);
    for (PlainClause &clause : plain_.clauses) {
      for (Application &read : clause.reads)
        if (read.kappa == kappa)
          read.arguments.push_back({name, true, {}});
      if (clause.head && clause.head->kappa == kappa)
        clause.head->arguments.push_back({name, true, {}});
    }
  }

  std::string header() {
    std::string text;
    if (choice_.one_in(2))
      text += "fixpoint \"--eliminate=some\"\n";
    text += "data List 0 = [\n | nil { }\n | cons { head : int, tail : List }\n]\n"
            "constant f : (func(0, [int; int]))\n"
            "qualif Zero(v : int): (v >= 0)\nqualif Below(v : int, w : int): (v < w)\n"
            "qualif Same(v : @(0), w : @(0)): (v = w)\nqualif Most(v : int, w : int): (v <= w)\n";
    for (const Binding &binding : bindings_)
      text += binding.text;
    for (std::size_t k = 0; k < kappas_.size(); ++k) {
      std::string numbers;
      for (const std::size_t n : kappas_[k].environment_)
        numbers += fmt::format("{}{}", numbers.empty() ? "" : "; ", binding_called(n));
      text += fmt::format("wf:\n  env [{}]\n  reft {{v : {} | [$k{}]}}\n", numbers,
                          write(value_sort_, Notation::Fq), k);
    }
    return text;
  }

  std::size_t binding_called(std::size_t name) {
    for (std::size_t b = 0; b < bindings_.size(); ++b)
      if (bindings_[b].variable.name == names_[name].name)
        return b + 1;
    return 0;
  }

  Choice &choice_;
  std::vector<Variable> names_;
  Sort value_sort_ = Sort::Int;
  std::vector<Kappa> kappas_;
  std::vector<Binding> bindings_;
  std::vector<std::vector<std::size_t>> environments_; // by clause
  PlainSystem plain_;
  std::string body_;
};

} // namespace

RandomSystem random_flat(Choice &choice) { return Flat(choice).make(); }

} // namespace culprit::tests
