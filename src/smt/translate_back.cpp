// From Z3 to logic terms, and model values as text.
#include "smt/translate.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::smt {

using logic::Op;
using logic::Sort;
using logic::Store;
using logic::Term;

namespace {

constexpr unsigned most_binders = 50;
constexpr unsigned deepest_value = 200; // of a value that is shown

std::optional<Op> relation_of(Z3_decl_kind kind) {
  switch (kind) {
  case Z3_OP_LE:
    return Op::LessEqual;
  case Z3_OP_GE:
    return Op::GreaterEqual;
  case Z3_OP_LT:
    return Op::Less;
  case Z3_OP_GT:
    return Op::Greater;
  default:
    return std::nullopt;
  }
}

std::optional<Op> arithmetic_of(Z3_decl_kind kind) {
  switch (kind) {
  case Z3_OP_ADD:
    return Op::Add;
  case Z3_OP_SUB:
    return Op::Subtract;
  case Z3_OP_MUL:
    return Op::Multiply;
  case Z3_OP_DIV:
  case Z3_OP_IDIV:
    return Op::Divide;
  case Z3_OP_MOD:
    return Op::Modulo;
  default:
    return std::nullopt;
  }
}

std::optional<Op> connective_of(Z3_decl_kind kind) {
  switch (kind) {
  case Z3_OP_NOT:
    return Op::Not;
  case Z3_OP_AND:
    return Op::And;
  case Z3_OP_OR:
    return Op::Or;
  case Z3_OP_IMPLIES:
    return Op::Implies;
  case Z3_OP_IFF:
    return Op::Iff;
  default:
    return std::nullopt;
  }
}

// "-3", "1/2" as a term.
Term number(Store &store, std::string_view text, Sort sort) {
  const bool negative = text.starts_with('-');
  if (negative)
    text.remove_prefix(1);
  const std::size_t slash = text.find('/');
  const Op op = sort == store.real_sort() ? Op::RealLiteral : Op::IntLiteral;
  const auto digits = [&](std::string_view part) {
    return store.literal(op, op == Op::RealLiteral ? std::string(part) + ".0" : std::string(part),
                         sort);
  };
  Term value = digits(text.substr(0, slash));
  if (slash != std::string_view::npos)
    value = store.make(Op::Divide, sort, {value, digits(text.substr(slash + 1))});
  return negative ? store.make(Op::Negate, sort, {value}) : value;
}

// The bit-vector function of SMT-LIB; those that take any number of operands in Z3 are binary here.
std::string_view bit_function(Z3_decl_kind kind) {
  static constexpr auto names =
      std::to_array<std::pair<Z3_decl_kind, std::string_view>>({{Z3_OP_BNEG, "bvneg"},
                                                                {Z3_OP_BNOT, "bvnot"},
                                                                {Z3_OP_BADD, "bvadd"},
                                                                {Z3_OP_BSUB, "bvsub"},
                                                                {Z3_OP_BMUL, "bvmul"},
                                                                {Z3_OP_BAND, "bvand"},
                                                                {Z3_OP_BOR, "bvor"},
                                                                {Z3_OP_BXOR, "bvxor"},
                                                                {Z3_OP_BUDIV, "bvudiv"},
                                                                {Z3_OP_BUDIV_I, "bvudiv"},
                                                                {Z3_OP_BUREM, "bvurem"},
                                                                {Z3_OP_BUREM_I, "bvurem"},
                                                                {Z3_OP_BSHL, "bvshl"},
                                                                {Z3_OP_BLSHR, "bvlshr"},
                                                                {Z3_OP_BASHR, "bvashr"},
                                                                {Z3_OP_ULEQ, "bvule"},
                                                                {Z3_OP_ULT, "bvult"},
                                                                {Z3_OP_UGEQ, "bvuge"},
                                                                {Z3_OP_UGT, "bvugt"},
                                                                {Z3_OP_SLEQ, "bvsle"},
                                                                {Z3_OP_SLT, "bvslt"},
                                                                {Z3_OP_SGEQ, "bvsge"},
                                                                {Z3_OP_SGT, "bvsgt"},
                                                                {Z3_OP_CONCAT, "concat"},
                                                                {Z3_OP_EXTRACT, "extract"},
                                                                {Z3_OP_ZERO_EXT, "zero_extend"},
                                                                {Z3_OP_SIGN_EXT, "sign_extend"}});
  const auto *entry = std::ranges::find(names, kind, [](const auto &pair) { return pair.first; });
  return entry == names.end() ? std::string_view{} : entry->second;
}

Term make_call(Store &store, std::string_view name, std::span<const Term> arguments, Sort sort) {
  return store.call(store.symbol(name), arguments, sort);
}

} // namespace

