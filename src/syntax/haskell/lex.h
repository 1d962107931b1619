// Splits a Haskell file into tokens.
//
// Literate files and preprocessor conditionals are dealt with first, by blanking out what is not
// program (haskell/prepare.h), so that every token keeps its place in the file. Comments vanish;
// pragmas and annotations are kept beside the tokens, because they may stand anywhere and must not
// take part in the layout.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "base/symbol.h"
#include "syntax/errors.h"
#include "syntax/haskell/token.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::syntax::haskell {

enum class Form : std::uint8_t { Plain, Literate };
[[nodiscard]] Form form_of(std::string_view path); // by its ending

// What a project says about its files.
struct Settings {
  std::vector<std::string> extensions; // that are on, as if the file asked for them
  std::unordered_map<std::string, std::string> macros;
  // The text of a file that the C preprocessor includes.
  std::function<std::optional<std::string>(std::string_view name)> include;
};

// Whether the pragmas of a file ask for the C preprocessor.
[[nodiscard]] bool asks_for_preprocessor(std::string_view text);
// Whether lines are for the C preprocessor: #if, #ifdef, #ifndef.
[[nodiscard]] bool has_directives(std::string_view text);
// Whether lines begin as nothing in Haskell does: {{ or {%, which programs fill in.
[[nodiscard]] bool is_template(std::string_view text);

[[nodiscard]] Tokens lex(const Sources &sources, FileId file, Form form, SymbolTable &symbols,
                         SyntaxErrors &errors, const Settings &settings = {});

// A piece of a file that follows the same rules, an annotation: it begins at `start`, and the tabs
// before it on its line add `tab_extra` columns to the layout's.
[[nodiscard]] Tokens lex_piece(std::string_view text, Position start, std::uint32_t tab_extra,
                               const Extensions &extensions, SymbolTable &symbols,
                               SyntaxErrors &errors);

inline constexpr std::uint32_t tab_stop = 8; // a tab reaches to a multiple of it

} // namespace culprit::syntax::haskell
