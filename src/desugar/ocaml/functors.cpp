#include "desugar/ocaml/functors.h"

#include "desugar/nodes.h"
#include "desugar/ocaml/items.h"
#include "desugar/ocaml/modules.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/parts.h"

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

ExpressionId apply_functor(Translation &in, syntax::ModuleId id, const Functor &functor) {
  const auto &node = std::get<m::Apply>(in.tree[id].node);
  Arguments arguments;
  for (const ModulePart &part : functor.parameters) {
    const names::ModuleId given = in.resolution.modules[index(node.argument)];
    const std::optional<ModulePart> argument = find_part(in, given, part.path);
    arguments.push_back(argument
                            ? part_value(in, *argument)
                            : in.builder.failure(kernel::FailureKind::Undefined, part.path.back()));
  }
  if (arguments.empty())
    arguments.push_back(unit_value(in));
  return in.builder.apply(functor.variable != kernel::no_variable ? in.builder.use(functor.variable)
                                                                  : in.builder.use(functor.global),
                          arguments, 0, types::no_type);
}

// What is raised inside is what is caught outside.
void copy_exceptions(Translation &in, syntax::ModuleId application) {
  const auto copy = in.resolution.copies.find(application);
  if (copy == in.resolution.copies.end())
    return;
  for (const names::Copy::Values &pair : copy->second.values)
    if (in.source[pair.to].kind == names::ValueKind::Constructor && in.globals.is_open(pair.to))
      in.target.call(pair.to, in.globals.constructor(pair.from));
}

} // namespace

// A function of the parameter's values; what it is made of is remembered.
ExpressionId translate_functor(Translation &in, syntax::ModuleId id) {
  const auto &node = std::get<m::Functor>(in.tree[id].node);
  const names::ModuleId module = in.resolution.modules[index(id)];
  const names::ModuleId parameter = in.source[module].parameter;
  const names::ModuleId result = in.source[module].result;
  Functor functor;
  functor.file = in.resolution.module;
  functor.node = id;
  std::vector<VariableId> parameters;
  if (parameter != names::no_module)
    functor.parameters = module_parts(in, parameter);
  if (parameter != names::no_module && !is_plain(in, parameter))
    return report_unsupported(in, in.tree[id].range,
                              "a functor whose parameter has exceptions or functors");
  for (const ModulePart &part : functor.parameters) {
    const VariableId variable = in.builder.variable(in.source[part.value].name,
                                                    in.environment.values[index(part.value)].type);
    parameters.push_back(variable);
    in.top_variables[part.value] = variable;
  }
  if (parameters.empty())
    parameters.push_back(in.builder.variable("_", types::no_type));
  const ExpressionId body = translate_local_module(in, node.body, [&]() -> ExpressionId {
    if (result == names::no_module)
      return unit_value(in);
    functor.results = module_parts(in, result);
    if (in.source[result].kind == ModuleKind::Functor) {
      functor.result = result;
      return part_value(in, functor.results[0]);
    }
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
  in.globals.functors[module] = std::move(functor);
  return in.builder.lambda(std::move(parameters), body);
}

ExpressionId translate_local_application(Translation &in, syntax::ModuleId id,
                                         const Continuation &rest) {
  const std::optional<Functor> known = functor_of(in, id);
  if (!known)
    return report_unsupported(in, in.tree[id].range, "this functor");
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
    std::vector<VariableId> fields;
    for (const ModulePart &part : functor.results) {
      fields.push_back(in.builder.variable(part.path.back(), types::no_type));
      const std::optional<ModulePart> copied = find_part(in, copy, part.path);
      if (!copied)
        continue;
      if (copied->functor != names::no_module) {
        Functor inner = in.globals.functors[part.functor];
        inner.variable = fields.back();
        in.globals.functors[copied->functor] = std::move(inner);
      } else if (is_own(in, copy, copied->value)) {
        in.top_variables[copied->value] = fields.back();
      }
    }
    const ExpressionId body = rest();
    const kernel::Alternative alternative{functor.record,
                                          {},
                                          in.target.add(std::span<const VariableId>(fields)),
                                          body,
                                          in.builder.entity};
    return in.builder.match(module, std::span(&alternative, 1), kernel::no_expression,
                            in.target[body].type);
  });
}

