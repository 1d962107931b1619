// Conditions as people say them, and as types.
#include "preconditions/condition.h"
#include "preconditions/nodes.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::preconditions {

namespace {

class Writer {
public:
  // For a person, or for a type.
  Writer(std::span<const Argument> arguments, Dialect dialect, bool person)
      : arguments_(arguments), dialect_(dialect), person_(person) {}

  [[nodiscard]] const std::string &called(const Place &place) const {
    return person_ ? place.shown : place.logic;
  }
  [[nodiscard]] std::string term(Term term) const {
    return called(arguments_[term.argument].numbers[term.which]);
  }

  [[nodiscard]] std::string sum(const std::vector<Term> &terms) const {
    std::string text;
    for (const Term each : terms)
      text += fmt::format("{}{}", text.empty() ? "" : " + ", term(each));
    return text;
  }

  [[nodiscard]] std::string comparison(const Atom &atom, std::string_view left) const {
    return preconditions::comparison(atom.comparison, left, sum(atom.right), atom.number, dialect_,
                                     atom.strict);
  }

  [[nodiscard]] std::string choice(const Atom &atom) const {
    const ChoiceAt &of = arguments_[atom.left.front().argument].choices[atom.left.front().which];
    const ChoiceAt::Case &chosen = of.cases[atom.chosen];
    const bool same = atom.comparison == Comparison::Equal;
    const std::string_view sign =
        dialect_ == Dialect::Haskell ? (same ? "==" : "/=") : (same ? "=" : "!=");
    if (chosen.constant)
      return fmt::format("{} {} {}", called(of), sign, chosen.name);
    if (person_)
      return fmt::format("{} is {}{}", called(of), same ? "" : "not ", chosen.name);
    const std::string whole = fmt::format(
        "is_{} {}", chosen.name,
        of.logic.find(' ') == std::string::npos ? of.logic : fmt::format("({})", of.logic));
    return same ? whole : fmt::format("not ({})", whole);
  }

  // The places that it is about, apart from what a measure says.
  [[nodiscard]] std::vector<const Place *> places(const Atom &atom) const {
    std::vector<const Place *> all;
    if (is_about_nodes(atom))
      return all;
    const Term first = atom.left.front();
    const Argument &argument = arguments_[first.argument];
    if (atom.form == Atom::Form::Truth)
      all.push_back(&argument.truths[first.which]);
    else if (atom.form == Atom::Form::Choice)
      all.push_back(&argument.choices[first.which]);
    else
      for (const Term term : atom.left)
        all.push_back(number_of(atom, term, true, arguments_));
    for (const Term term : atom.right)
      all.push_back(number_of(atom, term, false, arguments_));
    return all;
  }

  // With what has to be there first.
  [[nodiscard]] std::string guarded(const Atom &atom) const {
    std::vector<std::string> guards;
    for (const Place *place : places(atom))
      if (const std::string &guard = person_ ? place->pattern : place->guard;
          !guard.empty() && std::ranges::find(guards, guard) == guards.end())
        guards.push_back(guard);
    if (guards.empty())
      return this->atom(atom);
    return person_ ? fmt::format("{} with {}", fmt::join(guards, " and "), this->atom(atom))
                   : fmt::format("{} && {}", fmt::join(guards, " && "), this->atom(atom));
  }

  [[nodiscard]] std::string atom(const Atom &atom) const {
    const Term first = atom.left.front();
    const Argument &argument = arguments_[first.argument];
    switch (atom.form) {
    case Atom::Form::Compare:
      return comparison(atom, sum(atom.left));
    case Atom::Form::Elements:
      return comparison(atom, element(argument, first));
    case Atom::Form::Truth:
      return atom.comparison == Comparison::Equal
                 ? called(argument.truths[first.which])
                 : fmt::format("not {}", bracketed(called(argument.truths[first.which])));
    case Atom::Form::Choice:
      return choice(atom);
    case Atom::Form::Never:
    case Atom::Form::Fields:
    case Atom::Form::Made:
    case Atom::Form::Ordered:
      return fmt::format("{} {}", argument.nodes->measure, argument.name);
    }
    return {};
  }

  [[nodiscard]] std::string clause(const Clause &clause, bool alone) const {
    std::string text;
    for (const Atom &each : clause)
      text += fmt::format("{}{}", text.empty() ? "" : " || ", guarded(each));
    return clause.size() > 1 && !alone ? fmt::format("({})", text) : text;
  }

  // ---- for people

  // Atoms that are said in one sentence.
  [[nodiscard]] std::string say_together(std::span<const Atom> atoms) const {
    const Atom &first = atoms.front();
    const Argument &argument = arguments_[first.left.front().argument];
    if (is_about_nodes(first))
      return nodes_text(atoms, argument, dialect_);
    if (first.form != Atom::Form::Elements)
      return guarded(first);
    std::string said;
    for (const Atom &each : atoms)
      said += fmt::format("{}{}", said.empty() ? "" : " and ", guarded(each));
    if (is_reference(argument) && called_v(argument, atoms))
      return said;
    const bool function = argument.elements->container.find("->") != std::string::npos;
    return fmt::format(
        fmt::runtime(function ? "every result v of {} has {}" : "every element v of {} has {}"),
        argument.name, said);
  }

