// SMT-LIB's concrete syntax. Theory symbols are written with the functions that Z3 has for them.
#include "logic/declarations.h"
#include "logic/pieces.h"
#include "logic/print.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::logic {

namespace {

std::string quote_name(std::string_view name) {
  static constexpr std::string_view extra = "~!@$%^&*_-+=<>.?/";
  const auto plain = [](unsigned char c) {
    return c < 128 &&
           (std::isalnum(c) != 0 || extra.find(static_cast<char>(c)) != std::string_view::npos);
  };
  const bool simple = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
                      std::ranges::all_of(name, plain);
  if (simple)
    return std::string(name);
  std::string text = "|";
  for (const char c : name)
    text += c == '|' || c == '\\' ? '_' : c; // these two cannot be written in a quoted symbol
  return text + '|';
}

std::string quote_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text)
    result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + '"';
}

std::string smtlib_sort(const Store &store, Sort sort);

std::string applied_sort(const Store &store, Sort sort) {
  const auto [head, arguments] = store.unapply(sort);
  const bool named = store.kind(head) == SortKind::Named;
  const std::string_view name = named ? store.name(Symbol{store.node(head).a}) : "";
  if (name == "BitVec" && arguments.size() == 1 && store.kind(arguments[0]) == SortKind::Named) {
    const std::string_view size = store.name(Symbol{store.node(arguments[0]).a});
    if (size.starts_with("Size"))
      return fmt::format("(_ BitVec {})", size.substr(4));
  }
  if (name == "Set_Set" && arguments.size() == 1)
    return fmt::format("(Array {} Bool)", smtlib_sort(store, arguments[0]));
  if ((name == "Bag_t" || name == "Bag_Bag") && arguments.size() == 1)
    return fmt::format("(Array {} Int)", smtlib_sort(store, arguments[0]));
  std::string text =
      '(' + (name == "Map_t" || name == "Array_t" ? "Array" : smtlib_sort(store, head));
  for (const Sort argument : arguments)
    text += ' ' + smtlib_sort(store, argument);
  return text + ')';
}

std::string smtlib_sort(const Store &store, Sort sort) {
  const SortNode &node = store.node(sort);
  switch (node.kind) {
  case SortKind::Bool:
    return "Bool";
  case SortKind::Int:
    return "Int";
  case SortKind::Real:
    return "Real";
  case SortKind::String:
    return "String";
  case SortKind::Variable:
    return fmt::format("|@({})|", node.a);
  case SortKind::Rigid:
  case SortKind::Named:
    return quote_name(store.name(Symbol{node.a}));
  case SortKind::Apply:
    return applied_sort(store, sort);
  case SortKind::Function: {
    const auto [parameters, result] = store.signature(sort);
    std::string text = "(->";
    for (const Sort parameter : parameters)
      text += ' ' + smtlib_sort(store, parameter);
    return text + ' ' + smtlib_sort(store, result) + ')';
  }
  default:
    return smtlib_sort(store, Sort{node.b});
  }
}

