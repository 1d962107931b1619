// Z3 contexts that are used again. Making one costs more than the questions of a small program do,
// and whoever checks variants of one program needs one for each.
#pragma once

#include <vector>

struct _Z3_context; // NOLINT(bugprone-reserved-identifier): Z3's own name

namespace culprit::smt {

// Not for several threads: what Z3 answers may depend on what a context was used for before, and so
// the order of uses must not depend on time.
class Contexts {
public:
  Contexts() = default;
  ~Contexts();
  Contexts(const Contexts &) = delete;
  Contexts &operator=(const Contexts &) = delete;

  [[nodiscard]] _Z3_context *take();
  void give_back(_Z3_context *context);
  // Drops those that are not in use.
  void clear();

private:
  std::vector<_Z3_context *> idle_;
};

} // namespace culprit::smt
