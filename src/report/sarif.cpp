#include "report/sarif.h"

#include "base/percent.h"
#include "base/written_call.h"
#include "report/words.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace culprit::report {

namespace {

using Sarif = nlohmann::ordered_json;

std::string dumped(const Sarif &json) {
  return json.dump(1, ' ', false, Sarif::error_handler_t::replace);
}

// Relative paths stay relative, so that a service finds them in its repository.
std::string address_of(const std::string &path) {
  if (path == "-")
    return "stdin";
  const std::string normal = std::filesystem::path(path).lexically_normal().string();
  return (normal.starts_with('/') ? "file://" : "") + percent_encoded(normal);
}

// Braces are for arguments of a message (§3.11.5), and what looks like a link is one (§3.11.6).
Sarif sarif_message(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '{' || c == '}')
      out += c;
    if (c == '(' && out.ends_with(']'))
      out += ' ';
    out += c;
  }
  return {{"text", std::move(out)}};
}

std::string_view level_of(Severity severity) {
  switch (severity) {
  case Severity::Error:
    return "error";
  case Severity::Warning:
    return "warning";
  case Severity::Information:
    return "note";
  }
  return "error";
}

class Results {
public:
  Results(const Sources &sources, const Finding &finding) : sources_(sources), finding_(finding) {}

  [[nodiscard]] Sarif of(const Diagnostic &diagnostic) const {
    Sarif result{{"ruleId", diagnostic.code},
                 {"level", level_of(severity_of(diagnostic))},
                 {"message", sarif_message(message_of(diagnostic))}};
    Sarif place = location(diagnostic.span, "");
    if (!diagnostic.function.empty())
      place["logicalLocations"] =
          Sarif::array({{{"name", diagnostic.function}, {"kind", "function"}}});
    result["locations"] = Sarif::array({std::move(place)});
    put(result, "relatedLocations", related(diagnostic));
    put(result, "codeFlows", flows(diagnostic));
    put(result, "fixes", fixes(diagnostic));
    put(result, "properties", properties(diagnostic));
    return result;
  }

  [[nodiscard]] Sarif of(const Precondition &precondition) const {
    Sarif result{{"kind", "informational"},
                 {"level", "none"},
                 {"message", sarif_message(statement_of(precondition).whole())},
                 {"locations", Sarif::array({location(precondition.span, "")})}};
    if (!precondition.edits.empty())
      result["fixes"] = Sarif::array(
          {fix({"write it as a type: " + precondition.type, true, precondition.edits})});
    return result;
  }

private:
  static void put(Sarif &json, const char *name, Sarif value) {
    if (!value.empty())
      json[name] = std::move(value);
  }

  static std::string message_of(const Diagnostic &diagnostic) {
    std::string text = diagnostic.message;
    if (diagnostic.counterexample)
      text += "\n" + written_example(*diagnostic.counterexample);
    return text;
  }

  [[nodiscard]] Sarif artifact(FileId file) const {
    return {{"uri", address_of(sources_.path(file))}};
  }

  [[nodiscard]] Sarif region(const Span &span) const {
    const Span at = counted_from_one(sources_, span);
    Sarif region{{"startLine", at.start.line},
                 {"startColumn", std::max(at.start.column, std::uint32_t{1})}};
    if (at.end >= at.start) {
      region["endLine"] = at.end.line;
      region["endColumn"] = std::max(at.end.column, std::uint32_t{1});
    }
    return region;
  }

  // What has no place of its own is about the file.
  [[nodiscard]] Sarif location(const Span &span, const std::string &text) const {
    Sarif physical{{"artifactLocation", artifact(span.known() ? span.file : finding_.file)}};
    if (span.known())
      physical["region"] = region(span);
    Sarif json{{"physicalLocation", std::move(physical)}};
    if (!text.empty())
      json["message"] = sarif_message(text);
    return json;
  }

