// Where code is run: by which functions, and inside of which `try`s. The body of a function is run
// where the function is called. That is known of functions that are only ever called with all their
// arguments, or passed to functions that do nothing with them but that; whoever else has one may
// call it at any time.
#pragma once

#include "refine/check/context.h"
#include "refine/check/groups.h"

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Callers : Part {
public:
  // The bodies and handlers of `try`, by the variables that stand for them. Definitions that are
  // not checked do not count: it is known what they do.
  using Parts = std::unordered_map<VariableId, ExpressionId>;
  Callers(Context &context, const Groups &groups, const Parts &parts);

  // Whether an exception that is raised in an expression is dealt with, whoever runs it: by one of
  // the handlers on the way, or at a function that others may call, the latter as these say.
  struct Way {
    std::function<bool(ExpressionId handler)> catches;
    // Nothing more is asked of it; what in the program calls it is asked all the same.
    std::function<bool(GlobalId function)> refuses;
    // Whether it may be called by others.
    std::function<bool(GlobalId function)> is_entry;
  };
  [[nodiscard]] bool is_dealt_with(ExpressionId raised, const Way &way) const;

private:
  using Number = std::uint32_t;
  static constexpr Number none = 0xFFFFFFFF;

  struct Place {
    Number function = none; // whose body it is in; none: what the program does by itself
    Number around = none;   // the handler around it in that body
  };
  struct Around {
    ExpressionId handler;
    Number outer = none;
  };
  struct Use {
    Place place;
    Number passed_as = none; // a parameter; none: it is called
  };
  // A function, what is evaluated later, or a parameter, which may stand for one.
  struct Callable {
    Number outer = none; // the function around its definition; of a parameter, whose it is
    bool is_parameter = false;
    std::size_t arity = 0;          // of a parameter: the fewest arguments that it is called with
    std::vector<Number> parameters; // of a function
    GlobalId global = kernel::no_global;
    std::vector<Use> uses;
    bool escapes = false;
  };
  struct Visit {
    ExpressionId id;
    Place place;
    Number after = none; // the handler around what goes on with the value of a `try`
    bool goes_on = false;
  };

  void name_functions();
  void name_function(VariableId variable, ExpressionId bound);
  Number add_function(ExpressionId lambda);
  void visit_globals(const Groups &groups);
  void visit(const Visit &visit);
  void visit_let(const Visit &visit, const kernel::expression::Let &node);
  void visit_call(const Place &place, const kernel::expression::Apply &node);
  bool visit_try(const Place &place, const kernel::expression::Primitive &node);
  void enter(Number function, ExpressionId body, Number outer);
  [[nodiscard]] Number callable(ExpressionId atom) const;
  void find_escaping();
  [[nodiscard]] bool leaves(const Callable &callable) const;
  [[nodiscard]] bool is_caught(const Place &place, const Way &way) const;
  [[nodiscard]] bool is_caught_inside(Number parameter, const Way &way) const;
  [[nodiscard]] GlobalId root(Number function) const;
  [[nodiscard]] bool is_called_by_others_only(GlobalId global) const;

  const Parts &parts_;
  std::vector<Callable> callables_;
  std::vector<Around> arounds_;
  std::unordered_map<VariableId, Number> of_variable_;
  std::unordered_map<GlobalId, Number> of_global_;
  std::unordered_map<ExpressionId, std::vector<Place>> places_;
  std::vector<Visit> work_;
};

} // namespace culprit::refine
