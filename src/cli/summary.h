// The last lines of a run over several files: how many there are of each verdict, and for a whole
// directory what is not there, told once for all files that need it.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace culprit::cli {

// What is not there for a file, in the order of the file.
[[nodiscard]] std::vector<std::string> gaps_of(const Finding &finding);
// Without them, for a report that tells them elsewhere.
void drop_gaps(Finding &finding);

class Summary {
public:
  // A file whose report was written.
  void add(Verdict verdict, const std::vector<std::string> &gaps);

  // "12 files: 10 safe, 2 unsafe"
  [[nodiscard]] std::string totals() const;
  // The gaps, those that most files have first.
  [[nodiscard]] std::string gaps(bool all) const;

private:
  std::size_t files_ = 0;
  std::map<Verdict, std::size_t> count_;
  std::map<std::string, std::size_t> gaps_;
};

} // namespace culprit::cli
