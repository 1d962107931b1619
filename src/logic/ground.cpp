#include "logic/ground.h"

#include "logic/declarations.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <iterator>

namespace culprit::logic {

using Kind = GroundValue::Kind;

namespace {

GroundValue truth_value(bool truth) {
  return {Kind::Truth, truth, {}, {}, false, truth ? "true" : "false"};
}

GroundValue truth_value(std::optional<bool> truth) {
  return truth ? truth_value(*truth) : GroundValue();
}

GroundValue number_value(Integer number) {
  std::string text = number.decimal();
  return {Kind::Number, false, std::move(number), {}, false, std::move(text)};
}

GroundValue set_value(std::set<std::string> members, bool complement = false) {
  std::string text;
  for (const std::string &member : members)
    text += (text.empty() ? "" : ", ") + member;
  text = (complement ? "all but {" : "{") + text + "}";
  return {Kind::Set, false, {}, std::move(members), complement, std::move(text)};
}

GroundValue complement(const GroundValue &set) { return set_value(set.members, !set.complement); }

GroundValue intersection(const GroundValue &one, const GroundValue &other) {
  std::set<std::string> members;
  const auto into = std::inserter(members, members.end());
  if (one.complement && other.complement)
    std::ranges::set_union(one.members, other.members, into);
  else if (one.complement)
    std::ranges::set_difference(other.members, one.members, into);
  else if (other.complement)
    std::ranges::set_difference(one.members, other.members, into);
  else
    std::ranges::set_intersection(one.members, other.members, into);
  return set_value(std::move(members), one.complement && other.complement);
}

GroundValue set_union(const GroundValue &one, const GroundValue &other) {
  return complement(intersection(complement(one), complement(other)));
}

// The parts of `{1, Cons 2 Nil}` and of `[1 := false, else true]`; nothing if it is something else,
// or if one of them has parts that commas separate.
std::optional<GroundValue> read_set(std::string_view text) {
  constexpr std::string_view others = "else true";
  constexpr std::string_view no_member = " := false";
  const bool complement = text.front() == '[';
  std::set<std::string> members;
  text = text.substr(1, text.size() - 2);
  if (text.find_first_of("{}[]\"") != std::string_view::npos ||
      (complement && !text.ends_with(others)))
    return std::nullopt;
  if (complement)
    text.remove_suffix(std::min(others.size() + 2, text.size()));
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(", "), text.size());
    std::string_view member = text.substr(0, comma);
    if (complement && !member.ends_with(no_member))
      return std::nullopt;
    member.remove_suffix(complement ? no_member.size() : 0);
    members.emplace(member);
    text.remove_prefix(std::min(comma + 2, text.size()));
  }
  return set_value(std::move(members), complement);
}

// As a model writes it.
GroundValue read(const std::string &text) {
  if (text.empty() || text == "?" || text.find("...") != std::string::npos)
    return {};
  if (text == "true" || text == "false")
    return truth_value(text == "true");
  if (const auto number = Integer::parse(text))
    return number_value(*number);
  if ((text.front() == '{' && text.back() == '}') || (text.front() == '[' && text.back() == ']'))
    if (auto set = read_set(text))
      return *std::move(set);
  const bool one_way = text.find_first_of("{}[]!") == std::string::npos && text.front() != '(';
  return {one_way ? Kind::Some : Kind::Form, false, {}, {}, false, text};
}

// SMT-LIB's: the remainder is never negative.
GroundValue divided(const Integer &dividend, const Integer &divisor, bool quotient) {
  if (divisor.zero())
    return {};
  auto [whole, rest] = Integer::divide(dividend, divisor);
  if (rest.negative()) {
    whole = divisor.negative() ? whole + Integer(1) : whole - Integer(1);
    rest = divisor.negative() ? rest - divisor : rest + divisor;
  }
  return number_value(quotient ? whole : rest);
}

} // namespace

const GroundValue &Ground::value(Term term) {
  visit(store_, term, [&](Term part) {
    if (!values_.contains(part)) {
      GroundValue known = work_out(part);
      values_.emplace(part, std::move(known));
    }
  });
  return values_.at(term);
}

std::optional<bool> Ground::truth(Term formula) {
  const GroundValue &known = value(formula);
  return known.kind == Kind::Truth ? std::optional(known.truth) : std::nullopt;
}

GroundValue Ground::work_out(Term term) {
  switch (store_.op(term)) {
  case Op::True:
  case Op::False:
    return truth_value(store_.op(term) == Op::True);
  case Op::IntLiteral: {
    const auto number = Integer::parse(store_.text(term));
    return number ? number_value(*number) : GroundValue();
  }
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Implies:
  case Op::If:
    return of_connective(term);
  case Op::Iff:
  case Op::Equal:
  case Op::NotEqual:
  case Op::Less:
  case Op::LessEqual:
  case Op::Greater:
  case Op::GreaterEqual:
    return of_relation(term);
  case Op::Negate:
  case Op::Add:
  case Op::Subtract:
  case Op::Multiply:
  case Op::Divide:
  case Op::Modulo:
    return of_numbers(term);
  case Op::Cast:
    return child(term, 0);
  case Op::Lambda:
  case Op::Forall:
  case Op::Exists:
    return {};
  case Op::Call:
    if (auto known = of_sets(term))
      return *std::move(known);
    return of_atom(term);
  default:
    return of_atom(term);
  }
}

