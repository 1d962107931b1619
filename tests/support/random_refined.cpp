#include "support/random_refined.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <utility>

namespace culprit::tests {

namespace {

constexpr std::string_view header = R"(module Random where

data Tree = Leaf | Node Tree Int Tree
{-@ measure size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r

data Pair = Pair { low :: Int, high :: Int }
{-@ data Pair = Pair { low :: Int, high :: {v:Int | low < v} } @-}

{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Above N = {v:Int | v > N} @-}

{-@ pick :: forall <p :: Int -> Bool>. Bool -> Int<p> -> Int<p> -> Int<p> @-}
pick :: Bool -> Int -> Int -> Int
pick b x y = if b then x else y

{-@ twice :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

)";

constexpr std::string_view tests = R"(
ensure :: String -> Bool -> (a -> Bool) -> a -> a
ensure name before after v
  | not before = error ("before " ++ name)
  | after v = v
  | otherwise = error ("after " ++ name)

pair' :: Int -> Int -> Pair
pair' a b = if a < b then Pair a b else error "field"

elements :: Tree -> [Int]
elements Leaf = []
elements (Node l x r) = elements l ++ x : elements r

class Deep a where
  deep :: a -> Int
instance Deep Int where
  deep n = if n == 0 then 0 else 1
instance Deep Bool where
  deep b = if b then 1 else 0
instance Deep a => Deep [a] where
  deep xs = sum (map deep xs)
instance Deep a => Deep (Maybe a) where
  deep m = maybe 0 deep m
instance Deep Tree where
  deep t = deep (elements t)
instance Deep Pair where
  deep p = deep (low p) + deep (high p)
)";

constexpr std::string_view some_inputs = R"(
smallNumbers :: [Int]
smallNumbers = [-7, -3, -2, -1, 0, 1, 2, 3, 5, 8]
smallLists :: [[Int]]
smallLists = [[], [0], [1], [-2], [3, 1], [-1, -4], [2, 5, 8], [0, 0, 0, 0]]
smallTrees :: [Tree]
smallTrees = [Leaf, Node Leaf 2 Leaf, Node (Node Leaf (-3) Leaf) 1 Leaf,
              Node (Node Leaf 0 Leaf) 4 (Node Leaf 9 Leaf)]
smallPairs :: [Pair]
smallPairs = [Pair 0 1, Pair (-3) 4, Pair 2 9]
smallMaybes :: [Maybe Int]
smallMaybes = [Nothing, Just 0, Just 4, Just (-5)]
)";

constexpr std::string_view smallest_inputs = R"(
smallNumbers :: [Int]
smallNumbers = [-1, 0, 1, 2]
smallLists :: [[Int]]
smallLists = [[], [1], [0]]
smallTrees :: [Tree]
smallTrees = [Leaf, Node Leaf 1 Leaf]
smallPairs :: [Pair]
smallPairs = [Pair 0 1]
smallMaybes :: [Maybe Int]
smallMaybes = [Nothing, Just 1]
)";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
    text.replace(at, from.size(), to), at += to.size();
  return text;
}

} // namespace

RandomRefined::RandomRefined(std::uint64_t seed) : random_(seed) {
  for (std::size_t i = 0; i < 4; ++i)
    add_function(i);
}

// ---- types and predicates

std::string RandomRefined::type(Of of) {
  switch (of) {
  case Of::Int:
    return "Int";
  case Of::Bool:
    return "Bool";
  case Of::List:
    return "[Int]";
  case Of::Maybe:
    return "(Maybe Int)";
  case Of::Tree:
    return "Tree";
  case Of::Pair:
    return "Pair";
  case Of::Function:
    break;
  }
  return "(Int -> Int)";
}

// A number that annotations can mention. The same choice gives the same term in both languages.
std::string RandomRefined::number_term(const std::vector<Variable> &scope, bool logic,
                                       std::uint64_t choice) {
  std::vector<std::string> terms{"0", "0", "1"};
  for (const Variable &variable : scope) {
    if (variable.type == Of::Int)
      terms.insert(terms.end(),
                   {variable.name, variable.name, fmt::format("({} + 1)", variable.name),
                    fmt::format("({} - 2)", variable.name)});
    else if (variable.type == Of::List)
      terms.push_back(fmt::format("({} {})", logic ? "len" : "length", variable.name));
    else if (variable.type == Of::Tree)
      terms.push_back(fmt::format("(size {})", variable.name));
    else if (variable.type == Of::Pair)
      terms.push_back(fmt::format("({} {})", choice % 2 == 0 ? "low" : "high", variable.name));
  }
  return terms[(choice / 2) % terms.size()];
}

