#include "refine/check/numbers.h"

#include "refine/check/untyped_uses.h"

#include <algorithm>
#include <map>
#include <set>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;
using Numbers = RefinedTypes::Numbers;

namespace {

class NumberFinder {
public:
  NumberFinder(const kernel::Program &program, const names::Program &names, RefinedTypes &types)
      : program_(program), types_(types), store_(types.environment().store),
        untyped_(types.dialect().infers_everything ? untyped_uses(program, names)
                                                   : std::unordered_set<ExpressionId>()) {}

  void add(GlobalId id, bool in_sight) {
    if (program_[id].value == names::no_value)
      return;
    const types::Type type = types_.environment().values[index(program_[id].value)].type;
    if (is_quantified(type, program_[id].body) && in_sight)
      follow(globals_[id], type);
  }
  void add(VariableId id, ExpressionId bound, bool in_sight) {
    if (is_quantified(program_[id].type, bound) && in_sight)
      follow(locals_[id], program_[id].type);
  }

  void find() {
    for (std::uint32_t i = 0; i < program_.expression_count(); ++i) {
      const kernel::ExpressionNode &node = program_[ExpressionId{i}].node;
      if (const auto *global = std::get_if<e::Global>(&node))
        use(globals_, global->global, program_[global->types], untyped_.contains(ExpressionId{i}));
      else if (const auto *variable = std::get_if<e::Variable>(&node))
        use(locals_, variable->variable, program_[variable->types], false); // passes make some
    }
    const std::set<VariableKey> whole = largest([&](types::Type type, const auto &assumed) {
      return head_is(type, assumed,
                     [&](names::TypeNameId head) { return types_.is_whole_number(head); }) ||
             numbers(type) == Numbers::Whole;
    });
    for (const VariableKey variable : whole)
      if (types_.numbers(variable) == Numbers::Any ||
          (types_.dialect().infers_everything && types_.numbers(variable) == Numbers::None &&
           !uses_[variable].empty())) // there, no class says that it stands for numbers
        set(variable, Numbers::Whole);
    const std::set<VariableKey> real = largest([&](types::Type type, const auto &assumed) {
      return head_is(type, assumed,
                     [&](names::TypeNameId head) {
                       return types_.is_number(head) && !types_.is_whole_number(head);
                     }) ||
             numbers(type) == Numbers::Any;
    });
    for (const VariableKey variable : real)
      if (types_.numbers(variable) == Numbers::None && !uses_[variable].empty())
        set(variable, Numbers::Any);
  }

private:
  // If it is, it is known by which names its body has the variables.
  bool is_quantified(types::Type type, ExpressionId body) {
    if (type == types::no_type || body == kernel::no_expression)
      return false;
    const types::Type scheme = store_.resolve(type);
    if (store_[scheme].shape != types::Shape::Forall)
      return false;
    const types::Quantifier &quantifier = store_.quantifier(scheme);
    for (const types::Predicate &predicate : store_.context(quantifier))
      types_.constrain(predicate);
    name_inside(quantifier, body);
    return true;
  }

  // From now on its uses count.
  void follow(types::Type &scheme, types::Type type) {
    scheme = store_.resolve(type);
    const types::Quantifier &quantifier = store_.quantifier(scheme);
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      uses_[RefinedTypes::bound(quantifier.first_bound + i)];
  }

