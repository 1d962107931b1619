#include "desugar/ocaml/functors.h"

#include "desugar/nodes.h"
#include "desugar/ocaml/functor_copies.h"
#include "desugar/ocaml/items.h"
#include "desugar/ocaml/modules.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/parts.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace m = syntax::module;
using names::index;
using names::ModuleKind;

namespace {

Functor translate_again(Translation &in, const Functor &functor);

std::optional<Functor> functor_of(Translation &in, syntax::ModuleId application) {
  const auto &node = std::get<m::Apply>(in.tree[application].node);
  const auto known = in.globals.functors.find(in.resolution.modules[index(node.function)]);
  if (known == in.globals.functors.end())
    return std::nullopt;
  const Functor functor = known->second;
  if (functor.file != in.resolution.module || functor.variable != kernel::no_variable)
    return functor;
  const names::ModuleId written = in.resolution.modules[index(functor.node)];
  const bool again = std::exchange(in.globals.functors[written].applied, true);
  return again && !exceptions_of(in, written).empty() ? translate_again(in, functor) : functor;
}

// With other exceptions.
Functor translate_again(Translation &in, const Functor &functor) {
  const names::ModuleId module = in.resolution.modules[index(functor.node)];
  const Functor before = in.globals.functors.at(module);
  for (const names::ValueId exception : exceptions_of(in, module))
    in.globals.renew(exception);
  const ExpressionId whole = translate_functor(in, functor.node);
  Functor result = std::exchange(in.globals.functors[module], before);
  result.global = new_global(in, in.symbols.name(in.source[module].name), whole, types::no_type);
  return result;
}

// A function of other files, or of the library, or one that a variable holds: nothing else has
// code that can be called.
std::optional<Functor> functor_as_function(Translation &in, syntax::ModuleId application) {
  std::optional<Functor> functor = functor_of(in, application);
  if (functor && functor->variable == kernel::no_variable && functor->global == kernel::no_global)
    functor.reset();
  if (!functor)
    report_unsupported(in, in.tree[application].range, "this functor");
  return functor;
}

ExpressionId apply_functor(Translation &in, syntax::ModuleId id, const Functor &functor) {
  const auto &node = std::get<m::Apply>(in.tree[id].node);
  Arguments arguments;
  for (const ModulePart &part : functor.parameters)
    arguments.push_back(argument_for(in, part, in.resolution.modules[index(node.argument)]));
  if (arguments.empty())
    arguments.push_back(unit_value(in));
  return in.builder.apply(functor.variable != kernel::no_variable ? in.builder.use(functor.variable)
                                                                  : in.builder.use(functor.global),
                          arguments, 0, types::no_type);
}

// An application of a functor of the library, which has no effects, to definitions of the top: it
// need not be done again each time.
bool is_always_the_same(const Translation &in, syntax::ModuleId application) {
  const auto &node = std::get<m::Apply>(in.tree[application].node);
  const auto known = in.globals.functors.find(in.resolution.modules[index(node.function)]);
  if (in.module.library || node.argument == syntax::no_module ||
      known == in.globals.functors.end() || known->second.file == names::no_module ||
      !in.source[known->second.file].library)
    return false;
  const names::ModuleId argument = in.resolution.modules[index(node.argument)];
  return std::ranges::all_of(known->second.parameters, [&](const ModulePart &part) {
    const std::optional<ModulePart> given = find_part(in, argument, part.path);
    return given && !in.top_variables.contains(given->value);
  });
}

// Takes the record that an application gives apart.
ExpressionId take_apart(Translation &in, const Functor &functor, VariableId module,
                        const std::function<ExpressionId(std::span<const VariableId>)> &rest) {
  std::vector<VariableId> fields;
  for (const ModulePart &part : functor.results)
    fields.push_back(in.builder.variable(part.path.back(), types::no_type));
  const ExpressionId body = rest(fields);
  const kernel::Alternative alternative{functor.record,
                                        {},
                                        in.target.add(std::span<const VariableId>(fields)),
                                        body,
                                        in.builder.entity};
  return in.builder.match(module, std::span(&alternative, 1), kernel::no_expression,
                          in.target[body].type);
}

} // namespace

Functor make_functor(Translation &in, syntax::ModuleId id) {
  const names::ModuleId module = in.resolution.modules[index(id)];
  const names::ModuleId parameter = in.source[module].parameter;
  const names::ModuleId result = in.source[module].result;
  Functor functor;
  functor.file = in.resolution.module;
  functor.node = id;
  functor.environment = functor_environment(in);
  if (parameter != names::no_module)
    functor.parameters = module_parts(in, parameter);
  if (result != names::no_module)
    functor.results = module_parts(in, result);
  if (result != names::no_module && in.source[result].kind == ModuleKind::Functor)
    functor.result = result;
  return functor;
}

bool is_function_of_values(const Translation &in, syntax::ModuleId id) {
  const names::ModuleId parameter = in.source[in.resolution.modules[index(id)]].parameter;
  return parameter == names::no_module || is_plain(in, parameter);
}