RandomRefined::Predicate RandomRefined::predicate(Of of, const std::vector<Variable> &scope) {
  Predicate result;
  const std::uint64_t choice = below(1 << 20);
  const std::string logic = number_term(scope, true, choice);
  const std::string code = number_term(scope, false, choice);
  const auto compared = [&](std::string_view what_logic, std::string_view what_code) {
    constexpr std::string_view relations[] = {">=", ">", "<", "<=", "=", "/=", ">=", ">="};
    const std::string_view relation = any(relations);
    result.logic = fmt::format("{} {} {}", what_logic, relation, logic);
    result.code = fmt::format("{} {} {}", what_code, relation == "=" ? "==" : relation, code);
  };
  switch (of) {
  case Of::Int:
    compared("v", "v");
    break;
  case Of::Bool: {
    const std::uint64_t second = below(1 << 20);
    const bool iff = one_in(2);
    result.logic =
        fmt::format("v {} ({} < {})", iff ? "<=>" : "=>", logic, number_term(scope, true, second));
    result.code = iff ? fmt::format("v == ({} < {})", code, number_term(scope, false, second))
                      : fmt::format("(not v || {} < {})", code, number_term(scope, false, second));
    break;
  }
  case Of::List:
    if (one_in(2)) {
      compared("len v", "length v");
      break;
    }
    [[fallthrough]];
  case Of::Maybe: {
    constexpr std::string_view relations[] = {">=", ">", "<", "/="};
    const std::string_view relation = any(relations);
    result.element_logic = fmt::format("w {} {}", relation, logic);
    result.element_code = fmt::format("w {} {}", relation, code);
    break;
  }
  case Of::Tree:
    compared("size v", "size v");
    break;
  case Of::Pair:
    if (one_in(2))
      compared("low v", "low v");
    else
      compared("high v", "high v");
    break;
  case Of::Function:
    break;
  }
  return result;
}

std::string RandomRefined::refined(Of of, const Predicate &predicate, const std::string &binder) {
  const std::string element = predicate.element_logic.empty()
                                  ? "Int"
                                  : fmt::format("{{w:Int | {}}}", predicate.element_logic);
  std::string inner = of == Of::List    ? fmt::format("[{}]", element)
                      : of == Of::Maybe ? fmt::format("(Maybe {})", element)
                                        : type(of);
  if (of == Of::Int && predicate.logic == "v > 0")
    return binder + "Pos";
  if (!predicate.logic.empty())
    inner = fmt::format("{{v:{} | {}}}", inner, predicate.logic);
  return binder + inner;
}

std::string RandomRefined::written(const Argument &argument) {
  if (argument.variable.type != Of::Function)
    return refined(argument.variable.type, argument.predicate, argument.variable.name + ":");
  return fmt::format("{}:(a:Int -> {{v:Int | {}}})", argument.variable.name,
                     argument.contract_logic);
}

std::string RandomRefined::test_of(Of of, const Predicate &predicate, const std::string &value) {
  std::vector<std::string> tests;
  if (!predicate.code.empty())
    tests.push_back(fmt::format("(\\v -> {}) ({})", predicate.code, value));
  if (!predicate.element_code.empty())
    tests.push_back(
        fmt::format("all (\\w -> {}) ({})", predicate.element_code,
                    of == Of::Maybe ? fmt::format("maybe [] (\\e -> [e]) ({})", value) : value));
  if (tests.empty())
    return "True";
  return fmt::format("{}", fmt::join(tests, " && "));
}

// ---- functions

