#include "discover/annotations/expand.h"

#include <algorithm>
#include <cctype>
#include <variant>

namespace culprit::discover {

namespace {

namespace liquid = syntax::liquid;

// Words that are parameters become the arguments. Nothing if the name stands for itself.
std::optional<std::string> with_arguments(const std::string &body, std::string_view own,
                                          const std::vector<std::string> &parameters,
                                          const std::vector<std::string> &arguments) {
  std::string result;
  for (std::size_t i = 0; i < body.size();) {
    if (!is_of_name(body[i])) {
      result += body[i++];
      continue;
    }
    std::size_t end = i;
    while (end < body.size() && is_of_name(body[end]))
      ++end;
    const std::string word = body.substr(i, end - i);
    if (word == own)
      return std::nullopt;
    const auto parameter = std::ranges::find(parameters, word);
    result += parameter == parameters.end()
                  ? word
                  : arguments[static_cast<std::size_t>(parameter - parameters.begin())];
    i = end;
  }
  return result;
}

// Whether what begins with a bracket ends with its counterpart.
bool is_enclosed(std::string_view text) {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (opening.find(text[i]) != std::string_view::npos)
      ++depth;
    else if (closing.find(text[i]) != std::string_view::npos && depth > 0)
      --depth;
    if (depth == 0)
      return i + 1 == text.size() && i > 0;
  }
  return false;
}

// So that it is one word.
std::string closed(std::string_view text) {
  return std::ranges::all_of(text, is_of_name) || is_enclosed(text) ? std::string(text)
                                                                    : "(" + std::string(text) + ")";
}

} // namespace

std::optional<TypeNames::Meaning> TypeNames::find(Symbol name) const {
  Meaning meaning;
  for (const liquid::Block &block : annotations_.blocks)
    for (const liquid::DeclarationId id : annotations_[block.declarations])
      if (const auto *alias = std::get_if<liquid::declaration::TypeAlias>(&annotations_[id].node);
          alias != nullptr && alias->name.name.text == name) {
        for (const liquid::AliasParameter &parameter : annotations_[alias->parameters])
          meaning.parameters.emplace_back(symbols_.name(parameter.name.name.text));
        meaning.body = sources_.text(annotations_.span(annotations_[alias->body].range));
        return meaning;
      }
  for (const syntax::DeclarationId id : tree_.declarations)
    if (const auto *synonym = std::get_if<syntax::declaration::TypeSynonym>(&tree_[id].node);
        synonym != nullptr && synonym->name.name.text == name) {
      for (const syntax::TypeBinder &parameter : tree_[synonym->parameters])
        meaning.parameters.emplace_back(symbols_.name(parameter.name.name.text));
      const syntax::Range &range = tree_[synonym->type].range;
      meaning.body = sources_.text(Span{file_, range.start, range.end});
      return meaning;
    }
  return std::nullopt;
}

std::optional<std::string> TypeNames::written_out(const NamedType &type,
                                                  const liquid::Annotations &arguments) const {
  const std::optional<Meaning> meaning = find(type.name);
  if (!meaning || meaning->parameters.size() != type.arguments.size() || meaning->body.empty())
    return std::nullopt;
  std::vector<std::string> given;
  for (const syntax::Range &argument : type.arguments)
    given.push_back(closed(sources_.text(arguments.span(argument))));
  const auto body =
      with_arguments(meaning->body, symbols_.name(type.name), meaning->parameters, given);
  return body ? std::optional(closed(*body)) : std::nullopt;
}

} // namespace culprit::discover
