#include "driver/runs/ocaml_runs.h"

#include "base/components.h"
#include "kernel/parts.h"
#include "refine/check/groups.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <unordered_map>

namespace culprit::driver {

using evaluate::Breach;

namespace {

constexpr std::string_view the_program = "the program"; // as the function of a counterexample
constexpr std::uint64_t more_steps_of_replay = 4;       // than the run that it repeats

// The call that gave a number, as the program could have written it.
AbstractedCall written_draw(const execute::Drawn &drawn) {
  AbstractedCall call{drawn.source, {"()"}, std::to_string(drawn.number), {}, {}};
  if (drawn.source == "Random.int" || drawn.source == "Random.full_int")
    call.inputs = {std::to_string(drawn.least < 0 ? 0 : drawn.greatest + 1)};
  else if (drawn.source == "Random.bool")
    call.output = drawn.number != 0 ? "true" : "false";
  else if (drawn.source == "read_line" || drawn.source == "input_line")
    call.output = fmt::format("\"{}\"", drawn.number);
  else if (drawn.source.find("float") != std::string::npos) // of halves
    call.output = fmt::format("{:.1f}", static_cast<double>(drawn.number) / 2);
  return call;
}

Kind kind_of(Breach breach) {
  return breach == Breach::Assertion ? Kind::Assertion
         : breach == Breach::Bounds  ? Kind::Bounds
                                     : Kind::Totality;
}

std::string message_of(const Happening &happened) {
  switch (happened.breach) {
  case Breach::Assertion:
    return "the assertion does not hold";
  case Breach::Bounds:
    return happened.message.find("index out of bounds") != std::string::npos
               ? "the index is out of bounds"
               : fmt::format("an index or a size is out of bounds: {}", happened.message);
  case Breach::Match:
    return "no case of the match fits";
  default:
    return happened.message == "Division_by_zero"
               ? "division by zero"
               : fmt::format("the exception {} is not caught", happened.message);
  }
}

} // namespace

FailingRun describe_failure(const Happening &happened) {
  FailingRun run;
  run.kind = kind_of(happened.breach);
  run.message = message_of(happened);
  run.place = happened.place_in_file;
  if (!run.place.known() && !happened.place.empty())
    run.message += fmt::format(", at {}", happened.place);
  run.example.error = happened.message;
  run.example.replayed = true;
  return run;
}

OcamlRuns::OcamlRuns(const ReplayedText &source, const Deadline &deadline, smt::Contexts *contexts)
    : source_(source), deadline_(deadline), program_(source, std::string(source.text)) {
  if (!program_.ready())
    return;
  load::LoadedProgram &program = program_.program;
  const kernel::Program &kernel = program_.kernel();
  explorer_.emplace(kernel, program, *program_.contracts,
                    execute::Visible(kernel, program.symbols, program.names, program_.own()),
                    deadline, contexts, program_.initialisers());
  add_what_the_program_mentions();
}

// Its numbers, and its functions, for those that take functions.
void OcamlRuns::add_what_the_program_mentions() {
  const kernel::Program &kernel = program_.kernel();
  std::vector<kernel::ExpressionId> work;
  for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
    const kernel::Global &global = kernel[kernel::GlobalId{i}];
    if (global.module == names::no_module || program_.program.names[global.module].library ||
        global.body == kernel::no_expression)
      continue;
    work.push_back(global.body);
    if (global.kind == kernel::GlobalKind::Function && explorer_->visible.name(kernel::GlobalId{i}))
      explorer_->enumerator.add_function(kernel::GlobalId{i});
  }
  explorer_->add_numbers(std::move(work));
}

kernel::GlobalId OcamlRuns::find(std::string_view name) const {
  const load::LoadedProgram &program = program_.program;
  const Symbol symbol = program.symbols.find(name);
  const names::ValueId value =
      symbol == no_symbol ? names::no_value : program.names.exported_value(program_.own(), symbol);
  return value == names::no_value ? kernel::no_global : program_.kernel().find_global(value);
}

// ---- what may be called with anything

