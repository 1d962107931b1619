// The patterns that only OCaml has, and clauses whose patterns have alternatives.
#include "desugar/translator.h"

#include "base/overloaded.h"
#include "names/bound.h"
#include "types/declare/members.h"
#include "types/infer/rows.h"

#include <algorithm>

namespace culprit::desugar {

namespace p = syntax::pattern;
using names::index;

// ---- variables

void Translator::set_variable(Reference reference, VariableId variable) {
  if (reference.is(Reference::Kind::Local))
    locals_[index(reference.local())] = variable;
  else if (reference.is(Reference::Kind::Value))
    top_variables_[reference.value()] = variable;
}

VariableId Translator::bind_variable(Reference reference, Type type) {
  const Symbol name = reference.is(Reference::Kind::Local) ? resolution_[reference.local()].name
                                                           : names_[reference.value()].name;
  const VariableId made = builder_.variable(name, type);
  set_variable(reference, made);
  return made;
}

ExpressionId Translator::variable_of(Reference reference) {
  return callee(reference, nullptr).function;
}

// ---- records

names::ValueId Translator::record_of(Pattern id) const {
  const Reference named = resolution_.patterns[static_cast<std::size_t>(id)];
  const auto &node = std::get<p::Record>(tree_[id].node);
  if (node.fields.empty())
    return named.value();
  const Reference field =
      types::member(resolution_.field_patterns[node.fields.first],
                    tree_[node.fields][0].field.name.text, type_of(id), names_, environment_);
  const auto info = field.is(Reference::Kind::Value) ? environment_.fields.find(field.value())
                                                     : environment_.fields.end();
  return info == environment_.fields.end() ? named.value() : info->second.constructors.front();
}

bool Translator::is_inline(names::ValueId constructor) const {
  const std::string_view name = symbols_.name(names_[constructor].name);
  return !names_.fields(constructor).empty() && name[0] >= 'A' && name[0] <= 'Z';
}

ConstructorId Translator::kernel_constructor_of(const Piece &piece) {
  if (const auto *variant = std::get_if<p::Variant>(&tree_[piece.pattern].node))
    return globals_.variant(variant->name, variant->argument != syntax::no_pattern);
  return globals_.constructor(constructor_of(piece));
}

// ---- alternatives

bool Translator::has_alternatives(Pattern root) const {
  std::vector<Pattern> work{root};
  while (!work.empty()) {
    const Pattern id = strip(work.back());
    work.pop_back();
    const auto all = [&](syntax::List<Pattern> list) {
      work.insert(work.end(), tree_[list].begin(), tree_[list].end());
    };
    const bool found = std::visit(Overloaded{
                                      [](const p::Or &) { return true; },
                                      [&](const p::Construct &node) {
                                        all(node.arguments);
                                        return false;
                                      },
                                      [&](const p::Infix &node) {
                                        all(node.elements);
                                        return false;
                                      },
                                      [&](const p::Tuple &node) {
                                        all(node.elements);
                                        return false;
                                      },
                                      [&](const p::ListOf &node) {
                                        all(node.elements);
                                        return false;
                                      },
                                      [&](const p::Array &node) {
                                        all(node.elements);
                                        return false;
                                      },
                                      [&](const p::Record &node) {
                                        for (const syntax::FieldPattern &field : tree_[node.fields])
                                          if (field.pattern != syntax::no_pattern)
                                            work.push_back(field.pattern);
                                        return false;
                                      },
                                      [&](const p::As &node) {
                                        work.push_back(node.body);
                                        return false;
                                      },
                                      [&](const p::Force &node) {
                                        work.push_back(node.body);
                                        return false;
                                      },
                                      [&](const p::Variant &node) {
                                        if (node.argument != syntax::no_pattern)
                                          work.push_back(node.argument);
                                        return false;
                                      },
                                      [&](const p::Exception &node) {
                                        work.push_back(node.body);
                                        return false;
                                      },
                                      [](const auto &) { return false; },
                                  },
                                  tree_[id].node);
    if (found)
      return true;
  }
  return false;
}

// A row becomes one for each alternative of its first pattern.
void Translator::split_alternatives(std::vector<Row> &rows, VariableId subject) {
  for (std::size_t i = 0; i < rows.size() && rows.size() < most_alternatives;) {
    if (test_of(rows[i].pieces[0]) != Test::Either) {
      ++i;
      continue;
    }
    const Row whole = rows[i];
    const auto alternatives =
        tree_[std::get<p::Or>(tree_[whole.pieces[0].pattern].node).alternatives];
    std::vector<Row> made;
    for (const Pattern alternative : alternatives) {
      made.push_back(whole);
      made.back().pieces[0] = bind_outer({alternative, 0, {}}, subject, &made.back());
    }
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i), made.begin(), made.end());
  }
}

