// Values of OCaml as its toplevel writes them.
#include "evaluate/format.h"
#include "evaluate/show.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::evaluate {

namespace {

std::string escaped(std::string_view text, char quote) {
  std::string result;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == quote || c == '\\')
      result += std::string("\\") + c;
    else if (c == '\n' || c == '\t' || c == '\r' || c == '\b')
      result += c == '\n' ? "\\n" : c == '\t' ? "\\t" : c == '\r' ? "\\r" : "\\b";
    else if (code < ' ' || code >= 0x7F)
      result += fmt::format("\\{:03}", code);
    else
      result += c;
  }
  return result;
}

class Writer {
public:
  explicit Writer(Machine &machine) : machine_(machine) {}

  std::string run(Object *value) {
    push(value, false);
    while (!work_.empty()) {
      if (text_.size() > longest_text)
        return text_ + "...";
      const Work next = std::move(work_.back());
      work_.pop_back();
      if (next.object)
        write(*behind(next.object), next.argument);
      else
        text_ += next.text;
    }
    return std::move(text_);
  }

private:
  struct Work {
    Object *object = nullptr; // none: the text
    bool argument = false;    // in parentheses, if it is not a single word
    std::string text;
  };

  void push(Object *object, bool argument) { work_.push_back({object, argument, {}}); }
  void push(std::string text) { work_.push_back({nullptr, false, std::move(text)}); }

  void write(Object &value, bool argument) {
    const auto number = [&](const std::string &text) {
      text_ += argument && text.starts_with('-') ? fmt::format("({})", text) : text;
    };
    switch (value.kind) {
    case ObjectKind::Int:
      number(std::to_string(value[0].integer));
      break;
    case ObjectKind::Double:
      number(float_text(value[0].floating));
      break;
    case ObjectKind::Character: {
      const char c = static_cast<char>(value[0].integer);
      text_ += fmt::format("'{}'", escaped({&c, 1}, '\''));
      break;
    }
    case ObjectKind::Bytes:
      text_ += fmt::format("\"{}\"", escaped(value.text(), '"'));
      break;
    case ObjectKind::Array:
      sequence(value, "[|", "; ", "|]");
      break;
    case ObjectKind::Data:
      write_data(value, argument);
      break;
    case ObjectKind::Function:
    case ObjectKind::Partial:
      text_ += "<fun>";
      break;
    default:
      text_ += "<lazy>";
      break;
    }
  }

  void sequence(Object &value, std::string_view open, std::string_view between,
                std::string_view close) {
    push(std::string(close));
    for (std::size_t i = value.size; i-- > 0;) {
      push(value[i].object, false);
      if (i > 0)
        push(std::string(between));
    }
    text_ += open;
  }

  void write_data(Object &value, bool argument) {
    const kernel::ConstructorId id{value.extra};
    const kernel::Constructor &constructor = machine_.program()[id];
    const std::string_view name = machine_.symbols().name(constructor.name);
    if (id == machine_.known().cons) {
      write_list(value);
    } else if (name.starts_with("(,")) {
      sequence(value, "(", ", ", ")");
    } else if (const bool variant = name.starts_with('`');
               !variant && constructor.value == names::no_value) {
      text_ += name == "lazy" ? "<lazy>" : "<module>";
    } else if (!variant && !machine_.names().fields(constructor.value).empty()) {
      write_record(value, machine_.names().fields(constructor.value), constructor, argument);
    } else {
      write_construction(value, name, argument);
    }
  }

  void write_construction(Object &value, std::string_view name, bool argument) {
    if (value.size == 0) {
      text_ += name;
      return;
    }
    if (argument)
      push(")");
    if (value.size == 1) {
      push(value[0].object, true);
    } else {
      push(")");
      for (std::size_t i = value.size; i-- > 0;) {
        push(value[i].object, false);
        push(i == 0 ? "(" : ", ");
      }
    }
    text_ += fmt::format("{}{} ", argument ? "(" : "", name);
  }

