#include "corpora.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace culprit::fit {

namespace {

std::vector<std::string> fields(const std::string &line) {
  std::vector<std::string> list;
  std::istringstream row(line);
  for (std::string field; std::getline(row, field, '\t');)
    list.push_back(field);
  return list;
}

} // namespace

std::optional<std::filesystem::path> corpora() {
  const char *named = std::getenv("CULPRIT_CORPORA");
  return named == nullptr ? std::nullopt : std::optional<std::filesystem::path>(named);
}

std::vector<std::map<std::string, std::string>> cases(const std::filesystem::path &folder) {
  std::ifstream in(folder / "cases.tsv");
  std::vector<std::map<std::string, std::string>> rows;
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = fields(line);
  while (std::getline(in, line)) {
    const std::vector<std::string> values = fields(line);
    auto &row = rows.emplace_back();
    for (std::size_t i = 0; i < names.size() && i < values.size(); ++i)
      row[names[i]] = values[i];
  }
  return rows;
}

std::string contents(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace culprit::fit
