#include "preconditions/condition.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::preconditions {

namespace {

using execute::Form;

// The elements of a list, an array or a string.
std::vector<const Value *> elements(const Value &sequence) {
  std::vector<const Value *> all;
  if (sequence.form == Form::Array || sequence.form == Form::Text) {
    for (const Value &part : sequence.parts)
      all.push_back(&part);
    return all;
  }
  const Value *rest = &sequence;
  for (; rest->parts.size() == 2; rest = &rest->parts[1])
    all.push_back(rest->parts.data());
  return all;
}

std::int64_t value_of(Term term, std::span<const Argument> arguments,
                      std::span<const Value> inputs) {
  const Value &input = inputs[term.argument];
  return arguments[term.argument].kind == Argument::Kind::Sequence
             ? static_cast<std::int64_t>(elements(input).size())
             : input.number;
}

bool compare(Comparison comparison, std::int64_t left, std::int64_t right) {
  switch (comparison) {
  case Comparison::AtLeast:
    return left >= right;
  case Comparison::AtMost:
    return left <= right;
  case Comparison::Equal:
    return left == right;
  case Comparison::Different:
    return left != right;
  }
  return false;
}

} // namespace

bool holds(const Atom &atom, std::span<const Argument> arguments, std::span<const Value> inputs) {
  const auto sum = [&](const std::vector<Term> &terms) {
    std::int64_t total = 0;
    for (const Term term : terms)
      total += value_of(term, arguments, inputs);
    return total;
  };
  const Value &first = inputs[atom.left.front().argument];
  const Argument &argument = arguments[atom.left.front().argument];
  const bool same = atom.comparison == Comparison::Equal;
  switch (atom.form) {
  case Atom::Form::Compare:
    return compare(atom.comparison, sum(atom.left), sum(atom.right) + atom.number);
  case Atom::Form::Elements:
    return std::ranges::all_of(elements(first), [&](const Value *element) {
      return compare(atom.comparison, element->number, sum(atom.right) + atom.number);
    });
  case Atom::Form::Truth:
    return (first.constructor == argument.truth) == same;
  case Atom::Form::Constant:
    return (first.constructor == atom.constant) == same;
  }
  return false;
}

bool holds(const Condition &condition, std::span<const Argument> arguments,
           std::span<const Value> inputs) {
  return std::ranges::all_of(condition, [&](const Clause &clause) {
    return std::ranges::any_of(clause,
                               [&](const Atom &atom) { return holds(atom, arguments, inputs); });
  });
}

std::size_t size(const Condition &condition) {
  std::size_t total = 0;
  for (const Clause &clause : condition)
    for (const Atom &atom : clause)
      total += 1 + atom.left.size() + atom.right.size() + (atom.number != 0 ? 1 : 0);
  return total;
}

// ---- as text

namespace {

class Writer {
public:
  Writer(std::span<const Argument> arguments, Dialect dialect)
      : arguments_(arguments), dialect_(dialect) {}

  [[nodiscard]] std::string term(Term term) const {
    const Argument &argument = arguments_[term.argument];
    return argument.kind == Argument::Kind::Sequence
               ? fmt::format("{} {}", argument.length, argument.name)
               : argument.name;
  }

  [[nodiscard]] std::string sum(const std::vector<Term> &terms, std::int64_t number) const {
    std::string text;
    for (const Term each : terms)
      text += fmt::format("{}{}", text.empty() ? "" : " + ", term(each));
    if (text.empty())
      return std::to_string(number);
    if (number != 0)
      text += fmt::format(" {} {}", number < 0 ? '-' : '+', number < 0 ? -number : number);
    return text;
  }

