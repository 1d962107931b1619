#include "types/infer/nodes.h"

#include "types/infer/constrain.h"

namespace culprit::types {

namespace e = syntax::expression;
namespace p = syntax::pattern;

syntax::ExpressionId strip(const Inference &in, Expression id) {
  while (const auto *inner = std::get_if<e::Parenthesized>(&in.tree[id].node))
    id = inner->body;
  return id;
}

Type variable(Inference &in, Expression id) { return fresh(in, entity(in, id)); }

EntityId entity(const Inference &in, Expression id) {
  return in.module.library ? no_entity : in.tree[strip(in, id)].entity;
}

EntityId entity(const Inference &in, Pattern id) {
  return in.module.library ? no_entity : in.tree[strip(in, id)].entity;
}

syntax::PatternId strip(const Inference &in, Pattern id) {
  for (;;) {
    const syntax::PatternNode &node = in.tree[id].node;
    if (const auto *inner = std::get_if<p::Parenthesized>(&node))
      id = inner->body;
    else if (const auto *strict = std::get_if<p::Strict>(&node))
      id = strict->body;
    else if (const auto *lazy = std::get_if<p::Lazy>(&node))
      id = lazy->body;
    else
      return id;
  }
}

Type variable(Inference &in, Pattern id) { return fresh(in, entity(in, id)); }

} // namespace culprit::types
