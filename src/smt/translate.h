// Logic terms to Z3 and back. Internal to smt/: the only header that shows Z3.
//
// A Translator belongs to one Z3 context and owns every Z3 object it makes. Terms that Z3 would
// reject (an addition of sets, a comparison of things that look different) become applications of
// uninterpreted functions: nothing can be concluded from them, so unsat stays right.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/representation.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
#include <z3.h>

namespace culprit::smt {

enum class Arithmetic : std::uint8_t {
  Full,
  Linear, // products and quotients of two unknowns are uninterpreted
};

struct Origin {                          // where a Z3 declaration comes from
  logic::Term variable = logic::no_term; // a variable or a literal
  Symbol function = no_symbol;
  logic::Sort sort = logic::no_sort; // of the result
};

class Translator {
public:
  // All must outlive the translator. The store may grow. Translators of one context that come one
  // after the other have different numbers.
  Translator(Z3_context context, const logic::Store &store, const logic::Declarations &declarations,
             bool strings, std::uint64_t number = 0);
  ~Translator();
  Translator(const Translator &) = delete;
  Translator &operator=(const Translator &) = delete;

  [[nodiscard]] Z3_sort sort(logic::Sort sort) { return sort_of(representations_.of(sort)); }
  // Cached; alive as long as the translator.
  [[nodiscard]] Z3_ast term(logic::Term root, Arithmetic arithmetic = Arithmetic::Full);
  // Translates it for later; false if the deadline passed before that was done: the time that Z3
  // needs for some terms grows with the square of their depth.
  [[nodiscard]] bool prepare(logic::Term root, Arithmetic arithmetic, const Deadline &deadline);

  // The same for a formula: certainly of Z3's Bool sort.
  [[nodiscard]] Z3_ast boolean(logic::Term term, Arithmetic arithmetic = Arithmetic::Full);
  // A truth value that no term has, one for each number.
  [[nodiscard]] Z3_ast fresh_boolean(std::uint32_t number);

  // Owns it from now on.
  Z3_ast keep(Z3_ast ast);

  // Facts about the symbols of the terms translated so far (different literals differ, ...). The
  // list only grows.
  [[nodiscard]] const std::vector<Z3_ast> &axioms() const { return axioms_; }
  // Of a term that was translated: does it multiply or divide two unknowns?
  [[nodiscard]] bool nonlinear(logic::Term term) const {
    return static_cast<std::size_t>(term) < nonlinear_.size() &&
           nonlinear_[static_cast<std::size_t>(term)];
  }
  // Of a term that was translated with products: factors and divisors. With their values known, the
  // term is linear.
  [[nodiscard]] const std::vector<Z3_ast> &factors(logic::Term term);
  // How much of Z3 it keeps alive.
  [[nodiscard]] std::size_t size() const { return owned_.size(); }

  // Back. Symbols that were translated keep their name and sort; the rest of Z3's language becomes
  // the corresponding operation. `bound` are the variables of the enclosing binders, innermost
  // last. Nothing if Z3 uses something that logic has no word for. `store` must be an extension of
  // the translator's.
  [[nodiscard]] std::optional<logic::Term> back(logic::Store &store, Z3_ast root,
                                                std::span<const logic::Term> bound = {}) const;
  [[nodiscard]] logic::Sort back(logic::Store &store, Z3_sort sort) const;

  // A value of a model as a person writes it.
  [[nodiscard]] std::string show(Z3_ast value) const;

private:
  struct DataSort { // one instance of a data type
    Representation representation{};
    std::vector<Z3_func_decl> constructors;
    std::vector<Z3_func_decl> testers;
    std::vector<std::vector<Z3_func_decl>> selectors;
  };
  struct Place { // of a constructor or a field in the declarations
    std::uint32_t data = 0;
    std::uint32_t constructor = 0;
    std::uint32_t field = 0;
  };
  using Arguments = std::span<const Z3_ast>;

