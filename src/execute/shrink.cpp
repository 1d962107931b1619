// Delta debugging on trees: one part after the other becomes smaller as long as the run goes wrong
// in the same way.
#include "execute/search.h"

#include <algorithm>
#include <cstdlib>

namespace culprit::execute {

namespace {

class Shrinker {
public:
  Shrinker(Runner &runner, Enumerator &enumerator, const SearchLimits &limits)
      : runner_(runner), enumerator_(enumerator), limits_(limits) {}

  Sighting run(Sighting best) {
    constexpr unsigned most_rounds = 200;
    const std::uint64_t last = runner_.steps() + limits_.steps;
    for (unsigned round = 0; round < most_rounds && runner_.steps() < last; ++round)
      if (!smaller(best))
        break;
    return best;
  }

private:
  bool smaller(Sighting &best) {
    for (std::size_t i = 0; i < best.inputs.size(); ++i)
      for (Value &candidate : candidates(best.inputs[i])) {
        if (size(candidate) >= size(best.inputs[i]))
          continue;
        std::vector<Value> inputs = best.inputs;
        inputs[i] = std::move(candidate);
        if (fails_alike(best, inputs, tape_of(best))) {
          best.inputs = std::move(inputs);
          return true;
        }
      }
    for (std::size_t i = 0; i < best.drawn.size(); ++i)
      for (const std::vector<std::int64_t> &tape : simpler_tapes(best, i))
        if (fails_alike(best, best.inputs, tape))
          return true;
    return false;
  }

  [[nodiscard]] static std::vector<std::int64_t> tape_of(const Sighting &sighting) {
    std::vector<std::int64_t> tape;
    for (const Drawn &drawn : sighting.drawn)
      tape.push_back(drawn.number);
    return tape;
  }

  // One number that is drawn is left out, or becomes simpler.
  [[nodiscard]] static std::vector<std::vector<std::int64_t>> simpler_tapes(const Sighting &best,
                                                                            std::size_t which) {
    std::vector<std::vector<std::int64_t>> list;
    const Drawn &drawn = best.drawn[which];
    const std::int64_t simplest = simplest_draw(drawn.least, drawn.greatest);
    if (drawn.number == simplest)
      return list;
    const std::vector<std::int64_t> tape = tape_of(best);
    list.push_back(tape);
    list.back().erase(list.back().begin() + static_cast<std::ptrdiff_t>(which));
    const auto with = [&](std::int64_t number) {
      list.push_back(tape);
      list.back()[which] = number;
    };
    if (drawn.number < 0 && -drawn.number <= drawn.greatest)
      with(-drawn.number);
    for (std::int64_t less = drawn.number - simplest; less != 0; less /= 2)
      with(drawn.number - less);
    return list;
  }

  [[nodiscard]] static std::size_t size_of(const std::vector<Drawn> &drawn) {
    std::size_t sum = drawn.size();
    constexpr std::int64_t most = std::int64_t{1} << 50;
    for (const Drawn &each : drawn)
      sum += 2 * static_cast<std::size_t>(std::min(std::abs(each.number), most)) +
             (each.number < 0 ? 1 : 0);
    return sum;
  }

  [[nodiscard]] bool fails_alike(Sighting &best, const std::vector<Value> &inputs,
                                 const std::vector<std::int64_t> &tape) {
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (!runner_.admits(best.entry, std::span(inputs).subspan(0, i), inputs[i], enumerator_))
        return false;
    const evaluate::Observation seen = runner_.run(best.entry, inputs, limits_.steps_of_call, tape);
    if (!seen.fits || seen.outside_logic || !same_breach(seen, best.seen) ||
        (inputs == best.inputs && !best.drawn.empty() &&
         size_of(runner_.drawn()) >= size_of(best.drawn)))
      return false;
    best.seen = seen;
    best.drawn = runner_.drawn();
    return true;
  }

  [[nodiscard]] static bool is_key(const Value &value, std::size_t part) {
    return value.form == Form::Function && value.rule == Rule::Table && part % 2 == 0 &&
           part + 1 < value.parts.size();
  }

  [[nodiscard]] static bool has_key(const Value &table, const Value &key) {
    for (std::size_t i = 0; i + 1 < table.parts.size(); i += 2)
      if (table.parts[i] == key)
        return true;
    return false;
  }

  // Than a table: what it gives somewhere, given everywhere; the table without one of its keys.
  static void simpler_functions(const Value &table, std::vector<Value> &list) {
    const std::size_t last = table.parts.size() - 1;
    for (std::size_t i = 1; i <= last; i += i + 1 == last ? 1 : 2) {
      Value changed = table;
      changed.rule = Rule::Constant;
      changed.parameter = 0;
      changed.parts = {table.parts[i]};
      list.push_back(std::move(changed));
    }
    for (std::size_t i = 0; last > 2 && i < last; i += 2) {
      Value changed = table;
      const auto key = changed.parts.begin() + static_cast<std::ptrdiff_t>(i);
      changed.parts.erase(key, key + 2);
      list.push_back(std::move(changed));
    }
  }

  // One step smaller in one place. A part that is of the same type may take the place of the whole.
  std::vector<Value> candidates(const Value &value) {
    std::vector<Value> list;
    const auto with_number = [&](std::int64_t smaller) {
      Value changed = value;
      changed.number = smaller;
      list.push_back(std::move(changed));
    };
    switch (value.form) {
    case Form::Number:
      with_number(-value.number);
      for (std::int64_t less = value.number; less != 0; less /= 2)
        with_number(value.number - less);
      return list;
    case Form::Real: {
      Value changed = value;
      for (const double smaller :
           {0.0, static_cast<double>(static_cast<std::int64_t>(value.real)), -value.real}) {
        changed.real = smaller;
        list.push_back(changed);
      }
      return list;
    }
    case Form::Character:
      with_number('a');
      return list;
    case Form::Function:
      if (value.rule == Rule::Table)
        simpler_functions(value, list);
      break;
    case Form::Data:
    case Form::Made:
      for (std::size_t i = 0; i < value.parts.size(); ++i)
        if (enumerator_.is_recursive(value, i))
          list.push_back(value.parts[i]);
      break;
    case Form::Text:
    case Form::Array:
      for (std::size_t i = 0; i < value.parts.size(); ++i) {
        Value shorter = value;
        shorter.parts.erase(shorter.parts.begin() + static_cast<std::ptrdiff_t>(i));
        list.push_back(std::move(shorter));
      }
      break;
    case Form::Global:
      break;
    }
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      for (Value &part : candidates(value.parts[i])) {
        if (is_key(value, i) && has_key(value, part))
          continue;
        Value changed = value;
        changed.parts[i] = std::move(part);
        list.push_back(std::move(changed));
      }
    return list;
  }

  Runner &runner_;
  Enumerator &enumerator_;
  const SearchLimits &limits_;
};

} // namespace

Sighting shrink(Sighting sighting, Runner &runner, Enumerator &enumerator,
                const SearchLimits &limits) {
  return Shrinker(runner, enumerator, limits).run(std::move(sighting));
}

} // namespace culprit::execute
