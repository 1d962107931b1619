// The items of OCaml's structures. At the top they are globals, and the module's initialiser
// evaluates them in order; inside of functions and functors they are bindings around what follows.
#include "desugar/translator.h"

#include "base/overloaded.h"
#include "desugar/externals.h"
#include "names/bound.h"

#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
namespace p = syntax::pattern;
using kernel::FailureKind;
using kernel::Strictness;
using names::index;

// The right-hand side of a function or variable.
ExpressionId Translator::bound_value(Declaration id) {
  const From from(builder_, entity(tree_[id].entity));
  const auto body = [&](const syntax::RightHandSide &right) {
    return expression(tree_[right.bodies][0].body);
  };
  if (const auto *pattern = std::get_if<d::PatternBinding>(&tree_[id].node))
    return body(pattern->right);
  const auto &node = std::get<d::Function>(tree_[id].node);
  const syntax::Clause &clause = tree_[node.clauses][0];
  const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
  const Type type = reference.is(Reference::Kind::Local)
                        ? typing_.locals[index(reference.local())]
                        : environment_.values[index(reference.value())].type;
  return function(tree_[clause.patterns], type, [&] { return body(clause.right); });
}

// external f : t = "name" is what the library has for that name.
void Translator::external(Declaration id, const d::Foreign &node) {
  const std::optional<Foreign> foreign = foreign_of(id, node);
  if (!foreign)
    return;
  const auto &[value, name] = *foreign;
  const std::optional<External> known = find_external(name);
  const names::ValueId given =
      known ? globals_.library(known->module, known->value) : names::no_value;
  if (given == names::no_value)
    unsupported(tree_[id].range, fmt::format("the external function `{}`", name));
  else
    same(value, given);
}

// ---- inside of something

ExpressionId Translator::items(std::span<const Declaration> all, const Rest &rest) {
  if (all.empty())
    return rest();
  const Rest after = [&] { return items(all.subspan(1), rest); };
  return std::visit(Overloaded{
                        [&](const d::Bindings &node) { return local_bindings(node, after); },
                        [&](const d::Evaluate &node) {
                          const ExpressionId first = expression(node.body);
                          return then(first, after());
                        },
                        [&](const d::Module &node) {
                          if (node.recursive)
                            return unsupported(tree_[all[0]].range, "a recursive module here");
                          return local_module(node.body, after);
                        },
                        [&](const d::Foreign &node) {
                          external(all[0], node);
                          return after();
                        },
                        [&](const d::Include &node) { return local_module(node.module, after); },
                        [&](const d::Open &node) { return local_module(node.module, after); },
                        [&](const auto &) { return after(); },
                    },
                    tree_[all[0]].node);
}

ExpressionId Translator::local_bindings(const d::Bindings &node, const Rest &rest) {
  const auto members = tree_[node.members];
  if (node.recursive)
    return recursive_bindings(members, rest);
  std::vector<ExpressionId> values;
  for (const Declaration id : members)
    values.push_back(bound_value(id));
  const std::function<ExpressionId(std::size_t)> bind = [&](std::size_t i) -> ExpressionId {
    if (i == members.size())
      return rest();
    const Declaration id = members[i];
    const From from(builder_, entity(tree_[id].entity));
    const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
    if (std::holds_alternative<d::Function>(tree_[id].node)) {
      const VariableId variable = bind_variable(reference, program_[values[i]].type);
      return bind_value(variable, values[i], bind(i + 1));
    }
    const Pattern pattern = std::get<d::PatternBinding>(tree_[id].node).pattern;
    const EntityId at = entity(tree_[strip(pattern)].entity);
    return builder_.evaluated(values[i], "subject", [&](VariableId subject) {
      Exit exit{{}, types::no_type};
      Row row{{{pattern, 0, {}}}, [&](Exit &) { return bind(i + 1); }};
      const ExpressionId body = match({subject}, {std::move(row)}, exit);
      return close(exit, body, [&] {
        const From inner(builder_, at);
        return builder_.failure(FailureKind::MissingAlternative);
      });
    });
  };
  return bind(0);
}