// Functions of the file that nothing else mentions. Of some that mention each other, the first one.
std::vector<kernel::GlobalId> OcamlRuns::uncalled() const {
  const kernel::Program &kernel = program_.kernel();
  std::vector<kernel::GlobalId> globals; // of the program, in order
  std::unordered_map<kernel::GlobalId, std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
    const kernel::Global &global = kernel[kernel::GlobalId{i}];
    if (global.module == names::no_module || program_.program.names[global.module].library ||
        global.kind == kernel::GlobalKind::Initialiser || global.body == kernel::no_expression)
      continue;
    numbers.emplace(kernel::GlobalId{i}, globals.size());
    globals.push_back(kernel::GlobalId{i});
  }
  std::vector<std::vector<std::uint32_t>> mentioned(globals.size());
  for (std::size_t i = 0; i < globals.size(); ++i)
    refine::each_mentioned(kernel, kernel[globals[i]].body, [&](kernel::GlobalId other) {
      if (const auto number = numbers.find(other); number != numbers.end())
        mentioned[i].push_back(number->second);
    });
  const std::vector<std::vector<std::uint32_t>> groups = components(
      static_cast<std::uint32_t>(globals.size()), [&](std::uint32_t i) -> const auto & {
        return mentioned[i];
      });
  std::vector<std::uint32_t> group_of(globals.size());
  for (std::uint32_t group = 0; group < groups.size(); ++group)
    for (const std::uint32_t member : groups[group])
      group_of[member] = group;
  std::vector<bool> closed(groups.size(), false); // called from outside, or one of it was found
  for (std::size_t i = 0; i < globals.size(); ++i)
    for (const std::uint32_t other : mentioned[i])
      if (group_of[other] != group_of[i])
        closed[group_of[other]] = true;
  std::vector<kernel::GlobalId> found;
  for (std::size_t i = 0; i < globals.size(); ++i)
    if (kernel[globals[i]].module == program_.own() && !closed[group_of[i]]) {
      found.push_back(globals[i]);
      closed[group_of[i]] = true;
    }
  return found;
}

bool OcamlRuns::is_refined(kernel::GlobalId function) const {
  const names::ValueId value = program_.kernel()[function].value;
  if (value == names::no_value)
    return false;
  const names::Value &named = program_.program.names[value];
  const load::LoadedModule &own = program_.program.modules.back();
  for (const load::LoadedModule &module : program_.program.modules)
    for (const syntax::Annotation &annotation : module.tree.annotations)
      if (annotation.subject.name.text == named.name &&
          (&module == &own ? annotation.subject.range.start == named.range.start
                           : module.is_interface && module.name == own.name))
        return true;
  return false;
}

std::vector<OcamlEntry> OcamlRuns::entries() {
  std::vector<OcamlEntry> list{{kernel::no_global, true}};
  const types::Store &store = program_.program.environment.store;
  const auto is_function = [&](kernel::GlobalId global) {
    const auto entry = explorer_->entries.entry(global);
    return std::holds_alternative<execute::Entry>(entry) &&
           !std::get<execute::Entry>(entry).arguments.empty() &&
           store.as_function(std::get<execute::Entry>(entry).type);
  };
  const names::ModuleId interface = program_.interface();
  if (interface != names::no_module) {
    for (const names::Export &offered : program_.program.names[interface].exports) {
      if (offered.space != names::Space::Value)
        continue;
      const kernel::GlobalId global = find(program_.program.symbols.name(offered.name));
      if (global != kernel::no_global && is_function(global) && !is_refined(global) &&
          !obstacle(global))
        list.push_back({global, false});
    }
    return list;
  }
  const std::vector<kernel::GlobalId> roots = uncalled();
  const auto main = std::find_if(roots.begin(), roots.end(), [&](kernel::GlobalId global) {
    return program_.program.symbols.name(program_.kernel()[global].name) == "main";
  });
  for (const kernel::GlobalId global : roots)
    if ((main == roots.end() || global == *main) && is_function(global) && !is_refined(global) &&
        !obstacle(global))
      list.push_back({global, main != roots.end()});
  return list;
}

// ---- looking for runs

