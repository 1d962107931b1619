#include "desugar/match.h"

#include "desugar/expressions.h"
#include "desugar/literals.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/clauses.h"
#include "desugar/ocaml/constructors.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/packages.h"
#include "desugar/ocaml/patterns.h"
#include "desugar/ocaml/variables.h"
#include "desugar/patterns.h"
#include "desugar/synonyms.h"
#include "names/bound.h"

#include <algorithm>

namespace culprit::desugar {

namespace p = syntax::pattern;
using kernel::FailureKind;
using names::index;

namespace {

ExpressionId match_view(Translation &in, const std::vector<VariableId> &subjects, Row row,
                        Exit &exit);
ExpressionId match_lazily(Translation &in, const std::vector<VariableId> &subjects, Row row,
                          Exit &exit);
ExpressionId match_constructors(Translation &in, const std::vector<VariableId> &subjects,
                                std::vector<Row> rows, Exit &exit);
ExpressionId match_literals(Translation &in, const std::vector<VariableId> &subjects,
                            const std::vector<Row> &rows, Exit &exit);
ExpressionId match_equal(Translation &in, const std::vector<VariableId> &subjects, Row row,
                         Exit &exit);

ExpressionId match_first(Translation &in, const std::vector<VariableId> &subjects,
                         std::vector<Row> rows, Test test, Exit &exit) {
  switch (test) {
  case Test::Constructor:
    return match_constructors(in, subjects, std::move(rows), exit);
  case Test::Literal:
    return match_literals(in, subjects, rows, exit);
  case Test::Equal:
    return match_equal(in, subjects, std::move(rows[0]), exit);
  case Test::View:
    return match_view(in, subjects, std::move(rows[0]), exit);
  case Test::Synonym:
    return match_synonym(in, subjects, std::move(rows[0]), exit);
  case Test::Delay:
    return match_lazily(in, subjects, std::move(rows[0]), exit);
  case Test::Force: {
    const Pattern inner = std::get<p::Strict>(in.tree[rows[0].pieces[0].pattern].node).body;
    rows[0].pieces[0] = {inner, 0, {}};
    std::vector<VariableId> forced = subjects;
    forced[0] = in.builder.variable(in.target[subjects[0]].name, in.target[subjects[0]].type);
    const ExpressionId body = match(in, forced, std::move(rows), exit);
    return in.builder.let(forced[0], in.builder.use(subjects[0]), body, kernel::Strictness::Strict);
  }
  case Test::Interval:
    return match_interval(in, subjects, std::move(rows[0]), exit);
  case Test::Elements:
    return match_elements(in, subjects, std::move(rows[0]), exit);
  case Test::Delayed:
    return match_delayed(in, subjects, std::move(rows[0]), exit);
  case Test::Package:
    return match_package(in, subjects, std::move(rows[0]), exit);
  case Test::Tags:
    return match_tags(in, subjects, std::move(rows[0]), exit);
  case Test::Either: // they were split
    return report_unsupported(in, in.tree[rows[0].pieces[0].pattern].range,
                              "a pattern with so many alternatives");
  case Test::None:
    break;
  }
  for (Row &row : rows)
    row.pieces.erase(row.pieces.begin());
  return match(in, {subjects.begin() + 1, subjects.end()}, std::move(rows), exit);
}

// A name for a part of a constructor: what the first clause that names it calls it.
VariableId piece_variable(Translation &in, std::span<const Row> rows, std::size_t part,
                          std::size_t dictionaries, Type type) {
  Symbol name = no_symbol;
  for (const Row &row : rows) {
    const std::vector<Piece> parts = parts_of(in, row.pieces[0]);
    if (part - dictionaries >= parts.size())
      continue;
    const Piece &piece = parts[part - dictionaries];
    if (name == no_symbol)
      name = name_of(in, piece);
    if (type == types::no_type && piece.pattern != syntax::no_pattern)
      type = in.type_of(piece.pattern);
  }
  return in.builder.variable(name == no_symbol ? in.symbols.intern("x") : name, type);
}

ExpressionId match_constructors(Translation &in, const std::vector<VariableId> &subjects,
                                std::vector<Row> rows, Exit &exit) {
  std::vector<ConstructorId> order;
  for (const Row &row : rows) {
    if (const ConstructorId constructor = kernel_constructor_of(in, row.pieces[0]);
        std::find(order.begin(), order.end(), constructor) == order.end())
      order.push_back(constructor);
  }
  std::vector<kernel::Alternative> alternatives;
  std::size_t siblings = 1;
  for (const ConstructorId constructor : order) {
    const std::uint32_t dictionaries = in.target[constructor].dictionaries;
    siblings = in.target[constructor].siblings;
    std::vector<Row> chosen;
    for (Row &row : rows)
      if (kernel_constructor_of(in, row.pieces[0]) == constructor)
        chosen.push_back(row);
    const Pattern first = chosen[0].pieces[0].pattern;
    const From from(in.builder, in.entity(in.tree[first].entity));
    std::vector<VariableId> fields;
    for (std::uint32_t i = 0; i < in.target[constructor].arity; ++i)
      fields.push_back(i < dictionaries
                           ? in.builder.variable("d", types::no_type, kernel::Role::Dictionary)
                           : piece_variable(in, chosen, i, dictionaries, types::no_type));
    std::vector<VariableId> next(fields.begin() + dictionaries, fields.end());
    next.insert(next.end(), subjects.begin() + 1, subjects.end());
    for (Row &row : chosen) {
      if (const auto givens = in.typing.pattern_givens.find(row.pieces[0].pattern);
          givens != in.typing.pattern_givens.end())
        for (std::size_t i = 0; i < givens->second.size() && i < dictionaries; ++i)
          in.parameters[givens->second[i]] = fields[i];
      std::vector<Piece> pieces = parts_of(in, row.pieces[0]);
      pieces.resize(fields.size() - dictionaries);
      pieces.insert(pieces.end(), row.pieces.begin() + 1, row.pieces.end());
      row.pieces = std::move(pieces);
    }
    const ExpressionId body = match(in, std::move(next), std::move(chosen), exit);
    alternatives.push_back({constructor,
                            {},
                            in.target.add(std::span<const VariableId>(fields)),
                            body,
                            in.builder.entity});
  }
  const ExpressionId otherwise =
      alternatives.size() < siblings ? leave_match(in, exit) : kernel::no_expression;
  return in.builder.match(subjects[0], alternatives, otherwise, exit.type);
}

ExpressionId match_literals(Translation &in, const std::vector<VariableId> &subjects,
                            const std::vector<Row> &rows, Exit &exit) {
  const auto value_of = [&](const Row &row) -> kernel::Literal {
    const Pattern id = row.pieces[0].pattern;
    const auto &node = std::get<p::Literal>(in.tree[id].node);
    if (in.is_ocaml())
      return ocaml_literal(in, node.value, node.negative);
    if (node.value.kind == syntax::LiteralKind::Character)
      return {kernel::LiteralKind::Character, first_character(in, node.value), no_symbol};
    return basic_number(in, node.value, node.negative, in.type_of(id)).value_or(kernel::Literal{});
  };
  std::vector<kernel::Literal> order;
  for (const Row &row : rows)
    if (const kernel::Literal value = value_of(row);
        std::find(order.begin(), order.end(), value) == order.end())
      order.push_back(value);
  std::vector<kernel::Alternative> alternatives;
  for (const kernel::Literal &value : order) {
    std::vector<Row> chosen;
    for (const Row &row : rows)
      if (value_of(row) == value)
        chosen.push_back(row);
    const From from(in.builder, in.entity(in.tree[chosen[0].pieces[0].pattern].entity));
    for (Row &row : chosen)
      row.pieces.erase(row.pieces.begin());
    const ExpressionId body =
        match(in, {subjects.begin() + 1, subjects.end()}, std::move(chosen), exit);
    alternatives.push_back({kernel::no_constructor, value, {}, body, in.builder.entity});
  }
  return in.builder.match(subjects[0], alternatives, leave_match(in, exit), exit.type);
}

// A literal that is compared by a function.
ExpressionId match_equal(Translation &in, const std::vector<VariableId> &subjects, Row row,
                         Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<p::Literal>(in.tree[id].node);
  const From from(in.builder, in.entity(in.tree[id].entity));
  const ExpressionId subject = in.builder.use(subjects[0]);
  const auto use = in.typing.pattern_uses.find(id);
  const bool overloaded = use != in.typing.pattern_uses.end() && use->second.evidence.size() == 2;
  ExpressionId condition = kernel::no_expression;
  if (in.is_ocaml()) {
    const kernel::Literal value = ocaml_literal(in, node.value, node.negative);
    condition = operate(in, "ml_equal", {subject, in.builder.constant(value, in.type_of(id))});
  } else if (node.value.kind == syntax::LiteralKind::String) {
    const std::optional<types::EvidenceId> equality =
        overloaded ? std::optional(use->second.evidence[0]) : in.typing.string_equality;
    if (!equality)
      return report_unsupported(in, in.tree[id].range, "this literal");
    ExpressionId string = in.builder.string(characters_of(in, node.value));
    if (overloaded)
      string = call_method(in, "Data.String", "fromString", use->second.evidence[1], {string},
                           in.type_of(id));
    condition = call_method(in, "GHC.Classes", "==", *equality, {subject, string}, types::no_type);
  } else if (overloaded) {
    const ExpressionId value =
        make_number(in, node.value, node.negative, in.type_of(id), use->second.evidence[1]);
    condition = call_method(in, "GHC.Classes", "==", use->second.evidence[0], {subject, value},
                            types::no_type);
  } else {
    return report_unsupported(in, in.tree[id].range, "this literal");
  }
  row.pieces.erase(row.pieces.begin());
  const ExpressionId fits =
      match(in, {subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  return make_conditional(in, condition, fits, leave_match(in, exit), exit.type);
}

ExpressionId match_view(Translation &in, const std::vector<VariableId> &subjects, Row row,
                        Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<p::View>(in.tree[id].node);
  const From from(in.builder, in.entity(in.tree[id].entity));
  const ExpressionId seen =
      in.builder.apply(translate(in, node.function), {in.builder.use(subjects[0])});
  std::vector<VariableId> next = subjects;
  next[0] = in.builder.variable("view", in.type_of(node.body));
  row.pieces[0] = {node.body, 0, {}};
  return in.builder.let(next[0], seen, match(in, next, {std::move(row)}, exit));
}

ExpressionId match_lazily(Translation &in, const std::vector<VariableId> &subjects, Row row,
                          Exit &exit) {
  const Pattern inner = std::get<p::Lazy>(in.tree[row.pieces[0].pattern].node).body;
  const From from(in.builder, in.entity(in.tree[inner].entity));
  const std::vector<Reference> variables = names::bound_by(in.tree, in.resolution, inner);
  std::vector<VariableId> outer;
  outer.reserve(variables.size());
  for (const Reference variable : variables)
    outer.push_back(new_local(in, variable, in.typing.locals[index(variable.local())]));
  const std::vector<kernel::Binding> bindings =
      bind_lazily(in, inner, in.builder.use(subjects[0]), variables, outer);
  row.pieces.erase(row.pieces.begin());
  ExpressionId body = match(in, {subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  for (auto binding = bindings.rbegin(); binding != bindings.rend(); ++binding)
    body = in.builder.let(binding->variable, binding->bound, body);
  return body;
}

} // namespace

// ---- where a match goes when nothing fits

ExpressionId leave_match(Translation &in, Exit &exit) {
  const ExpressionId place =
      in.builder.failure(FailureKind::MissingAlternative, no_symbol, exit.type);
  exit.places.push_back(place);
  in.open_places[place] = &exit;
  return place;
}

ExpressionId close_exit(Translation &in, Exit &exit, ExpressionId body,
                        const std::function<ExpressionId()> &rest) {
  if (exit.places.empty())
    return body;
  const ExpressionId after = rest();
  for (const ExpressionId place : exit.places)
    in.open_places.erase(place);
  if (const auto outer = in.open_places.find(after); outer != in.open_places.end()) {
    // Nothing but a way out of an outer match: all places lead there.
    Exit &next = *outer->second;
    std::erase(next.places, after);
    in.open_places.erase(after);
    for (const ExpressionId place : exit.places) {
      next.places.push_back(place);
      in.open_places[place] = &next;
    }
    return body;
  }
  const kernel::Expression following = in.target[after];
  const bool small = kernel::is_atom(following) ||
                     std::holds_alternative<kernel::expression::Failure>(following.node);
  if (exit.places.size() == 1 || small) {
    for (const ExpressionId place : exit.places)
      in.target.at(place) = following;
    return body;
  }
  const VariableId join = in.builder.variable("next", exit.type, kernel::Role::Join);
  for (const ExpressionId place : exit.places)
    in.target.at(place).node = kernel::expression::Variable{join, {}};
  return in.builder.let(join, after, body);
}

// ---- matching

ExpressionId match(Translation &in, std::vector<VariableId> subjects, std::vector<Row> rows,
                   Exit &exit) {
  if (rows.empty())
    return leave_match(in, exit);
  if (subjects.empty()) {
    Exit next{{}, exit.type};
    for (const auto &[reference, variable] : rows[0].bound) // others may bind the same
      set_variable(in, reference, variable);
    const ExpressionId body = rows[0].body(next);
    return close_exit(in, next, body, [&] {
      return match(in, {}, {rows.begin() + 1, rows.end()}, exit);
    });
  }
  for (Row &row : rows)
    row.pieces[0] = bind_outer(in, row.pieces[0], subjects[0], &row);
  if (in.is_ocaml())
    split_alternatives(in, rows, subjects[0]);
  const Test test = test_of(in, rows[0].pieces[0]);
  const bool alone = test != Test::None && test != Test::Constructor && test != Test::Literal;
  std::size_t run = 1;
  while (!alone && run < rows.size() && test_of(in, rows[run].pieces[0]) == test)
    ++run;
  if (run == rows.size())
    return match_first(in, subjects, std::move(rows), test, exit);
  Exit next{{}, exit.type};
  const auto split = rows.begin() + static_cast<std::ptrdiff_t>(run);
  const ExpressionId body = match_first(in, subjects, {rows.begin(), split}, test, next);
  return close_exit(in, next, body, [&] { return match(in, subjects, {split, rows.end()}, exit); });
}

namespace {

// Whether a pattern takes a tuple apart into these variables, so that the value itself has them as
// its parts.
bool is_tuple_of(const Translation &in, Pattern pattern, std::span<const VariableId> variables) {
  const auto *tuple = std::get_if<p::Tuple>(&in.tree[strip(in, pattern)].node);
  if (tuple == nullptr || tuple->unboxed || tuple->elements.count != variables.size())
    return false;
  const auto elements = in.tree[tuple->elements];
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Type type = in.target[variables[i]].type;
    if (!std::holds_alternative<p::Variable>(in.tree[strip(in, elements[i])].node) ||
        type == types::no_type || in.environment.store[type].shape == types::Shape::Forall)
      return false; // each use of a variable may have a type of its own
  }
  return true;
}

using Matched = std::function<ExpressionId(const std::function<ExpressionId()> &)>;

// Several variables share the match: it makes a tuple, and each takes its part.
void bind_parts(Translation &in, Pattern pattern, VariableId whole, const Matched &matched,
                std::span<const Reference> variables, std::span<const VariableId> outer,
                std::vector<kernel::Binding> &bindings) {
  const bool whole_is_tuple = is_tuple_of(in, pattern, outer);
  std::vector<Reference> order(variables.begin(), variables.end());
  std::vector<VariableId> targets(outer.begin(), outer.end());
  // What is said of a part may speak of those before it. Numbers mostly are the sizes of the data
  // that is written after them, and so come last.
  if (!whole_is_tuple) {
    std::ranges::reverse(order);
    std::ranges::reverse(targets);
  }
  const names::ValueId value = in.source.tuple_value(order.size());
  std::vector<Type> types;
  for (const VariableId variable : targets)
    types.push_back(in.target[variable].type);
  const bool typed = std::find(types.begin(), types.end(), types::no_type) == types.end();
  const Type all = typed ? in.environment.store.tuple(types) : types::no_type;
  const VariableId tuple = whole_is_tuple ? whole : in.builder.variable("parts", all);
  if (!whole_is_tuple)
    bindings.push_back({tuple, matched([&] {
                          Arguments parts;
                          for (const Reference variable : order)
                            parts.push_back(in.builder.use(local_variable(in, variable)));
                          return in.builder.construct(in.globals.constructor(value), parts, {},
                                                      types, all);
                        })});
  for (std::size_t i = 0; i < targets.size(); ++i) {
    std::vector<VariableId> fields;
    for (const VariableId variable : targets)
      fields.push_back(in.builder.variable(in.target[variable].name, in.target[variable].type));
    const kernel::Alternative alternative{in.globals.constructor(value),
                                          {},
                                          in.target.add(std::span<const VariableId>(fields)),
                                          in.builder.use(fields[i]),
                                          in.builder.entity};
    bindings.push_back(
        {targets[i], in.builder.match(tuple, std::span(&alternative, 1), kernel::no_expression)});
  }
}

} // namespace

std::vector<kernel::Binding> bind_lazily(Translation &in, Pattern pattern, ExpressionId subject,
                                         std::span<const Reference> variables,
                                         std::span<const VariableId> outer) {
  std::vector<kernel::Binding> bindings;
  const From from(in.builder, in.entity(in.tree[strip(in, pattern)].entity));
  VariableId whole = kernel::no_variable;
  if (const auto *known = std::get_if<kernel::expression::Variable>(&in.target[subject].node)) {
    whole = known->variable;
  } else {
    whole = in.builder.variable("whole", in.type_of(pattern));
    bindings.push_back({whole, subject});
  }
  const Matched matched = [&](const std::function<ExpressionId()> &body) {
    Exit exit{{}, types::no_type};
    Row row{{{pattern, 0, {}}}, [&](Exit &) { return body(); }};
    const ExpressionId result = match(in, {whole}, {std::move(row)}, exit);
    return close_exit(in, exit, result,
                      [&] { return in.builder.failure(FailureKind::RefutedPattern); });
  };
  const bool shared = variables.size() > 1 && variables.size() <= names::Program::largest_tuple;
  if (!shared) {
    for (std::size_t i = 0; i < variables.size(); ++i)
      bindings.push_back(
          {outer[i], matched([&] { return in.builder.use(local_variable(in, variables[i])); })});
  } else {
    bind_parts(in, pattern, whole, matched, variables, outer, bindings);
  }
  for (std::size_t i = 0; i < variables.size(); ++i)
    in.locals[index(variables[i].local())] = outer[i];
  return bindings;
}

} // namespace culprit::desugar
