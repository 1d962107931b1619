#include "lsp/server.h"

#include "lsp/actions.h"
#include "lsp/diagnostics.h"
#include "lsp/features.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace culprit::lsp {

namespace {

// Diagnostics that a client asks for.
Json pulled_diagnostics(const View &view, const Json &parameters) {
  const std::string id = fmt::format("{}", view.check);
  if (view.checked != nullptr && text_at(parameters, {"previousResultId"}) == id)
    return {{"kind", "unchanged"}, {"resultId", id}};
  Json items = view.checked == nullptr
                   ? Json::array()
                   : diagnostics_of(view, view.checked->sources, view.checked->finding);
  return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

Answer renamed(const View &view, const Json &parameters) {
  std::variant<Json, std::string> edits = rename(view, parameters);
  if (auto *reason = std::get_if<std::string>(&edits))
    return Error{ErrorCode::RequestFailed, std::move(*reason)};
  return std::move(std::get<Json>(edits));
}

} // namespace

Server::Server(Send send, Settings settings)
    : send_(std::move(send)), settings_(std::move(settings)) {
  lane_.emplace();
  errands_.emplace();
  checker_.emplace(Checker::Host{[this](const std::string &uri) { return begin(uri); },
                                 [this](CheckResult result) { report(std::move(result)); }});
}

Server::~Server() {
  {
    const std::scoped_lock lock(mutex_);
    if (errand_)
      errand_->cancel();
  }
  checker_->end();
}

const std::map<std::string, Server::Handler> &Server::handlers() {
  static const std::map<std::string, Handler> all = {
      {"textDocument/hover", {Needs::Places, hover}},
      {"textDocument/definition", {Needs::Places, definition}},
      {"textDocument/references", {Needs::Places, references}},
      {"textDocument/documentHighlight", {Needs::Places, highlights}},
      {"textDocument/documentSymbol", {Needs::Places, symbols}},
      {"textDocument/inlayHint", {Needs::Places, inlay_hints}},
      {"textDocument/prepareRename", {Needs::Places, prepare_rename}},
      {"textDocument/rename", {Needs::Places, renamed}},
      {"textDocument/codeLens", {Needs::Both, code_lenses}},
      {"textDocument/codeAction", {Needs::Both, code_actions}},
      {"textDocument/diagnostic", {Needs::EarlyCheck, pulled_diagnostics}},
  };
  return all;
}

void Server::send(const Json &json) {
  const std::scoped_lock lock(sending_);
  send_(written(json));
}

void Server::log(const std::string &text) {
  send(notification("window/logMessage", {{"type", 1}, {"message", text}}));
}

void Server::receive(std::string_view text) {
  std::variant<Message, Json> message = read_message(text);
  if (const auto *refusal = std::get_if<Json>(&message))
    send(*refusal);
  else
    take(std::get<Message>(message));
}

void Server::take(const Message &message) {
  if (message.method.empty())
    return; // an answer, and nothing depends on it
  if (message.id)
    take_request(message);
  else
    take_notification(message);
}

void Server::take_request(const Message &message) {
  const auto refuse = [&](ErrorCode code, std::string why) {
    send(response(*message.id, Error{code, std::move(why)}));
  };
  if (life_ == Life::ShutDown)
    return refuse(ErrorCode::InvalidRequest, "the server was shut down");
  if (message.method == "initialize") {
    if (life_ != Life::Fresh)
      return refuse(ErrorCode::InvalidRequest, "the server is initialized already");
    return send(response(*message.id, initialize(message.parameters)));
  }
  if (life_ == Life::Fresh)
    return refuse(ErrorCode::ServerNotInitialized, "the first request is `initialize`");
  if (message.method == "shutdown") {
    life_ = Life::ShutDown;
    std::vector<Request> left;
    {
      const std::scoped_lock lock(mutex_);
      left = std::exchange(parked_, {});
    }
    for (const Request &request : left)
      send(response(request.id, Error{ErrorCode::RequestCancelled, "the server was shut down"}));
    return send(response(*message.id, Json()));
  }
  if (message.method == "workspace/executeCommand" || message.method == "culprit/explain")
    return command(*message.id, message.parameters);
  const auto handler = handlers().find(message.method);
  if (handler == handlers().end())
    return refuse(ErrorCode::MethodNotFound,
                  fmt::format("there is no request `{}`", message.method));
  std::optional<std::string> uri = text_at(message.parameters, {"textDocument", "uri"});
  if (!uri)
    return refuse(ErrorCode::InvalidParams, "the request names no document");
  ask_about({*message.id, std::move(*uri), message.parameters, handler->second.needs,
             handler->second.feature});
}

void Server::take_notification(const Message &message) {
  const std::string &method = message.method;
  if (method == "exit")
    ended_ = life_ == Life::ShutDown ? 0 : 1;
  if (life_ != Life::Initialized)
    return;
  if (method == "textDocument/didOpen")
    opened_or_changed(message.parameters, true);
  else if (method == "textDocument/didChange")
    opened_or_changed(message.parameters, false);
  else if (method == "textDocument/didClose")
    closed(message.parameters);
  else if (method == "workspace/didChangeWatchedFiles" || method == "textDocument/didSave")
    files_changed(message.parameters);
  else if (method == "workspace/didChangeConfiguration")
    read_settings(at(message.parameters, {"settings", "culprit"}));
  else if (method == "$/cancelRequest")
    cancel(at(message.parameters, {"id"}));
}

// ---- requests

// Of the text as it is now.
const CheckResult *Server::result_for(const Request &request) const {
  const Document *document = documents_.find(request.uri);
  if (document == nullptr)
    return nullptr;
  const auto of = [&](const std::map<std::string, CheckResult> &results) -> const CheckResult * {
    const auto result = results.find(request.uri);
    const bool is_it = result != results.end() && result->second.version == document->version;
    return is_it ? &result->second : nullptr;
  };
  const CheckResult *result = of(results_);
  const bool early = request.needs == Needs::EarlyCheck && client_.refreshes_diagnostics;
  return result == nullptr && early ? of(early_) : result;
}

bool Server::is_ready(const Request &request) const {
  const Document *document = documents_.find(request.uri);
  return request.needs == Needs::Places || document == nullptr || !document->language ||
         result_for(request) != nullptr;
}

// With the lock.
void Server::answer_parked() {
  for (auto request = parked_.begin(); request != parked_.end();) {
    if (!is_ready(*request)) {
      ++request;
      continue;
    }
    queued_.insert(written(request->id));
    lane_->add([this, one = std::move(*request)] { answer(one); });
    request = parked_.erase(request);
  }
}

void Server::ask_about(Request request) {
  const std::scoped_lock lock(mutex_);
  if (!is_ready(request)) {
    parked_.push_back(std::move(request));
    return;
  }
  queued_.insert(written(request.id));
  lane_->add([this, request = std::move(request)] { answer(request); });
}

void Server::cancel(const Json &id) {
  const std::string name = written(id);
  bool parked = false;
  {
    const std::scoped_lock lock(mutex_);
    parked = std::erase_if(parked_, [&](const Request &request) { return request.id == id; }) > 0;
    if (queued_.contains(name))
      cancelled_.insert(name);
  }
  if (parked)
    send(response(id, Error{ErrorCode::RequestCancelled, "cancelled"}));
}

// On the lane.
void Server::answer(const Request &request) {
  std::shared_ptr<const Snapshot> snapshot;
  std::shared_ptr<const driver::Checked> checked;
  std::uint64_t number = 0;
  Client client;
  bool cancelled = false;
  {
    const std::scoped_lock lock(mutex_);
    queued_.erase(written(request.id));
    cancelled = cancelled_.erase(written(request.id)) > 0;
    client = client_;
    snapshot = documents_.snapshot();
    if (const CheckResult *result = result_for(request))
      std::tie(checked, number) = std::pair(result->checked, result->number);
  }
  if (cancelled)
    return send(response(request.id, Error{ErrorCode::RequestCancelled, "cancelled"}));
  static const Document nothing;
  const Document *document = snapshot->find(request.uri);
  View view{snapshot, document == nullptr ? nothing : *document, client, checked.get(), nullptr,
            number};
  std::shared_ptr<const places::Atlas> atlas;
  Answer result;
  try {
    if (document != nullptr && (request.needs == Needs::Places || request.needs == Needs::Both))
      atlas = atlas_of(snapshot, *document);
    view.atlas = atlas.get();
    result = request.feature(view, request.parameters);
  } catch (const std::exception &error) {
    result = Error{ErrorCode::InternalError, error.what()};
  }
  send(response(request.id, result));
}

std::shared_ptr<const places::Atlas>
Server::atlas_of(const std::shared_ptr<const Snapshot> &snapshot, const Document &document) {
  if (!document.language || !load::is_program(*document.language))
    return nullptr;
  Drawn &drawn = atlases_[document.uri];
  if (!drawn.atlas || drawn.revision != snapshot->revision()) {
    std::vector<std::filesystem::path> include;
    {
      const std::scoped_lock lock(mutex_);
      include = settings_.include;
    }
    drawn = {snapshot->revision(), snapshot,
             std::make_shared<const places::Atlas>(
                 places::AtlasInput{document.path, document.text, *document.language,
                                    std::move(include), &snapshot->files()})};
  }
  std::erase_if(atlases_, [&](const auto &entry) { return !snapshot->find(entry.first); });
  return atlases_[document.uri].atlas;
}

void Server::settle() {
  checker_->settle();
  lane_->settle();
  errands_->settle();
}

} // namespace culprit::lsp
