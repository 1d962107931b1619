#include "horn/slice.h"

#include "horn/solve/candidates.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

namespace culprit::horn {

namespace {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

// Variables of which nothing is known and nothing is said: LiquidHaskell binds a hundred of them in
// every clause.
class Idle {
public:
  explicit Idle(System &system) : system_(system) {
    for (const Clause &clause : system.clauses) {
      speak(clause.value);
      speak(clause.left);
      speak(clause.right);
      for (const BindingId id : clause.environment)
        if (seen_.insert(id).second)
          speak(system[id].formula);
      for (const std::uint32_t rewrite : clause.rewrites) {
        speak(system.rewrites[rewrite].left);
        speak(system.rewrites[rewrite].right);
      }
    }
    for (const LocalEquation &equation : system.local_equations) {
      speak(equation.variable);
      speak(equation.body);
    }
    for (const Kappa &kappa : system.kappas)
      for (std::size_t i = 0; i < kappa.parameters.size(); ++i)
        if (i == 0 || !eliminated(kappa)) // a qualifier may speak about any of them
          speak(kappa.parameters[i]);
  }

  void drop() {
    for (Clause &clause : system_.clauses)
      std::erase_if(clause.environment, [this](BindingId id) {
        const Binding &binding = system_[id];
        return binding.formula.predicates.empty() && binding.formula.kappas.empty() &&
               !spoken_.contains(system_.store.payload(binding.variable));
      });
    std::vector<std::vector<std::uint32_t>> position(system_.kappas.size());
    for (std::uint32_t k = 0; k < system_.kappas.size(); ++k)
      if (eliminated(system_.kappas[k]))
        position[k] = drop_parameters(KappaId{k});
    const auto renumber = [&](Formula &formula) {
      for (KappaApplication &application : formula.kappas)
        for (auto &[parameter, argument] : application.arguments)
          if (!position[index(application.kappa)].empty())
            parameter = position[index(application.kappa)][parameter];
    };
    for (Binding &binding : system_.bindings)
      renumber(binding.formula);
    for (Clause &clause : system_.clauses) {
      renumber(clause.left);
      renumber(clause.right);
    }
  }

private:
  [[nodiscard]] bool eliminated(const Kappa &kappa) const {
    return system_.options.cuts_given && !kappa.cut;
  }

  void speak(Term root) {
    logic::visit(system_.store, root, [this](Term term) {
      if (system_.store.op(term) == Op::Variable || system_.store.op(term) == Op::Call)
        spoken_.insert(system_.store.payload(term));
    });
  }
  void speak(const Formula &formula) {
    for (const Predicate &predicate : formula.predicates)
      speak(predicate.term);
    for (const KappaApplication &application : formula.kappas)
      for (const auto &[parameter, argument] : application.arguments) {
        speak(argument);
        given_.emplace(application.kappa, parameter);
      }
  }

  // Where each parameter is now. Those that some clause gives an argument stay.
  std::vector<std::uint32_t> drop_parameters(KappaId id) {
    std::vector<Term> &parameters = system_.kappas[index(id)].parameters;
    std::vector<Term> kept;
    std::vector<std::uint32_t> position;
    for (std::uint32_t i = 0; i < parameters.size(); ++i) {
      position.push_back(static_cast<std::uint32_t>(kept.size()));
      if (i == 0 || spoken_.contains(system_.store.payload(parameters[i])) ||
          given_.contains({id, i}))
        kept.push_back(parameters[i]);
    }
    parameters = std::move(kept);
    return position;
  }

  System &system_;
  std::unordered_set<BindingId> seen_;
  std::unordered_set<Symbol> spoken_;
  std::set<std::pair<KappaId, std::uint32_t>> given_; // parameters with an argument
};

class Slicer {
public:
  explicit Slicer(System system)
      : system_(std::move(system)), bindings_(system_.bindings.size(), false),
        kappas_(system_.kappas.size(), false), rewrites_(system_.rewrites.size(), false) {}

  System run() {
    for (const Clause &clause : system_.clauses)
      need(clause);
    keep_qualifiers();
    // A definition is needed where its function is; it mentions others.
    for (std::size_t known = 0; known != needed_.size() + defined_.size();) {
      known = needed_.size() + defined_.size();
      need_definitions();
      need_declarations();
    }
    drop_definitions();
    drop_declarations();
    renumber();
    return std::move(system_);
  }

private:
  // ---- what is needed

