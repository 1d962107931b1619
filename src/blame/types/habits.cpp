#include "blame/types/habits.h"

#include <array>

namespace culprit::blame {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 52> confused_in_haskell{{
    {"+", "++"},
    {":", "++"},
    {"+", ":"},
    {"++", ":"},
    {"++", "+"},
    {".", "$"},
    {"$", "."},
    {"/", "div"},
    {"div", "/"},
    {"&&", "and"},
    {"and", "&&"},
    {"||", "or"},
    {"or", "||"},
    {"max", "maximum"},
    {"maximum", "max"},
    {"min", "minimum"},
    {"minimum", "min"},
    {"map", "concatMap"},
    {"concatMap", "map"},
    {"succ", "+"},
    {"print", "putStr"},
    {"putStr", "print"},
    {"foldr", "foldl"},
    {"foldl", "foldr"},
    {"show", "id"},
    {"concat", "++"},
    {"map", "filter"},
    {"filter", "map"},
    {"fst", "snd"},
    {"snd", "fst"},
    {"head", "tail"},
    {"tail", "head"},
    {"init", "last"},
    {"last", "init"},
    {"any", "or"},
    {"or", "any"},
    {"all", "and"},
    {"and", "all"},
    {"take", "takeWhile"},
    {"takeWhile", "take"},
    {"drop", "dropWhile"},
    {"dropWhile", "drop"},
    {"zip", "zipWith"},
    {"zipWith", "zip"},
    {"elem", "=="},
    {"==", "elem"},
    {"unwords", "concat"},
    {"unlines", "concat"},
    {"concat", "unlines"},
    {"words", "lines"},
    {"length", "sum"},
    {"sum", "length"},
}};

constexpr std::array<std::string_view, 8> operators_of_haskell{
    "+", "++", ":", "==", "&&", ".", "$", "!!"};

constexpr std::array<std::string_view, 4> conversions_of_haskell{"show", "concat", "fromIntegral",
                                                                 "head"};
constexpr std::array<std::string_view, 2> lifts_of_haskell{"Just", "return"};

constexpr std::array<Pair, 75> confused_in_ocaml{{
    {"+", "+."},
    {"+.", "+"},
    {"-", "-."},
    {"-.", "-"},
    {"*", "*."},
    {"*.", "*"},
    {"/", "/."},
    {"/.", "/"},
    {"mod", "mod_float"},
    {"mod_float", "mod"},
    {"**", "*"},
    {"^", "@"},
    {"@", "^"},
    {"::", "@"},
    {"@", "::"},
    {"^", "::"},
    {"+", "^"},
    {"+", "@"},
    {"+", "::"},
    {"*", "^"},
    {"=", ":="},
    {":=", "="},
    {"==", ":="},
    {"&&", "="},
    {"fst", "snd"},
    {"snd", "fst"},
    {"List.hd", "List.tl"},
    {"List.tl", "List.hd"},
    {"List.map", "List.iter"},
    {"List.iter", "List.map"},
    {"List.map", "List.filter"},
    {"List.filter", "List.map"},
    {"List.map", "List.concat"},
    {"List.fold_left", "List.fold_right"},
    {"List.fold_right", "List.fold_left"},
    {"List.map", "List.fold_left"},
    {"List.mem", "List.exists"},
    {"List.exists", "List.mem"},
    {"List.exists", "List.for_all"},
    {"List.mem", "List.assoc"},
    {"List.assoc", "List.mem_assoc"},
    {"List.mem_assoc", "List.assoc"},
    {"List.find", "List.filter"},
    {"List.filter", "List.find"},
    {"List.append", "List.concat"},
    {"List.concat", "List.append"},
    {"List.combine", "List.map2"},
    {"List.length", "String.length"},
    {"String.length", "List.length"},
    {"List.length", "Array.length"},
    {"Array.length", "List.length"},
    {"List.map", "Array.map"},
    {"List.iter", "Array.iter"},
    {"String.concat", "^"},
    {"string_of_int", "string_of_float"},
    {"string_of_float", "string_of_int"},
    {"int_of_string", "string_of_int"},
    {"string_of_int", "int_of_string"},
    {"float_of_int", "int_of_float"},
    {"int_of_float", "float_of_int"},
    {"print_string", "print_int"},
    {"print_int", "print_string"},
    {"print_string", "print_endline"},
    {"print_float", "print_int"},
    {"sqrt", "float_of_int"},
    {"abs", "abs_float"},
    {"abs_float", "abs"},
    {"ref", "!"},
    {"!", "not"},
    {"Hashtbl.find", "Hashtbl.find_opt"},
    {"Hashtbl.find_opt", "Hashtbl.find"},
    {"List.assoc", "List.assoc_opt"},
    {"List.assoc_opt", "List.assoc"},
    {"List.find", "List.find_opt"},
    {"List.find_opt", "List.find"},
}};

constexpr std::array<std::string_view, 9> operators_of_ocaml{
    "+", "+.", "^", "@", "::", "=", "&&", ":=", "**"};

constexpr std::array<std::string_view, 9> conversions_of_ocaml{"string_of_int",
                                                               "float_of_int",
                                                               "int_of_float",
                                                               "int_of_string",
                                                               "string_of_float",
                                                               "List.hd",
                                                               "List.concat",
                                                               "ref",
                                                               "!"};

constexpr Habits haskell{confused_in_haskell,
                         operators_of_haskell,
                         conversions_of_haskell,
                         lifts_of_haskell,
                         ":",
                         ", ",
                         "map"};
constexpr Habits ocaml{confused_in_ocaml, operators_of_ocaml, conversions_of_ocaml, {}, "::", "; ",
                       "List.map"};

} // namespace

const Habits &habits_of(syntax::Dialect dialect) {
  return dialect == syntax::Dialect::Ocaml ? ocaml : haskell;
}

} // namespace culprit::blame
