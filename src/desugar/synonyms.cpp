#include "desugar/synonyms.h"

#include "base/overloaded.h"
#include "desugar/bindings.h"
#include "desugar/bundles.h"
#include "desugar/data.h"
#include "desugar/dictionaries.h"
#include "desugar/literals.h"
#include "desugar/match.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/patterns.h"

#include <array>
#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
namespace p = syntax::pattern;
using names::index;

namespace {

GlobalId matcher_of(Translation &in, names::ValueId synonym) {
  if (const auto known = in.globals.matchers.find(synonym); known != in.globals.matchers.end())
    return known->second;
  types::Store &store = in.environment.store;
  const Type of_builder = in.environment.values[index(synonym)].type;
  Type rest = of_builder;
  while (store[rest].shape == types::Shape::Forall)
    rest = store.quantifier(rest).body;
  std::vector<Type> fields;
  const std::uint32_t arity = in.environment.constructors.at(synonym).arity;
  for (auto next = store.as_function(rest); next && fields.size() < arity;
       next = store.as_function(rest)) {
    fields.push_back(next->first);
    rest = next->second;
  }
  const Type parts = fields.size() == 1 ? fields[0] : store.tuple(fields);
  Type type = store.function(
      rest, store.apply(store.constructor(in.globals.library_type("GHC.Maybe", "Maybe")), parts));
  if (store[of_builder].shape == types::Shape::Forall) {
    types::Quantifier quantifier = store.quantifier(of_builder);
    quantifier.body = type;
    type = store.forall(quantifier);
  }
  kernel::Global global;
  global.name = in.symbols.intern(fmt::format("$m{}", in.symbols.name(in.source[synonym].name)));
  global.module = in.source[synonym].module;
  global.type = type;
  return in.globals.matchers.emplace(synonym, in.target.add(global)).first->second;
}

// What a pattern is as an expression.
ExpressionId build_pattern(Translation &in, Pattern pattern) {
  const Pattern id = strip(in, pattern);
  const Type type = in.type_of(id);
  const auto entry = in.typing.pattern_uses.find(id);
  const types::Instantiation *use =
      entry == in.typing.pattern_uses.end() ? nullptr : &entry->second;
  const auto constructed = [&] {
    Arguments arguments;
    const Piece whole{id, 0, {}};
    for (const Piece &part : parts_of(in, whole))
      arguments.push_back(build_pattern(in, part.pattern));
    const Reference constructor{Reference::Kind::Value,
                                static_cast<std::uint32_t>(constructor_of(in, whole))};
    return call(in, callee_of(in, constructor, use), arguments, type);
  };
  return std::visit(
      Overloaded{
          [&](const p::Variable &) {
            return in.builder.use(
                local_variable(in, in.resolution.patterns[static_cast<std::size_t>(id)]));
          },
          [&](const p::Literal &node) {
            const auto evidence =
                use && use->evidence.size() == 2 ? std::optional(use->evidence[1]) : std::nullopt;
            if (node.value.kind == syntax::LiteralKind::Character)
              return in.builder.constant(
                  {kernel::LiteralKind::Character, first_character(in, node.value), no_symbol},
                  type);
            if (node.value.kind != syntax::LiteralKind::String)
              return make_number(in, node.value, node.negative, type, evidence);
            const ExpressionId text = in.builder.string(characters_of(in, node.value));
            return evidence ? call_method(in, "Data.String", "fromString", *evidence, {text}, type)
                            : text;
          },
          [&](const p::ListOf &node) {
            Arguments elements;
            for (const Pattern element : in.tree[node.elements])
              elements.push_back(build_pattern(in, element));
            return make_list(in, elements, kernel::no_expression, type);
          },
          [&](const p::Construct &) { return constructed(); },
          [&](const p::Tuple &) { return constructed(); },
          [&](const p::Infix &) { return constructed(); },
          [&](const p::Strict &node) { return build_pattern(in, node.body); },
          [&](const auto &) {
            return report_unsupported(in, in.tree[id].range, "this pattern as an expression");
          },
      },
      in.tree[id].node);
}

} // namespace

// I# x = !x, and others of the library for what has no boxes here.
bool only_evaluates(const Translation &in, Reference synonym) {
  if (!synonym.is(Reference::Kind::Value))
    return false;
  const names::Value &value = in.source[synonym.value()];
  return value.kind == names::ValueKind::PatternSynonym &&
         in.source.is_of_library(synonym.value()) && in.symbols.name(value.name).ends_with('#');
}