// `assert false`, and what is raised.
bool OcamlRuns::refuses(const evaluate::Observation &seen) const {
  if (seen.breach == Breach::Asked)
    return true;
  if (seen.breach != Breach::Assertion || seen.place == no_entity)
    return false;
  std::string text(program_.sources.text(program_.program.entities[seen.place].span));
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '(' || c == ')'; });
  return text == "assertfalse" || text == "false";
}

// That there are no files here says nothing about the program.
bool OcamlRuns::counts(const execute::Sighting &sighting, const OcamlEntry &entry) const {
  if (sighting.seen.message.starts_with("Sys_error"))
    return false;
  return entry.is_program || !refuses(sighting.seen);
}

std::optional<FailingRun> OcamlRuns::confirm(execute::Sighting sighting,
                                             const execute::SearchLimits &limits) {
  sighting = execute::shrink(std::move(sighting), explorer_->runner, explorer_->enumerator, limits);
  Counterexample example;
  const bool whole = sighting.entry.function == kernel::no_global;
  example.function =
      whole ? std::string(the_program) : explorer_->writer.name(sighting.entry.function);
  for (const execute::Value &input : sighting.inputs)
    example.inputs.push_back(explorer_->writer.argument(input));
  for (const execute::Drawn &drawn : sighting.drawn)
    example.abstracted.push_back(written_draw(drawn));
  const std::string call = whole ? "" : explorer_->writer.call(example.function, example.inputs);
  const Happening happened = replay_ocaml(source_, call, sighting.drawn,
                                          limits.steps_of_call * more_steps_of_replay, deadline_);
  const Happening seen =
      describe_happening(sighting.seen, program_.kernel(), program_.program, program_.sources);
  if (!happened.ran || happened.outside_logic || happened.breach != seen.breach ||
      (happened.place != seen.place && !seen.place.empty())) {
    ++statistics_.not_confirmed;
    return std::nullopt;
  }
  FailingRun run = describe_failure(happened);
  if (!run.place.known() && !whole)
    if (const names::ValueId named = program_.kernel()[sighting.entry.function].value;
        named != names::no_value) {
      const syntax::Range &range = program_.program.names[named].range;
      run.place = {program_.file, range.start, range.end};
    }
  run.example.function = std::move(example.function);
  run.example.inputs = std::move(example.inputs);
  run.example.abstracted = std::move(example.abstracted);
  run.run = {call, sighting.drawn, happened.steps, run.place.start.line};
  return run;
}

void OcamlRuns::add(FailingRun run, std::vector<FailingRun> &found) {
  if (std::none_of(found.begin(), found.end(), [&](const FailingRun &known) {
        return known.place == run.place && known.message == run.message;
      }))
    found.push_back(std::move(run));
}

execute::Tried OcamlRuns::look(execute::Searcher &searcher, const execute::Entry &entry,
                               const OcamlEntry &wanted, const execute::SearchLimits &limits,
                               bool all, std::vector<FailingRun> &found) {
  std::vector<execute::Sighting> sightings;
  execute::Tried tried = searcher.search(entry, limits, [&](const execute::Sighting &sighting) {
    went_wrong_ = true;
    if (counts(sighting, wanted))
      sightings.push_back(sighting);
    return all || sightings.empty();
  });
  statistics_.unfinished += tried.unfinished;
  statistics_.outside_logic += tried.outside;
  statistics_.disagreed += tried.disagreed;
  for (execute::Sighting &sighting : sightings)
    if (std::optional<FailingRun> run = confirm(std::move(sighting), limits))
      add(std::move(*run), found);
  return tried;
}

std::vector<FailingRun> OcamlRuns::search(const OcamlEntry &wanted, const OcamlRunLimits &limits) {
  std::vector<FailingRun> found;
  execute::Entry entry;
  if (wanted.function != kernel::no_global)
    entry = std::get<execute::Entry>(explorer_->entries.entry(wanted.function));
  tried_symbolically_.reset();
  tried_ =
      look(*explorer_->concrete, entry, wanted,
           wanted.function == kernel::no_global ? limits.program : limits.calls, limits.all, found);
  statistics_.calls += tried_.calls;
  if ((found.empty() || limits.all) && !tried_.exhausted && limits.symbolic.steps > 0) {
    tried_symbolically_ =
        look(*explorer_->symbolic, entry, wanted, limits.symbolic, limits.all, found);
    statistics_.symbolic_runs += tried_symbolically_->calls;
    statistics_.queries += tried_symbolically_->queries;
  }
  return found;
}

