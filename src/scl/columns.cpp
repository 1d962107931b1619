#include "scl/columns.h"

namespace culprit::scl {

namespace {

// The place that numbers from 0 mean, in numbers from 1.
Span shifted(Span span) {
  ++span.start.column;
  ++span.end.column;
  return span;
}

} // namespace

std::uint32_t first_column(const Sources &sources, const EntityTable &entities) {
  std::size_t from_zero = 0;
  std::size_t from_one = 0;
  for (std::uint32_t i = 0; i < entities.size(); ++i) {
    const Entity &entity = entities[EntityId{i}];
    if (!entity.span.known())
      continue;
    if (entity.span.start.column == 0)
      return 0;
    if (entity.text.empty() || !sources.has_text(entity.span.file))
      continue;
    from_zero += sources.text(shifted(entity.span)) == entity.text ? 1 : 0;
    from_one += sources.text(entity.span) == entity.text ? 1 : 0;
  }
  return from_zero > from_one ? 0 : 1;
}

} // namespace culprit::scl
