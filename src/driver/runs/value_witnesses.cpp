#include "driver/runs/value_witnesses.h"

#include "driver/runs/type_witnesses.h"
#include "explain/readable.h"
#include "kernel/print.h"
#include "logic/print.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <set>
#include <utility>

namespace culprit::driver {

namespace {

using logic::GroundValue;
using logic::SortKind;

constexpr std::size_t most_values = 5;
constexpr std::size_t longest_value = 40;

// `len (tail xs)` as a function and what it is applied to.
AbstractedCall split(std::string_view text, std::string value) {
  AbstractedCall call;
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ' ' && depth == 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  call.function = parts.front();
  call.inputs.assign(parts.begin() + 1, parts.end());
  call.output = std::move(value);
  return call;
}

// A constructor is what it is, and so is a literal; what operators give follows from the rest.
bool is_fixed(std::string_view text) {
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth == 0 && std::string_view("=<>+-*/&|").find(c) != std::string_view::npos)
      return true;
  }
  return std::isalpha(static_cast<unsigned char>(text.front())) == 0 ||
         std::isupper(static_cast<unsigned char>(text.front())) != 0;
}

std::string_view without_module(std::string_view name) {
  const std::size_t dot = name.rfind('.', name.size() - 2);
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

std::vector<std::string_view> reflected_with_types(const syntax::liquid::Annotations &annotations,
                                                   const SymbolTable &symbols) {
  namespace d = syntax::liquid::declaration;
  using Property = d::Mark::Property;
  std::set<Symbol> reflected;
  std::set<Symbol> typed;
  for (std::uint32_t i = 0; i < annotations.declaration_count(); ++i) {
    const auto &node = annotations[syntax::liquid::DeclarationId{i}].node;
    if (const auto *signature = std::get_if<d::Signature>(&node))
      for (const syntax::PlacedName &name : annotations[signature->names])
        typed.insert(name.name.text);
    if (const auto *mark = std::get_if<d::Mark>(&node);
        mark != nullptr &&
        (mark->property == Property::Reflect || mark->property == Property::Axiomatize ||
         mark->property == Property::PrivateReflect || mark->property == Property::OpaqueReflect))
      for (const syntax::PlacedName &name : annotations[mark->names])
        reflected.insert(name.name.text);
  }
  std::vector<std::string_view> both;
  for (const Symbol name : reflected)
    if (typed.contains(name))
      both.push_back(symbols.name(name));
  return both;
}

// Names of which the program has several here are left out where these differ; `_` is one of them.
void leave_out_ambiguous(std::vector<explain::Facts::Atom> &atoms,
                         std::vector<GroundValue> &values) {
  std::map<std::string, std::string> known;
  std::set<std::string> ambiguous;
  for (std::size_t i = 0; i < atoms.size(); ++i)
    if (const auto [entry, fresh] = known.emplace(atoms[i].text, values[i].text);
        !fresh && entry->second != values[i].text)
      ambiguous.insert(atoms[i].text);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < atoms.size(); ++i)
    if (!ambiguous.contains(atoms[i].text) && known.erase(atoms[i].text) > 0) {
      std::swap(atoms[kept], atoms[i]);
      std::swap(values[kept++], values[i]);
    }
  atoms.resize(kept);
  values.resize(kept);
}

} // namespace

std::unordered_set<std::string> bound_names(const load::LoadedProgram &program) {
  std::unordered_set<std::string> names;
  for (const names::Local &local : program.modules.back().resolution.locals)
    names.emplace(program.symbols.name(local.name));
  return names;
}

void add_witnesses_without_runs(std::span<explain::Unproved> goals,
                                const refine::Refinements &refinements,
                                const load::LoadedProgram &program, const Sources &sources,
                                horn::Solver &solver) {
  if (std::all_of(goals.begin(), goals.end(),
                  [](const explain::Unproved &goal) { return goal.counterexample.has_value(); }))
    return;
  const std::unordered_set<std::string> bound = bound_names(program);
  TypeWitnesses of_types(refinements, program, sources);
  ValueWitnesses of_values(refinements, program, solver, bound);
  for (explain::Unproved &goal : goals)
    if (!goal.counterexample && !(goal.counterexample = of_types.find(goal)))
      goal.counterexample = of_values.find(goal);
}

