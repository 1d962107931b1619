#include "refine/check/field_unknowns.h"

#include "refine/check/constructors.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

// Whether a value of a type may have values of another one inside, or take or give some.
bool FieldUnknowns::is_reached(names::TypeNameId type, types::Type from) const {
  const types::Store &store = environment_.store;
  std::vector<types::Type> work{from};
  std::unordered_set<names::TypeNameId> seen;
  while (!work.empty()) {
    const types::Type next = store.resolve(work.back());
    work.pop_back();
    const types::Node &node = store[next];
    if (node.shape == types::Shape::Forall) {
      work.push_back(store.quantifier(next).body);
    } else if (node.shape == types::Shape::Apply) {
      work.insert(work.end(), {types::Type{node.first}, types::Type{node.second}});
    } else if (node.shape == types::Shape::Constructor) {
      const names::TypeNameId name{node.first};
      if (name == type)
        return true;
      const auto info = environment_.data.find(name);
      if (info != environment_.data.end() && seen.insert(name).second)
        for (const names::ValueId constructor : info->second.constructors)
          work.push_back(environment_.values[index(constructor)].type);
    } else if (node.shape != types::Shape::Variable) {
      return true; // whatever it is
    }
  }
  return false;
}

// Whether others know nothing of a type but its name.
bool FieldUnknowns::is_hidden(names::TypeNameId type, names::ModuleId interface) const {
  if (interface == names::no_module)
    return false;
  const names::TypeNameId known_as = names_.exported_type(interface, names_[type].name);
  if (known_as == names::no_type_name || known_as == type)
    return false;
  const auto info = environment_.data.find(known_as);
  return info == environment_.data.end() || info->second.constructors.empty();
}

void FieldUnknowns::find(names::ModuleId module, names::ModuleId interface,
                         const std::unordered_set<names::ValueId> &exported) {
  std::vector<std::pair<names::TypeNameId, names::ValueId>> records;
  for (std::uint32_t i = 0; i < program_.constructor_count(); ++i) {
    const kernel::Constructor &constructor = program_[kernel::ConstructorId{i}];
    if (constructor.value == names::no_value || constructor.siblings != 1 ||
        names_[constructor.value].module != module)
      continue;
    const auto info = environment_.constructors.find(constructor.value);
    const auto data = environment_.data.find(names_[constructor.value].parent);
    if (info != environment_.constructors.end() && data != environment_.data.end() &&
        data->second.constructors.size() == 1 && !data->second.is_private)
      records.emplace_back(names_[constructor.value].parent, constructor.value);
  }
  for (const auto &[type, constructor] : records) {
    const bool open = std::ranges::any_of(exported, [&, of = type](names::ValueId value) {
      const GlobalId global = program_.find_global(value);
      return global == kernel::no_global || program_[global].type == types::no_type ||
             is_reached(of, program_[global].type);
    });
    if (!open || is_hidden(type, interface))
      add(constructor);
  }
}

std::optional<Formula> FieldUnknowns::number(Refined type, Formula value) {
  const RefinedType &shape = types_[types_.body(type)];
  if (shape.form != Form::Data)
    return std::nullopt;
  if (types_.is_embedded(shape.head))
    return types_.sort(type) == formulas_.int_sort() ? std::optional(value) : std::nullopt;
  const std::string name = shape.head == names_.list()
                               ? std::string(dialect_.length)
                               : fmt::format("{}_length", symbols_.name(names_[shape.head].name));
  const Symbol known = symbols_.find(name);
  const std::optional<Symbol> measure =
      known == no_symbol ? std::nullopt : vocabulary_.measure(known);
  if (!measure)
    return std::nullopt;
  return formulas_.apply(formulas_.name(*measure), std::array{value});
}

