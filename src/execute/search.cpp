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
  SmallInputs(Runner &runner, Enumerator &enumerator, kernel::GlobalId callee, Type type)
      : runner_(runner), enumerator_(enumerator), callee_(callee), type_(type) {}

  Tried search(const Entry &entry, const SearchLimits &limits, const Found &report) override {
    Once once{entry, limits, report, {}, {}, {}, runner_.steps() + limits.steps, false, false};
    unsigned size = 0;
    unsigned barren = 0; // sizes without inputs
    for (; size <= limits.largest && !once.ended && barren < 4; ++size) {
      once.any = false;
      choose(once, size);
      barren = once.any ? 0 : barren + 1;
      if (!once.ended)
        once.tried.complete = size + 1;
    }
    once.tried.exhausted = entry.arguments.empty() || (!once.ended && barren == 4);
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
      if (callee_ != kernel::no_global)
        stand_in(once, size);
      else if (size == 0 && (next > 0 || once.tried.calls == 0))
        run(once, nullptr);
      return;
    }
    const bool last = next + 1 == once.entry.arguments.size() && callee_ == kernel::no_global;
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

  // Only where the function itself goes right: otherwise its type is not the reason.
  void stand_in(Once &once, unsigned size) {
    const std::vector<Value> &values = enumerator_.values(type_, size);
    if (values.empty() || out_of_steps(once))
      return;
    const evaluate::Observation real =
        runner_.run(once.entry, once.chosen, once.limits.steps_of_call);
    if (!real.finished || !real.fits || real.breach != evaluate::Breach::None)
      return;
    for (const Value &value : values) {
      if (out_of_steps(once))
        return;
      if (value.form == Form::Global)
        continue;
      const StandIn chosen{callee_, value};
      run(once, &chosen);
    }
  }

  void run(Once &once, const StandIn *stand_in) {
    once.any = true;
    const evaluate::Observation seen =
        runner_.run(once.entry, once.chosen, once.limits.steps_of_call, stand_in);
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
    Sighting sighting{once.entry, once.chosen, seen, {}, {}, {}, {}, {}};
    if (stand_in != nullptr) {
      sighting.stand_in = *stand_in;
      sighting.output = runner_.shown(seen);
      sighting.call = runner_.recorded_call();
    }
    if (!once.report(sighting))
      once.ended = true;
  }

  Runner &runner_;
  Enumerator &enumerator_;
  kernel::GlobalId callee_ = kernel::no_global; // that something stands in for
  Type type_ = types::no_type;                  // its own, with its variables
};

} // namespace

std::unique_ptr<Searcher> concrete_search(Runner &runner, Enumerator &enumerator) {
  return std::make_unique<SmallInputs>(runner, enumerator);
}

std::unique_ptr<Searcher> abstract_search(Runner &runner, Enumerator &enumerator,
                                          kernel::GlobalId callee, Type type) {
  return std::make_unique<SmallInputs>(runner, enumerator, callee, type);
}

} // namespace culprit::execute
