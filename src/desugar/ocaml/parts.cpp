#include "desugar/ocaml/parts.h"

#include "desugar/ocaml/variables.h"

namespace culprit::desugar {

using names::index;
using names::ModuleKind;
using names::Space;

// ---- what a module offers

std::vector<ModulePart> module_parts(const Translation &in, names::ModuleId module) {
  std::vector<ModulePart> parts;
  std::vector<std::pair<names::ModuleId, std::vector<Symbol>>> work{{module, {}}};
  while (!work.empty()) {
    const auto [next, path] = work.back();
    work.pop_back();
    if (in.source[next].kind == ModuleKind::Functor) {
      parts.push_back({path, names::no_value, next});
      continue;
    }
    for (const names::Export &exported : in.source[next].exports) {
      std::vector<Symbol> inner = path;
      inner.push_back(exported.name);
      if (exported.space == Space::Module)
        work.emplace_back(names::ModuleId{exported.id}, std::move(inner));
      else if (exported.space == Space::Value &&
               in.source[names::ValueId{exported.id}].kind == names::ValueKind::Function)
        parts.push_back({std::move(inner), names::ValueId{exported.id}, names::no_module});
    }
  }
  return parts;
}

std::optional<ModulePart> find_part(const Translation &in, names::ModuleId module,
                                    std::span<const Symbol> path) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool last = i + 1 == path.size();
    const auto inner = in.source.exported(module, Space::Module, path[i]);
    if (last) {
      const names::ValueId value = in.source.exported_value(module, path[i]);
      if (value != names::no_value && in.source[value].kind == names::ValueKind::Function)
        return ModulePart{{path.begin(), path.end()}, value, names::no_module};
    }
    if (inner.empty())
      return std::nullopt;
    module = names::ModuleId{inner.back().id};
  }
  if (in.source[module].kind != ModuleKind::Functor)
    return std::nullopt;
  return ModulePart{{path.begin(), path.end()}, names::no_value, module};
}

ExpressionId part_value(Translation &in, const ModulePart &part) {
  if (part.functor == names::no_module)
    return variable_of(in, {Reference::Kind::Value, static_cast<std::uint32_t>(part.value)});
  const auto known = in.globals.functors.find(part.functor);
  if (known == in.globals.functors.end())
    return in.builder.failure(kernel::FailureKind::Undefined, in.source[part.functor].name);
  return known->second.variable != kernel::no_variable ? in.builder.use(known->second.variable)
                                                       : in.builder.use(known->second.global);
}

// Others come from elsewhere: what the functor includes of its parameter is that of the argument.
bool is_own(const Translation &in, names::ModuleId module, names::ValueId value) {
  const names::Extent &extent = in.source[module].extent;
  return index(value) >= extent.first_value && index(value) < extent.end_value;
}

// Nothing but values, types and modules of such: what a record of values can stand for.
bool is_plain(const Translation &in, names::ModuleId module) {
  for (const ModulePart &part : module_parts(in, module))
    if (part.functor != names::no_module)
      return false;
  return exceptions_of(in, module).empty();
}

// Constructors of open types, which are what exceptions are.
std::vector<names::ValueId> exceptions_of(const Translation &in, names::ModuleId module) {
  std::vector<names::ValueId> exceptions;
  const names::Extent &extent = in.source[module].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i)
    if (const names::ValueId value{i};
        in.source[value].kind == names::ValueKind::Constructor && in.globals.is_open(value))
      exceptions.push_back(value);
  return exceptions;
}

// ---- one module for another

void define_as(Translation &in, names::ValueId to, names::ValueId from) {
  if (to == from)
    return;
  if (const auto variable = in.top_variables.find(from); variable != in.top_variables.end()) {
    in.top_variables[to] = variable->second;
    return;
  }
  const GlobalId given = in.globals.value(from);
  if (const GlobalId known = in.target.find_global(to); known == kernel::no_global)
    in.target.call(to, given);
  else if (known != given && in.target[known].kind != kernel::GlobalKind::Primitive)
    in.target.at(known).body = in.builder.use(given, {}, in.target[given].type);
}

namespace {

// A definition of the library that nobody mentions is not looked at.
bool was_left_out(const Translation &in, names::ValueId value) {
  return in.source.is_of_library(value) &&
         in.environment.values[index(value)].type == types::no_type;
}

} // namespace

void link_modules(Translation &in, names::ModuleId to, names::ModuleId from) {
  if (to == names::no_module || from == names::no_module || to == from)
    return;
  if (in.source[to].kind == ModuleKind::Functor) {
    if (const auto known = in.globals.functors.find(from); known != in.globals.functors.end())
      in.globals.functors[to] = Functor(known->second);
    return;
  }
  for (const names::Export &exported : in.source[to].exports) {
    const auto given = in.source.exported(from, exported.space, exported.name);
    if (given.empty())
      continue;
    if (exported.space == Space::Module) {
      link_modules(in, names::ModuleId{exported.id}, names::ModuleId{given.back().id});
      continue;
    }
    if (exported.space != Space::Value)
      continue;
    const names::ValueId wanted{exported.id};
    const names::ValueId meant{given.back().id};
    if (in.source[wanted].kind == names::ValueKind::Function) {
      if (!was_left_out(in, meant))
        define_as(in, wanted, meant);
    } else if (wanted != meant && in.globals.is_open(wanted) && in.globals.is_open(meant))
      in.target.call(wanted, in.globals.constructor(meant));
  }
}

} // namespace culprit::desugar
