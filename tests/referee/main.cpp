// Referees: what must hold of every program that is called safe, tried out on many.
//
//   referee [SECONDS] [REFEREE]
//
//   probes         `false` demanded at each right-hand side must fail. What is proved is dead code:
//                  it must not be reached when the program is run, and the programs of the tests
//                  have a list of it with reasons (dead_code.txt).
//   falsification  a result refinement replaced by `false` must fail, but for functions that never
//                  return: listed likewise, and run likewise.
//   contracts      safe programs, token mutants of them that are safe and random programs are run
//                  on small inputs with their annotations as contracts.
//
// Seconds are those of the processor, 20 for each referee unless told otherwise; each prints a line
// of figures, and what it found. CULPRIT_CORPORA adds the corpora's programs, CULPRIT_RANDOM_SEED
// asks for other mutants. Programs with findings are written to the folder CULPRIT_FINDINGS.
#include "changes.h"
#include "driver/contracts.h"
#include "programs.h"
#include "support/random_refined.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <random>
#include <set>

namespace {

using namespace culprit;
using referee::Program;

std::uint64_t setting(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

class Allowance {
public:
  explicit Allowance(double seconds) : end_(clock_seconds() + seconds) {}
  [[nodiscard]] bool left() const { return clock_seconds() < end_; }

private:
  static double clock_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
  }
  double end_;
};

struct Figures {
  std::uint64_t programs = 0;
  std::uint64_t tried = 0; // changed programs
  std::uint64_t safe = 0;  // of those
  std::uint64_t runs = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t checks = 0;
  std::uint64_t unchecked = 0;
  std::uint64_t dead = 0;
  std::uint64_t findings = 0;
};

class Referees {
public:
  explicit Referees(double seconds)
      : seconds_(seconds), random_(setting("CULPRIT_RANDOM_SEED", 1)) {
    std::ifstream lines(CULPRIT_SOURCE_DIR "/tests/referee/dead_code.txt");
    for (std::string line; std::getline(lines, line);)
      if (!line.empty() && line[0] != '#')
        dead_code_.insert(line.substr(0, line.find(':')));
  }

  void probes() {
    const Allowance allowance(seconds_);
    Figures figures;
    for (const Program &program : safe_programs(allowance)) {
      if (!allowance.left())
        break;
      ++figures.programs;
      const referee::Probed all = referee::probe(program.text);
      const driver::Checked checked = referee::check(program, all.text);
      if (checked.finding.verdict != Verdict::Safe && checked.finding.verdict != Verdict::Unsafe)
        continue; // what the program needs is no longer there
      figures.tried += all.count;
      std::vector<std::size_t> proved;
      for (std::size_t i = 0; i < all.count; ++i)
        if (!mentions(checked, fmt::format("`culpritProbe{}`", i)))
          proved.push_back(i);
      if (proved.empty())
        continue;
      const std::string text = referee::probe(program.text, &proved).text;
      const driver::ContractRun run = this->run(program, text, figures, 50);
      for (const std::size_t one : proved) {
        const std::string name = fmt::format("culpritProbe{} ", one);
        const auto reached =
            std::find_if(run.findings.begin(), run.findings.end(), [&](const std::string &finding) {
              return finding.find(name) != std::string::npos;
            });
        dead(program, all.functions[one], "right-hand side",
             reached == run.findings.end() ? "" : *reached, text, figures);
      }
    }
    report("probes", figures);
  }

  void falsification() {
    const Allowance allowance(seconds_);
    Figures figures;
    for (const Program &program : safe_programs(allowance)) {
      if (!allowance.left())
        break;
      ++figures.programs;
      for (const referee::Falsified &one : referee::falsify(program.text)) {
        ++figures.tried;
        if (!referee::is_safe(program, one.text))
          continue;
        ++figures.safe;
        const driver::ContractRun run = this->run(program, one.text, figures, 1);
        dead(program, one.function, "result", run.findings.empty() ? "" : run.findings[0], one.text,
             figures);
      }
    }
    report("falsification", figures);
  }

  void contracts() {
    const Allowance allowance(seconds_);
    Figures figures;
    std::vector<Program> programs = safe_programs(allowance);
    std::vector<std::vector<referee::Changed>> mutants;
    for (const Program &program : programs) {
      ++figures.programs;
      judge(program, "itself", program.text, figures);
      mutants.push_back(referee::mutants(program.text));
      std::shuffle(mutants.back().begin(), mutants.back().end(), random_);
    }
    // Round by round, so that all programs have their turn.
    for (std::uint64_t round = 0; allowance.left(); ++round) {
      for (std::size_t i = 0; i < programs.size() && allowance.left(); ++i)
        if (round < mutants[i].size())
          mutate(programs[i], mutants[i][round], figures);
      random_program(random_(), figures);
    }
    report("contracts", figures);
  }

private:
  void mutate(const Program &program, const referee::Changed &mutant, Figures &figures) {
    ++figures.tried;
    if (!referee::is_safe(program, mutant.text))
      return;
    ++figures.safe;
    judge(program, mutant.kind, mutant.text, figures);
  }

