// What those who make inputs ask of contracts.
#include "evaluate/contracts.h"

#include <algorithm>

namespace culprit::evaluate {

namespace liquid = syntax::liquid;

bool Contracts::testable_arguments(ContractId id, Holes holes) const {
  while (true) {
    const Contract &whole = (*this)[id];
    const bool function = whole.form == Contract::Form::Function;
    if (!function)
      return true;
    if ((!whole.demands.empty() && !checkable(id, holes)) || !whole.also.empty())
      return false;
    if (!checkable(whole.argument, holes) || has_functions(whole.argument) ||
        is_lemma(whole.argument))
      return false;
    id = whole.result;
  }
}

// Whether it is a function whose type says something about its arguments alone. Then it stands for
// a proof: whoever is given one may rely on it without calling it, and some calls do not show that
// it holds.
bool Contracts::is_lemma(ContractId id) const {
  bool function = false;
  for (; (*this)[id].form == Contract::Form::Function; id = (*this)[id].result)
    function = true;
  const std::vector<Demand> &demands = (*this)[id].demands;
  return function && std::any_of(demands.begin(), demands.end(),
                                 [](const Demand &demand) { return !demand.about_value; });
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
  if (in_logic_.empty())
    return false;
  for (std::size_t file = 0; file < files_.size(); ++file)
    if (files_[file].scope.module() == whole.module && in_logic_.contains({file, whole.name}))
      return true;
  return false;
}

Contracts::Unfolding Contracts::unfolding(kernel::GlobalId global) const {
  const kernel::Global &whole = program_[global];
  for (std::size_t file = 0; file < files_.size(); ++file) {
    const std::pair function(file, whole.name);
    if (files_[file].scope.module() != whole.module || !in_logic_.contains(function))
      continue;
    if (inlined_.contains(function))
      return Unfolding::Always;
    return reflected_.contains(function) && !unfolds_ ? Unfolding::OfOwnCalls
                                                      : Unfolding::OfMatchedArguments;
  }
  return Unfolding::Always;
}

bool Contracts::has_invariants() const {
  return std::find(trusted_.begin(), trusted_.end(), "invariant") != trusted_.end();
}

// A parameter of the declaration that it is part of.
bool Contracts::is_declared(const liquid::AbstractArgument &written, const Context &context) const {
  const liquid::Annotations &tree = files_[context.file].annotations;
  if (written.form != liquid::AbstractArgument::Form::Use)
    return false;
  const auto *name = std::get_if<liquid::term::Variable>(&tree[written.use].node);
  const auto known =
      name == nullptr ? context.predicates.end() : context.predicates.find(name->name.text);
  return known != context.predicates.end() && abstractions_[known->second].declared;
}

kernel::GlobalId Contracts::instance(names::TypeNameId of_class, names::TypeNameId type) {
  const auto [known, added] = instances_.try_emplace({of_class, type}, kernel::no_global);
  if (added)
    known->second = find_instance(of_class, type);
  return known->second;
}

kernel::GlobalId Contracts::find_instance(names::TypeNameId of_class,
                                          names::TypeNameId type) const {
  const types::Store &store = environment_.store;
  kernel::GlobalId found = kernel::no_global;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[kernel::GlobalId{i}];
    if (global.kind != kernel::GlobalKind::Dictionary ||
        global.instance >= environment_.instances.size())
      continue;
    const types::Instance &instance = environment_.instances[global.instance];
    if (instance.head != of_class || instance.arguments.size() != 1)
      continue;
    const types::Node &head = store[store.resolve(store.spine(instance.arguments[0]).head)];
    if (head.shape != types::Shape::Constructor)
      continue;
    const names::TypeNameId name{head.first};
    const auto data = environment_.data.find(name);
    if (data != environment_.data.end() && data->second.is_newtype &&
        (names_.is_of_program(name) || text(names_[name].name) == "Down"))
      return kernel::no_global;
    if (name == type && instance.context.empty())
      found = kernel::GlobalId{i};
  }
  return found;
}

std::vector<Integer> Contracts::numbers() const {
  std::vector<Integer> list;
  for (const Predicate &predicate : predicates_)
    if (predicate.op == Operator::Number)
      list.push_back(predicate.number);
  return list;
}

} // namespace culprit::evaluate
