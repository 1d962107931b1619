#include "refine/check/check.h"

#include "refine/check/derived_values.h"
#include "refine/check/numbers.h"
#include "refine/check/size_change.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::GlobalKind;

Checker::Checker(Context &context, const Uses &uses, Probing probing)
    : Part(context), generator_(uses.generator), groups_(uses.groups), alone_(!uses.may_refuse),
      variables_(context, generator_), schemes_(context, generator_), inferred_(generator_),
      methods_(context, uses.variances),
      globals_(context, generator_, groups_, uses.constructors, methods_, inferred_, uses.exported),
      matching_(context, generator_, uses.constructors, uses.sizes, variables_),
      dictionaries_(context), partiality_(context, generator_, variables_, matching_, methods_),
      operations_(context, generator_, uses.constructors),
      handlers_(context, {groups_, uses.exported, uses.may_refuse}), strictness_(context),
      failures_(context, globals_, strictness_), termination_(context, uses.sizes),
      laziness_(context, {generator_, uses.invariants, uses.variances, uses.constructors,
                          variables_, globals_, strictness_, failures_}),
      probes_(context, generator_, globals_, matching_, probing), formation_(context, generator_),
      expressions_(context, {generator_, uses.reader, uses.locals, variables_, schemes_, inferred_,
                             uses.constructors, methods_, globals_, matching_, partiality_,
                             operations_, handlers_, strictness_, failures_, laziness_,
                             termination_, probes_, uses.exported}) {}

void Checker::run(names::ModuleId module) {
  check_derived_values(context_, module);
  groups_.enter(0);
  find_numbers();
  failures_.find();
  dictionaries_.find();
  // Their types are made where nothing is bound.
  for (std::size_t i = 0; i < groups_.size(); ++i)
    if (groups_.is_checked(i))
      for (const GlobalId id : groups_[i])
        (void)globals_.type_of(id);
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (!groups_.is_checked(i))
      continue;
    groups_.enter(i);
    if (groups_.is_recursive(i))
      recursive_group(groups_[i]);
    else
      definition(groups_[i][0]);
  }
  groups_.enter(groups_.size());
  formation_.check_declarations(module);
  probes_.probe_invariants();
}

// Of functions that nothing is written about, all that there is to know is in the program. What is
// written in OCaml says nothing of the types that a function is used at, and a function that is
// looked at by itself is what the program uses it as.
void Checker::find_numbers() {
  refine::find_numbers(
      program_, names_, types_,
      [&](GlobalId id) {
        if (!globals_.is_inferred(id))
          return false;
        const bool written = specifications_.signatures.contains(program_[id].value);
        return dialect_.infers_everything ? !globals_.is_exported(id) || (alone_ && written)
                                          : !globals_.is_exported(id) && !written;
      },
      [&](VariableId id) {
        return std::none_of(
            specifications_.locals.begin(), specifications_.locals.end(),
            [&](const LocalSignature &local) { return local.name == program_[id].name; });
      });
}

void Checker::definition(GlobalId id) {
  if (dictionaries_.is_endless(id))
    require_end(id);
  if (!is_derived(environment_, program_[id]))
    partiality_.require_methods(program_[id].body, dictionaries_);
  if (program_[id].kind == GlobalKind::InstanceMethod)
    instance_method(id);
  else
    global(id);
}

