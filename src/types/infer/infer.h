// Type inference for one module. It walks the tree, makes constraints, solves them on the way
// (generalising a binding group needs its solution) and goes on after a conflict, so that
// everything that can be inferred is.
//
// Each expression and pattern has a variable of its own, made by whoever contains it. The container
// says what it knows about that variable before it looks inside, so that knowledge flows inwards:
// higher-rank and generalised types need that.
#pragma once

#include "types/declare/copies.h"
#include "types/declare/reader.h"
#include "types/infer/classes.h"
#include "types/language.h"

#include <unordered_set>

namespace culprit::types {

// The patterns of one clause.
using Line = std::vector<syntax::PatternId>;

class Inference {
public:
  Inference(const ModuleInput &module, const names::Program &program, Environment &environment,
            SymbolTable &symbols, Diagnostics &diagnostics);

  Typing run();

private:
  friend class Closing;
  using Expression = syntax::ExpressionId;
  using Pattern = syntax::PatternId;
  using Declaration = syntax::DeclarationId;

  // ---- constraints
  void equal(Type left, Type right, Role role, EntityId entity, std::uint16_t detail = 0);
  void want(names::TypeNameId head, Type argument, EntityId entity, Instantiation &into);
  void want(const Predicate &predicate, EntityId entity, Instantiation &into);
  Type fresh(EntityId origin = no_entity);
  // The type of a use: binders replaced by new variables, the context wanted.
  Type instantiate(Type type, EntityId use, Store::Origins origins, Instantiation &into);
  void conflict(std::uint32_t constraint, const Mismatch &mismatch);
  [[nodiscard]] bool mentions_variants(Type type) const;
  // Declared by a module that a person wrote: its text can be blamed.
  [[nodiscard]] bool is_own(names::ValueId value) const;
  [[nodiscard]] EntityId entity(Expression id) const;
  [[nodiscard]] EntityId entity(Pattern id) const;
  [[nodiscard]] std::uint32_t constraint_count() const {
    return static_cast<std::uint32_t>(typing_.constraints.size());
  }
  [[nodiscard]] Store &store() { return environment_.store; }

  // ---- expressions
  // The variable of an expression; parentheses share that of what they hold.
  Type variable(Expression id);
  void infer(Expression id, Type type);
  void infer_new(Expression id, Type type, Role role, EntityId from, std::uint16_t detail = 0);
  // Looks at one node; the last operand of a chain of operators comes back instead of being looked
  // at, because chains may be long.
  struct Rest {
    Expression id = syntax::no_expression;
    Type type = no_type;
  };
  Rest infer_node(Expression id, Type type);
  Rest infer_infix(Expression id, const syntax::expression::Infix &node, Type type);
  void infer_reference(Expression id, Type type);
  // A use of something, which has the type there.
  Instantiation use(names::Reference reference, Type type, EntityId at);
  void infer_literal(Expression id, const syntax::Literal &literal, Type type);
  void infer_application(Expression id, Expression function, std::span<const Expression> arguments,
                         Type type);
  void infer_argument(Expression id, Type type);
  void apply_type_argument(Expression function, syntax::TypeId type);
  void check_quantified(Expression id, Type type);
  Type operand_type(Type function, Expression operand);
  [[nodiscard]] bool takes_quantified(Expression function) const;
  void infer_if(Expression id, const syntax::expression::If &node, Type type);
  void infer_match(Expression id, Expression subject, syntax::List<syntax::Clause> clauses,
                   Type type);
  void infer_lambda(Expression id, std::span<const Pattern> patterns, Expression body, Type type);
  void infer_lambda_match(Expression id, const syntax::expression::LambdaMatch &node, Type type);
  void infer_tuple(Expression id, const syntax::expression::Tuple &node, Type type);
  void infer_sequence(Expression id, const syntax::expression::Sequence &node, Type type);
  void infer_record(Expression id, const syntax::expression::RecordConstruction &node, Type type);
  void infer_update(Expression id, const syntax::expression::RecordUpdate &node, Type type);
  void infer_field(const syntax::FieldBinding &binding, std::uint32_t at_list, Type expected,
                   EntityId at);
  [[nodiscard]] std::vector<bool> updated_fields(const syntax::expression::RecordUpdate &node,
                                                 const ConstructorInfo &shape) const;
  [[nodiscard]] std::vector<bool> changeable(Type constructor,
                                             const std::vector<bool> &updated) const;
  void infer_annotated(Expression id, const syntax::expression::Typed &node, Type type);
  void infer_do(Expression id, const syntax::expression::Do &node, Type type);
  void infer_comprehension(Expression id, const syntax::expression::Comprehension &node, Type type);
  std::vector<EvidenceId> knot_evidence_; // of the `rec`s of a do block: for MonadFix, for lets
  void infer_recursive(syntax::List<syntax::Statement> list, Type monad, EntityId whole);
  void infer_statement(const syntax::Statement &statement, Type monad, EntityId whole,
                       std::uint16_t number);
  [[nodiscard]] bool may_fail(Pattern id) const;
  void infer_generators(std::span<const syntax::Statement> statements, EntityId whole);
  void infer_guards(std::span<const syntax::Statement> guards);
  void unsupported(const syntax::Range &range, std::string_view what);
  Type boolean(EntityId origin);
  Type type_of(names::Reference reference, EntityId use, Instantiation &into);
  [[nodiscard]] Expression strip(Expression id) const;

