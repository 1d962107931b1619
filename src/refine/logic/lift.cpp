#include "refine/logic/lift.h"

#include "base/overloaded.h"
#include "refine/logic/widths.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;

namespace {

constexpr unsigned deepest_lifted = 2000;

} // namespace

Symbol Lifter::name(VariableId variable) {
  auto [known, added] = variable_names_.try_emplace(variable, no_symbol);
  if (added) {
    const Symbol written = program_[variable].name;
    known->second =
        formulas_.symbol(fmt::format("{}##v{}", written == no_symbol ? "t" : symbols_.name(written),
                                     static_cast<std::uint32_t>(variable)));
  }
  return known->second;
}

std::nullopt_t Lifter::give_up(std::string why, ExpressionId at) {
  if (why_.empty()) {
    why_ = std::move(why);
    where_ = program_[at].entity;
  }
  return std::nullopt;
}

// An operator of the Prelude; not something of the same name that another module of the library
// has.
const Operator *Lifter::operation(names::ValueId value, std::size_t arguments) const {
  if (!names_.is_of_library(value))
    return nullptr;
  const Operator *known = find_operator(symbols_.name(names_[value].name), arguments);
  return known != nullptr && is_of_prelude(value) ? known : nullptr;
}

bool Lifter::is_of_prelude(names::ValueId value) const {
  const names::ModuleId prelude = names_.find_module(symbols_.find(types_.dialect().prelude));
  if (prelude == names::no_module)
    return false;
  const auto &exports = names_[prelude].exports;
  return std::any_of(exports.begin(), exports.end(), [&](const names::Export &exported) {
    return exported.space == names::Space::Value && names::ValueId{exported.id} == value;
  });
}

bool Lifter::is_truth_value(names::ValueId constructor) const {
  if (!names_.is_of_library(constructor))
    return false;
  const std::string_view name = symbols_.name(names_[constructor].name);
  return name == types_.dialect().truth || name == types_.dialect().falsehood;
}

// Whether values of a type are numbers to the logic. Those of a type variable are.
bool Lifter::is_number(types::Type type) const {
  const types::Store &store = types_.environment().store;
  const types::Node &head = store[store.spine(store.resolve(type)).head];
  return head.shape != types::Shape::Constructor || types_.is_number(names::TypeNameId{head.first});
}

// Whether a use of an operator is one on the logic's numbers: an instance that a program has made
// may do anything.
bool Lifter::on_numbers(const e::Global &node) const {
  const kernel::Global &global = program_[node.global];
  const auto all = [&](std::span<const types::Type> types) {
    return std::all_of(types.begin(), types.end(),
                       [&](types::Type type) { return is_number(type); });
  };
  if (global.kind == kernel::GlobalKind::InstanceMethod && global.instance != 0xFFFFFFFF &&
      !all(types_.environment().instances[global.instance].arguments))
    return false;
  return all(program_[node.types]);
}

// What an operator gives at the type that it is used at.
std::optional<Formula> Lifter::within_range(const e::Global &node, std::size_t arguments,
                                            std::optional<Formula> result) {
  const kernel::Global &global = program_[node.global];
  const Operator *known = operation(global.value, arguments);
  if (!result || known == nullptr)
    return result;
  const types::Environment &environment = types_.environment();
  const bool method =
      global.kind == kernel::GlobalKind::InstanceMethod && global.instance != 0xFFFFFFFF;
  const std::span<const types::Type> at =
      method ? environment.instances[global.instance].arguments : program_[node.types];
  if (at.empty())
    return result;
  const types::Store &store = environment.store;
  const types::Node &head = store[store.spine(store.resolve(at.back())).head];
  const std::optional<Width> width =
      head.shape == types::Shape::Constructor
          ? width_of(types_.dialect(), names_, symbols_, names::TypeNameId{head.first})
          : std::nullopt;
  return width && may_leave_range(known->name, *width) ? wrapped(formulas_, *width, *result)
                                                       : result;
}

bool Lifter::evaluates(const e::Global &node, std::size_t arguments) const {
  const Operator *known = operation(program_[node.global].value, arguments);
  return known != nullptr && on_numbers(node) && known->name != "&&" && known->name != "||";
}

names::ValueId Lifter::method(const e::Select &select) const {
  const kernel::Constructor &constructor = program_[select.constructor];
  const auto info = types_.environment().classes.find(constructor.type);
  if (info == types_.environment().classes.end())
    return names::no_value;
  const std::size_t before = info->second.superclasses.size();
  if (select.field < before || select.field - before >= info->second.methods.size())
    return names::no_value;
  return info->second.methods[select.field - before];
}

