// Everything that has a name and can be used from another module. One Program holds the modules of
// one run, those of the library first; handles are indices, so a program can be copied as it is
// (the image of the library is one).
#pragma once

#include "base/entity.h"
#include "base/flat_map.h"
#include "base/symbol.h"
#include "syntax/tree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace culprit::names {

enum class ModuleId : std::uint32_t {};
enum class ValueId : std::uint32_t {};
enum class TypeNameId : std::uint32_t {};
inline constexpr ModuleId no_module{0xFFFFFFFF};
inline constexpr ValueId no_value{0xFFFFFFFF};
inline constexpr TypeNameId no_type_name{0xFFFFFFFF};

template <class Id> [[nodiscard]] constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

struct Fixity {
  syntax::Associativity associativity = syntax::Associativity::Left;
  std::uint8_t precedence = 9;
};

enum class ValueKind : std::uint8_t { Function, Method, Constructor, Field, PatternSynonym };

struct Value {
  Symbol name = no_symbol;
  ModuleId module = no_module;
  ValueKind kind = ValueKind::Function;
  TypeNameId parent = no_type_name; // the type or class it belongs to
  std::optional<Fixity> fixity;
  syntax::Range range; // where it is declared; of a library value it says nothing
};

enum class TypeNameKind : std::uint8_t { Data, Synonym, Class, Family };

struct TypeName {
  Symbol name = no_symbol;
  ModuleId module = no_module;
  TypeNameKind kind = TypeNameKind::Data;
  TypeNameId parent = no_type_name; // the class it is associated with
  std::optional<Fixity> fixity;
  syntax::Range range;
};

// A name that a module offers to others. Haskell's fields are values; OCaml's are names of their
// own, and so are modules and module types.
enum class Space : std::uint8_t { Value, Type, Field, Module, ModuleType };
inline constexpr std::size_t space_count = 5;
struct Export {
  Space space = Space::Value;
  Symbol name = no_symbol;
  std::uint32_t id = 0; // a ValueId, a TypeNameId or a ModuleId

  friend auto operator<=>(const Export &, const Export &) = default;
};

// Of a file, of a structure inside of one, of a functor's parameter; the items of a signature are
// those of a module that nobody has written yet.
enum class ModuleKind : std::uint8_t { Structure, Signature, Functor };

// What was declared between two moments.
struct Extent {
  std::uint32_t first_value = 0;
  std::uint32_t end_value = 0;
  std::uint32_t first_type = 0;
  std::uint32_t end_type = 0;
  std::uint32_t first_module = 0;
  std::uint32_t end_module = 0;
};

// A pattern synonym that comes with a type: `module M (T (.., P))`.
struct Bundled {
  TypeNameId type = no_type_name;
  ValueId synonym = no_value;

  friend bool operator==(const Bundled &, const Bundled &) = default;
  template <class Archive> void archive(Archive &archive) { archive(type, synonym); }
};

struct Module {
  Symbol name = no_symbol; // with those of the modules around it: `File.Inner`
  bool library = false;
  std::vector<ModuleId> imports; // those that could be loaded
  // Sorted. Several constructors or fields of one OCaml module may have the same name: the last of
  // them is the one that the name means where types do not say otherwise.
  std::vector<Export> exports;
  // Names that it offers, although what they mean is not there (their ids mean nothing); sorted.
  std::vector<Export> unknown;
  std::vector<Bundled> bundled; // of what it exports, what the import of T(..) brings besides
  bool open = false;            // it may offer any other name, too: not all of it is there
  ModuleKind kind = ModuleKind::Structure;
  ModuleId parameter = no_module; // of a functor; none: ()
  ModuleId result = no_module;    // of a functor
  Extent extent; // OCaml: all that is declared inside of it, at any depth, exported or not
  bool incomplete = false; // OCaml: it may have more, that nobody knows

  template <class Archive> void archive(Archive &archive) {
    archive(name, library, imports, exports, bundled, open, kind, parameter, result, extent,
            incomplete);
  }
};

// OCaml: what a functor makes of a module. Its types are the same wherever that functor is applied
// to that module.
struct Application {
  ModuleId functor = no_module;
  ModuleId argument = no_module;
  // The argument is the result of an application that has no name; otherwise it has one, and is
  // another module than that result.
  bool is_nested = false;
  ModuleId result = no_module; // of the first of them
};

class Program {
public:
  // The types with a syntax of their own, and their constructors, are there from the beginning:
  // ->, [], (), (,), (,,) ... and ~. They are found by their text ("(,)") in no_module.
  explicit Program(SymbolTable &symbols);

  ModuleId add(Module module); // from now on this one has its name
  ValueId add(Value value);
  TypeNameId add(TypeName name);

  [[nodiscard]] const Module &operator[](ModuleId id) const { return modules_[index(id)]; }
  [[nodiscard]] const Value &operator[](ValueId id) const { return values_[index(id)]; }
  [[nodiscard]] const TypeName &operator[](TypeNameId id) const { return types_[index(id)]; }
  Module &at(ModuleId id) { return modules_[index(id)]; }
  Value &at(ValueId id) { return values_[index(id)]; }
  TypeName &at(TypeNameId id) { return types_[index(id)]; }

