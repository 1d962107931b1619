// Makes kernel expressions in A-normal form: whatever must be an atom and is none gets a name.
#pragma once

#include "kernel/program.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::desugar {

using kernel::ConstructorId;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;
using types::Type;

class Builder {
public:
  Builder(kernel::Program &program, SymbolTable &symbols) : program_(program), symbols_(symbols) {}

  // What is made from now on comes from there.
  EntityId entity = no_entity;
  // OCaml: what something is applied to is evaluated first, from right to left, then the function.
  bool eager = false;

  VariableId variable(Symbol name, Type type, kernel::Role role = kernel::Role::Value);
  VariableId variable(std::string_view name, Type type, kernel::Role role = kernel::Role::Value);

  ExpressionId use(VariableId variable, std::span<const Type> types = {});
  ExpressionId use(GlobalId global, std::span<const Type> types = {}, Type type = types::no_type);
  ExpressionId constant(const kernel::Literal &literal, Type type = types::no_type);
  ExpressionId integer(std::int64_t value); // an Int
  ExpressionId string(std::string_view text);
  ExpressionId bytes(std::string_view text, Type type = types::no_type);

  // Functions are evaluated at once where they have to be named, arguments only if `eager`.
  ExpressionId apply(ExpressionId function, std::span<const ExpressionId> arguments,
                     std::uint32_t dictionaries = 0, Type type = types::no_type);
  ExpressionId apply(ExpressionId function, std::initializer_list<ExpressionId> arguments) {
    return apply(function, std::span(arguments.begin(), arguments.size()));
  }
  ExpressionId lambda(std::vector<VariableId> parameters, ExpressionId body,
                      Type type = types::no_type);
  ExpressionId let(VariableId variable, ExpressionId bound, ExpressionId body,
                   kernel::Strictness strictness = kernel::Strictness::Lazy);
  ExpressionId let_recursive(std::span<const kernel::Binding> bindings, ExpressionId body);
  // `strict` has a bit for each field that is evaluated first; missing: lazy.
  ExpressionId construct(ConstructorId constructor, std::span<const ExpressionId> arguments,
                         const std::vector<bool> &strict = {}, std::span<const Type> types = {},
                         Type type = types::no_type);
  // A list's first element and the rest, which gets its name first. Apart, it keeps what is bound
  // inside of it: then no part of a long list is in the scope of another one.
  ExpressionId cons(ConstructorId constructor, ExpressionId element, ExpressionId rest, Type type,
                    bool apart);
  ExpressionId primitive(GlobalId operation, std::span<const ExpressionId> arguments,
                         Type type = types::no_type);
  ExpressionId select(ExpressionId dictionary, ConstructorId constructor, std::uint32_t field,
                      Type type = types::no_type);
  ExpressionId match(VariableId subject, std::span<const kernel::Alternative> alternatives,
                     ExpressionId otherwise, Type type = types::no_type);
  ExpressionId failure(kernel::FailureKind kind, Symbol subject = no_symbol,
                       Type type = types::no_type);
  // A variable that holds what an expression comes to, and the body that uses it.
  template <class Body>
  ExpressionId evaluated(ExpressionId expression, std::string_view name, Body body) {
    if (const auto *known = std::get_if<kernel::expression::Variable>(&program_[expression].node))
      return body(known->variable);
    const VariableId held = variable(name, program_[expression].type);
    const ExpressionId rest = body(held);
    return let(held, expression, rest, kernel::Strictness::Strict);
  }
  template <class Body>
  ExpressionId named(ExpressionId expression, std::string_view name, Body body) {
    if (const auto *known = std::get_if<kernel::expression::Variable>(&program_[expression].node))
      return body(known->variable);
    const VariableId held = variable(name, program_[expression].type);
    const ExpressionId rest = body(held);
    return let(held, expression, rest);
  }

  // Nothing has to be evaluated to have it.
  [[nodiscard]] bool is_evaluated(ExpressionId id) const;
  [[nodiscard]] bool is_value(GlobalId id) const;

  [[nodiscard]] kernel::Program &program() { return program_; }
  [[nodiscard]] SymbolTable &symbols() { return symbols_; }

private:
  // Names that are given on the way to an expression.
  class Names;

  ExpressionId make(kernel::ExpressionNode node, Type type);
  [[nodiscard]] bool is_atom(ExpressionId id) const { return kernel::is_atom(program_[id]); }
  void retype(ExpressionId first, ExpressionId last);

  kernel::Program &program_;
  SymbolTable &symbols_;
  // Of the first of nested lets that `let` has put together: one of the last, from which the others
  // are found.
  std::unordered_map<ExpressionId, ExpressionId> last_lets_;
};

// Sets where nodes come from, for as long as it lives.
class From {
public:
  From(Builder &builder, EntityId entity)
      : builder_(builder), outer_(std::exchange(builder.entity, entity)) {}
  ~From() { builder_.entity = outer_; }
  From(const From &) = delete;
  From &operator=(const From &) = delete;

private:
  Builder &builder_;
  EntityId outer_;
};

} // namespace culprit::desugar
