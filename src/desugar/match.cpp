// Matches on nested patterns become matches one constructor deep (Wadler, in Peyton Jones, The
// Implementation of Functional Programming Languages, 1987, chapter 5): columns from left to right,
// runs of clauses with the same kind of pattern at once. A run that fails goes on with the next
// one; right-hand sides are never copied.
#include "desugar/translator.h"

#include "names/bound.h"

#include <algorithm>

namespace culprit::desugar {

namespace p = syntax::pattern;
using kernel::FailureKind;
using names::index;

// ---- where a match goes when nothing fits

ExpressionId Translator::leave(Exit &exit) {
  const ExpressionId place =
      builder_.failure(FailureKind::MissingAlternative, no_symbol, exit.type);
  exit.places.push_back(place);
  open_places_[place] = &exit;
  return place;
}

ExpressionId Translator::close(Exit &exit, ExpressionId body,
                               const std::function<ExpressionId()> &rest) {
  if (exit.places.empty())
    return body;
  const ExpressionId after = rest();
  for (const ExpressionId place : exit.places)
    open_places_.erase(place);
  if (const auto outer = open_places_.find(after); outer != open_places_.end()) {
    // Nothing but a way out of an outer match: all places lead there.
    Exit &next = *outer->second;
    std::erase(next.places, after);
    open_places_.erase(after);
    for (const ExpressionId place : exit.places) {
      next.places.push_back(place);
      open_places_[place] = &next;
    }
    return body;
  }
  const kernel::Expression found = program_[after];
  const bool small =
      kernel::is_atom(found) || std::holds_alternative<kernel::expression::Failure>(found.node);
  if (exit.places.size() == 1 || small) {
    for (const ExpressionId place : exit.places)
      program_.at(place) = found;
    return body;
  }
  const VariableId join = builder_.variable("next", exit.type, kernel::Role::Join);
  for (const ExpressionId place : exit.places)
    program_.at(place).node = kernel::expression::Variable{join, {}};
  return builder_.let(join, after, body);
}

// ---- matching

ExpressionId Translator::match(std::vector<VariableId> subjects, std::vector<Row> rows,
                               Exit &exit) {
  if (rows.empty())
    return leave(exit);
  if (subjects.empty()) {
    Exit next{{}, exit.type};
    for (const auto &[reference, variable] : rows[0].bound) // others may bind the same
      set_variable(reference, variable);
    const ExpressionId body = rows[0].body(next);
    return close(next, body, [&] { return match({}, {rows.begin() + 1, rows.end()}, exit); });
  }
  for (Row &row : rows)
    row.pieces[0] = bind_outer(row.pieces[0], subjects[0], &row);
  if (ocaml())
    split_alternatives(rows, subjects[0]);
  const Test test = test_of(rows[0].pieces[0]);
  const bool alone = test != Test::None && test != Test::Constructor && test != Test::Literal;
  std::size_t run = 1;
  while (!alone && run < rows.size() && test_of(rows[run].pieces[0]) == test)
    ++run;
  if (run == rows.size())
    return match_first(subjects, std::move(rows), test, exit);
  Exit next{{}, exit.type};
  const auto split = rows.begin() + static_cast<std::ptrdiff_t>(run);
  const ExpressionId body = match_first(subjects, {rows.begin(), split}, test, next);
  return close(next, body, [&] { return match(subjects, {split, rows.end()}, exit); });
}

ExpressionId Translator::match_first(const std::vector<VariableId> &subjects, std::vector<Row> rows,
                                     Test test, Exit &exit) {
  switch (test) {
  case Test::Constructor:
    return match_constructors(subjects, std::move(rows), exit);
  case Test::Literal:
    return match_literals(subjects, rows, exit);
  case Test::Equal:
    return match_equal(subjects, std::move(rows[0]), exit);
  case Test::View:
    return match_view(subjects, std::move(rows[0]), exit);
  case Test::Synonym:
    return match_synonym(subjects, std::move(rows[0]), exit);
  case Test::Delay:
    return match_lazily(subjects, std::move(rows[0]), exit);
  case Test::Force: {
    const Pattern inner = std::get<p::Strict>(tree_[rows[0].pieces[0].pattern].node).body;
    rows[0].pieces[0] = {inner, 0, {}};
    std::vector<VariableId> forced = subjects;
    forced[0] = builder_.variable(program_[subjects[0]].name, program_[subjects[0]].type);
    const ExpressionId body = match(forced, std::move(rows), exit);
    return builder_.let(forced[0], builder_.use(subjects[0]), body, kernel::Strictness::Strict);
  }
  case Test::Interval:
    return match_interval(subjects, std::move(rows[0]), exit);
  case Test::Elements:
    return match_elements(subjects, std::move(rows[0]), exit);
  case Test::Delayed:
    return match_delayed(subjects, std::move(rows[0]), exit);
  case Test::Package:
    return match_package(subjects, std::move(rows[0]), exit);
  case Test::Tags:
    return match_tags(subjects, std::move(rows[0]), exit);
  case Test::Either: // they were split
    return unsupported(tree_[rows[0].pieces[0].pattern].range,
                       "a pattern with so many alternatives");
  case Test::None:
    break;
  }
  for (Row &row : rows)
    row.pieces.erase(row.pieces.begin());
  return match({subjects.begin() + 1, subjects.end()}, std::move(rows), exit);
}

// A name for a part of a constructor: what the first clause that names it calls it.
VariableId Translator::piece_variable(std::span<const Row> rows, std::size_t part,
                                      std::size_t dictionaries, Type type) {
  Symbol name = no_symbol;
  for (const Row &row : rows) {
    const std::vector<Piece> parts = parts_of(row.pieces[0]);
    if (part - dictionaries >= parts.size())
      continue;
    const Piece &piece = parts[part - dictionaries];
    if (name == no_symbol)
      name = name_of(piece);
    if (type == types::no_type && piece.pattern != syntax::no_pattern)
      type = type_of(piece.pattern);
  }
  return builder_.variable(name == no_symbol ? symbols_.intern("x") : name, type);
}

ExpressionId Translator::match_constructors(const std::vector<VariableId> &subjects,
                                            std::vector<Row> rows, Exit &exit) {
  std::vector<ConstructorId> order;
  for (const Row &row : rows) {
    if (const ConstructorId constructor = kernel_constructor_of(row.pieces[0]);
        std::find(order.begin(), order.end(), constructor) == order.end())
      order.push_back(constructor);
  }
  std::vector<kernel::Alternative> alternatives;
  std::size_t siblings = 1;
  for (const ConstructorId constructor : order) {
    const std::uint32_t dictionaries = program_[constructor].dictionaries;
    siblings = program_[constructor].siblings;
    std::vector<Row> chosen;
    for (Row &row : rows)
      if (kernel_constructor_of(row.pieces[0]) == constructor)
        chosen.push_back(row);
    const Pattern first = chosen[0].pieces[0].pattern;
    const From from(builder_, entity(tree_[first].entity));
    std::vector<VariableId> fields;
    for (std::uint32_t i = 0; i < program_[constructor].arity; ++i)
      fields.push_back(i < dictionaries
                           ? builder_.variable("d", types::no_type, kernel::Role::Dictionary)
                           : piece_variable(chosen, i, dictionaries, types::no_type));
    std::vector<VariableId> next(fields.begin() + dictionaries, fields.end());
    next.insert(next.end(), subjects.begin() + 1, subjects.end());
    for (Row &row : chosen) {
      if (const auto givens = typing_.pattern_givens.find(row.pieces[0].pattern);
          givens != typing_.pattern_givens.end())
        for (std::size_t i = 0; i < givens->second.size() && i < dictionaries; ++i)
          parameters_[givens->second[i]] = fields[i];
      std::vector<Piece> pieces = parts_of(row.pieces[0]);
      pieces.resize(fields.size() - dictionaries);
      pieces.insert(pieces.end(), row.pieces.begin() + 1, row.pieces.end());
      row.pieces = std::move(pieces);
    }
    const ExpressionId body = match(std::move(next), std::move(chosen), exit);
    alternatives.push_back({constructor,
                            {},
                            program_.add(std::span<const VariableId>(fields)),
                            body,
                            builder_.entity});
  }
  const ExpressionId otherwise =
      alternatives.size() < siblings ? leave(exit) : kernel::no_expression;
  return builder_.match(subjects[0], alternatives, otherwise, exit.type);
}

ExpressionId Translator::match_literals(const std::vector<VariableId> &subjects,
                                        const std::vector<Row> &rows, Exit &exit) {
  const auto value_of = [&](const Row &row) -> kernel::Literal {
    const Pattern id = row.pieces[0].pattern;
    const auto &node = std::get<p::Literal>(tree_[id].node);
    if (ocaml())
      return fixed_literal(node.value);
    if (node.value.kind == syntax::LiteralKind::Character)
      return {kernel::LiteralKind::Character, first_character(node.value), no_symbol};
    return basic_number(node.value, node.negative, type_of(id)).value_or(kernel::Literal{});
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
    const From from(builder_, entity(tree_[chosen[0].pieces[0].pattern].entity));
    for (Row &row : chosen)
      row.pieces.erase(row.pieces.begin());
    const ExpressionId body =
        match({subjects.begin() + 1, subjects.end()}, std::move(chosen), exit);
    alternatives.push_back({kernel::no_constructor, value, {}, body, builder_.entity});
  }
  return builder_.match(subjects[0], alternatives, leave(exit), exit.type);
}

// A literal that is compared by a function.
ExpressionId Translator::match_equal(const std::vector<VariableId> &subjects, Row row, Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<p::Literal>(tree_[id].node);
  const From from(builder_, entity(tree_[id].entity));
  const ExpressionId subject = builder_.use(subjects[0]);
  const auto use = typing_.pattern_uses.find(id);
  const bool overloaded = use != typing_.pattern_uses.end() && use->second.evidence.size() == 2;
  ExpressionId condition = kernel::no_expression;
  if (ocaml()) {
    condition =
        operate("ml_equal", {subject, builder_.constant(fixed_literal(node.value), type_of(id))});
  } else if (node.value.kind == syntax::LiteralKind::String) {
    const std::optional<types::EvidenceId> equality =
        overloaded ? std::optional(use->second.evidence[0]) : typing_.string_equality;
    if (!equality)
      return unsupported(tree_[id].range, "this literal");
    ExpressionId string = builder_.string(characters(node.value));
    if (overloaded)
      string =
          call_method("Data.String", "fromString", use->second.evidence[1], {string}, type_of(id));
    condition = call_method("GHC.Classes", "==", *equality, {subject, string}, types::no_type);
  } else if (overloaded) {
    const ExpressionId value =
        number(node.value, node.negative, type_of(id), use->second.evidence[1]);
    condition =
        call_method("GHC.Classes", "==", use->second.evidence[0], {subject, value}, types::no_type);
  } else {
    return unsupported(tree_[id].range, "this literal");
  }
  row.pieces.erase(row.pieces.begin());
  const ExpressionId fits = match({subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  return conditional(condition, fits, leave(exit), exit.type);
}

ExpressionId Translator::match_view(const std::vector<VariableId> &subjects, Row row, Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<p::View>(tree_[id].node);
  const From from(builder_, entity(tree_[id].entity));
  const ExpressionId seen = builder_.apply(expression(node.function), {builder_.use(subjects[0])});
  std::vector<VariableId> next = subjects;
  next[0] = builder_.variable("view", type_of(node.body));
  row.pieces[0] = {node.body, 0, {}};
  return builder_.let(next[0], seen, match(next, {std::move(row)}, exit));
}

ExpressionId Translator::match_lazily(const std::vector<VariableId> &subjects, Row row,
                                      Exit &exit) {
  const Pattern inner = std::get<p::Lazy>(tree_[row.pieces[0].pattern].node).body;
  const From from(builder_, entity(tree_[inner].entity));
  const std::vector<Reference> variables = names::bound_by(tree_, resolution_, inner);
  std::vector<VariableId> outer;
  outer.reserve(variables.size());
  for (const Reference variable : variables)
    outer.push_back(new_local(variable, typing_.locals[index(variable.local())]));
  const std::vector<kernel::Binding> bindings =
      bind_lazily(inner, builder_.use(subjects[0]), variables, outer);
  row.pieces.erase(row.pieces.begin());
  ExpressionId body = match({subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  for (auto binding = bindings.rbegin(); binding != bindings.rend(); ++binding)
    body = builder_.let(binding->variable, binding->bound, body);
  return body;
}

// Several variables share the match: it makes a tuple, and each takes its part.
std::vector<kernel::Binding> Translator::bind_lazily(Pattern pattern, ExpressionId subject,
                                                     std::span<const Reference> variables,
                                                     std::span<const VariableId> outer) {
  std::vector<kernel::Binding> bindings;
  const From from(builder_, entity(tree_[strip(pattern)].entity));
  VariableId whole = kernel::no_variable;
  if (const auto *known = std::get_if<kernel::expression::Variable>(&program_[subject].node)) {
    whole = known->variable;
  } else {
    whole = builder_.variable("whole", type_of(pattern));
    bindings.push_back({whole, subject});
  }
  const auto matched = [&](const std::function<ExpressionId()> &body) {
    Exit exit{{}, types::no_type};
    Row row{{{pattern, 0, {}}}, [&](Exit &) { return body(); }};
    const ExpressionId result = match({whole}, {std::move(row)}, exit);
    return close(exit, result, [&] { return builder_.failure(FailureKind::RefutedPattern); });
  };
  const bool shared = variables.size() > 1 && variables.size() <= names::Program::largest_tuple;
  if (!shared) {
    for (std::size_t i = 0; i < variables.size(); ++i)
      bindings.push_back({outer[i], matched([&] { return builder_.use(local(variables[i])); })});
  } else {
    const names::ValueId value = names_.tuple_value(variables.size());
    std::vector<Type> types;
    for (const VariableId variable : outer)
      types.push_back(program_[variable].type);
    const bool typed = std::find(types.begin(), types.end(), types::no_type) == types.end();
    const Type all = typed ? environment_.store.tuple(types) : types::no_type;
    const VariableId tuple = builder_.variable("parts", all);
    bindings.push_back({tuple, matched([&] {
                          Arguments parts;
                          for (const Reference variable : variables)
                            parts.push_back(builder_.use(local(variable)));
                          return builder_.construct(globals_.constructor(value), parts, {}, types,
                                                    all);
                        })});
    for (std::size_t i = 0; i < variables.size(); ++i) {
      std::vector<VariableId> fields;
      for (const VariableId variable : outer)
        fields.push_back(builder_.variable(program_[variable].name, program_[variable].type));
      const kernel::Alternative alternative{globals_.constructor(value),
                                            {},
                                            program_.add(std::span<const VariableId>(fields)),
                                            builder_.use(fields[i]),
                                            builder_.entity};
      bindings.push_back(
          {outer[i], builder_.match(tuple, std::span(&alternative, 1), kernel::no_expression)});
    }
  }
  for (std::size_t i = 0; i < variables.size(); ++i)
    locals_[index(variables[i].local())] = outer[i];
  return bindings;
}

} // namespace culprit::desugar
