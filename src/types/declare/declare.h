// From a module's declarations to the environment: data types, classes, instances, synonyms,
// families, and the types that signatures give to values. Bodies are not looked at.
#pragma once

#include "types/declare/derived_contexts.h"
#include "types/declare/reader.h"

namespace culprit::types {

class Declarer {
public:
  Declarer(const ModuleInput &module, const names::Program &program, Environment &environment,
           SymbolTable &symbols, Diagnostics &diagnostics)
      : module_(module), program_(program), environment_(environment), symbols_(symbols),
        diagnostics_(diagnostics), reader_(module, program, environment, symbols, diagnostics) {}

  void run();

private:
  using Declaration = syntax::DeclarationId;

  // A data type whose constructors are being read.
  struct DataHead {
    names::TypeNameId name = names::no_type_name;
    std::vector<Symbol> parameters; // in scope while the constructors are read
    std::vector<Type> arguments;    // the parameters, or what an instance of a family has
    std::uint32_t first_bound = 0;
    bool unknown = false; // OCaml: the constructors are those of a type that is not there
  };

  [[nodiscard]] std::vector<Declaration> all() const;
  [[nodiscard]] std::vector<const names::Copy *> copies_in_order() const;
  void find_constraints_inside();
  void declare_data(Declaration id, const syntax::declaration::Data &data);
  void declare_manifest(const syntax::declaration::Data &data, DataHead &head);
  void declare_extension(const syntax::declaration::Extension &node);
  void declare_exception(Declaration id, const syntax::declaration::Exception &node);
  void declare_constructor(const syntax::Constructor &constructor, names::ValueId value,
                           const DataHead &head);
  void declare_generalized(const syntax::Constructor &constructor, names::ValueId value);
  void declare_fields(const syntax::Constructor &constructor, ConstructorInfo &info,
                      std::vector<Type> &types);
  void add_constructor(const syntax::Constructor &constructor, names::ValueId value,
                       ConstructorInfo info, Type type);
  void add_selectors(names::ValueId constructor);
  void declare_synonym(names::ValueId value, const syntax::declaration::PatternSynonym &node);

  void declare_class(Declaration id, const syntax::declaration::Class &node);
  void declare_methods(names::TypeNameId name, const std::vector<Symbol> &parameters,
                       const syntax::declaration::Signature &signature);
  void declare_instance(Declaration id, const syntax::declaration::Instance &node);
  void add_instance(Instance instance);

  void derive_all();
  [[nodiscard]] bool asks_of_all(names::TypeNameId of_class) const;
  [[nodiscard]] bool is_stock(names::TypeNameId of_class) const;
  void derive(const DataHead &head, Instance instance);
  void declare_representation(const DataHead &head, const Instance &generic, Type type);
  struct Mentioned { // in the fields of a data type
    names::TypeNameId type = names::no_type_name;
    std::vector<bool> plain;        // a parameter that is a type of values
    std::vector<bool> applied;      // a parameter that is applied to others
    std::vector<Type> applications; // of parameters to others, unless the type itself is in them
  };
  void mark_parameters(const Quantifier &quantifier, bool of_constructors, Mentioned &into) const;
  [[nodiscard]] bool has_others(const Quantifier &quantifier, Type type,
                                const Mentioned &known) const;
  [[nodiscard]] std::size_t applied_arguments(names::TypeNameId of_class) const;

  void declare_family(names::TypeNameId name, const syntax::declaration::Family &node);
  void declare_associated(syntax::List<Declaration> members);
  void declare_equation(const syntax::FamilyEquation &equation);
  void declare_signature(const syntax::declaration::Signature &signature);

  [[nodiscard]] names::Reference reference(Declaration id) const {
    return module_.resolution.declarations[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] EntityId blamable(EntityId entity) const {
    return module_.library ? no_entity : entity;
  }
  void unsupported(const syntax::Range &range, std::string_view what);

  ModuleInput module_;
  const names::Program &program_;
  Environment &environment_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  TypeReader reader_;
  struct ToDerive {
    DataHead head;
    syntax::Deriving deriving;
  };
  std::vector<ToDerive> to_derive_;
  DerivedContexts derived_contexts_{environment_};
};

} // namespace culprit::types
