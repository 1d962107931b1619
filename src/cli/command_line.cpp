#include "cli/command_line.h"

#include "base/diagnostic.h"
#include "cli/completion.h"
#include "cli/discover.h"
#include "cli/lsp.h"
#include "cli/preconditions.h"
#include "cli/project_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <thread>

namespace culprit::cli {

namespace {

constexpr std::string_view introduction =
    "Culprit checks programs and constraints, and where a check fails it names what to change.";

std::string epilogue() {
  std::string text = "\nKinds of files:\n";
  for (const load::LanguageDescription &known : load::languages())
    text += fmt::format("  {:<8} {}\n", known.ending, known.description);
  text += "Stages:\n";
  for (const driver::StageDescription &stage : driver::stages())
    text += fmt::format("  {:<12} {}\n", stage.name, stage.description);
  return text + "Exit status:\n"
                "  0 safe   1 unsafe   2 invalid input or usage   3 unknown or incomplete   "
                "4 unsupported   70 internal error\n";
}

template <class Value> std::vector<std::string> keys(const std::map<std::string, Value> &map) {
  std::vector<std::string> list;
  list.reserve(map.size());
  for (const auto &[key, value] : map)
    list.push_back(key);
  return list;
}

template <class Descriptions> std::vector<std::string> names(const Descriptions &descriptions) {
  std::vector<std::string> list;
  list.reserve(descriptions.size());
  for (const auto &each : descriptions)
    list.emplace_back(each.name);
  return list;
}

// What the options are parsed into, before it is known which command it will be.
struct Values {
  std::vector<std::string> paths;
  std::string language, print, stop_after, explain, shell;
  std::string format = "text";
  std::string colour = "auto";
  std::string method = "goals";
  std::string algorithm = "quickxplain";
  double timeout = 0;
  std::string memory;
  unsigned jobs = 0;
  std::vector<std::string> include;
  bool statistics = false;
  bool verbose = false;
  std::string blame = "expressions";
  std::string ratio = "3/1";
  std::string prior = "fitted";
  bool explain_ranking = false;
  std::size_t suboptimal = 0;
  std::vector<std::string> accepted;
  bool no_termination = false;
  bool no_totality = false;
  std::vector<std::string> functions;
  bool interactive = false;
  std::string path, expression, function, emit;
  std::optional<unsigned> depth;
  bool all = false;
  std::uint64_t steps_of_runs = driver::ExecuteOptions{}.steps;
  std::vector<std::vector<std::string>> inputs;
  std::vector<std::string> arguments;
  ProjectOptions project;
  std::uint64_t steps = evaluate::Limits{}.steps;
  std::size_t megabytes = evaluate::Limits{}.memory >> 20U;
};

const std::map<std::string, localize::Method> methods = {
    {"goals", localize::Method::Goals},
    {"vanilla", localize::Method::Vanilla},
    {"minimize", localize::Method::Minimize},
    {"minimize-wcc", localize::Method::MinimizeWcc},
};
const std::map<std::string, localize::Search> algorithms = {
    {"quickxplain", localize::Search::QuickXplain},
    {"dd", localize::Search::DeltaDebugging},
};

const std::vector<std::string> shells = {"bash", "zsh", "fish"};

CLI::Option *choice(CLI::App &app, const std::string &name, std::string &into,
                    const std::vector<std::string> &values, const std::string &description) {
  return app.add_option(name, into, description)
      ->option_text(fmt::format("({})", fmt::join(values, "|")))
      ->check(CLI::IsMember(values).description(""));
}

// A ratio is two numbers that are not negative, the first one positive: `3/1`.
std::optional<std::pair<double, double>> parse_ratio(const std::string &text) {
  double entity = 0;
  double support = 0;
  const std::size_t slash = text.find('/');
  const auto number = [](std::string_view part, double &value) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    return error == std::errc{} && end == part.data() + part.size();
  };
  if (slash == std::string::npos || !number(std::string_view(text).substr(0, slash), entity) ||
      !number(std::string_view(text).substr(slash + 1), support) || !(entity > 0) ||
      !(support >= 0) || entity > 1e6 || support > 1e6)
    return std::nullopt;
  return std::pair{entity, support};
}

// Megabytes, or a number with a unit: `500`, `2G`. As no machine has a million megabytes, a number
// from there on is one of bytes.
std::optional<std::size_t> parse_memory(const std::string &text) {
  constexpr std::size_t bytes_from = 1'000'000;
  constexpr std::size_t most = std::size_t{1} << 50U;
  std::size_t value = 0;
  const char *last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc{} || value == 0 || value > most)
    return std::nullopt;
  std::string unit(end, last);
  if (unit.size() > 1 && (unit.back() == 'B' || unit.back() == 'b'))
    unit.pop_back();
  const std::map<std::string, unsigned> shifts = {
      {"", value < bytes_from ? 20 : 0}, {"B", 0}, {"K", 10}, {"M", 20}, {"G", 30}};
  for (char &c : unit)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const auto shift = shifts.find(unit);
  return shift == shifts.end() || value > most >> shift->second
             ? std::nullopt
             : std::optional(value << shift->second);
}

