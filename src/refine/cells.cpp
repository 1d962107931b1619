#include "refine/cells.h"

#include "kernel/primitives.h"
#include "refine/check/context.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::VariableId;

void Cells::bind(VariableId variable, ExpressionId bound) {
  bind(variable);
  if (const auto *other = std::get_if<e::Variable>(&program_[bound].node))
    roots_.insert_or_assign(variable, root(other->variable));
  else if (const auto *global = std::get_if<e::Global>(&program_[bound].node))
    roots_.insert_or_assign(variable, Root{kernel::no_variable, global->global});
  else if (const std::optional<Made> made = made_by(bound))
    roots_.insert_or_assign(
        variable, Root{tuples_.try_emplace(*made, variable).first->second, kernel::no_global});
  else if (makes_array(bound))
    new_arrays_.insert(variable);
}

// Two tuples of the same parts are the same key.
std::optional<Cells::Made> Cells::made_by(ExpressionId bound) const {
  const auto *construct = std::get_if<e::Construct>(&program_[bound].node);
  if (construct == nullptr || program_[construct->arguments].size() < 2 ||
      program_[construct->constructor].value == names::no_value ||
      names_[program_[construct->constructor].value].module != names::no_module)
    return std::nullopt;
  Made made;
  for (const ExpressionId argument : program_[construct->arguments]) {
    made.parts.emplace_back();
    made.numbers.push_back(0);
    made.texts.push_back(no_symbol);
    if (const auto name = variable(argument)) {
      made.parts.back() = root(*name);
    } else if (const auto *constant = std::get_if<e::Constant>(&program_[argument].node)) {
      made.numbers.back() = constant->literal.value;
      made.texts.back() = constant->literal.text;
    } else {
      return std::nullopt;
    }
  }
  return made;
}

Root Cells::root(VariableId variable) const {
  const auto known = roots_.find(variable);
  return known == roots_.end() ? Root{variable, kernel::no_global} : known->second;
}

std::optional<VariableId> Cells::variable(ExpressionId atom) const {
  const auto *node = std::get_if<e::Variable>(&program_[atom].node);
  return node == nullptr ? std::nullopt : std::optional(node->variable);
}

std::optional<Cell> Cells::of_field(VariableId whole, kernel::ConstructorId constructor,
                                    std::uint32_t field) const {
  if (constructor == kernel::no_constructor || program_[constructor].value == names::no_value)
    return std::nullopt;
  const auto named = names_.fields(program_[constructor].value);
  if (field >= named.size() || named[field] == names::no_value)
    return std::nullopt;
  return Cell::of(is_mutable(environment_, named[field]) ? Cell::Kind::Field : Cell::Kind::Fixed,
                  root(whole), names_[named[field]].name);
}

std::optional<Cell> Cells::with_key(Cell::Kind kind, ExpressionId whole, ExpressionId key) const {
  const auto of = variable(whole);
  if (!of)
    return std::nullopt;
  Cell cell = Cell::of(kind, root(*of));
  if (const auto name = variable(key)) {
    cell.key = root(*name);
  } else if (const auto *constant = std::get_if<e::Constant>(&program_[key].node)) {
    cell.number = constant->literal.value;
    cell.text = constant->literal.text;
  } else {
    return std::nullopt;
  }
  return cell;
}

// case s of C .. x .. -> x, !r, or a.(i).
std::optional<Cell> Cells::read_by(ExpressionId id) const {
  const kernel::ExpressionNode &node = program_[id].node;
  if (const auto *match = std::get_if<e::Case>(&node)) {
    const auto alternatives = program_[match->alternatives];
    if (alternatives.size() != 1 || match->otherwise != kernel::no_expression)
      return std::nullopt;
    const auto fields = program_[alternatives[0].fields];
    const auto taken = variable(alternatives[0].body);
    for (std::uint32_t i = 0; i < fields.size() && taken; ++i)
      if (fields[i] == *taken)
        return of_field(match->subject, alternatives[0].constructor, i);
    return std::nullopt;
  }
  if (const auto *operation = std::get_if<e::Primitive>(&node)) {
    const auto arguments = program_[operation->arguments];
    return symbols_.name(program_[operation->operation].primitive) == "ml_array_get"
               ? with_key(Cell::Kind::Element, arguments[0], arguments[1])
               : std::nullopt;
  }
  const auto *call = std::get_if<e::Apply>(&node);
  if (call == nullptr || effects_.of_library(call->function).function != "!")
    return std::nullopt;
  const auto arguments = program_[call->arguments];
  const auto whole = arguments.size() == 1 ? variable(arguments[0]) : std::nullopt;
  return whole ? std::optional(Cell::of(Cell::Kind::Field, root(*whole), effects_.contents()))
               : std::nullopt;
}

