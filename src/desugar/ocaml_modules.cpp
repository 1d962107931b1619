// OCaml's modules. What a module offers has names of its own, so a structure needs no code. A
// functor is a function from the values of its parameter to a record of the values of its result;
// an application takes the record apart.
#include "desugar/translator.h"

#include "base/overloaded.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace m = syntax::module;
using names::index;
using names::ModuleKind;
using names::Space;

// ---- what a module offers

std::vector<ModulePart> Translator::parts_of(names::ModuleId module) const {
  std::vector<ModulePart> parts;
  std::vector<std::pair<names::ModuleId, std::vector<Symbol>>> work{{module, {}}};
  while (!work.empty()) {
    const auto [next, path] = work.back();
    work.pop_back();
    if (names_[next].kind == ModuleKind::Functor) {
      parts.push_back({path, names::no_value, next});
      continue;
    }
    for (const names::Export &one : names_[next].exports) {
      std::vector<Symbol> inner = path;
      inner.push_back(one.name);
      if (one.space == Space::Module)
        work.emplace_back(names::ModuleId{one.id}, std::move(inner));
      else if (one.space == Space::Value &&
               names_[names::ValueId{one.id}].kind == names::ValueKind::Function)
        parts.push_back({std::move(inner), names::ValueId{one.id}, names::no_module});
    }
  }
  return parts;
}

std::optional<ModulePart> Translator::find_part(names::ModuleId module,
                                                std::span<const Symbol> path) const {
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool last = i + 1 == path.size();
    const auto inner = names_.exported(module, Space::Module, path[i]);
    if (last) {
      const names::ValueId value = names_.exported_value(module, path[i]);
      if (value != names::no_value && names_[value].kind == names::ValueKind::Function)
        return ModulePart{{path.begin(), path.end()}, value, names::no_module};
    }
    if (inner.empty())
      return std::nullopt;
    module = names::ModuleId{inner.back().id};
  }
  if (names_[module].kind != ModuleKind::Functor)
    return std::nullopt;
  return ModulePart{{path.begin(), path.end()}, names::no_value, module};
}

ExpressionId Translator::part(const ModulePart &part) {
  if (part.functor == names::no_module)
    return variable_of({Reference::Kind::Value, static_cast<std::uint32_t>(part.value)});
  const auto known = globals_.functors.find(part.functor);
  if (known == globals_.functors.end())
    return builder_.failure(kernel::FailureKind::Undefined, names_[part.functor].name);
  return known->second.variable != kernel::no_variable ? builder_.use(known->second.variable)
                                                       : builder_.use(known->second.global);
}

// Others come from elsewhere: what the functor includes of its parameter is that of the argument.
bool Translator::is_own(names::ModuleId module, names::ValueId value) const {
  const names::Extent &extent = names_[module].extent;
  return index(value) >= extent.first_value && index(value) < extent.end_value;
}

// Nothing but values, types and modules of such: what a record of values can stand for.
bool Translator::is_plain(names::ModuleId module) const {
  for (const ModulePart &one : parts_of(module))
    if (one.functor != names::no_module)
      return false;
  return exceptions_of(module).empty();
}

// Constructors of open types, which are what exceptions are.
std::vector<names::ValueId> Translator::exceptions_of(names::ModuleId module) const {
  std::vector<names::ValueId> found;
  const names::Extent &extent = names_[module].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i)
    if (const names::ValueId value{i};
        names_[value].kind == names::ValueKind::Constructor && globals_.is_open(value))
      found.push_back(value);
  return found;
}

// ---- modules as values

ExpressionId Translator::special(Expression id, const syntax::expression::Package &node) {
  names::ModuleId signature = names::no_module;
  if (node.type != syntax::no_module)
    signature = resolution_.modules[index(node.type)];
  else if (const auto expected = types::package_at(environment_, symbols_, type_of(id)))
    signature = expected->signature;
  if (signature == names::no_module || !is_plain(signature))
    return unsupported(tree_[id].range, "a packed module with exceptions or functors");
  return local_module(node.module, [&] {
    Arguments values;
    for (const ModulePart &one : parts_of(signature)) {
      const auto found = find_part(resolution_.modules[index(node.module)], one.path);
      values.push_back(found ? part(*found)
                             : builder_.failure(kernel::FailureKind::Undefined, one.path.back()));
    }
    return builder_.construct(globals_.package(values.size()), values, {}, {}, type_of(id));
  });
}

