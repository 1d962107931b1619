#include "refine/effects.h"

#include "kernel/parts.h"

#include <algorithm>
#include <array>
#include <vector>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using names::index;

namespace {

// Modules whose functions change nothing of the program's but what they are given: arrays,
// references and containers. They call what they are given, and nothing that is hidden in it.
constexpr std::array<std::string_view, 22> plain_modules{
    "Stdlib",       "Array",    "ArrayLabels", "Bytes",      "BytesLabels", "String",
    "StringLabels", "Char",     "List",        "ListLabels", "Int",         "Float",
    "Option",       "Buffer",   "Queue",       "Stack",      "Hashtbl",     "Random",
    "Printf",       "Filename", "Sys",         "Uchar"};

const Effects::Changes anything{.anything = true};

} // namespace

bool Effects::Changes::add(const Changes &others) {
  const Changes before = *this;
  anything = anything || others.anything;
  arrays = arrays || others.arrays;
  containers = containers || others.containers;
  array_names.insert(others.array_names.begin(), others.array_names.end());
  fields.insert(others.fields.begin(), others.fields.end());
  return anything != before.anything || arrays != before.arrays ||
         containers != before.containers || fields.size() != before.fields.size() ||
         array_names.size() != before.array_names.size();
}

Effects::Effects(const kernel::Program &program, const names::Program &names,
                 const types::Environment &environment, const SymbolTable &symbols)
    : program_(program), names_(names), environment_(environment), symbols_(symbols),
      contents_(symbols.find("contents")) {
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression || global.module == names::no_module ||
        names_[global.module].library)
      continue;
    if (const auto *lambda = std::get_if<e::Lambda>(&program_[global.body].node))
      global_.emplace(GlobalId{i}, Function{lambda->body, program_[lambda->parameters].size(), {}});
    name_functions(global.body);
  }
  const auto learn = [&](auto &functions) {
    bool changed = false;
    for (auto &[name, function] : functions)
      changed = function.changes.add(of(function.body)) || changed;
    return changed;
  };
  for (bool changed = true; changed;) {
    changed = learn(local_);
    changed = learn(global_) || changed;
    changed = learn(later_) || changed;
  }
}

void Effects::name_functions(ExpressionId body) {
  const auto name = [&](kernel::VariableId variable, ExpressionId bound, bool later) {
    if (const auto *lambda = std::get_if<e::Lambda>(&program_[bound].node))
      local_.emplace(variable, Function{lambda->body, program_[lambda->parameters].size(), {}});
    else if (later)
      later_.emplace(variable, Function{bound, 0, {}});
  };
  std::vector<ExpressionId> work{body};
  while (!work.empty()) {
    const ExpressionId id = work.back();
    work.pop_back();
    if (const auto *let = std::get_if<e::Let>(&program_[id].node))
      name(let->variable, let->bound, let->strictness == kernel::Strictness::Lazy);
    else if (const auto *group = std::get_if<e::LetRecursive>(&program_[id].node))
      for (const kernel::Binding &binding : program_[group->bindings])
        name(binding.variable, binding.bound, true);
    kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
  }
}

Effects::Changes Effects::of(ExpressionId expression) const {
  Changes changes;
  std::vector<ExpressionId> work{expression};
  while (!work.empty() && !changes.anything) {
    const ExpressionId id = work.back();
    work.pop_back();
    if (std::holds_alternative<e::Lambda>(program_[id].node))
      continue; // what it does, it does when it is called
    changes.add(of_step(id));
    kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
  }
  return changes;
}

Effects::Changes Effects::of_step(ExpressionId id) const {
  const kernel::ExpressionNode &node = program_[id].node;
  if (const auto *call = std::get_if<e::Apply>(&node))
    return of_call(*call);
  const auto used = [&](kernel::VariableId variable) {
    const auto later = later_.find(variable);
    return later == later_.end() ? Changes() : later->second.changes;
  };
  if (const auto *variable = std::get_if<e::Variable>(&node))
    return used(variable->variable);
  if (const auto *match = std::get_if<e::Case>(&node))
    return used(match->subject);
  const auto *operation = std::get_if<e::Primitive>(&node);
  if (operation == nullptr)
    return {};
  const std::string_view name = symbols_.name(program_[operation->operation].primitive);
  if (name == "ml_field_set") {
    const Symbol field = assigned_field(*operation);
    return field == no_symbol ? anything : Changes{.fields = {field}};
  }
  if (name == "ml_try") { // the body is a part of what is around it
    const Changes *handler = known(program_[operation->arguments][1], 1);
    return handler != nullptr ? *handler : anything;
  }
  if (name == "ml_array_set")
    if (const auto *array =
            std::get_if<e::Variable>(&program_[program_[operation->arguments][0]].node))
      return {.array_names = {array->variable}};
  if (name == "ml_array_set" || name == "ml_array_blit")
    return {.arrays = true};
  constexpr std::array<std::string_view, 12> harmless{
      "ml_int_",  "int_",         "ml_array_",  "char_",     "ml_less",  "ml_greater",
      "ml_equal", "ml_not_equal", "ml_string_", "ml_bytes_", "ml_raise", "ml_reraise"};
  return std::ranges::any_of(harmless,
                             [&](std::string_view begin) { return name.starts_with(begin); })
             ? Changes()
             : anything;
}

