#include "horn/format/fq_printer.h"

#include "horn/format/escapes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || c == '%' || c == '#' || c == '$' || c == '\'' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_lower(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool is_letter(char c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool reserved(std::string_view name) {
  static constexpr auto keywords = std::to_array<std::string_view>(
      {"true", "false", "not", "mod", "if", "then", "else", "let", "in", "coerce", "forall",
       "exists", "func", "lit", "qualif", "autorewrite", "data", "define", "rewrite"});
  return std::ranges::find(keywords, name) != keywords.end();
}
bool base_sort(std::string_view name) {
  return name == "Int" || name == "Integer" || name == "Str";
}

} // namespace

// ---- names

const std::string &FqNames::operator()(Symbol symbol, Case wanted) {
  const std::uint64_t key =
      (static_cast<std::uint64_t>(symbol) << 2U) | static_cast<std::uint64_t>(wanted);
  const auto [entry, added] = names_.try_emplace(key);
  if (added)
    entry->second = make(symbol, wanted);
  return entry->second;
}

std::string FqNames::make(Symbol symbol, Case wanted) {
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

FqPrinter::FqPrinter(const System &system)
    : system_(system), store_(system.store), name_(system.store) {
  for (const Binding &binding : system.bindings)
    if (store_.kind(store_.sort(binding.variable)) == SortKind::Forall)
      polymorphic_.insert(store_.payload(binding.variable));
}

// ---- sorts and terms

std::string FqPrinter::sort(Sort s, std::uint32_t quantified) {
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
    return name_(Symbol{node.a}, FqNames::Case::Lower);
  case SortKind::Named:
    return store_.name(Symbol{node.a}) == "[]" ? "List"
                                               : name_(Symbol{node.a}, FqNames::Case::Upper);
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

std::string FqPrinter::term(Term root) {
  return pieces_.write(root, [this](Term t) { expand(t); });
}

void FqPrinter::expand(Term t) {
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
    return put(quote(store_.text(t)));
  case Op::OtherLiteral:
    return put(fmt::format("(lit {} {})", quote(store_.text(t)), sort(store_.sort(t))));
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
    // The reader puts one where an unknown predicate has a parameter of a polymorphic sort.
    if (store_.kind(store_.sort(t)) == SortKind::Forall)
      return put(store_.child(t, 0));
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
void FqPrinter::variable(Term t) {
  const Symbol symbol = store_.payload(t);
  const auto declared = system_.declarations.constants.find(symbol);
  const bool constant = declared != system_.declarations.constants.end();
  const bool explicit_sort = polymorphic_.contains(symbol) ||
                             (constant && (declared->second != store_.sort(t) ||
                                           store_.kind(store_.sort(t)) == SortKind::Function));
  put(explicit_sort ? fmt::format("({} : {})", name_(symbol), sort(store_.sort(t)))
                    : name_(symbol));
}

bool FqPrinter::result_depends_on_context(Symbol function) {
  const auto declared = system_.declarations.constants.find(function);
  if (declared != system_.declarations.constants.end())
    return store_.kind(declared->second) == SortKind::Forall;
  return true; // constructors and theory symbols
}

void FqPrinter::call(Term t) {
  const auto children = store_.children(t);
  const bool ascribe =
      store_.kind(store_.sort(t)) != SortKind::Bool && result_depends_on_context(store_.payload(t));
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
void FqPrinter::arguments_of(Term t) {
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

void FqPrinter::quantifier(Term t) {
  const auto children = store_.children(t);
  std::string text = store_.op(t) == Op::Forall ? "(forall [" : "(exists [";
  for (std::size_t i = 0; i + 1 < children.size(); ++i)
    text += fmt::format("{}{} : {}", i == 0 ? "" : "; ", name_(store_.payload(children[i])),
                        sort(store_.sort(children[i])));
  put(text + "] . ");
  put(children.back());
  put(")");
}

std::string_view FqPrinter::symbol_of(Op op) {
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

void FqPrinter::infix(Term t) {
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

} // namespace culprit::horn
