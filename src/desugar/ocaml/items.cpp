#include "desugar/ocaml/items.h"

#include "base/overloaded.h"
#include "desugar/expressions.h"
#include "desugar/externals.h"
#include "desugar/foreign.h"
#include "desugar/match.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/functions.h"
#include "desugar/ocaml/modules.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/parts.h"
#include "desugar/ocaml/variables.h"
#include "desugar/patterns.h"
#include "names/bound.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
namespace p = syntax::pattern;
using kernel::FailureKind;
using names::index;

namespace {

ExpressionId translate_recursive_bindings(Translation &in, std::span<const Declaration> members,
                                          const Continuation &rest);
void translate_global_pattern(Translation &in, Declaration id, const d::PatternBinding &node);

// The right-hand side of a function or variable.
ExpressionId translate_bound_value(Translation &in, Declaration id) {
  const From from(in.builder, in.entity(in.tree[id].entity));
  const auto body = [&](const syntax::RightHandSide &right) {
    return translate(in, in.tree[right.bodies][0].body);
  };
  if (const auto *pattern = std::get_if<d::PatternBinding>(&in.tree[id].node))
    return body(pattern->right);
  const auto &node = std::get<d::Function>(in.tree[id].node);
  const syntax::Clause &clause = in.tree[node.clauses][0];
  const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
  const Type type = reference.is(Reference::Kind::Local)
                        ? in.typing.locals[index(reference.local())]
                        : in.environment.values[index(reference.value())].type;
  return translate_function(in, in.tree[clause.patterns], type, [&] { return body(clause.right); });
}

// external f : t = "name" is what the library has for that name.
void translate_external(Translation &in, Declaration id, const d::Foreign &node) {
  const std::optional<Foreign> foreign = foreign_of(in, id, node);
  if (!foreign)
    return;
  const auto &[value, name] = *foreign;
  const std::optional<External> known = find_external(name);
  const names::ValueId given =
      known ? in.globals.library(known->module, known->value) : names::no_value;
  // What it gives is what its refined type says.
  const bool assumed =
      std::any_of(in.tree.annotations.begin(), in.tree.annotations.end(), [&](const auto &written) {
        return written.assumed && written.subject.range.start == node.name.range.start;
      });
  if (given == names::no_value && assumed)
    (void)in.globals.value(value);
  else if (given == names::no_value)
    report_unsupported(in, in.tree[id].range, fmt::format("the external function `{}`", name));
  else
    define_as(in, value, given);
}

ExpressionId translate_local_bindings(Translation &in, const d::Bindings &node,
                                      const Continuation &rest) {
  const auto members = in.tree[node.members];
  if (node.recursive)
    return translate_recursive_bindings(in, members, rest);
  std::vector<ExpressionId> values;
  for (const Declaration id : members)
    values.push_back(translate_bound_value(in, id));
  const std::function<ExpressionId(std::size_t)> bind = [&](std::size_t i) -> ExpressionId {
    if (i == members.size())
      return rest();
    const Declaration id = members[i];
    const From from(in.builder, in.entity(in.tree[id].entity));
    const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
    if (std::holds_alternative<d::Function>(in.tree[id].node)) {
      const VariableId variable = bind_variable(in, reference, in.target[values[i]].type);
      return bind_value(in, variable, values[i], bind(i + 1));
    }
    const Pattern pattern = std::get<d::PatternBinding>(in.tree[id].node).pattern;
    const EntityId at = in.entity(in.tree[strip(in, pattern)].entity);
    return in.builder.evaluated(values[i], "subject", [&](VariableId subject) {
      Exit exit{{}, types::no_type};
      Row row{{{pattern, 0, {}}}, [&](Exit &) { return bind(i + 1); }};
      const ExpressionId body = match(in, {subject}, {std::move(row)}, exit);
      return close_exit(in, exit, body, [&] {
        const From inner(in.builder, at);
        return in.builder.failure(FailureKind::MissingAlternative);
      });
    });
  };
  return bind(0);
}

// Functions and data are there at once; all others are evaluated in order, before anything else.
ExpressionId translate_recursive_bindings(Translation &in, std::span<const Declaration> members,
                                          const Continuation &rest) {
  std::vector<kernel::Binding> bindings;
  for (const Declaration id : members) {
    const From from(in.builder, in.entity(in.tree[id].entity));
    if (!std::holds_alternative<d::Function>(in.tree[id].node)) {
      const Pattern pattern = strip(in, std::get<d::PatternBinding>(in.tree[id].node).pattern);
      const bool plain = std::holds_alternative<p::Wildcard>(in.tree[pattern].node) ||
                         std::holds_alternative<p::Variable>(in.tree[pattern].node);
      if (!plain)
        return report_unsupported(in, in.tree[id].range, "a recursive binding of a pattern");
      const VariableId whole = in.builder.variable("_", in.type_of(pattern));
      bind_outer(in, {pattern, 0, {}}, whole);
      bindings.push_back({whole, kernel::no_expression});
      continue;
    }
    const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
    const Type type = reference.is(Reference::Kind::Local)
                          ? in.typing.locals[index(reference.local())]
                          : in.environment.values[index(reference.value())].type;
    bindings.push_back({bind_variable(in, reference, type), kernel::no_expression});
  }
  for (std::size_t i = 0; i < members.size(); ++i)
    bindings[i].bound = translate_bound_value(in, members[i]);
  ExpressionId result = rest();
  for (auto next = bindings.rbegin(); next != bindings.rend(); ++next)
    if (!std::holds_alternative<kernel::expression::Lambda>(in.target[next->bound].node))
      result = evaluate_first(in, in.builder.use(next->variable), result);
  return in.builder.let_recursive(bindings, result);
}

void translate_global_bindings(Translation &in, const d::Bindings &node) {
  for (const Declaration id : in.tree[node.members]) {
    const From from(in.builder, in.entity(in.tree[id].entity));
    if (const auto *pattern = std::get_if<d::PatternBinding>(&in.tree[id].node)) {
      translate_global_pattern(in, id, *pattern);
      continue;
    }
    const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
    if (!reference.is(Reference::Kind::Value))
      continue;
    const GlobalId global = in.globals.value(reference.value());
    in.target.at(global).entity = in.builder.entity;
    const ExpressionId body = translate_bound_value(in, id);
    in.target.at(global).body = body;
    if (!std::holds_alternative<kernel::expression::Lambda>(in.target[body].node))
      in.initial.push_back(global);
  }
}

// The whole is a global of its own, which has been matched when it is there; each variable matches
// it again.
void translate_global_pattern(Translation &in, Declaration id, const d::PatternBinding &node) {
  const auto match_with = [&](ExpressionId whole,
                              const std::function<ExpressionId(VariableId)> &body) {
    return in.builder.evaluated(whole, "whole", [&](VariableId subject) {
      Exit exit{{}, types::no_type};
      Row row{{{node.pattern, 0, {}}}, [&](Exit &) { return body(subject); }};
      const ExpressionId matched = match(in, {subject}, {std::move(row)}, exit);
      return close_exit(in, exit, matched,
                        [&] { return in.builder.failure(FailureKind::MissingAlternative); });
    });
  };
  const ExpressionId value = translate_bound_value(in, id);
  const GlobalId whole =
      new_global(in, fmt::format("$pattern{}", static_cast<std::uint32_t>(id)),
                 match_with(value, [&](VariableId subject) { return in.builder.use(subject); }),
                 in.type_of(node.pattern));
  in.initial.push_back(whole);
  for (const Reference variable : names::bound_by(in.tree, in.resolution, node.pattern)) {
    const ExpressionId body =
        match_with(in.builder.use(whole, {}, in.type_of(node.pattern)), [&](VariableId) {
          return in.builder.use(in.top_variables.at(variable.value()));
        });
    const GlobalId global = in.globals.value(variable.value());
    in.target.at(global).body = body;
    in.target.at(global).entity = in.builder.entity;
    in.initial.push_back(global);
  }
  for (const Reference variable : names::bound_by(in.tree, in.resolution, node.pattern))
    in.top_variables.erase(variable.value());
}

} // namespace

