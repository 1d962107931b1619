#include "explain/facts.h"

#include "explain/readable.h"
#include "kernel/print.h"
#include "logic/print.h"
#include "logic/simplify.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::explain {

using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t most_facts = 5;
constexpr std::size_t longest_fact = 80;

bool is_name(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || c == '.';
  });
}

// Whether nothing is left of it but things without a name.
bool has_hole(std::string_view text) { return text.starts_with('_') || text.starts_with("(_"); }

// The logic writes a literal with its sort, `lit "text" [Char]`, and a character by its code,
// `lit "'97'" Char`; the program writes neither.
void write_literals(std::string &text) {
  constexpr std::string_view mark = "lit \"";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    std::size_t end = at + mark.size();
    while (end < text.size() && text[end] != '"')
      end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size())
      return;
    const std::size_t sort = end + 2;
    const std::size_t after = std::min(text.find_first_of(" )", sort), text.size());
    const std::string_view value =
        std::string_view(text).substr(at + mark.size(), end - at - mark.size());
    std::int64_t code = 0;
    const bool is_character =
        value.size() > 2 && std::string_view(text).substr(sort, after - sort) == "Char" &&
        std::from_chars(value.data() + 1, value.data() + value.size() - 1, code).ec == std::errc();
    const std::string literal =
        is_character ? kernel::character_literal(code) : fmt::format("\"{}\"", value);
    const bool parenthesized =
        at > 0 && text[at - 1] == '(' && after < text.size() && text[after] == ')';
    text.replace(parenthesized ? at - 1 : at, after - at + (parenthesized ? 2 : 0), literal);
  }
}

// As Haskell and LiquidHaskell write it.
std::string as_annotation(std::string text) {
  write_literals(text);
  for (std::size_t at = text.find("!="); at != std::string::npos; at = text.find("!=", at))
    text.replace(at, 2, "/=");
  return text;
}

} // namespace

std::string_view Facts::name_of(const std::string &variable) const {
  const auto shown = shown_.find(variable);
  return shown != shown_.end() && bound_.contains(shown->second) &&
                 !ambiguous_.contains(shown->second)
             ? shown->second
             : std::string_view();
}

// The kernel needs names of its own, and may choose one that the program has as well.
void Facts::find_ambiguous(const horn::Clause &clause) {
  ambiguous_.clear();
  std::unordered_set<std::string> seen;
  for (const horn::BindingId binding : clause.environment) {
    const auto shown = shown_.find(std::string(store_.text(system_[binding].variable)));
    if (shown != shown_.end() && !seen.insert(shown->second).second)
      ambiguous_.insert(shown->second);
  }
}

bool Facts::is_shown(Term variable) const {
  return !name_of(std::string(store_.text(variable))).empty();
}

std::vector<Term> Facts::facts_of(const horn::Clause &clause) const {
  std::vector<Term> facts;
  const auto add = [&](const horn::Formula &formula) {
    for (const horn::Predicate &predicate : formula.predicates)
      for (const Term part : logic::conjuncts(store_, predicate.term))
        facts.push_back(part);
  };
  add(clause.left);
  for (const horn::BindingId binding : clause.environment)
    add(system_[binding].formula);
  return facts;
}

void Facts::resolve(std::vector<Term> &facts, Term &goal, Term value, std::span<Term> others) {
  const auto is_nameless = [&](Term term) {
    return store_.op(term) == Op::Variable && term != value && !is_shown(term) &&
           store_.text(term).find("##") != std::string_view::npos;
  };
  const auto mentions = [&](Term whole, Term variable) {
    const std::vector<Term> all = logic::free_variables(store_, whole);
    return std::find(all.begin(), all.end(), variable) != all.end();
  };
  for (std::size_t i = 0; i < facts.size();) {
    const Term fact = facts[i];
    Term variable = logic::no_term;
    Term meaning = logic::no_term;
    if (store_.op(fact) == Op::Equal || store_.op(fact) == Op::Iff)
      for (const std::size_t side : {0U, 1U}) {
        const Term term = store_.child(fact, side);
        const Term other = store_.child(fact, 1 - side);
        if (variable == logic::no_term && is_nameless(term) && !mentions(other, term) &&
            store_.sort(term) == store_.sort(other)) {
          variable = term;
          meaning = other;
        }
      }
    if (variable == logic::no_term) {
      ++i;
      continue;
    }
    facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(i));
    const logic::Substitution substitution{{variable, meaning}};
    for (Term &each : facts)
      each = logic::substitute(store_, each, substitution);
    for (Term &each : others)
      each = logic::substitute(store_, each, substitution);
    goal = logic::substitute(store_, goal, substitution);
    i = 0;
  }
}

