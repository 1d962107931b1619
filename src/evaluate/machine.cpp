#include "evaluate/machine.h"

#include "base/characters.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace culprit::evaluate {

using names::index;

namespace {

constexpr std::uint32_t steps_between_checks = 1024;

} // namespace

Machine::Machine(const kernel::Program &program, const names::Program &names,
                 const SymbolTable &symbols, World world, const Limits &limits,
                 const Deadline &deadline, Evaluator::Describe describe, Evaluator::Locate locate)
    : program_(program), names_(names), symbols_(symbols), world_(std::move(world)),
      limits_(limits), budget_(deadline, limits.steps), describe_(std::move(describe)),
      locate_(std::move(locate)), known_(program, names, symbols),
      compiler_(program, names, symbols, heap_), globals_(program.global_count(), nullptr),
      bare_(program.global_count(), nullptr), failing_(program.global_count(), false) {
  for (const kernel::GlobalId global : known_.failing)
    failing_[index(global)] = true;
}

// ---- running

void Machine::reset() {
  continuations_.clear();
  continuations_.push_back({});
  ended_.reset();
  code_ = nullptr;
  base_ = top_ = 0;
  failure_ = nullptr;
  caught_ = nullptr;
  place_ = last_call_ = caught_place_ = no_entity;
  deliberate_ = library_fails_ = false;
  bottom_ = 1;
}

Outcome Machine::evaluate(Object *object) {
  reset();
  enter(object);
  return run_steps();
}

Outcome Machine::run(Object *action) {
  reset();
  push(Then::Run, 0);
  if (known_.top_level == kernel::no_global) {
    enter(action);
  } else {
    arguments_.assign(1, action);
    call(global(known_.top_level));
  }
  return run_steps();
}

Outcome Machine::apply(Object *function, Object *argument) {
  reset();
  arguments_.assign(1, argument);
  call(function);
  return run_steps();
}

Outcome Machine::text(Object *list, std::string &into) {
  // Written to a handle that nobody else uses.
  auto outer = std::exchange(world_.write,
                             [&](unsigned, std::string_view characters) { into += characters; });
  reset();
  put(1, list);
  Outcome outcome = run_steps();
  world_.write = std::move(outer);
  return outcome;
}

Outcome Machine::run_steps() {
  for (std::uint32_t until_check = steps_between_checks; !ended_; ++steps_) {
    if (--until_check == 0) {
      until_check = steps_between_checks;
      if (!check_limits())
        break;
    }
    if (steps_ >= last_step_) {
      ended_ = Outcome{End::Steps, {}, last_call_, 0, 0};
      break;
    }
    if (heap_.wants_collection() && !contracts_)
      collect();
    if (code_ && trace_ != nullptr)
      trace_step();
    if (code_)
      step();
    else
      resume();
  }
  ended_->steps = steps_;
  return *ended_;
}

std::size_t Machine::bytes() const {
  return heap_.bytes() + values_.capacity() * sizeof(void *) +
         continuations_.capacity() * sizeof(Continuation);
}

bool Machine::check_limits() {
  if (!budget_.spend(steps_between_checks)) {
    ended_ = Outcome{End::Steps, {}, last_call_, 0, 0};
  } else if (bytes() > limits_.memory) {
    // Much of it may be garbage.
    if (!contracts_)
      collect();
    if (bytes() > limits_.memory)
      ended_ = Outcome{End::Memory, {}, last_call_, 0, 0};
  }
  return !ended_;
}

void Machine::collect() {
  const std::size_t alive = std::max(top_, floor());
  heap_.collect([&](auto root) {
    for (std::size_t i = 0; i < alive; ++i)
      root(values_[i]);
    for (Object *&global : globals_)
      root(global);
    for (Object *&object : bare_)
      root(object);
    for (Object *&object : kept_)
      root(object);
    root(value_);
    root(failure_);
    root(caught_);
  });
}

void Machine::stuck(std::string_view why) {
  ended_ = Outcome{End::Stuck, std::string(why), last_call_, 0, 0};
}

// ---- evaluating objects

