#include "preconditions/arguments.h"

#include "kernel/parts.h"
#include "types/print.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <set>

namespace culprit::preconditions {

namespace e = kernel::expression;

namespace {

// Words that mean something else in a refinement.
constexpr std::array<std::string_view, 24> reserved{
    "v",    "_",     "len",    "not",    "true",   "false",  "if",    "then",
    "else", "let",   "in",     "forall", "exists", "import", "type",  "class",
    "of",   "where", "module", "data",   "mod",    "case",   "infix", "do"};

bool is_name(std::string_view text) {
  return !text.empty() && ((text[0] >= 'a' && text[0] <= 'z') || text[0] == '_') &&
         std::ranges::all_of(text,
                             [](char c) {
                               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                      (c >= '0' && c <= '9') || c == '_' || c == '\'';
                             }) &&
         std::ranges::find(reserved, text) == reserved.end();
}

class Describer {
public:
  Describer(const Program &program, Dialect dialect) : program_(program), dialect_(dialect) {}

  std::vector<Argument> describe(kernel::GlobalId function) {
    std::vector<Argument> arguments;
    const types::Store &store = program_.environment.store;
    types::Type type = program_.entries.with_variables(function);
    const std::vector<std::string> names = parameters(function);
    std::set<std::string> used;
    while (const auto arrow = store.as_function(store.resolve(type))) {
      Argument argument = describe_type(arrow->first);
      const std::size_t number = arguments.size();
      argument.name = number < names.size() ? names[number] : std::string();
      if (!is_name(argument.name) || !used.insert(argument.name).second) {
        argument.name = fmt::format("x{}", number + 1);
        while (!used.insert(argument.name).second)
          argument.name += '\'';
      }
      arguments.push_back(std::move(argument));
      type = arrow->second;
    }
    return arguments;
  }

private:
  [[nodiscard]] std::vector<std::string> parameters(kernel::GlobalId function) const {
    std::vector<std::string> names;
    kernel::ExpressionId body = program_.kernel[function].body;
    while (body != kernel::no_expression) {
      const auto *lambda = std::get_if<e::Lambda>(&program_.kernel[body].node);
      if (lambda == nullptr)
        break;
      for (const kernel::VariableId parameter : program_.kernel[lambda->parameters])
        if (program_.kernel[parameter].role != kernel::Role::Dictionary)
          names.emplace_back(program_.kernel[parameter].name == no_symbol
                                 ? std::string_view()
                                 : program_.symbols.name(program_.kernel[parameter].name));
      body = lambda->body;
    }
    return names;
  }

  [[nodiscard]] std::string written(types::Type type) const {
    const std::string text = types::TypePrinter(program_.environment, program_.symbols).print(type);
    // Types with variables, of modules, of several parts and with arrows are left to be what they
    // are.
    for (const std::string_view odd : {"'", ".", "*", "->", "forall", "(", "~", "<", "=>", "["})
      if (text.find(odd) != std::string::npos)
        return "_";
    return dialect_ == Dialect::Haskell && (text.empty() || text[0] < 'A' || text[0] > 'Z') ? "_"
                                                                                            : text;
  }

  [[nodiscard]] Argument describe_type(types::Type type) const {
    const types::Store &store = program_.environment.store;
    Argument argument;
    argument.type = written(type);
    const std::string_view name = program_.entries.library_name(type);
    if (name == "Int" || name == "Integer") {
      argument.kind = Argument::Kind::Number;
      return argument;
    }
    if (name == "Bool") {
      argument.kind = Argument::Kind::Truth;
      find_truth(argument);
      return argument;
    }
    if (name == "string" || name == "bytes") {
      argument.kind = Argument::Kind::Sequence;
      argument.length = name == "string" ? "String.length" : "Bytes.length";
      return argument;
    }
    const types::Store::Spine spine = store.spine(store.resolve(type));
    const types::Node head = store[store.resolve(spine.head)];
    if (head.shape != types::Shape::Constructor)
      return argument;
    const names::TypeNameId constructor{head.first};
    const bool list = constructor == program_.names.list();
    if (spine.arguments.size() == 1 &&
        (list || program_.entries.library_name(spine.head) == "array")) {
      describe_elements(argument, spine.arguments[0], list);
      return argument;
    }
    find_constants(argument, constructor);
    return argument;
  }

