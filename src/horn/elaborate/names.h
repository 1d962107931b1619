// What the names of a module mean everywhere: constants, data types and the symbols the solver
// knows.
#pragma once

#include "base/diagnostic.h"
#include "horn/elaborate/sorts.h"
#include "horn/format/surface.h"
#include "logic/declarations.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace culprit::horn {

struct Global {
  enum class Kind : std::uint8_t { Constant, Constructor, Selector, Tester, Theory };
  Symbol name = no_symbol;
  Kind kind = Kind::Constant;
  logic::Sort sort{}; // a Forall if polymorphic
  std::uint32_t arity = 0;
  // A theory symbol that the file declares at another sort: an error where it is used.
  const surface::Constant *redeclared = nullptr;
  bool reported = false; // that it is
  // Used as a value somewhere: then it is one everywhere, so that equal functions have equal
  // results.
  bool escapes = false;
};

class Globals {
public:
  Globals(const surface::Module &module, logic::Store &store, SortInference &inference,
          SortReader &sorts, Diagnostics &diagnostics);

  // Declares what the module declares. Problems are reported.
  void declare(logic::Declarations &into);

  // Nothing if the name is not global.
  [[nodiscard]] Global *find(Symbol name);

private:
  void declare_data_types(logic::Declarations &into);
  void declare_constants(logic::Declarations &into);
  void declare_defined_functions(logic::Declarations &into);
  void group_distinct(logic::Declarations &into);
  Global &add(Symbol name, Global::Kind kind, logic::Sort sort);
  Global *add_theory_symbol(Symbol name);
  [[nodiscard]] bool stays_theory_symbol(const surface::Constant &constant, logic::Sort sort);

  const surface::Module &module_;
  logic::Store &store_;
  SortInference &inference_;
  SortReader &sorts_;
  Diagnostics &diagnostics_;
  std::deque<Global> globals_;
  std::vector<std::uint32_t>
      index_; // by symbol: 0 not looked up, 1 none, otherwise the global's position + 2
};

} // namespace culprit::horn
