#include "support/programs.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

namespace culprit::tests {

namespace {

// What a finding says about one place, in the terms of an expectation.
struct Reported {
  std::string what;
  std::string text;
  Span span;
};

Reported reported(const Blame &blame) {
  return {fmt::format("blame {}", blame.rank), blame.name + " " + blame.text, blame.span};
}

constexpr std::string_view can_fail = "can fail";
constexpr std::string_view would_be_allowed = "would be allowed";

bool is_counterexample(std::string_view what) {
  return what == can_fail || what == would_be_allowed;
}

// As the report writes it, in one line.
std::string written(const Counterexample &example) {
  const auto call = [](const std::string &function, const std::vector<std::string> &inputs) {
    std::string text = function;
    for (const std::string &input : inputs)
      text += " " + input;
    return text;
  };
  std::string text = example.at_place ? "here" : call(example.function, example.inputs);
  text += example.output.empty() ? "" : " = " + example.output;
  text += example.calls.empty() ? "" : " calls " + example.calls;
  text += example.error.empty() ? "" : " fails: " + example.error;
  for (const AbstractedCall &abstracted : example.abstracted)
    text += abstracted.excluded_by.empty()
                ? " if " + call(abstracted.function, abstracted.inputs) + " = " + abstracted.output
                : fmt::format(" if the type of {} speaks about {}, which {} excludes",
                              abstracted.function, abstracted.output, abstracted.excluded_by);
  return text;
}

std::vector<Reported> reported(const Finding &finding) {
  std::vector<Reported> all;
  for (const Diagnostic &diagnostic : finding.diagnostics) {
    all.push_back({std::string(diagnostic.code), diagnostic.message, diagnostic.span});
    if (const auto &example = diagnostic.counterexample)
      all.push_back({std::string(example->concrete ? can_fail : would_be_allowed),
                     written(*example), diagnostic.span});
    for (const CoreMember &member : diagnostic.core)
      all.push_back({"core", member.text, member.span});
    for (const Blame &blame : diagnostic.blame)
      all.push_back(reported(blame));
  }
  return all;
}

bool fits(const Expectation &expected, const Reported &reported) {
  if (reported.what != expected.what || reported.text.find(expected.text) == std::string::npos ||
      reported.span.start != expected.start)
    return false;
  const bool one_line = reported.span.start.line == reported.span.end.line;
  return one_line ? reported.span.end == expected.end
                  : expected.end.column == expected.start.column + 1;
}

std::string show(std::string_view what, std::string_view text, Position start, Position end) {
  return fmt::format("{} at {}:{}-{}:{}: {}", what, start.line, start.column, end.line, end.column,
                     text);
}

std::string show(const Reported &reported) {
  return show(reported.what, reported.text, reported.span.start, reported.span.end);
}

constexpr std::string_view wanted = "should be blame 1";

// What comes first: one suspect, or several that are equally likely.
std::vector<Reported> first_suspects(const Diagnostic &diagnostic) {
  std::vector<Reported> first;
  for (const Blame &blame : diagnostic.blame)
    if (blame.rank == diagnostic.blame.front().rank)
      first.push_back(reported(blame));
  return first;
}

bool is_any_marked(const std::vector<Reported> &suspects, const Expectations &expected) {
  return std::any_of(suspects.begin(), suspects.end(), [&](const Reported &suspect) {
    return std::any_of(expected.marks.begin(), expected.marks.end(),
                       [&](const Expectation &mark) { return fits(mark, suspect); });
  });
}

// Each diagnostic that has suspects needs a mark for the first one, or for what should be the
// first.
void compare_first_suspects(const Expectations &expected, const Finding &finding,
                            std::vector<std::string> &problems) {
  std::vector<Reported> unmarked;
  for (const Diagnostic &diagnostic : finding.diagnostics)
    if (const std::vector<Reported> first = first_suspects(diagnostic);
        !first.empty() && !is_any_marked(first, expected))
      unmarked.push_back(first.front());
  std::size_t others = 0;
  for (const Expectation &mark : expected.marks) {
    if (mark.what != wanted)
      continue;
    ++others;
    const bool is_first =
        std::any_of(unmarked.begin(), unmarked.end(), [&](const Reported &suspect) {
          return fits({suspect.what, mark.text, mark.start, mark.end}, suspect);
        });
    if (is_first)
      problems.push_back("is the first suspect, and not marked as such: " +
                         show(mark.what, mark.text, mark.start, mark.end));
  }
  if (others == unmarked.size())
    return;
  for (const Reported &suspect : unmarked)
    problems.push_back("a first suspect has no mark: " + show(suspect));
  if (unmarked.empty())
    problems.push_back("all first suspects are marked, and yet others should come first");
}

} // namespace

Expectations expectations_of(std::string_view text) {
  static const std::regex verdict(R"(^(?://|;|--|\(\*) verdict: (\w+)(?: \*\))?\r?$)");
  static const std::regex mark(R"(^(?://|;|--|\(\*)\s*(\^+)\s*([\w ]+):\s*(.*?)(?: \*\))?\r?$)");
  Expectations expectations;
  std::istringstream lines{std::string(text)};
  std::uint32_t number = 0;
  std::uint32_t marked = 0; // the nearest line above that is none of these comments
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::smatch match;
    if (std::regex_match(line, match, verdict)) {
      expectations.verdict = match[1];
    } else if (std::regex_match(line, match, mark)) {
      const auto from = static_cast<std::uint32_t>(match.position(1)) + 1;
      const auto to = from + static_cast<std::uint32_t>(match.length(1));
      expectations.marks.push_back({match[2], match[3], {marked, from}, {marked, to}});
    } else {
      marked = number;
    }
  }
  return expectations;
}

std::vector<std::string> mismatches(const Expectations &expected, const driver::Checked &checked) {
  std::vector<std::string> problems;
  if (name_of(checked.finding.verdict) != expected.verdict)
    problems.push_back(fmt::format("the verdict is {}, not {}", name_of(checked.finding.verdict),
                                   expected.verdict));
  std::vector<Reported> all = reported(checked.finding);
  bool core_stated = false;
  bool counterexamples_stated = false;
  for (const Expectation &mark : expected.marks) {
    if (mark.what == wanted)
      continue;
    core_stated = core_stated || mark.what == "core";
    counterexamples_stated = counterexamples_stated || is_counterexample(mark.what);
    const auto same = std::find_if(all.begin(), all.end(),
                                   [&](const Reported &reported) { return fits(mark, reported); });
    if (same == all.end())
      problems.push_back("missing: " + show(mark.what, mark.text, mark.start, mark.end));
    else
      all.erase(same);
  }
  for (const Reported &unmarked : all) {
    const bool may_go_unsaid = unmarked.what.starts_with("blame") ||
                               (unmarked.what == "core" && !core_stated) ||
                               (is_counterexample(unmarked.what) && !counterexamples_stated);
    if (!may_go_unsaid)
      problems.push_back("not expected: " + show(unmarked));
  }
  compare_first_suspects(expected, checked.finding, problems);
  return problems;
}

std::size_t share_of_programs() {
  const char *said = std::getenv("CULPRIT_PROGRAMS");
  return said == nullptr ? 1 : std::max(1, std::atoi(said));
}

std::string text_of(const std::filesystem::path &path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> programs() {
  std::vector<std::filesystem::path> files;
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(CULPRIT_SOURCE_DIR "/tests/programs"))
    if (entry.is_regular_file() && load::language_of_path(entry.path().string()))
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

} // namespace culprit::tests
