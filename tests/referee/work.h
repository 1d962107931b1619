// What each referee does with one program. It tells everything as it goes, so that what was done is
// counted even if the process that does it has to be stopped:
//
//   {"add": {"runs": 20, ...}}     to the figures
//   {"known": 4}                   what the program is (Known)
//   {"next": 7, "kind": "ROR"}     the change that is tried now
//   {"all": true}                  there are no further changes
//   {"finding": ..., "text": ..., "excused": true}
//                                  a message, and the program; excused if it trusts that it ends
//   {"dead": ..., "what": ..., "why": ..., "reached": ..., "text": ..., "excused": true}
//                                  a function with code that was proved to be dead, and why; the
//                                  call that reached it all the same
#pragma once

#include "driver/contracts.h"
#include "programs.h"
#include "turns.h"

#include <chrono>
#include <random>
#include <string>

namespace culprit::referee {

enum class Known : std::uint8_t {
  Nothing,
  Useless,  // not checked in time, or full of mistakes of another kind
  Trusting, // tells the checker to believe more than that something ends
  Unsafe,
  Safe,
};

class Work {
public:
  Work(const Program &program, std::uint64_t seed, const Tell &tell)
      : program_(program), tell_(tell), seed_(seed), random_(seed) {}

  Known look_at();

  void probes();
  void falsification();
  // Mutants, from this one on, for some time.
  void mutants(std::size_t first, std::chrono::milliseconds time);
  // Programs that are made up, for some time; the program's name and text do not matter.
  void random_programs(std::chrono::milliseconds time);

private:
  driver::Checked check(const std::string &text);
  bool is_safe(const std::string &text) { return check(text).finding.verdict == Verdict::Safe; }
  driver::ContractRun run(const std::string &text, std::size_t counterexamples);
  void judge(const std::string &kind, const std::string &text);
  void tell_violation(const driver::ContractRun &run, const std::string &kind,
                      const std::string &text);
  void random_program(std::uint64_t seed);
  void count(const char *what, std::uint64_t number = 1);
  struct Dead {
    std::string function;
    std::string what;
    std::string why;
    std::string reached;
  };
  void tell_dead(const Dead &dead, const std::string &text, bool excused);
  [[nodiscard]] std::string why_dead(const std::string &text, const std::string &function,
                                     const std::string &probe);

  const Program &program_;
  const Tell &tell_;
  std::uint64_t seed_;
  std::mt19937_64 random_;
};

} // namespace culprit::referee