  // {x = 1; y = 2}; the fields of a constructor with a name stand behind it.
  void write_record(Object &value, std::span<const names::ValueId> fields,
                    const kernel::Constructor &constructor, bool argument) {
    const auto &names = machine_.names();
    const bool named = names[constructor.value].name != names[names[constructor.value].parent].name;
    if (named && argument)
      push(")");
    push("}");
    for (std::size_t i = value.size; i-- > 0;) {
      push(value[i].object, false);
      push(fmt::format("{}{} = ", i == 0 ? "{" : "; ",
                       machine_.symbols().name(names[fields[i]].name)));
    }
    if (named)
      text_ += fmt::format("{}{} ", argument ? "(" : "", machine_.symbols().name(constructor.name));
  }

  void write_list(Object &value) {
    std::vector<Object *> elements;
    for (Object *rest = &value;
         rest->kind == ObjectKind::Data && rest->size == 2 && elements.size() * 2 < longest_text;
         rest = behind((*rest)[1].object))
      elements.push_back((*rest)[0].object);
    push("]");
    for (std::size_t i = elements.size(); i-- > 0;) {
      push(elements[i], false);
      if (i > 0)
        push("; ");
    }
    text_ += "[";
  }

  Machine &machine_;
  std::string text_;
  std::vector<Work> work_;
};

} // namespace

std::string ocaml_text(Machine &machine, Object *value) { return Writer(machine).run(value); }

namespace {

// Those of the language itself have no module; those of the library are in Stdlib, those of the
// program where its modules say.
std::string exception_name(const Machine &machine, const kernel::Constructor &exception) {
  const std::string_view name = machine.symbols().name(exception.name);
  constexpr std::array predefined{
      "Match_failure",  "Out_of_memory",  "Invalid_argument", "Failure",
      "Not_found",      "Sys_error",      "End_of_file",      "Division_by_zero",
      "Stack_overflow", "Sys_blocked_io", "Assert_failure",   "Undefined_recursive_module"};
  if (exception.value == names::no_value)
    return std::string(name);
  const names::Module &module = machine.names()[machine.names()[exception.value].module];
  std::string path(machine.symbols().name(module.name));
  if (!module.library) { // without the file
    const std::size_t dot = path.find('.');
    path = dot == std::string::npos ? "" : path.substr(dot + 1) + ".";
  } else if (path == "Stdlib") {
    path =
        std::find(predefined.begin(), predefined.end(), name) != predefined.end() ? "" : "Stdlib.";
  } else {
    std::erase_if(path, [](char c) { return c == '(' || c == ')'; });
    path = "Stdlib." + path + ".";
  }
  return path + std::string(name);
}

} // namespace

// As Printexc does: numbers and strings are written, of all others only that they are there.
std::string exception_text(Machine &machine, Object *exception) {
  const Object &value = *behind(exception);
  if (value.kind != ObjectKind::Data)
    return {};
  const kernel::ConstructorId id{value.extra};
  std::string text = exception_name(machine, machine.program()[id]);
  const auto place = [&](std::string_view what) {
    const Object &triple = *behind(value[0].object);
    const std::int64_t column = (*behind(triple[2].object))[0].integer;
    return fmt::format("File \"{}\", line {}, characters {}-{}: {}",
                       behind(triple[0].object)->text(), (*behind(triple[1].object))[0].integer,
                       column, column + (what == "Assertion failed" ? 6 : 5), what);
  };
  if (id == machine.known().match_failure)
    return place("Pattern matching failed");
  if (id == machine.known().assertion_failure)
    return place("Assertion failed");
  const bool spread =
      value.size == 1 && behind(value[0].object)->kind == ObjectKind::Data &&
      machine.symbols()
          .name(machine.program()[kernel::ConstructorId{behind(value[0].object)->extra}].name)
          .starts_with("(,");
  const Object &parts = spread ? *behind(value[0].object) : value;
  for (std::size_t i = 0; i < parts.size; ++i) {
    const Object &part = *behind(parts[i].object);
    text += i == 0 ? "(" : ", ";
    if (part.kind == ObjectKind::Int)
      text += std::to_string(part[0].integer);
    else if (part.kind == ObjectKind::Bytes)
      text += fmt::format("\"{}\"", escaped(part.text(), '"'));
    else if (part.kind == ObjectKind::Double)
      text += float_text(part[0].floating);
    else
      text += "_";
  }
  return parts.size > 0 ? text + ")" : text;
}

} // namespace culprit::evaluate
