#include "execute/runner.h"

#include "execute/enumerate.h"
#include "execute/seen.h"

#include <algorithm>

namespace culprit::execute {

using evaluate::Contract;
using evaluate::Machine;

namespace {

constexpr std::uint64_t steps_of_trial = 20'000; // of a function that was made up
constexpr unsigned trials_of_function = 6;
constexpr std::size_t largest_seen = 300;                          // an argument that is told of
constexpr std::uint64_t steps_of_call = 20;                        // besides those of the machine
constexpr std::size_t memory_between_calls = std::size_t{2} << 20; // fresh pages take time

evaluate::World nowhere() {
  evaluate::World world;
  world.read = [] { return std::string(); };
  world.write = [](unsigned, std::string_view) {};
  return world;
}

} // namespace

Runner::Runner(const Subject &subject, const Deadline &deadline,
               evaluate::Evaluator::Describe describe)
    : subject_(subject),
      machine_(std::make_unique<Machine>(subject.program, subject.names, subject.symbols, nowhere(),
                                         evaluate::Limits{2'000'000'000, std::size_t{1} << 29},
                                         deadline, std::move(describe),
                                         evaluate::Evaluator::Locate())) {
  if (machine_->known().ocaml)
    machine_->world().draw = [this](std::string_view source, std::int64_t least,
                                    std::int64_t greatest) {
      return draw(source, least, greatest);
    };
  machine_->enforce(subject.contracts);
  machine_->watch_arguments();
  machine_->heap().set_threshold(memory_between_calls);
}

Runner::~Runner() = default;

void Runner::clear() {
  machine_->tidy();
  codes_.clear();
  bodies_.clear();
  extra_steps_ += steps_of_call;
}

// ---- values in memory

// None if the fields of some data do not fit their declaration, or what a function is applied to
// its type.
Runner::Object *Runner::build(const Value &value) {
  evaluate::Heap &heap = machine_->heap();
  switch (value.form) {
  case Form::Number:
    return value.large ? heap.big(value.number) : heap.integer(value.number);
  case Form::Real:
    return heap.floating(value.real);
  case Form::Character:
    return heap.character(static_cast<std::uint32_t>(value.number));
  case Form::Data: {
    std::vector<Object *> fields;
    for (const Value &part : value.parts) {
      fields.push_back(build(part));
      if (fields.back() == nullptr)
        return nullptr;
    }
    extra_steps_ += 1 + fields.size();
    return machine_->make_checked(value.constructor, fields);
  }
  case Form::Function:
    return build_function(value);
  case Form::Global:
    return machine_->global(value.global);
  case Form::Text: {
    std::string text;
    for (const Value &character : value.parts)
      text += static_cast<char>(character.number);
    return machine_->bytes(text);
  }
  case Form::Array: {
    std::vector<Object *> elements;
    for (const Value &part : value.parts) {
      elements.push_back(build(part));
      if (elements.back() == nullptr)
        return nullptr;
    }
    Object *array =
        heap.make(evaluate::ObjectKind::Array, static_cast<std::uint32_t>(elements.size()));
    for (std::size_t i = 0; i < elements.size(); ++i)
      (*array)[i].object = elements[i];
    return array;
  }
  case Form::Made:
    return build_made(value);
  }
  return nullptr;
}

std::int64_t simplest_draw(std::int64_t least, std::int64_t greatest) {
  return std::clamp<std::int64_t>(0, least, greatest);
}

std::int64_t Runner::draw(std::string_view source, std::int64_t least, std::int64_t greatest) {
  const std::size_t next = drawn_.size();
  const std::int64_t number = next < tape_.size() ? std::clamp(tape_[next], least, greatest)
                                                  : simplest_draw(least, greatest);
  drawn_.push_back({std::string(source), number, least, greatest});
  return number;
}

Runner::Object *Runner::build(const Dictionary &dictionary) {
  std::vector<Object *> arguments;
  for (const Dictionary &argument : dictionary.arguments) {
    arguments.push_back(build(argument));
    if (arguments.back() == nullptr)
      return nullptr;
  }
  return machine_->dictionary(dictionary.instance, arguments);
}

// Called as whoever makes up inputs calls it: what does not fit is no input.
Runner::Object *Runner::build_made(const Value &value) {
  std::vector<Object *> arguments;
  for (const Dictionary &dictionary : value.dictionaries) {
    arguments.push_back(build(dictionary));
    if (arguments.back() == nullptr)
      return nullptr;
  }
  for (const Value &part : value.parts) {
    arguments.push_back(build(part));
    if (arguments.back() == nullptr)
      return nullptr;
  }
  extra_steps_ += steps_of_call;
  return machine_->made_by_call(machine_->guarded(value.global, Machine::Party::Input), arguments,
                                steps_of_trial);
}

// To a match: where it goes on if it finds the key.
void Runner::add_branch(evaluate::Code &match, const Value &key, const evaluate::Code *then) const {
  evaluate::Branch branch;
  branch.code = then;
  if (key.form == Form::Data) {
    const kernel::Constructor &constructor = subject_.program[key.constructor];
    branch.constructor = key.constructor;
    if (match.by_tag.empty())
      match.by_tag.assign(constructor.siblings, evaluate::no_branch);
    match.by_tag[constructor.tag] = static_cast<std::uint32_t>(match.branches.size());
  } else {
    branch.literal.kind =
        key.form == Form::Character ? kernel::LiteralKind::Character : kernel::LiteralKind::Int;
    branch.literal.value = key.number;
  }
  match.branches.push_back(std::move(branch));
}

Runner::Object *Runner::build_function(const Value &value) {
  using evaluate::Operand;
  const auto atom = [&](const Operand &operand) {
    evaluate::Code &code = codes_.emplace_back();
    code.library = true;
    code.form = evaluate::Form::Atom;
    code.operands = {operand};
    return &code;
  };
  const bool table = value.rule == Rule::Table;
  std::vector<Object *> parts; // none for keys
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    const bool key = table && i % 2 == 0 && i + 1 < value.parts.size();
    parts.push_back(key ? nullptr : build(value.parts[i]));
    if (!key && parts.back() == nullptr)
      return nullptr;
  }
  const Operand parameter{Operand::Kind::Slot, value.parameter, nullptr};
  const auto constant = [&](std::size_t i) {
    return Operand{Operand::Kind::Constant, 0, parts[i]};
  };
  evaluate::Code *code = atom(value.rule == Rule::Constant ? constant(0) : parameter);
  if (value.rule == Rule::Sum) {
    code->form = evaluate::Form::Primitive;
    code->primitive = evaluate::find_implementation("int_add", 2);
    code->operands.push_back({Operand::Kind::Constant, 0, machine_->heap().integer(value.number)});
  } else if (table) {
    code->form = evaluate::Form::Case;
    code->slot = value.parameter;
    code->operands.clear();
    code->next = atom(constant(parts.size() - 1));
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
      add_branch(*code, value.parts[i], atom(constant(i + 1)));
  }
  evaluate::Body &body = bodies_.emplace_back();
  body.parameters = body.frame_size = value.parameters;
  body.code = code;
  Object *object = machine_->heap().make(evaluate::ObjectKind::Function, 1);
  (*object)[0].body = &body;
  return object;
}

// ---- what may be passed

bool Runner::admits(const Entry &entry, std::span<const Value> before, const Value &next,
                    Enumerator &small) {
  clear();
  evaluate::ContractId contract = subject_.contracts.of(entry.function);
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Contract &whole = subject_.contracts[contract];
    contract = whole.form == Contract::Form::Function ? whole.result : evaluate::no_demand;
  }
  std::vector<Object *> slots;
  for (const Value &value : before)
    slots.push_back(build(value));
  Object *candidate = build(next);
  if (candidate == nullptr)
    return false;
  const Contract &whole = subject_.contracts[contract];
  return whole.form != Contract::Form::Function ||
         (machine_->satisfies(candidate, whole.argument, slots) &&
          keeps_contract(candidate, entry.arguments[before.size()], whole.argument, slots, small));
}