void Checker::global(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (global.value != names::no_value && specifications_.ignored.contains(global.value))
    return;
  const Signature *signature = signature_of(id);
  if (signature != nullptr && signature->assumed) {
    const Generator::Mark before = generator_.mark();
    const Refined own = schemes_.own_view(signature->type, global.body);
    formation_.check(own, *signature);
    probes_.probe(own, *signature, global.value);
    generator_.leave(before);
    return;
  }
  context_.owner = global.value != names::no_value ? names_[global.value].name
                   : dialect_.infers_everything    ? no_symbol // an effect of the program
                                                   : global.name;
  Reason reason;
  reason.demand = Demand::Result;
  reason.subject = context_.owner;
  reason.place = global.entity;
  Refined type = globals_.own_type(id);
  // What it is in the logic follows from its definition; only what is written has to be shown.
  if (signature != nullptr)
    type = signature->owed != no_refined ? signature->owed : signature->type;
  else if (in_logic(specifications_, global.value))
    type = types_.plain(global.type);
  const Generator::Mark before = generator_.mark();
  generator_.owner = global.value;
  forbid_failing(global, reason);
  generator_.unfolding = specifications_.unfolding.contains(global.value);
  const Refined own = schemes_.own_view(type, global.body);
  if (signature != nullptr) {
    formation_.check(own, *signature);
    probes_.probe(own, *signature, global.value);
  }
  const bool known = signature != nullptr && signature->offered;
  if (globals_.is_inferred(id) && globals_.is_exported(id) && !known) { // it may be given anything
    inferred_.use(id);
    Reason anything;
    if (signature != nullptr) { // callers elsewhere do not know what is asked of them
      anything.demand = Demand::Argument;
      anything.subject = context_.owner;
      anything.place = global.entity;
    }
    generator_.subtype(type, types_.plain(global.type), anything);
  }
  inferred_.enter(id);
  expressions_.check(global.body, own, reason);
  inferred_.leave_all();
  generator_.unfolding = false;
  generator_.owner = names::no_value;
  generator_.leave(before);
}

// What is said not to have its type must not be used by what has one.
void Checker::forbid_failing(const kernel::Global &global, const Reason &reason) {
  if (specifications_.failing.empty() || specifications_.failing.contains(global.value))
    return;
  each_mentioned(program_, global.body, [&](GlobalId other) {
    if (!specifications_.failing.contains(program_[other].value))
      return;
    Reason uses = reason;
    uses.demand = Demand::Argument;
    uses.subject = names_[program_[other].value].name;
    generator_.require(formulas_.truth(false), uses);
  });
}

void Checker::instance_method(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (is_derived(environment_, global) || global.value == names::no_value)
    return;
  const Signature *own = methods_.instance_signature(global);
  if (own != nullptr && own->assumed)
    return;
  context_.owner = names_[global.value].name;
  Reason reason;
  reason.demand = Demand::Method;
  reason.subject = context_.owner;
  reason.place = global.entity;
  const Refined scheme = own != nullptr ? own->type : methods_.method_at_instance(global);
  const Generator::Mark before = generator_.mark();
  generator_.owner = global.value;
  const Refined own_type = schemes_.own_view(scheme, global.body);
  if (own != nullptr)
    formation_.check(own_type, *own);
  expressions_.check(global.body, own_type, reason);
  if (failures_.may_be_missing(id))
    expressions_.require_stand_in(kernel::no_expression, own_type, false, reason);
  generator_.leave(before);
  // Whoever has only the dictionary knows no more than what the class says.
  if (own != nullptr && specifications_.signatures.contains(global.value) &&
      !names_[names_[global.value].module].library)
    generator_.subtype(own->type, methods_.method_at_instance(global), reason);
  else if (own != nullptr && dictionaries_.may_be_taken(global))
    generator_.subtype(own->type, types_.unrefined(own->type), reason);
  generator_.owner = names::no_value;
}

const Signature *Checker::signature_of(GlobalId id) const {
  if (program_[id].kind == GlobalKind::InstanceMethod)
    return methods_.instance_signature(program_[id]);
  const auto written = specifications_.signatures.find(program_[id].value);
  return written == specifications_.signatures.end() ? nullptr : &written->second;
}

// Whether nobody asks that a function ends.
bool Checker::need_not_end(GlobalId id) const {
  const kernel::Global &global = program_[id];
  return specifications_.lazy.contains(global.value) ||
         specifications_.ignored.contains(global.value) || global.kind == GlobalKind::Field ||
         is_derived(environment_, global);
}

bool Checker::need_not_end(std::span<const GlobalId> globals) const {
  const auto is_assumed = [&](GlobalId id) {
    const Signature *signature = signature_of(id);
    return signature != nullptr && signature->assumed;
  };
  return !specifications_.options.termination ||
         std::all_of(globals.begin(), globals.end(), is_assumed);
}

// Calls of what need not end are not those of a function that has to: if the others call each other
// without it, they have to end.

