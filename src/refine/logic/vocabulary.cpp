#include "refine/logic/vocabulary.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

// Whether a value can be made without having one before: streams cannot.
bool has_first_value(const types::Environment &environment, names::TypeNameId type) {
  const auto constructors = [&](names::TypeNameId of) -> std::span<const names::ValueId> {
    const auto info = environment.data.find(of);
    return info == environment.data.end() ? std::span<const names::ValueId>{}
                                          : std::span(info->second.constructors);
  };
  std::unordered_set<names::TypeNameId> without{type}; // as far as is known
  for (std::vector<names::TypeNameId> open{type}; !open.empty();) {
    const names::TypeNameId next = open.back();
    open.pop_back();
    for (const names::ValueId constructor : constructors(next))
      for (const names::TypeNameId field : types_of_fields(environment, constructor))
        if (!constructors(field).empty() && without.insert(field).second)
          open.push_back(field);
  }
  const auto has_one = [&](names::TypeNameId each) {
    return std::ranges::any_of(constructors(each), [&](names::ValueId constructor) {
      return std::ranges::none_of(types_of_fields(environment, constructor),
                                  [&](names::TypeNameId field) { return without.contains(field); });
    });
  };
  while (std::erase_if(without, has_one) != 0) {
  }
  return !without.contains(type);
}

} // namespace

std::vector<names::TypeNameId> types_of_fields(const types::Environment &environment,
                                               names::ValueId constructor) {
  const types::Store &store = environment.store;
  std::vector<names::TypeNameId> result;
  for (const types::Type field :
       store.signature(environment.values[index(constructor)].type).parameters) {
    const types::Node &head = store[store.spine(field).head];
    result.push_back(head.shape == types::Shape::Constructor ? names::TypeNameId{head.first}
                                                             : names::no_type_name);
  }
  return result;
}

std::string Vocabulary::full_name(names::ValueId value) const {
  const names::Value &named = names_[value];
  if (named.module == names::no_module)
    return std::string(symbols_.name(named.name));
  return fmt::format("{}.{}", symbols_.name(names_[named.module].name), symbols_.name(named.name));
}

bool is_mutable(const types::Environment &environment, names::ValueId field) {
  const auto info = environment.fields.find(field);
  return info != environment.fields.end() && info->second.is_mutable;
}

Symbol Vocabulary::constant(names::ValueId value, std::uint32_t copy) {
  const names::Value &named = names_[value];
  if (named.kind == names::ValueKind::Constructor)
    constructors_.emplace(formulas_.symbol(full_name(value)), value);
  if (named.kind == names::ValueKind::Constructor && data_types_ && declare_data(named.parent))
    return formulas_.symbol(full_name(value));
  const bool distinct = named.kind == names::ValueKind::Constructor && is_enumeration(named.parent);
  return declare(named.kind == names::ValueKind::Function ? own_name(value, copy)
                                                          : full_name(value),
                 types_.general_sort(types_.environment().values[index(value)].type), distinct);
}

// Modules without a name, and definitions that are hidden by later ones, share full names.
std::string Vocabulary::own_name(names::ValueId value, std::uint32_t copy) {
  std::string name = full_name(value);
  if (copy > 0)
    name += fmt::format("/{}", copy);
  const auto [known, added] = named_.try_emplace(name, value);
  return known->second == value ? name
                                : fmt::format("{}#{}", name, static_cast<std::uint32_t>(value));
}

bool Vocabulary::is_enumeration(names::TypeNameId type) const {
  const auto info = types_.environment().data.find(type);
  if (info == types_.environment().data.end() || !info->second.parameters.empty())
    return false;
  return std::all_of(info->second.constructors.begin(), info->second.constructors.end(),
                     [&](names::ValueId constructor) {
                       const auto known = types_.environment().constructors.find(constructor);
                       return known != types_.environment().constructors.end() &&
                              known->second.arity == 0;
                     });
}

Symbol Vocabulary::declare(std::string_view name, SortId sort, bool distinct) {
  const Symbol symbol = formulas_.symbol(name);
  if (sorts_.emplace(symbol, sort).second) {
    horn::surface::Constant constant;
    constant.name = symbol;
    constant.sort = sort;
    constant.distinct = distinct;
    formulas_.module().constants.push_back(constant);
  }
  return symbol;
}

std::optional<Symbol> Vocabulary::measure(Symbol name_in_program) const {
  const auto measure = measures_.find(name_in_program);
  return measure == measures_.end() ? std::nullopt : std::optional(measure->second);
}

