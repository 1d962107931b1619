// Theory symbols: sets, maps and bags as arrays with pointwise operations, strings, bit vectors.
#include "smt/translate.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace culprit::smt {

using logic::Theory;

Z3_ast Translator::theory(const logic::TheorySymbol &symbol, logic::Sort result,
                          Arguments arguments) {
  switch (symbol.theory) {
  case Theory::SetEmpty:
  case Theory::SetIsEmpty:
  case Theory::SetSingleton:
  case Theory::SetAdd:
  case Theory::SetUnion:
  case Theory::SetIntersection:
  case Theory::SetDifference:
  case Theory::SetComplement:
  case Theory::SetMember:
  case Theory::SetSubset:
    return set_operation(symbol.theory, sort(result), arguments);
  case Theory::StringLength:
  case Theory::StringConcat:
  case Theory::StringSubstring:
    return string_operation(symbol.theory, arguments);
  case Theory::BitVector:
    return bit_operation(symbol.name, arguments);
  case Theory::IntToBits: {
    const Z3_sort bits = sort(result);
    if (arguments.size() != 1 || kind_of(arguments[0]) != Z3_INT_SORT ||
        Z3_get_sort_kind(context_, bits) != Z3_BV_SORT)
      return nullptr;
    return keep(Z3_mk_int2bv(context_, Z3_get_bv_sort_size(context_, bits), arguments[0]));
  }
  case Theory::BitsToInt:
    if (arguments.size() != 1 || kind_of(arguments[0]) != Z3_BV_SORT)
      return nullptr;
    return keep(Z3_mk_bv2int(context_, arguments[0], false));
  case Theory::ToReal:
    return arguments.size() == 1 ? coerce(arguments[0], sort_of(Representations::real)) : nullptr;
  case Theory::ToInt:
    if (arguments.size() == 1 && kind_of(arguments[0]) == Z3_REAL_SORT)
      return keep(Z3_mk_real2int(context_, arguments[0]));
    return arguments.size() == 1 && kind_of(arguments[0]) == Z3_INT_SORT ? arguments[0] : nullptr;
  default:
    return map_operation(symbol.theory, sort(result), arguments);
  }
}

// The function that `sample` applies, at every index of arrays.
Z3_ast Translator::map_function(Z3_ast sample, Arguments arrays) {
  keep(sample);
  const Z3_func_decl function = Z3_get_app_decl(context_, Z3_to_app(context_, sample));
  return keep(Z3_mk_map(context_, function, static_cast<unsigned>(arrays.size()), arrays.data()));
}

bool Translator::is_array_of(Z3_ast ast, Z3_sort_kind element) const {
  return kind_of(ast) == Z3_ARRAY_SORT &&
         Z3_get_sort_kind(context_, Z3_get_array_sort_range(context_, sort_of(ast))) == element;
}

// ---- sets

Z3_ast Translator::set_constant(Z3_sort element, bool value) {
  return keep(
      Z3_mk_const_array(context_, element, value ? Z3_mk_true(context_) : Z3_mk_false(context_)));
}

Z3_ast Translator::set_operation(Theory theory, Z3_sort result, Arguments arguments) {
  const auto set = [this](Z3_ast ast) { return is_array_of(ast, Z3_BOOL_SORT); };
  const auto element = [this](Z3_ast ast) {
    return Z3_get_array_sort_domain(context_, sort_of(ast));
  };
  const Z3_ast yes = keep(Z3_mk_true(context_));
  const std::size_t count = arguments.size();
  switch (theory) {
  case Theory::SetEmpty:
    return Z3_get_sort_kind(context_, result) == Z3_ARRAY_SORT
               ? set_constant(Z3_get_array_sort_domain(context_, result), false)
               : nullptr;
  case Theory::SetSingleton:
    if (count != 1)
      return nullptr;
    return keep(
        Z3_mk_store(context_, set_constant(sort_of(arguments[0]), false), arguments[0], yes));
  case Theory::SetIsEmpty:
    if (count != 1 || !set(arguments[0]))
      return nullptr;
    return keep(Z3_mk_eq(context_, arguments[0], set_constant(element(arguments[0]), false)));
  case Theory::SetComplement:
    if (count != 1 || !set(arguments[0]))
      return nullptr;
    return map_function(Z3_mk_not(context_, yes), arguments);
  case Theory::SetAdd:
    if (count != 2 || !set(arguments[0]))
      return nullptr;
    return keep(
        Z3_mk_store(context_, arguments[0], coerce(arguments[1], element(arguments[0])), yes));
  case Theory::SetMember:
    if (count != 2 || !set(arguments[1]))
      return nullptr;
    return keep(Z3_mk_select(context_, arguments[1], coerce(arguments[0], element(arguments[1]))));
  default:
    return count == 2 && set(arguments[0]) && set(arguments[1])
               ? binary_set_operation(theory, arguments[0], arguments[1])
               : nullptr;
  }
}

