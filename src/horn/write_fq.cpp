// Writes a system in the .fq format. What the reader would infer differently is said explicitly:
// casts, instances of polymorphic constants, functions that are values.
#include "horn/write_formats.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace culprit::horn {

namespace {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Store;
using logic::Term;

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || c == '%' || c == '#' || c == '$' || c == '\'' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_lower(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool is_letter(char c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// Gives every symbol a name that the format can say: characters it does not have become $code$.
class Names {
public:
  explicit Names(const Store &store) : store_(store) {}

  enum class Case : std::uint8_t { Any, Lower, Upper };
  const std::string &operator()(Symbol symbol, Case wanted = Case::Any) {
    const std::uint64_t key =
        (static_cast<std::uint64_t>(symbol) << 2U) | static_cast<std::uint64_t>(wanted);
    const auto [found, added] = names_.try_emplace(key);
    if (added)
      found->second = make(symbol, wanted);
    return found->second;
  }

private:
  std::string make(Symbol symbol, Case wanted) {
    const std::string_view original = store_.name(symbol);
    std::string name;
    for (const char c : original)
      if (is_name_character(c))
        name.push_back(c);
      else
        name += fmt::format("${}$", static_cast<unsigned>(static_cast<unsigned char>(c)));
    if (name.empty() || !is_letter(name.front()) || reserved(name))
      name.insert(0, "_");
    if (wanted == Case::Lower && !is_lower(name.front()))
      name.insert(0, "t_");
    if (wanted == Case::Upper && (is_lower(name.front()) || base_sort(name)))
      name.insert(0, "T_");
    if (name == original)
      return name;
    std::string unique = name;
    for (unsigned i = 0; store_.symbols().find(unique) != no_symbol || taken_.contains(unique); ++i)
      unique = fmt::format("{}${}", name, i);
    taken_.insert(unique);
    return unique;
  }

  static bool reserved(std::string_view name) {
    static constexpr std::string_view words[] = {
        "true",   "false",       "not",    "mod",    "if",     "then", "else",
        "let",    "in",          "coerce", "forall", "exists", "func", "lit",
        "qualif", "autorewrite", "data",   "define", "rewrite"};
    return std::ranges::find(words, name) != std::end(words);
  }
  static bool base_sort(std::string_view name) {
    return name == "Int" || name == "Integer" || name == "Str";
  }

  const Store &store_;
  std::unordered_map<std::uint64_t, std::string> names_;
  std::unordered_set<std::string> taken_;
};

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result += fmt::format("\\{}", c);
    else if (code < 0x20 || code == 0x7F)
      result += fmt::format("\\{}\\&", code);
    else
      result.push_back(c);
  }
  return result + '"';
}

class FqWriter {
public:
  explicit FqWriter(const System &system)
      : system_(system), store_(system.store), name_(system.store) {}

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
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
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
      if (store_.kind(store_.sort(binding.variable)) == SortKind::Forall)
        polymorphic_.insert(store_.payload(binding.variable));
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

  // ---- sorts

  std::string sort(Sort s, std::uint32_t quantified = 0) {
    const logic::SortNode &node = store_.node(s);
    switch (node.kind) {
    case SortKind::Bool:
      return "bool";
    case SortKind::Int:
      return "int";
    case SortKind::Real:
      return "real";
    case SortKind::String:
      return "Str";
    case SortKind::Variable:
      return fmt::format("@({})", node.a);
    case SortKind::Rigid:
      if (store_.name(Symbol{node.a}).starts_with("@("))
        return std::string(store_.name(Symbol{node.a}));
      return name_(Symbol{node.a}, Names::Case::Lower);
    case SortKind::Named:
      return store_.name(Symbol{node.a}) == "[]" ? "List"
                                                 : name_(Symbol{node.a}, Names::Case::Upper);
    case SortKind::Apply: {
      const auto [head, arguments] = store_.unapply(s);
      std::string text = sort(head);
      for (const Sort argument : arguments)
        text += ' ' + sort(argument);
      return text.insert(0, "(") + ')';
    }
    case SortKind::Function: {
      const auto [parameters, result] = store_.signature(s);
      std::string text = fmt::format("func({}, [", quantified);
      for (const Sort parameter : parameters)
        text += sort(parameter) + "; ";
      return text + sort(result) + "])";
    }
    case SortKind::Forall: {
      const Sort body{node.b};
      if (store_.kind(body) == SortKind::Function)
        return sort(body, node.a);
      return fmt::format("func({}, [{}])", node.a, sort(body));
    }
    }
    return {};
  }

