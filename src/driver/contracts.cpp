#include "driver/contracts.h"

#include "driver/open.h"
#include "driver/runs/runnable.h"
#include "load/load.h"

#include <fmt/format.h>
#include <unordered_set>

namespace culprit::driver {

namespace {

class ContractedRun {
public:
  ContractedRun(const ContractOptions &options, const Deadline &deadline)
      : options_(options), deadline_(deadline) {}

  ContractRun run(const std::string &path, std::string text, load::Language language) {
    const FileId file = sources_.add(path, std::move(text));
    load::Loader loader(program_, sources_, file, {language, options_.include}, diagnostics_);
    load::Loader::Watcher watcher;
    watcher.after = [this](load::Step) { return diagnostics_.empty(); };
    if (!loader.run(load::Step::Types, watcher) || !loader.well_typed())
      return {};
    Runnable runnable(program_, library_of(program_, sources_));
    if (!runnable.contracts)
      return {};
    ContractRun run;
    run.ran = true;
    run.trusted = runnable.contracts->trusted();
    call_all(runnable.translated.kernel, *runnable.contracts, run);
    return run;
  }

private:
  // What is neither exported nor has a type of its own is checked for the calls that there are.
  void call_all(const kernel::Program &kernel, evaluate::Contracts &contracts, ContractRun &run) {
    const names::ModuleId own = program_.modules.back().resolution.module;
    std::unordered_set<names::ValueId> exported;
    for (const names::Export &offered : program_.names[own].exports)
      if (offered.space == names::Space::Value)
        exported.insert(names::ValueId{offered.id});
    evaluate::Experiment experiment(
        kernel, program_.names, program_.symbols, program_.environment, contracts, deadline_,
        [](const kernel::expression::Failure &, EntityId) { return "a match fails"; },
        options_.experiment);
    for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
      const kernel::GlobalId id{i};
      const kernel::Global &global = kernel[id];
      if (global.module == own && global.kind == kernel::GlobalKind::Function &&
          (exported.contains(global.value) || contracts.of(id) != evaluate::no_demand))
        experiment.call(id);
    }
    run.calls = experiment.calls();
    for (const evaluate::Counterexample &counterexample : run.calls.counterexamples)
      run.findings.push_back(describe(kernel, counterexample));
  }

  [[nodiscard]] std::string describe(const kernel::Program &kernel,
                                     const evaluate::Counterexample &counterexample) const {
    std::string call(program_.symbols.name(kernel[counterexample.function].name));
    for (const std::string &argument : counterexample.arguments)
      call += " (" + argument + ")";
    const auto line = [&](EntityId entity) {
      return entity == no_entity ? 0 : program_.entities[entity].span.start.line;
    };
    std::string text =
        fmt::format("{}: {} (line {}", call, counterexample.message, line(counterexample.place));
    if (counterexample.demand != no_entity)
      text += fmt::format("; demanded in line {}", line(counterexample.demand));
    return text + ")";
  }

  const ContractOptions &options_;
  const Deadline &deadline_;
  Sources sources_;
  load::LoadedProgram program_;
  Diagnostics diagnostics_;
};

} // namespace

ContractRun run_contracts(const Input &input, const ContractOptions &options) {
  const std::optional<Language> language = language_of(input);
  if (language != Language::Haskell && language != Language::LiterateHaskell)
    return {};
  const load::FileText text = text_of(input, load::disk());
  if (std::holds_alternative<load::Unreadable>(text))
    return {};
  const Deadline deadline = deadline_after(options.timeout);
  return ContractedRun(options, deadline).run(input.path, std::get<std::string>(text), *language);
}

} // namespace culprit::driver