Z3_ast Translator::binary_set_operation(Theory theory, Z3_ast left, Z3_ast right) {
  std::array sets{left, right};
  std::tie(sets[0], sets[1]) = agree(left, right);
  const Z3_ast yes = keep(Z3_mk_true(context_));
  const std::array samples{yes, yes};
  if (theory == Theory::SetUnion)
    return map_function(Z3_mk_or(context_, 2, samples.data()), sets);
  if (theory == Theory::SetIntersection)
    return map_function(Z3_mk_and(context_, 2, samples.data()), sets);
  const std::array outside{sets[1]};
  const std::array parts{sets[0], map_function(Z3_mk_not(context_, yes), outside)};
  const Z3_ast difference = map_function(Z3_mk_and(context_, 2, samples.data()), parts);
  if (theory == Theory::SetDifference)
    return difference;
  const Z3_sort element = Z3_get_array_sort_domain(context_, sort_of(sets[0]));
  return keep(Z3_mk_eq(context_, difference, set_constant(element, false)));
}

// ---- maps and bags

Z3_ast Translator::map_operation(Theory theory, Z3_sort result, Arguments arguments) {
  const auto map = [this](Z3_ast ast) { return kind_of(ast) == Z3_ARRAY_SORT; };
  const auto key = [this](Z3_ast array, Z3_ast ast) {
    return coerce(ast, Z3_get_array_sort_domain(context_, sort_of(array)));
  };
  const bool array = Z3_get_sort_kind(context_, result) == Z3_ARRAY_SORT;
  const Z3_sort integer = sort_of(Representations::integer);
  const Z3_ast zero = keep(Z3_mk_int(context_, 0, integer));
  const std::size_t count = arguments.size();
  switch (theory) {
  case Theory::MapSelect:
    if (count != 2 || !map(arguments[0]))
      return nullptr;
    return keep(Z3_mk_select(context_, arguments[0], key(arguments[0], arguments[1])));
  case Theory::BagCount:
    if (count != 2 || !map(arguments[1]))
      return nullptr;
    return keep(Z3_mk_select(context_, arguments[1], key(arguments[1], arguments[0])));
  case Theory::MapStore: {
    if (count != 3 || !map(arguments[0]))
      return nullptr;
    const Z3_ast value =
        coerce(arguments[2], Z3_get_array_sort_range(context_, sort_of(arguments[0])));
    return keep(Z3_mk_store(context_, arguments[0], key(arguments[0], arguments[1]), value));
  }
  case Theory::MapDefault:
  case Theory::BagEmpty: {
    if (count != 1 || !array)
      return nullptr;
    const Z3_ast value = theory == Theory::BagEmpty ? zero : arguments[0];
    return keep(Z3_mk_const_array(context_, Z3_get_array_sort_domain(context_, result), value));
  }
  case Theory::BagSingleton: {
    if (count != 2)
      return nullptr;
    const Z3_ast empty = keep(Z3_mk_const_array(context_, sort_of(arguments[0]), zero));
    return keep(Z3_mk_store(context_, empty, arguments[0], coerce(arguments[1], integer)));
  }
  case Theory::MapShift:
    return count == 2 && map(arguments[1]) ? shift(arguments[0], arguments[1]) : nullptr;
  case Theory::MapToSet:
    if (count != 1 || !is_array_of(arguments[0], Z3_INT_SORT))
      return nullptr;
    return positive(arguments[0]);
  default:
    return count == 2 && map(arguments[0]) && map(arguments[1])
               ? pointwise(theory, arguments[0], arguments[1])
               : nullptr;
  }
}

// { k | array[k] > 0 }
Z3_ast Translator::positive(Z3_ast array) {
  const Z3_ast zero = keep(Z3_mk_int(context_, 0, sort_of(Representations::integer)));
  const Z3_sort key = Z3_get_array_sort_domain(context_, sort_of(array));
  const std::array parts{array, keep(Z3_mk_const_array(context_, key, zero))};
  return map_function(Z3_mk_gt(context_, zero, zero), parts);
}

