#include "types/mistakes.h"

#include <utility>

namespace culprit::types {

Diagnostic &report_mistake(Diagnostics &diagnostics, const syntax::Tree &tree,
                           std::string_view code, EntityKind kind, const syntax::Range &range,
                           std::string message) {
  Diagnostic &diagnostic = diagnostics.report(code, tree.span(range), std::move(message));
  Blame blame;
  blame.rank = 1;
  blame.set = 1;
  blame.score = 1;
  blame.entity = kind;
  blame.span = diagnostic.span;
  blame.reason = diagnostic.message;
  diagnostic.blame.push_back(std::move(blame));
  return diagnostic;
}

} // namespace culprit::types
