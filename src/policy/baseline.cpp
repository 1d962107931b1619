#include "policy/baseline.h"

#include "base/whole_path.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::policy {

namespace {

constexpr std::string_view first_line = "# culprit baseline 1\n";

std::string plain(std::string_view text) {
  std::string result;
  bool blank = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      blank = !result.empty();
      continue;
    }
    if (blank)
      result += ' ';
    blank = false;
    result += c;
  }
  return result;
}

std::string entry_of(const Sources &sources, const Diagnostic &diagnostic) {
  const Span &span = diagnostic.span;
  const std::string_view line =
      span.known() ? sources.line(span.file, span.start.line).value_or(std::string_view())
                   : std::string_view();
  return fmt::format("{}\t{}\t{}", diagnostic.code, plain(diagnostic.function), plain(line));
}

} // namespace

std::optional<Baseline> Baseline::read(std::string_view text, std::filesystem::path directory) {
  if (!text.starts_with(first_line))
    return std::nullopt;
  text.remove_prefix(first_line.size());
  Baseline baseline(std::move(directory));
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#')
      continue;
    const std::size_t tab = line.find('\t');
    if (tab == std::string_view::npos)
      return std::nullopt;
    ++baseline.files_[std::string(line.substr(0, tab))][std::string(line.substr(tab + 1))];
  }
  return baseline;
}

std::string Baseline::text() const {
  std::string result(first_line);
  for (const auto &[path, entries] : files_)
    for (const auto &[entry, count] : entries)
      for (unsigned i = 0; i < count; ++i)
        result += fmt::format("{}\t{}\n", path, entry);
  return result;
}

std::string Baseline::relative(const std::string &path) const {
  const std::filesystem::path place = whole_path(path);
  const std::filesystem::path from = whole_path(directory_);
  return plain(place.lexically_relative(from).generic_string());
}

void Baseline::add(const Sources &sources, const Diagnostic &diagnostic, const std::string &path) {
  ++files_[relative(path)][entry_of(sources, diagnostic)];
}

std::map<std::string, unsigned> Baseline::entries_of(const std::string &path) const {
  const auto found = files_.find(relative(path));
  return found == files_.end() ? std::map<std::string, unsigned>{} : found->second;
}

bool Baseline::take(std::map<std::string, unsigned> &entries, const Sources &sources,
                    const Diagnostic &diagnostic) {
  const auto found = entries.find(entry_of(sources, diagnostic));
  if (found == entries.end() || found->second == 0)
    return false;
  --found->second;
  return true;
}

} // namespace culprit::policy
