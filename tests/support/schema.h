// A validator for the part of JSON Schema that docs/json.schema.json uses.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace culprit::tests {

// What is wrong with the document, each with the path to it; empty if it is valid. A keyword of the
// schema that is not understood counts as wrong, so that nothing goes unchecked.
[[nodiscard]] std::vector<std::string> violations(const nlohmann::json &schema,
                                                  const nlohmann::json &document);

// docs/json.schema.json of the source tree.
[[nodiscard]] nlohmann::json report_schema();

} // namespace culprit::tests