  // x > y, rather than x >= y + 1.
  [[nodiscard]] std::string comparison(Comparison comparison, std::string_view left,
                                       const std::vector<Term> &right, std::int64_t number) const {
    std::string_view sign = ">=";
    switch (comparison) {
    case Comparison::AtLeast:
      if (number == 1) {
        sign = ">";
        number = 0;
      }
      break;
    case Comparison::AtMost:
      sign = "<=";
      if (number == -1) {
        sign = "<";
        number = 0;
      }
      break;
    case Comparison::Equal:
      sign = dialect_ == Dialect::Haskell ? "==" : "=";
      break;
    case Comparison::Different:
      sign = dialect_ == Dialect::Haskell ? "/=" : "!=";
      break;
    }
    return fmt::format("{} {} {}", left, sign, sum(right, number));
  }

  // `element` is what an element is called; empty where all of them are spoken of.
  [[nodiscard]] std::string atom(const Atom &atom, std::string_view element = {}) const {
    const Argument &argument = arguments_[atom.left.front().argument];
    const bool same = atom.comparison == Comparison::Equal;
    switch (atom.form) {
    case Atom::Form::Compare:
      return comparison(atom.comparison, sum(atom.left, 0), atom.right, atom.number);
    case Atom::Form::Elements:
      return element.empty()
                 ? fmt::format("every element v of {} has {}", argument.name,
                               comparison(atom.comparison, "v", atom.right, atom.number))
                 : comparison(atom.comparison, element, atom.right, atom.number);
    case Atom::Form::Truth:
      return same ? argument.name : fmt::format("not {}", argument.name);
    case Atom::Form::Constant: {
      const auto constant = std::ranges::find(
          argument.constants, atom.constant, &std::pair<kernel::ConstructorId, std::string>::first);
      return fmt::format("{} {} {}", argument.name,
                         same ? (dialect_ == Dialect::Haskell ? "==" : "=")
                              : (dialect_ == Dialect::Haskell ? "/=" : "!="),
                         constant == argument.constants.end() ? "_" : constant->second);
    }
    }
    return {};
  }

  [[nodiscard]] std::string clause(const Clause &clause, bool alone,
                                   std::string_view element = {}) const {
    std::string text;
    for (const Atom &each : clause)
      text += fmt::format("{}{}", text.empty() ? "" : " || ", atom(each, element));
    return clause.size() > 1 && !alone ? fmt::format("({})", text) : text;
  }

private:
  std::span<const Argument> arguments_;
  Dialect dialect_;
};

bool is_about_elements(const Clause &clause) { return clause.front().form == Atom::Form::Elements; }

// The argument that has to say it: the last one that it mentions, since only then all of them are
// known.
std::size_t place_of(const Clause &clause) {
  std::size_t last = 0;
  for (const Atom &atom : clause)
    for (const std::vector<Term> *terms : {&atom.left, &atom.right})
      for (const Term term : *terms)
        last = std::max(last, term.argument);
  return last;
}

} // namespace

std::string text(const Condition &condition, std::span<const Argument> arguments, Dialect dialect) {
  const Writer writer(arguments, dialect);
  std::string result;
  for (const Clause &clause : condition)
    result += fmt::format("{}{}", result.empty() ? "" : " && ",
                          writer.clause(clause, condition.size() == 1));
  return result;
}

std::string type(const Condition &condition, std::span<const Argument> arguments, Dialect dialect) {
  const Writer writer(arguments, dialect);
  std::string result;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument &argument = arguments[i];
    std::string whole;
    std::string inside;
    for (const Clause &clause : condition) {
      if (place_of(clause) != i)
        continue;
      std::string &into = is_about_elements(clause) ? inside : whole;
      into += fmt::format("{}{}", into.empty() ? "" : " && ",
                          writer.clause(clause, false, is_about_elements(clause) ? "v" : ""));
    }
    std::string written = argument.type;
    if (!inside.empty())
      written = fmt::format(fmt::runtime(argument.container),
                            fmt::format("{{v:{} | {}}}", argument.elements, inside));
    const bool arrow = written.find("->") != std::string::npos;
    if (!whole.empty())
      result += fmt::format("{}:{{{} | {}}} -> ", argument.name, written, whole);
    else
      result +=
          fmt::format(fmt::runtime(arrow ? "{}:({}) -> " : "{}:{} -> "), argument.name, written);
  }
  return result + "_";
}

} // namespace culprit::preconditions
