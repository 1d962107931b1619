// The types, classes and values of the library that the language itself speaks about.
#pragma once

#include "types/environment.h"

namespace culprit::types {

// What the language itself speaks about: what a literal is, what `if` looks at, what `do` stands
// for. Found in the library's modules; no_type_name in a program that does not use them.
struct Language {
  Language(const Environment &environment, const SymbolTable &symbols);

  static constexpr names::TypeNameId none = names::no_type_name;
  names::TypeNameId boolean = none, character = none;
  names::TypeNameId integer = none, floating = none; // Integer, Double; int, float
  // Haskell's.
  names::TypeNameId machine_integer = none; // Int, which Int# is a synonym of
  names::TypeNameId num = none, fractional = none, eq = none, enumeration = none, monad = none;
  names::TypeNameId monad_fail = none, monad_fix = none, is_string = none, show = none;
  names::TypeNameId is_list = none, item = none;   // of OverloadedLists
  names::ValueId apply_operator = names::no_value; // $
  // OCaml's.
  names::TypeNameId string = none, bytes = none, array = none, exception = none, delayed = none;
  names::TypeNameId int32 = none, int64 = none, native_integer = none, option = none, format = none;

private:
  void find_haskell(const Environment &environment, const SymbolTable &symbols);
  void find_ocaml(const Environment &environment, const SymbolTable &symbols);
};

} // namespace culprit::types
