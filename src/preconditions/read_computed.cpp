// Functions of the program that a measure can compute.
#include "preconditions/computed.h"

#include "preconditions/arguments.h"
#include "types/print.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace culprit::preconditions {

namespace e = kernel::expression;

namespace {

constexpr std::size_t most_nodes = 80;     // of what is computed in one case
constexpr std::size_t most_functions = 4;  // that call each other
constexpr std::size_t deepest_inside = 64; // of expressions

enum class Kind : std::uint8_t { Number, Truth, Data };

struct Known {
  Kind kind = Kind::Data;
  Computing computing;
};

class ComputedReader {
public:
  explicit ComputedReader(const Program &program) : program_(program) {
    for (std::uint32_t i = 0; i < program.kernel.constructor_count(); ++i)
      if (const kernel::ConstructorId each{i}; truth_of(each) == true)
        true_ = each;
  }

  std::optional<Computed> read(kernel::GlobalId function) {
    if (!declare(function))
      return std::nullopt;
    for (std::size_t i = 0; i < functions_.size(); ++i)
      if (!read_cases(i))
        return std::nullopt;
    for (Computed::Function &each : computed_.functions)
      for (Computed::Case &one : each.cases)
        one.equation = equation(each.name, one, written(one.computing, computed_, program_));
    computed_.truth = results_.front() == Kind::Truth;
    return std::move(computed_);
  }

private:
  // The function as one that is computed; its number.
  std::optional<std::size_t> declare(kernel::GlobalId function) {
    if (const auto known = std::ranges::find(functions_, function); known != functions_.end())
      return static_cast<std::size_t>(known - functions_.begin());
    const kernel::Global &global = program_.kernel[function];
    if (functions_.size() == most_functions || global.value == names::no_value ||
        global.body == kernel::no_expression || !program_.names.is_of_program(global.value))
      return std::nullopt;
    const types::Store &store = program_.environment.store;
    const types::Type type = program_.entries.with_variables(function);
    const auto arrow = store.as_function(store.resolve(type));
    const auto *lambda = std::get_if<e::Lambda>(&program_.kernel[global.body].node);
    if (!arrow || lambda == nullptr || lambda->parameters.count != 1)
      return std::nullopt;
    const auto result = kind(arrow->second);
    const auto name = program_.visible.name(function);
    if (!result || *result == Kind::Data || data(arrow->first) == names::no_type_name || !name ||
        name->find('.') != std::string::npos)
      return std::nullopt;
    const std::string shown = written_type(arrow->first);
    if (shown.empty())
      return std::nullopt;
    functions_.push_back(function);
    results_.push_back(*result);
    computed_.functions.push_back(
        {*name, fmt::format("{} -> {}", shown, *result == Kind::Truth ? "bool" : "int"), {}});
    return functions_.size() - 1;
  }

  [[nodiscard]] names::TypeNameId data(types::Type type) const {
    if (type == types::no_type)
      return names::no_type_name;
    const types::Store &store = program_.environment.store;
    const types::Node head = store[store.resolve(store.spine(store.resolve(type)).head)];
    const names::TypeNameId name{head.first};
    return head.shape == types::Shape::Constructor && program_.names.is_of_program(name) &&
                   program_.environment.data.contains(name)
               ? name
               : names::no_type_name;
  }

  // Nothing of types that a measure cannot compute with.
  [[nodiscard]] std::optional<Kind> kind(types::Type type) const {
    if (type == types::no_type) // of what nobody mentions
      return std::nullopt;
    const std::string_view name = program_.entries.library_name(type);
    if (name == "Int" || name == "int")
      return Kind::Number;
    if (name == "Bool" || name == "bool")
      return Kind::Truth;
    return data(type) != names::no_type_name ? std::optional(Kind::Data) : std::nullopt;
  }

  // Variables have no quotes in a measure.
  [[nodiscard]] std::string written_type(types::Type type) const {
    std::string text = types::TypePrinter(program_.environment, program_.symbols).print(type);
    const std::string module = fmt::format(
        "{}.", program_.symbols.name(program_.names[program_.names[data(type)].module].name));
    for (std::size_t at = text.find(module); at != std::string::npos; at = text.find(module, at))
      text.erase(at, module.size());
    std::erase(text, '\'');
    const bool plain = std::ranges::all_of(text, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '_' || c == ' ';
    });
    return plain ? text : std::string();
  }

