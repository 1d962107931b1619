#include "types/repair.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::types {

namespace e = syntax::expression;

namespace {

// Names that are taken for one another; also names that begin or end alike are tried.
constexpr std::array<std::pair<std::string_view, std::string_view>, 26> confused{{
    {"+", "++"},         {":", "++"},          {"+", ":"},           {"++", ":"},
    {"++", "+"},         {".", "$"},           {"$", "."},           {"/", "div"},
    {"div", "/"},        {"&&", "and"},        {"and", "&&"},        {"||", "or"},
    {"or", "||"},        {"max", "maximum"},   {"maximum", "max"},   {"min", "minimum"},
    {"minimum", "min"},  {"map", "concatMap"}, {"concatMap", "map"}, {"succ", "+"},
    {"print", "putStr"}, {"putStr", "print"},  {"foldr", "foldl"},   {"foldl", "foldr"},
    {"show", "id"},      {"concat", "++"},
}};

Repair make(RepairKind kind, std::string description, std::vector<Edit> edits,
            std::vector<EntityId> changes = {}) {
  return {kind, std::move(description), std::move(edits), std::move(changes)};
}

} // namespace

Repairer::Expression Repairer::strip(Expression id) const {
  while (const auto *inner = std::get_if<e::Parenthesized>(&tree_[id].node))
    id = inner->body;
  return id;
}

std::uint32_t Repairer::variable(Expression id) const {
  return environment_.store[typing_.expressions[static_cast<std::size_t>(strip(id))]].first;
}

std::string Repairer::argument_text(Expression id) const {
  const syntax::ExpressionNode &node = tree_[id].node;
  const bool plain =
      std::holds_alternative<e::Variable>(node) || std::holds_alternative<e::Constructor>(node) ||
      std::holds_alternative<e::Literal>(node) || std::holds_alternative<e::Tuple>(node) ||
      std::holds_alternative<e::ListOf>(node) || std::holds_alternative<e::Parenthesized>(node) ||
      std::holds_alternative<e::Sequence>(node) || std::holds_alternative<e::Comprehension>(node) ||
      std::holds_alternative<e::LeftSection>(node) || std::holds_alternative<e::RightSection>(node);
  return plain ? text(id) : fmt::format("({})", text(id));
}

Part Repairer::function(Part argument, Part result) {
  const auto found =
      built_.constructors.find(BlameSystem::key(environment_.store.program().arrow(), 2));
  const std::array parts{argument, result};
  return trial_.apply(
      found == built_.constructors.end() ? scl::ConstructorId{0xFFFFFFFE} : found->second, parts);
}

Part Repairer::list(Part element) {
  const auto found =
      built_.constructors.find(BlameSystem::key(environment_.store.program().list(), 1));
  return trial_.apply(found == built_.constructors.end() ? scl::ConstructorId{0xFFFFFFFD}
                                                         : found->second,
                      std::span(&element, 1));
}

// A type for the trial; its binders are new variables.
Part Repairer::part(Type type, std::unordered_map<std::uint32_t, Part> &bound) {
  const Store &store = environment_.store;
  const Store::Spine spine = store.spine(type);
  const Node &head = store[spine.head];
  if (head.shape == Shape::Forall)
    return part(store.quantifier(spine.head).body, bound);
  if (head.shape == Shape::Bound && spine.arguments.empty()) {
    const auto [found, added] = bound.try_emplace(head.first);
    if (added)
      found->second = trial_.fresh();
    return found->second;
  }
  if (head.shape != Shape::Constructor)
    return trial_.fresh();
  std::vector<Part> arguments;
  for (const Type argument : spine.arguments)
    arguments.push_back(part(argument, bound));
  const auto found =
      built_.constructors.find(BlameSystem::key(names::TypeNameId{head.first}, arguments.size()));
  // A type that occurs nowhere in the program is equal to none that does.
  return trial_.apply(found == built_.constructors.end()
                          ? scl::ConstructorId{0x80000000U | head.first}
                          : found->second,
                      arguments);
}

bool Repairer::try_cut(Expression id, const std::function<void(const Trial::Cut &)> &relate) {
  trial_.begin();
  for (const Trial::Cut &cut : trial_.cut(variable(id), range(id)))
    relate(cut);
  return trial_.holds();
}

