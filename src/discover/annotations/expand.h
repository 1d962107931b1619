// What the name of a type stands for, as it would be written in its place.
#pragma once

#include "base/source.h"
#include "base/symbol.h"
#include "discover/annotations/signature.h"
#include "syntax/liquid/annotation.h"
#include "syntax/tree.h"

#include <optional>
#include <string>

namespace culprit::discover {

class TypeNames {
public:
  // Those that a module declares: in its annotations, or else in the program.
  TypeNames(const syntax::Tree &tree, const syntax::liquid::Annotations &annotations,
            const SymbolTable &symbols, const Sources &sources, FileId file)
      : tree_(tree), annotations_(annotations), symbols_(symbols), sources_(sources), file_(file) {}

  // With the arguments that are written in these annotations. Nothing if it is not declared here,
  // or for another number of arguments.
  [[nodiscard]] std::optional<std::string>
  written_out(const NamedType &type, const syntax::liquid::Annotations &arguments) const;

private:
  struct Meaning {
    std::vector<std::string> parameters;
    std::string body;
  };
  [[nodiscard]] std::optional<Meaning> find(Symbol name) const;

  const syntax::Tree &tree_;
  const syntax::liquid::Annotations &annotations_;
  const SymbolTable &symbols_;
  const Sources &sources_;
  FileId file_;
};

} // namespace culprit::discover
