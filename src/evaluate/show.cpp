#include "evaluate/show.h"

#include "base/characters.h"
#include "evaluate/shown_types.h"

#include <cmath>
#include <fmt/format.h>

namespace culprit::evaluate {

using types::no_type;
using types::Type;

namespace {

// As `show` writes it.
std::string fraction(double value) {
  if (!std::isfinite(value))
    return std::isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity";
  const double size = std::abs(value);
  const bool plain = size == 0 || (size >= 0.1 && size < 1e7);
  std::string text = plain ? fmt::format("{}", value) : fmt::format("{:e}", value);
  if (plain)
    return text.find('.') == std::string::npos ? text + ".0" : text;
  for (int digits = 0; digits < 17; ++digits)
    if (text = fmt::format("{:.{}e}", value, digits); std::stod(text) == value)
      break;
  const std::size_t exponent = text.find('e');
  std::string digits = text.substr(0, exponent);
  if (digits.find('.') == std::string::npos)
    digits += ".0";
  return fmt::format("{}e{}", digits, std::stoi(text.substr(exponent + 1)));
}

class Shower {
public:
  Shower(Machine &machine, std::string &text, types::Environment *environment)
      : machine_(machine), text_(text),
        types_(machine.program(), machine.names(), machine.symbols(), environment) {}

  Outcome run(Type type) {
    push(Part::Value, machine_.result(), types_.plain(type));
    Outcome outcome;
    while (!work_.empty() && outcome.end == End::Value) {
      if (text_.size() > longest_text) {
        text_ += "...";
        break;
      }
      const Work next = std::move(work_.back());
      work_.pop_back();
      if (next.part == Part::Text) {
        text_ += next.text;
        continue;
      }
      outcome = machine_.evaluate(take());
      if (outcome.end == End::Value)
        write(next.part, machine_.result(), next.type);
    }
    for (const Work &left : work_)
      if (left.part != Part::Text)
        machine_.release();
    return outcome;
  }

private:
  enum class Part : std::uint8_t {
    Text,
    Value,
    Argument,  // in parentheses, if it is not a single word
    Rest,      // of a list, after its first element
    Character, // of a string
    RestOfString,
  };
  // The objects that wait are kept by the machine, which knows where they are.
  struct Work {
    Part part = Part::Text;
    std::string text;
    Type type = no_type;
  };

  void push(Part part, Object *object, Type type) {
    machine_.keep(object);
    work_.push_back({part, {}, type});
  }
  void push(std::string text) { work_.push_back({Part::Text, std::move(text), no_type}); }
  Object *take() {
    Object *object = machine_.kept();
    machine_.release();
    return object;
  }

  void write(Part part, Object *value, Type type) {
    switch (part) {
    case Part::Rest:
    case Part::RestOfString:
      write_rest(part, value, type);
      break;
    case Part::Character:
      write_character(static_cast<std::uint32_t>((*value)[0].integer), '"');
      break;
    default:
      write_value(part, value, type);
    }
  }

  void write_value(Part part, Object *value, Type type) {
    if (write_entries(part, value, type))
      return;
    if (const auto wrapped = types_.wrapped(type)) {
      if (wrapped->library)
        write_value(part, value, wrapped->inner);
      else
        write_fields(part, wrapped->constructor, {{value, wrapped->inner}});
      return;
    }
    switch (value->kind) {
    case ObjectKind::Int:
      write_number(part, std::to_string((*value)[0].integer));
      break;
    case ObjectKind::SmallInteger:
    case ObjectKind::LargeInteger:
      write_number(part, integer_of(*value).decimal());
      break;
    case ObjectKind::Double:
      write_number(part, fraction((*value)[0].floating));
      break;
    case ObjectKind::Character:
      text_ += '\'';
      write_character(static_cast<std::uint32_t>((*value)[0].integer), '\'');
      text_ += '\'';
      break;
    case ObjectKind::Data:
      write_data(part, value, type);
      break;
    case ObjectKind::Function:
    case ObjectKind::Partial:
      text_ += "<function>";
      break;
    case ObjectKind::Action:
      text_ += "<action>";
      break;
    default:
      text_ += "<reference>";
      break;
    }
  }

  void write_number(Part part, const std::string &number) {
    const bool wrapped = part == Part::Argument && number.starts_with('-');
    text_ += wrapped ? fmt::format("({})", number) : number;
  }

  void write_character(std::uint32_t code, char quote) {
    if (code == static_cast<unsigned char>(quote) || code == '\\')
      text_ += '\\';
    if (code < ' ' || code == 0x7F)
      text_ += code == '\n' ? "\\n" : code == '\t' ? "\\t" : fmt::format("\\{}", code);
    else
      encode(code, text_);
  }