namespace {

// Where nothing but the application decides what the body declares.
bool can_be_copied(const Translation &in, const Functor &functor) {
  return functor.file == in.resolution.module && functor.variable == kernel::no_variable &&
         functor.result == names::no_module && !functor.made;
}

// A function by another name, which calls it: so it is known who does.
ExpressionId by_another_name(Translation &in, const ModulePart &part) {
  const ExpressionId value = part_value(in, part);
  const auto *global = std::get_if<kernel::expression::Global>(&in.target[value].node);
  const ExpressionId body =
      global != nullptr ? in.target[global->global].body : kernel::no_expression;
  const auto *lambda = body == kernel::no_expression
                           ? nullptr
                           : std::get_if<kernel::expression::Lambda>(&in.target[body].node);
  if (lambda == nullptr)
    return value;
  std::vector<VariableId> parameters;
  Arguments arguments;
  for (std::size_t i = in.target[lambda->parameters].size(); i > 0; --i) {
    parameters.push_back(in.builder.variable("x", types::no_type));
    arguments.push_back(in.builder.use(parameters.back()));
  }
  const ExpressionId call = in.builder.apply(value, arguments);
  return in.builder.lambda(std::move(parameters), call);
}

// Another application gets exceptions and functions of its own.
void renew_body(Translation &in, names::ModuleId module) {
  if (std::exchange(in.globals.functors[module].applied, true))
    for (const names::ValueId exception : exceptions_of(in, module))
      in.globals.renew(exception);
  const names::Extent &extent = in.source[module].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i) {
    const names::ValueId value{i};
    in.top_variables.erase(value);
    if (const GlobalId before = in.target.find_global(value);
        before != kernel::no_global && in.source[value].kind == names::ValueKind::Function) {
      kernel::Global fresh = in.target[before];
      fresh.body = kernel::no_expression;
      in.target.call(value, in.target.add(fresh));
    }
  }
}

// What the body calls by the names of its parameter is what the argument has.
void pass_argument(Translation &in, const Functor &functor, names::ModuleId argument) {
  for (const ModulePart &part : functor.parameters) {
    const std::optional<ModulePart> given = find_part(in, argument, part.path);
    const ExpressionId value =
        given ? part_value(in, *given)
              : in.builder.failure(kernel::FailureKind::Undefined, part.path.back());
    in.top_variables.erase(part.value);
    in.target.at(in.globals.value(part.value)).body = value;
  }
}

// What the body has made, by the names of the module that the application gives.
void name_results(Translation &in, const Functor &functor, names::ModuleId copy) {
  for (const ModulePart &part : functor.results) {
    const std::optional<ModulePart> copied = find_part(in, copy, part.path);
    if (!copied)
      continue;
    if (copied->functor != names::no_module) {
      if (const auto known = in.globals.functors.find(part.functor);
          known != in.globals.functors.end()) {
        Functor inner = known->second;
        inner.made = true;
        in.globals.functors[copied->functor] = std::move(inner);
      }
    } else if (is_own(in, copy, copied->value)) {
      const ExpressionId value = by_another_name(in, part);
      kernel::Global &global = in.target.at(in.globals.value(copied->value));
      global.body = value;
      if (const auto *same = std::get_if<kernel::expression::Global>(&in.target[value].node)) {
        global.original = in.target[same->global].original;
        global.made_by = in.target[same->global].made_by;
      }
    }
  }
}

// What the functor declares is made anew, as globals, of the values of this argument: what is known
// of globals is known of it.
void copy_body(Translation &in, syntax::ModuleId id, const Functor &functor) {
  const auto module_of = [&](syntax::ModuleId node) { return in.resolution.modules[index(node)]; };
  renew_body(in, module_of(functor.node));
  pass_argument(in, functor, module_of(std::get<m::Apply>(in.tree[id].node).argument));
  translate_global_module(in, std::get<m::Functor>(in.tree[functor.node].node).body);
  copy_exceptions(in, id);
  name_results(in, functor, module_of(id));
  in.target.at(functor.global).copied = true;
}

} // namespace

void translate_global_application(Translation &in, syntax::ModuleId id) {
  const syntax::ModuleId applied = std::get<m::Apply>(in.tree[id].node).function;
  if (const auto written = in.globals.functors.find(in.resolution.modules[index(applied)]);
      written != in.globals.functors.end() && can_be_copied(in, written->second)) {
    copy_body(in, id, Functor(written->second));
    return;
  }
  const std::optional<Functor> known = functor_of(in, id);
  if (!known) {
    report_unsupported(in, in.tree[id].range, "this functor");
    return;
  }
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
          std::vector<VariableId> fields;
          for (const ModulePart &field : functor.results)
            fields.push_back(in.builder.variable(field.path.back(), types::no_type));
          const kernel::Alternative alternative{functor.record,
                                                {},
                                                in.target.add(std::span<const VariableId>(fields)),
                                                in.builder.use(fields[i]),
                                                in.builder.entity};
          return in.builder.match(module, std::span(&alternative, 1), kernel::no_expression);
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
