#include "cli/execute.h"

#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "report/report.h"

namespace culprit::cli {

CLI::App *add_execute(CLI::App &app, ExecuteCommand &command) {
  CLI::App *execute = app.add_subcommand(
      "execute", "Call a function with small inputs, and report those on which it goes wrong");
  add_program(*execute, command.path);
  execute->add_option("FUNCTION", command.options.function, "The function to call")
      ->required()
      ->option_text(" ");
  execute->add_option("--depth", command.options.depth, "How large all inputs together may become")
      ->option_text("N")
      ->check(CLI::Range(0U, 30U).description(""));
  execute
      ->add_option(
          "--inputs", command.options.inputs,
          "Call it with these instead, an expression for each argument; once for each call")
      ->option_text("EXPRESSION...")
      ->type_size(1)
      ->expected(1, -1);
  execute->add_flag("--all", command.options.all,
                    "Show every way to go wrong, not only the first one");
  add_format(*execute, command.format);
  add_language(*execute, command.language, {"hs", "lhs", "ml"});
  add_timeout(*execute, command.options.timeout);
  execute->add_option("--steps", command.options.steps, "End after this many steps of all runs")
      ->option_text("N");
  add_include(*execute, command.options.include);
  add_colour(*execute, command.colour);
  add_statistics(*execute, command.statistics);
  return execute;
}

int run(const ExecuteCommand &command) {
  driver::Input input{command.path, std::nullopt, command.language};
  if (command.path == "-") {
    if (!command.language)
      return complain("standard input has no ending that says what it is: add --language");
    input.text = read_standard_input();
  }
  driver::Checked result;
  const bool ended = in_time<driver::Checked>(
      input, command.options.timeout,
      [&](const Deadline &) { return driver::execute(input, command.options); }, result);
  report::Style style = style_for(stdout, command.colour);
  style.statistics = command.statistics;
  write(stdout, report::report_on_one(command.format, style, result.sources, result.finding));
  return leave(ended, exit_status(result.finding.verdict));
}

} // namespace culprit::cli
