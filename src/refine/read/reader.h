// Reads annotations: resolves their names, expands aliases, and holds each signature against the
// Haskell type of what it is about.
#pragma once

#include "base/diagnostic.h"
#include "refine/check/generator.h"
#include "refine/logic/lift.h"
#include "refine/logic/vocabulary.h"
#include "refine/read/annotation_files.h"
#include "refine/read/code_uses.h"
#include "refine/read/locals.h"
#include "refine/specifications.h"

#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

inline constexpr unsigned deepest_alias = 200; // one inside of another

class Reader {
public:
  Reader(std::vector<AnnotationFile> &files, Specifications &into, RefinedTypes &types,
         Vocabulary &vocabulary, Lifter &lifter, const names::Program &names, SymbolTable &symbols,
         LocalDefinitions &local_definitions, const CodeUses &uses, Diagnostics &diagnostics)
      : files_(files), into_(into), types_(types), formulas_(types.formulas()),
        vocabulary_(vocabulary), lifter_(lifter), names_(names), symbols_(symbols),
        local_definitions_(local_definitions), uses_(uses), diagnostics_(diagnostics),
        declared_(files, names) {}

  // Options, aliases, marks, measures, data types: all that signatures may mention.
  void declare();
  // Gives lists and tuples abstract refinements, where the program's annotations use them:
  // data [a] <p :: a -> a -> Bool> = [] | x : [a<p x>]<p>, and each part of a tuple one about the
  // parts before it.
  void declare_containers();
  // Signatures, invariants, qualifiers, equations of measures. A hole in the signature of what only
  // the program uses is a type with unknown refinements, which the generator makes.
  void define(Generator &holes);
  // The signature of a local function of this type, with the variables around it.
  Signature local(const LocalSignature &local, types::Type type,
                  const std::unordered_map<Symbol, Formula> &around, Generator &holes);

private:
  using TermId = syntax::liquid::TermId;
  using TypeId = syntax::liquid::TypeId;
  using DeclarationId = syntax::liquid::DeclarationId;
  using Range = syntax::Range;

  // What names mean inside of one annotation.
  struct Context {
    std::unordered_map<Symbol, Formula> values;
    // What later arguments of a function are called: what it passes to earlier ones may be about
    // them (library of OCaml).
    std::unordered_map<Symbol, Symbol> later;
    // In an alias: the values where it is used, for names that mean nothing where it was written.
    std::unordered_map<Symbol, Formula> around;
    std::unordered_map<Symbol, Refined> type_variables;
    std::unordered_set<Symbol> bound_types;        // of foralls, which may be met only later
    std::unordered_map<Symbol, Symbol> predicates; // abstract refinements
    std::vector<PredicateVariable> quantified;     // those of foralls on the way
    std::vector<TypeConstraint> constraints;
    bool own_variables = false;  // all type variables are those of the signature
    bool of_sorts = false;       // in a qualifier: the sorts of the logic have names, too
    Symbol argument = no_symbol; // x, where x:t is read: what {t | p} is about
    unsigned depth = 0;          // of aliases
  };
  struct Alias {
    std::size_t file = 0;
    DeclarationId declaration{};
  };

