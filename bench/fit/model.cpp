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
  for (const auto &[feature, value] : suspect.features)
    sum += weights[feature] * value;
  return sum;
}

std::vector<double> softmax(const Fault &fault, const Weights &weights) {
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
        loss += add(fault, one.weight / total_, weights, gradient);
    return loss;
  }

private:
  static double add(const Fault &fault, double weight, const Weights &weights, Weights &gradient) {
    if (std::none_of(fault.begin(), fault.end(), [](const Suspect &one) { return one.right; }))
      return 0;
    const std::vector<double> chances = softmax(fault, weights);
    double right = 0;
    for (std::size_t i = 0; i < fault.size(); ++i)
      right += fault[i].right ? chances[i] : 0;
    right = std::max(right, 1e-12);
    for (std::size_t i = 0; i < fault.size(); ++i) {
      const double push = weight * (chances[i] - (fault[i].right ? chances[i] / right : 0));
      for (const auto &[feature, value] : fault[i].features)
        gradient[feature] += push * value;
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

std::vector<std::pair<double, const Suspect *>> ranked(const Fault &fault, const Weights &weights) {
  const std::vector<double> chances = softmax(fault, weights);
  std::vector<std::pair<double, const Suspect *>> order;
  for (std::size_t i = 0; i < fault.size(); ++i)
    order.emplace_back(chances[i], &fault[i]);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto &a, const auto &b) { return a.first > b.first; });
  return order;
}

// ---- the second choice

namespace {

bool strictly_inside(const Place &inner, const Place &outer) {
  return inner != outer &&
         std::pair(inner.line, inner.column) >= std::pair(outer.line, outer.column) &&
         std::pair(inner.last_line, inner.last_column) <=
             std::pair(outer.last_line, outer.last_column);
}

bool has(const Suspect &suspect, types::Feature feature) {
  return std::any_of(suspect.features.begin(), suspect.features.end(), [&](const auto &one) {
    return one.first == static_cast<std::size_t>(feature) && one.second > 0;
  });
}

// The others as they would be chosen if the likeliest is wrong, best first.
std::vector<std::pair<double, const Suspect *>>
second_choice(const std::vector<std::pair<double, const Suspect *>> &order, const Fault &fault,
              const Weights &weights) {
  std::vector<std::pair<double, const Suspect *>> others;
  double total = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const Relations known = relations(*order[i].second, *order[0].second, fault);
    const double sum =
        std::inner_product(known.begin(), known.end(), weights.begin(), 0.0);
    others.emplace_back(order[i].first * std::exp(sum), order[i].second);
    total += others.back().first;
  }
  for (auto &[chance, suspect] : others)
    chance *= (1 - order[0].first) / std::max(total, 1e-300);
  std::stable_sort(others.begin(), others.end(),
                   [](const auto &a, const auto &b) { return a.first > b.first; });
  return others;
}

} // namespace

Relations relations(const Suspect &other, const Suspect &likeliest, const Fault &fault) {
  Relations known{};
  const auto set = [&](types::Relation relation, bool holds) {
    known[static_cast<std::size_t>(relation)] = holds ? 1 : 0;
  };
  const Suspect *around = nullptr;
  for (const Suspect &one : fault)
    if (strictly_inside(likeliest.place, one.place) &&
        (!around || strictly_inside(one.place, around->place)))
      around = &one;
  const bool nested = strictly_inside(other.place, likeliest.place) ||
                      strictly_inside(likeliest.place, other.place);
  set(types::Relation::Nested, nested);
  set(types::Relation::Beside, !nested && around && strictly_inside(other.place, around->place));
  set(types::Relation::Across, has(other, types::Feature::Elsewhere) !=
                                   has(likeliest, types::Feature::Elsewhere));
  set(types::Relation::SameText, other.text == likeliest.text);
  return known;
}

Weights fit_relations(std::span<const std::pair<Weighed, const Weights *>> samples,
                      double penalty) {
  // Gradient descent: a handful of weights.
  Weights at(types::relation_count);
  struct Case {
    double weight;
    std::vector<std::pair<double, Relations>> others; // chances without relations
    std::vector<bool> right;
  };
  std::vector<Case> cases;
  double total = 0;
  for (const auto &[sample, weights] : samples)
    for (const Fault &fault : sample.sample->faults) {
      const auto order = ranked(fault, *weights);
      if (order[0].second->right || order.size() < 3)
        continue;
      Case one{sample.weight, {}, {}};
      bool any = false;
      for (std::size_t i = 1; i < order.size(); ++i) {
        one.others.emplace_back(order[i].first,
                                relations(*order[i].second, *order[0].second, fault));
        one.right.push_back(order[i].second->right);
        any = any || order[i].second->right;
      }
      if (any) {
        total += one.weight;
        cases.push_back(std::move(one));
      }
    }
  for (int round = 0; round < 300; ++round) {
    Weights gradient(at.size());
    for (std::size_t i = 0; i < at.size(); ++i)
      gradient[i] = -2 * penalty * at[i];
    for (const Case &one : cases) {
      std::vector<double> chances;
      double sum = 0;
      double right = 0;
      for (std::size_t i = 0; i < one.others.size(); ++i) {
        const auto &[chance, known] = one.others[i];
        chances.push_back(chance *
                          std::exp(std::inner_product(known.begin(), known.end(), at.begin(), 0.0)));
        sum += chances.back();
        right += one.right[i] ? chances.back() : 0;
      }
      for (std::size_t i = 0; i < chances.size(); ++i)
        for (std::size_t k = 0; k < at.size(); ++k)
          gradient[k] += one.weight / total * one.others[i].second[k] *
                         ((one.right[i] ? chances[i] / std::max(right, 1e-300) : 0) -
                          chances[i] / sum);
    }
    for (std::size_t i = 0; i < at.size(); ++i)
      at[i] += 2 * gradient[i];
  }
  return at;
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
  for (const Fault &fault : sample.faults) {
    const auto order = ranked(fault, weights);
    named.push_back({1, order[0].first, order[0].second});
    const auto others = second_choice(order, fault, rule.relations);
    for (std::size_t i = 0; i < others.size(); ++i) {
      const bool top = i + 1 < rule.most &&
                       others[i].first >= rule.least + rule.slope * order[0].first;
      named.push_back({top ? 1 : i + 2, others[i].first, others[i].second});
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
