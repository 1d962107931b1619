// Predicates from the terms of annotations.
#include "base/overloaded.h"
#include "evaluate/contracts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <iterator>

namespace culprit::evaluate {

namespace liquid = syntax::liquid;
namespace written_term = liquid::term;
using liquid::Operation;

namespace {

std::optional<Operator> operator_of(Operation operation) {
  switch (operation) {
  case Operation::And:
    return Operator::And;
  case Operation::Or:
    return Operator::Or;
  case Operation::Implies:
    return Operator::Implies;
  case Operation::Iff:
    return Operator::Iff;
  case Operation::Equal:
  case Operation::SimilarTo:
    return Operator::Equal;
  case Operation::NotEqual:
  case Operation::NotSimilarTo:
    return Operator::NotEqual;
  case Operation::Less:
    return Operator::Less;
  case Operation::LessEqual:
    return Operator::LessEqual;
  case Operation::Greater:
    return Operator::Greater;
  case Operation::GreaterEqual:
    return Operator::GreaterEqual;
  case Operation::Plus:
    return Operator::Add;
  case Operation::Minus:
    return Operator::Subtract;
  case Operation::Times:
    return Operator::Multiply;
  case Operation::Divide:
    return Operator::Divide;
  case Operation::Modulo:
    return Operator::Modulo;
  default:
    return std::nullopt;
  }
}

struct OperatorWord {
  std::string_view word;
  Operator op;
};
// Of the logic, and of the library.
constexpr std::array<OperatorWord, 18> set_words{{
    {"Set_empty", Operator::EmptySet},
    {"Set_sng", Operator::Singleton},
    {"Set_cup", Operator::Union},
    {"Set_cap", Operator::Intersection},
    {"Set_dif", Operator::Difference},
    {"Set_mem", Operator::Member},
    {"Set_sub", Operator::Subset},
    {"Set_emp", Operator::IsEmpty},
    {"listElts", Operator::Elements},
    {"empty", Operator::EmptySet},
    {"singleton", Operator::Singleton},
    {"union", Operator::Union},
    {"intersection", Operator::Intersection},
    {"difference", Operator::Difference},
    {"member", Operator::Member},
    {"isSubsetOf", Operator::Subset},
    {"null", Operator::IsEmpty},
    {"fromList", Operator::Elements},
}};
constexpr std::size_t words_of_logic = 9;

// Operators of the program that annotations may use by name.
constexpr std::array<OperatorWord, 8> arithmetic_words{{
    {"div", Operator::Divide},
    {"mod", Operator::Modulo},
    {"+", Operator::Add},
    {"-", Operator::Subtract},
    {"*", Operator::Multiply},
    {"negate", Operator::Negate},
    {"not", Operator::Not},
    {"&&", Operator::And},
}};

std::optional<Operator> find_word(std::span<const OperatorWord> words, std::string_view word) {
  for (const OperatorWord &entry : words)
    if (entry.word == word)
      return entry.op;
  return std::nullopt;
}

// As Haskell writes them: 255, 0xFF, 0o377, 0b1111_1111.
std::optional<Integer> whole_number(std::string_view written) {
  std::string digits;
  std::copy_if(written.begin(), written.end(), std::back_inserter(digits),
               [](char c) { return c != '_'; });
  if (digits.size() < 3 || digits[0] != '0' || std::isdigit(static_cast<unsigned char>(digits[1])))
    return Integer::parse(digits);
  const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(digits[1])));
  const int base = letter == 'x' ? 16 : letter == 'o' ? 8 : 2;
  std::int64_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data() + 2, digits.data() + digits.size(), value, base);
  return error == std::errc() && end == digits.data() + digits.size()
             ? std::optional(Integer(value))
             : std::nullopt;
}

std::size_t arity(Operator op) {
  switch (op) {
  case Operator::Not:
  case Operator::Negate:
  case Operator::Singleton:
  case Operator::IsEmpty:
  case Operator::Elements:
    return 1;
  case Operator::EmptySet:
    return 0;
  default:
    return 2;
  }
}

} // namespace