  // ---- OCaml's expressions (infer_ocaml.cpp)
  void infer_special(Expression id, const syntax::expression::Steps &node, Type type);
  void infer_special(Expression id, const syntax::expression::While &node, Type type);
  void infer_special(Expression id, const syntax::expression::For &node, Type type);
  void infer_special(Expression id, const syntax::expression::Try &node, Type type);
  void infer_special(Expression id, const syntax::expression::Assert &node, Type type);
  void infer_special(Expression id, const syntax::expression::Delay &node, Type type);
  void infer_special(Expression id, const syntax::expression::Field &node, Type type);
  void infer_special(Expression id, const syntax::expression::Element &node, Type type);
  void infer_special(Expression id, const syntax::expression::Assign &node, Type type);
  void infer_special(Expression id, const syntax::expression::Array &node, Type type);
  void infer_special(Expression id, const syntax::expression::Labelled &node, Type type);
  void infer_special(Expression id, const syntax::expression::Variant &node, Type type);
  void infer_special(Expression id, const syntax::expression::Coerce &node, Type type);
  void infer_special(Expression id, const syntax::expression::Package &node, Type type);
  void infer_fixed_literal(EntityId at, const syntax::Literal &literal, Type type);
  void infer_format(EntityId at, std::string_view text, Type type);
  void infer_construction(Expression id, Expression constructor, Expression argument, Type type);
  // The constructor or field of that name of the type, where the type is known; otherwise what is
  // in scope.
  [[nodiscard]] names::Reference member(names::Reference in_scope, Symbol name, Type type) const;
  // A constructor whose argument is a record of its own, and the type of that record where the
  // constructor makes a `result`; for a record of a type that has no constructors, the result.
  [[nodiscard]] bool is_inline(names::ValueId constructor) const;
  Type record_type(names::ValueId constructor, Type result, EntityId at);
  void infer_inline(Expression id, Expression constructor, Expression argument,
                    names::Reference reference, Type type);
  // A constructor or field that is not in scope, and that the type at hand does not have.
  void report_unknown(EntityKind kind, const syntax::Range &range, std::string_view what,
                      Symbol name);
  void report_private(names::ValueId constructor, const syntax::Range &range);
  void infer_labelled(Expression id, Type function, std::span<const Expression> arguments,
                      Type type);
  [[nodiscard]] bool takes_optional(Expression id) const;
  void infer_without_optional(Expression id, Type type);
  [[nodiscard]] bool takes_labels(Type function, std::span<const Expression> arguments) const;
  void infer_plain_record(Expression id, const syntax::expression::RecordConstruction &node,
                          Type type);
  // A field of a record: the types of both, for one use.
  struct FieldUse {
    Type record = no_type;
    Type field = no_type;
  };
  [[nodiscard]] FieldUse use_field(names::Reference field, EntityId at);
  Type plain(names::TypeNameId name, EntityId at); // a type without arguments
  Type unit(EntityId at) { return store().tuple({}, at); }

