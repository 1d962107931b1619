#include "logic/ground.h"

#include "logic/declarations.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <iterator>

namespace culprit::logic {

using Kind = GroundValue::Kind;

namespace {

GroundValue truth_value(bool truth) {
  return {Kind::Truth, truth, {}, {}, truth ? "true" : "false"};
}

GroundValue truth_value(std::optional<bool> truth) {
  return truth ? truth_value(*truth) : GroundValue();
}

GroundValue number_value(Integer number) {
  std::string text = number.decimal();
  return {Kind::Number, false, std::move(number), {}, std::move(text)};
}

GroundValue set_value(std::set<std::string> members) {
  std::string text = "{";
  for (const std::string &member : members)
    text += (text.size() > 1 ? ", " : "") + member;
  return {Kind::Set, false, {}, std::move(members), text + "}"};
}

// The parts of `{1, Cons 2 Nil}`; nothing if one of them has parts that commas separate.
std::optional<std::set<std::string>> members_of(std::string_view text) {
  std::set<std::string> members;
  text = text.substr(1, text.size() - 2);
  if (text.find_first_of("{}[]\"") != std::string_view::npos)
    return std::nullopt;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(", "), text.size());
    members.emplace(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 2, text.size()));
  }
  return members;
}

// As a model writes it.
GroundValue read(const std::string &text) {
  if (text.empty() || text == "?" || text.find("...") != std::string::npos)
    return {};
  if (text == "true" || text == "false")
    return truth_value(text == "true");
  if (const auto number = Integer::parse(text))
    return number_value(*number);
  if (text.front() == '{' && text.back() == '}')
    if (auto members = members_of(text))
      return set_value(*std::move(members));
  const bool one_way = text.find_first_of("{}[]!") == std::string::npos && text.front() != '(';
  return {one_way ? Kind::Some : Kind::Form, false, {}, {}, text};
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
  const auto members = [&](std::size_t i) -> const std::set<std::string> & {
    return child(term, i).members;
  };
  const auto is_one = [&](std::size_t i) { // whose text tells which it is
    const Kind kind = child(term, i).kind;
    return kind == Kind::Truth || kind == Kind::Number || kind == Kind::Some;
  };
  std::set<std::string> result;
  const auto into = std::inserter(result, result.end());
  switch (symbol->theory) {
  case Theory::SetEmpty:
    return set_value({});
  case Theory::SetIsEmpty:
    return is_set(0) ? truth_value(members(0).empty()) : GroundValue();
  case Theory::SetSingleton:
    return is_one(0) ? set_value({child(term, 0).text}) : GroundValue();
  case Theory::SetAdd:
    if (!is_set(0) || !is_one(1))
      return GroundValue();
    result = members(0);
    result.insert(child(term, 1).text);
    return set_value(std::move(result));
  case Theory::SetMember:
    return is_one(0) && is_set(1) ? truth_value(members(1).contains(child(term, 0).text))
                                  : GroundValue();
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
  if (symbol->theory == Theory::SetSubset)
    return truth_value(std::ranges::includes(members(1), members(0)));
  if (symbol->theory == Theory::SetUnion)
    std::ranges::set_union(members(0), members(1), into);
  else if (symbol->theory == Theory::SetIntersection)
    std::ranges::set_intersection(members(0), members(1), into);
  else
    std::ranges::set_difference(members(0), members(1), into);
  return set_value(std::move(result));
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