  void describe_elements(Argument &argument, types::Type element, bool list) const {
    argument.kind = Argument::Kind::Sequence;
    argument.length = dialect_ == Dialect::Haskell ? "len" : list ? "List.length" : "Array.length";
    const std::string_view name = program_.entries.library_name(element);
    if (name != "Int" && name != "Integer")
      return;
    argument.elements = written(element);
    argument.container = dialect_ == Dialect::Haskell ? "[{}]" : list ? "{} list" : "{} array";
  }

  void find_truth(Argument &argument) const {
    for (std::uint32_t i = 0; i < program_.kernel.constructor_count(); ++i) {
      const kernel::Constructor &each = program_.kernel[kernel::ConstructorId{i}];
      const std::string_view name =
          each.name == no_symbol ? std::string_view() : program_.symbols.name(each.name);
      if (name == (dialect_ == Dialect::Haskell ? "True" : "true") &&
          each.value != names::no_value && !program_.names.is_of_program(each.value))
        argument.truth = kernel::ConstructorId{i};
    }
    if (argument.truth == kernel::no_constructor)
      argument.kind = Argument::Kind::Other;
  }

  // The constructors of a type of the program that have no fields.
  void find_constants(Argument &argument, names::TypeNameId type) const {
    const auto info = program_.environment.data.find(type);
    if (info == program_.environment.data.end() || !program_.names.is_of_program(type))
      return;
    for (const names::ValueId value : info->second.constructors) {
      const kernel::ConstructorId constructor = program_.kernel.find_constructor(value);
      const auto name = program_.visible.name(value);
      if (constructor != kernel::no_constructor && program_.kernel[constructor].arity == 0 && name)
        argument.constants.emplace_back(constructor, *name);
    }
    if (!argument.constants.empty())
      argument.kind = Argument::Kind::Constants;
  }

  const Program &program_;
  Dialect dialect_;
};

} // namespace

std::vector<Argument> arguments_of(const Program &program, kernel::GlobalId function,
                                   Dialect dialect) {
  return Describer(program, dialect).describe(function);
}

std::vector<kernel::GlobalId> needed_by(const Program &program, kernel::GlobalId function) {
  std::set<kernel::GlobalId> needed{function};
  std::vector<kernel::ExpressionId> work{program.kernel[function].body};
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (next == kernel::no_expression)
      continue;
    if (const auto *used = std::get_if<e::Global>(&program.kernel[next].node))
      if (const kernel::Global &global = program.kernel[used->global];
          global.module != names::no_module && !program.names[global.module].library &&
          needed.insert(used->global).second)
        work.push_back(global.body);
    kernel::each_part(program.kernel, next,
                      [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  return {needed.begin(), needed.end()};
}

std::vector<std::int64_t> numbers_of(const Program &program,
                                     const std::vector<kernel::GlobalId> &functions) {
  constexpr std::int64_t largest = 1'000'000;
  constexpr std::size_t most = 16;
  std::set<std::int64_t> all{-1, 0, 1, 2};
  const auto mention = [&](const kernel::Literal &literal) {
    std::int64_t number = literal.value;
    if (literal.kind == kernel::LiteralKind::Integer) {
      const std::string_view text = program.symbols.name(literal.text);
      if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc())
        return;
    } else if (literal.kind != kernel::LiteralKind::Int) {
      return;
    }
    if (number > -largest && number < largest)
      all.insert({number - 1, number, number + 1});
  };
  std::vector<kernel::ExpressionId> work;
  for (const kernel::GlobalId function : functions)
    if (program.kernel[function].body != kernel::no_expression)
      work.push_back(program.kernel[function].body);
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (const auto *constant = std::get_if<e::Constant>(&program.kernel[next].node))
      mention(constant->literal);
    else if (const auto *match = std::get_if<e::Case>(&program.kernel[next].node))
      for (const kernel::Alternative &alternative : program.kernel[match->alternatives])
        if (alternative.constructor == kernel::no_constructor)
          mention(alternative.literal);
    kernel::each_part(program.kernel, next,
                      [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  std::vector<std::int64_t> numbers(all.begin(), all.end());
  std::ranges::stable_sort(
      numbers, {}, [](std::int64_t number) { return number < 0 ? -2 * number : 2 * number - 1; });
  if (numbers.size() > most)
    numbers.resize(most);
  return numbers;
}

} // namespace culprit::preconditions
