#include "lsp/features.h"

#include "base/plural.h"
#include "lsp/actions.h"
#include "lsp/diagnostics.h"
#include "report/words.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::lsp {

namespace {

using places::Sort;

constexpr int hint_is_type = 1;
constexpr int highlight_is_write = 3;
constexpr int highlight_is_read = 2;

// As the protocol numbers them.
int symbol_kind(Sort sort) {
  switch (sort) {
  case Sort::Function:
  case Sort::Signature:
    return 12;
  case Sort::Constant:
    return 14;
  case Sort::Type:
    return 23;
  case Sort::Constructor:
    return 22;
  case Sort::Field:
    return 8;
  case Sort::Class:
    return 11;
  case Sort::Method:
    return 6;
  case Sort::Instance:
    return 19;
  case Sort::Module:
    return 2;
  case Sort::Exception:
    return 24;
  }
  return 13;
}

// Where the request points to.
std::optional<Position> position_in(const View &view, const Json &parameters) {
  const std::optional<Place> place = place_in(at(parameters, {"position"}));
  if (!place || view.atlas == nullptr)
    return std::nullopt;
  const Position position =
      position_of(view.atlas->sources(), view.atlas->file(), *place, view.client.encoding);
  return position.line == 0 ? std::nullopt : std::optional(position);
}

std::string language_of(const places::Atlas &atlas) {
  return atlas.is_ocaml() ? "ocaml" : "haskell";
}

std::string code_block(const View &view, const std::string &text) {
  return view.client.markdown ? fmt::format("```{}\n{}\n```", language_of(*view.atlas), text)
                              : text;
}

bool is_word(const std::string &name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || c == '.' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
  });
}

std::string with_type(const places::Atlas &atlas, const std::string &name,
                      const std::string &type) {
  return fmt::format("{} {} {}", is_word(name) ? name : "(" + name + ")",
                     atlas.is_ocaml() ? ":" : "::", type);
}

bool contains(const Span &span, Position position) {
  return span.known() && span.start <= position && position <= span.end;
}

// What is wrong with the function of this name, or at this place.
std::vector<const Diagnostic *> complaints(const View &view, const std::string &name,
                                           Position position) {
  std::vector<const Diagnostic *> all;
  if (view.checked == nullptr)
    return all;
  for (const Diagnostic &diagnostic : view.checked->finding.diagnostics) {
    const bool of_function =
        !name.empty() &&
        (diagnostic.function == name ||
         (diagnostic.counterexample && diagnostic.counterexample->function == name));
    const bool here =
        diagnostic.span.file == view.checked->finding.file && contains(diagnostic.span, position);
    if (of_function || here)
      all.push_back(&diagnostic);
  }
  return all;
}

std::string values_of(const Diagnostic &diagnostic) {
  std::string text;
  for (const ModelValue &value : diagnostic.model)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", value.name, value.value);
  return text;
}

// What is known about a failure, for the one who points at it.
std::string story_of(const Diagnostic &diagnostic) {
  std::string text;
  if (diagnostic.counterexample)
    text += report::written_example(*diagnostic.counterexample) + "\n\n";
  else if (const std::string values = values_of(diagnostic); !values.empty())
    text += "possible values: " + values + "\n\n";
  if (!diagnostic.known.empty())
    text += "known: " + diagnostic.known + "\n\n";
  return text;
}

// What a variable is where a definition fails, and how it fails then; empty if that is not known.
std::string value_of(const Diagnostic &diagnostic, const std::string &name,
                     const std::optional<places::Parameter> &parameter) {
  const auto is_it = [&](const auto &each) { return each.name == name; };
  if (!diagnostic.counterexample) {
    const auto value = std::ranges::find_if(diagnostic.model, is_it);
    return value == diagnostic.model.end() ? "" : value->value;
  }
  const Counterexample &example = *diagnostic.counterexample;
  if (example.at_place) {
    for (const AbstractedCall &variable : example.abstracted)
      if (variable.inputs.empty() && variable.function == name)
        return variable.output;
    return {};
  }
  const bool is_argument = parameter && parameter->function == example.function &&
                           parameter->index < example.inputs.size();
  return is_argument ? example.inputs[parameter->index] : std::string();
}

