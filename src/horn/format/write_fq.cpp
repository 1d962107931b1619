// Writes a system in the .fq format.
#include "horn/format/fq_printer.h"
#include "horn/format/surface.h"
#include "horn/format/write_formats.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

namespace {

using logic::Op;
using logic::Store;
using logic::Term;

class FqWriter {
public:
  FqWriter(const System &system, std::span<const Remark> remarks)
      : system_(system), store_(system.store), remarks_(remarks), printer_(system) {}

  std::string write() {
    number_bindings();
    number_clauses();
    options();
    data_types();
    constants();
    definitions();
    qualifiers();
    bindings();
    well_formedness();
    clauses();
    return std::move(out_);
  }

private:
  template <class... Arguments>
  void say(fmt::format_string<Arguments...> format, Arguments &&...arguments) {
    out_ += fmt::format(format, std::forward<Arguments>(arguments)...);
  }

  // ---- numbers

  // Several bindings of the system may come from one of the file; here each has its own number.
  void number_bindings() {
    std::unordered_set<std::int64_t> taken;
    std::int64_t next = 0;
    for (const Binding &binding : system_.bindings)
      next = std::max(next, binding.number + 1);
    for (const Binding &binding : system_.bindings) {
      const bool free = binding.number >= 0 && taken.insert(binding.number).second;
      binding_number_.push_back(free ? binding.number : next++);
      number_of_variable_.try_emplace(binding.variable, binding_number_.back());
    }
    for (const Kappa &kappa : system_.kappas)
      for (std::size_t i = 1; i < kappa.parameters.size(); ++i)
        if (number_of_variable_.try_emplace(kappa.parameters[i], next).second)
          parameters_.emplace_back(next++, kappa.parameters[i]);
  }

  void number_clauses() {
    std::unordered_set<std::int64_t> taken;
    std::int64_t next = 0;
    for (const Clause &clause : system_.clauses)
      next = std::max(next, clause.number + 1);
    for (const Clause &clause : system_.clauses)
      clause_number_.push_back(
          clause.number >= 0 && taken.insert(clause.number).second ? clause.number : next++);
  }

  // ---- formulas

  std::string formula(const Formula &f) {
    std::string text;
    const auto add = [&text](std::string_view part) {
      if (!text.empty())
        text += "; ";
      text += part;
    };
    for (const Predicate &predicate : f.predicates)
      if (store_.op(predicate.term) != Op::True)
        add(printer_.term(predicate.term));
    for (const KappaApplication &application : f.kappas)
      add(kappa(application));
    return '[' + text + ']';
  }

  std::string kappa(const KappaApplication &application) {
    const Kappa &target = system_[application.kappa];
    std::string text = '$' + printer_.name(target.name);
    const auto add = [&](std::uint32_t index, Term argument) {
      text += fmt::format("[{} := {}]", printer_.name(store_.payload(target.parameters[index])),
                          printer_.term(argument));
    };
    // The value is always given: left out, it would be the value of the refinement.
    if (!target.parameters.empty() &&
        (application.arguments.empty() || application.arguments.front().first != 0))
      add(0, target.parameters[0]);
    for (const auto &[index, argument] : application.arguments)
      add(index, argument);
    return text;
  }

  std::string refinement(Term variable, const Formula &f) {
    return fmt::format("{{{} : {} | {}}}", printer_.name(store_.payload(variable)),
                       printer_.sort(store_.sort(variable)), formula(f));
  }

  // ---- declarations

  void options() {
    for (const std::string &option : surface::spell_options(system_.options))
      say("fixpoint \"{}\"\n", option);
  }

  void data_types() {
    for (const logic::DataType &data : system_.declarations.data_types) {
      say("data {} {} = [\n", printer_.name(data.name, FqNames::Case::Upper), data.parameter_count);
      for (const logic::Constructor &constructor : data.constructors) {
        say("  | {} {{", printer_.name(constructor.name));
        for (std::size_t i = 0; i < constructor.fields.size(); ++i)
          say("{}{} : {}", i == 0 ? " " : ", ", printer_.name(constructor.fields[i].name),
              printer_.sort(constructor.fields[i].sort));
        say(" }}\n");
      }
      say("]\n");
    }
  }