// What a call of a theory symbol looks like: literal text, {n} for an argument, {s} for the sort of
// the result.
std::optional<std::string_view> theory_template(const TheorySymbol &symbol) {
  switch (symbol.theory) {
  case Theory::SetEmpty:
    return "((as const {s}) false)";
  case Theory::SetIsEmpty:
    return "(= {0} ((as const {0s}) false))";
  case Theory::SetSingleton:
    return "(store ((as const {s}) false) {0} true)";
  case Theory::SetAdd:
    return "(store {0} {1} true)";
  case Theory::SetUnion:
    return "((_ map or) {0} {1})";
  case Theory::SetIntersection:
    return "((_ map and) {0} {1})";
  case Theory::SetDifference:
    return "((_ map and) {0} ((_ map not) {1}))";
  case Theory::SetComplement:
    return "((_ map not) {0})";
  case Theory::SetMember:
  case Theory::BagCount:
    return "(select {1} {0})";
  case Theory::SetSubset:
    return "(= ((_ map and) {0} ((_ map not) {1})) ((as const {0s}) false))";
  case Theory::MapSelect:
    return "(select {0} {1})";
  case Theory::MapStore:
    return "(store {0} {1} {2})";
  case Theory::MapDefault:
    return "((as const {s}) {0})";
  case Theory::MapUnion:
  case Theory::BagUnion:
    return "((_ map (+ (Int Int) Int)) {0} {1})";
  case Theory::BagEmpty:
    return "((as const {s}) 0)";
  case Theory::BagSingleton:
    return "(store ((as const {s}) 0) {0} {1})";
  case Theory::StringLength:
    return "(str.len {0})";
  case Theory::StringConcat:
    return "(str.++ {0} {1})";
  case Theory::StringSubstring:
    return "(str.substr {0} {1} {2})";
  case Theory::ToReal:
    return "(to_real {0})";
  case Theory::ToInt:
    return "(to_int {0})";
  default:
    break;
  }
  if (symbol.name == "extract")
    return "((_ extract {0} {1}) {2})";
  static constexpr auto indexed = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"repeat", "((_ repeat {0}) {1})"},
      {"zero_extend", "((_ zero_extend {0}) {1})"},
      {"sign_extend", "((_ sign_extend {0}) {1})"},
      {"rotate_left", "((_ rotate_left {0}) {1})"},
      {"rotate_right", "((_ rotate_right {0}) {1})"},
      {"int_to_bv8", "((_ int2bv 8) {0})"},
      {"int_to_bv16", "((_ int2bv 16) {0})"},
      {"int_to_bv32", "((_ int2bv 32) {0})"},
      {"int_to_bv64", "((_ int2bv 64) {0})"},
      {"int_to_bv128", "((_ int2bv 128) {0})"},
      {"bv8_to_int", "(bv2int {0})"},
      {"bv16_to_int", "(bv2int {0})"},
      {"bv32_to_int", "(bv2int {0})"},
      {"bv64_to_int", "(bv2int {0})"},
      {"bv128_to_int", "(bv2int {0})"},
  });
  const auto *entry =
      std::ranges::find(indexed, symbol.name, [](const auto &p) { return p.first; });
  return entry == indexed.end() ? std::nullopt : std::optional(entry->second);
}

class SmtlibPrinter {
public:
  explicit SmtlibPrinter(const Store &store, const Declarations *declarations = nullptr)
      : store_(store) {
    if (declarations == nullptr)
      return;
    for (const DataType &type : declarations->data_types)
      for (const Constructor &constructor : type.constructors)
        if (type.parameter_count > 0 && constructor.fields.empty())
          ambiguous_.insert(constructor.name);
    testers_ = true;
  }

  std::string print(Term root) {
    return pieces_.write(root, [this](Term term) { expand(term); });
  }

private:
  void say(std::string text) { pieces_.say(std::move(text)); }
  void say(Term term) { pieces_.say(term); }

  void expand(Term term) {
    switch (store_.op(term)) {
    case Op::Variable:
      if (ambiguous_.contains(store_.payload(term)))
        return say(fmt::format("(as {} {})", quote_name(store_.text(term)),
                               smtlib_sort(store_, store_.sort(term))));
      return say(quote_name(store_.text(term)));
    case Op::IntLiteral:
      return say(std::string(store_.text(term)));
    case Op::RealLiteral: {
      const std::string_view text = store_.text(term);
      return say(std::string(text) + (text.find('.') == std::string_view::npos ? ".0" : ""));
    }
    case Op::StringLiteral:
      return say(quote_string(store_.text(term)));
    case Op::OtherLiteral: {
      const std::string_view text = store_.text(term);
      return say(text.starts_with('#') ? std::string(text) : quote_name(text));
    }
    case Op::True:
      return say("true");
    case Op::False:
      return say("false");
    case Op::Call:
      return call(term);
    case Op::Lambda:
      return binder("lambda", term);
    case Op::Forall:
      return binder("forall", term);
    case Op::Exists:
      return binder("exists", term);
    case Op::Cast:
      return cast(term);
    default:
      if (store_.arity(term) == 0) // an empty And or Or
        return say(store_.op(term) == Op::Or ? "false" : "true");
      return list(std::string(smtlib_operator(store_, term)), store_.children(term));
    }
  }

