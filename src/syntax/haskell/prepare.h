// What happens to the text of a file before its words are read. What is not program is overwritten
// with blanks: lines and columns stay as they are.
#pragma once

#include "syntax/errors.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace culprit::syntax::haskell {

// The program in a literate file (Haskell 2010, §10.4): lines that begin with `>`, and what stands
// between \begin{code} and \end{code}.
[[nodiscard]] std::string program_of_literate(std::string_view literate, SyntaxErrors &errors);

struct Preprocessed {
  std::string text;
  std::unordered_map<std::string, std::string> macros; // without parameters
};

// Whether the pragmas of a file ask for the C preprocessor.
[[nodiscard]] bool asks_for_preprocessor(std::string_view text);

// Conditionals and macros without parameters, as GHC 9.0 on Linux would decide them. What else the
// C preprocessor can do is reported as not supported.
[[nodiscard]] Preprocessed preprocess(std::string text, SyntaxErrors &errors);

} // namespace culprit::syntax::haskell
