#include "driver/runs/evidence.h"

#include "base/overloaded.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace culprit::driver {

namespace {

using evaluate::Breach;
using Part = RunEvidence::Part;
namespace e = kernel::expression;

constexpr std::uint64_t steps_of_comparison = 40'000; // of all runs that are compared
constexpr std::uint64_t enough_calls = 10;            // for going right to mean something

// How often a part was evaluated in runs that go wrong and in those that go right.
struct Count {
  std::uint32_t wrong = 0;
  std::uint32_t right = 0;
};
using Counts = std::map<EntityId, Count>;

// What the evaluator can mark of an expression: what is an operand alone has no code of its own.
void add_code(const kernel::Program &kernel, kernel::ExpressionId whole, Counts &counts) {
  std::vector<kernel::ExpressionId> work{whole};
  while (!work.empty()) {
    const kernel::Expression &next = kernel[work.back()];
    work.pop_back();
    const auto mark = [&] {
      if (next.entity != no_entity)
        counts.try_emplace(next.entity);
    };
    std::visit(Overloaded{
                   [&](const e::Lambda &node) { work.push_back(node.body); },
                   [&](const e::Let &node) {
                     work.push_back(node.bound);
                     work.push_back(node.body);
                   },
                   [&](const e::LetRecursive &node) {
                     for (const kernel::Binding &binding : kernel[node.bindings])
                       work.push_back(binding.bound);
                     work.push_back(node.body);
                   },
                   [&](const e::Case &node) {
                     mark();
                     for (const kernel::Alternative &alternative : kernel[node.alternatives])
                       work.push_back(alternative.body);
                     if (node.otherwise != kernel::no_expression)
                       work.push_back(node.otherwise);
                   },
                   [&](const auto &) { mark(); },
               },
               next.node);
  }
}

// The code of the program's last module.
Counts all_code(const kernel::Program &kernel, const load::LoadedProgram &program) {
  Counts counts;
  for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
    const kernel::Global &global = kernel[kernel::GlobalId{i}];
    if (global.module == program.modules.back().resolution.module &&
        global.body != kernel::no_expression)
      add_code(kernel, global.body, counts);
  }
  return counts;
}

void compare_runs(RunEvidence &evidence, const execute::Sighting &sighting,
                  CounterexampleSearch &search, const load::LoadedProgram &program) {
  Counts counts = all_code(search.kernel(), program);
  std::vector<EntityId> reached; // by the run that was confirmed, which is the first
  std::uint32_t wrong = 0;
  std::uint32_t right = 0;
  execute::SearchLimits limits;
  limits.steps = steps_of_comparison;
  search.trace(sighting, limits,
               [&](const evaluate::Observation &seen, const evaluate::Trace &trace) {
                 const bool fails = execute::same_breach(seen, sighting.seen);
                 if (!fails && (seen.breach != Breach::None || !seen.finished))
                   return;
                 if (fails && wrong == 0)
                   reached = trace.reached();
                 ++(fails ? wrong : right);
                 for (const EntityId entity : trace.reached())
                   if (const auto count = counts.find(entity); count != counts.end())
                     ++(fails ? count->second.wrong : count->second.right);
               });
  if (wrong == 0)
    return;
  evidence.share = static_cast<double>(wrong) / (wrong + right);
  const EntityTable &entities = program.entities;
  const FileId file = program.modules.back().file;
  std::sort(reached.begin(), reached.end());
  double most = 0;
  for (const auto &[entity, count] : counts) {
    if (entities[entity].span.file != file)
      continue;
    Part part;
    part.span = entities[entity].span;
    part.reached = std::binary_search(reached.begin(), reached.end(), entity);
    part.spared = count.right == 0 && right > 0;
    // Ochiai's coefficient (Abreu, Zoeteweij, van Gemund: TAICPART 2007, §2.2)
    if (count.wrong > 0 && right > 0)
      part.suspicion =
          count.wrong / std::sqrt(static_cast<double>(wrong) * (count.wrong + count.right));
    most = std::max(most, part.suspicion);
    evidence.parts.push_back(part);
  }
  for (Part &part : evidence.parts)
    part.suspicion = most == 0 ? 0 : part.suspicion / most;
}

Symbol name_of_function(kernel::GlobalId function, const kernel::Program &kernel,
                        const load::LoadedProgram &program) {
  if (function == kernel::no_global)
    return no_symbol;
  const kernel::Global &global = kernel[function];
  return global.value == names::no_value ? global.name : program.names[global.value].name;
}

} // namespace

RunEvidence evidence_of(const execute::Sighting &sighting, CounterexampleSearch &search,
                        const load::LoadedProgram &program) {
  RunEvidence evidence;
  evidence.shown = RunEvidence::Shown::Wrong;
  if (sighting.seen.breach == Breach::Result)
    evidence.broken = RunEvidence::Broken::Result;
  else if (sighting.seen.breach == Breach::Argument)
    evidence.broken = RunEvidence::Broken::Argument;
  evidence.broken_of = name_of_function(sighting.seen.function, search.kernel(), program);
  compare_runs(evidence, sighting, search, program);
  return evidence;
}

RunEvidence evidence_of_weak_types(const execute::Sighting &sighting,
                                   const CounterexampleSearch &search,
                                   const load::LoadedProgram &program) {
  RunEvidence evidence;
  evidence.shown = RunEvidence::Shown::WeakType;
  for (const execute::AbstractCall &call : sighting.abstracted)
    evidence.weak.push_back(call.function == kernel::no_global
                                ? call.name
                                : name_of_function(call.function, search.kernel(), program));
  return evidence;
}

RunEvidence evidence_of(const execute::Tried &tried) {
  RunEvidence evidence;
  if (tried.calls >= enough_calls || (tried.exhausted && tried.calls > 0))
    evidence.shown = RunEvidence::Shown::Right;
  return evidence;
}

} // namespace culprit::driver
