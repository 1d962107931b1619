// Values as the text of a Haskell or an OCaml program, which its compiler and the evaluator read
// back as the same values.
#pragma once

#include "base/symbol.h"
#include "execute/value.h"
#include "execute/visible.h"
#include "names/program.h"

#include <string>

namespace culprit::execute {

// Of a function that is written down.
[[nodiscard]] std::string parameter_name(std::uint32_t which);

class Writer {
public:
  Writer(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols,
         const Visible &visible)
      : program_(program), names_(names), symbols_(symbols), visible_(visible) {}

  // As an argument of a function, in parentheses if it is more than a word.
  [[nodiscard]] std::string argument(const Value &value) const;
  // On its own.
  [[nodiscard]] std::string whole(const Value &value) const;
  // A function applied to arguments.
  [[nodiscard]] std::string call(std::string_view function,
                                 const std::vector<std::string> &arguments) const;
  [[nodiscard]] std::string name(kernel::GlobalId function) const;
  [[nodiscard]] std::string name(kernel::ConstructorId constructor) const;

private:
  enum class Around : std::uint8_t { Nothing, Argument };
  [[nodiscard]] std::string write(const Value &value, Around around) const;
  [[nodiscard]] std::string write_data(const Value &value, Around around) const;
  [[nodiscard]] std::string write_list(const Value &value) const;
  [[nodiscard]] std::string write_record(const Value &value) const;
  [[nodiscard]] std::string write_function(const Value &value) const;
  [[nodiscard]] std::string write_table(const Value &value) const;
  [[nodiscard]] std::string pattern(const Value &key) const;
  // Of OCaml.
  [[nodiscard]] std::string write_ocaml(const Value &value, Around around) const;
  [[nodiscard]] std::string ocaml_data(const Value &value, Around around) const;
  [[nodiscard]] std::string ocaml_record(const Value &value) const;
  [[nodiscard]] std::string ocaml_table(const Value &value) const;
  [[nodiscard]] std::string ocaml_pattern(const Value &key) const;
  [[nodiscard]] std::string joined(const std::vector<Value> &parts, std::string_view between) const;

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  const Visible &visible_;
};

} // namespace culprit::execute
