// What tests share that change programs and look at what is found in them.
#pragma once

#include "driver/check.h"
#include "support/random_program.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace culprit::tests {

[[nodiscard]] inline driver::Checked check_types(const std::string &path, std::string text,
                                                 driver::Language language) {
  driver::Options options;
  options.fixes = false; // their texts mention names
  options.stop_after = driver::Stage::Types;
  return driver::check({path, std::move(text), language}, options);
}

// What is found, without names and messages.
[[nodiscard]] inline std::vector<std::string> places(const driver::Checked &checked) {
  const auto print = [](const Span &span) {
    return fmt::format("{}:{}-{}:{}", span.start.line, span.start.column, span.end.line,
                       span.end.column);
  };
  std::vector<std::string> lines;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    std::string &line =
        lines.emplace_back(fmt::format("{} {}", diagnostic.code, print(diagnostic.span)));
    for (const Blame &blame : diagnostic.blame)
      line += fmt::format(", {} {}", blame.rank, print(blame.span));
  }
  return lines;
}

// One mistake, which is among the suspects.
[[nodiscard]] inline bool is_found(const RandomProgram::Faulty &faulty,
                                   const driver::Checked &checked) {
  if (checked.finding.verdict != Verdict::Unsafe || checked.finding.diagnostics.size() != 1)
    return false;
  const std::vector<Blame> &blames = checked.finding.diagnostics[0].blame;
  return std::any_of(blames.begin(), blames.end(), [&](const Blame &blame) {
    return checked.sources.offset(blame.span.file, blame.span.start) == faulty.offset &&
           checked.sources.text(blame.span).size() == faulty.size;
  });
}

} // namespace culprit::tests
