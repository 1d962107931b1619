#include "lsp/actions.h"

#include "base/plural.h"
#include "lsp/diagnostics.h"
#include "places/comment_place.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>

namespace culprit::lsp {

namespace {

constexpr std::string_view quick_fix = "quickfix";
constexpr std::string_view fix_all = "source.fixAll.culprit";

// Whether the client wants actions of a kind: of all kinds if it does not say, otherwise of those
// that it lists, with all that are below them.
bool is_wanted(const Json &parameters, std::string_view kind) {
  const Json &only = at(parameters, {"context", "only"});
  if (!only.is_array())
    return true;
  return std::any_of(only.begin(), only.end(), [&](const Json &wanted) {
    if (!wanted.is_string())
      return false;
    const std::string name = wanted.get<std::string>();
    return name.empty() || kind == name || kind.starts_with(name + ".");
  });
}

bool is_asked_for_by_name(const Json &parameters) {
  return at(parameters, {"context", "only"}).is_array();
}

bool touches(const PlaceRange &a, const PlaceRange &b) {
  return a.start <= b.end && b.start <= a.end;
}

bool overlap(const Edit &a, const Edit &b) {
  return a.span.file == b.span.file && a.span.start < b.span.end && b.span.start < a.span.end;
}

// "use ++ in place of +" begins like a sentence.
std::string as_title(std::string text) {
  if (!text.empty())
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

class Actions {
public:
  Actions(const View &view, const Json &parameters)
      : view_(view), parameters_(parameters), sources_(view.checked->sources),
        finding_(view.checked->finding), range_(range_in(at(parameters, {"range"}))) {}

  Json all() {
    if (is_wanted(parameters_, quick_fix)) {
      for (const Diagnostic &diagnostic : finding_.diagnostics)
        if (is_here(diagnostic))
          quick_fixes(diagnostic);
      annotations();
      preconditions();
      for (const Diagnostic &diagnostic : finding_.diagnostics)
        if (is_here(shown_at(diagnostic, finding_.file)))
          accept(diagnostic);
    }
    if (is_wanted(parameters_, fix_all))
      everything();
    return std::move(actions_);
  }

private:
  [[nodiscard]] bool is_here(const Span &span) const {
    return span.file == finding_.file &&
           (!range_ || touches(places_of(sources_, span, view_.client.encoding), *range_));
  }
  // At the place that is marked, or at one that a fix changes.
  [[nodiscard]] bool is_here(const Diagnostic &diagnostic) const {
    return is_here(shown_at(diagnostic, finding_.file)) ||
           std::ranges::any_of(diagnostic.fixes, [&](const Fix &fix) {
             return std::ranges::any_of(fix.edits,
                                        [&](const Edit &edit) { return is_here(edit.span); });
           });
  }

  void quick_fixes(const Diagnostic &diagnostic) {
    bool preferred = false; // at most one
    for (const bool verified : {true, false})
      for (const Fix &fix : diagnostic.fixes) {
        if (fix.verified != verified || fix.edits.empty())
          continue;
        Json action{
            {"title", as_title(fix.description) + (verified ? " (verified)" : "")},
            {"kind", quick_fix},
            {"diagnostics", Json::array({to_json(view_, sources_, finding_.file, diagnostic)})},
            {"edit", workspace_edit(view_, sources_, fix.edits)}};
        if (verified && !preferred)
          action["isPreferred"] = preferred = true;
        actions_.push_back(std::move(action));
      }
  }

  // All that were found together, where no fix says the same.
  void annotations() {
    const auto &found = view_.checked->discovered;
    if (!found || found->edits.empty() || found->signatures.size() < 2)
      return;
    if (std::ranges::none_of(found->edits, [&](const Edit &edit) { return is_here(edit.span); }) &&
        std::ranges::none_of(finding_.diagnostics,
                             [&](const Diagnostic &diagnostic) { return is_here(diagnostic); }))
      return;
    actions_.push_back({{"title", fmt::format("Insert the {} that were found (verified)",
                                              plural(found->signatures.size(), "annotation"))},
                        {"kind", quick_fix},
                        {"edit", workspace_edit(view_, sources_, found->edits)}});
  }

  // Functions that can go wrong, as far as nobody has written what they ask for. Finding the
  // condition takes a while: it is sought when somebody wants it.
  void preconditions() {
    std::vector<std::string> functions;
    for (const Diagnostic &diagnostic : finding_.diagnostics) {
      const Code *code = find_code(diagnostic.code);
      const bool is_failure = code != nullptr && code->kind != Kind::Type &&
                              code->kind != Kind::Termination &&
                              (diagnostic.counterexample || code->kind == Kind::Totality ||
                               code->kind == Kind::Refinement || code->kind == Kind::Assertion);
      // Which fails, or is called where something fails.
      std::string function = diagnostic.function;
      if (diagnostic.counterexample && !diagnostic.counterexample->function.empty())
        function = diagnostic.counterexample->function;
      if (!is_failure || !view_.client.applies_edits ||
          !is_here(shown_at(diagnostic, finding_.file)) || !lacks_annotation(function) ||
          std::ranges::find(functions, function) != functions.end())
        continue;
      functions.push_back(function);
      const std::string title = fmt::format("Find and insert a precondition of `{}`", function);
      actions_.push_back(
          {{"title", title},
           {"kind", quick_fix},
           {"diagnostics", Json::array({to_json(view_, sources_, finding_.file, diagnostic)})},
           {"command",
            {{"title", title},
             {"command", "culprit.precondition"},
             {"arguments", Json::array({view_.document.uri, function})}}}});
    }
  }

  // Of a function of the top level: nobody can say what another one asks for.
  [[nodiscard]] bool lacks_annotation(const std::string &function) const {
    const auto is_it = [&](const places::Definition &definition) {
      if (definition.name != function || definition.sort == places::Sort::Signature)
        return false;
      const auto name = view_.atlas->name_at(definition.name_at.start);
      return name && name->annotation.empty();
    };
    return view_.atlas != nullptr && std::ranges::any_of(view_.atlas->definitions(), is_it);
  }

  // A comment under which it is not reported any more.
  void accept(const Diagnostic &diagnostic) {
    if (diagnostic.span.file != finding_.file || !view_.document.language)
      return;
    const std::optional<Edit> edit = places::comment_about_line(
        sources_, finding_.file, *view_.document.language, diagnostic.span.start.line,
        fmt::format("culprit: ignore {}", diagnostic.code));
    if (!edit)
      return;
    actions_.push_back(
        {{"title", fmt::format("Ignore {} here", diagnostic.code)},
         {"kind", quick_fix},
         {"diagnostics", Json::array({to_json(view_, sources_, finding_.file, diagnostic)})},
         {"edit", workspace_edit(view_, sources_, {*edit})}});
  }

  // The first verified fix of each diagnostic, as long as they do not get in each other's way.
  void everything() {
    std::vector<Edit> edits;
    std::size_t fixes = 0;
    for (const Diagnostic &diagnostic : finding_.diagnostics) {
      const auto fix = std::ranges::find_if(
          diagnostic.fixes, [](const Fix &each) { return each.verified && !each.edits.empty(); });
      if (fix == diagnostic.fixes.end() || std::ranges::any_of(fix->edits, [&](const Edit &edit) {
            return std::ranges::any_of(edits, [&](const Edit &other) {
              return overlap(edit, other) || edit.span == other.span;
            });
          }))
        continue;
      edits.insert(edits.end(), fix->edits.begin(), fix->edits.end());
      ++fixes;
    }
    // A single one is offered as such.
    if (fixes == 0 || (fixes == 1 && !is_asked_for_by_name(parameters_)))
      return;
    actions_.push_back({{"title", "Apply all verified fixes"},
                        {"kind", fix_all},
                        {"edit", workspace_edit(view_, sources_, edits)}});
  }

  const View &view_;
  const Json &parameters_;
  const Sources &sources_;
  const Finding &finding_;
  std::optional<PlaceRange> range_;
  Json actions_ = Json::array();
};

} // namespace

Json workspace_edit(const View &view, const Sources &sources, const std::vector<Edit> &edits) {
  std::map<std::string, Json> by_file;
  for (const Edit &edit : edits) {
    Json &list =
        by_file.try_emplace(view.uri_of(sources, edit.span.file), Json::array()).first->second;
    list.push_back({{"range", view.range(sources, edit.span)}, {"newText", edit.replacement}});
  }
  if (!view.client.document_changes)
    return {{"changes", by_file}};
  Json changes = Json::array();
  for (auto &[uri, list] : by_file) {
    const Document *document = view.snapshot->find(uri);
    changes.push_back(
        {{"textDocument",
          {{"uri", uri}, {"version", document == nullptr ? Json() : Json(document->version)}}},
         {"edits", std::move(list)}});
  }
  return {{"documentChanges", std::move(changes)}};
}

Json code_actions(const View &view, const Json &parameters) {
  return view.checked == nullptr ? Json::array() : Actions(view, parameters).all();
}

} // namespace culprit::lsp
