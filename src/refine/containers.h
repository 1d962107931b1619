// How many elements the containers of the library have, and which keys a table has, as far as a
// piece of code shows it. A call that fails on an empty container becomes a case: there is
// something in it, or the call fails. So what it asks for is said in terms of a number
// (shared_reads.h). The evaluator never sees that.
#pragma once

#include "kernel/program.h"
#include "refine/cells.h"

#include <map>
#include <string>
#include <string_view>

namespace culprit::refine {

class Containers {
public:
  Containers(kernel::Program &program, const names::Program &names,
             const types::Environment &environment, const SymbolTable &symbols,
             const Effects &effects, const Cells &cells);

  // Rewrites a call that a strict binding makes, and says in `held` what is known when it has come
  // to its end. What is added comes before it and after it; gives the binding itself. If it is no
  // such call, nothing happens.
  enum class Done : bool { No, Yes };
  std::pair<kernel::ExpressionId, Done> rewrite_let(kernel::ExpressionId let, Held &held);
  // The same for a call at the end of a body.
  void rewrite_end(kernel::ExpressionId call, Held held);

private:
  enum class Kind : std::uint8_t {
    None,
    Make,
    Count,
    IsEmpty,
    Add,
    Take,
    Look,
    Clear,
    Has,
    Find,
    Put
  };
  struct Call {
    Kind kind = Kind::None;
    std::string_view module;
    kernel::expression::Apply apply{};
    Cell cell; // how many elements there are, or whether there is the key
  };

  void find_operations();
  [[nodiscard]] Call call(kernel::ExpressionId id) const;
  [[nodiscard]] bool has_fixed_key(kernel::ExpressionId key) const;
  // What the cell of a call holds; asks for it before `at`, which moves on.
  kernel::VariableId held_by(const Call &call, kernel::ExpressionId &at, Held &held);
  // What stands in place of a call; the condition that it may need comes before `at`.
  void replace(const Call &call, kernel::ExpressionId bound, kernel::VariableId known);
  [[nodiscard]] kernel::ExpressionId sure(const kernel::Expression &call, kernel::VariableId known);
  kernel::VariableId ask_for_some(const Call &call, kernel::ExpressionId &at, Held &held);
  void note_after(const Call &call, kernel::ExpressionId let, kernel::VariableId before,
                  Held &held);

  kernel::ExpressionId bind_before(kernel::ExpressionId at, kernel::VariableId variable,
                                   kernel::ExpressionId bound);
  kernel::VariableId bind_after(kernel::ExpressionId let, kernel::ExpressionId bound);
  [[nodiscard]] kernel::VariableId fresh(types::Type type, kernel::ExpressionId at);
  [[nodiscard]] kernel::ExpressionId use(kernel::VariableId variable);
  [[nodiscard]] kernel::ExpressionId number(std::int64_t value);
  [[nodiscard]] kernel::ExpressionId operation(std::string_view name, kernel::ExpressionId left,
                                               kernel::ExpressionId right, types::Type type);
  [[nodiscard]] kernel::ExpressionId call_of(const Call &call, std::string_view function,
                                             std::span<const kernel::ExpressionId> arguments,
                                             types::Type type);

  kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  const Effects &effects_;
  const Cells &cells_;
  std::map<std::string, kernel::GlobalId, std::less<>> functions_; // Module.name, or an operation
  kernel::ConstructorId true_ = kernel::no_constructor;
  kernel::ConstructorId false_ = kernel::no_constructor;
  types::Type int_ = types::no_type;
  types::Type bool_ = types::no_type;
  bool possible_ = false;
};

} // namespace culprit::refine
