// A signature as it is written, and the places in it that can say more.
#pragma once

#include "base/source.h"
#include "discover/annotations/aliases.h"
#include "refine/templates.h"
#include "syntax/liquid/annotation.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace culprit::discover {

[[nodiscard]] bool is_of_name(char c);

// More of what a signature says.
struct Additions {
  std::map<refine::TypePath, std::string> binders; // names for arguments that have none, by arrow
  std::map<refine::TypePath, std::vector<std::string>> predicates;
  // These come instead of this part of what is written there; none of them: it goes.
  std::map<refine::TypePath, syntax::Range> instead = {};
};

// A type that is written by a name for it, which hides its parts.
struct NamedType {
  syntax::Range whole;
  Symbol name = no_symbol;
  std::vector<syntax::Range> arguments;
};

// Other text for a part of a signature.
struct Replacement {
  syntax::Range range;
  std::string text;
};

class SignatureText {
public:
  // Whether a name stands for a type with parameters of its own, so that its arguments are not
  // those of the type that it means.
  using IsAlias = std::function<bool(Symbol name)>;
  SignatureText(const syntax::liquid::Annotations &annotations, syntax::liquid::TypeId type,
                const SymbolTable &symbols, IsAlias is_alias);

  // What the argument of an arrow is called; empty if it has no name.
  [[nodiscard]] std::string binder(const refine::TypePath &arrow) const;
  // What predicates at a place call the value; empty if nothing can be said there.
  [[nodiscard]] std::string value(const refine::TypePath &place) const;
  [[nodiscard]] bool has_arrow(const refine::TypePath &arrow) const {
    return arrows_.contains(arrow);
  }

  [[nodiscard]] bool is_bound(std::string_view name) const; // by some arrow
  // Where a part of a predicate is at a place: itself, or the same words in what is written there
  // instead of a name. Nothing if it is not there, or more than once.
  [[nodiscard]] std::optional<syntax::Range>
  part_of(const refine::TypePath &place, const Span &part, const Sources &sources) const;
  // The name that stands for a type with the place inside of it, if there is one, or for the place
  // itself, if that is asked for.
  [[nodiscard]] const NamedType *hides(const refine::TypePath &place, bool itself = false) const;

  [[nodiscard]] bool is_all_of(const refine::TypePath &place, const syntax::Range &part) const;
  // Whether anything is said of what the function gives. What only demands is an assertion, and its
  // demand is all that it is there for.
  [[nodiscard]] bool promises() const;
  [[nodiscard]] const syntax::Range &range() const { return range_; }
  [[nodiscard]] std::string with(const Additions &additions, const Sources &sources,
                                 const Aliases &aliases = {}) const;
  // On one line. The parts do not overlap.
  [[nodiscard]] std::string with(std::vector<Replacement> parts, const Sources &sources) const;

private:
  struct Arrow {
    Position argument; // where it begins
    std::string name;
    bool of_predicate = false; // the name is what its predicate calls the value
  };
  struct Place {
    syntax::Range whole;
    std::string value;
    bool refined = false;    // a predicate is written
    syntax::Range predicate; // if so
    syntax::Range base;
    bool loose = false; // it needs parentheses in a conjunction
    std::size_t depth = 0;
  };
  void read(syntax::liquid::TypeId type, refine::TypePath &path, const std::string &argument);
  void read_parts(syntax::liquid::TypeId type, refine::TypePath &path);
  void add_place(const refine::TypePath &path, const syntax::Range &range);
  [[nodiscard]] std::string name_to_keep(const refine::TypePath &path,
                                         const Sources &sources) const;

  const syntax::liquid::Annotations &annotations_;
  const SymbolTable &symbols_;
  IsAlias is_alias_;
  syntax::Range range_;
  std::map<refine::TypePath, Arrow> arrows_;
  std::map<refine::TypePath, Place> places_;
  std::map<refine::TypePath, NamedType> names_;
};

} // namespace culprit::discover
