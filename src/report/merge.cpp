#include "report/merge.h"

#include "base/plural.h"
#include "report/json.h"
#include "report/report.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace culprit::report {

namespace {

using Entry = nlohmann::ordered_json;

std::optional<Verdict> verdict_named(std::string_view name) {
  for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(Verdict::Unsafe); ++i)
    if (name_of(Verdict{i}) == name)
      return Verdict{i};
  return std::nullopt;
}

// Nothing where there is no such text.
std::string text_in(const Entry &object, const char *field) {
  const auto found = object.is_object() ? object.find(field) : object.end();
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::optional<std::size_t> number_in(const Entry &object, const char *field) {
  const auto found = object.is_object() ? object.find(field) : object.end();
  return found != object.end() && found->is_number_unsigned()
             ? std::optional(found->get<std::size_t>())
             : std::nullopt;
}

class Merger {
public:
  // What is wrong with it, if anything is.
  [[nodiscard]] std::optional<std::string> add(const WrittenReport &report) {
    const Entry document = Entry::parse(report.text, nullptr, false);
    if (document.is_object() && document.contains("files"))
      return add_document(report.name, document);
    return add_lines(report);
  }

  [[nodiscard]] std::optional<std::string> missing_parts() const {
    if (parts_.empty())
      return std::nullopt;
    std::vector<std::size_t> missing;
    for (std::size_t i = 1; i <= of_; ++i)
      if (!parts_.contains(i))
        missing.push_back(i);
    if (missing.empty())
      return std::nullopt;
    return fmt::format("{} {} of {} {} missing", missing.size() == 1 ? "part" : "parts",
                       fmt::join(missing, ", "), of_, missing.size() == 1 ? "is" : "are");
  }

  [[nodiscard]] Merged take() {
    Merged merged;
    for (auto &[path, entry] : entries_) {
      const Verdict verdict = *verdict_named(text_in(entry.json, "verdict"));
      merged.verdict = merged.totals.files == 0 ? verdict : combine(merged.verdict, verdict);
      ++merged.totals.files;
      ++merged.totals.verdicts[verdict];
      if (entry.json.contains("diagnostics"))
        for (const Entry &diagnostic : entry.json["diagnostics"])
          ++merged.codes[text_in(diagnostic, "code")];
      merged.entries.push_back(entry.json.dump());
    }
    return merged;
  }

private:
  struct Told {
    Entry json;
    std::string by; // the report
  };

  std::optional<std::string> add_entry(const std::string &report, Entry entry) {
    std::string path = text_in(entry, "file");
    if (path.empty() || !verdict_named(text_in(entry, "verdict")))
      return fmt::format("`{}` holds something that is not an entry of a report", report);
    const auto [place, fresh] = entries_.try_emplace(path, Told{std::move(entry), report});
    if (fresh)
      return std::nullopt;
    return place->second.by == report
               ? fmt::format("`{}` is twice in `{}`", path, report)
               : fmt::format("`{}` is in `{}` and in `{}`", path, place->second.by, report);
  }

  std::optional<std::string> add_document(const std::string &name, const Entry &document) {
    if (number_in(document, "version") != 1 || !document["files"].is_array())
      return fmt::format("`{}` is not a report of a known version", name);
    for (const Entry &entry : document["files"])
      if (auto wrong = add_entry(name, entry))
        return wrong;
    return std::nullopt;
  }

  std::optional<std::string> add_lines(const WrittenReport &report) {
    std::size_t entries = 0;
    bool over = false;
    std::string_view rest = report.text;
    for (std::size_t number = 1; !rest.empty(); ++number) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const Entry json = Entry::parse(line, nullptr, false);
      if (over || !json.is_object())
        return fmt::format("`{}`, line {}: not a line of what --format jsonl writes", report.name,
                           number);
      if (json.contains("file")) {
        if (auto wrong = add_entry(report.name, json))
          return wrong;
        ++entries;
        continue;
      }
      over = true;
      if (number_in(json, "version") != 1 || number_in(json, "count") != entries)
        return fmt::format("`{}` has {}, but its last line says something else", report.name,
                           entries == 1 ? "1 entry" : fmt::format("{} entries", entries));
      if (auto wrong = add_part(report.name, json))
        return wrong;
    }
    if (!over)
      return fmt::format("`{}` is not whole: it has no last line", report.name);
    return std::nullopt;
  }

  std::optional<std::string> add_part(const std::string &report, const Entry &last) {
    if (!last.contains("shard"))
      return std::nullopt;
    const auto index = number_in(last["shard"], "index");
    const auto count = number_in(last["shard"], "count");
    if (!index || !count || *index == 0 || *index > *count)
      return fmt::format("`{}` does not say which part of a run it is", report);
    if (!parts_.empty() && *count != of_)
      return fmt::format("`{}` is one of {} parts, and others are of {}", report, *count, of_);
    of_ = *count;
    if (!parts_.insert(*index).second)
      return fmt::format("`{}` is part {} of {}, and so is another report", report, *index, *count);
    return std::nullopt;
  }

  std::map<std::string, Told> entries_; // by path
  std::set<std::size_t> parts_;         // of runs in `of_` parts
  std::size_t of_ = 0;
};

} // namespace

std::variant<Merged, std::string> merge(const std::vector<WrittenReport> &reports) {
  Merger merger;
  for (const WrittenReport &report : reports)
    if (auto wrong = merger.add(report))
      return std::move(*wrong);
  if (auto wrong = merger.missing_parts())
    return std::move(*wrong);
  return merger.take();
}

std::string merged_as_text(const Merged &merged) {
  std::string text = fmt::format("{}: {}\n", plural(merged.totals.files, "file"),
                                 merged.totals.files == 0 ? "nothing was checked"
                                                          : written_counts(merged.totals.verdicts));
  for (const auto &[name, count] : merged.codes) {
    const Code *code = find_code(name);
    text += fmt::format("  {:>8}  {}{}\n", count, name,
                        code == nullptr ? "" : fmt::format("  {}", code->title));
  }
  return text;
}

std::string merged_as_json(const Merged &merged) {
  std::string text = json_opening();
  for (std::size_t i = 0; i < merged.entries.size(); ++i)
    text += (i == 0 ? "" : json_separator()) + Entry::parse(merged.entries[i]).dump(1);
  return text + json_closing();
}

std::string merged_as_lines(const Merged &merged) {
  std::string text;
  for (const std::string &entry : merged.entries)
    text += entry + "\n";
  return text + last_line(merged.totals);
}

} // namespace culprit::report
