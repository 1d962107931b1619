#include "cli/evaluate.h"

#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "report/report.h"
#include "report/text.h"

#include <cstdio>
#include <mutex>

namespace culprit::cli {

CLI::App *add_evaluate(CLI::App &app, EvaluateCommand &command) {
  CLI::App *evaluate =
      app.add_subcommand("evaluate", "Evaluate an expression in the scope of a program");
  add_program(*evaluate, command.path);
  evaluate
      ->add_option("EXPRESSION", command.options.expression,
                   "What to evaluate, in the scope of the program's module; an action is run")
      ->required()
      ->option_text(" ");
  evaluate
      ->add_option("ARGUMENT", command.options.world.arguments,
                   "What the program gets as its arguments")
      ->option_text("...");
  add_format(*evaluate, command.format, {Format::Text, Format::Json});
  add_language(*evaluate, command.language, {"hs", "lhs", "ml"});
  add_timeout(*evaluate, command.options.timeout);
  evaluate->add_option("--steps", command.options.limits.steps, "Give up after this many steps")
      ->option_text("N");
  evaluate
      ->add_option_function<std::size_t>(
          "--memory",
          [&command](std::size_t megabytes) { command.options.limits.memory = megabytes << 20U; },
          "Give up beyond so much memory")
      ->option_text("MEGABYTES");
  add_include(*evaluate, command.options.include);
  add_colour(*evaluate, command.colour);
  add_statistics(*evaluate, command.statistics);
  return evaluate;
}

int run(const EvaluateCommand &command) {
  driver::EvaluateOptions options = command.options;
  const bool json = command.format == Format::Json;
  std::string output;
  std::mutex writing;
  options.world.write = [&](unsigned handle, std::string_view text) {
    const std::scoped_lock lock(writing);
    if (json)
      output += text;
    else
      write(handle == 2 ? stderr : stdout, text);
  };
  driver::Input input{command.path, std::nullopt, command.language};
  if (command.path == "-")
    input.text = read_standard_input();
  else
    options.world.read = read_line;
  driver::Evaluated result;
  const bool ended = in_time<driver::Evaluated>(
      input, options.timeout, [&](const Deadline &) { return driver::evaluate(input, options); },
      result, &driver::Evaluated::checked);
  Finding &finding = result.checked.finding;
  const std::scoped_lock lock(writing);
  finding.output = std::move(output);
  report::Style style = style_for(json ? stdout : stderr, command.colour);
  style.statistics = command.statistics;
  if (json) {
    write(stdout, report::report_on_one(command.format, style, result.checked.sources, finding));
  } else {
    if (!finding.value.empty())
      write(stdout, finding.value + "\n");
    std::fflush(stdout);
    if (!finding.diagnostics.empty() || command.statistics)
      write(stderr, report::text(result.checked.sources, finding, style));
  }
  return leave(ended, result.status.value_or(exit_status(finding.verdict)));
}

} // namespace culprit::cli
