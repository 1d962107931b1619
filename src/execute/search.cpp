#include "execute/search.h"

#include <algorithm>
#include <map>

namespace culprit::execute {

bool same_breach(const evaluate::Observation &a, const evaluate::Observation &b) {
  return a.breach == b.breach && a.function == b.function && a.constructor == b.constructor &&
         a.demand == b.demand && a.place == b.place;
}

namespace {

constexpr std::size_t most_drawings = 2'000; // that wait

class SmallInputs : public Searcher {
public:
  SmallInputs(Runner &runner, Enumerator &enumerator, Told told = {})
      : runner_(runner), enumerator_(enumerator), told_(std::move(told)) {}

  Tried search(const Entry &entry, const SearchLimits &limits, const Found &report) override {
    Once once{entry, limits, report, {}, {}, {}, {}, runner_.steps() + limits.steps, false, false};
    unsigned size = 0;
    unsigned barren = 0; // sizes without inputs
    const std::uint64_t unchecked = runner_.unchecked();
    for (; size <= limits.largest && !once.ended && barren < 4; ++size) {
      once.any = false;
      once.size = size;
      choose(once, size);
      draw(once, size);
      barren = once.any ? 0 : barren + 1;
      if (!once.ended && size < enumerator_.complete_below())
        once.tried.complete = size + 1;
    }
    once.tried.exhausted = !once.draws && (entry.arguments.empty() || (!once.ended && barren == 4));
    once.tried.unchecked = runner_.unchecked() - unchecked;
    return once.tried;
  }

private:
  // A run that is to come: the same inputs, and other numbers where the program draws some. All
  // before the last one are those of an earlier run.
  struct Drawing {
    std::vector<Value> inputs;
    std::vector<std::int64_t> tape;
    std::size_t which = 0; // of the numbers that could be the last one
  };
  struct Once {
    const Entry &entry;
    const SearchLimits &limits;
    const Found &report;
    Tried tried;
    std::vector<Value> chosen;
    std::vector<evaluate::Observation> seen;
    std::multimap<std::size_t, Drawing> drawings; // by size, those that are equally large in order
    std::uint64_t last_step;
    bool ended;
    bool any;           // inputs of this size
    bool draws = false; // of all numbers, some are tried
    unsigned size = 0;
  };

  // What is left of the size is shared among the arguments in all ways.
  void choose(Once &once, unsigned size) {
    const std::size_t next = once.chosen.size();
    if (next == once.entry.arguments.size()) {
      if (size == 0 && (next > 0 || once.tried.calls == 0))
        run(once, {}, once.size);
      return;
    }
    const bool last = next + 1 == once.entry.arguments.size();
    for (unsigned own = last ? size : 0; own <= size && !once.ended; ++own)
      for (const Value &value : enumerator_.values(once.entry.arguments[next], own)) {
        once.any = true;
        if (out_of_steps(once))
          return;
        if (!runner_.admits(once.entry, once.chosen, value, enumerator_)) {
          ++once.tried.excluded;
          continue;
        }
        once.chosen.push_back(value);
        choose(once, size - own);
        once.chosen.pop_back();
        if (once.ended)
          return;
      }
  }

  [[nodiscard]] bool out_of_steps(Once &once) const {
    once.ended = once.ended || runner_.steps() >= once.last_step;
    return once.ended;
  }

  // Runs of which the program draws some numbers, up to this size.
  void draw(Once &once, unsigned size) {
    while (!once.drawings.empty() && once.drawings.begin()->first <= size && !out_of_steps(once)) {
      once.any = true;
      const std::size_t cost = once.drawings.begin()->first;
      const Drawing next = std::move(once.drawings.begin()->second);
      once.drawings.erase(once.drawings.begin());
      once.chosen = next.inputs;
      run(once, next.tape, cost);
      once.chosen.clear();
      add_other(once, next, cost);
    }
  }

  // The next number at the place where this one differs from an earlier run.
  void add_other(Once &once, const Drawing &run, std::size_t cost) {
    const std::size_t last = run.tape.size() - 1;
    if (last >= runner_.drawn().size() || once.drawings.size() >= most_drawings)
      return;
    const Drawn &drawn = runner_.drawn()[last];
    const std::vector<Enumerator::Draw> others = enumerator_.draws(drawn.least, drawn.greatest);
    if (run.which + 1 >= others.size())
      return;
    Drawing other = run;
    ++other.which;
    other.tape.back() = others[other.which].number;
    once.drawings.emplace(cost - others[run.which].cost + others[other.which].cost,
                          std::move(other));
  }

  void add_drawings(Once &once, std::span<const std::int64_t> tape, std::size_t cost) {
    const std::vector<Drawn> &drawn = runner_.drawn();
    Drawing other;
    other.inputs = once.chosen;
    other.which = 1;
    other.tape.assign(tape.begin(), tape.end());
    for (std::size_t i = tape.size(); i < drawn.size() && once.drawings.size() < most_drawings;
         ++i) {
      const std::vector<Enumerator::Draw> others =
          enumerator_.draws(drawn[i].least, drawn[i].greatest);
      if (others.size() > 1) {
        other.tape.push_back(others[1].number);
        once.drawings.emplace(cost + others[1].cost, other);
        other.tape.pop_back();
      }
      other.tape.push_back(drawn[i].number);
    }
  }

  void run(Once &once, std::span<const std::int64_t> tape = {}, std::size_t cost = 0) {
    once.any = true;
    const evaluate::Observation seen =
        runner_.run(once.entry, once.chosen, once.limits.steps_of_call, tape);
    if (!runner_.drawn().empty()) {
      once.draws = true;
      add_drawings(once, tape, cost);
    }
    if (!seen.fits) {
      ++once.tried.excluded;
      return;
    }
    if (told_ && !told_(once.chosen, seen))
      once.ended = true;
    ++(seen.outside_logic ? once.tried.outside
       : seen.finished    ? once.tried.calls
                          : once.tried.unfinished);
    if (seen.breach == evaluate::Breach::None || seen.outside_logic ||
        std::any_of(once.seen.begin(), once.seen.end(),
                    [&](const auto &other) { return same_breach(other, seen); }))
      return;
    once.seen.push_back(seen);
    if (!once.report({once.entry, once.chosen, seen, runner_.drawn(), {}, {}}))
      once.ended = true;
  }

  Runner &runner_;
  Enumerator &enumerator_;
  Told told_;
};

} // namespace

std::unique_ptr<Searcher> concrete_search(Runner &runner, Enumerator &enumerator) {
  return std::make_unique<SmallInputs>(runner, enumerator);
}

Tried try_small_inputs(Runner &runner, Enumerator &enumerator, const Entry &entry,
                       const SearchLimits &limits, Told told) {
  return SmallInputs(runner, enumerator, std::move(told))
      .search(entry, limits, [](const Sighting &) { return true; });
}

} // namespace culprit::execute
