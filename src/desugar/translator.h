// Translates one module.
#pragma once

#include "base/diagnostic.h"
#include "desugar/globals.h"
#include "types/declare/reader.h"
#include "types/typing.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace culprit::desugar {

class Translator {
public:
  Translator(const types::ModuleInput &module, const types::Typing &typing,
             const names::Program &names, types::Environment &environment, Globals &globals,
             kernel::Program &program, SymbolTable &symbols, Diagnostics &diagnostics)
      : module_(module), tree_(module.tree), resolution_(module.resolution), typing_(typing),
        names_(names), environment_(environment), globals_(globals), program_(program),
        symbols_(symbols), diagnostics_(diagnostics), builder_(program, symbols),
        locals_(module.resolution.locals.size(), kernel::no_variable) {
    builder_.eager = ocaml();
  }

  void run();
  // OCaml: what the definitions of the module evaluate, in order.
  [[nodiscard]] const std::vector<GlobalId> &initial() const { return initial_; }
  // OCaml: what one module declares is what another one defines, by name: an interface and its
  // implementation.
  void link(names::ModuleId to, names::ModuleId from);
  // `show` of a global.
  ExpressionId show(GlobalId of, types::EvidenceId evidence) {
    return call_method("GHC.Show", "show", evidence, {builder_.use(of)}, types::no_type);
  }

private:
  using Expression = syntax::ExpressionId;
  using Pattern = syntax::PatternId;
  using Declaration = syntax::DeclarationId;
  using Reference = names::Reference;
  using Arguments = std::vector<ExpressionId>;
  using Rest = std::function<ExpressionId()>; // what comes inside of bindings

  // ---- what is mentioned

  // Something that can be applied: what it is, and the dictionaries that it takes first.
  struct Callee {
    ExpressionId function = kernel::no_expression;
    Arguments dictionaries;
    ConstructorId constructor = kernel::no_constructor; // it is one
    GlobalId primitive = kernel::no_global;             // it is one
    std::vector<Type> types;
  };
  Callee callee(Expression id);
  Callee callee(Reference reference, const types::Instantiation *use);
  Callee method(names::ValueId method, std::span<const types::EvidenceId> evidence);
  ExpressionId call(const Callee &callee, std::span<const ExpressionId> arguments, Type type);
  ExpressionId call(names::ValueId function, std::initializer_list<ExpressionId> arguments);
  ExpressionId call_method(std::string_view module, std::string_view name,
                           types::EvidenceId evidence,
                           std::initializer_list<ExpressionId> arguments, Type type);
  [[nodiscard]] VariableId local(Reference reference) const;
  VariableId new_local(Reference reference, Type type);
  ExpressionId dictionary(types::EvidenceId id);
  [[nodiscard]] types::Evidence evidence(types::EvidenceId id) const;
  Type dictionary_type(const types::Predicate &predicate);
  [[nodiscard]] bool is_coercion(const types::Evidence &evidence) const;
  // Variables for the dictionaries that something takes; from now on its parameters are those.
  std::vector<VariableId> bind_parameters(std::span<const types::ParameterId> parameters,
                                          std::span<const types::Predicate> context);
  [[nodiscard]] std::vector<types::Predicate> context_of(Type type) const;

