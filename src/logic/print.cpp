#include "logic/print.h"

#include "logic/declarations.h"
#include "logic/pieces.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <utility>

namespace culprit::logic {

namespace {

// ---- sorts

std::string_view base_name(SortKind kind) {
  switch (kind) {
  case SortKind::Bool:
    return "bool";
  case SortKind::Int:
    return "int";
  case SortKind::Real:
    return "real";
  default:
    return "Str";
  }
}

std::string source_sort(const Store &store, Sort sort, std::uint32_t quantified, bool atom) {
  const SortNode &node = store.node(sort);
  switch (node.kind) {
  case SortKind::Variable:
    return fmt::format("@({})", node.a);
  case SortKind::Rigid:
  case SortKind::Named:
    return std::string(store.name(Symbol{node.a}));
  case SortKind::Apply: {
    const auto [head, arguments] = store.unapply(sort);
    if (store.kind(head) == SortKind::Named && store.name(Symbol{store.node(head).a}) == "[]" &&
        arguments.size() == 1)
      return fmt::format("[{}]", source_sort(store, arguments[0], 0, false));
    std::string text = source_sort(store, head, 0, true);
    for (const Sort argument : arguments)
      text += ' ' + source_sort(store, argument, 0, true);
    return atom ? '(' + text + ')' : text;
  }
  case SortKind::Function: {
    const auto [parameters, result] = store.signature(sort);
    std::string text = fmt::format("func({}, [", quantified);
    for (const Sort parameter : parameters)
      text += source_sort(store, parameter, 0, false) + "; ";
    return text + source_sort(store, result, 0, false) + "])";
  }
  case SortKind::Forall: {
    const Sort body{node.b};
    if (store.kind(body) == SortKind::Function)
      return source_sort(store, body, node.a, atom);
    return fmt::format("func({}, [{}])", node.a, source_sort(store, body, 0, false));
  }
  default:
    return std::string(base_name(node.kind));
  }
}

// ---- terms

struct Part {
  Term term;
  int level = 0; // what it must bind at least as tightly as
};

// How tightly things bind. `not` reads like a function, so its argument is an atom.
enum Level : int {
  Open, // if, lambda, quantifiers: extend as far right as they can
  Equivalence,
  Implication,
  Disjunction,
  Conjunction,
  Relation,
  Sum,
  Product,
  Application,
  Atom
};

struct Infix {
  std::string_view symbol;
  int level;
  int left;
  int right;
};

Infix infix(Op op) {
  switch (op) {
  case Op::And:
    return {" && ", Conjunction, Conjunction, Relation};
  case Op::Or:
    return {" || ", Disjunction, Disjunction, Conjunction};
  case Op::Implies:
    return {" => ", Implication, Disjunction, Implication};
  case Op::Iff:
    return {" <=> ", Equivalence, Implication, Implication};
  case Op::Equal:
    return {" = ", Relation, Sum, Sum};
  case Op::NotEqual:
    return {" != ", Relation, Sum, Sum};
  case Op::Less:
    return {" < ", Relation, Sum, Sum};
  case Op::LessEqual:
    return {" <= ", Relation, Sum, Sum};
  case Op::Greater:
    return {" > ", Relation, Sum, Sum};
  case Op::GreaterEqual:
    return {" >= ", Relation, Sum, Sum};
  case Op::Add:
    return {" + ", Sum, Sum, Product};
  case Op::Subtract:
    return {" - ", Sum, Sum, Product};
  case Op::Multiply:
    return {" * ", Product, Product, Application};
  case Op::Divide:
    return {" / ", Product, Product, Application};
  case Op::Modulo:
    return {" mod ", Product, Product, Application};
  default:
    return {"", Atom, Atom, Atom};
  }
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else
      result += c;
  }
  return result + '"';
}

class SourcePrinter {
public:
  explicit SourcePrinter(const Store &store) : store_(store) {}

