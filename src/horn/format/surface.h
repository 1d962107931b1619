// What liquid-fixpoint's two formats say, before names are resolved and sorts inferred. Both
// parsers (.fq text and s-expressions) make a Module; elaborate.h turns it into a System.
//
// Nodes live in flat arrays and name each other by index. Symbols are those of the logic::Store
// that the System will own, so nothing is interned twice.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/source.h"
#include "base/symbol.h"
#include "horn/system.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::horn::surface {

enum class ExpressionId : std::uint32_t {};
enum class SortId : std::uint32_t {};
inline constexpr ExpressionId no_expression{0xFFFFFFFF};
inline constexpr SortId no_sort{0xFFFFFFFF}; // to be inferred

// A place in the module's file.
struct Range {
  Position start;
  Position end; // exclusive
};

// A run of elements in one of the module's arrays.
struct Slice {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// ---- sorts

enum class SortKind : std::uint8_t {
  Int,
  Bool,
  Real,
  String,
  Number,   // num: whatever has arithmetic
  Fraction, // frac: whatever has division
  Name,     // a type constructor, or a type variable if `rigid`
  Variable, // @(i); inside a Function, bound by the outermost one
  Apply,    // children: head, arguments ...
  Function, // func(n, [s; ...; t]): index is n; children: parameters ..., result
};

struct SortNode {
  SortKind kind = SortKind::Int;
  bool rigid = false;      // Name: liquid-fixpoint's lower-case names
  Symbol name = no_symbol; // Name
  std::int64_t index = 0;  // Variable, Function
  Slice children;          // of Module::sort_children
  Range range;
};

// ---- expressions

enum class ExpressionKind : std::uint8_t {
  Name,
  Integer, // text: decimal digits, no sign
  Real,    // text: decimal
  String,  // text: the characters themselves
  Literal, // lit "text" sort
  True,
  False,
  Not,
  And, // any number
  Or,
  Implies,
  Iff,
  If,
  Equal,
  NotEqual,
  SimilarTo,    // ~~: equality that does not look at sorts
  NotSimilarTo, // !~
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Negate,
  Add,
  Subtract,
  Multiply,
  Divide,
  Modulo,
  Apply,  // children: function, arguments ...
  Lambda, // binders, body
  Forall, // binders, body
  Exists,
  Let,     // binder (one), value, body
  Ascribe, // (e : sort)
  Coerce,  // (coerce from ~ to in e): sort (no_sort: whatever it is) and other_sort
  Kappa,   // name; children: arguments. binders: the parameter each one replaces; none: by position
};

struct Expression {
  ExpressionKind kind = ExpressionKind::True;
  Symbol name = no_symbol; // Name, Kappa: the name; literals: the text
  SortId sort = no_sort;   // Literal, Ascribe, Coerce
  SortId other_sort = no_sort;
  Slice children; // of Module::expression_children
  Slice binders;  // of Module::binders
  Range range;
};

struct Binder {
  Symbol name = no_symbol;
  SortId sort = no_sort;
  Range range;
};

// ---- declarations

// {v : sort | predicate}
struct Refinement {
  Binder value;
  ExpressionId predicate = no_expression; // none: true
  Range range;
};

struct Constant {
  Symbol name = no_symbol;
  SortId sort = no_sort;
  bool distinct = false; // different from all other distinct constants of its sort
  Range range;
};

struct Field {
  Symbol name = no_symbol;
  SortId sort = no_sort; // Variables 0 .. parameter_count-1 are the data type's
  Range range;
};

struct Constructor {
  Symbol name = no_symbol;
  std::vector<Field> fields;
  Range range;
};

struct DataType {
  Symbol name = no_symbol;
  std::int64_t parameter_count = 0;
  std::vector<Constructor> constructors;
  Range range;
};

struct QualifierParameter {
  Binder binder; // a sort that is not given is a wildcard of its own
  horn::QualifierParameter::Pattern pattern = horn::QualifierParameter::Pattern::Any;
  std::string text;
  std::uint32_t hole = 0;
};

struct Qualifier {
  Symbol name = no_symbol;
  std::vector<QualifierParameter> parameters;
  ExpressionId body = no_expression;
  Range range;
};

struct Equation { // define f (x : s, ...) : t = body
  Symbol function = no_symbol;
  std::vector<Binder> parameters;
  SortId result = no_sort;
  ExpressionId body = no_expression;
  Range range;
};

struct Match { // match f C x y = body
  Symbol function = no_symbol;
  Symbol constructor = no_symbol;
  std::vector<Binder> parameters; // without sorts
  ExpressionId body = no_expression;
  Range range;
};

struct LocalEquation { // defineLocal binding [x := body; ...]
  std::int64_t binding = 0;
  Symbol name = no_symbol;
  ExpressionId body = no_expression;
  Range range;
};

struct Rewrite { // autorewrite number {x : s | p} ... = { left = right }
  std::int64_t number = 0;
  std::vector<Refinement> parameters;
  ExpressionId left = no_expression;
  ExpressionId right = no_expression;
  Range range;
};

struct Binding { // bind number x : {v : s | p}
  std::int64_t number = 0;
  Symbol name = no_symbol;
  Refinement refinement;
  bool existential = false;
  Range range;
};

// A κ: its value, and the bindings or the explicit parameters it may mention.
struct WellFormedness {
  Symbol kappa = no_symbol;
  Binder value;
  std::vector<std::int64_t> environment;
  std::vector<Binder> parameters; // after the value and the environment's
  Range range;
  // Further bindings it may depend on, that qualifiers do not speak about.
  std::vector<std::int64_t> scope = {};
};

struct Clause {
  std::int64_t number = 0;
  std::vector<std::int64_t> environment; // binding numbers; order and repetitions do not matter
  Refinement left;
  Refinement right; // its value stands for the left one's
  std::vector<std::int64_t> tag;
  std::string label;
  Range range;
  std::optional<Span> origin; // the place in the program that it came from
  // To what it belongs, in the table of whoever made it; none: it is something to blame itself.
  std::optional<EntityId> owner;
};

struct Module {
  FileId file = no_file;
  Format format = Format::Fq;
  Options options;

