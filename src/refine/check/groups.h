// The definitions of a module in the order in which they are checked: groups of functions that
// mention each other, each after what it mentions. The group that is being checked is state that
// this shares with the facts about types: what is shown of a measure is not used in its own proof.
#pragma once

#include "kernel/program.h"
#include "refine/specifications.h"

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Groups {
public:
  using GlobalId = kernel::GlobalId;

  // What a module defines, and others besides. With nothing touched all groups are checked,
  // otherwise those that a change of these functions can matter to.
  Groups(const kernel::Program &program, const names::Program &names,
         const Specifications &specifications, names::ModuleId module,
         const std::unordered_set<GlobalId> &besides,
         const std::unordered_set<names::ValueId> &touched);

  [[nodiscard]] std::size_t size() const { return groups_.size(); }
  [[nodiscard]] const std::vector<GlobalId> &operator[](std::size_t i) const { return groups_[i]; }
  [[nodiscard]] bool is_recursive(std::size_t i) const { return recursive_[i]; }
  [[nodiscard]] bool is_checked(std::size_t i) const { return affected_[i]; }
  [[nodiscard]] bool contains(GlobalId global) const { return group_of_.contains(global); }
  // Whether it is, or is defined elsewhere.
  [[nodiscard]] bool may_be_checked(GlobalId global) const {
    const auto group = group_of_.find(global);
    return group == group_of_.end() || affected_[group->second];
  }
  [[nodiscard]] std::vector<names::ValueId> checked_values() const; // ascending

  // Only groups with one of these are checked.
  void keep(const std::unordered_set<GlobalId> &needed);

  // From here on this one is checked; none: the number of groups.
  void enter(std::size_t group) { current_ = group; }
  // Whether what a measure's type says about its result may be used in what is being checked: not
  // in a proof that it could rest on.
  [[nodiscard]] bool knows_result(names::ValueId measure) const;

private:
  void find_recursion(const names::Program &names, names::ModuleId module,
                      const std::unordered_set<GlobalId> &besides);
  void find_measured();
  void find_affected(const std::unordered_set<names::ValueId> &touched);

  const kernel::Program &program_;
  const Specifications &specifications_;
  std::vector<std::vector<GlobalId>> groups_; // strongly connected
  std::vector<bool> recursive_;               // by group
  std::vector<bool> affected_;                // by group: whether it is checked
  std::unordered_map<GlobalId, std::size_t> group_of_;
  std::unordered_set<GlobalId> measured_; // what measures are made of
  std::size_t current_ = 0;
};

// Whether a module, or one inside of it, defines something.
[[nodiscard]] bool defines(const names::Program &names, names::ModuleId module,
                           const kernel::Global &global);
// Whether nothing but its type is known of it: what a functor is given that others apply.
[[nodiscard]] bool is_declared_only(const kernel::Program &program, kernel::GlobalId id);
// The globals that an expression mentions.
void each_mentioned(const kernel::Program &program, kernel::ExpressionId root,
                    const std::function<void(kernel::GlobalId)> &visit);
[[nodiscard]] bool mentions(const kernel::Program &program, kernel::GlobalId definition,
                            kernel::GlobalId other);
// Those that mention each other, as far as they do not need any others for it.
[[nodiscard]] std::vector<std::vector<kernel::GlobalId>>
recursive_groups(const kernel::Program &program, const std::vector<kernel::GlobalId> &among);
// Whether the definition of the first one mentions the second one, directly or not.
[[nodiscard]] bool depends(const kernel::Program &program, kernel::GlobalId from,
                           kernel::GlobalId on);

} // namespace culprit::refine
