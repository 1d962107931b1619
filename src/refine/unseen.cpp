// Values that are made without code that is checked: by derived instances, and by `coerce`. What
// the fields of a type were declared to be is not shown of them.
#include "refine/check.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

// Derived instances of these make no values of the type, or only out of constructors without
// fields.
constexpr std::array<std::string_view, 13> makes_none{
    "Eq",   "Ord",      "Show",     "Enum", "Ix",   "Foldable", "NFData",
    "Lift", "Hashable", "Typeable", "Eq1",  "Ord1", "Show1"};
// Of these, values whose fields of the last type variable are others.
constexpr std::array<std::string_view, 2> maps{"Functor", "Traversable"};
// What else is derived for a data type makes values with fields; of a newtype, any class does.
constexpr std::array<std::string_view, 2> makes_fields{"Read", "Bounded"};

bool among(std::span<const std::string_view> list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

} // namespace

// Whether something is said about the fields of a type's constructors; of those that mention a type
// variable only, if one is given by its number.
bool Checker::has_refined_fields(names::TypeNameId type, std::optional<std::size_t> parameter) {
  const auto info = environment_.data.find(type);
  if (info == environment_.data.end())
    return false;
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
      if (!types_.trivial(field.argument) &&
          (changes(field) || std::any_of(fields.begin(), fields.end(), [&](const RefinedType &one) {
             return changes(one) && types_.mentions(field.argument, one.binder);
           })))
        return true;
  }
  return false;
}

void Checker::derived_instances(names::ModuleId module) {
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
    if (data == environment_.data.end() || among(makes_none, name) ||
        !(data->second.is_newtype || among(maps, name) || among(makes_fields, name)))
      continue;
    std::optional<std::size_t> parameter;
    if (among(maps, name) && !data->second.parameters.empty())
      parameter = data->second.parameters.size() - 1;
    if (has_refined_fields(type, parameter))
      diagnostics_.report(
          "C0190", {file_, names_[type].range.start, names_[type].range.end},
          fmt::format("the derived instance of `{}` makes values of `{}`, whose fields are "
                      "refined; this is not supported",
                      name, symbols_.name(names_[type].name)));
  }
}

// `coerce` sees through newtypes.
void Checker::coerces(kernel::ExpressionId id, const kernel::Global &global,
                      std::span<const types::Type> types) {
  if (global.value == names::no_value || symbols_.name(names_[global.value].name) != "coerce" ||
      names_[global.value].module == names::no_module ||
      !names_[names_[global.value].module].library)
    return;
  std::vector<types::Type> stack(types.begin(), types.end());
  while (!stack.empty()) {
    const types::Type type = environment_.store.resolve(stack.back());
    stack.pop_back();
    if (const auto function = environment_.store.as_function(type)) {
      stack.push_back(function->first);
      stack.push_back(function->second);
      continue;
    }
    const types::Store::Spine spine = environment_.store.spine(type);
    stack.insert(stack.end(), spine.arguments.begin(), spine.arguments.end());
    const types::Node &head = environment_.store[spine.head];
    if (head.shape != types::Shape::Constructor)
      continue;
    const names::TypeNameId name{head.first};
    if (!has_refined_fields(name, std::nullopt))
      continue;
    const EntityId place = place_of(id);
    diagnostics_.report("C0190", place == no_entity ? Span{} : entities_[place].span,
                        fmt::format("`coerce` makes values of `{}`, whose fields are refined; "
                                    "this is not supported",
                                    symbols_.name(names_[name].name)));
    return;
  }
}

} // namespace culprit::refine
