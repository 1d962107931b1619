// liquid-fixpoint's s-expression dialect. Clauses that follow each other under the same bindings
// share their binders, so reading the text back gives the same bindings.

#include "horn/format/escapes.h"
#include "horn/format/parse_expression.h"
#include "horn/format/parse_sort.h"
#include "horn/format/sexpr.h"
#include "horn/format/write_formats.h"
#include "logic/pieces.h"
#include "logic/print.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

namespace {

std::string in_bars(std::string_view name, bool needed) {
  return needed || !is_plain_symbol(name, SexprDialect::Fixpoint) ? fmt::format("|{}|", name)
                                                                  : std::string(name);
}
std::string quote_name(std::string_view name) { return in_bars(name, surface::is_reserved(name)); }
std::string quote_sort(std::string_view name) {
  return in_bars(name, surface::is_reserved_sort(name));
}

std::string write_sort(const logic::Store &store, Sort sort) {
  const logic::SortNode &node = store.node(sort);
  switch (node.kind) {
  case SortKind::Bool:
    return "bool";
  case SortKind::Int:
    return "Int";
  case SortKind::Real:
    return "Real";
  case SortKind::String:
    return "Str";
  case SortKind::Variable:
    return fmt::format("@({})", node.a);
  case SortKind::Rigid: // that of a sort variable is named like it
    if (store.name(Symbol{node.a}).starts_with("@("))
      return std::string(store.name(Symbol{node.a}));
    return quote_sort(store.name(Symbol{node.a}));
  case SortKind::Named:
    return quote_sort(store.name(Symbol{node.a}));
  case SortKind::Apply: {
    const auto [head, arguments] = store.unapply(sort);
    std::string text = '(' + write_sort(store, head);
    for (const Sort argument : arguments)
      text += ' ' + write_sort(store, argument);
    return text + ')';
  }
  case SortKind::Function:
  case SortKind::Forall: {
    const auto [parameters, result] = store.signature(sort);
    std::string text = fmt::format("(func {} (", node.kind == SortKind::Forall ? node.a : 0);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      text += (i == 0 ? "" : " ") + write_sort(store, parameters[i]);
    return text + ") " + write_sort(store, result) + ')';
  }
  }
  return "Int";
}

// SMT-LIB's, but for a few.
std::string_view operator_name(const logic::Store &store, Term term) {
  const auto operands_differ = [&] {
    return store.sort(store.child(term, 0)) != store.sort(store.child(term, 1));
  };
  switch (store.op(term)) {
  case Op::Iff:
    return "<=>";
  case Op::If:
    return "if";
  case Op::Equal:
    return operands_differ() ? "~~" : "=";
  case Op::NotEqual:
    return operands_differ() ? "!~" : "!=";
  case Op::Divide:
    return "/";
  default:
    return logic::smtlib_operator(store, term);
  }
}

class TermWriter {
public:
  explicit TermWriter(const logic::Store &store) : store_(store) {}

  std::string write(Term root) {
    return pieces_.write(root, [this](Term term) { expand(term); });
  }

private:
  void say(std::string text) { pieces_.say(std::move(text)); }

  void list(const std::string &head, std::span<const Term> operands) {
    std::string before = '(' + head + (head.empty() ? "" : " ");
    for (const Term operand : operands) {
      say(std::exchange(before, " "));
      pieces_.say(operand);
    }
    say(operands.empty() ? '(' + head + ')' : ")");
  }

  void expand(Term term) {
    const std::span<const Term> children = store_.children(term);
    switch (store_.op(term)) {
    case Op::Variable:
      return say(quote_name(store_.text(term)));
    case Op::IntLiteral:
      return say(std::string(store_.text(term)));
    case Op::RealLiteral: {
      const std::string_view text = store_.text(term);
      return say(fmt::format("{}{}", text,
                             text.find_first_of(".e") == std::string_view::npos ? ".0" : ""));
    }
    case Op::StringLiteral:
      return say(quote(store_.text(term)));
    case Op::OtherLiteral:
      return say(fmt::format("(lit {} {})", quote(store_.text(term)),
                             write_sort(store_, store_.sort(term))));
    case Op::True:
      return say("true");
    case Op::False:
      return say("false");
    case Op::Call:
      return children.empty() ? say(quote_name(store_.text(term)))
                              : list(quote_name(store_.text(term)), children);
    case Op::Apply:
      return list("", children);
    case Op::Lambda:
      return list(fmt::format("lam {}", typed(children[0])), children.last(1));
    case Op::Forall:
    case Op::Exists: {
      std::string bound;
      for (std::size_t i = 0; i + 1 < children.size(); ++i)
        bound += (i == 0 ? "" : " ") + typed(children[i]);
      return list(
          fmt::format("{} ({})", store_.op(term) == Op::Forall ? "forall" : "exists", bound),
          children.last(1));
    }
    case Op::Cast:
      // The reader puts one where an unknown predicate has a parameter of a polymorphic sort.
      if (store_.kind(store_.sort(term)) == SortKind::Forall)
        return pieces_.say(children[0]);
      // Says both sorts: they may share variables that are named nowhere else.
      return list(fmt::format("coerce {} {}", write_sort(store_, store_.sort(children[0])),
                              write_sort(store_, store_.sort(term))),
                  children);
    default:
      return list(std::string(operator_name(store_, term)), children);
    }
  }

