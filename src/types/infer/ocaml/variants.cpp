#include "types/infer/ocaml/variants.h"
#include "types/infer/constructors.h"

#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/patterns.h"
#include "types/infer/patterns.h"
#include "types/infer/uses.h"

#include <algorithm>

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

namespace {

// The tags of a pattern that lists tags and nothing else.
std::optional<Type> listed_tags(Inference &in, Pattern body) {
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
      const Symbol tag = in.ocaml.rows.tag(in.symbols, single->name);
      const auto same = std::ranges::find(tags, tag, &Tagged::tag);
      if (same != tags.end()) // `A 1 | `A 2
        equate(in, same->argument, argument, Role::Pattern, at);
      else
        tags.push_back({tag, in.ocaml.rows.present(in.store(), at), argument});
    } else if (std::holds_alternative<p::Variants>(in.tree[pattern].node)) {
      const std::optional<Row> row = variants_named(in, pattern);
      if (!row)
        return std::nullopt;
      for (const Tagged &named : row->tags)
        if (std::ranges::find(tags, named.tag, &Tagged::tag) == tags.end())
          tags.push_back(named);
    } else {
      return std::nullopt;
    }
  }
  return in.ocaml.rows.variants(in.store(), {tags, fresh(in, at)}, at);
}

// A value of what a constructor makes, at types of its own, and what is matched: C says which of
// the parts of the two are the same.
struct Rebuilt {
  std::vector<std::pair<Type, Type>> parts; // of the alias, of what is matched
  Type whole = no_type;
};

// Nothing if the alias has the type of what is matched: OCaml keeps it for private types and where
// the constructor knows types that nobody else does.
std::optional<Rebuilt> rebuild(Inference &in, names::Reference constructor, Type type,
                               EntityId at) {
  const auto info = constructor.is(names::Reference::Kind::Value)
                        ? in.environment.constructors.find(constructor.value())
                        : in.environment.constructors.end();
  if (info == in.environment.constructors.end())
    return std::nullopt;
  const auto data = in.environment.data.find(in.program[constructor.value()].parent);
  if ((data != in.environment.data.end() && data->second.is_private) ||
      has_own_types(in, constructor.value()))
    return std::nullopt;
  Instantiation ignored;
  Rebuilt result;
  result.whole = type_of(in, constructor, at, ignored);
  Type matched = type_of(in, constructor, at, ignored);
  for (std::size_t i = 0; i < info->second.arity; ++i) {
    const auto own = in.store().as_function(result.whole);
    const auto other = in.store().as_function(matched);
    if (!own || !other)
      return std::nullopt;
    result.parts.emplace_back(own->first, other->first);
    result.whole = own->second;
    matched = other->second;
  }
  equate(in, matched, type, Role::Pattern, at);
  return result;
}

// A part that the pattern says something about has the type of its own alias, others have that of
// what is matched.
void rebuild_part(Inference &in, const std::pair<Type, Type> &part, Pattern pattern, EntityId at) {
  const auto is_quantified = [&](Type type) {
    return in.store()[in.store().resolve(type)].shape == Shape::Forall;
  };
  const bool refined = pattern != syntax::no_pattern && !is_quantified(part.first);
  equate(in, part.first,
         refined ? alias_type(in, pattern, in.typing.patterns[static_cast<std::size_t>(pattern)])
                 : part.second,
         Role::Pattern, at);
}

// Those of the fields that nobody changes.
std::vector<Pattern> fixed_fields(const Inference &in, names::ValueId constructor,
                                  const p::Record &node) {
  const std::vector<names::ValueId> &fields = in.environment.constructors.at(constructor).fields;
  std::vector<Pattern> patterns = patterns_of_fields(in, constructor, node);
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (const auto info = in.environment.fields.find(fields[i]);
        info != in.environment.fields.end() && info->second.is_mutable)
      patterns[i] = syntax::no_pattern;
  return patterns;
}

