// Literals: directly where their type is basic, through a class where it is not.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// The basic type that a type is, if literals of it need no class.
[[nodiscard]] std::optional<kernel::LiteralKind> basic_kind(const Translation &in, Type type);
[[nodiscard]] std::string characters_of(const Translation &in,
                                        const syntax::Literal &literal); // UTF-8
[[nodiscard]] std::uint32_t first_character(const Translation &in, const syntax::Literal &literal);
[[nodiscard]] std::optional<kernel::Literal>
basic_number(Translation &in, const syntax::Literal &literal, bool negative, Type type);
// A number of any type: `evidence` is for Num or Fractional.
ExpressionId make_number(Translation &in, const syntax::Literal &literal, bool negative, Type type,
                         std::optional<types::EvidenceId> evidence);
ExpressionId translate_literal(Translation &in, Expression id, const syntax::Literal &literal);

} // namespace culprit::desugar
