// What happens to the text of a file before its words are read. What is not program is overwritten
// with blanks: lines and columns stay as they are.
#pragma once

#include "syntax/errors.h"
#include "syntax/haskell/lex.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::syntax::haskell {

// The program in a literate file (Haskell 2010, §10.4): lines that begin with `>`, and what stands
// between \begin{code} and \end{code}.
[[nodiscard]] std::string program_of_literate(std::string_view literate, SyntaxErrors &errors);

// What stands for a text, with parameters or without.
struct Macro {
  bool is_function = false;
  std::vector<std::string> parameters;
  std::string text;
  std::uint32_t from = 0; // the line from which on it is so
  bool defined = true;    // false: by #undef
};
using Macros = std::unordered_map<std::string, Macro>;
// All that a name stands for, one after the other.
using Definitions = std::unordered_map<std::string, std::vector<Macro>>;

struct Preprocessed {
  std::string text;
  Definitions macros;
  std::vector<Range> missing; // where files are included that are not there, or are program
};

// Words of pragmas may be written either way.
[[nodiscard]] std::string in_capitals(std::string_view text);

// Conditionals, macros and files that are included, as GHC 9.0 on Linux would treat them. Of an
// included file only the macros count.
[[nodiscard]] Preprocessed preprocess(std::string text, const Settings &settings,
                                      SyntaxErrors &errors);

} // namespace culprit::syntax::haskell
