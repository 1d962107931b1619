// Random programs that are well-typed by the way they are made, for property tests.
//
// Places where an Int must stand, whatever else the program is, can be found again: there a
// mistake can be put in.
#pragma once

#include "syntax/languages.h"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <string>
#include <string_view>
#include <vector>

namespace culprit::tests {

class RandomProgram {
public:
  explicit RandomProgram(syntax::Dialect dialect = syntax::Dialect::Haskell)
      : ocaml_(dialect == syntax::Dialect::Ocaml) {
    declarations_.emplace_back(ocaml_ ? "" : "module Main where\n");
    for (int i = 0; i < 6; ++i) {
      const Of argument = any_type();
      const Of result = any_type();
      const std::string name = fmt::format("f{}", i);
      variables_ = {{"x", argument}};
      const std::string body = expression(result, 4);
      declarations_.push_back(written("{0} :: {1} -> {2}\n{0} x = {3}\n",
                                      "let {0} (x : {1}) : {2} = {3}\n", name, type(argument),
                                      type(result), body));
      functions_.push_back({name, argument, result});
    }
    variables_.clear();
    const std::string left = number(3);
    const std::string right = number(3);
    const std::string list = expression(Of::List, 4);
    declarations_.push_back(written("main = print ({} + {}, {}, {})\n",
                                    "let main = ({} + {}, {}, {})\n", left, right, list,
                                    expression(Of::Maybe, 4)));
  }

  // The header, the functions, main.
  [[nodiscard]] std::vector<std::string> declarations() const {
    std::vector<std::string> plain;
    for (const std::string &declaration : declarations_)
      plain.push_back(without_marks(declaration));
    return plain;
  }

  [[nodiscard]] std::string program() const { return without_marks(marked()); }

  struct Faulty {
    std::string text;
    std::size_t offset = 0; // of what is wrong
    std::size_t size = 0;
  };
  // With a literal of another type in place of an Int.
  [[nodiscard]] Faulty with_mistake() const {
    const std::string text = marked();
    std::vector<std::size_t> places;
    for (std::size_t at = text.find(opens); at != std::string::npos; at = text.find(opens, at + 1))
      places.push_back(at);
    const std::size_t start = places[below(places.size())];
    std::size_t end = start + 1;
    for (int depth = 1; depth > 0; ++end)
      depth += text[end] == opens ? 1 : text[end] == closes ? -1 : 0;
    const std::string_view wrong[] = {ocaml_ ? "true" : "True", "\"no number\"", "'n'", "()"};
    const std::string_view literal = wrong[below(std::size(wrong))];
    Faulty result;
    result.text = without_marks(text.substr(0, start));
    result.offset = result.text.size();
    result.size = literal.size();
    result.text += literal;
    result.text += without_marks(text.substr(end));
    return result;
  }

private:
  enum class Of : std::uint8_t { Int, Bool, List, Pair, Maybe };
  struct Variable {
    std::string name;
    Of type;
  };
  struct Function {
    std::string name;
    Of argument;
    Of result;
  };
  // Around places that must be an Int.
  static constexpr char opens = '\x01';
  static constexpr char closes = '\x02';

  // As one language or the other writes it.
  template <class... Parts>
  [[nodiscard]] std::string written(std::string_view haskell, std::string_view ocaml,
                                    const Parts &...parts) const {
    return fmt::format(fmt::runtime(ocaml_ ? ocaml : haskell), parts...);
  }

