// What the parts of the resolver share while the names of one Haskell module are resolved;
// resolve.h is the way in. The tree is only read: fixities come afterwards (fixity.h). The
// recursion follows the nesting that the parser has limited; what may be long without being nested
// (arrows, record updates) is walked in loops.
#pragma once

#include "names/owners.h"
#include "names/problems.h"
#include "names/resolution.h"
#include "names/resolve.h"
#include "names/scope.h"
#include "names/scoped.h"

#include <unordered_map>
#include <unordered_set>

namespace culprit::names {

enum class Binders : std::uint8_t { Pattern, List, Top }; // what makes variables

struct Context {
  Context(const syntax::Tree &of, Program &into, SymbolTable &table, Diagnostics &diagnostics,
          Origin origin);

  const syntax::Tree &tree;
  Program &program;
  SymbolTable &symbols;
  Problems problems;

  // What comes out, beside what is added to the program.
  Resolution resolution;
  std::unordered_map<LocalId, Fixity> local_fixities;

  // What is in scope: all parts look names up, and whoever meets a binder binds it.
  GlobalScope global;
  LocalScope locals;

  // What the module declares begins here.
  std::uint32_t first_value;
  std::uint32_t first_type;

  // How binders are taken, from where they are met down to the variables (Binding).
  Owners owners;
  Owner owner; // of the variables that are being bound
  Binders binders = Binders::Pattern;
  std::uint32_t first_binder = 0; // from here on the locals of one pattern or list

  // What tells whether something that is missing or there twice is a mistake.
  std::size_t kinds = 0;                        // how many kinds we are inside of
  std::unordered_set<syntax::TypeId> of_values; // heads of types that values have
  syntax::TypeId associated = syntax::no_type;  // names a type of a class, in scope or not
  Reference associated_meaning;
  bool may_be_spliced = false;   // a splice may declare anything
  bool may_be_implied = false;   // `..` of a record that is not there may bind any variable
  bool duplicate_fields = false; // the extension
  std::unordered_map<std::uint64_t, syntax::Range> signatures; // by what they speak about
};

// Variables that are bound from here on stand beside each other, until it goes out of scope.
class Binding {
public:
  Binding(Context &context, Binders binders, Owner owner)
      : binders_(context.binders, binders), owner_(context.owner, owner),
        first_(context.first_binder, static_cast<std::uint32_t>(context.resolution.locals.size())) {
  }

private:
  Changed<Binders> binders_;
  Changed<Owner> owner_;
  Changed<std::uint32_t> first_;
};

} // namespace culprit::names