std::vector<Repair> Repairer::repairs(Expression id) {
  id = strip(id);
  std::vector<Repair> found;
  if (typing_.expressions[static_cast<std::size_t>(id)] == no_type)
    return found;
  trial_.begin();
  (void)trial_.cut(variable(id), range(id));
  trial_.leave_out(range(id));
  if (!trial_.holds())
    return found;
  found.push_back({});
  try_brackets(id, found);
  const syntax::ExpressionNode &node = tree_[id].node;
  if (const auto *apply = std::get_if<e::Apply>(&node))
    try_application(id, *apply, found);
  if (const auto *infix = std::get_if<e::Infix>(&node))
    try_infix(id, *infix, found);
  if (std::holds_alternative<e::Variable>(node) || std::holds_alternative<e::Operator>(node))
    try_names(id, found);
  if (const auto *literal = std::get_if<e::Literal>(&node))
    try_literal(id, literal->value, found);
  return found;
}

std::pair<std::string, std::string> Repairer::types(Expression id) {
  id = strip(id);
  if (typing_.expressions[static_cast<std::size_t>(id)] == no_type)
    return {};
  trial_.begin();
  const std::vector<Trial::Cut> cuts = trial_.cut(variable(id), range(id));
  if (cuts.empty() || !trial_.holds())
    return {};
  return {trial_.print(cuts.front().inside), trial_.print(cuts.front().outside)};
}

// ---- brackets and arguments around an expression

void Repairer::try_brackets(Expression id, std::vector<Repair> &found) {
  const syntax::ExpressionNode &node = tree_[id].node;
  const bool is_operator = std::holds_alternative<e::Operator>(node);
  if (!is_operator &&
      try_cut(id, [&](const Trial::Cut &cut) { trial_.equate(list(cut.inside), cut.outside); }))
    found.push_back(make(RepairKind::Wrap, fmt::format("write [{}]", text(id)),
                         {{span(id), fmt::format("[{}]", text(id))}}));
  if (const auto *whole = std::get_if<e::ListOf>(&node);
      whole && whole->elements.count == 1 &&
      try_cut(id, [&](const Trial::Cut &cut) { trial_.equate(cut.inside, list(cut.outside)); })) {
    const std::string inner = argument_text(tree_[whole->elements][0]);
    found.push_back(make(RepairKind::Unwrap, fmt::format("write {} without brackets", inner),
                         {{span(id), inner}}));
  }
  const bool callable = std::holds_alternative<e::Variable>(node) ||
                        std::holds_alternative<e::Constructor>(node) ||
                        std::holds_alternative<e::Apply>(node);
  if (callable && try_cut(id, [&](const Trial::Cut &cut) {
        trial_.equate(cut.inside, function(trial_.fresh(), cut.outside));
      }))
    found.push_back(make(RepairKind::MissingArgument, {}, {}));
}

// ---- applications

bool Repairer::try_arguments(Expression application, Expression of,
                             std::span<const Expression> arguments) {
  const auto tie = typing_.applications.find(application);
  if (tie == typing_.applications.end())
    return false;
  trial_.begin();
  trial_.leave_out(tie->second);
  const std::vector<Part> functions = trial_.variables(variable(of));
  std::vector<Part> results = trial_.variables(variable(application));
  for (std::size_t i = arguments.size(); i-- > 0;) {
    const std::vector<Part> types = trial_.variables(variable(arguments[i]));
    if (types.size() != results.size())
      return false;
    for (std::size_t k = 0; k < results.size(); ++k)
      results[k] = function(types[k], results[k]);
  }
  if (functions.size() != results.size())
    return false;
  for (std::size_t k = 0; k < results.size(); ++k)
    trial_.equate(functions[k], results[k]);
  return true;
}