  // Of any size from the beginning: small programs say little.
  static std::size_t below(std::size_t count) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, count));
  }
  static int pick(int count) { return static_cast<int>(below(static_cast<std::size_t>(count))); }
  static Of any_type() { return static_cast<Of>(pick(5)); }

  [[nodiscard]] std::string marked() const {
    std::string text;
    for (const std::string &declaration : declarations_)
      text += declaration;
    return text;
  }

  static std::string without_marks(std::string text) {
    std::erase_if(text, [](char c) { return c == opens || c == closes; });
    return text;
  }

  [[nodiscard]] std::string type(Of of) const {
    switch (of) {
    case Of::Int:
      return ocaml_ ? "int" : "Int";
    case Of::Bool:
      return ocaml_ ? "bool" : "Bool";
    case Of::List:
      return ocaml_ ? "int list" : "[Int]";
    case Of::Pair:
      return ocaml_ ? "(int * bool)" : "(Int, Bool)";
    case Of::Maybe:
      break;
    }
    return ocaml_ ? "int option" : "Maybe Int";
  }

  [[nodiscard]] std::string leaf(Of of) const {
    switch (of) {
    case Of::Int:
      return fmt::format("{}", pick(10));
    case Of::Bool:
      return pick(2) == 0 ? written("True", "true") : written("False", "false");
    case Of::List:
      return pick(2) == 0 ? written("[] :: [Int]", "[] : int list")
                          : written("[{}, {}]", "[{}; {}]", pick(5), pick(5));
    case Of::Pair:
      return written("({}, True)", "({}, true)", pick(5));
    case Of::Maybe:
      break;
    }
    return pick(2) == 0 ? written("Nothing :: Maybe Int", "None : int option")
                        : written("Just {}", "Some {}", pick(5));
  }

  std::string known(Of of) {
    std::vector<std::string> result;
    for (const Variable &variable : variables_)
      if (variable.type == of)
        result.push_back(variable.name);
    return result.empty() ? leaf(of) : result[below(result.size())];
  }

  // With variables in scope for as long as a part is made.
  std::string within(std::vector<Variable> more, Of of, int depth) {
    const std::size_t before = variables_.size();
    variables_.insert(variables_.end(), more.begin(), more.end());
    std::string text = expression(of, depth);
    variables_.resize(before);
    return text;
  }

  // An operand of arithmetic: nothing but a number will do.
  std::string number(int depth) {
    return fmt::format("{}{}{}", opens, expression(Of::Int, depth), closes);
  }

  std::string expression(Of of, int depth) {
    if (depth == 0)
      return fmt::format("({})", known(of));
    const auto part = [&](Of other) { return expression(other, depth - 1); };
    const std::string name = fmt::format("v{}", counter_++);
    switch (pick(8)) {
    case 0: {
      const std::string condition = part(Of::Bool);
      const std::string yes = part(of);
      return fmt::format("(if {} then {} else {})", condition, yes, part(of));
    }
    case 1: {
      const Of bound = any_type();
      const std::string value = part(bound);
      return fmt::format("(let {} = {} in {})", name, value,
                         within({{name, bound}}, of, depth - 1));
    }
    case 2: {
      const std::string subject = part(Of::List);
      const std::string empty = part(of);
      return written("(case {} of {{ [] -> {}; ({} : {}s) -> {} }})",
                     "(match {} with [] -> {} | {} :: {}s -> {})", subject, empty, name, name,
                     within({{name, Of::Int}, {name + "s", Of::List}}, of, depth - 1));
    }
    case 3: {
      const std::string subject = part(Of::Maybe);
      const std::string guarded = within({{name, Of::Int}}, of, depth - 1);
      return written("(case {} of {{ Just {} | {} > 2 -> {}; _ -> {} }})",
                     "(match {} with Some {} when {} > 2 -> {} | _ -> {})", subject, name, name,
                     guarded, part(of));
    }
    case 4: {
      const std::string subject = part(Of::Pair);
      return written("((\\ ({}, {}b) -> {}) {})", "((fun ({}, {}b) -> {}) {})", name, name,
                     within({{name, Of::Int}, {name + "b", Of::Bool}}, of, depth - 1), subject);
    }
    case 5:
      for (const Function &function : functions_)
        if (function.result == of && pick(2) == 0)
          return fmt::format("({} {})", function.name,
                             function.argument == Of::Int ? number(depth - 1)
                                                          : part(function.argument));
      return fmt::format("({})", known(of));
    default:
      return operation(of, depth, name);
    }
  }

  std::string operation(Of of, int depth, const std::string &name) {
    const auto part = [&](Of other) { return expression(other, depth - 1); };
    switch (of) {
    case Of::Int: {
      if (pick(2) == 0)
        return written("(sum {})", "(List.fold_left ( + ) 0 {})", part(Of::List));
      const std::string left = number(depth - 1);
      return fmt::format("({} + {})", left, number(depth - 1));
    }
    case Of::Bool: {
      const Of compared = pick(2) == 0 ? Of::Int : Of::Maybe;
      const std::string left = part(compared);
      return fmt::format("({} {} {})", left,
                         compared == Of::Int ? "<"
                         : ocaml_            ? "="
                                             : "==",
                         part(compared));
    }
    case Of::List: {
      if (pick(2) == 0) {
        const std::string first = part(Of::Int);
        return written("({} : {})", "({} :: {})", first, part(Of::List));
      }
      const std::string element = within({{name, Of::Int}}, Of::Int, depth - 1);
      const std::string from = part(Of::List);
      return written("[{0} | {1} <- {2}, {3}]",
                     "(List.map (fun {1} -> {0}) (List.filter (fun {1} -> {3}) {2}))", element,
                     name, from, within({{name, Of::Int}}, Of::Bool, depth - 1));
    }
    case Of::Pair: {
      const std::string first = part(Of::Int);
      return fmt::format("({}, {})", first, part(Of::Bool));
    }
    case Of::Maybe:
      break;
    }
    const std::string body = within({{name, Of::Int}}, Of::Int, depth - 1);
    return written("(fmap (\\ {} -> {}) {})", "(Option.map (fun {} -> {}) {})", name, body,
                   part(Of::Maybe));
  }

  bool ocaml_;
  std::vector<std::string> declarations_; // with marks
  std::vector<Variable> variables_;
  std::vector<Function> functions_;
  int counter_ = 0;
};

} // namespace culprit::tests