PredicateId Contracts::term(TermId id, Context &context) {
  const liquid::Annotations &tree = files_[context.file].annotations;
  const auto all = [&](std::span<const TermId> ids) {
    const std::vector<TermId> list(ids.begin(), ids.end());
    std::vector<PredicateId> predicates;
    predicates.reserve(list.size());
    for (const TermId term_id : list)
      predicates.push_back(term(term_id, context));
    return predicates;
  };
  return std::visit(
      Overloaded{
          [&](const written_term::Variable &node) { return name(node.name, context); },
          [&](const written_term::Literal &node) { return literal(node.value); },
          [&](const written_term::Boolean &node) {
            return make(Operator::Truth, {}, node.value ? 1 : 0);
          },
          [&](const written_term::Apply &node) {
            return call(node.function, tree[node.arguments], context);
          },
          [&](const written_term::Binary &node) { return binary(node, context); },
          [&](const written_term::Negate &node) {
            return make(Operator::Negate, {term(node.operand, context)});
          },
          [&](const written_term::Not &node) {
            return make(Operator::Not, {term(node.operand, context)});
          },
          [&](const written_term::Connective &node) {
            return make(node.conjunction ? Operator::And : Operator::Or, all(tree[node.operands]));
          },
          [&](const written_term::Sequence &node) {
            return make(Operator::And, all(tree[node.elements]));
          },
          [&](const written_term::If &node) {
            return make(Operator::If,
                        {term(node.condition, context), term(node.consequence, context),
                         term(node.alternative, context)});
          },
          [&](const written_term::Let &node) {
            Context inner = context;
            inner.values[node.name.name.text] = term(node.value, context);
            return term(node.body, inner);
          },
          [&](const written_term::Tuple &node) {
            const std::vector<PredicateId> parts = all(tree[node.elements]);
            if (parts.empty())
              return call(names_.unit_value(), {});
            return parts.size() < 2 || parts.size() > names::Program::largest_tuple
                       ? make(Operator::Unknown)
                       : call(names_.tuple_value(parts.size()), parts);
          },
          [&](const written_term::ListOf &node) { return list(all(tree[node.elements])); },
          [&](const written_term::Typed &node) { return term(node.body, context); },
          [&](const written_term::Parenthesized &node) { return term(node.body, context); },
          [&](const auto &) { return make(Operator::Unknown); },
      },
      tree[id].node);
}

PredicateId Contracts::list(std::span<const PredicateId> elements) {
  PredicateId result = call(names_.nil(), {});
  for (std::size_t i = elements.size(); i-- > 0;)
    result = call(names_.cons(), {elements[i], result});
  return result;
}

PredicateId Contracts::literal(const syntax::Literal &literal) {
  const std::string_view written = text(literal.text);
  Predicate predicate;
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
    if (std::optional<Integer> number = whole_number(written)) {
      predicate.op = Operator::Number;
      predicate.number = std::move(*number);
    }
    break;
  case syntax::LiteralKind::Fractional:
    predicate.op = Operator::Real;
    predicate.real = std::strtod(std::string(written).c_str(), nullptr);
    break;
  case syntax::LiteralKind::Character:
    if (written.size() == 3) {
      predicate.op = Operator::Character;
      predicate.index = static_cast<unsigned char>(written[1]);
    }
    break;
  case syntax::LiteralKind::String:
    if (written.size() >= 2 && written.find('\\') == std::string_view::npos) {
      predicate.op = Operator::Text;
      predicate.text = symbols_.intern(written.substr(1, written.size() - 2));
    }
    break;
  }
  return add(std::move(predicate));
}

PredicateId Contracts::binary(const written_term::Binary &node, Context &context) {
  if (const std::optional<Operator> op = operator_of(node.operation)) {
    const PredicateId left = term(node.left, context);
    return make(*op, {left, term(node.right, context)});
  }
  if (node.operation != Operation::Other)
    return make(Operator::Unknown);
  const PredicateId left = term(node.left, context);
  return call(node.name.name, {left, term(node.right, context)}, context);
}

PredicateId Contracts::name(syntax::Name name, Context &context) {
  if (name.qualifier == no_symbol)
    if (const auto value = context.values.find(name.text); value != context.values.end())
      return value->second;
  return call(name, {}, context);
}

