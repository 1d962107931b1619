#include "cli/preconditions.h"

#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "driver/open.h"
#include "driver/preconditions.h"
#include "report/report.h"

#include <fmt/format.h>

namespace culprit::cli {

CLI::App *add_preconditions(CLI::App &app, PreconditionsCommand &command) {
  CLI::App *preconditions = app.add_subcommand(
      "preconditions", "Find the conditions under which functions cannot go wrong");
  add_program(*preconditions, command.path);
  preconditions->add_option("FUNCTION", command.function, "Only that of this function")
      ->option_text(" ");
  preconditions->add_flag("-p,--print", command.print, "Print what is tried");
  add_language(*preconditions, command.language, {"hs", "ml"});
  add_format(*preconditions, command.format);
  add_timeout(*preconditions, command.timeout);
  add_include(*preconditions, command.include);
  add_colour(*preconditions, command.colour);
  return preconditions;
}

int run(const PreconditionsCommand &command) {
  driver::Input input{command.path, std::nullopt, command.language};
  if (command.path == "-") {
    if (!command.language)
      return complain("standard input has no ending that says what it is: add --language");
    input.text = read_standard_input();
  }
  const std::optional<driver::Language> language = driver::language_of(input);
  if (language && language != driver::Language::Haskell && language != driver::Language::Ocaml)
    return complain(
        fmt::format("`{}`: only Haskell and OCaml programs have functions", command.path));
  driver::PreconditionOptions options;
  options.function = command.function;
  options.print = command.print;
  options.check.timeout = command.timeout;
  options.check.include = command.include;
  driver::Checked result;
  const bool ended = in_time<driver::Checked>(
      input, options.check.timeout,
      [&, options](const Deadline &deadline) mutable {
        options.check.deadline = &deadline;
        return driver::find_preconditions(input, options);
      },
      result);
  write(command.format == Format::Text ? stdout : stderr, result.printed);
  write(stdout, report::report_on_one(command.format, style_for(stdout, command.colour),
                                      result.sources, result.finding));
  return leave(ended, exit_status(result.finding.verdict));
}

} // namespace culprit::cli