std::vector<std::string> any_inputs(const load::LoadedProgram &program, names::ValueId function) {
  const types::Type type = program.environment.values[names::index(function)].type;
  if (type == types::no_type)
    return {};
  return std::vector<std::string>(program.environment.store.signature(type).parameters.size(), "_");
}

std::string ValueWitnesses::shown(const Atoms &atoms, const horn::FailingValues &failing,
                                  std::size_t which) const {
  const GroundValue &value = failing.values[which];
  const logic::Sort sort = system_.store.sort(atoms[which].term);
  const SortKind kind = system_.store.kind(sort);
  const logic::Term term = atoms[which].term;
  const bool is_code = // of a character
      system_.store.op(term) == logic::Op::Cast && kind == SortKind::Int &&
      logic::to_source(system_.store, system_.store.sort(system_.store.child(term, 0))) == "Char";
  switch (value.kind) {
  case GroundValue::Kind::Unknown:
  case GroundValue::Kind::Form:
    return {};
  case GroundValue::Kind::Truth:
    return value.truth ? "True" : "False";
  case GroundValue::Kind::Set:
  case GroundValue::Kind::Some:
    return value.complement || value.text.size() > longest_value ? std::string()
                                                                 : explain::readable(value.text);
  case GroundValue::Kind::Number:
    break;
  }
  std::int64_t code = 0;
  if (is_code &&
      std::from_chars(value.text.data(), value.text.data() + value.text.size(), code).ec ==
          std::errc())
    return kernel::character_literal(code);
  if (kind == SortKind::Int || kind == SortKind::Rigid || kind == SortKind::Variable)
    return value.text;
  if (!atoms[which].required) // the number of something that has no other name
    return {};
  for (std::size_t other = 0; other < atoms.size(); ++other)
    if (other != which && system_.store.sort(atoms[other].term) == sort &&
        failing.values[other].text == value.text && atoms[other].text != "v")
      return atoms[other].text;
  return {};
}

ValueWitnesses::ValueWitnesses(const refine::Refinements &refinements,
                               const load::LoadedProgram &program, horn::Solver &solver,
                               const std::unordered_set<std::string> &bound)
    : system_(*refinements.system), program_(program), solver_(solver), facts_(refinements, bound) {
  for (const load::LoadedModule &module : program.modules)
    for (const std::string_view function :
         reflected_with_types(module.annotations, program.symbols))
      typed_functions_.insert(function);
}

std::optional<Counterexample> ValueWitnesses::find(const explain::Unproved &goal) {
  const refine::Obligation &obligation = *goal.obligation;
  if (goal.undecided || obligation.owner == names::no_value ||
      (obligation.kind != Kind::Refinement && obligation.kind != Kind::Totality))
    return std::nullopt;
  Atoms atoms = facts_.atoms_at(goal.clause);
  std::vector<logic::Term> asked;
  for (const explain::Facts::Atom &atom : atoms) {
    asked.push_back(atom.term);
    if (atom.required && system_.store.op(atom.term) == logic::Op::Call &&
        typed_functions_.contains(without_module(system_.store.text(atom.term))))
      return std::nullopt; // its type may exclude what the solver makes of it
  }
  auto failing = solver_.failing_values(goal.clause, asked);
  if (!failing)
    return std::nullopt;
  leave_out_ambiguous(atoms, failing->values);
  Counterexample example;
  example.concrete = false;
  example.at_place = true;
  example.function = program_.symbols.name(program_.names[obligation.owner].name);
  example.inputs = any_inputs(program_, obligation.owner);
  for (std::size_t i = 0; i < atoms.size() && example.abstracted.size() < most_values; ++i) {
    if (is_fixed(atoms[i].text))
      continue;
    std::string value = shown(atoms, *failing, i);
    const bool said = std::any_of(
        example.abstracted.begin(), example.abstracted.end(), [&](const AbstractedCall &earlier) {
          return earlier.function == value && earlier.output == atoms[i].text;
        });
    if (!value.empty() && !said)
      example.abstracted.push_back(split(atoms[i].text, std::move(value)));
  }
  if (example.abstracted.empty())
    return std::nullopt;
  return example;
}

} // namespace culprit::driver
