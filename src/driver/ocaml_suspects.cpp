#include "driver/ocaml_suspects.h"

#include "blame/refinements/focus.h"
#include "driver/conditions/program.h"
#include "driver/cores.h"
#include "driver/trials/edits.h"
#include "driver/trials/trial.h"
#include "explain/refinements.h"

#include <algorithm>
#include <set>

namespace culprit::driver {

namespace {

constexpr std::size_t most_goals_with_cores = 4;
constexpr std::size_t most_trials_of_cause = 24;
constexpr std::size_t most_trials_in_all = 32;
// Of a program that took so many questions, nobody waits for more of them.
constexpr std::uint64_t most_questions_before_blame = 4'000;

Span span_of_entity(const load::LoadedProgram &program, EntityId entity) {
  return entity == no_entity ? Span() : program.entities[entity].span;
}

void add_cores_to(const OcamlGoals &goals, Judgement &judgement, const Deadline &deadline,
                  smt::Contexts &contexts) {
  std::vector<const refine::Obligation *> failed;
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < judgement.unproved.size() && failed.size() < most_goals_with_cores;
       ++i)
    if (!judgement.unproved[i].undecided) {
      failed.push_back(judgement.unproved[i].obligation);
      which.push_back(i);
    }
  if (failed.empty())
    return;
  std::vector<GoalCores> cores =
      find_cores(goals.maker, goals.switches, goals.options.search, WithParts::No,
                 Unrelated::LeaveOut, failed, judgement.proved, deadline, contexts);
  for (std::size_t i = 0; i < which.size(); ++i)
    judgement.unproved[which[i]].cores = std::move(cores[i]);
}

std::set<std::uint32_t> reported_lines(const std::vector<Diagnostic> &diagnostics,
                                       const std::vector<Edit> &edits) {
  std::set<std::uint32_t> lines;
  for (const Diagnostic &diagnostic : diagnostics)
    lines.insert(line_before(diagnostic.span.start.line, edits));
  return lines;
}

} // namespace

std::vector<Diagnostic> explain_ocaml_goals(const OcamlGoals &goals, Judgement &judgement,
                                            const Deadline &deadline, smt::Contexts &contexts) {
  const Options &options = goals.options;
  load::LoadedProgram &program = goals.program;
  const load::LoadedModule &main = program.modules.back();
  const bool ranks = options.suspects && goals.questions <= most_questions_before_blame;
  if (ranks)
    add_cores_to(goals, judgement, deadline, contexts);
  std::unordered_set<std::string> bound;
  for (const names::Local &local : main.resolution.locals)
    bound.emplace(program.symbols.name(local.name));
  std::vector<blame::refinements::Proof> proofs;
  for (const refine::Obligation *goal : judgement.proved)
    proofs.push_back(
        {span_of_entity(program, goal->reason.place), span_of_entity(program, goal->conjunct)});
  refine::Switches switches = goals.switches;
  switches.ran = false; // what was run was the program as it is
  const Changeable changeable{
      goals.checked.sources, goals.file,      main.tree,      program.symbols,
      Language::Ocaml,       options.include, *options.files, program.environment.used,
      std::move(switches),   goals.questions, goals.failed};
  Readings readings(syntax::Dialect::Ocaml, program.environment.used);
  Trials trials(changeable, readings, deadline, contexts);
  const explain::RefinementExplanation explanation{
      goals.file,
      goals.checked.sources,
      program.symbols,
      program.entities,
      program.names,
      program.environment,
      goals.maker.kernel(),
      goals.refinements,
      [&](std::span<const Span> places) -> blame::refinements::Inventory {
        if (!ranks)
          return {};
        const blame::refinements::Module module{
            main.tree,       main.annotations,      main.resolution,       program.names,
            program.symbols, goals.checked.sources, syntax::Dialect::Ocaml};
        return blame::refinements::take_inventory(module,
                                                  blame::refinements::focus(module, places));
      },
      options.fixes &&ranks ? &trials : nullptr,
      options.explain_ranking,
      options.search == Search::All &&ranks,
      options.print == Stage::Suspects ? &goals.checked.printed : nullptr,
      std::move(proofs),
      std::move(bound),
      {},
      most_trials_of_cause,
      most_trials_in_all};
  Diagnostics explained;
  explain::report_refinements(explanation, judgement.unproved, explained);
  return explained.take();
}

bool are_about_the_same(const Span &run, const Span &goal) {
  return run.known() && goal.known() && (inside(run, goal) || inside(goal, run)) &&
         run.start.line == goal.start.line;
}

void add_suspects_to(std::vector<Diagnostic> &failing_runs, std::vector<Diagnostic> explained) {
  for (Diagnostic &run : failing_runs)
    for (Diagnostic &goal : explained) {
      const bool same = are_about_the_same(run.span, goal.span) ||
                        std::ranges::any_of(goal.same_cause, [&](const auto &other) {
                          return are_about_the_same(run.span, other.span);
                        });
      if (!same || !run.blame.empty())
        continue;
      run.blame = goal.blame;
      run.core = goal.core;
      run.cores = goal.cores;
      run.corrections = goal.corrections;
      run.culprit = goal.culprit;
      run.notes.insert(run.notes.end(), goal.notes.begin(), goal.notes.end());
      run.fixes.insert(run.fixes.begin(), goal.fixes.begin(), goal.fixes.end());
    }
}

void confirm_ocaml_fixes(const Checked &checked, FileId file, const Options &options,
                         const std::vector<Diagnostic> &reported,
                         std::vector<Diagnostic> &diagnostics, const Deadline &deadline) {
  const std::set<std::uint32_t> before = reported_lines(reported, {});
  Options again = for_proofs(options, deadline);
  again.runs = options.runs;
  for (Diagnostic &diagnostic : diagnostics)
    std::erase_if(diagnostic.fixes, [&](const Fix &fix) {
      const Checked changed = check(
          {checked.sources.path(file), edited(checked.sources, file, fix.edits), Language::Ocaml},
          again);
      if (changed.finding.verdict != Verdict::Safe && changed.finding.verdict != Verdict::Unsafe)
        return true;
      const std::set<std::uint32_t> after = reported_lines(changed.finding.diagnostics, fix.edits);
      return after.contains(diagnostic.span.start.line) || !std::ranges::includes(before, after);
    });
}

} // namespace culprit::driver
