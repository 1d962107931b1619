// What running a piece of code may change: fields of records, what references hold, elements of
// arrays, what the containers of the library have. For code of the program it is what it does; of
// the library only what its types allow. Whatever is not known may change anything.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace culprit::refine {

class Effects {
public:
  // The same field of a record may be known by several types, so it is the name that counts.
  struct Changes {
    bool anything = false;
    bool arrays = false;
    bool containers = false;
    std::set<kernel::VariableId> array_names{}; // elements of these, and no other arrays
    std::set<Symbol> fields{};                  // a reference has one: `contents`

    bool add(const Changes &others);
  };

  Effects(const kernel::Program &program, const names::Program &names,
          const types::Environment &environment, const SymbolTable &symbols);

  // When it is evaluated, wherever that leads.
  [[nodiscard]] Changes of(kernel::ExpressionId expression) const;
  // By one step alone, without what is inside of it.
  [[nodiscard]] Changes of_step(kernel::ExpressionId expression) const;

  // The field that is assigned to; of a type that is not known: no_symbol.
  [[nodiscard]] Symbol assigned_field(const kernel::expression::Primitive &assignment) const;
  [[nodiscard]] Symbol contents() const { return contents_; }
  // The name of a module of the library and of its function; none: something else.
  struct OfLibrary {
    std::string_view module;
    std::string_view function;
  };
  [[nodiscard]] OfLibrary of_library(kernel::ExpressionId function) const;
  [[nodiscard]] std::string_view library_module(names::ModuleId module) const;
  static bool is_container(std::string_view module);

private:
  void name_functions(kernel::ExpressionId body);
  [[nodiscard]] Changes of_call(const kernel::expression::Apply &call) const;
  [[nodiscard]] Changes of_library_call(std::span<const kernel::ExpressionId> arguments,
                                        const OfLibrary &called) const;
  [[nodiscard]] Changes of_passed(kernel::ExpressionId argument) const;
  [[nodiscard]] const Changes *known(kernel::ExpressionId function, std::size_t arguments) const;
  [[nodiscard]] bool may_be_function(kernel::ExpressionId argument) const;

  struct Function {
    kernel::ExpressionId body;
    std::size_t arity;
    Changes changes;
  };

  const kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  Symbol contents_;
  std::unordered_map<kernel::VariableId, Function> local_;
  std::unordered_map<kernel::GlobalId, Function> global_;
  std::unordered_map<kernel::VariableId, Function> later_; // code that is run where it is used
};

} // namespace culprit::refine
