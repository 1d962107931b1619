// Symbolic execution as a searcher: the simplest runs first, those without abstracted calls before
// those with some.
#include "execute/search.h"

#include "execute/symbolic/machine.h"
#include "execute/symbolic/solve.h"

#include <algorithm>
#include <map>

namespace culprit::execute {

namespace {

constexpr std::size_t most_starts = 1'000;   // that wait, of one level
constexpr std::uint64_t steps_of_start = 40; // besides those of the machine

// Those that wait, by abstracted calls and cost; the first come first of equal ones.
class Queue : public Frontier {
public:
  void add(Start start) override {
    if (start.abstractions >= levels_.size())
      return;
    Level &level = levels_[start.abstractions];
    if (level.size() >= most_starts) { // the simplest ones stay
      const auto last = std::prev(level.end());
      if (last->first <= start.cost)
        return;
      level.erase(last);
    }
    const std::uint32_t cost = start.cost;
    level.emplace(cost, std::move(start));
  }
  std::optional<Start> next(std::uint32_t abstractions) {
    Level &level = levels_[abstractions];
    if (level.empty())
      return std::nullopt;
    Start start = std::move(level.begin()->second);
    level.erase(level.begin());
    return start;
  }
  void clear(std::uint32_t most) { levels_.assign(most + 1, {}); }

private:
  using Level = std::multimap<std::uint32_t, Start>;
  std::vector<Level> levels_;
};

class SymbolicSearch : public Searcher {
public:
  SymbolicSearch(const Subject &subject, Entries &entries, Makers &makers, Runner &runner,
                 Enumerator &enumerator, const Deadline &deadline, smt::Contexts *contexts,
                 const Abstractions &abstractions)
      : subject_(subject), runner_(runner), enumerator_(enumerator), deadline_(deadline),
        abstractions_(abstractions), solver_(store_, deadline, contexts),
        machine_(subject, entries, makers, store_, queue_) {}

  Tried search(const Entry &entry, const SearchLimits &limits, const Found &report) override {
    Tried tried;
    seen_.clear();
    queue_.clear(abstractions_.most);
    Start first;
    first.abstractions = entry.lacks_instances() ? 1 : 0; // what its methods give
    queue_.add(std::move(first));
    bool ended = false;
    const std::uint64_t first_query = solver_.queries();
    for (std::uint32_t level = 0; level <= abstractions_.most && !ended; ++level) {
      std::uint64_t left = level == 0 ? limits.steps / limits.share_of_real_runs : limits.steps;
      const std::uint64_t last_query = solver_.queries() + limits.queries;
      while (!ended && left > 0 && solver_.queries() < last_query && !deadline_.passed()) {
        std::optional<Start> start = queue_.next(level);
        if (!start)
          break;
        std::optional<Model> model = solver_.solve(*start);
        if (!model)
          continue;
        if (start->changed != logic::no_term)
          start->condition.push_back(start->changed);
        start->model = std::move(*model);
        const std::uint64_t before = machine_.steps();
        const SymbolicRun run =
            machine_.run(entry, std::move(*start), abstractions_, limits.steps_of_call);
        const std::uint64_t spent = machine_.steps() - before + steps_of_start;
        tried.steps += spent;
        left -= std::min(left, spent);
        if (run.halted) {
          ++(*run.halted == Halt::Excluded  ? tried.excluded
             : *run.halted == Halt::Outside ? tried.outside
                                            : tried.unfinished);
          continue;
        }
        ++tried.calls;
        if (run.seen.breach == evaluate::Breach::None)
          continue;
        const std::uint64_t disagreed = tried.disagreed;
        const std::uint64_t before_real_run = runner_.steps();
        ended = !tell(entry, run, limits, report, tried);
        if (tried.disagreed > disagreed) { // for nothing
          tried.steps += runner_.steps() - before_real_run;
          left -= std::min(left, runner_.steps() - before_real_run);
        }
      }
    }
    tried.queries = solver_.queries() - first_query;
    return tried;
  }

private:
  // What the program really does on those inputs counts, unless calls were abstracted.
  bool tell(const Entry &entry, const SymbolicRun &run, const SearchLimits &limits,
            const Found &report, Tried &tried) {
    Sighting sighting{entry, run.inputs, run.seen, {}, run.abstracted, run.output};
    // What a parameter of the type says about inputs, nobody can check.
    const bool checkable =
        run.checkable &&
        (entry.function == kernel::no_global ||
         subject_.contracts.testable_arguments(subject_.contracts.of(entry.function)));
    if (!checkable)
      return run.abstracted.empty() || tell_once(sighting, report);
    if (!run.abstracted.empty() && is_told(run.seen))
      return true;
    for (std::size_t i = 0; i < run.inputs.size(); ++i)
      if (!runner_.admits(entry, std::span(run.inputs).first(i), run.inputs[i], enumerator_)) {
        ++tried.disagreed;
        return true;
      }
    std::vector<std::int64_t> tape;
    for (const Drawn &drawn : run.drawn)
      tape.push_back(drawn.number);
    const evaluate::Observation real = runner_.run(
        entry, run.inputs, limits.steps_of_call * (subject_.initialisers.empty() ? 1 : 4), tape);
    sighting.drawn = runner_.drawn();
    if (run.abstracted.empty()) {
      if (!real.finished || !real.fits || real.outside_logic ||
          real.breach == evaluate::Breach::None) {
        ++tried.disagreed;
        return true;
      }
      sighting.seen = real;
    } else if (!real.finished || !real.fits || same_demand(real, run.seen)) {
      ++tried.disagreed;
      return true; // its code goes wrong, or nobody can tell
    }
    return tell_once(sighting, report);
  }

  [[nodiscard]] bool is_told(const evaluate::Observation &seen) const {
    return std::any_of(seen_.begin(), seen_.end(),
                       [&](const auto &other) { return same_breach(other, seen); });
  }

  bool tell_once(const Sighting &sighting, const Found &report) {
    if (is_told(sighting.seen))
      return true;
    seen_.push_back(sighting.seen);
    return report(sighting);
  }

  // Not whether it is at the same place: what is lazy shows elsewhere.
  static bool same_demand(const evaluate::Observation &a, const evaluate::Observation &b) {
    return a.breach == b.breach && a.function == b.function && a.constructor == b.constructor &&
           a.demand == b.demand;
  }

  const Subject &subject_;
  Runner &runner_;
  Enumerator &enumerator_; // of values on which functions are tried out
  const Deadline &deadline_;
  const Abstractions &abstractions_;
  logic::Store store_;
  Queue queue_;
  PathSolver solver_;
  SymbolicMachine machine_;
  std::vector<evaluate::Observation> seen_;
};

} // namespace

std::unique_ptr<Searcher> symbolic_search(const Subject &subject, Entries &entries, Makers &makers,
                                          Runner &runner, Enumerator &enumerator,
                                          const Deadline &deadline, smt::Contexts *contexts,
                                          const Abstractions &abstractions) {
  return std::make_unique<SymbolicSearch>(subject, entries, makers, runner, enumerator, deadline,
                                          contexts, abstractions);
}

} // namespace culprit::execute
