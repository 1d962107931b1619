// Haskell: the kinds of types, which say what a type takes before it is one of values. They are
// found for the names of an environment when they are asked for. There are no polymorphic kinds: a
// kind that nothing decides is unknown and agrees with all others, and so are those of families and
// of constructors that are used as types.
#pragma once

#include "types/environment.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::types {

enum class Kind : std::uint32_t {};

class Kinds {
public:
  Kinds(const names::Program &program, const Environment &environment, const SymbolTable &symbols)
      : program_(program), environment_(environment), symbols_(symbols) {}

  // Types that take more than what stands before the `::` of their declaration.
  std::unordered_set<names::TypeNameId> with_signature;

  static constexpr Kind of_values{0};  // Type
  static constexpr Kind of_classes{1}; // Constraint
  static constexpr Kind unknown{2};
  Kind variable();
  Kind arrow(Kind argument, Kind result);
  Kind of(names::TypeNameId name);

  // What a kind is by now; variables that are bound are followed.
  [[nodiscard]] Kind resolve(Kind kind) const;
  // The argument and the result of an arrow; a variable becomes one.
  std::optional<std::pair<Kind, Kind>> as_arrow(Kind kind);
  bool unify(Kind left, Kind right);
  [[nodiscard]] std::size_t argument_count(Kind kind) const;
  [[nodiscard]] std::string print(Kind kind) const;

private:
  enum class Form : std::uint8_t { Constant, Variable, Arrow };
  struct Node {
    Form form = Form::Constant;
    Kind first{}; // Variable: what it is bound to, itself if it is free
    Kind second{};
  };
  Kind add(Node node);
  [[nodiscard]] bool occurs(Kind variable, Kind in) const;
  Kind declared(names::TypeNameId name);
  Kind of_data(names::TypeNameId name, const DataInfo &info);
  Kind of_class(const ClassInfo &info);
  Kind of_type(Type type);
  Kind of_quantified(Type type);
  Kind of_bound(std::uint32_t number);
  void assume(const Predicate &predicate);
  Kind taking(std::uint32_t first_bound, std::size_t count, Kind result);

  const names::Program &program_;
  const Environment &environment_;
  const SymbolTable &symbols_;
  std::vector<Node> nodes_{{}, {}, {}};
  std::unordered_map<names::TypeNameId, Kind> known_;
  std::unordered_map<std::uint32_t, Kind> bound_;
  unsigned depth_ = 0;                                   // of names that are being looked at
  std::unordered_map<names::TypeNameId, unsigned> open_; // these, and those that need them
  unsigned outermost_ = 0;                               // of those that were needed, its depth
};

} // namespace culprit::types
