#include "desugar/nodes.h"

#include <fmt/format.h>

namespace culprit::desugar {

namespace e = syntax::expression;
using kernel::FailureKind;
namespace p = syntax::pattern;

syntax::ExpressionId strip(const Translation &in, Expression id) {
  while (const auto *inner = std::get_if<e::Parenthesized>(&in.tree[id].node))
    id = inner->body;
  return id;
}

ExpressionId report_unsupported(Translation &in, const syntax::Range &range,
                                std::string_view what) {
  in.diagnostics.report("C0190", in.tree.span(range), fmt::format("{} is not supported", what));
  return in.builder.failure(FailureKind::MissingAlternative);
}

syntax::PatternId strip(const Translation &in, Pattern id) {
  for (;;) {
    if (const auto *inner = std::get_if<p::Parenthesized>(&in.tree[id].node))
      id = inner->body;
    else if (const auto *typed = std::get_if<p::Typed>(&in.tree[id].node))
      id = typed->body;
    else if (const auto *opened = std::get_if<p::Opened>(&in.tree[id].node))
      id = opened->body;
    else
      return id;
  }
}

} // namespace culprit::desugar
