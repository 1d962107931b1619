#include "refine/containers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

// The function that asks how many elements there are, or whether there is a key.
std::string_view count_of(std::string_view module) {
  return module == "Hashtbl" ? "mem" : module == "List" ? "mem_assoc" : "length";
}

} // namespace

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;

Containers::Containers(kernel::Program &program, const names::Program &names,
                       const types::Environment &environment, const SymbolTable &symbols,
                       const Effects &effects, const Cells &cells)
    : program_(program), names_(names), environment_(environment), symbols_(symbols),
      effects_(effects), cells_(cells) {
  find_operations();
}

void Containers::find_operations() {
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.kind == kernel::GlobalKind::Primitive) {
      functions_.emplace(symbols_.name(global.primitive), GlobalId{i});
    } else if (global.value != names::no_value && names_.is_of_library(global.value) &&
               global.module != names::no_module) {
      const std::string_view module = effects_.library_module(global.module);
      if (Effects::is_container(module) || module == "List")
        functions_.emplace(fmt::format("{}.{}", module, symbols_.name(names_[global.value].name)),
                           GlobalId{i});
    }
  }
  for (std::uint32_t i = 0; i < program_.constructor_count(); ++i) {
    const kernel::Constructor &constructor = program_[kernel::ConstructorId{i}];
    if (constructor.value == names::no_value || constructor.arity != 0 ||
        !names_.is_of_library(constructor.value))
      continue;
    const std::string_view name = symbols_.name(constructor.name);
    if (name == "true")
      true_ = kernel::ConstructorId{i};
    else if (name == "false")
      false_ = kernel::ConstructorId{i};
  }
  if (const Symbol attempt = symbols_.find("ml_try");
      attempt != no_symbol && !functions_.contains("ml_try")) {
    kernel::Global operation;
    operation.name = operation.primitive = attempt;
    operation.kind = kernel::GlobalKind::Primitive;
    operation.arity = 2;
    functions_.emplace("ml_try", program_.add(operation));
  }
  if (true_ == kernel::no_constructor || false_ == kernel::no_constructor ||
      !functions_.contains("ml_try"))
    return;
  bool_ = environment_.values[names::index(program_[true_].value)].type;
  if (const auto length = std::ranges::find_if(
          functions_, [](const auto &entry) { return entry.first.ends_with(".length"); });
      length != functions_.end())
    int_ = environment_.store.signature(program_[length->second].type).result;
  possible_ = true;
}

// ---- what a call does

Containers::Call Containers::call(ExpressionId id) const {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  if (apply == nullptr || !possible_)
    return {};
  const auto [module, function] = effects_.of_library(apply->function);
  const bool list = module == "List"; // of pairs
  const bool table = module == "Hashtbl" || list;
  if ((!list && !Effects::is_container(module)) || module == "Buffer" ||
      !functions_.contains(fmt::format("{}.{}", module, count_of(module))))
    return {};
  struct Known {
    std::string_view function;
    Kind kind;
    std::size_t arguments;
    std::size_t container;
    std::string_view operation = "ml_greater"; // that says what is known afterwards
  };
  constexpr std::array<Known, 10> of_sequences{Known{"create", Kind::Make, 1, 0},
                                               {"length", Kind::Count, 1, 0},
                                               {"is_empty", Kind::IsEmpty, 1, 0, "ml_equal"},
                                               {"push", Kind::Add, 2, 1, "ml_int_add"},
                                               {"add", Kind::Add, 2, 1, "ml_int_add"},
                                               {"pop", Kind::Take, 1, 0, "ml_int_subtract"},
                                               {"take", Kind::Take, 1, 0, "ml_int_subtract"},
                                               {"top", Kind::Look, 1, 0},
                                               {"peek", Kind::Look, 1, 0},
                                               {"clear", Kind::Clear, 1, 0}};
  constexpr std::array<Known, 4> of_tables{Known{"mem", Kind::Has, 2, 0, "ml_try"},
                                           {"find", Kind::Find, 2, 0, "ml_try"},
                                           {"add", Kind::Put, 3, 0},
                                           {"replace", Kind::Put, 3, 0}};
  constexpr std::array<Known, 2> of_lists{Known{"mem_assoc", Kind::Has, 2, 1, "ml_try"},
                                          {"assoc", Kind::Find, 2, 1, "ml_try"}};
  const std::span<const Known> all = list    ? std::span<const Known>(of_lists)
                                     : table ? std::span<const Known>(of_tables)
                                             : of_sequences;
  const auto arguments = program_[apply->arguments];
  for (const Known &known : all) {
    if (known.function != function || known.arguments != arguments.size() ||
        !functions_.contains(known.operation) ||
        (known.operation != "ml_try" && int_ == types::no_type))
      continue;
    Call found{known.kind, module, *apply, {}};
    if (known.kind == Kind::Make)
      return found;
    if (table) {
      const ExpressionId key = arguments[list ? 0 : 1];
      const auto cell = cells_.with_key(Cell::Kind::Present, arguments[known.container], key);
      if (!cell)
        return {};
      found.cell = *cell;
      found.cell.passing = !has_fixed_key(key);
      return found;
    }
    const auto whole = cells_.variable(arguments[known.container]);
    if (!whole)
      return {};
    found.cell = Cell::of(Cell::Kind::Count, cells_.root(*whole));
    return found;
  }
  return {};
}

