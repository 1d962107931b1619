#include "work.h"

#include "changes.h"
#include "support/random_refined.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <set>

namespace culprit::referee {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto longest_check = 3s;
constexpr auto longest_run = 5s;

std::uint64_t milliseconds_since(Clock::time_point start) {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count());
}

// What does not end may prove anything; but that has to be bound lazily, and few programs do that.
bool trusts_only_ends(const std::vector<std::string> &trusted) {
  return std::all_of(trusted.begin(), trusted.end(), [](const std::string &each) {
    return each == "lazy" || each == "--no-termination" || each == "--notermination" ||
           each == "--no-termination-check";
  });
}

// A lemma without a proof shows whatever it says.
bool trusts_stubs(const std::vector<std::string> &trusted) {
  return std::any_of(trusted.begin(), trusted.end(), [](const std::string &each) {
    return each.starts_with("undefined in ") || each.starts_with("Admit in ");
  });
}

bool mentions(const driver::Checked &checked, const std::string &name) {
  return std::any_of(checked.finding.diagnostics.begin(), checked.finding.diagnostics.end(),
                     [&](const Diagnostic &diagnostic) {
                       return diagnostic.message.find(name) != std::string::npos;
                     });
}

} // namespace

void Work::count(const char *what, std::uint64_t number) {
  if (number > 0)
    tell_({{"add", {{what, number}}}});
}

driver::Checked Work::check(const std::string &text) {
  const Clock::time_point started = Clock::now();
  driver::Checked checked = referee::check(program_, text, longest_check);
  count("check_ms", milliseconds_since(started));
  if (checked.finding.verdict == Verdict::Unknown && Clock::now() - started >= longest_check)
    count("slow");
  return checked;
}

driver::ContractRun Work::run(const std::string &text, std::size_t counterexamples) {
  driver::ContractOptions options;
  options.include = program_.include;
  options.timeout = longest_run;
  options.experiment.counterexamples = counterexamples;
  options.experiment.seed = random_();
  const Clock::time_point started = Clock::now();
  driver::ContractRun run = driver::run_contracts({program_.name, text, {}}, options);
  tell_({{"add",
          {{"run_ms", milliseconds_since(started)},
           {"runs", run.calls.completed},
           {"unfinished", run.calls.unfinished},
           {"checks", run.calls.checks},
           {"unchecked", run.calls.unchecked}}}});
  return run;
}

Known Work::look_at() {
  count("looked_at");
  const Finding finding = check(program_.text).finding;
  const Verdict verdict = finding.verdict;
  if ((verdict != Verdict::Safe && verdict != Verdict::Unsafe) || trusts_stubs(finding.trusted))
    return Known::Useless;
  const driver::ContractRun run = this->run(program_.text, verdict == Verdict::Safe ? 1 : 0);
  if (!run.ran)
    return Known::Useless;
  if (!trusts_only_ends(run.trusted))
    return Known::Trusting;
  if (verdict == Verdict::Safe)
    tell_violation(run, "itself", program_.text);
  return verdict == Verdict::Safe ? Known::Safe : Known::Unsafe;
}

void Work::tell_violation(const driver::ContractRun &run, const std::string &kind,
                          const std::string &text) {
  if (run.findings.empty() || !trusts_only_ends(run.trusted))
    return;
  tell_({{"finding", kind + ": " + run.findings[0]},
         {"text", text},
         {"excused", !run.trusted.empty()}});
}

// ---- probes and falsification

void Work::tell_dead(const Dead &dead, const std::string &text, bool excused) {
  count("dead");
  tell_({{"dead", dead.function},
         {"what", dead.what},
         {"why", dead.why},
         {"reached", dead.reached},
         {"text", text},
         {"excused", excused}});
}

