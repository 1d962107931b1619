#include "driver/runs/replay.h"

#include "base/written_call.h"
#include "driver/extended_text.h"
#include "driver/runs/runnable.h"
#include "execute/entry.h"
#include "execute/visible.h"
#include "load/load.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <optional>

namespace culprit::driver {

namespace {

constexpr std::uint64_t steps_of_replay = 200'000;

evaluate::World silent_world() {
  evaluate::World world;
  world.read = [] { return std::string(); };
  world.write = [](unsigned, std::string_view) {};
  return world;
}

std::string say(const kernel::expression::Failure &failure, const SymbolTable &symbols) {
  using kernel::FailureKind;
  const std::string_view subject =
      failure.subject == no_symbol ? "" : symbols.name(failure.subject);
  switch (failure.kind) {
  case FailureKind::MissingField:
    return fmt::format("the field `{}` has no value", subject);
  case FailureKind::WrongConstructor:
    return fmt::format("there is no field `{}`", subject);
  case FailureKind::MissingMethod:
  case FailureKind::Undefined:
    return fmt::format("`{}` has no definition", subject);
  case FailureKind::FailedAssertion:
    return "the assertion does not hold";
  default:
    return "no pattern matches";
  }
}

// Of a list that was written as far as it was evaluated, its first elements: `1 : 2 : …`.
std::string beginning_of_list(std::string_view text) {
  constexpr std::size_t most_elements = 4;
  std::string beginning;
  std::size_t elements = 0;
  std::size_t from = 1;
  std::size_t depth = 0;
  char quote = 0;
  for (std::size_t i = 0; i < text.size() && text.starts_with('['); ++i) {
    const char c = text[i];
    if (quote != 0) {
      i += c == '\\' ? 1 : 0;
      quote = c == quote ? '\0' : quote;
    } else if (c == '"' || (c == '\'' && std::isalnum(static_cast<unsigned char>(text[i - 1])) ==
                                             0)) { // not a part of a name
      quote = c;
    } else if (c == '[' || c == '(' || c == '{') {
      ++depth;
    } else if (c == ']' || c == ')' || c == '}') {
      --depth;
    } else if (c == ',' && depth == 1) {
      const std::string_view element = text.substr(from, i - from);
      const bool word = !element.starts_with('-') && (element.find(' ') == std::string_view::npos ||
                                                      element.find_first_of("[(\"") == 0);
      beginning += fmt::format("{} : ", word ? std::string(element) : fmt::format("({})", element));
      from = i + 1;
      if (++elements == most_elements || beginning.size() > longest_shown)
        break;
    }
  }
  return elements == 0 || beginning.size() > longest_shown ? std::string() : beginning + "…";
}

class Replays {
public:
  Replays(const ReplayedText &source, const Deadline &deadline, const ReplayWishes &wishes)
      : source_(source), deadline_(deadline), wishes_(wishes),
        start_(source.readings != nullptr ? source.readings->start()
                                          : own_.emplace(syntax::Dialect::Haskell)) {}

  std::vector<Happening> run(const std::vector<std::string> &expressions) {
    std::string text(source_.text);
    std::vector<std::string> names;
    for (const std::string &expression : expressions) {
      ExtendedText extended = extend(text, expression, source_.language);
      text = std::move(extended.text);
      names.push_back(std::move(extended.name));
    }
    std::vector<Happening> seen(expressions.size());
    if (!load(text))
      return seen;
    Runnable runnable(program_, own_ ? library_of(program_, sources_) : start_.library(),
                      source_.fractions);
    if (!runnable.contracts)
      return seen;
    const kernel::Program &kernel = runnable.translated.kernel;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const kernel::GlobalId global = kernel.find_global(program_.names.find_value(
          program_.modules.back().resolution.module, program_.symbols.find(names[i])));
      if (global != kernel::no_global)
        seen[i] = watch(kernel, *runnable.contracts, global);
    }
    return seen;
  }

private:
  bool load(std::string text) {
    const FileId file = sources_.add(source_.path, std::move(text));
    load::Loader loader(program_, sources_, file,
                        {source_.language, source_.include, source_.files}, diagnostics_);
    load::Loader::Watcher watcher;
    watcher.after = [this](load::Step) { return diagnostics_.empty(); };
    return loader.run(load::Step::Types, watcher) && loader.well_typed() && diagnostics_.empty();
  }

  evaluate::Evaluator::Describe describe() {
    return [this](const kernel::expression::Failure &failure, EntityId) {
      return say(failure, program_.symbols);
    };
  }

  Happening watch(const kernel::Program &kernel, evaluate::Contracts &contracts,
                  kernel::GlobalId global) {
    evaluate::Machine machine(kernel, program_.names, program_.symbols, silent_world(),
                              {steps_of_replay * 10, memory_of_replay}, deadline_, describe(), {});
    machine.enforce(contracts);
    machine.watch_arguments();
    if (!wishes_.branches_of.empty())
      machine.watch_branches();
    const evaluate::Observation seen =
        evaluate::observe(machine, machine.global(global), {}, steps_of_replay,
                          execute::is_action(program_.environment.store, program_.names,
                                             program_.symbols, kernel[global].type));
    Happening happened = describe_happening(seen, kernel, program_, sources_);
    happened.ran = seen.finished;
    happened.means_something = true;
    happened.demand_in_file = in_file(seen.demand);
    happened.place_in_file = in_file(seen.place);
    if (seen.breach == evaluate::Breach::Argument) {
      happened.called_here =
          seen.place != no_entity && is_added(program_.entities[seen.place].span);
      happened.calls = show_call(machine, happened.function, seen);
    } else if (seen.breach == evaluate::Breach::Result ||
               seen.breach == evaluate::Breach::Construction ||
               (wishes_.outputs && seen.breach == evaluate::Breach::None)) {
      happened.output = output_of(kernel, global, seen.breach != evaluate::Breach::None);
    }
    add_branches(machine, kernel, happened);
    return happened;
  }

