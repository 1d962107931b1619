// The refined types of what modules define.
#pragma once

#include "refine/check/constructors.h"
#include "refine/check/context.h"
#include "refine/check/generator.h"
#include "refine/check/groups.h"
#include "refine/check/inferred.h"
#include "refine/check/methods.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace culprit::refine {

class GlobalTypes : Part {
public:
  GlobalTypes(Context &context, Generator &generator, const Groups &groups,
              Constructors &constructors, Methods &methods, InferredDefinitions &inferred,
              const std::unordered_set<names::ValueId> &exported)
      : Part(context), generator_(generator), groups_(groups), constructors_(constructors),
        methods_(methods), inferred_(inferred), exported_(exported) {
    find_interfaces();
  }

  // To who uses it.
  Refined type_of(GlobalId global);
  // That its own definition is held against, where none is written.
  Refined own_type(GlobalId id);
  // Inside of a recursive group, calls have these types; none after it.
  void restrict(std::unordered_map<GlobalId, Refined> types) { restricted_ = std::move(types); }

  // Whether the type of a function without a signature is inferred: from its body, which is checked
  // here, and from its calls, which are all in sight.
  [[nodiscard]] bool is_inferred(GlobalId id) const;
  // A value, not a function, that is a part of itself.
  [[nodiscard]] bool contains_itself(GlobalId id) const;
  // Of what a functor of the library has made: whether it raises Not_found where something is not
  // there.
  [[nodiscard]] bool is_lookup(const kernel::Global &global) const;
  // The name by which others know it, if an interface has one for it.
  [[nodiscard]] names::ValueId known_as(GlobalId id) const {
    const auto interface = interfaces_.find(id);
    return interface == interfaces_.end() ? program_[id].value : interface->second;
  }
  // What is written about it; nothing.
  [[nodiscard]] const Signature *signature_of(GlobalId id) const {
    const auto written = specifications_.signatures.find(known_as(id));
    return written == specifications_.signatures.end() ? nullptr : &written->second;
  }
  // Whether others can use it in any way.
  [[nodiscard]] bool is_exported(GlobalId id) const {
    return exported_.contains(program_[id].value);
  }
  // The measure that a function of the library is for the logic.
  [[nodiscard]] std::optional<Symbol> measure_of_library(names::ValueId value) const;
  // A function's type that says what the function gives: itself applied to its arguments, and what
  // is known to be the same.
  Refined with_result(Refined type, Formula function, Formula meaning);

  // Whether an expression is the result of a function that cannot have one, like `error`: of a type
  // that is a variable and nothing that is passed has.
  bool never_returns(ExpressionId id);
  [[nodiscard]] bool never_returns(Refined scheme, std::size_t arguments) const;

private:
  void find_interfaces();
  Refined compute_type(GlobalId id);
  Refined with_definition(Refined type, names::ValueId value);
  Refined type_of_part(const kernel::Global &global);
  std::optional<Formula> definition_over(Refined type, names::ValueId value);

  Generator &generator_;
  const Groups &groups_;
  Constructors &constructors_;
  Methods &methods_;
  InferredDefinitions &inferred_;
  const std::unordered_set<names::ValueId> &exported_;
  std::unordered_map<GlobalId, names::ValueId> interfaces_; // of OCaml's library
  std::unordered_map<GlobalId, Refined> types_of_;
  std::unordered_map<GlobalId, Refined> restricted_; // of the group being checked
};

} // namespace culprit::refine
