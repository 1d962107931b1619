#include "driver/runs/counterexamples.h"

#include "driver/runs/value_witnesses.h"
#include "kernel/parts.h"
#include "types/print.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

using evaluate::Breach;

CounterexampleSearch::CounterexampleSearch(load::LoadedProgram &program, const Sources &sources,
                                           std::vector<refine::ModuleAnnotations> library,
                                           const ReplayedText &text, const Deadline &deadline,
                                           smt::Contexts *contexts)
    : program_(program), sources_(sources), text_(text), deadline_(deadline),
      runnable_(program, std::move(library), text.fractions) {
  if (!runnable_.contracts)
    return;
  explorer_.emplace(kernel(), program, *runnable_.contracts,
                    execute::Visible(kernel(), program.symbols, scope_of_program(program)),
                    deadline, contexts);
  explorer_->abstractions.function = [this](kernel::GlobalId callee) {
    return can_be_abstracted(callee);
  };
  explorer_->abstractions.local = [this](kernel::VariableId local) {
    return kernel()[local].entity != no_entity;
  };
  explorer_->abstractions.name = [this](kernel::VariableId local) { return shown_name(local); };
  add_what_the_program_mentions();
}

// Its numbers, and its functions, for those that take functions.
void CounterexampleSearch::add_what_the_program_mentions() {
  const names::ModuleId own = program_.modules.back().resolution.module;
  std::vector<kernel::ExpressionId> work;
  for (std::uint32_t i = 0; i < kernel().global_count(); ++i) {
    const kernel::Global &global = kernel()[kernel::GlobalId{i}];
    if (global.module != own || global.body == kernel::no_expression)
      continue;
    work.push_back(global.body);
    if (global.kind == kernel::GlobalKind::Function &&
        runnable_.contracts->of(kernel::GlobalId{i}) == evaluate::no_demand &&
        runnable_.contracts->dictionaries(kernel::GlobalId{i}) == 0)
      explorer_->enumerator.add_function(kernel::GlobalId{i});
  }
  explorer_->add_numbers(std::move(work));
  for (const Integer &number : runnable_.contracts->numbers())
    if (const auto small = number.small())
      explorer_->enumerator.add_number(*small);
}

kernel::GlobalId CounterexampleSearch::find(std::string_view name) const {
  const Symbol symbol = program_.symbols.find(name);
  return symbol == no_symbol ? kernel::no_global
                             : kernel().find_global(program_.names.find_value(
                                   program_.modules.back().resolution.module, symbol));
}

bool CounterexampleSearch::is_open(kernel::GlobalId function) const {
  if (runnable_.contracts->of(function) != evaluate::no_demand)
    return true;
  const auto &exports = program_.names[program_.modules.back().resolution.module].exports;
  return std::any_of(exports.begin(), exports.end(), [&](const names::Export &offered) {
    return offered.space == names::Space::Value &&
           names::ValueId{offered.id} == kernel()[function].value;
  });
}

bool CounterexampleSearch::is_constant(kernel::GlobalId function) {
  const auto entry = explorer_->entries.entry(function);
  const auto *possible = std::get_if<execute::Entry>(&entry);
  return possible != nullptr && possible->arguments.empty() && possible->dictionaries.empty();
}

bool CounterexampleSearch::choose_types(kernel::GlobalId function,
                                        execute::Entries::Choice choice) {
  explorer_->entries.prefer(execute::Entries::Choice::Simplest);
  const auto simplest = explorer_->entries.entry(function);
  explorer_->entries.prefer(choice);
  const auto other = explorer_->entries.entry(function);
  const auto *one = std::get_if<execute::Entry>(&simplest);
  const auto *two = std::get_if<execute::Entry>(&other);
  return one != nullptr && two != nullptr && one->instances != two->instances;
}

