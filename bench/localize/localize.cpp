// How well failures of refinement types are located, after the protocol of Tondwalkar, Recto,
// Weimer and Jhala (Finding Bugs in Liquid Haskell, section 5, table 1): programs with one seeded
// fault each; how often a reported place is the fault, how many files have more than so many other
// places, and what it costs. The programs are mutants/ of the corpora (CULPRIT_CORPORA, default
// ../shared/corpora).
#include "driver/check.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace culprit;
namespace fs = std::filesystem;

struct Case {
  fs::path file;
  Span truth; // of no file
  bool specification = false;
};

std::vector<std::string> fields(const std::string &line) {
  std::vector<std::string> result;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');)
    result.push_back(field);
  return result;
}

Span span_of(const std::string &text) {
  Span span;
  std::sscanf(text.c_str(), "%u:%u-%u:%u", &span.start.line, &span.start.column, &span.end.line,
              &span.end.column);
  return span;
}

std::vector<Case> cases(const fs::path &folder) {
  std::ifstream table(folder / "cases.tsv");
  std::string line;
  std::getline(table, line);
  const std::vector<std::string> names = fields(line);
  const auto column = [&](std::string_view name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  std::vector<Case> result;
  while (std::getline(table, line)) {
    const std::vector<std::string> row = fields(line);
    if (row.size() > std::max({column("file"), column("truth"), column("what")}))
      result.push_back({folder / row[column("file")], span_of(row[column("truth")]),
                        row[column("what")] == "spec"});
  }
  return result;
}

struct Reported {
  std::string_view name;
  std::size_t suspects; // per diagnostic; none: the core, or the place that fails
};
struct Method {
  localize::Method method;
  std::vector<Reported> rows;
};

std::vector<Method> methods() {
  return {{localize::Method::Vanilla, {{"vanilla", 0}}},
          {localize::Method::Minimize, {{"minimize", 0}}},
          {localize::Method::MinimizeWcc, {{"minimizeWCC", 0}}},
          {localize::Method::Goals, {{"ranking, first", 1}, {"ranking, first 3", 3}}}};
}

std::vector<Span> places(const Finding &finding, std::size_t suspects) {
  std::vector<Span> result;
  const auto add = [&](const Span &span) {
    if (span.file == finding.file && std::find(result.begin(), result.end(), span) == result.end())
      result.push_back(span);
  };
  for (const Diagnostic &diagnostic : finding.diagnostics) {
    for (std::size_t i = 0; i < diagnostic.blame.size() && i < suspects; ++i)
      add(diagnostic.blame[i].span);
    if (suspects == 0 && diagnostic.core.empty())
      add(diagnostic.span);
    for (std::size_t i = 0; i < diagnostic.core.size() && suspects == 0; ++i)
      add(diagnostic.core[i].span);
  }
  return result;
}

// A place is the fault if it overlaps it and a person would find it there: it is short, or not much
// longer.
bool is_hit(const Span &place, const Span &truth) {
  const auto width = [](const Span &span) {
    return span.start.line == span.end.line ? span.end.column - span.start.column
                                            : 40 * (span.end.line - span.start.line + 1);
  };
  return place.start < truth.end && truth.start < place.end &&
         width(place) <= std::max(32U, 3 * width(truth));
}

struct Row {
  std::size_t hits = 0;
  std::size_t hits_of_specifications = 0;
  std::array<std::size_t, 3> files_with_more{}; // than 0, 1, 2 false positives
  std::size_t reported = 0;
  double seconds = 0;
};

void count(Row &row, const Case &program, const std::vector<Span> &reported) {
  std::size_t wrong = 0;
  bool hit = false;
  for (const Span &place : reported) {
    const bool right = is_hit(place, program.truth);
    hit |= right;
    wrong += right ? 0 : 1;
  }
  row.reported += reported.size();
  row.hits += hit ? 1 : 0;
  row.hits_of_specifications += hit && program.specification ? 1 : 0;
  for (std::size_t t = 0; t < row.files_with_more.size(); ++t)
    row.files_with_more[t] += wrong > t ? 1 : 0;
}

std::vector<Row> run(const Method &method, const std::vector<Case> &programs) {
  std::vector<Row> rows(method.rows.size());
  driver::Options options;
  options.method = method.method;
  for (const Case &program : programs) {
    const std::clock_t started = std::clock();
    const driver::Checked checked = driver::check({program.file.string(), {}, {}}, options);
    const double seconds = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].seconds += seconds;
      count(rows[i], program, places(checked.finding, method.rows[i].suspects));
    }
  }
  return rows;
}

} // namespace

int main() {
  const char *named = std::getenv("CULPRIT_CORPORA");
  const fs::path folder = fs::path(named != nullptr ? named : "../shared/corpora") / "mutants";
  if (!fs::exists(folder / "cases.tsv")) {
    fmt::print("localize: there is no {}; set CULPRIT_CORPORA\n", folder.string());
    return 0;
  }
  const std::vector<Case> programs = cases(folder);
  const auto specifications = std::count_if(
      programs.begin(), programs.end(), [](const Case &program) { return program.specification; });
  fmt::print("{} programs, {} of them with a fault in an annotation\n\n", programs.size(),
             specifications);
  fmt::print(
      "| method | true positives | of annotations | > 0 false | > 1 | > 2 | places | mean ms |\n");
  fmt::print("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  const auto files = static_cast<double>(std::max<std::size_t>(1, programs.size()));
  for (const Method &method : methods()) {
    const std::vector<Row> rows = run(method, programs);
    for (std::size_t i = 0; i < rows.size(); ++i)
      fmt::print("| {} | {} | {} | {} | {} | {} | {:.1f} | {:.0f} |\n", method.rows[i].name,
                 rows[i].hits, rows[i].hits_of_specifications, rows[i].files_with_more[0],
                 rows[i].files_with_more[1], rows[i].files_with_more[2],
                 static_cast<double>(rows[i].reported) / files, 1000 * rows[i].seconds / files);
    std::fflush(stdout);
  }
  return 0;
}
