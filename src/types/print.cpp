#include "types/print.h"

#include <cctype>
#include <fmt/format.h>

namespace culprit::types {

namespace {

// Types grow exponentially in some programs; nobody reads more nodes than this.
constexpr std::size_t largest = 120;

} // namespace

std::string TypePrinter::print(Type type) {
  budget_ = largest;
  return write(type).text;
}

std::string TypePrinter::argument(Type type) {
  const Written part = write(type);
  return part.form == Written::Form::Atom ? part.text : fmt::format("({})", part.text);
}

std::string TypePrinter::print(const Predicate &predicate) {
  budget_ = largest;
  const auto arguments = environment_.store.arguments(predicate);
  if (predicate.equality())
    return fmt::format("{} ~ {}", write(arguments[0]).text, write(arguments[1]).text);
  std::string out(symbols_.name(environment_.store.program()[predicate.head].name));
  for (const Type one : arguments)
    out += ' ' + argument(one);
  return out;
}

std::string TypePrinter::name_of(Type variable) {
  const std::uint32_t number = environment_.store[variable].first;
  const auto [found, added] = variables_.try_emplace(number);
  if (added)
    found->second = variable_name(environment_.dialect, variables_.size() - 1);
  return found->second;
}

Written TypePrinter::write(Type type) {
  if (budget_ == 0)
    return {"..."};
  --budget_;
  const Store &store = environment_.store;
  type = store.resolve(type);
  const Node &node = store[type];
  switch (node.shape) {
  case Shape::Variable:
    return {name_of(type)};
  case Shape::Skolem:
    return {std::string(symbols_.name(store.skolem_name(type)))};
  case Shape::Bound:
    return {std::string(symbols_.name(store.bound_name(node.first)))};
  case Shape::Literal:
    return {std::string(symbols_.name(Symbol{node.first}))};
  case Shape::Promoted:
    return {std::string(symbols_.name(store.program()[names::ValueId{node.first}].name))};
  case Shape::Constructor:
  case Shape::Apply:
    return write_spine(type);
  case Shape::Forall:
    return write_quantified(type);
  }
  return {};
}

Written TypePrinter::write_quantified(Type type) {
  const Store &store = environment_.store;
  const Quantifier &quantifier = store.quantifier(type);
  const auto context = store.context(quantifier);
  std::string out;
  if (!context.empty()) {
    out += context.size() == 1 ? "" : "(";
    const std::size_t left = budget_;
    for (std::size_t i = 0; i < context.size(); ++i)
      out += (i == 0 ? "" : ", ") + print(context[i]);
    budget_ = left;
    out += context.size() == 1 ? " => " : ") => ";
  }
  return {out + write(quantifier.body).text, Written::Form::Quantified};
}

Written TypePrinter::write_spine(Type type) {
  const Store &store = environment_.store;
  const Store::Spine spine = store.spine(type);
  const Node &head = store[spine.head];
  std::string name;
  if (head.shape == Shape::Constructor && names::TypeNameId{head.first} != names::no_type_name)
    name = symbols_.name(store.program()[names::TypeNameId{head.first}].name);
  else
    name = spine.head == type ? "_" : argument(spine.head);
  std::vector<Written> parts;
  for (const Type part : spine.arguments)
    parts.push_back(write(part));
  return written(environment_.dialect, name, parts);
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
    out += fmt::format("{} {} {}\n", word ? std::string(name) : fmt::format("({})", name),
                       environment.dialect == syntax::Dialect::Ocaml ? ":" : "::",
                       TypePrinter(environment, symbols).print(environment.values[i].type));
  }
  return out;
}

} // namespace culprit::types
