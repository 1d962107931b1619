// Names in the phrases of an OCaml file: each function looks up all names of its phrase and binds
// what the phrase binds. One file for each kind: items.cpp, expressions.cpp, ...
#pragma once

#include "names/ocaml/context.h"

#include <span>

namespace culprit::names::ocaml {

// ---- items: of a structure, a signature or a let
void resolve_declarations(Context &context, std::span<const syntax::DeclarationId> items);
void resolve_declaration(Context &context, syntax::DeclarationId id);
// Adds the type that a declaration defines, unless that was done before.
void name_type(Context &context, syntax::DeclarationId id);
void resolve_clauses(Context &context, syntax::List<syntax::Clause> list);

// ---- expressions
void resolve_expression(Context &context, syntax::ExpressionId id);

// ---- records: the fields that are named together, and what stands behind them; gives back the
// constructor of the record that has them all
Reference resolve_fields(Context &context, syntax::List<syntax::FieldBinding> list,
                         Reference constructor);
Reference resolve_fields(Context &context, syntax::List<syntax::FieldPattern> list,
                         Reference constructor);
void resolve_updated_fields(Context &context, syntax::List<syntax::FieldBinding> list);
void resolve_field_values(Context &context, syntax::List<syntax::FieldBinding> list);

// ---- patterns
void resolve_patterns(Context &context, syntax::List<syntax::PatternId> list); // of parameters
void resolve_single_pattern(Context &context, syntax::PatternId id);
void resolve_pattern(Context &context, syntax::PatternId id); // part of another one, or of a group

// ---- types
void resolve_type(Context &context, syntax::TypeId id);
void resolve_types(Context &context, syntax::List<syntax::TypeId> list);

} // namespace culprit::names::ocaml
