#include "driver/runs/explorer.h"

#include "kernel/parts.h"
#include "types/print.h"

#include <fmt/format.h>
#include <set>
#include <utility>

namespace culprit::driver {

namespace {

// So many callers get all the steps that there are for one; more of them share.
constexpr std::size_t most_without_sharing = 8;

} // namespace

Explorer::Explorer(const kernel::Program &kernel, load::LoadedProgram &program,
                   evaluate::Contracts &contracts, execute::Visible visible_names,
                   const Deadline &deadline, smt::Contexts *contexts,
                   std::span<const kernel::GlobalId> initialisers)
    : subject{kernel, program.names, program.symbols, program.environment, contracts, initialisers},
      visible(std::move(visible_names)),
      entries(kernel, program.names, program.symbols, program.environment),
      makers(kernel, program.names, program.symbols, program.environment, visible, entries),
      enumerator(kernel, program.names, program.symbols, program.environment, entries, makers,
                 visible),
      runner(subject, deadline,
             [](const kernel::expression::Failure &, EntityId) { return std::string(); }),
      concrete(execute::concrete_search(runner, enumerator)),
      symbolic(execute::symbolic_search(subject, entries, makers, runner, enumerator, deadline,
                                        contexts, abstractions)),
      writer(kernel, program.names, program.symbols, visible) {}

void Explorer::add_numbers(std::vector<kernel::ExpressionId> expressions) {
  kernel::each_literal(
      subject.program, std::move(expressions), [&](const kernel::Literal &literal) {
        if (literal.kind == kernel::LiteralKind::Int)
          enumerator.add_number(literal.value);
        else if (literal.kind == kernel::LiteralKind::Integer)
          if (const auto number = Integer::parse(subject.symbols.name(literal.text)))
            if (const auto small = number->small())
              enumerator.add_number(*small);
      });
}

std::optional<std::string> Explorer::obstacle(kernel::GlobalId function) {
  if (!visible.name(function))
    return "the program has no name for it";
  const auto entry = entries.entry(function);
  if (const auto *impossible = std::get_if<execute::Impossible>(&entry))
    return impossible->reason;
  if (std::get<execute::Entry>(entry).lacks_instances())
    return "there is no instance of a class that it asks for";
  for (const execute::Type argument : std::get<execute::Entry>(entry).arguments)
    if (!enumerator.can_make(argument))
      return fmt::format("no values of type `{}` can be made",
                         types::TypePrinter(subject.environment, subject.symbols).print(argument));
  return std::nullopt;
}

execute::Tried Explorer::try_small_inputs(kernel::GlobalId function,
                                          const execute::SearchLimits &limits, execute::Told told) {
  return execute::try_small_inputs(runner, enumerator,
                                   std::get<execute::Entry>(entries.entry(function)), limits,
                                   std::move(told));
}

std::vector<std::vector<execute::Value>>
Explorer::calls_that_pass(kernel::GlobalId function, const std::vector<kernel::GlobalId> &callers,
                          const execute::SearchLimits &limits, std::size_t most) {
  std::vector<std::vector<execute::Value>> found;
  std::vector<std::vector<execute::Value>> pending; // of the run that goes on
  std::set<std::vector<std::string>> known;
  const auto parameters = std::get<execute::Entry>(entries.entry(function)).arguments.size();
  runner.watch_calls(function, [&](std::vector<execute::Value> arguments) {
    if (arguments.size() == parameters && pending.size() < most)
      pending.push_back(std::move(arguments));
  });
  execute::SearchLimits shared = limits;
  if (callers.size() > most_without_sharing)
    shared.steps = limits.steps * most_without_sharing / callers.size();
  const auto look = [&](const execute::Entry &entry) {
    std::vector<std::vector<execute::Value>> calls;
    bool fails = false;
    execute::try_small_inputs(
        runner, enumerator, entry, shared,
        [&](std::span<const execute::Value>, const evaluate::Observation &seen) {
          fails = seen.breach != evaluate::Breach::None;
          const bool passes = seen.finished && !fails && !seen.outside_logic;
          for (std::vector<execute::Value> &call : std::exchange(pending, {}))
            if (passes && calls.size() < most)
              calls.push_back(std::move(call));
          return !fails;
        });
    pending.clear();
    for (std::vector<execute::Value> &call : calls)
      if (!fails && found.size() < most && known.insert(written(call)).second)
        found.push_back(std::move(call));
  };
  look({});
  for (const kernel::GlobalId caller : callers)
    if (found.size() < most)
      look(std::get<execute::Entry>(entries.entry(caller)));
  runner.watch_calls_no_longer();
  return found;
}

std::vector<std::string> Explorer::written(std::span<const execute::Value> inputs) const {
  std::vector<std::string> texts;
  for (const execute::Value &input : inputs)
    texts.push_back(writer.argument(input));
  return texts;
}

preconditions::Program Explorer::parts() const {
  return {subject.program, subject.names, subject.symbols, subject.environment, entries, visible};
}

} // namespace culprit::driver
