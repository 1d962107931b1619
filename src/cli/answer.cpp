#include "cli/answer.h"

#include "cli/inputs.h"
#include "cli/one_run.h"
#include "cli/options.h"
#include "policy/policy.h"
#include "report/json.h"
#include "report/report.h"

#include <csignal>
#include <fmt/format.h>
#include <sys/resource.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace culprit::cli {

namespace {

// Where there is nothing but the program that was sent.
class NoFiles : public load::FileSystem {
public:
  [[nodiscard]] load::FileText read(const std::filesystem::path &) const override {
    return load::Unreadable{"a page has no files"};
  }
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &,
                                                        std::string_view) const override {
    return {};
  }
  [[nodiscard]] load::FileText interface(const std::filesystem::path &path) const override {
    return read(path);
  }
};

// Whatever the program does to the check: it ends with the server, and takes no more than this.
void limit_process([[maybe_unused]] std::optional<std::size_t> memory) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
#if !defined(__SANITIZE_ADDRESS__) // it reserves terabytes
  if (memory) {
    const rlimit most{*memory, *memory};
    setrlimit(RLIMIT_AS, &most);
  }
#endif
}

driver::Checked check_alone(const driver::Input &input,
                            std::optional<std::chrono::milliseconds> timeout,
                            const Deadline &deadline) {
  static const NoFiles files;
  driver::Options options;
  options.timeout = timeout;
  options.deadline = &deadline;
  options.files = &files;
  driver::Checked checked = driver::check(input, options);
  policy::apply({}, checked.sources, checked.finding);
  return checked;
}

} // namespace

CLI::App *add_answer(CLI::App &app, AnswerCommand &command) {
  CLI::App *answer = app.add_subcommand("answer", "Check standard input for culprit serve");
  answer->group(""); // hides it
  std::vector<std::string> names;
  for (const LanguageDescription &known : languages())
    names.emplace_back(known.name);
  add_language(*answer, command.language, names)->required();
  add_timeout(*answer, command.timeout);
  add_memory(*answer, command.memory, "Take no more addresses than this many megabytes, or 2G");
  return answer;
}

int run(const AnswerCommand &command) {
  limit_process(command.memory);
  const driver::Input input{fmt::format("program{}", description_of(*command.language).ending),
                            read_standard_input(), command.language};
  driver::Checked checked;
  const bool ended = in_time<driver::Checked>(
      input, command.timeout,
      [&](const Deadline &deadline) { return check_alone(input, command.timeout, deadline); },
      checked);
  report::Report page(Format::Html, report::Style{});
  (void)page.add(page.render(checked.sources, checked.finding, 1, checked.graph));
  write(stdout, report::json(checked.sources, checked.finding, false));
  write(stdout, std::string_view("\0", 1));
  write(stdout, page.closing());
  return leave(ended, 0);
}

} // namespace culprit::cli
