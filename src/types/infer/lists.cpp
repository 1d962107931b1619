#include "types/infer/lists.h"

#include "types/infer/constrain.h"

namespace culprit::types {

Type element_type(Inference &in, Type type, const syntax::Range &range, Role role, EntityId at,
                  Instantiation &into) {
  if (!in.haskell.overloaded_lists) {
    const Type element = fresh(in, at);
    equate(in, type, in.store().list(element, at), role, at);
    return element;
  }
  tell_gap(in.diagnostics, in.tree.span(range), "an overloaded list");
  if (in.language.is_list == names::no_type_name || in.language.item == names::no_type_name) {
    set_unknown(in, type, at);
    return in.store().unknown(at);
  }
  want(in, in.language.is_list, type, at, into);
  return in.store().apply(in.store().constructor(in.language.item, at), type, at);
}

bool is_overloaded_nil(const Inference &in, Expression id) {
  const auto *node = std::get_if<syntax::expression::Constructor>(&in.tree[id].node);
  return node != nullptr && in.haskell.overloaded_lists && in.symbols.name(node->name.text) == "[]";
}

} // namespace culprit::types
