// What the standard says of logs in SARIF 2.1.0.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace culprit::tests {

// What is wrong with a log; empty if it is valid. That is what the schema requires of the parts
// that Culprit writes, where a part that it does not know is wrong, too, and what the text of the
// standard adds to it.
[[nodiscard]] std::vector<std::string> sarif_violations(const nlohmann::json &log);

} // namespace culprit::tests
