// The engines that run the functions of a translated program, made for each other: what makes
// inputs, what runs functions on them and what looks for runs that go wrong.
#pragma once

#include "execute/search.h"
#include "execute/write.h"
#include "load/program.h"
#include "preconditions/arguments.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::driver {

struct Explorer {
  // `initialisers`: what has to be evaluated first.
  Explorer(const kernel::Program &kernel, load::LoadedProgram &program,
           evaluate::Contracts &contracts, execute::Visible visible_names, const Deadline &deadline,
           smt::Contexts *contexts, std::span<const kernel::GlobalId> initialisers = {});
  Explorer(const Explorer &) = delete;
  Explorer &operator=(const Explorer &) = delete;

  // The small numbers that expressions and their parts mention are worth a try.
  void add_numbers(std::vector<kernel::ExpressionId> expressions);
  // Why a function cannot be called, as far as its type tells.
  [[nodiscard]] std::optional<std::string> obstacle(kernel::GlobalId function);
  // Each run on small inputs is told of.
  execute::Tried try_small_inputs(kernel::GlobalId function, const execute::SearchLimits &limits,
                                  execute::Told told);
  // What a function is called with where no run on small inputs goes wrong: by the program itself,
  // and by each of these callers. Each once, at most so many.
  [[nodiscard]] std::vector<std::vector<execute::Value>>
  calls_that_pass(kernel::GlobalId function, const std::vector<kernel::GlobalId> &callers,
                  const execute::SearchLimits &limits, std::size_t most);
  // As the text of the program.
  [[nodiscard]] std::vector<std::string> written(std::span<const execute::Value> inputs) const;
  [[nodiscard]] preconditions::Program parts() const;

  execute::Subject subject;
  execute::Visible visible;
  execute::Entries entries;
  execute::Makers makers;
  execute::Enumerator enumerator;
  execute::Runner runner;
  execute::Abstractions abstractions; // of symbolic runs: none unless somebody asks for them
  std::unique_ptr<execute::Searcher> concrete;
  std::unique_ptr<execute::Searcher> symbolic;
  execute::Writer writer;
};

} // namespace culprit::driver