// The array whose value at i is that of `array` at i - distance.
Z3_ast Translator::shift(Z3_ast distance, Z3_ast array) {
  const Z3_sort integer = sort_of(Representations::integer);
  if (kind_of(distance) != Z3_INT_SORT ||
      Z3_get_array_sort_domain(context_, sort_of(array)) != integer)
    return nullptr;
  const Z3_ast index = constant("shift index", integer);
  const std::array difference{index, distance};
  const Z3_ast value =
      keep(Z3_mk_select(context_, array, keep(Z3_mk_sub(context_, 2, difference.data()))));
  const Z3_app bound = Z3_to_app(context_, index);
  return keep(Z3_mk_lambda_const(context_, 1, &bound, value));
}

Z3_ast Translator::pointwise(Theory theory, Z3_ast left, Z3_ast right) {
  const Z3_ast zero = keep(Z3_mk_int(context_, 0, sort_of(Representations::integer)));
  const std::array samples{zero, zero};
  const Z3_ast choice = keep(Z3_mk_ite(context_, Z3_mk_true(context_), zero, zero));
  if (theory == Theory::MapProject) {
    if (!is_array_of(left, Z3_BOOL_SORT) || !is_array_of(right, Z3_INT_SORT))
      return nullptr;
    const Z3_sort key = Z3_get_array_sort_domain(context_, sort_of(right));
    if (Z3_get_array_sort_domain(context_, sort_of(left)) != key)
      return nullptr;
    const std::array parts{left, right, keep(Z3_mk_const_array(context_, key, zero))};
    return map_function(choice, parts);
  }
  std::array arrays{left, right};
  std::tie(arrays[0], arrays[1]) = agree(left, right);
  if (!is_array_of(arrays[0], Z3_INT_SORT))
    return nullptr;
  switch (theory) {
  case Theory::MapUnion:
  case Theory::BagUnion:
    return map_function(Z3_mk_add(context_, 2, samples.data()), arrays);
  case Theory::MapMax:
  case Theory::BagUnionMax:
  case Theory::MapMin:
  case Theory::BagIntersection: {
    const bool larger = theory == Theory::MapMax || theory == Theory::BagUnionMax;
    const Z3_ast first = map_function(
        larger ? Z3_mk_gt(context_, zero, zero) : Z3_mk_lt(context_, zero, zero), arrays);
    const std::array parts{first, arrays[0], arrays[1]};
    return map_function(choice, parts);
  }
  case Theory::BagSubset: {
    const Z3_ast within = map_function(Z3_mk_le(context_, zero, zero), arrays);
    const Z3_sort key = Z3_get_array_sort_domain(context_, sort_of(arrays[0]));
    return keep(Z3_mk_eq(context_, within, set_constant(key, true)));
  }
  default:
    return nullptr;
  }
}

// ---- strings

Z3_ast Translator::string_operation(Theory theory, Arguments arguments) {
  const auto sequence = [this](Z3_ast ast) { return kind_of(ast) == Z3_SEQ_SORT; };
  const auto integer = [this](Z3_ast ast) { return kind_of(ast) == Z3_INT_SORT; };
  switch (theory) {
  case Theory::StringLength:
    if (arguments.size() != 1)
      return nullptr;
    if (sequence(arguments[0]))
      return keep(Z3_mk_seq_length(context_, arguments[0]));
    return integer(arguments[0]) ? string_length(arguments[0]) : nullptr;
  case Theory::StringConcat:
    if (arguments.size() != 2 || !std::ranges::all_of(arguments, sequence))
      return nullptr;
    return keep(Z3_mk_seq_concat(context_, 2, arguments.data()));
  default:
    if (arguments.size() != 3 || !sequence(arguments[0]) || !integer(arguments[1]) ||
        !integer(arguments[2]))
      return nullptr;
    return keep(Z3_mk_seq_extract(context_, arguments[0], arguments[1], arguments[2]));
  }
}

// ---- bit vectors