void Machine::enter(Object *object) {
  object = behind(object);
  switch (object->kind) {
  case ObjectKind::Thunk:
    enter_thunk(object);
    break;
  case ObjectKind::Text:
    unpack(object);
    break;
  case ObjectKind::BlackHole:
    if (known_.ocaml)
      fail_with(known_.failure, "CamlinternalLazy.Undefined");
    else
      fail(known_.error_failure, "<<loop>>");
    break;
  case ObjectKind::Raise:
    deliberate_ = object->extra != 0;
    raise((*object)[0].object);
    break;
  case ObjectKind::Guard: {
    const std::uint32_t height = floor();
    ensure(height + 1);
    values_[height] = object;
    push(Then::Check, height + 1);
    object->kind = ObjectKind::BlackHole;
    enter((*object)[0].object);
    break;
  }
  default:
    give(object);
    break;
  }
}

void Machine::enter_thunk(Object *thunk) {
  const Body &body = *(*thunk)[0].body;
  const std::uint32_t height = floor();
  base_ = height + 1;
  top_ = base_ + body.frame_size;
  ensure(top_);
  values_[height] = thunk;
  push(Then::Update, height + 1);
  std::fill(values_.begin() + base_, values_.begin() + top_, nullptr);
  for (std::size_t i = 0; i < body.captures.size(); ++i)
    values_[base_ + body.captures[i].inner] = (*thunk)[i + 1].object;
  thunk->kind = ObjectKind::BlackHole;
  code_ = body.code;
}

// One more character of a literal.
void Machine::unpack(Object *text) {
  const char *begin = (*text)[0].text;
  const char *end = (*text)[1].text;
  Object *list = nil();
  if (begin != end) {
    const auto [code, length] = decode({begin, static_cast<std::size_t>(end - begin)});
    Object *rest = heap_.make(ObjectKind::Text, 2);
    (*rest)[0].text = begin + length;
    (*rest)[1].text = end;
    list = data(known_.cons, {heap_.character(code), rest});
  }
  if (!text->immortal) {
    text->kind = ObjectKind::Indirection;
    text->size = 1;
    (*text)[0].object = list;
  }
  give(list);
}

void Machine::call(Object *function) {
  function = behind(function);
  while (function->kind == ObjectKind::Partial) {
    std::vector<Object *> earlier;
    for (std::size_t i = 1; i < function->size; ++i)
      earlier.push_back((*function)[i].object);
    arguments_.insert(arguments_.begin(), earlier.begin(), earlier.end());
    function = behind((*function)[0].object);
  }
  if (function->kind == ObjectKind::Function) {
    enter_function(function);
    return;
  }
  if (function->kind == ObjectKind::Guarded) {
    call_guarded(function);
    return;
  }
  if (function->evaluated()) {
    stuck("something that is not a function is applied");
    return;
  }
  const std::uint32_t height = floor();
  const auto count = static_cast<std::uint32_t>(arguments_.size());
  ensure(height + count);
  std::copy(arguments_.begin(), arguments_.end(), values_.begin() + height);
  push(Then::Apply, height + count).count = count;
  enter(function);
}

void Machine::give_partial(Object *function) {
  Object *partial =
      heap_.make(ObjectKind::Partial, static_cast<std::uint32_t>(arguments_.size() + 1));
  (*partial)[0].object = function;
  for (std::size_t i = 0; i < arguments_.size(); ++i)
    (*partial)[i + 1].object = arguments_[i];
  give(partial);
}

void Machine::enter_function(Object *function) {
  const Body &body = *(*function)[0].body;
  if (arguments_.size() < body.parameters) {
    give_partial(function);
    return;
  }
  if (&body == watched_body_)
    tell_of_call_({arguments_.data(), body.parameters});
  const auto left = static_cast<std::uint32_t>(arguments_.size()) - body.parameters;
  std::uint32_t height = floor();
  ensure(height + left + body.frame_size);
  if (left > 0) {
    std::copy(arguments_.end() - left, arguments_.end(), values_.begin() + height);
    height += left;
    push(Then::Apply, height).count = left;
  }
  base_ = height;
  top_ = base_ + body.frame_size;
  std::copy_n(arguments_.begin(), body.parameters, values_.begin() + base_);
  std::fill(values_.begin() + base_ + body.parameters, values_.begin() + top_, nullptr);
  for (std::size_t i = 0; i < body.captures.size(); ++i)
    values_[base_ + body.captures[i].inner] = (*function)[i + 1].object;
  code_ = body.code;
}

// ---- going on with a value

