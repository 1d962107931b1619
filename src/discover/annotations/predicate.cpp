#include "discover/annotations/predicate.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace culprit::discover {

namespace {

using logic::Op;
using logic::Store;
using logic::Term;

// How tightly an operator binds in LiquidHaskell.
enum Tightness : unsigned {
  OfArrow,
  OfDisjunction,
  OfConjunction,
  OfRelation,
  OfSum,
  OfProduct,
  OfApplication,
  OfAtom
};

struct WrittenTerm {
  std::string text;
  Tightness level = OfAtom;
};

std::string enclosed(const WrittenTerm &part, Tightness least) {
  return part.level >= least ? part.text : "(" + part.text + ")";
}

struct WrittenInfix {
  std::string_view name;
  Tightness level;
  Tightness left, right; // what operands need not have parentheses
};

std::optional<WrittenInfix> infix_of(Op op) {
  switch (op) {
  case Op::Iff:
    return WrittenInfix{" <=> ", OfArrow, OfDisjunction, OfDisjunction};
  case Op::Implies:
    return WrittenInfix{" => ", OfArrow, OfDisjunction, OfDisjunction};
  case Op::Equal:
    return WrittenInfix{" == ", OfRelation, OfSum, OfSum};
  case Op::NotEqual:
    return WrittenInfix{" /= ", OfRelation, OfSum, OfSum};
  case Op::Less:
    return WrittenInfix{" < ", OfRelation, OfSum, OfSum};
  case Op::LessEqual:
    return WrittenInfix{" <= ", OfRelation, OfSum, OfSum};
  case Op::Greater:
    return WrittenInfix{" > ", OfRelation, OfSum, OfSum};
  case Op::GreaterEqual:
    return WrittenInfix{" >= ", OfRelation, OfSum, OfSum};
  case Op::Add:
    return WrittenInfix{" + ", OfSum, OfSum, OfProduct};
  case Op::Subtract:
    return WrittenInfix{" - ", OfSum, OfSum, OfProduct};
  case Op::Multiply:
    return WrittenInfix{" * ", OfProduct, OfProduct, OfApplication};
  case Op::Divide:
    return WrittenInfix{" / ", OfProduct, OfProduct, OfApplication};
  case Op::Modulo:
    return WrittenInfix{" mod ", OfProduct, OfApplication, OfApplication};
  default:
    return std::nullopt;
  }
}

bool is_comparison(Op op) {
  return op == Op::Equal || op == Op::NotEqual || logic::converse(op) != op;
}

// A part of a tuple as LiquidHaskell calls it: `select$(,,)$2` is x_Tuple32.
std::optional<std::string> part_of_tuple(std::string_view name) {
  constexpr std::string_view prefix = "select$(";
  if (!name.starts_with(prefix))
    return std::nullopt;
  name.remove_prefix(prefix.size());
  const std::size_t commas = std::min(name.find_first_not_of(','), name.size());
  const std::string_view part = name.substr(commas);
  if (commas < 1 || commas > 8 || part.size() != 3 || !part.starts_with(")$"))
    return std::nullopt;
  return "x_Tuple" + std::to_string(commas + 1) + std::string(part.substr(2));
}

// What the program calls something that the logic calls by its whole name.
std::optional<std::string> name_in_program(std::string_view name) {
  if (auto part = part_of_tuple(name))
    return part;
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

class PredicateWriter {
public:
  PredicateWriter(const Store &store, const VariableNames &names) : store_(store), names_(names) {}

  // As deep as a predicate that somebody could read.
  [[nodiscard]] std::optional<WrittenTerm> write(Term term) const {
    const Op op = store_.op(term);
    if (op == Op::Variable || op == Op::Call)
      return application(term);
    if (op == Op::Cast)
      return write(store_.child(term, 0));
    if (op == Op::IntLiteral || op == Op::RealLiteral)
      return WrittenTerm{std::string(store_.text(term)), OfAtom};
    if (op == Op::True || op == Op::False)
      return WrittenTerm{op == Op::True ? "true" : "false", OfAtom};
    if (op == Op::And || op == Op::Or)
      return several(term);
    if (op == Op::Not || op == Op::Negate)
      return prefixed(term);
    if (op == Op::If)
      return choice(term);
    if (const auto binary = infix_of(op))
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

  [[nodiscard]] std::optional<WrittenTerm> between(Term term, Op op, WrittenInfix binary) const {
    Term first = store_.child(term, 0);
    Term second = store_.child(term, 1);
    if (is_comparison(op) && comes_second(first, second)) {
      std::swap(first, second);
      binary = *infix_of(logic::converse(op));
    }
    const auto left = write(first);
    const auto right = write(second);
    if (!left || !right)
      return std::nullopt;
    return WrittenTerm{enclosed(*left, binary.left) + std::string(binary.name) +
                           enclosed(*right, binary.right),
                       binary.level};
  }

  [[nodiscard]] std::optional<WrittenTerm> application(Term term) const {
    if (const auto known = names_.find(term); known != names_.end())
      return WrittenTerm{known->second, OfAtom};
    auto name = name_in_program(store_.text(term));
    if (!name)
      return std::nullopt;
    for (const Term child : store_.children(term)) {
      const auto argument = write(child);
      if (!argument)
        return std::nullopt;
      *name += " " + enclosed(*argument, OfAtom);
    }
    return WrittenTerm{*name, store_.arity(term) == 0 ? OfAtom : OfApplication};
  }

  [[nodiscard]] std::optional<WrittenTerm> several(Term term) const {
    const bool all = store_.op(term) == Op::And;
    const Tightness level = all ? OfConjunction : OfDisjunction;
    std::string text;
    for (const Term child : store_.children(term)) {
      const auto part = write(child);
      if (!part)
        return std::nullopt;
      text += (text.empty() ? "" : all ? " && " : " || ") + enclosed(*part, OfRelation);
    }
    return WrittenTerm{text, level};
  }

  [[nodiscard]] std::optional<WrittenTerm> prefixed(Term term) const {
    const auto operand = write(store_.child(term, 0));
    if (!operand)
      return std::nullopt;
    return store_.op(term) == Op::Not
               ? WrittenTerm{"not " + enclosed(*operand, OfAtom), OfApplication}
               : WrittenTerm{"-" + enclosed(*operand, OfAtom), OfSum};
  }

  [[nodiscard]] std::optional<WrittenTerm> choice(Term term) const {
    const auto condition = write(store_.child(term, 0));
    const auto consequence = write(store_.child(term, 1));
    const auto alternative = write(store_.child(term, 2));
    if (!condition || !consequence || !alternative)
      return std::nullopt;
    return WrittenTerm{"(if " + enclosed(*condition, OfRelation) + " then " +
                           enclosed(*consequence, OfSum) + " else " +
                           enclosed(*alternative, OfSum) + ")",
                       OfAtom};
  }

  const Store &store_;
  const VariableNames &names_;
};

} // namespace

std::optional<std::string> write_predicate(const Store &store, Term predicate,
                                           const VariableNames &names) {
  const auto text = PredicateWriter(store, names).write(predicate);
  return text ? std::optional(enclosed(*text, OfConjunction)) : std::nullopt;
}

unsigned size_of(const Store &store, Term predicate) {
  unsigned size = 1;
  for (const Term child : store.children(predicate))
    size += size_of(store, child);
  return size;
}

} // namespace culprit::discover