void FieldUnknowns::add(names::ValueId constructor) {
  Numbers numbers;
  std::vector<horn::surface::Binder> parameters;
  const std::vector<names::ValueId> &fields = environment_.constructors.at(constructor).fields;
  Refined rest = types_.body(types_.plain(environment_.values[index(constructor)].type));
  for (std::size_t i = 0; i < fields.size() && types_[rest].form == Form::Function;
       ++i, rest = types_.body(types_[rest].result)) {
    Number part{i, types_[rest].argument};
    if (fields[i] == names::no_value || !number(part.type, formulas_.value()))
      continue;
    if (!is_mutable(environment_, fields[i])) {
      part.parameter = formulas_.fresh("p");
      parameters.push_back({part.parameter, formulas_.int_sort(), {}});
    }
    numbers.push_back(part);
  }
  for (Number &part : numbers)
    add_contents(part, numbers);
  for (Number &part : numbers) {
    std::vector<horn::surface::Binder> others = parameters;
    std::erase_if(others, [&](const auto &other) { return other.name == part.parameter; });
    part.unknown = generator_.fresh_formula(formulas_.int_sort(), Origin::Field, others);
  }
  if (!numbers.empty())
    numbers_.emplace(constructor, std::move(numbers));
}

// The elements of an array, in terms of its length and, where the array stays the same, of the
// numbers before it.
void FieldUnknowns::add_contents(Number &array, const Numbers &all) {
  if (!generator_.knows_its_length(types_[types_.body(array.type)]))
    return;
  const Generator::Mark before = generator_.mark();
  for (const Number &other : all)
    if (array.parameter != no_symbol && other.field < array.field && other.parameter != no_symbol &&
        types_.is_embedded(types_[types_.body(other.type)].head))
      generator_.bind(other.parameter, types_.unrefined(other.type));
  array.contents = types_.with(generator_.fresh(types_.body(array.type), Origin::Field), {});
  generator_.leave(before);
}

Refined FieldUnknowns::contents(names::ValueId constructor, std::size_t field,
                                const std::vector<Symbol> &fields) {
  const auto known = numbers_.find(constructor);
  if (known == numbers_.end())
    return no_refined;
  Substitution numbers;
  Refined found = no_refined;
  for (const Number &part : known->second) {
    if (part.parameter != no_symbol && part.field < field)
      numbers.names.emplace_back(part.parameter, formulas_.name(fields[part.field]));
    if (part.field == field)
      found = part.contents;
  }
  return found == no_refined ? no_refined : types_.substitute(found, numbers);
}

template <class Value>
Formula FieldUnknowns::said_of(const Number &field, const Numbers &all, Value value) {
  Substitution numbers{{{formulas_.value_name(), *number(field.type, value(field))}}, {}};
  for (const Number &other : all)
    if (other.parameter != no_symbol && other.field != field.field)
      numbers.names.emplace_back(other.parameter, *number(other.type, value(other)));
  return formulas_.substitute(field.unknown, numbers);
}

std::optional<FieldUnknowns::OfField> FieldUnknowns::together(names::ValueId constructor,
                                                              const std::vector<Symbol> &fields) {
  const auto known = numbers_.find(constructor);
  if (known == numbers_.end())
    return std::nullopt;
  OfField said{known->second.back().field, {}};
  for (const Number &part : known->second)
    said.refinement.push_back({said_of(part, known->second, [&](const Number &each) {
      return each.field == said.field ? formulas_.value() : formulas_.name(fields[each.field]);
    })});
  return said;
}

std::optional<Refinement> FieldUnknowns::of_assigned(names::ValueId constructor, std::size_t field,
                                                     Formula record) {
  const auto known = numbers_.find(constructor);
  if (known == numbers_.end())
    return std::nullopt;
  const std::vector<names::ValueId> &named = environment_.constructors.at(constructor).fields;
  Refinement refinement;
  for (const Number &part : known->second)
    if (part.field == field)
      refinement.push_back({said_of(part, known->second, [&](const Number &each) {
        return each.field == field
                   ? formulas_.value()
                   : formulas_.apply(formulas_.name(vocabulary_.constant(named[each.field])),
                                     std::array{record});
      })});
  return refinement.empty() ? std::nullopt : std::optional(std::move(refinement));
}

} // namespace culprit::refine
