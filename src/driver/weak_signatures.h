// Whose signatures would have to say more before a counterexample no longer stands: that of the
// function that is called, of its arguments, or one of those whose calls are abstracted, of what
// they give. Whatever else is known about the program, the run remains.
#pragma once

#include "base/symbol.h"
#include "explain/refinements.h"
#include "names/program.h"
#include "refine/templates.h"

#include <optional>
#include <span>
#include <vector>

namespace culprit::driver {

struct WeakSignature {
  names::ValueId function = names::no_value;
  bool condition = false; // it would have to say more about what is passed to it
};

class WeakSignatures {
public:
  WeakSignatures(std::span<const refine::Strengthenable> strengthenable,
                 const names::Program &names, const SymbolTable &symbols)
      : strengthenable_(strengthenable), names_(names), symbols_(symbols) {}

  // One of them has to say more. Nothing if it is not known which could.
  [[nodiscard]] std::optional<std::vector<WeakSignature>> of(const explain::Unproved &goal) const;

  // Whether the counterexample stands whatever is inferred: others may make this call, and what the
  // abstracted functions give is written.
  [[nodiscard]] bool is_refuted(const explain::Unproved &goal) const;

private:
  [[nodiscard]] const refine::Strengthenable *find(std::string_view name) const;

  std::span<const refine::Strengthenable> strengthenable_;
  const names::Program &names_;
  const SymbolTable &symbols_;
};

} // namespace culprit::driver
