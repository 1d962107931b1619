// Aliases of a program that say what a refinement would say.
#pragma once

#include "base/source.h"
#include "base/symbol.h"
#include "syntax/liquid/annotation.h"

#include <map>
#include <string>
#include <utility>

namespace culprit::discover {

// The names of refined types, by the type that is refined and the predicate about `v`, both as
// they are written here.
using Aliases = std::map<std::pair<std::string, std::string>, std::string>;

// Those without parameters that compare a value with something simple, and `Nat`, which every
// program has.
[[nodiscard]] Aliases find_aliases(const syntax::liquid::Annotations &annotations,
                                   const SymbolTable &symbols, const Sources &sources);

} // namespace culprit::discover
