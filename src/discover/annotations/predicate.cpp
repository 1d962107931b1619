#include "discover/annotations/predicate.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace culprit::discover {

namespace {

using logic::Op;
using logic::Store;
using logic::Term;

// How tightly an operator binds in LiquidHaskell.
enum Level : unsigned {
  Arrow,
  Disjunction,
  Conjunction,
  Relation,
  Sum,
  Product,
  Application,
  Atom
};

struct Text {
  std::string text;
  Level level = Atom;
};

std::string inside(const Text &part, Level least) {
  return part.level >= least ? part.text : "(" + part.text + ")";
}

struct Infix {
  std::string_view name;
  Level level;
  Level left, right; // what operands need not have parentheses
};

std::optional<Infix> infix(Op op) {
  switch (op) {
  case Op::Iff:
    return Infix{" <=> ", Arrow, Disjunction, Disjunction};
  case Op::Implies:
    return Infix{" => ", Arrow, Disjunction, Disjunction};
  case Op::Equal:
    return Infix{" == ", Relation, Sum, Sum};
  case Op::NotEqual:
    return Infix{" /= ", Relation, Sum, Sum};
  case Op::Less:
    return Infix{" < ", Relation, Sum, Sum};
  case Op::LessEqual:
    return Infix{" <= ", Relation, Sum, Sum};
  case Op::Greater:
    return Infix{" > ", Relation, Sum, Sum};
  case Op::GreaterEqual:
    return Infix{" >= ", Relation, Sum, Sum};
  case Op::Add:
    return Infix{" + ", Sum, Sum, Product};
  case Op::Subtract:
    return Infix{" - ", Sum, Sum, Product};
  case Op::Multiply:
    return Infix{" * ", Product, Product, Application};
  case Op::Divide:
    return Infix{" / ", Product, Product, Application};
  case Op::Modulo:
    return Infix{" mod ", Product, Application, Application};
  default:
    return std::nullopt;
  }
}

Op mirrored(Op op) {
  switch (op) {
  case Op::Less:
    return Op::Greater;
  case Op::LessEqual:
    return Op::GreaterEqual;
  case Op::Greater:
    return Op::Less;
  case Op::GreaterEqual:
    return Op::LessEqual;
  default:
    return op;
  }
}

bool is_relation(Op op) { return op == Op::Equal || op == Op::NotEqual || mirrored(op) != op; }

// What the program calls something that the logic calls by its whole name.
std::optional<std::string> own_name(std::string_view name) {
  while (!name.empty() && std::isupper(static_cast<unsigned char>(name.front())) != 0) {
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos || dot + 1 == name.size())
      break;
    name.remove_prefix(dot + 1);
  }
  const bool usual = !name.empty() && std::ranges::all_of(name, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
  });
  return usual ? std::optional(std::string(name)) : std::nullopt;
}

class Writer {
public:
  Writer(const Store &store, const VariableNames &names) : store_(store), names_(names) {}

  // As deep as a predicate that somebody could read.
  std::optional<Text> write(Term term) const {
    const Op op = store_.op(term);
    if (op == Op::Variable || op == Op::Call)
      return application(term);
    if (op == Op::Cast)
      return write(store_.child(term, 0));
    if (op == Op::IntLiteral || op == Op::RealLiteral)
      return Text{std::string(store_.text(term)), Atom};
    if (op == Op::True || op == Op::False)
      return Text{op == Op::True ? "true" : "false", Atom};
    if (op == Op::And || op == Op::Or)
      return several(term);
    if (op == Op::Not || op == Op::Negate)
      return prefixed(term);
    if (op == Op::If)
      return choice(term);
    if (const auto binary = infix(op))
      return between(term, op, *binary);
    return std::nullopt;
  }

private:
  // A name is compared with something larger, and anything with a number.
  [[nodiscard]] bool comes_second(Term first, Term second) const {
    const auto rank = [this](Term term) {
      const Op op = store_.op(term);
      if (op == Op::IntLiteral || op == Op::Negate)
        return 2;
      return op == Op::Variable ? 0 : 1;
    };
    return rank(first) > rank(second);
  }

  [[nodiscard]] std::optional<Text> between(Term term, Op op, Infix binary) const {
    Term first = store_.child(term, 0);
    Term second = store_.child(term, 1);
    if (is_relation(op) && comes_second(first, second)) {
      std::swap(first, second);
      binary = *infix(mirrored(op));
    }
    const auto left = write(first);
    const auto right = write(second);
    if (!left || !right)
      return std::nullopt;
    return Text{inside(*left, binary.left) + std::string(binary.name) +
                    inside(*right, binary.right),
                binary.level};
  }

  [[nodiscard]] std::optional<Text> application(Term term) const {
    if (const auto known = names_.find(term); known != names_.end())
      return Text{known->second, Atom};
    auto name = own_name(store_.text(term));
    if (!name)
      return std::nullopt;
    for (const Term child : store_.children(term)) {
      const auto argument = write(child);
      if (!argument)
        return std::nullopt;
      *name += " " + inside(*argument, Atom);
    }
    return Text{*name, store_.arity(term) == 0 ? Atom : Application};
  }

  [[nodiscard]] std::optional<Text> several(Term term) const {
    const bool all = store_.op(term) == Op::And;
    const Level level = all ? Conjunction : Disjunction;
    std::string text;
    for (const Term child : store_.children(term)) {
      const auto part = write(child);
      if (!part)
        return std::nullopt;
      text += (text.empty() ? "" : all ? " && " : " || ") + inside(*part, Relation);
    }
    return Text{text, level};
  }

  [[nodiscard]] std::optional<Text> prefixed(Term term) const {
    const auto operand = write(store_.child(term, 0));
    if (!operand)
      return std::nullopt;
    return store_.op(term) == Op::Not ? Text{"not " + inside(*operand, Atom), Application}
                                      : Text{"-" + inside(*operand, Atom), Sum};
  }

  [[nodiscard]] std::optional<Text> choice(Term term) const {
    const auto condition = write(store_.child(term, 0));
    const auto consequence = write(store_.child(term, 1));
    const auto alternative = write(store_.child(term, 2));
    if (!condition || !consequence || !alternative)
      return std::nullopt;
    return Text{"(if " + inside(*condition, Relation) + " then " + inside(*consequence, Sum) +
                    " else " + inside(*alternative, Sum) + ")",
                Atom};
  }

  const Store &store_;
  const VariableNames &names_;
};

} // namespace

std::optional<std::string> write_predicate(const Store &store, Term predicate,
                                           const VariableNames &names) {
  const auto text = Writer(store, names).write(predicate);
  return text ? std::optional(inside(*text, Conjunction)) : std::nullopt;
}

unsigned size_of(const Store &store, Term predicate) {
  unsigned size = 1;
  for (const Term child : store.children(predicate))
    size += size_of(store, child);
  return size;
}

} // namespace culprit::discover
