// What happens to documents: they are opened, changed and checked.
#include "base/warning.h"
#include "lsp/diagnostics.h"
#include "lsp/initialize.h"
#include "lsp/project_settings.h"
#include "lsp/server.h"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace culprit::lsp {

namespace {

constexpr std::chrono::milliseconds at_once{0};
// What only uses a document that changes can wait until that has been checked.
constexpr std::chrono::milliseconds for_others{100};

bool has_read(const driver::Checked &checked, const std::string &path) {
  for (std::uint32_t i = 0; i < checked.sources.size(); ++i)
    if (std::filesystem::path(checked.sources.path(FileId{i})).lexically_normal() == path)
      return true;
  return false;
}

// Something was missing that may be there by now.
bool misses_something(const driver::Checked &checked) {
  return std::ranges::any_of(checked.finding.diagnostics, is_gap);
}

std::chrono::milliseconds timeout_of(const policy::Configuration &configuration) {
  constexpr double seconds = 20;
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(configuration.timeout.value_or(seconds) * 1000));
}

} // namespace

Json Server::initialize(const Json &parameters) {
  read_settings(at(parameters, {"initializationOptions"}));
  life_ = Life::Initialized;
  const std::scoped_lock lock(mutex_);
  client_ = client_of(parameters);
  return abilities(client_);
}

