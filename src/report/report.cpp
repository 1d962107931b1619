#include "report/report.h"

#include "base/plural.h"
#include "report/json.h"
#include "report/json_lines.h"
#include "report/lines.h"
#include "report/sarif.h"
#include "report/text.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::report {

namespace {

std::map<Verdict, std::size_t>
counts_of(const std::vector<std::pair<std::string, Verdict>> &files) {
  std::map<Verdict, std::size_t> counts;
  for (const auto &[path, verdict] : files)
    ++counts[verdict];
  return counts;
}

std::string said_about_one(Format format, const Style &style, const Sources &sources,
                           const Finding &finding) {
  switch (format) {
  case Format::Text:
    return text(sources, finding, style);
  case Format::Json:
    return json(sources, finding, style.statistics);
  case Format::JsonLines:
    return json_line(sources, finding, style.statistics);
  case Format::Short:
    return short_lines(sources, finding, style);
  case Format::Github:
    return github_lines(sources, finding);
  case Format::Sarif:
    return sarif_results(sources, finding);
  case Format::Html: // a page has more than text
    return "";
  }
  return "";
}

} // namespace

std::string written_counts(const std::map<Verdict, std::size_t> &counts) {
  std::string text;
  for (const auto &[verdict, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name_of(verdict));
  return text;
}

Rendered Report::render(const Sources &sources, const Finding &finding, std::size_t number,
                        const std::optional<Picture> &graph) const {
  Rendered rendered{said_about_one(format_, style_, sources, finding),
                    "",
                    sources.path(finding.file),
                    finding.verdict,
                    {}};
  if (format_ == Format::Html) {
    Section section = html_section(sources, finding, graph, number, style_);
    rendered.text = std::move(section.body);
    rendered.rules = std::move(section.rules);
  }
  for (const Diagnostic &diagnostic : finding.diagnostics)
    rendered.codes.insert(diagnostic.code);
  return rendered;
}

std::string Report::opening() const {
  switch (format_) {
  case Format::Json:
    return json_opening();
  case Format::Sarif:
    return sarif_opening();
  default:
    return "";
  }
}

std::string Report::add(Rendered input) {
  if (format_ == Format::Html) // its contents come first
    page_.push_back(
        {input.path, input.verdict, {std::move(input.rules), std::exchange(input.text, "")}});
  files_.emplace_back(std::move(input.path), input.verdict);
  codes_.merge(input.codes);
  if ((format_ != Format::Json && format_ != Format::Sarif) || input.text.empty())
    return std::move(input.text);
  std::string text = (separate_ ? json_separator() : "") + input.text;
  separate_ = true;
  return text;
}

std::string Report::closing(bool counts_one) const {
  switch (format_) {
  case Format::Text:
    return files_.size() < 2 && !counts_one ? ""
                                            : fmt::format("{}: {}\n", plural(files_.size(), "file"),
                                                          written_counts(counts_of(files_)));
  case Format::Json:
    return json_closing();
  case Format::JsonLines:
    return last_line({files_.size(), counts_of(files_), shard_});
  case Format::Sarif:
    return sarif_closing(codes_, files_);
  case Format::Html:
    return html_page(page_);
  default:
    return "";
  }
}

Verdict Report::verdict() const {
  Verdict all = Verdict::Safe;
  for (std::size_t i = 0; i < files_.size(); ++i)
    all = i == 0 ? files_[i].second : combine(all, files_[i].second);
  return all;
}

std::string report_on_one(Format format, const Style &style, const Sources &sources,
                          const Finding &finding) {
  Report report(format, style);
  std::string text = report.opening();
  text += report.add(report.render(sources, finding, 1));
  return text + report.closing();
}

} // namespace culprit::report
