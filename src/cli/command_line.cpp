#include "cli/command_line.h"

#include "base/diagnostic.h"
#include "cli/answer.h"
#include "cli/completion.h"
#include "cli/discover.h"
#include "cli/evaluate.h"
#include "cli/execute.h"
#include "cli/lsp.h"
#include "cli/manual.h"
#include "cli/merge.h"
#include "cli/mistakes.h"
#include "cli/options.h"
#include "cli/preconditions.h"
#include "cli/project_options.h"
#include "cli/serve.h"
#include "cli/shards.h"

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
                "4 unsupported\n"
                "  70 internal error   74 the report could not be written\n";
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
  std::optional<driver::Language> language;
  std::string print, stop_after, explain, shell, page;
  Format format = Format::Text;
  bool dot = false;
  Colour colour = Colour::Auto;
  std::string method = "goals";
  std::string algorithm = "quickxplain";
  std::optional<std::chrono::milliseconds> timeout;
  std::optional<std::size_t> memory;
  unsigned jobs = 0;
  std::vector<std::filesystem::path> include;
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
  std::optional<report::Shard> shard;
  bool watch = false;
  std::string emit;
  ProjectOptions project;
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

// For .con files.
void add_constraint_options(CLI::App &command, Values &values) {
  add_choice(command, "--blame", values.blame, {"expressions", "constraints"},
             "What to suspect in .con files");
  command
      .add_option("--ratio", values.ratio,
                  "Cost of one more suspect relative to one more path that holds")
      ->option_text("C1/C2")
      ->check(CLI::Validator(
          [](const std::string &text) {
            return parse_ratio(text) ? std::string() : "expected two numbers like 3/1";
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

// Which of many files, and when.
void add_batch_options(CLI::App &command, Values &values) {
  command
      .add_option_function<std::string>(
          "--shard", [&values](const std::string &text) { values.shard = parse_shard(text); },
          "Check only part I of N parts of the files; each belongs to one, by its path")
      ->option_text("I/N")
      ->check(CLI::Validator(
          [](const std::string &text) {
            return parse_shard(text) ? std::string() : "expected a part like 2/8";
          },
          ""));
  command.add_flag("--watch", values.watch, "Check what has changed again, until interrupted");
}

// For programs.
void add_program_options(CLI::App &command, Values &values) {
  add_choice(command, "--prior", values.prior, {"fitted", "uniform"},
             "How suspects of type errors are ranked; uniform: paths alone count");
  command.add_flag("--explain-ranking", values.explain_ranking,
                   "Show what counts for and against each suspect, and how much");
  add_claims(command, values.no_termination, values.no_totality);
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
  add_format(command, values.format, &values.dot);
  add_choice(command, "-p,--print", values.print, names(driver::stages()),
             "Print what a stage produces; the report goes to standard error");
  add_choice(command, "--stop-after", values.stop_after, names(driver::stages()),
             "Go no further than a stage");
  add_language(command, values.language, names(load::languages()),
               "Treat the given files as this kind, whatever their endings");
  add_timeout(command, values.timeout, "Give up on a file after this many seconds");
  add_memory(command, values.memory,
             "Give up beyond this many megabytes, or 2G (default: three quarters of what is free)");
  command.add_option("-j,--jobs", values.jobs, "Number of threads (default: one per processor)")
      ->option_text("N")
      ->check(CLI::Range(1U, 1024U).description(""));
  add_include(command, values.include, "Look here for files that the input mentions");
  add_directories(command, "--source", values.include,
                  "Look here for the sources that constraints speak about (the same as -I)");
  add_batch_options(command, values);
  add_constraint_options(command, values);
  add_program_options(command, values);
  add_project_options(command, values.project);
  add_colour(command, values.colour);
  add_statistics(command, values.statistics);
  command.add_flag("-v,--verbose", values.verbose, "Report cores step by step and all suspects");
  command.footer(epilogue());
}

void add_localize_options(CLI::App &command, Values &values) {
  add_choice(command, "--method", values.method, keys(methods),
             "What to find cores of: each failing goal, the whole, or each connected part");
  add_choice(command, "--algorithm", values.algorithm, keys(algorithms), "How to minimise");
  command
      .add_option("--emit", values.emit,
                  "Write each core as a file FILE.coreN.fq (or .smt2) that fails on its own")
      ->option_text("DIR");
}

OptionDescription describe_option(const CLI::Option &option) {
  OptionDescription described;
  for (const std::string &name : option.get_snames())
    described.names.push_back("-" + name);
  for (const std::string &name : option.get_lnames())
    described.names.push_back("--" + name);
  if (!option.nonpositional())
    described.names.push_back(option.get_name(true));
  described.values = option.check_lname("explain") ? names(all_codes()) : words_of(option);
  described.description = option.get_description();
  described.takes_value = option.get_items_expected_max() > 0;
  described.placeholder = option.get_option_text();
  return described;
}

CommandDescription describe_command(const CLI::App &command) {
  CommandDescription described;
  described.name = command.get_parent() == nullptr ? "" : command.get_name();
  described.description = command.get_description();
  described.more = command.get_footer();
  for (const CLI::Option *option : command.get_options()) {
    (option->nonpositional() ? described.options : described.positionals)
        .push_back(describe_option(*option));
    if (!option->nonpositional() && !described.positionals.back().values.empty())
      described.arguments = described.positionals.back().values;
  }
  return described;
}

std::vector<CommandDescription> describe(const CLI::App &app) {
  std::vector<CommandDescription> commands{describe_command(app)};
  const auto shown = [](const CLI::App *command) { return !command->get_group().empty(); };
  for (const CLI::App *command : app.get_subcommands(shown))
    commands.push_back(describe_command(*command));
  return commands;
}

Shell shell_named(const std::string &name) {
  return name == "bash" ? Shell::Bash : name == "zsh" ? Shell::Zsh : Shell::Fish;
}

CheckCommand check_command(const Values &values, driver::Search search) {
  CheckCommand command;
  command.paths = values.paths;
  command.language = values.language;
  command.options.search = search;
  command.options.method = methods.at(values.method);
  command.options.algorithm = algorithms.at(values.algorithm);
  command.options.print = driver::stage_named(values.print);
  command.options.stop_after = driver::stage_named(values.stop_after);
  command.options.timeout = values.timeout;
  command.memory = values.memory;
  command.options.jobs =
      values.jobs > 0 ? values.jobs : std::max(1U, std::thread::hardware_concurrency());
  command.options.include = values.include;
  command.options.scl.diagnosis.blame =
      values.blame == "constraints" ? scl::BlameOn::Constraints : scl::BlameOn::Expressions;
  if (const auto ratio = parse_ratio(values.ratio))
    command.options.scl.diagnosis.costs = {ratio->first, ratio->second};
  command.options.prior = values.prior == "uniform" ? blame::Prior::Uniform : blame::Prior::Fitted;
  command.options.explain_ranking = values.explain_ranking;
  command.options.refinements = {!values.no_termination, !values.no_totality, values.functions, {}};
  command.options.scl.diagnosis.suboptimal = values.suboptimal;
  command.options.scl.accepted = values.accepted;
  command.options.scl.dot = values.dot;
  command.interactive = values.interactive;
  command.shard = values.shard;
  command.watch = values.watch;
  command.options.emit = !values.emit.empty();
  if (command.options.emit)
    command.emit = values.emit;
  command.format = values.format;
  command.colour = values.colour;
  command.statistics = values.statistics;
  command.verbose = values.verbose;
  command.project = values.project;
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

ExecuteCommand without_blanks(ExecuteCommand command) {
  for (std::vector<std::string> &call : command.options.inputs)
    for (std::string &input : call)
      input.erase(0, input.find_first_not_of(' '));
  return command;
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

// All commands, with what is written behind them.
class Commands {
public:
  Commands() : app_(std::string(introduction), "culprit") {
    app_.get_formatter()->column_width(34);
    app_.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app_.get_formatter()->label("Positionals", "Arguments");
    app_.set_version_flag("--version", "culprit " CULPRIT_VERSION);
    app_.add_option("--explain", values_.explain, "Explain a code that a report shows")
        ->option_text("CODE");
    add_colour(app_, values_.colour);
    app_.footer("\nculprit COMMAND --help says more about a command.\n");
    add_commands();
    app_.require_subcommand(0, 1);
    app_.failure_message(
        [](const CLI::App *app, const CLI::Error &error) { return describe_mistake(*app, error); });
  }

  Command parse(int argc, const char *const *argv) {
    const std::vector<std::string> arguments = with_plain_inputs(argc, argv);
    std::vector<const char *> plain;
    plain.reserve(arguments.size());
    for (const std::string &argument : arguments)
      plain.push_back(argument.c_str());
    try {
      app_.parse(argc, plain.data());
    } catch (const CLI::ParseError &error) {
      std::ostringstream out;
      std::ostringstream complaint;
      const bool mistake = app_.exit(error, out, complaint) != 0;
      return PrintCommand{out.str() + complaint.str(), mistake};
    }
    return chosen(arguments);
  }

private:
  // In the order in which help lists them.
  void add_commands() {
    check_ = app_.add_subcommand("check", "Check files, and report faults with their suspects");
    localize_ = app_.add_subcommand(
        "localize", "Find all minimal cores of each fault, and all ways to repair it");
    evaluate_ = add_evaluate(app_, evaluation_);
    execute_ = add_execute(app_, execution_);
    discover_ = add_discover(app_, discovery_);
    lsp_ = add_lsp(app_);
    preconditions_ = add_preconditions(app_, conditions_);
    merge_ = add_merge(app_, reports_);
    serve_ = add_serve(app_, page_);
    answer_ = add_answer(app_, question_);
    completion_ = app_.add_subcommand("completion", "Print a completion script for a shell");
    add_check_options(*check_, values_);
    add_check_options(*localize_, values_);
    add_localize_options(*localize_, values_);
    add_choice(*completion_, "SHELL", values_.shell, shells, "The shell")->required();
    manual_ = app_.add_subcommand("manual", "Print a manual page, for man");
    add_choice(*manual_, "PAGE", values_.page, {"commands", "codes"}, "What it is about")
        ->required();
    const auto shown = [](const CLI::App *command) { return !command->get_group().empty(); };
    for (CLI::App *command : app_.get_subcommands(shown))
      command->group("Commands");
  }

  Command chosen(const std::vector<std::string> &arguments) {
    if (!values_.explain.empty())
      return ExplainCommand{values_.explain, values_.colour};
    if (completion_->parsed())
      return PrintCommand{completion_script(shell_named(values_.shell), describe(app_)), false};
    if (manual_->parsed())
      return PrintCommand{values_.page == "codes"
                              ? manual_of_codes(CULPRIT_VERSION)
                              : manual_of_commands(CULPRIT_VERSION, describe(app_)),
                          false};
    if (check_->parsed() || localize_->parsed()) {
      CheckCommand command =
          check_command(values_, check_->parsed() ? driver::Search::First : driver::Search::All);
      command.spelled = spelled_without(arguments, values_.paths);
      return command;
    }
    if (evaluate_->parsed())
      return evaluation_;
    if (execute_->parsed())
      return without_blanks(std::move(execution_));
    if (discover_->parsed())
      return discovery_;
    if (lsp_->parsed())
      return LspCommand{};
    if (preconditions_->parsed())
      return conditions_;
    if (merge_->parsed())
      return reports_;
    if (serve_->parsed())
      return page_;
    if (answer_->parsed())
      return question_;
    return PrintCommand{app_.help(), true};
  }

  CLI::App app_;
  Values values_;
  EvaluateCommand evaluation_;
  ExecuteCommand execution_;
  DiscoverCommand discovery_;
  PreconditionsCommand conditions_;
  MergeCommand reports_;
  ServeCommand page_;
  AnswerCommand question_;
  CLI::App *check_ = nullptr;
  CLI::App *localize_ = nullptr;
  CLI::App *evaluate_ = nullptr;
  CLI::App *execute_ = nullptr;
  CLI::App *discover_ = nullptr;
  CLI::App *lsp_ = nullptr;
  CLI::App *preconditions_ = nullptr;
  CLI::App *merge_ = nullptr;
  CLI::App *serve_ = nullptr;
  CLI::App *answer_ = nullptr;
  CLI::App *completion_ = nullptr;
  CLI::App *manual_ = nullptr;
};

} // namespace

Command parse(int argc, const char *const *argv) { return Commands().parse(argc, argv); }

} // namespace culprit::cli
