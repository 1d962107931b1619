// What inputs were in a run, as values that can be written down.
#include "execute/symbolic/machine.h"

#include <algorithm>

namespace culprit::execute {

namespace {

constexpr unsigned deepest_value = 60;

} // namespace

std::optional<SymbolicMachine::Shape> SymbolicMachine::newtype(Type type) {
  const std::vector<Shape> &ways = shapes(subject_.environment.store.resolve(type));
  if (ways.size() == 1 && !ways[0].maker && program_[ways[0].constructor].newtype)
    return ways[0];
  return std::nullopt;
}

// The least that a value of a type can be.
Value SymbolicMachine::smallest(Type type, unsigned depth) {
  const types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  if (store.as_function(type)) {
    Value function;
    function.form = Form::Function;
    while (const auto arrow = store.as_function(type)) {
      ++function.parameters;
      type = entries_.plain(arrow->second);
    }
    function.parts = {smallest(type, depth + 1)};
    return function;
  }
  const std::string_view name = library_name(type);
  if (name == "Double" || name == "Float" || name == "Char") {
    Value value;
    value.form = name == "Char" ? Form::Character : Form::Real;
    value.number = name == "Char" ? 'a' : 0;
    return value;
  }
  if (name == "string" || name == "bytes" ||
      (!store.spine(type).arguments.empty() && library_name(store.spine(type).head) == "array"))
    return sequence_value(nullptr, type);
  const std::vector<Shape> &ways = shapes(type);
  if (ways.empty() || depth > deepest_value)
    return number(0, name == "Integer");
  const Shape way = ways.front();
  std::vector<Value> fields;
  for (const Type field : way.fields)
    fields.push_back(smallest(field, depth + 1));
  if (way.maker)
    return made(*way.maker, std::move(fields));
  Value value = data(way.constructor, std::move(fields));
  value.text =
      way.constructor == known_.nil && library_name(store.spine(type).arguments[0]) == "Char";
  return value;
}

Value SymbolicMachine::oracle_value(const Cell &cell) {
  const Oracle &oracle = *cell.oracle;
  Value value;
  value.form = Form::Function;
  value.parameters = static_cast<std::uint32_t>(oracle.parameters.size());
  value.parameter = oracle.parameter;
  const auto result = [&](std::size_t i) {
    return value_of(oracle.table[i].second, oracle.result);
  };
  switch (oracle.rule) {
  case OracleRule::Parameter:
    value.rule = Rule::Parameter;
    return value;
  case OracleRule::Sum:
    value.rule = Rule::Sum;
    value.number = 1;
    return value;
  case OracleRule::Table:
    if (oracle.table.size() > 1) {
      value.rule = Rule::Table;
      for (std::size_t i = 0; i + 1 < oracle.table.size(); ++i) {
        Value key = *shown(oracle.table[i].first);
        key.parts.clear();
        value.parts.push_back(std::move(key));
        value.parts.push_back(result(i));
      }
      value.parts.push_back(result(oracle.table.size() - 1));
      return value;
    }
    break;
  default:
    break;
  }
  value.parameter = 0;
  value.parts = {oracle.table.empty() ? smallest(oracle.result, 0) : result(0)};
  return value;
}

std::optional<Value> SymbolicMachine::made_value(Cell *cell) {
  while (cell->kind == CellKind::Forward && cell->way == 0)
    cell = cell->inside;
  if (cell->kind != CellKind::Forward)
    return std::nullopt;
  const Shape way = made_[cell->way - 1];
  std::vector<Value> parts;
  for (std::size_t i = 0; i < way.fields.size(); ++i)
    parts.push_back(value_of(cell->parts[i], way.fields[i]));
  return made(*way.maker, std::move(parts));
}

Value SymbolicMachine::value_of(Cell *cell, Type type) {
  if (std::optional<Value> whole_value = made_value(cell))
    return *whole_value;
  const types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  if (const std::optional<Shape> wrapper = newtype(type))
    return data(wrapper->constructor, {value_of(cell, wrapper->fields[0])});
  cell = behind(cell);
  switch (cell->kind) {
  case CellKind::Number:
  case CellKind::Character: {
    Value value = number(cell->number, cell->large);
    if (cell->kind == CellKind::Character)
      value.form = Form::Character;
    return value;
  }
  case CellKind::Real: {
    Value value;
    value.form = Form::Real;
    value.real = cell->real;
    return value;
  }
  case CellKind::Oracle:
    return oracle_value(*cell);
  case CellKind::Bytes:
  case CellKind::Array:
    return sequence_value(cell, type);
  case CellKind::Data:
    for (const Shape &way : shapes(type))
      if (!way.maker && static_cast<std::uint32_t>(way.constructor) == cell->extra) {
        std::vector<Value> fields;
        const std::vector<Type> of_fields = way.fields;
        const std::span<Cell *> parts = original_parts(cell);
        for (std::size_t i = 0; i < of_fields.size(); ++i)
          fields.push_back(value_of(parts[i], of_fields[i]));
        Value value = data(kernel::ConstructorId{cell->extra}, std::move(fields));
        value.text = value.constructor == known_.nil &&
                     library_name(store.spine(type).arguments[0]) == "Char";
        return value;
      }
    [[fallthrough]];
  default:
    return smallest(type, 0);
  }
}

// Of a value of the run, as far as it is there; none of functions that have no name.
std::optional<Value> SymbolicMachine::shown(Cell *cell, unsigned depth) {
  if (std::optional<Value> whole_value = made_value(cell))
    return whole_value;
  cell = behind(cell);
  if (depth > deepest_value)
    return std::nullopt;
  if (!cell->evaluated() && cell->kind != CellKind::Hole) {
    try {
      quiet_ = exact_ = true;
      cell = force(cell);
    } catch (...) { // it has no value
      return std::nullopt;
    }
  }
  switch (cell->kind) {
  case CellKind::Number:
  case CellKind::Character:
  case CellKind::Real:
    return value_of(cell, entries_.whole_number());
  case CellKind::Oracle:
    return oracle_value(*cell);
  case CellKind::Hole:
    return smallest(cell->type, 0);
  case CellKind::Guarded:
    return shown(cell->inside, depth + 1);
  case CellKind::Function:
    if (cell->environment == nullptr && cell->extra != 0xFFFFFFFF &&
        program_[kernel::GlobalId{cell->extra}].kind == kernel::GlobalKind::Function) {
      Value global;
      global.form = Form::Global;
      global.global = kernel::GlobalId{cell->extra};
      return global;
    }
    return std::nullopt;
  case CellKind::Data: {
    std::vector<Value> fields;
    const std::size_t first = program_[kernel::ConstructorId{cell->extra}].dictionaries;
    for (std::size_t i = first; i < cell->parts.size(); ++i) {
      std::optional<Value> field = shown(cell->parts[i], depth + 1);
      if (!field)
        return std::nullopt;
      fields.push_back(std::move(*field));
    }
    return data(kernel::ConstructorId{cell->extra}, std::move(fields));
  }
  default:
    return std::nullopt;
  }
}

} // namespace culprit::execute