  void constants() {
    std::unordered_set<Symbol> distinct;
    const auto &declared = system_.declarations.constants;
    for (const std::vector<Symbol> &group : system_.declarations.distinct)
      for (const Symbol symbol : group)
        if (const auto entry = declared.find(symbol);
            entry != declared.end() && distinct.insert(symbol).second)
          say("distinct {} : ({})\n", printer_.name(symbol), printer_.sort(entry->second));
    std::vector<Symbol> others;
    for (const auto &[symbol, unused] : declared)
      if (!distinct.contains(symbol))
        others.push_back(symbol);
    std::ranges::sort(others, {}, [this](Symbol symbol) { return store_.name(symbol); });
    for (const Symbol symbol : others)
      say("constant {} : ({})\n", printer_.name(symbol), printer_.sort(declared.at(symbol)));
  }

  void definitions() {
    for (const Equation &equation : system_.equations) {
      say("define {} (", printer_.name(equation.function));
      for (std::size_t i = 0; i < equation.parameters.size(); ++i)
        say("{}{} : {}", i == 0 ? "" : ", ", printer_.name(store_.payload(equation.parameters[i])),
            printer_.sort(store_.sort(equation.parameters[i])));
      say(") : {} = {{ {} }}\n", printer_.sort(store_.sort(equation.body)),
          printer_.term(equation.body));
    }
    for (const Match &match : system_.matches) {
      say("match {} {}", printer_.name(match.function), printer_.name(match.constructor));
      for (const Term parameter : match.parameters)
        say(" {}", printer_.name(store_.payload(parameter)));
      say(" = ({})\n", printer_.term(match.body));
    }
    for (const Rewrite &rewrite : system_.rewrites) {
      say("autorewrite {}", rewrite.number);
      for (std::size_t i = 0; i < rewrite.parameters.size(); ++i) {
        Formula preconditions;
        const bool last = i + 1 == rewrite.parameters.size();
        for (std::size_t k = i; k < rewrite.preconditions.size() && (k == i || last); ++k)
          preconditions.predicates.push_back(rewrite.preconditions[k]);
        say(" {}", refinement(rewrite.parameters[i], preconditions));
      }
      say(" = {{ {} = {} }}\n", printer_.term(rewrite.left), printer_.term(rewrite.right));
    }
  }

  void qualifiers() {
    for (const Qualifier &qualifier : system_.qualifiers) {
      say("qualif {}(", printer_.name(qualifier.name, FqNames::Case::Upper));
      for (std::size_t i = 0; i < qualifier.parameters.size(); ++i) {
        const QualifierParameter &parameter = qualifier.parameters[i];
        say("{}{}{} : {}", i == 0 ? "" : ", ", printer_.name(store_.payload(parameter.variable)),
            pattern(parameter), printer_.sort(store_.sort(parameter.variable)));
      }
      say("): ({})\n", printer_.term(qualifier.body));
    }
  }

  static std::string pattern(const QualifierParameter &parameter) {
    switch (parameter.pattern) {
    case QualifierParameter::Pattern::Any:
      return {};
    case QualifierParameter::Pattern::Exact:
      return fmt::format(" as {}", parameter.text);
    case QualifierParameter::Pattern::Prefix:
      return fmt::format(" as ({} . ${})", parameter.text, parameter.hole);
    case QualifierParameter::Pattern::Suffix:
      return fmt::format(" as (${} . {})", parameter.hole, parameter.text);
    }
    return {};
  }

