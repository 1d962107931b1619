#include "cli/preconditions.h"

#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/terminal.h"
#include "driver/preconditions.h"
#include "report/json.h"
#include "report/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <map>

namespace culprit::cli {

CLI::App *add_preconditions(CLI::App &app, PreconditionsCommand &command) {
  static const std::map<std::string, Format> formats{{"text", Format::Text},
                                                     {"json", Format::Json}};
  static const std::map<std::string, Colour> colours{
      {"auto", Colour::Auto}, {"always", Colour::Always}, {"never", Colour::Never}};
  CLI::App *preconditions = app.add_subcommand(
      "preconditions", "Find the conditions under which functions cannot go wrong");
  preconditions->add_option("FILE", command.path, "The program, or - for standard input")
      ->required()
      ->option_text(" ");
  preconditions->add_option("FUNCTION", command.function, "Only that of this function")
      ->option_text(" ");
  preconditions->add_flag("-p,--print", command.print, "Print what is tried");
  preconditions->add_option("--language", command.language_name, "What standard input is")
      ->option_text("(haskell|ocaml)")
      ->check(CLI::IsMember({"haskell", "ocaml"}).description(""));
  preconditions->add_option("--format", command.format, "How to report")
      ->option_text("(text|json)")
      ->transform(CLI::CheckedTransformer(formats).description(""));
  preconditions->add_option("--timeout", command.seconds, "Give up after this many seconds")
      ->option_text("SECONDS")
      ->check(CLI::PositiveNumber.description(""));
  preconditions
      ->add_option("-I,--include", command.include, "Look here for modules that it imports")
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
  preconditions->add_option("--color", command.colour, "Use colours")
      ->option_text("(auto|always|never)")
      ->transform(CLI::CheckedTransformer(colours).description(""));
  return preconditions;
}

int run(const PreconditionsCommand &command) {
  driver::Input input{command.path, std::nullopt, std::nullopt};
  if (command.path == "-") {
    if (command.language_name.empty())
      return complain("standard input has no ending that says what it is: add --language");
    input.text = read_standard_input();
    input.language =
        command.language_name == "ocaml" ? driver::Language::Ocaml : driver::Language::Haskell;
  }
  const auto language = input.language ? input.language : load::language_of_path(command.path);
  if (language && language != driver::Language::Haskell && language != driver::Language::Ocaml)
    return complain(
        fmt::format("`{}`: only Haskell and OCaml programs have functions", command.path));
  driver::PreconditionOptions options;
  options.function = command.function;
  options.print = command.print;
  if (command.seconds > 0)
    options.check.timeout =
        std::chrono::milliseconds(static_cast<std::int64_t>(command.seconds * 1000));
  options.check.include.assign(command.include.begin(), command.include.end());
  driver::Checked result;
  const bool ended = in_time<driver::Checked>(
      input, options.check.timeout,
      [&, options](const Deadline &deadline) mutable {
        options.check.deadline = &deadline;
        return driver::find_preconditions(input, options);
      },
      result);
  write(command.format == Format::Json ? stderr : stdout, result.printed);
  if (command.format == Format::Json) {
    write(stdout, report::json_opening());
    write(stdout, report::json(result.sources, result.finding, false));
    write(stdout, report::json_closing());
  } else {
    write(stdout, report::text(result.sources, result.finding, style_for(stdout, command.colour)));
  }
  return leave(ended, exit_status(result.finding.verdict));
}

} // namespace culprit::cli
