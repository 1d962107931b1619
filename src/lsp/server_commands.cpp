// What a client asks for by the name of a command, when somebody clicks at a lens or chooses an
// action.
#include "driver/execute.h"
#include "driver/preconditions.h"
#include "lsp/actions.h"
#include "lsp/server.h"
#include "report/text.h"
#include "report/words.h"

#include <fmt/format.h>

namespace culprit::lsp {

namespace {

constexpr std::chrono::seconds longest_run{5};
constexpr std::chrono::seconds longest_search{20};

std::string without_last_line_end(std::string text) {
  while (text.ends_with('\n'))
    text.pop_back();
  return text;
}

} // namespace

// Answers at once, or when what was asked for has been found.
void Server::command(const Json &id, const Json &parameters) {
  const std::string name = text_at(parameters, {"command"}).value_or("culprit.explain");
  const Json &arguments = at(parameters, {"arguments"});
  const auto argument = [&](std::size_t i) {
    return arguments.is_array() && i < arguments.size() && arguments[i].is_string()
               ? arguments[i].get<std::string>()
               : std::string();
  };
  const auto answer = [&](const Answer &result) { send(response(id, result)); };
  if (name == "culprit.explain")
    return answer(explain(text_at(parameters, {"code"}).value_or(argument(0))));
  if (name == "culprit.report")
    return answer(report_of(argument(0)));
  if (name != "culprit.run" && name != "culprit.precondition")
    return answer(Error{ErrorCode::InvalidParams, fmt::format("there is no command `{}`", name)});
  errands_->add(
      [this, id, uri = argument(0), function = argument(1), runs = name == "culprit.run"] {
        Answer result;
        try {
          result = runs ? run(uri, function) : insert_precondition(uri, function);
        } catch (const std::exception &error) {
          result = Error{ErrorCode::InternalError, error.what()};
        }
        send(response(id, result));
      });
}

Answer Server::explain(const std::string &wanted) const {
  const Code *code = find_code(wanted);
  if (code == nullptr)
    return Error{ErrorCode::InvalidParams, fmt::format("there is no code `{}`", wanted)};
  return report::explanation(*code, {});
}

Answer Server::report_of(const std::string &uri) {
  std::shared_ptr<const driver::Checked> checked;
  {
    const std::scoped_lock lock(mutex_);
    const auto result = results_.find(uri);
    if (result != results_.end())
      checked = result->second.checked;
  }
  if (!checked)
    return Error{ErrorCode::RequestFailed, "the document has not been checked yet"};
  const std::string text = report::text(checked->sources, checked->finding, {});
  send(notification("window/logMessage", {{"type", 3}, {"message", text}}));
  return text;
}

// ---- errands

std::shared_ptr<const Snapshot> Server::snapshot_with(const std::string &uri) {
  const std::scoped_lock lock(mutex_);
  const Document *document = documents_.find(uri);
  return document == nullptr || !document->language ? nullptr : documents_.snapshot();
}

void Server::show(const std::string &text) {
  send(notification("window/showMessage", {{"type", 3}, {"message", text}}));
}

// Calls the function with all small inputs, and says what was found.
Answer Server::run(const std::string &uri, const std::string &function) {
  const std::shared_ptr<const Snapshot> snapshot = snapshot_with(uri);
  if (!snapshot)
    return Error{ErrorCode::RequestFailed, "there is no such document"};
  const Document &document = *snapshot->find(uri);
  driver::ExecuteOptions options;
  options.function = function;
  options.timeout = longest_run;
  {
    const std::scoped_lock lock(mutex_);
    options.include = settings_.include;
  }
  const driver::Checked checked =
      driver::execute({document.path, document.text, document.language}, options);
  const std::string text =
      without_last_line_end(report::text(checked.sources, checked.finding, {}));
  send(notification("window/logMessage", {{"type", 3}, {"message", text}}));
  const auto &found = checked.finding.diagnostics;
  if (found.empty())
    show(fmt::format("`{}` did not go wrong in {}", function, checked.finding.summary));
  else if (found.front().counterexample)
    show(report::written_example(*found.front().counterexample));
  else
    show(found.front().message);
  return text;
}

// Writes down the condition under which the function cannot go wrong.
Answer Server::insert_precondition(const std::string &uri, const std::string &function) {
  const std::shared_ptr<const Snapshot> snapshot = snapshot_with(uri);
  if (!snapshot)
    return Error{ErrorCode::RequestFailed, "there is no such document"};
  const Document &document = *snapshot->find(uri);
  const auto deadline = std::make_shared<Deadline>(longest_search);
  driver::PreconditionOptions options;
  options.function = function;
  options.check.files = &snapshot->files();
  options.check.deadline = deadline.get();
  Client client;
  {
    const std::scoped_lock lock(mutex_);
    options.check.include = settings_.include;
    client = client_;
    errand_ = deadline;
  }
  const driver::Checked checked =
      driver::find_preconditions({document.path, document.text, document.language}, options);
  if (checked.finding.preconditions.empty()) {
    show(fmt::format("no precondition of `{}` can be sought: {}", function,
                     checked.finding.diagnostics.empty()
                         ? "there is nothing to look at"
                         : checked.finding.diagnostics.front().message));
    return Json();
  }
  const Precondition &found = checked.finding.preconditions.front();
  if (found.edits.empty()) {
    show(found.status == Precondition::Status::Anything
             ? fmt::format("`{}` needs no condition", function)
             : fmt::format("no condition of `{}` was found: {}", function, found.reason));
    return Json();
  }
  std::int64_t request_id = 0;
  {
    const std::scoped_lock lock(mutex_);
    const Document *now = documents_.find(uri);
    if (now == nullptr || now->version != document.version)
      return Error{ErrorCode::ContentModified, "the document has changed in the meantime"};
    request_id = asked_++;
  }
  const View view{snapshot, document, client, &checked, nullptr, 0};
  send(request(request_id, "workspace/applyEdit",
               {{"label", fmt::format("Insert a precondition of `{}`", function)},
                {"edit", workspace_edit(view, checked.sources, found.edits)}}));
  return found.condition;
}

} // namespace culprit::lsp
