// Reads the annotations of a program as contracts: signatures, refined constructors and invariants,
// with the aliases and measures that they mention. It reads what was written, not what refine/ made
// of it, so that a mistake there does not hide itself here.
//
// What cannot be checked while a program runs (an abstract refinement that nobody has instantiated,
// a function without a body, quantifiers) becomes an Unknown predicate, which is counted and never
// taken to hold.
#pragma once

#include "evaluate/contract.h"
#include "names/program.h"
#include "refine/read/locals.h"
#include "refine/read/scope.h"
#include "syntax/liquid/annotation.h"
#include "types/environment.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::evaluate {

// The annotations of one module.
struct ContractFile {
  syntax::liquid::Annotations annotations;
  refine::Scope scope;
  bool library = false;
  const syntax::Tree *tree = nullptr; // if contracts of its local functions are wanted
  bool fractions = false; // library: whether what its functions demand of fractions is wanted
};

class Contracts {
public:
  // Files of the library come first; each file of the program after those that it imports.
  Contracts(std::vector<ContractFile> files, const kernel::Program &program,
            const names::Program &names, const types::Environment &environment,
            SymbolTable &symbols, const EntityTable &entities);

  // The signature of a global, the fields of a constructor as its declaration refines them, what
  // every value of a type satisfies.
  [[nodiscard]] ContractId of(kernel::GlobalId global) const;
  // The same with what the signature asks to be believed of its results, which nobody checks.
  [[nodiscard]] ContractId taken_for_granted(kernel::GlobalId global) const;
  // What a class says about a method, whatever the instance.
  [[nodiscard]] ContractId of_method(names::ValueId method) const;
  // Instances with annotations of their own, which may ask for more than the class does.
  [[nodiscard]] const std::set<std::uint32_t> &refined_instances() const {
    return refined_instances_;
  }
  [[nodiscard]] const FieldContracts *of(kernel::ConstructorId constructor) const;
  [[nodiscard]] const LocalContracts &locals() const { return locals_; }
  [[nodiscard]] std::span<const Demand> invariants(names::TypeNameId type) const;
  // What the fields of a value have to be by the contract of the whole.
  [[nodiscard]] const FieldContracts &fields(ContractId data, kernel::ConstructorId constructor);
  [[nodiscard]] const std::vector<MeasureCase> &measure(std::uint32_t index) const {
    return measures_[index].cases;
  }
  [[nodiscard]] Symbol measure_name(std::uint32_t index) const { return measures_[index].name; }
  [[nodiscard]] MeasureResult measure_result(std::uint32_t index) const {
    return measures_[index].result;
  }

  [[nodiscard]] const Contract &operator[](ContractId id) const {
    return contracts_[names::index(id)];
  }
  [[nodiscard]] const Predicate &operator[](PredicateId id) const {
    return predicates_[names::index(id)];
  }
  // What the annotations ask to be believed; a program that goes wrong after that is not refuted.
  [[nodiscard]] const std::vector<std::string> &trusted() const { return trusted_; }
  // Annotations that are not contracts: signatures of methods with a context of their own, ...
  [[nodiscard]] std::size_t left_out() const { return left_out_; }
  // What is inferred for a hole is what callers pass. Where nobody calls a function, that is
  // anything.
  enum class Holes : std::uint8_t { AreNotKnown, DemandNothing };
  // Whether all that it demands can be evaluated, as far as that is known before.
  [[nodiscard]] bool checkable(ContractId id, Holes holes = Holes::AreNotKnown) const;
  // Whether it can be found out of values, one after the other, if they may be the arguments of a
  // function of this contract.
  [[nodiscard]] bool testable_arguments(ContractId id, Holes holes = Holes::AreNotKnown) const;
  // Whether annotations may mention a function of the program: then it is known exactly.
  [[nodiscard]] bool is_in_logic(kernel::GlobalId global) const;
  // What a proof knows of a function that annotations mention, besides its type.
  enum class Unfolding : std::uint8_t { Always, OfMatchedArguments, OfOwnCalls };
  [[nodiscard]] Unfolding unfolding(kernel::GlobalId global) const;
  // Whether something is said to hold of all values of a type without being checked.
  [[nodiscard]] bool has_invariants() const;
  // What a signature calls the abstract refinement of an Operator::Abstract.
  [[nodiscard]] Symbol abstraction_name(std::uint32_t index) const {
    return abstractions_[index].name;
  }
  // The whole numbers that predicates mention.
  [[nodiscard]] std::vector<Integer> numbers() const;
  // The instance for a type of a function that predicates mention; no_global if it is not certain
  // that values tell their types: those of a newtype look like what is inside of them.
  [[nodiscard]] kernel::GlobalId instance(names::TypeNameId of_class, names::TypeNameId type);
  [[nodiscard]] const types::Environment &environment() const { return environment_; }
  // How many dictionaries a global takes before its other arguments.
  [[nodiscard]] std::uint32_t dictionaries(kernel::GlobalId global) const;

private:
  using TypeId = syntax::liquid::TypeId;
  using TermId = syntax::liquid::TermId;
  using DeclarationId = syntax::liquid::DeclarationId;

