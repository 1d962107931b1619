// Fits the weights of src/types/features.cpp: collects what Culprit knows about the suspects in
// programs with known mistakes, real and seeded, and finds the weights under which true places are
// likeliest. docs/decisions/0015-type-blame.md says why it is done so.
//
//   fit_types collect LANGUAGE FILE    writes samples (LANGUAGE: hs, ml)
//   fit_types fit FILE [NAME=VALUE]    reads them; prints figures and the table of weights
//
// Real programs are found through CULPRIT_CORPORA; without it only the seeded ones are collected.
#include "blame/types/features.h"
#include "corpora.h"
#include "driver/check.h"
#include "judge.h"
#include "seed.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <sstream>

namespace {

using namespace culprit;
using fit::Dialect;
using fit::Fault;
using fit::Figures;
using fit::judge;
using fit::Mutant;
using fit::mutants;
using fit::Place;
using fit::read_places;
using fit::read_samples;
using fit::read_suspects;
using fit::Rule;
using fit::Sample;
using fit::share_of;
using fit::Vocabulary;
using fit::Weighed;
using fit::Weights;
using fit::write;
namespace fs = std::filesystem;

// ---- collecting

std::string_view name_of(Dialect dialect) { return dialect == Dialect::Haskell ? "hs" : "ml"; }

const Vocabulary &vocabulary() {
  static const Vocabulary known = [] {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < blame::feature_count; ++i)
      names.emplace_back(blame::name_of(static_cast<blame::Feature>(i)));
    return Vocabulary(std::move(names));
  }();
  return known;
}

double share_of_conflicts(const fit::Suspect &suspect) {
  constexpr auto conflicts = static_cast<std::size_t>(blame::Feature::Conflicts);
  for (const auto &[feature, value] : suspect.terms)
    if (feature == conflicts)
      return value;
  return 0;
}

// Of several faults a place is the mistake behind that one which it has most to do with.
void settle(std::vector<Fault> &faults) {
  for (Fault &fault : faults)
    for (fit::Suspect &suspect : fault.suspects)
      for (Fault &other : faults)
        for (fit::Suspect &same : other.suspects)
          if (&other != &fault && suspect.right && same.right && same.place == suspect.place)
            (share_of_conflicts(suspect) < share_of_conflicts(same) ? suspect : same).right = false;
}

// A program with its true places. Of a seeded one nothing but its types must be wrong.
std::vector<Fault> suspects(const std::string &path, std::optional<std::string> text,
                            const std::vector<Place> &truth, Dialect dialect,
                            std::vector<fs::path> include) {
  driver::Options options;
  options.print = driver::Stage::Suspects;
  options.stop_after = driver::Stage::Types;
  options.fixes = false;
  options.include = std::move(include);
  options.timeout = std::chrono::milliseconds(20'000);
  const bool real = !text;
  const driver::Checked checked =
      driver::check({path, std::move(text), load::language_named(name_of(dialect))}, options);
  const bool only_types = std::all_of(
      checked.finding.diagnostics.begin(), checked.finding.diagnostics.end(),
      [](const Diagnostic &diagnostic) { return find_code(diagnostic.code)->kind == Kind::Type; });
  const auto is_right = [&](const Place &place) {
    return std::any_of(truth.begin(), truth.end(),
                       [&](const Place &right) { return inside(place, right); });
  };
  if (!real && !only_types)
    return {};
  std::vector<Fault> faults = read_suspects(checked.printed, "fault", vocabulary(), is_right);
  if (dialect == Dialect::Haskell) // OCaml's faults are told in sequence, each as it stands
    settle(faults);
  return faults;
}

void collect_real(std::ostream &out, Dialect dialect) {
  const std::optional<fs::path> all = fit::corpora();
  if (!all)
    return;
  const std::vector<std::string> sets = dialect == Dialect::Haskell
                                            ? std::vector<std::string>{"ce", "helium"}
                                            : std::vector<std::string>{"ocaml", "nate"};
  for (const std::string &set : sets) {
    const fs::path folder = *all / "types" / set;
    for (auto &row : fit::cases(folder)) {
      Sample sample{set, row["id"], "real", {}};
      sample.faults = suspects((folder / row["file"]).string(), std::nullopt,
                               read_places(row["truth"]), dialect, {folder / "include"});
      write(out, sample, vocabulary());
    }
  }
}

struct Program {
  std::string name;
  std::string text;
  std::size_t most; // mutants that are taken
};

std::vector<Program> well_typed(Dialect dialect) {
  std::vector<Program> programs;
  const bool haskell = dialect == Dialect::Haskell;
  const fs::path own = fs::path(CULPRIT_SOURCE_DIR) / "bench/fit/types/programs" /
                       (haskell ? "small.hs" : "small.ml");
  std::istringstream lines(fit::contents(own));
  const std::string between = haskell ? "-- :" : "(* : *)";
  for (std::string line; std::getline(lines, line);)
    if (line == between)
      programs.push_back({fmt::format("small{}", programs.size()), "", 60});
    else if (!programs.empty())
      programs.back().text += line + "\n";
  const std::optional<fs::path> all = fit::corpora();
  if (!all)
    return programs;
  constexpr std::size_t longest = 3000; // bytes: what is short is checked fast, and has few friends
  for (const std::string &set : haskell ? std::vector<std::string>{"liquid", "inference"}
                                        : std::vector<std::string>{"safety", "bounds"})
    for (auto &row : fit::cases(*all / set))
      if (std::string text = fit::contents(*all / set / row["file"]);
          !text.empty() && text.size() <= longest)
        programs.push_back({row["id"], std::move(text), 8});
  return programs;
}

// So many mutants of each program that its kinds have their shares.
void collect_seeded(std::ostream &out, Dialect dialect) {
  std::mt19937 random(1);
  for (const Program &program : well_typed(dialect)) {
    std::vector<Mutant> all = mutants(program.text, dialect);
    std::shuffle(all.begin(), all.end(), random);
    // Rare kinds first come with a chance of their share.
    std::vector<std::pair<double, std::size_t>> keys;
    std::map<std::string, double> counts;
    for (const Mutant &mutant : all)
      ++counts[mutant.kind];
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double chance =
          (static_cast<double>(random()) + 1) / (static_cast<double>(std::mt19937::max()) + 2);
      keys.emplace_back(-std::log(chance) * counts[all[i].kind] / share_of(all[i].kind), i);
    }
    std::sort(keys.begin(), keys.end());
    std::size_t taken = 0;
    std::size_t tried = 0;
    const std::string path = dialect == Dialect::Haskell ? "Seeded.hs" : "seeded.ml";
    for (const auto &[key, i] : keys) {
      if (taken == program.most || ++tried > 3 * program.most)
        break;
      Sample sample{"seeded", program.name, all[i].kind, {}};
      sample.faults = suspects(path, all[i].text, all[i].truth, dialect, {});
      if (!sample.has_right_suspect())
        continue;
      ++taken;
      write(out, sample, vocabulary());
    }
  }
}