  void need(Sort sort) {
    std::vector<Sort> work{sort};
    while (!work.empty()) {
      const Sort next = work.back();
      work.pop_back();
      if (!sorts_.insert(next).second)
        continue;
      const logic::SortNode &node = system_.store.node(next);
      switch (node.kind) {
      case SortKind::Named:
        needed_.insert(Symbol{node.a});
        break;
      case SortKind::Apply:
      case SortKind::Function:
        work.push_back(Sort{node.a});
        work.push_back(Sort{node.b});
        break;
      case SortKind::Forall:
        work.push_back(Sort{node.b});
        break;
      default:
        break;
      }
    }
  }

  void need(Term root) {
    logic::visit(system_.store, root, [this](Term term) {
      need(system_.store.sort(term));
      if (system_.store.op(term) == Op::Variable || system_.store.op(term) == Op::Call)
        needed_.insert(system_.store.payload(term));
    });
  }
  void need(const std::vector<Term> &terms) {
    for (const Term term : terms)
      need(term);
  }

  void need(const Formula &formula) {
    for (const Predicate &predicate : formula.predicates)
      need(predicate.term);
    for (const KappaApplication &application : formula.kappas) {
      for (const auto &[parameter, argument] : application.arguments)
        need(argument);
      if (kappas_[index(application.kappa)])
        continue;
      kappas_[index(application.kappa)] = true;
      need(system_[application.kappa].parameters);
    }
  }

  void need(const Clause &clause) {
    for (const BindingId id : clause.environment) {
      if (bindings_[index(id)])
        continue;
      bindings_[index(id)] = true;
      need(system_[id].variable);
      need(system_[id].formula);
    }
    need(clause.value);
    need(clause.left);
    need(clause.right);
    for (const std::uint32_t rewrite : clause.rewrites) {
      rewrites_[rewrite] = true;
      need(system_.rewrites[rewrite].parameters);
      need(system_.rewrites[rewrite].left);
      need(system_.rewrites[rewrite].right);
      for (const Predicate &precondition : system_.rewrites[rewrite].preconditions)
        need(precondition.term);
    }
  }

  // Those that say something about a κ that is solved with qualifiers.
  void keep_qualifiers() {
    const Deadline never;
    std::erase_if(system_.qualifiers, [&](const Qualifier &qualifier) {
      for (std::size_t k = 0; k < kappas_.size(); ++k) {
        if (!kappas_[k] || (system_.options.cuts_given && !system_.kappas[k].cut))
          continue;
        Budget budget(never);
        if (!candidates(system_.store, system_, std::span(&qualifier, 1), system_.kappas[k], budget)
                 .empty())
          return false;
      }
      return true;
    });
    for (const Qualifier &qualifier : system_.qualifiers) {
      need(qualifier.body);
      for (const QualifierParameter &parameter : qualifier.parameters)
        need(parameter.variable);
    }
  }

  void need_definitions() {
    for (const Equation &equation : system_.equations)
      if (needed_.contains(equation.function) && defined_.insert(&equation).second) {
        need(equation.parameters);
        need(equation.body);
      }
    for (const Match &match : system_.matches)
      if (needed_.contains(match.function) && defined_.insert(&match).second) {
        needed_.insert(match.constructor);
        need(match.parameters);
        need(match.body);
      }
    for (const LocalEquation &equation : system_.local_equations)
      if (bindings_[index(equation.binding)] && defined_.insert(&equation).second) {
        need(equation.variable);
        need(equation.body);
      }
  }

  [[nodiscard]] bool mentions(const logic::DataType &type) const {
    return needed_.contains(type.name) ||
           std::ranges::any_of(type.constructors, [&](const logic::Constructor &constructor) {
             return needed_.contains(constructor.name) || needed_.contains(tester(constructor)) ||
                    std::ranges::any_of(constructor.fields, [&](const logic::Field &field) {
                      return needed_.contains(field.name);
                    });
           });
  }

  // The constructor's own name where nobody speaks about its tester.
  [[nodiscard]] Symbol tester(const logic::Constructor &constructor) const {
    const Symbol name = system_.store.symbols().find(
        std::string(logic::tester_prefix).append(system_.store.name(constructor.name)));
    return name == no_symbol ? constructor.name : name;
  }