// The values that the variable at a place has in what goes wrong around it.
std::string values_at(const View &view, const places::NamedPlace &name, Position position) {
  if (view.checked == nullptr || !name.local)
    return {};
  const std::optional<places::Parameter> parameter = view.atlas->parameter_at(position);
  std::string text;
  for (const Diagnostic &diagnostic : view.checked->finding.diagnostics) {
    const bool around =
        std::ranges::any_of(view.atlas->definitions(), [&](const places::Definition &definition) {
          const Span range{view.atlas->file(), definition.range.start, definition.range.end};
          return contains(range, position) && contains(range, diagnostic.span.start);
        });
    // Another clause of the function may have another variable of this name.
    const bool same_clause = !parameter || contains(parameter->clause, diagnostic.span.start);
    if (diagnostic.span.file != view.checked->finding.file || !around || !same_clause)
      continue;
    const std::string value = value_of(diagnostic, name.name, parameter);
    if (value.empty())
      continue;
    text += code_block(view, fmt::format("{} = {}", name.name, value)) + "\n\n";
    if (contains(diagnostic.span, position))
      continue; // where the rest follows
    if (diagnostic.counterexample)
      text += report::written_example(*diagnostic.counterexample) + "\n\n";
    else
      text += "a possible value where this fails: " + diagnostic.message + "\n\n";
  }
  return text;
}

// A type that was found for a function, with which what fails is proved.
std::string found_type_of(const View &view, const places::NamedPlace &name) {
  if (view.checked == nullptr || !view.checked->discovered || name.local)
    return {};
  for (const driver::DiscoveredSignature &found : view.checked->discovered->signatures)
    if (found.function == name.name)
      return "with this type, what fails is proved:\n\n" +
             code_block(view, fmt::format("{{-@ {} :: {} @-}}", found.function, found.type)) +
             "\n\n";
  return {};
}

Json symbol_of(const View &view, const places::Definition &definition) {
  const places::Atlas &atlas = *view.atlas;
  const auto range = [&](const syntax::Range &of) {
    return view.range(atlas.sources(), {atlas.file(), of.start, of.end});
  };
  Json children = Json::array();
  for (const places::Definition &member : definition.members)
    children.push_back(symbol_of(view, member));
  return {{"name", definition.name},
          {"kind", symbol_kind(definition.sort)},
          {"range", range(definition.range)},
          {"selectionRange", range(definition.name_at)},
          {"children", std::move(children)}};
}

Json flat_symbol_of(const View &view, const places::Definition &definition) {
  const places::Atlas &atlas = *view.atlas;
  return {{"name", definition.name},
          {"kind", symbol_kind(definition.sort)},
          {"location", view.location(atlas.sources(), {atlas.file(), definition.range.start,
                                                       definition.range.end})}};
}

} // namespace

Json hover(const View &view, const Json &parameters) {
  const std::optional<Position> position = position_in(view, parameters);
  if (!position)
    return nullptr;
  const places::Atlas &atlas = *view.atlas;
  const std::optional<places::NamedPlace> name = atlas.name_at(*position);
  const std::optional<places::TypedPlace> typed = atlas.type_at(*position);
  std::string text;
  std::optional<Span> span;
  if (name && !name->type.empty()) {
    span = name->span;
    text += code_block(view, with_type(atlas, name->name, name->type)) + "\n\n";
    if (typed && typed->type != name->type)
      text += code_block(view, with_type(atlas, std::string(atlas.sources().text(typed->span)),
                                         typed->type)) +
              "\n\n";
    if (!name->annotation.empty())
      text += code_block(view, fmt::format("{{-@ {} @-}}", name->annotation)) + "\n\n";
    text += found_type_of(view, *name) + values_at(view, *name, *position);
  } else if (typed) {
    span = typed->span;
    const std::string_view source = atlas.sources().text(typed->span);
    const bool is_short = source.size() <= 60 && source.find('\n') == std::string_view::npos;
    text += code_block(view, fmt::format("{} {} {}", is_short ? source : "_",
                                         atlas.is_ocaml() ? ":" : "::", typed->type)) +
            "\n\n";
  }
  for (const Diagnostic *diagnostic :
       complaints(view, name && !name->local ? name->name : "", *position)) {
    if (!span)
      span = name ? name->span : diagnostic->span;
    text += story_of(*diagnostic);
  }
  while (text.ends_with('\n'))
    text.pop_back();
  if (text.empty())
    return nullptr;
  return {
      {"contents", {{"kind", view.client.markdown ? "markdown" : "plaintext"}, {"value", text}}},
      {"range", view.range(atlas.sources(), {atlas.file(), span->start, span->end})}};
}

Json definition(const View &view, const Json &parameters) {
  const std::optional<Position> position = position_in(view, parameters);
  const auto name = position ? view.atlas->name_at(*position) : std::nullopt;
  if (!name || !name->definition)
    return nullptr;
  return view.location(view.atlas->sources(), *name->definition);
}

