#include "kernel/print.h"

#include "base/overloaded.h"
#include "types/print.h"

#include <fmt/format.h>
#include <iterator>

namespace culprit::kernel {

namespace e = expression;

namespace {

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (static_cast<unsigned char>(c) < ' ')
      result += fmt::format("\\{}", static_cast<int>(c));
    else
      result += c;
  }
  return result + '"';
}

std::string_view name_of(FailureKind kind) {
  switch (kind) {
  case FailureKind::MissingAlternative:
    return "missing-alternative";
  case FailureKind::MissingGuard:
    return "missing-guard";
  case FailureKind::RefutedPattern:
    return "refuted-pattern";
  case FailureKind::MissingField:
    return "missing-field";
  case FailureKind::WrongConstructor:
    return "wrong-constructor";
  case FailureKind::MissingMethod:
    return "missing-method";
  case FailureKind::FailedAssertion:
    return "failed-assertion";
  case FailureKind::Undefined:
    return "undefined";
  }
  return "";
}

class Printer {
public:
  Printer(const Program &program, const types::Environment *environment, const SymbolTable &symbols)
      : program_(program), environment_(environment), symbols_(symbols) {}

  void global(const Global &global) {
    types::TypePrinter types(*environment_, symbols_);
    const std::string_view name = symbols_.name(global.name);
    if (global.type != types::no_type)
      text_ += fmt::format("{} : {}\n", name, types.print(global.type));
    if (global.kind == GlobalKind::Primitive) {
      text_ += fmt::format("{} = primitive {}\n\n", name, symbols_.name(global.primitive));
      return;
    }
    text_ += fmt::format("{} =", name);
    expression(global.body, 0);
    text_ += "\n\n";
  }

  // Behind something on the same line, or on lines of its own that are indented deeper. What is
  // left to write waits on a stack: programs may be nested as deeply as they like.
  void expression(ExpressionId id, std::size_t indent) {
    behind(id, indent);
    while (!work_.empty()) {
      const Work next = std::move(work_.back());
      work_.pop_back();
      if (next.expression == no_expression)
        text_ += next.text;
      else if (next.inline_)
        behind(next.expression, next.indent);
      else
        line(next.expression, next.indent);
    }
  }

  [[nodiscard]] std::string take() { return std::move(text_); }

private:
  struct Work {
    ExpressionId expression = no_expression;
    std::size_t indent = 0;
    bool inline_ = false;
    std::string text;
  };

  [[nodiscard]] bool fits(ExpressionId id) const {
    const ExpressionNode &node = program_[id].node;
    return !std::holds_alternative<e::Lambda>(node) && !std::holds_alternative<e::Let>(node) &&
           !std::holds_alternative<e::LetRecursive>(node) && !std::holds_alternative<e::Case>(node);
  }

  void behind(ExpressionId id, std::size_t indent) {
    if (const auto *lambda = std::get_if<e::Lambda>(&program_[id].node)) {
      text_ += " \\";
      for (const VariableId parameter : program_[lambda->parameters])
        text_ += binder(parameter) + ' ';
      text_ += "->";
      work_.push_back({lambda->body, indent, true, {}});
    } else if (fits(id)) {
      text_ += ' ' + simple(id);
    } else {
      line(id, indent + 2);
    }
  }

  void new_line(std::size_t indent) { text_ += '\n' + std::string(indent, ' '); }

  void line(ExpressionId id, std::size_t indent) {
    new_line(indent);
    std::visit(Overloaded{
                   [&](const e::Let &node) {
                     text_ += (node.strictness == Strictness::Strict ? "let! " : "let ") +
                              typed(node.variable) + " =";
                     work_.push_back({node.body, indent, false, {}});
                     work_.push_back({node.bound, indent, true, {}});
                   },
                   [&](const e::LetRecursive &node) {
                     work_.push_back({node.body, indent, false, {}});
                     const auto bindings = program_[node.bindings];
                     for (std::size_t i = bindings.size(); i-- > 0;) {
                       work_.push_back({bindings[i].bound, indent, true, {}});
                       const std::string opening =
                           (i == 0 ? "let rec " : '\n' + std::string(indent, ' ') + "    and ");
                       work_.push_back(
                           {no_expression, 0, false, opening + typed(bindings[i].variable) + " ="});
                     }
                   },
                   [&](const e::Case &node) {
                     text_ += "case " + name(node.subject) + " of";
                     if (node.otherwise != no_expression) {
                       work_.push_back({node.otherwise, indent + 2, true, {}});
                       work_.push_back(
                           {no_expression, 0, false, '\n' + std::string(indent + 2, ' ') + "_ ->"});
                     }
                     const auto alternatives = program_[node.alternatives];
                     for (std::size_t i = alternatives.size(); i-- > 0;) {
                       work_.push_back({alternatives[i].body, indent + 2, true, {}});
                       work_.push_back({no_expression, 0, false,
                                        '\n' + std::string(indent + 2, ' ') +
                                            pattern(alternatives[i]) + " ->"});
                     }
                   },
                   [&](const e::Lambda &) {
                     text_.pop_back();
                     behind(id, indent);
                   },
                   [&](const auto &) { text_ += simple(id); },
               },
               program_[id].node);
  }