  void need_declarations() {
    for (const logic::DataType &type : system_.declarations.data_types) {
      if (!mentions(type))
        continue;
      needed_.insert(type.name);
      for (const logic::Constructor &constructor : type.constructors) {
        needed_.insert(constructor.name);
        needed_.insert(tester(constructor));
        for (const logic::Field &field : constructor.fields) {
          needed_.insert(field.name);
          need(field.sort);
        }
      }
    }
    for (const auto &[symbol, sort] : system_.declarations.constants)
      if (needed_.contains(symbol))
        need(sort);
  }

  // ---- leaving out the rest

  void drop_definitions() {
    std::erase_if(system_.equations,
                  [&](const Equation &equation) { return !needed_.contains(equation.function); });
    std::erase_if(system_.matches,
                  [&](const Match &match) { return !needed_.contains(match.function); });
    std::erase_if(system_.local_equations, [&](const LocalEquation &equation) {
      return !bindings_[index(equation.binding)];
    });
  }

  void drop_declarations() {
    logic::Declarations &declarations = system_.declarations;
    std::erase_if(declarations.constants,
                  [&](const auto &constant) { return !needed_.contains(constant.first); });
    std::erase_if(declarations.data_types,
                  [&](const logic::DataType &type) { return !needed_.contains(type.name); });
    for (std::vector<Symbol> &group : declarations.distinct)
      std::erase_if(group, [&](Symbol symbol) { return !needed_.contains(symbol); });
    std::erase_if(declarations.distinct, [](const auto &group) { return group.empty(); });
  }

  template <class Value>
  static std::vector<std::uint32_t> compact(std::vector<Value> &values,
                                            const std::vector<bool> &kept) {
    std::vector<std::uint32_t> position(values.size(), 0);
    std::vector<Value> result;
    for (std::size_t i = 0; i < values.size(); ++i) {
      position[i] = static_cast<std::uint32_t>(result.size());
      if (kept[i])
        result.push_back(std::move(values[i]));
    }
    values = std::move(result);
    return position;
  }

  void renumber() {
    const auto binding = compact(system_.bindings, bindings_);
    const auto kappa = compact(system_.kappas, kappas_);
    const auto rewrite = compact(system_.rewrites, rewrites_);
    const auto renumber_kappas = [&](Formula &formula) {
      for (KappaApplication &application : formula.kappas)
        application.kappa = KappaId{kappa[index(application.kappa)]};
    };
    for (Binding &kept : system_.bindings)
      renumber_kappas(kept.formula);
    for (LocalEquation &equation : system_.local_equations)
      equation.binding = BindingId{binding[index(equation.binding)]};
    for (Clause &clause : system_.clauses) {
      renumber_kappas(clause.left);
      renumber_kappas(clause.right);
      for (BindingId &id : clause.environment)
        id = BindingId{binding[index(id)]};
      for (std::uint32_t &position : clause.rewrites)
        position = rewrite[position];
    }
  }

  System system_;
  std::vector<bool> bindings_;
  std::vector<bool> kappas_;
  std::vector<bool> rewrites_;
  std::unordered_set<Symbol> needed_;        // names of constants, functions and data types
  std::unordered_set<Sort> sorts_;           // whose names are needed
  std::unordered_set<const void *> defined_; // definitions whose names are needed
};

} // namespace

void keep_clauses(System &system, ClauseId goal, const ClauseSet &present) {
  std::vector<Clause> kept;
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
    const ClauseId id{c};
    if (id != goal && !present.contains(id))
      continue;
    Clause clause = std::move(system.clauses[c]);
    if (id != goal)
      clause.right.predicates.clear();
    if (!clause.right.predicates.empty() || !clause.right.kappas.empty())
      kept.push_back(std::move(clause));
  }
  system.clauses = std::move(kept);
}

void state_scopes(System &system) {
  for (Kappa &kappa : system.kappas) {
    if (kappa.cut)
      kappa.parameters.resize(kappa.parameters.size() - kappa.silent);
    kappa.silent = 0;
  }
  const auto drop_arguments = [&](Formula &formula) {
    for (KappaApplication &application : formula.kappas)
      std::erase_if(application.arguments, [&](const auto &argument) {
        return argument.first >= system[application.kappa].parameters.size();
      });
  };
  for (Binding &binding : system.bindings)
    drop_arguments(binding.formula);
  for (Clause &clause : system.clauses) {
    drop_arguments(clause.left);
    drop_arguments(clause.right);
  }
}

System slice(System system) {
  Idle(system).drop();
  return Slicer(std::move(system)).run();
}

} // namespace culprit::horn