  bool read_cases(std::size_t number) {
    const kernel::Global &global = program_.kernel[functions_[number]];
    const auto &lambda = std::get<e::Lambda>(program_.kernel[global.body].node);
    const kernel::VariableId parameter = program_.kernel[lambda.parameters][0];
    const auto info = program_.environment.data.find(data(program_.kernel[parameter].type));
    if (info == program_.environment.data.end())
      return false;
    for (const names::ValueId value : info->second.constructors) {
      const kernel::ConstructorId constructor = program_.kernel.find_constructor(value);
      const auto name = program_.visible.name(value);
      if (constructor == kernel::no_constructor || !name || name->find('.') != std::string::npos ||
          program_.kernel[constructor].siblings == kernel::Constructor::open ||
          std::ranges::any_of(program_.names.fields(value),
                              [](names::ValueId field) { return field != names::no_value; }))
        return false;
      known_.clear();
      known_[parameter] = {Kind::Data, {Computing::Form::Part, 0, {}, {}, {}}};
      whole_ = constructor;
      left_ = most_nodes;
      auto computed = read(lambda.body, 0);
      if (!computed || computed->kind != results_[number])
        return false;
      computed_.functions[number].cases.push_back(
          {constructor, {}, std::move(computed->computing)});
    }
    return true;
  }

