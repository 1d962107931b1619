// Bindings: read once, and again only where a name in them means something else.
#include "horn/elaborate/module.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;
using logic::Term;

void Elaborator::read_binding_sorts() {
  states_.resize(module_.bindings.size());
  system_.bindings.resize(module_.bindings.size());
  meanings_.resize(module_.bindings.size());
  sorts_.begin(SortReader::Mode::Rigid);
  for (std::size_t i = 0; i < module_.bindings.size(); ++i) {
    const surface::Binding &binding = module_.bindings[i];
    const auto [entry, added] = number_of_binding_.try_emplace(binding.number, i);
    if (!added) {
      diagnostics_.report("C0105", span(binding.range),
                          fmt::format("binding {} is declared twice; the first is on line {}",
                                      binding.number,
                                      module_.bindings[entry->second].range.start.line));
      continue;
    }
    const Sort sort = sorts_.read(binding.refinement.value.sort);
    if (sort == logic::no_sort) {
      states_[i].failed = true;
      continue;
    }
    states_[i].variable = own_variable(binding.name, sort);
    const SortKind kind = store_.kind(sort);
    if (kind == SortKind::Function || kind == SortKind::Forall)
      expressions_.functions.insert(binding.name, states_[i].variable);
  }
}

// The variable of a binder. One that is called like a constant of another sort is not that
// constant.
Term Elaborator::own_variable(Symbol name, Sort sort) {
  const Global *global = globals_.find(name);
  return global == nullptr || global->sort == sort ? store_.variable(name, sort)
                                                   : expressions_.fresh_variable(name, sort);
}

// The binding of that number; nothing after a report if there is none.
std::optional<std::size_t> Elaborator::binding_of(std::int64_t number,
                                                  const surface::Range &range) {
  const auto entry = number_of_binding_.find(number);
  if (entry != number_of_binding_.end())
    return entry->second;
  diagnostics_.report("C0105", span(range), fmt::format("there is no binding {}", number));
  return std::nullopt;
}

std::string Elaborator::explain_unbound(Symbol wanted) const {
  std::string note;
  for (const surface::Binding &binding : module_.bindings)
    if (binding.name == wanted) {
      note = fmt::format("binding {} on line {} is called `{}`", binding.number,
                         binding.range.start.line, store_.name(wanted));
      break;
    }
  if (!note.empty() && clause_ != nullptr)
    note += fmt::format(", but it is not in the environment of constraint {}", clause_->number);
  else if (!note.empty())
    note += ", but it is not in scope here";
  return note;
}

// Adds the binding's formula for the environment at hand.
std::optional<BindingId> Elaborator::make_binding(std::size_t index) {
  const surface::Binding &binding = module_.bindings[index];
  BindingState &state = states_[index];
  expressions_.clear_locals();
  expressions_.clear_used();
  expressions_.add_local(binding.name, store_.sort(state.variable), state.variable);
  const surface::Binder &value = binding.refinement.value;
  if (value.name != binding.name)
    expressions_.add_local(value.name, store_.sort(state.variable), state.variable);
  Binding result;
  result.number = binding.number;
  result.variable = state.variable;
  result.existential = binding.existential;
  result.span = span(binding.range);
  if (!formula(binding.refinement, value.name, state.variable, result.formula)) {
    state.failed = true;
    return std::nullopt;
  }
  MeaningOfNames meaning;
  std::vector<Symbol> used = expressions_.used_names();
  std::ranges::sort(used);
  used.erase(std::unique(used.begin(), used.end()), used.end());
  for (const Symbol each : used)
    meaning.names.emplace_back(each, meaning_of(each));
  // The first one keeps the place it has in the file.
  std::size_t place = index;
  if (!state.bindings.empty()) {
    place = system_.bindings.size();
    system_.bindings.emplace_back();
    meanings_.emplace_back();
  }
  const BindingId id{static_cast<std::uint32_t>(place)};
  system_.bindings[place] = std::move(result);
  meanings_[place] = std::move(meaning);
  state.bindings.push_back(id);
  return id;
}

// The variable a name means in the environment, or no_term for a global.
Term Elaborator::meaning_of(Symbol each) {
  const Term variable = expressions_.bound_variable(each);
  if (variable == logic::no_term)
    return variable;
  const Global *global = globals_.find(each);
  return global != nullptr && global->sort == store_.sort(variable) ? logic::no_term : variable;
}

// Does the formula mean the same in the environment at hand? Names that are missing are reported.
bool Elaborator::still_means(BindingId id, std::size_t index) {
  bool same = true;
  for (const auto &[each, meant] : meanings_[horn::index(id)].names) {
    const Term now = meaning_of(each);
    if (now == meant)
      continue;
    same = false;
    if (now == logic::no_term && globals_.find(each) == nullptr)
      return missing_in_environment(each, index);
  }
  return same;
}

// Reports a name that a binding of the environment mentions but that the environment lacks.
bool Elaborator::missing_in_environment(Symbol each, std::size_t index) {
  const surface::Binding &binding = module_.bindings[index];
  if (!reported_missing_.insert((static_cast<std::uint64_t>(each) << 32U) | index).second)
    return true;
  Diagnostic &diagnostic = diagnostics_.report(
      "C0102", span(binding.range),
      fmt::format("nothing is called `{}` in the environment of constraint {}, but binding {} "
                  "there mentions it",
                  store_.name(each), clause_->number, binding.number));
  diagnostic.labels.push_back({span(clause_->range), "this constraint"});
  if (std::string note = explain_unbound(each); !note.empty())
    diagnostic.notes.push_back(std::move(note));
  return true;
}

std::optional<BindingId> Elaborator::binding_here(std::size_t index) {
  BindingState &state = states_[index];
  if (state.failed)
    return std::nullopt;
  for (const BindingId id : state.bindings)
    if (still_means(id, index))
      return id;
  return make_binding(index);
}

// Those that no constraint has in its environment are checked as well, with every binding in
// scope.
void Elaborator::unused_bindings() {
  enter_all_bindings();
  for (std::size_t i = 0; i < states_.size() && budget_.spend() && !too_many_errors(); ++i)
    if (!states_[i].failed && states_[i].bindings.empty() && states_[i].variable != logic::no_term)
      (void)make_binding(i);
}

void Elaborator::enter_all_bindings() {
  clause_ = nullptr;
  expressions_.environment.clear();
  for (std::size_t i = 0; i < states_.size(); ++i)
    if (states_[i].variable != logic::no_term)
      expressions_.environment.insert(module_.bindings[i].name, states_[i].variable);
}

} // namespace culprit::horn