  std::string print(Term root) {
    return pieces_.write({root, Open}, [this](Part part) {
      if (expand(part.term) < part.level)
        pieces_.parenthesise();
    });
  }

private:
  void say(std::string text) { pieces_.say(std::move(text)); }
  void say(Term term, int level) { pieces_.say(Part{term, level}); }

  // Says the pieces of one term; how tightly it binds.
  int expand(Term term) {
    const Op op = store_.op(term);
    switch (op) {
    case Op::Variable:
    case Op::IntLiteral:
    case Op::RealLiteral:
      say(std::string(store_.text(term)));
      return Atom;
    case Op::StringLiteral:
      say(quoted(store_.text(term)));
      return Atom;
    case Op::OtherLiteral:
      say(fmt::format("lit {} {}", quoted(store_.text(term)),
                      source_sort(store_, store_.sort(term), 0, true)));
      return Application;
    case Op::True:
    case Op::False:
      say(op == Op::True ? "true" : "false");
      return Atom;
    case Op::Not:
      return application("not", term, 0);
    case Op::Negate:
      say("-");
      say(store_.child(term, 0), Application);
      return Sum;
    case Op::Call:
      return application(std::string(store_.text(term)), term, 0);
    case Op::Apply:
      say(store_.child(term, 0), Application);
      say(" ");
      say(store_.child(term, 1), Atom);
      return Application;
    case Op::Cast:
      say("(");
      say(store_.child(term, 0), Equivalence);
      say(fmt::format(" : {})", source_sort(store_, store_.sort(term), 0, false)));
      return Atom;
    case Op::If:
      say("if ");
      say(store_.child(term, 0), Equivalence);
      say(" then ");
      say(store_.child(term, 1), Equivalence);
      say(" else ");
      say(store_.child(term, 2), Open);
      return Open;
    case Op::Lambda:
      return binder("\\", " -> ", term);
    case Op::Forall:
      return binder("forall ", ". ", term);
    case Op::Exists:
      return binder("exists ", ". ", term);
    default:
      return operation(term);
    }
  }

  int application(std::string function, Term term, std::size_t first) {
    const std::span<const Term> arguments = store_.children(term).subspan(first);
    say(std::move(function));
    for (const Term argument : arguments) {
      say(" ");
      say(argument, Atom);
    }
    return arguments.empty() ? Atom : Application;
  }

  int binder(std::string open, std::string close, Term term) {
    const std::span<const Term> children = store_.children(term);
    say(std::move(open));
    for (std::size_t i = 0; i + 1 < children.size(); ++i)
      say(fmt::format("{}{} : {}", i == 0 ? "" : ", ", store_.text(children[i]),
                      source_sort(store_, store_.sort(children[i]), 0, false)));
    say(std::move(close));
    say(children.back(), Open);
    return Open;
  }

  int operation(Term term) {
    const Op op = store_.op(term);
    const Infix shape = infix(op);
    const std::span<const Term> children = store_.children(term);
    if (children.empty()) {
      say(op == Op::Or ? "false" : "true");
      return Atom;
    }
    if (children.size() ==
        1) { // a conjunction of one is written as such, or it would read back as its child
      say(op == Op::Or ? "||[" : "&&[");
      say(children[0], Open);
      say("]");
      return Atom;
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (i > 0)
        say(std::string(shape.symbol));
      say(children[i], i == 0 ? first_level(op, children[i], shape) : shape.right);
    }
    return shape.level;
  }

  // `a && b && c` is one conjunction: one inside another keeps its parentheses.
  [[nodiscard]] int first_level(Op op, Term child, const Infix &shape) const {
    const bool many = op == Op::And || op == Op::Or;
    return many && store_.op(child) == op ? Atom : shape.left;
  }

  const Store &store_;
  Pieces<Part> pieces_;
};

} // namespace

std::string to_source(const Store &store, Term term) { return SourcePrinter(store).print(term); }
std::string to_source(const Store &store, Sort sort) { return source_sort(store, sort, 0, false); }

} // namespace culprit::logic