  [[nodiscard]] Span in_file(EntityId entity) const {
    const Span span = entity == no_entity ? Span() : program_.entities[entity].span;
    return span.file == program_.modules.back().file && !is_added(span) ? span : Span();
  }

  // Beyond the text of the program.
  [[nodiscard]] bool is_added(const Span &span) const {
    const auto lines = std::count(source_.text.begin(), source_.text.end(), '\n');
    return span.file == program_.modules.back().file && span.start.line > lines + 1;
  }

  void add_branches(const evaluate::Machine &machine, const kernel::Program &kernel,
                    Happening &happened) {
    const Symbol name = program_.symbols.find(wishes_.branches_of);
    const kernel::GlobalId function = wishes_.branches_of.empty() || name == no_symbol
                                          ? kernel::no_global
                                          : kernel.find_global(program_.names.find_value(
                                                program_.modules.back().resolution.module, name));
    if (function != kernel::no_global)
      happened.branches = covered(execute::branches(kernel, function), program_,
                                  [&](const execute::Branch &branch) {
                                    return machine.has_reached(branch.match, branch.which);
                                  });
  }

  std::string show_call(evaluate::Machine &machine, const std::string &function,
                        const evaluate::Observation &seen) {
    types::Store &store = program_.environment.store;
    const types::Type type =
        seen.function == kernel::no_global ? types::no_type : machine.program()[seen.function].type;
    std::vector<types::Type> parameters;
    if (type != types::no_type)
      parameters = store.signature(store.without_quantifier(type)).parameters;
    std::vector<std::string> arguments;
    arguments.reserve(seen.applied.size());
    for (std::size_t i = 0; i < seen.applied.size(); ++i)
      arguments.push_back(
          evaluate::shown_argument(machine, seen.applied[i], &program_.environment,
                                   i < parameters.size() ? parameters[i] : types::no_type));
    return written_call(execute::is_operator(function) ? "(" + function + ")" : function,
                        arguments);
  }

  // Without contracts. Nothing if there is no value of a reasonable size; of a list that is too
  // long, or has no end, perhaps its beginning.
  std::string output_of(const kernel::Program &kernel, kernel::GlobalId global, bool beginning) {
    evaluate::Evaluator evaluator(kernel, program_.names, program_.symbols, silent_world(),
                                  {steps_of_replay, memory_of_replay}, deadline_, describe());
    std::string text;
    if (evaluator.evaluate(global).end != evaluate::End::Value)
      return {};
    const evaluate::End end = evaluator.show(text, &program_.environment, kernel[global].type).end;
    if (end == evaluate::End::Value && text.size() <= longest_shown)
      return text;
    return beginning && (end == evaluate::End::Value || end == evaluate::End::Steps)
               ? beginning_of_list(text)
               : std::string();
  }

  const ReplayedText &source_;
  const Deadline &deadline_;
  const ReplayWishes &wishes_;
  std::optional<Readings::Start> own_; // of what is read just once
  Readings::Start &start_;
  Sources &sources_ = start_.sources;
  load::LoadedProgram &program_ = start_.program;
  Diagnostics diagnostics_;
};

} // namespace

Happening describe_happening(const evaluate::Observation &seen, const kernel::Program &kernel,
                             const load::LoadedProgram &program, const Sources &sources) {
  const auto where = [&](EntityId entity) {
    if (entity == no_entity)
      return std::string();
    const Span &span = program.entities[entity].span;
    return fmt::format("{}:{}:{}-{}:{}", sources.path(span.file), span.start.line,
                       span.start.column, span.end.line, span.end.column);
  };
  Happening happened;
  happened.breach = seen.breach;
  happened.outside_logic = seen.outside_logic;
  if (seen.function != kernel::no_global)
    happened.function = name_of(seen.function, kernel, program);
  else if (seen.constructor != kernel::no_constructor)
    happened.function = program.symbols.name(kernel[seen.constructor].name);
  happened.demand = where(seen.demand);
  happened.place = where(seen.place);
  happened.message = seen.message;
  return happened;
}

std::string_view name_of(kernel::GlobalId function, const kernel::Program &kernel,
                         const load::LoadedProgram &program) {
  const kernel::Global &global = kernel[function];
  return program.symbols.name(global.value == names::no_value ? global.name
                                                              : program.names[global.value].name);
}

std::vector<Happening> replay(const ReplayedText &program,
                              const std::vector<std::string> &expressions, const Deadline &deadline,
                              const ReplayWishes &wishes) {
  return expressions.empty() ? std::vector<Happening>()
                             : Replays(program, deadline, wishes).run(expressions);
}

std::vector<CoveredBranch> covered(const std::vector<execute::Branch> &branches,
                                   const load::LoadedProgram &program,
                                   const std::function<bool(const execute::Branch &)> &reached) {
  std::map<std::pair<Position, Position>, CoveredBranch> list;
  for (const execute::Branch &branch : branches) {
    const Span &span = program.entities[branch.place].span;
    if (span.file != program.modules.back().file)
      continue;
    CoveredBranch &known = list[{span.start, span.end}];
    known.span = span;
    known.reached = known.reached || reached(branch);
  }
  std::vector<CoveredBranch> sorted;
  sorted.reserve(list.size());
  for (const auto &[place, branch] : list)
    sorted.push_back(branch);
  return sorted;
}

} // namespace culprit::driver
