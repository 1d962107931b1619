#include "programs.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

namespace culprit::referee {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t longest = 12'000; // bytes: what is short is checked fast

std::string contents(const fs::path &path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> haskell_files(const fs::path &folder) {
  std::vector<fs::path> found;
  if (fs::is_directory(folder))
    for (const auto &entry : fs::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".hs")
        found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

// A file of tests/attacks has many programs, each after a line that begins with this.
void add_attacks(const fs::path &file, std::vector<Program> &into) {
  static const std::regex heading(R"(^-- attack: (\w+): .*$)");
  std::ifstream lines(file);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, heading)) {
      into.push_back({match[1].str() + ".hs", {}, {}, true});
      inside = true;
    } else if (inside) {
      into.back().text += line + "\n";
    }
  }
}

} // namespace

Program read_program(const fs::path &path) {
  return {path.string(), contents(path), {path.parent_path()}, true};
}

std::vector<Program> all_programs() {
  std::vector<Program> found;
  const fs::path tests = CULPRIT_SOURCE_DIR "/tests";
  for (const fs::path &path : haskell_files(tests / "programs" / "refine"))
    found.push_back(read_program(path));
  for (const fs::path &path : haskell_files(tests / "attacks"))
    add_attacks(path, found);
  const char *corpora = std::getenv("CULPRIT_CORPORA");
  if (corpora == nullptr)
    return found;
  for (const char *folder : {"liquid", "wild"})
    for (const fs::path &path : haskell_files(fs::path(corpora) / folder)) {
      if (fs::file_size(path) > longest)
        continue;
      found.push_back(read_program(path));
      found.back().own = false;
    }
  return found;
}

driver::Checked check(const Program &program, const std::string &text) {
  driver::Options options;
  options.fixes = false;
  options.suspects = false;
  options.include = program.include;
  options.timeout = std::chrono::seconds(3);
  return driver::check({program.name, text, {}}, options);
}

bool is_safe(const Program &program, const std::string &text) {
  return check(program, text).finding.verdict == Verdict::Safe;
}

} // namespace culprit::referee
