// Proofs about data by abstraction: features are chosen, Spacer solves the abstracted rules, and
// what it says is put back and proved for the rules themselves.
#pragma once

#include "base/budget.h"
#include "discover/clauses/model.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace culprit::discover {

struct FeatureProof {
  Model model;
  std::string features; // which ones, for people
};

struct FeatureLimits {
  std::uint32_t resources = 1'000'000; // of Spacer, for each attempt
};

struct FeatureStatistics {
  std::uint64_t queries = 0;  // how often Spacer was asked
  std::uint64_t rejected = 0; // solutions that are none of the rules themselves
};

// New terms go into `store`.
class FeatureSearch {
public:
  FeatureSearch(logic::Store &store, const logic::Declarations &declarations,
                const smt::HornProblem &problem, const Deadline &deadline);
  ~FeatureSearch();
  FeatureSearch(const FeatureSearch &) = delete;
  FeatureSearch &operator=(const FeatureSearch &) = delete;

  // One vocabulary after the other, the most promising first. What an earlier call has refuted is
  // not tried again.
  [[nodiscard]] std::optional<FeatureProof> search(const FeatureLimits &limits);
  [[nodiscard]] const FeatureStatistics &statistics() const;

private:
  class Search;
  std::unique_ptr<Search> search_;
};

} // namespace culprit::discover
