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
  // Of OCaml: what names mean at the end of a module.
  Visible(const kernel::Program &program, const SymbolTable &symbols, const names::Program &names,
          names::ModuleId own)
      : program_(program), symbols_(symbols), names_(&names), own_(own) {}

  // As it is written before arguments, with parentheses around an operator: `M.insert`, `(:+:)`.
  // None if it cannot be named.
  [[nodiscard]] std::optional<std::string> name(names::ValueId value) const;
  [[nodiscard]] std::optional<std::string> name(names::TypeNameId type) const;
  [[nodiscard]] std::optional<std::string> name(kernel::GlobalId function) const;
  [[nodiscard]] std::optional<std::string> name(kernel::ConstructorId constructor) const;
  [[nodiscard]] const refine::Scope &scope() const { return *scope_; } // of Haskell
  [[nodiscard]] bool is_ocaml() const { return names_ != nullptr; }

private:
  // With the modules that it is in.
  [[nodiscard]] std::optional<std::string> path(names::ModuleId module,
                                                std::string_view name) const;
  [[nodiscard]] std::optional<std::string> ocaml_name(names::ValueId value) const;
  [[nodiscard]] std::string text(syntax::Name name) const;

  const kernel::Program &program_;
  const SymbolTable &symbols_;
  std::optional<refine::Scope> scope_;
  const names::Program *names_ = nullptr; // of OCaml
  names::ModuleId own_ = names::no_module;
};

// Whether a name is written between its arguments.
[[nodiscard]] bool is_operator(std::string_view name);

} // namespace culprit::execute