void RandomRefined::add_function(std::size_t number) {
  Function function;
  function.name = fmt::format("f{}", number);
  current_ = number;
  const std::size_t count = 1 + below(3);
  std::vector<Variable> scope;
  constexpr Of types[] = {Of::Int,  Of::Int,  Of::Int,  Of::List, Of::List,
                          Of::Tree, Of::Pair, Of::Bool, Of::Maybe};
  for (std::size_t i = 0; i < count; ++i) {
    Argument argument;
    argument.variable = {fmt::format("x{}", i), any(types)};
    if (i > 0 && one_in(8)) {
      argument.variable.type = Of::Function;
      constexpr std::string_view contracts[] = {"v > a", "v >= a", "v >= 0"};
      argument.contract_logic = argument.contract_code = any(contracts);
    } else if (one_in(2)) {
      argument.predicate = predicate(argument.variable.type, scope);
    }
    scope.push_back(argument.variable);
    function.arguments.push_back(std::move(argument));
  }
  constexpr Of results[] = {Of::Int,  Of::Int,   Of::Int,  Of::List,
                            Of::Bool, Of::Maybe, Of::Tree, Of::Pair};
  function.result = any(results);
  if (!one_in(6))
    function.promised = predicate(function.result, scope);
  const Of first = function.arguments[0].variable.type;
  function.shape = first == Of::Int && one_in(2)     ? Shape::Counting
                   : first == Of::List && !one_in(3) ? Shape::OnList
                   : first == Of::Tree && !one_in(3) ? Shape::OnTree
                   : one_in(5)                       ? Shape::Loop
                                                     : Shape::Plain;
  if (function.shape == Shape::Counting) {
    if (!one_in(4))
      function.arguments[0].predicate = {"v >= 0", "v >= 0", "", ""};
    if (one_in(2))
      function.metric = " / [x0]";
  }
  functions_.push_back(std::move(function));
  define(functions_.back());
}

void RandomRefined::define(Function &function) {
  scope_.clear();
  function.equations.clear();
  recursive_call_.clear();
  std::vector<std::string> names;
  for (const Argument &argument : function.arguments) {
    scope_.push_back(argument.variable);
    names.push_back(argument.variable.name);
  }
  const std::string patterns = fmt::format("{}", fmt::join(names, " "));
  const std::string others =
      names.size() < 2 ? "" : fmt::format("{}", fmt::join(names.begin() + 1, names.end(), " "));
  const auto equation = [&](std::string_view left, std::string_view right) {
    function.equations.push_back(fmt::format("{} = {}", left, right));
  };
  recursive_type_ = function.result;
  switch (function.taken_back > 1 ? Shape::Plain : function.shape) {
  case Shape::Plain:
    equation(patterns, expression(function.result, function.taken_back > 1 ? 0 : 4));
    break;
  case Shape::Counting: {
    const std::string stop = expression(function.result, 2);
    constexpr std::string_view next[] = {"x0 - 1", "x0 - 1", "x0 - 1", "x0 - 2", "x0", "x0 + 1"};
    recursive_call_ = fmt::format("{} ({})", function.name, any(next));
    equation(patterns, fmt::format("if x0 {} then {} else {}", one_in(4) ? "== 0" : "<= 0", stop,
                                   expression(function.result, 3)));
    break;
  }
  case Shape::OnList: {
    scope_.erase(scope_.begin());
    equation("[] " + others, expression(function.result, 2));
    scope_.insert(scope_.begin(), {{"y", Of::Int}, {"ys", Of::List}});
    recursive_call_ = fmt::format("{} {}", function.name, one_in(8) ? "(y : ys)" : "ys");
    equation("(y : ys) " + others, expression(function.result, 3));
    break;
  }
  case Shape::OnTree: {
    scope_.erase(scope_.begin());
    equation("Leaf " + others, expression(function.result, 2));
    scope_.insert(scope_.begin(), {{"l", Of::Tree}, {"y", Of::Int}, {"r", Of::Tree}});
    recursive_call_ = fmt::format("{} {}", function.name,
                                  one_in(8)   ? "(Node r y l)"
                                  : one_in(2) ? "l"
                                              : "r");
    equation("(Node l y r) " + others, expression(function.result, 3));
    break;
  }
  case Shape::Loop: {
    const std::vector<Variable> outer = scope_;
    const std::string start = expression(Of::Int, 2);
    const std::string first = expression(function.result, 2);
    scope_.insert(scope_.end(), {{"i", Of::Int}, {"so", function.result}});
    const std::string step = expression(function.result, 3);
    scope_ = outer;
    equation(patterns,
             fmt::format("go {} {} where\n  go i so = if i {} then so else go (i - {}) {}", start,
                         first, one_in(4) ? "== 0" : "<= 0", one_in(8) ? 0 : 1, step));
    break;
  }
  }
  recursive_call_.clear();
}

