// Functions, right-hand sides and groups of bindings.
#include "desugar/translator.h"

#include "names/bound.h"

#include "base/components.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
namespace p = syntax::pattern;
using kernel::FailureKind;
using names::index;
using syntax::StatementKind;

// ---- functions

ExpressionId Translator::clauses(std::span<const syntax::Clause> clauses, const Failing &failing,
                                 Type type) {
  if (clauses.empty()) { // \case {}
    const VariableId parameter = builder_.variable("x", types::no_type);
    return builder_.lambda({parameter}, builder_.failure(failing.kind, failing.subject), type);
  }
  const std::size_t arity = clauses[0].patterns.count;
  std::vector<VariableId> parameters;
  for (std::size_t i = 0; i < arity; ++i) {
    Symbol name = no_symbol;
    for (const syntax::Clause &clause : clauses)
      if (name == no_symbol && i < clause.patterns.count)
        name = name_of({tree_[clause.patterns][i], 0, {}});
    parameters.push_back(builder_.variable(name == no_symbol ? symbols_.intern("x") : name,
                                           type_of(tree_[clauses[0].patterns][i])));
  }
  std::vector<Row> rows;
  for (const syntax::Clause &clause : clauses) {
    Row row;
    for (const Pattern pattern : tree_[clause.patterns])
      row.pieces.push_back({pattern, 0, {}});
    row.pieces.resize(arity);
    row.body = [this, &clause](Exit &next) { return right_side(clause.right, next); };
    rows.push_back(std::move(row));
  }
  Type result = type;
  for (std::size_t i = 0; i < arity && result != types::no_type; ++i) {
    if (environment_.store[environment_.store.resolve(result)].shape == types::Shape::Forall)
      result = environment_.store.quantifier(environment_.store.resolve(result)).body;
    const auto function = environment_.store.as_function(result);
    result = function ? function->second : types::no_type;
  }
  Exit exit{{}, result};
  ExpressionId body = match(parameters, std::move(rows), exit);
  body = close(exit, body, [&] {
    const From from(builder_, failing.entity);
    return builder_.failure(failing.kind, failing.subject);
  });
  return builder_.lambda(std::move(parameters), body, type);
}

ExpressionId Translator::right_side(const syntax::RightHandSide &right, Exit &exit) {
  return with_bindings(tree_[right.where], [&] { return guarded(tree_[right.bodies], exit); });
}

ExpressionId Translator::guarded(std::span<const syntax::GuardedBody> bodies, Exit &exit) {
  if (bodies.empty())
    return leave(exit);
  const syntax::GuardedBody &first = bodies[0];
  Exit next{{}, exit.type};
  const ExpressionId body =
      guards(tree_[first.guards], next, [&] { return expression(first.body); });
  return close(next, body, [&] { return guarded(bodies.subspan(1), exit); });
}

ExpressionId Translator::guards(std::span<const syntax::Statement> all, Exit &exit,
                                const std::function<ExpressionId()> &body) {
  if (all.empty())
    return body();
  const syntax::Statement &first = all[0];
  const auto rest = [&] { return guards(all.subspan(1), exit, body); };
  switch (first.kind) {
  case StatementKind::Let:
    return with_bindings(tree_[first.declarations], rest);
  case StatementKind::Bind:
    return builder_.named(expression(first.expression), "subject", [&](VariableId subject) {
      Row row{{{first.pattern, 0, {}}}, [&](Exit &) { return rest(); }};
      return match({subject}, {std::move(row)}, exit);
    });
  case StatementKind::Evaluate: {
    if (always_holds(first.expression))
      return rest();
    const ExpressionId condition = expression(first.expression);
    const ExpressionId holds = rest();
    return conditional(condition, holds, leave(exit), exit.type);
  }
  case StatementKind::Recursive:
    break;
  }
  return unsupported(first.range, "a recursive block of statements");
}