  [[nodiscard]] std::string typed(Term variable) const {
    return fmt::format("({} {})", quote_name(store_.text(variable)),
                       write_sort(store_, store_.sort(variable)));
  }

  const logic::Store &store_;
  logic::Pieces<Term> pieces_;
};

class SexprWriter {
public:
  SexprWriter(const System &system, std::span<const Remark> remarks)
      : system_(system), store_(system.store), remarks_(remarks) {}

  std::string write() {
    options();
    data_types();
    constants();
    for (const Equation &equation : system_.equations)
      text_ += fmt::format("(define {} ({}) {} {})\n", name(equation.function),
                           typed(equation.parameters), sort(store_.sort(equation.body)),
                           term(equation.body));
    for (const Match &match : system_.matches) {
      std::string fields;
      for (const Term parameter : match.parameters)
        fields += ' ' + quote_name(store_.text(parameter));
      text_ += fmt::format("(match {} ({}{}) {})\n", name(match.function), name(match.constructor),
                           fields, term(match.body));
    }
    for (const Qualifier &qualifier : system_.qualifiers) {
      std::vector<Term> parameters;
      for (const QualifierParameter &parameter : qualifier.parameters)
        parameters.push_back(parameter.variable);
      text_ += fmt::format("(qualif {} ({}) {})\n", name(qualifier.name), typed(parameters),
                           term(qualifier.body));
    }
    for (const Kappa &kappa : system_.kappas)
      unknown(kappa);
    if (remarks_.empty())
      constraint();
    for (std::size_t i = 0; i < remarks_.size(); ++i)
      constraint(system_.clauses[i], remarks_[i]);
    return std::move(text_);
  }

private:
  [[nodiscard]] std::string name(Symbol symbol) const { return quote_name(store_.name(symbol)); }
  [[nodiscard]] std::string kappa_name(const Kappa &kappa) const {
    return quote_name(fmt::format("${}", store_.name(kappa.name)));
  }
  [[nodiscard]] std::string sort(Sort sort) const { return write_sort(store_, sort); }
  [[nodiscard]] std::string term(Term term) const { return TermWriter(store_).write(term); }
  [[nodiscard]] std::string typed(Term variable) const {
    return fmt::format("({} {})", quote_name(store_.text(variable)), sort(store_.sort(variable)));
  }
  [[nodiscard]] std::string typed(const std::vector<Term> &variables) const {
    std::string text;
    for (const Term variable : variables)
      text += (text.empty() ? "" : " ") + typed(variable);
    return text;
  }

  void options() {
    for (const std::string &option : surface::spell_options(system_.options))
      text_ += fmt::format("(fixpoint \"{}\")\n", option);
  }

  void data_types() {
    for (const logic::DataType &type : system_.declarations.data_types) {
      std::string constructors;
      for (const logic::Constructor &constructor : type.constructors) {
        std::string fields;
        for (const logic::Field &field : constructor.fields)
          fields += fmt::format("{}({} {})", fields.empty() ? "" : " ", name(field.name),
                                sort(field.sort));
        constructors += fmt::format("\n  ({} ({}))", name(constructor.name), fields);
      }
      text_ += fmt::format("(datatype ({} {}) ({}))\n", name(type.name), type.parameter_count,
                           constructors);
    }
  }

  // In the order of their names; those of a data type come with it.
  void constants() {
    std::unordered_set<Symbol> implied;
    for (const logic::DataType &type : system_.declarations.data_types) {
      for (const logic::Constructor &constructor : type.constructors) {
        implied.insert(constructor.name);
        const std::string tester =
            fmt::format("{}{}", logic::tester_prefix, store_.name(constructor.name));
        implied.insert(store_.symbols().find(tester));
        for (const logic::Field &field : constructor.fields)
          implied.insert(field.name);
      }
    }
    std::unordered_set<Symbol> distinct;
    for (const auto &group : system_.declarations.distinct)
      distinct.insert(group.begin(), group.end());
    std::map<std::string_view, std::pair<Symbol, Sort>> ordered;
    for (const auto &[symbol, declared] : system_.declarations.constants)
      if (!implied.contains(symbol))
        ordered.emplace(store_.name(symbol), std::pair(symbol, declared));
    for (const auto &[spelled, constant] : ordered)
      text_ +=
          fmt::format("({} {} {})\n", distinct.contains(constant.first) ? "distinct" : "constant",
                      quote_name(spelled), sort(constant.second));
  }