  // ---- OCaml's patterns, items and modules (infer_items.cpp)
  void infer_special(Pattern id, const syntax::pattern::Or &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Interval &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Variant &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Variants &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Labelled &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Array &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Force &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Exception &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Opened &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::TypeParameter &node, Type type);
  void infer_special(Pattern id, const syntax::pattern::Package &node, Type type);
  void infer_items(std::span<const Declaration> items, bool top);
  void infer_group(const syntax::declaration::Bindings &node, bool top);
  void infer_module(syntax::ModuleId id, bool top);
  void check(const names::Check &demanded, bool top);
  void check_type(const names::Check::Types &pair, const Renamed &names,
                  const syntax::Range &range);
  void check_manifests(const syntax::declaration::Types &node);
  void check_constructors(names::TypeNameId wanted, names::TypeNameId given, const Renamed &names,
                          const syntax::Range &range);
  // An abbreviation with parameters cannot stand without them.
  [[nodiscard]] bool has_parameters(names::TypeNameId name) const;
  void report_type(names::TypeNameId name, const syntax::Range &range, std::string_view problem);
  void pack(Expression id, const syntax::expression::Package &node, Type type);
  void unpack(syntax::ModuleId id, const syntax::module::Unpack &node, bool top);
  Type read_package(syntax::ModuleId signature, EntityId at);
  void declare_results(std::span<const Declaration> group);
  [[nodiscard]] bool expansive(std::span<const Declaration> group) const;
  [[nodiscard]] bool expansive(Expression id) const;
  // OCaml's polymorphic variants (infer_variants.cpp)
  std::optional<Row> variants_named(Pattern id);
  Type alias_type(Pattern body, Type type);
  // At the end of a match: rows of which it takes all tags that it can mean are closed.
  void close_rows(std::size_t first, std::vector<Line> lines);
  void close_rows(std::size_t first, syntax::List<syntax::Clause> clauses);
  void coerce(Type from, Type to, EntityId at, unsigned depth);
  void coerce_rows(const Row &from, const Row &to, Type narrow, Type wide, EntityId at,
                   unsigned depth);
  void coerce_parts(Type from, Type to, EntityId at, unsigned depth);

  // The patterns of a function that take an argument; types that it names are put in scope.
  std::vector<Pattern> parameters(syntax::List<Pattern> patterns);
  [[nodiscard]] std::size_t value_count(syntax::List<Pattern> patterns) const;
  // A function that takes types knows nothing about them; outside they are found as all others.
  [[nodiscard]] bool takes_types(syntax::List<Pattern> patterns) const;
  [[nodiscard]] Type outside(Type type, const std::vector<std::pair<Type, Type>> &found);
  std::vector<std::pair<Type, Type>> leave_types(std::size_t first);
  void keep_monomorphic(std::vector<Type> &variables, std::span<const names::Reference> bound);
  [[nodiscard]] bool ocaml() const { return environment_.dialect == syntax::Dialect::Ocaml; }

  // ---- patterns
  Type variable(Pattern id);
  void infer(Pattern id, Type type);
  void infer_literal(Pattern id, const syntax::pattern::Literal &node, Type type);
  void report_arity(EntityKind kind, const syntax::Range &range, names::ValueId constructor,
                    std::size_t found, std::size_t expected);
  // A mistake that can only be where it is found.
  void report(std::string_view code, EntityKind kind, const syntax::Range &range,
              std::string message);
  // OCaml: C (p, q) has as many arguments as C has fields; C p has one.
  [[nodiscard]] std::vector<Pattern> constructor_arguments(names::Reference constructor,
                                                           std::vector<Pattern> written) const;
  [[nodiscard]] Symbol constructor_name(Pattern id) const;
  [[nodiscard]] names::Reference record_of(Pattern id, const syntax::pattern::Record &node,
                                           Type type) const;
  void infer_constructor(Pattern id, names::Reference constructor,
                         std::span<const Pattern> arguments, Type type);
  void infer_record(Pattern id, const syntax::pattern::Record &node, Type type);
  // The types of the fields in a match on a constructor; what it lets us assume is assumed.
  // `record`: it is the record of the constructor that is matched.
  std::vector<Type> open_synonym(Pattern id, names::ValueId synonym, Type type);
  std::vector<Type> open_constructor(Pattern id, names::ValueId constructor, Type type,
                                     bool record);
  void bind(names::Reference reference, Type type);
  void bound_again(const ValueType &known, Type type);
  [[nodiscard]] Pattern strip(Pattern id) const;

  // What patterns assume lasts as long as a Scope: of a clause, an alternative, a block.
  class Scope {
  public:
    explicit Scope(Inference &inference)
        : inference_(inference), wanted_(inference.wanted_.size()),
          givens_(inference.classes_.mark()), assumed_(inference.unifier_.mark()),
          level_(inference.level_), types_(inference.reader_.scope.mark()),
          known_(inference.current_givens_) {}
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;
    ~Scope() { inference_.close(*this); }

  private:
    friend class Inference;
    Inference &inference_;
    std::size_t wanted_;
    std::size_t givens_;
    std::size_t assumed_;
    Level level_;
    std::size_t types_;
    std::uint32_t known_;
  };
  void close(const Scope &scope);

  // ---- bindings
  void infer_declarations(std::span<const Declaration> declarations, bool top);
  void add_unit(std::uint32_t first, Declaration declaration);
  void read_local_signatures(std::span<const Declaration> declarations);
  [[nodiscard]] std::vector<std::vector<Declaration>>
  groups(std::span<const Declaration> declarations) const;
  // What a binding's signature says; none if it has none.
  [[nodiscard]] const ValueType *signature_of(Declaration id) const;
  ValueType &value(names::Reference reference);
  [[nodiscard]] const ValueType &value(names::Reference reference) const;

