#include "report/json.h"

#include "base/warning.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace culprit::report {

namespace {

using Json = nlohmann::ordered_json; // fields in the order in which the reference lists them

class Writer {
public:
  Writer(const Sources &sources, const Finding &finding) : sources_(sources), finding_(finding) {}

  [[nodiscard]] Json file(bool statistics) const {
    Json json{{"file", sources_.path(finding_.file)}, {"verdict", name_of(finding_.verdict)}};
    if (!finding_.trusted.empty())
      json["trusted"] = finding_.trusted;
    if (finding_.accepted > 0)
      json["accepted"] = finding_.accepted;
    for (const Diagnostic &diagnostic : finding_.diagnostics)
      json["diagnostics"].push_back(write(diagnostic));
    put(json, "value", finding_.value);
    put(json, "output", finding_.output);
    put_all(json, "runs", finding_.runs);
    put_all(json, "branches", finding_.branches);
    put_all(json, "preconditions", finding_.preconditions);
    if (statistics)
      write_statistics(json);
    return json;
  }

private:
  static void put(Json &json, const char *name, const std::string &text) {
    if (!text.empty())
      json[name] = text;
  }

  void put(Json &json, const Span &span) const {
    if (!span.known())
      return;
    const auto position = [](Position at) {
      return Json{{"line", at.line}, {"column", at.column}};
    };
    Json written = Json::object();
    if (span.file != finding_.file)
      written["file"] = sources_.path(span.file);
    written["start"] = position(span.start);
    written["end"] = position(span.end);
    json["span"] = std::move(written);
  }

  template <class Range> void put_all(Json &json, const char *name, const Range &range) const {
    for (const auto &element : range)
      json[name].push_back(write(element));
  }

  [[nodiscard]] Json write(const Diagnostic &diagnostic) const {
    Json json = Json::object();
    json["code"] = diagnostic.code;
    if (const Code *code = find_code(diagnostic.code))
      json["kind"] = name_of(code->kind);
    if (is_warning(diagnostic) || is_gap(diagnostic))
      json["severity"] = "warning";
    if (diagnostic.certainty)
      json["certainty"] = name_of(*diagnostic.certainty);
    json["message"] = diagnostic.message;
    put(json, diagnostic.span);
    put(json, "function", diagnostic.function);
    put(json, "required", diagnostic.required);
    put(json, "known", diagnostic.known);
    put_all(json, "core", diagnostic.core);
    put_sets(json, "cores", diagnostic.cores);
    if (diagnostic.more_cores)
      json["more_cores"] = true;
    put_sets(json, "corrections", diagnostic.corrections);
    put_all(json, "same_cause", diagnostic.same_cause);
    put_all(json, "blame", diagnostic.blame);
    put_all(json, "model", diagnostic.model);
    put_all(json, "derivation", diagnostic.derivation);
    if (diagnostic.counterexample)
      json["counterexample"] = write(*diagnostic.counterexample);
    if (diagnostic.survival)
      json["survival"] = write(*diagnostic.survival);
    if (diagnostic.culprit)
      json["culprit"] = write(*diagnostic.culprit);
    put_all(json, "fixes", diagnostic.fixes);
    put_all(json, "hypotheses", diagnostic.hypotheses);
    if (!diagnostic.notes.empty())
      json["notes"] = diagnostic.notes;
    return json;
  }

  void put_sets(Json &json, const char *field,
                const std::vector<std::vector<CoreMember>> &sets) const {
    for (const std::vector<CoreMember> &set : sets) {
      Json members = Json::array();
      for (const CoreMember &member : set)
        members.push_back(write(member));
      json[field].push_back(std::move(members));
    }
  }

  [[nodiscard]] Json write(const Label &label) const {
    Json json = Json::object();
    put(json, label.span);
    json["text"] = label.text;
    return json;
  }

  [[nodiscard]] Json write(const Precondition &precondition) const {
    Json json{{"function", precondition.function}, {"status", name_of(precondition.status)}};
    put(json, precondition.span);
    put(json, "condition", precondition.condition);
    put(json, "type", precondition.type);
    put_all(json, "edits", precondition.edits);
    put_all(json, "excluded", precondition.excluded);
    if (precondition.admitted)
      json["admitted"] = write(*precondition.admitted);
    put(json, "reason", precondition.reason);
    return json;
  }

