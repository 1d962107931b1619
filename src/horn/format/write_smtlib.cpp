// SMT-LIB HORN. What the format cannot say is left out (qualifiers, options, definitions to unfold)
// or said as the solver sees it: type variables, functions and undeclared sorts are Int.

#include "horn/format/write_formats.h"
#include "logic/print.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

namespace {

class SmtLibWriter {
public:
  SmtLibWriter(const System &system, std::span<const Remark> remarks)
      : system_(system), store_(system.store), remarks_(remarks) {}

  std::string write() {
    text_ = "(set-logic HORN)\n";
    std::string body;
    for (const Kappa &kappa : system_.kappas)
      body +=
          fmt::format("(declare-fun {} ({}) Bool)\n", name(kappa.name), sorts(kappa.parameters));
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) {
      if (!remarks_.empty())
        body += comments(remarks_[i]);
      body += assertion(system_.clauses[i]);
    }
    // Sorts are known once everything has been said.
    const std::string types = data_types();
    const std::string constants = functions();
    for (const auto &[sort, arity] : sorts_)
      text_ += fmt::format("(declare-sort {} {})\n", sort, arity);
    text_ += types + constants + body + "(check-sat)\n";
    return std::move(text_);
  }

private:
  static std::string comments(const Remark &remark) {
    std::string text;
    for (const std::string &line : {remark.text, remark.place})
      text += line.empty() ? "" : fmt::format("; {}\n", line);
    return text;
  }

  std::string name(Symbol symbol) const { return logic::smtlib_name(store_.name(symbol)); }

  std::string sort(Sort sort) {
    const auto [head, arguments] = store_.unapply(sort);
    const SortKind kind = store_.kind(head);
    if (kind == SortKind::Rigid || kind == SortKind::Function || kind == SortKind::Forall ||
        (kind == SortKind::Variable && !in_data_type_))
      return "Int";
    if (kind == SortKind::Variable)
      return fmt::format("T{}", store_.node(head).a);
    if (kind != SortKind::Named)
      return logic::to_smtlib(store_, sort);
    const Symbol symbol{store_.node(head).a};
    const std::string_view spelled = store_.name(symbol);
    if (spelled == "BitVec")
      return logic::to_smtlib(store_, sort);
    std::string parts;
    for (const Sort argument : arguments)
      parts += ' ' + this->sort(argument);
    if (spelled == "Set_Set" && arguments.size() == 1)
      return fmt::format("(Array{} Bool)", parts);
    if ((spelled == "Bag_t" || spelled == "Bag_Bag") && arguments.size() == 1)
      return fmt::format("(Array{} Int)", parts);
    if ((spelled == "Map_t" || spelled == "Array_t" || spelled == "Array") && arguments.size() == 2)
      return fmt::format("(Array{})", parts);
    if (system_.declarations.data_type(symbol) == nullptr) {
      if (system_.format != Format::SmtLibHorn)
        return "Int";
      sorts_.insert_or_assign(name(symbol), arguments.size());
    }
    return arguments.empty() ? name(symbol) : fmt::format("({}{})", name(symbol), parts);
  }

  std::string sorts(const std::vector<Term> &variables) {
    std::string text;
    for (const Term variable : variables)
      text += (text.empty() ? "" : " ") + sort(store_.sort(variable));
    return text;
  }

  std::string data_types() {
    if (system_.declarations.data_types.empty())
      return "";
    in_data_type_ = true;
    std::string headers;
    std::string bodies;
    for (const logic::DataType &type : system_.declarations.data_types) {
      headers += fmt::format("{}({} {})", headers.empty() ? "" : " ", name(type.name),
                             type.parameter_count);
      std::string constructors;
      for (const logic::Constructor &constructor : type.constructors) {
        std::string fields;
        for (const logic::Field &field : constructor.fields)
          fields += fmt::format(" ({} {})", name(field.name), sort(field.sort));
        constructors += fmt::format("{}({}{})", constructors.empty() ? "" : " ",
                                    name(constructor.name), fields);
      }
      std::string parameters;
      for (std::uint32_t i = 0; i < type.parameter_count; ++i)
        parameters += fmt::format("{}T{}", i == 0 ? "" : " ", i);
      bodies += type.parameter_count == 0
                    ? fmt::format("\n  ({})", constructors)
                    : fmt::format("\n  (par ({}) ({}))", parameters, constructors);
    }
    in_data_type_ = false;
    return fmt::format("(declare-datatypes ({}) ({}))\n", headers, bodies);
  }