std::optional<std::pair<Cell, VariableId>> Cells::written_by(ExpressionId id) const {
  const kernel::ExpressionNode &node = program_[id].node;
  const auto held = [&](std::optional<Cell> cell, ExpressionId value) {
    const auto name = variable(value);
    return cell && name ? std::optional(std::pair(*cell, *name)) : std::nullopt;
  };
  if (const auto *operation = std::get_if<e::Primitive>(&node)) {
    const auto arguments = program_[operation->arguments];
    const std::string_view name = symbols_.name(program_[operation->operation].primitive);
    if (name == "ml_array_set")
      return held(with_key(Cell::Kind::Element, arguments[0], arguments[1]), arguments[2]);
    if (name != "ml_field_set")
      return std::nullopt;
    const Symbol field = effects_.assigned_field(*operation);
    const auto whole = variable(arguments[0]);
    return whole && field != no_symbol
               ? held(Cell::of(Cell::Kind::Field, root(*whole), field), arguments[2])
               : std::nullopt;
  }
  const auto *call = std::get_if<e::Apply>(&node);
  if (call == nullptr || effects_.of_library(call->function).function != ":=")
    return std::nullopt;
  const auto arguments = program_[call->arguments];
  const auto whole = arguments.size() == 2 ? variable(arguments[0]) : std::nullopt;
  return whole ? held(Cell::of(Cell::Kind::Field, root(*whole), effects_.contents()), arguments[1])
               : std::nullopt;
}

// ---- what changes

bool Cells::makes_array(ExpressionId bound) const {
  const auto *call = std::get_if<e::Apply>(&program_[bound].node);
  if (call == nullptr)
    return false;
  const auto [module, function] = effects_.of_library(call->function);
  return module == "Array" && program_[call->arguments].size() >= 2 &&
         (function == "make" || function == "init");
}

// Whether its value was there before another variable got one.
bool Cells::is_older(const Root &root, VariableId than) const {
  if (root.global != kernel::no_global)
    return true;
  const auto first = numbers_.find(root.variable);
  const auto second = numbers_.find(than);
  return first != numbers_.end() && second != numbers_.end() && first->second < second->second;
}

void Cells::forget(const Effects::Changes &changes, Held &held) const {
  std::erase_if(held, [&](const auto &entry) {
    switch (entry.first.kind) {
    case Cell::Kind::Fixed:
      return false;
    case Cell::Kind::Field:
      return changes.anything || changes.fields.contains(entry.first.field);
    case Cell::Kind::Element: // an array that was made here is none of those that were there before
      return changes.anything || changes.arrays ||
             std::ranges::any_of(changes.array_names, [&](VariableId array) {
               return !new_arrays_.contains(array) || !is_older(entry.first.whole, array);
             });
    case Cell::Kind::Count:
    case Cell::Kind::Present:
      break;
    }
    return changes.anything || changes.containers;
  });
}

// Of a key that can be changed nobody says by what: only reads and numbers leave it alone.
bool Cells::changes_no_key(ExpressionId expression) const {
  const kernel::ExpressionNode &node = program_[expression].node;
  if (const auto *operation = std::get_if<e::Primitive>(&node)) {
    const auto *known =
        kernel::find_primitive(symbols_.name(program_[operation->operation].primitive));
    return known != nullptr && (known->meaning == kernel::Meaning::Arithmetic ||
                                known->meaning == kernel::Meaning::Comparison);
  }
  return kernel::is_atom(program_[expression]) || std::holds_alternative<e::Construct>(node) ||
         read_by(expression);
}

void Cells::forget_changed(ExpressionId expression, Held &held) const {
  if (!changes_no_key(expression))
    std::erase_if(held, [](const auto &entry) { return entry.first.passing; });
  forget(effects_.of(expression), held);
}

} // namespace culprit::refine