  [[nodiscard]] const syntax::liquid::Annotations &tree() const {
    return files_[file_].annotations;
  }
  [[nodiscard]] const Scope &scope() const { return files_[file_].scope; }
  // Whether it is the file of the module that is checked; the others are with files of their own.
  [[nodiscard]] bool is_checked(std::size_t file) const { return file + 1 == files_.size(); }
  // What annotations declare under a name, as this file sees it.
  std::optional<DeclaredNames::Declared> declared(DeclaredNames::Space space, syntax::Name name,
                                                  const Range &range);
  std::optional<Alias> type_alias(syntax::Name name, const Range &range);
  bool renames(names::TypeNameId type, const Alias &alias);
  std::optional<Alias> term_alias(syntax::Name name, const Range &range);
  [[nodiscard]] bool in_logic(names::ValueId value) const;
  [[nodiscard]] bool is_constant(names::ValueId value); // something that a formula may mention
  void in_file(std::size_t file, const std::function<void()> &work);
  void each_declaration(const std::function<void(DeclarationId)> &work);
  void wrong(std::string_view code, const Range &range, std::string message);
  void unsupported(const Range &range, std::string_view what);
  void leave_out(const Range &range, std::string_view what);
  [[nodiscard]] std::string_view text(Symbol symbol) const { return symbols_.name(symbol); }
  [[nodiscard]] Symbol to_logic(Symbol symbol) { return formulas_.symbol(symbols_.name(symbol)); }

  // ---- declarations
  void declare(DeclarationId id);
  void declare_list();
  void declare_tuple(std::size_t size);
  [[nodiscard]] Refined container(names::TypeNameId head, std::span<const VariableKey> parameters,
                                  std::span<const PredicateVariable> predicates);
  void option(std::string_view written, const Range &range);
  void warn_of_option(const Range &range, std::string message);
  void mark(const syntax::liquid::declaration::Mark &mark);
  void combine_options();
  [[nodiscard]] kernel::VariableId marked_local(const syntax::PlacedName &name,
                                                names::ValueId value);
  void alias(DeclaredNames::Space space, const syntax::PlacedName &name, DeclarationId id,
             std::string_view kind);
  [[nodiscard]] bool repeats(DeclaredNames::Space space, const syntax::PlacedName &name,
                             DeclarationId id) const;
  void note_shadowed(DeclaredNames::Space space, const syntax::PlacedName &name, DeclarationId id,
                     std::string_view kind);
  void declare_measure(const syntax::liquid::declaration::Measure &measure, EntityId entity);
  [[nodiscard]] Refinement lower_bounds(Symbol measure, const Refinement &result);
  void declare_data(const syntax::liquid::declaration::Data &data, const Range &range);
  void declare_fields(const syntax::liquid::Constructor &constructor, names::TypeNameId of_type);
  void define(DeclarationId id);
  void define_signature(DeclarationId id);
  void define_attribute(DeclarationId id);
  [[nodiscard]] names::ValueId declared_at(const syntax::PlacedName &name) const;
  void find_mentioned();
  [[nodiscard]] bool needed(names::ValueId value) const;
  bool check_equation(const syntax::liquid::MeasurePattern &pattern, names::ValueId constructor,
                      names::TypeNameId of_type);
  void define_measure(const syntax::liquid::declaration::Measure &measure, EntityId entity);
  void define_data(const syntax::liquid::declaration::Data &data, EntityId entity);
  void define_sizes(const syntax::liquid::declaration::DataSize &declared);
  void define_size(names::TypeNameId type, const syntax::PlacedName &function);
  void define_constructor(const syntax::liquid::declaration::Data &data,
                          const syntax::liquid::Constructor &constructor, names::TypeNameId type);
  std::optional<std::vector<std::size_t>>
  order_of_fields(const syntax::liquid::Constructor &constructor, names::ValueId value);
  void define_invariant(TypeId type, EntityId entity, bool checked);
  void define_qualifier(const syntax::liquid::declaration::Qualifier &qualifier,
                        const Range &range);
  void define_rewrites(const syntax::liquid::declaration::RewriteWith &written);
  void define_class(const syntax::liquid::declaration::Class &declared);
  void define_instance(const syntax::liquid::declaration::Instance &declared, const Range &range);
  void define_instance_signature(DeclarationId id, names::ValueId method, types::InstanceId of);
  std::optional<types::InstanceId>
  instance_of(const syntax::liquid::declaration::Instance &declared) const;
  void declare_variance(const syntax::liquid::declaration::Variance &declared);
  void declare_bound(Symbol name);
  void check_aliases();
  void check_fractions(types::Type type, Refined refined);
  void check_positivity();
  void check_data(const syntax::liquid::declaration::Data &data, names::TypeNameId type);
  void check_constructors(const syntax::liquid::declaration::Data &data,
                          const types::DataInfo &info);
  void check_bounds(std::span<const TypeId> context);
  // Of something with this type.
  Signature signature(const syntax::liquid::declaration::Signature &written, Refined plain,
                      const syntax::liquid::Declaration &whole, Context context);
  [[nodiscard]] const AnnotationFile::Region *region_of(const Range &range) const;
  void add_metrics(const syntax::liquid::declaration::Signature &written, Signature &into,
                   Context &context);
  // The binders of a function's type as it was written.
  void check_variables(const syntax::liquid::declaration::Signature &written,
                       const Context &context);
  void know_later_arguments(TypeId written, Context &context);
  void know_binders(TypeId written, Refined type, Context &context);

