// Random OCaml programs with assertions: what the checker calls safe never fails when it is run.
// CULPRIT_RANDOM_PROGRAMS asks for more of them than every run of the tests makes,
// CULPRIT_RANDOM_SEED for others.
#include "driver/evaluate.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace culprit;

namespace {

std::uint64_t environment_number(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// Programs of a few functions on numbers, and a `main` of two numbers with references, an array,
// loops and handlers.
class RandomOcaml {
public:
  explicit RandomOcaml(std::uint64_t seed) : random_(seed) {}

  std::string program() {
    std::string text = "exception E\n";
    for (int i = 0; i < 2; ++i) {
      text += one_of({fmt::format("let f{} a = {}assert ({}); {}\n", i, one_of({"", "ignore a; "}),
                                  condition({"a"}), number({"a"}, 2)),
                      fmt::format("let rec f{0} a = if a <= 0 then {1} else {2} + f{0} (a - 1)\n",
                                  i, number({"a"}, 1), number({"a"}, 1)),
                      fmt::format("let f{} a = {}\n", i, number({"a"}, 2))});
      functions_.push_back(fmt::format("f{}", i));
    }
    text += fmt::format("let apply g x = g (x + 1)\nlet main n m =\n  let r = ref {} in\n"
                        "  let a = Array.make {} m in\n  {}",
                        number({"n", "m"}, 1), one_of({"3", "(abs n)", "(if n > 0 then n else 1)"}),
                        one_of({"", "let other = r in ignore other;\n  ",
                                "let bump k = r := !r + k in bump 1;\n  "}));
    for (int i = 0; i < 3; ++i)
      text += fmt::format("{};\n  ", statement({"n", "m"}, 2));
    return text + "()\n";
  }

private:
  using Names = std::vector<std::string>;

  std::size_t below(std::size_t end) { return random_() % end; }
  std::string one_of(const Names &all) { return all[below(all.size())]; }

  std::string atom(Names names) {
    names.insert(names.end(), {"0", "1", "3", "(-1)"});
    return one_of(names);
  }

  std::string number(const Names &names, int depth) {
    if (depth == 0)
      return atom(names);
    const auto part = [&] { return number(names, depth - 1); };
    switch (below(7)) {
    case 0:
    case 1:
      return fmt::format("({} {} {})", part(), one_of({"+", "-"}), part());
    case 2:
      return fmt::format("(if {} then {} else {})", condition(names), part(), part());
    case 3:
      return fmt::format("({} {} {})", part(), one_of({"/", "mod"}), one_of({"2", atom(names)}));
    case 4:
      return functions_.empty() ? part() : fmt::format("({} {})", one_of(functions_), part());
    case 5:
      return fmt::format("(let (p, q) = ({}, {}) in {})", part(), atom(names),
                         one_of({"p", "q", "p + q"}));
    default:
      return fmt::format("(match {} with [] -> {} | h :: t -> h + List.length t)",
                         one_of({"[]", "[" + atom(names) + "]", "[1; " + atom(names) + "]"}),
                         atom(names));
    }
  }

  std::string condition(const Names &names) {
    return fmt::format("{} {} {}", number(names, 1), one_of({"<", "<=", "=", ">", ">=", "<>"}),
                       atom(names));
  }

  std::string statement(Names names, int depth) {
    Names with_state = names;
    with_state.emplace_back("!r");
    const std::string inner = depth == 0 ? "incr r" : "";
    const auto part = [&](const Names &known) {
      return depth == 0 ? inner : statement(known, depth - 1);
    };
    switch (below(9)) {
    case 0:
      return fmt::format("r := {}", number(with_state, 1));
    case 1:
      return fmt::format("a.({}) <- {}", number(names, 1), number(with_state, 1));
    case 2: {
      Names known = names;
      known.emplace_back("i");
      return fmt::format("for i = 0 to {} do {} done", one_of({"2", "n", "Array.length a - 1"}),
                         one_of({"a.(i) <- i", part(known)}));
    }
    case 3:
      return fmt::format("if {} then ({}) else ({})", condition(with_state), part(names),
                         part(names));
    case 4:
      return fmt::format("(try ({}; if {} then raise {}) with {} -> {})", part(names),
                         condition(names), one_of({"E", "Not_found"}),
                         one_of({"E", "_", "Not_found", "Invalid_argument _"}), "incr r");
    case 5:
      return fmt::format("while !r < {} do incr r done", atom(names));
    case 6:
      return fmt::format("ignore (apply (fun x -> assert ({}); x) {})", condition({"x", "n"}),
                         atom(names));
    default:
      return fmt::format("assert ({})", condition(with_state));
    }
  }

  std::mt19937_64 random_;
  Names functions_;
};

TEST(RandomOcaml, WhatIsCalledSafeDoesNotFail) {
  const std::uint64_t first = environment_number("CULPRIT_RANDOM_SEED", 1);
  const std::uint64_t count = environment_number("CULPRIT_RANDOM_PROGRAMS", 3);
  std::size_t safe = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const std::string program = RandomOcaml(seed).program();
    driver::Options options;
    options.runs = false;
    options.timeout = std::chrono::seconds(10);
    const driver::Checked checked = driver::check({"random.ml", program, {}}, options);
    const Verdict verdict = checked.finding.verdict;
    EXPECT_TRUE(verdict == Verdict::Safe || verdict == Verdict::Unsafe ||
                verdict == Verdict::Unknown)
        << program;
    if (verdict != Verdict::Safe)
      continue;
    ++safe;
    for (const char *inputs : {"(-2) 0", "(-1) 1", "0 0", "1 (-1)", "2 3", "5 1"}) {
      driver::EvaluateOptions run;
      run.expression = fmt::format("main {}", inputs);
      run.limits.steps = 2'000'000;
      const driver::Evaluated result = driver::evaluate({"random.ml", program, {}}, run);
      EXPECT_NE(result.checked.finding.verdict, Verdict::Unsafe) << run.expression << "\n"
                                                                 << program;
    }
  }
  RecordProperty("safe", static_cast<int>(safe));
}

} // namespace