PredicateId Contracts::call(TermId function, std::span<const TermId> arguments, Context &context) {
  std::vector<TermId> ids(arguments.begin(), arguments.end());
  while (true) {
    const liquid::Term &node = files_[context.file].annotations[function];
    if (const auto *inside = std::get_if<written_term::Parenthesized>(&node.node)) {
      function = inside->body;
    } else if (const auto *apply = std::get_if<written_term::Apply>(&node.node)) {
      const auto more = files_[context.file].annotations[apply->arguments];
      ids.insert(ids.begin(), more.begin(), more.end());
      function = apply->function;
    } else {
      break;
    }
  }
  std::vector<PredicateId> given;
  given.reserve(ids.size());
  for (const TermId id : ids)
    given.push_back(term(id, context));
  const auto *head =
      std::get_if<written_term::Variable>(&files_[context.file].annotations[function].node);
  if (head == nullptr)
    return make(Operator::Unknown);
  const syntax::Name name = head->name;
  if (name.qualifier == no_symbol)
    if (const auto passed = context.values.find(name.text); passed != context.values.end()) {
      given.insert(given.begin(), passed->second);
      return make(Operator::Apply, std::move(given));
    }
  return call(name, std::move(given), context);
}

std::optional<std::uint32_t> Contracts::find_measure(syntax::Name name, std::size_t file,
                                                     Where where) const {
  for (const std::size_t visible : sight(name.qualifier, file)) {
    if (const auto measure = measure_index_.find({visible, name.text});
        measure != measure_index_.end())
      return measure->second;
    if (where == Where::Nearest)
      return std::nullopt;
  }
  return std::nullopt;
}

// What the annotations of the module say comes first, then those of other modules, then the
// library.
PredicateId Contracts::call(syntax::Name function, std::vector<PredicateId> arguments,
                            Context &context) {
  const std::string_view word = text(function.text);
  if (context.predicates.contains(function.text))
    return make(Operator::Unknown);
  const auto measured = [&](std::optional<std::uint32_t> which) -> std::optional<PredicateId> {
    if (!which || arguments.size() != 1)
      return std::nullopt;
    return make(Operator::Measure, arguments, *which);
  };
  if (const auto measure = measured(find_measure(function, context.file, Where::Nearest)))
    return *measure;
  if (const auto measure = measured(part_of_tuple(word)))
    return *measure;
  const names::ValueId value = files_[context.file].scope.value(function);
  if (value != names::no_value)
    if (const auto measure = measured(field(value)))
      return *measure;
  if (in_logic_.contains({context.file, function.text}) && value != names::no_value)
    return call(value, std::move(arguments));
  if (const std::optional<Alias> alias = find_alias(term_aliases_, function, context.file))
    return expand_term(*alias, std::move(arguments), context);
  std::optional<Operator> op = find_word(std::span(set_words).first(words_of_logic), word);
  if (!op && value != names::no_value)
    op = set_operator(value);
  if (!op && names_.is_of_library(value))
    op = find_word(arithmetic_words, word);
  if (op == Operator::EmptySet)
    return make(*op);
  if (op && arguments.size() == arity(*op))
    return make(*op, std::move(arguments));
  if (const auto measure = measured(find_measure(function, context.file, Where::Anywhere)))
    return *measure;
  return value == names::no_value ? make(Operator::Unknown) : call(value, std::move(arguments));
}

std::optional<Operator> Contracts::set_operator(names::ValueId value) const {
  const names::ModuleId module = names_[value].module;
  if (module == names::no_module || !text(names_[module].name).starts_with("Data.Set"))
    return std::nullopt;
  return find_word(std::span(set_words).subspan(words_of_logic), text(names_[value].name));
}

PredicateId Contracts::call(names::ValueId value, std::vector<PredicateId> arguments) {
  const kernel::ConstructorId constructor = program_.find_constructor(value);
  if (constructor != kernel::no_constructor) {
    const kernel::Constructor &node = program_[constructor];
    if (node.arity != arguments.size() || node.dictionaries > 0)
      return make(Operator::Unknown);
    if (node.newtype)
      return arguments[0];
    return applied(Operator::Construct, static_cast<std::uint32_t>(constructor), value,
                   std::move(arguments));
  }
  const kernel::GlobalId global = program_.find_global(value);
  if (global == kernel::no_global || program_[global].kind == kernel::GlobalKind::Method)
    return make(Operator::Unknown);
  std::optional<std::vector<Constraint>> constraints = this->constraints(global);
  if (!constraints)
    return make(Operator::Unknown);
  const PredicateId whole =
      applied(Operator::Call, static_cast<std::uint32_t>(global), value, std::move(arguments));
  predicates_[names::index(whole)].constraints = std::move(*constraints);
  return whole;
}