Symbol Effects::assigned_field(const e::Primitive &assignment) const {
  const auto arguments = program_[assignment.arguments];
  const auto *record = std::get_if<e::Variable>(&program_[arguments[0]].node);
  const auto *number = std::get_if<e::Constant>(&program_[arguments[1]].node);
  const types::Type type = record == nullptr ? types::no_type : program_[record->variable].type;
  if (number == nullptr || type == types::no_type)
    return no_symbol;
  const types::Node &head =
      environment_.store[environment_.store.spine(environment_.store.resolve(type)).head];
  if (head.shape != types::Shape::Constructor)
    return no_symbol;
  const auto data = environment_.data.find(names::TypeNameId{head.first});
  if (data == environment_.data.end() || data->second.constructors.size() != 1)
    return no_symbol;
  const auto named = names_.fields(data->second.constructors[0]);
  const auto field = static_cast<std::size_t>(number->literal.value);
  return field < named.size() && named[field] != names::no_value ? names_[named[field]].name
                                                                 : no_symbol;
}

Effects::OfLibrary Effects::of_library(ExpressionId function) const {
  const auto *global = std::get_if<e::Global>(&program_[function].node);
  if (global == nullptr)
    return {};
  const kernel::Global &named = program_[global->global];
  const names::ValueId value = named.value;
  if (value == names::no_value || !names_.is_of_library(value) || named.module == names::no_module)
    return {};
  return {library_module(named.module), symbols_.name(names_[value].name)};
}

// The code of a module is in another one, whose name has parentheses.
std::string_view Effects::library_module(names::ModuleId module) const {
  std::string_view name = symbols_.name(names_[module].name);
  if (name.starts_with('(') && name.ends_with(')'))
    name = name.substr(1, name.size() - 2);
  return name;
}

bool Effects::is_container(std::string_view module) {
  return module == "Queue" || module == "Stack" || module == "Hashtbl" || module == "Buffer";
}

const Effects::Changes *Effects::known(ExpressionId function, std::size_t arguments) const {
  const Function *found = nullptr;
  if (const auto *variable = std::get_if<e::Variable>(&program_[function].node)) {
    const auto local = local_.find(variable->variable);
    found = local == local_.end() ? nullptr : &local->second;
  } else if (const auto *global = std::get_if<e::Global>(&program_[function].node)) {
    const auto own = global_.find(global->global);
    found = own == global_.end() ? nullptr : &own->second;
  }
  return found != nullptr && arguments <= found->arity ? &found->changes : nullptr;
}

Effects::Changes Effects::of_call(const e::Apply &call) const {
  if (const Changes *own = known(call.function, program_[call.arguments].size()))
    return *own;
  const OfLibrary called = of_library(call.function);
  return std::ranges::find(plain_modules, called.module) == plain_modules.end()
             ? anything
             : of_library_call(program_[call.arguments], called);
}

Effects::Changes Effects::of_library_call(std::span<const ExpressionId> arguments,
                                          const OfLibrary &called) const {
  Changes changes;
  const auto &[module, function] = called;
  if (function == ":=" || function == "incr" || function == "decr")
    changes.fields.insert(contents_);
  changes.arrays = module.starts_with("Array") && function != "length" && function != "get";
  changes.containers = is_container(module) && function != "length" && function != "is_empty" &&
                       function != "mem" && function != "find" && function != "find_opt" &&
                       function != "peek" && function != "top";
  for (const ExpressionId argument : arguments)
    changes.add(of_passed(argument));
  return changes;
}

// By whoever is given a value and may call it.
Effects::Changes Effects::of_passed(ExpressionId argument) const {
  if (!may_be_function(argument))
    return {};
  if (const Changes *own = known(argument, 0))
    return *own;
  const OfLibrary passed = of_library(argument);
  if (std::ranges::find(plain_modules, passed.module) == plain_modules.end())
    return anything;
  const auto *global = std::get_if<e::Global>(&program_[argument].node);
  const types::Type type = program_[global->global].type;
  if (type == types::no_type ||
      std::ranges::any_of(environment_.store.signature(type).parameters, [&](types::Type each) {
        return environment_.store.as_function(each).has_value();
      }))
    return anything;
  return of_library_call({}, passed);
}

bool Effects::may_be_function(ExpressionId argument) const {
  const kernel::Expression &expression = program_[argument];
  if (std::holds_alternative<e::Constant>(expression.node))
    return false;
  types::Type type = expression.type;
  if (const auto *variable = std::get_if<e::Variable>(&expression.node))
    type = program_[variable->variable].type;
  else if (const auto *global = std::get_if<e::Global>(&expression.node)) {
    const kernel::ConstructorId constructor = program_[global->global].constructor;
    if (constructor != kernel::no_constructor && program_[constructor].arity == 0)
      return false;
    type = program_[global->global].type;
  }
  if (type == types::no_type)
    return true;
  const types::Type head = environment_.store.spine(environment_.store.resolve(type)).head;
  return environment_.store.as_function(type).has_value() ||
         environment_.store[head].shape != types::Shape::Constructor;
}

} // namespace culprit::refine
