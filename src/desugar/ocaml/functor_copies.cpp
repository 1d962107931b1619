#include "desugar/ocaml/functor_copies.h"

#include "desugar/nodes.h"
#include "desugar/ocaml/items.h"
#include "desugar/ocaml/modules.h"
#include "desugar/ocaml/parts.h"

#include <algorithm>

namespace culprit::desugar {

namespace m = syntax::module;
using names::index;
using names::ModuleKind;
using names::Space;
using Meaning = FunctorEnvironment::Meaning;

namespace {

constexpr std::uint32_t most_copies = 1000; // of all functors of a file

// ---- what names stand for

Meaning meaning_of(const Translation &in, names::ValueId value) {
  Meaning meaning{value};
  if (const auto variable = in.top_variables.find(value); variable != in.top_variables.end())
    meaning.variable = variable->second;
  meaning.global = in.target.find_global(value);
  if (in.source[value].kind == names::ValueKind::Constructor && in.globals.is_open(value))
    meaning.constructor = in.target.find_constructor(value);
  return meaning;
}

void add_meanings(const Translation &in, names::ModuleId module, FunctorEnvironment &into) {
  const names::Extent &extent = in.source[module].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i)
    if (const Meaning meaning = meaning_of(in, names::ValueId{i});
        meaning.variable != kernel::no_variable || meaning.global != kernel::no_global ||
        meaning.constructor != kernel::no_constructor)
      into.values.push_back(meaning);
  for (std::uint32_t i = extent.first_module; i < extent.end_module; ++i)
    if (const auto functor = in.globals.functors.find(names::ModuleId{i});
        functor != in.globals.functors.end())
      into.functors.emplace_back(functor->first, functor->second);
}

void restore(Translation &in, const FunctorEnvironment &meanings) {
  for (const Meaning &each : meanings.values) {
    if (each.variable != kernel::no_variable)
      in.top_variables[each.value] = each.variable;
    else
      in.top_variables.erase(each.value);
    if (each.global != kernel::no_global)
      in.target.call(each.value, each.global);
    if (each.constructor != kernel::no_constructor)
      in.target.call(each.value, each.constructor);
  }
  for (const auto &[module, functor] : meanings.functors)
    in.globals.functors[module] = functor;
}

// What the names that an application is going to change stand for now.
FunctorEnvironment before_application(const Translation &in, const Functor &functor,
                                      names::ModuleId module) {
  FunctorEnvironment before;
  const FunctorEnvironment &around = in.globals.environments[functor.environment];
  for (const Meaning &each : around.values)
    before.values.push_back(meaning_of(in, each.value));
  for (const auto &[other, unused] : around.functors)
    if (const auto known = in.globals.functors.find(other); known != in.globals.functors.end())
      before.functors.emplace_back(other, known->second);
  add_meanings(in, module, before);
  return before;
}

// ---- what goes in

// Exceptions, by their names.
void link_exceptions(Translation &in, names::ModuleId to, names::ModuleId from) {
  if (to == names::no_module || from == names::no_module || to == from)
    return;
  for (const names::Export &exported : in.source[to].exports) {
    const auto given = in.source.exported(from, exported.space, exported.name);
    if (given.empty())
      continue;
    if (exported.space == Space::Module)
      link_exceptions(in, names::ModuleId{exported.id}, names::ModuleId{given.back().id});
    if (exported.space != Space::Value)
      continue;
    const names::ValueId wanted{exported.id};
    const names::ValueId meant{given.back().id};
    if (wanted != meant && in.source[wanted].kind == names::ValueKind::Constructor &&
        in.globals.is_open(wanted) && in.globals.is_open(meant)) {
      in.target.call(wanted, in.globals.constructor(meant));
      in.target.call(wanted, in.globals.value(meant));
    }
  }
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
      fresh.copy = in.globals.copies;
      in.target.call(value, in.target.add(fresh));
    }
  }
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

