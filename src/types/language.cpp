#include "types/language.h"

namespace culprit::types {

namespace {

// A module of the library, even if the program has another one of that name.
names::ModuleId library_module(const Environment &environment, Symbol name) {
  const names::Program &program = environment.store.program();
  for (std::uint32_t i = 0; i < environment.used.size(); ++i)
    if (environment.used[i] && program[names::ModuleId{i}].name == name)
      return names::ModuleId{i};
  return names::no_module;
}

} // namespace

Language::Language(const Environment &environment, const SymbolTable &symbols) {
  if (environment.dialect == syntax::Dialect::Haskell)
    find_haskell(environment, symbols);
  else
    find_ocaml(environment, symbols);
}

void Language::find_ocaml(const Environment &environment, const SymbolTable &symbols) {
  const names::Program &program = environment.store.program();
  const names::ModuleId home = program.find_module(symbols.find("Stdlib"));
  if (home == names::no_module)
    return;
  const auto type = [&](std::string_view name) {
    return program.find_type(home, symbols.find(name));
  };
  boolean = type("bool");
  character = type("char");
  integer = type("int");
  floating = type("float");
  string = type("string");
  bytes = type("bytes");
  array = type("array");
  exception = type("exn");
  delayed = type("lazy_t");
  int32 = type("int32");
  int64 = type("int64");
  native_integer = type("nativeint");
  option = type("option");
  format = type("format6");
}

void Language::find_haskell(const Environment &environment, const SymbolTable &symbols) {
  const names::Program &program = environment.store.program();
  const auto module = [&](std::string_view name) {
    return library_module(environment, symbols.find(name));
  };
  const auto type = [&](names::ModuleId home, std::string_view name) {
    return home == names::no_module ? names::no_type_name
                                    : program.find_type(home, symbols.find(name));
  };
  const names::ModuleId types = module("GHC.Types");
  boolean = type(types, "Bool");
  character = type(types, "Char");
  integer = type(types, "Integer");
  floating = type(types, "Double");
  machine_integer = type(types, "Int");
  num = type(module("GHC.Num"), "Num");
  fractional = type(module("GHC.Real"), "Fractional");
  eq = type(module("GHC.Classes"), "Eq");
  enumeration = type(module("GHC.Enum"), "Enum");
  monad = type(module("GHC.Base"), "Monad");
  monad_fail = type(module("Control.Monad.Fail"), "MonadFail");
  monad_fix = type(module("Control.Monad.Fix"), "MonadFix");
  is_string = type(module("Data.String"), "IsString");
  show = type(module("GHC.Show"), "Show");
  is_list = type(module("GHC.Exts"), "IsList");
  item = type(module("GHC.Exts"), "Item");
  const names::ModuleId basics = module("Culprit.Basics");
  apply_operator =
      basics == names::no_module ? names::no_value : program.find_value(basics, symbols.find("$"));
}

} // namespace culprit::types
