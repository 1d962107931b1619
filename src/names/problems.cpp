#include "names/problems.h"

#include "names/ocaml/libraries.h"
#include "names/similar.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::names {

using syntax::Name;
using syntax::Range;

namespace {

constexpr std::size_t most_shown = 3; // uses, modules

// The first of them, and how many more there are.
std::string listed(const std::vector<std::string> &names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ", ", names[i]);
  if (names.size() > most_shown)
    text += fmt::format(" and {} more", names.size() - most_shown);
  return text;
}

} // namespace

std::string Problems::shown(Symbol name) const { return fmt::format("`{}`", symbols_.name(name)); }

std::string Problems::shown(Name name) const {
  return name.qualifier == no_symbol
             ? shown(name.text)
             : fmt::format("`{}.{}`", symbols_.name(name.qualifier), symbols_.name(name.text));
}

// ---- names that are missing

std::vector<std::string> *Problems::first_of(const Missing &missing) {
  const std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(missing.name.qualifier)}
                                << 32U |
                            static_cast<std::uint32_t>(missing.name.text);
  auto &known = unbound_index_[static_cast<std::size_t>(missing.space)];
  if (const auto [place, is_new] = known.emplace(key, unbound_.size()); !is_new) {
    unbound_[place->second].again.push_back(missing.range);
    return nullptr;
  }
  return &unbound_.emplace_back(Unbound{missing, {}, {}}).notes;
}

void Problems::missing(const Missing &missing, const GlobalScope &global, const LocalScope &local) {
  if (std::vector<std::string> *notes = first_of(missing))
    *notes = advice(missing, global, local);
}

void Problems::missing(const Missing &missing, const Names &in_scope) {
  std::vector<std::string> *notes = first_of(missing);
  if (notes == nullptr)
    return;
  if (!missing.note.empty()) {
    notes->push_back(missing.note);
    return;
  }
  Nearest nearest(symbols_.name(missing.name.text));
  in_scope([&](Symbol name) { nearest.consider(symbols_.name(name)); });
  if (!nearest.name().empty())
    notes->push_back(fmt::format("did you mean `{}`?", nearest.name()));
}

void Problems::finish() {
  for (const Unbound &unbound : unbound_) {
    const Span span = tree_.span(unbound.first.range);
    const bool hole = symbols_.name(unbound.first.name.text).starts_with('_');
    Diagnostic &diagnostic = diagnostics_.report(
        "C0110", span,
        hole ? fmt::format("{} stands for an expression that is still to be written",
                           shown(unbound.first.name))
             : fmt::format("nothing in scope is called {}", shown(unbound.first.name)));
    diagnostic.labels.push_back({span, fmt::format("this {} is not known", unbound.first.what)});
    for (std::size_t i = 0; i < std::min(unbound.again.size(), most_shown); ++i)
      diagnostic.labels.push_back({tree_.span(unbound.again[i]), "also used here"});
    diagnostic.notes = unbound.notes;
  }
  unbound_.clear();
}

std::vector<std::string> Problems::advice(const Missing &missing, const GlobalScope &global,
                                          const LocalScope &local) const {
  std::vector<std::string> notes;
  if (missing.name.qualifier != no_symbol && !global.has_qualifier(missing.name.qualifier)) {
    notes.push_back(fmt::format("no module is imported as {}", shown(missing.name.qualifier)));
    return notes;
  }
  if (std::string text = similar(missing, global, local); !text.empty())
    notes.push_back(fmt::format("did you mean `{}`?", text));
  if (std::string modules = offering_modules(missing); !modules.empty())
    notes.push_back(fmt::format("{} is exported by {}, but not imported from there",
                                shown(missing.name.text), modules));
  return notes;
}

std::string Problems::similar(const Missing &missing, const GlobalScope &global,
                              const LocalScope &local) const {
  Nearest nearest(symbols_.name(missing.name.text));
  const bool qualified = missing.name.qualifier != no_symbol;
  if (missing.space == Space::Value && !qualified)
    local.each_since(0, [&](Symbol name) { nearest.consider(symbols_.name(name)); });
  global.each(missing.space, missing.name.qualifier,
              [&](Symbol name) { nearest.consider(symbols_.name(name)); });
  if (nearest.name().empty() || !qualified)
    return std::string(nearest.name());
  return fmt::format("{}.{}", symbols_.name(missing.name.qualifier), nearest.name());
}