// For .con files.
void add_constraint_options(CLI::App &command, Values &values) {
  choice(command, "--blame", values.blame, {"expressions", "constraints"},
         "What to suspect in .con files");
  command
      .add_option("--ratio", values.ratio,
                  "Cost of one more suspect relative to one more path that holds")
      ->option_text("C1/C2")
      ->check(CLI::Validator(
          [](const std::string &text) {
            return parse_ratio(text) ? std::string() : "--ratio: expected two numbers like 3/1";
          },
          ""));
  command
      .add_option("--suboptimal", values.suboptimal, "Also show this many less likely explanations")
      ->option_text("N")
      ->check(CLI::Range(0U, 1000U).description(""));
  command.add_option("--accept", values.accepted, "Take this hypothesis as given, like 'A <= B'")
      ->option_text("HYPOTHESIS")
      ->take_all()
      ->allow_extra_args(false);
  command.add_flag("--interactive", values.interactive,
                   "Ask which of the missing hypotheses are right, then explain the rest");
}

// For programs.
void add_program_options(CLI::App &command, Values &values) {
  choice(command, "--prior", values.prior, {"fitted", "uniform"},
         "How suspects of type errors are ranked; uniform: paths alone count");
  command.add_flag("--explain-ranking", values.explain_ranking,
                   "Show what counts for and against each suspect, and how much");
  command.add_flag("--no-termination", values.no_termination,
                   "Do not check that recursion in a program ends");
  command.add_flag("--no-totality", values.no_totality,
                   "Do not check that matches in a program cover all values");
  command
      .add_option("--function", values.functions,
                  "Check only this function of a program (may be repeated)")
      ->option_text("NAME")
      ->take_all()
      ->allow_extra_args(false);
}

void add_check_options(CLI::App &command, Values &values) {
  command
      .add_option("FILE", values.paths,
                  "Files, directories, or - for standard input; none: the project around here")
      ->option_text("...");
  choice(command, "--format", values.format, {"text", "json", "dot"},
         "How to report; dot: the graph that -p graph prints, for Graphviz");
  choice(command, "-p,--print", values.print, names(driver::stages()),
         "Print what a stage produces; the report goes to standard error");
  choice(command, "--stop-after", values.stop_after, names(driver::stages()),
         "Go no further than a stage");
  choice(command, "--language", values.language, names(load::languages()),
         "Treat the given files as this kind, whatever their endings");
  command.add_option("--timeout", values.timeout, "Give up on a file after this many seconds")
      ->option_text("SECONDS")
      ->check(CLI::PositiveNumber.description(""));
  command
      .add_option(
          "--memory", values.memory,
          "Give up beyond this many megabytes, or 2G (default: three quarters of what is free)")
      ->option_text("MEGABYTES")
      ->check(CLI::Validator(
          [](const std::string &text) {
            return parse_memory(text) ? std::string()
                                      : "--memory: expected megabytes, or a number like 2G";
          },
          ""));
  command.add_option("-j,--jobs", values.jobs, "Number of threads (default: one per processor)")
      ->option_text("N")
      ->check(CLI::Range(1U, 1024U).description(""));
  command.add_option("-I,--include", values.include, "Look here for files that the input mentions")
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
  command
      .add_option("--source", values.include,
                  "Look here for the sources that constraints speak about (the same as -I)")
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
  add_constraint_options(command, values);
  add_program_options(command, values);
  add_project_options(command, values.project);
  choice(command, "--color", values.colour, {"auto", "always", "never"}, "Use colours");
  command.add_flag("--stats", values.statistics, "Report times and counters");
  command.add_flag("-v,--verbose", values.verbose, "Report cores step by step and all suspects");
  command.footer(epilogue());
}