Sort Translator::back(Store &store, Z3_sort sort) const {
  switch (Z3_get_sort_kind(context_, sort)) {
  case Z3_BOOL_SORT:
    return store.bool_sort();
  case Z3_REAL_SORT:
    return store.real_sort();
  case Z3_SEQ_SORT:
    return store.string_sort();
  case Z3_BV_SORT: {
    const Sort size =
        store.named(store.symbol(fmt::format("Size{}", Z3_get_bv_sort_size(context_, sort))));
    return store.apply_sort(store.named(store.symbol("BitVec")), size);
  }
  case Z3_ARRAY_SORT: {
    const Sort key = back(store, Z3_get_array_sort_domain(context_, sort));
    const Sort element = back(store, Z3_get_array_sort_range(context_, sort));
    if (element == store.bool_sort())
      return store.apply_sort(store.named(store.symbol("Set_Set")), key);
    return store.apply_sort(store.apply_sort(store.named(store.symbol("Map_t")), key), element);
  }
  case Z3_DATATYPE_SORT:
    if (const DataSort *data = data_sort(sort)) {
      const RepresentationNode &node = representations_[data->representation];
      Sort result = store.named(declarations_->data_types[node.number].name);
      for (const Representation argument : node.arguments)
        result = store.apply_sort(result, back(store, sorts_[static_cast<std::size_t>(argument)]));
      return result;
    }
    return store.int_sort();
  default:
    return store.int_sort();
  }
}

std::optional<Term> Translator::back(Store &store, Z3_ast root, std::span<const Term> bound) const {
  if (bound.size() > most_binders)
    return std::nullopt;
  std::unordered_map<Z3_ast, Term> done;
  std::vector<Z3_ast> stack{root};
  std::vector<Term> arguments;
  while (!stack.empty()) {
    const Z3_ast ast = stack.back();
    if (done.contains(ast)) {
      stack.pop_back();
      continue;
    }
    arguments.clear();
    bool ready = true;
    if (Z3_get_ast_kind(context_, ast) == Z3_APP_AST) {
      const Z3_app app = Z3_to_app(context_, ast);
      for (unsigned i = 0; i < Z3_get_app_num_args(context_, app); ++i) {
        const Z3_ast child = Z3_get_app_arg(context_, app, i);
        const auto entry = done.find(child);
        if (entry != done.end()) {
          arguments.push_back(entry->second);
        } else {
          stack.push_back(child);
          ready = false;
        }
      }
    }
    if (!ready)
      continue;
    const std::optional<Term> term = back_node(store, ast, arguments, bound);
    if (!term)
      return std::nullopt;
    done.emplace(ast, *term);
    stack.pop_back();
  }
  return done.at(root);
}

std::optional<Term> Translator::back_node(Store &store, Z3_ast ast, std::span<const Term> arguments,
                                          std::span<const Term> bound) const {
  switch (Z3_get_ast_kind(context_, ast)) {
  case Z3_NUMERAL_AST: {
    const Sort sort = back(store, sort_of(ast));
    const std::string text = Z3_get_numeral_string(context_, ast);
    if (kind_of(ast) == Z3_BV_SORT)
      return store.literal(Op::OtherLiteral, text, sort);
    return number(store, text, sort);
  }
  case Z3_VAR_AST: {
    const unsigned index = Z3_get_index_value(context_, ast);
    if (index >= bound.size())
      return std::nullopt;
    return bound[bound.size() - 1 - index];
  }
  case Z3_APP_AST:
    return back_application(store, Z3_to_app(context_, ast), arguments);
  case Z3_QUANTIFIER_AST:
    return back_quantifier(store, ast, bound);
  default:
    return std::nullopt;
  }
}