// A function of the parameter's values; what it is made of is remembered.
ExpressionId translate_functor(Translation &in, syntax::ModuleId id) {
  const auto &node = std::get<m::Functor>(in.tree[id].node);
  const names::ModuleId module = in.resolution.modules[index(id)];
  Functor functor = make_functor(in, id);
  if (!is_function_of_values(in, id))
    return report_unsupported(in, in.tree[id].range,
                              "a functor whose parameter has exceptions or functors");
  std::vector<VariableId> parameters;
  for (const ModulePart &part : functor.parameters) {
    const VariableId variable = in.builder.variable(in.source[part.value].name,
                                                    in.environment.values[index(part.value)].type);
    parameters.push_back(variable);
    in.top_variables[part.value] = variable;
  }
  if (parameters.empty())
    parameters.push_back(in.builder.variable("_", types::no_type));
  ++in.globals.functions_of_modules;
  const ExpressionId body = translate_local_module(in, node.body, [&]() -> ExpressionId {
    if (functor.results.empty())
      return unit_value(in);
    if (functor.result != names::no_module)
      return part_value(in, functor.results[0]);
    kernel::Constructor record;
    record.name =
        in.symbols.intern(fmt::format("Module:{}", in.symbols.name(in.source[module].name)));
    record.arity = static_cast<std::uint32_t>(functor.results.size());
    functor.record = in.target.add(record);
    Arguments values;
    for (const ModulePart &part : functor.results)
      values.push_back(part_value(in, part));
    return in.builder.construct(functor.record, values);
  });
  --in.globals.functions_of_modules;
  in.globals.functors[module] = std::move(functor);
  return in.builder.lambda(std::move(parameters), body);
}

ExpressionId translate_local_application(Translation &in, syntax::ModuleId id,
                                         const Continuation &rest) {
  if (can_be_copied(in, id))
    return copy_locally(in, id, rest);
  if (is_always_the_same(in, id)) {
    translate_global_application(in, id);
    return rest();
  }
  const std::optional<Functor> known = functor_as_function(in, id);
  if (!known)
    return in.builder.failure(kernel::FailureKind::Undefined);
  const Functor &functor = *known;
  const names::ModuleId copy = in.resolution.modules[index(id)];
  copy_exceptions(in, id);
  return in.builder.evaluated(apply_functor(in, id, functor), "module", [&](VariableId module) {
    if (functor.result != names::no_module) {
      Functor inner = in.globals.functors.at(functor.result);
      inner.variable = module;
      in.globals.functors[copy] = std::move(inner);
      return rest();
    }
    return take_apart(in, functor, module, [&](std::span<const VariableId> fields) {
      for (std::size_t i = 0; i < fields.size(); ++i) {
        const ModulePart &part = functor.results[i];
        const std::optional<ModulePart> copied = find_part(in, copy, part.path);
        if (!copied)
          continue;
        if (copied->functor != names::no_module) {
          Functor inner = in.globals.functors[part.functor];
          inner.variable = fields[i];
          in.globals.functors[copied->functor] = std::move(inner);
        } else if (is_own(in, copy, copied->value)) {
          in.top_variables[copied->value] = fields[i];
        }
      }
      return rest();
    });
  });
}

void translate_global_application(Translation &in, syntax::ModuleId id) {
  if (can_be_copied(in, id)) {
    copy_globally(in, id);
    return;
  }
  const std::optional<Functor> known = functor_as_function(in, id);
  if (!known)
    return;
  const Functor &functor = *known;
  const names::ModuleId copy = in.resolution.modules[index(id)];
  copy_exceptions(in, id);
  const GlobalId whole =
      new_global(in, fmt::format("$application{}", static_cast<std::uint32_t>(id)),
                 apply_functor(in, id, functor), types::no_type);
  in.initial.push_back(whole);
  if (functor.result != names::no_module) {
    Functor inner = in.globals.functors.at(functor.result);
    inner.variable = kernel::no_variable;
    inner.global = whole;
    inner.made = true;
    in.globals.functors[copy] = std::move(inner);
    return;
  }
  for (std::size_t i = 0; i < functor.results.size(); ++i) {
    const ModulePart &part = functor.results[i];
    const std::optional<ModulePart> copied = find_part(in, copy, part.path);
    if (!copied || (copied->functor == names::no_module && !is_own(in, copy, copied->value)))
      continue;
    const ExpressionId body =
        in.builder.evaluated(in.builder.use(whole), "module", [&](VariableId module) {
          return take_apart(in, functor, module, [&](std::span<const VariableId> fields) {
            return in.builder.use(fields[i]);
          });
        });
    if (copied->functor != names::no_module) {
      Functor inner = in.globals.functors[part.functor];
      inner.variable = kernel::no_variable;
      inner.made = true;
      inner.global = new_global(in, in.symbols.name(part.path.back()), body, types::no_type);
      in.globals.functors[copied->functor] = std::move(inner);
    } else {
      kernel::Global &global = in.target.at(in.globals.value(copied->value));
      global.body = body;
      if (in.source.is_of_library(part.value)) {
        global.original = part.value;
        global.made_by = whole;
      }
    }
  }
}

} // namespace culprit::desugar
