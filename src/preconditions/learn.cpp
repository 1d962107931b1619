#include "preconditions/learn.h"

#include "preconditions/nodes.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>

namespace culprit::preconditions {

namespace {

constexpr std::size_t most_in_disjunctions = 250; // atoms that are tried in pairs
constexpr std::size_t most_clauses = 6;
constexpr std::size_t most_terms = 3; // of an atom

// A set of samples.
class Set {
public:
  explicit Set(std::size_t size = 0) : words_((size + 63) / 64), size_(size) {}

  void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  [[nodiscard]] std::size_t count() const {
    std::size_t total = 0;
    for (const std::uint64_t word : words_)
      total += static_cast<std::size_t>(std::popcount(word));
    return total;
  }
  [[nodiscard]] bool full() const { return count() == size_; }
  [[nodiscard]] bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  [[nodiscard]] Set with(const Set &other) const {
    Set result = *this;
    for (std::size_t i = 0; i < words_.size(); ++i)
      result.words_[i] |= other.words_[i];
    return result;
  }
  [[nodiscard]] Set within(const Set &other) const {
    Set result = *this;
    for (std::size_t i = 0; i < words_.size(); ++i)
      result.words_[i] &= other.words_[i];
    return result;
  }
  [[nodiscard]] Set without(const Set &other) const {
    Set result = *this;
    for (std::size_t i = 0; i < words_.size(); ++i)
      result.words_[i] &= ~other.words_[i];
    return result;
  }

  friend auto operator<=>(const Set &, const Set &) = default;

private:
  std::vector<std::uint64_t> words_;
  std::size_t size_;
};

// A clause with the samples that it admits.
struct Measured {
  Clause clause;
  Set passing;
  Set failing;
};

class Learner {
public:
  Learner(const std::vector<Argument> &arguments, const std::vector<Atom> &atoms,
          const std::vector<Sample> &samples)
      : arguments_(arguments) {
    for (const Sample &sample : samples)
      (sample.fails ? failing_ : passing_).push_back(&sample);
    called_ = Set(passing_.size());
    for (std::size_t i = 0; i < passing_.size(); ++i)
      if (passing_[i]->called)
        called_.insert(i);
    for (const Atom &atom : atoms)
      measure(atom);
  }

  std::vector<Candidate> run(std::size_t most) {
    most_ = most;
    if (passing_.empty() || failing_.empty())
      return {};
    std::vector<const Measured *> necessary;
    for (const Measured &each : measured_)
      if (each.passing.full())
        necessary.push_back(&each);
    exact(necessary);
    if (result_.empty()) {
      disjoin();
      for (const Measured &each : disjunctions_)
        necessary.push_back(&each);
      exact(necessary);
    }
    sufficient();
    return std::move(result_);
  }

private:
  // What a term is in each sample, those that pass first.
  struct Column {
    std::vector<std::int64_t> numbers;
    std::vector<bool> missing;
    bool complete = true; // nothing is missing
  };
  const Column &column(Term term) {
    Column &known = columns_[term];
    if (known.numbers.empty()) {
      const NumberAt &number = arguments_[term.argument].numbers[term.which];
      for (const auto *samples : {&passing_, &failing_})
        for (const Sample *sample : *samples) {
          const auto found = number_at(number, sample->inputs[term.argument], remembered_);
          known.numbers.push_back(found.value_or(0));
          known.missing.push_back(!found);
          known.complete = known.complete && found;
        }
    }
    return known;
  }

  // Most atoms are comparisons: what they compare is looked up once.
  void compare_all(const Atom &atom, Measured &into) {
    std::vector<std::int64_t> difference(passing_.size() + failing_.size(), -atom.number);
    std::vector<const Column *> incomplete;
    for (const std::vector<Term> *terms : {&atom.left, &atom.right})
      for (const Term term : *terms) {
        const Column &each = column(term);
        const std::int64_t sign = terms == &atom.left ? 1 : -1;
        for (std::size_t i = 0; i < difference.size(); ++i)
          difference[i] += sign * each.numbers[i];
        if (!each.complete)
          incomplete.push_back(&each);
      }
    for (std::size_t i = 0; i < difference.size(); ++i) {
      if (!compare(atom.comparison, difference[i], 0) ||
          std::ranges::any_of(incomplete, [&](const Column *each) { return each->missing[i]; }))
        continue;
      if (i < passing_.size())
        into.passing.insert(i);
      else
        into.failing.insert(i - passing_.size());
    }
  }

