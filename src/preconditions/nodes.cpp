#include "preconditions/nodes.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::preconditions {

namespace {

using execute::Form;

// `x1`
std::string field_name(std::uint32_t field) { return fmt::format("x{}", field + 1); }

std::string in_brackets(const std::string &text) {
  return text.find(' ') == std::string::npos ? text : fmt::format("({})", text);
}

// What a constructor has made; the fields that are not mentioned have no names.
std::string pattern(const Nodes::Made &made, Dialect dialect, const std::string &mentioned) {
  std::vector<std::string> fields;
  for (std::uint32_t i = 0; i < made.arity; ++i) {
    const std::string name = field_name(i);
    bool used = mentioned.empty();
    for (std::size_t at = mentioned.find(name); at != std::string::npos && !used;
         at = mentioned.find(name, at + 1)) {
      const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
      const std::size_t end = at + name.size();
      used = (at == 0 || (!is_word(mentioned[at - 1]) && mentioned[at - 1] != '_')) &&
             (end == mentioned.size() || !is_word(mentioned[end]));
    }
    fields.push_back(used ? name : "_");
  }
  if (fields.empty())
    return made.name;
  if (made.name == "::" || made.name == ":")
    return fmt::format("{} {} {}", fields[0], dialect == Dialect::Haskell ? ":" : "::", fields[1]);
  if (dialect == Dialect::Haskell || fields.size() == 1)
    return fmt::format("{} {}", made.name, fmt::join(fields, " "));
  return fmt::format("{} ({})", made.name, fmt::join(fields, ", "));
}

// In the words of the logic, about the fields of what the constructor has made.
class Body {
public:
  Body(const Nodes &nodes, Dialect dialect, bool person)
      : nodes_(nodes), dialect_(dialect), person_(person) {}

  [[nodiscard]] std::string of(const Atom &atom) const {
    const Nodes::Made &made = nodes_.made[atom.made];
    switch (atom.form) {
    case Atom::Form::Fields: {
      const std::string left = called(made.numbers[atom.left.front().which].second);
      const std::string right =
          atom.right.empty() ? "" : called(made.numbers[atom.right.front().which].second);
      return comparison(atom.comparison, left, right, atom.number, dialect_, atom.strict);
    }
    case Atom::Form::Made:
      return choice(made.choices[atom.left.front().which].second, atom);
    case Atom::Form::Ordered:
      return ordered(atom, made);
    default:
      return "false";
    }
  }

private:
  [[nodiscard]] const std::string &called(const Place &place) const {
    return person_ ? place.shown : place.logic;
  }

  [[nodiscard]] std::string choice(const ChoiceAt &of, const Atom &atom) const {
    const ChoiceAt::Case &chosen = of.cases[atom.chosen];
    const bool same = atom.comparison == Comparison::Equal;
    if (chosen.constant)
      return fmt::format("{} {} {}", called(of),
                         dialect_ == Dialect::Haskell ? (same ? "==" : "/=") : (same ? "=" : "!="),
                         chosen.name);
    if (person_)
      return fmt::format("{} is {}{}", called(of), same ? "" : "not ", chosen.name);
    const std::string is = fmt::format("is_{} {}", chosen.name, in_brackets(called(of)));
    return same ? is : fmt::format("not ({})", is);
  }

  // With the number of what is below, where that is not something else.
  [[nodiscard]] std::string ordered(const Atom &atom, const Nodes::Made &made) const {
    const auto &[field, number] = made.numbers[atom.left.front().which];
    const std::string below = field_name(made.same[atom.chosen]);
    const std::string other = nodes_.list ? fmt::format("{}_head {}", nodes_.measure, below)
                                          : fmt::format("x_{}_{} {}", made.name, field + 1, below);
    const std::string said =
        comparison(atom.comparison, called(number), other, atom.number, dialect_);
    return nodes_.list ? fmt::format("(List.length {} = 0 || {})", below, said)
                       : fmt::format("(not (is_{} {}) || {})", made.name, below, said);
  }

