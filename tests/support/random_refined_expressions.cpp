// The expressions of random programs.
#include "support/random_refined.h"

#include <utility>

namespace culprit::tests {

std::string RandomRefined::leaf_of(Of of) {
  switch (of) {
  case Of::Int:
    return "0";
  case Of::Bool:
    return "True";
  case Of::List:
    return "[]";
  case Of::Maybe:
    return "Nothing";
  case Of::Tree:
    return "Leaf";
  case Of::Pair:
    return "(Pair 0 1)";
  case Of::Function:
    break;
  }
  return "(\\a -> abs a + 1)";
}

std::string RandomRefined::leaf(Of of) {
  switch (of) {
  case Of::Int:
    return fmt::format("{}", below(4));
  case Of::Bool:
    return one_in(2) ? "True" : "False";
  case Of::List:
    return one_in(2) ? "[]" : fmt::format("[{}]", below(4));
  case Of::Maybe:
    return one_in(2) ? "Nothing" : fmt::format("(Just {})", below(4));
  case Of::Tree:
    return one_in(2) ? "Leaf" : fmt::format("(Node Leaf {} Leaf)", below(4));
  case Of::Pair:
    return fmt::format("(Pair {} {})", below(3), 2 + below(3));
  case Of::Function:
    break;
  }
  constexpr std::string_view functions[] = {"(\\a -> a + 1)", "(\\a -> abs a)", "(\\a -> a)",
                                            "(\\a -> max a 0)"};
  return std::string(any(functions));
}

std::string RandomRefined::known(Of of) {
  std::vector<std::string> result;
  for (const Variable &variable : scope_)
    if (variable.type == of)
      result.push_back(variable.name);
  return result.empty() || one_in(5) ? leaf(of) : any(result);
}

std::string RandomRefined::within(std::vector<Variable> more, Of of, int depth) {
  const std::size_t before = scope_.size();
  scope_.insert(scope_.end(), more.begin(), more.end());
  std::string text = expression(of, depth);
  scope_.resize(before);
  return text;
}

std::string RandomRefined::expression(Of of, int depth) {
  sites_.push_back({of, scope_, current_});
  const std::size_t site = sites_.size() - 1;
  return fmt::format("{}{}{}{}{}", opens, site, named, generated(of, depth), closes);
}

std::string RandomRefined::call(Of of, int depth) {
  if (!recursive_call_.empty() && recursive_type_ == of) {
    std::string text = "(" + std::exchange(recursive_call_, "");
    for (std::size_t i = 1; i < functions_[current_].arguments.size(); ++i) {
      const Variable &variable = functions_[current_].arguments[i].variable;
      text += " " + (one_in(3) ? expression(variable.type, depth - 1) : variable.name);
    }
    return text + ")";
  }
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < current_; ++i)
    if (functions_[i].result == of)
      fitting.push_back(i);
  if (fitting.empty())
    return known(of);
  const Function function = functions_[any(fitting)];
  std::string text = "(" + function.name;
  for (const Argument &argument : function.arguments)
    text += " " + expression(argument.variable.type, depth - 1);
  return text + ")";
}

std::string RandomRefined::generated(Of of, int depth) {
  if (depth <= 0 || of == Of::Function)
    return known(of);
  const auto part = [&](Of another) { return expression(another, depth - 1); };
  const std::string name = fmt::format("v{}", counter_++);
  switch (below(10)) {
  case 0:
  case 1: {
    const std::string condition = part(Of::Bool);
    const std::string yes = part(of);
    return fmt::format("(if {} then {} else {})", condition, yes, part(of));
  }
  case 2: {
    constexpr Of types[] = {Of::Int, Of::Int, Of::Bool, Of::List, Of::Maybe, Of::Pair};
    const Of bound = any(types);
    const std::string value = part(bound);
    return fmt::format("(let {{ {} = {} }} in {})", name, value,
                       within({{name, bound}}, of, depth - 1));
  }
  case 3: {
    constexpr Of types[] = {Of::List, Of::Maybe, Of::Tree, Of::Pair, Of::Int};
    switch (const Of subject = any(types); subject) {
    case Of::List: {
      const std::string value = part(subject);
      // A match may leave something out.
      const std::string empty = one_in(4) ? "" : fmt::format("[] -> {}; ", part(of));
      return fmt::format("(case {} of {{ {}{} : {}s -> {} }})", value, empty, name, name,
                         within({{name, Of::Int}, {name + "s", Of::List}}, of, depth - 1));
    }
    case Of::Maybe: {
      const std::string value = part(subject);
      const std::string some = within({{name, Of::Int}}, of, depth - 1);
      return fmt::format("(case {} of {{ Just {} | {} > 1 -> {}; {} -> {} }})", value, name, name,
                         some, one_in(4) ? "Nothing" : "_", part(of));
    }
    case Of::Tree: {
      const std::string value = part(subject);
      const std::string empty = part(of);
      return fmt::format(
          "(case {0} of {{ Leaf -> {1}; Node {2}l {2} {2}r -> {3} }})", value, empty, name,
          within({{name, Of::Int}, {name + "l", Of::Tree}, {name + "r", Of::Tree}}, of, depth - 1));
    }
    case Of::Int: {
      const std::string value = part(subject);
      const std::string zero = part(of);
      return fmt::format("(case {0} of {{ 0 -> {1}; {2} | {2} > 0 -> {3}; _ -> {4} }})", value,
                         zero, name, within({{name, Of::Int}}, of, depth - 1), part(of));
    }
    default: {
      const std::string value = part(Of::Pair);
      return fmt::format("(case {0} of {{ Pair {1} {1}h -> {2} }})", value, name,
                         within({{name, Of::Int}, {name + "h", Of::Int}}, of, depth - 1));
    }
    }
  }
  case 4:
  case 5:
    return call(of, depth);
  default:
    return other(of, depth);
  }
}

