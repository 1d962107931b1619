#include "types/infer/ocaml/literals.h"

#include "types/infer/constrain.h"

#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::types {

namespace {

// A conversion of a format string.
struct Conversion {
  std::size_t stars = 0; // widths and precisions that are arguments
  char size = 0;         // l, n, L before an integer conversion
  char what = 0;
  std::vector<Conversion> inner; // of %{ ... %} and %( ... %), which stand for formats
};

// Reads the conversions of a format string, in order; those without arguments are left out.
class FormatReader {
public:
  explicit FormatReader(std::string_view text) : text_(text) {}

  // Up to the end, or to the conversion that closes what they are inside of.
  std::vector<Conversion> read(char closing = 0, unsigned depth = 0) {
    std::vector<Conversion> result;
    while (at_ < text_.size()) {
      if (text_[at_++] != '%')
        continue;
      Conversion conversion;
      const bool ignored = skip_flags(conversion);
      if (at_ >= text_.size())
        break;
      conversion.what = text_[at_++];
      if (conversion.what == closing)
        break;
      if (conversion.what == '[')
        skip_set();
      if ((conversion.what == '{' || conversion.what == '(') && depth < deepest)
        conversion.inner = read(conversion.what == '{' ? '}' : ')', depth + 1);
      if (std::string_view("%@,!").find(conversion.what) == std::string_view::npos && !ignored)
        result.push_back(std::move(conversion));
    }
    return result;
  }

private:
  static constexpr unsigned deepest = 100;

  // Whether what is read is passed over.
  bool skip_flags(Conversion &conversion) {
    bool ignored = false;
    for (; at_ < text_.size() &&
           std::string_view("-0+ #_*.123456789").find(text_[at_]) != std::string_view::npos;
         ++at_) {
      conversion.stars += text_[at_] == '*' ? 1 : 0;
      ignored = ignored || text_[at_] == '_';
    }
    if (at_ + 1 < text_.size() &&
        std::string_view("lnL").find(text_[at_]) != std::string_view::npos &&
        std::string_view("diuxXo").find(text_[at_ + 1]) != std::string_view::npos)
      conversion.size = text_[at_++];
    return ignored;
  }

  // The characters of %[...]; a bracket that comes first is one of them.
  void skip_set() {
    at_ += at_ < text_.size() && text_[at_] == '^' ? 1 : 0;
    const std::size_t end = text_.find(']', at_ + 1);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// The types of format strings: "%d %s" is (int -> string -> r, channel, result, x, x, r) format6.
class FormatTypes {
public:
  FormatTypes(Inference &in, EntityId at) : in_(in), at_(at) {}

  Type type_of(const std::vector<Conversion> &conversions) {
    const Type channel = fresh(in_, at_);
    const Type piece = fresh(in_, at_); // what %a and %t print
    const Type passed = fresh(in_, at_);
    const Type result = fresh(in_, at_);
    std::vector<Type> arguments;
    add_arguments(conversions, channel, piece, arguments);
    Type whole = result;
    for (auto it = arguments.rbegin(); it != arguments.rend(); ++it)
      whole = in_.store().function(*it, whole, at_);
    Type format = in_.store().constructor(in_.language.format, at_);
    for (const Type part : std::array{whole, channel, piece, passed, passed, result})
      format = in_.store().apply(format, part, at_);
    return format;
  }

private:
  void add_arguments(const std::vector<Conversion> &conversions, Type channel, Type piece,
                     std::vector<Type> &arguments) {
    for (const Conversion &conversion : conversions) {
      arguments.insert(arguments.end(), conversion.stars, plain(in_.language.integer));
      add_argument(conversion, channel, piece, arguments);
    }
  }

  void add_argument(const Conversion &conversion, Type channel, Type piece,
                    std::vector<Type> &arguments) {
    switch (conversion.what) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      arguments.push_back(plain(conversion.size == 'l'   ? in_.language.int32
                                : conversion.size == 'n' ? in_.language.native_integer
                                : conversion.size == 'L' ? in_.language.int64
                                                         : in_.language.integer));
      break;
    case 'n':
    case 'l':
    case 'N':
    case 'L':
      arguments.push_back(plain(in_.language.integer));
      break;
    case 's':
    case 'S':
    case '[':
      arguments.push_back(plain(in_.language.string));
      break;
    case 'c':
    case 'C':
      arguments.push_back(plain(in_.language.character));
      break;
    case 'f':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'F':
    case 'h':
    case 'H':
      arguments.push_back(plain(in_.language.floating));
      break;
    case 'b':
    case 'B':
      arguments.push_back(plain(in_.language.boolean));
      break;
    case 'a': {
      const Type value = shown_by(conversion);
      arguments.push_back(
          in_.store().function(channel, in_.store().function(value, piece, at_), at_));
      arguments.push_back(value);
      break;
    }
    case 't':
      arguments.push_back(in_.store().function(channel, piece, at_));
      break;
    case '{': // a format that is printed
      arguments.push_back(type_of(conversion.inner));
      break;
    case '(': // a format, and what it is applied to
      arguments.push_back(type_of(conversion.inner));
      add_arguments(conversion.inner, channel, piece, arguments);
      break;
    default:
      arguments.push_back(fresh(in_, at_));
    }
  }

  // A format that is passed shows the same values as the place that it is passed for.
  Type shown_by(const Conversion &conversion) {
    Type &type = shown_.try_emplace(&conversion, no_type).first->second;
    if (type == no_type)
      type = fresh(in_, at_);
    return type;
  }

  Type plain(names::TypeNameId name) { return plain_type(in_, name, at_); }

  Inference &in_;
  EntityId at_;
  std::unordered_map<const Conversion *, Type> shown_; // by %a
};

void infer_format(Inference &in, EntityId at, std::string_view text, Type type) {
  const std::vector<Conversion> conversions = FormatReader(text).read();
  equate(in, type, FormatTypes(in, at).type_of(conversions), Role::Literal, at);
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