Formula Lifter::literal(const kernel::Literal &literal) {
  using kernel::LiteralKind;
  switch (literal.kind) {
  case LiteralKind::Int:
    return formulas_.integer(literal.value);
  case LiteralKind::Integer:
    return formulas_.integer(symbols_.name(literal.text));
  case LiteralKind::Double:
    return formulas_.real(symbols_.name(literal.text));
  case LiteralKind::Character:
    if (!has(Dialect::Sort::Character)) // they are their numbers
      return formulas_.integer(literal.value);
    return formulas_.literal(fmt::format("'{}'", literal.value), formulas_.named("Char"));
  case LiteralKind::String:
    return formulas_.literal(symbols_.name(literal.text), string_sort());
  case LiteralKind::Bytes:
    break;
  }
  return formulas_.string(symbols_.name(literal.text));
}

bool Lifter::has(Dialect::Sort sort) const {
  return std::any_of(types_.dialect().embeddings.begin(), types_.dialect().embeddings.end(),
                     [&](const Dialect::Embedding &embedding) { return embedding.sort == sort; });
}

bool Lifter::is_value(const kernel::Literal &literal) const {
  switch (literal.kind) {
  case kernel::LiteralKind::String:
  case kernel::LiteralKind::Bytes:
    return false;
  case kernel::LiteralKind::Double:
    return has(Dialect::Sort::RealNumber);
  default:
    return true;
  }
}

// A string of the program is a list.
SortId Lifter::string_sort() {
  const SortId character = formulas_.named("Char");
  return types_.sort_of_head(names_.list(), std::span(&character, 1));
}

std::optional<Formula> Lifter::lift(ExpressionId expression, Known known) {
  why_.clear();
  where_ = no_entity;
  return this->expression(expression, known);
}

std::optional<Formula> Lifter::expression(ExpressionId id, Known &known) {
  if (depth_ > deepest_lifted)
    return give_up("it is nested too deeply", id);
  ++depth_;
  const auto formula = std::visit(
      Overloaded{
          [&](const e::Variable &node) -> std::optional<Formula> {
            if (const auto meaning = known.find(node.variable); meaning != known.end()) {
              if (meaning->second == no_formula)
                return give_up("something in it has no counterpart in the logic", id);
              return meaning->second;
            }
            return formulas_.name(name(node.variable));
          },
          [&](const e::Global &node) -> std::optional<Formula> {
            const names::ValueId value = program_[node.global].value;
            if (value == names::no_value)
              return give_up("it uses a class", id);
            return call(value, {}, id, on_numbers(node));
          },
          [&](const e::Constant &node) { return std::optional(literal(node.literal)); },
          [&](const e::Apply &node) { return apply(node, id, known); },
          [&](const e::Lambda &node) -> std::optional<Formula> {
            Known inner = known;
            std::optional<Formula> body = expression(node.body, inner);
            const auto parameters = program_[node.parameters];
            for (auto parameter = parameters.rbegin(); body && parameter != parameters.rend();
                 ++parameter)
              if (program_[*parameter].role == kernel::Role::Value)
                body = formulas_.lambda(name(*parameter), types_.sort(program_[*parameter].type),
                                        *body);
            return body;
          },
          [&](const e::Let &node) -> std::optional<Formula> {
            if (const e::Select *select = selection(node.bound)) {
              selected_[node.variable] = {method(*select), !of_instance(select->dictionary)};
              if (of_instance(select->dictionary))
                of_instances_.insert(node.variable);
              known[node.variable] = no_formula;
              return expression(node.body, known);
            }
            if (program_[node.variable].role == kernel::Role::Dictionary)
              of_instances_.insert(node.variable); // not one that is passed
            const std::string before = why_;
            const EntityId before_where = where_;
            const std::optional<Formula> bound = expression(node.bound, known);
            known[node.variable] = bound.value_or(no_formula);
            const std::optional<Formula> body = expression(node.body, known);
            if (body) {
              why_ = before;
              where_ = before_where;
            }
            return body;
          },
          [&](const e::LetRecursive &) -> std::optional<Formula> {
            return give_up("it has a local recursive function", id);
          },
          [&](const e::Case &node) { return match(node, id, known); },
          [&](const e::Construct &node) -> std::optional<Formula> {
            const kernel::Constructor &constructor = program_[node.constructor];
            std::vector<Formula> arguments;
            for (const ExpressionId argument :
                 program_[node.arguments].subspan(constructor.dictionaries)) {
              const std::optional<Formula> part = expression(argument, known);
              if (!part)
                return std::nullopt;
              arguments.push_back(*part);
            }
            if (constructor.value == names::no_value)
              return give_up("it makes a dictionary", id);
            return call(constructor.value, std::move(arguments), id, true);
          },
          [&](const e::Select &) -> std::optional<Formula> {
            return give_up("it uses a method of a class", id);
          },
          [&](const e::Primitive &) -> std::optional<Formula> {
            return give_up("it uses a primitive operation", id);
          },
          [&](const e::Failure &) -> std::optional<Formula> {
            return give_up("it is not defined for all constructors", id);
          },
      },
      program_[id].node);
  --depth_;
  return formula;
}

