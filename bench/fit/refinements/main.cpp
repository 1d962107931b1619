// Fits the weights of src/blame/refinements/model.cpp: collects what Culprit knows about the
// suspects in programs with one fault, those of mutants/ of the corpora and others that are seeded
// into the proved programs of liquid/, inference/ and wild/, and finds the weights under which the
// faults are likeliest. docs/decisions/0018-refinement-blame.md says why it is done so.
//
//   fit_refinements collect FILE [SET...]  writes samples, of all sets or of these
//   fit_refinements fit FILE [NAME=VALUE]  reads them; prints figures and the table of weights
//
// CULPRIT_CORPORA names the corpora.
#include "blame/refinements/model.h"
#include "corpora.h"
#include "driver/check.h"
#include "judge.h"
#include "seed.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

namespace {

using namespace culprit;
using fit::Figures;
using fit::Mutant;
using fit::Place;
using fit::Sample;
using fit::Vocabulary;
using fit::Weighed;
using fit::Weights;
namespace fs = std::filesystem;

const std::string real = "mutants";
const std::string seeded = "liquid";
const std::string inferred = "inference";
const std::string wild = "wild";
const std::string students = "students"; // are not fitted to: they show what others are good for

// Kinds of faults that people make and that mutants/ does not have: how many there would be.
const std::map<std::string, double> more_kinds{
    {"S-NOSIG", 20}, {"S-UNREFINE", 20}, {"NOPROOF", 20}};

const Vocabulary &vocabulary() {
  static const Vocabulary known = [] {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < blame::refinements::feature_count; ++i)
      names.push_back(blame::refinements::name_of_feature(i));
    return Vocabulary(std::move(names));
  }();
  return known;
}

// ---- collecting

constexpr std::size_t longest = 6000; // bytes: what is short is checked fast
constexpr std::size_t most_of_program = 12;
constexpr std::size_t most_of_wild_program = 8;
constexpr std::chrono::milliseconds patience{10'000};

// Adds a program in which a fault was noticed.
void collect(std::ostream &out, Sample sample, const std::string &path, std::string text,
             const std::vector<Place> &truth) {
  driver::Options options;
  if (sample.set == students)
    options.include.push_back(fs::path(path).parent_path() / "lib");
  options.print = driver::Stage::Suspects;
  options.timeout = patience;
  const driver::Checked checked = driver::check(
      {path, text,
       path.ends_with(".lhs") ? driver::Language::LiterateHaskell : driver::Language::Haskell},
      options);
  if (checked.finding.verdict != Verdict::Unsafe || truth.empty())
    return;
  sample.faults = read_suspects(checked.printed, "cause", vocabulary(), [&](const Place &place) {
    return sample.set == students
               ? std::any_of(truth.begin(), truth.end(),
                             [&](const Place &whole) { return inside(place, whole); })
               : is_fault(place, truth.front(), text);
  });
  if (!sample.faults.empty())
    write(out, sample, vocabulary());
}

// Programs of one module, more or less changed, are in several corpora.
std::string module_of(const std::string &text, const std::string &otherwise) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    std::string name;
    if (line.starts_with("module") && words >> first >> name && first == "module")
      return name.substr(0, name.find('('));
  }
  return otherwise;
}

// How many faults of each kind there are.
std::map<std::string, double> kinds_of(const fs::path &folder) {
  std::map<std::string, double> kinds = more_kinds;
  for (auto &row : fit::cases(folder))
    ++kinds[row["operator"]];
  return kinds;
}

void collect_real(std::ostream &out, const fs::path &folder) {
  for (auto &row : fit::cases(folder)) {
    const fs::path path = folder / row["file"];
    std::string text = fit::contents(path);
    Sample sample{real, row["id"], row["operator"], {}, module_of(text, row["id"])};
    collect(out, std::move(sample), path.string(), std::move(text), fit::read_places(row["truth"]));
  }
}

// Takes mutants of one program; kinds that are rare so far, and that people are thought to make
// often, come first.
class Choice {
public:
  explicit Choice(std::map<std::string, double> shares) : shares_(std::move(shares)) {}

