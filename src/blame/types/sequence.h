// OCaml reads a program from its beginning, and so do its programmers: what stands before the first
// definition that fails was good enough so far. So each definition that fails is looked at alone,
// with what others say taken as it was found.
#pragma once

#include "base/budget.h"
#include "blame/types/inference.h"
#include "blame/types/testimony.h"

#include <map>
#include <memory>

namespace culprit::blame {

class Sequence {
public:
  // All definitions that fail are diagnosed at once.
  Sequence(const Subject &subject, const BlameBasis &basis, const scl::Options &options,
           Budget &budget);

  struct Definition {
    BlameSystem built;
    scl::Diagnosis diagnosis;
    Supports supports;
    std::unique_ptr<scl::Collector> collector;
  };

  // The part of a fault in the first definition that fails.
  struct Part {
    scl::Fault fault;
    const Definition *definition = nullptr; // none where the fault needs others to show
    [[nodiscard]] bool is_reported() const { return definition && fault.conflicts.empty(); }
    [[nodiscard]] Case alone() const {
      return {fault, definition->diagnosis, definition->built, definition->supports,
              *definition->collector};
    }
  };
  // What was not part of another fault before.
  Part first_part(const Case &whole);
  // All that was part of no fault.
  std::vector<Part> rest();

private:
  Subject subject_;
  std::map<std::size_t, Definition> definitions_; // by unit
  std::unordered_set<const scl::Fault *> reported_;
};

// Adds the conflicts of one fault to another.
void add(const scl::Fault &fault, scl::Fault &to);

} // namespace culprit::blame
