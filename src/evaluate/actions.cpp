// Primitive operations and actions: evaluating what they look at, running actions in their order.
#include "base/characters.h"
#include "evaluate/machine.h"

namespace culprit::evaluate {

using Kind = PrimitiveImplementation::Kind;

// The operation of arguments_. An action is only made: its arguments are looked at when it is run.
void Machine::operate(const PrimitiveImplementation &primitive) {
  if (primitive.operation->execution == kernel::Execution::AtOnce) {
    evaluate_arguments(primitive, 0, false);
    return;
  }
  Object *action = heap_.make(ObjectKind::Action, static_cast<std::uint32_t>(arguments_.size()),
                              static_cast<std::uint32_t>(kernel::index(*primitive.operation)));
  for (std::size_t i = 0; i < arguments_.size(); ++i)
    (*action)[i].object = arguments_[i];
  give(action);
}

void Machine::evaluate_arguments(const PrimitiveImplementation &primitive, std::uint32_t next,
                                 bool running) {
  for (; next < arguments_.size(); ++next) {
    if (!primitive.operation->evaluates(next))
      continue;
    Object *argument = behind(arguments_[next]);
    arguments_[next] = argument;
    if (argument->evaluated())
      continue;
    const std::uint32_t height = floor();
    const auto count = static_cast<std::uint32_t>(arguments_.size());
    ensure(height + count);
    std::copy(arguments_.begin(), arguments_.end(), values_.begin() + height);
    Continuation &then = push(Then::Arguments, height + count);
    then.count = count;
    then.primitive = &primitive;
    then.next = next;
    then.running = running;
    enter(argument);
    return;
  }
  execute(primitive, running);
}

// Divisions by zero and matches that fail are never what a program asks for.
bool Machine::is_accident(const Object &failure) const {
  const kernel::ConstructorId kind{failure.extra};
  return failure.kind == ObjectKind::Data && kind != kernel::no_constructor &&
         (kind == known_.arithmetic_failure || kind == known_.pattern_failure);
}

void Machine::execute(const PrimitiveImplementation &primitive, bool running) {
  switch (primitive.kind) {
  case Kind::Sequence:
    enter(arguments_[1]);
    return;
  case Kind::Coerce:
    enter(arguments_[0]);
    return;
  case Kind::Fail:
    deliberate_ = !library_fails_ && !is_accident(*arguments_[0]);
    raise(arguments_[0]);
    return;
  case Kind::PassOn:
    raise(arguments_[0]);
    return;
  case Kind::Try: {
    const std::uint32_t height = floor();
    ensure(height + 1);
    values_[height] = arguments_[1];
    push(Then::Catch, height + 1);
    enter(arguments_[0]);
    return;
  }
  case Kind::Open:
    enter((*arguments_[0])[0].object);
    return;
  case Kind::Perform:
    push(Then::Perform, floor());
    push(Then::Run, floor());
    enter(arguments_[0]);
    return;
  case Kind::Put:
    put(static_cast<std::uint32_t>((*arguments_[0])[0].integer), arguments_[1]);
    return;
  case Kind::Exit:
    ended_ = Outcome{End::Exit, {}, no_entity, static_cast<int>((*arguments_[0])[0].integer), 0};
    return;
  default:
    break;
  }
  PrimitiveImplementation::Arguments arguments{};
  std::copy(arguments_.begin(), arguments_.end(), arguments.begin());
  Object *result = primitive.run(*this, arguments);
  if (!result)
    return; // it failed
  if (running)
    gave(result);
  else
    give(result);
}

// ---- actions

void Machine::perform(Object *action) {
  if (action->kind != ObjectKind::Action) {
    stuck("something that is not an action is run");
    return;
  }
  const PrimitiveImplementation &primitive = implementation_at(action->extra);
  const std::uint32_t height = floor();
  switch (primitive.kind) {
  case Kind::Return:
    gave((*action)[0].object);
    return;
  case Kind::Bind:
  case Kind::Catch:
    ensure(height + 1);
    values_[height] = (*action)[1].object;
    push(primitive.kind == Kind::Bind ? Then::Continue : Then::Catch, height + 1).running = true;
    push(Then::Run, height + 1);
    enter((*action)[0].object);
    return;
  default:
    arguments_.clear();
    for (const Word &word : action->all())
      arguments_.push_back(word.object);
    evaluate_arguments(primitive, 0, true);
    return;
  }
}

void Machine::gave(Object *result) {
  for (;;) {
    const Continuation then = continuations_.back();
    switch (then.then) {
    case Then::Stop:
      value_ = result;
      ended_ = Outcome{};
      return;
    case Then::Catch:
      continuations_.pop_back();
      break;
    case Then::Continue:
      continuations_.pop_back();
      arguments_.assign(1, result);
      push(Then::Run, floor());
      call(values_[then.height - 1]);
      return;
    case Then::Perform:
      continuations_.pop_back();
      enter(result);
      return;
    default:
      stuck("an action has run where a value is expected");
      return;
    }
  }
}

CodePoint Machine::next_input(bool take) {
  if (input_position_ >= input_.size() && !input_ended_ && world_.read) {
    input_ = world_.read();
    input_position_ = 0;
    input_ended_ = input_.empty();
  }
  if (input_position_ >= input_.size())
    return {0, 0};
  const CodePoint next = decode(std::string_view(input_).substr(input_position_));
  if (take)
    input_position_ += next.length;
  return next;
}

// Writes a string as far as it is evaluated; where it is not, evaluates it and comes back. What was
// written before a failure stays written.
void Machine::put(std::uint32_t handle, Object *list) {
  std::string written;
  const auto flush = [&] {
    if (world_.write && !written.empty())
      world_.write(handle, written);
  };
  for (;;) {
    list = behind(list);
    Object *missing = list->evaluated() ? nullptr : list;
    if (!missing && list->size == 2) {
      Object *character = behind((*list)[0].object);
      missing = character->evaluated() ? nullptr : character;
      if (!missing)
        encode(static_cast<std::uint32_t>((*character)[0].integer), written);
    }
    if (missing) {
      flush();
      const std::uint32_t height = floor();
      ensure(height + 1);
      values_[height] = list;
      Continuation &then = push(Then::Put, height + 1);
      then.count = handle;
      then.next = missing == list ? 1 : 0;
      enter(missing);
      return;
    }
    if (list->size != 2)
      break;
    list = (*list)[1].object;
  }
  flush();
  gave(unit());
}

} // namespace culprit::evaluate