bool Translator::always_holds(Expression condition) const {
  const Reference reference = resolution_.expressions[static_cast<std::size_t>(strip(condition))];
  return reference.is(Reference::Kind::Value) &&
         (reference.value() == globals_.library("Culprit.Basics", "otherwise") ||
          reference.value() == globals_.library("GHC.Types", "True"));
}

// ---- groups

std::span<const types::ParameterId> Translator::parameters_of(Declaration id) const {
  const auto found = typing_.parameters.find(id);
  return found == typing_.parameters.end() ? std::span<const types::ParameterId>()
                                           : std::span(found->second);
}

std::vector<Translator::Component>
Translator::components(std::span<const Declaration> declarations) const {
  std::vector<Declaration> bindings;
  std::unordered_map<Declaration, std::uint32_t> number;
  for (const Declaration id : declarations)
    if (std::holds_alternative<d::Function>(tree_[id].node) ||
        std::holds_alternative<d::PatternBinding>(tree_[id].node)) {
      number.emplace(id, static_cast<std::uint32_t>(bindings.size()));
      bindings.push_back(id);
    }
  const auto mentioned = [&](std::uint32_t i) {
    std::vector<std::uint32_t> found;
    for (const Declaration other : resolution_.mentions[static_cast<std::size_t>(bindings[i])])
      if (const auto known = number.find(other); known != number.end())
        found.push_back(known->second);
    return found;
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

// Inside of its group a binding is mentioned without evidence: it gets the dictionaries that
// whoever mentions it was given.
void Translator::pass_on_parameters(Declaration id) {
  const std::span<const types::ParameterId> parameters = parameters_of(id);
  if (!parameters.empty())
    for (const Reference reference : names::bound_by(tree_, resolution_, id))
      own_parameters_[key_of(reference)].assign(parameters.begin(), parameters.end());
}

ExpressionId Translator::with_bindings(std::span<const Declaration> declarations,
                                       const std::function<ExpressionId()> &body) {
  std::vector<Group> groups;
  for (const Component &component : components(declarations))
    groups.push_back(binding_group(component.declarations, component.recursive));
  ExpressionId result = body();
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    for (const VariableId forced : group->forced) {
      const VariableId value = builder_.variable(program_[forced].name, program_[forced].type);
      result = builder_.let(value, builder_.use(forced), result, kernel::Strictness::Strict);
    }
    if (group->recursive) {
      result = builder_.let_recursive(group->bindings, result);
      continue;
    }
    for (auto one = group->bindings.rbegin(); one != group->bindings.rend(); ++one)
      result = builder_.let(one->variable, one->bound, result);
  }
  return result;
}

Translator::Group Translator::binding_group(std::span<const Declaration> group, bool recursive) {
  Group made;
  made.recursive = recursive;
  std::unordered_map<Declaration, std::vector<VariableId>> outer;
  for (const Declaration id : group) {
    const From from(builder_, entity(tree_[id].entity));
    pass_on_parameters(id);
    for (const Reference reference : names::bound_by(tree_, resolution_, id))
      outer[id].push_back(new_local(reference, typing_.locals[index(reference.local())]));
  }
  for (const Declaration id : group) {
    const From from(builder_, entity(tree_[id].entity));
    if (std::holds_alternative<d::Function>(tree_[id].node))
      made.bindings.push_back({outer[id][0], binding(id)});
    else
      pattern_binding(id, made, outer[id]);
  }
  return made;
}

void Translator::pattern_binding(Declaration id, Group &group, std::span<const VariableId> outer) {
  const auto &node = std::get<d::PatternBinding>(tree_[id].node);
  if (!parameters_of(id).empty()) {
    unsupported(tree_[id].range, "a pattern binding with a class context");
    return;
  }
  Exit exit{{}, type_of(node.pattern)};
  ExpressionId value = right_side(node.right, exit);
  value = close(exit, value, [&] { return builder_.failure(FailureKind::MissingGuard); });
  const Pattern pattern = strip(node.pattern);
  const auto *strict = std::get_if<p::Strict>(&tree_[pattern].node);
  const Pattern inner = strict ? strip(strict->body) : pattern;
  if (std::holds_alternative<p::Variable>(tree_[inner].node)) {
    group.bindings.push_back({outer[0], value});
    if (strict)
      group.forced.push_back(outer[0]);
    return;
  }
  const std::vector<Reference> variables = names::bound_by(tree_, resolution_, pattern);
  const std::vector<kernel::Binding> bindings = bind_lazily(pattern, value, variables, outer);
  group.bindings.insert(group.bindings.end(), bindings.begin(), bindings.end());
  if (strict && !bindings.empty()) // what is matched is evaluated with the pattern
    group.forced.push_back(bindings.back().variable);
}

ExpressionId Translator::binding(Declaration id) {
  const std::vector<Reference> bound = names::bound_by(tree_, resolution_, id);
  Type type = types::no_type;
  if (!bound.empty() && bound[0].is(Reference::Kind::Local))
    type = typing_.locals[index(bound[0].local())];
  else if (!bound.empty())
    type = environment_.values[index(bound[0].value())].type;
  std::vector<VariableId> parameters = bind_parameters(parameters_of(id), context_of(type));
  return builder_.lambda(std::move(parameters), binding_body(id, type), type);
}

ExpressionId Translator::binding_body(Declaration id, Type type) {
  const auto &function = std::get<d::Function>(tree_[id].node);
  const From from(builder_, entity(tree_[id].entity));
  return clauses(
      tree_[function.clauses],
      {FailureKind::MissingAlternative, function.name.name.text, entity(tree_[id].entity)}, type);
}

// ---- the top level

void Translator::top_level(Declaration id) {
  const From from(builder_, entity(tree_[id].entity));
  if (const auto *pattern = std::get_if<d::PatternBinding>(&tree_[id].node)) {
    top_pattern(id, *pattern);
    return;
  }
  if (const auto *node = std::get_if<d::PatternSynonym>(&tree_[id].node)) {
    synonym(id, *node);
    return;
  }
  const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
  if (!std::holds_alternative<d::Function>(tree_[id].node) || !reference.is(Reference::Kind::Value))
    return;
  const GlobalId global = globals_.value(reference.value());
  program_.at(global).entity = builder_.entity;
  const ExpressionId body = binding(id);
  program_.at(global).body = body;
}

// The right-hand side is a global of its own; each variable matches it again.
void Translator::top_pattern(Declaration id, const d::PatternBinding &node) {
  if (!parameters_of(id).empty()) {
    unsupported(tree_[id].range, "a pattern binding with a class context");
    return;
  }
  kernel::Global whole;
  whole.name = symbols_.intern(fmt::format("$pattern{}", static_cast<std::uint32_t>(id)));
  whole.module = resolution_.module;
  whole.type = type_of(node.pattern);
  whole.entity = builder_.entity;
  Exit exit{{}, whole.type};
  const ExpressionId value = right_side(node.right, exit);
  whole.body = close(exit, value, [&] { return builder_.failure(FailureKind::MissingGuard); });
  const GlobalId global = program_.add(whole);
  const std::vector<Reference> variables = names::bound_by(tree_, resolution_, node.pattern);
  for (const Reference variable : variables) {
    const ExpressionId body =
        builder_.named(builder_.use(global, {}, whole.type), "whole", [&](VariableId subject) {
          Exit refuted{{}, types::no_type};
          Row row{{{node.pattern, 0, {}}},
                  [&](Exit &) { return builder_.use(top_variables_.at(variable.value())); }};
          const ExpressionId matched = match({subject}, {std::move(row)}, refuted);
          return close(refuted, matched,
                       [&] { return builder_.failure(FailureKind::RefutedPattern); });
        });
    const GlobalId made = globals_.value(variable.value());
    program_.at(made).body = body;
    program_.at(made).entity = builder_.entity;
  }
}

} // namespace culprit::desugar
