#include "types/infer/ocaml/literals.h"

#include "types/infer/constrain.h"

#include <array>

namespace culprit::types {

namespace {

// A conversion of a format string.
struct Conversion {
  std::size_t stars = 0; // widths and precisions that are arguments
  char size = 0;         // l, n, L before an integer conversion
  char what = 0;
};

// The conversions of a format string, in order; those without arguments are left out.
std::vector<Conversion> conversions(std::string_view text) {
  std::vector<Conversion> result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%')
      continue;
    Conversion conversion;
    bool ignored = false;
    for (++i; i < text.size() &&
              std::string_view("-0+ #_*.123456789").find(text[i]) != std::string_view::npos;
         ++i) {
      conversion.stars += text[i] == '*' ? 1 : 0;
      ignored = ignored || text[i] == '_';
    }
    if (i + 1 < text.size() && std::string_view("lnL").find(text[i]) != std::string_view::npos &&
        std::string_view("diuxXo").find(text[i + 1]) != std::string_view::npos)
      conversion.size = text[i++];
    if (i >= text.size())
      break;
    conversion.what = text[i];
    if (std::string_view("%@,!").find(conversion.what) == std::string_view::npos && !ignored)
      result.push_back(conversion);
  }
  return result;
}

// "%d %s" is (int -> string -> r, channel, result, x, x, r) format6.
void infer_format(Inference &in, EntityId at, std::string_view text, Type type) {
  const Type channel = fresh(in, at);
  const Type piece = fresh(in, at); // what %a and %t print
  const Type passed = fresh(in, at);
  const Type result = fresh(in, at);
  std::vector<Type> arguments;
  for (const Conversion &conversion : conversions(text)) {
    arguments.insert(arguments.end(), conversion.stars, plain_type(in, in.language.integer, at));
    switch (conversion.what) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      arguments.push_back(plain_type(in,
                                     conversion.size == 'l'   ? in.language.int32
                                     : conversion.size == 'n' ? in.language.native_integer
                                     : conversion.size == 'L' ? in.language.int64
                                                              : in.language.integer,
                                     at));
      break;
    case 'n':
    case 'l':
    case 'N':
    case 'L':
      arguments.push_back(plain_type(in, in.language.integer, at));
      break;
    case 's':
    case 'S':
    case '[':
      arguments.push_back(plain_type(in, in.language.string, at));
      break;
    case 'c':
    case 'C':
      arguments.push_back(plain_type(in, in.language.character, at));
      break;
    case 'f':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'F':
    case 'h':
    case 'H':
      arguments.push_back(plain_type(in, in.language.floating, at));
      break;
    case 'b':
    case 'B':
      arguments.push_back(plain_type(in, in.language.boolean, at));
      break;
    case 'a': {
      const Type shown = fresh(in, at);
      arguments.push_back(in.store().function(channel, in.store().function(shown, piece, at), at));
      arguments.push_back(shown);
      break;
    }
    case 't':
      arguments.push_back(in.store().function(channel, piece, at));
      break;
    default:
      arguments.push_back(fresh(in, at)); // nested formats
    }
  }
  Type whole = result;
  for (auto it = arguments.rbegin(); it != arguments.rend(); ++it)
    whole = in.store().function(*it, whole, at);
  Type format = in.store().constructor(in.language.format, at);
  for (const Type part : std::array{whole, channel, piece, passed, passed, result})
    format = in.store().apply(format, part, at);
  equate(in, type, format, Role::Literal, at);
}

} // namespace

Type plain_type(Inference &in, names::TypeNameId name, EntityId at) {
  return name == names::no_type_name ? fresh(in, at) : in.store().constructor(name, at);
}

void infer_ocaml_literal(Inference &in, EntityId at, const syntax::Literal &literal, Type type) {
  const std::string_view text = in.symbols.name(literal.text);
  names::TypeNameId name = names::no_type_name;
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
    name = text.ends_with('l')   ? in.language.int32
           : text.ends_with('L') ? in.language.int64
           : text.ends_with('n') ? in.language.native_integer
                                 : in.language.integer;
    break;
  case syntax::LiteralKind::Fractional:
    name = in.language.floating;
    break;
  case syntax::LiteralKind::Character:
    name = in.language.character;
    break;
  case syntax::LiteralKind::String:
    if (in.language.format != names::no_type_name &&
        in.store().is(in.store().spine(type).head, in.language.format)) {
      infer_format(in, at, text, type);
      return;
    }
    name = in.language.string;
    break;
  }
  equate(in, type, plain_type(in, name, at), Role::Literal, at);
}

} // namespace culprit::types
