#include "driver/runs/ocaml_program.h"

#include "driver/extended_text.h"
#include "evaluate/machine.h"
#include "evaluate/show.h"
#include "load/load.h"

#include <algorithm>

namespace culprit::driver {

namespace {

// What values are made of, whether the program mentions it or not.
void mention_constructors(const load::LoadedProgram &program, desugar::Desugarer &into) {
  const names::Program &names = program.names;
  const names::ModuleId library = names.find_module(program.symbols.find("Stdlib"));
  for (const names::ValueId value : {names.nil(), names.cons(), names.unit_value()})
    into.mention(value);
  for (std::size_t size = 2; size <= 7; ++size)
    into.mention(names.tuple_value(size));
  for (std::uint32_t i = 0; i < names.value_count(); ++i) {
    const names::Value &value = names[names::ValueId{i}];
    if (value.kind == names::ValueKind::Constructor && value.module != names::no_module &&
        (value.module == library || !names[value.module].library))
      into.mention(names::ValueId{i});
  }
}

} // namespace

OcamlProgram::OcamlProgram(const ReplayedText &source, std::string text, load::LoadedProgram *room)
    : own_(room != nullptr ? nullptr
                           : std::make_unique<load::LoadedProgram>(syntax::Dialect::Ocaml)),
      program(room != nullptr ? *room : *own_) {
  file = sources.add(source.path, std::move(text));
  load::Loader loader(
      program, sources, file,
      {load::Language::Ocaml, source.include, source.files, load::Implementations::Load}, problems);
  load::Loader::Watcher watcher;
  watcher.after = [this](load::Step) { return problems.empty(); };
  if (!loader.run(load::Step::Types, watcher) || !loader.well_typed() || !problems.empty())
    return;
  translated.emplace(program, problems);
  load::translate(program, {}, *translated, problems);
  if (!problems.empty())
    return;
  mention_constructors(program, translated->desugarer);
  contracts.emplace(std::vector<evaluate::ContractFile>(), translated->kernel, program.names,
                    program.environment, program.symbols, program.entities);
}

names::ModuleId OcamlProgram::interface() const {
  for (const load::LoadedModule &module : program.modules)
    if (module.is_interface && module.name == program.modules.back().name)
      return module.resolution.module;
  return names::no_module;
}

Happening replay_ocaml(const ReplayedText &source, std::string_view expression,
                       std::span<const execute::Drawn> tape, std::uint64_t steps,
                       const Deadline &deadline, load::LoadedProgram *room) {
  const ExtendedText extended = expression.empty()
                                    ? ExtendedText{std::string(source.text), {}, 0, 0, 0}
                                    : extend(source.text, expression, load::Language::Ocaml);
  OcamlProgram loaded(source, extended.text, room);
  if (!loaded.ready())
    return {};
  const names::Program &names = loaded.program.names;
  evaluate::World world;
  world.read = [] { return std::string(); };
  world.write = [](unsigned, std::string_view) {};
  world.draw = [&, next = std::size_t{0}](std::string_view, std::int64_t least,
                                          std::int64_t greatest) mutable {
    return next < tape.size() ? std::clamp(tape[next++].number, least, greatest)
                              : execute::simplest_draw(least, greatest);
  };
  evaluate::Machine machine(loaded.kernel(), names, loaded.program.symbols, std::move(world),
                            {steps * 2, memory_of_replay}, deadline,
                            [](const auto &, EntityId) { return std::string(); }, {});
  machine.enforce(*loaded.contracts);
  const evaluate::Observation seen =
      evaluate::observe(machine, loaded.initialisers(), kernel::no_global, {}, steps);
  Happening happened = describe_happening(seen, loaded.kernel(), loaded.program, loaded.sources);
  happened.ran = seen.finished;
  happened.steps = machine.steps();
  happened.means_something = true;
  const Span place = seen.place == no_entity ? Span() : loaded.program.entities[seen.place].span;
  if (place.file == loaded.file && (extended.line == 0 || place.start.line < extended.line))
    happened.place_in_file = place;
  if (seen.finished && seen.breach == evaluate::Breach::None && !expression.empty() &&
      !seen.exited) {
    const kernel::GlobalId value = loaded.kernel().find_global(
        names.find_value(loaded.own(), loaded.program.symbols.find(extended.name)));
    if (value != kernel::no_global &&
        machine.evaluate(machine.global(value)).end == evaluate::End::Value)
      happened.output = evaluate::ocaml_text(machine, machine.result());
    if (happened.output.size() > longest_shown)
      happened.output.clear();
  }
  return happened;
}

} // namespace culprit::driver
