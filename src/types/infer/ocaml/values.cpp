#include "types/infer/ocaml/values.h"

#include "base/overloaded.h"
#include "types/declare/variance.h"
#include "types/infer/bindings.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/data.h"

#include <algorithm>

namespace culprit::types {

namespace d = syntax::declaration;
namespace e = syntax::expression;
using names::Reference;

namespace {

// Fields that are given values: one of the mutable ones, or with a value that is expansive.
bool is_expansive(const Inference &in, syntax::List<syntax::FieldBinding> fields, Type record) {
  for (std::uint32_t i = 0; i < fields.count; ++i) {
    const syntax::FieldBinding &binding = in.tree[fields][i];
    const Reference field = field_member(in, in.module.resolution.field_bindings[fields.first + i],
                                         binding.field.name.text, record);
    const auto info = field.is(Reference::Kind::Value) ? in.environment.fields.find(field.value())
                                                       : in.environment.fields.end();
    if ((info != in.environment.fields.end() && info->second.is_mutable) ||
        (binding.value != syntax::no_expression && is_expansive(in, binding.value)))
      return true;
  }
  return false;
}

// raise e never gives anything that could be changed.
bool is_raise(const Inference &in, Expression function) {
  const Reference reference =
      in.module.resolution.expressions[static_cast<std::size_t>(strip(in, function))];
  if (!reference.is(Reference::Kind::Value))
    return false;
  const names::Value &value = in.program[reference.value()];
  const std::string_view name = in.symbols.name(value.name);
  return (name == "raise" || name == "raise_notrace") && in.program[value.module].library;
}

} // namespace

bool is_expansive(const Inference &in, std::span<const Declaration> group) {
  return std::any_of(group.begin(), group.end(), [&](Declaration id) {
    const auto *function = std::get_if<d::Function>(&in.tree[id].node);
    const auto *binding = std::get_if<d::PatternBinding>(&in.tree[id].node);
    if (function && !in.tree[function->clauses][0].patterns.empty())
      return false;
    const syntax::RightHandSide &right =
        function ? in.tree[function->clauses][0].right : binding->right;
    return std::any_of(
        in.tree[right.bodies].begin(), in.tree[right.bodies].end(),
        [&](const syntax::GuardedBody &body) { return is_expansive(in, body.body); });
  });
}

bool is_expansive(const Inference &in, Expression id) {
  const auto any = [&](syntax::List<Expression> list) {
    const auto parts = in.tree[list];
    return std::any_of(parts.begin(), parts.end(),
                       [&](Expression part) { return is_expansive(in, part); });
  };
  const auto clauses = [&](syntax::List<syntax::Clause> list) {
    for (const syntax::Clause &clause : in.tree[list])
      for (const syntax::GuardedBody &body : in.tree[clause.right.bodies])
        if (is_expansive(in, body.body))
          return true;
    return false;
  };
  return std::visit(
      Overloaded{
          [](const e::Variable &) { return false; },
          [](const e::Constructor &) { return false; },
          [](const e::Literal &) { return false; },
          [](const e::Lambda &) { return false; },
          [](const e::LambdaMatch &) { return false; },
          [&](const e::Tuple &node) { return any(node.elements); },
          [&](const e::ListOf &node) { return any(node.elements); },
          [&](const e::Variant &node) {
            return node.argument != syntax::no_expression && is_expansive(in, node.argument);
          },
          [&](const e::Array &node) { return !node.elements.empty(); },
          [&](const e::Apply &node) {
            return (!std::holds_alternative<e::Constructor>(
                        in.tree[strip(in, node.function)].node) &&
                    !is_raise(in, node.function)) ||
                   any(node.arguments);
          },
          [&](const e::Infix &node) {
            const auto elements = in.tree[node.elements];
            const auto *operation = elements.size() == 3
                                        ? std::get_if<e::Operator>(&in.tree[elements[1]].node)
                                        : nullptr;
            return !operation || in.symbols.name(operation->name.text) != "::" ||
                   is_expansive(in, elements[0]) || is_expansive(in, elements[2]);
          },
          [&](const e::RecordConstruction &node) {
            return is_expansive(in, node.fields,
                                in.typing.expressions[static_cast<std::size_t>(id)]);
          },
          [&](const e::RecordUpdate &node) {
            return is_expansive(in, node.record) ||
                   is_expansive(in, node.fields,
                                in.typing.expressions[static_cast<std::size_t>(id)]);
          },
          [&](const e::Coerce &node) { return is_expansive(in, node.body); },
          [&](const e::Field &node) { return is_expansive(in, node.record); },
          [&](const e::Delay &node) { return is_expansive(in, node.body); },
          [&](const e::Let &node) {
            for (const Declaration inner : in.tree[node.declarations])
              if (const auto *bindings = std::get_if<d::Bindings>(&in.tree[inner].node);
                  bindings && is_expansive(in, in.tree[bindings->members]))
                return true;
            return is_expansive(in, node.body);
          },
          [&](const e::If &node) {
            return is_expansive(in, node.consequence) ||
                   (node.alternative != syntax::no_expression &&
                    is_expansive(in, node.alternative));
          },
          [&](const e::Match &node) {
            return is_expansive(in, node.subject) || clauses(node.clauses);
          },
          [&](const e::Steps &node) {
            return is_expansive(in, in.tree[node.steps][node.steps.count - 1]);
          },
          [&](const e::Assert &) { return false; },
          [&](const e::Typed &node) { return is_expansive(in, node.body); },
          [&](const e::Parenthesized &node) { return is_expansive(in, node.body); },
          [](const auto &) { return true; },
      },
      in.tree[id].node);
}

// Variables stay what they are where something that can be changed may hold them; where a type only
// gives values of them, nothing can go wrong.
void keep_monomorphic(Inference &in, std::vector<Type> &variables,
                      std::span<const Reference> bound) {
  struct Piece {
    Type type;
    bool given; // only given, never taken
  };
  std::vector<Piece> work;
  for (const Reference reference : bound)
    work.push_back({value_of(in, reference).type, true});
  while (!work.empty()) {
    const Piece piece = work.back();
    work.pop_back();
    const Type type = in.store().resolve(piece.type);
    if (in.store()[type].shape == Shape::Variable) {
      if (!piece.given && std::erase(variables, type) > 0)
        in.store().set_level(type, in.level);
      continue;
    }
    const Store::Spine spine = in.store().spine(type);
    const Node &head = in.store()[spine.head];
    const names::TypeNameId name =
        head.shape == Shape::Constructor ? names::TypeNameId{head.first} : names::no_type_name;
    for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
      // A label or a row gives what it holds.
      const bool given = head.shape == Shape::Literal || is_covariant(in.environment, name, i);
      work.push_back({spine.arguments[i], piece.given && given});
    }
  }
}

} // namespace culprit::types