// ---- fitting

struct Settings {
  double seeded = 0.0005;   // penalty
  double real = 0.04;       // penalty on the difference from what the seeded ones say
  double trust = 0.8;       // in what these say
  double times = 10;        // that the real ones are cross-validated
  bool by_position = false; // whether evidence has further weights by position
  bool misses = false;      // whether the programs that are missed are listed
  Rule rule;
};

// "real=0.1"
bool read_setting(const std::string &word, Settings &how) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos)
    return false;
  const std::string name = word.substr(0, equals);
  const double value = std::strtod(word.c_str() + equals + 1, nullptr);
  const std::map<std::string, double *> known{
      {"seeded", &how.seeded}, {"real", &how.real},        {"trust", &how.trust},
      {"times", &how.times},   {"least", &how.rule.least}, {"slope", &how.rule.slope}};
  if (name == "positions")
    how.by_position = value > 0;
  else if (name == "misses")
    how.misses = value > 0;
  else if (name == "sequence")
    how.rule.in_sequence = value > 0;
  else if (name == "most")
    how.rule.most = static_cast<std::size_t>(value);
  else if (const auto setting = known.find(name); setting != known.end())
    *setting->second = value;
  else
    return false;
  return true;
}

// Each kind of seeded mistake counts as its share says.
Weights fit_seeded(const std::vector<const Sample *> &seeded, double penalty) {
  std::map<std::string, double> counts;
  for (const Sample *sample : seeded)
    ++counts[sample->kind];
  std::vector<Weighed> weighed;
  for (const Sample *sample : seeded)
    weighed.push_back({sample, share_of(sample->kind) / counts[sample->kind]});
  return fit::fit(weighed, Weights(blame::term_count), penalty);
}

Weights fit_real(const std::vector<const Sample *> &real, Weights prior, const Settings &how) {
  for (double &weight : prior)
    weight *= how.trust;
  std::vector<Weighed> weighed;
  for (const Sample *sample : real)
    weighed.push_back({sample, 1});
  return fit::fit(weighed, prior, how.real);
}

void print(std::string_view title, const std::map<std::string, Figures> &by_set) {
  fmt::print("{}\n", title);
  Figures all;
  const auto row = [](const std::string &name, const Figures &figures) {
    const double n = std::max(1.0, figures.programs);
    fmt::print("  {:10} any {:5.1f}  half {:5.1f}  first {:5.1f}  three {:5.1f}  suggestions "
               "{:.2f}\n",
               name, 100 * figures.any / n, 100 * figures.half / n, 100 * figures.first / n,
               100 * figures.three / n, figures.suggestions / n);
  };
  for (const auto &[set, figures] : by_set) {
    row(set, figures);
    all.add(figures);
  }
  row("all", all);
}

std::map<std::string, Figures> judge_all(const std::vector<const Sample *> &samples,
                                         const Weights &weights, const Rule &rule) {
  std::map<std::string, Figures> by_set;
  for (const Sample *sample : samples)
    by_set[sample->set].add(judge(*sample, weights, rule));
  return by_set;
}