  void random_program(std::uint64_t seed, Figures &figures) {
    tests::RandomRefined random(seed % 1'000'000);
    const Program program{fmt::format("Random{}.hs", seed % 1'000'000), {}, {}, true};
    for (int round = 0; round < 10; ++round) {
      const driver::Checked checked = referee::check(program, random.program());
      if (checked.finding.verdict == Verdict::Safe) {
        ++figures.programs;
        judge(program, "random", random.program(), figures);
        return;
      }
      if (checked.finding.verdict != Verdict::Unsafe ||
          !random.take_back(checked.finding.diagnostics[0].span.start.line))
        return;
    }
  }

  // A safe program that breaks a contract.
  void judge(const Program &program, const std::string &kind, const std::string &text,
             Figures &figures) {
    const driver::ContractRun run = this->run(program, text, figures, 1);
    if (run.trusted.empty() && !run.findings.empty())
      find(program, kind + ": " + run.findings[0], text, figures);
  }

  driver::ContractRun run(const Program &program, const std::string &text, Figures &figures,
                          std::size_t counterexamples) {
    driver::ContractOptions options;
    options.include = program.include;
    options.timeout = std::chrono::seconds(5);
    options.experiment.counterexamples = counterexamples;
    options.experiment.seed = random_();
    driver::ContractRun run = driver::run_contracts({program.name, text, {}}, options);
    figures.runs += run.calls.made;
    figures.unfinished += run.calls.unfinished;
    figures.checks += run.calls.checks;
    figures.unchecked += run.calls.unchecked;
    return run;
  }

  // Those that trust nothing and are checked in no time, in some order.
  std::vector<Program> safe_programs(const Allowance &allowance) {
    if (programs_.empty())
      for (Program &program : referee::all_programs())
        programs_.push_back({std::move(program), Known::No});
    std::shuffle(programs_.begin(), programs_.end(), random_);
    std::stable_partition(programs_.begin(), programs_.end(),
                          [](const auto &one) { return one.first.own; });
    std::vector<Program> found;
    for (auto &[program, known] : programs_) {
      if (known == Known::No && allowance.left())
        known = is_good(program) ? Known::Good : Known::Bad;
      if (known == Known::Good)
        found.push_back(program);
    }
    return found;
  }

  static bool is_good(const Program &program) {
    if (!referee::is_safe(program, program.text))
      return false;
    driver::ContractOptions options;
    options.include = program.include;
    options.experiment.calls = 0;
    const driver::ContractRun run =
        driver::run_contracts({program.name, program.text, {}}, options);
    return run.ran && run.trusted.empty();
  }

  static bool mentions(const driver::Checked &checked, const std::string &name) {
    return std::any_of(checked.finding.diagnostics.begin(), checked.finding.diagnostics.end(),
                       [&](const Diagnostic &diagnostic) {
                         return diagnostic.message.find(name) != std::string::npos;
                       });
  }

  // What was proved can only be right if it is never reached.
  void dead(const Program &program, const std::string &function, const std::string &what,
            const std::string &reached, const std::string &text, Figures &figures) {
    ++figures.dead;
    const std::string file = program.name.substr(program.name.rfind('/') + 1);
    if (!reached.empty())
      find(program,
           fmt::format("{} of {} is proved to be false and reached: {}", what, function, reached),
           text, figures);
    else if (program.own && !dead_code_.contains(file + " " + function))
      find(program,
           fmt::format("{} of {} is proved to be false; dead_code.txt does not say why", what,
                       function),
           text, figures);
    else if (!program.own)
      fmt::print("  dead code: {}: {} of {}\n", program.name, what, function);
  }

  void find(const Program &program, const std::string &message, const std::string &text,
            Figures &figures) {
    ++figures.findings;
    ++findings_;
    fmt::print("  FINDING {}: {}\n", program.name, message);
    std::fflush(stdout);
    if (const char *folder = std::getenv("CULPRIT_FINDINGS")) {
      std::filesystem::create_directories(folder);
      std::ofstream(std::filesystem::path(folder) / fmt::format("finding{}.hs", findings_))
          << "-- " << program.name << "\n-- " << message << "\n"
          << text;
    }
  }

  static void report(const std::string &name, const Figures &figures) {
    fmt::print("{}: {} programs, {} changes, {} of them safe, {} runs ({} unfinished), {} checks "
               "({} not possible), {} dead, {} findings\n",
               name, figures.programs, figures.tried, figures.safe, figures.runs,
               figures.unfinished, figures.checks, figures.unchecked, figures.dead,
               figures.findings);
    std::fflush(stdout);
  }

public:
  [[nodiscard]] std::size_t findings() const { return findings_; }

private:
  enum class Known : std::uint8_t { No, Good, Bad };
  double seconds_;
  std::mt19937_64 random_;
  std::vector<std::pair<Program, Known>> programs_;
  std::set<std::string> dead_code_; // FILE FUNCTION
  std::size_t findings_ = 0;
};

} // namespace

int main(int count, char **arguments) {
  const double seconds = count > 1 ? std::strtod(arguments[1], nullptr) : 20;
  const std::string only = count > 2 ? arguments[2] : "";
  Referees referees(seconds);
  if (only.empty() || only == "probes")
    referees.probes();
  if (only.empty() || only == "falsification")
    referees.falsification();
  if (only.empty() || only == "contracts")
    referees.contracts();
  return referees.findings() == 0 ? 0 : 1;
}
