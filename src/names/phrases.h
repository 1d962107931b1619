// Names in the phrases of a Haskell module: each function looks up all names of its phrase and
// binds the variables that the phrase binds. One file for each kind: resolve_declarations.cpp, ...
#pragma once

#include "names/context.h"

namespace culprit::names {

// ---- declarations
void resolve_top_level(Context &context);
void resolve_declaration(Context &context, syntax::DeclarationId id);
// What a signature speaks about; missing: it is not defined beside it.
void refer_signature(Context &context, std::size_t place, Reference reference,
                     const syntax::PlacedName &name);

// ---- local declarations, clauses, statements (resolve_bindings.cpp)
void resolve_local_declarations(Context &context, syntax::List<syntax::DeclarationId> declarations);
void resolve_clauses(Context &context, syntax::List<syntax::Clause> list);
void resolve_right_hand_side(Context &context, const syntax::RightHandSide &right);
void resolve_guarded(Context &context, const syntax::GuardedBody &body);
void resolve_statements(Context &context, syntax::List<syntax::Statement> list);
// rec and mdo: every variable is in scope in all statements, also those of a rec inside.
void resolve_recursive(Context &context, syntax::List<syntax::Statement> list);

// ---- expressions
void resolve_expression(Context &context, syntax::ExpressionId id);

// ---- patterns
enum class PatternPass : std::uint8_t { Bind, Resolve, Both };
// None of the variables of one pattern, or of those of one clause, is bound twice.
void resolve_patterns(Context &context, syntax::List<syntax::PatternId> list);
void resolve_single_pattern(Context &context, syntax::PatternId id,
                            PatternPass pass = PatternPass::Both);
void resolve_pattern(Context &context, syntax::PatternId id, PatternPass pass);

// ---- types
void resolve_type(Context &context, syntax::TypeId id);
void resolve_value_type(Context &context, syntax::TypeId id); // that values have
void resolve_types(Context &context, syntax::List<syntax::TypeId> list);
void resolve_kind(Context &context, syntax::TypeId id); // what is missing there is no error
void resolve_binders(Context &context, syntax::List<syntax::TypeBinder> list);
// The node with the name of the class or family that a type begins with, under its quantifiers and
// its context; no_type if there is none.
[[nodiscard]] syntax::TypeId head_of(const syntax::Tree &tree, syntax::TypeId id);

} // namespace culprit::names
