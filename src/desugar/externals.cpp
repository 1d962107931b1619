#include "desugar/externals.h"

#include <algorithm>
#include <array>

namespace culprit::desugar {

namespace {

constexpr auto externals = std::to_array<External>({
    // sorted
    {"%absfloat", "Stdlib", "abs_float"},
    {"%addfloat", "Stdlib", "+."},
    {"%addint", "Stdlib", "+"},
    {"%andint", "Stdlib", "land"},
    {"%apply", "Stdlib", "@@"},
    {"%array_length", "Array", "length"},
    {"%array_safe_get", "Array", "get"},
    {"%array_safe_set", "Array", "set"},
    {"%array_unsafe_get", "Array", "get"},
    {"%array_unsafe_set", "Array", "set"},
    {"%asrint", "Stdlib", "asr"},
    {"%boolnot", "Stdlib", "not"},
    {"%bytes_length", "Bytes", "length"},
    {"%bytes_safe_get", "Bytes", "get"},
    {"%bytes_safe_set", "Bytes", "set"},
    {"%bytes_unsafe_get", "Bytes", "get"},
    {"%bytes_unsafe_set", "Bytes", "set"},
    {"%compare", "Stdlib", "compare"},
    {"%decr", "Stdlib", "decr"},
    {"%divfloat", "Stdlib", "/."},
    {"%divint", "Stdlib", "/"},
    {"%eq", "Stdlib", "=="},
    {"%equal", "Stdlib", "="},
    {"%field0", "Stdlib", "fst"},
    {"%field1", "Stdlib", "snd"},
    {"%floatofint", "Stdlib", "float_of_int"},
    {"%greaterequal", "Stdlib", ">="},
    {"%greaterthan", "Stdlib", ">"},
    {"%identity", "Obj", "magic"},
    {"%ignore", "Stdlib", "ignore"},
    {"%incr", "Stdlib", "incr"},
    {"%intoffloat", "Stdlib", "int_of_float"},
    {"%lessequal", "Stdlib", "<="},
    {"%lessthan", "Stdlib", "<"},
    {"%lslint", "Stdlib", "lsl"},
    {"%lsrint", "Stdlib", "lsr"},
    {"%makemutable", "Stdlib", "ref"},
    {"%modint", "Stdlib", "mod"},
    {"%mulfloat", "Stdlib", "*."},
    {"%mulint", "Stdlib", "*"},
    {"%negfloat", "Stdlib", "~-."},
    {"%negint", "Stdlib", "~-"},
    {"%noteq", "Stdlib", "!="},
    {"%notequal", "Stdlib", "<>"},
    {"%orint", "Stdlib", "lor"},
    {"%predint", "Stdlib", "pred"},
    {"%raise", "Stdlib", "raise"},
    {"%raise_notrace", "Stdlib", "raise_notrace"},
    {"%reraise", "Stdlib", "raise"},
    {"%revapply", "Stdlib", "|>"},
    {"%sequand", "Stdlib", "&&"},
    {"%sequor", "Stdlib", "||"},
    {"%setfield0", "Stdlib", ":="},
    {"%string_length", "String", "length"},
    {"%string_safe_get", "String", "get"},
    {"%string_unsafe_get", "String", "get"},
    {"%subfloat", "Stdlib", "-."},
    {"%subint", "Stdlib", "-"},
    {"%succint", "Stdlib", "succ"},
    {"%xorint", "Stdlib", "lxor"},
    {"caml_array_append", "Array", "append"},
    {"caml_array_concat", "Array", "concat"},
    {"caml_array_sub", "Array", "sub"},
    {"caml_bytes_get", "Bytes", "get"},
    {"caml_bytes_set", "Bytes", "set"},
    {"caml_ceil_float", "Stdlib", "ceil"},
    {"caml_compare", "Stdlib", "compare"},
    {"caml_cos_float", "Stdlib", "cos"},
    {"caml_create_bytes", "Bytes", "create"},
    {"caml_equal", "Stdlib", "="},
    {"caml_exp_float", "Stdlib", "exp"},
    {"caml_float_of_int", "Stdlib", "float_of_int"},
    {"caml_float_of_string", "Stdlib", "float_of_string"},
    {"caml_floor_float", "Stdlib", "floor"},
    {"caml_greaterequal", "Stdlib", ">="},
    {"caml_greaterthan", "Stdlib", ">"},
    {"caml_hash", "Hashtbl", "hash"},
    {"caml_int_of_float", "Stdlib", "int_of_float"},
    {"caml_int_of_string", "Stdlib", "int_of_string"},
    {"caml_lessequal", "Stdlib", "<="},
    {"caml_lessthan", "Stdlib", "<"},
    {"caml_log_float", "Stdlib", "log"},
    {"caml_make_vect", "Array", "make"},
    {"caml_ml_string_length", "String", "length"},
    {"caml_notequal", "Stdlib", "<>"},
    {"caml_power_float", "Stdlib", "**"},
    {"caml_sin_float", "Stdlib", "sin"},
    {"caml_sqrt_float", "Stdlib", "sqrt"},
    {"caml_string_compare", "String", "compare"},
    {"caml_string_equal", "String", "equal"},
    {"caml_string_get", "String", "get"},
    {"caml_tan_float", "Stdlib", "tan"},
});

} // namespace

std::optional<External> find_external(std::string_view primitive) {
  const auto *const entry = std::lower_bound(
      std::begin(externals), std::end(externals), primitive,
      [](const External &external, std::string_view name) { return external.primitive < name; });
  return entry != std::end(externals) && entry->primitive == primitive ? std::optional(*entry)
                                                                       : std::nullopt;
}

} // namespace culprit::desugar