void Repairer::try_application(Expression id, const e::Apply &node, std::vector<Repair> &found) {
  std::vector<Expression> arguments;
  for (const Expression argument : tree_[node.arguments]) {
    if (std::holds_alternative<e::TypeArgument>(tree_[argument].node) ||
        typing_.expressions[static_cast<std::size_t>(strip(argument))] == no_type)
      return;
    arguments.push_back(argument);
  }
  for (std::size_t i = 0; i < arguments.size() && arguments.size() <= 6; ++i)
    for (std::size_t k = i + 1; k < arguments.size(); ++k) {
      std::vector<Expression> swapped = arguments;
      std::swap(swapped[i], swapped[k]);
      if (try_arguments(id, node.function, swapped) && trial_.holds())
        found.push_back(make(
            RepairKind::Swap,
            fmt::format("swap the arguments {} and {}", text(arguments[i]), text(arguments[k])),
            {{span(arguments[i]), text(arguments[k])}, {span(arguments[k]), text(arguments[i])}},
            {entity(arguments[i]), entity(arguments[k])}));
    }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::vector<Expression> fewer = arguments;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (!try_arguments(id, node.function, fewer))
      continue;
    trial_.leave_out(range(strip(arguments[i])));
    if (trial_.holds())
      found.push_back(make(RepairKind::ExtraArgument,
                           fmt::format("remove the argument {}", text(arguments[i])),
                           {{span(arguments[i]), ""}}, {entity(arguments[i])}));
  }
  if (const auto *tuple = arguments.size() == 1
                              ? std::get_if<e::Tuple>(&tree_[strip(arguments[0])].node)
                              : nullptr) {
    const std::vector<Expression> parts(tree_[tuple->elements].begin(),
                                        tree_[tuple->elements].end());
    const bool complete =
        std::find(parts.begin(), parts.end(), syntax::no_expression) == parts.end();
    if (complete && try_arguments(id, node.function, parts) && trial_.holds()) {
      std::string spread;
      for (const Expression one : parts)
        spread += (spread.empty() ? "" : " ") + argument_text(one);
      found.push_back(make(RepairKind::Curry,
                           fmt::format("give the arguments one by one: {}", spread),
                           {{span(arguments[0]), spread}}));
    }
  }
  try_tuple(id, node, arguments, found);
}

// f a b to f (a, b)
void Repairer::try_tuple(Expression id, const e::Apply &node, std::span<const Expression> arguments,
                         std::vector<Repair> &found) {
  const auto tie = typing_.applications.find(id);
  if (arguments.size() < 2 || arguments.size() > 4 || tie == typing_.applications.end())
    return;
  const names::Program &program = environment_.store.program();
  const auto made =
      built_.constructors.find(BlameSystem::key(program.tuple(arguments.size()), arguments.size()));
  if (made == built_.constructors.end())
    return;
  trial_.begin();
  trial_.leave_out(tie->second);
  const std::vector<Part> functions = trial_.variables(variable(node.function));
  const std::vector<Part> results = trial_.variables(variable(id));
  if (functions.size() != results.size())
    return;
  for (std::size_t k = 0; k < results.size(); ++k) {
    std::vector<Part> parts;
    for (const Expression argument : arguments) {
      const std::vector<Part> types = trial_.variables(variable(argument));
      if (types.size() != results.size())
        return;
      parts.push_back(types[k]);
    }
    trial_.equate(functions[k], function(trial_.apply(made->second, parts), results[k]));
  }
  if (!trial_.holds())
    return;
  std::string together;
  for (const Expression one : arguments)
    together += (together.empty() ? "" : ", ") + text(one);
  found.push_back(make(
      RepairKind::Curry, fmt::format("give the arguments as ({})", together),
      {{cover(span(arguments.front()), span(arguments.back())), fmt::format("({})", together)}}));
}

