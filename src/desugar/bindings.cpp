#include "desugar/bindings.h"

#include "base/components.h"
#include "desugar/clauses.h"
#include "desugar/dictionaries.h"
#include "desugar/match.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/synonyms.h"
#include "names/bound.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
namespace p = syntax::pattern;
using kernel::FailureKind;
using names::index;

namespace {

struct Group {
  std::vector<kernel::Binding> bindings;
  std::vector<VariableId> forced; // by bang patterns
  bool recursive = false;
};

struct Component {
  std::vector<Declaration> declarations;
  bool recursive = false;
};

void translate_pattern_binding(Translation &in, Declaration id, Group &group,
                               std::span<const VariableId> outer);

std::vector<Component> binding_components(const Translation &in,
                                          std::span<const Declaration> declarations) {
  std::vector<Declaration> bindings;
  std::unordered_map<Declaration, std::uint32_t> number;
  for (const Declaration id : declarations)
    if (std::holds_alternative<d::Function>(in.tree[id].node) ||
        std::holds_alternative<d::PatternBinding>(in.tree[id].node)) {
      number.emplace(id, static_cast<std::uint32_t>(bindings.size()));
      bindings.push_back(id);
    }
  const auto mentioned = [&](std::uint32_t i) {
    std::vector<std::uint32_t> others;
    for (const Declaration other : in.resolution.mentions[static_cast<std::size_t>(bindings[i])])
      if (const auto known = number.find(other); known != number.end())
        others.push_back(known->second);
    return others;
  };
  std::vector<Component> result;
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(bindings.size()), mentioned)) {
    Component &component = result.emplace_back();
    for (const std::uint32_t member : members)
      component.declarations.push_back(bindings[member]);
    std::sort(component.declarations.begin(), component.declarations.end());
    const std::vector<std::uint32_t> first = mentioned(members[0]);
    component.recursive =
        members.size() > 1 || std::find(first.begin(), first.end(), members[0]) != first.end();
  }
  return result;
}

Group translate_group(Translation &in, std::span<const Declaration> group, bool recursive) {
  Group result;
  result.recursive = recursive;
  std::unordered_map<Declaration, std::vector<VariableId>> outer;
  for (const Declaration id : group) {
    const From from(in.builder, in.entity(in.tree[id].entity));
    pass_on_parameters(in, id);
    for (const Reference reference : names::bound_by(in.tree, in.resolution, id))
      outer[id].push_back(new_local(in, reference, in.typing.locals[index(reference.local())]));
  }
  for (const Declaration id : group) {
    const From from(in.builder, in.entity(in.tree[id].entity));
    if (std::holds_alternative<d::Function>(in.tree[id].node))
      result.bindings.push_back({outer[id][0], translate_binding(in, id)});
    else
      translate_pattern_binding(in, id, result, outer[id]);
  }
  return result;
}

// What is evaluated where a pattern is matched: the tuple of its variables, none of which has to
// be.
VariableId matched_by(std::span<const kernel::Binding> bindings, std::size_t variables) {
  return variables > 1 && bindings.size() > variables
             ? bindings[bindings.size() - variables - 1].variable
             : bindings.back().variable;
}

void translate_pattern_binding(Translation &in, Declaration id, Group &group,
                               std::span<const VariableId> outer) {
  const auto &node = std::get<d::PatternBinding>(in.tree[id].node);
  if (!parameters_of(in, id).empty()) {
    report_unsupported(in, in.tree[id].range, "a pattern binding with a class context");
    return;
  }
  Exit exit{{}, in.type_of(node.pattern)};
  ExpressionId value = translate_right_side(in, node.right, exit);
  value =
      close_exit(in, exit, value, [&] { return in.builder.failure(FailureKind::MissingGuard); });
  const Pattern pattern = strip(in, node.pattern);
  const auto *strict = std::get_if<p::Strict>(&in.tree[pattern].node);
  const Pattern inner = strict ? strip(in, strict->body) : pattern;
  if (std::holds_alternative<p::Variable>(in.tree[inner].node)) {
    group.bindings.push_back({outer[0], value});
    if (strict)
      group.forced.push_back(outer[0]);
    return;
  }
  const std::vector<Reference> variables = names::bound_by(in.tree, in.resolution, pattern);
  const std::vector<kernel::Binding> bindings = bind_lazily(in, pattern, value, variables, outer);
  group.bindings.insert(group.bindings.end(), bindings.begin(), bindings.end());
  if (strict && !bindings.empty()) // what is matched is evaluated with the pattern
    group.forced.push_back(matched_by(bindings, variables.size()));
}

