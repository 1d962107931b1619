// Bounds of numbers, and of sums and differences of two of them, out of a few constants: the
// closest that all points have kept so far.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "logic/store.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace culprit::discover {

// What is bounded from above: ± a number, or ± one ± another.
struct BoundedForm {
  std::vector<std::pair<std::size_t, int>> parts; // which number, and its sign
};

// A range of numbers, and of each of them with all that come later.
struct NumberRange {
  std::size_t first;
  std::size_t last; // one beyond
};
[[nodiscard]] std::vector<BoundedForm> forms_of_one(NumberRange range);
[[nodiscard]] std::vector<BoundedForm> differences(NumberRange range, std::size_t numbers);
[[nodiscard]] std::vector<BoundedForm> sums(NumberRange range, std::size_t numbers);

// The constants of clauses, and their neighbours, ascending.
[[nodiscard]] std::vector<std::int64_t> steps_of(const logic::Store &store,
                                                 const Vocabulary &vocabulary);

class Bounds {
public:
  Bounds() = default;
  explicit Bounds(std::size_t forms) : levels_(forms, below_all) {}

  // A point is what the numbers are.
  void take_in(std::span<const BoundedForm> forms, std::span<const std::int64_t> steps,
               std::span<const std::int64_t> point);
  void take_in_anything() { levels_.clear(); }

  // What is said of form i, if anything is.
  [[nodiscard]] std::optional<std::int64_t> of(std::size_t form,
                                               std::span<const std::int64_t> steps) const;

private:
  static constexpr std::size_t below_all = 0; // no point was there; n: at most the n-th step
  std::vector<std::size_t> levels_;           // by form
};

// form ≤ bound
[[nodiscard]] logic::Term bounded(logic::Store &store, const BoundedForm &form,
                                  std::span<const logic::Term> numbers, std::int64_t bound);

} // namespace culprit::discover
