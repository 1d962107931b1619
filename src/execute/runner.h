// Calls functions of a program with values, under its contracts.
#pragma once

#include "evaluate/observe.h"
#include "execute/branches.h"
#include "execute/entry.h"
#include "execute/value.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace culprit::execute {

class Enumerator;

// What all engines here look at.
struct Subject {
  const kernel::Program &program;
  const names::Program &names;
  const SymbolTable &symbols;
  types::Environment &environment;
  evaluate::Contracts &contracts;
  std::span<const kernel::GlobalId> initialisers = {}; // OCaml: what is evaluated first
};

class Runner {
public:
  Runner(const Subject &subject, const Deadline &deadline, evaluate::Evaluator::Describe describe);
  ~Runner();
  Runner(const Runner &) = delete;
  Runner &operator=(const Runner &) = delete;

  // Whether the next argument of a function may be this value, after those before it. A function
  // is tried out on values of `small`.
  [[nodiscard]] bool admits(const Entry &entry, std::span<const Value> before, const Value &next,
                            Enumerator &small);
  // The arguments are admitted. What the program draws is what the tape says, and then the simplest
  // number there is.
  [[nodiscard]] evaluate::Observation run(const Entry &entry, std::span<const Value> arguments,
                                          std::uint64_t steps,
                                          std::span<const std::int64_t> tape = {});
  // By the last run.
  [[nodiscard]] const std::vector<Drawn> &drawn() const { return drawn_; }
  // From now on the branches that runs take are remembered.
  void watch_branches();
  [[nodiscard]] bool has_reached(const Branch &branch) const;
  // From now on each call of a function of OCaml is told of with its arguments, so far as they are
  // small and no functions.
  using Called = std::function<void(std::vector<Value> arguments)>;
  void watch_calls(kernel::GlobalId function, Called tell);
  void watch_calls_no_longer();
  // Demands that could not be evaluated so far.
  [[nodiscard]] std::uint64_t unchecked() const { return machine_->unchecked; }
  // From now on each run is told of with what it evaluates of the program.
  using Traced =
      std::function<void(const evaluate::Observation &seen, const evaluate::Trace &trace)>;
  void trace(Traced tell) { tell_ = std::move(tell); }
  void trace_no_longer() { tell_ = nullptr; }
  [[nodiscard]] std::uint64_t steps() const { return machine_->steps() + extra_steps_; }

private:
  using Object = evaluate::Object;
  [[nodiscard]] Object *build(const Value &value);
  [[nodiscard]] Object *build(const Dictionary &dictionary);
  [[nodiscard]] Object *build_function(const Value &value);
  void add_branch(evaluate::Code &match, const Value &key, const evaluate::Code *then) const;
  [[nodiscard]] Object *build_made(const Value &value);
  [[nodiscard]] Object *call_inside(const Entry &entry, std::size_t parameters);
  [[nodiscard]] bool keeps_contract(Object *candidate, Type type, evaluate::ContractId contract,
                                    std::span<Object *const> slots, Enumerator &small);
  [[nodiscard]] evaluate::Observation traced(const std::function<evaluate::Observation()> &run);
  void clear();
  [[nodiscard]] std::int64_t draw(std::string_view source, std::int64_t least,
                                  std::int64_t greatest);

  const Subject &subject_;
  std::unique_ptr<evaluate::Machine> machine_;
  std::deque<evaluate::Code> codes_;
  std::deque<evaluate::Body> bodies_;
  std::span<const std::int64_t> tape_;
  std::vector<Drawn> drawn_;
  Traced tell_;
  evaluate::Trace trace_;
  std::uint64_t extra_steps_ = 0; // for what the machine does not count
};

} // namespace culprit::execute