std::optional<Formula> Lifter::apply(const e::Apply &node, ExpressionId id, Known &known) {
  std::vector<Formula> arguments;
  for (const ExpressionId argument : program_[node.arguments].subspan(node.dictionaries)) {
    const std::optional<Formula> formula = expression(argument, known);
    if (!formula)
      return std::nullopt;
    arguments.push_back(*formula);
  }
  const kernel::Expression &function = program_[node.function];
  if (const auto *global = std::get_if<e::Global>(&function.node)) {
    const names::ValueId value = program_[global->global].value;
    if (value == names::no_value)
      return give_up("it uses a class", id);
    const std::size_t count = arguments.size();
    return within_range(*global, count, call(value, std::move(arguments), id, on_numbers(*global)));
  }
  if (const auto *variable = std::get_if<e::Variable>(&function.node)) {
    if (const auto selected = selected_.find(variable->variable); selected != selected_.end())
      return call(selected->second.method, std::move(arguments), id, selected->second.numbers);
    const std::optional<Formula> value = expression(node.function, known);
    return value ? std::optional(formulas_.apply(*value, arguments)) : std::nullopt;
  }
  return give_up("it applies something unknown", id);
}

// A method that is taken out of a dictionary, which may itself be taken out of others: those of the
// superclasses.
const e::Select *Lifter::selection(ExpressionId id) {
  while (const auto *let = std::get_if<e::Let>(&program_[id].node)) {
    const auto *superclass = std::get_if<e::Select>(&program_[let->bound].node);
    if (superclass == nullptr)
      return nullptr;
    if (of_instance(superclass->dictionary))
      of_instances_.insert(let->variable);
    id = let->body;
  }
  return std::get_if<e::Select>(&program_[id].node);
}

bool Lifter::of_instance(ExpressionId dictionary) const {
  const auto *variable = std::get_if<e::Variable>(&program_[dictionary].node);
  return variable == nullptr || of_instances_.contains(variable->variable);
}

std::optional<Formula> Lifter::call(names::ValueId function, std::vector<Formula> arguments,
                                    ExpressionId at, bool numbers) {
  if (function == names::no_value)
    return give_up("it uses a method of a class", at);
  const names::Value &named = names_[function];
  const std::string_view text = symbols_.name(named.name);
  if (named.kind == names::ValueKind::Constructor) {
    if (arguments.empty() && is_truth_value(function))
      return formulas_.truth(text == types_.dialect().truth);
    return formulas_.apply(formulas_.name(vocabulary_.constant(function)), arguments);
  }
  const bool library = names_.is_of_library(function);
  if (const Operator *known = operation(function, arguments.size())) {
    if (numbers || !known->arithmetic)
      return known->meaning(formulas_, arguments);
    return give_up(fmt::format("`{}` belongs to an instance that the logic does not know", text),
                   at);
  }
  if (library && text == "id" && arguments.size() == 1)
    return arguments[0];
  if (library && text == "otherwise")
    return formulas_.truth(true);
  if (library && text == "$" && arguments.size() == 2)
    return formulas_.apply(arguments[0], std::span(arguments).subspan(1));
  if (library && text == "ord" && arguments.size() == 1)
    return formulas_.apply(formulas_.name(vocabulary_.constant(function)), arguments);
  if (specifications_.inlined.contains(function))
    if (const std::optional<Formula> formula = inlined(function, arguments))
      return formula;
  if (const auto as = specifications_.reflected_as.find(function);
      as != specifications_.reflected_as.end())
    return formulas_.apply(formulas_.name(vocabulary_.constant(as->second)), arguments);
  if (specifications_.lifted.contains(function) || specifications_.reflected.contains(function) ||
      specifications_.opaque.contains(function) || named.kind == names::ValueKind::Field)
    return formulas_.apply(formulas_.name(vocabulary_.constant(function)), arguments);
  if (const std::optional<Formula> meaning =
          stated_result(specifications_, types_, function, arguments))
    return meaning;
  if (const std::optional<Symbol> measure = vocabulary_.measure(named.name); measure && library)
    return formulas_.apply(formulas_.name(*measure), arguments);
  if (opaque_ != nullptr && named.kind == names::ValueKind::Function) {
    if (depends_on_instance(function))
      return give_up(fmt::format("what `{}` gives depends on an instance that its arguments do not "
                                 "tell",
                                 text),
                     at);
    opaque_->insert(function);
    return formulas_.apply(formulas_.name(vocabulary_.constant(function)), arguments);
  }
  return give_up(fmt::format("it uses `{}`, which the logic does not know", text), at);
}

