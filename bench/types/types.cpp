// How checking a Haskell program grows with its size, stage by stage: synthetic programs of 10 to
// 10⁵ lines that are well-typed, and one with a single mistake in its middle.
#include "driver/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace culprit::driver {
namespace {

struct Case {
  const char *name;
  unsigned lines_each;                   // of one piece
  std::string (*piece)(unsigned number); // uses at most the piece before it
};

// Functions with a signature, each calling the one before.
std::string with_signature(unsigned number) {
  if (number == 0)
    return "f0 :: Int -> [Int] -> Int\nf0 n xs = n + length xs\n\n";
  return fmt::format("f{0} :: Int -> [Int] -> Int\n"
                     "f{0} n xs = if n > {0} then f{1} (n - 1) (map (+ n) xs) else sum xs\n\n",
                     number, number - 1);
}

// The same without signatures: each is a binding group that is generalised.
std::string inferred(unsigned number) {
  if (number == 0)
    return "g0 n xs = n + length xs\n\n";
  return fmt::format("g{0} n xs = if n > {0} then g{1} (n - 1) (map id xs) else length xs\n\n",
                     number, number - 1);
}

// Functions that call the next one and the first one: a single binding group.
std::string recursive(unsigned number) {
  return fmt::format("h{0} n = if n > {0} then h0 (n - 1) else {1}\n\n", number,
                     number == 0 ? "n" : fmt::format("h{} n", number - 1));
}

std::string data_type(unsigned number) {
  return fmt::format("data T{0} a = A{0} a Int | B{0} {{ field{0} :: [a] }} deriving (Eq, Show)\n"
                     "size{0} :: T{0} a -> Int\n"
                     "size{0} (A{0} _ n) = n\n"
                     "size{0} (B{0} xs) = length xs\n\n",
                     number);
}

std::string class_and_instance(unsigned number) {
  return fmt::format("class C{0} a where\n"
                     "  method{0} :: a -> Int\n"
                     "instance C{0} Int where\n"
                     "  method{0} x = x + {0}\n"
                     "instance C{0} a => C{0} [a] where\n"
                     "  method{0} xs = sum (map method{0} xs)\n"
                     "use{0} x y = method{0} [[x]] + method{0} (y : [{0} :: Int])\n\n",
                     number);
}

// As many instances of a class as uses of it.
std::string derived_instance(unsigned number) {
  return fmt::format("data D{0} = X{0} | Y{0} deriving (Eq, Show)\n"
                     "shown{0} x = if x == X{0} then show [x] else show Y{0}\n\n",
                     number);
}

// Literals whose type nothing says.
std::string ambiguous_literals(unsigned number) {
  const std::string statement = fmt::format("  print ({} + 2 ^ 3)\n", number);
  return number == 0 ? "main :: IO ()\nmain = do\n" + statement : statement;
}

std::string mixed(unsigned number) {
  return with_signature(number) + inferred(number) + data_type(number) + class_and_instance(number);
}

// One equation per line of a single `where`.
std::string local_bindings(unsigned number) {
  if (number == 0)
    return "many :: Int -> Int\nmany x = y0\n  where\n    y0 = x\n";
  return fmt::format("    y{} = y{} + {}\n", number, number - 1, number);
}

constexpr Case cases[] = {
    {"with signatures", 3, with_signature},
    {"inferred", 2, inferred},
    {"one binding group", 2, recursive},
    {"data types", 5, data_type},
    {"classes", 8, class_and_instance},
    {"derived instances", 3, derived_instance},
    {"ambiguous literals", 1, ambiguous_literals},
    {"local bindings", 1, local_bindings},
    {"mixed", 18, mixed},
};

constexpr const char *mistake = "mistake :: Int -> Bool\n"
                                "mistake n = length (show n) + f0 n [n]\n\n";

std::string program(const Case &benchmark, unsigned lines, bool with_mistake) {
  std::string text = "module Main where\n\n";
  const unsigned pieces = std::max(1U, lines / benchmark.lines_each);
  for (unsigned i = 0; i < pieces; ++i) {
    text += benchmark.piece(i);
    if (with_mistake && i == pieces / 2)
      text += mistake;
  }
  return text;
}

double statistic(const Finding &finding, std::string_view name) {
  const auto entry =
      std::find_if(finding.statistics.begin(), finding.statistics.end(),
                   [&](const Statistic &statistic) { return statistic.name == name; });
  return entry == finding.statistics.end() ? 0 : entry->value;
}

void measure(const Case &benchmark, unsigned lines, bool with_mistake) {
  Options options;
  options.fixes = false; // each would be a check of its own
  const Checked checked =
      check({"bench.hs", program(benchmark, lines, with_mistake), Language::Haskell}, options);
  fmt::print("{:<20} {:>8}", with_mistake ? "mixed, a mistake" : benchmark.name, lines);
  for (const std::string_view stage :
       {"start_ms", "lex_ms", "parse_ms", "load_ms", "resolve_ms", "types_ms", "diagnose_ms"})
    fmt::print(" {:>9.2f}", statistic(checked.finding, stage));
  fmt::print("  {}\n", name_of(checked.finding.verdict));
  std::fflush(stdout);
}

void growth() {
  fmt::print("{:<20} {:>8} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "program (times in ms)",
             "lines", "start", "lex", "parse", "load", "resolve", "types", "diagnose");
  constexpr unsigned sizes[] = {10, 100, 1'000, 10'000, 100'000};
  for (const Case &benchmark : cases)
    for (const unsigned lines : sizes)
      measure(benchmark, lines, false);
  for (const unsigned lines : sizes)
    measure(cases[std::size(cases) - 1], lines, true);
}

} // namespace
} // namespace culprit::driver

int main() { culprit::driver::growth(); }
