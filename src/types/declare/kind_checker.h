// Haskell: the kinds of types as a module writes them, and what is wrong with them.
#pragma once

#include "types/declare/kinds.h"
#include "types/declare/reader.h"

#include <span>

namespace culprit::types {

class KindChecker {
public:
  KindChecker(const ModuleInput &module, const names::Program &program,
              const Environment &environment, const SymbolTable &symbols, Kinds &known,
              Diagnostics &diagnostics)
      : kinds(known), tree_(module.tree), resolution_(module.resolution), program_(program),
        environment_(environment), symbols_(symbols), diagnostics_(diagnostics) {}

  Kind infer(syntax::TypeId type);
  void check(syntax::TypeId type, Kind expected);
  void check_each(syntax::List<syntax::TypeId> types, Kind expected);
  // A class of a deriving clause, which takes one more argument.
  void check_derived(syntax::TypeId of_class);

  // Type variables that are in scope, innermost last; others come into scope where they are met.
  void bind(syntax::List<syntax::TypeBinder> binders);
  Kind of_variable(Symbol name);
  std::vector<std::pair<Symbol, Kind>> scope;

  [[nodiscard]] std::size_t mistakes() const { return mistakes_; }
  EntityKind looking_at = EntityKind::Declaration; // what holds the types that are checked
  Kinds &kinds;

private:
  using TypeId = syntax::TypeId;
  void check_part(TypeId type, Kind expected);
  void check_postponed();
  Kind infer_apply(TypeId type, const syntax::type::Apply &node);
  Kind infer_application(TypeId type, TypeId function, std::span<const TypeId> arguments);
  [[nodiscard]] bool is_reversed(TypeId function, std::span<const TypeId> arguments);
  Kind infer_infix(TypeId type, const syntax::type::Infix &node);
  Kind infer_tuple(const syntax::type::Tuple &node);
  Kind infer_function(const syntax::type::Function &node);
  Kind infer_forall(const syntax::type::Forall &node);
  Kind of_reference(TypeId type);
  Kind written(TypeId kind);

  void report(TypeId type, std::string message, std::string remark);
  void report_excess(TypeId type, TypeId function, std::size_t taken, std::size_t given);
  void report_mismatch(TypeId type, Kind kind, Kind expected);
  [[nodiscard]] TypeId head_of(TypeId type) const;
  [[nodiscard]] std::string name_of(TypeId type) const;
  [[nodiscard]] bool is_class(TypeId head) const;
  [[nodiscard]] std::string declared_form(TypeId head) const;

  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  const names::Program &program_;
  const Environment &environment_;
  const SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  std::size_t mistakes_ = 0;
  unsigned depth_ = 0; // of checks
  struct Postponed {
    TypeId type{};
    Kind kind{};
  };
  std::vector<Postponed> postponed_;
};

} // namespace culprit::types
