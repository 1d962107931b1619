// Haskell programs whose functions get conditions: runs on small inputs, and the program with a
// condition written as an annotation.
#include "driver/conditions/program.h"

#include "driver/runs/counterexamples.h"
#include "driver/trials/edits.h"
#include "load/load.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

class ConditionedHaskell : public ConditionedProgram {
public:
  ConditionedHaskell(Checked &checked, FileId file, const Options &options,
                     const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline),
        path_(checked.sources.path(file)), text_(checked.sources.text(file)),
        program_(syntax::Dialect::Haskell), source_{path_, text_, load::Language::Haskell,
                                                    options.include, *options.files} {
    const FileId own = sources_.add(path_, text_);
    load::Loader loader(program_, sources_, own,
                        {load::Language::Haskell, options.include, *options.files}, problems_);
    load::Loader::Watcher watcher;
    watcher.after = [this](load::Step) { return problems_.empty(); };
    if (loader.run(load::Step::Types, watcher) && loader.well_typed() && problems_.empty())
      search_.emplace(program_, sources_, library_of(program_, sources_), source_, deadline);
  }

  [[nodiscard]] bool ready() const override { return search_ && search_->ready(); }
  [[nodiscard]] preconditions::Dialect dialect() const override {
    return preconditions::Dialect::Haskell;
  }
  [[nodiscard]] preconditions::Program parts() const override { return search_->parts(); }
  [[nodiscard]] kernel::GlobalId find(std::string_view name) const override {
    return search_->find(name);
  }
  [[nodiscard]] std::string name(kernel::GlobalId function) const override {
    return search_->name(function);
  }

  [[nodiscard]] std::optional<std::string> obstacle(kernel::GlobalId function) override {
    if (search_->is_annotated(function))
      return "its type is written already";
    return search_->obstacle(function);
  }

  execute::Tried try_small_inputs(kernel::GlobalId function, const execute::SearchLimits &limits,
                                  execute::Told told) override {
    return search_->try_small_inputs(function, limits, std::move(told));
  }
  [[nodiscard]] std::vector<std::string>
  written(std::span<const execute::Value> inputs) const override {
    return search_->written(inputs);
  }
  [[nodiscard]] Happening replay(const std::string &call) const override {
    return driver::replay(source_, {call}, deadline_, {true, {}}).front();
  }

  // Above the line on which it is first defined.
  [[nodiscard]] std::vector<Edit> edits(kernel::GlobalId function, const std::string &type,
                                        const std::vector<std::string> &measures) const override {
    if (type.empty())
      return {};
    const kernel::Global &global = search_->kernel()[function];
    const Position line{program_.names[global.value].range.start.line, 1};
    std::string text;
    for (const std::string &measure : measures)
      text += fmt::format("{{-@ measure {} @-}}\n", measure);
    text += fmt::format("{{-@ {} :: {} @-}}\n", name(function), type);
    return {{{file_, line, line}, std::move(text)}};
  }

  // Nothing is left to be shown of it, and of what it calls.
  [[nodiscard]] bool proves(kernel::GlobalId function, const std::vector<Edit> &edits,
                            bool /*of_whole_numbers*/) const override {
    const Options options = for_proofs(options_, deadline_);
    const Checked again =
        check({path_, edited(checked_.sources, file_, edits), load::Language::Haskell}, options);
    if (again.finding.verdict == Verdict::Safe)
      return true;
    if (again.finding.verdict != Verdict::Unsafe)
      return false;
    std::vector<std::string> needed;
    for (const kernel::GlobalId id : preconditions::needed_by(search_->parts(), function))
      if (search_->kernel()[id].value != names::no_value)
        needed.push_back(symbol_name(id));
    return std::ranges::none_of(again.finding.diagnostics, [&](const Diagnostic &diagnostic) {
      return diagnostic.function.empty() ||
             std::ranges::find(needed, diagnostic.function) != needed.end();
    });
  }

private:
  [[nodiscard]] names::ModuleId own() const override {
    return program_.modules.back().resolution.module;
  }
  [[nodiscard]] bool is_declared(kernel::GlobalId) const override { return true; }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  const Deadline &deadline_;
  std::string path_;
  std::string text_;
  Sources sources_;
  Diagnostics problems_;
  load::LoadedProgram program_;
  ReplayedText source_;
  std::optional<CounterexampleSearch> search_;
};

} // namespace

std::unique_ptr<ConditionedProgram> conditioned_haskell(Checked &checked, FileId file,
                                                        const Options &options,
                                                        const Deadline &deadline) {
  return std::make_unique<ConditionedHaskell>(checked, file, options, deadline);
}

} // namespace culprit::driver