// The right-hand side is a global of its own; each variable matches it again.
void translate_top_pattern(Translation &in, Declaration id, const d::PatternBinding &node) {
  if (!parameters_of(in, id).empty()) {
    report_unsupported(in, in.tree[id].range, "a pattern binding with a class context");
    return;
  }
  kernel::Global whole;
  whole.name = in.symbols.intern(fmt::format("$pattern{}", static_cast<std::uint32_t>(id)));
  whole.module = in.resolution.module;
  whole.type = in.type_of(node.pattern);
  whole.entity = in.builder.entity;
  Exit exit{{}, whole.type};
  const ExpressionId value = translate_right_side(in, node.right, exit);
  whole.body =
      close_exit(in, exit, value, [&] { return in.builder.failure(FailureKind::MissingGuard); });
  const GlobalId global = in.target.add(whole);
  const std::vector<Reference> variables = names::bound_by(in.tree, in.resolution, node.pattern);
  for (const Reference variable : variables) {
    const ExpressionId body =
        in.builder.named(in.builder.use(global, {}, whole.type), "whole", [&](VariableId subject) {
          Exit refuted{{}, types::no_type};
          Row row{{{node.pattern, 0, {}}},
                  [&](Exit &) { return in.builder.use(in.top_variables.at(variable.value())); }};
          const ExpressionId matched = match(in, {subject}, {std::move(row)}, refuted);
          return close_exit(in, refuted, matched,
                            [&] { return in.builder.failure(FailureKind::RefutedPattern); });
        });
    const GlobalId own = in.globals.value(variable.value());
    in.target.at(own).body = body;
    in.target.at(own).entity = in.builder.entity;
  }
}

} // namespace

// ---- groups

std::span<const types::ParameterId> parameters_of(const Translation &in, Declaration id) {
  const auto entry = in.typing.parameters.find(id);
  return entry == in.typing.parameters.end() ? std::span<const types::ParameterId>()
                                             : std::span(entry->second);
}

// Inside of its group a binding is mentioned without evidence: it gets the dictionaries that
// whoever mentions it was given.
void pass_on_parameters(Translation &in, Declaration id) {
  const std::span<const types::ParameterId> parameters = parameters_of(in, id);
  if (!parameters.empty())
    for (const Reference reference : names::bound_by(in.tree, in.resolution, id))
      in.own_parameters[Translation::key_of(reference)].assign(parameters.begin(),
                                                               parameters.end());
}

ExpressionId with_bindings(Translation &in, std::span<const Declaration> declarations,
                           const std::function<ExpressionId()> &body) {
  std::vector<Group> groups;
  for (const Component &component : binding_components(in, declarations))
    groups.push_back(translate_group(in, component.declarations, component.recursive));
  ExpressionId result = body();
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    for (const VariableId forced : group->forced) {
      const VariableId value = in.builder.variable(in.target[forced].name, in.target[forced].type);
      result = in.builder.let(value, in.builder.use(forced), result, kernel::Strictness::Strict);
    }
    if (group->recursive) {
      result = in.builder.let_recursive(group->bindings, result);
      continue;
    }
    for (auto next = group->bindings.rbegin(); next != group->bindings.rend(); ++next)
      result = in.builder.let(next->variable, next->bound, result);
  }
  return result;
}

ExpressionId translate_binding(Translation &in, Declaration id) {
  const std::vector<Reference> bound = names::bound_by(in.tree, in.resolution, id);
  Type type = types::no_type;
  if (!bound.empty() && bound[0].is(Reference::Kind::Local))
    type = in.typing.locals[index(bound[0].local())];
  else if (!bound.empty())
    type = in.environment.values[index(bound[0].value())].type;
  std::vector<VariableId> parameters =
      bind_parameters(in, parameters_of(in, id), context_of(in, type));
  return in.builder.lambda(std::move(parameters), translate_body(in, id, type), type);
}

ExpressionId translate_body(Translation &in, Declaration id, Type type) {
  const auto &function = std::get<d::Function>(in.tree[id].node);
  const From from(in.builder, in.entity(in.tree[id].entity));
  return translate_clauses(
      in, in.tree[function.clauses],
      {FailureKind::MissingAlternative, function.name.name.text, in.entity(in.tree[id].entity)},
      type);
}

// ---- the top level

void translate_top_level(Translation &in, Declaration id) {
  const From from(in.builder, in.entity(in.tree[id].entity));
  if (const auto *pattern = std::get_if<d::PatternBinding>(&in.tree[id].node)) {
    translate_top_pattern(in, id, *pattern);
    return;
  }
  if (const auto *node = std::get_if<d::PatternSynonym>(&in.tree[id].node)) {
    translate_synonym(in, id, *node);
    return;
  }
  const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
  if (!std::holds_alternative<d::Function>(in.tree[id].node) ||
      !reference.is(Reference::Kind::Value))
    return;
  const GlobalId global = in.globals.value(reference.value());
  in.target.at(global).entity = in.builder.entity;
  const ExpressionId body = translate_binding(in, id);
  in.target.at(global).body = body;
}

} // namespace culprit::desugar
