#include "lsp/rpc.h"

namespace culprit::lsp {

namespace {

// No message of the protocol is nested so deeply; copying one that is would take a stack as deep.
constexpr std::size_t deepest_message = 256;

bool is_id(const Json &id) { return id.is_string() || id.is_number_integer(); }

// Counts the brackets outside of strings.
bool is_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '[' || c == '{') && ++depth > deepest_message)
      return true;
    else if (!quoted && (c == ']' || c == '}') && depth > 0)
      --depth;
  }
  return false;
}

} // namespace

std::variant<Message, Json> read_message(std::string_view text) {
  if (is_too_deep(text))
    return response(nullptr, Error{ErrorCode::ParseError, "this is nested too deeply"});
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded())
    return response(nullptr, Error{ErrorCode::ParseError, "this is not JSON"});
  const Json &id = at(json, {"id"});
  const auto refuse = [&](std::string why) {
    return response(is_id(id) ? id : Json(), Error{ErrorCode::InvalidRequest, std::move(why)});
  };
  if (!json.is_object())
    return refuse("a message is an object");
  Message message;
  if (is_id(id))
    message.id = id;
  else if (json.contains("id") && !id.is_null())
    return refuse("an id is a number or a string");
  if (const std::optional<std::string> method = text_at(json, {"method"}))
    message.method = *method;
  else if (!json.contains("result") && !json.contains("error"))
    return refuse("a request has a method");
  if (message.method.empty() && json.contains("method"))
    return refuse("a method has a name");
  message.parameters = at(json, {"params"});
  return message;
}

Json response(const Json &id, const Answer &answer) {
  Json json{{"jsonrpc", "2.0"}, {"id", id}};
  if (const auto *error = std::get_if<Error>(&answer))
    json["error"] = {{"code", static_cast<int>(error->code)}, {"message", error->message}};
  else
    json["result"] = std::get<Json>(answer);
  return json;
}

Json request(std::int64_t id, std::string_view method, Json parameters) {
  Json json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}};
  if (!parameters.is_null())
    json["params"] = std::move(parameters);
  return json;
}

Json notification(std::string_view method, Json parameters) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(parameters)}};
}

} // namespace culprit::lsp