  [[nodiscard]] Sarif related(const Diagnostic &diagnostic) const {
    Sarif all = Sarif::array();
    const auto add = [&](const Span &span, const std::string &text) {
      if (!span.known())
        return;
      Sarif json = location(span, text);
      json["id"] = all.size() + 1;
      all.push_back(std::move(json));
    };
    for (const Label &label : diagnostic.labels)
      add(label.span, label.text);
    for (const Blame &blame : diagnostic.blame)
      add(blame.span, suspicion(blame));
    for (const Label &other : diagnostic.same_cause)
      add(other.span, "fails for the same reason: " + other.text);
    for (const Hypothesis &hypothesis : diagnostic.hypotheses)
      add(hypothesis.span, "may be missing: " + hypothesis.text);
    return all;
  }

  static Sarif flow(const std::string &text, Sarif steps) {
    return {{"message", sarif_message(text)},
            {"threadFlows", Sarif::array({{{"locations", std::move(steps)}}})}};
  }

  [[nodiscard]] Sarif step(const Span &span, const std::string &text) const {
    return {{"location", location(span, text)}};
  }

  [[nodiscard]] Sarif flows(const Diagnostic &diagnostic) const {
    Sarif all = Sarif::array();
    const auto add_core = [&](const std::vector<CoreMember> &core) {
      Sarif steps = Sarif::array();
      for (const CoreMember &member : core)
        steps.push_back(step(member.span, member.text));
      if (!steps.empty())
        all.push_back(flow(sentence_of(core), std::move(steps)));
    };
    if (diagnostic.cores.empty())
      add_core(diagnostic.core);
    for (const std::vector<CoreMember> &core : diagnostic.cores)
      add_core(core);
    if (diagnostic.counterexample)
      all.push_back(run(diagnostic, *diagnostic.counterexample));
    Sarif derived = Sarif::array();
    for (const DerivationStep &each : diagnostic.derivation)
      derived.push_back(step(each.span, each.fact.empty() ? "false" : each.fact));
    if (!derived.empty())
      all.push_back(flow("how what must not be is derived", std::move(derived)));
    return all;
  }

  // From the call to the place where it goes wrong, with the values that are known there.
  [[nodiscard]] Sarif run(const Diagnostic &diagnostic, const Counterexample &example) const {
    Sarif steps = Sarif::array();
    const auto entry =
        std::find_if(diagnostic.blame.begin(), diagnostic.blame.end(), [&](const Blame &blame) {
          return blame.entity == EntityKind::Signature && blame.name == example.function;
        });
    if (!example.at_place && entry != diagnostic.blame.end())
      steps.push_back(
          step(entry->span, "the call " + written_call(example.function, example.inputs)));
    Sarif last = step(diagnostic.span, written_example(example));
    Sarif state = Sarif::object();
    for (const AbstractedCall &value : example.abstracted)
      state[written_call(value.function, value.inputs)] = sarif_message(value.output);
    put(last, "state", std::move(state));
    steps.push_back(std::move(last));
    return flow(example.concrete ? "a run that goes wrong" : "what the types would allow",
                std::move(steps));
  }

  [[nodiscard]] Sarif fix(const Fix &each) const {
    std::map<std::string, Sarif> changes;
    for (const Edit &edit : each.edits)
      if (edit.span.known()) {
        Sarif &change = changes[address_of(sources_.path(edit.span.file))];
        change["artifactLocation"] = artifact(edit.span.file);
        change["replacements"].push_back({{"deletedRegion", region(edit.span)},
                                          {"insertedContent", {{"text", edit.replacement}}}});
      }
    Sarif json{{"description", sarif_message(each.description)},
               {"artifactChanges", Sarif::array()}};
    for (auto &[path, change] : changes)
      json["artifactChanges"].push_back(std::move(change));
    return json;
  }

