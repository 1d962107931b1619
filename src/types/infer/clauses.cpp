#include "types/infer/clauses.h"

#include "types/infer/annotations.h"
#include "types/infer/application.h"
#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/closing.h"
#include "types/infer/ocaml/labels.h"
#include "types/infer/ocaml/type_parameters.h"
#include "types/infer/patterns.h"
#include "types/infer/statements.h"

#include <fmt/format.h>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

namespace {

// The types of what a clause takes and gives.
struct Arrow {
  std::vector<Type> parameters;
  Type result = no_type;
};

void infer_clause_parts(Inference &in, const syntax::Clause &clause,
                        std::span<const Type> parameters, Type result, EntityId whole);
// Whether the program says what the type of the right side is.
enum class WrittenType : std::uint8_t { No, Yes };
void infer_right_side(Inference &in, const syntax::RightHandSide &right, Type type, EntityId whole,
                      WrittenType written = WrittenType::No);

// pattern P x y = p: P is to be used as a constructor from the types of its parameters to that of
// the pattern.
void infer_synonym(Inference &in, const d::PatternSynonym &node, Type type) {
  Scope scope(in);
  Type matched = variable(in, node.pattern);
  infer(in, node.pattern, matched);
  for (std::uint32_t i = node.parameters.count; i-- > 0;) {
    const Reference parameter = in.module.resolution.placed[node.parameters.first + i];
    const Type known =
        parameter.is(Reference::Kind::Local) ? in.locals[index(parameter.local())].type : no_type;
    matched = in.store().function(known == no_type ? fresh(in) : known, matched);
  }
  equate(in, type, matched, Role::Binding, entity(in, node.pattern));
}

Arrow arrow(Inference &in, Type type, std::size_t arity, EntityId at) {
  Arrow parts;
  Type rest = type;
  for (std::size_t i = 0; i < arity; ++i) {
    const auto known = rest == no_type ? std::nullopt : in.store().as_function(rest);
    const bool quantified =
        known && in.store()[in.store().resolve(known->first)].shape == Shape::Forall;
    parts.parameters.push_back(quantified ? known->first : fresh(in));
    rest = known ? known->second : no_type;
  }
  parts.result = rest != no_type && in.store()[in.store().resolve(rest)].shape == Shape::Forall
                     ? rest
                     : fresh(in);
  Type whole = parts.result;
  for (auto it = parts.parameters.rbegin(); it != parts.parameters.rend(); ++it)
    whole = in.store().function(*it, whole);
  equate(in, type, whole, Role::Clause, at, static_cast<std::uint16_t>(arity));
  return parts;
}

void infer_taking_types(Inference &in, const syntax::Clause &clause,
                        std::span<const Type> parameters, Type result, EntityId whole) {
  const std::size_t taken = in.ocaml.taken_types.size();
  std::vector<Type> inner(parameters.size());
  Type inner_result = no_type;
  {
    Scope scope(in);
    in.enter_level();
    for (Type &parameter : inner)
      parameter = fresh(in);
    inner_result = fresh(in);
    infer_clause_parts(in, clause, inner, inner_result, whole);
  }
  const std::vector<std::pair<Type, Type>> replaced = leave_types(in, taken);
  for (std::size_t i = 0; i < inner.size(); ++i)
    equate(in, parameters[i], without_taken_types(in, inner[i], replaced), Role::Subject, whole,
           static_cast<std::uint16_t>(i));
  equate(in, result, without_taken_types(in, inner_result, replaced), Role::Body, whole);
}

void infer_clause_parts(Inference &in, const syntax::Clause &clause,
                        std::span<const Type> parameters, Type result, EntityId whole) {
  const std::vector<Pattern> patterns = value_parameters(in, clause.patterns);
  for (std::size_t i = 0; i < patterns.size() && i < parameters.size(); ++i) {
    if (in.store()[in.store().resolve(parameters[i])].shape == Shape::Forall) {
      infer(in, patterns[i], parameters[i]);
      continue;
    }
    const Type own = variable(in, patterns[i]);
    equate(in, own, parameters[i], Role::Subject, whole, static_cast<std::uint16_t>(i));
    infer(in, patterns[i], own);
  }
  if (clause.result != syntax::no_type &&
      !std::holds_alternative<syntax::type::Forall>(in.tree[clause.result].node)) {
    const EntityId at = in.module.library ? no_entity : in.tree[clause.result].entity;
    equate(in, result, read_type(in, clause.result), Role::Annotation, at);
  }
  infer_right_side(in, clause.right, result, whole,
                   clause.result == syntax::no_type ? WrittenType::No : WrittenType::Yes);
}

void infer_right_side(Inference &in, const syntax::RightHandSide &right, Type type, EntityId whole,
                      WrittenType written) {
  const std::vector<Declaration> where(in.tree[right.where].begin(), in.tree[right.where].end());
  infer_declarations(in, where, false);
  std::uint16_t branch = 0;
  for (std::uint32_t i = 0; i < right.bodies.count; ++i) {
    const syntax::GuardedBody body = in.tree[right.bodies][i];
    Scope scope(in);
    infer_guards(in, in.tree[body.guards]);
    if (in.store()[in.store().resolve(type)].shape == Shape::Forall)
      check_quantified(in, body.body, type);
    else if (written == WrittenType::Yes && in.is_ocaml() && takes_optional(in, body.body))
      infer_without_optional(in, body.body, type);
    else
      infer_against(in, body.body, type, Role::Body, whole, branch++);
  }
}

} // namespace

