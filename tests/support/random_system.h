// Random systems of Horn constraints, as text for Culprit and as plain clauses for a referee that
// shares nothing with it. The clauses are made first; each notation is written from them, so that
// what the readers make of binders, scopes and substitutions is tested, too.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace culprit::tests {

enum class Sort : std::uint8_t { Int, Bool, Real, Bits, Map, Set, List };
enum class Notation : std::uint8_t { SmtLib, Nested, Fq };

struct Variable {
  std::string name;
  Sort sort = Sort::Int;
};

// A variable (no arguments, `name` is its name) or an operation of the table in random_system.cpp.
struct Expression {
  std::string name;
  bool variable = false;
  std::vector<Expression> arguments;
};

using Naming = std::function<std::string(const std::string &)>;
[[nodiscard]] std::string write(const Expression &expression, Notation notation,
                                const Naming &naming);
[[nodiscard]] std::string write(Sort sort, Notation notation);

struct Application {
  std::size_t kappa = 0;
  std::vector<Expression> arguments;
};

// For all its variables: facts and reads imply the head, or else the goal.
struct PlainClause {
  std::vector<Variable> variables;
  std::vector<Expression> facts;
  std::vector<Application> reads;
  std::optional<Application> head;
  std::optional<Expression> goal;
};

struct PlainSystem {
  std::vector<std::vector<Sort>> kappas; // sorts of their parameters
  std::vector<PlainClause> clauses;
  // Existential variables: functions of what is outside of them.
  struct Skolem {
    Variable variable;
    std::vector<Variable> outside;
  };
  std::vector<Skolem> skolems;
};

struct RandomSystem {
  std::string text;
  Notation notation = Notation::Fq;
  PlainSystem plain;
};

[[nodiscard]] RandomSystem random_system(std::uint64_t seed);

// What a referee has to declare before it can read formulas: data types, functions.
extern const char *const plain_declarations;

} // namespace culprit::tests
