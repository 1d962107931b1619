// Functions: calls of declared ones, constructors and selectors, functions as values, binders.
#include "smt/translate.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <unordered_set>

namespace culprit::smt {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

// ---- calls

Z3_ast Translator::call(Symbol function, Sort result, Arguments arguments) {
  if (const logic::TheorySymbol *symbol = logic::find_theory_symbol(store_->name(function)))
    if (const Z3_ast known = theory(*symbol, result, arguments))
      return known;
  Z3_ast value = data_call(function, result, arguments);
  if (value == nullptr)
    value = uninterpreted(store_->name(function), arguments, sort(result),
                          {logic::no_term, function, result});
  if (value != nullptr && !arguments.empty()) {
    FunctionValue &known = functions_[function];
    known.calls.push_back(value);
    if (known.value != nullptr)
      link(known.value, value);
  }
  return value;
}

// Constructors, selectors and testers of declared data types; null for everything else.
Z3_ast Translator::data_call(Symbol function, Sort result, Arguments arguments) {
  if (const auto place = constructors_.find(function); place != constructors_.end()) {
    const DataSort *data = data_sort(sort(result));
    if (data == nullptr || representations_[data->representation].number != place->second.data)
      return nullptr;
    const Z3_func_decl constructor = data->constructors[place->second.constructor];
    if (Z3_get_arity(context_, constructor) != arguments.size())
      return nullptr;
    std::vector<Z3_ast> fields;
    for (unsigned i = 0; i < arguments.size(); ++i)
      fields.push_back(coerce(arguments[i], Z3_get_domain(context_, constructor, i)));
    return keep(
        Z3_mk_app(context_, constructor, static_cast<unsigned>(fields.size()), fields.data()));
  }
  return arguments.size() == 1 ? select_or_test(function, arguments[0]) : nullptr;
}

Z3_ast Translator::select_or_test(Symbol function, Z3_ast argument) {
  const DataSort *data = data_sort(sort_of(argument));
  if (data == nullptr)
    return nullptr;
  const std::uint32_t number = representations_[data->representation].number;
  if (const auto places = selectors_.find(function); places != selectors_.end())
    for (const Place &place : places->second)
      if (place.data == number)
        return keep(
            Z3_mk_app(context_, data->selectors[place.constructor][place.field], 1, &argument));
  std::string_view text = store_->name(function);
  if (!text.starts_with(logic::tester_prefix))
    return nullptr;
  text.remove_prefix(logic::tester_prefix.size());
  const auto place = constructors_.find(store_->symbols().find(text));
  if (place == constructors_.end() || place->second.data != number)
    return nullptr;
  return keep(Z3_mk_app(context_, data->testers[place->second.constructor], 1, &argument));
}

// A declared function that is passed around: f x y and apply (apply f x) y are the same.
void Translator::escape(Symbol function, Z3_ast value) {
  FunctionValue &known = functions_[function];
  if (known.value != nullptr)
    return;
  known.value = value;
  for (const Z3_ast earlier : known.calls)
    link(value, earlier);
}

void Translator::link(Z3_ast function, Z3_ast call) {
  const Z3_app app = Z3_to_app(context_, call);
  const unsigned count = Z3_get_app_num_args(context_, app);
  Z3_ast value = function;
  for (unsigned i = 0; i < count; ++i) {
    const std::array operands{value, Z3_get_app_arg(context_, app, i)};
    const bool last = i + 1 == count;
    value =
        uninterpreted("apply", operands, last ? sort_of(call) : sort_of(Representations::integer));
  }
  axioms_.push_back(keep(Z3_mk_eq(context_, value, call)));
}

Z3_ast Translator::application(Term term, Arithmetic mode, Arguments arguments) {
  std::vector<Term> spine; // the arguments, last first
  Term head = term;
  while (store_->op(head) == Op::Apply) {
    spine.push_back(store_->child(head, 1));
    head = store_->child(head, 0);
  }
  const std::vector<Z3_ast> &cache = cache_[static_cast<std::size_t>(mode)];
  const auto at = [&cache](Term t) { return cache[static_cast<std::size_t>(t)]; };
  if (store_->op(head) == Op::Lambda)
    return reduce(head, spine, mode);
  if (store_->op(head) == Op::Variable) { // a known function with all its arguments is a call
    const Symbol function = store_->payload(head);
    const bool known = constructors_.contains(function) || selectors_.contains(function) ||
                       logic::find_theory_symbol(store_->name(function)) != nullptr;
    if (known && store_->signature(store_->sort(head)).first.size() == spine.size()) {
      std::vector<Z3_ast> all;
      std::transform(spine.rbegin(), spine.rend(), std::back_inserter(all), at);
      return call(function, store_->sort(term), all);
    }
  }
  const std::array operands{coerce(arguments[0], sort_of(Representations::integer)), arguments[1]};
  return uninterpreted("apply", operands, sort(store_->sort(term)));
}

// (\x y -> body) a b c: the arguments replace the variables, the rest is applied.
Z3_ast Translator::reduce(Term lambda, std::span<const Term> spine, Arithmetic mode) {
  const std::vector<Z3_ast> &cache = cache_[static_cast<std::size_t>(mode)];
  const auto at = [&cache](Term t) { return cache[static_cast<std::size_t>(t)]; };
  std::vector<Z3_ast> from;
  std::vector<Z3_ast> to;
  std::size_t left = spine.size();
  Term body = lambda;
  for (; left > 0 && store_->op(body) == Op::Lambda; --left) {
    const Z3_ast bound = at(store_->child(body, 0));
    if (const auto shadowed = std::ranges::find(from, bound); shadowed != from.end()) {
      to.erase(to.begin() + (shadowed - from.begin()));
      from.erase(shadowed);
    }
    from.push_back(bound);
    to.push_back(coerce(at(spine[left - 1]), sort_of(bound)));
    body = store_->child(body, 1);
  }
  Z3_ast value = keep(Z3_substitute(context_, at(body), static_cast<unsigned>(from.size()),
                                    from.data(), to.data()));
  Sort result = store_->sort(body);
  while (left > 0 && value != nullptr) {
    if (store_->kind(result) == SortKind::Function)
      result = Sort{store_->node(result).b};
    const std::array operands{coerce(value, sort_of(Representations::integer)), at(spine[--left])};
    value = uninterpreted("apply", operands, sort(result));
  }
  return value;
}

// ---- binders

namespace {

// The free constants of an expression in the order in which a walk meets them.
std::vector<Z3_app> free_constants(Z3_context context, Z3_ast root) {
  std::vector<Z3_app> result;
  std::unordered_set<unsigned> seen;
  std::vector<Z3_ast> stack{root};
  while (!stack.empty()) {
    const Z3_ast ast = stack.back();
    stack.pop_back();
    if (!seen.insert(Z3_get_ast_id(context, ast)).second)
      continue;
    switch (Z3_get_ast_kind(context, ast)) {
    case Z3_QUANTIFIER_AST:
      stack.push_back(Z3_get_quantifier_body(context, ast));
      break;
    case Z3_APP_AST: {
      const Z3_app app = Z3_to_app(context, ast);
      const unsigned count = Z3_get_app_num_args(context, app);
      if (count == 0 &&
          Z3_get_decl_kind(context, Z3_get_app_decl(context, app)) == Z3_OP_UNINTERPRETED)
        result.push_back(app);
      for (unsigned i = count; i-- > 0;)
        stack.push_back(Z3_get_app_arg(context, app, i));
      break;
    }
    default:
      break;
    }
  }
  return result;
}

} // namespace

// Functions of one shape are one function of their free variables: equal bodies give equal values,
// whatever the bound variable is called.
Z3_ast Translator::lambda(Arguments arguments) {
  const Z3_app bound = Z3_to_app(context_, arguments[0]);
  std::vector<Z3_app> abstracted{bound};
  std::vector<Z3_ast> free;
  for (const Z3_app constant : free_constants(context_, arguments[1]))
    if (constant != bound) {
      abstracted.push_back(constant);
      free.push_back(Z3_app_to_ast(context_, constant));
    }
  const Z3_ast shape = keep(Z3_mk_lambda_const(context_, static_cast<unsigned>(abstracted.size()),
                                               abstracted.data(), arguments[1]));
  if (shape == nullptr)
    return nullptr;
  const Z3_ast nameless = Z3_get_quantifier_body(context_, shape);
  const auto [number, fresh] =
      lambdas_.emplace(nameless, static_cast<std::uint32_t>(lambdas_.size()));
  return uninterpreted(fmt::format("lambda {}", number->second), free,
                       sort_of(Representations::integer));
}

Z3_ast Translator::quantifier(Op op, Arguments arguments) {
  std::vector<Z3_app> bound;
  for (const Z3_ast variable : arguments.first(arguments.size() - 1))
    bound.push_back(Z3_to_app(context_, variable));
  const Z3_ast body = coerce(arguments.back(), sort_of(Representations::boolean));
  if (bound.empty())
    return body;
  const auto count = static_cast<unsigned>(bound.size());
  return keep(op == Op::Forall
                  ? Z3_mk_forall_const(context_, 0, count, bound.data(), 0, nullptr, body)
                  : Z3_mk_exists_const(context_, 0, count, bound.data(), 0, nullptr, body));
}

} // namespace culprit::smt
