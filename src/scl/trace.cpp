#include "scl/trace.h"

#include <algorithm>

namespace culprit::scl {

void Collector::element(ElementId id) {
  if (seen_element_[index(id)] == round_)
    return;
  seen_element_[index(id)] = round_;
  elements_.push_back(id);
}

void Collector::collect(std::span<const StepId> steps) {
  ++round_;
  elements_.clear();
  assertions_.clear();
  stack_.assign(steps.begin(), steps.end());
  while (!stack_.empty()) {
    StepId current = stack_.back();
    stack_.pop_back();
    // Paths share their beginnings: one that was walked before needs no second visit.
    for (; current != no_step && seen_step_[index(current)] != round_;
         current = (*saturation_)[current].previous) {
      seen_step_[index(current)] = round_;
      const Step &step = (*saturation_)[current];
      element(step.node);
      if (step.edge == no_edge)
        continue;
      const Edge &edge = (*saturation_)[step.edge];
      switch (edge.kind) {
      case EdgeKind::Assertion:
        if (seen_assertion_[edge.evidence] != round_) {
          seen_assertion_[edge.evidence] = round_;
          assertions_.push_back(edge.evidence);
        }
        break;
      case EdgeKind::Decomposition:
        stack_.push_back(StepId{edge.evidence});
        break;
      case EdgeKind::Collection:
        for (std::size_t i = edge.evidence; saturation_->groups[i] != no_step; ++i)
          stack_.push_back(saturation_->groups[i]);
        break;
      case EdgeKind::Component:
        break;
      }
    }
  }
}

std::vector<Stretch> walk(const Saturation &saturation, StepId step, std::size_t most) {
  struct Job {
    StepId step = no_step; // expand the path up to it
    Stretch stretch;       // or emit this
    std::uint32_t depth = 0;
  };
  std::vector<Stretch> result;
  std::vector<Job> jobs{{step, {}, 0}};
  while (!jobs.empty() && result.size() < most) {
    const Job job = jobs.back();
    jobs.pop_back();
    if (job.step == no_step) {
      result.push_back(job.stretch);
      continue;
    }
    // From the end to the beginning, so that the beginning comes off the stack first.
    for (StepId current = job.step; saturation[current].edge != no_edge;
         current = saturation[current].previous) {
      const Edge &edge = saturation[saturation[current].edge];
      if (edge.kind == EdgeKind::Decomposition) {
        jobs.push_back({StepId{edge.evidence}, {}, job.depth + 1});
      } else if (edge.kind == EdgeKind::Collection) {
        for (std::size_t i = edge.evidence; saturation.groups[i] != no_step; ++i)
          jobs.push_back({saturation.groups[i], {}, job.depth + 1});
      }
      jobs.push_back({no_step, {edge.from, edge.to, edge.kind, edge.evidence, job.depth}, 0});
    }
  }
  return result;
}

} // namespace culprit::scl
