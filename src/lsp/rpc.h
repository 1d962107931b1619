// JSON-RPC 2.0: what a message is, and the answers to it.
#pragma once

#include "lsp/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace culprit::lsp {

// The protocol's own, besides those of JSON-RPC.
enum class ErrorCode : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  ServerNotInitialized = -32002,
  RequestFailed = -32803,
  ContentModified = -32801,
  RequestCancelled = -32800,
};

struct Error {
  ErrorCode code = ErrorCode::InternalError;
  std::string message;
};

using Answer = std::variant<Json, Error>;

// NOLINTNEXTLINE(bugprone-exception-escape): moving JSON cannot fail, though its library asserts so
struct Message {
  std::optional<Json> id; // none: a notification
  std::string method;     // empty: the answer to something that the server asked
  Json parameters;
};

// A message, or what is to be sent back because it is none.
[[nodiscard]] std::variant<Message, Json> read_message(std::string_view text);

[[nodiscard]] Json response(const Json &id, const Answer &answer);
[[nodiscard]] Json request(std::int64_t id, std::string_view method, Json parameters);
[[nodiscard]] Json notification(std::string_view method, Json parameters);

} // namespace culprit::lsp
