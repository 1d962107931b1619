#include "types/infer/inference.h"

#include "types/infer/wanted.h"

namespace culprit::types {

Inference::Inference(const ModuleInput &input, const names::Program &names, Environment &types,
                     SymbolTable &symbol_table, Diagnostics &reported)
    : module(input), tree(input.tree), program(names), environment(types), symbols(symbol_table),
      diagnostics(reported), language(types, symbol_table), unifier(types),
      classes(types, unifier, typing, symbol_table),
      reader(input, names, types, symbol_table, reported), ocaml(symbol_table) {
  unifier.ignored_labels = types.without_labels ? &symbols : nullptr;
  typing.expressions.assign(tree.expression_count(), no_type);
  typing.patterns.assign(tree.pattern_count(), no_type);
  typing.locals.assign(module.resolution.locals.size(), no_type);
  typing.expression_ranges.resize(tree.expression_count());
  typing.pattern_ranges.resize(tree.pattern_count());
  typing.givens.emplace_back(); // nothing
  locals.resize(module.resolution.locals.size());
  for (const syntax::PlacedName &extension : tree.extensions) {
    const std::string_view name = symbols.name(extension.name.text);
    haskell.extended_defaults = haskell.extended_defaults || name == "ExtendedDefaultRules";
    haskell.scoped_variables = haskell.scoped_variables || name == "ScopedTypeVariables";
    haskell.monomorphism = haskell.monomorphism && name != "NoMonomorphismRestriction";
    haskell.overloaded_strings = haskell.overloaded_strings || name == "OverloadedStrings";
    haskell.overloaded_lists = haskell.overloaded_lists || name == "OverloadedLists";
    haskell.flexible_contexts = haskell.flexible_contexts || name == "FlexibleContexts";
  }
}

Scope::Scope(Inference &inference)
    : in_(inference), wanted_(inference.wanted.size()), givens_(inference.classes.mark()),
      assumed_(inference.unifier.mark()), level_(inference.level),
      lenient_(inference.unifier.lenient), types_(inference.reader.scope.mark()),
      known_(inference.current_givens) {}

Scope::~Scope() {
  in_.reader.scope.restore(types_);
  in_.current_givens = known_;
  in_.unifier.lenient = lenient_;
  if (in_.classes.mark() == givens_ && in_.unifier.mark() == assumed_ && in_.level == level_)
    return;
  leave_scope(in_, wanted_, givens_);
  in_.unifier.forget(assumed_);
  in_.level = level_;
  in_.unifier.level = level_;
}

} // namespace culprit::types