std::optional<std::string> CounterexampleSearch::obstacle(kernel::GlobalId function) {
  if (std::optional<std::string> reason = explorer_->obstacle(function))
    return reason;
  using Holes = evaluate::Contracts::Holes;
  if (!runnable_.contracts->testable_arguments(runnable_.contracts->of(function),
                                               Holes::DemandNothing) ||
      has_holes_for_callers(function))
    return "what its type demands of its arguments cannot be evaluated";
  return std::nullopt;
}

bool CounterexampleSearch::has_holes_for_callers(kernel::GlobalId function) const {
  using Holes = evaluate::Contracts::Holes;
  const evaluate::ContractId contract = runnable_.contracts->of(function);
  return !runnable_.contracts->testable_arguments(contract) &&
         runnable_.contracts->testable_arguments(contract, Holes::DemandNothing) &&
         is_called(function);
}

bool CounterexampleSearch::is_called(kernel::GlobalId function) const {
  const names::ModuleId own = kernel()[function].module;
  std::vector<kernel::ExpressionId> work;
  for (std::uint32_t i = 0; i < kernel().global_count(); ++i)
    if (const kernel::Global &global = kernel()[kernel::GlobalId{i}];
        global.module == own && global.body != kernel::no_expression &&
        kernel::GlobalId{i} != function)
      work.push_back(global.body);
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (const auto *used = std::get_if<kernel::expression::Global>(&kernel()[next].node))
      if (used->global == function)
        return true;
    kernel::each_part(kernel(), next, [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  return false;
}

execute::Tried CounterexampleSearch::search(kernel::GlobalId function,
                                            const execute::SearchLimits &limits,
                                            const execute::Searcher::Found &report) {
  if (obstacle(function))
    return {};
  return explorer_->concrete->search(std::get<execute::Entry>(explorer_->entries.entry(function)),
                                     limits, report);
}

execute::Tried CounterexampleSearch::search_inside(kernel::GlobalId function,
                                                   const execute::SearchLimits &limits,
                                                   const execute::Searcher::Found &report) {
  execute::Tried all;
  if (obstacle(function))
    return all;
  for (const execute::Entry &entry :
       explorer_->entries.inside(std::get<execute::Entry>(explorer_->entries.entry(function)))) {
    if (!explorer_->visible.name(entry.inside->constructor))
      continue;
    const execute::Tried tried = explorer_->concrete->search(entry, limits, report);
    all.calls += tried.calls;
    all.outside += tried.outside;
  }
  return all;
}

void CounterexampleSearch::trace(const execute::Sighting &sighting,
                                 const execute::SearchLimits &limits,
                                 execute::Runner::Traced tell) {
  explorer_->runner.trace(std::move(tell));
  (void)explorer_->runner.run(sighting.entry, sighting.inputs, limits.steps_of_call);
  if (!obstacle(sighting.entry.function))
    (void)explorer_->concrete->search(sighting.entry, limits,
                                      [](const execute::Sighting &) { return true; });
  explorer_->runner.trace_no_longer();
}

execute::Tried CounterexampleSearch::search_symbolically(kernel::GlobalId function,
                                                         std::uint32_t abstractions,
                                                         const execute::SearchLimits &limits,
                                                         const execute::Searcher::Found &report) {
  const auto entry = explorer_->entries.entry(function);
  if (!std::holds_alternative<execute::Entry>(entry))
    return {};
  // Abstract refinements of its type are any predicates; what callers say, nobody can guess.
  if (has_holes_for_callers(function))
    return {};
  explorer_->abstractions.most = abstractions;
  return explorer_->symbolic->search(std::get<execute::Entry>(entry), limits, report);
}

Symbol CounterexampleSearch::shown_name(kernel::VariableId local) {
  const auto [known, added] = shown_names_.try_emplace(local, kernel()[local].name);
  if (added && bound_names_.empty())
    bound_names_ = bound_names(program_);
  if (added && !bound_names_.contains(std::string(program_.symbols.name(known->second))))
    known->second = program_.symbols.intern(text_of(local));
  return known->second;
}

std::string CounterexampleSearch::text_of(kernel::VariableId local) const {
  constexpr std::size_t longest = 40;
  for (std::uint32_t i = 0; i < kernel().expression_count(); ++i) {
    const auto *let = std::get_if<kernel::expression::Let>(&kernel()[kernel::ExpressionId{i}].node);
    if (let == nullptr || let->variable != local)
      continue;
    const EntityId entity = kernel()[let->bound].entity;
    const std::string_view text =
        entity == no_entity ? std::string_view() : sources_.text(program_.entities[entity].span);
    if (!text.empty() && text.size() <= longest && text.find('\n') == std::string_view::npos)
      return fmt::format("({})", text);
  }
  return "_";
}

bool CounterexampleSearch::can_be_abstracted(kernel::GlobalId callee) const {
  const kernel::Global &global = kernel()[callee];
  if (global.type == types::no_type)
    return false;
  const bool constant =
      !program_.environment.store.as_function(explorer_->entries.with_variables(callee));
  return global.kind == kernel::GlobalKind::Function &&
         global.module == program_.modules.back().resolution.module &&
         (!constant || runnable_.contracts->dictionaries(callee) == 0);
}

bool CounterexampleSearch::is_annotated(kernel::GlobalId function) const {
  if (function == kernel::no_global)
    return false;
  const names::ModuleId module = kernel()[function].module;
  return module != names::no_module && !program_.names[module].library &&
         runnable_.contracts->taken_for_granted(function) != evaluate::no_demand;
}

bool CounterexampleSearch::has_annotations() const {
  for (std::uint32_t i = 0; i < kernel().global_count(); ++i)
    if (is_annotated(kernel::GlobalId{i}))
      return true;
  return false;
}

bool CounterexampleSearch::blames_types(const execute::Sighting &sighting) const {
  return sighting.seen.breach == Breach::Construction || is_annotated(sighting.seen.function) ||
         std::any_of(
             sighting.abstracted.begin(), sighting.abstracted.end(),
             [this](const execute::AbstractCall &call) { return is_annotated(call.function); });
}

std::vector<CoveredBranch> CounterexampleSearch::branches(kernel::GlobalId function) const {
  return covered(
      execute::branches(kernel(), function), program_,
      [this](const execute::Branch &branch) { return explorer_->runner.has_reached(branch); });
}

Counterexample CounterexampleSearch::describe(const execute::Sighting &sighting) const {
  Counterexample example;
  example.concrete = sighting.abstracted.empty();
  example.function = explorer_->writer.name(sighting.entry.function);
  for (const execute::Value &input : sighting.inputs)
    example.inputs.push_back(explorer_->writer.argument(input));
  if (sighting.result)
    example.output = explorer_->writer.whole(*sighting.result);
  for (const execute::AbstractCall &abstracted : sighting.abstracted) {
    AbstractedCall call;
    call.function = abstracted.function != kernel::no_global
                        ? explorer_->writer.name(abstracted.function)
                        : std::string(program_.symbols.name(abstracted.name));
    for (const std::optional<execute::Value> &input : abstracted.inputs)
      call.inputs.push_back(input ? explorer_->writer.argument(*input) : "_");
    call.output = abstracted.output ? explorer_->writer.whole(*abstracted.output) : "_";
    example.abstracted.push_back(std::move(call));
  }
  return example;
}

// Where the instances matter, the type says which they are.
std::string CounterexampleSearch::expression(const execute::Sighting &sighting,
                                             const std::vector<std::string> &inputs) const {
  std::string function = explorer_->writer.name(sighting.entry.function);
  if (sighting.entry.overloaded)
    function = fmt::format(
        "({} :: {})", function,
        types::TypePrinter(program_.environment, program_.symbols).print(sighting.entry.type));
  if (!sighting.entry.inside)
    return explorer_->writer.call(function, inputs);
  const auto own = inputs.begin() + static_cast<std::ptrdiff_t>(sighting.entry.inside->outer);
  std::vector<std::string> all{"(" + explorer_->writer.call(function, {inputs.begin(), own}) + ")"};
  all.insert(all.end(), own, inputs.end());
  return explorer_->writer.call(fmt::format("(\\({}) -> inside)", pattern(*sighting.entry.inside)),
                                all);
}

// Of a value, with a name for the function inside of it.
std::string CounterexampleSearch::pattern(const execute::Inside &inside) const {
  std::string text = explorer_->writer.name(inside.constructor);
  if (execute::is_operator(text))
    text = "(" + text + ")";
  for (std::uint32_t i = 0; i < inside.fields; ++i)
    text += i == inside.field ? " inside" : " _";
  return text;
}

// What the function inside of what a function gives does with its own arguments.
void CounterexampleSearch::show_inside(const execute::Inside &inside,
                                       Counterexample &example) const {
  const auto own = example.inputs.begin() + static_cast<std::ptrdiff_t>(inside.outer);
  const std::string call = explorer_->writer.call("inside", {own, example.inputs.end()});
  example.inputs.erase(own, example.inputs.end());
  example.output = fmt::format("{} where {}{}{}", pattern(inside), call,
                               example.output.empty() ? "" : " = ", example.output);
}

// The last call before a result is looked at may be that of the replay itself.
bool CounterexampleSearch::agrees(const execute::Sighting &sighting,
                                  const Happening &replayed) const {
  const Happening seen = describe_happening(sighting.seen, kernel(), program_, sources_);
  const bool somewhere =
      seen.breach == Breach::Result || seen.breach == Breach::Construction || seen.place.empty();
  return replayed.ran && !replayed.outside_logic && replayed.breach == seen.breach &&
         replayed.function == seen.function && replayed.demand == seen.demand &&
         (somewhere || replayed.place == seen.place);
}

// What is asked about one of them, and where the answers are.
struct CounterexampleSearch::Replayed {
  struct Abstracted {
    std::size_t call = 0;   // of the counterexample
    std::size_t actual = 0; // what the call really gives
    std::size_t supposed = 0;
  };
  Counterexample example;
  std::size_t whole = 0; // the call that goes wrong
  std::vector<Abstracted> abstracted;
};

void CounterexampleSearch::plan(const execute::Sighting &sighting, Replayed &replayed,
                                std::vector<std::string> &expressions) const {
  replayed.example = describe(sighting);
  if (replayed.example.concrete) {
    replayed.whole = expressions.size();
    expressions.push_back(expression(sighting, replayed.example.inputs));
    return;
  }
  for (std::size_t i = 0; i < sighting.abstracted.size(); ++i) {
    const execute::AbstractCall &call = sighting.abstracted[i];
    if (call.function == kernel::no_global || !explorer_->visible.name(call.function) ||
        !call.output || runnable_.contracts->dictionaries(call.function) > 0 ||
        std::find(call.inputs.begin(), call.inputs.end(), std::nullopt) != call.inputs.end())
      continue;
    const AbstractedCall &written = replayed.example.abstracted[i];
    replayed.abstracted.push_back({i, expressions.size(), expressions.size() + 1});
    expressions.push_back(explorer_->writer.call(written.function, written.inputs));
    expressions.push_back(written.output);
  }
}

// A call that gives what it was taken to give is not abstracted.
bool CounterexampleSearch::conclude(const execute::Sighting &sighting, Replayed &replayed,
                                    const std::vector<Happening> &seen) const {
  Counterexample &example = replayed.example;
  if (example.concrete) {
    const Happening &whole = seen[replayed.whole];
    example.replayed = true;
    example.output = whole.output;
    example.calls = whole.calls;
    example.error = whole.message;
    if (sighting.entry.inside)
      show_inside(*sighting.entry.inside, example);
    return agrees(sighting, whole);
  }
  std::vector<AbstractedCall> calls = std::move(example.abstracted);
  for (const Replayed::Abstracted &abstracted : replayed.abstracted) {
    AbstractedCall &call = calls[abstracted.call];
    const std::string &actual = seen[abstracted.actual].output;
    const bool shows_all = actual.find("<function>") == std::string::npos;
    if (!actual.empty() && shows_all && actual == seen[abstracted.supposed].output)
      call.function.clear();
    else if (shows_all)
      call.actual = actual;
  }
  std::erase_if(calls, [](const AbstractedCall &call) { return call.function.empty(); });
  for (std::size_t i = 0; i < calls.size(); ++i) // two calls of the same may give the same
    calls.erase(std::remove_if(calls.begin() + static_cast<std::ptrdiff_t>(i) + 1, calls.end(),
                               [&](const AbstractedCall &other) {
                                 return other.function == calls[i].function &&
                                        other.inputs == calls[i].inputs &&
                                        other.output == calls[i].output;
                               }),
                calls.end());
  example.abstracted = std::move(calls);
  return !example.abstracted.empty();
}

// What is asked about abstract ones may not fit the types of the program, where those of a run do
// not tell what a value was: then the others are asked about alone.
std::vector<Happening>
CounterexampleSearch::replay_all(const std::vector<Replayed> &replayed,
                                 const std::vector<std::string> &expressions) const {
  std::vector<Happening> seen = replay(text_, expressions, deadline_, {true, {}});
  if (std::any_of(seen.begin(), seen.end(),
                  [](const Happening &happened) { return happened.means_something; }))
    return seen;
  std::vector<std::string> concrete;
  for (const Replayed &each : replayed)
    if (each.example.concrete)
      concrete.push_back(expressions[each.whole]);
  if (concrete.size() == expressions.size())
    return seen;
  const std::vector<Happening> again = replay(text_, concrete, deadline_);
  std::size_t next = 0;
  for (const Replayed &each : replayed)
    if (each.example.concrete)
      seen[each.whole] = again[next++];
  return seen;
}

void CounterexampleSearch::add_types(execute::Sighting &sighting) {
  if (sighting.result)
    explorer_->entries.mark_texts(*sighting.result, sighting.entry.result);
  const types::Store &store = program_.environment.store;
  for (execute::AbstractCall &call : sighting.abstracted) {
    if (call.function == kernel::no_global || kernel()[call.function].type == types::no_type)
      continue;
    types::Type type = explorer_->entries.plain(kernel()[call.function].type);
    for (std::optional<execute::Value> &input : call.inputs)
      if (const auto arrow = store.as_function(type)) {
        if (input)
          explorer_->entries.mark_texts(*input, arrow->first);
        type = explorer_->entries.plain(arrow->second);
      }
    if (call.output)
      explorer_->entries.mark_texts(*call.output, type);
  }
}

std::vector<std::optional<Counterexample>>
CounterexampleSearch::confirm(std::vector<execute::Sighting> sightings,
                              const execute::SearchLimits &limits) {
  std::vector<std::string> expressions;
  std::vector<Replayed> replayed(sightings.size());
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    if (sightings[i].abstracted.empty())
      sightings[i] = execute::shrink(std::move(sightings[i]), explorer_->runner,
                                     explorer_->enumerator, limits);
    else
      add_types(sightings[i]);
    plan(sightings[i], replayed[i], expressions);
  }
  const std::vector<Happening> seen = replay_all(replayed, expressions);
  std::vector<std::optional<Counterexample>> confirmed(sightings.size());
  for (std::size_t i = 0; i < sightings.size(); ++i)
    if (conclude(sightings[i], replayed[i], seen))
      confirmed[i] = std::move(replayed[i].example);
  return confirmed;
}

} // namespace culprit::driver
