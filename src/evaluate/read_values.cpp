#include "evaluate/read_values.h"

#include "evaluate/machine.h"
#include "evaluate/making.h"

#include <variant>

namespace culprit::evaluate {

Object *ReadValues::weak(Object *object) {
  object = behind(object);
  if (!object->evaluated() && machine_.aside(object, steps_of_call).end == End::Value)
    object = behind(object);
  return object->evaluated() ? object : nullptr;
}

std::optional<bool> ReadValues::truth_of(const LogicalValue &datum) {
  if (const bool *known = std::get_if<bool>(&datum.value))
    return *known;
  if (Object *const *object = std::get_if<Object *>(&datum.value))
    if (const Object *value = weak(*object); value && value->kind == ObjectKind::Data) {
      const kernel::ConstructorId constructor{value->extra};
      if (constructor == machine_.known().yes || constructor == machine_.known().no)
        return constructor == machine_.known().yes;
    }
  return std::nullopt;
}

LogicalValue ReadValues::plain(const LogicalValue &datum) {
  Object *const *object = std::get_if<Object *>(&datum.value);
  if (object == nullptr)
    return datum;
  Object *value = weak(*object);
  if (value == nullptr)
    return {};
  switch (value->kind) {
  case ObjectKind::Int:
    return {Integer((*value)[0].integer)};
  case ObjectKind::SmallInteger:
  case ObjectKind::LargeInteger:
    return {integer_of(*value)};
  case ObjectKind::Double:
    return {(*value)[0].floating};
  default:
    if (const std::optional<bool> truth = truth_of({value}))
      return {*truth};
    return {value};
  }
}

Object *ReadValues::object_of(const LogicalValue &datum, char kind) {
  if (Object *const *object = std::get_if<Object *>(&datum.value))
    return *object;
  if (const bool *truth = std::get_if<bool>(&datum.value))
    return machine_.truth(*truth);
  if (const double *real = std::get_if<double>(&datum.value))
    return machine_.heap().floating(*real);
  if (const Integer *number = std::get_if<Integer>(&datum.value)) {
    if (kind == 'I')
      return machine_.heap().big(*number);
    if (kind == 'd')
      return machine_.heap().floating(number->nearest());
    const std::optional<std::int64_t> small = number->small();
    return small ? machine_.heap().integer(*small) : nullptr;
  }
  return nullptr;
}

// A type of the library whose values may be equal without looking alike.
bool ReadValues::is_abstract(const Object &value) const {
  const names::TypeNameId type = machine_.program()[kernel::ConstructorId{value.extra}].type;
  if (type == names::no_type_name || !machine_.names().is_of_library(type))
    return false;
  return !is_plain_library_type(machine_.symbols().name(machine_.names()[type].name));
}

std::optional<bool> ReadValues::same(Object *a, Object *b) {
  machine_.force(a, largest_value);
  machine_.force(b, largest_value);
  struct Pair {
    Object *left;
    Object *right;
    bool certain; // that what differs is not equal
  };
  std::vector<Pair> work{{a, b, true}};
  bool known = true;
  for (std::size_t nodes = 0; !work.empty() && nodes < largest_value; ++nodes) {
    const Pair pair = work.back();
    work.pop_back();
    Object *x = behind(pair.left);
    Object *y = behind(pair.right);
    bool equal = true;
    if (is_whole_number(*x) && is_whole_number(*y)) {
      equal = std::get<Integer>(plain({x}).value) == std::get<Integer>(plain({y}).value);
    } else if (!x->evaluated() || !y->evaluated() || x->kind != y->kind) {
      known = false;
      continue;
    } else {
      switch (x->kind) {
      case ObjectKind::Character:
        equal = (*x)[0].integer == (*y)[0].integer;
        break;
      case ObjectKind::Double:
        equal = (*x)[0].floating == (*y)[0].floating;
        break;
      case ObjectKind::Bytes:
        equal = x->text() == y->text();
        break;
      case ObjectKind::Data: {
        const bool abstract = is_abstract(*x) || is_abstract(*y);
        Object *all_of_x = abstract ? machine_.entries_of_map(x) : nullptr;
        Object *all_of_y = all_of_x != nullptr ? machine_.entries_of_map(y) : nullptr;
        if (all_of_y != nullptr) {
          machine_.force(all_of_x, largest_value);
          machine_.force(all_of_y, largest_value);
          work.push_back({all_of_x, all_of_y, pair.certain});
          break;
        }
        const bool certain = pair.certain && !abstract;
        if (x->extra != y->extra) {
          if (certain)
            return false;
          known = false;
          break;
        }
        for (std::size_t i = 0; i < x->size && i < y->size; ++i)
          work.push_back({(*x)[i].object, (*y)[i].object, certain});
        break;
      }
      default: // functions
        known = known && x == y;
        break;
      }
    }
    if (!equal && pair.certain)
      return false;
    known = known && equal;
  }
  return known && work.empty() ? std::optional(true) : std::nullopt;
}

std::optional<Set> ReadValues::elements(Object *list) {
  Set result;
  for (std::size_t nodes = 0; nodes < largest_value; ++nodes) {
    Object *value = weak(list);
    if (value == nullptr || value->kind != ObjectKind::Data)
      return std::nullopt;
    if (value->size < 2)
      return result;
    result.push_back((*value)[0].object);
    list = (*value)[1].object;
  }
  return std::nullopt;
}

} // namespace culprit::evaluate
