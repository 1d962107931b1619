#include "serve/messages.h"

#include "serve/files.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace culprit::serve {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_name = 100; // of a page

std::string written(const Json &json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::string> text_at(const Json &json, const char *name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? std::optional(found->get<std::string>())
                                                   : std::nullopt;
}

std::string known_languages() {
  std::string names;
  for (const LanguageDescription &known : languages())
    names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
  return names;
}

} // namespace

Answer answer_with(std::string_view result, std::string_view report) {
  return {200, fmt::format(R"({{"result":{},"report":{}}})", result, written(Json(report)))};
}

Answer refusal(int status, std::string_view message) {
  return {status, written({{"error", message}})};
}

std::variant<Question, Answer> read_question(std::string_view content_type, std::string_view body,
                                             std::size_t most_text) {
  if (content_type.substr(0, content_type.find(';')) != "application/json")
    return refusal(415, "a question is application/json");
  const Json json = Json::parse(body, nullptr, false);
  if (json.is_discarded() || !json.is_object())
    return refusal(400, "the question is not a JSON object");
  const std::optional<std::string> language = text_at(json, "language");
  std::optional<std::string> text = text_at(json, "text");
  if (!language || !text)
    return refusal(400, "a question has a `language` and a `text`, both strings");
  const std::optional<Language> known = language_named(*language);
  if (!known)
    return refusal(
        400, fmt::format("there is no language `{}`; there are: {}", *language, known_languages()));
  if (text->size() > most_text)
    return refusal(413, fmt::format("the program is longer than {} bytes", most_text));
  std::string page = text_at(json, "page").value_or(std::string());
  if (page.size() > longest_name)
    return refusal(400, fmt::format("`page` is longer than {} bytes", longest_name));
  return Question{*known, std::move(*text), std::move(page)};
}

std::string languages_and_examples(std::size_t most_text) {
  Json json{{"limit", most_text}, {"languages", Json::array()}, {"examples", Json::array()}};
  for (const LanguageDescription &known : languages())
    json["languages"].push_back({{"name", known.name}, {"description", known.description}});
  for (const File &file : example_files())
    if (const std::optional<Language> language = language_of_path(file.path))
      json["examples"].push_back(
          {{"name", file.path}, {"language", description_of(*language).name}, {"text", file.text}});
  return written(json);
}

} // namespace culprit::serve
