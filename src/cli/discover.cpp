#include "cli/discover.h"

#include "base/plural.h"
#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/terminal.h"
#include "cli/write_file.h"
#include "driver/trials/edits.h"
#include "report/json.h"
#include "report/text.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <map>

namespace culprit::cli {

namespace {

std::string about(const DiscoverCommand &command) {
  return command.function.empty() ? command.path
                                  : fmt::format("`{}` in {}", command.function, command.path);
}

// What was found, as it is to be written, and what it comes to.
std::string describe(const DiscoverCommand &command, const driver::DiscoveredAnnotations &found,
                     bool written) {
  std::string text;
  for (const driver::DiscoveredSignature &each : found.signatures)
    text += fmt::format("{{-@ {} :: {} @-}}\n", each.function, each.type);
  const bool one = found.signatures.size() == 1;
  const std::string where =
      written ? "written"
              : fmt::format("found (--write puts {} into the file)", one ? "it" : "them");
  const std::string what =
      found.left == 0
          ? fmt::format("with what {}, everything is proved", one ? "it says" : "they say")
          : fmt::format("{} {}, and {} still not proved", one ? "it proves" : "they prove",
                        plural(found.repaired, "goal"),
                        found.left == 1 ? "1 is" : fmt::format("{} are", found.left));
  text += fmt::format("{}: {} {}; {}\n", command.path,
                      plural(found.signatures.size(), "annotation"), where, what);
  return text;
}

} // namespace

CLI::App *add_discover(CLI::App &app, DiscoverCommand &command) {
  static const std::map<std::string, Format> formats{{"text", Format::Text},
                                                     {"json", Format::Json}};
  static const std::map<std::string, Colour> colours{
      {"auto", Colour::Auto}, {"always", Colour::Always}, {"never", Colour::Never}};
  CLI::App *discover = app.add_subcommand(
      "discover", "Find the annotations that are missing, so that everything is proved");
  discover->add_option("FILE", command.path, "The program, or - for standard input")
      ->required()
      ->option_text(" ");
  discover->add_option("FUNCTION", command.function, "Only what this function has to show")
      ->option_text(" ");
  discover->add_flag("--write", command.write, "Put the annotations into the file");
  discover->add_option("--format", command.format, "How to report")
      ->option_text("(text|json)")
      ->transform(CLI::CheckedTransformer(formats).description(""));
  discover->add_flag("--no-termination", command.no_termination,
                     "Do not ask whether functions end");
  discover->add_flag("--no-totality", command.no_totality,
                     "Do not ask whether matches cover all values");
  discover->add_option("--timeout", command.seconds, "Give up after this many seconds")
      ->option_text("SECONDS")
      ->check(CLI::PositiveNumber.description(""));
  discover->add_option("-I,--include", command.include, "Look here for modules that it imports")
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
  discover->add_option("--color", command.colour, "Use colours")
      ->option_text("(auto|always|never)")
      ->transform(CLI::CheckedTransformer(colours).description(""));
  discover->add_flag("--stats", command.statistics, "Report times and counters");
  return discover;
}

int run(const DiscoverCommand &command) {
  driver::Input input{command.path, std::nullopt, std::nullopt};
  if (command.path == "-") {
    if (command.write)
      return complain("what comes from standard input cannot be written back");
    input.text = read_standard_input();
    input.language = driver::Language::Haskell;
  }
  const auto language = input.language ? input.language : load::language_of_path(command.path);
  if (language && language != driver::Language::Haskell &&
      language != driver::Language::LiterateHaskell)
    return complain(fmt::format("`{}`: only Haskell programs have annotations", command.path));
  driver::Options options;
  options.refinements.termination = !command.no_termination;
  options.refinements.totality = !command.no_totality;
  if (!command.function.empty())
    options.refinements.functions = {command.function};
  if (command.seconds > 0)
    options.timeout = std::chrono::milliseconds(static_cast<std::int64_t>(command.seconds * 1000));
  options.include.assign(command.include.begin(), command.include.end());
  options.discovery.thorough = true;
  const bool shows_progress = command.format == Format::Text && is_terminal(stderr);
  if (shows_progress)
    options.discovery.progress = [](const std::string &step) { write(stderr, step + "\n"); };
  driver::Checked result;
  const bool ended = in_time<driver::Checked>(
      input, options.timeout,
      [&, options](const Deadline &deadline) mutable {
        options.deadline = &deadline;
        return driver::check(input, options);
      },
      result);
  int status = exit_status(result.finding.verdict);
  bool written = false;
  if (result.discovered) {
    if (result.discovered->left == 0)
      status = 0;
    if (command.write) {
      if (const auto wrong =
              replace_file(command.path, driver::edited(result.sources, result.finding.file,
                                                        result.discovered->edits)))
        return complain(fmt::format("`{}` cannot be changed: {}", command.path, *wrong));
      written = true;
    }
  }
  report::Style style = style_for(stdout, command.colour);
  style.statistics = command.statistics;
  if (command.format == Format::Json) {
    write(stdout, report::json_opening());
    write(stdout, report::json(result.sources, result.finding, command.statistics));
    write(stdout, report::json_closing());
  } else if (result.discovered) {
    write(stdout, describe(command, *result.discovered, written));
    if (command.statistics)
      write(stdout, report::text(result.sources, result.finding, style));
  } else if (result.finding.verdict == Verdict::Safe) {
    write(stdout, fmt::format("{}: everything is proved as it is\n", about(command)));
  } else {
    write(stdout, report::text(result.sources, result.finding, style));
    if (result.finding.verdict == Verdict::Unsafe || result.finding.verdict == Verdict::Unknown)
      write(stdout,
            fmt::format("{}: no annotations were found that would prove it\n", about(command)));
  }
  return leave(ended, status);
}

} // namespace culprit::cli