std::optional<Formula> Lifter::inlined(names::ValueId function,
                                       std::span<const Formula> arguments) {
  const GlobalId global = program_.find_global(function);
  if (global == kernel::no_global || program_[global].body == kernel::no_expression)
    return std::nullopt;
  const Function code = this->function(global);
  if (code.parameters.size() > arguments.size())
    return std::nullopt;
  Known known;
  for (std::size_t i = 0; i < code.parameters.size(); ++i)
    known[code.parameters[i]] = arguments[i];
  const std::optional<Formula> body = expression(code.body, known);
  if (!body)
    return std::nullopt;
  return formulas_.apply(*body, arguments.subspan(code.parameters.size()));
}

// What takes a field out of a value: the field's own name, if it has one, so that this is what the
// name gives of any value, also where nothing has looked at it. Data types of the solver have
// selectors that it understands.
Symbol Lifter::selector(names::ValueId constructor, std::uint32_t field) {
  const Symbol by_number = vocabulary_.selector(constructor, field);
  const auto named = names_.fields(constructor);
  if (field >= named.size() || named[field] == names::no_value ||
      vocabulary_.is_data(names_[constructor].parent) ||
      is_mutable(types_.environment(), named[field]))
    return by_number;
  const RefinedType function =
      types_[types_.body(types_.plain(types_.environment().values[index(named[field])].type))];
  return function.form == Form::Function && types_.is_base(types_.body(function.result))
             ? vocabulary_.constant(named[field])
             : by_number;
}

std::optional<Formula> Lifter::match(const e::Case &node, ExpressionId id, Known &known) {
  Formula subject = formulas_.name(name(node.subject));
  if (const auto meaning = known.find(node.subject); meaning != known.end())
    subject = meaning->second;
  if (subject == no_formula)
    return give_up("it looks at something that has no counterpart in the logic", id);
  const auto is_failure = [&](ExpressionId body) {
    return std::holds_alternative<e::Failure>(program_[body].node);
  };
  std::vector<std::pair<Formula, Formula>> branches; // condition and value
  std::optional<Formula> last;
  for (const kernel::Alternative &alternative : program_[node.alternatives]) {
    if (is_failure(alternative.body))
      continue;
    Known inner = known;
    Formula condition = no_formula;
    if (alternative.constructor == kernel::no_constructor) {
      condition = formulas_.equal(subject, literal(alternative.literal));
    } else {
      const kernel::Constructor &constructor = program_[alternative.constructor];
      const std::string_view text = symbols_.name(constructor.name);
      if (is_truth_value(constructor.value)) {
        condition = text == types_.dialect().truth ? subject : formulas_.make(Op::Not, {subject});
      } else {
        const auto fields = program_[alternative.fields].subspan(constructor.dictionaries);
        vocabulary_.take_apart(names_[constructor.value].parent);
        condition = formulas_.apply(formulas_.name(vocabulary_.tester(constructor.value)),
                                    std::array{subject});
        for (std::uint32_t i = 0; i < fields.size(); ++i)
          inner[fields[i]] =
              formulas_.apply(formulas_.name(selector(constructor.value, i)), std::array{subject});
      }
    }
    const std::optional<Formula> body = expression(alternative.body, inner);
    if (!body)
      return std::nullopt;
    branches.emplace_back(condition, *body);
  }
  if (node.otherwise != kernel::no_expression && !is_failure(node.otherwise)) {
    Known inner = known;
    last = expression(node.otherwise, inner);
    if (!last)
      return std::nullopt;
  }
  if (!last) {
    if (branches.empty())
      return give_up("it has no value", id);
    last = branches.back().second;
    branches.pop_back();
  }
  for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch)
    last = formulas_.make(Op::If, {branch->first, branch->second, *last});
  return last;
}

} // namespace culprit::refine
