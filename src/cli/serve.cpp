#include "cli/serve.h"

#include "cli/one_run.h"
#include "cli/options.h"
#include "serve/callers.h"
#include "serve/server.h"

#include <fmt/format.h>

namespace culprit::cli {

CLI::App *add_serve(CLI::App &app, ServeCommand &command) {
  CLI::App *serve = app.add_subcommand(
      "serve", "Serve a page in the browser on which programs are checked as they are typed");
  serve->add_option("--port", command.port, "Listen here (default: 7373; 0: any that is free)")
      ->option_text("N")
      ->check(CLI::Range(0, 65'535).description(""));
  serve
      ->add_option("--address", command.address,
                   "Listen at this address (default: 127.0.0.1, for this machine alone)")
      ->option_text("ADDRESS");
  add_timeout(*serve, command.timeout, "Give up on a check after this many seconds (default: 10)");
  add_memory(*serve, command.memory,
             "Give up on a check beyond this many megabytes, or 2G (default: 2G)");
  serve->footer("\ndocs/serve.md says what it does and what it does not.\n");
  return serve;
}

int run(const ServeCommand &command) {
  serve::Settings settings;
  settings.address = command.address;
  settings.port = command.port;
  settings.limits.timeout = command.timeout.value_or(settings.limits.timeout);
  settings.limits.memory = command.memory.value_or(settings.limits.memory);
  serve::Server server(settings);
  const std::optional<int> port = server.bind();
  if (!port)
    return complain(fmt::format("cannot listen at {}, port {}: it may be in use", command.address,
                                command.port));
  if (!serve::is_loopback(command.address))
    write(stderr, "culprit: everybody who can reach this address may have programs checked\n");
  write(stdout, fmt::format("culprit: http://{}:{}/ (interrupt to end)\n",
                            command.address.find(':') == std::string::npos
                                ? command.address
                                : fmt::format("[{}]", command.address),
                            *port));
  std::fflush(stdout);
  server.run();
  return 0;
}

} // namespace culprit::cli
