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
  std::vector<fs::path> result;
  if (fs::is_directory(folder))
    for (const auto &entry : fs::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".hs")
        result.push_back(entry.path());
  std::sort(result.begin(), result.end());
  return result;
}

Program read_program(const fs::path &path) {
  return {path.string(), contents(path), {path.parent_path()}, true};
}

// A file of tests/attacks has many programs, each after a line that begins with its name, and the
// modules that it imports after that. Those that say what they trust are left out: a change of one
// that is safe breaks it just as well.
void add_attacks(const fs::path &file, const fs::path &folder, std::vector<Program> &into) {
  static const std::regex heading(R"(^-- (?:attack|twin): (\w+): .*$)");
  static const std::regex module(R"(^-- module (\w+)$)");
  std::ifstream lines(file);
  std::ofstream imported;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, heading)) {
      imported.close();
      const fs::path own = folder / match[1].str();
      into.push_back({(own / (match[1].str() + ".hs")).string(), {}, {own}, true});
      inside = true;
    } else if (inside && line.starts_with("-- trusted: ")) {
      into.pop_back();
      inside = false;
    } else if (inside && std::regex_match(line, match, module)) {
      imported.close();
      fs::create_directories(into.back().include[0]);
      imported.open(into.back().include[0] / (match[1].str() + ".hs"));
    } else if (imported.is_open()) {
      imported << line << "\n";
    } else if (inside) {
      into.back().text += line + "\n";
    }
  }
}

} // namespace

std::vector<Program> all_programs(const fs::path &folder) {
  std::vector<Program> result;
  const fs::path tests = CULPRIT_SOURCE_DIR "/tests";
  for (const fs::path &from : {tests / "programs", fs::path(CULPRIT_SOURCE_DIR "/examples")})
    for (const fs::path &path : haskell_files(from))
      result.push_back(read_program(path));
  for (const fs::path &path : haskell_files(tests / "attacks"))
    add_attacks(path, folder, result);
  const char *corpora = std::getenv("CULPRIT_CORPORA");
  if (corpora == nullptr)
    return result;
  for (const char *part : {"liquid", "wild", "counterexamples", "inference", "mutants"})
    for (const fs::path &path : haskell_files(fs::path(corpora) / part)) {
      if (fs::file_size(path) > longest)
        continue;
      result.push_back(read_program(path));
      result.back().own = false;
    }
  return result;
}

bool imports_neighbours(const Program &program) {
  static const std::regex import(R"((^|\n)import\s+(qualified\s+)?([\w.]+))");
  for (std::sregex_iterator at(program.text.begin(), program.text.end(), import), end; at != end;
       ++at) {
    std::string path = (*at)[3].str();
    std::replace(path.begin(), path.end(), '.', '/');
    for (const fs::path &folder : program.include)
      if (fs::exists(folder / (path + ".hs")))
        return true;
  }
  return false;
}

driver::Checked check(const Program &program, const std::string &text,
                      std::chrono::milliseconds time) {
  driver::Options options;
  options.fixes = false;
  options.suspects = false;
  options.include = program.include;
  options.timeout = time;
  return driver::check({program.name, text, {}}, options);
}

} // namespace culprit::referee
