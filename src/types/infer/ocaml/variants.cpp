#include "types/infer/ocaml/variants.h"

#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/patterns.h"

namespace culprit::types {

namespace e = syntax::expression;
namespace p = syntax::pattern;

void infer_ocaml(Inference &in, Expression id, const e::Variant &node, Type type) {
  const EntityId at = entity(in, id);
  const bool alone = node.argument == syntax::no_expression;
  const Type argument = alone ? in.ocaml.rows.nothing(in.store(), at) : variable(in, node.argument);
  const Row row{
      {{in.ocaml.rows.tag(in.symbols, node.name), in.ocaml.rows.present(in.store(), at), argument}},
      fresh(in, at)};
  equate(in, type, in.ocaml.rows.variants(in.store(), row, at), Role::Use, at);
  if (!alone)
    infer(in, node.argument, argument);
}

// Whether a tag must be able to be there is known when all of the match is.
void infer_ocaml(Inference &in, Pattern id, const p::Variant &node, Type type) {
  const EntityId at = entity(in, id);
  const bool alone = node.argument == syntax::no_pattern;
  const Type argument = alone ? in.ocaml.rows.nothing(in.store(), at) : variable(in, node.argument);
  const Row row{{{in.ocaml.rows.tag(in.symbols, node.name), fresh(in, at), argument}},
                fresh(in, at)};
  in.ocaml.matched_tags.push_back({type, row.tags[0].tag, at});
  equate(in, type, in.ocaml.rows.variants(in.store(), row, at), Role::Pattern, at);
  if (!alone)
    infer(in, node.argument, argument);
}

// #t: any of the tags of t.
void infer_ocaml(Inference &in, Pattern id, const p::Variants &, Type type) {
  const EntityId at = entity(in, id);
  std::optional<Row> row = variants_named(in, id);
  if (!row)
    return;
  for (Tagged &tag : row->tags) {
    tag.presence = fresh(in, at);
    in.ocaml.matched_tags.push_back({type, tag.tag, at});
  }
  row->rest = fresh(in, at);
  equate(in, type, in.ocaml.rows.variants(in.store(), *row, at), Role::Pattern, at);
}

// The alias of a pattern that lists tags has these and no others.
Type alias_type(Inference &in, Pattern body, Type type) {
  const EntityId at = entity(in, body);
  std::vector<Tagged> tags;
  std::vector<Pattern> work{body};
  while (!work.empty()) {
    const Pattern pattern = strip(in, work.back());
    work.pop_back();
    if (const auto *either = std::get_if<p::Or>(&in.tree[pattern].node)) {
      work.insert(work.end(), in.tree[either->alternatives].begin(),
                  in.tree[either->alternatives].end());
    } else if (const auto *single = std::get_if<p::Variant>(&in.tree[pattern].node)) {
      const Type argument = single->argument == syntax::no_pattern
                                ? in.ocaml.rows.nothing(in.store(), at)
                                : in.typing.patterns[static_cast<std::size_t>(single->argument)];
      tags.push_back({in.ocaml.rows.tag(in.symbols, single->name),
                      in.ocaml.rows.present(in.store(), at), argument});
    } else if (std::holds_alternative<p::Variants>(in.tree[pattern].node)) {
      const std::optional<Row> row = variants_named(in, pattern);
      if (!row)
        return type;
      tags.insert(tags.end(), row->tags.begin(), row->tags.end());
    } else {
      return type;
    }
  }
  const Type own = in.ocaml.rows.variants(in.store(), {tags, fresh(in, at)}, at);
  return own;
}

std::optional<Row> variants_named(Inference &in, Pattern id) {
  const names::Reference name = in.module.resolution.patterns[static_cast<std::size_t>(id)];
  if (!name.is(names::Reference::Kind::Type))
    return std::nullopt;
  const names::TypeNameId type = name.type();
  const auto kept = in.environment.variants.find(type);
  const auto synonym = in.environment.synonyms.find(type);
  const SynonymInfo *info = kept != in.environment.variants.end()      ? &kept->second
                            : synonym != in.environment.synonyms.end() ? &synonym->second
                                                                       : nullptr;
  std::optional<Row> row;
  if (info != nullptr) {
    std::vector<Type> arguments(info->bound_count);
    for (Type &argument : arguments)
      argument = fresh(in, entity(in, id));
    const Type whole = expand(in.environment, *info, arguments);
    row = whole == no_type ? std::nullopt : in.ocaml.rows.row_of(in.environment, whole);
  }
  if (!row)
    report_mistake(in, "C0215", EntityKind::Pattern, in.tree[id].range,
                   "this is no type of polymorphic variants that is known here");
  return row;
}

} // namespace culprit::types