void Checker::recursive_group(std::span<const GlobalId> globals) {
  for (const GlobalId id : globals) {
    if (const Signature *signature = signature_of(id);
        signature != nullptr && !signature->assumed && globals_.contains_itself(id))
      diagnostics_.report("C0190", span_of(program_[id].entity),
                          "a refinement of a value that contains itself is not supported yet");
    if (program_[id].type != types::no_type)
      expressions_.require_function(program_[id].body, types_.plain(program_[id].type));
  }
  if (need_not_end(globals)) {
    for (const GlobalId id : globals)
      definition(id);
    return;
  }
  std::vector<GlobalId> others;
  for (const GlobalId id : globals)
    if (need_not_end(id))
      definition(id);
    else
      others.push_back(id);
  if (others.size() == globals.size())
    return ending_group(globals);
  for (const std::vector<GlobalId> &group : recursive_groups(program_, others))
    if (group.size() > 1 || mentions(program_, group[0], group[0]))
      ending_group(group);
    else
      definition(group[0]);
}

void Checker::require_end(GlobalId id) {
  Reason reason;
  reason.demand = Demand::Decrease;
  reason.place = program_[id].entity;
  reason.subject =
      program_[id].value != names::no_value ? names_[program_[id].value].name : program_[id].name;
  generator_.require(formulas_.truth(false), reason, Kind::Termination);
}

// A measure of which nothing is to be shown. On a type whose values are all endless it has no size
// to get smaller, but no value to be computed for, either; and no promise rests on its end.
bool Checker::is_plain_measure(GlobalId id) const {
  const Signature *signature = signature_of(id);
  return specifications_.lifted.contains(program_[id].value) &&
         !specifications_.ill_founded.contains(program_[id].value) &&
         (signature == nullptr || (types_.trivial(signature->type) && !signature->has_metrics));
}

// Whether functions without metrics of their own end by the parts that they pass to each other.
bool Checker::end_by_parts(std::span<const GlobalId> globals) const {
  return specifications_.options.structural &&
         std::none_of(globals.begin(), globals.end(),
                      [&](GlobalId id) {
                        const Signature *signature = signature_of(id);
                        return (signature != nullptr && signature->has_metrics) ||
                               specifications_.ill_founded.contains(program_[id].value);
                      }) &&
         ends_by_size_change(program_, names_, environment_, globals);
}

void Checker::ending_group(std::span<const GlobalId> globals) {
  std::vector<Termination::Metrics> metrics;
  std::vector<GlobalId> endless; // as far as metrics tell
  const bool by_parts = globals.size() > 1 && end_by_parts(globals);
  const auto is_recursive = [&](ExpressionId expression) {
    const auto *global = std::get_if<e::Global>(&program_[expression].node);
    return global != nullptr &&
           std::find(globals.begin(), globals.end(), global->global) != globals.end();
  };
  for (const GlobalId id : globals) {
    // Sizes are those of the types of an instance; binders are those of the class.
    const Signature *signature = signature_of(id);
    const bool of_class = program_[id].kind == GlobalKind::InstanceMethod && signature == nullptr;
    metrics.push_back(termination_.metrics(of_class ? methods_.method_at_instance(program_[id])
                                                    : globals_.type_of(id),
                                           signature, program_[id].body, is_recursive));
    if (metrics.back().exist && !specifications_.ill_founded.contains(program_[id].value) &&
        !termination_.about_itself(metrics.back(), globals))
      continue;
    endless.push_back(id);
  }
  const bool complete = endless.empty() && !by_parts;
  if (!by_parts && !endless.empty() && !end_by_parts(globals))
    for (const GlobalId id : endless)
      if (!(is_plain_measure(id) && termination_.is_structural(program_[id].body, is_recursive)))
        require_end(id);
  for (std::size_t i = 0; i < globals.size(); ++i) {
    if (complete) {
      const std::vector<MetricFormula> caller =
          termination_.inside(metrics[i], globals_.type_of(globals[i]), program_[globals[i]].body);
      std::unordered_map<GlobalId, Refined> restricted;
      for (std::size_t k = 0; k < globals.size(); ++k)
        restricted[globals[k]] =
            termination_.decreasing(globals_.type_of(globals[k]), metrics[k], caller);
      globals_.restrict(std::move(restricted));
    }
    definition(globals[i]);
    globals_.restrict({});
  }
}

} // namespace culprit::refine
