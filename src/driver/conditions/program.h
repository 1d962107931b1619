// What the search for conditions asks about a program: how its functions run, and whether they are
// proved with a type that is written down.
#pragma once

#include "driver/check.h"
#include "driver/runs/replay.h"
#include "execute/search.h"
#include "preconditions/arguments.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

class ConditionedProgram {
public:
  virtual ~ConditionedProgram() = default;

  // Otherwise it cannot be run.
  [[nodiscard]] virtual bool ready() const = 0;
  [[nodiscard]] virtual preconditions::Dialect dialect() const = 0;
  [[nodiscard]] virtual preconditions::Program parts() const = 0;
  // Those of the file that take arguments and have names at its end, in their order.
  [[nodiscard]] std::vector<kernel::GlobalId> functions() const;
  [[nodiscard]] virtual kernel::GlobalId find(std::string_view name) const = 0; // no_global
  [[nodiscard]] virtual std::string name(kernel::GlobalId function) const = 0;
  // Why no condition can be sought for it.
  [[nodiscard]] virtual std::optional<std::string> obstacle(kernel::GlobalId function) = 0;

  virtual execute::Tried try_small_inputs(kernel::GlobalId function,
                                          const execute::SearchLimits &limits,
                                          execute::Told told) = 0;
  // What it is called with by the program, and by its functions that are not seen to go wrong; none
  // where nobody can tell.
  virtual std::vector<std::vector<execute::Value>>
  calls_that_pass(kernel::GlobalId /*function*/, const execute::SearchLimits & /*limits*/,
                  std::size_t /*most*/) {
    return {};
  }
  // Whether it goes wrong on these inputs; none if it does not come to an end.
  virtual std::optional<bool> fails(kernel::GlobalId /*function*/,
                                    std::span<const execute::Value> /*inputs*/,
                                    std::uint64_t /*steps*/) {
    return std::nullopt;
  }
  [[nodiscard]] virtual std::vector<std::string>
  written(std::span<const execute::Value> inputs) const = 0;
  [[nodiscard]] virtual Happening replay(const std::string &call) const = 0;

  // Gives it this type, or none, with the measures that the type mentions.
  [[nodiscard]] virtual std::vector<Edit> edits(kernel::GlobalId function, const std::string &type,
                                                const std::vector<std::string> &measures) const = 0;
  // Whether it cannot go wrong in the program as it is then. Of whole numbers: where its type has
  // variables.
  [[nodiscard]] virtual bool proves(kernel::GlobalId function, const std::vector<Edit> &edits,
                                    bool of_whole_numbers) const = 0;

protected:
  [[nodiscard]] virtual names::ModuleId own() const = 0;
  // Whether there is a place where its type can be written.
  [[nodiscard]] virtual bool is_declared(kernel::GlobalId function) const = 0;
  [[nodiscard]] std::string symbol_name(kernel::GlobalId function) const;
};

// To ask whether something is proved, and nothing else.
[[nodiscard]] Options for_proofs(Options options, const Deadline &deadline);

// The options say where other modules are, and what is checked.
[[nodiscard]] std::unique_ptr<ConditionedProgram>
conditioned_ocaml(Checked &checked, FileId file, const Options &options, const Deadline &deadline);
[[nodiscard]] std::unique_ptr<ConditionedProgram> conditioned_haskell(Checked &checked, FileId file,
                                                                      const Options &options,
                                                                      const Deadline &deadline);

} // namespace culprit::driver
