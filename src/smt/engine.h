// Z3 and everything that lives in one of its contexts. Internal to smt/.
#pragma once

#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/contexts.h"
#include "smt/evaluate.h"
#include "smt/translate.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <z3.h>

namespace culprit::smt {

class Engine {
public:
  // The evaluator keeps up to `models` models. Without `contexts` it has a context for itself.
  Engine(const logic::Store &store, const logic::Declarations &declarations, bool strings,
         std::size_t models, Contexts *contexts = nullptr);
  ~Engine();
  Engine(const Engine &) = delete;
  Engine &operator=(const Engine &) = delete;

  [[nodiscard]] Z3_context context() const { return context_; }
  [[nodiscard]] Z3_solver solver() const { return solver_; }
  // Whether others use the context before and after.
  [[nodiscard]] bool borrows_context() const { return contexts_ != nullptr; }
  [[nodiscard]] Translator &translator() { return *translator_; }
  [[nodiscard]] ModelEvaluator &evaluator() { return *evaluator_; }

  // Another solver of the same context. The caller counts the references; it has one.
  [[nodiscard]] Z3_solver make_solver() const;
  // For every check from now on. No milliseconds: no timer.
  void set_limits(Z3_solver solver, std::uint64_t resources, unsigned milliseconds) const;

private:
  Contexts *contexts_; // where the context comes from
  Z3_context context_;
  Z3_solver solver_;
  std::optional<Translator> translator_;
  std::optional<ModelEvaluator> evaluator_;
};

} // namespace culprit::smt
