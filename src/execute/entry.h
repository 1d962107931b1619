// How a function can be called: what its type variables stand for, and the dictionaries and
// arguments that it takes then.
#pragma once

#include "execute/value.h"
#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace culprit::execute {

using types::Type;

// A function inside of what a function gives: the last arguments of the entry are its own.
struct Inside {
  kernel::ConstructorId constructor = kernel::no_constructor;
  std::uint32_t field = 0;
  std::uint32_t fields = 0; // of the constructor
  std::size_t outer = 0;    // arguments that come before
};

struct Entry {
  kernel::GlobalId function = kernel::no_global; // none: OCaml, all that the program evaluates
  std::vector<kernel::GlobalId> dictionaries;    // no_global: of a class without an instance
  std::vector<names::TypeNameId> classes;        // of the dictionaries
  std::vector<Type> instances;                   // what its type variables stand for
  std::vector<Type> arguments;
  Type result = types::no_type;
  Type type = types::no_type; // as it is called
  bool overloaded = false;    // what it does depends on the types that were chosen
  std::optional<Inside> inside;

  // Whether nobody can call it: the program has a class for it, and no instance.
  [[nodiscard]] bool lacks_instances() const {
    return std::find(dictionaries.begin(), dictionaries.end(), kernel::no_global) !=
           dictionaries.end();
  }
};

// Whether values of a type are actions of IO, which do something only when they are run.
[[nodiscard]] bool is_action(const types::Store &store, const names::Program &names,
                             const SymbolTable &symbols, Type type);

struct Impossible {
  std::string reason; // in one clause
};

class Entries {
public:
  Entries(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols,
          types::Environment &environment);

  [[nodiscard]] std::variant<Entry, Impossible> entry(kernel::GlobalId function);
  // What type variables stand for from now on. Simplest: Int, or the first type with the instances
  // that are asked for. Other: the second one of these, if there is one. Unit: (), of which there
  // is one value, where no instance is asked for: then larger data can be tried.
  enum class Choice : std::uint8_t { Simplest, Other, Unit };
  void prefer(Choice choice) { choice_ = choice; }
  // Calls of the functions inside of what an entry gives.
  [[nodiscard]] std::vector<Entry> inside(const Entry &entry);
  // The type of a function without its quantifier: nothing can be made of its variables.
  [[nodiscard]] Type with_variables(kernel::GlobalId function) const;
  // What a constructor takes where it makes values of its type at these arguments; nothing if it
  // does not, or takes dictionaries. Variables of its own stand for Int.
  [[nodiscard]] std::optional<std::vector<Type>> fields(names::ValueId constructor,
                                                        std::span<const Type> arguments) const;
  // Tells empty strings from empty lists.
  void mark_texts(Value &value, Type type) const;
  // A type with Int for its own variables.
  [[nodiscard]] Type plain(Type type);
  [[nodiscard]] Type whole_number() const { return int_; }
  [[nodiscard]] Type character() const { return simple_[2]; }
  // The name of a type that the library declares, in Haskell's words: an `int` of OCaml is an Int.
  [[nodiscard]] std::string_view library_name(Type type) const;
  // The instance of a class for a type, if there is one.
  [[nodiscard]] std::optional<Dictionary> dictionary(names::TypeNameId of_class, Type type) const;

private:
  // What a variable with these class constraints can stand for.
  [[nodiscard]] Type choose(std::span<const names::TypeNameId> classes, bool constructor) const;
  // Whether it is one of the program that nothing simple is an instance of.
  [[nodiscard]] bool has_no_instance(names::TypeNameId of_class) const;
  [[nodiscard]] bool is_applied(Type type, std::uint32_t variable) const;
  // Of a method as an instance has it; no_type where the instance depends on others.
  [[nodiscard]] Type type_of_method(kernel::GlobalId method);

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  types::Environment &environment_;
  Type int_ = types::no_type;
  Type unit_ = types::no_type;
  Choice choice_ = Choice::Simplest;
  std::vector<Type> simple_;       // types without parameters, the simplest first
  std::vector<Type> constructors_; // of one parameter
  // Instances that have all their methods, by their class and type: those without a context, and
  // those that depend on others.
  using Instances = std::map<std::pair<names::TypeNameId, names::TypeNameId>, kernel::GlobalId>;
  Instances instances_;
  Instances dependent_;
};

} // namespace culprit::execute