  const Nodes &nodes_;
  Dialect dialect_;
  bool person_;
};

// Of all that this constructor has made inside of a value. A value that is of another form is not
// known to be anything.
template <class Holds>
bool each_made(const Nodes &nodes, const Nodes::Made &made, const Value &input,
               const Holds &holds) {
  std::vector<const Value *> work{&input};
  while (!work.empty()) {
    const Value *next = work.back();
    work.pop_back();
    const auto by = std::ranges::find(nodes.made, next->constructor, &Nodes::Made::constructor);
    if (next->form != Form::Data || by == nodes.made.end() || by->arity != next->parts.size())
      return false;
    if (&*by == &made && !holds(*next))
      return false;
    for (const std::uint32_t field : by->same)
      work.push_back(&next->parts[field]);
  }
  return true;
}

} // namespace

bool is_about_nodes(const Atom &atom) {
  return atom.form == Atom::Form::Never || atom.form == Atom::Form::Fields ||
         atom.form == Atom::Form::Made || atom.form == Atom::Form::Ordered;
}

bool is_about_order(const Atom &atom, std::span<const Argument> arguments, Dialect dialect) {
  return atom.form == Atom::Form::Ordered && dialect == Dialect::Haskell &&
         arguments[atom.left.front().argument].nodes->list;
}

std::string comparison(Comparison comparison, std::string_view left, std::string_view right,
                       std::int64_t number, Dialect dialect, bool strict) {
  std::string_view sign = ">=";
  switch (comparison) {
  case Comparison::AtLeast:
    if (number == 1 || strict) {
      sign = ">";
      --number;
    }
    break;
  case Comparison::AtMost:
    sign = "<=";
    if (number == -1 || strict) {
      sign = "<";
      ++number;
    }
    break;
  case Comparison::Equal:
    sign = dialect == Dialect::Haskell ? "==" : "=";
    break;
  case Comparison::Different:
    sign = dialect == Dialect::Haskell ? "/=" : "!=";
    break;
  }
  if (right.empty())
    return fmt::format("{} {} {}", left, sign, number);
  if (number == 0)
    return fmt::format("{} {} {}", left, sign, right);
  return fmt::format("{} {} {} {} {}", left, sign, right, number < 0 ? '-' : '+',
                     number < 0 ? -number : number);
}

bool nodes_hold(const Atom &atom, const Nodes &nodes, const Value &input, Remembered &remembered) {
  const Nodes::Made &made = nodes.made[atom.made];
  return each_made(nodes, made, input, [&](const Value &value) {
    switch (atom.form) {
    case Atom::Form::Fields: {
      const auto number = [&](std::size_t which) {
        const auto &[field, place] = made.numbers[which];
        return number_at(place, value.parts[field], remembered);
      };
      const auto left = number(atom.left.front().which);
      const auto right = atom.right.empty() ? 0 : number(atom.right.front().which);
      return left && right && compare(atom.comparison, *left, *right + atom.number);
    }
    case Atom::Form::Made: {
      const auto &[field, choice] = made.choices[atom.left.front().which];
      const Value *chosen = at(choice, value.parts[field]);
      return chosen != nullptr && (chosen->constructor == choice.cases[atom.chosen].constructor) ==
                                      (atom.comparison == Comparison::Equal);
    }
    case Atom::Form::Ordered: {
      const auto &[field, place] = made.numbers[atom.left.front().which];
      const Value &below = value.parts[made.same[atom.chosen]];
      if (below.constructor != made.constructor || below.parts.size() != made.arity)
        return true;
      const auto left = number_at(place, value.parts[field], remembered);
      const auto right = number_at(place, below.parts[field], remembered);
      return left && right && compare(atom.comparison, *left, *right + atom.number);
    }
    default:
      return false;
    }
  });
}

bool is_said_with(const Atom &atom, const Atom &other) {
  const bool about_made = atom.form == Atom::Form::Fields || atom.form == Atom::Form::Made;
  const bool other_too = other.form == Atom::Form::Fields || other.form == Atom::Form::Made;
  return atom.left.front().argument == other.left.front().argument &&
         ((atom.form == Atom::Form::Elements && other.form == Atom::Form::Elements) ||
          (about_made && other_too && atom.made == other.made));
}