// Functions and data are there at once; all others are evaluated in order, before anything else.
ExpressionId Translator::recursive_bindings(std::span<const Declaration> members,
                                            const Rest &rest) {
  std::vector<kernel::Binding> bindings;
  for (const Declaration id : members) {
    const From from(builder_, entity(tree_[id].entity));
    if (!std::holds_alternative<d::Function>(tree_[id].node)) {
      const Pattern pattern = strip(std::get<d::PatternBinding>(tree_[id].node).pattern);
      const bool plain = std::holds_alternative<p::Wildcard>(tree_[pattern].node) ||
                         std::holds_alternative<p::Variable>(tree_[pattern].node);
      if (!plain)
        return unsupported(tree_[id].range, "a recursive binding of a pattern");
      const VariableId whole = builder_.variable("_", type_of(pattern));
      bind_outer({pattern, 0, {}}, whole);
      bindings.push_back({whole, kernel::no_expression});
      continue;
    }
    const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
    const Type type = reference.is(Reference::Kind::Local)
                          ? typing_.locals[index(reference.local())]
                          : environment_.values[index(reference.value())].type;
    bindings.push_back({bind_variable(reference, type), kernel::no_expression});
  }
  for (std::size_t i = 0; i < members.size(); ++i)
    bindings[i].bound = bound_value(members[i]);
  ExpressionId result = rest();
  for (auto one = bindings.rbegin(); one != bindings.rend(); ++one)
    if (!std::holds_alternative<kernel::expression::Lambda>(program_[one->bound].node))
      result = then(builder_.use(one->variable), result);
  return builder_.let_recursive(bindings, result);
}

// ---- at the top

GlobalId Translator::new_global(std::string_view name, ExpressionId body, Type type) {
  kernel::Global made;
  made.name = symbols_.intern(name);
  made.module = resolution_.module;
  made.type = type;
  made.entity = builder_.entity;
  made.body = body;
  return program_.add(made);
}

void Translator::global_items(std::span<const Declaration> all) {
  for (const Declaration id : all) {
    const From from(builder_, entity(tree_[id].entity));
    std::visit(Overloaded{
                   [&](const d::Bindings &node) { global_bindings(node); },
                   [&](const d::Evaluate &node) {
                     const ExpressionId body = expression(node.body);
                     initial_.push_back(
                         new_global(fmt::format("$effect{}", static_cast<std::uint32_t>(id)), body,
                                    type_of(node.body)));
                   },
                   [&](const d::Foreign &node) {
                     if (module_.library)
                       primitive(id, node);
                     else
                       external(id, node);
                   },
                   [&](const d::Module &node) { global_module(node.body); },
                   [&](const d::Include &node) { global_module(node.module); },
                   [&](const d::Open &node) { global_module(node.module); },
                   [](const auto &) {},
               },
               tree_[id].node);
  }
}

void Translator::global_bindings(const d::Bindings &node) {
  for (const Declaration id : tree_[node.members]) {
    const From from(builder_, entity(tree_[id].entity));
    if (const auto *pattern = std::get_if<d::PatternBinding>(&tree_[id].node)) {
      global_pattern(id, *pattern);
      continue;
    }
    const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
    if (!reference.is(Reference::Kind::Value))
      continue;
    const GlobalId global = globals_.value(reference.value());
    program_.at(global).entity = builder_.entity;
    const ExpressionId body = bound_value(id);
    program_.at(global).body = body;
    if (!std::holds_alternative<kernel::expression::Lambda>(program_[body].node))
      initial_.push_back(global);
  }
}

// The whole is a global of its own, which has been matched when it is there; each variable matches
// it again.
void Translator::global_pattern(Declaration id, const d::PatternBinding &node) {
  const auto match_with = [&](ExpressionId whole,
                              const std::function<ExpressionId(VariableId)> &body) {
    return builder_.evaluated(whole, "whole", [&](VariableId subject) {
      Exit exit{{}, types::no_type};
      Row row{{{node.pattern, 0, {}}}, [&](Exit &) { return body(subject); }};
      const ExpressionId matched = match({subject}, {std::move(row)}, exit);
      return close(exit, matched,
                   [&] { return builder_.failure(FailureKind::MissingAlternative); });
    });
  };
  const ExpressionId value = bound_value(id);
  const GlobalId whole =
      new_global(fmt::format("$pattern{}", static_cast<std::uint32_t>(id)),
                 match_with(value, [&](VariableId subject) { return builder_.use(subject); }),
                 type_of(node.pattern));
  initial_.push_back(whole);
  for (const Reference variable : names::bound_by(tree_, resolution_, node.pattern)) {
    const ExpressionId body =
        match_with(builder_.use(whole, {}, type_of(node.pattern)),
                   [&](VariableId) { return builder_.use(top_variables_.at(variable.value())); });
    const GlobalId made = globals_.value(variable.value());
    program_.at(made).body = body;
    program_.at(made).entity = builder_.entity;
    initial_.push_back(made);
  }
  for (const Reference variable : names::bound_by(tree_, resolution_, node.pattern))
    top_variables_.erase(variable.value());
}

} // namespace culprit::desugar