// None if they are not about single variables.
std::optional<std::vector<Constraint>> Contracts::constraints(kernel::GlobalId global) const {
  const types::Store &store = environment_.store;
  std::vector<Constraint> list;
  if (dictionaries(global) == 0)
    return list;
  const types::Type type = store.resolve(program_[global].type);
  for (const types::Predicate &predicate : store.context(store.quantifier(type))) {
    const auto arguments = store.arguments(predicate);
    const types::Node variable =
        arguments.size() == 1 ? store[store.resolve(arguments[0])] : types::Node{};
    if (predicate.equality() || arguments.size() != 1 || variable.shape != types::Shape::Bound)
      return std::nullopt;
    list.push_back({predicate.head, variable.first});
  }
  return list.size() == dictionaries(global) ? std::optional(std::move(list)) : std::nullopt;
}

// Whether the program uses it as a function or not.
std::optional<std::uint32_t> Contracts::field(names::ValueId value) {
  if (names_[value].kind != names::ValueKind::Field || !names_.is_of_program(value))
    return std::nullopt;
  const auto [known, added] = fields_in_logic_.try_emplace(value);
  if (added) {
    known->second = static_cast<std::uint32_t>(measures_.size());
    Measured &measure = measures_.emplace_back();
    for (const names::ValueId member : names_.members(names_[value].parent)) {
      const auto fields = names_.fields(member);
      const auto own = std::find(fields.begin(), fields.end(), value);
      const kernel::ConstructorId constructor = program_.find_constructor(member);
      if (own != fields.end() && constructor != kernel::no_constructor)
        measure.cases.push_back(
            {constructor, slot(static_cast<std::uint32_t>(own - fields.begin()))});
    }
  }
  return known->second;
}

// x_Tuple32: the second part of three.
std::optional<std::uint32_t> Contracts::part_of_tuple(std::string_view word) {
  constexpr std::string_view prefix = "x_Tuple";
  if (!word.starts_with(prefix) || word.size() != prefix.size() + 2)
    return std::nullopt;
  const auto size = static_cast<std::size_t>(word[prefix.size()] - '0');
  const auto part = static_cast<std::size_t>(word[prefix.size() + 1] - '0');
  if (size < 2 || size > 9 || part < 1 || part > size)
    return std::nullopt;
  const auto [known, added] = parts_of_tuples_.try_emplace({size, part});
  if (added) {
    known->second = static_cast<std::uint32_t>(measures_.size());
    MeasureCase only;
    only.constructor = program_.find_constructor(names_.tuple_value(size));
    only.body = slot(static_cast<std::uint32_t>(part - 1));
    measures_.emplace_back().cases.push_back(only);
  }
  return known->second;
}

// Numbers of the logic have one sort; those of the program have many.
PredicateId Contracts::applied(Operator op, std::uint32_t to, names::ValueId value,
                               std::vector<PredicateId> arguments) {
  const types::Store &store = environment_.store;
  Predicate predicate;
  predicate.op = op;
  predicate.index = to;
  predicate.kinds.assign(arguments.size(), 'i');
  predicate.children = std::move(arguments);
  types::Type rest = environment_.values[names::index(value)].type;
  if (rest == types::no_type)
    return add(std::move(predicate));
  rest = store.without_quantifier(rest);
  for (char &kind : predicate.kinds) {
    const auto arrow = store.as_function(rest);
    if (!arrow)
      break;
    const types::Node &head = store[store.spine(arrow->first).head];
    const std::string_view name = head.shape == types::Shape::Constructor
                                      ? text(names_[names::TypeNameId{head.first}].name)
                                      : std::string_view();
    kind = name == "Integer" || name == "Natural" ? 'I'
           : name == "Double" || name == "Float"  ? 'd'
                                                  : 'i';
    rest = store.resolve(arrow->second);
  }
  return add(std::move(predicate));
}

PredicateId Contracts::expand_term(const Alias &alias, std::vector<PredicateId> arguments,
                                   Context &context) {
  const auto node = std::get<liquid::declaration::TermAlias>(
      files_[alias.file].annotations[alias.declaration].node);
  const auto parameters = files_[alias.file].annotations[node.parameters];
  if (context.aliases > deepest_alias || parameters.size() != arguments.size())
    return make(Operator::Unknown);
  Context inner;
  inner.file = alias.file;
  inner.depth = context.depth;
  inner.aliases = context.aliases + 1;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    inner.values[parameters[i].name.name.text] = arguments[i];
  return term(node.body.predicate, inner);
}

} // namespace culprit::evaluate
