// The declarations of one block; the clauses of a function become one declaration.
#pragma once

#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

class Parser::Bindings {
public:
  explicit Bindings(Parser &parser) : parser_(parser), declarations_(parser), clauses_(parser) {}

  void add(DeclarationId declaration) {
    flush();
    if (!parser_.failed())
      declarations_.add(declaration);
  }

  // A clause without patterns stands alone: `x = 1; x = 2` are two definitions.
  void add_clause(PlacedName name, Clause clause) {
    if (!clauses_.empty() && (name.name != name_.name || clause.patterns.empty() ||
                              clauses_[clauses_.size() - 1].patterns.empty()))
      flush();
    if (clauses_.empty())
      name_ = name;
    clauses_.add(clause);
  }

  [[nodiscard]] List<DeclarationId> list() {
    flush();
    return declarations_.list();
  }

private:
  void flush() {
    if (clauses_.empty())
      return;
    const Range range{clauses_[0].range.start, clauses_[clauses_.size() - 1].range.end};
    declarations_.add(parser_.make(range, declaration::Function{name_, clauses_.list()},
                                   EntityKind::Expression, name_.name.text));
    clauses_.clear();
  }

  Parser &parser_;
  Gathered<DeclarationId> declarations_;
  Gathered<Clause> clauses_;
  PlacedName name_;
};

} // namespace culprit::syntax::haskell