void add_localize_options(CLI::App &command, Values &values) {
  choice(command, "--method", values.method, keys(methods),
         "What to find cores of: each failing goal, the whole, or each connected part");
  choice(command, "--algorithm", values.algorithm, keys(algorithms), "How to minimise");
  command
      .add_option("--emit", values.emit,
                  "Write each core as a file FILE.coreN.fq (or .smt2) that fails on its own")
      ->option_text("DIR");
}

void add_evaluate_options(CLI::App &command, Values &values) {
  command.add_option("FILE", values.path, "The program, or - for standard input")
      ->required()
      ->option_text(" ");
  command
      .add_option("EXPRESSION", values.expression,
                  "What to evaluate, in the scope of the program's module; an action is run")
      ->required()
      ->option_text(" ");
  command.add_option("ARGUMENT", values.arguments, "What the program gets as its arguments")
      ->option_text("...");
  choice(command, "--format", values.format, {"text", "json"}, "How to report");
  choice(command, "--language", values.language, {"hs", "lhs", "ml"},
         "Treat the file as this kind, whatever its ending");
  command.add_option("--timeout", values.timeout, "Give up after this many seconds")
      ->option_text("SECONDS")
      ->check(CLI::PositiveNumber.description(""));
  command.add_option("--steps", values.steps, "Give up after this many steps")->option_text("N");
  command.add_option("--memory", values.megabytes, "Give up beyond so much memory")
      ->option_text("MEGABYTES");
  command.add_option("-I,--include", values.include, "Look here for modules that it imports")
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
  choice(command, "--color", values.colour, {"auto", "always", "never"}, "Use colours");
  command.add_flag("--stats", values.statistics, "Report times and counters");
}

void add_execute_options(CLI::App &command, Values &values) {
  command.add_option("FILE", values.path, "The program, or - for standard input")
      ->required()
      ->option_text(" ");
  command.add_option("FUNCTION", values.function, "The function to call")
      ->required()
      ->option_text(" ");
  command.add_option("--depth", values.depth, "How large all inputs together may become")
      ->option_text("N")
      ->check(CLI::Range(0U, 30U).description(""));
  command
      .add_option("--inputs", values.inputs,
                  "Call it with these instead, an expression for each argument; once for each call")
      ->option_text("EXPRESSION...")
      ->type_size(1)
      ->expected(1, -1);
  command.add_flag("--all", values.all, "Show every way to go wrong, not only the first one");
  choice(command, "--format", values.format, {"text", "json"}, "How to report");
  choice(command, "--language", values.language, {"hs", "lhs"},
         "Treat the file as this kind, whatever its ending");
  command.add_option("--timeout", values.timeout, "Give up after this many seconds")
      ->option_text("SECONDS")
      ->check(CLI::PositiveNumber.description(""));
  command.add_option("--steps", values.steps_of_runs, "End after this many steps of all runs")
      ->option_text("N");
  command.add_option("-I,--include", values.include, "Look here for modules that it imports")
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
  choice(command, "--color", values.colour, {"auto", "always", "never"}, "Use colours");
  command.add_flag("--stats", values.statistics, "Report times and counters");
}

std::vector<OptionDescription> describe_options(const CLI::App &app) {
  const std::map<std::string, std::vector<std::string>> values = {
      {"--format", {"text", "json", "dot"}},
      {"--blame", {"expressions", "constraints"}},
      {"--print", names(driver::stages())},
      {"--stop-after", names(driver::stages())},
      {"--language", names(load::languages())},
      {"--color", {"auto", "always", "never"}},
      {"--method", keys(methods)},
      {"--algorithm", keys(algorithms)},
      {"--explain", names(all_codes())},
  };
  std::vector<OptionDescription> options;
  for (const CLI::Option *option : app.get_options()) {
    if (!option->nonpositional())
      continue;
    OptionDescription described;
    for (const std::string &name : option->get_snames())
      described.names.push_back("-" + name);
    for (const std::string &name : option->get_lnames()) {
      described.names.push_back("--" + name);
      if (const auto entry = values.find("--" + name); entry != values.end())
        described.values = entry->second;
    }
    described.description = option->get_description();
    described.takes_value = option->get_items_expected_max() > 0;
    options.push_back(std::move(described));
  }
  return options;
}

