// Pattern synonyms. One that matches is a function from a value to what the parameters are, if it
// fits: pattern P x y <- p gives \ v -> case v of { p -> Just (x, y); _ -> Nothing }. One that
// builds is a function of the parameters.
#include "desugar/translator.h"

#include "base/overloaded.h"

#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
namespace p = syntax::pattern;
using names::index;

GlobalId Translator::matcher(names::ValueId synonym) {
  if (const auto known = globals_.matchers.find(synonym); known != globals_.matchers.end())
    return known->second;
  types::Store &store = environment_.store;
  const Type of_builder = environment_.values[index(synonym)].type;
  Type rest = of_builder;
  while (store[rest].shape == types::Shape::Forall)
    rest = store.quantifier(rest).body;
  std::vector<Type> fields;
  const std::uint32_t arity = environment_.constructors.at(synonym).arity;
  for (auto next = store.as_function(rest); next && fields.size() < arity;
       next = store.as_function(rest)) {
    fields.push_back(next->first);
    rest = next->second;
  }
  const Type parts = fields.size() == 1 ? fields[0] : store.tuple(fields);
  Type type = store.function(
      rest, store.apply(store.constructor(globals_.library_type("GHC.Maybe", "Maybe")), parts));
  if (store[of_builder].shape == types::Shape::Forall) {
    types::Quantifier quantifier = store.quantifier(of_builder);
    quantifier.body = type;
    type = store.forall(quantifier);
  }
  kernel::Global global;
  global.name = symbols_.intern(fmt::format("$m{}", symbols_.name(names_[synonym].name)));
  global.module = names_[synonym].module;
  global.type = type;
  return globals_.matchers.emplace(synonym, program_.add(global)).first->second;
}

// I# x = !x, and others of the library for what has no boxes here.
bool Translator::only_evaluates(Reference synonym) const {
  if (!synonym.is(Reference::Kind::Value))
    return false;
  const names::Value &value = names_[synonym.value()];
  return value.kind == names::ValueKind::PatternSynonym && value.module != names::no_module &&
         names_[value.module].library && symbols_.name(value.name).ends_with('#');
}

void Translator::synonym(Declaration id, const d::PatternSynonym &node) {
  const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Value))
    return;
  const types::Store &store = environment_.store;
  const Type type = environment_.values[index(reference.value())].type;
  if (node.record || node.parameters.count > names::Program::largest_tuple) {
    unsupported(tree_[id].range, node.record ? "a pattern synonym with fields"
                                             : "a pattern synonym with so many parameters");
    return;
  }
  if (store[type].shape == types::Shape::Forall) {
    const types::Quantifier required = store.quantifier(type);
    const Type inner = store.resolve(required.body);
    if (store[inner].shape == types::Shape::Forall &&
        required.predicate_count + store.quantifier(inner).predicate_count > 0) {
      unsupported(tree_[id].range, "a pattern synonym that provides a class context");
      return;
    }
  }
  std::vector<Reference> variables;
  for (std::uint32_t i = 0; i < node.parameters.count; ++i)
    variables.push_back(resolution_.placed[node.parameters.first + i]);

  std::vector<VariableId> parameters = bind_parameters(parameters_of(id), context_of(type));
  const VariableId subject = builder_.variable("subject", type_of(node.pattern));
  parameters.push_back(subject);
  Exit exit{{}, types::no_type};
  Row row{{{node.pattern, 0, {}}}, [&](Exit &) {
            const std::array parts{bundle(variables)};
            return builder_.construct(globals_.constructor(globals_.library("GHC.Maybe", "Just")),
                                      parts);
          }};
  ExpressionId body = match({subject}, {std::move(row)}, exit);
  const names::ValueId nothing = globals_.library("GHC.Maybe", "Nothing");
  body = close(exit, body, [&] { return builder_.use(globals_.value(nothing)); });
  const GlobalId made = matcher(reference.value());
  program_.at(made).entity = builder_.entity;
  const ExpressionId matching = builder_.lambda(std::move(parameters), body, program_[made].type);
  program_.at(made).body = matching;

  for (const Declaration builder : tree_[node.builder])
    top_level(builder);
  if (node.direction != d::PatternSynonym::Direction::Both)
    return;
  parameters = bind_parameters(parameters_of(id), context_of(type));
  for (const Reference variable : variables)
    parameters.push_back(new_local(variable, typing_.locals[index(variable.local())]));
  const ExpressionId building = builder_.lambda(std::move(parameters), built(node.pattern), type);
  const GlobalId global = globals_.value(reference.value());
  program_.at(global).entity = builder_.entity;
  program_.at(global).body = building;
}

