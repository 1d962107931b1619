// One step of the machine for each kind of code.
#include "evaluate/machine.h"

#include <algorithm>

namespace culprit::evaluate {

void Machine::ensure(std::size_t height) {
  if (values_.size() < height)
    values_.resize(std::max(height, values_.size() * 2));
}

Machine::Continuation &Machine::push(Then then, std::uint32_t height) {
  Continuation &added = continuations_.emplace_back();
  added.then = then;
  added.base = base_;
  added.height = height;
  added.call = last_call_;
  return added;
}

void Machine::give(Object *value) {
  value_ = value;
  code_ = nullptr;
  top_ = floor();
}

void Machine::step() {
  const Code &code = *code_;
  switch (code.form) {
  case Form::Atom:
    if (code.operands[0].kind == Operand::Kind::Global && failing_[code.operands[0].index])
      fails_here(code);
    enter(read(code.operands[0]));
    break;
  case Form::Text:
    enter(text(code.text));
    break;
  case Form::Apply:
    step_apply(code);
    break;
  case Form::Function:
    give(close(ObjectKind::Function, *code.body));
    break;
  case Form::Construct: {
    Object *data = construct(code);
    if (contracts_ && !code.library)
      check_construction(data);
    if (!violated())
      give(data);
    break;
  }
  case Form::Select:
    step_select(code);
    break;
  case Form::Primitive:
    arguments_.clear();
    for (const Operand &operand : code.operands)
      arguments_.push_back(read(operand));
    if (!code.library) {
      last_call_ = code.entity;
      if (code.primitive && code.primitive->kind == PrimitiveImplementation::Kind::Fail)
        place_ = code.entity;
    }
    if (known_.ocaml && !code.fails && code.primitive &&
        code.primitive->kind == PrimitiveImplementation::Kind::Fail)
      library_fails_ = code.library;
    if (code.primitive)
      operate(*code.primitive);
    else
      stuck("a primitive that does not exist");
    break;
  case Form::Fail:
    step_fail(code);
    break;
  case Form::LetStrict: {
    Continuation &then = push(Then::Bind, top_);
    then.code = &code;
    code_ = code.first;
    break;
  }
  case Form::LetRecursive:
    step_recursive(code);
    break;
  case Form::Case:
    step_case(code);
    break;
  default:
    step_let(code);
    break;
  }
}

// What a binding puts off is not evaluated yet.
void Machine::trace_step() {
  const Form form = code_->form;
  if (!code_->library && code_->entity != no_entity && form != Form::LetThunk &&
      form != Form::LetFunction && form != Form::LetRecursive)
    trace_->mark(code_->entity);
}

void Machine::step_let(const Code &code) {
  Object *&slot = values_[base_ + code.slot];
  switch (code.form) {
  case Form::LetThunk:
    slot = close(ObjectKind::Thunk, *code.body);
    break;
  case Form::LetFunction:
    slot = close(ObjectKind::Function, *code.body);
    break;
  case Form::LetConstruct: {
    Object *data = construct(code); // before the slot: a check may move the stack
    if (contracts_ && !code.library)
      check_construction(data);
    values_[base_ + code.slot] = data;
    break;
  }
  case Form::LetText:
    slot = text(code.text);
    break;
  case Form::LetGuard:
    guard_local(code);
    break;
  default: // LetAtom, Unwrap
    slot = read(code.operands[0]);
    break;
  }
  if (!violated())
    code_ = code.next;
}

// First all objects, then what they mention.
void Machine::step_recursive(const Code &code) {
  for (const Code *binding : code.recursive) {
    const bool constructs = binding->form == Form::LetConstruct;
    const std::size_t size =
        constructs ? binding->operands.size() : binding->body->captures.size() + 1;
    values_[base_ + binding->slot] =
        heap_.make(constructs                           ? ObjectKind::Data
                   : binding->form == Form::LetFunction ? ObjectKind::Function
                                                        : ObjectKind::Thunk,
                   static_cast<std::uint32_t>(size), binding->number);
  }
  for (const Code *binding : code.recursive) {
    Object &object = *values_[base_ + binding->slot];
    if (binding->form == Form::LetConstruct) {
      for (std::size_t i = 0; i < binding->operands.size(); ++i)
        object[i].object = read(binding->operands[i]);
      if (contracts_)
        guard_construction(object);
      continue;
    }
    object[0].body = binding->body;
    for (std::size_t i = 0; i < binding->body->captures.size(); ++i)
      object[i + 1].object = values_[base_ + binding->body->captures[i].outer];
  }
  code_ = code.next;
}

void Machine::step_apply(const Code &code) {
  arguments_.clear();
  for (std::size_t i = 1; i < code.operands.size(); ++i)
    arguments_.push_back(read(code.operands[i]));
  if (!code.library)
    last_call_ = code.entity;
  if (code.operands[0].kind == Operand::Kind::Global && failing_[code.operands[0].index])
    fails_here(code);
  call(read(code.operands[0]));
}

// A function of the library that calls error was given something that it is not defined for; the
// program itself means it. What error itself calls says nothing, and does so only once where it is
// a constant (errorWithoutStackTrace = error).
void Machine::fails_here(const Code &code) {
  if (!code.fails)
    library_fails_ = code.library;
  if (!code.library)
    place_ = code.entity;
}

void Machine::step_case(const Code &code) {
  Object *subject = behind(values_[base_ + code.slot]);
  if (subject->evaluated()) {
    choose(code, subject);
    return;
  }
  push(Then::Branch, top_).code = &code;
  enter(subject);
}

void Machine::choose(const Code &code, Object *value) {
  values_[base_ + code.slot] = value;
  const Branch *branch = nullptr;
  if (!code.by_tag.empty()) {
    const std::uint32_t tag =
        value->kind == ObjectKind::Data ? program_[kernel::ConstructorId{value->extra}].tag : 0;
    const std::uint32_t which = tag < code.by_tag.size() ? code.by_tag[tag] : no_branch;
    branch = which == no_branch ? nullptr : &code.branches[which];
  } else {
    for (const Branch &candidate : code.branches)
      if (matches(candidate.literal, *value)) {
        branch = &candidate;
        break;
      }
  }
  if (watches_branches_ && !code.library)
    reached_.emplace(code.match, static_cast<std::uint32_t>(branch ? branch - code.branches.data()
                                                                   : code.branches.size()));
  if (!branch) {
    code_ = code.next;
    if (!code_)
      stuck("no branch fits");
    return;
  }
  if (const std::size_t fields = value->kind == ObjectKind::Data ? value->size : 0;
      fields < branch->slots.size()) {
    stuck("a value of another type");
    return;
  }
  for (std::size_t i = 0; i < branch->slots.size(); ++i)
    values_[base_ + branch->slots[i]] = (*value)[i].object;
  code_ = branch->code;
}

bool Machine::matches(const kernel::Literal &literal, const Object &value) const {
  switch (value.kind) {
  case ObjectKind::Int:
  case ObjectKind::Character:
    return value[0].integer == literal.value;
  case ObjectKind::Double:
    return value[0].floating == std::bit_cast<double>(literal.value);
  case ObjectKind::Bytes:
    return value.text() == symbols_.name(literal.text);
  case ObjectKind::SmallInteger:
  case ObjectKind::LargeInteger:
    return integer_of(value) == Integer::parse(symbols_.name(literal.text));
  default:
    return false;
  }
}

void Machine::step_select(const Code &code) {
  Object *dictionary = behind(read(code.operands[0]));
  if (dictionary->evaluated()) {
    take_field(dictionary, code.number);
    return;
  }
  push(Then::Select, floor()).code = &code;
  enter(dictionary);
}

void Machine::take_field(Object *dictionary, std::uint32_t field) {
  if (dictionary->kind == ObjectKind::Data && field < dictionary->size)
    enter((*dictionary)[field].object);
  else
    stuck("a dictionary is missing");
}

void Machine::step_fail(const Code &code) {
  if (!code.library)
    place_ = code.entity;
  if (known_.ocaml) {
    step_fail_in_ocaml(code);
    return;
  }
  fail(known_.pattern_failure, describe_(code.failure, code.entity));
}

// A match or an assertion that fails says where it stands.
void Machine::step_fail_in_ocaml(const Code &code) {
  if (code.failure.kind == kernel::FailureKind::Undefined) {
    ended_ = Outcome{End::Undefined, describe_(code.failure, code.entity), last_call_, 0, 0};
    return;
  }
  const Place place = locate_ && code.entity != no_entity ? locate_(code.entity) : Place{};
  const bool assertion = code.failure.kind == kernel::FailureKind::FailedAssertion;
  deliberate_ = false;
  raise(data(assertion ? known_.assertion_failure : known_.match_failure,
             {data(known_.triple,
                   {bytes(place.file), heap_.integer(place.line), heap_.integer(place.column)})}));
}

} // namespace culprit::evaluate