// ---- inside of something

ExpressionId translate_items(Translation &in, std::span<const Declaration> all,
                             const Continuation &rest) {
  if (all.empty())
    return rest();
  const Continuation after = [&] { return translate_items(in, all.subspan(1), rest); };
  return std::visit(
      Overloaded{
          [&](const d::Bindings &node) { return translate_local_bindings(in, node, after); },
          [&](const d::Evaluate &node) {
            const ExpressionId first = translate(in, node.body);
            return evaluate_first(in, first, after());
          },
          [&](const d::Module &node) {
            if (node.recursive)
              return report_unsupported(in, in.tree[all[0]].range, "a recursive module here");
            return translate_local_module(in, node.body, after);
          },
          [&](const d::Foreign &node) {
            translate_external(in, all[0], node);
            return after();
          },
          [&](const d::Exception &node) {
            // The body of a functor as a function is never run here: its copies are.
            if (node.same.name.text == no_symbol && in.globals.functions_of_modules == 0)
              for (std::uint32_t i = 0; i < node.constructor.count; ++i)
                if (const names::Reference made =
                        in.resolution.constructors[node.constructor.first + i];
                    made.is(names::Reference::Kind::Value))
                  in.target.at(in.globals.constructor(made.value())).is_renewed = true;
            return after();
          },
          [&](const d::Include &node) { return translate_local_module(in, node.module, after); },
          [&](const d::Open &node) { return translate_local_module(in, node.module, after); },
          [&](const auto &) { return after(); },
      },
      in.tree[all[0]].node);
}

// ---- at the top

GlobalId new_global(Translation &in, std::string_view name, ExpressionId body, Type type) {
  kernel::Global global;
  global.name = in.symbols.intern(name);
  global.module = in.resolution.module;
  global.type = type;
  global.entity = in.builder.entity;
  global.body = body;
  return in.target.add(global);
}

void translate_global_items(Translation &in, std::span<const Declaration> all) {
  for (const Declaration id : all) {
    const From from(in.builder, in.entity(in.tree[id].entity));
    std::visit(Overloaded{
                   [&](const d::Bindings &node) { translate_global_bindings(in, node); },
                   [&](const d::Evaluate &node) {
                     const ExpressionId body = translate(in, node.body);
                     in.initial.push_back(
                         new_global(in, fmt::format("$effect{}", static_cast<std::uint32_t>(id)),
                                    body, in.type_of(node.body)));
                   },
                   [&](const d::Foreign &node) {
                     if (in.module.library)
                       translate_primitive(in, id, node);
                     else
                       translate_external(in, id, node);
                   },
                   [&](const d::Module &node) { translate_global_module(in, node.body); },
                   [&](const d::Include &node) { translate_global_module(in, node.module); },
                   [&](const d::Open &node) { translate_global_module(in, node.module); },
                   [](const auto &) {},
               },
               in.tree[id].node);
  }
}

} // namespace culprit::desugar
