// Repairs of applications: arguments in another order, too many, too few, grouped otherwise.
#include "blame/types/repairs/repair.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::blame {

namespace e = syntax::expression;

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

void Repairer::try_application(Expression id, const e::Apply &node, std::vector<Repair> &repairs) {
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
        repairs.push_back(make_repair(
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
    const std::vector<Part> results = trial_.variables(variable(id));
    // Where anything would do, a function with an argument less would.
    if (trial_.holds() && !results.empty() && !is_function_type(trial_.print(results.front())))
      repairs.push_back(make_repair(RepairKind::ExtraArgument,
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
      for (const Expression expression : parts)
        spread += (spread.empty() ? "" : " ") + argument_text(expression);
      repairs.push_back(make_repair(RepairKind::Curry,
                                    fmt::format("give the arguments one by one: {}", spread),
                                    {{span(arguments[0]), spread}}));
    }
  }
  try_reversal(id, node, arguments, repairs);
  try_tuple(id, node, arguments, repairs);
  try_grouping(id, node, arguments, repairs);
}

void Repairer::try_reversal(Expression id, const e::Apply &node,
                            std::span<const Expression> arguments, std::vector<Repair> &repairs) {
  const auto plain = [&](Expression expression) {
    return std::holds_alternative<e::Variable>(tree_[strip(expression)].node);
  };
  if (arguments.size() != 1 || !plain(node.function) || !plain(arguments[0]) ||
      text(node.function) == text(arguments[0]))
    return;
  const std::array reversed{node.function};
  if (try_arguments(id, arguments[0], reversed) && trial_.holds())
    repairs.push_back(make_repair(
        RepairKind::Swap, fmt::format("write {} {}", text(arguments[0]), text(node.function)),
        {{span(node.function), text(arguments[0])}, {span(arguments[0]), text(node.function)}},
        {entity(node.function), entity(arguments[0])}));
}

void Repairer::try_composition(Expression id, std::vector<Repair> &repairs) {
  const auto around = where_.applied_operation.find(id);
  if (around == where_.applied_operation.end())
    return;
  const auto &apply = std::get<e::Apply>(tree_[around->second].node);
  const Expression composition = strip(apply.function);
  const auto elements = tree_[std::get<e::Infix>(tree_[composition].node).elements];
  if (text(elements[1]) != ".")
    return;
  const auto arguments = tree_[apply.arguments];
  const auto outer = typing_.applications.find(around->second);
  const auto inner = typing_.applications.find(composition);
  if (outer == typing_.applications.end() || inner == typing_.applications.end())
    return;
  trial_.begin();
  trial_.leave_out(outer->second);
  trial_.leave_out(inner->second);
  const std::vector<Part> results = trial_.variables(variable(around->second));
  std::vector<std::vector<Part>> types; // of both operands, the operator, the whole, the arguments
  for (const Expression expression : {elements[0], elements[1], elements[2], composition})
    types.push_back(trial_.variables(variable(expression)));
  for (const Expression argument : arguments) {
    if (typing_.expressions[static_cast<std::size_t>(strip(argument))] == no_type)
      return;
    types.push_back(trial_.variables(variable(argument)));
  }
  if (std::any_of(types.begin(), types.end(),
                  [&](const auto &copies) { return copies.size() != results.size(); }))
    return;
  for (std::size_t k = 0; k < results.size(); ++k) {
    const Part given = trial_.fresh();
    trial_.equate(types[2][k], function(types[4][k], given));
    trial_.equate(types[1][k], function(types[0][k], function(given, types[3][k])));
    Part rest = results[k];
    for (std::size_t i = types.size(); i-- > 5;)
      rest = function(types[i][k], rest);
    trial_.equate(types[3][k], rest);
  }
  if (!trial_.holds())
    return;
  const std::string given = fmt::format("{} {}", argument_text(elements[2]), text(arguments[0]));
  repairs.push_back(make_repair(
      RepairKind::Compose,
      fmt::format("give {} to {} at once: {}", text(arguments[0]), text(elements[2]), given),
      {{span(elements[2]), given}, {span(arguments[0]), ""}}));
}

void Repairer::try_grouping(Expression id, const e::Apply &node,
                            std::span<const Expression> arguments, std::vector<Repair> &repairs) {
  const auto tie = typing_.applications.find(id);
  if (tie == typing_.applications.end() || arguments.size() > 6)
    return;
  const std::size_t count = arguments.size();
  for (std::size_t first = 0; first < count; ++first) {
    const syntax::ExpressionNode &inner = tree_[arguments[first]].node;
    if (!std::holds_alternative<e::Variable>(inner) &&
        !std::holds_alternative<e::Constructor>(inner))
      continue;
    for (std::size_t last = first + 1; last < count; ++last) {
      trial_.begin();
      trial_.leave_out(tie->second);
      const std::vector<Part> functions = trial_.variables(variable(node.function));
      const std::vector<Part> results = trial_.variables(variable(id));
      std::vector<std::vector<Part>> types;
      for (const Expression argument : arguments)
        types.push_back(trial_.variables(variable(argument)));
      if (functions.size() != results.size() ||
          std::any_of(types.begin(), types.end(),
                      [&](const auto &copies) { return copies.size() != results.size(); }))
        return;
      for (std::size_t k = 0; k < results.size(); ++k) {
        const Part together = trial_.fresh();
        Part inside = together;
        for (std::size_t i = last; i > first; --i)
          inside = function(types[i][k], inside);
        trial_.equate(types[first][k], inside);
        Part outside = results[k];
        for (std::size_t i = count; i-- > last + 1;)
          outside = function(types[i][k], outside);
        outside = function(together, outside);
        for (std::size_t i = first; i-- > 0;)
          outside = function(types[i][k], outside);
        trial_.equate(functions[k], outside);
      }
      if (!trial_.holds())
        continue;
      const Span inner_span = cover(span(arguments[first]), span(arguments[last]));
      const std::string inside(sources_.text(inner_span));
      std::vector<EntityId> changes;
      for (std::size_t i = first; i <= last; ++i)
        changes.push_back(entity(arguments[i]));
      repairs.push_back(make_repair(RepairKind::Parentheses, fmt::format("write ({})", inside),
                                    {{inner_span, fmt::format("({})", inside)}},
                                    std::move(changes)));
    }
  }
}

void Repairer::try_operator_name(Expression operation, std::vector<Repair> &repairs) {
  const auto around = where_.infix_of.find(operation);
  if (around == where_.infix_of.end())
    return;
  const auto elements = tree_[std::get<e::Infix>(tree_[around->second].node).elements];
  const auto tie = typing_.applications.find(around->second);
  const syntax::ExpressionNode &left = tree_[elements[0]].node;
  if (tie == typing_.applications.end() ||
      (!std::holds_alternative<e::Variable>(left) && !std::holds_alternative<e::Constructor>(left)))
    return;
  std::vector<Expression> arguments{operation};
  trial_.begin();
  trial_.leave_out(tie->second);
  const auto *right = std::get_if<e::Apply>(&tree_[elements[2]].node);
  if (right) {
    const auto inner = typing_.applications.find(elements[2]);
    if (inner == typing_.applications.end())
      return;
    trial_.leave_out(inner->second);
    arguments.push_back(right->function);
    arguments.insert(arguments.end(), tree_[right->arguments].begin(),
                     tree_[right->arguments].end());
  } else {
    arguments.push_back(elements[2]);
  }
  const std::vector<Part> functions = trial_.variables(variable(elements[0]));
  std::vector<Part> results = trial_.variables(variable(around->second));
  for (std::size_t i = arguments.size(); i-- > 0;) {
    if (typing_.expressions[static_cast<std::size_t>(strip(arguments[i]))] == no_type)
      return;
    const std::vector<Part> types = trial_.variables(variable(arguments[i]));
    if (types.size() != results.size())
      return;
    for (std::size_t k = 0; k < results.size(); ++k)
      results[k] = function(types[k], results[k]);
  }
  if (functions.size() != results.size())
    return;
  for (std::size_t k = 0; k < results.size(); ++k)
    trial_.equate(functions[k], results[k]);
  if (trial_.holds())
    repairs.push_back(make_repair(RepairKind::OperatorName,
                                  fmt::format("write ({})", text(operation)),
                                  {{span(operation), fmt::format("({})", text(operation))}}));
}

// [a, b] to (a, b) or [(a, b)], and (a, b) to [a, b]
void Repairer::try_tuples(Expression id, std::vector<Repair> &repairs) {
  const auto *listed = std::get_if<e::ListOf>(&tree_[id].node);
  const auto *tuple = std::get_if<e::Tuple>(&tree_[id].node);
  if (!listed && !tuple)
    return;
  const auto parts = tree_[listed ? listed->elements : tuple->elements];
  if (parts.size() < 2 || parts.size() > 4)
    return;
  std::vector<Range> inside;
  for (const Expression part : parts) {
    if (part == syntax::no_expression ||
        typing_.expressions[static_cast<std::size_t>(strip(part))] == no_type)
      return;
    inside.push_back(range(strip(part)));
  }
  const auto constructor = built_.constructors.find(
      BlameSystem::key(environment_.store.program().tuple(parts.size()), parts.size()));
  if (listed && constructor == built_.constructors.end())
    return;
  const auto joined = [&](std::string_view separator) {
    std::string all;
    for (const Expression part : parts)
      all += (all.empty() ? "" : std::string(separator)) + text(part);
    return all;
  };
  for (const bool nested : {false, true}) {
    if (nested && tuple)
      break;
    trial_.begin();
    leave_out_own(range(id), inside);
    const std::vector<Part> whole = trial_.variables(variable(id));
    for (std::size_t k = 0; k < whole.size(); ++k) {
      std::vector<Part> types;
      for (const Expression part : parts) {
        const std::vector<Part> of_part = trial_.variables(variable(part));
        if (of_part.size() != whole.size())
          return;
        types.push_back(of_part[k]);
      }
      if (listed) {
        const Part pair = trial_.apply(constructor->second, types);
        trial_.equate(whole[k], nested ? list(pair) : pair);
        continue;
      }
      for (const Part type : types)
        trial_.equate(whole[k], list(type));
    }
    if (!trial_.holds())
      continue;
    const std::string written = tuple    ? fmt::format("[{}]", joined(habits_.separator))
                                : nested ? fmt::format("[({})]", joined(", "))
                                         : fmt::format("({})", joined(", "));
    repairs.push_back(
        make_repair(RepairKind::Tuple, fmt::format("write {}", written), {{span(id), written}}));
  }
}

// f a b to f (a, b)
void Repairer::try_tuple(Expression id, const e::Apply &node, std::span<const Expression> arguments,
                         std::vector<Repair> &repairs) {
  const auto tie = typing_.applications.find(id);
  if (arguments.size() < 2 || arguments.size() > 4 || tie == typing_.applications.end())
    return;
  const names::Program &program = environment_.store.program();
  const auto tuple =
      built_.constructors.find(BlameSystem::key(program.tuple(arguments.size()), arguments.size()));
  if (tuple == built_.constructors.end())
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
    trial_.equate(functions[k], function(trial_.apply(tuple->second, parts), results[k]));
  }
  if (!trial_.holds())
    return;
  std::string together;
  for (const Expression expression : arguments)
    together += (together.empty() ? "" : ", ") + text(expression);
  repairs.push_back(make_repair(
      RepairKind::Curry, fmt::format("give the arguments as ({})", together),
      {{cover(span(arguments.front()), span(arguments.back())), fmt::format("({})", together)}}));
}

// The minus and the number of f -1, where they are written as one.
std::optional<Span> Repairer::negative_number(Expression infix) const {
  const auto *node = std::get_if<e::Infix>(&tree_[infix].node);
  if (node == nullptr || node->elements.count != 3)
    return std::nullopt;
  const auto elements = tree_[node->elements];
  const Span minus = span(elements[1]);
  const Span right = span(elements[2]);
  if (text(elements[1]) != "-" || span(elements[0]).end == minus.start ||
      minus.end != right.start ||
      !std::holds_alternative<e::Literal>(tree_[strip(elements[2])].node))
    return std::nullopt;
  return cover(minus, right);
}

void Repairer::try_negative_argument(Expression id, const e::Infix &node,
                                     std::vector<Repair> &repairs) {
  const std::optional<Span> number = negative_number(id);
  const auto tie = typing_.applications.find(id);
  if (!number || tie == typing_.applications.end())
    return;
  const auto elements = tree_[node.elements];
  trial_.begin();
  trial_.leave_out(tie->second);
  const std::vector<Part> whole = trial_.variables(variable(id));
  const std::vector<Part> functions = trial_.variables(variable(elements[0]));
  const std::vector<Part> arguments = trial_.variables(variable(elements[2]));
  if (functions.size() != whole.size() || arguments.size() != whole.size())
    return;
  for (std::size_t k = 0; k < whole.size(); ++k)
    trial_.equate(functions[k], function(arguments[k], whole[k]));
  if (!trial_.holds())
    return;
  const std::string written = fmt::format("({})", sources_.text(*number));
  repairs.push_back(make_repair(RepairKind::Parentheses, fmt::format("write {}", written),
                                {{*number, written}}, {entity(elements[1]), entity(elements[2])}));
}

void Repairer::try_infix(Expression id, const e::Infix &node, std::vector<Repair> &repairs) {
  const auto elements = tree_[node.elements];
  // (-1), meant as a section
  if (elements.size() == 2 && environment_.dialect == syntax::Dialect::Haskell &&
      try_cut(id, [&](const Trial::Cut &cut) {
        trial_.equate(cut.outside, function(cut.inside, cut.inside));
      })) {
    const std::string written = fmt::format("subtract {}", argument_text(elements[1]));
    repairs.push_back(
        make_repair(RepairKind::Convert, fmt::format("write {}", written), {{span(id), written}}));
  }
  if (elements.size() != 3)
    return;
  const Expression left = elements[0];
  const Expression operation = elements[1];
  const Expression right = elements[2];
  const std::array swapped{right, left};
  if (try_arguments(id, operation, swapped) && trial_.holds())
    repairs.push_back(make_repair(
        RepairKind::Swap, fmt::format("swap {} and {}", text(left), text(right)),
        {{span(left), text(right)}, {span(right), text(left)}}, {entity(left), entity(right)}));
  try_negative_argument(id, node, repairs);
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
    repairs.push_back(make_repair(RepairKind::Parentheses, fmt::format("write ({})", inside),
                                  {{inner, fmt::format("({})", inside)}},
                                  {entity(last), entity(operation), entity(right)}));
  }
}

} // namespace culprit::blame