  // ---- terms: what is still to be written is on a stack

  using Piece = std::variant<std::string, Term>;

  std::string term(Term root) {
    std::string text;
    std::vector<Piece> stack{root};
    while (!stack.empty()) {
      const Piece piece = std::move(stack.back());
      stack.pop_back();
      if (const std::string *fixed = std::get_if<std::string>(&piece)) {
        text += *fixed;
        continue;
      }
      pieces_.clear();
      expand(std::get<Term>(piece));
      std::move(pieces_.rbegin(), pieces_.rend(), std::back_inserter(stack));
    }
    return text;
  }

  void put(std::string text) { pieces_.emplace_back(std::move(text)); }
  void put(Term t) { pieces_.emplace_back(t); }

  void expand(Term t) {
    const Op op = store_.op(t);
    switch (op) {
    case Op::Variable:
      return variable(t);
    case Op::IntLiteral:
      return put(std::string(store_.text(t)));
    case Op::RealLiteral:
      return put(std::string(store_.text(t)) +
                 (store_.text(t).find('.') == std::string_view::npos ? ".0" : ""));
    case Op::StringLiteral:
      return put(quoted(store_.text(t)));
    case Op::OtherLiteral:
      return put(fmt::format("(lit {} {})", quoted(store_.text(t)), sort(store_.sort(t))));
    case Op::True:
      return put("true");
    case Op::False:
      return put("false");
    case Op::Not:
    case Op::Negate:
      put(op == Op::Not ? "(~ " : "(- ");
      put(store_.child(t, 0));
      return put(")");
    case Op::Call:
      return call(t);
    case Op::Apply:
      put("(");
      arguments_of(t);
      return put(")");
    case Op::If:
      put("(if ");
      put(store_.child(t, 0));
      put(" then ");
      put(store_.child(t, 1));
      put(" else ");
      put(store_.child(t, 2));
      return put(")");
    case Op::Lambda:
      put(fmt::format("(\\{} : {} -> ", name_(store_.payload(store_.child(t, 0))),
                      sort(store_.sort(store_.child(t, 0)))));
      put(store_.child(t, 1));
      return put(")");
    case Op::Forall:
    case Op::Exists:
      return quantifier(t);
    case Op::Cast:
      put(fmt::format("(coerce ({} ~ {}) ", sort(store_.sort(store_.child(t, 0))),
                      sort(store_.sort(t))));
      put(store_.child(t, 0));
      return put(")");
    default:
      return infix(t);
    }
  }

  // A polymorphic constant says at which sort it is used, and a function used as a value that it is
  // one.
  void variable(Term t) {
    const Symbol symbol = store_.payload(t);
    const auto declared = system_.declarations.constants.find(symbol);
    const bool constant = declared != system_.declarations.constants.end();
    const bool explicit_sort = polymorphic_.contains(symbol) ||
                               (constant && (declared->second != store_.sort(t) ||
                                             store_.kind(store_.sort(t)) == SortKind::Function));
    put(explicit_sort ? fmt::format("({} : {})", name_(symbol), sort(store_.sort(t)))
                      : name_(symbol));
  }

  bool result_depends_on_context(Symbol function) {
    const auto declared = system_.declarations.constants.find(function);
    if (declared != system_.declarations.constants.end())
      return store_.kind(declared->second) == SortKind::Forall;
    return true; // constructors and theory symbols
  }

  void call(Term t) {
    const auto children = store_.children(t);
    const bool ascribe = store_.kind(store_.sort(t)) != SortKind::Bool &&
                         result_depends_on_context(store_.payload(t));
    put(ascribe || !children.empty() ? "(" : "");
    put(name_(store_.payload(t)));
    for (const Term child : children) {
      put(" ");
      put(child);
    }
    if (ascribe)
      put(fmt::format(" : {}", sort(store_.sort(t))));
    put(ascribe || !children.empty() ? ")" : "");
  }