void Server::read_settings(const Json &options) {
  const std::scoped_lock lock(mutex_);
  if (const auto seconds = number_at(options, {"timeout"}); seconds && *seconds > 0)
    settings_.timeout = std::chrono::seconds(std::min<std::int64_t>(*seconds, 86'400));
  if (const auto pause = number_at(options, {"debounce"}); pause && *pause >= 0)
    settings_.debounce = std::chrono::milliseconds(std::min<std::int64_t>(*pause, 10'000));
  if (const Json &include = at(options, {"include"}); include.is_array()) {
    settings_.include.clear();
    for (const Json &directory : include)
      if (directory.is_string())
        settings_.include.emplace_back(directory.get<std::string>());
  }
  if (at(options, {"termination"}).is_boolean())
    settings_.termination = is_set(options, {"termination"});
  if (at(options, {"totality"}).is_boolean())
    settings_.totality = is_set(options, {"totality"});
}

void Server::opened_or_changed(const Json &parameters, bool opened) {
  const std::string uri = text_at(parameters, {"textDocument", "uri"}).value_or(std::string());
  std::chrono::milliseconds delay = at_once;
  {
    const std::scoped_lock lock(mutex_);
    if (!(opened ? documents_.open(parameters) : documents_.change(parameters, client_.encoding)))
      return;
    if (!opened)
      delay = settings_.debounce;
    if (opened) { // what is known is of an earlier life; versions begin again
      results_.erase(uri);
      early_.erase(uri);
    }
  }
  checker_->ask(uri, delay, Checker::Urgency::Now);
  recheck_what_uses(uri);
}

void Server::closed(const Json &parameters) {
  const std::string uri = text_at(parameters, {"textDocument", "uri"}).value_or(std::string());
  std::vector<Request> left;
  bool pushes = false;
  {
    const std::scoped_lock lock(mutex_);
    if (!documents_.close(parameters))
      return;
    results_.erase(uri);
    early_.erase(uri);
    pushes = !client_.pulls;
    const auto mine = std::stable_partition(parked_.begin(), parked_.end(),
                                            [&](const Request &each) { return each.uri != uri; });
    left.assign(std::make_move_iterator(mine), std::make_move_iterator(parked_.end()));
    parked_.erase(mine, parked_.end());
  }
  checker_->forget(uri);
  for (const Request &request : left)
    send(response(request.id, Error{ErrorCode::ContentModified, "the document was closed"}));
  if (pushes)
    send(notification("textDocument/publishDiagnostics",
                      {{"uri", uri}, {"diagnostics", Json::array()}}));
  recheck_what_uses(uri);
}

// Other files than those that are open. Settings matter to all documents.
void Server::files_changed(const Json &parameters) {
  const std::string what = written(parameters);
  const bool settings =
      what.find("culprit.toml") != std::string::npos || what.find(".baseline") != std::string::npos;
  std::vector<std::string> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto &[uri, result] : results_)
      if (result.checked &&
          (settings || result.checked->sources.size() > 1 || misses_something(*result.checked)))
        all.push_back(uri);
  }
  for (const std::string &uri : all)
    checker_->ask(uri, for_others, Checker::Urgency::Whenever);
}

void Server::recheck_what_uses(const std::string &changed) {
  std::vector<std::string> others;
  {
    const std::scoped_lock lock(mutex_);
    const Document *document = documents_.find(changed);
    for (const auto &[uri, result] : results_)
      if (uri != changed && result.checked &&
          (document == nullptr || has_read(*result.checked, document->path) ||
           misses_something(*result.checked)))
        others.push_back(uri);
  }
  for (const std::string &uri : others)
    checker_->ask(uri, for_others, Checker::Urgency::Whenever);
}

// ---- checks; on threads of the checker

std::optional<CheckJob> Server::begin(const std::string &uri) {
  std::shared_ptr<const Snapshot> snapshot;
  Settings asked;
  {
    const std::scoped_lock lock(mutex_);
    snapshot = documents_.snapshot();
    asked = settings_;
  }
  const Document *document = snapshot->find(uri);
  if (document == nullptr || !document->language)
    return std::nullopt;
  ProjectSettings project;
  if (document->has_file)
    project = project_settings(document->path, snapshot->files());
  const policy::Configuration &said = project.configuration;
  driver::Options options;
  options.timeout = asked.timeout.value_or(timeout_of(said));
  options.jobs = std::max(1U, std::thread::hardware_concurrency());
  options.include = asked.include;
  options.include.insert(options.include.end(), said.include.begin(), said.include.end());
  options.refinements.termination = asked.termination && said.termination.value_or(true);
  options.refinements.totality = asked.totality && said.totality.value_or(true);
  tell_of_problem(std::move(project.problem));
  return CheckJob{std::move(snapshot), uri, std::move(options), refutations_,
                  std::move(project.policy)};
}

// Once, and again when it has changed.
void Server::tell_of_problem(std::string problem) {
  {
    const std::scoped_lock lock(mutex_);
    if (problem == problem_)
      return;
    problem_ = problem;
  }
  if (!problem.empty())
    send(notification("window/showMessage", {{"type", 1}, {"message", problem}}));
}

void Server::report(CheckResult result) {
  if (!result.failure.empty())
    log(fmt::format("{}: {}", result.uri, result.failure));
  bool current = false;
  bool again = false; // the text was checked before
  bool stale = false; // something that it uses has changed in the meantime
  {
    const std::scoped_lock lock(mutex_);
    const Document *document = documents_.find(result.uri);
    current = document != nullptr && document->version == result.version;
    for (const auto &[uri, old] : result.snapshot->all()) {
      const Document *now = documents_.find(uri);
      stale = stale ||
              (uri != result.uri && result.checked && (now == nullptr || now->text != old.text) &&
               has_read(*result.checked, old.path));
    }
    if (current) {
      result.number = ++checks_;
      const auto is_of_this = [&](const std::map<std::string, CheckResult> &results) {
        const auto before = results.find(result.uri);
        return before != results.end() && before->second.version == result.version;
      };
      again = result.final && (is_of_this(results_) || is_of_this(early_));
      if (result.final)
        early_.erase(result.uri);
      (result.final ? results_ : early_)[result.uri] = result;
      answer_parked();
    }
  }
  if (!current)
    return;
  publish(result);
  if (!result.final)
    return;
  refresh(again);
  if (stale)
    checker_->ask(result.uri, for_others, Checker::Urgency::Whenever);
}

void Server::publish(const CheckResult &result) {
  Client client;
  {
    const std::scoped_lock lock(mutex_);
    client = client_;
  }
  const Document *document = result.snapshot->find(result.uri);
  if (client.pulls || !result.checked || document == nullptr)
    return;
  const View view{result.snapshot, *document, client, result.checked.get(), nullptr, result.number};
  send(notification(
      "textDocument/publishDiagnostics",
      {{"uri", result.uri},
       {"version", result.version},
       {"diagnostics", diagnostics_of(view, result.checked->sources, result.checked->finding)}}));
}

// A client that asks for diagnostics does so when a text changes; other files may have changed
// instead. Lenses show what the check has found, too.
void Server::refresh(bool again) {
  std::vector<std::string> wanted;
  std::int64_t first = 0;
  {
    const std::scoped_lock lock(mutex_);
    if (client_.refreshes_lenses)
      wanted.emplace_back("workspace/codeLens/refresh");
    if (again && client_.pulls && client_.refreshes_diagnostics)
      wanted.emplace_back("workspace/diagnostic/refresh");
    first = asked_;
    asked_ += static_cast<std::int64_t>(wanted.size());
  }
  for (const std::string &method : wanted)
    send(request(first++, method, nullptr));
}

} // namespace culprit::lsp