std::string RandomRefined::number(int depth) {
  const auto part = [&](Of another) { return expression(another, depth - 1); };
  const std::string first = part(Of::Int);
  const std::string name = fmt::format("v{}", counter_++);
  switch (below(15)) {
  case 0:
  case 1:
    return fmt::format("({} + {})", first, part(Of::Int));
  case 2:
    return fmt::format("({} - {})", first, part(Of::Int));
  case 3:
    return fmt::format("({} * {})", first, 1 + below(3));
  case 4:
    return fmt::format("(length {})", part(Of::List));
  case 5:
    return fmt::format("(size {})", part(Of::Tree));
  case 6:
    return fmt::format("({} {} {})", one_in(2) ? "max" : "min", first, part(Of::Int));
  case 7:
    return fmt::format("(abs {})", first);
  case 8: {
    constexpr std::string_view operations[] = {"div", "mod", "quot", "rem"};
    const std::string_view operation = any(operations);
    return fmt::format("({} `{}` {})", first, operation,
                       one_in(2) ? fmt::format("{}", 1 + below(4)) : part(Of::Int));
  }
  case 9:
    return fmt::format("({} {})", one_in(2) ? "low" : "high", part(Of::Pair));
  case 10:
    return fmt::format("(head {})", part(Of::List));
  case 11: {
    const std::string condition = part(Of::Bool);
    return fmt::format("(pick {} {} {})", condition, first, part(Of::Int));
  }
  case 12:
    return fmt::format("(foldr (\\{0} {0}a -> {1}) {2} {3})", name,
                       within({{name, Of::Int}, {name + "a", Of::Int}}, Of::Int, depth - 1), first,
                       part(Of::List));
  case 13: {
    for (const Variable &variable : scope_)
      if (variable.type == Of::Function)
        return fmt::format("({} {})", variable.name, first);
    return fmt::format("(twice (\\{} -> {}) {})", name,
                       within({{name, Of::Int}}, Of::Int, depth - 1), first);
  }
  default:
    return fmt::format("(maybe {} (\\{} -> {}) {})", first, name,
                       within({{name, Of::Int}}, Of::Int, depth - 1), part(Of::Maybe));
  }
}

std::string RandomRefined::truth(int depth) {
  const auto part = [&](Of another) { return expression(another, depth - 1); };
  switch (below(8)) {
  case 0:
    return fmt::format("(null {})", part(Of::List));
  case 1:
    return fmt::format("(not {})", part(Of::Bool));
  case 2: {
    const std::string left = part(Of::Bool);
    return fmt::format("({} {} {})", left, one_in(2) ? "&&" : "||", part(Of::Bool));
  }
  default: {
    constexpr std::string_view relations[] = {"<", "<=", ">", ">=", "==", "/="};
    const std::string_view relation = any(relations);
    const std::string left = part(Of::Int);
    return fmt::format("({} {} {})", left, relation, part(Of::Int));
  }
  }
}

std::string RandomRefined::list(int depth) {
  const auto part = [&](Of another) { return expression(another, depth - 1); };
  const std::string name = fmt::format("v{}", counter_++);
  switch (below(10)) {
  case 0:
  case 1: {
    const std::string first = part(Of::Int);
    return fmt::format("({} : {})", first, part(Of::List));
  }
  case 2: {
    const std::string left = part(Of::List);
    return fmt::format("({} ++ {})", left, part(Of::List));
  }
  case 3:
    return fmt::format("(map (\\{} -> {}) {})", name, within({{name, Of::Int}}, Of::Int, depth - 1),
                       part(Of::List));
  case 4:
    return fmt::format("(filter (\\{} -> {}) {})", name,
                       within({{name, Of::Int}}, Of::Bool, depth - 1), part(Of::List));
  case 5: {
    const std::string from = part(Of::List);
    return fmt::format("[{} | {} <- {}, {}]", within({{name, Of::Int}}, Of::Int, depth - 1), name,
                       from, within({{name, Of::Int}}, Of::Bool, depth - 1));
  }
  case 6: {
    const std::string count = part(Of::Int);
    return fmt::format("({} {} {})", one_in(2) ? "take" : "drop", count, part(Of::List));
  }
  case 7:
    return fmt::format("(replicate {} {})", below(4), part(Of::Int));
  case 8:
    return fmt::format("(reverse {})", part(Of::List));
  default:
    return fmt::format("(tail {})", part(Of::List));
  }
}

std::string RandomRefined::other(Of of, int depth) {
  const auto part = [&](Of another) { return expression(another, depth - 1); };
  const std::string name = fmt::format("v{}", counter_++);
  switch (of) {
  case Of::Int:
    return number(depth);
  case Of::Bool:
    return truth(depth);
  case Of::List:
    return list(depth);
  case Of::Maybe:
    if (one_in(2))
      return fmt::format("(Just {})", part(Of::Int));
    return fmt::format("(fmap (\\{} -> {}) {})", name,
                       within({{name, Of::Int}}, Of::Int, depth - 1), part(Of::Maybe));
  case Of::Tree: {
    const std::string left = part(Of::Tree);
    const std::string value = part(Of::Int);
    return fmt::format("(Node {} {} {})", left, value, part(Of::Tree));
  }
  case Of::Pair: {
    if (one_in(4))
      return fmt::format("({} {{ high = {} }})", known(Of::Pair), part(Of::Int));
    const std::string left = part(Of::Int);
    return one_in(2) ? fmt::format("(Pair {} ({} + 1))", left, left)
                     : fmt::format("(Pair {} {})", left, part(Of::Int));
  }
  case Of::Function:
    break;
  }
  return known(of);
}

} // namespace culprit::tests