std::vector<CommandDescription> describe(const CLI::App &app) {
  std::vector<CommandDescription> commands{{"", "", describe_options(app), {}}};
  for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
    commands.push_back({command->get_name(), command->get_description(), describe_options(*command),
                        command->get_name() == "completion" ? shells : std::vector<std::string>{}});
  return commands;
}

Shell shell_named(const std::string &name) {
  return name == "bash" ? Shell::Bash : name == "zsh" ? Shell::Zsh : Shell::Fish;
}

Colour colour_named(const std::string &name) {
  return name == "always" ? Colour::Always : name == "never" ? Colour::Never : Colour::Auto;
}

CheckCommand check_command(const Values &values, driver::Search search) {
  CheckCommand command;
  command.paths = values.paths;
  command.language = load::language_named(values.language);
  command.options.search = search;
  command.options.method = methods.at(values.method);
  command.options.algorithm = algorithms.at(values.algorithm);
  command.options.print = driver::stage_named(values.print);
  command.options.stop_after = driver::stage_named(values.stop_after);
  if (values.timeout > 0)
    command.options.timeout =
        std::chrono::milliseconds(static_cast<std::int64_t>(values.timeout * 1000));
  if (!values.memory.empty())
    command.memory = parse_memory(values.memory);
  command.options.jobs =
      values.jobs > 0 ? values.jobs : std::max(1U, std::thread::hardware_concurrency());
  command.options.include.assign(values.include.begin(), values.include.end());
  command.options.scl.diagnosis.blame =
      values.blame == "constraints" ? scl::BlameOn::Constraints : scl::BlameOn::Expressions;
  if (const auto ratio = parse_ratio(values.ratio))
    command.options.scl.diagnosis.costs = {ratio->first, ratio->second};
  command.options.prior = values.prior == "uniform" ? blame::Prior::Uniform : blame::Prior::Fitted;
  command.options.explain_ranking = values.explain_ranking;
  command.options.refinements = {!values.no_termination, !values.no_totality, values.functions, {}};
  command.options.scl.diagnosis.suboptimal = values.suboptimal;
  command.options.scl.accepted = values.accepted;
  command.options.scl.dot = values.format == "dot";
  command.interactive = values.interactive;
  command.options.emit = !values.emit.empty();
  if (command.options.emit)
    command.emit = values.emit;
  command.format = values.format == "json" ? Format::Json : Format::Text;
  command.colour = colour_named(values.colour);
  command.statistics = values.statistics;
  command.verbose = values.verbose;
  command.project = values.project;
  return command;
}

EvaluateCommand evaluate_command(const Values &values) {
  EvaluateCommand command;
  command.path = values.path;
  command.language = load::language_named(values.language);
  command.options.expression = values.expression;
  command.options.limits = {values.steps, values.megabytes << 20U};
  command.options.world.arguments = values.arguments;
  if (values.timeout > 0)
    command.options.timeout =
        std::chrono::milliseconds(static_cast<std::int64_t>(values.timeout * 1000));
  command.options.include.assign(values.include.begin(), values.include.end());
  command.format = values.format == "json" ? Format::Json : Format::Text;
  command.colour = colour_named(values.colour);
  command.statistics = values.statistics;
  return command;
}

ExecuteCommand execute_command(const Values &values) {
  ExecuteCommand command;
  command.path = values.path;
  command.language = load::language_named(values.language);
  command.options.function = values.function;
  command.options.depth = values.depth;
  command.options.all = values.all;
  for (std::vector<std::string> call : values.inputs) {
    for (std::string &input : call)
      input.erase(0, input.find_first_not_of(' '));
    command.options.inputs.push_back(std::move(call));
  }
  command.options.steps = values.steps_of_runs;
  if (values.timeout > 0)
    command.options.timeout =
        std::chrono::milliseconds(static_cast<std::int64_t>(values.timeout * 1000));
  command.options.include.assign(values.include.begin(), values.include.end());
  command.format = values.format == "json" ? Format::Json : Format::Text;
  command.colour = colour_named(values.colour);
  command.statistics = values.statistics;
  return command;
}