void Machine::resume() {
  const Continuation then = continuations_.back();
  if (then.then != Then::Stop)
    last_call_ = then.call;
  switch (then.then) {
  case Then::Stop:
    ended_ = Outcome{};
    return;
  case Then::Bind:
    continuations_.pop_back();
    base_ = then.base;
    top_ = then.height;
    values_[base_ + then.code->slot] = value_;
    code_ = then.code->next;
    return;
  case Then::Branch:
    continuations_.pop_back();
    base_ = then.base;
    top_ = then.height;
    choose(*then.code, value_);
    return;
  case Then::Select:
    continuations_.pop_back();
    take_field(value_, then.code->number);
    return;
  case Then::Update: {
    continuations_.pop_back();
    Object *thunk = values_[then.height - 1];
    thunk->kind = ObjectKind::Indirection;
    thunk->size = 1;
    (*thunk)[0].object = value_;
    return;
  }
  case Then::Check: {
    continuations_.pop_back();
    Object *guard = values_[then.height - 1];
    Object *value = check(value_, guard->extra, (*guard)[1].object);
    if (value == nullptr)
      return;
    guard->kind = ObjectKind::Indirection;
    guard->size = 1;
    (*guard)[0].object = value;
    value_ = value;
    return;
  }
  case Then::Result: {
    continuations_.pop_back();
    Object *value = check(value_, then.guard, values_[then.height - 1]);
    if (value != nullptr)
      value_ = value;
    return;
  }
  case Then::Apply:
    continuations_.pop_back();
    arguments_.assign(values_.begin() + (then.height - then.count), values_.begin() + then.height);
    call(value_);
    return;
  case Then::Arguments:
    continuations_.pop_back();
    arguments_.assign(values_.begin() + (then.height - then.count), values_.begin() + then.height);
    arguments_[then.next] = value_;
    evaluate_arguments(*then.primitive, then.next + 1, then.running);
    return;
  case Then::Run:
    continuations_.pop_back();
    perform(value_);
    return;
  case Then::Put:
    continuations_.pop_back();
    put(then.count, then.next == 1 ? value_ : values_[then.height - 1]);
    return;
  case Then::Catch:
    if (!then.running) { // nothing failed
      continuations_.pop_back();
      return;
    }
    [[fallthrough]];
  case Then::Perform:
  case Then::Continue:
    stuck("a value comes where an action has run");
    return;
  }
}

void Machine::raise(Object *failure) {
  if (place_ == no_entity && failure == caught_) // passed on by whoever caught it
    place_ = caught_place_;
  while (continuations_.size() > bottom_) {
    const Continuation then = continuations_.back();
    continuations_.pop_back();
    if (then.then == Then::Update || then.then == Then::Check) {
      Object *thunk = values_[then.height - 1];
      thunk->kind = ObjectKind::Raise;
      thunk->size = 1;
      thunk->extra = deliberate_ ? 1 : 0;
      (*thunk)[0].object = failure;
    } else if (then.then == Then::Catch) {
      arguments_.assign(1, failure);
      Object *handler = values_[then.height - 1];
      caught_ = failure;
      // Operations of OCaml fail without saying where.
      caught_place_ = place_ == no_entity && known_.ocaml ? last_call_ : place_;
      place_ = no_entity;
      library_fails_ = false;
      if (then.running)
        push(Then::Run, floor());
      call(handler);
      return;
    }
  }
  failure_ = failure;
  ended_ = Outcome{End::Failure, {}, place_ == no_entity ? last_call_ : place_, 0, 0, deliberate_};
}

Object *Machine::undefined(std::string_view what) {
  ended_ = Outcome{End::Undefined, std::string(what), last_call_, 0, 0};
  return nullptr;
}

Object *Machine::fail_with(kernel::ConstructorId exception) {
  deliberate_ = false;
  raise(compiler_.nullary(exception));
  return nullptr;
}

Object *Machine::fail_with(kernel::ConstructorId exception, std::string_view argument) {
  deliberate_ = false;
  raise(data(exception, {bytes(argument)}));
  return nullptr;
}

Object *Machine::too_large() {
  ended_ = Outcome{End::Memory, {}, last_call_, 0, 0};
  return nullptr;
}

bool Machine::spend(std::uint64_t steps) {
  steps_ += steps;
  if (budget_.spend(steps))
    return true;
  ended_ = Outcome{End::Steps, {}, last_call_, 0, 0};
  return false;
}

Object *Machine::fail(kernel::ConstructorId kind, std::string_view message) {
  deliberate_ = false;
  raise(data(kind, {string(message)}));
  return nullptr;
}

} // namespace culprit::evaluate