  // translate.cpp
  [[nodiscard]] Z3_ast translate(logic::Term root, Arithmetic arithmetic, Budget &budget);
  Z3_func_decl keep(Z3_func_decl declaration);
  Z3_sort keep(Z3_sort sort);
  [[nodiscard]] Z3_symbol name(std::string_view text) const;
  [[nodiscard]] Z3_ast build(logic::Term term, Arithmetic arithmetic, Arguments arguments);
  [[nodiscard]] Z3_ast variable(logic::Term term);
  [[nodiscard]] Z3_ast connective(logic::Op op, Arguments arguments);
  [[nodiscard]] Z3_ast relation(logic::Op op, Z3_ast left, Z3_ast right);
  [[nodiscard]] Z3_ast equality(Z3_ast left, Z3_ast right);
  [[nodiscard]] Z3_ast arithmetic(logic::Term term, Arithmetic mode, Arguments arguments);
  [[nodiscard]] Z3_ast product(logic::Term term, Arithmetic mode, Z3_ast left, Z3_ast right);
  [[nodiscard]] Z3_ast uninterpreted(std::string_view symbol, Arguments arguments, Z3_sort result,
                                     Origin origin = {});
  [[nodiscard]] Z3_ast constant(std::string_view symbol, Z3_sort sort, Origin origin = {});
  [[nodiscard]] Z3_ast convert(Z3_ast ast, Z3_sort to);
  [[nodiscard]] Z3_ast coerce(Z3_ast ast, Z3_sort to);
  [[nodiscard]] Z3_ast cast(logic::Sort from, Z3_ast ast, logic::Sort to);
  [[nodiscard]] std::pair<Z3_ast, Z3_ast> agree(Z3_ast left, Z3_ast right);
  void tell_apart(Z3_ast ast, std::string_view family, std::uint64_t number);

  // translate_function.cpp
  [[nodiscard]] Z3_ast call(Symbol function, logic::Sort result, Arguments arguments);
  [[nodiscard]] Z3_ast data_call(Symbol function, logic::Sort result, Arguments arguments);
  [[nodiscard]] Z3_ast select_or_test(Symbol function, Z3_ast argument);
  [[nodiscard]] Z3_ast application(logic::Term term, Arithmetic mode, Arguments arguments);
  [[nodiscard]] Z3_ast reduce(logic::Term lambda, std::span<const logic::Term> spine,
                              Arithmetic mode);
  [[nodiscard]] Z3_ast lambda(Arguments arguments);
  [[nodiscard]] Z3_ast quantifier(logic::Op op, Arguments arguments);
  void escape(Symbol function, Z3_ast value);
  void link(Z3_ast function, Z3_ast call);

  // translate_literal.cpp
  [[nodiscard]] Z3_ast literal(logic::Term term);
  [[nodiscard]] Z3_ast string_constant(logic::Term term);
  [[nodiscard]] Z3_ast string_length(Z3_ast string);
  [[nodiscard]] Z3_ast length_of(Z3_ast string);
  void state_length(const std::pair<Z3_ast, std::size_t> &literal);

  // translate_sort.cpp
  [[nodiscard]] Z3_sort sort_of(Representation representation);
  void make_group(const std::vector<Representation> &group);
  [[nodiscard]] Z3_constructor make_constructor(const std::vector<Representation> &group,
                                                Representation data, std::size_t index);
  void record_data_sort(Representation representation, Z3_sort sort,
                        const std::vector<Z3_constructor> &constructors);
  [[nodiscard]] const DataSort *data_sort(Z3_sort sort) const;
  [[nodiscard]] std::optional<std::size_t> constructor_of(Z3_ast ast) const;
  [[nodiscard]] bool is_data_value(Z3_ast ast) const;
  [[nodiscard]] Z3_ast by_parts(Z3_ast subject, Z3_ast value);
  [[nodiscard]] Z3_sort sort_of(Z3_ast ast) const { return Z3_get_sort(context_, ast); }
  [[nodiscard]] Z3_sort_kind kind_of(Z3_ast ast) const {
    return Z3_get_sort_kind(context_, sort_of(ast));
  }