  // Those that say what to write, and were checked; each once.
  [[nodiscard]] Sarif fixes(const Diagnostic &diagnostic) const {
    Sarif all = Sarif::array();
    for (const Fix &each : diagnostic.fixes) {
      Sarif made = fix(each);
      if (each.verified && !made["artifactChanges"].empty() &&
          std::find(all.begin(), all.end(), made) == all.end())
        all.push_back(std::move(made));
    }
    return all;
  }

  [[nodiscard]] static Sarif properties(const Diagnostic &diagnostic) {
    Sarif bag = Sarif::object();
    if (diagnostic.certainty)
      bag["certainty"] = name_of(*diagnostic.certainty);
    if (!diagnostic.required.empty())
      bag["required"] = diagnostic.required;
    if (!diagnostic.known.empty())
      bag["known"] = diagnostic.known;
    if (diagnostic.culprit)
      bag["culprit"] = name_of(diagnostic.culprit->what);
    return bag;
  }

  const Sources &sources_;
  const Finding &finding_;
};

std::string_view without_ends(std::string_view page) {
  while (page.starts_with('\n'))
    page.remove_prefix(1);
  while (page.ends_with('\n'))
    page.remove_suffix(1);
  return page;
}

// Examples are indented by two columns; in Markdown it takes four.
std::string as_markdown(std::string_view page) {
  std::string text;
  bool at_start = true;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (at_start && page.substr(i).starts_with("  "))
      text += "  ";
    at_start = page[i] == '\n';
    text += page[i];
  }
  return text;
}

Sarif sarif_rule(const Code &code) {
  const std::string_view page = without_ends(code.explanation);
  const bool undecided = code.kind == Kind::Resource || code.kind == Kind::Unsupported;
  return {{"id", code.name},
          {"shortDescription", {{"text", code.title}}},
          {"fullDescription", {{"text", page.substr(0, page.find("\n\n"))}}},
          {"help", {{"text", page}, {"markdown", as_markdown(page)}}},
          {"defaultConfiguration", {{"level", undecided ? "warning" : "error"}}},
          {"properties", {{"tags", Sarif::array({name_of(code.kind)})}}}};
}

} // namespace

std::string sarif_opening() {
  return "{\n\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
         "\"version\": \"2.1.0\",\n\"runs\": [{\n\"results\": [\n";
}

std::string sarif_results(const Sources &sources, const Finding &finding) {
  const Results results(sources, finding);
  std::string text;
  const auto add = [&](const Sarif &result) {
    text += (text.empty() ? "" : ",\n") + dumped(result);
  };
  for (const Diagnostic &diagnostic : finding.diagnostics)
    add(results.of(diagnostic));
  for (const Precondition &precondition : finding.preconditions)
    add(results.of(precondition));
  return text;
}

std::string sarif_closing(const std::set<std::string_view> &codes,
                          const std::vector<std::pair<std::string, Verdict>> &files) {
  Sarif rules = Sarif::array();
  for (const std::string_view name : codes)
    if (const Code *code = find_code(name))
      rules.push_back(sarif_rule(*code));
  const Sarif tool{{"driver",
                    {{"name", "Culprit"},
                     {"version", CULPRIT_VERSION},
                     {"semanticVersion", CULPRIT_VERSION},
                     {"rules", std::move(rules)}}}};
  Sarif artifacts = Sarif::array();
  std::set<std::string> addresses; // a file may be named twice
  for (const auto &[path, verdict] : files)
    if (const std::string address = address_of(path); addresses.insert(address).second)
      artifacts.push_back({{"location", {{"uri", address}}},
                           {"roles", Sarif::array({"analysisTarget"})},
                           {"properties", {{"verdict", name_of(verdict)}}}});
  return fmt::format("\n],\n\"tool\": {},\n\"columnKind\": \"unicodeCodePoints\",\n"
                     "\"invocations\": [{{\"executionSuccessful\": true}}],\n\"artifacts\": {}\n"
                     "}}]\n}}\n",
                     dumped(tool), dumped(artifacts));
}

} // namespace culprit::report