Json references(const View &view, const Json &parameters) {
  const std::optional<Position> position = position_in(view, parameters);
  Json all = Json::array();
  if (!position)
    return all;
  const bool declarations = is_set(parameters, {"context", "includeDeclaration"});
  for (const places::Mention &mention : view.atlas->mentions_at(*position))
    if (declarations || !mention.binds)
      all.push_back(view.location(view.atlas->sources(), mention.span));
  return all;
}

Json highlights(const View &view, const Json &parameters) {
  const std::optional<Position> position = position_in(view, parameters);
  Json all = Json::array();
  if (!position)
    return all;
  for (const places::Mention &mention : view.atlas->mentions_at(*position))
    if (mention.span.file == view.atlas->file())
      all.push_back({{"range", view.range(view.atlas->sources(), mention.span)},
                     {"kind", mention.binds ? highlight_is_write : highlight_is_read}});
  return all;
}

Json symbols(const View &view, const Json &) {
  Json all = Json::array();
  if (view.atlas == nullptr)
    return all;
  for (const places::Definition &definition : view.atlas->definitions())
    all.push_back(view.client.nested_symbols ? symbol_of(view, definition)
                                             : flat_symbol_of(view, definition));
  return all;
}

namespace {

// Refinement types that were found for functions, with which what fails is proved.
void add_found_types(const View &view, const std::optional<PlaceRange> &wanted, Json &into) {
  if (view.checked == nullptr || !view.checked->discovered)
    return;
  const places::Atlas &atlas = *view.atlas;
  for (const driver::DiscoveredSignature &found : view.checked->discovered->signatures)
    for (const places::Definition &definition : atlas.definitions()) {
      const Place end =
          place_of(atlas.sources(), atlas.file(), definition.name_at.end, view.client.encoding);
      if (definition.name == found.function && definition.sort == Sort::Function &&
          !(wanted && (end < wanted->start || wanted->end < end)))
        into.push_back({{"position", to_json(end)},
                        {"label", fmt::format("{{-@ {} @-}}", found.type)},
                        {"kind", hint_is_type},
                        {"tooltip", "with this type, what fails is proved; a fix inserts it"},
                        {"paddingLeft", true}});
    }
}

} // namespace

Json inlay_hints(const View &view, const Json &parameters) {
  Json all = Json::array();
  if (view.atlas == nullptr)
    return all;
  const places::Atlas &atlas = *view.atlas;
  const std::optional<PlaceRange> wanted = range_in(at(parameters, {"range"}));
  for (const places::InferredType &inferred : atlas.inferred_types()) {
    const auto place = [&](Position position) {
      return place_of(atlas.sources(), atlas.file(), position, view.client.encoding);
    };
    const Place end = place(inferred.name_at.end);
    if (wanted && (end < wanted->start || wanted->end < end))
      continue;
    Json hint{{"position", to_json(end)},
              {"label", fmt::format("{} {}", atlas.is_ocaml() ? ":" : "::", inferred.type)},
              {"kind", hint_is_type},
              {"paddingLeft", true}};
    if (!atlas.is_ocaml() && inferred.declaration.start.column == 1) {
      const Place start = place(inferred.declaration.start);
      hint["textEdits"] =
          Json::array({{{"range", to_json(PlaceRange{start, start})},
                        {"newText", with_type(atlas, inferred.name, inferred.type) + "\n"}}});
    }
    all.push_back(std::move(hint));
  }
  add_found_types(view, wanted, all);
  return all;
}

Json prepare_rename(const View &view, const Json &parameters) {
  const std::optional<Position> position = position_in(view, parameters);
  const auto name = position ? view.atlas->name_at(*position) : std::nullopt;
  if (!name || !name->local)
    return nullptr;
  return {{"range", view.range(view.atlas->sources(), name->span)}, {"placeholder", name->name}};
}

std::variant<Json, std::string> rename(const View &view, const Json &parameters) {
  const std::optional<Position> position = position_in(view, parameters);
  const std::optional<std::string> name = text_at(parameters, {"newName"});
  if (!position || !name)
    return std::string("there is no name here");
  const places::Atlas::Renaming renaming = view.atlas->rename(*position, *name);
  if (const auto *reason = std::get_if<std::string>(&renaming))
    return *reason;
  return workspace_edit(view, view.atlas->sources(), std::get<std::vector<Edit>>(renaming));
}

} // namespace culprit::lsp