  std::vector<Mutant> from(std::vector<Mutant> all, std::size_t most) {
    std::map<std::string, std::vector<Mutant>> by_kind;
    for (Mutant &mutant : all)
      if (shares_.contains(mutant.kind))
        by_kind[mutant.kind].push_back(std::move(mutant));
    std::vector<Mutant> taken;
    while (taken.size() < most && !by_kind.empty()) {
      const auto kind = by_kind.find(pick_kind(by_kind));
      std::vector<Mutant> &list = kind->second;
      const std::size_t which = random_() % list.size();
      ++counts_[kind->first];
      taken.push_back(std::move(list[which]));
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(which));
      if (list.empty())
        by_kind.erase(kind);
    }
    return taken;
  }

private:
  std::string pick_kind(const std::map<std::string, std::vector<Mutant>> &kinds) {
    std::vector<double> weights;
    double sum = 0;
    for (const auto &[kind, list] : kinds)
      sum += weights.emplace_back(shares_[kind] / (5 + counts_[kind]));
    double left = sum * static_cast<double>(random_()) / static_cast<double>(std::mt19937::max());
    std::size_t i = 0;
    for (const auto &[kind, list] : kinds)
      if ((left -= weights[i++]) <= 0)
        return kind;
    return kinds.rbegin()->first;
  }

  std::map<std::string, double> shares_;
  std::map<std::string, double> counts_;
  std::mt19937 random_{5};
};

bool is_proved(const std::string &text) {
  driver::Options options;
  options.timeout = patience;
  return driver::check({"Seeded.hs", text, driver::Language::Haskell}, options).finding.verdict ==
         Verdict::Safe;
}

// Faults in programs of one kind of people, who wrote the mutants' programs as well.
void collect_seeded(std::ostream &out, const fs::path &folder, const std::string &set,
                    std::map<std::string, double> shares) {
  Choice choice(std::move(shares));
  for (auto &row : fit::cases(folder)) {
    const bool claimed = row["expected"] == "safe" || row["expected"] == "provable";
    const std::string text = claimed ? fit::contents(folder / row["file"]) : std::string();
    if (text.empty() || text.size() > longest)
      continue;
    const std::vector<Mutant> mutants = choice.from(fit::refinement_mutants(text), most_of_program);
    if (mutants.empty() || !is_proved(text))
      continue;
    for (const Mutant &mutant : mutants)
      collect(out, {set, row["id"], mutant.kind, {}, module_of(text, row["id"])}, "Seeded.hs",
              mutant.text, mutant.truth);
  }
}

std::set<std::string> modules_of(const fs::path &folder) {
  std::set<std::string> modules;
  for (auto &row : fit::cases(folder))
    modules.insert(module_of(fit::contents(folder / row["file"]), row["id"]));
  return modules;
}

// Faults in annotations and proofs of programs by many people, who are the groups. Modules that the
// other sets have as well are left out, so that no program is in two groups.
void collect_wild(std::ostream &out, const fs::path &corpora,
                  std::map<std::string, double> shares) {
  std::erase_if(shares, [](const auto &entry) {
    return !fit::is_about_annotations(entry.first) && !more_kinds.contains(entry.first);
  });
  std::set<std::string> others = modules_of(corpora / real);
  others.merge(modules_of(corpora / seeded));
  others.merge(modules_of(corpora / inferred));
  others.erase("Main");
  Choice choice(std::move(shares));
  for (auto &row : fit::cases(corpora / wild)) {
    if (row["expected"] != "safe" || row["note"].find("include=") != std::string::npos)
      continue;
    const std::string text = fit::contents(corpora / wild / row["file"]);
    if (text.empty() || text.size() > longest || others.contains(module_of(text, row["id"])))
      continue;
    const std::vector<Mutant> mutants =
        choice.from(fit::refinement_mutants(text), most_of_wild_program);
    if (mutants.empty() || !is_proved(text))
      continue;
    for (const Mutant &mutant : mutants)
      collect(out, {wild, row["id"], mutant.kind, {}, row["repo"]}, "Seeded.hs", mutant.text,
              mutant.truth);
  }
}

// Attempts that were mended later. What was changed is known by declarations.
void collect_students(std::ostream &out, const fs::path &folder) {
  for (auto &row : fit::cases(folder)) {
    const fs::path path = folder / row["file"];
    if (!row["truth"].empty())
      collect(out, {students, row["id"], row["what"], {}, row["id"]}, path.string(),
              fit::contents(path), fit::read_places(row["truth"]));
  }
}

