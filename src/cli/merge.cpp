#include "cli/merge.h"

#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/options.h"
#include "load/file_system.h"
#include "report/merge.h"

#include <fmt/format.h>

namespace culprit::cli {

CLI::App *add_merge(CLI::App &app, MergeCommand &command) {
  CLI::App *merge = app.add_subcommand("merge", "Join the reports of several runs");
  merge->add_option("REPORT", command.paths, "JSON lines, JSON reports, or - for standard input")
      ->required()
      ->option_text("...");
  add_format(*merge, command.format, {Format::Text, Format::Json, Format::JsonLines});
  merge->footer("\ndocs/scale.md shows how a run is divided.\n");
  return merge;
}

int run(const MergeCommand &command) {
  std::vector<report::WrittenReport> reports;
  for (const std::string &path : command.paths) {
    if (path == "-") {
      reports.push_back({"standard input", read_standard_input()});
      continue;
    }
    load::FileText read = load::disk().read(path);
    if (const auto *unreadable = std::get_if<load::Unreadable>(&read))
      return complain(fmt::format("cannot read `{}`: {}", path, unreadable->reason));
    reports.push_back({path, std::get<std::string>(std::move(read))});
  }
  const auto result = report::merge(reports);
  if (const auto *wrong = std::get_if<std::string>(&result))
    return complain(fmt::format("nothing was merged: {}", *wrong));
  const auto &merged = std::get<report::Merged>(result);
  write(stdout, command.format == Format::Json        ? report::merged_as_json(merged)
                : command.format == Format::JsonLines ? report::merged_as_lines(merged)
                                                      : report::merged_as_text(merged));
  return exit_status(merged.verdict);
}

} // namespace culprit::cli
