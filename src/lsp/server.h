// The language server: takes messages, keeps the documents, and answers. It holds no analysis:
// what it says comes from driver::check and places::Atlas.
//
// Messages are taken on one thread, which never waits for anything. Documents are checked on a
// second one (checker.h), and requests are answered on a third (lane.h), so that a question about
// a place does not wait for a proof. Requests about what a check finds wait until it has ended.
// Commands that search for something have a lane of their own.
#pragma once

#include "lsp/checker.h"
#include "lsp/documents.h"
#include "lsp/lane.h"
#include "lsp/rpc.h"
#include "lsp/view.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::lsp {

struct Settings {
  std::chrono::milliseconds debounce{30};           // how long a change waits for the next one
  std::optional<std::chrono::milliseconds> timeout; // none: as the project says, or 20 s
  std::vector<std::filesystem::path> include;
  bool termination = true;
  bool totality = true;
};

class Server {
public:
  // Called on any thread, but never twice at once.
  using Send = std::function<void(const std::string &message)>;

  explicit Server(Send send, Settings settings = {});
  ~Server();
  Server(const Server &) = delete;
  Server &operator=(const Server &) = delete;

  // The text of one message, whatever it is.
  void receive(std::string_view text);
  // The status to exit with, once the client has asked for that.
  [[nodiscard]] std::optional<int> ended() const { return ended_; }
  // Waits until everything that was received has been answered.
  void settle();

private:
  enum class Life : std::uint8_t { Fresh, Initialized, ShutDown };
  // What a request needs before it can be answered.
  enum class Needs : std::uint8_t {
    Places,
    Check,
    Both,
    EarlyCheck, // what is known before the check has ended will do, if the client can be told later
  };
  using Feature = std::function<Answer(const View &, const Json &)>;
  struct Request {
    Json id;
    std::string uri;
    Json parameters;
    Needs needs = Needs::Places;
    Feature feature;
  };
  struct Handler {
    Needs needs;
    Feature feature;
  };

  void take(const Message &message);
  void take_request(const Message &message);
  void take_notification(const Message &message);
  [[nodiscard]] static const std::map<std::string, Handler> &handlers();

  [[nodiscard]] Json initialize(const Json &parameters);
  void read_settings(const Json &options);
  void command(const Json &id, const Json &parameters);
  [[nodiscard]] Answer explain(const std::string &wanted) const;
  [[nodiscard]] Answer report_of(const std::string &uri);
  [[nodiscard]] Answer run(const std::string &uri, const std::string &function);
  [[nodiscard]] Answer insert_precondition(const std::string &uri, const std::string &function);
  [[nodiscard]] std::shared_ptr<const Snapshot> snapshot_with(const std::string &uri);
  void show(const std::string &text);
  void opened_or_changed(const Json &parameters, bool opened);
  void closed(const Json &parameters);
  void files_changed(const Json &parameters);
  void cancel(const Json &id);

  void ask_about(Request request);
  void answer(const Request &request);
  [[nodiscard]] const CheckResult *result_for(const Request &request) const;
  [[nodiscard]] bool is_ready(const Request &request) const;
  void answer_parked();
  [[nodiscard]] std::shared_ptr<const places::Atlas>
  atlas_of(const std::shared_ptr<const Snapshot> &snapshot, const Document &document);

  [[nodiscard]] std::optional<CheckJob> begin(const std::string &uri);
  void tell_of_problem(std::string problem);
  void report(CheckResult result);
  void publish(const CheckResult &result);
  void recheck_what_uses(const std::string &changed);
  void refresh(bool again);

  void send(const Json &json);
  void log(const std::string &text);

  Send send_;
  std::mutex sending_;

  // Used on the thread that receives alone.
  Life life_ = Life::Fresh;
  std::optional<int> ended_;

  mutable std::mutex mutex_; // of all that follows
  Client client_;
  Settings settings_;
  std::string problem_; // with the settings of a project, told last
  Documents documents_;
  std::map<std::string, CheckResult> results_; // the last final one of each document
  std::map<std::string, CheckResult> early_;   // of checks that have not ended
  std::vector<Request> parked_;                // until their document has been checked
  std::set<std::string> queued_;               // ids of requests that wait for their turn
  std::set<std::string> cancelled_;            // of those, the ones nobody waits for
  std::int64_t asked_ = 0;                     // requests to the client
  std::uint64_t checks_ = 0;                   // that have ended
  std::shared_ptr<Deadline> errand_;           // of what a command searches for

  // For threads of checks; it has a lock of its own.
  std::shared_ptr<smt::Refutations> refutations_ = std::make_shared<smt::Refutations>();

  // Used on the lane alone.
  struct Drawn {
    std::uint64_t revision = 0;
    std::shared_ptr<const Snapshot> snapshot;
    std::shared_ptr<const places::Atlas> atlas;
  };
  std::map<std::string, Drawn> atlases_;

  // Last, so that they end first.
  std::optional<Lane> lane_;
  std::optional<Lane> errands_; // what commands search for
  std::optional<Checker> checker_;
};

} // namespace culprit::lsp
