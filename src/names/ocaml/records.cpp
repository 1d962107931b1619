// Fields and constructors of OCaml, which only their type may tell apart.
#include "names/ocaml/resolver.h"

#include <algorithm>

namespace culprit::names::ocaml {

using namespace syntax;

// The fields that a name may mean, beginning with the one that it means where types do not help.
std::vector<ValueId> Resolver::candidates(Name name, Range range) {
  std::vector<ValueId> all;
  if (name.qualifier == no_symbol) {
    scope_.each(Space::Field, name.text, [&](Reference reference) {
      all.push_back(reference.value());
      return false;
    });
    return all;
  }
  const ModuleId module = path(name.qualifier, range);
  if (module == names::no_module)
    return all;
  const std::span<const Export> found = program_.exported(module, Space::Field, name.text);
  for (auto one = found.rbegin(); one != found.rend(); ++one)
    all.push_back(ValueId{one->id});
  return all;
}

// The constructor that a field belongs to.
ValueId Resolver::record_with(ValueId field) const {
  for (const ValueId member : program_.members(program_[field].parent)) {
    const std::span<const ValueId> fields = program_.fields(member);
    if (std::find(fields.begin(), fields.end(), field) != fields.end())
      return member;
  }
  return no_value;
}

ValueId Resolver::field_named(ValueId constructor, Symbol name) const {
  for (const ValueId field : program_.fields(constructor))
    if (program_[field].name == name)
      return field;
  return no_value;
}

// The last record that has all of the fields; if there is none, each is what its name means alone.
Resolver::Fields Resolver::fields_of(std::span<const PlacedName> names, Reference constructor) {
  Fields result;
  if (names.empty())
    return result;
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (names[k].name.text == names[i].name.text)
        problems_.defined_twice("field", names[i].name.text, names[i].range, names[k].range);
  // A qualifier speaks for all.
  const auto qualified = std::find_if(names.begin(), names.end(), [](const PlacedName &one) {
    return one.name.qualifier != no_symbol;
  });
  const auto full = [&](const PlacedName &one) {
    return one.name.qualifier == no_symbol && qualified != names.end()
               ? Name{qualified->name.qualifier, one.name.text}
               : one.name;
  };
  const auto has_all = [&](ValueId record) {
    return record != no_value &&
           std::all_of(names.begin(), names.end(), [&](const PlacedName &one) {
             return field_named(record, one.name.text) != no_value;
           });
  };
  ValueId record = no_value;
  if (constructor.is(Reference::Kind::Value)) {
    record = constructor.value();
  } else {
    for (const ValueId field : candidates(full(names.front()), names.front().range))
      if (const ValueId candidate = record_with(field); has_all(candidate)) {
        record = candidate;
        break;
      }
  }
  if (record != no_value)
    result.record = refer(Reference::Kind::Value, record);
  for (const PlacedName &one : names) {
    if (record == no_value) {
      result.fields.push_back(field(full(one), one.range));
      continue;
    }
    const ValueId found = field_named(record, one.name.text);
    if (found == no_value)
      problems_.not_a_field(one.name.text, record, one.range);
    result.fields.push_back(found == no_value ? Reference{Reference::Kind::Missing, 0}
                                              : refer(Reference::Kind::Value, found));
  }
  return result;
}

Reference Resolver::record_fields(List<FieldBinding> list, Reference constructor) {
  std::vector<PlacedName> names;
  for (const FieldBinding &one : tree_[list])
    names.push_back(one.field);
  const Fields found = fields_of(names, constructor);
  std::copy(found.fields.begin(), found.fields.end(), result_.field_bindings.begin() + list.first);
  return found.record;
}

void Resolver::record_values(List<FieldBinding> list) {
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const FieldBinding &one = tree_[list][i];
    if (one.value != no_expression)
      expression(one.value);
    else
      result_.field_variables[list.first + i] =
          variable({no_symbol, one.field.name.text}, one.field.range);
  }
}

Reference Resolver::record_fields(List<FieldPattern> list, Reference constructor) {
  std::vector<PlacedName> names;
  for (const FieldPattern &one : tree_[list])
    names.push_back(one.field);
  const Fields found = fields_of(names, constructor);
  std::copy(found.fields.begin(), found.fields.end(), result_.field_patterns.begin() + list.first);
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const FieldPattern &one = tree_[list][i];
    if (one.pattern != no_pattern)
      pattern(one.pattern);
    else
      result_.field_locals[list.first + i] = bind(one.field.name.text, one.field.range);
  }
  return found.record;
}

} // namespace culprit::names::ocaml
