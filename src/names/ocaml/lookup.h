// What a name means at a place of an OCaml file, and how names get their meanings. What is missing
// is reported.
#pragma once

#include "names/ocaml/context.h"

#include <optional>
#include <string_view>

namespace culprit::names::ocaml {

// Who looks a variable up mentions it.
Reference look_up_variable(Context &context, syntax::Name name, syntax::Range range);
Reference look_up_constructor(Context &context, syntax::Name name, syntax::Range range);
// Those of other types that what the name means hides, the last one first.
[[nodiscard]] std::vector<Reference> hidden_constructors(Context &context, syntax::Name name,
                                                         Reference meant);
Reference look_up_field(Context &context, syntax::Name name, syntax::Range range);
Reference look_up_type(Context &context, syntax::Name name, syntax::Range range);
ModuleId look_up_module(Context &context, Space space, syntax::Name name, syntax::Range range);
ModuleId look_up_path(Context &context, Symbol path, syntax::Range range); // M.N

// A file or a module of the library, by its name alone; no_module.
[[nodiscard]] ModuleId outermost_module(const Context &context, Symbol name);
// A module of the library, also where a file has the same name.
[[nodiscard]] ModuleId library_module(const Context &context, Symbol name);

// Reference{}: nothing; nothing at all: the module is missing, which has been reported.
std::optional<Reference> find_name(Context &context, Space space, syntax::Name name,
                                   syntax::Range range);
[[nodiscard]] Reference find_member(const Context &context, ModuleId module, Space space,
                                    Symbol name);
[[nodiscard]] const std::vector<Symbol> &parts_of_path(Context &context, Symbol path);
Reference report_unbound(Context &context, Space space, std::string_view what, syntax::Name name,
                         syntax::Range range);

// Copies that no node makes.
void keep_implied(Context &context, std::vector<Copy> implied);
[[nodiscard]] std::uint32_t next_copy(const Resolution &resolution);

// A variable of the pattern or group that is walked.
Reference bind_variable(Context &context, Symbol name, syntax::Range range);
// Makes a name mean something from here on, and offers it if we are at the top of a structure.
void declare(Context &context, Space space, Symbol name, Reference reference);
ValueId add_value(Context &context, Symbol name, syntax::Range range, ValueKind kind,
                  TypeNameId parent);
TypeNameId add_type(Context &context, Symbol name, syntax::Range range, TypeNameKind kind);
void open_module(Context &context, ModuleId module);

} // namespace culprit::names::ocaml
