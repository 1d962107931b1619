#include "evaluate/show.h"

#include "base/characters.h"

#include <cctype>
#include <fmt/format.h>

namespace culprit::evaluate {

namespace {

class Shower {
public:
  Shower(Machine &machine, std::string &text) : machine_(machine), text_(text) {}

  Outcome run() {
    push(Part::Value, machine_.result());
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
        write(next.part, machine_.result());
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
  };

  void push(Part part, Object *object) {
    machine_.keep(object);
    work_.push_back({part, {}});
  }
  void push(std::string text) { work_.push_back({Part::Text, std::move(text)}); }
  Object *take() {
    Object *object = machine_.kept();
    machine_.release();
    return object;
  }

  void write(Part part, Object *value) {
    if (part == Part::Rest || part == Part::RestOfString) {
      write_rest(part, value);
      return;
    }
    if (part == Part::Character) {
      write_character(static_cast<std::uint32_t>((*value)[0].integer), '"');
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
      write_number(part, fmt::format("{}", (*value)[0].floating));
      break;
    case ObjectKind::Character:
      text_ += '\'';
      write_character(static_cast<std::uint32_t>((*value)[0].integer), '\'');
      text_ += '\'';
      break;
    case ObjectKind::Data:
      write_data(part, value);
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

  void write_data(Part part, Object *value) {
    const kernel::ConstructorId id{value->extra};
    const kernel::Constructor &constructor = machine_.program()[id];
    const std::string_view name = machine_.symbols().name(constructor.name);
    if (id == machine_.known().cons) {
      write_list(value);
      return;
    }
    const bool tuple = name.starts_with("(,");
    if (tuple) {
      push(")");
      for (std::size_t i = value->size; i-- > 0;) {
        push(Part::Value, (*value)[i].object);
        push(i == 0 ? "(" : ",");
      }
      return;
    }
    const bool symbolic = name.starts_with(':');
    const std::size_t fields = value->size - constructor.dictionaries;
    const bool wrapped = part == Part::Argument && fields > 0;
    if (wrapped)
      push(")");
    if (symbolic && fields == 2) {
      push(Part::Argument, (*value)[constructor.dictionaries + 1].object);
      push(fmt::format(" {} ", name));
      push(Part::Argument, (*value)[constructor.dictionaries].object);
      push(wrapped ? "(" : "");
      return;
    }
    for (std::size_t i = value->size; i-- > constructor.dictionaries;) {
      push(Part::Argument, (*value)[i].object);
      push(" ");
    }
    push(fmt::format("{}{}{}{}", wrapped ? "(" : "", symbolic ? "(" : "", name,
                     symbolic ? ")" : ""));
  }

  // A list of characters is a string. Its first element tells.
  void write_list(Object *value) {
    machine_.keep((*value)[1].object);
    machine_.keep((*value)[0].object);
    const Outcome outcome = machine_.evaluate(machine_.kept());
    const bool string =
        outcome.end == End::Value && machine_.result()->kind == ObjectKind::Character;
    Object *head = take();
    Object *rest = take();
    push(string ? Part::RestOfString : Part::Rest, rest);
    push(string ? Part::Character : Part::Value, head);
    push(string ? "\"" : "[");
  }

  void write_rest(Part part, Object *value) {
    const bool string = part == Part::RestOfString;
    if (kernel::ConstructorId{value->extra} != machine_.known().cons) {
      text_ += string ? '"' : ']';
      return;
    }
    push(part, (*value)[1].object);
    push(string ? Part::Character : Part::Value, (*value)[0].object);
    if (!string)
      push(",");
  }

  Machine &machine_;
  std::string &text_;
  std::vector<Work> work_;
};

} // namespace

Outcome show(Machine &machine, std::string &text) { return Shower(machine, text).run(); }

} // namespace culprit::evaluate