  // In this dialect the binders around a κ are in its scope without being mentioned.
  [[nodiscard]] std::size_t written(const Kappa &kappa) const {
    const bool nested = system_.format == Format::FixpointSexpr;
    return kappa.parameters.size() - (nested ? kappa.silent : 0);
  }

  void unknown(const Kappa &kappa) {
    std::string sorts;
    for (std::size_t i = 0; i < written(kappa); ++i)
      sorts += (sorts.empty() ? "" : " ") + sort(store_.sort(kappa.parameters[i]));
    if (sorts.empty()) // the dialect wants a value
      sorts = "bool";
    text_ += fmt::format("(var {} ({}))\n", kappa_name(kappa), sorts);
    if (kappa.cut)
      text_ += fmt::format("(cut {})\n", kappa_name(kappa));
  }

  [[nodiscard]] std::string application(const KappaApplication &application) const {
    const Kappa &kappa = system_[application.kappa];
    std::vector<Term> arguments = kappa.parameters;
    for (const auto &[parameter, argument] : application.arguments)
      arguments[parameter] = argument;
    arguments.resize(written(kappa));
    std::string text = '(' + kappa_name(kappa);
    for (const Term argument : arguments)
      text += ' ' + term(argument);
    return text + (arguments.empty() ? " true)" : ")");
  }

  [[nodiscard]] std::string predicate(const Formula &formula) const {
    std::vector<std::string> parts;
    for (const Predicate &part : formula.predicates)
      parts.push_back('(' + term(part.term) + ')');
    for (const KappaApplication &part : formula.kappas)
      parts.push_back(application(part));
    if (parts.empty())
      return "(true)";
    if (parts.size() == 1)
      return parts[0];
    std::string text = "(and";
    for (const std::string &part : parts)
      text += ' ' + part;
    return text + ')';
  }

  void line(std::string_view content) {
    text_ += fmt::format("\n{}{}", std::string(2 * (open_.size() + 1), ' '), content);
  }

  void open(const Binding &binding, BindingId id) {
    line(fmt::format("({} ({} {}) (and", binding.existential ? "exists" : "forall",
                     typed(binding.variable), predicate(binding.formula)));
    open_.push_back(id);
  }

  void close(std::size_t remaining) {
    while (open_.size() > remaining) {
      text_ += "))";
      open_.pop_back();
    }
  }

  void constraint(const Clause &clause, const Remark &remark) {
    for (const std::string &comment : {remark.text, remark.place})
      text_ += comment.empty() ? "" : fmt::format("; {}\n", comment);
    text_ += "(constraint";
    for (const BindingId id : clause.environment)
      open(system_[id], id);
    goal(clause);
    close(0);
    text_ += ")\n";
  }

  void constraint() {
    text_ += "(constraint (and";
    for (const Clause &clause : system_.clauses) {
      std::size_t shared = 0;
      while (shared < open_.size() && shared < clause.environment.size() &&
             open_[shared] == clause.environment[shared])
        ++shared;
      close(shared);
      for (std::size_t i = shared; i < clause.environment.size(); ++i)
        open(system_[clause.environment[i]], clause.environment[i]);
      goal(clause);
    }
    close(0);
    text_ += "))\n";
  }

  void goal(const Clause &clause) {
    // A conjunction of heads would be several constraints, unless it is tagged.
    std::string head = predicate(clause.right);
    const std::size_t parts = clause.right.predicates.size() + clause.right.kappas.size();
    if (!clause.label.empty() || parts > 1)
      head = fmt::format("(tag {} {})", head, quote(clause.label));
    // What the file never said about a value need not be said.
    const bool value_used = system_.format == Format::Fq || !clause.left.predicates.empty() ||
                            !clause.left.kappas.empty();
    if (value_used)
      head = fmt::format("(forall ({} {}) {})", typed(clause.value), predicate(clause.left), head);
    line(head);
  }

  const System &system_;
  const logic::Store &store_;
  std::span<const Remark> remarks_;
  std::string text_;
  std::vector<BindingId> open_; // binders whose scope the present line is in
};

} // namespace

std::string write_fixpoint_sexpr(const System &system, std::span<const Remark> remarks) {
  return SexprWriter(system, remarks).write();
}

} // namespace culprit::horn
