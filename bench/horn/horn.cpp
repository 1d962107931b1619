// Horn constraints, in one run: what reading, solving, the first core and all cores cost on the
// corpus (CULPRIT_CORPORA, default ../shared/corpora; left out where it is absent), and how solving
// grows on synthetic systems. All times are processor time in milliseconds.
#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "horn/format/read.h"
#include "horn/solve/solve.h"
#include "localize/localize.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace culprit;
namespace fs = std::filesystem;

double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class Stopwatch {
public:
  double lap() {
    const double now = processor_time();
    return now - std::exchange(last_, now);
  }

private:
  double last_ = processor_time();
};

struct Row {
  std::string name;
  std::string verdict = "unread";
  double parse = 0, solve = 0, first = 0, all = 0;
  std::size_t cores = 0;
};

std::string_view verdict_of(horn::Status status) {
  switch (status) {
  case horn::Status::Proved:
    return "safe";
  case horn::Status::Failed:
    return "unsafe";
  case horn::Status::Unknown:
    return "unknown";
  }
  return "";
}

std::optional<horn::System> read(Sources &sources, const std::string &name, std::string text,
                                 const Deadline &deadline) {
  const FileId file = sources.add(name, std::move(text));
  Diagnostics diagnostics;
  return horn::read(sources, file, horn::detect_format(sources, file), diagnostics, deadline);
}

Row measure(const fs::path &path) {
  Row row{.name = path.filename().string()};
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const Deadline deadline(std::chrono::seconds(20));
  Sources sources;
  Stopwatch watch;
  const auto system = read(sources, path.string(), std::move(text), deadline);
  row.parse = watch.lap();
  if (!system)
    return row;
  horn::Solver solver(*system, deadline);
  const horn::Status status = solver.solve().status();
  row.solve = watch.lap();
  row.verdict = verdict_of(status);
  if (status != horn::Status::Failed)
    return row;
  static_cast<void>(localize::localize(*system, solver, deadline));
  row.first = watch.lap();
  const auto localized = localize::localize(*system, solver, deadline, {.enumerate = true});
  row.all = watch.lap();
  for (const localize::Localization &cause : localized.causes)
    row.cores += cause.cores.size();
  return row;
}