  void infer_inferred(std::span<const Declaration> group);
  void infer_checked(Declaration id, Type type);
  void infer_binding(Declaration id, Type type);
  void infer_clause(const syntax::Clause &clause, std::span<const Type> parameters, Type result,
                    EntityId whole);
  void infer_taking_types(const syntax::Clause &clause, std::span<const Type> parameters,
                          Type result, EntityId whole);
  void infer_parts(const syntax::Clause &clause, std::span<const Type> parameters, Type result,
                   EntityId whole);
  void infer_right(const syntax::RightHandSide &right, Type type, EntityId whole);
  // The types of what a clause takes and gives, where it must have type `type`.
  struct Arrow {
    std::vector<Type> parameters;
    Type result = no_type;
  };
  Arrow arrow(Type type, std::size_t arity, EntityId at);
  [[nodiscard]] bool restricted(std::span<const Declaration> group) const;
  void generalise(std::span<const Declaration> group, std::uint32_t number,
                  std::size_t first_wanted);
  // False if the type is too large to look at all of it.
  bool gather_variables(Type type, std::vector<Type> &found) const;
  // Says of the binding, once, that something in it has too large a type.
  void report_too_large(Declaration id);
  Type failed_type();
  // Makes binders of variables.
  Type quantify(std::span<const Type> variables, std::span<const Predicate> context, Type body);
  void infer_synonym(const syntax::declaration::PatternSynonym &node, Type type);
  [[nodiscard]] bool is_provided(Declaration id, Type type) const;
  void infer_unchecked(Declaration id);
  void infer_instance(InstanceId id);
  void infer_inherited(Declaration instance, names::ValueId method, std::span<const Type> head);
  Type method_type(names::ValueId method, std::span<const Type> head);
  void infer_method(Declaration member, std::span<const Type> head);
  void infer_class(Declaration id);

  // ---- what is given and wanted
  // Opens a quantified type: its binders become skolems, its context is given. With `scoped`, its
  // binders are in scope by their names.
  Type skolemise(Type type, std::vector<ParameterId> &parameters, bool scoped);
  void give(const Predicate &predicate, std::vector<ParameterId> &parameters);
  // Ends a scope in which something was given: what is wanted since is solved with it, or put off.
  void leave(std::size_t first_wanted, std::size_t givens);
  void report_failed(const std::vector<Wanted> &failed);
  void report_ambiguous(const std::vector<Wanted> &open);
  bool default_types(const std::vector<Wanted> &wanted, Level above);
  bool default_to(Type variable, const std::vector<const Wanted *> &about);
  [[nodiscard]] Level deepest(const Predicate &predicate) const;
  void enter_level() { unifier_.level = ++level_; }
  void leave_level() { unifier_.level = --level_; }
  // The type of (e :: T): variables that are not in scope are quantified.
  Type read_annotation(syntax::TypeId type);
  // The type of (p :: T), f @T: variables that are not in scope are found by unification, and are
  // in scope from then on.
  Type read_type(syntax::TypeId type);
  // Reads with the variables that the item names.
  Type with_names(const std::function<Type()> &read);

  ModuleInput module_;
  const syntax::Tree &tree_;
  const names::Program &program_;
  Environment &environment_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Language language_;
  Typing typing_;
  Unifier unifier_;
  ClassSolver classes_;
  TypeReader reader_;
  std::vector<ValueType> locals_; // by LocalId: a signature, or what was inferred
  std::vector<Wanted> wanted_;
  std::unordered_map<syntax::ExpressionId, std::size_t> type_arguments_; // given so far
  std::vector<std::uint32_t> open_groups_; // being inferred, innermost last
  std::uint32_t current_givens_ = 0;       // what may be assumed here: of the typing's `givens`
  Level level_ = outermost;
  // OCaml: the type variables that the current item names, which belong to all of it.
  std::unordered_map<Symbol, Type> named_;
  Level named_level_ = outermost;
  Declaration item_ = syntax::no_declaration; // the current one
  Rows rows_;
  struct MatchedTag {
    Type type;
    Symbol tag;
    EntityId at;
  };
  std::vector<MatchedTag> matched_tags_; // of the patterns around us
  std::vector<Type> taken_types_;        // skolems of the functions around us that take types
  bool scoped_variables_ = false;
  bool monomorphism_ = true;
  bool overloaded_strings_ = false;
  bool rebindable_ = false;
  bool matches_strings_ = false; // some pattern is one
  bool too_large_ = false;       // a type in the binding at hand
  bool recursive_rows_ = false;  // in it
};

} // namespace culprit::types
