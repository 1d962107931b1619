// Pieces of .fq files for tests.
#pragma once

#include <string>

namespace culprit::tests {

inline std::string fq_clause(int id, const std::string &environment, const std::string &left,
                             const std::string &right) {
  return "constraint:\n  env [" + environment + "]\n  lhs {v : int | " + left +
         "}\n  rhs {v : int | " + right + "}\n  id " + std::to_string(id) + " tag []\n";
}

inline std::string fq_unknown(const std::string &name, const std::string &environment = "") {
  return "wf:\n  env [" + environment + "]\n  reft {v : int | [" + name + "]}\n";
}

} // namespace culprit::tests