std::string nodes_text(std::span<const Atom> atoms, const Argument &argument, Dialect dialect) {
  const Nodes &nodes = *argument.nodes;
  const Atom &atom = atoms.front();
  const Nodes::Made &made = nodes.made[atom.made];
  if (atom.form == Atom::Form::Never)
    return fmt::format("nothing in {} is {}", argument.name, made.name);
  if (atom.form == Atom::Form::Ordered) {
    const std::string said = comparison(atom.comparison, "v", "w", atom.number, dialect);
    if (nodes.list)
      return fmt::format("{} is ordered: {} for each element v and the next one w", argument.name,
                         said);
    return fmt::format("in {}, {} for x{} = v of each {} and x{} = w of one in its x{}",
                       argument.name, said, made.numbers[atom.left.front().which].first + 1,
                       made.name, made.numbers[atom.left.front().which].first + 1,
                       made.same[atom.chosen] + 1);
  }
  std::string said;
  for (const Atom &each : atoms)
    said += fmt::format("{}{}", said.empty() ? "" : " and ", Body(nodes, dialect, true).of(each));
  return fmt::format("every {} in {} has {}", pattern(made, dialect, said), argument.name, said);
}

namespace {

// name (C x1 x2) = p && name x1
std::string equation(const Nodes &nodes, const Nodes::Made &made, const std::string &body,
                     Dialect dialect) {
  std::string said = body;
  for (const std::uint32_t field : made.same)
    said += fmt::format("{}{} {}", said.empty() ? "" : " && ", nodes.measure, field_name(field));
  if (said.empty())
    said = "true";
  const std::string shape = pattern(made, dialect, said);
  return fmt::format("{} {} = {}", nodes.measure,
                     made.arity == 0 ? shape : fmt::format("({})", shape), said);
}

// What is computed of the places that a condition is about.
std::vector<std::string> measures_of_places(const Condition &condition,
                                            std::span<const Argument> arguments) {
  std::vector<std::string> all;
  const auto add = [&](const Place &place) {
    if (place.computed)
      for (std::string &each : measures_of(*place.computed))
        if (std::ranges::find(all, each) == all.end())
          all.push_back(std::move(each));
  };
  const auto add_choice = [&](const ChoiceAt &choice, std::size_t chosen) {
    if (chosen < choice.measures.size() && !choice.measures[chosen].empty() &&
        std::ranges::find(all, choice.measures[chosen]) == all.end())
      all.push_back(choice.measures[chosen]);
  };
  for (const Clause &clause : condition)
    for (const Atom &atom : clause) {
      const Argument &about = arguments[atom.left.front().argument];
      if (atom.form == Atom::Form::Choice)
        add_choice(about.choices[atom.left.front().which], atom.chosen);
      if (atom.form == Atom::Form::Made)
        add_choice(about.nodes->made[atom.made].choices[atom.left.front().which].second,
                   atom.chosen);
      if (atom.form == Atom::Form::Truth)
        add(arguments[atom.left.front().argument].truths[atom.left.front().which]);
      for (const std::vector<Term> *terms : {&atom.left, &atom.right})
        for (const Term term : *terms)
          if (const NumberAt *number = number_of(atom, term, terms == &atom.left, arguments))
            add(*number);
    }
  return all;
}

} // namespace

std::vector<std::string> measures(const Condition &condition, std::span<const Argument> arguments,
                                  Dialect dialect) {
  std::vector<std::string> all = measures_of_places(condition, arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::vector<std::string> bodies;
    bool ordered = false;
    for (const Clause &clause : condition)
      for (const Atom &atom : clause)
        if (is_about_nodes(atom) && !is_about_order(atom, arguments, dialect) &&
            atom.left.front().argument == i) {
          const Nodes &nodes = *arguments[i].nodes;
          bodies.resize(nodes.made.size());
          std::string &into = bodies[atom.made];
          into +=
              fmt::format("{}{}", into.empty() ? "" : " && ", Body(nodes, dialect, false).of(atom));
          ordered = ordered || (atom.form == Atom::Form::Ordered && nodes.list);
        }
    if (bodies.empty())
      continue;
    const Nodes &nodes = *arguments[i].nodes;
    if (ordered)
      all.push_back(fmt::format("{0}_head :: {1} -> {2}; {0}_head (x1 :: _) = x1", nodes.measure,
                                nodes.type, nodes.element));
    std::string text = fmt::format("{} :: {} -> {}", nodes.measure, nodes.type,
                                   dialect == Dialect::Haskell ? "Bool" : "bool");
    for (std::size_t k = 0; k < nodes.made.size(); ++k)
      text += "; " + equation(nodes, nodes.made[k], bodies[k], dialect);
    all.push_back(std::move(text));
  }
  return all;
}

} // namespace culprit::preconditions