std::string RandomRefined::calls(const Function &function) {
  std::string text;
  for (const Argument &argument : function.arguments)
    text += " " + argument.variable.name;
  return text;
}

std::string RandomRefined::declaration(const Function &function) {
  std::string text = fmt::format("{} :: ", function.name);
  for (const Argument &argument : function.arguments)
    text += type(argument.variable.type) + " -> ";
  text += type(function.result) + "\n";
  return text;
}

std::string RandomRefined::without_marks(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == opens)
      i = text.find(named, i);
    else if (text[i] != closes)
      plain += text[i];
  }
  return plain;
}

std::string RandomRefined::program() const {
  std::string text(header);
  for (const Function &function : functions_) {
    text += fmt::format("{{-@ {} :: ", function.name);
    for (const Argument &argument : function.arguments)
      text += written(argument) + " -> ";
    text += refined(function.result, function.taken_back > 0 ? Predicate{} : function.promised, "");
    text += function.metric + " @-}\n" + declaration(function);
    for (const std::string &equation : function.equations)
      text += fmt::format("{} {}\n", function.name, without_marks(equation));
    text += "\n";
  }
  return text;
}

std::string RandomRefined::inputs(const Argument &argument) {
  switch (argument.variable.type) {
  case Of::Int:
    return "smallNumbers";
  case Of::Bool:
    return "[False, True]";
  case Of::List:
    return "smallLists";
  case Of::Maybe:
    return "smallMaybes";
  case Of::Tree:
    return "smallTrees";
  case Of::Pair:
    return "smallPairs";
  case Of::Function:
    break;
  }
  return argument.contract_code == "v > a"    ? "[\\a -> a + 1, \\a -> a + 4]"
         : argument.contract_code == "v >= a" ? "[\\a -> a, \\a -> max a 2]"
                                              : "[\\a -> 0, \\a -> max a 0]";
}

std::string RandomRefined::instrumented(Inputs which) const {
  std::string text(header);
  text += tests;
  text += which == Inputs::Some ? some_inputs : smallest_inputs;
  std::vector<std::string> violations;
  for (const Function &function : functions_) {
    const std::string arguments = calls(function);
    std::vector<std::string> before;
    std::string passed;
    std::string generators;
    for (const Argument &argument : function.arguments) {
      const std::string &name = argument.variable.name;
      generators += fmt::format("{} <- {}, ", name, inputs(argument));
      if (argument.variable.type == Of::Function) {
        passed += fmt::format(" (\\a -> ensure \"{}\" True (\\v -> {}) ({} a))", name,
                              argument.contract_code, name);
        continue;
      }
      passed += " " + name;
      before.push_back(
          fmt::format("({})", test_of(argument.variable.type, argument.predicate, name)));
    }
    const std::string pre = before.empty() ? "True" : fmt::format("{}", fmt::join(before, " && "));
    const Predicate promised = function.taken_back > 0 ? Predicate{} : function.promised;
    text += declaration(function);
    text +=
        fmt::format("{0}{1} = ensure \"{0}\" ({2}) (\\result -> {3}) ({0}'{4})\n", function.name,
                    arguments, pre, test_of(function.result, promised, "result"), passed);
    Function raw = function;
    raw.name += "'";
    text += declaration(raw);
    for (const std::string &equation : function.equations)
      text +=
          fmt::format("{} {}\n", raw.name, replaced(without_marks(equation), "(Pair ", "(pair' "));
    violations.push_back(
        fmt::format("sum [deep ({}{}) | {}{}]", function.name, arguments, generators, pre));
  }
  text += fmt::format("\nviolations :: Int\nviolations = {}\n", fmt::join(violations, " + "));
  return text;
}

} // namespace culprit::tests