  void test_all(const Atom &atom, Measured &into) {
    for (std::size_t i = 0; i < passing_.size(); ++i)
      if (holds(atom, arguments_, passing_[i]->inputs, remembered_))
        into.passing.insert(i);
    for (std::size_t i = 0; i < failing_.size(); ++i)
      if (holds(atom, arguments_, failing_[i]->inputs, remembered_))
        into.failing.insert(i);
  }

  // Atoms that admit the same samples are one; the others are kept for a second try.
  void measure(const Atom &atom) {
    Measured each{{atom}, Set(passing_.size()), Set(failing_.size())};
    if (atom.form == Atom::Form::Compare)
      compare_all(atom, each);
    else
      test_all(atom, each);
    if (each.failing.full() || each.passing.empty())
      return; // it excludes nothing that fails, or all that passes
    const auto [known, is_new] = same_.try_emplace({each.passing, each.failing}, measured_.size());
    if (is_new) {
      measured_.push_back(std::move(each));
      others_.emplace_back();
    } else {
      others_[known->second].push_back(atom);
    }
  }

  // Clauses that exclude all that fails, the largest share first. None if they do not suffice.
  [[nodiscard]] std::optional<std::vector<const Measured *>>
  cover(const std::vector<const Measured *> &from) const {
    Set left(failing_.size());
    for (std::size_t i = 0; i < failing_.size(); ++i)
      left.insert(i);
    std::vector<const Measured *> chosen;
    while (!left.empty()) {
      const Measured *best = nullptr;
      std::size_t most_excluded = 0;
      for (const Measured *each : from) {
        const std::size_t excluded = left.without(each->failing).count();
        if (excluded > most_excluded) {
          most_excluded = excluded;
          best = each;
        }
      }
      if (best == nullptr || chosen.size() == most_clauses)
        return std::nullopt;
      chosen.push_back(best);
      left = left.within(best->failing);
    }
    drop_idle(chosen);
    return chosen;
  }

  // Without clauses that the others make superfluous.
  void drop_idle(std::vector<const Measured *> &chosen) const {
    for (std::size_t i = chosen.size(); i-- > 0 && chosen.size() > 1;) {
      std::vector<const Measured *> fewer = chosen;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (admitted(fewer).empty())
        chosen = std::move(fewer);
    }
  }

  [[nodiscard]] Set admitted(const std::vector<const Measured *> &chosen) const {
    Set left = chosen.front()->failing;
    for (const Measured *each : chosen)
      left = left.within(each->failing);
    return left;
  }

  void add(const std::vector<const Measured *> &chosen, bool exact) {
    Condition condition;
    for (const Measured *each : chosen)
      condition.push_back(each->clause);
    add(std::move(condition), exact);
  }

  void add(Condition condition, bool exact) {
    std::ranges::stable_sort(condition, {}, [](const Clause &clause) {
      return std::pair(clause.front().left.front().argument, clause.front().comparison);
    });
    if (result_.size() < most_ && std::ranges::none_of(result_, [&](const Candidate &known) {
          return known.condition == condition;
        }))
      result_.push_back({std::move(condition), exact});
  }

  // By themselves sums often exclude more at once than what they are made of, and are in the way of
  // what a person would say: `0 <= i && i < n && 0 <= j && j < n`. So those without are tried, too.
  [[nodiscard]] std::vector<std::vector<const Measured *>>
  covers(const std::vector<const Measured *> &from) const {
    std::vector<std::vector<const Measured *>> all;
    for (std::size_t terms = 1; terms <= most_terms; ++terms) {
      std::vector<const Measured *> simple;
      std::ranges::copy_if(from, std::back_inserter(simple), [&](const Measured *each) {
        return std::ranges::all_of(each->clause, [&](const Atom &atom) {
          return atom.left.size() + atom.right.size() <= terms;
        });
      });
      if (auto chosen = cover(simple); chosen && std::ranges::find(all, *chosen) == all.end())
        all.push_back(std::move(*chosen));
    }
    std::ranges::stable_sort(all, {}, [](const std::vector<const Measured *> &chosen) {
      std::size_t total = 0;
      for (const Measured *each : chosen)
        total += size(Condition{each->clause});
      return total;
    });
    return all;
  }