  // f a b c for ((f a) b) c
  void arguments_of(Term t) {
    std::vector<Term> arguments;
    while (store_.op(t) == Op::Apply) {
      arguments.push_back(store_.child(t, 1));
      t = store_.child(t, 0);
    }
    put(t);
    for (std::size_t i = arguments.size(); i-- > 0;) {
      put(" ");
      put(arguments[i]);
    }
  }

  void quantifier(Term t) {
    const auto children = store_.children(t);
    std::string text = store_.op(t) == Op::Forall ? "(forall [" : "(exists [";
    for (std::size_t i = 0; i + 1 < children.size(); ++i)
      text += fmt::format("{}{} : {}", i == 0 ? "" : "; ", name_(store_.payload(children[i])),
                          sort(store_.sort(children[i])));
    put(text + "] . ");
    put(children.back());
    put(")");
  }

  static std::string_view symbol_of(Op op) {
    switch (op) {
    case Op::And:
      return " && ";
    case Op::Or:
      return " || ";
    case Op::Implies:
      return " => ";
    case Op::Iff:
      return " <=> ";
    case Op::Equal:
      return " = ";
    case Op::NotEqual:
      return " != ";
    case Op::Less:
      return " < ";
    case Op::LessEqual:
      return " <= ";
    case Op::Greater:
      return " > ";
    case Op::GreaterEqual:
      return " >= ";
    case Op::Add:
      return " + ";
    case Op::Subtract:
      return " - ";
    case Op::Multiply:
      return " * ";
    case Op::Divide:
      return " / ";
    default:
      return " mod ";
    }
  }
  static bool is_sum(Op op) { return op == Op::Add || op == Op::Subtract; }

  void infix(Term t) {
    const Op op = store_.op(t);
    if (store_.arity(t) == 0)
      return put(op == Op::Or ? "false" : "true");
    if (store_.arity(t) == 1)
      return put(store_.child(t, 0));
    put("(");
    if (is_sum(op)) { // long sums lean to the left: no parentheses there
      std::vector<Term> spine;
      Term first = t;
      for (; is_sum(store_.op(first)); first = store_.child(first, 0))
        spine.push_back(first);
      put(first);
      for (std::size_t i = spine.size(); i-- > 0;) {
        put(std::string(symbol_of(store_.op(spine[i]))));
        put(store_.child(spine[i], 1));
      }
    } else {
      const auto children = store_.children(t);
      for (std::size_t i = 0; i < children.size(); ++i) {
        if (i > 0)
          put(std::string(symbol_of(op)));
        put(children[i]);
      }
    }
    put(")");
  }

  // ---- formulas

  std::string formula(const Formula &f) {
    std::string text;
    const auto add = [&text](std::string part) {
      if (!text.empty())
        text += "; ";
      text += part;
    };
    for (const Predicate &predicate : f.predicates)
      if (store_.op(predicate.term) != Op::True)
        add(term(predicate.term));
    for (const KappaApplication &application : f.kappas)
      add(kappa(application));
    return '[' + text + ']';
  }