  // What the body calls the variables of its function's type.
  void name_inside(const types::Quantifier &quantifier, ExpressionId body) {
    const auto context = store_.context(quantifier);
    std::size_t dictionary = 0;
    types::Type rest = store_.resolve(quantifier.body);
    while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node)) {
      for (const VariableId parameter : program_[lambda->parameters]) {
        const types::Type type = program_[parameter].type;
        if (program_[parameter].role == kernel::Role::Dictionary) {
          if (dictionary < context.size() && !context[dictionary].equality() &&
              type != types::no_type) {
            const auto arguments = store_.arguments(context[dictionary]);
            const std::vector<types::Type> inside = store_.spine(type).arguments;
            for (std::size_t i = 0; i < arguments.size() && i < inside.size(); ++i)
              same(arguments[i], inside[i]);
          }
          ++dictionary;
        } else if (const auto function = store_.as_function(rest)) {
          if (type != types::no_type)
            same(function->first, type);
          rest = store_.resolve(function->second);
        }
      }
      body = lambda->body;
    }
  }

  void same(types::Type outside, types::Type inside) {
    outside = store_.resolve(outside);
    inside = store_.resolve(inside);
    if (is_variable(outside)) {
      if (is_variable(inside))
        named_.try_emplace(types_.key(inside), types_.key(outside));
      return;
    }
    const types::Store::Spine left = store_.spine(outside);
    const types::Store::Spine right = store_.spine(inside);
    if (left.arguments.size() == right.arguments.size())
      for (std::size_t i = 0; i < left.arguments.size(); ++i)
        same(left.arguments[i], right.arguments[i]);
  }

  template <class Known, class Id>
  void use(const Known &known, Id id, std::span<const types::Type> at, bool untyped) {
    const auto scheme = known.find(id);
    if (scheme == known.end() || (at.empty() && !untyped)) // in its own recursion: at its own types
      return;
    const types::Quantifier &quantifier = store_.quantifier(scheme->second);
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      uses_[RefinedTypes::bound(quantifier.first_bound + i)].push_back(
          i < at.size() ? at[i] : types::no_type);
  }

  // The largest set of variables that are used only at types that a condition holds of, provided
  // that it holds of the set itself.
  template <class Condition>
  [[nodiscard]] std::set<VariableKey> largest(const Condition &condition) const {
    std::set<VariableKey> variables;
    for (const auto &[variable, uses] : uses_)
      variables.insert(variable);
    for (bool changed = true; changed;)
      changed = std::erase_if(variables, [&](VariableKey variable) {
                  const std::vector<types::Type> &uses = uses_.at(variable);
                  return !std::all_of(uses.begin(), uses.end(), [&](types::Type type) {
                    return type != types::no_type && condition(store_.resolve(type), variables);
                  });
                }) > 0;
    return variables;
  }

  template <class Holds>
  [[nodiscard]] bool head_is(types::Type type, const std::set<VariableKey> &assumed,
                             const Holds &holds) const {
    if (is_variable(type))
      return assumed.contains(outside(type));
    const types::Node &node = store_[type];
    return node.shape == types::Shape::Constructor && holds(names::TypeNameId{node.first});
  }

  // A variable as the type of its function calls it.
  [[nodiscard]] VariableKey outside(types::Type variable) const {
    const auto name = named_.find(types_.key(variable));
    return name != named_.end() ? name->second : types_.key(variable);
  }

  [[nodiscard]] Numbers numbers(types::Type type) const {
    return is_variable(type) ? types_.numbers(outside(type)) : Numbers::None;
  }

  [[nodiscard]] bool is_variable(types::Type type) const {
    const types::Shape shape = store_[type].shape;
    return shape == types::Shape::Bound || shape == types::Shape::Skolem ||
           shape == types::Shape::Variable;
  }

  void set(VariableKey variable, Numbers numbers) {
    types_.stands_for(variable, numbers);
    for (const auto &[inside, outside] : named_)
      if (outside == variable)
        types_.stands_for(inside, numbers);
  }

  const kernel::Program &program_;
  RefinedTypes &types_;
  const types::Store &store_;
  std::unordered_set<ExpressionId> untyped_; // uses
  std::map<GlobalId, types::Type> globals_;
  std::map<VariableId, types::Type> locals_;
  std::map<VariableKey, std::vector<types::Type>> uses_; // types that they are used at
  std::map<VariableKey, VariableKey> named_;             // in a body: in the function's type
};

} // namespace

void find_numbers(const kernel::Program &program, const names::Program &names, RefinedTypes &types,
                  const std::function<bool(GlobalId)> &in_sight,
                  const std::function<bool(VariableId)> &local_in_sight) {
  NumberFinder finder(program, names, types);
  for (std::uint32_t i = 0; i < program.global_count(); ++i)
    finder.add(GlobalId{i}, in_sight(GlobalId{i}));
  for (std::uint32_t i = 0; i < program.expression_count(); ++i) {
    const kernel::ExpressionNode &node = program[ExpressionId{i}].node;
    if (const auto *let = std::get_if<e::Let>(&node))
      finder.add(let->variable, let->bound, local_in_sight(let->variable));
    else if (const auto *recursive = std::get_if<e::LetRecursive>(&node))
      for (const kernel::Binding &binding : program[recursive->bindings])
        finder.add(binding.variable, binding.bound, local_in_sight(binding.variable));
  }
  finder.find();
}

} // namespace culprit::refine
