// Calls that give any value that the type of the function allows (counterfactual branches). What
// goes wrong then does so because the type says too little.
#include "execute/symbolic/machine.h"

#include <algorithm>

namespace culprit::execute {

using evaluate::no_demand;
using names::index;

namespace {

constexpr std::uint32_t most_offered = 24; // calls of one run that others abstract
constexpr unsigned deepest_supply = 4;     // parts of arguments that may come out again
constexpr std::size_t most_supply = 6;

} // namespace

bool SymbolicMachine::may_abstract(const Cell &function) {
  if (quiet_ || abstractions_->most == 0 || offered_ >= most_offered ||
      path_.abstractions() > abstractions_->most)
    return false;
  if (function.variable != kernel::no_variable)
    return !function.scope->library && abstractions_->local &&
           abstractions_->local(function.variable);
  return function.extra != 0xFFFFFFFF && function.environment == nullptr &&
         abstractions_->function && abstractions_->function(kernel::GlobalId{function.extra});
}

// What somebody wrote about a function is rather to blame than what nobody did.
std::uint32_t SymbolicMachine::cost_of_abstraction(const Cell &function) const {
  if (function.variable != kernel::no_variable)
    return contracts_.locals().variables.contains(function.variable) ? 1 : 2;
  return contracts_.of(kernel::GlobalId{function.extra}) != no_demand ? 0 : 1;
}

// Values of the function's type variables among what it was applied to.
void SymbolicMachine::collect(Type type, Cell *value, Supply &supply, unsigned depth) {
  types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  if (depth > deepest_supply)
    return;
  if (store[type].shape == types::Shape::Bound) {
    const std::uint32_t variable = store[type].first;
    auto at = std::find_if(supply.values.begin(), supply.values.end(),
                           [&](const auto &known) { return known.first == variable; });
    if (at == supply.values.end())
      at = supply.values.insert(at, {variable, {}});
    if (at->second.size() < most_supply &&
        std::find(at->second.begin(), at->second.end(), value) == at->second.end())
      at->second.push_back(value);
    return;
  }
  if (store.as_function(type)) { // what it gives of what there is
    std::vector<Cell *> arguments;
    Type rest = type;
    while (const auto arrow = store.as_function(rest)) {
      const Type parameter = store.resolve(arrow->first);
      Cell *argument = nullptr;
      if (store[parameter].shape == types::Shape::Bound)
        for (const auto &[variable, values] : supply.values)
          if (variable == store[parameter].first && !values.empty())
            argument = values.front();
      if (argument == nullptr)
        return;
      arguments.push_back(argument);
      rest = store.resolve(arrow->second);
    }
    collect(rest, arena_.suspended(value, arguments), supply, depth + 1);
    return;
  }
  const types::Store::Spine spine = store.spine(type);
  if (spine.arguments.empty() || store[spine.head].shape != types::Shape::Constructor)
    return;
  Cell *data = nullptr;
  try {
    data = force(value);
  } catch (const Raised &) {
    return;
  }
  if (data->kind != CellKind::Data ||
      program_[kernel::ConstructorId{data->extra}].value == names::no_value)
    return;
  const std::optional<Shape> made =
      shape(program_[kernel::ConstructorId{data->extra}].value, spine.arguments);
  if (!made)
    return;
  for (std::size_t i = 0; i < made->fields.size() && i < data->parts.size(); ++i)
    collect(made->fields[i], data->parts[i], supply, depth + 1);
}

Cell *SymbolicMachine::abstract(const Cell &function, std::span<Cell *const> arguments) {
  const types::Store &store = subject_.environment.store;
  const bool local = function.variable != kernel::no_variable;
  const kernel::GlobalId global{function.extra};
  Type type = store.resolve(local ? program_[function.variable].type : program_[global].type);
  if (store[type].shape == types::Shape::Forall)
    type = store.resolve(store.quantifier(type).body);
  // What was written about it.
  ContractId contract = no_demand;
  std::span<Cell *> slots;
  std::size_t dictionaries = 0;
  if (local) {
    const auto &locals = contracts_.locals().variables;
    if (const auto known = locals.find(function.variable); known != locals.end()) {
      contract = known->second.contract;
      dictionaries = known->second.dictionaries;
      std::vector<Cell *> outer;
      for (const kernel::VariableId variable : known->second.outer)
        outer.push_back(find(variable, function.environment)->cell);
      slots = arena_.list(outer);
    }
  } else {
    contract = contracts_.of(global);
    dictionaries = contracts_.dictionaries(global);
  }
  Supply &supply = *arena_.supply();
  Abstracted call{local ? kernel::no_global : global, function.variable, {}, nullptr};
  for (std::size_t i = dictionaries; i < arguments.size(); ++i) {
    const auto arrow = store.as_function(type);
    if (!arrow)
      throw Halt::Unsupported;
    collect(arrow->first, arguments[i], supply, 0);
    call.arguments.push_back(arguments[i]);
    const Contract &whole = contracts_[contract];
    if (whole.form == Contract::Form::Function) {
      slots = first_slots(slots, whole.depth, {&arguments[i], 1});
      contract = whole.result;
    } else {
      contract = no_demand;
    }
    type = entries_.plain(arrow->second);
  }
  if (!can_make(type))
    throw Halt::Unsupported;
  if (getenv("CUL_DEBUG"))
    fprintf(stderr, "trying %s\n",
            std::string(subject_.symbols.name(local ? program_[function.variable].name
                                                    : program_[global].name))
                .c_str());
  const Promise *promise =
      contract == no_demand ? nullptr : arena_.promise(contract, slots, nullptr);
  call.result = hole(type, promise, &supply);
  keep(call.result, promise);
  if (getenv("CUL_DEBUG"))
    fprintf(stderr, "abstract %s\n",
            std::string(subject_.symbols.name(local ? program_[function.variable].name
                                                    : program_[global].name))
                .c_str());
  abstracted_.push_back(call);
  return force(call.result);
}

} // namespace culprit::execute
