#include "localize/dataflow.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <unordered_map>

namespace culprit::localize {

using horn::BindingId;
using horn::Clause;
using horn::ClauseId;
using horn::KappaApplication;

namespace {

bool mentions(const horn::System &system, const horn::Formula &formula, logic::Term variable) {
  return std::ranges::any_of(formula.predicates, [&](const horn::Predicate &predicate) {
    const auto variables = logic::free_variables(system.store, predicate.term);
    return std::ranges::find(variables, variable) != variables.end();
  });
}

void add(std::vector<std::uint32_t> &list, std::vector<std::uint32_t> &seen, std::uint32_t channel,
         std::uint32_t stamp) {
  if (seen[channel] == stamp)
    return;
  seen[channel] = stamp;
  list.push_back(channel);
}

} // namespace

DataFlow::DataFlow(const horn::System &system)
    : kappas_(static_cast<std::uint32_t>(system.kappas.size())), reads_(system.clauses.size()),
      writes_(system.clauses.size()) {
  std::uint32_t channels = kappas_;
  std::unordered_map<BindingId, std::uint32_t> existential; // its channel
  for (std::uint32_t b = 0; b < system.bindings.size(); ++b)
    if (system.bindings[b].existential)
      existential.emplace(BindingId{b}, channels++);
  readers_.resize(channels);
  writers_.resize(channels);

  std::vector<std::uint32_t> read(channels, 0);
  std::vector<std::uint32_t> written(channels, 0);
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
    const Clause &clause = system.clauses[c];
    for (const KappaApplication &k : clause.left.kappas)
      add(reads_[c], read, static_cast<std::uint32_t>(k.kappa), c + 1);
    for (const KappaApplication &k : clause.right.kappas)
      add(writes_[c], written, static_cast<std::uint32_t>(k.kappa), c + 1);
    for (const BindingId id : clause.environment) {
      for (const KappaApplication &k : system[id].formula.kappas)
        add(reads_[c], read, static_cast<std::uint32_t>(k.kappa), c + 1);
      if (!system[id].existential)
        continue;
      add(reads_[c], read, existential.at(id), c + 1);
      if (mentions(system, clause.right, system[id].variable))
        add(writes_[c], written, existential.at(id), c + 1);
    }
    for (const std::uint32_t channel : reads_[c])
      readers_[channel].push_back(c);
    for (const std::uint32_t channel : writes_[c])
      writers_[channel].push_back(c);
  }
}

std::vector<std::uint32_t> DataFlow::search(const std::vector<ClauseId> &from,
                                            const Lists &channels_of, const Lists &clauses_of) {
  std::vector<std::uint32_t> steps(channels_of.size(), unreachable);
  std::vector<bool> passed(clauses_of.size(), false);
  std::vector<std::uint32_t> queue;
  for (const ClauseId clause : from) {
    steps[index(clause)] = 0;
    queue.push_back(static_cast<std::uint32_t>(clause));
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint32_t clause = queue[next];
    for (const std::uint32_t channel : channels_of[clause]) {
      if (passed[channel])
        continue;
      passed[channel] = true;
      for (const std::uint32_t other : clauses_of[channel])
        if (steps[other] == unreachable) {
          steps[other] = steps[clause] + 1;
          queue.push_back(other);
        }
    }
  }
  return steps;
}

std::vector<std::uint32_t> DataFlow::distances_to(ClauseId goal) const {
  return search({goal}, reads_, writers_);
}

horn::ClauseSet DataFlow::reached_from(const std::vector<ClauseId> &clauses) const {
  horn::ClauseSet result(reads_.size());
  const auto steps = search(clauses, writes_, readers_);
  for (std::uint32_t c = 0; c < steps.size(); ++c)
    if (steps[c] != unreachable)
      result.insert(ClauseId{c});
  return result;
}

std::vector<std::uint32_t> DataFlow::parts() const {
  std::vector<std::uint32_t> part(reads_.size(), unreachable);
  std::vector<bool> passed(readers_.size(), false);
  std::uint32_t count = 0;
  std::vector<std::uint32_t> work;
  for (std::uint32_t first = 0; first < reads_.size(); ++first) {
    if (part[first] != unreachable)
      continue;
    part[first] = count;
    work.assign(1, first);
    while (!work.empty()) {
      const std::uint32_t clause = work.back();
      work.pop_back();
      for (const Lists *channels_of : {&reads_, &writes_})
        for (const std::uint32_t channel : (*channels_of)[clause]) {
          if (passed[channel])
            continue;
          passed[channel] = true;
          for (const Lists *clauses_of : {&readers_, &writers_})
            for (const std::uint32_t other : (*clauses_of)[channel])
              if (part[other] == unreachable) {
                part[other] = count;
                work.push_back(other);
              }
        }
    }
    ++count;
  }
  return part;
}

bool Arrival::at(ClauseId goal, const std::vector<ClauseId> &clauses) {
  std::vector<ClauseId> ready;
  for (const ClauseId clause : clauses) {
    for (const std::uint32_t channel : flow_.reads(clause))
      if (channel < flow_.kappas()) {
        waiting_[channel].push_back(clause);
        ++waits_[index(clause)];
      }
    if (waits_[index(clause)] == 0)
      ready.push_back(clause);
  }
  bool arrived = false;
  while (!ready.empty() && !arrived) {
    const ClauseId clause = ready.back();
    ready.pop_back();
    arrived = clause == goal;
    for (const std::uint32_t channel : flow_.writes(clause)) {
      if (channel >= flow_.kappas() || reached_[channel])
        continue;
      reached_[channel] = true;
      for (const ClauseId reader : waiting_[channel])
        if (--waits_[index(reader)] == 0)
          ready.push_back(reader);
    }
  }
  for (const ClauseId clause : clauses) {
    waits_[index(clause)] = 0;
    for (const auto *channels : {&flow_.reads(clause), &flow_.writes(clause)})
      for (const std::uint32_t channel : *channels)
        if (channel < flow_.kappas()) {
          waiting_[channel].clear();
          reached_[channel] = false;
        }
  }
  return arrived;
}

} // namespace culprit::localize