  // What admits all that passes. Where the proof does not follow from the simplest one, more of
  // what holds of all that passes may help.
  void exact(const std::vector<const Measured *> &necessary) {
    const std::vector<std::vector<const Measured *>> all = covers(necessary);
    for (const std::vector<const Measured *> &chosen : all)
      add(chosen, true);
    if (all.empty())
      return;
    const std::vector<const Measured *> *chosen = &all.front();
    at_all_depths(necessary);
    for (std::size_t i = 0; i < chosen->size(); ++i) {
      const auto number = static_cast<std::size_t>((*chosen)[i] - measured_.data());
      if (number >= measured_.size())
        continue; // a disjunction
      for (const Atom &other : others_[number]) {
        Condition condition;
        for (std::size_t k = 0; k < chosen->size(); ++k)
          condition.push_back(k == i ? Clause{other} : (*chosen)[k]->clause);
        if (result_.size() < most_ / 2)
          add(std::move(condition), true);
      }
    }
    for (const Measured *more : necessary) {
      if (result_.size() >= most_ * 2 / 3)
        break;
      if (std::ranges::find(*chosen, more) != chosen->end())
        continue;
      std::vector<const Measured *> stronger = *chosen;
      stronger.push_back(more);
      add(stronger, true);
    }
  }

  // Small samples hardly tell what holds of a value from what holds of all that is inside of it.
  void at_all_depths(const std::vector<const Measured *> &necessary) {
    std::vector<const Measured *> deep;
    std::map<const Measured *, Clause> clauses;
    for (const Measured *each : necessary) {
      const auto number = static_cast<std::size_t>(each - measured_.data());
      if (number >= measured_.size())
        continue; // a disjunction
      std::vector<Atom> same{each->clause.front()};
      same.insert(same.end(), others_[number].begin(), others_[number].end());
      const auto about = std::ranges::find_if(same, is_about_nodes);
      if (about == same.end())
        continue;
      deep.push_back(each);
      clauses[each] = {*about};
    }
    const auto chosen = cover(deep);
    if (!chosen)
      return;
    Condition condition;
    for (const Measured *each : *chosen)
      condition.push_back(clauses[each]);
    add(std::move(condition), true);
  }

  // a || b, for what admits all that passes only together.
  void disjoin() {
    const std::size_t count = std::min(measured_.size(), most_in_disjunctions);
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t k = i + 1; k < count; ++k) {
        const Measured &one = measured_[i];
        const Measured &other = measured_[k];
        const bool elements = one.clause.front().form == Atom::Form::Elements ||
                              other.clause.front().form == Atom::Form::Elements ||
                              is_about_nodes(one.clause.front()) ||
                              is_about_nodes(other.clause.front());
        if (elements || one.passing.full() || other.passing.full() ||
            !one.passing.with(other.passing).full())
          continue;
        Set failing = one.failing.with(other.failing);
        if (!failing.full())
          disjunctions_.push_back({{one.clause.front(), other.clause.front()},
                                   Set(one.passing).with(other.passing),
                                   std::move(failing)});
      }
    std::ranges::stable_sort(disjunctions_, {},
                             [](const Measured &each) { return size(Condition{each.clause}); });
  }

