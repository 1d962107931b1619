// Tries out changes of an ill-typed program: which fixes hold, and what else is wrong where an
// error hides it.
#pragma once

#include "base/budget.h"
#include "driver/check.h"

#include <optional>
#include <vector>

namespace culprit::driver {

class TypeTrials {
public:
  TypeTrials(const Checked &checked, FileId file, Language language, const Options &options,
             const Deadline &deadline)
      : sources_(checked.sources), file_(file), language_(language), options_(options),
        deadline_(deadline) {}

  // Adds what hides behind other errors, and leaves the fixes that are verified.
  void run(std::vector<Diagnostic> &errors) const;

private:
  // What is wrong with the changed program; none if there is no time to find out.
  [[nodiscard]] std::optional<Checked> check_with(const std::vector<Edit> &edits) const;
  void verify(std::vector<Diagnostic> &errors) const;
  // The program in which nothing that was found is wrong any more; none if that is not known.
  [[nodiscard]] std::vector<Edit> without(const std::vector<Diagnostic> &errors) const;
  [[nodiscard]] std::vector<Diagnostic> hidden(const std::vector<Diagnostic> &errors) const;

  const Sources &sources_;
  FileId file_;
  Language language_;
  const Options &options_;
  const Deadline &deadline_;
};

} // namespace culprit::driver