  static constexpr unsigned deepest_alias = 100; // one inside of another

  // What names mean inside of an annotation.
  struct Context {
    std::size_t file = 0;
    std::uint32_t depth = 0;
    unsigned aliases = 0; // around
    std::unordered_map<Symbol, PredicateId> values;
    std::unordered_map<Symbol, ContractId> types;
    std::unordered_map<Symbol, std::uint32_t> predicates; // abstract refinements
  };
  // What an abstract refinement stands for.
  struct Abstraction {
    Context context;
    const syntax::liquid::AbstractArgument *written = nullptr; // none: a parameter of a signature
    Symbol name = no_symbol;                                   // of that
    bool declared = false; // a parameter of a type: those who use the type say what it is
  };
  struct Measured {
    std::vector<MeasureCase> cases;
    Symbol name = no_symbol;
    MeasureResult result = MeasureResult::Other;
  };
  struct Alias {
    std::size_t file = 0;
    DeclarationId declaration{};
  };
  // Where a let is: the variables around it, the nearest first, as a list of links into `scopes_`.
  struct LocalPlace {
    kernel::VariableId variable = kernel::no_variable;
    kernel::GlobalId around = kernel::no_global;
    std::size_t scope = 0;
  };
  struct ScopeLink {
    kernel::VariableId variable = kernel::no_variable;
    std::size_t outer = 0;
  };
  struct DataDeclaration {
    std::size_t file = 0;
    const syntax::liquid::declaration::Data *data = nullptr;
  };

  // ---- declarations (contracts.cpp)
  void declare(std::size_t file);
  void declare_measure(std::size_t file, const syntax::liquid::declaration::Measure &measure);
  void define(std::size_t file);
  void define_signature(std::size_t file, const syntax::liquid::declaration::Signature &signature);
  void define_global(std::size_t file, const syntax::liquid::declaration::Signature &signature,
                     const syntax::PlacedName &name);
  void define_assertions(std::size_t file);
  void define_fractions(std::size_t file);
  [[nodiscard]] bool is_of_fractions(const kernel::Global &method) const;
  ContractId of_arguments(ContractId function);
  bool define_constructors(std::size_t file,
                           const syntax::liquid::declaration::Signature &signature);
  [[nodiscard]] FieldContracts fields_of(ContractId whole) const;
  void define_data(std::size_t file, const syntax::liquid::declaration::Data &data);
  void define_invariant(std::size_t file, TypeId written);
  void trust(std::size_t file, const syntax::liquid::Declaration &declaration);
  void trust_options(std::string_view written);
  void declare_mark(std::size_t file, const syntax::liquid::declaration::Mark &mark);
  [[nodiscard]] MeasureResult result_of(std::size_t file, TypeId written) const;
  [[nodiscard]] std::vector<std::size_t> sight(Symbol qualifier, std::size_t from) const;
  [[nodiscard]] bool is_top_level(const syntax::liquid::Block &block) const;
  FieldContracts declared_fields(const DataDeclaration &declared,
                                 const syntax::liquid::Constructor &constructor, Context context);

