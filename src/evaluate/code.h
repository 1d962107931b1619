// The kernel, made ready to run: variables are places in a frame, every function and every thunk
// knows what it captures. Made for one global at a time, when it is first needed.
#pragma once

#include "evaluate/contract.h"
#include "evaluate/heap.h"
#include "kernel/program.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace culprit::evaluate {

struct PrimitiveImplementation;

struct Operand {
  enum class Kind : std::uint8_t { Slot, Global, Constant };
  Kind kind = Kind::Slot;
  std::uint32_t index = 0;    // Slot, Global
  Object *constant = nullptr; // Constant: immortal
};

enum class Form : std::uint8_t {
  Atom,         // operands[0]
  Text,         // a string literal
  Apply,        // operands[0] to the others
  Function,     // makes a function of `body`
  Construct,    // of operands
  Select,       // field `number` of operands[0]
  Primitive,    // `operation` of operands
  Fail,         // `failure`
  LetThunk,     // slot := a thunk of `body`; then `next`
  LetFunction,  // slot := a function of `body`
  LetConstruct, // slot := data
  LetAtom,      // slot := operands[0]
  LetText,
  LetRecursive, // `recursive`; then `next`
  LetGuard,     // slot := what is in it, under the contract `local` with operands around it
  LetStrict,    // slot := what `first` comes to; then `next`
  Case,         // on what is in the slot
  Unwrap,       // a newtype: another slot := operands[0]; then `next`
};

struct Code;

struct Branch {
  kernel::ConstructorId constructor = kernel::no_constructor;
  kernel::Literal literal;
  std::vector<std::uint32_t> slots; // for the fields
  const Code *code = nullptr;
};

struct Code {
  Form form = Form::Atom;
  std::uint32_t slot = 0;
  std::uint32_t number = 0; // Construct: the constructor; Select: the field
  std::vector<Operand> operands;
  const Body *body = nullptr;
  const Code *first = nullptr;
  const Code *next = nullptr;
  std::vector<Branch> branches;      // Case
  std::vector<std::uint32_t> by_tag; // Case on constructors: which branch; none: next
  std::vector<Code *> recursive;     // LetRecursive: Let nodes
  const PrimitiveImplementation *primitive = nullptr; // Primitive
  const LocalContract *local = nullptr;               // LetGuard
  std::string_view text;                              // Text, LetText
  kernel::expression::Failure failure{};              // Fail
  EntityId entity = no_entity;
  kernel::ExpressionId match = kernel::no_expression; // Case: what it was made of
  bool library = false;
  bool fails = false; // a part of error, undefined, ...
};

struct Capture {
  std::uint32_t outer = 0; // slot in the frame where the object is made
  std::uint32_t inner = 0; // slot in its own frame
};

struct Body {
  std::uint32_t parameters = 0; // 0: of a thunk
  std::uint32_t frame_size = 0;
  std::vector<Capture> captures;
  const Code *code = nullptr;
  kernel::GlobalId global = kernel::no_global; // it is a part of
};

constexpr std::uint32_t no_branch = 0xFFFFFFFF;

class Compiler {
public:
  Compiler(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols,
           Heap &heap)
      : program_(program), names_(names), symbols_(symbols), heap_(heap) {}

  // The body of a function, or of a constant.
  const Body &compile(kernel::GlobalId global, bool fails = false);
  // From now on, what a let binds keeps its contract.
  void enforce(const LocalContracts &contracts) { contracts_ = &contracts; }
  // The data without fields that a constructor makes.
  Object *nullary(kernel::ConstructorId constructor);

private:
  // What is known while a body is made.
  struct Context {
    Body *body = nullptr;
    Context *outer = nullptr;
    std::unordered_map<kernel::VariableId, std::uint32_t> slots;
    std::vector<std::pair<kernel::VariableId, std::uint32_t>> captured; // with their inner slots
    std::unordered_map<kernel::VariableId, const Code *> joins;
  };

  using Expression = kernel::ExpressionId;
  Body &new_body() { return bodies_.emplace_back(); }
  Code &new_code(Form form, Expression from);
  std::uint32_t slot_of(Context &context, kernel::VariableId variable);
  static std::uint32_t new_slot(Context &context, kernel::VariableId variable);
  Operand operand(Context &context, Expression atom);
  void operands(Context &context, kernel::List<Expression> atoms, Code &code);
  Object *constant(const kernel::Literal &literal);

  // Code runs on to what comes next without recursion here: chains may be long.
  const Code *compile(Context &context, Expression id);
  Code *compile_let(Context &context, const kernel::expression::Let &node);
  Code *compile_binding(Context &context, kernel::VariableId variable, Expression bound);
  Code *compile_recursive(Context &context, const kernel::expression::LetRecursive &node);
  const Code **guard(Context &context, kernel::VariableId variable, const Code **link);
  Code *guard_code(const LocalContract &contract, std::uint32_t slot);
  const LocalContract *newtype_contract(Expression id) const;
  Code *compile_tail(Context &context, Expression id);
  Code *compile_newtype(Context &context, Expression id, const LocalContract &contract);
  Code *compile_case(Context &context, Expression id, const kernel::expression::Case &node);
  const Body *compile_closed(Context &outer, kernel::List<kernel::VariableId> parameters,
                             Expression body);
  [[nodiscard]] const PrimitiveImplementation *implementation(kernel::GlobalId primitive) const;

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  Heap &heap_;
  const LocalContracts *contracts_ = nullptr;
  std::deque<Body> bodies_;
  std::deque<Code> codes_;
  std::unordered_map<kernel::GlobalId, const Body *> globals_;
  std::unordered_map<kernel::ConstructorId, Object *> nullary_;
  kernel::GlobalId global_ = kernel::no_global; // being made
  bool library_ = false;
  bool fails_ = false;
};

} // namespace culprit::evaluate