  // `t is not Node || t is Node n with n > 0`
  [[nodiscard]] std::string say(const Clause &clause) const {
    if (clause.size() == 2)
      for (const std::size_t i : {0U, 1U})
        if (const auto said = if_made(clause[i], clause[1 - i]))
          return *said;
    std::string text;
    for (const Atom &each : clause)
      text += fmt::format("{}{}", text.empty() ? "" : " || ", say_together(std::span(&each, 1)));
    return text;
  }

private:
  [[nodiscard]] static bool is_reference(const Argument &argument) {
    return argument.elements->container == "{} ref";
  }
  // Whether all are about elements as such, rather than parts of them.
  [[nodiscard]] static bool called_v(const Argument &argument, std::span<const Atom> atoms) {
    return std::ranges::all_of(atoms, [&](const Atom &atom) {
      return argument.elements->numbers[atom.left.front().which].shown == "v";
    });
  }
  [[nodiscard]] std::string element(const Argument &argument, Term term) const {
    const std::string &name = called(argument.elements->numbers[term.which]);
    return person_ && is_reference(argument) && name == "v" ? fmt::format("!{}", argument.name)
                                                            : name;
  }

  // What is only said of values of this constructor.
  [[nodiscard]] std::optional<std::string> if_made(const Atom &otherwise, const Atom &said) const {
    if (otherwise.form != Atom::Form::Choice || otherwise.comparison != Comparison::Different ||
        is_about_nodes(said) || said.form == Atom::Form::Elements)
      return std::nullopt;
    const ChoiceAt &of =
        arguments_[otherwise.left.front().argument].choices[otherwise.left.front().which];
    const std::string made = fmt::format("{} is {} ", of.shown, of.cases[otherwise.chosen].name);
    const std::vector<const Place *> all = places(said);
    if (all.size() != 1 || !all.front()->pattern.starts_with(made))
      return std::nullopt;
    return fmt::format("if {} then {}", all.front()->pattern, atom(said));
  }

  [[nodiscard]] static std::string bracketed(const std::string &text) {
    return text.find(' ') == std::string::npos ? text : fmt::format("({})", text);
  }

  std::span<const Argument> arguments_;
  Dialect dialect_;
  bool person_;
};

// What one measure says is said once.
void add_said(std::string &text, const std::string &more) {
  if (const std::size_t known = text.find(more);
      known != std::string::npos && (known == 0 || text[known - 1] == ' ') &&
      (known + more.size() == text.size() || text[known + more.size()] == ' '))
    return;
  text += fmt::format("{}{}", text.empty() ? "" : " && ", more);
}

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

namespace {

// `p || q && r` is read more easily than `(p || q) && (p || r)`: the disjunction with everything
// that is said where the first part does not hold. Nothing if no two clauses have a part in common.
struct Factored {
  Atom common;
  std::vector<Atom> others;
  Condition rest;
};
std::optional<Factored> factor(const Condition &condition) {
  for (const Clause &clause : condition)
    for (const Atom &common : clause) {
      Factored factored{common, {}, {}};
      for (const Clause &each : condition)
        if (each.size() == 2 && (each[0] == common || each[1] == common))
          factored.others.push_back(each[0] == common ? each[1] : each[0]);
        else
          factored.rest.push_back(each);
      if (factored.others.size() > 1)
        return factored;
    }
  return std::nullopt;
}

} // namespace

std::string text(const Condition &condition, std::span<const Argument> arguments, Dialect dialect) {
  const Writer writer(arguments, dialect, true);
  std::vector<std::string> parts;
  Condition left = condition;
  while (const auto factored = factor(left)) {
    std::vector<std::string> others;
    for (const Atom &each : factored->others)
      others.push_back(writer.say_together(std::span(&each, 1)));
    parts.push_back(fmt::format("{} || {}", writer.say_together(std::span(&factored->common, 1)),
                                fmt::join(others, " && ")));
    left = factored->rest;
  }
  std::vector<std::string> single;
  while (!left.empty()) {
    if (left.front().size() > 1) {
      parts.push_back(writer.say(left.front()));
      left.erase(left.begin());
      continue;
    }
    std::vector<Atom> together;
    const Atom first = left.front().front();
    std::erase_if(left, [&](const Clause &clause) {
      const bool said =
          clause.size() == 1 && (clause.front() == first || is_said_with(first, clause.front()));
      if (said)
        together.push_back(clause.front());
      return said;
    });
    single.push_back(writer.say_together(together));
  }
  const bool alone = single.empty() && parts.size() == 1;
  for (const std::string &part : parts)
    single.push_back(alone ? part : fmt::format("({})", part));
  return fmt::format("{}", fmt::join(single, " && "));
}

std::string type(const Condition &condition, std::span<const Argument> arguments, Dialect dialect) {
  const Writer writer(arguments, dialect, false);
  std::string result;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument &argument = arguments[i];
    std::string whole;
    std::string inside;
    std::string order; // of the elements
    for (const Clause &clause : condition) {
      if (place_of(clause) != i)
        continue;
      if (is_about_order(clause.front(), arguments, dialect))
        order = fmt::format("<{{\\v w -> {}}}>", comparison(clause.front().comparison, "v", "w",
                                                            clause.front().number, dialect));
      else
        add_said(is_about_elements(clause) ? inside : whole, writer.clause(clause, false));
    }
    std::string written = argument.type;
    if (!order.empty() && inside.empty())
      written = fmt::format("[{}]", argument.elements->type);
    if (!inside.empty())
      written = fmt::format(fmt::runtime(argument.elements->container),
                            fmt::format("{{v:{} | {}}}", argument.elements->type, inside));
    const bool arrow = order.empty() && written.find("->") != std::string::npos;
    written += order;
    if (!whole.empty())
      result += fmt::format("{}:{{{} | {}}} -> ", argument.name, written, whole);
    else
      result +=
          fmt::format(fmt::runtime(arrow ? "{}:({}) -> " : "{}:{} -> "), argument.name, written);
  }
  return result + "_";
}

} // namespace culprit::preconditions
