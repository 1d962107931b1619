// A concrete evaluator of the kernel: call by need, with exceptions and input and output. It is the
// referee that replays what other engines claim, and shares no code with them.
//
// It keeps its own stack, so that recursion may be as deep as memory allows, and it stops at limits
// that do not depend on the machine it runs on.
#pragma once

#include "base/budget.h"
#include "kernel/program.h"
#include "types/environment.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::evaluate {

// What a program sees of the outside. It has no files: opening one fails.
struct World {
  std::function<std::string()> read; // the next piece of its input in UTF-8; none at the end
  std::function<void(unsigned handle, std::string_view text)> write; // 1: output, 2: error
  // OCaml: the next number that chance or the input gives, between two others; none: the library
  // works them out, and reads the input. A run is the same if it draws the same numbers.
  std::function<std::int64_t(std::string_view source, std::int64_t least, std::int64_t greatest)>
      draw;
  std::string program = "main";
  std::vector<std::string> arguments;
};

struct Limits {
  std::uint64_t steps = 2'000'000'000;
  std::size_t memory = std::size_t{2} << 30; // bytes of heap and stack
};

// The data that the language itself knows.
struct Known {
  Known(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols);

  kernel::ConstructorId nil, cons, unit, pair, triple, no, yes;
  kernel::ConstructorId error_failure, arithmetic_failure, pattern_failure, system_failure,
      exception_failure;
  // From a failure to what a person reads: GHC.IO.Exception.failureMessage; no_global without it.
  kernel::GlobalId failure_message;
  // The same of what was thrown: GHC.Exception.thrownMessage.
  kernel::GlobalId thrown_message;
  // Around a whole program: GHC.IO.Exception.topLevel; no_global without it.
  kernel::GlobalId top_level;
  // OCaml's exceptions that operations raise.
  bool ocaml;
  kernel::ConstructorId failure, invalid_argument, division_by_zero, not_found, end_of_file,
      match_failure, assertion_failure;
  // Calls of these are where an evaluation fails: error, undefined, ...
  std::vector<kernel::GlobalId> failing;
};

enum class End : std::uint8_t {
  Value,
  Failure, // an exception that nobody caught
  Exit,    // the program said so
  Steps,   // a limit was reached
  Memory,
  Violation, // a contract does not hold
  Undefined, // something of the library that has no definition was needed
  Stuck,     // the kernel is ill-typed: a mistake of whoever made it
};

struct Outcome {
  End end = End::Value;
  std::string message;        // Failure, Undefined, Stuck: what a person reads
  EntityId place = no_entity; // Failure: the nearest place in the program itself
  int status = 0;             // Exit
  std::uint64_t steps = 0;
  bool deliberate = false; // Failure: the program itself called error, undefined or throw
};

struct Place {
  std::string file;
  std::int64_t line = 0;
  std::int64_t column = 0; // from 0
};

class Machine;

class Evaluator {
public:
  // How a failure of a match is put into words.
  using Describe =
      std::function<std::string(const kernel::expression::Failure &failure, EntityId entity)>;

  // Where something stands; OCaml's failures say it.
  using Locate = std::function<Place(EntityId entity)>;

  Evaluator(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols,
            World world, const Limits &limits, const Deadline &deadline, Describe describe,
            Locate locate = {});
  ~Evaluator();
  Evaluator(const Evaluator &) = delete;
  Evaluator &operator=(const Evaluator &) = delete;

  // Evaluates a global as far as its outermost constructor.
  Outcome evaluate(kernel::GlobalId global);
  // Evaluates a global of a type `IO a` and runs it.
  Outcome run(kernel::GlobalId global);
  // Evaluates a global that is a string, to its end.
  Outcome evaluate_text(kernel::GlobalId global, std::string &text);
  // What the last evaluation came to, evaluated all the way down and written by its constructors.
  // Functions are shown as <function>, actions as <action>; a text that grows too long ends in ...
  // Its type, if it is known, tells what the value does not.
  Outcome show(std::string &text, types::Environment *environment = nullptr,
               types::Type type = types::no_type);

private:
  Outcome explain(Outcome outcome);

  std::unique_ptr<Machine> machine_;
};

} // namespace culprit::evaluate