// Whether a person can read it: only the program's names, no helpers of the encoding.
bool Facts::speaks(Term term, Term value, Applications applications) const {
  bool readable_throughout = true;
  const std::vector<Term> variables = logic::free_variables(store_, term);
  logic::visit(store_, term, [&](Term part) {
    switch (store_.op(part)) {
    case Op::Call:
      readable_throughout &= is_name(store_.text(part));
      break;
    case Op::Variable:
      readable_throughout &= part == value || is_shown(part) || is_name(store_.text(part));
      break;
    case Op::Apply:
      readable_throughout &= applications == Applications::Shown;
      break;
    case Op::Lambda:
    case Op::Forall:
    case Op::Exists:
      readable_throughout = false;
      break;
    default:
      break;
    }
  });
  return readable_throughout && !variables.empty();
}

// Sizes are never negative.
bool Facts::goes_without_saying(Term fact) const {
  const auto is_zero = [&](Term term) {
    return store_.op(term) == Op::IntLiteral && store_.text(term) == "0";
  };
  const auto is_size = [&](Term term) { return store_.op(term) == Op::Call; };
  const Op op = store_.op(fact);
  if (op == Op::Equal || op == Op::Iff)
    return store_.child(fact, 0) == store_.child(fact, 1);
  return (op == Op::GreaterEqual && is_size(store_.child(fact, 0)) &&
          is_zero(store_.child(fact, 1))) ||
         (op == Op::LessEqual && is_zero(store_.child(fact, 0)) && is_size(store_.child(fact, 1)));
}

std::string Facts::text(Term term, Term value) {
  logic::Substitution names;
  for (const Term variable : logic::free_variables(store_, term)) {
    const std::string_view name = name_of(std::string(store_.text(variable)));
    if (variable == value)
      names.emplace(variable, store_.variable("v", store_.sort(variable)));
    else if (!name.empty())
      names.emplace(variable, store_.variable(name, store_.sort(variable)));
  }
  return as_annotation(readable(logic::to_source(store_, logic::substitute(store_, term, names))));
}