  struct Field {
    Object *value = nullptr;
    Type type = no_type;
  };

  void write_data(Part part, Object *value, Type type) {
    const kernel::ConstructorId id{value->extra};
    const kernel::Constructor &constructor = machine_.program()[id];
    if (id == machine_.known().cons) {
      write_list(value, type);
      return;
    }
    if (id == machine_.known().nil && types_.is_text(type)) {
      text_ += "\"\"";
      return;
    }
    const std::vector<Type> types = types_.fields(id, type);
    std::vector<Field> fields;
    for (std::size_t i = constructor.dictionaries; i < value->size; ++i)
      fields.push_back({(*value)[i].object, i < types.size() ? types[i] : no_type});
    if (machine_.symbols().name(constructor.name).starts_with("(,")) {
      write_between("(", fields, ",", ")");
      return;
    }
    if (constructor.value != names::no_value)
      write_fields(part, constructor.value, fields);
    else
      text_ += machine_.symbols().name(constructor.name);
  }

  void write_between(std::string_view open, const std::vector<Field> &fields,
                     std::string_view between, std::string_view close) {
    push(std::string(close));
    for (std::size_t i = fields.size(); i-- > 0;) {
      push(Part::Value, fields[i].value, fields[i].type);
      push(std::string(i == 0 ? open : between));
    }
  }

  void write_fields(Part part, names::ValueId constructor, const std::vector<Field> &fields) {
    const std::string_view name = machine_.symbols().name(machine_.names()[constructor].name);
    const bool symbolic = name.starts_with(':');
    const bool wrapped = part == Part::Argument && !fields.empty();
    const std::string open = wrapped ? "(" : "";
    const std::string prefix = open + (symbolic ? fmt::format("({})", name) : std::string(name));
    if (wrapped)
      push(")");
    const auto labels = machine_.names().fields(constructor);
    if (!fields.empty() && labels.size() == fields.size()) {
      push("}");
      for (std::size_t i = fields.size(); i-- > 0;) {
        push(Part::Value, fields[i].value, fields[i].type);
        push(fmt::format("{}{} = ", i == 0 ? prefix + " {" : ", ",
                         machine_.symbols().name(machine_.names()[labels[i]].name)));
      }
      return;
    }
    if (symbolic && fields.size() == 2) {
      push(Part::Argument, fields[1].value, fields[1].type);
      push(fmt::format(" {} ", name));
      push(Part::Argument, fields[0].value, fields[0].type);
      push(open);
      return;
    }
    for (std::size_t i = fields.size(); i-- > 0;) {
      push(Part::Argument, fields[i].value, fields[i].type);
      push(" ");
    }
    push(prefix);
  }

  // A list of characters is a string. Its first element tells.
  void write_list(Object *value, Type type) {
    machine_.keep((*value)[1].object);
    machine_.keep((*value)[0].object);
    const Outcome outcome = machine_.evaluate(machine_.kept());
    const bool string =
        outcome.end == End::Value && machine_.result()->kind == ObjectKind::Character;
    Object *head = take();
    Object *rest = take();
    push(string ? Part::RestOfString : Part::Rest, rest, type);
    push(string ? Part::Character : Part::Value, head, element(type));
    push(string ? "\"" : "[");
  }

  void write_rest(Part part, Object *value, Type type) {
    const bool string = part == Part::RestOfString;
    if (kernel::ConstructorId{value->extra} != machine_.known().cons) {
      text_ += string ? '"' : ']';
      return;
    }
    push(part, (*value)[1].object, type);
    push(string ? Part::Character : Part::Value, (*value)[0].object, element(type));
    if (!string)
      push(",");
  }

  [[nodiscard]] Type element(Type list) const {
    return types_.fields(machine_.known().cons, list).front();
  }

  // Maps and sets of the library by what is in them. Only its type tells that it is a set.
  bool write_entries(Part part, Object *value, Type type) {
    if (value->kind != ObjectKind::Data)
      return false;
    const bool set = types_.library_name(type) == "Set";
    Object *list = set ? machine_.elements_of_set(value) : machine_.entries_of_map(value);
    if (list == nullptr)
      return false;
    push(part == Part::Argument ? ")" : "");
    push(Part::Value, list, types_.entries(type));
    push(part == Part::Argument ? "(fromList " : "fromList ");
    return true;
  }

  Machine &machine_;
  std::string &text_;
  ShownTypes types_;
  std::vector<Work> work_;
};

} // namespace

Outcome show(Machine &machine, std::string &text, types::Environment *environment, Type type) {
  return Shower(machine, text, environment).run(type);
}

} // namespace culprit::evaluate
