#include "desugar/ocaml/constructors.h"

#include "desugar/patterns.h"
#include "types/declare/members.h"

namespace culprit::desugar {

namespace p = syntax::pattern;

names::ValueId record_of(const Translation &in, Pattern id) {
  const Reference named = in.resolution.patterns[static_cast<std::size_t>(id)];
  const auto &node = std::get<p::Record>(in.tree[id].node);
  if (node.fields.empty())
    return named.value();
  const Reference field = types::field_member(in.resolution.field_patterns[node.fields.first],
                                              in.tree[node.fields][0].field.name.text,
                                              in.type_of(id), in.source, in.environment);
  const auto info = field.is(Reference::Kind::Value) ? in.environment.fields.find(field.value())
                                                     : in.environment.fields.end();
  return info == in.environment.fields.end() ? named.value() : info->second.constructors.front();
}

bool is_inline(const Translation &in, names::ValueId constructor) {
  const std::string_view name = in.symbols.name(in.source[constructor].name);
  return !in.source.fields(constructor).empty() && name[0] >= 'A' && name[0] <= 'Z';
}

ConstructorId kernel_constructor_of(Translation &in, const Piece &piece) {
  if (const auto *variant = std::get_if<p::Variant>(&in.tree[piece.pattern].node))
    return in.globals.variant(variant->name, variant->argument != syntax::no_pattern);
  return in.globals.constructor(constructor_of(in, piece));
}

} // namespace culprit::desugar