// What a proof of `false` rests on: that nobody calls the function, or nobody with other arguments,
// an annotation without which there is no such proof, that of the function itself first, or what
// other alternatives leave over.
std::string Work::why_dead(const std::string &text, const std::string &function,
                           const std::string &probe) {
  if (!is_called(program_.text, function))
    return "nobody calls it";
  const auto is_proved = [&](const std::string &changed) {
    const driver::Checked checked = check(changed);
    return checked.finding.verdict != Verdict::Unsafe || !mentions(checked, probe);
  };
  const std::string open = without_exports(text);
  if (!is_proved(open))
    return "the calls that there are";
  std::vector<Erased> all = erase_annotations(open);
  std::stable_partition(all.begin(), all.end(),
                        [&](const Erased &erased) { return erased.name == function; });
  for (const Erased &erased : all)
    if (!is_proved(erased.text))
      return erased.name == function ? "its own signature" : "what is said about " + erased.name;
  if (!is_proved(with_open_guards(open)))
    return "what other alternatives leave over";
  return imports_neighbours(program_) ? "what an imported module says" : "";
}

void Work::probes() {
  const Probed all = probe(program_.text);
  const driver::Checked checked = check(all.text);
  if (checked.finding.verdict != Verdict::Safe && checked.finding.verdict != Verdict::Unsafe)
    return; // what the program needs is no longer there
  count("programs");
  count("tried", all.count);
  std::vector<std::size_t> proved(all.count);
  std::iota(proved.begin(), proved.end(), 0U);
  const auto leave_out_failing = [&](const driver::Checked &among) {
    return std::erase_if(proved, [&](std::size_t number) {
      return mentions(among, fmt::format("`culpritProbe{}`", number));
    });
  };
  leave_out_failing(checked);
  // What is proved beside those that fail may rest on them.
  std::string text;
  do {
    if (proved.empty())
      return;
    text = probe(program_.text, &proved).text;
  } while (leave_out_failing(check(text)) > 0);
  const driver::ContractRun run = this->run(text, 50);
  for (const std::size_t number : proved) {
    const std::string name = fmt::format("culpritProbe{} ", number);
    const auto reached =
        std::find_if(run.findings.begin(), run.findings.end(), [&](const std::string &finding) {
          return finding.find(name) != std::string::npos;
        });
    const std::string &function = all.functions[number];
    tell_dead({function, "right-hand side",
               why_dead(text, function, fmt::format("`culpritProbe{}`", number)),
               reached == run.findings.end() ? "" : *reached},
              text, !run.trusted.empty());
  }
}

void Work::falsification() {
  count("programs");
  for (const Falsified &falsified : falsify(program_.text)) {
    count("tried");
    if (!is_safe(falsified.text))
      continue;
    count("safe");
    const driver::ContractRun run = this->run(falsified.text, 1);
    const std::string why = may_fail(program_.text, falsified.function) ? "it calls error"
                            : !is_safe(falsified.open) ? "what it asks of its arguments"
                                                       : "";
    tell_dead({falsified.function, "result", why, run.findings.empty() ? "" : run.findings[0]},
              falsified.text, !run.trusted.empty());
  }
}

// ---- contracts

void Work::judge(const std::string &kind, const std::string &text) {
  tell_violation(run(text, 1), kind, text);
}

void Work::mutants(std::size_t first, std::chrono::milliseconds time) {
  const Clock::time_point end = Clock::now() + time;
  std::vector<Changed> all = referee::mutants(program_.text);
  std::shuffle(all.begin(), all.end(), std::mt19937_64(seed_)); // the same whenever it goes on
  random_.seed(seed_ + first + 1);
  std::set<std::string> seen{program_.text};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!seen.insert(all[i].text).second || i < first)
      continue;
    if (Clock::now() >= end)
      return;
    tell_({{"next", i + 1}, {"kind", all[i].kind}, {"text", all[i].text}});
    count("tried");
    if (!is_safe(all[i].text))
      continue;
    count("safe");
    judge(all[i].kind, all[i].text);
  }
  tell_({{"all", true}});
}

void Work::random_program(std::uint64_t seed) {
  tests::RandomRefined random(seed % 1'000'000);
  for (int round = 0; round < 10; ++round) {
    const driver::Checked checked = check(random.program());
    if (checked.finding.verdict == Verdict::Safe) {
      count("random");
      judge(fmt::format("random {}", seed % 1'000'000), random.program());
      return;
    }
    if (checked.finding.verdict != Verdict::Unsafe ||
        !random.take_back(checked.finding.diagnostics[0].span.start.line))
      return;
  }
}

void Work::random_programs(std::chrono::milliseconds time) {
  for (const Clock::time_point end = Clock::now() + time; Clock::now() < end;)
    random_program(random_());
}

} // namespace culprit::referee
