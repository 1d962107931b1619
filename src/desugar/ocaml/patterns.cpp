#include "desugar/ocaml/patterns.h"

#include "base/overloaded.h"
#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/operations.h"
#include "desugar/patterns.h"
#include "types/infer/rows.h"

namespace culprit::desugar {

namespace p = syntax::pattern;

namespace {

constexpr std::size_t most_alternatives = 4096; // that rows become

} // namespace

// ---- alternatives

bool has_alternatives(const Translation &in, Pattern root) {
  std::vector<Pattern> work{root};
  while (!work.empty()) {
    const Pattern id = strip(in, work.back());
    work.pop_back();
    const auto all = [&](syntax::List<Pattern> list) {
      work.insert(work.end(), in.tree[list].begin(), in.tree[list].end());
    };
    const bool has_or =
        std::visit(Overloaded{
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
                         for (const syntax::FieldPattern &field : in.tree[node.fields])
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
                   in.tree[id].node);
    if (has_or)
      return true;
  }
  return false;
}

// A row becomes one for each alternative of its first pattern.
void split_alternatives(Translation &in, std::vector<Row> &rows, VariableId subject) {
  for (std::size_t i = 0; i < rows.size() && rows.size() < most_alternatives;) {
    if (test_of(in, rows[i].pieces[0]) != Test::Either) {
      ++i;
      continue;
    }
    const Row whole = rows[i];
    const auto alternatives =
        in.tree[std::get<p::Or>(in.tree[whole.pieces[0].pattern].node).alternatives];
    std::vector<Row> result;
    for (const Pattern alternative : alternatives) {
      result.push_back(whole);
      result.back().pieces[0] = bind_outer(in, {alternative, 0, {}}, subject, &result.back());
    }
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i), result.begin(), result.end());
  }
}

// #t: any tag of t, whatever its argument.
ExpressionId match_tags(Translation &in, const std::vector<VariableId> &subjects, Row row,
                        Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const From from(in.builder, in.entity(in.tree[id].entity));
  const names::TypeNameId name = in.resolution.patterns[static_cast<std::size_t>(id)].type();
  const auto kept = in.environment.variants.find(name);
  const types::SynonymInfo &info =
      kept != in.environment.variants.end() ? kept->second : in.environment.synonyms.at(name);
  // Which tags there are does not depend on the parameters.
  const std::vector<Type> arguments(info.bound_count,
                                    in.environment.store.constructor(in.source.unit()));
  const types::Rows rows(in.symbols);
  const std::optional<types::Row> known =
      rows.row_of(in.environment, types::expand(in.environment, info, arguments));
  const Type nothing = rows.nothing(in.environment.store, no_entity);
  row.pieces.erase(row.pieces.begin());
  const VariableId fits = in.builder.variable("fits", exit.type, kernel::Role::Join);
  const ExpressionId body =
      match(in, {subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  std::vector<kernel::Alternative> alternatives;
  for (const types::Tagged &tagged : known ? known->tags : std::vector<types::Tagged>()) {
    const Type argument = in.environment.store.resolve(tagged.argument);
    const bool alone =
        in.environment.store[argument].shape == in.environment.store[nothing].shape &&
        in.environment.store[argument].first == in.environment.store[nothing].first;
    const std::vector<VariableId> fields(alone ? 0 : 1, in.builder.variable("_", types::no_type));
    const Symbol tag =
        in.symbols.intern(in.symbols.name(tagged.tag).substr(1)); // without the backquote
    alternatives.push_back({in.globals.variant(tag, !alone),
                            {},
                            in.target.add(std::span<const VariableId>(fields)),
                            in.builder.use(fits),
                            in.builder.entity});
  }
  return in.builder.let(
      fits, body, in.builder.match(subjects[0], alternatives, leave_match(in, exit), exit.type));
}

// ---- tests

ExpressionId match_interval(Translation &in, const std::vector<VariableId> &subjects, Row row,
                            Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<p::Interval>(in.tree[id].node);
  const From from(in.builder, in.entity(in.tree[id].entity));
  const auto constant = [&](const syntax::Literal &literal) {
    return in.builder.constant(ocaml_literal(in, literal), in.type_of(id));
  };
  const ExpressionId above =
      operate(in, "int_less_equal", {constant(node.first), in.builder.use(subjects[0])});
  const ExpressionId below =
      operate(in, "int_less_equal", {in.builder.use(subjects[0]), constant(node.last)});
  row.pieces.erase(row.pieces.begin());
  const ExpressionId fits =
      match(in, {subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  return make_conditional(in, above,
                          make_conditional(in, below, fits, leave_match(in, exit), exit.type),
                          leave_match(in, exit), exit.type);
}

ExpressionId match_elements(Translation &in, const std::vector<VariableId> &subjects, Row row,
                            Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto elements = in.tree[std::get<p::Array>(in.tree[id].node).elements];
  const From from(in.builder, in.entity(in.tree[id].entity));
  std::vector<VariableId> next;
  std::vector<Piece> pieces;
  for (const Pattern element : elements) {
    next.push_back(in.builder.variable("x", in.type_of(element)));
    pieces.push_back({element, 0, {}});
  }
  const std::vector<VariableId> parts = next;
  next.insert(next.end(), subjects.begin() + 1, subjects.end());
  pieces.insert(pieces.end(), row.pieces.begin() + 1, row.pieces.end());
  row.pieces = std::move(pieces);
  ExpressionId fits = match(in, std::move(next), {std::move(row)}, exit);
  for (std::size_t i = parts.size(); i-- > 0;)
    fits = in.builder.let(
        parts[i],
        operate(in, "ml_array_get",
                {in.builder.use(subjects[0]), in.builder.integer(static_cast<std::int64_t>(i))}),
        fits, kernel::Strictness::Strict);
  const ExpressionId length =
      operate(in, "int_eq",
              {operate(in, "array_length", {in.builder.use(subjects[0])}),
               in.builder.integer(static_cast<std::int64_t>(elements.size()))});
  return make_conditional(in, length, fits, leave_match(in, exit), exit.type);
}

// lazy p
ExpressionId match_delayed(Translation &in, const std::vector<VariableId> &subjects, Row row,
                           Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const Pattern inner = std::get<p::Force>(in.tree[id].node).body;
  const From from(in.builder, in.entity(in.tree[id].entity));
  std::vector<VariableId> next = subjects;
  next[0] = in.builder.variable("forced", in.type_of(inner));
  row.pieces[0] = {inner, 0, {}};
  const ExpressionId forced = operate(in, "ml_force", {in.builder.use(subjects[0])});
  return in.builder.let(next[0], forced, match(in, next, {std::move(row)}, exit),
                        kernel::Strictness::Strict);
}

} // namespace culprit::desugar
