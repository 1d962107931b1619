#include "cli/discover.h"

#include "base/plural.h"
#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "cli/write_file.h"
#include "driver/open.h"
#include "driver/trials/edits.h"
#include "report/report.h"
#include "report/text.h"

#include <cstdio>
#include <fmt/format.h>

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

// They have no functions, and nowhere to write: what is found is a solution, or a derivation.
bool is_of_constraints(std::optional<driver::Language> language) {
  return language == driver::Language::Fq || language == driver::Language::Smt2;
}

void report_discovery(const DiscoverCommand &command, const driver::Checked &result, bool written,
                      bool constraints) {
  report::Style style = style_for(stdout, command.colour);
  style.statistics = command.statistics;
  if (command.format != Format::Text) {
    write(stdout, report::report_on_one(command.format, style, result.sources, result.finding));
  } else if (result.discovered) {
    write(stdout, describe(command, *result.discovered, written));
    if (command.statistics)
      write(stdout, report::text(result.sources, result.finding, style));
  } else if (constraints) {
    write(stdout, result.printed);
    write(stdout, report::text(result.sources, result.finding, style));
  } else if (result.finding.verdict == Verdict::Safe) {
    write(stdout, fmt::format("{}: everything is proved as it is\n", about(command)));
  } else {
    write(stdout, report::text(result.sources, result.finding, style));
    if (result.finding.verdict == Verdict::Unsafe || result.finding.verdict == Verdict::Unknown)
      write(stdout,
            fmt::format("{}: no annotations were found that would prove it\n", about(command)));
  }
}

} // namespace

CLI::App *add_discover(CLI::App &app, DiscoverCommand &command) {
  CLI::App *discover = app.add_subcommand(
      "discover", "Find the annotations that are missing, so that everything is proved");
  add_program(*discover, command.path);
  discover->add_option("FUNCTION", command.function, "Only what this function has to show")
      ->option_text(" ");
  discover->add_flag("--write", command.write, "Put the annotations into the file");
  add_format(*discover, command.format);
  add_claims(*discover, command.no_termination, command.no_totality);
  add_timeout(*discover, command.timeout);
  add_include(*discover, command.include);
  add_colour(*discover, command.colour);
  add_statistics(*discover, command.statistics);
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
  const std::optional<driver::Language> language = driver::language_of(input);
  const bool constraints = is_of_constraints(language);
  if (constraints && (command.write || !command.function.empty()))
    return complain(
        fmt::format("`{}`: constraints have no functions and no annotations", command.path));
  if (language && !constraints && language != driver::Language::Haskell &&
      language != driver::Language::LiterateHaskell)
    return complain(fmt::format("`{}`: only Haskell programs have annotations, and constraints "
                                "solutions",
                                command.path));
  driver::Options options;
  if (constraints)
    options.print = driver::Stage::Solution;
  options.refinements.termination = !command.no_termination;
  options.refinements.totality = !command.no_totality;
  if (!command.function.empty())
    options.refinements.functions = {command.function};
  options.timeout = command.timeout;
  options.include = command.include;
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
  report_discovery(command, result, written, constraints);
  return leave(ended, status);
}

} // namespace culprit::cli
