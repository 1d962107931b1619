#include "support/random_system.h"

#include "support/random_terms.h"

#include <array>
#include <map>

#include <fmt/args.h>
#include <fmt/format.h>

namespace culprit::tests {

const char *const plain_declarations =
    "(declare-datatypes ((List 0)) (((nil) (cons (head Int) (tail List)))))\n"
    "(declare-fun f (Int) Int)\n";

namespace {

// How an operation is written in SMT-LIB, in nested constraints and in .fq files.
using Spelling = std::array<const char *, 3>;

const std::map<std::string, Spelling> &spellings() {
  static const std::map<std::string, Spelling> table = {
      {"add", {"(+ {} {})", "(+ {} {})", "({} + {})"}},
      {"sub", {"(- {} {})", "(- {} {})", "({} - {})"}},
      {"less", {"(< {} {})", "(< {} {})", "({} < {})"}},
      {"most", {"(<= {} {})", "(<= {} {})", "({} <= {})"}},
      {"equal", {"(= {} {})", "(= {} {})", "({} = {})"}},
      {"same", {"(= {} {})", "", ""}},
      {"iff", {"(= {} {})", "(<=> {} {})", "({} <=> {})"}},
      {"differ", {"(not (= {} {}))", "(not (= {} {}))", "({} != {})"}},
      {"not", {"(not {})", "(not {})", "(~ {})"}},
      {"and", {"(and {} {})", "(and {} {})", "({} && {})"}},
      {"or", {"(or {} {})", "(or {} {})", "({} || {})"}},
      {"true", {"true", "true", "true"}},
      {"false", {"false", "false", "false"}},
      {"f", {"(f {})", "(f {})", "(f {})"}},
      {"select", {"(select {} {})", "(Map_select {} {})", "(Map_select {} {})"}},
      {"store", {"(store {} {} {})", "(Map_store {} {} {})", "(Map_store {} {} {})"}},
      {"member", {"(select {1} {0})", "(Set_mem {} {})", "(Set_mem {} {})"}},
      {"join", {"((_ map or) {} {})", "(Set_cup {} {})", "(Set_cup {} {})"}},
      {"single",
       {"(store ((as const (Array Int Bool)) false) {} true)", "(Set_sng {})", "(Set_sng {})"}},
      {"zeros", {"((as const (Array Int Int)) 0)", "(Map_default 0)", "(Map_default 0)"}},
      {"nil", {"nil", "nil", "nil"}},
      {"cons", {"(cons {} {})", "(cons {} {})", "(cons {} {})"}},
      {"head", {"(head {})", "(head {})", "(head {})"}},
      {"is_cons", {"((_ is cons) {})", "(is$cons {})", "(is$cons {})"}},
      {"bits_add", {"(bvadd {} {})", "(bvadd {} {})", "(bvadd {} {})"}},
      {"bits_and", {"(bvand {} {})", "(bvand {} {})", "(bvand {} {})"}},
      {"bits_less", {"(bvult {} {})", "(bvult {} {})", "(bvult {} {})"}},
  };
  return table;
}

std::string literal(const std::string &name, Notation notation) {
  if (name.starts_with("#x") && notation == Notation::Fq)
    return fmt::format("(lit \"{}\" (BitVec Size8))", name);
  if (name.starts_with('-')) // SMT-LIB has no negative literals
    return notation == Notation::Fq ? fmt::format("(0 - {})", name.substr(1))
                                    : fmt::format("(- {})", name.substr(1));
  return name;
}

} // namespace

std::string write(const Expression &expression, Notation notation, const Naming &naming) {
  if (expression.variable)
    return naming(expression.name);
  const auto spelling = spellings().find(expression.name);
  if (spelling == spellings().end())
    return literal(expression.name, notation);
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const Expression &argument : expression.arguments)
    arguments.push_back(write(argument, notation, naming));
  return fmt::vformat(spelling->second.at(static_cast<std::size_t>(notation)), arguments);
}

std::string write(Sort sort, Notation notation) {
  static const std::array<std::array<const char *, 7>, 3> names = {{
      {"Int", "Bool", "Real", "(_ BitVec 8)", "(Array Int Int)", "(Array Int Bool)", "List"},
      {"Int", "Bool", "Real", "(BitVec Size8)", "(Map_t Int Int)", "(Set_Set Int)", "List"},
      {"int", "bool", "real", "(BitVec Size8)", "(Map_t int int)", "(Set_Set int)", "List"},
  }};
  return names.at(static_cast<std::size_t>(notation)).at(static_cast<std::size_t>(sort));
}

RandomSystem random_system(std::uint64_t seed) {
  Choice choice(seed);
  switch (choice.below(5)) {
  case 0:
  case 1:
    return random_flat(choice);
  case 2:
  case 3:
    return random_nested(choice);
  default:
    return random_script(choice);
  }
}

} // namespace culprit::tests