// Whether a function that was made up gives what it should, as far as some calls show. What it
// gives is also checked whenever somebody needs it; but a function may have relied on what nobody
// needs.
bool Runner::keeps_contract(Object *candidate, Type type, evaluate::ContractId contract,
                            std::span<Object *const> slots, Enumerator &small) {
  const types::Store &store = subject_.environment.store;
  if (subject_.contracts[contract].form != Contract::Form::Function || !store.as_function(type))
    return true;
  Object *function = machine_->guarded_input(candidate, contract, slots);
  machine_->forget_violation();
  for (unsigned size = 0; size < trials_of_function && function != nullptr; ++size) {
    std::vector<Object *> arguments;
    Type rest = type;
    while (const auto arrow = store.as_function(rest)) {
      const std::vector<Value> &possible = small.values(arrow->first, size % 3);
      if (possible.empty())
        break;
      arguments.push_back(build(possible[size / 3 % possible.size()]));
      if (arguments.back() == nullptr)
        break;
      rest = arrow->second;
    }
    if (arguments.empty() || arguments.back() == nullptr || store.as_function(rest))
      continue;
    const evaluate::Outcome outcome = machine_->call_all(function, arguments, steps_of_trial);
    const std::optional<Machine::Violation> violation = machine_->violation();
    machine_->forget_violation();
    if (outcome.end == evaluate::End::Violation && violation &&
        violation->party == Machine::Party::Input)
      return false;
  }
  return true;
}