  // Whether a module of the library, or of the program, declares a value or a type. Nobody
  // declares what has a syntax of its own, nor no_value and no_type_name.
  template <class Id> [[nodiscard]] bool is_of_library(Id id) const {
    const ModuleId module = module_of(id);
    return module != no_module && (*this)[module].library;
  }
  template <class Id> [[nodiscard]] bool is_of_program(Id id) const {
    const ModuleId module = module_of(id);
    return module != no_module && !(*this)[module].library;
  }

  // The values that belong to a type or class, in the order of their declaration.
  [[nodiscard]] std::span<const ValueId> members(TypeNameId type) const {
    return members_[index(type)];
  }
  // The types that are associated with a class.
  [[nodiscard]] std::span<const TypeNameId> associated(TypeNameId type) const {
    return associated_[index(type)];
  }
  // The fields of a constructor, in the order of their declaration.
  [[nodiscard]] std::span<const ValueId> fields(ValueId constructor) const {
    return fields_[index(constructor)];
  }
  void set_fields(ValueId constructor, std::vector<ValueId> fields) {
    fields_[index(constructor)] = std::move(fields);
  }

  [[nodiscard]] ModuleId find_module(Symbol name) const; // no_module
  // The modules of a list and all that they import, by ModuleId.
  [[nodiscard]] std::vector<bool> reachable(std::vector<ModuleId> from) const;
  // What a module itself declares, exported or not; no_value, no_type_name.
  [[nodiscard]] ValueId find_value(ModuleId module, Symbol name) const;
  [[nodiscard]] TypeNameId find_type(ModuleId module, Symbol name) const;
  // The names of all that a module declares.
  template <class Visit> void each_declared(ModuleId module, Space space, Visit visit) const {
    const auto each = [&](const auto &all) {
      for (const auto &declared : all)
        if (declared.module == module)
          visit(declared.name);
    };
    if (space == Space::Value)
      each(values_);
    else
      each(types_);
  }
  // What a module offers under a name, its own or not.
  [[nodiscard]] ValueId exported_value(ModuleId module, Symbol name) const;
  [[nodiscard]] TypeNameId exported_type(ModuleId module, Symbol name) const;
  // Whether a module may offer something under a name that is not there.
  [[nodiscard]] bool may_offer(ModuleId module, Space space, Symbol name) const;
  // All that a module offers under a name.
  [[nodiscard]] std::span<const Export> exported(ModuleId module, Space space, Symbol name) const;

  // Each application once, those that an application needs before it.
  void add(const Application &application) { applications_.push_back(application); }
  [[nodiscard]] std::span<const Application> applications() const { return applications_; }
  // The result of such an application, whatever result its own functor is said to be; no_module.
  [[nodiscard]] ModuleId find_application(const Application &wanted) const;
  // A functor that is another one again, because what has it was made by the same application.
  void same_functor(ModuleId again, ModuleId first) { same_functors_.emplace(again, first); }
  [[nodiscard]] ModuleId first_of(ModuleId functor) const;

  [[nodiscard]] TypeNameId arrow() const { return TypeNameId{0}; }
  [[nodiscard]] TypeNameId list() const { return TypeNameId{1}; }
  [[nodiscard]] TypeNameId unit() const { return TypeNameId{2}; }
  [[nodiscard]] TypeNameId tuple(std::size_t size) const; // of two or more
  [[nodiscard]] ValueId nil() const { return ValueId{0}; }
  [[nodiscard]] ValueId cons() const { return ValueId{1}; }
  [[nodiscard]] ValueId unit_value() const { return ValueId{2}; }
  [[nodiscard]] ValueId tuple_value(std::size_t size) const;
  [[nodiscard]] TypeNameId equality() const; // ~
  // Stand for what is not there, where a name is needed.
  [[nodiscard]] TypeNameId unknown_type() const;
  [[nodiscard]] ValueId unknown_value() const;
  static constexpr std::size_t largest_tuple = 62;

  [[nodiscard]] std::size_t module_count() const { return modules_.size(); }
  [[nodiscard]] std::size_t value_count() const { return values_.size(); }
  [[nodiscard]] std::size_t type_count() const { return types_.size(); }

  template <class Archive> void archive(Archive &archive) {
    archive(modules_, values_, types_, members_, associated_, fields_);
    archive(module_index_, value_index_, type_index_, applications_, same_functors_);
  }

private:
  template <class Id> [[nodiscard]] ModuleId module_of(Id id) const {
    return id == Id{0xFFFFFFFF} ? no_module : (*this)[id].module;
  }

  std::vector<Module> modules_;
  std::vector<Value> values_;
  std::vector<TypeName> types_;
  std::vector<std::vector<ValueId>> members_;       // by TypeNameId
  std::vector<std::vector<TypeNameId>> associated_; // by TypeNameId
  std::vector<std::vector<ValueId>> fields_;        // by ValueId
  FlatMap<Symbol, ModuleId> module_index_;
  FlatMap<std::uint64_t, ValueId> value_index_; // by module and name
  FlatMap<std::uint64_t, TypeNameId> type_index_;
  std::vector<Application> applications_;
  FlatMap<ModuleId, ModuleId> same_functors_;
};

} // namespace culprit::names