// By program, ten times in ten parts.
std::vector<std::pair<const Sample *, Weights>>
cross_validate(const std::vector<const Sample *> &real, const Weights &prior, const Settings &how) {
  std::vector<std::pair<const Sample *, Weights>> held_out;
  std::mt19937 random(7);
  std::vector<const Sample *> order = real;
  for (int repetition = 0; repetition < how.times; ++repetition) {
    std::shuffle(order.begin(), order.end(), random);
    for (std::size_t part = 0; part < 10; ++part) {
      std::vector<const Sample *> train;
      std::vector<const Sample *> test;
      for (std::size_t i = 0; i < order.size(); ++i)
        (i % 10 == part ? test : train).push_back(order[i]);
      const Weights weights = fit_real(train, prior, how);
      for (const Sample *sample : test)
        held_out.emplace_back(sample, weights);
    }
  }
  return held_out;
}

std::map<std::string, Figures>
judge_all(const std::vector<std::pair<const Sample *, Weights>> &held_out, const Rule &rule) {
  std::map<std::string, Figures> by_set;
  for (const auto &[sample, weights] : held_out)
    by_set[sample->set].add(judge(*sample, weights, rule));
  return by_set;
}

// From what is known to the terms of the sum.
void expand(fit::Suspect &suspect, bool by_position) {
  blame::Features features{};
  for (const auto &[feature, value] : suspect.terms)
    features[feature] = value;
  suspect.repaired = blame::has_repair(features);
  suspect.terms.clear();
  const blame::Terms all = blame::terms(features);
  for (std::size_t i = 0; i < (by_position ? all.size() : blame::feature_count); ++i)
    if (all[i] != 0)
      suspect.terms.emplace_back(i, all[i]);
}

int run_fit(const std::string &path, const Settings &how) {
  std::ifstream in(path);
  std::vector<Sample> samples = read_samples(in, vocabulary());
  for (Sample &sample : samples)
    for (Fault &fault : sample.faults)
      for (fit::Suspect &suspect : fault.suspects)
        expand(suspect, how.by_position);
  std::vector<const Sample *> real;
  std::vector<const Sample *> seeded;
  for (const Sample &sample : samples)
    (sample.set == "seeded" ? seeded : real).push_back(&sample);
  fmt::print("{} real programs, {} seeded mistakes\n", real.size(), seeded.size());
  const Weights prior = fit_seeded(seeded, how.seeded);
  print("seeded mistakes only", judge_all(real, prior, how.rule));
  const auto held_out = cross_validate(real, prior, how);
  print("both, cross-validated", judge_all(held_out, how.rule));
  Rule likeliest = how.rule;
  likeliest.most = 1;
  print("both, cross-validated, the likeliest only", judge_all(held_out, likeliest));
  const Weights weights = fit_real(real, prior, how);
  print("both, in sample", judge_all(real, weights, how.rule));
  if (how.misses) {
    std::map<const Sample *, Figures> by_sample;
    for (const auto &[sample, own] : held_out)
      by_sample[sample].add(judge(*sample, own, how.rule));
    for (const Sample *sample : real) {
      const Figures in_sample = judge(*sample, weights, how.rule);
      const Figures &out = by_sample[sample];
      if (out.half < out.programs)
        fmt::print("miss {} {}: any {:.1f} half {:.1f} first {:.1f}; in sample {} {}\n",
                   sample->set, sample->name, out.any / out.programs, out.half / out.programs,
                   out.first / out.programs, in_sample.any, in_sample.half);
    }
  }
  for (std::size_t i = 0; i < blame::feature_count; ++i)
    fmt::print("    {{\"{}\", {:.2f}}},\n", blame::name_of(static_cast<blame::Feature>(i)),
               weights[i]);
  for (std::size_t i = blame::feature_count; i < blame::term_count;) {
    fmt::print("    {{{{");
    for (std::size_t column = 0; column < blame::positions.size(); ++column)
      fmt::print("{}{:.2f}", column == 0 ? "" : ", ", weights[i++]);
    fmt::print("}}}},\n");
  }
  return 0;
}

} // namespace

int main(int argc, char **argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 3 && words[0] == "collect" && load::language_named(words[1])) {
    const Dialect dialect = words[1] == "ml" ? Dialect::OCaml : Dialect::Haskell;
    std::ofstream out(words[2]);
    collect_real(out, dialect);
    collect_seeded(out, dialect);
    return out ? 0 : 1;
  }
  Settings how;
  if (words.size() >= 2 && words[0] == "fit" &&
      std::all_of(words.begin() + 2, words.end(),
                  [&](const std::string &word) { return read_setting(word, how); }))
    return run_fit(words[1], how);
  fmt::print(
      stderr,
      "usage: fit_types collect hs|ml FILE\n"
      "       fit_types fit FILE [NAME=VALUE...]\n"
      "names: seeded, real, trust, times, least, slope, most, sequence, positions, misses\n");
  return 2;
}
