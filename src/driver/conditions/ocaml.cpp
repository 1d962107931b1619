// OCaml programs whose functions get conditions: runs on small inputs, and the program with a
// condition written as an attribute.
#include "driver/conditions/program.h"

#include "driver/runs/ocaml_runs.h"
#include "driver/trials/edits.h"
#include "types/print.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

constexpr std::uint64_t steps_of_conditioned_call = 2'000'000;

class ConditionedOcaml : public ConditionedProgram {
public:
  ConditionedOcaml(Checked &checked, FileId file, const Options &options, const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline),
        path_(checked.sources.path(file)), source_{path_, checked.sources.text(file),
                                                   load::Language::Ocaml, options.include,
                                                   *options.files},
        runs_(source_, deadline) {}

  [[nodiscard]] bool ready() const override { return runs_.ready(); }
  [[nodiscard]] preconditions::Dialect dialect() const override {
    return preconditions::Dialect::Ocaml;
  }
  [[nodiscard]] preconditions::Program parts() const override { return runs_.parts(); }
  [[nodiscard]] kernel::GlobalId find(std::string_view name) const override {
    return runs_.find(name);
  }
  [[nodiscard]] std::string name(kernel::GlobalId function) const override {
    return runs_.name(function);
  }

  [[nodiscard]] std::optional<std::string> obstacle(kernel::GlobalId function) override {
    if (runs_.is_refined(function))
      return "its type is written already";
    return runs_.obstacle(function);
  }

  execute::Tried try_small_inputs(kernel::GlobalId function, const execute::SearchLimits &limits,
                                  execute::Told told) override {
    return runs_.try_small_inputs(function, limits, std::move(told));
  }
  std::vector<std::vector<execute::Value>> calls_that_pass(kernel::GlobalId function,
                                                           const execute::SearchLimits &limits,
                                                           std::size_t most) override {
    std::vector<kernel::GlobalId> callers;
    for (const kernel::GlobalId other : functions())
      if (other != function && !runs_.obstacle(other) &&
          std::ranges::binary_search(preconditions::needed_by(parts(), {other}), function))
        callers.push_back(other);
    return runs_.explorer().calls_that_pass(function, callers, limits, most);
  }
  std::optional<bool> fails(kernel::GlobalId function, std::span<const execute::Value> inputs,
                            std::uint64_t steps) override {
    Explorer &explorer = runs_.explorer();
    const evaluate::Observation seen = explorer.runner.run(
        std::get<execute::Entry>(explorer.entries.entry(function)), inputs, steps);
    if (!seen.fits || !seen.finished || seen.outside_logic)
      return std::nullopt;
    return seen.breach != evaluate::Breach::None;
  }
  [[nodiscard]] std::vector<std::string>
  written(std::span<const execute::Value> inputs) const override {
    return runs_.written(inputs);
  }
  [[nodiscard]] Happening replay(const std::string &call) const override {
    if (!draws_)
      draws_ = draws_that_pass();
    return replay_ocaml(source_, call, *draws_, steps_of_conditioned_call, deadline_);
  }

  // Behind the definition.
  [[nodiscard]] std::vector<Edit> edits(kernel::GlobalId function, const std::string &type,
                                        const std::vector<std::string> &measures) const override {
    const syntax::declaration::Function *declared = find_declaration(function);
    if (declared == nullptr || type.empty())
      return {};
    const Position end = tree()[declared->clauses].front().range.end;
    std::string text;
    for (const std::string &measure : measures)
      text += fmt::format("\n[@@measure \"{}\"]", measure);
    return {{{file_, end, end}, fmt::format("{}\n[@@refine \"{}\"]", text, type)}};
  }

  [[nodiscard]] bool proves(kernel::GlobalId function, const std::vector<Edit> &edits,
                            bool of_whole_numbers) const override {
    Options options = for_proofs(options_, deadline_);
    options.refinements.entry = symbol_name(function);
    std::string text = edited(checked_.sources, file_, edits);
    if (of_whole_numbers)
      text += use_at_whole_numbers(function);
    const Checked again = check({path_, std::move(text), load::Language::Ocaml}, options);
    return again.finding.verdict == Verdict::Safe;
  }

private:
  // What chance and the input give, so that the program by itself does not go wrong before the
  // call: what is shown would be that, otherwise. Nothing where that is not possible.
  [[nodiscard]] std::vector<execute::Drawn> draws_that_pass() const {
    constexpr std::int64_t largest = 8;
    constexpr std::size_t most = 32; // numbers; the others are the simplest
    std::vector<execute::Drawn> draws;
    for (std::int64_t number = 0; number <= largest; ++number) {
      if (number > 0)
        draws.assign(most, execute::Drawn{.source = {}, .number = number});
      const Happening happened =
          replay_ocaml(source_, "()", draws, steps_of_conditioned_call, deadline_);
      if (happened.ran && happened.breach == evaluate::Breach::None)
        return draws;
    }
    return {};
  }
  [[nodiscard]] const syntax::Tree &tree() const {
    return runs_.program().program.modules.back().tree;
  }
  // A use that says what variables of its type stand for.
  [[nodiscard]] std::string use_at_whole_numbers(kernel::GlobalId function) const {
    const preconditions::Program program = parts();
    const std::string type = types::TypePrinter(program.environment, program.symbols)
                                 .print(program.entries.with_variables(function));
    std::string whole;
    for (std::size_t i = 0; i < type.size(); ++i)
      if (type[i] == '\'') {
        whole += "int";
        while (i + 1 < type.size() &&
               (std::isalnum(static_cast<unsigned char>(type[i + 1])) != 0 || type[i + 1] == '_'))
          ++i;
      } else {
        whole += type[i];
      }
    return fmt::format("\nlet _ = ({} : {})\n", name(function), whole);
  }
  [[nodiscard]] names::ModuleId own() const override { return runs_.program().own(); }
  [[nodiscard]] bool is_declared(kernel::GlobalId function) const override {
    return find_declaration(function) != nullptr;
  }

  [[nodiscard]] const syntax::declaration::Function *
  find_declaration(kernel::GlobalId function) const {
    const names::ValueId value = runs_.program().kernel()[function].value;
    if (value == names::no_value)
      return nullptr;
    const Position place = runs_.program().program.names[value].range.start;
    for (std::uint32_t i = 0; i < tree().declaration_count(); ++i)
      if (const auto *declared =
              std::get_if<syntax::declaration::Function>(&tree()[syntax::DeclarationId{i}].node);
          declared != nullptr && declared->name.range.start == place)
        return declared;
    return nullptr;
  }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  const Deadline &deadline_;
  std::string path_;
  ReplayedText source_;
  OcamlRuns runs_;
  mutable std::optional<std::vector<execute::Drawn>> draws_; // once somebody asks
};

} // namespace

std::unique_ptr<ConditionedProgram>
conditioned_ocaml(Checked &checked, FileId file, const Options &options, const Deadline &deadline) {
  return std::make_unique<ConditionedOcaml>(checked, file, options, deadline);
}

} // namespace culprit::driver
