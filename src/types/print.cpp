#include "types/print.h"

#include <cctype>
#include <fmt/format.h>

namespace culprit::types {

namespace {

// Types grow exponentially in some programs; nobody reads more than this.
constexpr std::size_t longest = 400;

} // namespace

std::string TypePrinter::print(Type type) {
  std::string out;
  write(type, Place::Whole, out);
  return out;
}

std::string TypePrinter::print(const Predicate &predicate) {
  const auto arguments = environment_.store.arguments(predicate);
  std::string out;
  if (predicate.equality()) {
    write(arguments[0], Place::Left, out);
    out += " ~ ";
    write(arguments[1], Place::Left, out);
    return out;
  }
  out = symbols_.name(environment_.store.program()[predicate.head].name);
  for (const Type argument : arguments) {
    out += ' ';
    write(argument, Place::Argument, out);
  }
  return out;
}

std::string TypePrinter::name_of(Type variable) {
  const std::uint32_t number = environment_.store[variable].first;
  const auto [found, added] = variables_.try_emplace(number);
  if (added) {
    const std::size_t place = variables_.size() - 1;
    found->second = static_cast<char>('a' + place % 26);
    if (place >= 26)
      found->second += std::to_string(place / 26);
  }
  return found->second;
}

void TypePrinter::write(Type type, Place place, std::string &out) {
  if (out.size() > longest) {
    out += "...";
    return;
  }
  const Store &store = environment_.store;
  type = store.resolve(type);
  const Node &node = store[type];
  switch (node.shape) {
  case Shape::Variable:
    out += name_of(type);
    break;
  case Shape::Skolem:
    out += symbols_.name(store.skolem_name(type));
    break;
  case Shape::Bound:
    out += symbols_.name(store.bound_name(node.first));
    break;
  case Shape::Literal:
    out += symbols_.name(Symbol{node.first});
    break;
  case Shape::Promoted:
    out += symbols_.name(store.program()[names::ValueId{node.first}].name);
    break;
  case Shape::Constructor:
  case Shape::Apply:
    write_spine(type, place, out);
    break;
  case Shape::Forall: {
    const bool brackets = place != Place::Whole;
    out += brackets ? "(" : "";
    write_quantified(type, out);
    out += brackets ? ")" : "";
    break;
  }
  }
}

void TypePrinter::write_quantified(Type type, std::string &out) {
  const Store &store = environment_.store;
  const Quantifier &quantifier = store.quantifier(type);
  const auto context = store.context(quantifier);
  if (!context.empty()) {
    out += context.size() == 1 ? "" : "(";
    for (std::size_t i = 0; i < context.size(); ++i)
      out += (i == 0 ? "" : ", ") + print(context[i]);
    out += context.size() == 1 ? " => " : ") => ";
  }
  write(quantifier.body, Place::Whole, out);
}

void TypePrinter::write_list(std::span<const Type> types, std::string &out) {
  for (std::size_t i = 0; i < types.size(); ++i) {
    out += i == 0 ? "" : ", ";
    write(types[i], Place::Whole, out);
  }
}

void TypePrinter::write_spine(Type type, Place place, std::string &out) {
  const Store &store = environment_.store;
  const names::Program &program = store.program();
  const Store::Spine spine = store.spine(type);
  const std::size_t count = spine.arguments.size();
  const Node &head = store[spine.head];
  const names::TypeNameId name =
      head.shape == Shape::Constructor ? names::TypeNameId{head.first} : names::no_type_name;
  if (name == program.arrow() && count == 2) {
    const bool brackets = place != Place::Whole;
    out += brackets ? "(" : "";
    write(spine.arguments[0], Place::Left, out);
    out += " -> ";
    write(spine.arguments[1], Place::Whole, out);
    out += brackets ? ")" : "";
    return;
  }
  if (name == program.list() && count == 1) {
    const Node &element = store[store.resolve(spine.arguments[0])];
    if (element.shape == Shape::Constructor &&
        symbols_.name(program[names::TypeNameId{element.first}].name) == "Char") {
      out += "String";
      return;
    }
    out += '[';
    write(spine.arguments[0], Place::Whole, out);
    out += ']';
    return;
  }
  if (count >= 2 && count <= names::Program::largest_tuple && name == program.tuple(count)) {
    out += '(';
    write_list(spine.arguments, out);
    out += ')';
    return;
  }
  const bool brackets = place == Place::Argument && count > 0;
  out += brackets ? "(" : "";
  if (name != names::no_type_name)
    out += symbols_.name(program[name].name);
  else
    write(spine.head, Place::Argument, out);
  for (const Type argument : spine.arguments) {
    out += ' ';
    write(argument, Place::Argument, out);
  }
  out += brackets ? ")" : "";
}

std::string print_values(names::ModuleId module, const Environment &environment,
                         const SymbolTable &symbols) {
  const names::Program &program = environment.store.program();
  std::string out;
  for (std::uint32_t i = 0; i < environment.values.size(); ++i) {
    const names::Value &value = program[names::ValueId{i}];
    if (value.module != module || environment.values[i].type == no_type)
      continue;
    const std::string_view name = symbols.name(value.name);
    const bool word = std::isalnum(static_cast<unsigned char>(name[0])) != 0 || name[0] == '_';
    out += fmt::format("{} :: {}\n", word ? std::string(name) : fmt::format("({})", name),
                       TypePrinter(environment, symbols).print(environment.values[i].type));
  }
  return out;
}

} // namespace culprit::types
