// A client that talks to a server in the same process.
#pragma once

#include "lsp/server.h"

#include <mutex>
#include <string>
#include <vector>

namespace culprit::lsp {

class Session {
public:
  explicit Session(Settings settings = quick())
      : server_([this](const std::string &message) { keep(message); }, std::move(settings)) {}

  static Settings quick() {
    Settings settings;
    settings.debounce = std::chrono::milliseconds(0);
    return settings;
  }

  void send(const std::string &text) { server_.receive(text); }
  void notify(const std::string &method, Json parameters) {
    send(written(notification(method, std::move(parameters))));
  }
  // Sends a request and does not wait for its answer.
  std::int64_t ask(const std::string &method, Json parameters) {
    send(written(request(++last_, method, std::move(parameters))));
    return last_;
  }
  // Its result, or all of its answer if it failed.
  Json answer(std::int64_t id) {
    server_.settle();
    for (const Json &message : messages())
      if (message.contains("id") && message["id"] == id && !message.contains("method"))
        return message.contains("result") ? message["result"] : message;
    return "no answer";
  }
  Json call(const std::string &method, Json parameters) {
    return answer(ask(method, std::move(parameters)));
  }

  Json initialize(Json capabilities = Json::object(), Json options = nullptr) {
    return call("initialize", {{"processId", nullptr},
                               {"rootUri", nullptr},
                               {"initializationOptions", std::move(options)},
                               {"capabilities", std::move(capabilities)}});
  }
  void open(const std::string &uri, const std::string &text, const std::string &id = "haskell",
            int version = 1) {
    notify("textDocument/didOpen",
           {{"textDocument",
             {{"uri", uri}, {"languageId", id}, {"version", version}, {"text", text}}}});
  }
  void change(const std::string &uri, const std::string &text, int version) {
    notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", version}}},
                                      {"contentChanges", Json::array({{{"text", text}}})}});
  }
  Json at(const std::string &uri, std::uint32_t line, std::uint32_t character) {
    return {{"textDocument", {{"uri", uri}}}, {"position", to_json(Place{line, character})}};
  }
  // The diagnostics that were published last, once everything is quiet.
  Json published(const std::string &uri) {
    server_.settle();
    Json last;
    for (const Json &message : messages())
      if (message.value("method", "") == "textDocument/publishDiagnostics" &&
          message["params"]["uri"] == uri)
        last = message["params"];
    return last;
  }

  std::vector<Json> messages() {
    const std::scoped_lock lock(mutex_);
    return messages_;
  }
  Server &server() { return server_; }

private:
  void keep(const std::string &message) {
    const std::scoped_lock lock(mutex_);
    messages_.push_back(Json::parse(message));
  }

  std::mutex mutex_;
  std::vector<Json> messages_;
  std::int64_t last_ = 0;
  Server server_;
};

} // namespace culprit::lsp