std::string Problems::offering_modules(const Missing &missing) const {
  std::string text;
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < program_.module_count() && count < most_shown; ++i) {
    const ModuleId module{i};
    const bool offers = missing.space == Space::Value
                            ? program_.exported_value(module, missing.name.text) != no_value
                            : program_.exported_type(module, missing.name.text) != no_type_name;
    if (!offers)
      continue;
    text += fmt::format("{}{}", count == 0 ? "" : ", ", symbols_.name(program_[module].name));
    ++count;
  }
  return text;
}

// ---- names with too many meanings

std::string Problems::origin(Space space, const Meaning &meaning) const {
  if (meaning.import == nullptr)
    return "this module defines it";
  const ModuleId home = space == Space::Value ? program_[ValueId{meaning.id}].module
                                              : program_[TypeNameId{meaning.id}].module;
  const std::string_view through = symbols_.name(program_[meaning.import->module].name);
  if (home == meaning.import->module || home == no_module)
    return fmt::format("{} is imported, which defines one", through);
  return fmt::format("{} is imported, which has it from {}", through,
                     symbols_.name(program_[home].name));
}

void Problems::ambiguous(Space space, Name name, Range range, const Candidates &candidates) {
  const Span span = tree_.span(range);
  Diagnostic &diagnostic = diagnostics_.report(
      "C0111", span, fmt::format("{} may mean {} things", shown(name), candidates.meanings.size()));
  diagnostic.labels.push_back({span, "which one is meant?"});
  for (const Meaning &meaning : candidates.meanings) {
    Range place;
    if (meaning.import != nullptr)
      place = meaning.import->range;
    else if (space == Space::Value)
      place = program_[ValueId{meaning.id}].range;
    else
      place = program_[TypeNameId{meaning.id}].range;
    if (place.start.line == 0) // an import that nobody wrote
      diagnostic.notes.push_back(origin(space, meaning));
    else
      diagnostic.labels.push_back({tree_.span(place), origin(space, meaning)});
  }
}

// ---- definitions

void Problems::defined_twice(std::string_view what, Symbol name, Range range, Range before,
                             bool are_clauses) {
  const Span span = tree_.span(range);
  Diagnostic &diagnostic = diagnostics_.report(
      "C0112", span, fmt::format("the {} {} is defined more than once", what, shown(name)));
  diagnostic.labels.push_back({span, "defined again"});
  diagnostic.labels.push_back({tree_.span(before), "first defined here"});
  if (are_clauses)
    diagnostic.notes.emplace_back(
        "the clauses of a function stand together, with nothing else between them");
}

void Problems::bound_twice(Symbol name, Range range, Range before) {
  const Span span = tree_.span(range);
  Diagnostic &diagnostic = diagnostics_.report(
      "C0113", span, fmt::format("{} is bound more than once in one pattern", shown(name)));
  diagnostic.labels.push_back({span, "bound again"});
  diagnostic.labels.push_back({tree_.span(before), "first bound here"});
  diagnostic.notes.emplace_back("to ask whether two parts are equal, compare them in a guard");
}

void Problems::bound_in_part(Symbol name, Range range, Range without) {
  const Span span = tree_.span(range);
  Diagnostic &diagnostic = diagnostics_.report(
      "C0124", span,
      fmt::format("{} is bound by some alternatives of a pattern, but not by all", shown(name)));
  diagnostic.labels.push_back({span, "bound here"});
  diagnostic.labels.push_back({tree_.span(without), "but not here"});
}

void Problems::exception_pattern(Range range, std::string_view what) {
  diagnostics_.report("C0128", tree_.span(range), std::string(what));
}

void Problems::without_binding(std::string_view what, Symbol name, Range range) {
  const Span span = tree_.span(range);
  diagnostics_
      .report("C0114", span,
              fmt::format("{} has a {}, but is not defined beside it", shown(name), what))
      .labels.push_back({span, fmt::format("nothing in the same block defines {}", shown(name))});
}

// ---- imports and exports

void Problems::partly_known(ModuleId module, Range range) {
  if (!program_[module].library || !partly_known_.insert(module).second)
    return;
  const Span span = tree_.span(range);
  diagnostics_
      .report("C0115", span,
              fmt::format("only a part of {} is known", shown(program_[module].name)))
      .labels.push_back({span, "something else of it is used"});
}

void Problems::not_offered(Symbol module, Symbol name, Range range) {
  const Span span = tree_.span(range);
  diagnostics_
      .report("C0117", span, fmt::format("{} does not export {}", shown(module), shown(name)))
      .labels.push_back({span, "there is no such name to import"});
}

