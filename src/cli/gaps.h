// What is not there, told once for all files of a directory that need it.
#pragma once

#include "base/diagnostic.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace culprit::cli {

// What is not there for a file, in the order of the file.
[[nodiscard]] std::vector<std::string> gaps_of(const Finding &finding);
// Without them, for a report that tells them elsewhere.
void drop_gaps(Finding &finding);

class Gaps {
public:
  void add(const std::vector<std::string> &of_file);
  // Those that most files have first.
  [[nodiscard]] std::string text() const;

private:
  std::map<std::string, std::size_t> count_;
};

} // namespace culprit::cli