// What a pattern is as an expression.
ExpressionId Translator::built(Pattern pattern) {
  const Pattern id = strip(pattern);
  const Type type = type_of(id);
  const auto found = typing_.pattern_uses.find(id);
  const types::Instantiation *use = found == typing_.pattern_uses.end() ? nullptr : &found->second;
  const auto constructed = [&] {
    Arguments arguments;
    const Piece whole{id, 0, {}};
    for (const Piece &part : parts_of(whole))
      arguments.push_back(built(part.pattern));
    const Reference constructor{Reference::Kind::Value,
                                static_cast<std::uint32_t>(constructor_of(whole))};
    return call(callee(constructor, use), arguments, type);
  };
  return std::visit(
      Overloaded{
          [&](const p::Variable &) {
            return builder_.use(local(resolution_.patterns[static_cast<std::size_t>(id)]));
          },
          [&](const p::Literal &node) {
            const auto evidence =
                use && use->evidence.size() == 2 ? std::optional(use->evidence[1]) : std::nullopt;
            if (node.value.kind == syntax::LiteralKind::Character)
              return builder_.constant(
                  {kernel::LiteralKind::Character, first_character(node.value), no_symbol}, type);
            if (node.value.kind != syntax::LiteralKind::String)
              return number(node.value, node.negative, type, evidence);
            const ExpressionId text = builder_.string(characters(node.value));
            return evidence ? call_method("Data.String", "fromString", *evidence, {text}, type)
                            : text;
          },
          [&](const p::ListOf &node) {
            Arguments elements;
            for (const Pattern element : tree_[node.elements])
              elements.push_back(built(element));
            return list(elements, kernel::no_expression, type);
          },
          [&](const p::Construct &) { return constructed(); },
          [&](const p::Tuple &) { return constructed(); },
          [&](const p::Infix &) { return constructed(); },
          [&](const p::Strict &node) { return built(node.body); },
          [&](const auto &) {
            return unsupported(tree_[id].range, "this pattern as an expression");
          },
      },
      tree_[id].node);
}

ExpressionId Translator::match_synonym(const std::vector<VariableId> &subjects, Row row,
                                       Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const From from(builder_, entity(tree_[id].entity));
  if (std::holds_alternative<p::Record>(tree_[id].node))
    return unsupported(tree_[id].range, "a pattern synonym with fields");
  Arguments arguments;
  std::vector<Type> types;
  if (const auto use = typing_.pattern_uses.find(id); use != typing_.pattern_uses.end()) {
    types = use->second.types;
    for (const types::EvidenceId evidence : use->second.evidence)
      arguments.push_back(dictionary(evidence));
  }
  const auto dictionaries = static_cast<std::uint32_t>(arguments.size());
  arguments.push_back(builder_.use(subjects[0]));
  const names::ValueId synonym = constructor_of(row.pieces[0]);
  if (only_evaluates({Reference::Kind::Value, static_cast<std::uint32_t>(synonym)})) {
    row.pieces[0] = parts_of(row.pieces[0])[0];
    std::vector<VariableId> forced = subjects;
    forced[0] = builder_.variable(program_[subjects[0]].name, program_[subjects[0]].type);
    return builder_.let(forced[0], builder_.use(subjects[0]), match(forced, {std::move(row)}, exit),
                        kernel::Strictness::Strict);
  }
  const GlobalId function = matcher(synonym);
  types::Store &store = environment_.store;
  std::vector<Piece> pieces = parts_of(row.pieces[0]);
  std::vector<VariableId> fields;
  std::vector<Type> of_fields;
  for (const Piece &piece : pieces) {
    of_fields.push_back(type_of(piece.pattern));
    const Symbol name = name_of(piece);
    fields.push_back(
        builder_.variable(name == no_symbol ? symbols_.intern("x") : name, of_fields.back()));
  }
  const Type of_parts = fields.size() == 1 ? of_fields[0] : store.tuple(of_fields);
  const Type of_seen =
      store.apply(store.constructor(globals_.library_type("GHC.Maybe", "Maybe")), of_parts);
  const VariableId seen = builder_.variable("view", of_seen);
  const VariableId parts = fields.size() == 1 ? fields[0] : builder_.variable("parts", of_parts);
  std::vector<VariableId> next = fields;
  next.insert(next.end(), subjects.begin() + 1, subjects.end());
  pieces.insert(pieces.end(), row.pieces.begin() + 1, row.pieces.end());
  row.pieces = std::move(pieces);
  ExpressionId body = match(std::move(next), {std::move(row)}, exit);
  if (fields.size() > 1) {
    const kernel::Alternative all{globals_.constructor(names_.tuple_value(fields.size())),
                                  {},
                                  program_.add(std::span<const VariableId>(fields)),
                                  body,
                                  builder_.entity};
    body = builder_.match(parts, std::span(&all, 1), kernel::no_expression, exit.type);
  }
  const kernel::Alternative fits{globals_.constructor(globals_.library("GHC.Maybe", "Just")),
                                 {},
                                 program_.add(std::span<const VariableId>(&parts, 1)),
                                 body,
                                 builder_.entity};
  return builder_.let(seen,
                      builder_.apply(builder_.use(function, types, program_[function].type),
                                     arguments, dictionaries, of_seen),
                      builder_.match(seen, std::span(&fits, 1), leave(exit), exit.type));
}

} // namespace culprit::desugar