void Problems::conflicting_exports(const std::vector<Symbol> &names, Range range, Range before) {
  const Span span = tree_.span(range);
  std::vector<std::string> as_shown;
  as_shown.reserve(names.size());
  for (const Symbol name : names)
    as_shown.push_back(shown(name));
  Diagnostic &diagnostic = diagnostics_.report(
      "C0118", span,
      fmt::format("two different things are exported {} {}",
                  names.size() == 1 ? "as" : "by each of the names", listed(as_shown)));
  diagnostic.labels.push_back({span, "exports one of them"});
  diagnostic.labels.push_back({tree_.span(before), "exports another one"});
}

// ---- modules

void Problems::missing_module(Symbol name, Range range, const Names &in_scope) {
  const Span span = tree_.span(range);
  Diagnostic &diagnostic =
      diagnostics_.report("C0115", span, fmt::format("there is no module {}", shown(name)));
  diagnostic.labels.push_back(
      {span, "neither defined before, nor beside this file, nor in the library of Culprit"});
  if (const std::string_view library = ocaml::library_of(symbols_.name(name)); !library.empty()) {
    diagnostic.notes.push_back(
        fmt::format("it is a module of the library `{}`: what that defines is not known", library));
    return;
  }
  Nearest nearest(symbols_.name(name));
  in_scope([&](Symbol other) { nearest.consider(symbols_.name(other)); });
  if (!nearest.name().empty())
    diagnostic.notes.push_back(fmt::format("did you mean `{}`?", nearest.name()));
  std::string file(symbols_.name(name));
  if (!file.empty() && file.front() >= 'A' && file.front() <= 'Z')
    file.front() = static_cast<char>(file.front() - 'A' + 'a');
  diagnostic.notes.push_back(
      fmt::format("`-I DIR` looks for `{}.mli` and `{}.ml` in another directory, too", file, file));
}

void Problems::unreadable_module(Symbol name, Range range) {
  const Span span = tree_.span(range);
  diagnostics_.report("C0115", span, fmt::format("the module {} cannot be read", shown(name)))
      .labels.push_back({span, "it has mistakes: check it by itself"});
}

void Problems::made_module(Symbol name, std::string_view maker, Range range) {
  const Span span = tree_.span(range);
  Diagnostic &diagnostic = diagnostics_.report(
      "C0125", span, fmt::format("the module {} is made by the build", shown(name)));
  diagnostic.labels.push_back({span, "what it defines is not known"});
  diagnostic.notes.push_back(fmt::format("`{}` says so", maker));
}

void Problems::lacks(const std::vector<std::string> &what, Span span) {
  diagnostics_
      .report("C0122", span,
              fmt::format("a module does not define {}, which its signature demands", listed(what)))
      .labels.push_back({span, "demanded here"});
}

void Problems::not_in_signature(std::string_view what, Name name, Range range) {
  const Span span = tree_.span(range);
  diagnostics_.report("C0110", span, fmt::format("the signature has no {} {}", what, shown(name)))
      .labels.push_back({span, fmt::format("this {} is not known", what)});
}

void Problems::not_a_functor(Range range, bool by_signature) {
  const Span span = tree_.span(range);
  if (by_signature)
    diagnostics_
        .report("C0123", span, "of a module and its signature, one is a functor, the other is not")
        .labels.push_back({span, "demanded here"});
  else
    diagnostics_.report("C0123", span, "a module that is not a functor is applied")
        .labels.push_back({span, "takes no argument"});
}

// ---- members

void Problems::not_a_method(Symbol name, TypeNameId of_class, Range range) {
  const Span span = tree_.span(range);
  diagnostics_
      .report("C0120", span,
              fmt::format("{} is not a method of the class {}", shown(name),
                          shown(program_[of_class].name)))
      .labels.push_back({span, "not declared in the class"});
}

void Problems::pattern_in_instance(Range range) {
  const Span span = tree_.span(range);
  diagnostics_.report("C0120", span, "an instance defines methods by their names")
      .labels.push_back({span, "a pattern cannot define a method"});
}

void Problems::not_a_field(Symbol name, ValueId of_constructor, Range range) {
  const Span span = tree_.span(range);
  const std::string message = of_constructor == no_value
                                  ? fmt::format("{} is not a field of a record", shown(name))
                                  : fmt::format("the constructor {} has no field {}",
                                                shown(program_[of_constructor].name), shown(name));
  diagnostics_.report("C0121", span, message).labels.push_back({span, "no such field"});
}

void Problems::too_large_modules(Range range) {
  diagnostics_.report("C0190", tree_.span(range),
                      "the modules of this file have more items, all in all, than are supported");
}

void Problems::too_large_tuple(Range range) {
  diagnostics_.report(
      "C0190", tree_.span(range),
      fmt::format("tuples of more than {} elements are not supported", Program::largest_tuple));
}

} // namespace culprit::names
