// Literals: their types, and what is known of them.
#include "refine/check/expressions.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

// Of a literal that the program says nothing about.
Refined Expressions::literal_type(kernel::LiteralKind kind) {
  const auto declared = [&](std::span<const Dialect::Place> places) {
    RefinedType type;
    for (const Dialect::Place &place : places) {
      type.head = names_.find_type(names_.find_module(symbols_.find(place.module)),
                                   symbols_.find(place.type));
      if (type.head != names::no_type_name)
        break;
    }
    return types_.add(std::move(type));
  };
  switch (kind) {
  case kernel::LiteralKind::Int:
    return declared(dialect_.literals.machine_integer);
  case kernel::LiteralKind::Integer:
    return declared(dialect_.literals.integer);
  case kernel::LiteralKind::Double:
    return declared(dialect_.literals.fraction);
  case kernel::LiteralKind::Character:
    return declared(dialect_.literals.character);
  case kernel::LiteralKind::String: {
    RefinedType list;
    list.head = names_.list();
    list.arguments.push_back(declared(dialect_.literals.character));
    return types_.add(std::move(list));
  }
  case kernel::LiteralKind::Bytes:
    break;
  }
  return declared(dialect_.literals.bytes);
}

Refined Expressions::constant(const kernel::Literal &literal, types::Type type) {
  Refined plain = type != types::no_type ? types_.plain(type) : literal_type(literal.kind);
  // What a generalised constructor says of the type is in none of its places.
  if (dialect_.infers_everything && types_[plain].form == Form::Variable)
    plain = literal_type(literal.kind);
  if (literal.kind == kernel::LiteralKind::Bytes)
    return types_.with(plain, {{formulas_.equal(operations_.length(plain, formulas_.value()),
                                                formulas_.integer(static_cast<std::int64_t>(
                                                    symbols_.name(literal.text).size())))}});
  if (literal.kind == kernel::LiteralKind::Double && !lifter_.is_value(literal))
    return plain;
  if (literal.kind != kernel::LiteralKind::String)
    return types_.with(plain, {{formulas_.equal(formulas_.value(), lifter_.literal(literal))}});
  const Formula itself = formulas_.literal(symbols_.name(literal.text), types_.sort(plain));
  Refinement facts{{formulas_.equal(formulas_.value(), itself)}};
  if (const std::optional<Symbol> length = vocabulary_.measure(symbols_.find(dialect_.length))) {
    const std::string_view text = symbols_.name(literal.text);
    const auto count = std::count_if(text.begin(), text.end(), [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    });
    facts.push_back(
        {formulas_.equal(formulas_.apply(formulas_.name(*length), std::array{formulas_.value()}),
                         formulas_.integer(static_cast<std::int64_t>(count)))});
  }
  return types_.with(plain, std::move(facts));
}

} // namespace culprit::refine