std::optional<Term> Translator::back_quantifier(Store &store, Z3_ast ast,
                                                std::span<const Term> bound) const {
  if (Z3_is_lambda(context_, ast))
    return std::nullopt;
  std::vector<Term> all(bound.begin(), bound.end());
  std::vector<Term> children;
  for (unsigned i = 0; i < Z3_get_quantifier_num_bound(context_, ast); ++i) {
    const Sort sort = back(store, Z3_get_quantifier_bound_sort(context_, ast, i));
    children.push_back(store.fresh("q", sort));
    all.push_back(children.back());
  }
  const auto body = back(store, Z3_get_quantifier_body(context_, ast), all);
  if (!body)
    return std::nullopt;
  children.push_back(*body);
  const Op op = Z3_is_quantifier_forall(context_, ast) ? Op::Forall : Op::Exists;
  return store.make(op, store.bool_sort(), children);
}

std::optional<Term> Translator::back_application(Store &store, Z3_app app,
                                                 std::span<const Term> arguments) const {
  const Z3_ast ast = Z3_app_to_ast(context_, app);
  const Z3_func_decl head = Z3_get_app_decl(context_, app);
  const Z3_decl_kind kind = Z3_get_decl_kind(context_, head);
  const Sort truth = store.bool_sort();
  if (const auto op = connective_of(kind))
    return store.make(*op, truth, arguments);
  if (const auto op = relation_of(kind))
    return store.make(*op, truth, arguments);
  if (const auto op = arithmetic_of(kind)) {
    const Sort sort = back(store, sort_of(ast));
    Term value = arguments[0];
    for (const Term argument : arguments.subspan(1))
      value = store.make(*op, sort, {value, argument});
    return value;
  }
  switch (kind) {
  case Z3_OP_TRUE:
  case Z3_OP_FALSE:
    return store.truth(kind == Z3_OP_TRUE);
  case Z3_OP_EQ:
    return store.make(store.sort(arguments[0]) == truth ? Op::Iff : Op::Equal, truth, arguments);
  case Z3_OP_XOR:
    return store.make(Op::Not, truth, {store.make(Op::Iff, truth, arguments)});
  case Z3_OP_DISTINCT: {
    std::vector<Term> parts;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      for (std::size_t k = i + 1; k < arguments.size(); ++k)
        parts.push_back(store.make(Op::NotEqual, truth, {arguments[i], arguments[k]}));
    return parts.size() == 1 ? parts[0] : store.make(Op::And, truth, parts);
  }
  case Z3_OP_ITE:
    return store.make(Op::If, store.sort(arguments[1]), arguments);
  case Z3_OP_UMINUS:
    return store.make(Op::Negate, store.sort(arguments[0]), arguments);
  case Z3_OP_TO_REAL:
    return store.make(Op::Cast, store.real_sort(), arguments);
  case Z3_OP_TO_INT:
    return make_call(store, "to_int", arguments, store.int_sort());
  case Z3_OP_SELECT: {
    const bool set = kind_of(ast) == Z3_BOOL_SORT;
    const std::vector<Term> swapped(arguments.rbegin(), arguments.rend());
    return set ? make_call(store, "Set_mem", swapped, truth)
               : make_call(store, "Map_select", arguments, back(store, sort_of(ast)));
  }
  case Z3_OP_STORE:
    return make_call(store, "Map_store", arguments, back(store, sort_of(ast)));
  case Z3_OP_CONST_ARRAY:
    return make_call(store, "Map_default", arguments, back(store, sort_of(ast)));
  default:
    if (!bit_function(kind).empty())
      return back_bits(store, app, arguments);
    return back_symbol(store, head, kind, arguments);
  }
}

