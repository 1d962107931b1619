#include "smt/translate.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <tuple>

namespace culprit::smt {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

namespace {

bool is_number(Z3_sort_kind kind) { return kind == Z3_INT_SORT || kind == Z3_REAL_SORT; }

std::string_view opaque_name(Op op) {
  switch (op) {
  case Op::Less:
    return "less";
  case Op::LessEqual:
    return "lessequal";
  case Op::Negate:
    return "negate";
  case Op::Add:
    return "add";
  case Op::Subtract:
    return "subtract";
  case Op::Multiply:
    return "multiply";
  case Op::Divide:
    return "divide";
  default:
    return "modulo";
  }
}

} // namespace

Translator::Translator(Z3_context context, const logic::Store &store,
                       const logic::Declarations &declarations, bool strings, std::uint64_t number)
    : context_(context), store_(&store), declarations_(&declarations), strings_(strings),
      number_(number), representations_(store, declarations, strings) {
  const auto &types = declarations.data_types;
  for (std::uint32_t d = 0; d < types.size(); ++d)
    for (std::uint32_t c = 0; c < types[d].constructors.size(); ++c) {
      const logic::Constructor &constructor = types[d].constructors[c];
      constructors_.emplace(constructor.name, Place{d, c, 0});
      for (std::uint32_t f = 0; f < constructor.fields.size(); ++f)
        selectors_[constructor.fields[f].name].push_back({d, c, f});
    }
  for (std::uint32_t g = 0; g < declarations.distinct.size(); ++g)
    for (std::uint32_t i = 0; i < declarations.distinct[g].size(); ++i)
      distinct_.emplace(declarations.distinct[g][i], std::pair{g, i});
}

Translator::~Translator() {
  for (const Z3_ast ast : owned_)
    Z3_dec_ref(context_, ast);
}

// ---- making Z3 objects

Z3_ast Translator::keep(Z3_ast ast) {
  if (ast != nullptr) {
    Z3_inc_ref(context_, ast);
    owned_.push_back(ast);
  }
  return ast;
}

Z3_func_decl Translator::keep(Z3_func_decl declaration) {
  keep(Z3_func_decl_to_ast(context_, declaration));
  return declaration;
}

Z3_sort Translator::keep(Z3_sort sort) {
  keep(Z3_sort_to_ast(context_, sort));
  return sort;
}

Z3_symbol Translator::name(std::string_view text) const {
  std::string copy(text);
  std::ranges::replace(copy, '\0', '?');
  return Z3_mk_string_symbol(context_, copy.c_str());
}

Z3_ast Translator::uninterpreted(std::string_view symbol, Arguments arguments, Z3_sort result,
                                 Origin origin) {
  std::vector<Z3_sort> domain;
  for (const Z3_ast argument : arguments)
    domain.push_back(sort_of(argument));
  // Our own functions start with a character that no name of a problem has.
  const bool own = origin.function == no_symbol && origin.variable == logic::no_term;
  const Z3_symbol text = own ? name(fmt::format("\x01{}", symbol)) : name(symbol);
  const Z3_func_decl declaration = keep(
      Z3_mk_func_decl(context_, text, static_cast<unsigned>(domain.size()), domain.data(), result));
  if (!own)
    origins_.emplace(declaration, origin);
  return keep(
      Z3_mk_app(context_, declaration, static_cast<unsigned>(arguments.size()), arguments.data()));
}

Z3_ast Translator::constant(std::string_view symbol, Z3_sort sort, Origin origin) {
  return uninterpreted(symbol, {}, sort, origin);
}

// Values that must differ get different numbers from one function: one fact each, not one per pair.
void Translator::tell_apart(Z3_ast ast, std::string_view family, std::uint64_t number) {
  if (kind_of(ast) == Z3_BOOL_SORT || !told_apart_.insert(ast).second)
    return;
  const Z3_sort integer = sort_of(Representations::integer);
  const Z3_ast tag = uninterpreted(fmt::format("tag {}", family), {&ast, 1}, integer);
  const Z3_ast value = keep(Z3_mk_unsigned_int64(context_, number, integer));
  axioms_.push_back(keep(Z3_mk_eq(context_, tag, value)));
}

// The same value at another sort, where that has a meaning; otherwise null.
Z3_ast Translator::convert(Z3_ast ast, Z3_sort to) {
  const Z3_sort from = sort_of(ast);
  const Z3_sort_kind target = Z3_get_sort_kind(context_, to);
  const Z3_sort_kind source = Z3_get_sort_kind(context_, from);
  if (from == to)
    return ast;
  if (target == Z3_REAL_SORT && source == Z3_INT_SORT)
    return keep(Z3_mk_int2real(context_, ast));
  if (target == Z3_BV_SORT && source == Z3_INT_SORT &&
      Z3_get_ast_kind(context_, ast) == Z3_NUMERAL_AST)
    return keep(Z3_mk_numeral(context_, Z3_get_numeral_string(context_, ast), to));
  if (!Z3_is_app(context_, ast))
    return nullptr;
  const Z3_app app = Z3_to_app(context_, ast);
  const Z3_func_decl head = Z3_get_app_decl(context_, app);
  // A constant array is the same at any index sort, a constructor without fields in any instance.
  if (Z3_get_decl_kind(context_, head) == Z3_OP_CONST_ARRAY && target == Z3_ARRAY_SORT) {
    const Z3_ast element =
        coerce(Z3_get_app_arg(context_, app, 0), Z3_get_array_sort_range(context_, to));
    return keep(Z3_mk_const_array(context_, Z3_get_array_sort_domain(context_, to), element));
  }
  const DataSort *old = data_sort(from);
  const DataSort *data = data_sort(to);
  if (old == nullptr || data == nullptr || Z3_get_app_num_args(context_, app) != 0 ||
      representations_[old->representation].number != representations_[data->representation].number)
    return nullptr;
  const auto constructor = std::ranges::find(old->constructors, head);
  if (constructor == old->constructors.end())
    return nullptr;
  const auto position = constructor - old->constructors.begin();
  return keep(Z3_mk_app(context_, data->constructors[position], 0, nullptr));
}

Z3_ast Translator::coerce(Z3_ast ast, Z3_sort to) {
  const Z3_ast converted = convert(ast, to);
  return converted != nullptr ? converted : uninterpreted("cast", {&ast, 1}, to);
}

// What is an integer for Z3 alone need not be a whole number where it is taken for one.
Z3_ast Translator::cast(logic::Sort from, Z3_ast ast, logic::Sort to) {
  const Z3_sort target = sort(to);
  const bool hidden = from != store_->int_sort() && kind_of(ast) == Z3_INT_SORT &&
                      Z3_get_sort_kind(context_, target) == Z3_REAL_SORT;
  return hidden ? uninterpreted("cast", {&ast, 1}, target) : coerce(ast, target);
}

std::pair<Z3_ast, Z3_ast> Translator::agree(Z3_ast left, Z3_ast right) {
  if (const Z3_ast converted = convert(left, sort_of(right)))
    return {converted, right};
  return {left, coerce(right, sort_of(left))};
}

// ---- the traversal

Z3_ast Translator::term(Term root, Arithmetic arithmetic) {
  const Deadline never;
  Budget unlimited(never);
  return translate(root, arithmetic, unlimited);
}

bool Translator::prepare(Term root, Arithmetic arithmetic, const Deadline &deadline) {
  Budget budget(deadline);
  return translate(root, arithmetic, budget) != nullptr;
}

// Null if the budget does not suffice.
Z3_ast Translator::translate(Term root, Arithmetic arithmetic, Budget &budget) {
  std::vector<Z3_ast> &cache = cache_[static_cast<std::size_t>(arithmetic)];
  if (cache.size() < store_->term_count())
    cache.resize(store_->term_count(), nullptr);
  if (nonlinear_.size() < store_->term_count())
    nonlinear_.resize(store_->term_count(), false);
  const auto at = [&cache](Term t) -> Z3_ast & { return cache[static_cast<std::size_t>(t)]; };
  if (at(root) == nullptr && arithmetic == Arithmetic::Linear && !nonlinear(root)) {
    const std::vector<Z3_ast> &full = cache_[static_cast<std::size_t>(Arithmetic::Full)];
    if (static_cast<std::size_t>(root) < full.size())
      at(root) = full[static_cast<std::size_t>(root)];
  }
  if (at(root) != nullptr)
    return at(root);
  std::vector<Term> stack{root};
  std::vector<Z3_ast> arguments;
  while (!stack.empty()) {
    const Term current = stack.back();
    if (at(current) != nullptr) {
      stack.pop_back();
      continue;
    }
    const std::span<const Term> children = store_->children(current);
    arguments.clear();
    for (std::size_t i = children.size(); i-- > 0;)
      if (at(children[i]) == nullptr)
        stack.push_back(children[i]);
    if (stack.back() != current)
      continue;
    if (!budget.spend())
      return nullptr;
    stack.pop_back();
    for (const Term child : children)
      arguments.push_back(at(child));
    Z3_ast result = build(current, arithmetic, arguments);
    if (factor_.contains(current) ||
        std::ranges::any_of(children, [this](Term t) { return nonlinear(t); }))
      nonlinear_[static_cast<std::size_t>(current)] = true;
    if (result == nullptr) // Z3 would not have it
      result = uninterpreted(fmt::format("opaque {}", static_cast<std::uint32_t>(current)),
                             arguments, sort(store_->sort(current)));
    at(current) = result;
  }
  return at(root);
}

const std::vector<Z3_ast> &Translator::factors(Term term) {
  const auto [it, fresh] = factors_.try_emplace(term);
  std::vector<Z3_ast> &result = it->second;
  std::unordered_set<Term> seen;
  std::vector<Term> stack;
  if (fresh)
    stack.push_back(term);
  while (!stack.empty()) {
    const Term current = stack.back();
    stack.pop_back();
    if (!nonlinear(current) || !seen.insert(current).second)
      continue;
    if (const auto factor = factor_.find(current); factor != factor_.end())
      result.push_back(factor->second);
    for (const Term child : store_->children(current))
      stack.push_back(child);
  }
  return result;
}

Z3_ast Translator::boolean(Term term, Arithmetic arithmetic) {
  return coerce(this->term(term, arithmetic), sort_of(Representations::boolean));
}

Z3_ast Translator::fresh_boolean(std::uint32_t number) {
  return keep(Z3_mk_const(context_, Z3_mk_int_symbol(context_, static_cast<int>(number)),
                          sort_of(Representations::boolean)));
}

Z3_ast Translator::build(Term term, Arithmetic arithmetic, Arguments arguments) {
  const Op op = store_->op(term);
  switch (op) {
  case Op::Variable:
    return variable(term);
  case Op::IntLiteral:
  case Op::RealLiteral:
  case Op::StringLiteral:
  case Op::OtherLiteral:
    return literal(term);
  case Op::True:
    return keep(Z3_mk_true(context_));
  case Op::False:
    return keep(Z3_mk_false(context_));
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Implies:
  case Op::Iff:
    return connective(op, arguments);
  case Op::If: {
    const Z3_ast condition = coerce(arguments[0], sort_of(Representations::boolean));
    const auto [then, otherwise] = agree(arguments[1], arguments[2]);
    return keep(Z3_mk_ite(context_, condition, then, otherwise));
  }
  case Op::Equal:
  case Op::NotEqual:
  case Op::Less:
  case Op::LessEqual:
    return relation(op, arguments[0], arguments[1]);
  case Op::Greater:
    return relation(Op::Less, arguments[1], arguments[0]);
  case Op::GreaterEqual:
    return relation(Op::LessEqual, arguments[1], arguments[0]);
  case Op::Negate:
  case Op::Add:
  case Op::Subtract:
  case Op::Multiply:
  case Op::Divide:
  case Op::Modulo:
    return this->arithmetic(term, arithmetic, arguments);
  case Op::Call:
    return call(store_->payload(term), store_->sort(term), arguments);
  case Op::Apply:
    return application(term, arithmetic, arguments);
  case Op::Lambda:
    return lambda(arguments);
  case Op::Forall:
  case Op::Exists:
    return quantifier(op, arguments);
  case Op::Cast:
    return cast(store_->sort(store_->child(term, 0)), arguments[0], store_->sort(term));
  }
  return nullptr;
}

// ---- leaves

Z3_ast Translator::variable(Term term) {
  const Symbol symbol = store_->payload(term);
  const Sort logic_sort = store_->sort(term);
  const Z3_sort own = sort(logic_sort);
  if (const DataSort *data = data_sort(own)) {
    const auto place = constructors_.find(symbol);
    if (place != constructors_.end() &&
        place->second.data == representations_[data->representation].number) {
      const Z3_func_decl constructor = data->constructors[place->second.constructor];
      if (Z3_get_arity(context_, constructor) == 0)
        return keep(Z3_mk_app(context_, constructor, 0, nullptr));
    }
  }
  // A polymorphic constant is one thing at all its instances; other variables are their name and
  // their sort.
  const auto declared = declarations_->constants.find(symbol);
  const bool polymorphic = declared != declarations_->constants.end() &&
                           store_->kind(declared->second) == SortKind::Forall;
  const std::string text =
      polymorphic ? fmt::format("{}!", store_->name(symbol))
                  : fmt::format("{}!{}", store_->name(symbol), static_cast<std::uint32_t>(term));
  const Z3_ast result = constant(text, own, {term, no_symbol, logic_sort});
  if (store_->kind(logic_sort) == SortKind::Function &&
      (declared != declarations_->constants.end() || constructors_.contains(symbol)))
    escape(symbol, result);
  else if (const auto group = distinct_.find(symbol); group != distinct_.end())
    tell_apart(result, fmt::format("distinct{}", group->second.first), group->second.second);
  return result;
}

// ---- operators

Z3_ast Translator::connective(Op op, Arguments arguments) {
  std::vector<Z3_ast> operands;
  for (const Z3_ast argument : arguments)
    operands.push_back(coerce(argument, sort_of(Representations::boolean)));
  const auto count = static_cast<unsigned>(operands.size());
  switch (op) {
  case Op::Not:
    return keep(Z3_mk_not(context_, operands[0]));
  case Op::And:
    return count == 1 ? operands[0] : keep(Z3_mk_and(context_, count, operands.data()));
  case Op::Or:
    return count == 1 ? operands[0] : keep(Z3_mk_or(context_, count, operands.data()));
  case Op::Implies:
    return keep(Z3_mk_implies(context_, operands[0], operands[1]));
  default:
    return keep(Z3_mk_iff(context_, operands[0], operands[1]));
  }
}

// Z3 simplifies what is asserted with the equations among it, from left to right or from right to
// left: a value replaces what it is equal to, and otherwise the flatter term replaces the deeper
// one. With `x = C 0` and `f (C 0) = f x`, which it derives from `f x = e` and `f (C 0) = e`, that
// never ends. So a value that is deeper than a variable is described by its parts.
Z3_ast Translator::equality(Z3_ast left, Z3_ast right) {
  if (is_data_value(left))
    std::swap(left, right);
  if (is_data_value(right) && !constructor_of(left))
    return by_parts(left, right);
  return keep(Z3_mk_eq(context_, left, right));
}

Z3_ast Translator::relation(Op op, Z3_ast left, Z3_ast right) {
  std::tie(left, right) = agree(left, right);
  if (op == Op::Equal)
    return equality(left, right);
  if (op == Op::NotEqual)
    return keep(Z3_mk_not(context_, equality(left, right)));
  if (is_number(kind_of(left)))
    return keep(op == Op::Less ? Z3_mk_lt(context_, left, right) : Z3_mk_le(context_, left, right));
  const std::array operands{left, right};
  return uninterpreted(opaque_name(op), operands, sort_of(Representations::boolean));
}

Z3_ast Translator::arithmetic(Term term, Arithmetic mode, Arguments arguments) {
  const Op op = store_->op(term);
  std::array operands{arguments[0], arguments.size() > 1 ? arguments[1] : arguments[0]};
  std::tie(operands[0], operands[1]) = agree(operands[0], operands[1]);
  const Z3_sort_kind kind = kind_of(operands[0]);
  if (!is_number(kind))
    return uninterpreted(opaque_name(op), Arguments(operands).first(arguments.size()),
                         sort(store_->sort(term)));
  switch (op) {
  case Op::Negate:
    if (Z3_get_ast_kind(context_, operands[0]) == Z3_NUMERAL_AST) {
      const std::string text = Z3_get_numeral_string(context_, operands[0]);
      if (!text.starts_with('-'))
        return keep(Z3_mk_numeral(context_, ('-' + text).c_str(), sort_of(operands[0])));
    }
    return keep(Z3_mk_unary_minus(context_, operands[0]));
  case Op::Add:
    return keep(Z3_mk_add(context_, 2, operands.data()));
  case Op::Subtract:
    return keep(Z3_mk_sub(context_, 2, operands.data()));
  default:
    return product(term, mode, operands[0], operands[1]);
  }
}

Z3_ast Translator::product(Term term, Arithmetic mode, Z3_ast left, Z3_ast right) {
  const Op op = store_->op(term);
  const auto known = [this](Z3_ast ast) {
    return Z3_get_ast_kind(context_, ast) == Z3_NUMERAL_AST;
  };
  const bool linear = known(right) || (op == Op::Multiply && known(left));
  if (!linear)
    factor_.emplace(term, right);
  const bool integers = kind_of(left) == Z3_INT_SORT;
  const std::array operands{left, right};
  if ((!linear && mode == Arithmetic::Linear) || (op == Op::Modulo && !integers))
    return uninterpreted(opaque_name(op), operands, sort_of(left));
  switch (op) {
  case Op::Multiply:
    return keep(Z3_mk_mul(context_, 2, operands.data()));
  case Op::Divide:
    return keep(Z3_mk_div(context_, left, right));
  default:
    return keep(Z3_mk_mod(context_, left, right));
  }
}

} // namespace culprit::smt
