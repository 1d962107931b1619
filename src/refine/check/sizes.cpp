#include "refine/check/sizes.h"

#include <algorithm>
#include <array>
#include <string>

namespace culprit::refine {

namespace {

bool contains_type(const std::vector<names::TypeNameId> &all, names::TypeNameId type) {
  return std::find(all.begin(), all.end(), type) != all.end();
}

} // namespace

// What decreases when a value of the type gets smaller.
std::optional<Formula> Sizes::size_of(Refined type, Formula value) {
  const RefinedType &shape = types_[types_.body(type)];
  if (shape.form != Form::Data)
    return std::nullopt;
  if (types_.sort(type) == formulas_.int_sort())
    return value;
  if (const auto declared = specifications_.data.find(shape.head);
      declared != specifications_.data.end() && declared->second.size != no_symbol) {
    return formulas_.apply(formulas_.name(declared->second.size), std::array{value});
  }
  if (const std::optional<Symbol> own = own_size(shape.head))
    return formulas_.apply(formulas_.name(*own), std::array{value});
  return std::nullopt;
}

std::optional<Symbol> Sizes::own_size(names::TypeNameId type) {
  if (!specifications_.options.termination || !specifications_.options.structural)
    return std::nullopt;
  if (const auto known = own_sizes_.find(type); known != own_sizes_.end())
    return known->second;
  const std::vector<names::TypeNameId> group = group_of(type);
  if (!contains_type(group, type) || !has_finite_values(group))
    return own_sizes_[type] = std::nullopt;
  const std::vector<names::ValueId> constructors = constructors_of(type);
  const RefinedType head = [&] {
    Refined result = types_.body(types_.plain(environment_.values[index(constructors[0])].type));
    while (types_[result].form == Form::Function)
      result = types_.body(types_[result].result);
    return types_[result];
  }();
  RefinedTypes::Generalised variables;
  std::vector<SortId> arguments;
  for (std::size_t i = 0; i < head.arguments.size(); ++i)
    arguments.push_back(formulas_.variable(static_cast<std::int64_t>(i)));
  const SortId from = types_.sort_of_head(type, arguments);
  return own_sizes_[type] = vocabulary_.declare(
             std::string("size$") + std::string(symbols_.name(names_[type].name)),
             formulas_.function(std::span(&from, 1), formulas_.int_sort(),
                                static_cast<std::int64_t>(arguments.size())));
}

// Those of a data type of the program.
std::vector<names::ValueId> Sizes::constructors_of(names::TypeNameId type) const {
  const auto info = environment_.data.find(type);
  const bool ours = names_[type].module != names::no_module && !names_[names_[type].module].library;
  return info == environment_.data.end() || !ours ? std::vector<names::ValueId>()
                                                  : info->second.constructors;
}

// The types whose values may have values of a type inside, and may be inside of them; without the
// type itself, if it is not recursive.
const std::vector<names::TypeNameId> &Sizes::group_of(names::TypeNameId type) {
  if (const auto known = groups_.find(type); known != groups_.end())
    return known->second;
  const auto inside_of = [&](names::TypeNameId from) {
    std::vector<names::TypeNameId> result;
    std::vector<names::TypeNameId> open{from};
    while (!open.empty()) {
      const names::TypeNameId next = open.back();
      open.pop_back();
      for (const names::ValueId constructor : constructors_of(next))
        for (const names::TypeNameId inside : types_of_fields(environment_, constructor))
          if (inside != names::no_type_name && !contains_type(result, inside)) {
            result.push_back(inside);
            open.push_back(inside);
          }
    }
    return result;
  };
  std::vector<names::TypeNameId> group = inside_of(type);
  std::erase_if(group, [&](names::TypeNameId other) {
    return other != type && !contains_type(inside_of(other), type);
  });
  return groups_[type] = contains_type(group, type) ? group : std::vector<names::TypeNameId>();
}

// If each constructor needs a value of the group, every value is endless, and nothing gets smaller.
bool Sizes::has_finite_values(const std::vector<names::TypeNameId> &group) const {
  std::vector<names::TypeNameId> endless = group;
  const auto is_finite = [&](names::TypeNameId type) {
    const std::vector<names::ValueId> constructors = constructors_of(type);
    return std::any_of(constructors.begin(), constructors.end(), [&](names::ValueId constructor) {
      const std::vector<names::TypeNameId> inside = types_of_fields(environment_, constructor);
      return std::none_of(inside.begin(), inside.end(),
                          [&](names::TypeNameId other) { return contains_type(endless, other); });
    });
  };
  while (std::erase_if(endless, is_finite) != 0) {
  }
  return endless.empty();
}

// Whether nothing defines a measure.
bool Sizes::is_abstract(Symbol measure) const {
  const auto declared =
      std::find_if(specifications_.measures.begin(), specifications_.measures.end(),
                   [&](const Measure &candidate) { return candidate.name == measure; });
  return declared != specifications_.measures.end() && declared->equations.empty() &&
         declared->value == names::no_value;
}

// A type of the library without arguments: no value of it holds one of the program's types.
bool Sizes::is_free_of_program(Refined type) const {
  const RefinedType &shape = types_[types_.body(type)];
  return shape.form == Form::Data && shape.arguments.empty() && !names_.is_of_program(shape.head);
}

// The values of a type are finite in depth, though there may be a part for each argument of the
// function; the measure stands for that depth. A function that takes values of the type could give
// back what it was given.
Refined Sizes::field_in(Refined whole, Formula value, Refined field) {
  const RefinedType shape = types_[types_.body(whole)];
  if (shape.form != Form::Data || types_[field].form != Form::Function)
    return field;
  const auto declared = specifications_.data.find(shape.head);
  if (declared == specifications_.data.end() || declared->second.size == no_symbol ||
      !is_abstract(declared->second.size))
    return field;
  std::vector<RefinedType> arrows;
  Refined rest = field;
  for (; types_[rest].form == Form::Function; rest = types_[rest].result) {
    if (!is_free_of_program(types_[rest].argument))
      return field;
    arrows.push_back(types_[rest]);
  }
  if (types_[rest].form != Form::Data || types_[rest].head != shape.head)
    return field;
  const Formula size = formulas_.name(declared->second.size);
  Refined result = types_.strengthen(
      rest, {{formulas_.make(Op::Less, {formulas_.apply(size, std::array{formulas_.value()}),
                                        formulas_.apply(size, std::array{value})})}});
  for (auto arrow = arrows.rbegin(); arrow != arrows.rend(); ++arrow)
    result = types_.function(arrow->binder, arrow->argument, result);
  return result;
}

void Sizes::add_size(names::ValueId constructor, std::span<const Symbol> fields,
                     Refinement &facts) {
  const names::TypeNameId type = names_[constructor].parent;
  const std::optional<Symbol> size = own_size(type);
  if (!size)
    return;
  const std::vector<names::TypeNameId> group = group_of(type);
  const std::vector<names::TypeNameId> of_fields = types_of_fields(environment_, constructor);
  Formula sum = formulas_.integer(1);
  for (std::size_t i = 0; i < fields.size() && i < of_fields.size(); ++i) {
    if (!contains_type(group, of_fields[i]))
      continue;
    if (const std::optional<Symbol> inside = own_size(of_fields[i]))
      sum = formulas_.make(Op::Add, {sum, formulas_.apply(formulas_.name(*inside),
                                                          std::array{formulas_.name(fields[i])})});
  }
  facts.push_back({formulas_.equal(
      formulas_.apply(formulas_.name(*size), std::array{formulas_.value()}), sum)});
}

} // namespace culprit::refine
