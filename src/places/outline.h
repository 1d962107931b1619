// What a file defines, as a table of contents shows it.
#pragma once

#include "base/symbol.h"
#include "syntax/languages.h"
#include "syntax/tree.h"

#include <string>
#include <vector>

namespace culprit::places {

enum class Sort : std::uint8_t {
  Function,
  Constant,
  Type,
  Constructor,
  Field,
  Class,
  Method,
  Instance,
  Module,
  Signature, // of a value that is defined elsewhere
  Exception,
};

struct Definition {
  std::string name;
  Sort sort = Sort::Function;
  syntax::Range range;   // all of it
  syntax::Range name_at; // a part of it
  syntax::DeclarationId declaration = syntax::no_declaration;
  std::vector<Definition> members; // constructors, fields, methods, items of a module
};

// Of the tree alone: also of a file whose names or types are wrong.
[[nodiscard]] std::vector<Definition> outline(const syntax::Tree &tree, const SymbolTable &symbols);

} // namespace culprit::places
