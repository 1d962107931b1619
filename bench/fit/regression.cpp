#include "regression.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>

namespace culprit::fit {

namespace {

double dot(const Weights &a, const Weights &b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double sum_of(const Suspect &suspect, const Weights &weights) {
  double sum = 0;
  for (const auto &[term, value] : suspect.terms)
    sum += weights[term] * value;
  return sum;
}

// Minus the log likelihood, per unit of weight, with its gradient.
class Objective {
public:
  Objective(std::span<const Weighed> samples, const Weights &prior, double penalty)
      : samples_(samples), prior_(prior), penalty_(penalty) {
    for (const Weighed &weighed : samples)
      if (weighed.sample->has_right_suspect())
        total_ += weighed.weight;
  }

  double operator()(const Weights &weights, Weights &gradient) const {
    double loss = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double away = weights[i] - prior_[i];
      loss += penalty_ * away * away;
      gradient[i] = 2 * penalty_ * away;
    }
    for (const Weighed &weighed : samples_)
      for (const Fault &fault : weighed.sample->faults)
        loss += add(fault.suspects, weighed.weight / total_, weights, gradient);
    return loss;
  }

private:
  static double add(const Suspects &fault, double weight, const Weights &weights,
                    Weights &gradient) {
    if (std::none_of(fault.begin(), fault.end(),
                     [](const Suspect &suspect) { return suspect.right; }))
      return 0;
    const std::vector<double> chances = softmax(fault, weights);
    double right = 0;
    for (std::size_t i = 0; i < fault.size(); ++i)
      right += fault[i].right ? chances[i] : 0;
    right = std::max(right, 1e-12);
    for (std::size_t i = 0; i < fault.size(); ++i) {
      const double push = weight * (chances[i] - (fault[i].right ? chances[i] / right : 0));
      for (const auto &[term, value] : fault[i].terms)
        gradient[term] += push * value;
    }
    return -weight * std::log(right);
  }

  std::span<const Weighed> samples_;
  const Weights &prior_;
  double penalty_;
  double total_ = 0;
};

} // namespace

std::vector<double> softmax(const Suspects &suspects, const Weights &weights) {
  std::vector<double> values;
  for (const Suspect &suspect : suspects)
    values.push_back(sum_of(suspect, weights));
  const double most = *std::max_element(values.begin(), values.end());
  double total = 0;
  for (double &value : values)
    total += value = std::exp(value - most);
  for (double &value : values)
    value /= total;
  return values;
}

// L-BFGS with backtracking.
Weights fit(std::span<const Weighed> samples, const Weights &prior, double penalty,
            const Weights *start) {
  const Objective objective(samples, prior, penalty);
  Weights at = start == nullptr ? prior : *start;
  Weights gradient(at.size());
  double loss = objective(at, gradient);
  struct Step {
    Weights moved, turned;
    double scale = 0;
  };
  std::deque<Step> steps;
  for (int round = 0; round < 200 && std::sqrt(dot(gradient, gradient)) > 1e-5; ++round) {
    Weights direction = gradient;
    std::vector<double> scales;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      scales.push_back(step->scale * dot(step->moved, direction));
      for (std::size_t i = 0; i < at.size(); ++i)
        direction[i] -= scales.back() * step->turned[i];
    }
    const double first = steps.empty() ? 1
                                       : dot(steps.back().moved, steps.back().turned) /
                                             dot(steps.back().turned, steps.back().turned);
    for (double &value : direction)
      value *= first;
    for (Step &step : steps) {
      const double back = step.scale * dot(step.turned, direction);
      for (std::size_t i = 0; i < at.size(); ++i)
        direction[i] += (scales.back() - back) * step.moved[i];
      scales.pop_back();
    }
    const double slope = dot(gradient, direction);
    double length = 1;
    Weights next(at.size());
    Weights next_gradient(at.size());
    double next_loss = loss;
    bool better = false;
    for (; length > 1e-10 && !better; length /= 2) {
      for (std::size_t i = 0; i < at.size(); ++i)
        next[i] = at[i] - length * direction[i];
      next_loss = objective(next, next_gradient);
      better = next_loss <= loss - 1e-4 * length * slope;
    }
    if (!better)
      break;
    Step step{Weights(at.size()), Weights(at.size()), 0};
    for (std::size_t i = 0; i < at.size(); ++i) {
      step.moved[i] = next[i] - at[i];
      step.turned[i] = next_gradient[i] - gradient[i];
    }
    if (const double curve = dot(step.moved, step.turned); curve > 1e-12) {
      step.scale = 1 / curve;
      steps.push_back(std::move(step));
    }
    if (steps.size() > 10)
      steps.pop_front();
    at = next;
    gradient = next_gradient;
    loss = next_loss;
  }
  return at;
}

} // namespace culprit::fit