// What the body calls by the names of its parameter is what the argument has.
void pass_argument(Translation &in, const Functor &functor, names::ModuleId parameter,
                   names::ModuleId argument, syntax::Range range) {
  for (const ModulePart &part : functor.parameters) {
    const std::optional<ModulePart> given = find_part(in, argument, part.path);
    if (part.functor != names::no_module) {
      const auto known =
          given ? in.globals.functors.find(given->functor) : in.globals.functors.end();
      if (known == in.globals.functors.end())
        report_unsupported(in, range, "what this functor is applied to");
      else
        in.globals.functors[part.functor] = Functor(known->second);
      continue;
    }
    if (const auto variable = given ? in.top_variables.find(given->value) : in.top_variables.end();
        variable != in.top_variables.end()) {
      in.top_variables[part.value] = variable->second;
      continue;
    }
    const ExpressionId value =
        given ? by_another_name(in, *given) : argument_for(in, part, argument);
    in.top_variables.erase(part.value);
    in.target.at(in.globals.value(part.value)).body = value;
  }
  link_exceptions(in, parameter, argument);
}

// ---- what comes out

// What the body has made for a name of the module that the application gives.
struct Result {
  names::ValueId value = names::no_value;
  VariableId variable = kernel::no_variable;
  ExpressionId body = kernel::no_expression; // of a global
  names::ModuleId module = names::no_module; // a functor
  Functor functor{};
};

std::vector<Result> results_of(Translation &in, const Functor &functor, names::ModuleId copy) {
  std::vector<Result> results;
  const auto add_functor = [&](names::ModuleId to, names::ModuleId made) {
    if (const auto known = in.globals.functors.find(made); known != in.globals.functors.end())
      results.push_back({.module = to, .functor = known->second});
  };
  if (functor.result != names::no_module) {
    add_functor(copy, functor.result);
    return results;
  }
  for (const ModulePart &part : functor.results) {
    const std::optional<ModulePart> copied = find_part(in, copy, part.path);
    if (!copied)
      continue;
    if (copied->functor != names::no_module) {
      add_functor(copied->functor, part.functor);
      continue;
    }
    if (!is_own(in, copy, copied->value))
      continue;
    if (const auto variable = in.top_variables.find(part.value); variable != in.top_variables.end())
      results.push_back({.value = copied->value, .variable = variable->second});
    else
      results.push_back({.value = copied->value, .body = by_another_name(in, part)});
  }
  return results;
}

void name_results(Translation &in, std::vector<Result> results) {
  for (Result &result : results) {
    if (result.module != names::no_module) {
      in.globals.functors[result.module] = std::move(result.functor);
      continue;
    }
    if (result.variable != kernel::no_variable) {
      in.top_variables[result.value] = result.variable;
      continue;
    }
    in.top_variables.erase(result.value);
    kernel::Global &global = in.target.at(in.globals.value(result.value));
    global.body = result.body;
    if (const auto *same = std::get_if<kernel::expression::Global>(&in.target[result.body].node)) {
      global.original = in.target[same->global].original;
      global.made_by = in.target[same->global].made_by;
    }
  }
}

// ---- an application

struct Application {
  Functor functor{};
  names::ModuleId module; // the functor
  names::ModuleId copy;   // what the application gives
  syntax::ModuleId body;
  FunctorEnvironment before;
};

Application begin(Translation &in, syntax::ModuleId id) {
  const auto module_of = [&](syntax::ModuleId node) { return in.resolution.modules[index(node)]; };
  const auto &node = std::get<m::Apply>(in.tree[id].node);
  const Functor functor = in.globals.functors.at(module_of(node.function));
  const names::ModuleId module = module_of(functor.node);
  const names::ModuleId argument =
      node.argument == syntax::no_module ? names::no_module : module_of(node.argument);
  in.globals.applied_functors.insert(module);
  if (functor.global != kernel::no_global)
    in.target.at(functor.global).copied = true;
  Application application{functor, module, module_of(id),
                          std::get<m::Functor>(in.tree[functor.node].node).body,
                          before_application(in, functor, module)};
  // The argument's values by the names that they have here.
  restore(in, in.globals.environments[functor.environment]);
  ++in.globals.copies;
  renew_body(in, module);
  pass_argument(in, functor, in.source[module].parameter, argument, in.tree[id].range);
  in.globals.copied_functors.push_back(module);
  return application;
}