ExpressionId Translator::unpacked(VariableId package, names::ModuleId module, const Rest &rest) {
  const std::vector<ModulePart> parts = parts_of(module);
  std::vector<VariableId> fields;
  for (const ModulePart &one : parts) {
    fields.push_back(
        builder_.variable(one.path.back(), environment_.values[index(one.value)].type));
    top_variables_[one.value] = fields.back();
  }
  const ExpressionId body = rest();
  const kernel::Alternative alternative{globals_.package(parts.size()),
                                        {},
                                        program_.add(std::span<const VariableId>(fields)),
                                        body,
                                        builder_.entity};
  return builder_.match(package, std::span(&alternative, 1), kernel::no_expression,
                        program_[body].type);
}

// (module M : S) as a pattern.
ExpressionId Translator::match_package(const std::vector<VariableId> &subjects, Row row,
                                       Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<syntax::pattern::Package>(tree_[id].node);
  const From from(builder_, entity(tree_[id].entity));
  row.pieces.erase(row.pieces.begin());
  const auto rest = [&] {
    return match({subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  };
  const names::ModuleId module =
      node.type == syntax::no_module ? names::no_module : resolution_.modules[index(node.type)];
  if (module == names::no_module || !is_plain(module))
    return unsupported(tree_[id].range, "a packed module with exceptions or functors");
  return unpacked(subjects[0], module, rest);
}

// ---- one module for another

void Translator::same(names::ValueId to, names::ValueId from) {
  if (to == from)
    return;
  if (const auto variable = top_variables_.find(from); variable != top_variables_.end()) {
    top_variables_[to] = variable->second;
    return;
  }
  const GlobalId given = globals_.value(from);
  if (const GlobalId known = program_.find_global(to); known == kernel::no_global)
    program_.call(to, given);
  else if (known != given && program_[known].kind != kernel::GlobalKind::Primitive)
    program_.at(known).body = builder_.use(given, {}, program_[given].type);
}

void Translator::link(names::ModuleId to, names::ModuleId from) {
  if (to == names::no_module || from == names::no_module || to == from)
    return;
  if (names_[to].kind == ModuleKind::Functor) {
    if (const auto known = globals_.functors.find(from); known != globals_.functors.end())
      globals_.functors[to] = Functor(known->second);
    return;
  }
  for (const names::Export &one : names_[to].exports) {
    const auto given = names_.exported(from, one.space, one.name);
    if (given.empty())
      continue;
    if (one.space == Space::Module) {
      link(names::ModuleId{one.id}, names::ModuleId{given.back().id});
      continue;
    }
    if (one.space != Space::Value)
      continue;
    const names::ValueId wanted{one.id};
    const names::ValueId found{given.back().id};
    if (names_[wanted].kind == names::ValueKind::Function)
      same(wanted, found);
    else if (wanted != found && globals_.is_open(wanted) && globals_.is_open(found))
      program_.call(wanted, globals_.constructor(found));
  }
}

// ---- functors

// A function of the parameter's values; what it is made of is remembered.
ExpressionId Translator::functor(syntax::ModuleId id) {
  const auto &node = std::get<m::Functor>(tree_[id].node);
  const names::ModuleId module = resolution_.modules[index(id)];
  const names::ModuleId parameter = names_[module].parameter;
  const names::ModuleId result = names_[module].result;
  Functor made;
  made.file = resolution_.module;
  made.node = id;
  std::vector<VariableId> parameters;
  if (parameter != names::no_module)
    made.parameters = parts_of(parameter);
  if (parameter != names::no_module && !is_plain(parameter))
    return unsupported(tree_[id].range, "a functor whose parameter has exceptions or functors");
  for (const ModulePart &one : made.parameters) {
    const VariableId variable =
        builder_.variable(names_[one.value].name, environment_.values[index(one.value)].type);
    parameters.push_back(variable);
    top_variables_[one.value] = variable;
  }
  if (parameters.empty())
    parameters.push_back(builder_.variable("_", types::no_type));
  const ExpressionId body = local_module(node.body, [&]() -> ExpressionId {
    if (result == names::no_module)
      return unit();
    made.results = parts_of(result);
    if (names_[result].kind == ModuleKind::Functor) {
      made.result = result;
      return part(made.results[0]);
    }
    kernel::Constructor record;
    record.name = symbols_.intern(fmt::format("Module:{}", symbols_.name(names_[module].name)));
    record.arity = static_cast<std::uint32_t>(made.results.size());
    made.record = program_.add(record);
    Arguments values;
    for (const ModulePart &one : made.results)
      values.push_back(part(one));
    return builder_.construct(made.record, values);
  });
  globals_.functors[module] = std::move(made);
  return builder_.lambda(std::move(parameters), body);
}

std::optional<Functor> Translator::functor_of(syntax::ModuleId application) {
  const auto &node = std::get<m::Apply>(tree_[application].node);
  const auto known = globals_.functors.find(resolution_.modules[index(node.function)]);
  if (known == globals_.functors.end())
    return std::nullopt;
  const Functor found = known->second;
  if (found.file != resolution_.module || found.variable != kernel::no_variable)
    return found;
  const names::ModuleId written = resolution_.modules[index(found.node)];
  const bool again = std::exchange(globals_.functors[written].applied, true);
  return again && !exceptions_of(written).empty() ? translate_again(found) : found;
}

// With other exceptions.
Functor Translator::translate_again(const Functor &functor) {
  const names::ModuleId module = resolution_.modules[index(functor.node)];
  const Functor before = globals_.functors.at(module);
  for (const names::ValueId exception : exceptions_of(module))
    globals_.renew(exception);
  const ExpressionId made = this->functor(functor.node);
  Functor result = std::exchange(globals_.functors[module], before);
  result.global = new_global(symbols_.name(names_[module].name), made, types::no_type);
  return result;
}

ExpressionId Translator::applied(syntax::ModuleId id, const Functor &functor) {
  const auto &node = std::get<m::Apply>(tree_[id].node);
  Arguments arguments;
  for (const ModulePart &one : functor.parameters) {
    const names::ModuleId given = resolution_.modules[index(node.argument)];
    const std::optional<ModulePart> found = find_part(given, one.path);
    arguments.push_back(found ? part(*found)
                              : builder_.failure(kernel::FailureKind::Undefined, one.path.back()));
  }
  if (arguments.empty())
    arguments.push_back(unit());
  return builder_.apply(functor.variable != kernel::no_variable ? builder_.use(functor.variable)
                                                                : builder_.use(functor.global),
                        arguments, 0, types::no_type);
}

// What is raised inside is what is caught outside.
void Translator::copy_exceptions(syntax::ModuleId application) {
  const auto copy = resolution_.copies.find(application);
  if (copy == resolution_.copies.end())
    return;
  for (const names::Copy::Values &one : copy->second.values)
    if (names_[one.to].kind == names::ValueKind::Constructor && globals_.is_open(one.to))
      program_.call(one.to, globals_.constructor(one.from));
}

// ---- inside of something

ExpressionId Translator::local_module(syntax::ModuleId id, const Rest &rest) {
  if (id == syntax::no_module)
    return rest();
  return std::visit(
      Overloaded{
          [&](const m::Structure &node) {
            return node.signature ? rest() : items(tree_[node.items], rest);
          },
          [&](const m::Functor &) {
            const ExpressionId made = functor(id);
            const names::ModuleId module = resolution_.modules[index(id)];
            const VariableId held = builder_.variable("functor", types::no_type);
            globals_.functors[module].variable = held;
            return bind_value(held, made, rest());
          },
          [&](const m::Apply &node) {
            return local_module(node.function, [&] {
              return local_module(node.argument, [&] { return local_application(id, rest); });
            });
          },
          [&](const m::Typed &node) {
            return local_module(node.body, [&] {
              link(resolution_.modules[index(id)], resolution_.modules[index(node.body)]);
              return rest();
            });
          },
          [&](const m::Parenthesized &node) { return local_module(node.body, rest); },
          [&](const m::Unpack &node) {
            const names::ModuleId module = resolution_.modules[index(id)];
            if (module == names::no_module || !is_plain(module))
              return unsupported(tree_[id].range, "a packed module with exceptions or functors");
            return builder_.evaluated(expression(node.body), "package", [&](VariableId package) {
              return unpacked(package, module, rest);
            });
          },
          [&](const auto &) { return rest(); },
      },
      tree_[id].node);
}

ExpressionId Translator::local_application(syntax::ModuleId id, const Rest &rest) {
  const std::optional<Functor> known = functor_of(id);
  if (!known)
    return unsupported(tree_[id].range, "this functor");
  const Functor &functor = *known;
  const names::ModuleId made = resolution_.modules[index(id)];
  copy_exceptions(id);
  return builder_.evaluated(applied(id, functor), "module", [&](VariableId module) {
    if (functor.result != names::no_module) {
      Functor inner = globals_.functors.at(functor.result);
      inner.variable = module;
      globals_.functors[made] = std::move(inner);
      return rest();
    }
    std::vector<VariableId> fields;
    for (const ModulePart &one : functor.results) {
      fields.push_back(builder_.variable(one.path.back(), types::no_type));
      const std::optional<ModulePart> found = find_part(made, one.path);
      if (!found)
        continue;
      if (found->functor != names::no_module) {
        Functor inner = globals_.functors[one.functor];
        inner.variable = fields.back();
        globals_.functors[found->functor] = std::move(inner);
      } else if (is_own(made, found->value)) {
        top_variables_[found->value] = fields.back();
      }
    }
    const ExpressionId body = rest();
    const kernel::Alternative alternative{functor.record,
                                          {},
                                          program_.add(std::span<const VariableId>(fields)),
                                          body,
                                          builder_.entity};
    return builder_.match(module, std::span(&alternative, 1), kernel::no_expression,
                          program_[body].type);
  });
}

// ---- at the top

void Translator::global_module(syntax::ModuleId id) {
  if (id == syntax::no_module)
    return;
  std::visit(Overloaded{
                 [&](const m::Structure &node) {
                   if (!node.signature)
                     global_items(tree_[node.items]);
                 },
                 [&](const m::Functor &) {
                   const ExpressionId made = functor(id);
                   const names::ModuleId module = resolution_.modules[index(id)];
                   const GlobalId global =
                       new_global(symbols_.name(names_[module].name), made, types::no_type);
                   globals_.functors[module].global = global;
                   globals_.functors[module].variable = kernel::no_variable;
                 },
                 [&](const m::Apply &node) {
                   global_module(node.function);
                   global_module(node.argument);
                   global_application(id);
                 },
                 [&](const m::Typed &node) {
                   global_module(node.body);
                   link(resolution_.modules[index(id)], resolution_.modules[index(node.body)]);
                 },
                 [&](const m::Parenthesized &node) { global_module(node.body); },
                 [&](const m::Unpack &node) { global_unpacked(id, node); },
                 [](const auto &) {},
             },
             tree_[id].node);
}

void Translator::global_unpacked(syntax::ModuleId id, const m::Unpack &node) {
  const names::ModuleId module = resolution_.modules[index(id)];
  if (module == names::no_module || !is_plain(module)) {
    unsupported(tree_[id].range, "a packed module with exceptions or functors");
    return;
  }
  const GlobalId whole = new_global(fmt::format("$package{}", static_cast<std::uint32_t>(id)),
                                    expression(node.body), types::no_type);
  initial_.push_back(whole);
  for (const ModulePart &one : parts_of(module)) {
    const ExpressionId body =
        builder_.evaluated(builder_.use(whole), "package", [&](VariableId package) {
          return unpacked(package, module,
                          [&] { return builder_.use(top_variables_.at(one.value)); });
        });
    for (const ModulePart &other : parts_of(module))
      top_variables_.erase(other.value);
    program_.at(globals_.value(one.value)).body = body;
  }
}

void Translator::global_application(syntax::ModuleId id) {
  const std::optional<Functor> known = functor_of(id);
  if (!known) {
    unsupported(tree_[id].range, "this functor");
    return;
  }
  const Functor &functor = *known;
  const names::ModuleId made = resolution_.modules[index(id)];
  copy_exceptions(id);
  const GlobalId whole = new_global(fmt::format("$application{}", static_cast<std::uint32_t>(id)),
                                    applied(id, functor), types::no_type);
  initial_.push_back(whole);
  if (functor.result != names::no_module) {
    Functor inner = globals_.functors.at(functor.result);
    inner.variable = kernel::no_variable;
    inner.global = whole;
    globals_.functors[made] = std::move(inner);
    return;
  }
  for (std::size_t i = 0; i < functor.results.size(); ++i) {
    const ModulePart &one = functor.results[i];
    const std::optional<ModulePart> found = find_part(made, one.path);
    if (!found || (found->functor == names::no_module && !is_own(made, found->value)))
      continue;
    const ExpressionId body =
        builder_.evaluated(builder_.use(whole), "module", [&](VariableId module) {
          std::vector<VariableId> fields;
          for (const ModulePart &field : functor.results)
            fields.push_back(builder_.variable(field.path.back(), types::no_type));
          const kernel::Alternative alternative{functor.record,
                                                {},
                                                program_.add(std::span<const VariableId>(fields)),
                                                builder_.use(fields[i]),
                                                builder_.entity};
          return builder_.match(module, std::span(&alternative, 1), kernel::no_expression);
        });
    if (found->functor != names::no_module) {
      Functor inner = globals_.functors[one.functor];
      inner.variable = kernel::no_variable;
      inner.global = new_global(symbols_.name(one.path.back()), body, types::no_type);
      globals_.functors[found->functor] = std::move(inner);
    } else {
      program_.at(globals_.value(found->value)).body = body;
    }
  }
}

} // namespace culprit::desugar
