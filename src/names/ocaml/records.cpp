// Fields and constructors of OCaml, which only their type may tell apart.
#include "names/ocaml/lookup.h"
#include "names/ocaml/phrases.h"

#include <algorithm>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// What the fields of a record mean that are named together, and of which record they are.
struct Fields {
  Reference record; // the constructor
  std::vector<Reference> fields;
};

// The fields that a name may mean, beginning with the one that it means where types do not help.
std::vector<ValueId> candidates(Context &context, Name name, Range range) {
  std::vector<ValueId> all;
  if (name.qualifier == no_symbol) {
    context.scope.each(Space::Field, name.text, [&](Reference reference) {
      all.push_back(reference.value());
      return false;
    });
    return all;
  }
  const ModuleId module = look_up_path(context, name.qualifier, range);
  if (module == names::no_module)
    return all;
  const std::span<const Export> offers = context.program.exported(module, Space::Field, name.text);
  for (auto element = offers.rbegin(); element != offers.rend(); ++element)
    all.push_back(ValueId{element->id});
  return all;
}

// The constructor that a field belongs to.
ValueId record_with(const Context &context, ValueId field) {
  for (const ValueId member : context.program.members(context.program[field].parent)) {
    const std::span<const ValueId> fields = context.program.fields(member);
    if (std::find(fields.begin(), fields.end(), field) != fields.end())
      return member;
  }
  return no_value;
}

ValueId field_named(const Context &context, ValueId constructor, Symbol name) {
  for (const ValueId field : context.program.fields(constructor))
    if (context.program[field].name == name)
      return field;
  return no_value;
}

// Whether a record is made of just the fields that are named.
enum class Named : std::uint8_t { Some, All };

// The last record that has all of the fields, and no others if they are all that there are; if
// there is none, each is what its name means alone.
Fields fields_of(Context &context, std::span<const PlacedName> names, Reference constructor,
                 Named named) {
  Fields result;
  if (names.empty())
    return result;
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (names[k].name.text == names[i].name.text)
        context.problems.defined_twice("field", names[i].name.text, names[i].range, names[k].range);
  // A qualifier speaks for all.
  const auto qualified = std::find_if(names.begin(), names.end(), [](const PlacedName &name) {
    return name.name.qualifier != no_symbol;
  });
  const auto full = [&](const PlacedName &placed) {
    return placed.name.qualifier == no_symbol && qualified != names.end()
               ? Name{qualified->name.qualifier, placed.name.text}
               : placed.name;
  };
  const auto has_all = [&](ValueId record) {
    return record != no_value &&
           std::all_of(names.begin(), names.end(), [&](const PlacedName &field_name) {
             return field_named(context, record, field_name.name.text) != no_value;
           });
  };
  ValueId record = no_value;
  if (constructor.is(Reference::Kind::Value)) {
    record = constructor.value();
  } else {
    for (const ValueId field : candidates(context, full(names.front()), names.front().range)) {
      const ValueId candidate = record_with(context, field);
      if (!has_all(candidate))
        continue;
      const bool fits =
          named == Named::Some || context.program.fields(candidate).size() == names.size();
      if (fits || record == no_value)
        record = candidate;
      if (fits)
        break;
    }
  }
  if (record != no_value)
    result.record = Reference::to(record);
  for (const PlacedName &element : names) {
    if (record == no_value) {
      result.fields.push_back(look_up_field(context, full(element), element.range));
      continue;
    }
    // The type that is known there may have another constructor of that name, with this field.
    const ValueId value = field_named(context, record, element.name.text);
    result.fields.push_back(value == no_value ? Reference{} : Reference::to(value));
  }
  return result;
}

} // namespace

namespace {

Reference resolve_bindings(Context &context, List<FieldBinding> list, Reference constructor,
                           Named named) {
  std::vector<PlacedName> names;
  for (const FieldBinding &field : context.tree[list])
    names.push_back(field.field);
  const Fields meant = fields_of(context, names, constructor, named);
  std::copy(meant.fields.begin(), meant.fields.end(),
            context.resolution.field_bindings.begin() + list.first);
  return meant.record;
}

} // namespace

Reference resolve_fields(Context &context, List<FieldBinding> list, Reference constructor) {
  return resolve_bindings(context, list, constructor, Named::All);
}

void resolve_updated_fields(Context &context, List<FieldBinding> list) {
  (void)resolve_bindings(context, list, {}, Named::Some);
}

void resolve_field_values(Context &context, List<FieldBinding> list) {
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const FieldBinding &field = context.tree[list][i];
    if (field.value != no_expression)
      resolve_expression(context, field.value);
    else
      context.resolution.field_variables[list.first + i] =
          look_up_variable(context, {no_symbol, field.field.name.text}, field.field.range);
  }
}

Reference resolve_fields(Context &context, List<FieldPattern> list, Reference constructor) {
  std::vector<PlacedName> names;
  for (const FieldPattern &field : context.tree[list])
    names.push_back(field.field);
  const Fields meant = fields_of(context, names, constructor, Named::Some);
  std::copy(meant.fields.begin(), meant.fields.end(),
            context.resolution.field_patterns.begin() + list.first);
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const FieldPattern &pattern = context.tree[list][i];
    if (pattern.pattern != no_pattern)
      resolve_pattern(context, pattern.pattern);
    else
      context.resolution.field_locals[list.first + i] =
          bind_variable(context, pattern.field.name.text, pattern.field.range);
  }
  return meant.record;
}

} // namespace culprit::names::ocaml
