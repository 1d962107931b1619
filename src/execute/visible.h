// What the last module of a program can name, and how it writes it: an expression that is added to
// its text can mention nothing else.
#pragma once

#include "kernel/program.h"
#include "refine/read/scope.h"

#include <optional>
#include <string>

namespace culprit::execute {

class Visible {
public:
  Visible(const kernel::Program &program, const SymbolTable &symbols, refine::Scope scope)
      : program_(program), symbols_(symbols), scope_(std::move(scope)) {}

  // As it is written before arguments, with parentheses around an operator: `M.insert`, `(:+:)`.
  // None if it cannot be named.
  [[nodiscard]] std::optional<std::string> name(names::ValueId value) const;
  [[nodiscard]] std::optional<std::string> name(names::TypeNameId type) const;
  [[nodiscard]] std::optional<std::string> name(kernel::GlobalId function) const;
  [[nodiscard]] std::optional<std::string> name(kernel::ConstructorId constructor) const;
  [[nodiscard]] const refine::Scope &scope() const { return scope_; }

private:
  [[nodiscard]] std::string text(syntax::Name name) const;

  const kernel::Program &program_;
  const SymbolTable &symbols_;
  refine::Scope scope_;
};

// Whether a name is written between its arguments.
[[nodiscard]] bool is_operator(std::string_view name);

} // namespace culprit::execute