// Inputs of functions may begin with brackets, which the parser of options would take apart, or
// with a sign: a blank before them makes them plain.
std::vector<std::string> with_plain_inputs(int argc, const char *const *argv) {
  std::vector<std::string> arguments(argv, argv + argc);
  bool inside = false;
  for (std::string &argument : arguments) {
    const bool option =
        argument.size() > 1 && argument[0] == '-' &&
        (argument[1] == '-' || std::isalpha(static_cast<unsigned char>(argument[1])) != 0);
    if (option)
      inside = argument == "--inputs";
    else if (inside)
      argument.insert(argument.begin(), ' ');
  }
  return arguments;
}

// What was written besides the paths.
std::string spelled_without(const std::vector<std::string> &arguments,
                            const std::vector<std::string> &paths) {
  std::string text;
  for (std::size_t i = 1; i < arguments.size(); ++i)
    if (std::find(paths.begin(), paths.end(), arguments[i]) == paths.end())
      (text += arguments[i]) += '\0';
  return text;
}

} // namespace

Command parse(int argc, const char *const *argv) {
  Values values;
  CLI::App app{std::string(introduction), "culprit"};
  app.get_formatter()->column_width(34);
  app.set_version_flag("--version", "culprit " CULPRIT_VERSION);
  app.add_option("--explain", values.explain, "Explain a code that a report shows")
      ->option_text("CODE");
  choice(app, "--color", values.colour, {"auto", "always", "never"}, "Use colours");
  app.footer("\nculprit COMMAND --help says more about a command.\n");

  CLI::App *check =
      app.add_subcommand("check", "Check files, and report faults with their suspects");
  CLI::App *localize = app.add_subcommand(
      "localize", "Find all minimal cores of each fault, and all ways to repair it");
  CLI::App *evaluate =
      app.add_subcommand("evaluate", "Evaluate an expression in the scope of a program");
  CLI::App *execute = app.add_subcommand(
      "execute", "Call a function with small inputs, and report those on which it goes wrong");
  DiscoverCommand discovery;
  CLI::App *discover = add_discover(app, discovery);
  CLI::App *lsp = add_lsp(app);
  PreconditionsCommand conditions;
  CLI::App *preconditions = add_preconditions(app, conditions);
  CLI::App *completion = app.add_subcommand("completion", "Print a completion script for a shell");
  add_check_options(*check, values);
  add_check_options(*localize, values);
  add_localize_options(*localize, values);
  add_evaluate_options(*evaluate, values);
  add_execute_options(*execute, values);
  completion->add_option("SHELL", values.shell, "The shell")
      ->required()
      ->option_text("(bash|zsh|fish)")
      ->check(CLI::IsMember(shells).description(""));
  app.require_subcommand(0, 1);
  app.failure_message([](const CLI::App *, const CLI::Error &error) {
    return fmt::format("culprit: {}\nSee `culprit --help` and `culprit COMMAND --help`.\n",
                       error.what());
  });

  const std::vector<std::string> arguments = with_plain_inputs(argc, argv);
  std::vector<const char *> plain;
  for (const std::string &argument : arguments)
    plain.push_back(argument.c_str());
  try {
    app.parse(argc, plain.data());
  } catch (const CLI::ParseError &error) {
    std::ostringstream out;
    std::ostringstream complaint;
    const bool mistake = app.exit(error, out, complaint) != 0;
    return PrintCommand{out.str() + complaint.str(), mistake};
  }
  if (!values.explain.empty())
    return ExplainCommand{values.explain, colour_named(values.colour)};
  if (completion->parsed())
    return PrintCommand{completion_script(shell_named(values.shell), describe(app)), false};
  if (check->parsed() || localize->parsed()) {
    CheckCommand command =
        check_command(values, check->parsed() ? driver::Search::First : driver::Search::All);
    command.spelled = spelled_without(arguments, values.paths);
    return command;
  }
  if (evaluate->parsed())
    return evaluate_command(values);
  if (execute->parsed())
    return execute_command(values);
  if (discover->parsed())
    return discovery;
  if (lsp->parsed())
    return LspCommand{};
  if (preconditions->parsed())
    return conditions;
  return PrintCommand{app.help(), true};
}

} // namespace culprit::cli