  // ---- expressions
  ExpressionId expression(Expression id);
  ExpressionId node(Expression id);
  ExpressionId application(Expression id, Expression function,
                           std::span<const Expression> arguments);
  ExpressionId infix(Expression id);
  ExpressionId negation(Expression id, Expression operand);
  [[nodiscard]] bool is_apply_operator(Expression operation) const;
  ExpressionId section(Expression id, Expression operation, Expression operand);
  ExpressionId tuple(Expression id, const syntax::expression::Tuple &node);
  ExpressionId list(std::span<const ExpressionId> elements, ExpressionId rest, Type type);
  ExpressionId sequence(Expression id, const syntax::expression::Sequence &node);
  ExpressionId conditional(ExpressionId condition, ExpressionId consequence,
                           ExpressionId alternative, Type type);
  ExpressionId record(Expression id, const syntax::expression::RecordConstruction &node);
  ExpressionId update(Expression id, const syntax::expression::RecordUpdate &node);
  ExpressionId field_value(const syntax::FieldBinding &binding, std::uint32_t at_list);
  ExpressionId do_block(Expression id, const syntax::expression::Do &node);
  ExpressionId statements(std::span<const syntax::Statement> all, types::EvidenceId monad,
                          Type type, const Rest &last);
  ExpressionId knot(syntax::List<syntax::Statement> list, types::EvidenceId monad, Type type,
                    const Rest &rest);
  ExpressionId failed_statement(Pattern pattern, Type type);
  ExpressionId comprehension(Expression id, const syntax::expression::Comprehension &node);
  ExpressionId parallel(Expression id, const syntax::expression::Comprehension &node);
  ExpressionId generators(std::span<const syntax::Statement> all, const Rest &body,
                          ExpressionId rest, Type type);
  Type bundle_type(std::span<const Reference> variables);
  ExpressionId bundle(std::span<const Reference> variables);
  ExpressionId unbundled(std::span<const std::vector<Reference>> bound,
                         std::span<const VariableId> bundles, const Rest &rest);
  ExpressionId unsupported(const syntax::Range &range, std::string_view what);
  [[nodiscard]] Expression strip(Expression id) const;
  [[nodiscard]] Type type_of(Expression id) const {
    return typing_.expressions[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] Type type_of(Pattern id) const {
    return typing_.patterns[static_cast<std::size_t>(id)];
  }

  // ---- literals
  // The basic type that a type is, if literals of it need no class.
  [[nodiscard]] std::optional<kernel::LiteralKind> basic(Type type) const;
  ExpressionId literal(Expression id, const syntax::Literal &literal);
  // A number of any type: `evidence` is for Num or Fractional.
  ExpressionId number(const syntax::Literal &literal, bool negative, Type type,
                      std::optional<types::EvidenceId> evidence);
  [[nodiscard]] std::optional<kernel::Literal> basic_number(const syntax::Literal &literal,
                                                            bool negative, Type type);
  ExpressionId ratio(std::string_view text, bool negative);
  [[nodiscard]] std::string characters(const syntax::Literal &literal) const; // UTF-8
  [[nodiscard]] std::uint32_t first_character(const syntax::Literal &literal) const;

  // ---- matching

  // A pattern, a part of one, or just a variable to bind.
  struct Piece {
    Pattern pattern = syntax::no_pattern; // none: fits everything
    std::uint32_t from = 0;               // of a list pattern: without so many first elements
    Reference bound;                      // a variable that a record pattern binds by its name
  };
  // Where a match goes when nothing fits: places that are filled in when it is known how many there
  // are. One is replaced by what follows, several share it.
  struct Exit {
    std::vector<ExpressionId> places;
    Type type = types::no_type;
  };
  struct Row {
    std::vector<Piece> pieces;
    std::function<ExpressionId(Exit &)> body;
    std::vector<std::pair<Reference, VariableId>> bound = {}; // so far
  };
  // What a piece asks of the value, without what binds variables only.
  enum class Test : std::uint8_t {
    None,
    Constructor,
    Literal,
    Equal,
    View,
    Synonym,
    Force,
    Delay,
    // OCaml.
    Either,
    Interval,
    Elements,
    Delayed,
    Package,
    Tags, // #t
  };
  ExpressionId leave(Exit &exit);
  ExpressionId close(Exit &exit, ExpressionId body, const std::function<ExpressionId()> &rest);
  ExpressionId match(std::vector<VariableId> subjects, std::vector<Row> rows, Exit &exit);
  ExpressionId match_first(const std::vector<VariableId> &subjects, std::vector<Row> rows,
                           Test test, Exit &exit);
  ExpressionId match_constructors(const std::vector<VariableId> &subjects, std::vector<Row> rows,
                                  Exit &exit);
  ExpressionId match_literals(const std::vector<VariableId> &subjects, const std::vector<Row> &rows,
                              Exit &exit);
  ExpressionId match_equal(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_view(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_synonym(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_lazily(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  // Binds what a piece (of a row) binds at its outermost level; what is left of it.
  Piece bind_outer(Piece piece, VariableId subject, Row *row = nullptr);
  [[nodiscard]] Test test_of(const Piece &piece) const;
  [[nodiscard]] names::ValueId constructor_of(const Piece &piece) const;
  [[nodiscard]] std::vector<Piece> parts_of(const Piece &piece) const;
  VariableId piece_variable(std::span<const Row> rows, std::size_t part, std::size_t dictionaries,
                            Type type);
  [[nodiscard]] Symbol name_of(const Piece &piece) const; // of the variable it binds, if any
  // The variables of a pattern, each bound to what a match of the whole gives.
  std::vector<kernel::Binding> bind_lazily(Pattern pattern, ExpressionId subject,
                                           std::span<const Reference> variables,
                                           std::span<const VariableId> outer);
  [[nodiscard]] Pattern strip(Pattern id) const;

  // ---- pattern synonyms
  void synonym(Declaration id, const syntax::declaration::PatternSynonym &node);
  GlobalId matcher(names::ValueId synonym);
  [[nodiscard]] bool only_evaluates(Reference synonym) const;
  ExpressionId built(Pattern pattern);

  // ---- OCaml's patterns
  ExpressionId match_tags(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_interval(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_elements(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_package(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  ExpressionId match_delayed(const std::vector<VariableId> &subjects, Row row, Exit &exit);
  static constexpr std::size_t most_alternatives = 4096; // that rows become
  void split_alternatives(std::vector<Row> &rows, VariableId subject);
  [[nodiscard]] bool has_alternatives(Pattern root) const;
  [[nodiscard]] names::ValueId record_of(Pattern id) const;
  // C { x = e }: all arguments are one record, and that is the whole.
  [[nodiscard]] bool is_inline(names::ValueId constructor) const;
  ConstructorId kernel_constructor_of(const Piece &piece);
  ExpressionId variable_of(Reference reference);
  VariableId bind_variable(Reference reference, Type type);
  void set_variable(Reference reference, VariableId variable);
  // Clauses of one pattern, whose right-hand sides are never copied. `around` has what they share.
  struct Shared {
    VariableId variable;
    ExpressionId bound;
    bool join;
  };
  Row clause_row(const syntax::Clause &clause, Pattern pattern, std::vector<Shared> &around);
  ExpressionId matched(VariableId subject, std::span<const syntax::Clause> clauses, Type type,
                       const std::function<ExpressionId()> &otherwise);
  ExpressionId with_shared(std::span<const Shared> around, ExpressionId body);

  // ---- OCaml's expressions
  [[nodiscard]] bool ocaml() const { return environment_.dialect == syntax::Dialect::Ocaml; }
  ExpressionId unit();
  ExpressionId truth(bool value);
  ExpressionId operate(std::string_view primitive, std::initializer_list<ExpressionId> arguments,
                       Type type = types::no_type);
  ExpressionId then(ExpressionId first, ExpressionId rest);
  ExpressionId bind_value(VariableId variable, ExpressionId bound, ExpressionId body);
  [[nodiscard]] kernel::Literal fixed_literal(const syntax::Literal &literal) const;
  [[nodiscard]] Reference constructor_at(Expression id, Type type) const;
  ExpressionId construction(Expression id, Expression constructor, Expression argument);
  ExpressionId strict_application(Expression id, Expression function,
                                  std::span<const Expression> arguments);
  ExpressionId without_optional(Expression id, ExpressionId function);
  ExpressionId passed(Expression id, Expression function,
                      const std::vector<types::Passing> &passing);
  std::optional<ExpressionId> short_circuit(Expression operation, ExpressionId left,
                                            ExpressionId right, Type type);
  ExpressionId function(std::span<const Pattern> patterns, Type type,
                        const std::function<ExpressionId()> &body);
  ExpressionId parameter(std::span<const Pattern> patterns, std::span<const VariableId> parameters,
                         const std::function<ExpressionId()> &body);
  ExpressionId strict_match(Expression id, const syntax::expression::Match &node);
  ExpressionId handler(std::span<const syntax::Clause> clauses,
                       const std::function<ExpressionId(ExpressionId)> &around);
  ExpressionId attempt(ExpressionId body, ExpressionId handler, Type type);
  ExpressionId plain_record(Expression id, const syntax::expression::RecordConstruction &node);
  ExpressionId plain_update(Expression id, const syntax::expression::RecordUpdate &node);
  struct FieldPlace {
    ConstructorId constructor = kernel::no_constructor;
    std::uint32_t field = 0;
  };
  [[nodiscard]] std::optional<FieldPlace> field_place(Reference in_scope, Symbol name, Type record);
  struct FieldValues {
    ConstructorId constructor = kernel::no_constructor;
    Arguments values; // no_expression where there is none
  };
  [[nodiscard]] std::optional<FieldValues> field_values(syntax::List<syntax::FieldBinding> list,
                                                        Type record);
  ExpressionId special(Expression id, const syntax::expression::Steps &node);
  ExpressionId special(Expression id, const syntax::expression::While &node);
  ExpressionId special(Expression id, const syntax::expression::For &node);
  ExpressionId special(Expression id, const syntax::expression::Try &node);
  ExpressionId special(Expression id, const syntax::expression::Assert &node);
  ExpressionId special(Expression id, const syntax::expression::Delay &node);
  ExpressionId special(Expression id, const syntax::expression::Field &node);
  ExpressionId special(Expression id, const syntax::expression::Element &node);
  ExpressionId special(Expression id, const syntax::expression::Assign &node);
  ExpressionId special(Expression id, const syntax::expression::Array &node);
  ExpressionId special(Expression id, const syntax::expression::Labelled &node);
  ExpressionId special(Expression id, const syntax::expression::Variant &node);
  ExpressionId special(Expression id, const syntax::expression::Coerce &node);
  ExpressionId special(Expression id, const syntax::expression::Package &node);

  // ---- OCaml's items and modules
  // Inside of functions and functors, items are bindings around what follows them.
  ExpressionId items(std::span<const Declaration> all, const Rest &rest);
  ExpressionId local_bindings(const syntax::declaration::Bindings &node, const Rest &rest);
  ExpressionId recursive_bindings(std::span<const Declaration> members, const Rest &rest);
  ExpressionId local_module(syntax::ModuleId id, const Rest &rest);
  ExpressionId local_application(syntax::ModuleId id, const Rest &rest);
  ExpressionId unpacked(VariableId package, names::ModuleId module, const Rest &rest);
  [[nodiscard]] bool is_plain(names::ModuleId module) const;
  [[nodiscard]] std::vector<names::ValueId> exceptions_of(names::ModuleId module) const;
  ExpressionId bound_value(Declaration id);
  void external(Declaration id, const syntax::declaration::Foreign &node);
  // At the top, they are globals.
  void global_items(std::span<const Declaration> all);
  void global_bindings(const syntax::declaration::Bindings &node);
  void global_pattern(Declaration id, const syntax::declaration::PatternBinding &node);
  void global_module(syntax::ModuleId id);
  void global_application(syntax::ModuleId id);
  void global_unpacked(syntax::ModuleId id, const syntax::module::Unpack &node);
  GlobalId new_global(std::string_view name, ExpressionId body, Type type);
  ExpressionId functor(syntax::ModuleId id);
  ExpressionId applied(syntax::ModuleId id, const Functor &functor);
  std::optional<Functor> functor_of(syntax::ModuleId application);
  Functor translate_again(const Functor &functor);
  void copy_exceptions(syntax::ModuleId application);
  [[nodiscard]] std::vector<ModulePart> parts_of(names::ModuleId module) const;
  [[nodiscard]] std::optional<ModulePart> find_part(names::ModuleId module,
                                                    std::span<const Symbol> path) const;
  ExpressionId part(const ModulePart &part);
  [[nodiscard]] bool is_own(names::ModuleId module, names::ValueId value) const;
  void same(names::ValueId to, names::ValueId from);

  // ---- functions and bindings
  struct Failing {
    kernel::FailureKind kind = kernel::FailureKind::MissingAlternative;
    Symbol subject = no_symbol;
    EntityId entity = no_entity;
  };
  ExpressionId clauses(std::span<const syntax::Clause> clauses, const Failing &failing, Type type);
  ExpressionId right_side(const syntax::RightHandSide &right, Exit &exit);
  ExpressionId guarded(std::span<const syntax::GuardedBody> bodies, Exit &exit);
  ExpressionId guards(std::span<const syntax::Statement> all, Exit &exit,
                      const std::function<ExpressionId()> &body);
  ExpressionId with_bindings(std::span<const Declaration> declarations,
                             const std::function<ExpressionId()> &body);
  struct Group {
    std::vector<kernel::Binding> bindings;
    std::vector<VariableId> forced; // by bang patterns
    bool recursive = false;
  };
  Group binding_group(std::span<const Declaration> group, bool recursive);
  void pattern_binding(Declaration id, Group &group, std::span<const VariableId> outer);
  ExpressionId binding(Declaration id); // the right-hand side, with its dictionaries
  ExpressionId binding_body(Declaration id, Type type);
  [[nodiscard]] bool always_holds(Expression condition) const;
  struct Component {
    std::vector<Declaration> declarations;
    bool recursive = false;
  };
  [[nodiscard]] std::vector<Component> components(std::span<const Declaration> declarations) const;
  void pass_on_parameters(Declaration id);
  void top_level(Declaration id);
  void top_pattern(Declaration id, const syntax::declaration::PatternBinding &node);
  [[nodiscard]] std::span<const types::ParameterId> parameters_of(Declaration id) const;

  // ---- classes and instances
  struct Foreign {
    names::ValueId value;
    std::string_view name; // without quotes
  };
  // What a foreign declaration is about; none where it has no name or is not of the top.
  [[nodiscard]] std::optional<Foreign> foreign_of(Declaration id,
                                                  const syntax::declaration::Foreign &node) const;
  void primitive(Declaration id, const syntax::declaration::Foreign &node);
  void default_methods(Declaration id);
  void instance(types::InstanceId id);
  void instance_method(types::InstanceId id, std::uint32_t number, Declaration member);
  void inherited_method(types::InstanceId id, std::uint32_t number,
                        std::span<const types::EvidenceId> &evidence);
  void define_method(types::InstanceId id, std::uint32_t number, std::vector<VariableId> parameters,
                     ExpressionId body);
  void instance_dictionary(types::InstanceId id, std::span<const types::EvidenceId> superclasses);
  std::vector<VariableId> parameters_of_instance(types::InstanceId id);
  ExpressionId whole_dictionary(types::InstanceId id, std::span<const VariableId> parameters);
  ExpressionId type_representation(const types::Evidence &evidence);

  // ---- derived instances
  friend class Deriver;
  void derive(types::InstanceId id);

  static std::uint64_t key_of(Reference reference) {
    return static_cast<std::uint64_t>(reference.kind) << 32 | reference.id;
  }
  [[nodiscard]] EntityId entity(EntityId id) const { return module_.library ? no_entity : id; }

  const types::ModuleInput &module_;
  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  const types::Typing &typing_;
  const names::Program &names_;
  types::Environment &environment_;
  Globals &globals_;
  kernel::Program &program_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Builder builder_;
  std::vector<VariableId> locals_;                               // by LocalId
  std::unordered_map<names::ValueId, VariableId> top_variables_; // of a pattern of the top level;
  // OCaml: of all modules that are not at the top
  std::unordered_map<types::ParameterId, VariableId> parameters_;
  // Bindings whose own dictionaries are passed on where they are mentioned without evidence: inside
  // of their group.
  std::unordered_map<std::uint64_t, std::vector<types::ParameterId>> own_parameters_;
  std::unordered_map<types::InstanceId, std::vector<types::ParameterId>> instance_parameters_;
  std::unordered_map<ExpressionId, Exit *> open_places_; // those of matches that are being made
  std::unordered_set<types::EvidenceId> ambiguous_;      // reported
  std::vector<GlobalId> initial_;
  syntax::Range range_; // of the expression being translated
  // Of the do block being translated: for MonadFix, and for what the lets of its `rec`s take.
  std::span<const types::EvidenceId> knot_evidence_;
  std::size_t next_let_ = 1;
  unsigned nesting_ = 0;
};

} // namespace culprit::desugar
