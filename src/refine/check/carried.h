// What exceptions carry: `exception Found of int` says where something is, and its handler relies
// on that. Whatever is raised within a `try` is known there, in terms of what was known before it,
// if it is sure that nothing else gets to its handler: every place that makes the exception raises
// it at once, under a `try` that is sure to catch it, and no other code runs in between than what
// is written there and what the library calls for it.
#pragma once

#include "refine/check/context.h"
#include "refine/check/handlers.h"

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Carried : Part {
public:
  Carried(Context &context, const Handlers &handlers,
          const std::unordered_set<names::ValueId> &exported)
      : Part(context), handlers_(handlers), exported_(exported) {}

  // Whether all that a handler can be given of an exception is raised within its `try`.
  [[nodiscard]] bool is_known(kernel::ConstructorId exception);

private:
  using Number = std::uint32_t;
  static constexpr Number none = 0xFFFFFFFF;

  // What a piece of code is inside of.
  struct Frame {
    Number outer = none;
    ExpressionId handler = kernel::no_expression; // the body of a `try`, if there is one
    VariableId function = kernel::no_variable; // otherwise the body of a function, if it has a name
  };
  struct Use { // of a local function
    Number frame = none;
    bool runs_it = false; // there, and nowhere else
  };
  struct Raise {
    kernel::ConstructorId exception;
    Number frame;
  };
  struct Visit {
    ExpressionId id;
    Number frame;
  };

  void look();
  void visit(const Visit &visit);
  void visit_let(const Visit &visit, const kernel::expression::Let &node);
  void visit_call(const Visit &visit, const kernel::expression::Apply &node);
  void visit_operation(const Visit &visit, const kernel::expression::Primitive &node);
  void enter(ExpressionId body, const Frame &frame);
  void use(ExpressionId atom, Number frame, bool runs_it);
  [[nodiscard]] bool calls_at_once(const kernel::expression::Apply &call,
                                   std::size_t argument) const;
  [[nodiscard]] bool is_caught(const Raise &raise) const;
  [[nodiscard]] bool is_within(Number frame, Number outer) const;
  [[nodiscard]] bool stays(Number own, Number inside, std::unordered_set<VariableId> &seen) const;
  // Of what is defined in a frame.
  [[nodiscard]] bool leads_to(Number from, Number to, Number defined,
                              std::unordered_set<VariableId> &seen) const;
  [[nodiscard]] bool others_may_run() const;
  [[nodiscard]] bool may_hold_code(types::Type type) const;

  const Handlers &handlers_;
  const std::unordered_set<names::ValueId> &exported_;
  bool looked_ = false;
  std::unordered_set<names::ModuleId> modules_; // of which all code is looked at
  std::unordered_set<kernel::ConstructorId> unknown_;
  bool anything_ = false; // may be raised
  std::vector<Frame> frames_;
  std::vector<Raise> raises_;
  std::vector<Visit> work_;
  std::unordered_map<VariableId, std::vector<Use>> uses_; // of functions
  std::unordered_map<VariableId, std::size_t> arity_;
};

} // namespace culprit::refine