void Repairer::try_infix(Expression id, const e::Infix &node, std::vector<Repair> &found) {
  const auto elements = tree_[node.elements];
  if (elements.size() != 3)
    return;
  const Expression left = elements[0];
  const Expression operation = elements[1];
  const Expression right = elements[2];
  const std::array swapped{right, left};
  if (try_arguments(id, operation, swapped) && trial_.holds())
    found.push_back(make(RepairKind::Swap, fmt::format("swap {} and {}", text(left), text(right)),
                         {{span(left), text(right)}, {span(right), text(left)}},
                         {entity(left), entity(right)}));
  // f x + y to f (x + y): the operator takes the last argument and its result becomes the argument.
  const auto *apply = std::get_if<e::Apply>(&tree_[left].node);
  const auto tie = apply ? typing_.applications.find(left) : typing_.applications.end();
  if (tie == typing_.applications.end() || apply->arguments.count == 0)
    return;
  const std::vector<Expression> arguments(tree_[apply->arguments].begin(),
                                          tree_[apply->arguments].end());
  const Expression last = arguments.back();
  if (typing_.expressions[static_cast<std::size_t>(strip(last))] == no_type)
    return;
  trial_.begin();
  trial_.leave_out(tie->second);
  trial_.leave_out(typing_.applications.at(id));
  const std::vector<Part> whole = trial_.variables(variable(id));
  const std::vector<Part> functions = trial_.variables(variable(apply->function));
  const std::vector<Part> operators = trial_.variables(variable(operation));
  const std::vector<Part> lasts = trial_.variables(variable(last));
  const std::vector<Part> rights = trial_.variables(variable(right));
  for (std::size_t k = 0; k < whole.size(); ++k) {
    if (k >= functions.size() || k >= operators.size() || k >= lasts.size() || k >= rights.size())
      return;
    const Part inner = trial_.fresh();
    trial_.equate(operators[k], function(lasts[k], function(rights[k], inner)));
    Part expected = function(inner, whole[k]);
    for (std::size_t i = arguments.size() - 1; i-- > 0;) {
      const std::vector<Part> types = trial_.variables(variable(arguments[i]));
      if (k >= types.size())
        return;
      expected = function(types[k], expected);
    }
    trial_.equate(functions[k], expected);
  }
  if (trial_.holds()) {
    const Span inner = cover(span(last), span(right));
    const std::string inside(sources_.text(inner));
    found.push_back(make(RepairKind::Parentheses, fmt::format("write ({})", inside),
                         {{inner, fmt::format("({})", inside)}},
                         {entity(last), entity(operation), entity(right)}));
  }
}

// ---- names and literals

void Repairer::try_names(Expression id, std::vector<Repair> &found) {
  const std::string own = [&] {
    const syntax::ExpressionNode &node = tree_[id].node;
    const auto *variable_node = std::get_if<e::Variable>(&node);
    const syntax::Name name =
        variable_node ? variable_node->name : std::get<e::Operator>(node).name;
    return std::string(symbols_.name(name.text));
  }();
  const names::Program &program = environment_.store.program();
  for (const auto &[wrong, right] : confused) {
    if (wrong != own)
      continue;
    const Symbol symbol = symbols_.find(right);
    for (std::uint32_t i = 0; symbol != no_symbol && i < program.module_count(); ++i) {
      const names::ValueId other = program.find_value(names::ModuleId{i}, symbol);
      if (!program[names::ModuleId{i}].library || other == names::no_value ||
          environment_.values[index(other)].type == no_type)
        continue;
      try_name(id, other, right, found);
      break;
    }
  }
  // A function of the same module with a similar name.
  for (std::uint32_t i = 0; own.size() > 2 && i < program.value_count(); ++i) {
    const names::ValueId other{i};
    if (program[other].module != module_.resolution.module ||
        program[other].kind == names::ValueKind::Constructor)
      continue;
    const std::string_view name = symbols_.name(program[other].name);
    const bool alike =
        name != own && name.size() > 2 && (name.substr(0, 3) == std::string_view(own).substr(0, 3));
    if (alike && environment_.values[i].type != no_type)
      try_name(id, other, name, found);
  }
}