  [[nodiscard]] static Json write(const Culprit &culprit) {
    Json json = Json::object();
    json["what"] = name_of(culprit.what);
    put(json, "name", culprit.name);
    put(json, "because", culprit.because);
    return json;
  }

  [[nodiscard]] Json write(const CoreMember &member) const {
    Json json = Json::object();
    put(json, member.span);
    json["text"] = member.text;
    return json;
  }

  [[nodiscard]] Json write(const Blame &blame) const {
    Json json{{"rank", blame.rank},
              {"set", blame.set},
              {"score", blame.score},
              {"entity", name_of(blame.entity)}};
    put(json, "name", blame.name);
    put(json, blame.span);
    put(json, "text", blame.text);
    put(json, "reason", blame.reason);
    return json;
  }

  [[nodiscard]] Json write(const DerivationStep &step) const {
    Json json = Json::object();
    put(json, "fact", step.fact);
    put(json, step.span);
    if (!step.from.empty())
      json["from"] = step.from;
    return json;
  }

  [[nodiscard]] static Json write(const ModelValue &value) {
    return {{"name", value.name}, {"value", value.value}};
  }

  [[nodiscard]] static Json write(const AbstractedCall &call) {
    Json json{{"function", call.function}, {"inputs", call.inputs}, {"output", call.output}};
    put(json, "actual", call.actual);
    put(json, "excluded_by", call.excluded_by);
    return json;
  }

  [[nodiscard]] Json write(const Counterexample &example) const {
    Json json{{"kind", example.concrete ? "concrete" : "abstract"},
              {"function", example.function},
              {"inputs", example.inputs}};
    put(json, "output", example.output);
    put(json, "error", example.error);
    put(json, "calls", example.calls);
    put_all(json, example.concrete ? "drawn" : "abstracted", example.abstracted);
    json["replayed"] = example.replayed;
    if (example.at_place)
      json["at_place"] = true;
    return json;
  }

  [[nodiscard]] static Json write(const Survival &survival) {
    Json json{{"calls", survival.calls}};
    if (!survival.all_inputs)
      json["size"] = survival.size;
    return json;
  }

  [[nodiscard]] static Json write(const Run &run) {
    constexpr std::array ends{"value", "wrong", "excluded", "unfinished"};
    Json json{{"function", run.function},
              {"inputs", run.inputs},
              {"end", ends[static_cast<std::size_t>(run.end)]}};
    put(json, "output", run.output);
    return json;
  }

  [[nodiscard]] Json write(const CoveredBranch &branch) const {
    Json json{{"reached", branch.reached}};
    put(json, branch.span);
    return json;
  }

  [[nodiscard]] Json write(const Edit &edit) const {
    Json json = Json::object();
    put(json, edit.span);
    json["replacement"] = edit.replacement;
    return json;
  }

  [[nodiscard]] Json write(const Fix &fix) const {
    Json json{{"description", fix.description}, {"verified", fix.verified}};
    put_all(json, "edits", fix.edits);
    return json;
  }

  [[nodiscard]] Json write(const Hypothesis &hypothesis) const {
    Json json{{"set", hypothesis.set}, {"text", hypothesis.text}};
    put(json, hypothesis.span);
    return json;
  }

  void write_statistics(Json &json) const {
    Json counters = Json::object();
    for (const Statistic &statistic : finding_.statistics) {
      if (statistic.name == "time_ms")
        json["time_ms"] = statistic.value;
      else if (statistic.value == std::floor(statistic.value) && !statistic.name.ends_with("_ms"))
        counters[statistic.name] = static_cast<std::uint64_t>(statistic.value);
      else
        counters[statistic.name] = statistic.value;
    }
    json["stats"] = std::move(counters);
  }

  const Sources &sources_;
  const Finding &finding_;
};

} // namespace

std::string json_opening() { return "{\"version\": 1,\n \"files\": [\n"; }
std::string json_separator() { return ",\n"; }
std::string json_closing() { return "\n]}\n"; }

std::string json(const Sources &sources, const Finding &finding, bool statistics) {
  // Paths are bytes, not always text: what is no UTF-8 is replaced rather than refused.
  return Writer(sources, finding)
      .file(statistics)
      .dump(1, ' ', false, Json::error_handler_t::replace);
}

std::string json_line(const Sources &sources, const Finding &finding, bool statistics) {
  return Writer(sources, finding)
             .file(statistics)
             .dump(-1, ' ', false, Json::error_handler_t::replace) +
         "\n";
}

} // namespace culprit::report
