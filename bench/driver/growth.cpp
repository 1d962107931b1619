// How the cost of a check grows with the program: families of generated programs at n, 4n and 16n,
// without a mistake and with one in the middle. Each check is a process of its own, so that its
// processor time and its peak of memory are known. 1 is linear; `over` is what the mistake costs.
#include "driver/check.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <pthread.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace culprit;

namespace {

using Wrong = std::optional<std::size_t>; // which part has the mistake

struct Family {
  const char *name;
  driver::Language language;
  std::size_t size;
  std::function<std::string(std::size_t, Wrong)> make;
};

std::string calls(std::size_t n, Wrong wrong) {
  std::string text = "module Big where\n";
  for (std::size_t i = 0; i < n; ++i)
    text += fmt::format("{{-@ f{0} :: x:Int -> {{v:Int | v > x}} @-}}\nf{0} :: Int -> Int\n"
                        "f{0} x = {1}x {2} 1\n",
                        i, i == 0 ? "" : fmt::format("f{} ", i - 1), wrong == i ? "-" : "+");
  return text;
}

std::string folds(std::size_t n, Wrong wrong) {
  std::string text = "module Big where\n";
  for (std::size_t i = 0; i < n; ++i)
    text += fmt::format("g{0} :: Int -> [Int] -> Int\n"
                        "g{0} k xs = foldr (\\x acc -> if x > k then acc + {1} else acc) k xs\n",
                        i, wrong == i ? "'c'" : "x");
  return text;
}

std::string lets(std::size_t n, Wrong wrong) {
  std::string text = "module Big where\nh :: Int -> Int\nh x0 =\n";
  for (std::size_t i = 0; i < n; ++i)
    text += fmt::format("  let x{} = x{} + {} in\n", i + 1, i, wrong == i ? "True" : "1");
  return text + fmt::format("  x{}\n", n);
}

std::string table(std::size_t n, Wrong wrong) {
  std::string text = "module Big where\ntable :: [(Int, String)]\ntable =\n";
  for (std::size_t i = 0; i < n; ++i)
    text += fmt::format("  {} ({}, {})\n", i == 0 ? "[" : ",", i,
                        wrong == i ? "0" : fmt::format("\"{}\"", i));
  return text + "  ]\n";
}

std::string list(std::size_t n, Wrong wrong) {
  std::string text = "let table = [";
  for (std::size_t i = 0; i < n; ++i)
    text += wrong == i ? "\"x\"; " : fmt::format("{}; ", i);
  return text + "0]\n";
}

std::string matches(std::size_t n, Wrong wrong) {
  std::string text;
  for (std::size_t i = 0; i < n; ++i)
    text +=
        fmt::format("let rec f{0} x acc = match x with [] -> acc | h :: t -> f{0} t (h + {1})\n", i,
                    wrong == i ? "string_of_int acc" : "acc");
  return text;
}

struct Cost {
  double seconds = 0;
  double megabytes = 0;
};

// As the command line has it.
void in_a_large_stack(const std::function<void()> &work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 512UL << 20U);
  pthread_setattr_default_np(&attributes);
  std::thread(work).join();
}

Cost measure(const std::string &text, driver::Language language) {
  const pid_t child = fork();
  if (child == 0) {
    in_a_large_stack([&] { (void)driver::check({"Big", text, language}, {}); });
    _exit(0);
  }
  rusage used{};
  int status = 0;
  wait4(child, &status, 0, &used);
  const auto seconds = [](const timeval &time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return {seconds(used.ru_utime) + seconds(used.ru_stime),
          static_cast<double>(used.ru_maxrss) / 1024};
}

} // namespace

int main() {
  using enum driver::Language;
  const std::array<Family, 6> families{{{"calls", Haskell, 100, calls},
                                        {"folds", Haskell, 200, folds},
                                        {"lets", Haskell, 60, lets},
                                        {"table", Haskell, 300, table},
                                        {"list", Ocaml, 1250, list},
                                        {"matches", Ocaml, 1000, matches}}};
  fmt::print("{:10}{:8}{:>10}{:>10}{:>10}{:>10}{:>8}{:>12}\n", "family", "", "n", "4n", "16n",
             "exponent", "over", "MB at 16n");
  for (const Family &family : families) {
    double without = 0;
    for (const bool mistaken : {false, true}) {
      std::array<Cost, 3> costs;
      for (std::size_t i = 0; i < costs.size(); ++i) {
        const std::size_t n = family.size << (2 * i);
        costs[i] = measure(family.make(n, mistaken ? Wrong(n / 2) : Wrong()), family.language);
      }
      fmt::print("{:10}{:8}{:>9.2f}s{:>9.2f}s{:>9.2f}s{:>10.2f}", family.name,
                 mistaken ? "mistake" : "", costs[0].seconds, costs[1].seconds, costs[2].seconds,
                 std::log(costs[2].seconds / costs[1].seconds) / std::log(4.0));
      if (mistaken)
        fmt::print("{:>8.1f}", costs[2].seconds / without);
      else
        fmt::print("{:>8}", "");
      fmt::print("{:>12.0f}\n", costs[2].megabytes);
      without = costs[2].seconds;
    }
  }
}
