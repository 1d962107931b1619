// Data that is written out, like a table: literals under constructors that ask for nothing. Checked
// against a type that says nothing, it has nothing to prove, however long it is.
#pragma once

#include "kernel/program.h"
#include "refine/specifications.h"
#include "refine/type.h"

#include <unordered_map>
#include <unordered_set>

namespace culprit::refine {

class InertData {
public:
  InertData(const kernel::Program &program, const Specifications &specifications,
            const RefinedTypes &types, const EntityTable &entities)
      : program_(program), specifications_(specifications), types_(types), entities_(entities) {}

  [[nodiscard]] bool contains(kernel::ExpressionId id);

private:
  [[nodiscard]] bool find(kernel::ExpressionId id);
  [[nodiscard]] bool annotated(kernel::VariableId variable) const;
  [[nodiscard]] bool asks_for_nothing(names::ValueId constructor) const;

  const kernel::Program &program_;
  const Specifications &specifications_;
  const RefinedTypes &types_;
  const EntityTable &entities_;
  std::unordered_map<kernel::ExpressionId, bool> known_;
  std::unordered_set<kernel::VariableId> variables_; // that stand for such data
};

} // namespace culprit::refine