void Repairer::try_name(Expression id, names::ValueId other, std::string_view name,
                        std::vector<Repair> &found) {
  const Type type = environment_.values[index(other)].type;
  trial_.begin();
  trial_.leave_out(range(id));
  for (const Part one : trial_.variables(variable(id))) {
    std::unordered_map<std::uint32_t, Part> bound;
    trial_.equate(one, part(type, bound));
    const Node &node = environment_.store[type];
    if (node.shape != Shape::Forall)
      continue;
    for (const Predicate &predicate :
         environment_.store.context(environment_.store.quantifier(type))) {
      const auto of_class = built_.classes.find(static_cast<std::uint32_t>(predicate.head));
      if (predicate.count == 1 && of_class != built_.classes.end())
        trial_.require(part(environment_.store.arguments(predicate)[0], bound), of_class->second);
    }
  }
  if (!trial_.holds())
    return;
  const bool symbolic = std::isalpha(static_cast<unsigned char>(name[0])) == 0 && name[0] != '_';
  const bool was_operator = std::holds_alternative<e::Operator>(tree_[id].node);
  const std::string written = was_operator == symbolic ? std::string(name)
                              : symbolic               ? fmt::format("({})", name)
                                                       : fmt::format("`{}`", name);
  found.push_back(make(RepairKind::Name, fmt::format("use {} in place of {}", name, text(id)),
                       {{span(id), written}}));
}

void Repairer::try_literal(Expression id, const syntax::Literal &literal,
                           std::vector<Repair> &found) {
  const std::string_view own = symbols_.name(literal.text);
  const bool is_string = literal.kind == syntax::LiteralKind::String;
  if (!is_string || own.size() < 3)
    return;
  const std::string inner(own.substr(1, own.size() - 2));
  // A string that is the name of something.
  const Symbol symbol = symbols_.find(inner);
  if (symbol == no_symbol)
    return;
  const names::Program &program = environment_.store.program();
  for (std::uint32_t i = 0; i < program.module_count(); ++i) {
    const names::ValueId other = program.find_value(names::ModuleId{i}, symbol);
    if (other == names::no_value || environment_.values[index(other)].type == no_type)
      continue;
    trial_.begin();
    trial_.leave_out(range(id));
    for (const Part one : trial_.variables(variable(id))) {
      std::unordered_map<std::uint32_t, Part> bound;
      trial_.equate(one, part(environment_.values[index(other)].type, bound));
    }
    if (trial_.holds()) {
      found.push_back(make(RepairKind::Literal, fmt::format("write {} without quotes", inner),
                           {{span(id), inner}}));
      return;
    }
  }
}

// ---- patterns and types

std::vector<Repair> Repairer::repairs(syntax::PatternId id) {
  std::vector<Repair> found;
  const Type type = typing_.patterns[static_cast<std::size_t>(id)];
  if (type == no_type || environment_.store[type].shape != Shape::Variable)
    return found;
  const Range inside = typing_.pattern_ranges[static_cast<std::size_t>(id)];
  trial_.begin();
  (void)trial_.cut(environment_.store[type].first, inside);
  trial_.leave_out(inside);
  if (!trial_.holds())
    return found;
  found.push_back({});
  const auto *tuple = std::get_if<syntax::pattern::Tuple>(&tree_[id].node);
  if (!tuple || tuple->elements.count != 2)
    return found;
  // (x, xs) to (x:xs)
  const auto parts = tree_[tuple->elements];
  const auto part_type = [&](syntax::PatternId one) {
    return environment_.store[typing_.patterns[static_cast<std::size_t>(one)]].first;
  };
  trial_.begin();
  trial_.leave_out(inside.first); // the pattern's own constraint is its first
  const std::vector<Part> whole = trial_.variables(environment_.store[type].first);
  const std::vector<Part> heads = trial_.variables(part_type(parts[0]));
  const std::vector<Part> tails = trial_.variables(part_type(parts[1]));
  if (heads.size() != whole.size() || tails.size() != whole.size())
    return found;
  for (std::size_t k = 0; k < whole.size(); ++k) {
    trial_.equate(whole[k], list(heads[k]));
    trial_.equate(tails[k], whole[k]);
  }
  if (trial_.holds()) {
    const auto text_of = [&](syntax::PatternId one) {
      return sources_.text(tree_.span(tree_[one].range));
    };
    const std::string written = fmt::format("({}:{})", text_of(parts[0]), text_of(parts[1]));
    found.push_back(make(RepairKind::Pattern, fmt::format("match {}", written),
                         {{tree_.span(tree_[id].range), written}}));
  }
  return found;
}

std::vector<Repair> Repairer::repairs(EntityId type) {
  trial_.begin();
  trial_.ignore(type);
  return trial_.holds() ? std::vector<Repair>(1) : std::vector<Repair>();
}

} // namespace culprit::types