  std::vector<SortNode> sorts;
  std::vector<SortId> sort_children;
  std::vector<Expression> expressions;
  std::vector<ExpressionId> expression_children;
  std::vector<Binder> binders;

  std::vector<Constant> constants;
  std::vector<DataType> data_types;
  std::vector<Qualifier> qualifiers;
  std::vector<Equation> equations;
  std::vector<Match> matches;
  std::vector<LocalEquation> local_equations;
  std::vector<Rewrite> rewrites;
  std::vector<Binding> bindings;
  std::vector<WellFormedness> kappas;
  std::vector<Clause> clauses;
  std::vector<Symbol> numeric;                       // type constructors with arithmetic
  std::vector<Symbol> cuts;                          // κs the file wants solved with qualifiers
  std::vector<Symbol> kept;                          // κs that must not be eliminated
  std::vector<std::pair<std::int64_t, bool>> unfold; // expand [clause : on]; not listed: no
  // Which predicates are left out where their sorts do not fit: a type that stands for several
  // others may be refined by what makes sense for some of them only.
  // Hypotheses: as WithoutPlace, but on left sides alone; a right side that does not fit is not
  // supported (C0190).
  enum class Prune : std::uint8_t { None, Hypotheses, WithoutPlace, All };
  Prune prune = Prune::None;
  bool unfold_everywhere = false; // formats without `expand`: all clauses, as options.unfold says
  std::vector<std::pair<std::int64_t, std::int64_t>> rewrite_uses; // rewrite [clause : rewrite]

  [[nodiscard]] const SortNode &operator[](SortId id) const {
    return sorts[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] const Expression &operator[](ExpressionId id) const {
    return expressions[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::span<const SortId> children(const SortNode &node) const {
    return std::span(sort_children).subspan(node.children.first, node.children.count);
  }
  [[nodiscard]] std::span<const ExpressionId> children(const Expression &node) const {
    return std::span(expression_children).subspan(node.children.first, node.children.count);
  }
  [[nodiscard]] std::span<const Binder> binders_of(const Expression &node) const {
    return std::span(binders).subspan(node.binders.first, node.binders.count);
  }
  [[nodiscard]] Span span(const Range &range) const { return {file, range.start, range.end}; }

  SortId add(SortNode node, std::span<const SortId> children = {}) {
    node.children = {static_cast<std::uint32_t>(sort_children.size()),
                     static_cast<std::uint32_t>(children.size())};
    sort_children.insert(sort_children.end(), children.begin(), children.end());
    sorts.push_back(node);
    return SortId{static_cast<std::uint32_t>(sorts.size() - 1)};
  }
  ExpressionId add(Expression node, std::span<const ExpressionId> children = {},
                   std::span<const Binder> bound = {}) {
    node.children = {static_cast<std::uint32_t>(expression_children.size()),
                     static_cast<std::uint32_t>(children.size())};
    node.binders = {static_cast<std::uint32_t>(binders.size()),
                    static_cast<std::uint32_t>(bound.size())};
    grow_gently(expression_children, children.size());
    expression_children.insert(expression_children.end(), children.begin(), children.end());
    binders.insert(binders.end(), bound.begin(), bound.end());
    grow_gently(expressions);
    expressions.push_back(node);
    return ExpressionId{static_cast<std::uint32_t>(expressions.size() - 1)};
  }
};

// The two parsers. Symbols go into `store`. What cannot be parsed is reported; then nothing comes
// back.
[[nodiscard]] std::optional<Module> parse_fq(Sources &sources, FileId file, logic::Store &store,
                                             Diagnostics &diagnostics, const Deadline &deadline);
[[nodiscard]] std::optional<Module> parse_sexpr(Sources &sources, FileId file, logic::Store &store,
                                                Diagnostics &diagnostics, const Deadline &deadline);

// Sets the option that a `fixpoint "--..."` line or an element of LiquidHaskell's Config comment
// asks for. False if it is not known (liquid-fixpoint has many that do not change what a file
// means; those are known and ignored).
bool set_option(Options &options, std::string_view text);
// The texts that set these.
[[nodiscard]] std::vector<std::string> spell_options(const Options &options);

} // namespace culprit::horn::surface
