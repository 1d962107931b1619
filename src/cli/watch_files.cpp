#include "cli/watch_files.h"

#include "base/plural.h"
#include "base/whole_path.h"
#include "cli/changes.h"
#include "cli/one_run.h"
#include "cli/shards.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <set>

namespace culprit::cli {

namespace {

using Path = std::filesystem::path;

// What is known of each input, by its path.
class Inputs {
public:
  explicit Inputs(const Setting &setting) : setting_(setting), command_(setting.command) {}

  void note(const std::vector<CheckedInput> &inputs) {
    for (const CheckedInput &checked : inputs) {
      Known &known = known_[checked.path];
      // What it lacks may come.
      known.lacks_something =
          checked.verdict == Verdict::Invalid || checked.verdict == Verdict::Incomplete;
      known.files = {whole_path(checked.path)};
      for (const std::string &file : checked.files)
        known.files.insert(whole_path(file));
    }
  }

  // Those that have to be checked because of changes; all of them at first.
  [[nodiscard]] std::vector<driver::Input> affected(const std::set<Path> &changed) const {
    std::vector<driver::Input> inputs = inputs_of(command_, setting_.excluded);
    if (command_.shard)
      inputs = part_of(std::move(inputs), *command_.shard);
    std::erase_if(inputs, [&](const driver::Input &input) {
      const auto known = known_.find(input.path);
      return known != known_.end() && !is_affected(known->second, changed);
    });
    return inputs;
  }

  void look_at_all(Changes &changes) const {
    std::set<Path> directories(command_.options.include.begin(), command_.options.include.end());
    for (const std::string &path : command_.paths)
      add_directories_below(path, directories);
    for (const auto &[path, known] : known_)
      for (const Path &file : known.files)
        directories.insert(file.parent_path());
    for (const Path &directory : directories)
      changes.look_at(whole_path(directory));
  }

private:
  struct Known {
    bool lacks_something = false;
    std::set<Path> files;
  };

  static bool is_affected(const Known &known, const std::set<Path> &changed) {
    return std::any_of(changed.begin(), changed.end(), [&](const Path &path) {
      return known.files.contains(path) ||
             (known.lacks_something && load::language_of_path(path.string()));
    });
  }

  static void add_directories_below(const Path &path, std::set<Path> &directories) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      directories.insert(whole_path(path).parent_path());
      return;
    }
    directories.insert(path);
    std::filesystem::recursive_directory_iterator at(
        path, std::filesystem::directory_options::skip_permission_denied, error);
    for (const std::filesystem::recursive_directory_iterator end; !error && at != end;
         at.increment(error)) {
      std::error_code ignored;
      if (!at->is_directory(ignored))
        continue;
      if (at->path().filename().string().starts_with('.'))
        at.disable_recursion_pending();
      else
        directories.insert(at->path());
    }
  }

  const Setting &setting_;
  const CheckCommand &command_;
  std::map<std::string, Known> known_;
};

} // namespace

int watch_files(const Setting &setting,
                const std::function<std::vector<CheckedInput>(std::vector<driver::Input>)> &check) {
  const CheckCommand &command = setting.command;
  if (command.format != Format::Text && command.format != Format::Short &&
      command.format != Format::JsonLines)
    return complain("--watch writes one report after the other: text, short or jsonl");
  if (std::find(command.paths.begin(), command.paths.end(), "-") != command.paths.end())
    return complain("standard input does not change: --watch takes files and directories");
  Changes changes;
  if (!changes.works())
    return complain("--watch: the system does not tell what changes");
  Inputs inputs(setting);
  inputs.look_at_all(changes); // before the files are read, so that nothing is missed
  for (std::set<Path> changed;; changed = changes.wait()) {
    std::vector<driver::Input> affected = inputs.affected(changed);
    if (!affected.empty()) {
      if (!changed.empty())
        write(stderr, fmt::format("culprit: checking {} again\n",
                                  affected.size() == 1 ? affected[0].path
                                                       : plural(affected.size(), "file")));
      inputs.note(check(std::move(affected)));
      inputs.look_at_all(changes);
    }
    if (changed.empty())
      write(stderr, "culprit: waiting for changes; interrupt to end\n");
    std::fflush(stdout);
  }
}

} // namespace culprit::cli
