#include "driver/trials/substance.h"

#include "driver/trials/edits.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <unordered_map>

namespace culprit::driver {

namespace {

using refine::Vacuity;
using Place = Substance::Place;

std::string_view name_of(Vacuity kind) {
  switch (kind) {
  case Vacuity::Contradiction:
    return "contradiction";
  case Vacuity::DeadCode:
    return "dead code";
  case Vacuity::IdlePromise:
    return "idle promise";
  case Vacuity::IdleDemand:
    break;
  }
  return "idle demand";
}

std::string binding_of(const refine::Probe &probe, const names::Program &names,
                       const SymbolTable &symbols) {
  return probe.owner == names::no_value ? std::string()
                                        : std::string(symbols.name(names[probe.owner].name));
}

// Where something was before the change; what was replaced began where it still begins.
Position before(Position at, std::vector<Edit> edits) {
  at.line = line_before(at.line, edits);
  std::sort(edits.begin(), edits.end(),
            [](const Edit &a, const Edit &b) { return a.span.start > b.span.start; });
  for (const Edit &edit : edits) {
    const Span &span = edit.span;
    if (span.start.line != at.line || span.end.line != at.line || at.column < span.start.column)
      continue;
    const auto now = static_cast<std::uint32_t>(edit.replacement.size());
    const std::uint32_t then = span.end.column - span.start.column;
    if (at.column >= span.start.column + now)
      at.column = at.column + then - now;
    else
      at.column = span.start.column;
  }
  return at;
}

// The same text in the same place, or in another one if texts changed places. Of what is written in
// annotations only the place counts.
bool is_same(const Place &then, const Place &now, Vacuity kind, const std::vector<Edit> &edits) {
  if (kind != Vacuity::DeadCode)
    return then.start == before(now.start, edits);
  return then.text == now.text && (edits.size() > 1 || then.start == before(now.start, edits));
}

} // namespace

Substances measure_substance(const refine::Refinements &refinements, horn::Solver *solver,
                             const std::set<std::string> &bindings, const names::Program &names,
                             const SymbolTable &symbols, const Sources &sources) {
  Substances substances;
  for (const std::string &binding : bindings)
    substances[binding].judged = solver != nullptr;
  struct Asked {
    Substance::Probed *kind;
    Span span;
  };
  std::unordered_map<std::int64_t, Asked> asked;
  for (const refine::Probe &probe : refinements.probes)
    if (const auto about = substances.find(binding_of(probe, names, symbols));
        about != substances.end()) {
      Substance::Probed &kind = about->second.kinds[static_cast<std::size_t>(probe.shows)];
      ++kind.asked;
      asked.emplace(probe.clause, Asked{&kind, probe.span});
    }
  if (solver == nullptr)
    return substances;
  std::vector<horn::ClauseId> goals;
  for (std::uint32_t c = 0; c < refinements.system->clauses.size(); ++c)
    if (asked.contains((*refinements.system)[horn::ClauseId{c}].number))
      goals.push_back(horn::ClauseId{c});
  for (const horn::Outcome &goal : solver->solve(goals))
    if (goal.status == horn::Status::Proved) {
      const Asked &probe = asked.at((*refinements.system)[goal.clause].number);
      probe.kind->worthless.push_back({probe.span.start, std::string(sources.text(probe.span))});
    }
  return substances;
}

std::string print_vacuity(const refine::Refinements &refinements, const horn::Result &result,
                          const Sources &sources) {
  std::unordered_map<std::int64_t, const refine::Probe *> probes;
  for (const refine::Probe &probe : refinements.probes)
    probes.emplace(probe.clause, &probe);
  std::string lines;
  for (const horn::Outcome &goal : result.goals) {
    const auto entry = probes.find((*refinements.system)[goal.clause].number);
    if (entry == probes.end() || goal.status != horn::Status::Proved)
      continue;
    const refine::Probe &probe = *entry->second;
    lines += fmt::format("{} {}:{} {}\n", name_of(probe.shows), probe.span.start.line,
                         probe.span.start.column, sources.text(probe.span));
  }
  return lines;
}

std::set<std::string> bindings_on(const std::vector<Edit> &edits,
                                  const refine::Refinements &refinements,
                                  const names::Program &names, const SymbolTable &symbols) {
  std::set<std::string> result;
  for (const refine::Probe &probe : refinements.probes)
    if (std::any_of(edits.begin(), edits.end(), [&](const Edit &edit) {
          return edit.span.start.line <= probe.span.end.line &&
                 probe.span.start.line <= edit.span.end.line;
        }))
      result.insert(binding_of(probe, names, symbols));
  return result;
}

bool loses_substance(const Substances &before_it, const Substances &after_it,
                     const std::vector<Edit> &edits) {
  return std::any_of(after_it.begin(), after_it.end(), [&](const auto &binding) {
    const auto then = before_it.find(binding.first);
    if (then == before_it.end())
      return false;
    for (std::size_t i = 0; i < refine::vacuity_count; ++i) {
      const auto kind = static_cast<Vacuity>(i);
      const Substance::Probed &old = then->second.kinds[i];
      const Substance::Probed &now = binding.second.kinds[i];
      // Nothing that was promised may go, and no code that only changed its place.
      if (now.asked < old.asked &&
          (kind == Vacuity::IdlePromise || (kind == Vacuity::DeadCode && edits.size() > 1)))
        return true;
      if (std::any_of(now.worthless.begin(), now.worthless.end(), [&](const Place &place) {
            return std::none_of(
                old.worthless.begin(), old.worthless.end(),
                [&](const Place &other) { return is_same(other, place, kind, edits); });
          }))
        return true;
    }
    return false;
  });
}

} // namespace culprit::driver