  // translate_back.cpp
  [[nodiscard]] std::optional<logic::Term> back_node(logic::Store &store, Z3_ast ast,
                                                     std::span<const logic::Term> arguments,
                                                     std::span<const logic::Term> bound) const;
  [[nodiscard]] std::optional<logic::Term>
  back_quantifier(logic::Store &store, Z3_ast ast, std::span<const logic::Term> bound) const;
  [[nodiscard]] std::optional<logic::Term>
  back_application(logic::Store &store, Z3_app app, std::span<const logic::Term> arguments) const;
  [[nodiscard]] std::optional<logic::Term> back_bits(logic::Store &store, Z3_app app,
                                                     std::span<const logic::Term> arguments) const;
  [[nodiscard]] std::optional<logic::Term>
  back_symbol(logic::Store &store, Z3_func_decl head, Z3_decl_kind kind,
              std::span<const logic::Term> arguments) const;
  [[nodiscard]] std::string show(Z3_ast value, bool atom, unsigned depth) const;
  [[nodiscard]] std::string show_array(Z3_ast value, unsigned depth) const;

  // translate_theory.cpp; null if the arguments do not fit
  [[nodiscard]] Z3_ast theory(const logic::TheorySymbol &symbol, logic::Sort result,
                              Arguments arguments);
  [[nodiscard]] Z3_ast set_operation(logic::Theory theory, Z3_sort result, Arguments arguments);
  [[nodiscard]] Z3_ast binary_set_operation(logic::Theory theory, Z3_ast left, Z3_ast right);
  [[nodiscard]] Z3_ast set_constant(Z3_sort element, bool value);
  [[nodiscard]] bool is_array_of(Z3_ast ast, Z3_sort_kind element) const;
  [[nodiscard]] Z3_ast positive(Z3_ast array);
  [[nodiscard]] Z3_ast shift(Z3_ast distance, Z3_ast array);
  [[nodiscard]] Z3_ast map_operation(logic::Theory theory, Z3_sort result, Arguments arguments);
  [[nodiscard]] Z3_ast pointwise(logic::Theory theory, Z3_ast left, Z3_ast right);
  [[nodiscard]] Z3_ast string_operation(logic::Theory theory, Arguments arguments);
  [[nodiscard]] Z3_ast bit_operation(std::string_view symbol, Arguments arguments);
  [[nodiscard]] Z3_ast indexed_bit_operation(std::string_view symbol, Arguments arguments);
  [[nodiscard]] Z3_ast map_function(Z3_ast sample, Arguments arrays);

  Z3_context context_;
  const logic::Store *store_;
  const logic::Declarations *declarations_;
  bool strings_;
  std::uint64_t number_;
  Representations representations_;
  std::vector<bool> nonlinear_;                                  // by term
  std::unordered_map<logic::Term, Z3_ast> factor_;               // by product
  std::unordered_map<logic::Term, std::vector<Z3_ast>> factors_; // by term

  std::vector<Z3_ast> owned_;
  std::array<std::vector<Z3_ast>, 2> cache_; // by term, for each Arithmetic
  std::vector<Z3_ast> axioms_;
  std::vector<Z3_sort> sorts_; // by representation
  std::unordered_map<Z3_sort, DataSort> data_sorts_;
  std::unordered_map<Symbol, Place> constructors_;
  std::unordered_map<Symbol, std::vector<Place>> selectors_;
  std::unordered_map<Symbol, std::pair<std::uint32_t, std::uint32_t>> distinct_; // group, position
  std::unordered_map<Z3_func_decl, Origin> origins_;
  std::unordered_set<Z3_ast> told_apart_;
  std::vector<std::pair<Z3_ast, std::size_t>> strings_met_; // literals and their lengths
  std::optional<Origin> length_;                            // of the function, once it is used
  std::unordered_map<Z3_ast, std::uint32_t> lambdas_;       // closed shape -> number
  struct FunctionValue { // a declared function: all its calls, and its value once somebody passes
                         // it
    Z3_ast value = nullptr;
    std::vector<Z3_ast> calls;
  };
  std::map<Symbol, FunctionValue> functions_;
};

} // namespace culprit::smt
