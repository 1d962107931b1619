#include "refine/check/structural.h"

#include "kernel/parts.h"
#include "refine/check/context.h"
#include "refine/check/groups.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <variant>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

using Function = std::variant<kernel::GlobalId, kernel::VariableId>;

// One function that calls itself.
class StructuralRecursion {
public:
  StructuralRecursion(const kernel::Program &program, Function function, kernel::ExpressionId body)
      : program_(program), function_(function), body_(body) {
    const std::vector<kernel::VariableId> parameters = parameters_of(program, body);
    decreases_.assign(parameters.size(), true);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      origins_[parameters[i]] = {i, false};
  }

  [[nodiscard]] bool ends() {
    std::vector<kernel::ExpressionId> stack{body_};
    while (!stack.empty()) {
      const kernel::ExpressionId id = stack.back();
      stack.pop_back();
      const kernel::Expression &expression = program_[id];
      if (is_itself(id))
        return false; // not called here: whoever takes it may call it with anything
      if (const auto *let = std::get_if<e::Let>(&expression.node))
        bind(*let);
      else if (const auto *match = std::get_if<e::Case>(&expression.node))
        take_apart(*match);
      const auto *apply = std::get_if<e::Apply>(&expression.node);
      const bool recursive = apply != nullptr && is_itself(apply->function);
      if (recursive)
        call(*apply);
      std::vector<kernel::ExpressionId> parts;
      kernel::each_part(program_, id, [&](kernel::ExpressionId part) {
        if (!recursive || part != apply->function)
          parts.push_back(part);
      });
      stack.insert(stack.end(), parts.rbegin(), parts.rend()); // what is bound comes first
    }
    return std::find(decreases_.begin(), decreases_.end(), true) != decreases_.end();
  }

private:
  struct Origin {
    std::size_t parameter = 0;
    bool part = false; // and not the whole argument
  };

  [[nodiscard]] bool is_itself(kernel::ExpressionId id) const {
    if (const auto *global = std::get_if<e::Global>(&program_[id].node))
      return function_ == Function(global->global);
    const auto *variable = std::get_if<e::Variable>(&program_[id].node);
    return variable != nullptr && function_ == Function(variable->variable);
  }

  void bind(const e::Let &let) {
    if (const auto *variable = std::get_if<e::Variable>(&program_[let.bound].node))
      if (const auto origin = origins_.find(variable->variable); origin != origins_.end())
        origins_[let.variable] = Origin(origin->second);
  }

  void take_apart(const e::Case &match) {
    const auto whole = origins_.find(match.subject);
    if (whole == origins_.end())
      return;
    const Origin subject = whole->second;
    for (const kernel::Alternative &alternative : program_[match.alternatives])
      for (const kernel::VariableId field : program_[alternative.fields])
        if (alternative.constructor != kernel::no_constructor)
          origins_[field] = {subject.parameter,
                             subject.part || !program_[alternative.constructor].newtype};
  }

  void call(const e::Apply &apply) {
    const auto arguments = program_[apply.arguments].subspan(apply.dictionaries);
    for (std::size_t i = 0; i < decreases_.size(); ++i) {
      const auto *variable =
          i < arguments.size() ? std::get_if<e::Variable>(&program_[arguments[i]].node) : nullptr;
      const auto origin = variable == nullptr ? origins_.end() : origins_.find(variable->variable);
      if (origin == origins_.end() || origin->second.parameter != i || !origin->second.part)
        decreases_[i] = false;
    }
  }

  const kernel::Program &program_;
  Function function_;
  kernel::ExpressionId body_;
  std::unordered_map<kernel::VariableId, Origin> origins_;
  std::vector<bool> decreases_; // by parameter: in all calls so far
};

bool local_recursion_is_structural(const kernel::Program &program, kernel::ExpressionId root) {
  std::vector<kernel::ExpressionId> stack{root};
  while (!stack.empty()) {
    const kernel::ExpressionId id = stack.back();
    stack.pop_back();
    if (const auto *group = std::get_if<e::LetRecursive>(&program[id].node)) {
      const auto bindings = program[group->bindings];
      if (bindings.size() != 1 ||
          !StructuralRecursion(program, bindings[0].variable, bindings[0].bound).ends())
        return false;
    }
    kernel::each_part(program, id, [&](kernel::ExpressionId part) { stack.push_back(part); });
  }
  return true;
}

// All that the types of a constructor's fields mention.
std::vector<names::TypeNameId> types_inside(const types::Environment &environment,
                                            names::ValueId constructor) {
  const types::Store &store = environment.store;
  std::vector<names::TypeNameId> result;
  std::vector<types::Type> fields =
      store.signature(environment.values[index(constructor)].type).parameters;
  while (!fields.empty()) {
    const types::Type next = store.resolve(fields.back());
    fields.pop_back();
    if (store[next].shape == types::Shape::Forall) {
      fields.push_back(store.quantifier(next).body);
    } else if (const auto function = store.as_function(next)) {
      fields.insert(fields.end(), {function->first, function->second});
    } else {
      const types::Store::Spine spine = store.spine(next);
      const types::Type head = store.resolve(spine.head);
      if (store[head].shape == types::Shape::Constructor)
        result.push_back(names::TypeNameId{store[head].first});
      fields.insert(fields.end(), spine.arguments.begin(), spine.arguments.end());
    }
  }
  return result;
}

} // namespace

bool recursion_is_structural(const kernel::Program &program,
                             const std::vector<kernel::GlobalId> &definitions,
                             const std::function<bool(kernel::GlobalId)> &is_derived) {
  for (const kernel::GlobalId id : definitions)
    if (!is_derived(id) && !local_recursion_is_structural(program, program[id].body))
      return false;
  const std::vector<std::vector<kernel::GlobalId>> groups = recursive_groups(program, definitions);
  return std::all_of(groups.begin(), groups.end(), [&](const auto &group) {
    if (std::all_of(group.begin(), group.end(), is_derived))
      return true;
    return group.size() == 1 &&
           (!mentions(program, group[0], group[0]) ||
            StructuralRecursion(program, group[0], program[group[0]].body).ends());
  });
}

bool data_can_be_finite(const names::Program &names, const types::Environment &environment) {
  std::unordered_set<names::TypeNameId> endless; // as far as is known
  for (const auto &[type, info] : environment.data)
    if (names.is_of_program(type) && !info.constructors.empty())
      endless.insert(type);
  const auto may_be_inside = [&](names::TypeNameId type) {
    return endless.contains(type) || environment.families.contains(type);
  };
  const auto is_finite = [&](names::TypeNameId type) {
    const std::vector<names::ValueId> &constructors = environment.data.at(type).constructors;
    return std::ranges::any_of(constructors, [&](names::ValueId constructor) {
      return std::ranges::none_of(types_inside(environment, constructor), may_be_inside);
    });
  };
  while (std::erase_if(endless, is_finite) != 0) {
  }
  return endless.empty();
}

} // namespace culprit::refine