  void bindings() {
    for (std::size_t i = 0; i < system_.bindings.size(); ++i) {
      const Binding &binding = system_.bindings[i];
      say("{} {} {} : {}\n", binding.existential ? "ebind" : "bind", binding_number_[i],
          printer_.name(store_.payload(binding.variable)),
          refinement(binding.variable, binding.formula));
    }
    for (const auto &[number, variable] : parameters_)
      say("bind {} {} : {}\n", number, printer_.name(store_.payload(variable)),
          refinement(variable, {}));
    for (const LocalEquation &equation : system_.local_equations)
      say("defineLocal {} [{} := {}]\n", binding_number_[index(equation.binding)],
          printer_.name(store_.payload(equation.variable)), printer_.term(equation.body));
  }

  void well_formedness() {
    if (!system_.options.scopes_given)
      find_outermost();
    for (const Kappa &kappa : system_.kappas) {
      if (kappa.cut)
        say("cut ${}\n", printer_.name(kappa.name));
      if (kappa.parameters.empty()) {
        say("wf:\n  env []\n  reft {{VV : int | ${}}}\n", printer_.name(kappa.name));
        continue;
      }
      say("wf:\n  env [");
      std::string_view separator;
      for (std::size_t i = 1; i < kappa.parameters.size(); ++i)
        if (i + kappa.silent < kappa.parameters.size() ||
            !outermost_.contains(kappa.parameters[i])) {
          say("{}{}", separator, number_of_variable_.at(kappa.parameters[i]));
          separator = "; ";
        }
      say("]\n  reft {{{} : {} | ${}}}\n", printer_.name(store_.payload(kappa.parameters[0])),
          printer_.sort(store_.sort(kappa.parameters[0])), printer_.name(kappa.name));
    }
  }

  // What every constraint has need not be said to be in scope.
  void find_outermost() {
    std::unordered_map<Term, std::size_t> count;
    for (const Clause &clause : system_.clauses) {
      std::unordered_set<Term> here;
      for (const BindingId id : clause.environment)
        if (here.insert(system_[id].variable).second)
          ++count[system_[id].variable];
    }
    for (const auto &[variable, clauses] : count)
      if (clauses == system_.clauses.size())
        outermost_.insert(variable);
  }

  void clauses() {
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) {
      const Clause &clause = system_.clauses[i];
      if (clause.unfold)
        say("expand [{} : True]\n", clause_number_[i]);
      for (const std::uint32_t rewrite : clause.rewrites)
        say("rewrite [{} : {}]\n", clause_number_[i], system_.rewrites[rewrite].number);
    }
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) {
      const Clause &clause = system_.clauses[i];
      say("constraint:\n  env [");
      for (std::size_t k = 0; k < clause.environment.size(); ++k)
        say("{}{}", k == 0 ? "" : "; ", binding_number_[index(clause.environment[k])]);
      say("]\n  lhs {}\n  rhs {}\n  id {} tag [", refinement(clause.value, clause.left),
          refinement(clause.value, clause.right), clause_number_[i]);
      for (std::size_t k = 0; k < clause.tag.size(); ++k)
        say("{}{}", k == 0 ? "" : "; ", clause.tag[k]);
      say("]\n");
      if (!remarks_.empty())
        remark(remarks_[i], clause_number_[i]);
    }
  }

  // The place as LiquidHaskell writes it, so that whoever reads the file finds it.
  void remark(const Remark &remark, std::int64_t number) {
    if (!remark.text.empty())
      say("  // {}\n", remark.text);
    if (!remark.place.empty())
      say("  // META constraint id {} : {}\n", number, remark.place);
  }

  const System &system_;
  const Store &store_;
  std::span<const Remark> remarks_;
  FqPrinter printer_;
  std::string out_;
  std::vector<std::int64_t> binding_number_;
  std::vector<std::int64_t> clause_number_;
  std::unordered_map<Term, std::int64_t> number_of_variable_;
  std::vector<std::pair<std::int64_t, Term>> parameters_; // of κs, where no binding has them
  std::unordered_set<Term> outermost_;                    // variables that every constraint has
};

} // namespace

std::string write_fq(const System &system, std::span<const Remark> remarks) {
  return FqWriter(system, remarks).write();
}

} // namespace culprit::horn