// Indices come first, as everywhere in logic: extract 7 4 x.
std::optional<Term> Translator::back_bits(Store &store, Z3_app app,
                                          std::span<const Term> arguments) const {
  const Z3_func_decl head = Z3_get_app_decl(context_, app);
  const Z3_decl_kind kind = Z3_get_decl_kind(context_, head);
  const std::string_view name = bit_function(kind);
  const Sort result = back(store, sort_of(Z3_app_to_ast(context_, app)));
  if (kind == Z3_OP_EXTRACT || kind == Z3_OP_ZERO_EXT || kind == Z3_OP_SIGN_EXT) {
    std::vector<Term> all;
    for (unsigned i = 0; i < Z3_get_decl_num_parameters(context_, head); ++i)
      all.push_back(store.integer(Z3_get_decl_int_parameter(context_, head, i)));
    all.insert(all.end(), arguments.begin(), arguments.end());
    return make_call(store, name, all, result);
  }
  if (arguments.size() <= 2)
    return make_call(store, name, arguments, result);
  if (kind == Z3_OP_CONCAT) // the widths in between have no sort at hand
    return std::nullopt;
  Term value = arguments[0];
  for (const Term argument : arguments.subspan(1))
    value = make_call(store, name, std::array{value, argument}, result);
  return value;
}

// Symbols of the problem: variables, functions, constructors, selectors, testers.
std::optional<Term> Translator::back_symbol(Store &store, Z3_func_decl head, Z3_decl_kind kind,
                                            std::span<const Term> arguments) const {
  const Sort result = back(store, Z3_get_range(context_, head));
  if (const auto origin = origins_.find(head); origin != origins_.end()) {
    if (origin->second.variable != logic::no_term)
      return origin->second.variable;
    return store.call(origin->second.function, arguments, origin->second.sort);
  }
  const auto find = [&](Z3_sort sort, const auto &use) -> std::optional<Term> {
    const DataSort *data = data_sort(sort);
    if (data == nullptr)
      return std::nullopt;
    return use(*data, declarations_->data_types[representations_[data->representation].number]);
  };
  switch (kind) {
  case Z3_OP_DT_CONSTRUCTOR:
    return find(Z3_get_range(context_, head),
                [&](const DataSort &data, const logic::DataType &type) -> std::optional<Term> {
                  const auto constructor = std::ranges::find(data.constructors, head);
                  if (constructor == data.constructors.end())
                    return std::nullopt;
                  const Symbol name =
                      type.constructors[constructor - data.constructors.begin()].name;
                  return arguments.empty() ? store.variable(name, result)
                                           : store.call(name, arguments, result);
                });
  case Z3_OP_DT_ACCESSOR:
    return find(Z3_get_domain(context_, head, 0),
                [&](const DataSort &data, const logic::DataType &type) -> std::optional<Term> {
                  for (std::size_t c = 0; c < data.selectors.size(); ++c)
                    for (std::size_t f = 0; f < data.selectors[c].size(); ++f)
                      if (data.selectors[c][f] == head)
                        return store.call(type.constructors[c].fields[f].name, arguments, result);
                  return std::nullopt;
                });
  case Z3_OP_DT_RECOGNISER:
  case Z3_OP_DT_IS:
    return find(Z3_get_domain(context_, head, 0),
                [&](const DataSort &data, const logic::DataType &type) -> std::optional<Term> {
                  const auto tester = std::ranges::find(data.testers, head);
                  if (tester == data.testers.end())
                    return std::nullopt;
                  const Symbol name = type.constructors[tester - data.testers.begin()].name;
                  return make_call(store,
                                   fmt::format("{}{}", logic::tester_prefix, store.name(name)),
                                   arguments, result);
                });
  default:
    return std::nullopt;
  }
}

// ---- values