void translate_synonym(Translation &in, Declaration id, const d::PatternSynonym &node) {
  const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Value))
    return;
  const types::Store &store = in.environment.store;
  const Type type = in.environment.values[index(reference.value())].type;
  if (node.record || node.parameters.count > names::Program::largest_tuple) {
    report_unsupported(in, in.tree[id].range,
                       node.record ? "a pattern synonym with fields"
                                   : "a pattern synonym with so many parameters");
    return;
  }
  if (store[type].shape == types::Shape::Forall) {
    const types::Quantifier required = store.quantifier(type);
    const Type inner = store.resolve(required.body);
    if (store[inner].shape == types::Shape::Forall &&
        required.predicate_count + store.quantifier(inner).predicate_count > 0) {
      report_unsupported(in, in.tree[id].range, "a pattern synonym that provides a class context");
      return;
    }
  }
  std::vector<Reference> variables;
  for (std::uint32_t i = 0; i < node.parameters.count; ++i)
    variables.push_back(in.resolution.placed[node.parameters.first + i]);

  std::vector<VariableId> parameters =
      bind_parameters(in, parameters_of(in, id), context_of(in, type));
  const VariableId subject = in.builder.variable("subject", in.type_of(node.pattern));
  parameters.push_back(subject);
  Exit exit{{}, types::no_type};
  Row row{{{node.pattern, 0, {}}}, [&](Exit &) {
            const std::array parts{make_bundle(in, variables)};
            return in.builder.construct(
                in.globals.constructor(in.globals.library("GHC.Maybe", "Just")), parts);
          }};
  ExpressionId body = match(in, {subject}, {std::move(row)}, exit);
  const names::ValueId nothing = in.globals.library("GHC.Maybe", "Nothing");
  body = close_exit(in, exit, body, [&] { return in.builder.use(in.globals.value(nothing)); });
  const GlobalId added = matcher_of(in, reference.value());
  in.target.at(added).entity = in.builder.entity;
  const ExpressionId matching =
      in.builder.lambda(std::move(parameters), body, in.target[added].type);
  in.target.at(added).body = matching;

  for (const Declaration builder : in.tree[node.builder])
    translate_top_level(in, builder);
  if (node.direction != d::PatternSynonym::Direction::Both)
    return;
  parameters = bind_parameters(in, parameters_of(in, id), context_of(in, type));
  for (const Reference variable : variables)
    parameters.push_back(new_local(in, variable, in.typing.locals[index(variable.local())]));
  const ExpressionId building =
      in.builder.lambda(std::move(parameters), build_pattern(in, node.pattern), type);
  const GlobalId global = in.globals.value(reference.value());
  in.target.at(global).entity = in.builder.entity;
  in.target.at(global).body = building;
}

ExpressionId match_synonym(Translation &in, const std::vector<VariableId> &subjects, Row row,
                           Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const From from(in.builder, in.entity(in.tree[id].entity));
  if (std::holds_alternative<p::Record>(in.tree[id].node))
    return report_unsupported(in, in.tree[id].range, "a pattern synonym with fields");
  Arguments arguments;
  std::vector<Type> types;
  if (const auto use = in.typing.pattern_uses.find(id); use != in.typing.pattern_uses.end()) {
    types = use->second.types;
    for (const types::EvidenceId evidence : use->second.evidence)
      arguments.push_back(dictionary_for(in, evidence));
  }
  const auto dictionaries = static_cast<std::uint32_t>(arguments.size());
  arguments.push_back(in.builder.use(subjects[0]));
  const names::ValueId synonym = constructor_of(in, row.pieces[0]);
  if (only_evaluates(in, {Reference::Kind::Value, static_cast<std::uint32_t>(synonym)})) {
    row.pieces[0] = parts_of(in, row.pieces[0])[0];
    std::vector<VariableId> forced = subjects;
    forced[0] = in.builder.variable(in.target[subjects[0]].name, in.target[subjects[0]].type);
    return in.builder.let(forced[0], in.builder.use(subjects[0]),
                          match(in, forced, {std::move(row)}, exit), kernel::Strictness::Strict);
  }
  const GlobalId function = matcher_of(in, synonym);
  types::Store &store = in.environment.store;
  std::vector<Piece> pieces = parts_of(in, row.pieces[0]);
  std::vector<VariableId> fields;
  std::vector<Type> of_fields;
  for (const Piece &piece : pieces) {
    of_fields.push_back(in.type_of(piece.pattern));
    const Symbol name = name_of(in, piece);
    fields.push_back(
        in.builder.variable(name == no_symbol ? in.symbols.intern("x") : name, of_fields.back()));
  }
  const Type of_parts = fields.size() == 1 ? of_fields[0] : store.tuple(of_fields);
  const Type of_seen =
      store.apply(store.constructor(in.globals.library_type("GHC.Maybe", "Maybe")), of_parts);
  const VariableId seen = in.builder.variable("view", of_seen);
  const VariableId parts = fields.size() == 1 ? fields[0] : in.builder.variable("parts", of_parts);
  std::vector<VariableId> next = fields;
  next.insert(next.end(), subjects.begin() + 1, subjects.end());
  pieces.insert(pieces.end(), row.pieces.begin() + 1, row.pieces.end());
  row.pieces = std::move(pieces);
  ExpressionId body = match(in, std::move(next), {std::move(row)}, exit);
  if (fields.size() > 1) {
    const kernel::Alternative all{in.globals.constructor(in.source.tuple_value(fields.size())),
                                  {},
                                  in.target.add(std::span<const VariableId>(fields)),
                                  body,
                                  in.builder.entity};
    body = in.builder.match(parts, std::span(&all, 1), kernel::no_expression, exit.type);
  }
  const kernel::Alternative fits{in.globals.constructor(in.globals.library("GHC.Maybe", "Just")),
                                 {},
                                 in.target.add(std::span<const VariableId>(&parts, 1)),
                                 body,
                                 in.builder.entity};
  return in.builder.let(
      seen,
      in.builder.apply(in.builder.use(function, types, in.target[function].type), arguments,
                       dictionaries, of_seen),
      in.builder.match(seen, std::span(&fits, 1), leave_match(in, exit), exit.type));
}

} // namespace culprit::desugar