  // Those that are used; in the order of their names.
  std::string functions() {
    std::map<std::string_view, Sort> ordered;
    for (const auto &[symbol, declared] : system_.declarations.constants)
      if (system_.format == Format::SmtLibHorn || used_.contains(symbol))
        ordered.emplace(store_.name(symbol), declared);
    std::string text;
    for (const auto &[spelled, declared] : ordered) {
      const auto [parameters, result] = store_.signature(declared);
      std::string list;
      for (const Sort parameter : parameters)
        list += (list.empty() ? "" : " ") + sort(parameter);
      text += fmt::format("(declare-fun {} ({}) {})\n", logic::smtlib_name(spelled), list,
                          sort(result));
    }
    return text;
  }

  std::string term(Term term) {
    logic::visit(store_, term, [&](Term part) {
      if (store_.op(part) == Op::Call || store_.op(part) == Op::Variable)
        used_.insert(store_.payload(part));
    });
    return logic::to_smtlib(store_, system_.declarations, term);
  }

  std::string application(const KappaApplication &application) {
    const Kappa &kappa = system_[application.kappa];
    std::vector<Term> arguments = kappa.parameters;
    for (const auto &[parameter, argument] : application.arguments)
      arguments[parameter] = argument;
    if (arguments.empty())
      return name(kappa.name);
    std::string text = '(' + name(kappa.name);
    for (const Term argument : arguments)
      text += ' ' + term(argument);
    return text + ')';
  }

  void conjuncts(const Formula &formula, std::vector<std::string> &parts) {
    for (const Predicate &predicate : formula.predicates)
      parts.push_back(term(predicate.term));
    for (const KappaApplication &unknown : formula.kappas)
      parts.push_back(application(unknown));
  }

  static std::string join(const std::vector<std::string> &parts) {
    if (parts.size() == 1)
      return parts[0];
    std::string text = "(and";
    for (const std::string &part : parts)
      text += "\n      " + part;
    return parts.empty() ? "true" : text + ')';
  }

  std::string assertion(const Clause &clause) {
    std::vector<std::string> body;
    std::vector<std::string> head;
    std::string variables;
    std::string remarks;
    for (const BindingId id : clause.environment) {
      const Binding &binding = system_[id];
      variables += variable(binding.variable, variables.empty());
      if (binding.existential)
        remarks += fmt::format("; {} is existential\n", store_.text(binding.variable));
      conjuncts(binding.formula, body);
    }
    conjuncts(clause.left, body);
    conjuncts(clause.right, head);
    if (system_.format != Format::SmtLibHorn)
      variables += variable(clause.value, variables.empty());
    std::string formula = join(head);
    if (!body.empty())
      formula = fmt::format("(=> {}\n    {})", join(body), formula);
    if (!variables.empty())
      formula = fmt::format("(forall ({})\n  {})", variables, formula);
    return fmt::format("{}(assert {})\n", remarks, formula);
  }

  std::string variable(Term variable, bool first) {
    return fmt::format("{}({} {})", first ? "" : " ", name(store_.payload(variable)),
                       sort(store_.sort(variable)));
  }

  const System &system_;
  const logic::Store &store_;
  std::span<const Remark> remarks_;
  std::string text_;
  std::map<std::string, std::size_t> sorts_; // declared sorts and their arities
  std::unordered_set<Symbol> used_;
  bool in_data_type_ = false;
};

} // namespace

std::string write_smtlib_horn(const System &system, std::span<const Remark> remarks) {
  return SmtLibWriter(system, remarks).write();
}

} // namespace culprit::horn
