// Modules of an OCaml file and their types. Each function gives back a module of the program: one
// of which nothing is known where something is not there, or is wrong, which has been reported.
#pragma once

#include "names/ocaml/context.h"

#include <span>
#include <string_view>

namespace culprit::names::ocaml {

// The whole name of something inside of the structure around it. What has no name gets one that
// nobody can write.
[[nodiscard]] Symbol inner_name(Context &context, Symbol name);
[[nodiscard]] Symbol inner_name(Context &context, std::string_view name);

ModuleId begin_module(Context &context, Symbol name, ModuleKind kind);
void end_module(Context &context, ModuleId module, std::vector<Export> exports);
ModuleId unknown_module(Context &context, Symbol name);
ModuleId resolve_structure(Context &context, std::span<const syntax::DeclarationId> items,
                           Symbol name, ModuleKind kind);

ModuleId resolve_module(Context &context, syntax::ModuleId id, Symbol name);
void resolve_recursive_modules(Context &context, std::span<const syntax::DeclarationId> items);
// A module type. What is in it belongs to all who use it.
ModuleId resolve_module_type(Context &context, syntax::ModuleId id, Symbol name);
// A module of its own that has the items of a module type.
ModuleId instantiate_type(Context &context, syntax::ModuleId id, Symbol name);

Check check_signature(Context &context, ModuleId signature, ModuleId given, syntax::Range range);

} // namespace culprit::names::ocaml