// #t: any tag of t, whatever its argument.
ExpressionId Translator::match_tags(const std::vector<VariableId> &subjects, Row row, Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const From from(builder_, entity(tree_[id].entity));
  const names::TypeNameId name = resolution_.patterns[static_cast<std::size_t>(id)].type();
  const auto kept = environment_.variants.find(name);
  const types::SynonymInfo &info =
      kept != environment_.variants.end() ? kept->second : environment_.synonyms.at(name);
  // Which tags there are does not depend on the parameters.
  const std::vector<Type> arguments(info.bound_count,
                                    environment_.store.constructor(names_.unit()));
  const types::Rows rows(symbols_);
  const std::optional<types::Row> known =
      rows.row_of(environment_, types::expand(environment_, info, arguments));
  const Type nothing = rows.nothing(environment_.store, no_entity);
  row.pieces.erase(row.pieces.begin());
  const VariableId fits = builder_.variable("fits", exit.type, kernel::Role::Join);
  const ExpressionId body = match({subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  std::vector<kernel::Alternative> alternatives;
  for (const types::Tagged &one : known ? known->tags : std::vector<types::Tagged>()) {
    const Type argument = environment_.store.resolve(one.argument);
    const bool alone = environment_.store[argument].shape == environment_.store[nothing].shape &&
                       environment_.store[argument].first == environment_.store[nothing].first;
    const std::vector<VariableId> fields(alone ? 0 : 1, builder_.variable("_", types::no_type));
    const Symbol tag = symbols_.intern(symbols_.name(one.tag).substr(1)); // without the backquote
    alternatives.push_back({globals_.variant(tag, !alone),
                            {},
                            program_.add(std::span<const VariableId>(fields)),
                            builder_.use(fits),
                            builder_.entity});
  }
  return builder_.let(fits, body,
                      builder_.match(subjects[0], alternatives, leave(exit), exit.type));
}

// ---- clauses

// The right-hand side of a clause with alternatives is a function of what they bind, and so is its
// guard.
Translator::Row Translator::clause_row(const syntax::Clause &clause, Pattern pattern,
                                       std::vector<Shared> &around) {
  if (const auto *exception = std::get_if<p::Exception>(&tree_[strip(pattern)].node))
    pattern = exception->body;
  Row row;
  row.pieces = {{pattern, 0, {}}};
  if (!has_alternatives(pattern)) {
    row.body = [this, &clause](Exit &next) { return right_side(clause.right, next); };
    return row;
  }
  const std::vector<Reference> variables = names::bound_by(tree_, resolution_, pattern);
  const auto bodies = tree_[clause.right.bodies];
  const auto shared = [&](std::string_view name, Expression body) {
    std::vector<VariableId> parameters;
    parameters.reserve(variables.size());
    for (const Reference variable : variables)
      parameters.push_back(bind_variable(variable, variable.is(Reference::Kind::Local)
                                                       ? typing_.locals[index(variable.local())]
                                                       : types::no_type));
    const bool join = variables.empty() && name == "body";
    if (variables.empty() && !join)
      parameters.push_back(builder_.variable("_", types::no_type));
    const ExpressionId translated = expression(body);
    const VariableId held = builder_.variable(name, join ? type_of(body) : types::no_type,
                                              join ? kernel::Role::Join : kernel::Role::Value);
    around.push_back({held, join ? translated : builder_.lambda(parameters, translated), join});
    return around.back();
  };
  const auto call = [this, variables](const Shared &function) {
    if (function.join)
      return builder_.use(function.variable);
    Arguments arguments;
    for (const Reference variable : variables)
      arguments.push_back(variable_of(variable));
    if (arguments.empty())
      arguments.push_back(unit());
    return builder_.apply(builder_.use(function.variable), arguments, 0, types::no_type);
  };
  const syntax::GuardedBody &only = bodies[0];
  std::optional<Shared> guard;
  if (!only.guards.empty())
    guard = shared("guard", tree_[only.guards][0].expression);
  const Shared body = shared("body", only.body);
  row.body = [this, guard, body, call](Exit &next) {
    if (!guard)
      return call(body);
    const ExpressionId condition = call(*guard);
    const ExpressionId taken = call(body);
    return conditional(condition, taken, leave(next), next.type);
  };
  return row;
}

ExpressionId Translator::with_shared(std::span<const Shared> around, ExpressionId body) {
  for (auto one = around.rbegin(); one != around.rend(); ++one)
    body = builder_.let(one->variable, one->bound, body);
  return body;
}

ExpressionId Translator::matched(VariableId subject, std::span<const syntax::Clause> clauses,
                                 Type type, const std::function<ExpressionId()> &otherwise) {
  const EntityId at = builder_.entity;
  std::vector<Shared> around;
  std::vector<Row> rows;
  for (const syntax::Clause &clause : clauses)
    rows.push_back(clause_row(clause, tree_[clause.patterns][0], around));
  Exit exit{{}, type};
  const ExpressionId body = match({subject}, std::move(rows), exit);
  return with_shared(around, close(exit, body, [&] {
                       const From from(builder_, at);
                       return otherwise();
                     }));
}

// ---- tests

ExpressionId Translator::match_interval(const std::vector<VariableId> &subjects, Row row,
                                        Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<p::Interval>(tree_[id].node);
  const From from(builder_, entity(tree_[id].entity));
  const auto constant = [&](const syntax::Literal &literal) {
    return builder_.constant(fixed_literal(literal), type_of(id));
  };
  const ExpressionId above =
      operate("int_less_equal", {constant(node.first), builder_.use(subjects[0])});
  const ExpressionId below =
      operate("int_less_equal", {builder_.use(subjects[0]), constant(node.last)});
  row.pieces.erase(row.pieces.begin());
  const ExpressionId fits = match({subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  return conditional(above, conditional(below, fits, leave(exit), exit.type), leave(exit),
                     exit.type);
}

ExpressionId Translator::match_elements(const std::vector<VariableId> &subjects, Row row,
                                        Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto elements = tree_[std::get<p::Array>(tree_[id].node).elements];
  const From from(builder_, entity(tree_[id].entity));
  std::vector<VariableId> next;
  std::vector<Piece> pieces;
  for (const Pattern element : elements) {
    next.push_back(builder_.variable("x", type_of(element)));
    pieces.push_back({element, 0, {}});
  }
  const std::vector<VariableId> parts = next;
  next.insert(next.end(), subjects.begin() + 1, subjects.end());
  pieces.insert(pieces.end(), row.pieces.begin() + 1, row.pieces.end());
  row.pieces = std::move(pieces);
  ExpressionId fits = match(std::move(next), {std::move(row)}, exit);
  for (std::size_t i = parts.size(); i-- > 0;)
    fits = builder_.let(parts[i],
                        operate("ml_array_get", {builder_.use(subjects[0]),
                                                 builder_.integer(static_cast<std::int64_t>(i))}),
                        fits, kernel::Strictness::Strict);
  const ExpressionId length =
      operate("int_eq", {operate("array_length", {builder_.use(subjects[0])}),
                         builder_.integer(static_cast<std::int64_t>(elements.size()))});
  return conditional(length, fits, leave(exit), exit.type);
}

// lazy p
ExpressionId Translator::match_delayed(const std::vector<VariableId> &subjects, Row row,
                                       Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const Pattern inner = std::get<p::Force>(tree_[id].node).body;
  const From from(builder_, entity(tree_[id].entity));
  std::vector<VariableId> next = subjects;
  next[0] = builder_.variable("forced", type_of(inner));
  row.pieces[0] = {inner, 0, {}};
  const ExpressionId forced = operate("ml_force", {builder_.use(subjects[0])});
  return builder_.let(next[0], forced, match(next, {std::move(row)}, exit),
                      kernel::Strictness::Strict);
}

} // namespace culprit::desugar
