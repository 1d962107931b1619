// Finds out what the names of a module mean, and how tight its operators bind (resolution.h says
// what comes out). The modules it imports are in the program already; it is added to them, with
// what it declares and exports. An import that is not there is passed over in silence: whoever
// loads modules has reported it, and a name that it might offer is not called missing.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/symbol.h"
#include "names/program.h"
#include "names/resolution.h"

namespace culprit::names {

enum class Origin : std::uint8_t { Program, Library };

// Fixities are resolved in the tree; the entities are those of the tree.
[[nodiscard]] Resolution resolve(syntax::Tree &tree, Program &program, SymbolTable &symbols,
                                 EntityTable &entities, Diagnostics &diagnostics,
                                 Origin origin = Origin::Program);

// The module's name; that of a file which does not say it is Main.
[[nodiscard]] Symbol module_name(const syntax::Tree &tree, SymbolTable &symbols);

// Whether the module asks for an extension.
[[nodiscard]] bool has_extension(const syntax::Tree &tree, const SymbolTable &symbols,
                                 std::string_view name);

// Whether Prelude is imported although the module does not say so.
[[nodiscard]] bool imports_prelude(const syntax::Tree &tree, const SymbolTable &symbols);

} // namespace culprit::names