double median(std::vector<double> values) {
  if (values.empty())
    return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

void corpus() {
  const char *named = std::getenv("CULPRIT_CORPORA");
  const fs::path folder = fs::path(named != nullptr ? named : "../shared/corpora") / "horn";
  if (!fs::is_directory(folder)) {
    fmt::print("corpus: {} is absent, left out\n\n", folder.string());
    return;
  }
  std::vector<fs::path> files;
  for (const auto &entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".fq" || entry.path().extension() == ".smt2")
      files.push_back(entry.path());
  std::ranges::sort(files);
  fmt::print("{:36} {:8} {:>9} {:>9} {:>9} {:>9} {:>6}\n", "file", "verdict", "parse", "solve",
             "1st core", "all cores", "cores");
  Row sum{.name = "sum"};
  std::vector<double> ratios;
  for (const fs::path &path : files) {
    const Row row = measure(path);
    fmt::print("{:36} {:8} {:9.2f} {:9.2f} {:9.2f} {:9.2f} {:6}\n", row.name, row.verdict,
               row.parse, row.solve, row.first, row.all, row.cores);
    sum.parse += row.parse;
    sum.solve += row.solve;
    sum.first += row.first;
    sum.all += row.all;
    sum.cores += row.cores;
    if (row.verdict == "unsafe" && row.name.starts_with("lh_neg_"))
      ratios.push_back(row.first / row.solve);
  }
  fmt::print("{:36} {:8} {:9.2f} {:9.2f} {:9.2f} {:9.2f} {:6}\n", sum.name, "", sum.parse,
             sum.solve, sum.first, sum.all, sum.cores);
  fmt::print("first core / solve, median over the {} unsafe lh_neg_*: {:.2f}\n\n", ratios.size(),
             median(ratios));
}

// ---- synthetic systems, written as text so that reading is measured as well

constexpr std::string_view qualifiers = "qualif Pos(v : int): (v >= 0)\n"
                                        "qualif Le(v : int, x : int): (v >= x)\n";

std::string constraint(std::size_t id, std::string_view left, std::string_view right) {
  return fmt::format(
      "constraint:\n  env []\n  lhs {{v : int | {}}}\n  rhs {{v : int | {}}}\n  id {} tag []\n",
      left, right, id);
}

std::string well_formed(std::size_t kappas) {
  std::string text;
  for (std::size_t k = 0; k < kappas; ++k)
    text += fmt::format("wf:\n  env []\n  reft {{v : int | [$k{}]}}\n", k);
  return text;
}

constexpr std::string_view eliminate = "fixpoint \"--eliminate=some\"\n";

// κ0 ⇒ κ1 ⇒ ... ⇒ goal
std::string chain(std::size_t n) {
  std::string text = std::string(eliminate) + std::string(qualifiers) + well_formed(n - 1);
  text += constraint(0, "v = 1", "$k0");
  for (std::size_t i = 1; i + 1 < n; ++i)
    text += constraint(i, fmt::format("$k{}", i - 1), fmt::format("$k{}", i));
  return text + constraint(n, fmt::format("$k{}", n - 2), "v >= 0");
}

// A binary tree of κs that flow into its root.
std::string tree(std::size_t n) {
  const std::size_t kappas = n / 2;
  std::string text = std::string(eliminate) + std::string(qualifiers) + well_formed(kappas);
  for (std::size_t k = 1; k < kappas; ++k)
    text += constraint(k, fmt::format("$k{}", k), fmt::format("$k{}", (k - 1) / 2));
  for (std::size_t k = kappas / 2; k < kappas; ++k)
    text += constraint(kappas + k, fmt::format("v = {}", k), fmt::format("$k{}", k));
  return text + constraint(2 * kappas + 1, "$k0", "v >= 0");
}

// Rings of ten κs, each with something flowing in and a goal.
std::string cycles(std::size_t n) {
  const std::size_t rings = std::max<std::size_t>(1, n / 12);
  std::string text = std::string(eliminate) + std::string(qualifiers) + well_formed(rings * 10);
  std::size_t id = 0;
  for (std::size_t r = 0; r < rings; ++r) {
    text += constraint(id++, fmt::format("v = {}", r), fmt::format("$k{}", r * 10));
    for (std::size_t i = 0; i < 10; ++i)
      text += constraint(id++, fmt::format("$k{}", r * 10 + i),
                         fmt::format("$k{}", r * 10 + (i + 1) % 10));
    text += constraint(id++, fmt::format("$k{}", r * 10 + 5), "v >= 0");
  }
  return text;
}

// Everything flows into one κ.
std::string wide_join(std::size_t n) {
  std::string text = std::string(eliminate) + std::string(qualifiers) + well_formed(1);
  for (std::size_t i = 0; i + 1 < n; ++i)
    text += constraint(i, fmt::format("v = {}", i), "$k0");
  return text + constraint(n, "$k0", "v >= 0");
}

void growth(std::string_view name, std::string (*make)(std::size_t)) {
  double before = 0;
  for (const std::size_t n : {100U, 1'000U, 10'000U, 100'000U}) {
    const Deadline deadline(std::chrono::seconds(20));
    Sources sources;
    Stopwatch watch;
    const auto system = read(sources, "synthetic.fq", make(n), deadline);
    const double parse = watch.lap();
    if (!system) {
      fmt::print("{:10} {:>8} could not be read\n", name, n);
      continue;
    }
    horn::Solver solver(*system, deadline);
    const auto verdict = verdict_of(solver.solve().status());
    const double solve = watch.lap();
    fmt::print("{:10} {:>8} {:8} {:9.1f} {:9.1f} {:>8}\n", name, n, verdict, parse, solve,
               before > 0 ? fmt::format("x {:.1f}", solve / before) : "");
    before = solve;
  }
}

} // namespace

int main() {
  corpus();
  fmt::print("{:10} {:>8} {:8} {:>9} {:>9} {:>8}\n", "system", "size", "verdict", "parse", "solve",
             "growth");
  growth("chain", chain);
  growth("tree", tree);
  growth("cycles", cycles);
  growth("wide join", wide_join);
}
