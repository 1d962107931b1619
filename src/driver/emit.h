// Minimal cores as files of their own: each is unsafe for a run that knows nothing of the original,
// and safe without any one of its constraints. Both are checked before a core is kept.
#pragma once

#include "base/budget.h"
#include "base/entity.h"
#include "driver/check.h"
#include "horn/solve/solve.h"
#include "horn/system.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace culprit::driver {

class CoreEmitter {
public:
  // The sources are those that the spans of entities lie in; `file` is the input.
  CoreEmitter(const Sources &sources, FileId file, const Deadline &deadline);

  // A goal with what makes it fail (horn::Solver::extract), in the format of its system. The
  // origins say where its clauses come from, in their order.
  void add(horn::System part, std::span<const Entity> origins);

  [[nodiscard]] std::vector<EmittedCore> take() { return std::move(cores_); }
  [[nodiscard]] std::uint64_t rejected() const { return rejected_; } // that failed their check

private:
  struct Numbered; // a part, and where its clauses come from
  [[nodiscard]] std::string write(const Numbered &part) const;
  [[nodiscard]] Verdict verdict_without(const Numbered &part, std::size_t left_out);
  void shrink(Numbered &part) const;
  [[nodiscard]] bool settle(Numbered &part);

  const Sources &sources_;
  FileId file_;
  const Deadline &deadline_;
  std::uint64_t checks_ = 0;
  std::vector<EmittedCore> cores_;
  std::uint64_t rejected_ = 0;
};

// The clauses that belong to the entities of a goal's core, and those that belong to nobody.
[[nodiscard]] horn::ClauseSet clauses_of_core(const horn::System &system,
                                              const std::vector<EntityId> &core);

} // namespace culprit::driver