  std::string kappa(const KappaApplication &application) {
    const Kappa &target = system_[application.kappa];
    std::string text = '$' + name_(target.name);
    const auto add = [&](std::uint32_t index, Term argument) {
      text += fmt::format("[{} := {}]", name_(store_.payload(target.parameters[index])),
                          term(argument));
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
    return fmt::format("{{{} : {} | {}}}", name_(store_.payload(variable)),
                       sort(store_.sort(variable)), formula(f));
  }

  // ---- declarations

  void options() {
    const Options &o = system_.options;
    if (o.eliminate != Eliminate::Some)
      say("fixpoint \"--eliminate={}\"\n", o.eliminate == Eliminate::None ? "none" : "all");
    const auto flag = [this](bool on, std::string_view text) {
      if (on)
        say("fixpoint \"--{}\"\n", text);
    };
    flag(o.unfold, "rewrite");
    flag(o.unfold_undecided_guards, "ple-with-undecided-guards");
    flag(o.higher_order, "allowho");
    flag(o.higher_order_qualifiers, "allowhoqs");
    flag(o.extensionality, "extensionality");
    flag(o.eta_beta, "etabeta");
    flag(o.local_rewrites, "localrewrites");
    flag(o.linear, "linear");
    flag(o.string_theory, "stringtheory");
    if (o.scrape_heads || o.scrape_all)
      say("fixpoint \"--scrape={}\"\n", o.scrape_all ? "both" : "head");
  }

  void data_types() {
    for (const logic::DataType &data : system_.declarations.data_types) {
      say("data {} {} = [\n", name_(data.name, Names::Case::Upper), data.parameter_count);
      for (const logic::Constructor &constructor : data.constructors) {
        say("  | {} {{", name_(constructor.name));
        for (std::size_t i = 0; i < constructor.fields.size(); ++i)
          say("{}{} : {}", i == 0 ? " " : ", ", name_(constructor.fields[i].name),
              sort(constructor.fields[i].sort));
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
        if (const auto found = declared.find(symbol);
            found != declared.end() && distinct.insert(symbol).second)
          say("distinct {} : ({})\n", name_(symbol), sort(found->second));
    std::vector<Symbol> others;
    for (const auto &[symbol, unused] : declared)
      if (!distinct.contains(symbol))
        others.push_back(symbol);
    std::ranges::sort(others, {}, [this](Symbol symbol) { return store_.name(symbol); });
    for (const Symbol symbol : others)
      say("constant {} : ({})\n", name_(symbol), sort(declared.at(symbol)));
  }

  void definitions() {
    for (const Equation &equation : system_.equations) {
      say("define {} (", name_(equation.function));
      for (std::size_t i = 0; i < equation.parameters.size(); ++i)
        say("{}{} : {}", i == 0 ? "" : ", ", name_(store_.payload(equation.parameters[i])),
            sort(store_.sort(equation.parameters[i])));
      say(") : {} = {{ {} }}\n", sort(store_.sort(equation.body)), term(equation.body));
    }
    for (const Match &match : system_.matches) {
      say("match {} {}", name_(match.function), name_(match.constructor));
      for (const Term parameter : match.parameters)
        say(" {}", name_(store_.payload(parameter)));
      say(" = ({})\n", term(match.body));
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
      say(" = {{ {} = {} }}\n", term(rewrite.left), term(rewrite.right));
    }
  }

  void qualifiers() {
    for (const Qualifier &qualifier : system_.qualifiers) {
      say("qualif {}(", name_(qualifier.name, Names::Case::Upper));
      for (std::size_t i = 0; i < qualifier.parameters.size(); ++i) {
        const QualifierParameter &parameter = qualifier.parameters[i];
        say("{}{}{} : {}", i == 0 ? "" : ", ", name_(store_.payload(parameter.variable)),
            pattern(parameter), sort(store_.sort(parameter.variable)));
      }
      say("): ({})\n", term(qualifier.body));
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
          name_(store_.payload(binding.variable)), refinement(binding.variable, binding.formula));
    }
    for (const auto &[number, variable] : parameters_)
      say("bind {} {} : {}\n", number, name_(store_.payload(variable)), refinement(variable, {}));
    for (const LocalEquation &equation : system_.local_equations)
      say("defineLocal {} [{} := {}]\n", binding_number_[index(equation.binding)],
          name_(store_.payload(equation.variable)), term(equation.body));
  }

  void well_formedness() {
    for (const Kappa &kappa : system_.kappas) {
      if (kappa.cut)
        say("cut ${}\n", name_(kappa.name));
      if (kappa.parameters.empty()) {
        say("wf:\n  env []\n  reft {{VV : int | ${}}}\n", name_(kappa.name));
        continue;
      }
      say("wf:\n  env [");
      for (std::size_t i = 1; i < kappa.parameters.size(); ++i)
        say("{}{}", i == 1 ? "" : "; ", number_of_variable_.at(kappa.parameters[i]));
      say("]\n  reft {{{} : {} | ${}}}\n", name_(store_.payload(kappa.parameters[0])),
          sort(store_.sort(kappa.parameters[0])), name_(kappa.name));
    }
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
    }
  }

  const System &system_;
  const Store &store_;
  Names name_;
  std::string out_;
  std::vector<Piece> pieces_;
  std::vector<std::int64_t> binding_number_;
  std::vector<std::int64_t> clause_number_;
  std::unordered_map<Term, std::int64_t> number_of_variable_;
  std::vector<std::pair<std::int64_t, Term>> parameters_; // of κs, where no binding has them
  std::unordered_set<Symbol> polymorphic_;                // names of bindings with a Forall sort
};

} // namespace

std::string write_fq(const System &system) { return FqWriter(system).write(); }

} // namespace culprit::horn
