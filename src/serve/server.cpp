#include "serve/server.h"

#include "report/html_look.h"
#include "serve/callers.h"
#include "serve/files.h"

#include <fmt/format.h>
#include <httplib.h>
#include <map>
#include <string_view>
#include <sys/socket.h>

namespace culprit::serve {

namespace {

constexpr int ok = 200;
constexpr std::string_view json_type = "application/json";
// Quotes, line ends and other letters take more room in JSON.
constexpr std::size_t growth_in_json = 6;
constexpr std::size_t around_a_text = 4'096;
constexpr std::size_t threads = 16;

std::string type_of(std::string_view path) {
  if (path.ends_with(".html"))
    return "text/html; charset=utf-8";
  return path.ends_with(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
}

// A page that is shown here loads nothing from elsewhere, and is shown in no other page.
httplib::Headers headers() {
  return {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; "
       "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cache-Control", "no-store"}};
}

Caller caller_of(const httplib::Request &request) {
  return {request.get_header_value("Host"), request.get_header_value("Origin"),
          request.get_header_value("Sec-Fetch-Site")};
}

void put(httplib::Response &response, const Answer &answer) {
  response.status = answer.status;
  response.set_content(answer.body, std::string(json_type));
}

// What went wrong before anything here was asked.
std::string_view explanation(int status) {
  switch (status) {
  case 400:
    return "this is no HTTP request that the server understands";
  case 404:
    return "there is nothing at this address";
  case 413:
    return "this is more than the server takes";
  case 414:
    return "the address is too long";
  default:
    return "the request failed";
  }
}

} // namespace

struct Server::State {
  explicit State(Settings given)
      : settings(std::move(given)), checks(settings.program, settings.limits) {}

  Settings settings;
  Checks checks;
  int port = 0;
  httplib::Server http;

  [[nodiscard]] std::optional<Answer> refused(const httplib::Request &request) const {
    if (!is_for_us(caller_of(request), settings.address, port))
      return refusal(403, "the request is meant for another server (see its Host)");
    return std::nullopt;
  }

  void offer(const std::string &path, std::string_view text, const std::string &type) {
    http.Get(path,
             [this, text, type](const httplib::Request &request, httplib::Response &response) {
               if (const std::optional<Answer> no = refused(request))
                 put(response, *no);
               else
                 response.set_content(std::string(text), type);
             });
  }

  [[nodiscard]] Answer check(const httplib::Request &request) {
    if (std::optional<Answer> no = refused(request))
      return std::move(*no);
    if (!is_from_us(caller_of(request)))
      return refusal(403, "only pages of this server may ask for checks (see Origin)");
    std::variant<Question, Answer> read =
        read_question(request.get_header_value("Content-Type"), request.body, settings.limits.text);
    if (auto *answer = std::get_if<Answer>(&read))
      return std::move(*answer);
    return checks.check(std::get<Question>(read));
  }

  void set_up_pages() {
    for (const File &file : page_files()) {
      offer(fmt::format("/{}", file.path), file.text, type_of(file.path));
      if (file.path == "index.html")
        offer("/", file.text, type_of(file.path));
    }
    offer("/look.css", report::page_look(), type_of(".css"));
    http.Get("/examples.json",
             [this](const httplib::Request &request, httplib::Response &response) {
               const std::optional<Answer> no = refused(request);
               put(response, no ? *no : Answer{ok, languages_and_examples(settings.limits.text)});
             });
    http.Post("/check", [this](const httplib::Request &request, httplib::Response &response) {
      put(response, check(request));
    });
    http.Get("/check", [](const httplib::Request &, httplib::Response &response) {
      response.set_header("Allow", "POST");
      put(response, refusal(405, "a check is asked for with POST"));
    });
  }

  void set_up() {
    set_up_pages();
    http.set_default_headers(headers());
    http.set_payload_max_length(settings.limits.text * growth_in_json + around_a_text);
    http.set_keep_alive_max_count(1); // whatever follows a request is not taken for another one
    http.new_task_queue = [] { return new httplib::ThreadPool(threads); }; // the server frees it
    // By default, a second server could listen at the same port.
    http.set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    http.set_error_handler([](const httplib::Request &, httplib::Response &response) {
      if (response.body.empty())
        put(response, refusal(response.status, explanation(response.status)));
    });
    http.set_exception_handler(
        [](const httplib::Request &, httplib::Response &response, const std::exception_ptr &) {
          put(response, refusal(500, "the server made a mistake"));
        });
  }
};

Server::Server(Settings settings) : state_(std::make_unique<State>(std::move(settings))) {
  state_->set_up();
}

Server::~Server() = default;

std::optional<int> Server::bind() {
  const Settings &settings = state_->settings;
  if (settings.port == 0)
    state_->port = std::max(0, state_->http.bind_to_any_port(settings.address));
  else if (state_->http.bind_to_port(settings.address, settings.port))
    state_->port = settings.port;
  return state_->port == 0 ? std::nullopt : std::optional(state_->port);
}

void Server::run() { state_->http.listen_after_bind(); }

void Server::stop() { state_->http.stop(); }

} // namespace culprit::serve
