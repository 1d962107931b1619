// A diagnosis in the words of a report: what conflicts, why it must hold, whom to suspect, what to
// assume.
#pragma once

#include "base/diagnostic.h"
#include "base/picture.h"
#include "scl/diagnose.h"

#include <optional>

namespace culprit::scl {

// One diagnostic per fault.
[[nodiscard]] std::vector<Diagnostic> describe(const System &system, const EntityTable &entities,
                                               const Diagnosis &diagnosis);

// The constraint graph for Graphviz: elements, assertions, constructor edges; suspects and
// conflicting ends marked.
[[nodiscard]] std::string graph_as_dot(const System &system, const EntityTable &entities,
                                       const Diagnosis &diagnosis);

// The same as lines of text, one edge each.
[[nodiscard]] std::string graph_as_text(const System &system, const EntityTable &entities,
                                        const Diagnosis &diagnosis);

// The same as a picture; of large graphs the part that conflicts, or nothing if that is large, too.
[[nodiscard]] std::optional<Picture>
graph_as_picture(const System &system, const EntityTable &entities, const Diagnosis &diagnosis);

} // namespace culprit::scl