GroundValue Ground::of_connective(Term term) const {
  const auto at = [&](std::size_t i) -> std::optional<bool> {
    const GroundValue &known = child(term, i);
    return known.kind == Kind::Truth ? std::optional(known.truth) : std::nullopt;
  };
  const auto negated = [](std::optional<bool> truth) {
    return truth ? std::optional(!*truth) : std::nullopt;
  };
  const auto any = [](std::optional<bool> one, std::optional<bool> other) -> std::optional<bool> {
    if (one == true || other == true)
      return true;
    return one && other ? std::optional(false) : std::nullopt;
  };
  switch (store_.op(term)) {
  case Op::Not:
    return truth_value(negated(at(0)));
  case Op::Implies:
    return truth_value(any(negated(at(0)), at(1)));
  case Op::If: {
    const std::optional<bool> condition = at(0);
    return condition ? child(term, *condition ? 1 : 2) : GroundValue();
  }
  default: {
    const bool all = store_.op(term) == Op::And;
    std::optional<bool> result = false;
    for (std::size_t i = 0; i < store_.arity(term); ++i)
      result = any(result, all ? negated(at(i)) : at(i));
    return truth_value(all ? negated(result) : result);
  }
  }
}

GroundValue Ground::of_relation(Term term) const {
  const GroundValue &left = child(term, 0);
  const GroundValue &right = child(term, 1);
  const Op op = store_.op(term);
  if (left.kind == Kind::Unknown || right.kind == Kind::Unknown)
    return {};
  if (op == Op::Equal || op == Op::Iff || op == Op::NotEqual) {
    const bool same = left.text == right.text;
    const bool certain = same || (left.kind == right.kind && left.kind != Kind::Form);
    return certain ? truth_value(same == (op != Op::NotEqual)) : GroundValue();
  }
  if (left.kind != Kind::Number || right.kind != Kind::Number)
    return {};
  const std::strong_ordering order = left.number <=> right.number;
  return truth_value(op == Op::Less        ? order < 0
                     : op == Op::LessEqual ? order <= 0
                     : op == Op::Greater   ? order > 0
                                           : order >= 0);
}

GroundValue Ground::of_numbers(Term term) const {
  for (std::size_t i = 0; i < store_.arity(term); ++i)
    if (child(term, i).kind != Kind::Number)
      return {};
  const Integer &left = child(term, 0).number;
  if (store_.op(term) == Op::Negate)
    return number_value(-left);
  if (store_.sort(term) != store_.int_sort()) // exact division is another one
    return {};
  const Integer &right = child(term, 1).number;
  switch (store_.op(term)) {
  case Op::Add:
    return number_value(left + right);
  case Op::Subtract:
    return number_value(left - right);
  case Op::Multiply:
    return number_value(left * right);
  default:
    return divided(left, right, store_.op(term) == Op::Divide);
  }
}

// What the functions on finite sets give; nothing for other functions.
std::optional<GroundValue> Ground::of_sets(Term term) const {
  const TheorySymbol *symbol = find_theory_symbol(store_.text(term));
  if (symbol == nullptr)
    return std::nullopt;
  const auto is_set = [&](std::size_t i) { return child(term, i).kind == Kind::Set; };
  const auto is_one = [&](std::size_t i) { // whose text tells which it is
    const Kind kind = child(term, i).kind;
    return kind == Kind::Truth || kind == Kind::Number || kind == Kind::Some;
  };
  const auto is_empty = [](const GroundValue &set) {
    return truth_value(set.members.empty() && !set.complement);
  };
  switch (symbol->theory) {
  case Theory::SetEmpty:
    return set_value({});
  case Theory::SetIsEmpty:
    return is_set(0) ? is_empty(child(term, 0)) : GroundValue();
  case Theory::SetSingleton:
    return is_one(0) ? set_value({child(term, 0).text}) : GroundValue();
  case Theory::SetAdd:
    return is_set(0) && is_one(1) ? set_union(child(term, 0), set_value({child(term, 1).text}))
                                  : GroundValue();
  case Theory::SetComplement:
    return is_set(0) ? complement(child(term, 0)) : GroundValue();
  case Theory::SetMember: {
    const GroundValue &set = child(term, 1);
    return is_one(0) && is_set(1)
               ? truth_value(set.members.contains(child(term, 0).text) != set.complement)
               : GroundValue();
  }
  case Theory::SetUnion:
  case Theory::SetIntersection:
  case Theory::SetDifference:
  case Theory::SetSubset:
    break;
  default:
    return std::nullopt;
  }
  if (!is_set(0) || !is_set(1))
    return GroundValue();
  const GroundValue &one = child(term, 0);
  const GroundValue &other = child(term, 1);
  switch (symbol->theory) {
  case Theory::SetUnion:
    return set_union(one, other);
  case Theory::SetIntersection:
    return intersection(one, other);
  case Theory::SetDifference:
    return intersection(one, complement(other));
  default:
    return is_empty(intersection(one, complement(other)));
  }
}

// The model's word, and the same for the same.
GroundValue Ground::of_atom(Term term) {
  GroundValue known = read(model_(term));
  if (store_.arity(term) == 0 || known.kind == Kind::Unknown || known.kind == Kind::Form)
    return known;
  std::vector<std::string> applied;
  if (store_.op(term) == Op::Call)
    applied.emplace_back(store_.text(term));
  for (std::size_t i = 0; i < store_.arity(term); ++i) {
    const GroundValue &argument = child(term, i);
    if (argument.kind == Kind::Unknown || argument.kind == Kind::Form)
      return known;
    // Values of two sorts may have the same text.
    applied.push_back(
        std::to_string(static_cast<std::uint32_t>(store_.sort(store_.child(term, i)))));
    applied.push_back(argument.text);
  }
  const auto [entry, fresh] = tables_.try_emplace(std::move(applied), known.text);
  consistent_ &= fresh || entry->second == known.text;
  return known;
}

} // namespace culprit::logic
