#include "model.h"

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

std::vector<double> softmax(const Suspects &fault, const Weights &weights) {
  std::vector<double> values;
  for (const Suspect &one : fault)
    values.push_back(sum_of(one, weights));
  const double most = *std::max_element(values.begin(), values.end());
  double total = 0;
  for (double &value : values)
    total += value = std::exp(value - most);
  for (double &value : values)
    value /= total;
  return values;
}

// Minus the log likelihood, per unit of weight, with its gradient.
class Objective {
public:
  Objective(std::span<const Weighed> samples, const Weights &prior, double penalty)
      : samples_(samples), prior_(prior), penalty_(penalty) {
    for (const Weighed &one : samples)
      if (one.sample->found())
        total_ += one.weight;
  }

  double operator()(const Weights &weights, Weights &gradient) const {
    double loss = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double away = weights[i] - prior_[i];
      loss += penalty_ * away * away;
      gradient[i] = 2 * penalty_ * away;
    }
    for (const Weighed &one : samples_)
      for (const Fault &fault : one.sample->faults)
        loss += add(fault.suspects, one.weight / total_, weights, gradient);
    return loss;
  }

private:
  static double add(const Suspects &fault, double weight, const Weights &weights,
                    Weights &gradient) {
    if (std::none_of(fault.begin(), fault.end(), [](const Suspect &one) { return one.right; }))
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

// L-BFGS with backtracking.
Weights fit(std::span<const Weighed> samples, const Weights &prior, double penalty) {
  const Objective objective(samples, prior, penalty);
  Weights at = prior;
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
    for (double &one : direction)
      one *= first;
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

void Figures::add(const Figures &other) {
  programs += other.programs;
  any += other.any;
  half += other.half;
  first += other.first;
  three += other.three;
  suggestions += other.suggestions;
}

std::vector<std::pair<double, const Suspect *>> ranked(const Suspects &fault,
                                                       const Weights &weights) {
  const std::vector<double> chances = softmax(fault, weights);
  std::vector<std::pair<double, const Suspect *>> order;
  for (const Suspect &one : fault) {
    double chance = 0;
    for (std::size_t i = 0; i < fault.size(); ++i)
      if (&fault[i] == &one || (is_part(one.place, fault[i].place) && !fault[i].repaired))
        chance += chances[i];
    order.emplace_back(chance, &one);
  }
  std::stable_sort(order.begin(), order.end(),
                   [](const auto &a, const auto &b) { return a.first > b.first; });
  return order;
}

Figures judge(const Sample &sample, const Weights &weights, const Rule &rule) {
  Figures figures;
  figures.programs = 1;
  // Every place once, as the scorer does: by rank, then by probability.
  struct Named {
    std::size_t rank;
    double chance;
    const Suspect *suspect;
  };
  std::vector<Named> named;
  const auto clashes = std::count_if(sample.faults.begin(), sample.faults.end(),
                                     [&](const Fault &fault) { return fault.code != rule.second; });
  for (std::size_t number = 0; number < sample.faults.size(); ++number) {
    const Fault &fault = sample.faults[number];
    const auto order = ranked(fault.suspects, weights);
    const bool after = rule.in_sequence ? number > 0 : clashes > 0 && fault.code == rule.second;
    const std::size_t before = rule.in_sequence ? number : after ? 1 : 0;
    const std::size_t most =
        (clashes > 0 ? clashes : std::ssize(sample.faults)) > 1 && !rule.in_sequence
            ? rule.most_of_several
            : rule.most;
    std::vector<Place> first;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Place &place = order[i].second->place;
      const bool top = first.size() < most &&
                       (i == 0 || order[i].first >= rule.least + rule.slope * order[0].first) &&
                       std::none_of(first.begin(), first.end(), [&](const Place &other) {
                         return is_part(place, other) || is_part(other, place);
                       });
      if (top)
        first.push_back(place);
      named.push_back({top && before == 0 ? 1 : before + i + 1, order[i].first, order[i].second});
    }
  }
  std::stable_sort(named.begin(), named.end(), [](const Named &a, const Named &b) {
    return a.rank != b.rank ? a.rank < b.rank : a.chance > b.chance;
  });
  std::vector<Named> once;
  for (const Named &one : named)
    if (std::none_of(once.begin(), once.end(), [&](const Named &other) {
          return other.suspect->place == one.suspect->place;
        }))
      once.push_back(one);
  double top = 0;
  double right = 0;
  for (std::size_t i = 0; i < once.size(); ++i) {
    top += once[i].rank == 1 ? 1 : 0;
    right += once[i].rank == 1 && once[i].suspect->right ? 1 : 0;
    if (i < 3 && once[i].suspect->right)
      figures.three = 1;
  }
  if (top == 0)
    return figures;
  figures.any = right > 0 ? 1 : 0;
  figures.half = right > 0 && 2 * right >= top ? 1 : 0;
  figures.first = right / top;
  figures.suggestions = top;
  return figures;
}

} // namespace culprit::fit
