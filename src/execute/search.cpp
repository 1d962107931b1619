#include "execute/search.h"

#include <algorithm>

namespace culprit::execute {

bool same_breach(const evaluate::Observation &a, const evaluate::Observation &b) {
  return a.breach == b.breach && a.function == b.function && a.constructor == b.constructor &&
         a.demand == b.demand && a.place == b.place;
}

namespace {

class SmallInputs : public Searcher {
public:
  SmallInputs(Runner &runner, Enumerator &enumerator) : runner_(runner), enumerator_(enumerator) {}

  Tried search(const Entry &entry, const SearchLimits &limits, const Found &report) override {
    Once once{entry, limits, report, {}, {}, {}, runner_.steps() + limits.steps, false, false};
    unsigned size = 0;
    unsigned barren = 0; // sizes without inputs
    const std::uint64_t unchecked = runner_.unchecked();
    for (; size <= limits.largest && !once.ended && barren < 4; ++size) {
      once.any = false;
      choose(once, size);
      barren = once.any ? 0 : barren + 1;
      if (!once.ended && size < enumerator_.complete_below())
        once.tried.complete = size + 1;
    }
    once.tried.exhausted = entry.arguments.empty() || (!once.ended && barren == 4);
    once.tried.unchecked = runner_.unchecked() - unchecked;
    return once.tried;
  }

private:
  struct Once {
    const Entry &entry;
    const SearchLimits &limits;
    const Found &report;
    Tried tried;
    std::vector<Value> chosen;
    std::vector<evaluate::Observation> seen;
    std::uint64_t last_step;
    bool ended;
    bool any; // inputs of this size
  };

  // What is left of the size is shared among the arguments in all ways.
  void choose(Once &once, unsigned size) {
    const std::size_t next = once.chosen.size();
    if (next == once.entry.arguments.size()) {
      if (size == 0 && (next > 0 || once.tried.calls == 0))
        run(once);
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

  void run(Once &once) {
    once.any = true;
    const evaluate::Observation seen =
        runner_.run(once.entry, once.chosen, once.limits.steps_of_call);
    if (!seen.fits) {
      ++once.tried.excluded;
      return;
    }
    ++(seen.outside_logic ? once.tried.outside
       : seen.finished    ? once.tried.calls
                          : once.tried.unfinished);
    if (seen.breach == evaluate::Breach::None || seen.outside_logic ||
        std::any_of(once.seen.begin(), once.seen.end(),
                    [&](const auto &other) { return same_breach(other, seen); }))
      return;
    once.seen.push_back(seen);
    if (!once.report({once.entry, once.chosen, seen, {}, {}}))
      once.ended = true;
  }

  Runner &runner_;
  Enumerator &enumerator_;
};

} // namespace

std::unique_ptr<Searcher> concrete_search(Runner &runner, Enumerator &enumerator) {
  return std::make_unique<SmallInputs>(runner, enumerator);
}

} // namespace culprit::execute