int run_collect(const std::string &path, const std::vector<std::string> &sets) {
  const std::optional<fs::path> folder = fit::corpora();
  if (!folder) {
    fmt::print(stderr, "fit_refinements: set CULPRIT_CORPORA\n");
    return 2;
  }
  std::ofstream out(path);
  const auto has = [&](const std::string &set) {
    return sets.empty() || std::find(sets.begin(), sets.end(), set) != sets.end();
  };
  const std::map<std::string, double> kinds = kinds_of(*folder / real);
  if (has(real))
    collect_real(out, *folder / real);
  for (const std::string &set : {seeded, inferred})
    if (has(set))
      collect_seeded(out, *folder / set, set, kinds);
  if (has(wild))
    collect_wild(out, *folder, kinds);
  if (has(students))
    collect_students(out, *folder / students);
  return out ? 0 : 1;
}

// ---- fitting

struct Settings {
  double penalty = 0.0008;
  double more = 0.75; // how much kinds of faults count that mutants/ does not have
  std::size_t parts = 10;
  std::size_t times = 1;         // that all is cross-validated
  std::string list;              // the set whose misses are listed
  std::set<std::size_t> without; // terms
};

// "penalty=0.001", "without=long"
bool read_setting(const std::string &word, Settings &how) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos)
    return false;
  const std::string name = word.substr(0, equals);
  const std::string value = word.substr(equals + 1);
  if (name == "penalty")
    how.penalty = std::strtod(value.c_str(), nullptr);
  else if (name == "more")
    how.more = std::strtod(value.c_str(), nullptr);
  else if (name == "times")
    how.times = std::strtoul(value.c_str(), nullptr, 10);
  else if (name == "list")
    how.list = value;
  else if (const auto term = vocabulary().find(value); name == "without" && term)
    how.without.insert(*term);
  else
    return false;
  return true;
}

using Samples = std::vector<const Sample *>;

// The faults of mutants/ and the seeded ones count the same, and each kind of seeded fault as often
// as in the real ones.
Weights fit_all(const Samples &samples, const Settings &how, const Weights &start) {
  std::map<std::string, double> real_kinds;
  std::map<std::string, double> seeded_kinds;
  for (const Sample *sample : samples)
    if (sample->has_right_suspect())
      ++(sample->set == real ? real_kinds : seeded_kinds)[sample->kind];
  double all_real = 0;
  for (const auto &[kind, count] : real_kinds)
    all_real += count;
  for (const auto &[kind, count] : more_kinds)
    real_kinds[kind] = how.more * count;
  double all_seeded = 0;
  for (const auto &[kind, count] : real_kinds)
    all_seeded += seeded_kinds.contains(kind) ? count : 0;
  std::vector<Weighed> weighed;
  for (const Sample *sample : samples)
    if (sample->set == real)
      weighed.push_back({sample, 1 / all_real});
    else if (real_kinds.contains(sample->kind) && sample->has_right_suspect())
      weighed.push_back(
          {sample, real_kinds[sample->kind] / seeded_kinds[sample->kind] / all_seeded});
  return fit::fit(weighed, Weights(blame::refinements::feature_count), how.penalty, &start);
}

using BySet = std::map<std::string, Figures>;

void judge_all(const Samples &samples, const Weights &weights, BySet &figures) {
  for (const Sample *sample : samples) {
    const Figures judged = judge(*sample, weights);
    figures[sample->set].add(judged);
    figures[sample->set + (fit::is_about_annotations(sample->kind) ? ", annotations" : ", code")]
        .add(judged);
    if (more_kinds.contains(sample->kind))
      figures[sample->set + ", " + sample->kind].add(judged);
  }
}

void print(std::string_view title, const BySet &by_set) {
  fmt::print("{}\n", title);
  for (const auto &[set, figures] : by_set)
    fmt::print("  {:21} first {:5.1f}  three {:5.1f}  likelihood {:7.4f}\n", set,
               100 * figures.first / figures.programs, 100 * figures.three / figures.programs,
               figures.likelihood / figures.programs);
}

void list_misses(const Samples &samples, const Weights &weights, const std::string &set) {
  for (const Sample *sample : samples)
    if (sample->set == set && judge(*sample, weights).three == 0)
      fmt::print("  missed: {} {}\n", sample->name, sample->kind);
}

