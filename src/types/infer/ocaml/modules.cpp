#include "types/infer/ocaml/modules.h"

#include "base/overloaded.h"
#include "types/infer/ocaml/items.h"
#include "types/infer/ocaml/packages.h"
#include "types/infer/ocaml/signatures.h"

namespace culprit::types {

namespace m = syntax::module;

// Copies were made when the module was declared; now the types of what was inferred are known too.
void infer_module(Inference &in, syntax::ModuleId id, bool top) {
  if (id == syntax::no_module)
    return;
  std::visit(Overloaded{
                 [&](const m::Structure &node) {
                   if (node.signature)
                     return;
                   const std::vector<Declaration> items(in.tree[node.items].begin(),
                                                        in.tree[node.items].end());
                   infer_items(in, items, top);
                 },
                 [&](const m::Functor &node) { infer_module(in, node.body, top); },
                 [&](const m::Apply &node) {
                   infer_module(in, node.function, top);
                   infer_module(in, node.argument, top);
                 },
                 [&](const m::Typed &node) { infer_module(in, node.body, top); },
                 [&](const m::Parenthesized &node) { infer_module(in, node.body, top); },
                 [&](const m::Unpack &node) { unpack(in, id, node, top); },
                 [](const auto &) {},
             },
             in.tree[id].node);
  if (const auto demanded = in.module.resolution.checks.find(id);
      demanded != in.module.resolution.checks.end())
    check_signature(in, demanded->second, top);
  if (const auto copies = in.module.resolution.copies.find(id);
      copies != in.module.resolution.copies.end())
    copy(copies->second, in.environment);
}

} // namespace culprit::types