  // ---- methods (contract_methods.cpp)
  void leave_out(std::size_t file, const syntax::Range &range);
  void define_method(std::size_t file, const syntax::liquid::declaration::Signature &signature,
                     std::optional<std::uint32_t> instance = std::nullopt);
  ContractId as_in_class(ContractId of_instance, ContractId of_class);
  void define_instance(std::size_t file, const syntax::liquid::declaration::Instance &declared);
  [[nodiscard]] bool is_in_class(std::size_t file, const syntax::Range &range) const;

  // ---- measures (contract_measures.cpp)
  void define_measures();
  PredicateId measure_body(const syntax::liquid::Equation &equation, Context &context);
  PredicateId defined(const syntax::liquid::MeasureBody &body, Context &context);

  // ---- local functions (contract_locals.cpp)
  bool find_local(std::size_t file, const syntax::liquid::Declaration &declaration);
  void define_locals(std::size_t file);
  void define_newtypes();
  void define_local(std::size_t file, const LocalPlace &place);
  [[nodiscard]] std::set<Symbol> mentioned(std::size_t file, const syntax::Range &range) const;
  std::uint32_t dictionaries(types::Type type) const;

  // ---- types (contract_types.cpp, contract_type_names.cpp)
  ContractId type(TypeId id, Context &context, Symbol argument = no_symbol);
  ContractId not_known(const Context &context);
  [[nodiscard]] bool checkable(PredicateId id, Holes holes) const;
  [[nodiscard]] bool has_functions(ContractId id) const;
  [[nodiscard]] bool is_lemma(ContractId id) const;
  Demand unknown(EntityId entity = no_entity) { return {make(Operator::Unknown), entity, true}; }
  ContractId function(const syntax::liquid::type::Function &node, Context &context);
  ContractId refined(const syntax::liquid::type::Refined &node, Context &context, Symbol argument);
  ContractId instantiated(const syntax::liquid::type::Instantiate &node, Context &context,
                          std::span<const TypeId> arguments);
  ContractId applied(ContractId constructor, std::span<const TypeId> arguments, Context &context);
  ContractId named(syntax::Name name, std::span<const TypeId> arguments, Context &context);
  ContractId expand(const Alias &alias, std::span<const TypeId> arguments, Context &context);
  [[nodiscard]] bool has_indices(names::TypeNameId head) const;
  [[nodiscard]] bool takes_predicates(names::TypeNameId head) const;
  [[nodiscard]] names::TypeNameId head_of(syntax::Name name, std::size_t file) const;
  ContractId data(names::TypeNameId head, std::vector<ContractId> arguments, std::uint32_t depth);
  ContractId tuple(const syntax::liquid::type::Tuple &node, Context &context);
  using Bounds = std::unordered_map<std::uint32_t, ContractId>;
  ContractId from_type(types::Type type, const Bounds &bounds, std::uint32_t depth);
  ContractId strengthened(ContractId base, std::vector<Demand> demands, std::uint32_t depth);
  void add_demands(const syntax::liquid::Refinement &refinement, Context &context,
                   std::uint32_t value, std::vector<Demand> &into);
  FieldContracts make_fields(ContractId id, kernel::ConstructorId constructor);
  FieldContracts ordered_list(ContractId id);
  void relate_parts(const Contract &whole, FieldContracts &parts);
  std::uint32_t any_abstraction(const syntax::liquid::AbstractParameter &parameter);
  [[nodiscard]] bool is_declared(const syntax::liquid::AbstractArgument &written,
                                 const Context &context) const;
  std::uint32_t abstraction(const syntax::liquid::AbstractArgument &written,
                            const Context &context);
  void apply(std::uint32_t which, std::span<const PredicateId> arguments, std::uint32_t value,
             std::vector<Demand> &into);
  using Aliases = std::map<std::pair<std::size_t, Symbol>, Alias>; // by file and name
  [[nodiscard]] std::optional<Alias> find_alias(const Aliases &all, syntax::Name name,
                                                std::size_t file) const;
  [[nodiscard]] bool trivial(ContractId id) const;