evaluate::Observation Runner::run(const Entry &entry, std::span<const Value> arguments,
                                  std::uint64_t steps, std::span<const std::int64_t> tape) {
  clear();
  const bool ocaml = machine_->known().ocaml;
  if (ocaml) // a run begins anew, with what the program has changed
    machine_->forget_constants(true);
  tape_ = tape;
  drawn_.clear();
  std::vector<Object *> all;
  for (const kernel::GlobalId dictionary : entry.dictionaries)
    all.push_back(machine_->global(dictionary));
  for (const Value &argument : arguments) {
    all.push_back(build(argument));
    if (all.back() == nullptr) {
      evaluate::Observation seen;
      seen.fits = false;
      return seen;
    }
  }
  if (tell_)
    machine_->forget_constants(); // so that they are evaluated again
  return traced([&] {
    if (ocaml)
      return evaluate::observe(*machine_, subject_.initialisers, entry.function, all, steps);
    Object *function = machine_->guarded(entry.function, Machine::Party::Input);
    if (!entry.inside)
      return evaluate::observe(
          *machine_, function, all, steps,
          is_action(subject_.environment.store, subject_.names, subject_.symbols, entry.result));
    all.insert(all.begin(), function);
    return evaluate::observe(*machine_, call_inside(entry, all.size()), all, steps);
  });
}

// A function that calls its first argument with some of the others, takes what that gives apart,
// and applies what is inside to the rest.
Runner::Object *Runner::call_inside(const Entry &entry, std::size_t parameters) {
  using evaluate::Operand;
  const Inside &inside = *entry.inside;
  const auto new_code = [&](evaluate::Form form) {
    evaluate::Code &code = codes_.emplace_back();
    code.library = true;
    code.form = form;
    return &code;
  };
  const auto slot = [](std::size_t index) {
    return Operand{Operand::Kind::Slot, static_cast<std::uint32_t>(index), nullptr};
  };
  const std::size_t own = entry.arguments.size() - inside.outer; // of what is inside
  const bool wrapped = !subject_.program[inside.constructor].newtype;
  evaluate::Code *outer =
      new_code(own + 1 < parameters ? evaluate::Form::Apply : evaluate::Form::Atom);
  for (std::size_t i = 0; i + own < parameters; ++i)
    outer->operands.push_back(slot(i));
  evaluate::Code *inner = new_code(evaluate::Form::Apply);
  inner->operands.push_back(slot(wrapped ? parameters + 1 + inside.field : parameters));
  for (std::size_t i = parameters - own; i < parameters; ++i)
    inner->operands.push_back(slot(i));
  evaluate::Code *let = new_code(evaluate::Form::LetStrict);
  let->slot = static_cast<std::uint32_t>(parameters);
  let->first = outer;
  let->next = inner;
  if (wrapped) {
    evaluate::Code *match = new_code(evaluate::Form::Case);
    match->slot = let->slot;
    Value key = data(inside.constructor, {});
    add_branch(*match, key, inner);
    for (std::uint32_t i = 0; i < inside.fields; ++i)
      match->branches.back().slots.push_back(static_cast<std::uint32_t>(parameters + 1 + i));
    evaluate::Code *nothing = new_code(evaluate::Form::Atom); // of another constructor
    nothing->operands = {slot(parameters)};
    match->next = nothing;
    let->next = match;
  }
  evaluate::Body &body = bodies_.emplace_back();
  body.parameters = static_cast<std::uint32_t>(parameters);
  body.frame_size = static_cast<std::uint32_t>(parameters + 1 + inside.fields);
  body.code = let;
  Object *object = machine_->heap().make(evaluate::ObjectKind::Function, 1);
  (*object)[0].body = &body;
  return object;
}

evaluate::Observation Runner::traced(const std::function<evaluate::Observation()> &run) {
  if (!tell_)
    return run();
  trace_.clear();
  machine_->trace(&trace_);
  evaluate::Observation seen = run();
  machine_->trace(nullptr);
  tell_(seen, trace_);
  return seen;
}

void Runner::watch_calls(kernel::GlobalId function, Called tell) {
  machine_->watch_calls(function, [tell = std::move(tell)](std::span<Object *const> arguments) {
    std::vector<Value> values;
    for (Object *argument : arguments)
      if (std::optional<Value> value = seen_value(argument, largest_seen))
        values.push_back(std::move(*value));
    if (values.size() == arguments.size())
      tell(std::move(values));
  });
}

void Runner::watch_calls_no_longer() { machine_->watch_calls_no_longer(); }

void Runner::watch_branches() { machine_->watch_branches(); }

bool Runner::has_reached(const Branch &branch) const {
  return machine_->has_reached(branch.match, branch.which);
}

} // namespace culprit::execute
