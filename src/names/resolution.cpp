#include "names/resolution.h"

#include <algorithm>

namespace culprit::names {

void Resolution::make_room(const syntax::Tree &tree) {
  expressions.resize(tree.expression_count());
  patterns.resize(tree.pattern_count());
  types.resize(tree.type_count());
  declarations.resize(tree.declaration_count());
  mentions.resize(tree.declaration_count());
  field_bindings.resize(tree.list_size<syntax::FieldBinding>());
  field_variables.resize(tree.list_size<syntax::FieldBinding>());
  field_patterns.resize(tree.list_size<syntax::FieldPattern>());
  field_locals.resize(tree.list_size<syntax::FieldPattern>());
  placed.resize(tree.list_size<syntax::PlacedName>());
  constructors.resize(tree.list_size<syntax::Constructor>());
  modules.resize(tree.module_count(), no_module);
  binders.resize(tree.list_size<syntax::TypeBinder>());
}

void Resolution::sort_mentions() {
  for (std::vector<syntax::DeclarationId> &list : mentions) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
}

} // namespace culprit::names