  std::optional<Known> read(kernel::ExpressionId id, std::size_t depth) {
    if (id == kernel::no_expression || depth > deepest_inside || left_ == 0)
      return std::nullopt;
    --left_;
    const kernel::ExpressionNode &node = program_.kernel[id].node;
    if (const auto *variable = std::get_if<e::Variable>(&node))
      return lookup(variable->variable);
    if (const auto *constant = std::get_if<e::Constant>(&node))
      return constant->literal.kind == kernel::LiteralKind::Int
                 ? std::optional(number(constant->literal.value))
                 : std::nullopt;
    if (const auto *made = std::get_if<e::Construct>(&node))
      return truth(made->constructor);
    if (const auto *let = std::get_if<e::Let>(&node)) {
      auto bound = read(let->bound, depth + 1);
      if (!bound || let->strictness != kernel::Strictness::Strict)
        return std::nullopt;
      known_[let->variable] = std::move(*bound);
      return read(let->body, depth + 1);
    }
    if (const auto *match = std::get_if<e::Case>(&node))
      return read_case(*match, depth);
    if (const auto *apply = std::get_if<e::Apply>(&node))
      return read_call(*apply, depth);
    if (const auto *primitive = std::get_if<e::Primitive>(&node))
      return read_primitive(*primitive, depth);
    if (const auto *global = std::get_if<e::Global>(&node))
      return truth(program_.kernel[global->global].constructor);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Known> lookup(kernel::VariableId variable) {
    const auto known = known_.find(variable);
    if (known == known_.end() || size(known->second.computing) > left_)
      return std::nullopt;
    left_ -= size(known->second.computing);
    return known->second;
  }
  [[nodiscard]] static std::size_t size(const Computing &computing) {
    std::size_t total = 1;
    for (const Computing &part : computing.parts)
      total += size(part);
    return total;
  }

  [[nodiscard]] static Known number(std::int64_t value) {
    return {Kind::Number, {Computing::Form::Number, value, {}, {}, {}}};
  }
  [[nodiscard]] static Known truth(bool value) {
    return {Kind::Truth, {Computing::Form::Truth, value ? 1 : 0, {}, {}, {}}};
  }
  [[nodiscard]] std::optional<Known> truth(kernel::ConstructorId constructor) const {
    const auto value = truth_of(constructor);
    return value ? std::optional(truth(*value)) : std::nullopt;
  }
  // Whether a constructor is `true`, of those two.
  [[nodiscard]] std::optional<bool> truth_of(kernel::ConstructorId constructor) const {
    if (constructor == kernel::no_constructor)
      return std::nullopt;
    const kernel::Constructor &made = program_.kernel[constructor];
    if (made.value == names::no_value || program_.names.is_of_program(made.value))
      return std::nullopt;
    const std::string_view name = program_.symbols.name(made.name);
    return name == "true"    ? std::optional(true)
           : name == "false" ? std::optional(false)
                             : std::nullopt;
  }

  // ---- matches

  std::optional<Known> read_case(const e::Case &match, std::size_t depth) {
    const auto subject = lookup(match.subject);
    if (!subject)
      return std::nullopt;
    if (subject->kind == Kind::Data && subject->computing.form == Computing::Form::Part)
      return subject->computing.path.empty() ? read_known_case(match, depth)
                                             : read_open_case(match, subject->computing, depth);
    std::vector<std::pair<Known, kernel::ExpressionId>> ways;
    for (const kernel::Alternative &each : program_.kernel[match.alternatives]) {
      if (subject->kind == Kind::Truth) {
        const auto value = truth_of(each.constructor);
        if (!value)
          return std::nullopt;
        ways.emplace_back(*value ? *subject : with(Computing::Form::Not, Kind::Truth, {*subject}),
                          each.body);
      } else if (each.literal.kind == kernel::LiteralKind::Int &&
                 each.constructor == kernel::no_constructor) {
        ways.emplace_back(
            with(Computing::Form::Equal, Kind::Truth, {*subject, number(each.literal.value)}),
            each.body);
      } else {
        return std::nullopt;
      }
    }
    return read_ways(ways, match.otherwise, depth);
  }

  // Of the value itself: the constructor is known.
  std::optional<Known> read_known_case(const e::Case &match, std::size_t depth) {
    for (const kernel::Alternative &each : program_.kernel[match.alternatives])
      if (each.constructor == whole_) {
        bind_fields(each, {});
        return read(each.body, depth + 1);
      }
    return read(match.otherwise, depth + 1);
  }

  // Of a part.
  std::optional<Known> read_open_case(const e::Case &match, const Computing &subject,
                                      std::size_t depth) {
    std::vector<std::pair<Known, kernel::ExpressionId>> ways;
    for (const kernel::Alternative &each : program_.kernel[match.alternatives]) {
      if (each.constructor == kernel::no_constructor)
        return std::nullopt;
      bind_fields(each, subject.path);
      Known made{Kind::Truth, subject};
      made.computing.form = Computing::Form::Made;
      made.computing.constructor = each.constructor;
      ways.emplace_back(std::move(made), each.body);
    }
    return read_ways(ways, match.otherwise, depth);
  }

  void bind_fields(const kernel::Alternative &alternative, std::vector<Computing::Step> path) {
    const auto fields = program_.kernel[alternative.fields];
    for (std::uint32_t i = 0; i < fields.size(); ++i) {
      const auto of = kind(program_.kernel[fields[i]].type);
      if (!of)
        continue; // nobody may use it
      Known part{*of, {Computing::Form::Part, 0, {}, path, {}}};
      part.computing.path.push_back({alternative.constructor, i});
      if (*of == Kind::Truth)
        part.computing.constructor = true_;
      known_[fields[i]] = std::move(part);
    }
  }

  std::optional<Known> read_ways(const std::vector<std::pair<Known, kernel::ExpressionId>> &ways,
                                 kernel::ExpressionId otherwise, std::size_t depth) {
    std::optional<Known> result;
    if (otherwise != kernel::no_expression) {
      result = read(otherwise, depth + 1);
      if (!result)
        return std::nullopt;
    }
    for (std::size_t i = ways.size(); i-- > 0;) {
      auto body = read(ways[i].second, depth + 1);
      if (!body)
        return std::nullopt;
      if (result && result->kind != body->kind)
        return std::nullopt;
      result =
          result ? with(Computing::Form::If, body->kind, {ways[i].first, *body, *result}) : *body;
    }
    return result;
  }

  // ---- calls and operations

  [[nodiscard]] static Known with(Computing::Form form, Kind kind,
                                  const std::vector<Known> &parts) {
    Known result{kind, {form, 0, {}, {}, {}}};
    for (const Known &part : parts)
      result.computing.parts.push_back(part.computing);
    return result;
  }

  std::optional<std::vector<Known>> read_all(List<kernel::ExpressionId> arguments,
                                             std::size_t depth) {
    std::vector<Known> all;
    for (const kernel::ExpressionId argument : program_.kernel[arguments]) {
      auto one = read(argument, depth + 1);
      if (!one)
        return std::nullopt;
      all.push_back(std::move(*one));
    }
    return all;
  }

  std::optional<Known> read_call(const e::Apply &apply, std::size_t depth) {
    const auto *function = std::get_if<e::Global>(&program_.kernel[apply.function].node);
    const auto arguments = read_all(apply.arguments, depth);
    if (function == nullptr || !arguments)
      return std::nullopt;
    const kernel::Global &global = program_.kernel[function->global];
    if (global.module != names::no_module && program_.names[global.module].library)
      return read_library(program_.symbols.name(global.name), *arguments);
    if (arguments->size() != 1 || arguments->front().computing.form != Computing::Form::Part ||
        arguments->front().computing.path.empty() || arguments->front().kind != Kind::Data)
      return std::nullopt; // not of a part: it may go on for ever
    const auto number = declare(function->global);
    if (!number)
      return std::nullopt;
    Known result{results_[*number], arguments->front().computing};
    result.computing.form = Computing::Form::Call;
    result.computing.number = static_cast<std::int64_t>(*number);
    return result;
  }

  [[nodiscard]] static std::optional<Known> read_library(std::string_view name,
                                                         const std::vector<Known> &arguments) {
    const bool numbers =
        std::ranges::all_of(arguments, [](const Known &each) { return each.kind == Kind::Number; });
    const auto at_most = [&](std::size_t less, std::size_t more) {
      return with(Computing::Form::AtMost, Kind::Truth, {arguments[less], arguments[more]});
    };
    if (name == "not" && arguments.size() == 1 && arguments[0].kind == Kind::Truth)
      return with(Computing::Form::Not, Kind::Truth, arguments);
    if (name == "abs" && arguments.size() == 1 && numbers)
      return with(Computing::Form::If, Kind::Number,
                  {with(Computing::Form::AtMost, Kind::Truth, {number(0), arguments[0]}),
                   arguments[0],
                   with(Computing::Form::Subtract, Kind::Number, {number(0), arguments[0]})});
    if (name == "max" && arguments.size() == 2 && numbers)
      return with(Computing::Form::If, Kind::Number, {at_most(1, 0), arguments[0], arguments[1]});
    if (name == "min" && arguments.size() == 2 && numbers)
      return with(Computing::Form::If, Kind::Number, {at_most(0, 1), arguments[0], arguments[1]});
    return std::nullopt;
  }

  std::optional<Known> read_primitive(const e::Primitive &primitive, std::size_t depth) {
    const auto read = read_all(primitive.arguments, depth);
    if (!read || read->size() != 2 ||
        std::ranges::any_of(*read, [](const Known &each) { return each.kind != Kind::Number; }))
      return std::nullopt;
    const std::vector<Known> turned{(*read)[1], (*read)[0]};
    const std::string_view name =
        program_.symbols.name(program_.kernel[primitive.operation].primitive);
    if (name == "ml_int_add")
      return with(Computing::Form::Add, Kind::Number, *read);
    if (name == "ml_int_subtract")
      return with(Computing::Form::Subtract, Kind::Number, *read);
    if (name == "ml_less")
      return with(Computing::Form::Less, Kind::Truth, *read);
    if (name == "ml_less_equal")
      return with(Computing::Form::AtMost, Kind::Truth, *read);
    if (name == "ml_greater")
      return with(Computing::Form::Less, Kind::Truth, turned);
    if (name == "ml_greater_equal")
      return with(Computing::Form::AtMost, Kind::Truth, turned);
    if (name == "ml_equal")
      return with(Computing::Form::Equal, Kind::Truth, *read);
    if (name == "ml_not_equal")
      return with(Computing::Form::Not, Kind::Truth,
                  {with(Computing::Form::Equal, Kind::Truth, *read)});
    return std::nullopt;
  }

  [[nodiscard]] static bool mentions(const Computing &computing, std::uint32_t field) {
    return (!computing.path.empty() && computing.path.front().field == field) ||
           std::ranges::any_of(computing.parts,
                               [&](const Computing &part) { return mentions(part, field); });
  }

  [[nodiscard]] std::string equation(const std::string &name, const Computed::Case &one,
                                     const std::string &said) const {
    const kernel::Constructor &constructor = program_.kernel[one.constructor];
    std::vector<std::string> fields;
    for (std::uint32_t i = 0; i < constructor.arity; ++i)
      fields.push_back(mentions(one.computing, i) ? fmt::format("x{}", i + 1) : "_");
    std::string pattern(program_.symbols.name(constructor.name));
    if (fields.size() == 1)
      pattern = fmt::format("({} {})", pattern, fields[0]);
    else if (!fields.empty())
      pattern = fmt::format("({} ({}))", pattern, fmt::join(fields, ", "));
    return fmt::format("{} {} = {}", name, pattern, said);
  }

  const Program &program_;
  std::vector<kernel::GlobalId> functions_;
  std::vector<Kind> results_;
  Computed computed_;
  std::map<kernel::VariableId, Known> known_;
  kernel::ConstructorId true_ = kernel::no_constructor;
  kernel::ConstructorId whole_ = kernel::no_constructor; // has made the value
  std::size_t left_ = 0;                                 // of the nodes
};

} // namespace

std::optional<Computed> computed_by(const Program &program, kernel::GlobalId function) {
  return ComputedReader(program).read(function);
}

} // namespace culprit::preconditions