// Whether it is the same key for ever: numbers, characters, texts, and tuples of them.
bool Containers::has_fixed_key(ExpressionId key) const {
  const auto variable = cells_.variable(key);
  if (!variable)
    return true; // a literal
  if (program_[*variable].type == types::no_type)
    return false;
  const types::Store &store = environment_.store;
  std::vector<types::Type> parts{program_[*variable].type};
  while (!parts.empty()) {
    const types::Node &node = store[store.resolve(parts.back())];
    parts.pop_back();
    if (node.shape == types::Shape::Apply) {
      parts.insert(parts.end(), {types::Type{node.first}, types::Type{node.second}});
      continue;
    }
    if (node.shape != types::Shape::Constructor)
      return false;
    const names::TypeNameId head{node.first};
    const std::string_view name = symbols_.name(names_[head].name);
    const bool simple =
        names_.is_of_library(head) && (name == "int" || name == "char" || name == "string");
    const bool tuple = names_[head].module == names::no_module && name.starts_with("(,");
    if (!simple && !tuple)
      return false;
  }
  return true;
}

// ---- what stands there afterwards

std::pair<ExpressionId, Containers::Done> Containers::rewrite_let(ExpressionId let, Held &held) {
  const ExpressionId bound = std::get<e::Let>(program_[let].node).bound;
  const Call call = this->call(bound);
  switch (call.kind) {
  case Kind::None:
    return {let, Done::No};
  case Kind::Count:
  case Kind::Has:
    if (const auto known = held.find(call.cell); known != held.end())
      replace(call, bound, known->second);
    else
      held.emplace(call.cell, std::get<e::Let>(program_[let].node).variable);
    return {let, Done::Yes};
  case Kind::IsEmpty:
    replace(call, bound, held_by(call, let, held));
    return {let, Done::Yes};
  case Kind::Look:
  case Kind::Find:
    replace(call, bound, ask_for_some(call, let, held));
    return {let, Done::Yes};
  case Kind::Take:
    replace(call, bound, ask_for_some(call, let, held));
    break;
  case Kind::Add:
    held_by(call, let, held);
    break;
  case Kind::Make:
  case Kind::Clear:
  case Kind::Put:
    break;
  }
  const auto before = held.find(call.cell);
  const VariableId number = before == held.end() ? kernel::no_variable : before->second;
  if (call.kind != Kind::Make)
    cells_.forget({.containers = true}, held);
  note_after(call, let, number, held);
  return {let, Done::Yes};
}

void Containers::rewrite_end(ExpressionId end, Held held) {
  const Call call = this->call(end);
  ExpressionId at = end;
  switch (call.kind) {
  case Kind::Count:
  case Kind::Has:
    if (const auto known = held.find(call.cell); known != held.end())
      replace(call, end, known->second);
    return;
  case Kind::IsEmpty: {
    const VariableId known = held_by(call, at, held);
    return replace(call, at, known);
  }
  case Kind::Look:
  case Kind::Find:
  case Kind::Take: {
    const VariableId known = ask_for_some(call, at, held);
    return replace(call, at, known);
  }
  default:
    return;
  }
}

VariableId Containers::held_by(const Call &call, ExpressionId &at, Held &held) {
  if (const auto known = held.find(call.cell); known != held.end())
    return known->second;
  const bool table = call.cell.kind == Cell::Kind::Present;
  const types::Type type = table ? bool_ : int_;
  const auto arguments = program_[call.apply.arguments];
  std::vector<ExpressionId> asked(arguments.begin(), arguments.end());
  if (call.kind == Kind::Add)
    asked.erase(asked.begin()); // the container comes last
  const VariableId made = fresh(type, at);
  at = bind_before(at, made, call_of(call, count_of(call.module), asked, type));
  held.emplace(call.cell, made);
  return made;
}

// Whether there is what the call asks for.
VariableId Containers::ask_for_some(const Call &call, ExpressionId &at, Held &held) {
  const VariableId known = held_by(call, at, held);
  if (call.cell.kind == Cell::Kind::Present)
    return known;
  const VariableId condition = fresh(bool_, at);
  at = bind_before(at, condition, operation("ml_greater", use(known), number(0), bool_));
  return condition;
}