namespace {

using Binary = Z3_ast (*)(Z3_context, Z3_ast, Z3_ast);

Binary binary_bit_function(std::string_view symbol) {
  static constexpr auto table = std::to_array<std::pair<std::string_view, Binary>>({
      {"bvand", Z3_mk_bvand},   {"bvnand", Z3_mk_bvnand}, {"bvor", Z3_mk_bvor},
      {"bvnor", Z3_mk_bvnor},   {"bvxor", Z3_mk_bvxor},   {"bvxnor", Z3_mk_bvxnor},
      {"bvshl", Z3_mk_bvshl},   {"bvlshr", Z3_mk_bvlshr}, {"bvashr", Z3_mk_bvashr},
      {"bvadd", Z3_mk_bvadd},   {"bvsub", Z3_mk_bvsub},   {"bvmul", Z3_mk_bvmul},
      {"bvudiv", Z3_mk_bvudiv}, {"bvurem", Z3_mk_bvurem}, {"bvsdiv", Z3_mk_bvsdiv},
      {"bvsrem", Z3_mk_bvsrem}, {"bvsmod", Z3_mk_bvsmod}, {"bvult", Z3_mk_bvult},
      {"bvule", Z3_mk_bvule},   {"bvugt", Z3_mk_bvugt},   {"bvuge", Z3_mk_bvuge},
      {"bvslt", Z3_mk_bvslt},   {"bvsle", Z3_mk_bvsle},   {"bvsgt", Z3_mk_bvsgt},
      {"bvsge", Z3_mk_bvsge},
  });
  const auto *entry = std::ranges::find(table, symbol, [](const auto &row) { return row.first; });
  return entry == table.end() ? nullptr : entry->second;
}

} // namespace

Z3_ast Translator::bit_operation(std::string_view symbol, Arguments arguments) {
  const auto bits = [this](Z3_ast ast) { return kind_of(ast) == Z3_BV_SORT; };
  if (!arguments.empty() && !bits(arguments[0]))
    return indexed_bit_operation(symbol, arguments);
  if (arguments.size() == 1 && (symbol == "bvnot" || symbol == "bvneg"))
    return keep(symbol == "bvnot" ? Z3_mk_bvnot(context_, arguments[0])
                                  : Z3_mk_bvneg(context_, arguments[0]));
  if (arguments.size() != 2)
    return nullptr;
  if (symbol == "concat")
    return bits(arguments[1]) ? keep(Z3_mk_concat(context_, arguments[0], arguments[1])) : nullptr;
  if (sort_of(arguments[0]) != sort_of(arguments[1]))
    return nullptr;
  if (symbol == "bvcomp") {
    const Z3_sort bit = keep(Z3_mk_bv_sort(context_, 1));
    return keep(Z3_mk_ite(context_, keep(Z3_mk_eq(context_, arguments[0], arguments[1])),
                          keep(Z3_mk_int(context_, 1, bit)), keep(Z3_mk_int(context_, 0, bit))));
  }
  const Binary function = binary_bit_function(symbol);
  return function == nullptr ? nullptr : keep(function(context_, arguments[0], arguments[1]));
}

// SMT-LIB's indexed functions come with their indices as leading arguments: zero_extend 2 x.
Z3_ast Translator::indexed_bit_operation(std::string_view symbol, Arguments arguments) {
  if (kind_of(arguments.back()) != Z3_BV_SORT)
    return nullptr;
  const Z3_ast bits = arguments.back();
  std::array<unsigned, 2> index{};
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i)
    if (i >= index.size() || Z3_get_ast_kind(context_, arguments[i]) != Z3_NUMERAL_AST ||
        !Z3_get_numeral_uint(context_, arguments[i], &index[i]))
      return nullptr;
  const unsigned size = Z3_get_bv_sort_size(context_, sort_of(bits));
  constexpr unsigned largest = 65536;
  if (symbol == "extract")
    return arguments.size() == 3 && index[0] < size && index[1] <= index[0]
               ? keep(Z3_mk_extract(context_, index[0], index[1], bits))
               : nullptr;
  if (arguments.size() != 2 || index[0] > largest)
    return nullptr;
  if (symbol == "rotate_left")
    return keep(Z3_mk_rotate_left(context_, index[0], bits));
  if (symbol == "rotate_right")
    return keep(Z3_mk_rotate_right(context_, index[0], bits));
  if (symbol == "zero_extend")
    return keep(Z3_mk_zero_ext(context_, index[0], bits));
  if (symbol == "sign_extend")
    return keep(Z3_mk_sign_ext(context_, index[0], bits));
  if (symbol == "repeat" && index[0] > 0 && index[0] * size <= largest)
    return keep(Z3_mk_repeat(context_, index[0], bits));
  return nullptr;
}

} // namespace culprit::smt