Symbol Vocabulary::tester(names::ValueId constructor) {
  const std::string name = fmt::format("is${}", full_name(constructor));
  if (data_types_ && declare_data(names_[constructor].parent))
    return formulas_.symbol(name);
  const types::Type type = types_.environment().values[index(constructor)].type;
  const types::Type result = types_.environment().store.signature(type).result;
  return declare(name, types_.general_function_sort(result, formulas_.bool_sort()));
}

Symbol Vocabulary::tag(names::TypeNameId type) {
  tagged_.insert(type);
  const std::size_t count = types_.environment().data.at(type).parameters.size();
  std::vector<SortId> parameters;
  for (std::size_t i = 0; i < count; ++i)
    parameters.push_back(formulas_.variable(static_cast<std::int64_t>(i)));
  const SortId whole = types_.sort_of_head(type, parameters);
  return declare(fmt::format("tag${}", types_.sort_name(type)),
                 formulas_.function(std::span(&whole, 1), formulas_.int_sort(),
                                    static_cast<std::int64_t>(count)));
}

Symbol Vocabulary::selector(names::ValueId constructor, std::uint32_t field) {
  const std::string name = fmt::format("select${}${}", full_name(constructor), field + 1);
  if (data_types_ && declare_data(names_[constructor].parent))
    return formulas_.symbol(name);
  const types::Type type = types_.environment().values[index(constructor)].type;
  const types::Store::Signature signature = types_.environment().store.signature(type);
  const types::Type wanted =
      field < signature.parameters.size() ? signature.parameters[field] : types::no_type;
  return declare(name, types_.general_function_sort(signature.result, wanted));
}

Symbol Vocabulary::tuple_part(std::size_t size, std::size_t part) {
  tuples_.insert(size);
  if (size == 2)
    if (const std::optional<Symbol> known = measure(symbols_.find(part == 0 ? "fst" : "snd")))
      return *known;
  return selector(names_.tuple_value(size), static_cast<std::uint32_t>(part));
}

Refined Vocabulary::type_of(Refined type, Symbol value) {
  if (!types_.dependent(type))
    return type;
  RefinedType independent = types_[type];
  Substitution named;
  if (independent.self != no_symbol)
    named.names.emplace_back(independent.self, formulas_.name(value));
  for (std::size_t i = 0; i < independent.parts.size(); ++i) {
    const Formula whole = formulas_.name(value);
    named.names.emplace_back(
        independent.parts[i],
        formulas_.apply(formulas_.name(tuple_part(independent.arguments.size(), i)),
                        std::span(&whole, 1)));
  }
  independent.self = no_symbol;
  independent.parts.clear();
  return types_.substitute(types_.add(std::move(independent)), named);
}

// A type is one if its constructors are ordinary: their results have the type's own parameters, and
// nothing in them is quantified. Functions in it are values like others. All values of the logic
// are finite, so types that have none stay what their constructors say about them.
bool Vocabulary::declare_data(names::TypeNameId type) {
  if (const auto known = data_.find(type); known != data_.end())
    return known->second;
  data_[type] = false;
  const types::Environment &environment = types_.environment();
  const auto info = environment.data.find(type);
  if (info == environment.data.end() || info->second.constructors.empty() ||
      types_.is_embedded(type) || !has_first_value(environment, type))
    return false;
  horn::surface::DataType data;
  data.name = formulas_.symbol(types_.sort_name(type));
  data.parameter_count = static_cast<std::int64_t>(info->second.parameters.size());
  for (const names::ValueId constructor : info->second.constructors) {
    const std::optional<std::vector<SortId>> fields =
        types_.field_sorts(environment.values[index(constructor)].type, type);
    if (!fields)
      return false;
    horn::surface::Constructor &declared = data.constructors.emplace_back();
    declared.name = formulas_.symbol(full_name(constructor));
    for (std::uint32_t i = 0; i < fields->size(); ++i)
      declared.fields.push_back(
          {formulas_.symbol(fmt::format("select${}${}", full_name(constructor), i + 1)),
           (*fields)[i],
           {}});
  }
  for (const horn::surface::Constructor &declared : data.constructors) {
    of_data_.insert(declared.name);
    for (const horn::surface::Field &field : declared.fields)
      of_data_.insert(field.name);
  }
  formulas_.module().data_types.push_back(std::move(data));
  return data_[type] = true;
}

} // namespace culprit::refine