void end(Translation &in, syntax::ModuleId id, const Application &application) {
  in.globals.copied_functors.pop_back();
  copy_exceptions(in, id);
  link_exceptions(in, application.copy, in.source[application.module].result);
  std::vector<Result> results = results_of(in, application.functor, application.copy);
  const FunctorEnvironment &before = application.before;
  restore(in, before);
  in.globals.functors[application.module].applied = true;
  name_results(in, std::move(results));
}

} // namespace

std::uint32_t functor_environment(Translation &in) {
  if (in.globals.copied_functors.empty())
    return 0;
  FunctorEnvironment known;
  for (const names::ModuleId around : in.globals.copied_functors)
    add_meanings(in, around, known);
  in.globals.environments.push_back(std::move(known));
  return static_cast<std::uint32_t>(in.globals.environments.size() - 1);
}

ExpressionId argument_for(Translation &in, const ModulePart &part, names::ModuleId argument) {
  const std::optional<ModulePart> given = find_part(in, argument, part.path);
  return given ? part_value(in, *given)
               : in.builder.failure(kernel::FailureKind::Undefined, part.path.back());
}

void copy_exceptions(Translation &in, syntax::ModuleId application) {
  const auto copy = in.resolution.copies.find(application);
  if (copy == in.resolution.copies.end())
    return;
  for (const names::Copy::Values &pair : copy->second.values)
    if (in.source[pair.to].kind == names::ValueKind::Constructor && in.globals.is_open(pair.to))
      in.target.call(pair.to, in.globals.constructor(pair.from));
}

// Where nothing but the application decides what the body declares.
bool can_be_copied(const Translation &in, syntax::ModuleId application) {
  const auto &node = std::get<m::Apply>(in.tree[application].node);
  const auto known = in.globals.functors.find(in.resolution.modules[index(node.function)]);
  return known != in.globals.functors.end() && known->second.file == in.resolution.module &&
         known->second.variable == kernel::no_variable && !known->second.made &&
         !(in.module.library && in.globals.functions_of_modules > 0) &&
         in.globals.copies < most_copies;
}

ExpressionId copy_locally(Translation &in, syntax::ModuleId application, const Continuation &rest) {
  const std::size_t outside = in.globals.copied_functors.size();
  const Application here = begin(in, application);
  const ExpressionId result = translate_local_module(in, here.body, [&] {
    end(in, application, here);
    return rest();
  });
  in.globals.copied_functors.resize(outside); // if something was not supported
  return result;
}

void copy_globally(Translation &in, syntax::ModuleId application) {
  const Application here = begin(in, application);
  translate_global_module(in, here.body);
  end(in, application, here);
}

void copy_for_others(Translation &in, names::ModuleId interface) {
  const auto offers_functors = [&] {
    return std::ranges::any_of(module_parts(in, interface), [](const ModulePart &part) {
      return part.functor != names::no_module;
    });
  };
  const bool all = interface != names::no_module && offers_functors();
  if (interface != names::no_module && !all)
    return;
  std::unordered_set<names::ModuleId> done;
  const auto next = [&]() -> std::optional<names::ModuleId> {
    std::optional<names::ModuleId> first;
    for (const auto &[module, functor] : in.globals.functors)
      if (functor.file == in.resolution.module && functor.at_top &&
          in.resolution.modules[index(functor.node)] == module && !done.contains(module) &&
          (all || !in.globals.applied_functors.contains(module)) && (!first || module < *first))
        first = module;
    return first;
  };
  const std::vector<GlobalId> run = in.initial;
  while (const auto module = next()) {
    done.insert(*module);
    const Functor functor = in.globals.functors.at(*module);
    if (functor.global != kernel::no_global)
      in.target.at(functor.global).copied = true;
    restore(in, in.globals.environments[functor.environment]);
    ++in.globals.copies;
    renew_body(in, *module);
    in.globals.copied_functors.push_back(*module);
    translate_global_module(in, std::get<m::Functor>(in.tree[functor.node].node).body);
    in.globals.copied_functors.pop_back();
  }
  in.initial = run;
}

} // namespace culprit::desugar
