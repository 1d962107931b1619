#include "refine/scope.h"

namespace culprit::refine {

using names::no_module;

Scope::Scope(const names::Program &program, const SymbolTable &symbols, const syntax::Tree &tree,
             names::ModuleId own)
    : program_(program), own_(own) {
  for (const syntax::Import &import : tree.imports) {
    const names::ModuleId module = program.find_module(import.module.name.text);
    if (module == no_module)
      continue;
    const Symbol alias = import.alias.name.text;
    imports_.push_back({module, alias != no_symbol ? alias : import.module.name.text});
    if (alias != no_symbol)
      imports_.push_back({module, import.module.name.text});
  }
  see(symbols.find("Prelude"));
}

Scope::Scope(const names::Program &program, const SymbolTable &symbols, names::ModuleId own)
    : program_(program), own_(own) {
  for (const names::ModuleId module : program[own].imports)
    imports_.push_back({module, program[module].name});
  see(symbols.find("Prelude"));
}

void Scope::see(Symbol name) {
  if (name == no_symbol)
    return;
  if (const names::ModuleId module = program_.find_module(name); module != no_module)
    imports_.push_back({module, name});
}

template <class Id, class Own, class Exported>
Id Scope::find(syntax::Name name, Id none, Own own, Exported exported) const {
  if (name.qualifier == no_symbol || name.qualifier == program_[own_].name) {
    if (const Id found = own(own_, name.text); found != none)
      return found;
    if (const Id found = exported(own_, name.text); found != none)
      return found;
    if (const Id found = own(no_module, name.text); found != none)
      return found;
  }
  for (const Imported &import : imports_)
    if (name.qualifier == no_symbol || name.qualifier == import.qualifier)
      if (const Id found = exported(import.module, name.text); found != none)
        return found;
  if (name.qualifier != no_symbol) {
    if (const names::ModuleId module = program_.find_module(name.qualifier); module != no_module)
      return exported(module, name.text);
    return own(own_, name.text); // the module under a name that it once had
  }
  return none;
}

names::ValueId Scope::value(syntax::Name name) const {
  return find(
      name, names::no_value,
      [&](names::ModuleId module, Symbol text) { return program_.find_value(module, text); },
      [&](names::ModuleId module, Symbol text) { return program_.exported_value(module, text); });
}

names::TypeNameId Scope::type(syntax::Name name) const {
  return find(
      name, names::no_type_name,
      [&](names::ModuleId module, Symbol text) { return program_.find_type(module, text); },
      [&](names::ModuleId module, Symbol text) { return program_.exported_type(module, text); });
}

} // namespace culprit::refine