  // What excludes all that fails, nothing that is called, and as little as possible of what passes.
  void sufficient() {
    std::vector<const Measured *> possible;
    for (const Measured &each : measured_)
      if (called_.without(each.passing).empty())
        possible.push_back(&each);
    std::vector<std::pair<std::size_t, std::vector<const Measured *>>> all;
    const auto consider = [&](std::vector<const Measured *> chosen) {
      Set passing = chosen.front()->passing;
      for (const Measured *each : chosen)
        passing = passing.within(each->passing);
      if (!passing.empty() && admitted(chosen).empty())
        all.emplace_back(passing.count(), std::move(chosen));
    };
    const std::size_t count = std::min(possible.size(), most_in_disjunctions);
    for (std::size_t i = 0; i < count; ++i) {
      consider({possible[i]});
      for (std::size_t k = i + 1; k < count; ++k)
        if (!possible[i]->failing.empty() && !possible[k]->failing.empty())
          consider({possible[i], possible[k]});
    }
    if (all.empty())
      greedy(possible, all);
    std::ranges::stable_sort(all, [](const auto &a, const auto &b) {
      return a.first != b.first ? a.first > b.first : a.second.size() < b.second.size();
    });
    // The weakest of them may be an accident of the samples: every third one is among the shortest.
    std::vector<std::size_t> shortest(all.size());
    std::iota(shortest.begin(), shortest.end(), 0U);
    std::ranges::stable_sort(shortest, {}, [&](std::size_t i) { return length(all[i].second); });
    for (std::size_t i = 0; i < all.size() && result_.size() < most_; ++i) {
      add(all[i].second, all[i].first == passing_.size());
      if (i % 2 == 1)
        add(all[shortest[i / 2]].second, all[shortest[i / 2]].first == passing_.size());
    }
  }

  // Atoms about parts of parts are longer than those about arguments.
  [[nodiscard]] std::size_t length(const std::vector<const Measured *> &chosen) const {
    std::size_t total = 0;
    for (const Measured *each : chosen)
      for (const Atom &atom : each->clause) {
        const Argument &argument = arguments_[atom.left.front().argument];
        const std::size_t which = atom.left.front().which;
        total += 4 +
                 (atom.form == Atom::Form::Compare  ? argument.numbers[which].path.size()
                  : atom.form == Atom::Form::Choice ? argument.choices[which].path.size()
                  : atom.form == Atom::Form::Truth  ? argument.truths[which].path.size()
                                                    : 0) +
                 atom.right.size() + (atom.number != 0 ? 1 : 0);
      }
    return total;
  }

  // One clause after the other: what excludes most that fails for what it costs.
  void greedy(const std::vector<const Measured *> &possible,
              std::vector<std::pair<std::size_t, std::vector<const Measured *>>> &all) const {
    Set failing(failing_.size());
    Set passing(passing_.size());
    for (std::size_t i = 0; i < failing_.size(); ++i)
      failing.insert(i);
    for (std::size_t i = 0; i < passing_.size(); ++i)
      passing.insert(i);
    std::vector<const Measured *> chosen;
    while (!failing.empty() && chosen.size() < most_clauses) {
      const Measured *best = nullptr;
      double best_worth = 0;
      for (const Measured *each : possible) {
        const double kept = static_cast<double>(passing.within(each->passing).count()) /
                            static_cast<double>(passing.count());
        const double excluded = static_cast<double>(failing.without(each->failing).count()) /
                                static_cast<double>(failing.count());
        if (kept > 0 && excluded * kept > best_worth) {
          best_worth = excluded * kept;
          best = each;
        }
      }
      if (best == nullptr)
        return;
      chosen.push_back(best);
      failing = failing.within(best->failing);
      passing = passing.within(best->passing);
    }
    if (failing.empty() && !passing.empty())
      all.emplace_back(passing.count(), chosen);
  }

  const std::vector<Argument> &arguments_;
  Remembered remembered_;
  std::map<Term, Column> columns_;
  std::vector<const Sample *> passing_;
  std::vector<const Sample *> failing_;
  Set called_; // of those that pass
  std::vector<Measured> measured_;
  std::vector<std::vector<Atom>> others_; // that admit the same samples as one of these
  std::map<std::pair<Set, Set>, std::size_t> same_;
  std::vector<Measured> disjunctions_;
  std::size_t most_ = 0;
  std::vector<Candidate> result_;
};

} // namespace

std::vector<Candidate> learn(const std::vector<Argument> &arguments, const std::vector<Atom> &atoms,
                             const std::vector<Sample> &samples, std::size_t most) {
  return Learner(arguments, atoms, samples).run(most);
}

} // namespace culprit::preconditions