  // ---- types
  Refined type(TypeId id, Refined expected, Context &context);
  Refined function(const syntax::liquid::type::Function &node, const Range &range, Refined expected,
                   Context &context);
  void know_constructor(Symbol name, std::size_t before, RefinedType &whole,
                        const Context &context) const;
  Refined applied(TypeId head, std::span<const TypeId> arguments, const Range &range,
                  Refined expected, Context &context);
  Refined named(syntax::Name name, const Range &range, std::span<const TypeId> arguments,
                const syntax::liquid::type::Instantiate *predicates, Refined expected,
                Context &context);
  Refined synonym(const types::SynonymInfo &meaning, syntax::Name name, const Range &range,
                  std::span<const TypeId> arguments, Refined expected, Context &context);
  Refined with_arguments(Refined type, std::span<const Refined> more, const Range &range);
  Refined data(names::TypeNameId head, const Range &range, std::span<const TypeId> arguments,
               const syntax::liquid::type::Instantiate *predicates, Refined expected,
               Context &context);
  Refined tuple(const syntax::liquid::type::Tuple &node, const Range &range, Refined expected,
                Context &context, const syntax::liquid::type::Instantiate *predicates);
  Refined dependent_tuple(std::span<const syntax::liquid::Binding> elements, names::TypeNameId head,
                          const Range &range, Refined expected, Context &context);
  Refined expand_alias(const Alias &alias, const Range &range, std::span<const TypeId> arguments,
                       Refined expected, Context &context);
  Refined variable(Symbol name, const Range &range, Refined expected, Context &context);
  // OCaml's way to write types: int list, (int, string) table.
  [[nodiscard]] bool writes_ocaml() const {
    return types_.dialect().infers_everything && !files_[file_].library;
  }
  Refined written(Symbol name, std::span<const TypeId> arguments, const syntax::Range &range,
                  Context &context);
  Refined postfix(std::span<const TypeId> parts, const Range &range, Refined expected,
                  Context &context);
  bool is_called(names::TypeNameId type, Symbol name) const;
  Refined refined(const syntax::liquid::type::Refined &node, Symbol argument, const Range &range,
                  Refined expected, Context &context);
  Refined type_knowing(Symbol name, TypeId id, Refined expected, Context &context);
  Refined with_self(Refined type, Symbol self);
  Refined with_parts(Refined tuple, const syntax::liquid::type::Instantiate &predicates,
                     Context &context);
  Refined constrained(const syntax::liquid::type::Constrained &node, Refined expected,
                      Context &context);
  Refined forall(const syntax::liquid::type::Forall &node, Refined expected, Context &context);
  PredicateArgument predicate_argument(const syntax::liquid::AbstractArgument &argument,
                                       const PredicateVariable *declared, Context &context);
  PredicateVariable predicate_variable(const syntax::liquid::AbstractParameter &parameter,
                                       Symbol name, Context &context);
  void know_predicate(const syntax::liquid::AbstractParameter &parameter, Symbol name,
                      Context &context);
  // Type variables that stand for unrefined types only.
  void keep_unrefined(RefinedType &quantified);
  std::optional<Symbol> binder_of(TypeId id) const;
  [[nodiscard]] bool same_number(names::TypeNameId left, names::TypeNameId other) const;
  [[nodiscard]] bool synonym_fits(std::size_t parameters, Refined meaning, std::size_t arguments,
                                  Refined expected) const;
  bool fits(Refined expected, names::TypeNameId head, const Range &range);
  Refinement refinement(const syntax::liquid::Refinement &written, Context &context);
  [[nodiscard]] TypeId strip(TypeId id) const;
  [[nodiscard]] Refined rigid(Symbol name);
  [[nodiscard]] bool is_rigid(Refined type) const;
  // What was met before it was known replaced by what it is.
  [[nodiscard]] TypeSubstitution settled(const Context &context);

