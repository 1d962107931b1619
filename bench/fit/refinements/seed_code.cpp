#include "seed_parts.h"

#include <algorithm>
#include <array>
#include <set>

namespace culprit::fit {

namespace {

using namespace std::string_view_literals;

constexpr std::array arithmetic{"+"sv, "-"sv, "*"sv};

bool is_any_of(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

class CodeSeeder : Pieces {
public:
  explicit CodeSeeder(const std::string &text) : Pieces(read_words(text, Dialect::Haskell)) {}

  std::vector<Mutant> run() {
    for (std::size_t i = 0; i + 2 < words_.list.size(); ++i)
      if (words_.list[i].kind == WordKind::Name && words_[i + 1] == "::")
        if (const std::size_t last = last_of_line(i);
            words_[last] == "Proof" || (words_[last] == ")" && words_[last - 1] == "("))
          theorems_.emplace(words_[i]);
    for (std::size_t i = 0; i < words_.list.size(); ++i) {
      const Word &word = words_.list[i];
      if (!words_.code[word.declaration] || word.in_type)
        continue;
      if (i == 0 || word.line > words_.list[i - 1].line)
        change_clause(i);
      if (words_[i] == "|")
        change_guard(i);
      if (!word.in_pattern)
        change_expression(i);
    }
    return std::move(mutants_);
  }

private:
  void make(std::string_view kind, const std::vector<Change> &changes, const Piece &truth) {
    mutants_.push_back(mutant(kind, changes, {truth}));
  }
  void replaced(std::string_view kind, const Piece &piece, const std::string &by) {
    if (by != text(piece))
      make(kind, {replace(piece, by)}, piece);
  }

  [[nodiscard]] std::string_view before(std::size_t at) const {
    return at == 0 ? std::string_view() : words_[at - 1];
  }
  [[nodiscard]] std::string_view after(std::size_t at) const {
    return at + 1 < words_.list.size() ? words_[at + 1] : std::string_view();
  }
  // The last word of the line and of the brackets that a word stands in.
  [[nodiscard]] std::size_t last_of_line(std::size_t at) const {
    std::size_t last = at;
    for (std::size_t i = at; i < words_.list.size() && words_.list[i].line == words_.list[at].line;
         ++i) {
      if (words_.list[i].kind == WordKind::Close)
        break;
      if (words_.list[i].kind == WordKind::Open && words_.list[i].match != no_word)
        i = words_.list[i].match;
      last = i;
    }
    return last;
  }
  // The first of these words behind another one in the same line and brackets.
  [[nodiscard]] std::size_t find_behind(std::size_t at,
                                        std::initializer_list<std::string_view> list) const {
    const std::size_t last = last_of_line(at);
    for (std::size_t i = at + 1; i <= last; ++i) {
      if (is_any_of(words_[i], list))
        return i;
      if (words_.list[i].kind == WordKind::Open && words_.list[i].match != no_word)
        i = words_.list[i].match;
    }
    return no_word;
  }

  // ---- clauses

  // f x (y : ys) = e, in one line
  void change_clause(std::size_t at) {
    if (words_.list[at].kind != WordKind::Name)
      return;
    const std::size_t equals = find_behind(at, {"="});
    if (equals == no_word)
      return;
    for (std::size_t i = at + 1; i < equals; i = atom(i).second + 1)
      if (!is_atom(i) && words_[i] != "_")
        return;
    const std::size_t last = last_of_line(equals);
    if (last == equals || ends_later(last))
      return;
    const Piece patterns{at + 1, equals - 1};
    const Piece body{equals + 1, last};
    std::vector<std::string> variables;
    for (std::size_t i = patterns.first; i <= patterns.second; ++i)
      if (words_.list[i].kind == WordKind::Name &&
          std::find(variables.begin(), variables.end(), words_[i]) == variables.end())
        variables.emplace_back(words_[i]);
    if (theorems_.contains(std::string(words_[at])) && text(body) != "trivial")
      replaced("NOPROOF", body, "()");
    exchange_variables(body, variables);
    give_something_else(body, variables);
    recur_with_all(std::string(words_[at]), patterns, body);
    for (std::size_t i = body.first; i <= body.second; ++i)
      if (words_[i] == ":")
        change_cons(i, body);
  }

  // Whether what a line begins goes on below it.
  [[nodiscard]] bool ends_later(std::size_t last) const {
    return words_.list[last].kind == WordKind::Operator ||
           words_.list[last].kind == WordKind::Keyword;
  }

  void exchange_variables(const Piece &body, const std::vector<std::string> &variables) {
    for (std::size_t i = body.first; i <= body.second; ++i)
      if (std::find(variables.begin(), variables.end(), words_[i]) != variables.end())
        for (const std::string &other : variables)
          replaced("VARREP", {i, i}, other);
  }

  void give_something_else(const Piece &body, const std::vector<std::string> &variables) {
    std::set<std::string> others(variables.begin(), variables.end());
    others.insert({"0", "1", "[]", "True", "False"});
    for (const std::string &other : others)
      replaced("RETREP", body, other);
  }

  void recur_with_all(const std::string &own, const Piece &patterns, const Piece &body) {
    for (std::size_t i = body.first; i <= body.second; ++i) {
      if (words_[i] != own)
        continue;
      const std::vector<Piece> parts = application(i);
      for (std::size_t part = 1; part < parts.size(); ++part) {
        const Piece &argument = parts[part];
        for (std::size_t p = patterns.first; p <= patterns.second; p = atom(p).second + 1)
          if (words_[p] == "(" && argument.first == argument.second &&
              is_part_of(argument.first, atom(p)))
            replaced("DECDROP", argument, text(atom(p)));
        // n - 1
        if (argument.second == argument.first + 4 && words_[argument.first + 2] == "-" &&
            words_[argument.first + 3] == "1")
          replaced("DECDROP", argument, std::string(words_[argument.first + 1]));
      }
    }
  }
  // Whether a variable is a part of a pattern that binds nothing else but variables.
  [[nodiscard]] bool is_part_of(std::size_t variable, const Piece &pattern) const {
    bool is_part = false;
    for (std::size_t i = pattern.first + 1; i < pattern.second; ++i) {
      if (words_[i] == "_" || words_[i] == ",")
        return false;
      is_part = is_part || (words_.list[i].kind == WordKind::Name && words_[i] == words_[variable]);
    }
    return is_part;
  }

  // e : es
  void change_cons(std::size_t at, const Piece &body) {
    if (at == body.first || at == body.second || !ends_atom(at - 1))
      return;
    std::size_t first = start_of_atom(at - 1);
    const Piece element{first, at - 1};
    while (first > body.first && ends_atom(first - 1))
      first = start_of_atom(first - 1);
    const Piece rest{at + 1, last_of_line(at)};
    if (rest.second >= rest.first)
      make("CONSDROP", {replace({first, rest.second}, text(rest))}, {first, rest.second});
    if (first == element.first && is_any_of(before(first), {"(", "="}))
      replaced("CONSDUP", element, text(element) + " : " + text(element));
  }

  // ---- guards

  // | c = e, and | otherwise = e2 below it
  void change_guard(std::size_t at) {
    const std::size_t equals = find_behind(at, {"=", "->"});
    if (equals == no_word || equals < at + 2)
      return;
    const Piece condition{at + 1, equals - 1};
    for (std::size_t i = condition.first; i <= condition.second; ++i)
      if (is_relation(words_[i])) {
        replaced("NEGCOND", condition, "not (" + text(condition) + ")");
        break;
      }
    const Piece guard{at + 1, last_of_line(equals)};
    const std::size_t next = guard.second + 1;
    if (guard.second == equals || next + 3 >= words_.list.size() || words_[next] != "|" ||
        words_[next + 1] != "otherwise")
      return;
    const Piece otherwise{next + 1, last_of_line(next + 1)};
    make("GUARDSWAP", {replace(guard, text(otherwise)), replace(otherwise, text(guard))},
         {guard.first, otherwise.second});
  }

  // ---- expressions

  void change_expression(std::size_t at) {
    const std::string_view own = words_[at];
    if (words_.list[at].kind == WordKind::Operator)
      change_operator(at, own);
    if (words_.list[at].kind == WordKind::Number)
      for (const std::string &other : numbers_next_to(own))
        replaced("CONST", {at, at}, other);
    if (own == "if")
      change_condition(at);
    if (own == "then")
      exchange_branches(at);
    if (const std::vector<Piece> parts = application(at); !parts.empty())
      change_application(parts);
  }

  void change_operator(std::size_t at, std::string_view own) {
    const bool section = before(at) == "(" || after(at) == ")";
    if (!section && !is_any_of(before(at), {",", "=", "["}) &&
        std::find(arithmetic.begin(), arithmetic.end(), own) != arithmetic.end())
      for (const std::string_view other : arithmetic)
        replaced("AOR", {at, at}, std::string(other));
    if (before(at) != "(" && is_relation(own))
      for (const std::string_view other : relations_next_to(own))
        replaced("ROR", {at, at}, std::string(other));
  }

  void change_condition(std::size_t at) {
    std::size_t then = find_behind(at, {"then"});
    if (then == no_word)
      then = last_of_line(at) + 1;
    if (then > at + 1)
      replaced("NEGCOND", {at + 1, then - 1}, "not (" + text({at + 1, then - 1}) + ")");
  }

  // Both in one line, or each in its own.
  void exchange_branches(std::size_t at) {
    std::size_t other = find_behind(at, {"else", "if"});
    if (other == no_word)
      other = last_of_line(at) + 1;
    if (other <= at + 1 || other + 1 >= words_.list.size() || words_[other] != "else")
      return;
    const Piece first{at + 1, other - 1};
    const Piece second{other + 1, last_of_line(other)};
    if (second.second < second.first || find_behind(other, {"if"}) != no_word)
      return;
    make("IFSWAP", {replace(first, text(second)), replace(second, text(first))},
         {first.first, second.second});
  }

  void change_application(const std::vector<Piece> &parts) {
    for (std::size_t i = 1; i + 1 < parts.size(); ++i)
      if (text(parts[i]) != text(parts[i + 1]))
        make("ARGSWAP",
             {replace(parts[i], text(parts[i + 1])), replace(parts[i + 1], text(parts[i]))},
             {parts[i].first, parts[i + 1].second});
    const bool constructor = words_.list[parts[0].first].kind == WordKind::Constructor;
    if (constructor && parts.size() >= 3)
      replaced("CONSDUP", parts[2], "(" + text({parts[0].first, parts[2].second}) + ")");
  }

  std::set<std::string> theorems_; // functions that give nothing but a proof
  std::vector<Mutant> mutants_;
};

} // namespace

bool is_relation(std::string_view word) {
  return is_any_of(word, {"<", "<=", ">", ">=", "==", "/="});
}

std::vector<std::string_view> relations_next_to(std::string_view word) {
  if (word == "<")
    return {"<=", ">"};
  if (word == "<=")
    return {"<", ">="};
  if (word == ">")
    return {">=", "<"};
  if (word == ">=")
    return {">", "<="};
  if (word == "==")
    return {"/="};
  if (word == "/=")
    return {"=="};
  if (word == "=") // of annotations
    return {"/=", "<"};
  return {};
}

std::vector<std::string> numbers_next_to(std::string_view word) {
  if (word.size() > 9 || !std::all_of(word.begin(), word.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
      }))
    return {};
  const int value = std::stoi(std::string(word));
  std::vector<std::string> others{std::to_string(value + 1)};
  if (value > 0)
    others.push_back(std::to_string(value - 1));
  return others;
}

std::vector<Mutant> code_mutants(const std::string &text) { return CodeSeeder(text).run(); }

} // namespace culprit::fit
