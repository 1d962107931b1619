#include "desugar/module.h"

#include "desugar/bindings.h"
#include "desugar/classes.h"
#include "desugar/foreign.h"
#include "desugar/ocaml/functor_copies.h"
#include "desugar/ocaml/items.h"

namespace culprit::desugar {

namespace d = syntax::declaration;

namespace {

void translate_haskell(Translation &in) {
  for (const Declaration id : in.tree.declarations)
    if (const auto *foreign = std::get_if<d::Foreign>(&in.tree[id].node);
        foreign && foreign->imports)
      translate_primitive(in, id, *foreign);
  for (const Reference reference : in.resolution.constructors)
    if (reference.is(Reference::Kind::Value)) {
      in.globals.constructor(reference.value());
      in.globals.value(reference.value());
    }
  for (const Declaration id : in.tree.declarations)
    if (std::holds_alternative<d::Function>(in.tree[id].node) ||
        std::holds_alternative<d::PatternBinding>(in.tree[id].node))
      pass_on_parameters(in, id);
  for (const Declaration id : in.tree.declarations) {
    translate_top_level(in, id);
    if (std::holds_alternative<d::Class>(in.tree[id].node))
      translate_default_methods(in, id);
  }
  const std::size_t instances = in.environment.instances.size();
  for (std::uint32_t i = 0; i < instances; ++i)
    if (in.environment.instances[i].module == in.resolution.module &&
        in.module.looks_at(types::InstanceId{i}))
      translate_instance(in, types::InstanceId{i});
}

} // namespace

void translate_module(Translation &in, names::ModuleId interface) {
  if (in.is_ocaml()) {
    translate_global_items(in, in.tree.declarations);
    if (!in.module.library)
      copy_for_others(in, interface);
  } else
    translate_haskell(in);
}

} // namespace culprit::desugar
