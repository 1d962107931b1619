#include "syntax/tree.h"

namespace culprit::syntax {

// From real programs: a token makes somewhat less than one node, most of them expressions.
void Tree::reserve(std::size_t tokens) {
  expressions_.reserve(tokens / 2);
  patterns_.reserve(tokens / 6);
  types_.reserve(tokens / 6);
  lists_.all<ExpressionId>().reserve(tokens / 2);
}

std::size_t node_count(const Tree &tree) {
  return tree.expression_count() + tree.pattern_count() + tree.type_count() +
         tree.declaration_count();
}

} // namespace culprit::syntax
