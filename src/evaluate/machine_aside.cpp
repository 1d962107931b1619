// Evaluating something beside what is being evaluated, as the predicates of contracts need it, and
// calls whose results and arguments are looked at as a whole.
#include "evaluate/machine.h"

#include <algorithm>
#include <tuple>

namespace culprit::evaluate {

namespace {

constexpr unsigned most_asides = 60; // one inside of another; each needs the stack of this program

} // namespace

// Whatever was being evaluated is not; it may be again.
void Machine::unwind() {
  while (continuations_.size() > bottom_) {
    const Continuation then = continuations_.back();
    continuations_.pop_back();
    if (then.then != Then::Update && then.then != Then::Check)
      continue;
    Object *object = values_[then.height - 1];
    if (object->kind == ObjectKind::BlackHole)
      object->kind = then.then == Then::Update ? ObjectKind::Thunk : ObjectKind::Guard;
  }
}

template <class Start> Outcome Machine::evaluate_aside(std::uint64_t steps, Start start) {
  if (asides_ >= most_asides)
    return {End::Steps, {}, no_entity, 0, 0};
  const auto state =
      std::tuple(code_, base_, top_, value_, failure_, caught_, caught_place_, place_, last_call_,
                 deliberate_, library_fails_, last_step_, bottom_);
  std::vector<Object *> arguments = std::exchange(arguments_, {});
  const std::optional<Outcome> ended = std::exchange(ended_, std::nullopt);
  push(Then::Stop, std::max(top_, floor()));
  bottom_ = continuations_.size();
  last_step_ = std::min(last_step_, steps_ + steps);
  ++asides_;
  start();
  Outcome outcome = run_steps();
  --asides_;
  unwind();
  continuations_.pop_back();
  aside_result_ = outcome.end == End::Value ? behind(value_) : nullptr;
  std::tie(code_, base_, top_, value_, failure_, caught_, caught_place_, place_, last_call_,
           deliberate_, library_fails_, last_step_, bottom_) = state;
  arguments_ = std::move(arguments);
  ended_ = ended;
  return outcome;
}

Outcome Machine::aside(Object *object, std::uint64_t steps) {
  return evaluate_aside(steps, [&] { enter(object); });
}

Outcome Machine::aside(Object *function, std::span<Object *const> arguments, std::uint64_t steps) {
  return evaluate_aside(steps, [&] {
    arguments_.assign(arguments.begin(), arguments.end());
    call(function);
  });
}

bool Machine::force(Object *object, std::size_t nodes) {
  std::vector<Object *> work{object};
  for (std::size_t seen = 0; !work.empty() && !violated(); ++seen) {
    if (seen == nodes)
      return false;
    Object *next = behind(work.back());
    work.pop_back();
    if (!next->evaluated() && aside(next, steps_of_part).end == End::Value)
      next = behind(next);
    if (next->kind == ObjectKind::Data)
      for (std::size_t i = next->size; i-- > 0;)
        work.push_back((*next)[i].object);
  }
  return work.empty();
}

Outcome Machine::call_all(Object *function, std::span<Object *const> arguments, std::uint64_t steps,
                          bool gives_action) {
  constexpr std::size_t most_nodes = 3'000;
  reset();
  watched_.clear();
  last_step_ = steps_ + steps;
  if (gives_action)
    push(Then::Run, 0);
  if (arguments.empty()) {
    enter(function);
  } else {
    arguments_.assign(arguments.begin(), arguments.end());
    call(function);
  }
  Outcome outcome = run_steps();
  std::vector<Object *> work;
  called_ = outcome.end == End::Value ? value_ : nullptr;
  if (outcome.end == End::Value)
    work.push_back(value_);
  for (std::size_t seen = 0; !work.empty() && seen < most_nodes; ++seen) {
    Object *next = behind(work.back());
    work.pop_back();
    if (!next->evaluated()) {
      outcome = evaluate(next);
      if (outcome.end != End::Value)
        break;
      next = behind(next);
    }
    if (next->kind == ObjectKind::Data)
      for (std::size_t i = next->size; i-- > 0;)
        work.push_back((*next)[i].object);
  }
  last_step_ = UINT64_MAX;
  if (outcome.end != End::Value && outcome.end != End::Failure) {
    bottom_ = 1;
    unwind();
  }
  return outcome;
}

void Machine::check_watched(std::uint64_t steps) {
  for (const Watched &watched : std::exchange(watched_, {})) {
    if (watched.argument->kind != ObjectKind::Guard) // somebody did need it
      continue;
    Object *inside = (*watched.argument)[0].object;
    Object *environment = (*watched.argument)[1].object;
    if (quietly([&] { return aside(inside, steps); }).end != End::Value)
      continue;
    last_call_ = watched.place;
    (void)check(aside_result_, watched.argument->extra, environment);
    ended_.reset();
    if (violated())
      return;
  }
}

} // namespace culprit::evaluate