  [[nodiscard]] std::string pattern(const Alternative &alternative) const {
    if (alternative.constructor == no_constructor)
      return literal(alternative.literal);
    std::string result(symbols_.name(program_[alternative.constructor].name));
    for (const VariableId field : program_[alternative.fields])
      result += ' ' + binder(field);
    return result;
  }

  [[nodiscard]] std::string simple(ExpressionId id) const {
    return std::visit(
        Overloaded{
            [&](const e::Variable &node) { return name(node.variable) + types(node.types); },
            [&](const e::Global &node) {
              return std::string(symbols_.name(program_[node.global].name)) + types(node.types);
            },
            [&](const e::Constant &node) { return literal(node.literal); },
            [&](const e::Apply &node) {
              std::string result = fmt::format("{}#{}", simple(node.function),
                                               static_cast<std::uint32_t>(node.label));
              std::uint32_t position = 0;
              for (const ExpressionId argument : program_[node.arguments])
                result += position++ < node.dictionaries ? fmt::format(" {{{}}}", simple(argument))
                                                         : ' ' + simple(argument);
              return result;
            },
            [&](const e::Construct &node) {
              return std::string(symbols_.name(program_[node.constructor].name)) +
                     types(node.types) + arguments(node.arguments);
            },
            [&](const e::Select &node) {
              return fmt::format("{}.{}", simple(node.dictionary), node.field);
            },
            [&](const e::Primitive &node) {
              return fmt::format("%{}{}", symbols_.name(program_[node.operation].primitive),
                                 arguments(node.arguments));
            },
            [&](const e::Failure &node) {
              return fmt::format("fail {}{}{}", name_of(node.kind),
                                 node.subject == no_symbol ? "" : " ",
                                 node.subject == no_symbol ? "" : symbols_.name(node.subject));
            },
            [](const auto &) { return std::string("..."); },
        },
        program_[id].node);
  }

  [[nodiscard]] std::string arguments(List<ExpressionId> list) const {
    std::string result;
    for (const ExpressionId argument : program_[list])
      result += ' ' + simple(argument);
    return result;
  }

  [[nodiscard]] std::string literal(const Literal &literal) const {
    switch (literal.kind) {
    case LiteralKind::Int:
      return fmt::format("{}", literal.value);
    case LiteralKind::Integer:
      return fmt::format("{}I", symbols_.name(literal.text));
    case LiteralKind::Double:
      return std::string(symbols_.name(literal.text));
    case LiteralKind::Character:
      return character_literal(literal.value);
    case LiteralKind::String:
    case LiteralKind::Bytes:
      return quoted(symbols_.name(literal.text));
    }
    return {};
  }

  [[nodiscard]] std::string types(List<types::Type> list) const {
    std::string result;
    if (!environment_)
      return result;
    types::TypePrinter printer(*environment_, symbols_);
    for (const types::Type type : program_[list]) {
      const std::string text = printer.print(type);
      result += text.find(' ') == std::string::npos ? " @" + text : fmt::format(" @({})", text);
    }
    return result;
  }

  [[nodiscard]] std::string name(VariableId id) const {
    return fmt::format("{}_{}", symbols_.name(program_[id].name), static_cast<std::uint32_t>(id));
  }

  [[nodiscard]] std::string binder(VariableId id) const {
    return program_[id].role == Role::Dictionary ? fmt::format("{{{}}}", name(id)) : name(id);
  }

  [[nodiscard]] std::string typed(VariableId id) const {
    const Variable &variable = program_[id];
    if (!environment_ || variable.type == types::no_type)
      return name(id);
    types::TypePrinter printer(*environment_, symbols_);
    return fmt::format("{}{} : {}", variable.role == Role::Join ? "join " : "", name(id),
                       printer.print(variable.type));
  }

  const Program &program_;
  const types::Environment *environment_; // none: types are left out
  const SymbolTable &symbols_;
  std::vector<Work> work_;
  std::string text_;
};

} // namespace

std::string print(const Program &program, names::ModuleId module,
                  const types::Environment &environment, const SymbolTable &symbols) {
  Printer printer(program, &environment, symbols);
  const names::Extent &extent = environment.store.program()[module].extent;
  for (std::uint32_t i = 0; i < program.global_count(); ++i)
    if (const names::ModuleId of = program[GlobalId{i}].module;
        of == module || (index(of) >= extent.first_module && index(of) < extent.end_module))
      printer.global(program[GlobalId{i}]);
  return printer.take();
}

std::string print(const Program &program, ExpressionId expression, const SymbolTable &symbols) {
  Printer printer(program, nullptr, symbols);
  printer.expression(expression, 0);
  return printer.take();
}

std::string character_literal(std::int64_t code) {
  if (code == '\'' || code == '\\')
    return fmt::format("'\\{}'", static_cast<char>(code));
  return code >= ' ' && code <= '~' ? fmt::format("'{}'", static_cast<char>(code))
                                    : fmt::format("'\\{}'", code);
}

} // namespace culprit::kernel
