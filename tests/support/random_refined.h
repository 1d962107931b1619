// Random Haskell programs with refinement types, for property tests. A program is written twice:
// with its annotations, for the checker, and with every annotation turned into a test that is made
// whenever a function is called, for the evaluator.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::tests {

class RandomRefined {
public:
  explicit RandomRefined(std::uint64_t seed);

  // For the checker.
  [[nodiscard]] std::string program() const;
  // For the evaluator: the same program with tests, and `violations`, which calls each function
  // with values that meet its preconditions. What takes too long with some of them may have grown
  // too large; with the smallest ones only what does not end does.
  enum class Inputs : std::uint8_t { Some, Smallest };
  [[nodiscard]] std::string instrumented(Inputs which) const;

  // What a complaint about a line of program() asks for: a function's result is no longer refined,
  // then its body is made simpler. False if there is nothing left to take back.
  bool take_back(std::size_t line);
  // Another expression somewhere in the body of a function; its type stays.
  void mutate();

private:
  enum class Of : std::uint8_t { Int, Bool, List, Maybe, Tree, Pair, Function };
  struct Variable {
    std::string name;
    Of type = Of::Int;
  };
  struct Predicate { // {v:t | of_value}, and what is said about elements
    std::string logic;
    std::string code;
    std::string element_logic;
    std::string element_code;
  };
  struct Argument {
    Variable variable;
    Predicate predicate;
    std::string contract_logic; // of a function: x:Int -> {v:Int | ...}
    std::string contract_code;
  };
  enum class Shape : std::uint8_t { Plain, Counting, OnList, OnTree, Loop };
  struct Function {
    std::string name;
    std::vector<Argument> arguments;
    Of result = Of::Int;
    Predicate promised;
    std::string metric;
    Shape shape = Shape::Plain;
    std::vector<std::string> equations; // with marks; patterns and right-hand sides
    int taken_back = 0;
  };
  // Where an expression stands: what it has to be, and what it may mention.
  struct Site {
    Of type = Of::Int;
    std::vector<Variable> scope;
    std::size_t function = 0;
  };
  static constexpr char opens = '\x01';
  static constexpr char named = '\x02';
  static constexpr char closes = '\x03';

  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class List> const auto &any(const List &list) { return list[below(std::size(list))]; }

  static std::string type(Of of);
  static std::string without_marks(std::string_view text);
  static std::string refined(Of of, const Predicate &predicate, const std::string &binder);
  static std::string written(const Argument &argument);
  static std::string calls(const Function &function);
  static std::string test_of(Of of, const Predicate &predicate, const std::string &value);
  static std::string inputs(const Argument &argument);

  static std::string number_term(const std::vector<Variable> &scope, bool logic,
                                 std::uint64_t choice);
  Predicate predicate(Of of, const std::vector<Variable> &scope);
  void add_function(std::size_t number);
  static std::string declaration(const Function &function);
  void define(Function &function);

  std::string expression(Of of, int depth);
  std::string generated(Of of, int depth);
  std::string within(std::vector<Variable> more, Of of, int depth);
  std::string known(Of of);
  static std::string leaf_of(Of of);
  std::string leaf(Of of);
  std::string call(Of of, int depth);
  std::string number(int depth);
  std::string truth(int depth);
  std::string list(int depth);
  std::string other(Of of, int depth);

  std::mt19937_64 random_;
  std::vector<Function> functions_;
  std::vector<Variable> scope_;
  std::vector<Site> sites_;
  std::size_t current_ = 0;
  std::string recursive_call_; // what makes a call of the function itself, if one may stand here
  Of recursive_type_ = Of::Int;
  int counter_ = 0;
};

} // namespace culprit::tests
