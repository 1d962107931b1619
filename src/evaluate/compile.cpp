// From the kernel to code of the machine: variables become slots, closures know what they capture.
#include "base/overloaded.h"
#include "evaluate/code.h"
#include "evaluate/primitives.h"

#include <bit>

namespace culprit::evaluate {

namespace e = kernel::expression;
using kernel::LiteralKind;
using names::index;

const Body &Compiler::compile(kernel::GlobalId global, bool fails) {
  if (const auto compiled = globals_.find(global); compiled != globals_.end())
    return *compiled->second;
  const kernel::Global &node = program_[global];
  global_ = global;
  fails_ = fails;
  library_ = node.module == names::no_module || names_[node.module].library;
  Body &body = new_body();
  body.global = global;
  Context context;
  context.body = &body;
  if (node.kind == kernel::GlobalKind::Primitive) {
    Code &code = codes_.emplace_back();
    code.form = Form::Primitive;
    code.library = true;
    code.primitive = implementation(global);
    for (std::uint32_t i = 0; i < node.arity; ++i)
      code.operands.push_back({Operand::Kind::Slot, i, nullptr});
    body.parameters = body.frame_size = node.arity;
    body.code = &code;
  } else if (const auto *lambda = std::get_if<e::Lambda>(&program_[node.body].node)) {
    for (const kernel::VariableId parameter : program_[lambda->parameters])
      new_slot(context, parameter);
    body.parameters = lambda->parameters.count;
    body.code = compile(context, lambda->body);
  } else {
    body.code = compile(context, node.body);
  }
  globals_.emplace(global, &body);
  return body;
}

Object *Compiler::nullary(kernel::ConstructorId constructor) {
  Object *&object = nullary_[constructor];
  if (!object)
    object = heap_.make_immortal(ObjectKind::Data, 0, static_cast<std::uint32_t>(constructor));
  return object;
}

const PrimitiveImplementation *Compiler::implementation(kernel::GlobalId primitive) const {
  const kernel::Global &global = program_[primitive];
  return find_implementation(symbols_.name(global.primitive), global.arity);
}

Code &Compiler::new_code(Form form, Expression from) {
  Code &code = codes_.emplace_back();
  code.form = form;
  code.entity = program_[from].entity;
  code.library = library_;
  code.fails = fails_;
  return code;
}

// ---- variables

std::uint32_t Compiler::new_slot(Context &context, kernel::VariableId variable) {
  const std::uint32_t slot = context.body->frame_size++;
  context.slots[variable] = slot;
  return slot;
}

std::uint32_t Compiler::slot_of(Context &context, kernel::VariableId variable) {
  if (const auto slot_entry = context.slots.find(variable); slot_entry != context.slots.end())
    return slot_entry->second;
  const std::uint32_t slot = new_slot(context, variable);
  context.captured.emplace_back(variable, slot);
  return slot;
}

Operand Compiler::operand(Context &context, Expression atom) {
  return std::visit(
      Overloaded{
          [&](const e::Variable &node) {
            return Operand{Operand::Kind::Slot, slot_of(context, node.variable), nullptr};
          },
          [&](const e::Global &node) {
            const kernel::Global &global = program_[node.global];
            if (global.kind == kernel::GlobalKind::Constructor &&
                program_[global.constructor].arity == 0) // it is there already
              return Operand{Operand::Kind::Constant, 0, nullary(global.constructor)};
            return Operand{Operand::Kind::Global, static_cast<std::uint32_t>(node.global), nullptr};
          },
          [&](const e::Constant &node) {
            return Operand{Operand::Kind::Constant, 0, constant(node.literal)};
          },
          [](const auto &) { return Operand{}; },
      },
      program_[atom].node);
}

void Compiler::operands(Context &context, kernel::List<Expression> atoms, Code &code) {
  for (const Expression atom : program_[atoms])
    code.operands.push_back(operand(context, atom));
}

Object *Compiler::constant(const kernel::Literal &literal) {
  const auto number = [&](ObjectKind kind, std::int64_t value) {
    Object *object = heap_.make_immortal(kind, 1);
    (*object)[0].integer = value;
    return object;
  };
  switch (literal.kind) {
  case LiteralKind::Int:
    return number(ObjectKind::Int, literal.value);
  case LiteralKind::Character:
    return number(ObjectKind::Character, literal.value);
  case LiteralKind::Double:
    return number(ObjectKind::Double, literal.value);
  case LiteralKind::Integer: {
    const Integer value = Integer::parse(symbols_.name(literal.text)).value_or(Integer());
    if (const std::optional<std::int64_t> small = value.small())
      return number(ObjectKind::SmallInteger, *small);
    const Object *moving = heap_.big(value);
    Object *object = heap_.make_immortal(ObjectKind::LargeInteger, moving->size);
    object->negative = moving->negative;
    std::copy_n(moving->words(), moving->size, object->words());
    return object;
  }
  case LiteralKind::String: {
    const std::string_view text = symbols_.name(literal.text);
    // Strings are unpacked where they are used; as an operand one is a thunk that stays what it is,
    // because what is immortal must not refer to what moves.
    Object *object = heap_.make_immortal(ObjectKind::Text, 2);
    (*object)[0].text = text.data();
    (*object)[1].text = text.data() + text.size();
    return object;
  }
  case LiteralKind::Bytes: {
    const std::string_view text = symbols_.name(literal.text);
    Object *object =
        heap_.make_immortal(ObjectKind::Bytes, static_cast<std::uint32_t>((text.size() + 7) / 8),
                            static_cast<std::uint32_t>(text.size()));
    std::copy(text.begin(), text.end(), object->characters());
    return object;
  }
  }
  return nullptr;
}

// ---- expressions

const Code *Compiler::compile(Context &context, Expression id) {
  const Code *head = nullptr;
  const Code **link = &head;
  for (;;) {
    const kernel::ExpressionNode &node = program_[id].node;
    const auto *let = std::get_if<e::Let>(&node);
    if (let && program_[let->variable].role == kernel::Role::Join) {
      // Code of the same frame that several ways lead to.
      context.joins[let->variable] = compile(context, let->bound);
      id = let->body;
    } else if (let) {
      Code *code = compile_let(context, *let);
      *link = code;
      link = &code->next;
      if (const LocalContract *contract = newtype_contract(let->bound);
          contract != nullptr && code->form == Form::LetAtom) {
        Code *checked = guard_code(*contract, code->slot);
        checked->operands.push_back({Operand::Kind::Slot, code->slot, nullptr}); // the field
        *link = checked;
        link = &checked->next;
      }
      link = guard(context, let->variable, link);
      id = let->body;
    } else if (const auto *recursive = std::get_if<e::LetRecursive>(&node)) {
      Code *code = compile_recursive(context, *recursive);
      *link = code;
      link = &code->next;
      for (const kernel::Binding &binding : program_[recursive->bindings])
        link = guard(context, binding.variable, link);
      id = recursive->body;
    } else if (const auto *match = std::get_if<e::Case>(&node)) {
      Code *code = compile_case(context, id, *match);
      *link = code;
      const auto alternatives = program_[match->alternatives];
      if (code->form == Form::Unwrap || match->otherwise != kernel::no_expression) {
        link = &code->next;
        id = code->form == Form::Unwrap ? alternatives[0].body : match->otherwise;
      } else { // the last branch is where the chain goes on
        link = &code->branches.back().code;
        id = alternatives.back().body;
      }
    } else if (const auto *join = std::get_if<e::Variable>(&node);
               join && context.joins.contains(join->variable)) {
      *link = context.joins.at(join->variable);
      return head;
    } else {
      *link = compile_tail(context, id);
      return head;
    }
  }
}

// Those who have got hold of it before (its own recursion) go on without the contract.
const Code **Compiler::guard(Context &context, kernel::VariableId variable, const Code **link) {
  if (contracts_ == nullptr)
    return link;
  const auto contract = contracts_->variables.find(variable);
  if (contract == contracts_->variables.end())
    return link;
  Code &code = *guard_code(contract->second, context.slots.at(variable));
  for (const kernel::VariableId outer : contract->second.outer)
    code.operands.push_back({Operand::Kind::Slot, slot_of(context, outer), nullptr});
  *link = &code;
  return &code.next;
}

Code *Compiler::guard_code(const LocalContract &contract, std::uint32_t slot) {
  Code &code = codes_.emplace_back();
  code.form = Form::LetGuard;
  code.library = library_;
  code.slot = slot;
  code.local = &contract;
  return &code;
}

// Of an expression that applies the constructor of a newtype.
const LocalContract *Compiler::newtype_contract(Expression id) const {
  const auto *construct = std::get_if<e::Construct>(&program_[id].node);
  if (contracts_ == nullptr || construct == nullptr || library_)
    return nullptr;
  const auto contract = contracts_->newtypes.find(construct->constructor);
  return contract == contracts_->newtypes.end() ? nullptr : &contract->second;
}

Code *Compiler::compile_let(Context &context, const e::Let &node) {
  if (node.strictness == kernel::Strictness::Lazy)
    return compile_binding(context, node.variable, node.bound);
  Code &code = new_code(Form::LetStrict, node.bound);
  code.first = compile(context, node.bound);
  code.slot = new_slot(context, node.variable);
  return &code;
}

// A lazy binding. What costs nothing is done at once.
Code *Compiler::compile_binding(Context &context, kernel::VariableId variable, Expression bound) {
  Code *code = nullptr;
  const kernel::ExpressionNode &node = program_[bound].node;
  const auto *construct = std::get_if<e::Construct>(&node);
  const auto *constant_node = std::get_if<e::Constant>(&node);
  if (const auto *lambda = std::get_if<e::Lambda>(&node)) {
    code = &new_code(Form::LetFunction, bound);
    code->body = compile_closed(context, lambda->parameters, lambda->body);
  } else if (constant_node && constant_node->literal.kind == LiteralKind::String) {
    code = &new_code(Form::LetText, bound);
    code->text = symbols_.name(constant_node->literal.text);
  } else if (kernel::is_atom(program_[bound])) {
    code = &new_code(Form::LetAtom, bound);
    code->operands.push_back(operand(context, bound));
  } else if (construct && program_[construct->constructor].newtype) {
    code = &new_code(Form::LetAtom, bound);
    operands(context, construct->arguments, *code);
  } else if (construct) {
    code = &new_code(Form::LetConstruct, bound);
    code->number = static_cast<std::uint32_t>(construct->constructor);
    operands(context, construct->arguments, *code);
  } else {
    code = &new_code(Form::LetThunk, bound);
    code->body = compile_closed(context, {}, bound);
  }
  const auto known = context.slots.find(variable); // of a recursive binding
  code->slot = known == context.slots.end() ? new_slot(context, variable) : known->second;
  return code;
}

Code *Compiler::compile_recursive(Context &context, const e::LetRecursive &node) {
  Code &code = new_code(Form::LetRecursive, node.body);
  for (const kernel::Binding &binding : program_[node.bindings])
    new_slot(context, binding.variable);
  for (const kernel::Binding &binding : program_[node.bindings]) {
    const kernel::ExpressionNode &bound = program_[binding.bound].node;
    const bool object = std::holds_alternative<e::Lambda>(bound) ||
                        (std::holds_alternative<e::Construct>(bound) &&
                         !program_[std::get<e::Construct>(bound).constructor].newtype &&
                         !program_[std::get<e::Construct>(bound).arguments].empty());
    if (object) {
      code.recursive.push_back(compile_binding(context, binding.variable, binding.bound));
      continue;
    }
    // Whatever else may mention the others: a thunk, which does not look at them yet.
    Code &thunk = new_code(Form::LetThunk, binding.bound);
    thunk.body = compile_closed(context, {}, binding.bound);
    thunk.slot = context.slots.at(binding.variable);
    code.recursive.push_back(&thunk);
  }
  return &code;
}

Code *Compiler::compile_tail(Context &context, Expression id) {
  return std::visit(Overloaded{
                        [&](const e::Constant &node) {
                          const bool text = node.literal.kind == LiteralKind::String;
                          Code *code = &new_code(text ? Form::Text : Form::Atom, id);
                          if (text)
                            code->text = symbols_.name(node.literal.text);
                          else
                            code->operands.push_back(operand(context, id));
                          return code;
                        },
                        [&](const e::Apply &node) {
                          Code *code = &new_code(Form::Apply, id);
                          code->operands.push_back(operand(context, node.function));
                          operands(context, node.arguments, *code);
                          return code;
                        },
                        [&](const e::Lambda &node) {
                          Code *code = &new_code(Form::Function, id);
                          code->body = compile_closed(context, node.parameters, node.body);
                          return code;
                        },
                        [&](const e::Construct &node) {
                          const bool newtype = program_[node.constructor].newtype;
                          if (const LocalContract *contract = newtype_contract(id))
                            return compile_newtype(context, id, *contract);
                          Code *code = &new_code(newtype ? Form::Atom : Form::Construct, id);
                          code->number = static_cast<std::uint32_t>(node.constructor);
                          operands(context, node.arguments, *code);
                          return code;
                        },
                        [&](const e::Select &node) {
                          Code *code = &new_code(Form::Select, id);
                          code->operands.push_back(operand(context, node.dictionary));
                          code->number = node.field;
                          return code;
                        },
                        [&](const e::Primitive &node) {
                          Code *code = &new_code(Form::Primitive, id);
                          code->primitive = implementation(node.operation);
                          operands(context, node.arguments, *code);
                          return code;
                        },
                        [&](const e::Failure &node) {
                          Code *code = &new_code(Form::Fail, id);
                          code->failure = node;
                          return code;
                        },
                        [&](const auto &) {
                          Code *code = &new_code(Form::Atom, id);
                          code->operands.push_back(operand(context, id));
                          return code;
                        },
                    },
                    program_[id].node);
}

// The argument is put into a place of its own, where it is checked.
Code *Compiler::compile_newtype(Context &context, Expression id, const LocalContract &contract) {
  const std::uint32_t slot = context.body->frame_size++;
  Code &first = new_code(Form::LetAtom, id);
  first.slot = slot;
  operands(context, std::get<e::Construct>(program_[id].node).arguments, first);
  Code *checked = guard_code(contract, slot);
  checked->operands.push_back({Operand::Kind::Slot, slot, nullptr});
  Code &last = new_code(Form::Atom, id);
  last.operands.push_back({Operand::Kind::Slot, slot, nullptr});
  first.next = checked;
  checked->next = &last;
  return &first;
}

Code *Compiler::compile_case(Context &context, Expression id, const e::Case &node) {
  const auto alternatives = program_[node.alternatives];
  const std::uint32_t subject = slot_of(context, node.subject);
  if (!alternatives.empty() && alternatives[0].constructor != kernel::no_constructor &&
      program_[alternatives[0].constructor].newtype) {
    Code &code = new_code(Form::Unwrap, id);
    code.operands.push_back({Operand::Kind::Slot, subject, nullptr});
    code.slot = new_slot(context, program_[alternatives[0].fields][0]);
    return &code;
  }
  Code &code = new_code(Form::Case, id);
  code.match = id;
  code.slot = subject;
  code.branches.resize(alternatives.size());
  const bool open = node.otherwise != kernel::no_expression;
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const kernel::Alternative &alternative = alternatives[i];
    Branch &branch = code.branches[i];
    branch.constructor = alternative.constructor;
    branch.literal = alternative.literal;
    for (const kernel::VariableId field : program_[alternative.fields])
      branch.slots.push_back(new_slot(context, field));
    if (alternative.constructor != kernel::no_constructor) {
      const kernel::Constructor &constructor = program_[alternative.constructor];
      if (code.by_tag.size() <= constructor.tag) // those of no branch need no place
        code.by_tag.resize(constructor.tag + 1, no_branch);
      code.by_tag[constructor.tag] = static_cast<std::uint32_t>(i);
    }
    if (open || i + 1 < alternatives.size())
      branch.code = compile(context, alternative.body);
  }
  return &code;
}

const Body *Compiler::compile_closed(Context &outer, kernel::List<kernel::VariableId> parameters,
                                     Expression body) {
  Body &closed = new_body();
  closed.global = global_;
  closed.parameters = parameters.count;
  Context context;
  context.body = &closed;
  context.outer = &outer;
  for (const kernel::VariableId parameter : program_[parameters])
    new_slot(context, parameter);
  closed.code = compile(context, body);
  for (const auto &[variable, inner] : context.captured)
    closed.captures.push_back({slot_of(outer, variable), inner});
  return &closed;
}

} // namespace culprit::evaluate