  // ---- terms (contract_terms.cpp)
  PredicateId term(TermId id, Context &context);
  PredicateId name(syntax::Name name, Context &context);
  PredicateId call(TermId function, std::span<const TermId> arguments, Context &context);
  PredicateId call(syntax::Name function, std::vector<PredicateId> arguments, Context &context);
  PredicateId call(names::ValueId value, std::vector<PredicateId> arguments);
  PredicateId applied(Operator op, std::uint32_t to, names::ValueId value,
                      std::vector<PredicateId> arguments);
  PredicateId binary(const syntax::liquid::term::Binary &node, Context &context);
  PredicateId literal(const syntax::Literal &literal);
  PredicateId list(std::span<const PredicateId> elements);
  [[nodiscard]] kernel::GlobalId find_instance(names::TypeNameId of_class,
                                               names::TypeNameId type) const;
  [[nodiscard]] std::optional<std::vector<Constraint>> constraints(kernel::GlobalId global) const;
  std::optional<std::uint32_t> part_of_tuple(std::string_view word);
  std::optional<std::uint32_t> field(names::ValueId value);
  PredicateId expand_term(const Alias &alias, std::vector<PredicateId> arguments, Context &context);
  std::optional<Operator> set_operator(names::ValueId value) const;
  enum class Where : std::uint8_t { Nearest, Anywhere };
  std::optional<std::uint32_t> find_measure(syntax::Name name, std::size_t file, Where where) const;

  PredicateId add(Predicate predicate);
  ContractId add(Contract contract);
  PredicateId make(Operator op, std::vector<PredicateId> children = {}, std::uint32_t index = 0);
  PredicateId slot(std::uint32_t index) { return make(Operator::Slot, {}, index); }
  [[nodiscard]] bool mentions(PredicateId predicate, std::uint32_t slot) const;
  [[nodiscard]] std::string_view text(Symbol symbol) const { return symbols_.name(symbol); }

  std::deque<ContractFile> files_;
  const kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  SymbolTable &symbols_;

  std::deque<Contract> contracts_;
  std::deque<Predicate> predicates_;
  std::deque<Abstraction> abstractions_;
  std::deque<Measured> measures_;
  std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> parts_of_tuples_; // measures
  std::map<names::ValueId, std::uint32_t> fields_in_logic_;                      // measures
  std::unordered_map<kernel::GlobalId, ContractId> globals_;
  std::unordered_map<kernel::GlobalId, ContractId> assumed_; // whole, where results are believed
  std::unordered_map<names::ValueId, ContractId> methods_;
  std::unordered_map<kernel::GlobalId, ContractId> of_instances_; // what only they say
  std::set<std::uint32_t> refined_instances_;
  std::unordered_map<kernel::ConstructorId, FieldContracts> constructors_;
  std::unordered_map<names::TypeNameId, std::vector<Demand>> invariants_;
  std::unordered_map<names::TypeNameId, DataDeclaration> data_;
  std::map<std::pair<ContractId, kernel::ConstructorId>, FieldContracts> fields_;
  std::map<std::pair<names::TypeNameId, names::TypeNameId>, kernel::GlobalId> instances_;
  Aliases type_aliases_;
  Aliases term_aliases_;
  std::map<std::pair<std::size_t, Symbol>, std::uint32_t> measure_index_;
  std::vector<std::pair<std::size_t, const syntax::liquid::declaration::Measure *>> to_define_;
  std::set<std::pair<std::size_t, Symbol>> in_logic_;  // functions that annotations may mention
  std::set<std::pair<std::size_t, Symbol>> reflected_; // of them
  std::set<std::pair<std::size_t, Symbol>> inlined_;   // of them
  bool unfolds_ = false; // reflected functions, wherever that is possible
  const EntityTable &entities_;
  LocalContracts locals_;
  std::unordered_map<kernel::VariableId, const syntax::liquid::Declaration *> local_signatures_;
  std::optional<refine::LocalDefinitions> definitions_;
  std::deque<ScopeLink> scopes_{1};
  std::vector<std::string> trusted_;
  std::size_t left_out_ = 0;
};

} // namespace culprit::evaluate
