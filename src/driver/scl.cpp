#include "driver/scl.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "scl/columns.h"
#include "scl/finding.h"
#include "scl/print.h"
#include "scl/read.h"

#include <array>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

// Enough for every program that a person wrote; the largest of the corpora need a tenth of it.
constexpr std::uint64_t default_steps = 30'000'000;

// One run over one file.
class SclRun {
public:
  SclRun(Checked &checked, FileId file, const Options &options, const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline) {}

  void run() {
    std::optional<scl::System> system =
        scl::read(checked_.sources, file_, entities_, diagnostics_, options_.scl.accepted);
    lap("read_ms");
    attach_sources();
    count_columns();
    if (!system) {
      checked_.finding.diagnostics = diagnostics_.take();
      checked_.finding.verdict =
          verdict_of(checked_.finding.diagnostics).value_or(Verdict::Unknown);
      return;
    }
    for (const std::string &hypothesis : options_.scl.accepted)
      checked_.finding.trusted.push_back("accepted " + hypothesis);
    if (options_.print == Stage::Constraints)
      checked_.printed = scl::write(*system, &checked_.sources, &entities_);
    if (options_.stop_after == Stage::Constraints) {
      checked_.finding.verdict = Verdict::WellTyped;
      return;
    }
    judge(*system, ask_and_diagnose(*system));
  }

private:
  // Positions without a file name speak about the one program behind the constraints: it is looked
  // for under the name of the constraint file with the usual endings.
  void attach_sources() {
    load::attach_mentioned(checked_.sources, file_, options_.include, *options_.files);
    constexpr std::array endings = {".ml", ".hs", ".jif", ".fab", ".java"};
    const std::filesystem::path own = checked_.sources.path(file_);
    for (std::uint32_t i = 0; i < checked_.sources.size(); ++i) {
      const FileId mentioned{i};
      const std::filesystem::path path = checked_.sources.path(mentioned);
      if (checked_.sources.has_text(mentioned) || path.stem() != own.stem() || path.has_extension())
        continue;
      std::vector<std::filesystem::path> places{own.parent_path()};
      places.insert(places.end(), options_.include.begin(), options_.include.end());
      for (const std::filesystem::path &place : places)
        for (const char *ending : endings) {
          load::FileText contents = options_.files->read(place / (path.stem().string() + ending));
          if (auto *text = std::get_if<std::string>(&contents);
              text != nullptr && !checked_.sources.has_text(mentioned))
            checked_.sources.attach(mentioned, std::move(*text));
        }
    }
  }

  void count_columns() {
    const std::uint32_t first = scl::first_column(checked_.sources, entities_);
    for (std::uint32_t i = 0; i < checked_.sources.size(); ++i)
      if (FileId{i} != file_)
        checked_.sources.count_columns_from(FileId{i}, first);
  }

  [[nodiscard]] scl::Diagnosis diagnose(scl::System &system) {
    Budget budget(deadline_, default_steps);
    scl::Options how = options_.scl.diagnosis;
    how.entities = &entities_;
    scl::Diagnosis diagnosis = scl::diagnose(system, how, budget);
    lap("diagnose_ms");
    return diagnosis;
  }

  // SHErrLoc §10.5: a person says which of the missing hypotheses are right; what remains is
  // explained by wrong expressions.
  [[nodiscard]] scl::Diagnosis ask_and_diagnose(scl::System &system) {
    scl::Diagnosis diagnosis = diagnose(system);
    if (!options_.scl.ask || diagnosis.missing.empty())
      return diagnosis;
    bool any = false;
    for (const scl::Fact &fact : diagnosis.missing[0]) {
      const std::string text = scl::print(system, fact);
      if (!options_.scl.ask(text))
        continue;
      any = true;
      system.assume(fact);
      checked_.finding.trusted.push_back("accepted " + text);
    }
    return any ? diagnose(system) : std::move(diagnosis);
  }

  void judge(const scl::System &system, const scl::Diagnosis &diagnosis) {
    Finding &finding = checked_.finding;
    finding.diagnostics = scl::describe(system, entities_, diagnosis);
    finding.summary = plural(system.assertions().size(), "constraint");
    finding.verdict = Verdict::Safe;
    if (!diagnosis.satisfiable()) {
      finding.verdict = Verdict::Unsafe;
      finding.summary = fmt::format("{} in {}", plural(diagnosis.conflicts.size(), "conflict"),
                                    plural(system.assertions().size(), "constraint"));
    } else if (!diagnosis.complete) {
      diagnostics_.report("C0003", {}, "gave up before every path was looked at");
      finding.verdict = Verdict::Unknown;
      finding.diagnostics = diagnostics_.take();
    }
    if (!diagnosis.complete && !finding.diagnostics.empty() && !diagnosis.satisfiable())
      finding.diagnostics.back().notes.emplace_back(
          "the budget ran out: these are the best explanations found so far");
    if (options_.print == Stage::Graph)
      checked_.printed = options_.scl.dot ? scl::graph_as_dot(system, entities_, diagnosis)
                                          : scl::graph_as_text(system, entities_, diagnosis);
    if (!diagnosis.satisfiable())
      checked_.graph = scl::graph_as_picture(system, entities_, diagnosis);
    count(system, diagnosis);
  }

  void lap(std::string name) {
    checked_.finding.statistics.push_back({std::move(name), stopwatch_.lap()});
  }

  void count(const scl::System &system, const scl::Diagnosis &diagnosis) {
    const auto add = [&](std::string name, std::size_t value) {
      checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
    };
    add("constraints", system.assertions().size());
    add("elements", system.element_count());
    add("edges", diagnosis.saturation.edges.size());
    add("steps", diagnosis.saturation.steps.size());
    add("satisfiable_paths", diagnosis.supports);
    add("unsatisfiable_paths", diagnosis.conflicts.size());
  }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  const Deadline &deadline_;
  Diagnostics diagnostics_;
  EntityTable entities_;
  Stopwatch stopwatch_;
};

} // namespace

void check_scl(Checked &checked, FileId file, const Options &options, const Deadline &deadline) {
  SclRun(checked, file, options, deadline).run();
}

} // namespace culprit::driver