void Containers::replace(const Call &call, ExpressionId bound, VariableId known) {
  const kernel::Expression whole = program_[bound];
  if (call.kind == Kind::Count || call.kind == Kind::Has) {
    program_.at(bound).node = e::Variable{known, {}};
    return;
  }
  if (call.kind == Kind::IsEmpty) {
    program_.at(bound).node = program_[operation("ml_equal", use(known), number(0), bool_)].node;
    return;
  }
  const std::array alternatives{
      kernel::Alternative{true_, {}, {}, sure(whole, known), whole.entity},
      kernel::Alternative{false_, {}, {}, program_.add(whole), whole.entity}};
  program_.at(bound).node =
      e::Case{known, program_.add(std::span<const kernel::Alternative>(alternatives)),
              kernel::no_expression};
}

// A call that is known not to fail: what it raises is caught, and nothing goes on from there.
ExpressionId Containers::sure(const kernel::Expression &call, VariableId known) {
  const auto add = [&](kernel::ExpressionNode node, types::Type type) {
    return program_.add(kernel::Expression{node, type, call.entity});
  };
  const auto named = [&](types::Type type) {
    return program_.add(kernel::Variable{no_symbol, kernel::Role::Value, type, call.entity});
  };
  const VariableId body = named(call.type);
  const VariableId handler = named(types::no_type);
  const VariableId raised = named(types::no_type);
  const ExpressionId nothing = add(e::Case{known, {}, kernel::no_expression}, call.type);
  const std::array parts{use(body), use(handler)};
  const ExpressionId attempt = add(e::Primitive{functions_.find("ml_try")->second,
                                                program_.add(std::span<const ExpressionId>(parts))},
                                   call.type);
  const ExpressionId caught = add(
      e::Lambda{program_.add(std::span<const VariableId>(&raised, 1)), nothing}, types::no_type);
  const ExpressionId inside =
      add(e::Let{handler, kernel::Strictness::Lazy, caught, attempt}, call.type);
  return add(e::Let{body, kernel::Strictness::Lazy, program_.add(call), inside}, call.type);
}

void Containers::note_after(const Call &call, ExpressionId let, VariableId before, Held &held) {
  Cell cell = call.cell;
  ExpressionId now = kernel::no_expression;
  switch (call.kind) {
  case Kind::Make:
    cell = Cell::of(Cell::Kind::Count,
                    {std::get<e::Let>(program_[let].node).variable, kernel::no_global});
    now = number(0);
    break;
  case Kind::Clear:
    now = number(0);
    break;
  case Kind::Put:
    now = operation("ml_greater", number(1), number(0), bool_);
    break;
  default:
    now = operation(call.kind == Kind::Add ? "ml_int_add" : "ml_int_subtract", use(before),
                    number(1), int_);
  }
  held.insert_or_assign(cell, bind_after(let, now));
}

// ---- code

ExpressionId Containers::bind_before(ExpressionId at, VariableId variable, ExpressionId bound) {
  const kernel::Expression whole = program_[at];
  const ExpressionId moved = program_.add(whole);
  program_.at(at).node = e::Let{variable, kernel::Strictness::Strict, bound, moved};
  return moved;
}

VariableId Containers::bind_after(ExpressionId let, ExpressionId bound) {
  const VariableId made = fresh(program_[bound].type, let);
  auto node = std::get<e::Let>(program_[let].node);
  const kernel::Expression rest = program_[node.body];
  node.body = program_.add(kernel::Expression{
      e::Let{made, kernel::Strictness::Strict, bound, node.body}, rest.type, rest.entity});
  program_.at(let).node = node;
  return made;
}

VariableId Containers::fresh(types::Type type, ExpressionId at) {
  return program_.add(kernel::Variable{no_symbol, kernel::Role::Value, type, program_[at].entity});
}

ExpressionId Containers::use(VariableId variable) {
  return program_.add(
      kernel::Expression{e::Variable{variable, {}}, program_[variable].type, no_entity});
}

ExpressionId Containers::number(std::int64_t value) {
  const kernel::Literal literal{kernel::LiteralKind::Int, value, no_symbol};
  return program_.add(kernel::Expression{e::Constant{literal}, int_, no_entity});
}

ExpressionId Containers::operation(std::string_view name, ExpressionId left, ExpressionId right,
                                   types::Type type) {
  const std::array operands{left, right};
  return program_.add(
      kernel::Expression{e::Primitive{functions_.find(name)->second,
                                      program_.add(std::span<const ExpressionId>(operands))},
                         type, no_entity});
}

ExpressionId Containers::call_of(const Call &call, std::string_view function,
                                 std::span<const ExpressionId> arguments, types::Type type) {
  const auto global = std::get<e::Global>(program_[call.apply.function].node);
  const ExpressionId called = program_.add(kernel::Expression{
      e::Global{functions_.find(fmt::format("{}.{}", call.module, function))->second, global.types},
      types::no_type, no_entity});
  return program_.add(kernel::Expression{
      e::Apply{called, program_.add(arguments), 0, program_.new_label()}, type, no_entity});
}

} // namespace culprit::refine