// Programs of one group are in one part.
BySet cross_validate(const Samples &samples, const Settings &how, const Weights &start) {
  std::set<std::string> names;
  for (const Sample *sample : samples)
    names.insert(sample->group);
  std::vector<std::string> groups(names.begin(), names.end());
  BySet figures;
  std::mt19937 random(7);
  for (std::size_t repetition = 0; repetition < how.times; ++repetition) {
    std::shuffle(groups.begin(), groups.end(), random);
    std::map<std::string, std::size_t> part_of;
    for (std::size_t i = 0; i < groups.size(); ++i)
      part_of[groups[i]] = i % how.parts;
    for (std::size_t part = 0; part < how.parts; ++part) {
      Samples train;
      Samples test;
      for (const Sample *sample : samples)
        (part_of[sample->group] == part ? test : train).push_back(sample);
      const Weights weights = fit_all(train, how, start);
      judge_all(test, weights, figures);
      list_misses(test, weights, how.list);
    }
  }
  return figures;
}

// Whether it is known only after changes were tried out.
bool comes_from_trials(std::size_t feature) { return feature >= blame::refinements::repairs_at; }

// Small changes of a fault lie inside of larger ones; the search ends with one of them. It starts
// with those that are what was seeded.
Weights start_of() {
  Weights start(blame::refinements::feature_count);
  for (std::size_t i = 0; i < static_cast<std::size_t>(blame::refinements::Oddity::Count); ++i)
    start[blame::refinements::oddities_at + i] = 2;
  return start;
}

Weights fit_stage(std::vector<Sample> samples, blame::refinements::Stage stage,
                  const Settings &how) {
  const bool prior = stage == blame::refinements::Stage::Prior;
  for (Sample &sample : samples)
    for (fit::Fault &fault : sample.faults)
      for (fit::Suspect &suspect : fault.suspects)
        std::erase_if(suspect.terms, [&](const auto &term) {
          return how.without.contains(term.first) || (prior && comes_from_trials(term.first));
        });
  Samples all;
  for (const Sample &sample : samples)
    all.push_back(&sample);
  const std::string title = prior ? "before trials" : "after trials";
  const Weights start = start_of();
  print(title + ", cross-validated", cross_validate(all, how, start));
  Weights weights = fit_all(all, how, start);
  BySet in_sample;
  judge_all(all, weights, in_sample);
  print(title + ", in sample", in_sample);
  return weights;
}

int run_fit(const std::string &path, const Settings &how) {
  std::ifstream in(path);
  const std::vector<Sample> samples = fit::read_samples(in, vocabulary());
  const auto count = std::count_if(samples.begin(), samples.end(),
                                   [](const Sample &sample) { return sample.set == real; });
  fmt::print("{} programs of mutants/ and {} seeded ones\n", count,
             samples.size() - static_cast<std::size_t>(count));
  const Weights prior = fit_stage(samples, blame::refinements::Stage::Prior, how);
  const Weights posterior = fit_stage(samples, blame::refinements::Stage::Posterior, how);
  constexpr double least = 0.005; // that does not print as zero
  const auto rounded = [](double weight) { return std::abs(weight) < least ? 0 : weight; };
  for (std::size_t i = 0; i < blame::refinements::feature_count; ++i) {
    const std::string &name = vocabulary()[i];
    fmt::print("    {{\"{}\", {:.2f}, {:.2f}}},\n", name.substr(0, name.find(" (")),
               rounded(prior[i]), rounded(posterior[i]));
  }
  return 0;
}

} // namespace

int main(int argc, char **argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() >= 2 && words[0] == "collect")
    return run_collect(words[1], {words.begin() + 2, words.end()});
  Settings how;
  if (words.size() >= 2 && words[0] == "fit" &&
      std::all_of(words.begin() + 2, words.end(),
                  [&](const std::string &word) { return read_setting(word, how); }))
    return run_fit(words[1], how);
  fmt::print(stderr, "usage: fit_refinements collect FILE [SET...]\n"
                     "       fit_refinements fit FILE [NAME=VALUE...]\n"
                     "names: penalty, more, times, without (a feature that is not used),\n"
                     "       list (a set: which of its faults are not among the first three)\n");
  return 2;
}