// C p: what C makes of the parts, whatever the type that is matched says about other parameters.
Type constructed_type(Inference &in, Pattern body, const p::Construct &node, Type type) {
  const names::Reference constructor = constructor_at(in, body, node.constructor.text, type);
  const EntityId at = entity(in, body);
  const std::optional<Rebuilt> rebuilt = rebuild(in, constructor, type, at);
  if (!rebuilt)
    return type;
  const std::vector<Pattern> arguments = constructor_arguments(
      in, constructor, {in.tree[node.arguments].begin(), in.tree[node.arguments].end()});
  std::vector<Pattern> parts(rebuilt->parts.size(), syntax::no_pattern);
  if (is_inline(in, constructor.value())) {
    if (const auto *record = arguments.empty()
                                 ? nullptr
                                 : std::get_if<p::Record>(&in.tree[strip(in, arguments[0])].node))
      parts = fixed_fields(in, constructor.value(), *record);
  } else if (arguments.size() == parts.size()) {
    parts = arguments;
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    rebuild_part(in, rebuilt->parts[i], parts[i], at);
  return rebuilt->whole;
}

// { x = p; _ }: what p says about the parameters of the record, and what the type that is matched
// says about those that other fields mention.
Type record_alias_type(Inference &in, Pattern body, const p::Record &node, Type type) {
  const names::Reference constructor = record_of(in, body, node, type);
  if (constructor.is(names::Reference::Kind::Value) && is_inline(in, constructor.value()))
    return type;
  const EntityId at = entity(in, body);
  const std::optional<Rebuilt> rebuilt = rebuild(in, constructor, type, at);
  if (!rebuilt)
    return type;
  const std::vector<Pattern> parts = fixed_fields(in, constructor.value(), node);
  for (std::size_t i = 0; i < parts.size(); ++i)
    rebuild_part(in, rebuilt->parts[i], parts[i], at);
  return rebuilt->whole;
}

Type tuple_alias_type(Inference &in, Pattern body, const p::Tuple &node) {
  const std::vector<Pattern> parts(in.tree[node.elements].begin(), in.tree[node.elements].end());
  std::vector<Type> types;
  for (const Pattern part : parts)
    types.push_back(alias_type(in, part, in.typing.patterns[static_cast<std::size_t>(part)]));
  return in.store().tuple(types, entity(in, body));
}

} // namespace

// The alias of a pattern has the type of what it matches, which may be more than that of the whole
// match: tags that are listed, parameters that the constructor does not mention.
Type alias_type(Inference &in, Pattern body, Type type) {
  body = strip(in, body);
  if (const std::optional<Type> tags = listed_tags(in, body))
    return *tags;
  if (const auto *construct = std::get_if<p::Construct>(&in.tree[body].node))
    return constructed_type(in, body, *construct, type);
  if (const auto *record = std::get_if<p::Record>(&in.tree[body].node))
    return record_alias_type(in, body, *record, type);
  if (const auto *tuple = std::get_if<p::Tuple>(&in.tree[body].node))
    return tuple_alias_type(in, body, *tuple);
  if (const auto *either = std::get_if<p::Or>(&in.tree[body].node)) {
    const std::vector<Pattern> alternatives(in.tree[either->alternatives].begin(),
                                            in.tree[either->alternatives].end());
    const Type first = alias_type(in, alternatives.front(), type);
    for (std::size_t i = 1; i < alternatives.size(); ++i)
      equate(in, first, alias_type(in, alternatives[i], type), Role::Pattern,
             entity(in, alternatives[i]));
    return first;
  }
  return type;
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
  if (type == in.program.unknown_type())
    return std::nullopt;
  std::optional<Row> row;
  if (info != nullptr) {
    std::vector<Type> arguments(info->bound_count);
    for (Type &argument : arguments)
      argument = fresh(in, entity(in, id));
    const Type whole = expand(in.environment, *info, arguments);
    if (whole != no_type && in.store().is_unknown(whole))
      return std::nullopt;
    row = whole == no_type ? std::nullopt : in.ocaml.rows.row_of(in.environment, whole);
  }
  if (!row)
    report_mistake(in, "C0215", EntityKind::Pattern, in.tree[id].range,
                   "this is not a known type of polymorphic variants");
  return row;
}

} // namespace culprit::types
