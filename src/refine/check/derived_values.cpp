#include "refine/check/derived_values.h"

#include "kernel/parts.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace culprit::refine {

namespace {

class DerivedValues : Part {
public:
  explicit DerivedValues(Context &context) : Part(context) {}

  void check_instances(names::ModuleId module);
  void check_coercions(names::ModuleId module);

private:
  struct Contents {                                  // what a coercion can make
    names::TypeNameId refined = names::no_type_name; // a type with refined fields
    std::set<VariableKey> variables;
    bool family = false; // something that is not known here
  };

  bool has_refined_fields(names::TypeNameId type, std::optional<std::size_t> parameter);
  [[nodiscard]] bool has_invariant(names::TypeNameId type) const;
  Contents contents_of(types::Type type);
  void check_coercion(EntityId place, types::Type dictionary);
  void check_function(EntityId place, const kernel::Global &global);
};

// Whether something is said about the fields of a type's constructors; of those that mention a type
// variable only, if one is given by its number.
bool DerivedValues::has_refined_fields(names::TypeNameId type,
                                       std::optional<std::size_t> parameter) {
  const auto info = environment_.data.find(type);
  if (info == environment_.data.end())
    return false;
  if (has_invariant(type))
    return true;
  for (const names::ValueId constructor : info->second.constructors) {
    const auto written = specifications_.constructors.find(constructor);
    if (written == specifications_.constructors.end())
      continue;
    std::vector<RefinedType> fields;
    Refined rest = types_.body(written->second.type);
    for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
      fields.push_back(types_[rest]);
    const std::vector<Refined> parameters = types_[rest].arguments;
    TypeSubstitution changed;
    if (parameter && *parameter < parameters.size())
      changed.emplace(types_[parameters[*parameter]].variable, parameters[*parameter]);
    const auto changes = [&](const RefinedType &field) {
      return !parameter || types_.mentions(field.argument, changed);
    };
    for (const RefinedType &field : fields)
      if (types_.says_something(field.argument, types_[written->second.type].predicate_variables) &&
          (changes(field) ||
           std::any_of(fields.begin(), fields.end(), [&](const RefinedType &other) {
             return changes(other) && types_.mentions(field.argument, other.binder);
           })))
        return true;
  }
  return false;
}

bool DerivedValues::has_invariant(names::TypeNameId type) const {
  return std::any_of(specifications_.invariants.begin(), specifications_.invariants.end(),
                     [&](const Invariant &invariant) {
                       return invariant.checked && types_[types_.body(invariant.type)].head == type;
                     });
}

void DerivedValues::check_instances(names::ModuleId module) {
  for (const types::Instance &instance : environment_.instances) {
    if (!instance.derived || instance.module != module || instance.arguments.empty())
      continue;
    const types::Node &head =
        environment_.store[environment_.store.spine(instance.arguments.back()).head];
    if (head.shape != types::Shape::Constructor)
      continue;
    const names::TypeNameId type{head.first};
    const std::string_view name = symbols_.name(names_[instance.head].name);
    const auto data = environment_.data.find(type);
    if (data == environment_.data.end() || among(dialect_.derived.makes_none, name) ||
        !(data->second.is_newtype || among(dialect_.derived.maps, name) ||
          among(dialect_.derived.makes_fields, name) || has_invariant(type)))
      continue;
    std::optional<std::size_t> parameter;
    if (among(dialect_.derived.maps, name) && !data->second.parameters.empty())
      parameter = data->second.parameters.size() - 1;
    if (has_refined_fields(type, parameter))
      diagnostics_.report(
          "C0190", {context_.file, names_[type].range.start, names_[type].range.end},
          fmt::format("the derived instance of `{}` makes values of `{}`, whose fields are "
                      "refined; this is not supported",
                      name, symbols_.name(names_[type].name)));
  }
}

// All that values of a type are made of, as a coercion sees it: through newtypes.
DerivedValues::Contents DerivedValues::contents_of(types::Type type) {
  const types::Store &store = environment_.store;
  Contents contents;
  std::set<names::TypeNameId> opened;
  struct Piece {
    types::Type type;
    bool held; // by a newtype, in terms of its own parameters
  };
  std::vector<Piece> stack{{type, false}};
  while (!stack.empty()) {
    const Piece part = stack.back();
    stack.pop_back();
    const types::Store::Spine spine = store.spine(store.without_quantifier(part.type));
    for (const types::Type argument : spine.arguments)
      stack.push_back({argument, part.held});
    const types::Node &head = store[spine.head];
    if (head.shape == types::Shape::Variable || head.shape == types::Shape::Skolem ||
        head.shape == types::Shape::Bound) {
      if (!part.held)
        contents.variables.insert(types_.key(spine.head));
      continue;
    }
    const names::TypeNameId name{head.first};
    if (head.shape != types::Shape::Constructor)
      continue;
    contents.family = contents.family || environment_.families.contains(name);
    if (has_refined_fields(name, std::nullopt))
      contents.refined = name;
    const auto info = environment_.data.find(name);
    if (info == environment_.data.end() || !info->second.is_newtype || !opened.insert(name).second)
      continue;
    for (const names::ValueId constructor : info->second.constructors) {
      const types::Type made = environment_.values[index(constructor)].type;
      if (const auto function = store.as_function(store.without_quantifier(made)))
        stack.push_back({function->first, true});
    }
  }
  return contents;
}

// Evidence that two types may be coerced into each other, which nobody else passed on: a newtype
// may hold what its constructor does not allow, and where the types are not the same ones
// everywhere nothing is known about them.
void DerivedValues::check_coercion(EntityId place, types::Type dictionary) {
  const types::Store::Spine spine = environment_.store.spine(dictionary);
  std::vector<Contents> sides;
  for (const types::Type side : spine.arguments)
    sides.push_back(contents_of(side));
  std::string problem;
  for (const Contents &side : sides) {
    if (side.refined != names::no_type_name)
      problem = fmt::format("a coercion makes values of `{}`, whose fields are refined",
                            symbols_.name(names_[side.refined].name));
    else if (problem.empty() && (side.family || side.variables != sides[0].variables))
      problem = "a coercion between types that are not known here";
  }
  if (!problem.empty())
    diagnostics_.report("C0190", span_of(place), problem + "; this is not supported");
}

// Functions that know nothing of the types of what they make.
void DerivedValues::check_function(EntityId place, const kernel::Global &global) {
  if (global.module == names::no_module || !names_[global.module].library) {
    if (global.instance == 0xFFFFFFFF)
      return;
    const types::Instance &instance = environment_.instances[global.instance];
    const std::string_view name = symbols_.name(names_[instance.head].name);
    if (!instance.derived || instance.arguments.empty() || !among(dialect_.derived.makes_all, name))
      return;
    const types::Node &head =
        environment_.store[environment_.store.spine(instance.arguments.back()).head];
    if (head.shape != types::Shape::Constructor ||
        !has_refined_fields(names::TypeNameId{head.first}, std::nullopt))
      return;
    diagnostics_.report(
        "C0190", span_of(place),
        fmt::format("the derived instance of `{}` makes values of `{}`, whose fields are refined; "
                    "this is not supported",
                    name, symbols_.name(names_[names::TypeNameId{head.first}].name)));
    return;
  }
  if (symbols_.name(global.name).starts_with(dialect_.derived.unchecked_coercion))
    diagnostics_.report("C0190", span_of(place),
                        fmt::format("`{}` is not supported: nothing is known of what it makes",
                                    symbols_.name(global.name)));
}

void DerivedValues::check_coercions(names::ModuleId module) {
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.module != module || global.body == kernel::no_expression)
      continue;
    std::vector<ExpressionId> stack{global.body};
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
      const auto *mentioned = std::get_if<kernel::expression::Global>(&program_[id].node);
      if (mentioned == nullptr)
        continue;
      const EntityId place = program_[id].entity != no_entity ? program_[id].entity : global.entity;
      if (program_[mentioned->global].value == names_.unit_value() &&
          program_[id].type != types::no_type) {
        const types::Node &head =
            environment_.store[environment_.store.spine(program_[id].type).head];
        if (head.shape == types::Shape::Constructor &&
            names_[names::TypeNameId{head.first}].kind == names::TypeNameKind::Class)
          check_coercion(place, program_[id].type);
      } else if (!is_derived(environment_, global)) {
        check_function(place, program_[mentioned->global]);
      }
    }
  }
}

} // namespace

void check_derived_values(Context &context, names::ModuleId module) {
  DerivedValues derived(context);
  derived.check_instances(module);
  derived.check_coercions(module);
}

} // namespace culprit::refine
