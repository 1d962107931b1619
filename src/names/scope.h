// What names mean at a place: the module's own top level and what it imports (GlobalScope), and the
// variables bound around the place (LocalScope).
#pragma once

#include "names/program.h"
#include "names/resolution.h"

#include <array>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::names {

// What one import declaration brings into scope.
struct ImportedNames {
  enum class Filter : std::uint8_t { All, Only, Except };
  ModuleId module = no_module;  // none: it could not be loaded, so it might offer anything
  Symbol qualifier = no_symbol; // the alias, or the module's name
  bool qualified_only = false;
  bool implicit = false; // Prelude, where nobody asked for it
  Filter filter = Filter::All;
  std::vector<Export> listed; // sorted
  // Listed names of which nothing is known (their ids mean nothing); sorted. With `any_member`,
  // others may come with a type.
  std::vector<Export> unknown;
  bool any_member = false;
  syntax::Range range;
};

// One of the things that a name may mean.
struct Meaning {
  std::uint32_t id = 0;                  // a ValueId or a TypeNameId
  const ImportedNames *import = nullptr; // none: the module declares it itself
};

struct Candidates {
  std::vector<Meaning> meanings;         // several: the name is ambiguous
  bool may_be_elsewhere = false;         // in a module that could not be loaded
  const ImportedNames *partly = nullptr; // the import of a module of which it is not known
};

class GlobalScope {
public:
  GlobalScope(const Program &program, ModuleId own) : program_(program), own_(own) {}

  // All imports come before anything is looked up.
  void set_imports(std::vector<ImportedNames> imports) { imports_ = std::move(imports); }
  [[nodiscard]] std::span<const ImportedNames> imports() const { return imports_; }

  // A definition of the module itself wins over a name that only the implicit Prelude brings: a
  // Prelude grows, and the programs that were there before define such names themselves.
  [[nodiscard]] const Candidates &find(Space space, syntax::Name name);

  // Whether a module, an alias or the module itself is called so.
  [[nodiscard]] bool has_qualifier(Symbol qualifier) const;
  // Every name that is in scope under a qualifier, or unqualified.
  template <class Visit> void each(Space space, Symbol qualifier, Visit visit) const {
    if (qualifier == no_symbol || qualifier == program_[own_].name)
      program_.each_declared(own_, space, visit);
    for (const ImportedNames &import : imports_)
      if (import.module != no_module &&
          (qualifier == no_symbol ? !import.qualified_only : import.qualifier == qualifier))
        for (const Export &offer : program_[import.module].exports)
          if (offer.space == space && admits(import, offer))
            visit(offer.name);
  }
  // Whether an import lets a name of its module through.
  [[nodiscard]] static bool admits(const ImportedNames &import, const Export &offer);

private:
  [[nodiscard]] Candidates look_up(Space space, syntax::Name name) const;
  [[nodiscard]] bool may_bring(const ImportedNames &import, Space space, Symbol name) const;
  [[nodiscard]] std::optional<std::uint32_t> own(Space space, Symbol name) const;
  [[nodiscard]] std::optional<std::uint32_t> offered(ModuleId module, Space space,
                                                     Symbol name) const;

  const Program &program_;
  ModuleId own_;
  std::vector<ImportedNames> imports_;
  std::array<std::unordered_map<std::uint64_t, Candidates>, 2>
      cache_; // by space; by qualifier and text
};

// The variables around a place. Inner ones hide outer ones until their scope is left.
class LocalScope {
public:
  using Mark = std::size_t;
  [[nodiscard]] Mark mark() const { return undo_.size(); }
  void bind(Symbol name, LocalId local);
  void leave(Mark mark);
  [[nodiscard]] std::optional<LocalId> find(Symbol name) const;
  // The names that were bound since, inner ones last.
  template <class Visit> void each_since(Mark mark, Visit visit) const {
    for (std::size_t i = mark; i < undo_.size(); ++i)
      visit(undo_[i].name);
  }

private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Shadowed {
    Symbol name;
    std::uint32_t before;
  };
  std::vector<std::uint32_t> current_; // by Symbol
  std::vector<Shadowed> undo_;
};

} // namespace culprit::names