// Whether all that the program evaluates by itself is the same wherever and whenever it is run.
bool OcamlRuns::is_closed() const {
  const kernel::Program &kernel = program_.kernel();
  const load::LoadedProgram &program = program_.program;
  struct Part {
    kernel::ExpressionId expression;
    bool of_library = false;
  };
  const auto is_open = [&](const kernel::Global &global, bool used_by_library) {
    const std::string_view module = global.module == names::no_module
                                        ? std::string_view()
                                        : program.symbols.name(program.names[global.module].name);
    for (const std::string_view outside : {"Sys", "Unix", "Gc", "Weak", "Obj", "Random", "Thread"})
      if (module == outside || module == fmt::format("({})", outside))
        return !used_by_library || outside != "Obj"; // the library knows what it does
    // What waits for the end of the program is not run.
    if (module == "(Stdlib)" && program.symbols.name(global.name) == "at_exit")
      return true;
    const std::string_view operation =
        global.primitive == no_symbol ? std::string_view() : program.symbols.name(global.primitive);
    for (const std::string_view known :
         {"ml_draw", "ml_read", "ml_hash", "ml_program_name", "ml_same"})
      if (operation.starts_with(known))
        return true;
    return false;
  };
  std::set<kernel::GlobalId> seen(program_.initialisers().begin(), program_.initialisers().end());
  std::vector<Part> work;
  const auto visit = [&](kernel::GlobalId id, bool used_by_library) {
    const names::ModuleId module = kernel[id].module;
    if (kernel[id].body != kernel::no_expression)
      work.push_back({kernel[id].body, module == names::no_module ? used_by_library
                                                                  : program.names[module].library});
  };
  // Modules of the library are initialised, too; what counts is what the program needs of them.
  for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
    const kernel::Global &global = kernel[kernel::GlobalId{i}];
    if (global.module == names::no_module || program.names[global.module].library)
      continue;
    seen.insert(kernel::GlobalId{i});
    visit(kernel::GlobalId{i}, false);
  }
  while (!work.empty()) {
    const auto [next, of_library] = work.back();
    work.pop_back();
    kernel::GlobalId used = kernel::no_global;
    if (const auto *global = std::get_if<kernel::expression::Global>(&kernel[next].node))
      used = global->global;
    else if (const auto *primitive = std::get_if<kernel::expression::Primitive>(&kernel[next].node))
      used = primitive->operation;
    if (used != kernel::no_global && is_open(kernel[used], of_library))
      return false;
    if (used != kernel::no_global && seen.insert(used).second)
      visit(used, of_library);
    kernel::each_part(kernel, next, [&, library = of_library](kernel::ExpressionId part) {
      work.push_back({part, library});
    });
  }
  return true;
}

std::vector<FailingRun> OcamlRuns::search_all(const OcamlRunLimits &limits) {
  std::vector<FailingRun> found;
  OcamlRunLimits left = limits;
  for (const OcamlEntry &entry : entries()) {
    const std::uint64_t before = explorer_->runner.steps();
    went_wrong_ = false;
    for (FailingRun &run : search(entry, left))
      add(std::move(run), found);
    if (entry.function == kernel::no_global) {
      decided_ = tried_.exhausted && tried_.calls == 1 && tried_.unfinished == 0 &&
                 tried_.outside == 0 && !went_wrong_ && is_closed();
      // Where the program itself always fails, or does not end, nobody can call anything.
      if (tried_.exhausted && (!found.empty() || tried_.unfinished > 0))
        break;
      continue;
    }
    const std::uint64_t spent = explorer_->runner.steps() - before;
    left.calls.steps =
        std::max(left.calls.steps - std::min(left.calls.steps, spent), limits.calls.steps / 8);
  }
  return found;
}

std::vector<CoveredBranch> OcamlRuns::branches(kernel::GlobalId function) const {
  return covered(
      execute::branches(program_.kernel(), function), program_.program,
      [this](const execute::Branch &branch) { return explorer_->runner.has_reached(branch); });
}

} // namespace culprit::driver
