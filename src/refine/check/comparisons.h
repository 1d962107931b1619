// Where values are compared as a whole, as OCaml's `=` and `compare` do it: whoever meets a
// function on the way raises an exception. What a polymorphic function compares is up to its users,
// so it is asked of them.
#pragma once

#include "refine/check/context.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Comparisons : Part {
public:
  explicit Comparisons(Context &context);

  [[nodiscard]] static bool compares(std::string_view operation);
  // Whether a function compares values that may have functions in them where it is used.
  [[nodiscard]] bool meet_functions(ExpressionId use);

  // Whether values of a type may have functions in them, as far as the type says: what is hidden
  // has none.
  [[nodiscard]] bool hold_functions(types::Type type) const;
  [[nodiscard]] bool hold_functions(std::span<const types::Type> types) const;

private:
  // Of which of its type variables a function compares values.
  struct Compared {
    bool all = false; // or it is not known of which
    std::set<std::size_t> variables;
    [[nodiscard]] bool contains(std::size_t variable) const {
      return all || variables.contains(variable);
    }
    bool operator==(const Compared &) const = default;
  };
  struct Use { // of a function
    GlobalId function;
    std::span<const types::Type> chosen;
  };
  struct Body { // of a function
    std::vector<types::Type> compared;
    std::vector<Use> uses;
    std::vector<VariableId> variables_used;
    std::map<std::uint64_t, std::size_t> variables; // its own, by their nodes
  };

  [[nodiscard]] bool meet_functions(GlobalId function, std::span<const types::Type> chosen);
  // Whether a local function compares values of types that its users choose.
  [[nodiscard]] bool compares(VariableId function);
  // Whether a use has no types, though it is of what has some.
  [[nodiscard]] bool hides_functions(names::TypeNameId type) const;
  // The numbers of those that are bound by a quantifier around the types.
  [[nodiscard]] std::set<std::uint32_t> variables_of(std::span<const types::Type> types) const;
  [[nodiscard]] bool is_of_any_type(ExpressionId use, types::Type scheme);
  [[nodiscard]] bool is_open(types::Type type) const;
  [[nodiscard]] bool is_open(const Use &use) const;
  [[nodiscard]] bool compares_open(const Body &body);
  [[nodiscard]] const Compared &compared_by(GlobalId function);
  [[nodiscard]] Body look_into(ExpressionId body) const;
  void name_variables(const kernel::Global &global, Body &body) const;
  void add(types::Type compared, const Body &body, Compared &to) const;

  std::unordered_set<names::TypeNameId> open_types_; // others may add constructors
  std::unordered_map<GlobalId, Compared> functions_;
  std::unordered_map<VariableId, ExpressionId> locals_; // once somebody asks
  std::unordered_map<VariableId, bool> known_locals_;
  std::optional<std::unordered_set<ExpressionId>> untyped_; // uses, once somebody asks
};

} // namespace culprit::refine
