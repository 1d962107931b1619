#include "cli/preconditions.h"

#include "cli/inputs.h"
#include "cli/pool.h"
#include "cli/terminal.h"
#include "cli/watch.h"
#include "driver/preconditions.h"
#include "report/json.h"
#include "report/text.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <map>
#include <unistd.h>

namespace culprit::cli {

namespace {

constexpr std::chrono::milliseconds look_at_conditions_every{10};

void put_text(std::FILE *stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
}

int refuse_conditions(std::string_view what) {
  put_text(stderr, fmt::format("culprit: {}\n", what));
  return 2;
}

// Whether it has ended; otherwise the result is that it was given up.
bool find_in_time(const driver::Input &input, driver::PreconditionOptions options,
                  driver::Checked &result) {
  Watch watch({options.check.timeout, 0}, 1);
  return in_order(
      1, {1, look_at_conditions_every},
      [&](std::size_t i) {
        options.check.deadline = &watch.begin(i);
        driver::Checked checked = driver::find_preconditions(input, options);
        if (watch.end(i))
          result = std::move(checked);
      },
      [](std::size_t) {},
      [&](std::size_t) {
        std::vector<std::size_t> late = watch.overdue();
        if (!late.empty())
          result = watch.best(0, input);
        return late;
      });
}

} // namespace

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
      return refuse_conditions("standard input has no ending that says what it is: add --language");
    input.text = read_standard_input();
    input.language =
        command.language_name == "ocaml" ? driver::Language::Ocaml : driver::Language::Haskell;
  }
  const auto language = input.language ? input.language : load::language_of_path(command.path);
  if (language && language != driver::Language::Haskell && language != driver::Language::Ocaml)
    return refuse_conditions(
        fmt::format("`{}`: only Haskell and OCaml programs have functions", command.path));
  driver::PreconditionOptions options;
  options.function = command.function;
  options.print = command.print;
  if (command.seconds > 0)
    options.check.timeout =
        std::chrono::milliseconds(static_cast<std::int64_t>(command.seconds * 1000));
  options.check.include.assign(command.include.begin(), command.include.end());
  driver::Checked result;
  const bool ended = find_in_time(input, options, result);
  put_text(command.format == Format::Json ? stderr : stdout, result.printed);
  if (command.format == Format::Json) {
    put_text(stdout, report::json_opening());
    put_text(stdout, report::json(result.sources, result.finding, false));
    put_text(stdout, report::json_closing());
  } else {
    put_text(stdout,
             report::text(result.sources, result.finding, style_for(stdout, command.colour)));
  }
  const int status = exit_status(result.finding.verdict);
  if (!ended) {
    std::fflush(stdout);
    _exit(status);
  }
  return status;
}

} // namespace culprit::cli