Facts::AtGoal Facts::at(horn::ClauseId id, bool value_by_name) {
  const horn::Clause &clause = system_[id];
  const Term value = clause.value;
  find_ambiguous(clause);
  std::vector<Term> wanted;
  for (const horn::Predicate &predicate : clause.right.predicates)
    wanted.push_back(predicate.term);
  Term goal = logic::conjunction(store_, wanted);
  std::vector<Term> facts = facts_of(clause);
  resolve(facts, goal, value);
  for (Term &fact : facts) {
    fact = logic::simplify(store_, fact);
    if (store_.op(fact) == Op::Not)
      fact = logic::negation(store_, store_.child(fact, 0));
  }
  AtGoal result;
  Term said = goal;
  if (value_by_name)
    for (const Term fact : facts)
      if (store_.op(fact) == Op::Equal && store_.child(fact, 0) == value)
        said = logic::substitute(store_, goal, {{value, store_.child(fact, 1)}});
  result.forbidden = goal == store_.truth(false);
  if (!result.forbidden && speaks(said, value))
    result.required = text(said, value);
  // Connected with the goal, step by step.
  std::unordered_set<Term> reached;
  if (!result.forbidden)
    reached.insert(value);
  else // what leads there is all that matters
    for (const Term fact : facts)
      for (const Term variable : logic::free_variables(store_, fact))
        if (variable != value && is_shown(variable))
          reached.insert(variable);
  for (const Term variable : logic::free_variables(store_, goal))
    reached.insert(variable);
  std::vector<bool> taken(facts.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < facts.size(); ++i) {
      const std::vector<Term> variables = logic::free_variables(store_, facts[i]);
      if (taken[i] || !speaks(facts[i], value) || goes_without_saying(facts[i]) ||
          std::none_of(variables.begin(), variables.end(),
                       [&](Term term) { return reached.contains(term); }))
        continue;
      taken[i] = more = true;
      reached.insert(variables.begin(), variables.end());
    }
  }
  for (const bool about_value : {true, false})
    for (std::size_t i = 0; i < facts.size() && result.known.size() < most_facts; ++i) {
      const std::vector<Term> variables = logic::free_variables(store_, facts[i]);
      const bool about = std::find(variables.begin(), variables.end(), value) != variables.end();
      if (!taken[i] || about != about_value || (about && result.forbidden))
        continue;
      std::string said_so = text(facts[i], value);
      if (said_so.size() <= longest_fact &&
          std::find(result.known.begin(), result.known.end(), said_so) == result.known.end())
        result.known.push_back(std::move(said_so));
    }
  return result;
}

std::vector<Facts::Atom> Facts::atoms_at(horn::ClauseId id) {
  const horn::Clause &clause = system_[id];
  std::vector<Term> wanted;
  for (const horn::Predicate &predicate : clause.right.predicates)
    wanted.push_back(predicate.term);
  Term goal = logic::conjunction(store_, wanted);
  std::vector<Term> facts = facts_of(clause);
  std::vector<Atom> atoms;
  std::unordered_set<Term> reached;
  const auto take = [&](Term term, bool required) {
    logic::visit(store_, term, [&](Term part) {
      const Op op = store_.op(part);
      const bool literal = op == Op::StringLiteral || op == Op::OtherLiteral;
      if ((op == Op::Variable || op == Op::Call || op == Op::Apply || literal) &&
          reached.insert(part).second)
        atoms.push_back({part, {}, required});
    });
  };
  take(goal, true);
  const std::unordered_set<Term> required = reached;
  for (const Term fact : facts)
    if (const std::vector<Term> variables = logic::free_variables(store_, fact);
        required.empty() || std::any_of(variables.begin(), variables.end(),
                                        [&](Term term) { return required.contains(term); }))
      take(fact, false);
  std::vector<Term> said;
  for (const Atom &atom : atoms)
    said.push_back(atom.term);
  // Whoever asks can tell whether variables of one name are the same, but not inside of something.
  ambiguous_.clear();
  resolve(facts, goal, clause.value, said);
  for (const bool variables : {true, false}) {
    if (!variables)
      find_ambiguous(clause);
    for (std::size_t i = 0; i < atoms.size(); ++i)
      if ((store_.op(said[i]) == Op::Variable) == variables)
        atoms[i].text = text_of_atom(said[i], clause.value);
  }
  std::erase_if(atoms, [](const Atom &atom) {
    return atom.text.empty() || atom.text.size() > longest_fact || has_hole(atom.text);
  });
  return atoms;
}

// Empty if there is nothing to say. What it is about may have no name.
std::string Facts::text_of_atom(Term atom, Term value) {
  logic::Substitution nameless;
  for (const Term variable : logic::free_variables(store_, atom))
    if (variable != value && variable != atom && !is_shown(variable) &&
        !is_name(store_.text(variable)))
      nameless.emplace(variable, store_.variable("_", store_.sort(variable)));
  const Term said = nameless.empty() ? atom : logic::substitute(store_, atom, nameless);
  return speaks(said, value, Applications::Shown) || logic::free_variables(store_, said).empty()
             ? text(said, value)
             : std::string();
}

} // namespace culprit::explain