namespace {

// The decimal form of a rational, where there is one.
std::string show_rational(std::string text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    return text;
  std::string_view denominator = std::string_view(text).substr(slash + 1);
  if (text.size() > 18)
    return text;
  long numerator = std::stol(text.substr(0, slash));
  long divisor = std::stol(std::string(denominator));
  std::string digits;
  const bool negative = numerator < 0;
  numerator = negative ? -numerator : numerator;
  std::string result = fmt::format("{}{}", negative ? "-" : "", numerator / divisor);
  for (long rest = numerator % divisor; rest != 0; rest = rest * 10 % divisor) {
    if (digits.size() > 9)
      return text;
    digits += static_cast<char>('0' + rest * 10 / divisor);
  }
  return result + '.' + digits;
}

} // namespace

std::string Translator::show(Z3_ast value) const { return show(value, false, 0); }

std::string Translator::show(Z3_ast value, bool atom, unsigned depth) const {
  if (depth > deepest_value)
    return "...";
  const auto wrap = [atom](const std::string &text) { return atom ? '(' + text + ')' : text; };
  if (Z3_get_ast_kind(context_, value) == Z3_NUMERAL_AST) {
    std::string text = Z3_get_numeral_string(context_, value);
    if (kind_of(value) == Z3_REAL_SORT)
      text = show_rational(std::move(text));
    return text.starts_with('-') ? wrap(text) : text;
  }
  if (Z3_is_string(context_, value))
    return fmt::format("\"{}\"", Z3_get_string(context_, value));
  if (!Z3_is_app(context_, value))
    return Z3_ast_to_string(context_, value);
  const Z3_app app = Z3_to_app(context_, value);
  const Z3_func_decl head = Z3_get_app_decl(context_, app);
  const unsigned count = Z3_get_app_num_args(context_, app);
  switch (Z3_get_decl_kind(context_, head)) {
  case Z3_OP_DT_CONSTRUCTOR: {
    std::string text = Z3_get_symbol_string(context_, Z3_get_decl_name(context_, head));
    for (unsigned i = 0; i < count; ++i)
      text += ' ' + show(Z3_get_app_arg(context_, app, i), true, depth + 1);
    return count == 0 ? text : wrap(text);
  }
  case Z3_OP_UMINUS:
    return wrap('-' + show(Z3_get_app_arg(context_, app, 0), true, depth + 1));
  case Z3_OP_STORE:
  case Z3_OP_CONST_ARRAY:
    return show_array(value, depth);
  default:
    return Z3_ast_to_string(context_, value);
  }
}

// Sets as {1, 2}, other arrays as [1 := x, else y].
std::string Translator::show_array(Z3_ast value, unsigned depth) const {
  std::vector<std::pair<std::string, std::string>> entries;
  Z3_app app = Z3_to_app(context_, value);
  while (Z3_get_decl_kind(context_, Z3_get_app_decl(context_, app)) == Z3_OP_STORE) {
    std::string key = show(Z3_get_app_arg(context_, app, 1), false, depth + 1);
    if (std::ranges::find(entries, key, [](const auto &e) { return e.first; }) == entries.end())
      entries.emplace_back(std::move(key),
                           show(Z3_get_app_arg(context_, app, 2), false, depth + 1));
    const Z3_ast inner = Z3_get_app_arg(context_, app, 0);
    if (!Z3_is_app(context_, inner))
      return Z3_ast_to_string(context_, value);
    app = Z3_to_app(context_, inner);
  }
  if (Z3_get_decl_kind(context_, Z3_get_app_decl(context_, app)) != Z3_OP_CONST_ARRAY)
    return Z3_ast_to_string(context_, value);
  std::ranges::reverse(entries);
  const std::string otherwise = show(Z3_get_app_arg(context_, app, 0), false, depth + 1);
  std::string text;
  const auto add = [&text](std::string part) {
    text += (text.empty() ? "" : ", ") + std::move(part);
  };
  if (otherwise == "false") {
    for (const auto &[key, member] : entries)
      if (member == "true")
        add(key);
    return '{' + text + '}';
  }
  for (const auto &[key, element] : entries)
    if (element != otherwise)
      add(fmt::format("{} := {}", key, element));
  add("else " + otherwise);
  return '[' + text + ']';
}

} // namespace culprit::smt