  void list(std::string head, std::span<const Term> arguments) {
    if (arguments.empty())
      return say(std::move(head));
    say('(' + std::move(head));
    for (const Term argument : arguments) {
      say(" ");
      say(argument);
    }
    say(")");
  }

  void call(Term term) {
    if (testers_ && store_.text(term).starts_with(tester_prefix))
      return list(
          fmt::format("(_ is {})", quote_name(store_.text(term).substr(tester_prefix.size()))),
          store_.children(term));
    const TheorySymbol *symbol = find_theory_symbol(store_.text(term));
    const auto shape = symbol == nullptr ? std::nullopt : theory_template(*symbol);
    if (!shape)
      return list(quote_name(store_.text(term)), store_.children(term));
    fill(*shape, term);
  }

  void fill(std::string_view shape, Term term) {
    while (!shape.empty()) {
      const std::size_t hole = shape.find('{');
      if (hole != 0)
        say(std::string(shape.substr(0, hole)));
      if (hole == std::string_view::npos)
        return;
      const std::size_t end = shape.find('}', hole);
      const std::string_view what = shape.substr(hole + 1, end - hole - 1);
      shape.remove_prefix(end + 1);
      if (what == "s")
        say(smtlib_sort(store_, store_.sort(term)));
      else if (const auto i = static_cast<std::size_t>(what[0] - '0'); i < store_.arity(term)) {
        const Term argument = store_.child(term, i);
        if (what.ends_with('s'))
          say(smtlib_sort(store_, store_.sort(argument)));
        else
          say(argument);
      }
    }
  }

  void binder(std::string head, Term term) {
    const std::span<const Term> children = store_.children(term);
    std::string text = '(' + std::move(head) + " (";
    for (std::size_t i = 0; i + 1 < children.size(); ++i)
      text += fmt::format("{}({} {})", i == 0 ? "" : " ", quote_name(store_.text(children[i])),
                          smtlib_sort(store_, store_.sort(children[i])));
    say(text + ") ");
    say(children.back());
    say(")");
  }

  void cast(Term term) {
    const Sort from = store_.sort(store_.child(term, 0));
    const bool to_real = from == store_.int_sort() && store_.sort(term) == store_.real_sort();
    if (to_real)
      return list("to_real", store_.children(term));
    say(store_.child(term, 0));
  }

  const Store &store_;
  std::unordered_set<Symbol> ambiguous_; // constructors whose name alone does not tell their sort
  bool testers_ = false;
  Pieces<Term> pieces_;
};

} // namespace

std::string to_smtlib(const Store &store, Term term) { return SmtlibPrinter(store).print(term); }
std::string to_smtlib(const Store &store, Sort sort) { return smtlib_sort(store, sort); }
std::string to_smtlib(const Store &store, const Declarations &declarations, Term term) {
  return SmtlibPrinter(store, &declarations).print(term);
}
std::string smtlib_name(std::string_view name) { return quote_name(name); }

std::string_view smtlib_operator(const Store &store, Term term) {
  switch (store.op(term)) {
  case Op::Not:
    return "not";
  case Op::And:
    return "and";
  case Op::Or:
    return "or";
  case Op::Implies:
    return "=>";
  case Op::Iff:
  case Op::Equal:
    return "=";
  case Op::NotEqual:
    return "distinct";
  case Op::If:
    return "ite";
  case Op::Less:
    return "<";
  case Op::LessEqual:
    return "<=";
  case Op::Greater:
    return ">";
  case Op::GreaterEqual:
    return ">=";
  case Op::Negate:
  case Op::Subtract:
    return "-";
  case Op::Add:
    return "+";
  case Op::Multiply:
    return "*";
  case Op::Divide:
    return store.sort(term) == store.real_sort() ? "/" : "div";
  case Op::Modulo:
    return "mod";
  case Op::Apply:
    return "@";
  default:
    return "";
  }
}

} // namespace culprit::logic
