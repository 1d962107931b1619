#include "desugar/foreign.h"

#include <algorithm>

namespace culprit::desugar {

namespace d = syntax::declaration;
using kernel::FailureKind;

std::optional<Foreign> foreign_of(const Translation &in, Declaration id, const d::Foreign &node) {
  const Reference reference = in.resolution.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Value) || node.entity == no_symbol)
    return std::nullopt;
  std::string_view name = in.symbols.name(node.entity);
  name.remove_prefix(std::min<std::size_t>(1, name.size())); // the quotes
  name.remove_suffix(std::min<std::size_t>(1, name.size()));
  return Foreign{reference.value(), name};
}

// foreign import prim "name": the evaluator's own. Others have no meaning here; they fail when they
// are used.
void translate_primitive(Translation &in, Declaration id, const d::Foreign &node) {
  const std::optional<Foreign> foreign = foreign_of(in, id, node);
  if (!foreign)
    return;
  const auto &[value, name] = *foreign;
  const GlobalId global = in.globals.value(value);
  if (!in.is_ocaml() && in.symbols.name(node.convention) != "prim") {
    in.target.at(global).body = in.builder.failure(FailureKind::MissingMethod, node.name.name.text);
    return;
  }
  kernel::Global &added = in.target.at(global);
  added.kind = kernel::GlobalKind::Primitive;
  added.primitive = in.symbols.intern(name);
  added.arity = in.globals.arity(added.type);
}

} // namespace culprit::desugar