  // ---- terms
  Formula term(TermId id, Context &context);
  Formula term_here(TermId id, Context &context);
  Formula name(syntax::Name name, const Range &range, Context &context);
  Formula call(TermId function, std::span<const TermId> arguments, const Range &range,
               Context &context);
  Formula binary(const syntax::liquid::term::Binary &node, Context &context);
  std::optional<Symbol> measure(syntax::Name name, const Range &range);
  void unknown(Symbol name, const Range &range, const Context &context);
  std::optional<Formula> type_variable(Symbol name, const Context &context);
  [[nodiscard]] bool is_type_variable(TermId id, const Context &context) const;
  std::optional<Formula> made_by(syntax::Name name, std::span<const Formula> arguments,
                                 const Context &context);
  std::optional<Symbol> part_of_tuple(std::string_view written);
  std::optional<Symbol> part_of_constructor(syntax::Name name);
  Formula coerced(const syntax::liquid::term::Coerce &node, Context &context);
  SortId written_sort(TypeId id, Context &context);
  std::optional<Formula> operation(syntax::Name name, std::span<const Formula> arguments,
                                   const Range &range, const Context &context);
  Formula literal(const syntax::Literal &literal, const Range &range);
  [[nodiscard]] bool is_unknown(syntax::liquid::TermId id, const Context &context);
  std::vector<Formula> arguments_of(syntax::Name called,
                                    std::span<const syntax::liquid::TermId> ids, Context &context);
  std::optional<Formula> expand(syntax::Name name, std::span<const Formula> arguments,
                                const Range &range, Context &context);
  std::optional<Formula> stated(syntax::Name name, std::span<const Formula> arguments,
                                const Range &range, const Context &context);
  Formula constructed(names::ValueId constructor, std::span<const Formula> arguments);
  std::vector<Formula> terms(std::span<const TermId> ids, Context &context);

  std::vector<AnnotationFile> &files_;
  Specifications &into_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  Lifter &lifter_;
  const names::Program &names_;
  SymbolTable &symbols_;
  LocalDefinitions &local_definitions_;
  const CodeUses &uses_;
  Diagnostics &diagnostics_;

  std::size_t file_ = 0;
  std::unordered_set<Symbol> mentioned_; // names that may be those of functions in annotations
  std::unordered_set<names::TypeNameId> refined_; // data types that the program annotates
  bool quoted_ = false;                           // in a quasi-quote
  bool attribute_ = false;                        // of OCaml
  Generator *signature_holes_ = nullptr;          // of the signatures of the module
  Generator *holes_ = nullptr; // of what is read: `_` is inferred from its uses; or none
  DeclaredNames declared_;
  std::unordered_set<std::string_view> left_out_;           // kinds of what is not supported
  std::unordered_set<std::string> ambiguous_;               // names that have been reported
  std::unordered_set<std::string> bounds_;                  // as types call them
  std::unordered_map<Symbol, std::size_t> predicate_arity_; // by the name in the logic
};

} // namespace culprit::refine
