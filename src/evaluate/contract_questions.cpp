// What those who make inputs ask of contracts.
#include "evaluate/contracts.h"

#include <algorithm>

namespace culprit::evaluate {

bool Contracts::testable_arguments(ContractId id) const {
  while (true) {
    const Contract &whole = (*this)[id];
    const bool function = whole.form == Contract::Form::Function;
    if ((!whole.demands.empty() && function && !checkable(id)) || !whole.also.empty())
      return false;
    if (!function)
      return true;
    if (!checkable(whole.argument) || has_functions(whole.argument))
      return false;
    id = whole.result;
  }
}

// Whether there are functions inside of data that have to give something special: nobody has tried
// out whether they do.
bool Contracts::has_functions(ContractId id) const {
  const Contract &whole = (*this)[id];
  const auto is_function = [&](ContractId part) {
    return (*this)[part].form == Contract::Form::Function || has_functions(part);
  };
  return std::any_of(whole.arguments.begin(), whole.arguments.end(), is_function) ||
         std::any_of(whole.also.begin(), whole.also.end(),
                     [&](ContractId part) { return has_functions(part); });
}

bool Contracts::is_in_logic(kernel::GlobalId global) const {
  const kernel::Global &whole = program_[global];
  for (std::size_t file = 0; file < files_.size(); ++file)
    if (files_[file].scope.module() == whole.module && in_logic_.contains({file, whole.name}))
      return true;
  return false;
}

std::vector<Integer> Contracts::numbers() const {
  std::vector<Integer> list;
  for (const Predicate &predicate : predicates_)
    if (predicate.op == Operator::Number)
      list.push_back(predicate.number);
  return list;
}

} // namespace culprit::evaluate