void infer_as_match(Inference &in, const d::PatternBinding &binding) {
  const std::size_t tags = in.ocaml.matched_tags.size();
  const Type own = variable(in, binding.pattern);
  infer_right_side(in, binding.right, own, entity(in, binding.pattern));
  infer(in, binding.pattern, own);
  close_rows(in, tags, {{binding.pattern}});
}

void infer_binding(Inference &in, Declaration id, Type type) {
  if (const auto *synonym = std::get_if<d::PatternSynonym>(&in.tree[id].node)) {
    infer_synonym(in, *synonym, type);
    return;
  }
  if (const auto *binding = std::get_if<d::PatternBinding>(&in.tree[id].node)) {
    Scope scope(in);
    const std::size_t tags = in.ocaml.matched_tags.size();
    const Type own = variable(in, binding->pattern);
    in.ocaml.binds_pattern = in.is_ocaml();
    infer(in, binding->pattern, own);
    in.ocaml.binds_pattern = false;
    infer_right_side(in, binding->right, own, entity(in, binding->pattern));
    close_rows(in, tags, {{binding->pattern}});
    return;
  }
  const auto &function = std::get<d::Function>(in.tree[id].node);
  const EntityId whole = in.module.library ? no_entity : in.tree[id].entity;
  const std::size_t arity = value_count(in, in.tree[function.clauses][0].patterns);
  const std::size_t tags = in.ocaml.matched_tags.size();
  for (std::uint32_t i = 0; i < function.clauses.count; ++i) {
    const syntax::Clause clause = in.tree[function.clauses][i];
    if (value_count(in, clause.patterns) != arity) {
      Diagnostic &diagnostic = in.diagnostics.report(
          "C0209", in.tree.span(clause.range),
          fmt::format("the clauses of `{}` have different numbers of parameters",
                      in.symbols.name(function.name.name.text)));
      diagnostic.labels.push_back({in.tree.span(in.tree[function.clauses][0].range),
                                   fmt::format("this one has {}", arity)});
      continue;
    }
    const Arrow parts = arrow(in, type, arity, whole);
    infer_clause(in, clause, parts.parameters, parts.result, whole);
  }
  close_rows(in, tags, function.clauses);
}

void infer_clause(Inference &in, const syntax::Clause &clause, std::span<const Type> parameters,
                  Type result, EntityId whole) {
  if (takes_types(in, clause.patterns)) {
    infer_taking_types(in, clause, parameters, result, whole);
    return;
  }
  Scope scope(in);
  infer_clause_parts(in, clause, parameters, result, whole);
}

} // namespace culprit::types
