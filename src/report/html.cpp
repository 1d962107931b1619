#include "report/html.h"

#include "report/display.h"
#include "report/excerpt.h"
#include "report/html_look.h"
#include "report/html_text.h"
#include "report/listing.h"
#include "report/marks.h"
#include "report/notes.h"
#include "report/picture.h"
#include "report/report.h"
#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace culprit::report {

namespace {

constexpr std::size_t suspects_on_page = 12;

std::string_view class_of(const Piece &piece) {
  switch (piece.part) {
  case Part::Space:
  case Part::Source:
  case Part::Place:
    return "";
  case Part::Number:
  case Part::Frame:
    return "frame";
  case Part::Bracket:
  case Part::Underline:
  case Part::Connector:
  case Part::Remark:
    return piece.primary ? "strong" : "weak";
  }
  return "";
}

// The rows of an excerpt as a terminal would show them.
std::string painted(const std::vector<Row> &rows) {
  std::string text;
  for (const Row &row : rows) {
    for (const Piece &piece : row) {
      const std::string_view look = class_of(piece);
      text += look.empty() ? in_html(piece.text)
                           : fmt::format("<span class=\"{}\">{}</span>", look, in_html(piece.text));
    }
    text += "\n";
  }
  return text;
}

class Sectioner {
public:
  Sectioner(const Sources &sources, const Finding &finding, std::size_t number, const Style &style)
      : sources_(sources), finding_(finding), style_(style), name_(fmt::format("f{}", number)) {
    style_.unicode = true;
  }

  [[nodiscard]] Section take(const std::optional<Picture> &graph) {
    const std::string path = in_html(sources_.path(finding_.file));
    std::string body = fmt::format(
        "<section id=\"{0}\" aria-labelledby=\"{0}h\">\n<h2 id=\"{0}h\"><code>{1}</code>: "
        "<span class=\"verdict {2}\">{2}</span></h2>\n",
        name_, path, name_of(finding_.verdict));
    if (!finding_.summary.empty())
      body += fmt::format("<p class=\"quiet\">{}</p>\n", in_html(finding_.summary));
    if (!finding_.trusted.empty())
      body += list("Trusted", finding_.trusted);
    body += preconditions();
    std::string articles;
    for (std::size_t i = 0; i < finding_.diagnostics.size(); ++i)
      articles += article(finding_.diagnostics[i], i + 1);
    body += "<div class=\"columns\">\n";
    if (graph)
      articles += figure(*graph, name_ + "g");
    if (!articles.empty())
      body += fmt::format("<div class=\"findings\">\n{}</div>\n", articles);
    body += listings() + "</div>\n</section>\n";
    return {std::move(rules_), std::move(body)};
  }

private:
  static std::string list(std::string_view title, const std::vector<std::string> &items) {
    std::string text = fmt::format("<h4>{}</h4>\n<ul>\n", title);
    for (const std::string &item : items)
      text += fmt::format("<li>{}</li>\n", prose_in_html(item));
    return text + "</ul>\n";
  }

  static std::string figure(const Picture &picture, const std::string &name) {
    return fmt::format("<figure tabindex=\"0\">\n{}<figcaption>{}</figcaption>\n</figure>\n",
                       as_svg(picture, name), in_html(picture.title));
  }

  [[nodiscard]] std::string preconditions() const {
    std::vector<std::string> statements;
    for (const Precondition &each : finding_.preconditions)
      statements.push_back(statement_of(each).whole());
    return statements.empty() ? "" : list("Conditions", statements);
  }

  std::string article(const Diagnostic &diagnostic, std::size_t number) {
    const std::string name = fmt::format("{}d{}", name_, number);
    std::string text = fmt::format(
        "<article id=\"{0}\" aria-labelledby=\"{0}h\">\n<h3 id=\"{0}h\"><span "
        "class=\"{1}\">{1}</span> <code>{2}</code>: {3}</h3>\n",
        name, word_of(diagnostic), in_html(diagnostic.code), prose_in_html(diagnostic.message));
    const std::vector<Mark> marks = marks_of(sources_, diagnostic, style_.verbose);
    if (const Excerpt shown = excerpt(sources_, marks, style_); !shown.rows.empty())
      text += fmt::format("<pre tabindex=\"0\" role=\"region\" aria-label=\"What is marked\">{}"
                          "</pre>\n",
                          painted(shown.rows));
    for (std::size_t i = 0; i < marks.size(); ++i)
      marks_.push_back({marks[i].span, fmt::format("{}m{}", name, i + 1),
                        marks[i].primary ? "place" : "part", marks[i].text});
    text += notes(diagnostic) + suspects(diagnostic, name);
    if (const auto picture = picture_of(sources_, diagnostic))
      text += figure(*picture, name + "p");
    if (const Code *code = find_code(diagnostic.code))
      text += fmt::format("<details><summary>What <code>{}</code> means: {}</summary>\n<pre "
                          "tabindex=\"0\">{}</pre>\n</details>\n",
                          code->name, in_html(code->title), in_html(code->explanation));
    return text + "</article>\n";
  }

  // All but the suspects, which have a list of their own.
  [[nodiscard]] std::string notes(const Diagnostic &diagnostic) const {
    std::string text;
    for (const Note &note : notes_of(sources_, diagnostic, style_)) {
      if (note.about == Note::About::Suspects)
        continue;
      text += note.about == Note::About::Fix ? "<li class=\"fix\">" : "<li>";
      text += prose_in_html(note.text);
      if (!note.details.empty()) {
        text += "<ul>";
        for (const std::string &detail : note.details)
          text += fmt::format("<li>{}</li>", prose_in_html(detail));
        text += "</ul>";
      }
      text += "</li>\n";
    }
    return text.empty() ? "" : "<ul class=\"notes\">\n" + text + "</ul>\n";
  }

  std::string suspects(const Diagnostic &diagnostic, const std::string &name) {
    std::string text;
    const std::size_t count = std::min(diagnostic.blame.size(), suspects_on_page);
    for (std::size_t i = 0; i < count; ++i) {
      const Blame &blame = diagnostic.blame[i];
      const std::string id = fmt::format("{}s{}", name, i + 1);
      const std::string title = in_html(title_of(blame));
      const bool shown = blame.span.known() && sources_.has_text(blame.span.file) &&
                         blame.span.start.line <= sources_.line_count(blame.span.file);
      text += fmt::format(R"(<li id="{}l" value="{}">)", id,
                          blame.rank + 1 - diagnostic.blame.front().rank);
      text += shown ? fmt::format("<a href=\"#{}\"><code>{}</code></a>", id, title)
                    : fmt::format("<code>{}</code>", title);
      if (const std::string place = place_in(sources_, finding_.file, blame.span); !place.empty())
        text += fmt::format(" <span class=\"quiet\">{}</span>", in_html(place));
      if (!blame.reason.empty())
        text += fmt::format(": {}", prose_in_html(blame.reason));
      text += "</li>\n";
      if (!shown)
        continue;
      marks_.push_back({blame.span, id, "blamed " + id, suspicion(blame)});
      rules_ += fmt::format(":root:has(#{0}l:is(:hover, :focus-within)) .{0} {{ background: "
                            "var(--suspect); outline: 2px solid var(--edge); }}\n",
                            id);
    }
    if (text.empty())
      return "";
    return fmt::format("<h4>{}</h4>\n<ol class=\"suspects\">\n{}</ol>\n",
                       count == 1 ? "Suspect" : "Suspects, most likely first", text);
  }

  // The input first, then other files that are marked.
  [[nodiscard]] std::string listings() const {
    std::vector<FileId> files{finding_.file};
    for (const PlacedMark &mark : marks_)
      if (mark.span.known() && std::find(files.begin(), files.end(), mark.span.file) == files.end())
        files.push_back(mark.span.file);
    std::string text;
    for (const FileId file : files)
      if (sources_.has_text(file))
        text += fmt::format("<h3>Source of <code>{0}</code></h3>\n<pre class=\"source\" "
                            "tabindex=\"0\" role=\"region\" aria-label=\"Source of {0}\">{1}"
                            "</pre>\n",
                            in_html(sources_.path(file)), listing(sources_, file, marks_));
    return text.empty() ? "" : "<div class=\"sources\">\n" + text + "</div>\n";
  }

  const Sources &sources_;
  const Finding &finding_;
  Style style_;
  std::string name_;
  std::vector<PlacedMark> marks_;
  std::string rules_;
};

std::string title_of_page(const std::vector<PageEntry> &entries) {
  if (entries.size() == 1)
    return fmt::format("{}: {}", entries[0].path, name_of(entries[0].verdict));
  std::map<Verdict, std::size_t> counts;
  for (const PageEntry &entry : entries)
    ++counts[entry.verdict];
  return fmt::format("{} files{}{}", entries.size(), counts.empty() ? "" : ": ",
                     written_counts(counts));
}

// What is there, above all files. Of a single one its own heading says the same.
std::string contents(const std::vector<PageEntry> &entries) {
  if (entries.size() == 1)
    return "";
  std::string text = fmt::format("<p>{}</p>\n", in_html(title_of_page(entries)));
  if (entries.empty())
    return text;
  text += "<nav aria-label=\"Files\">\n<ul>\n";
  for (std::size_t i = 0; i < entries.size(); ++i)
    text += fmt::format("<li><a href=\"#f{0}\"><code>{1}</code></a>: <span class=\"verdict "
                        "{2}\">{2}</span></li>\n",
                        i + 1, in_html(entries[i].path), name_of(entries[i].verdict));
  return text + "</ul>\n</nav>\n";
}

} // namespace

Section html_section(const Sources &sources, const Finding &finding,
                     const std::optional<Picture> &graph, std::size_t number, const Style &style) {
  return Sectioner(sources, finding, number, style).take(graph);
}

std::string html_page(const std::vector<PageEntry> &entries) {
  const std::string title = in_html(title_of_page(entries));
  std::string rules;
  std::string sections;
  for (const PageEntry &entry : entries) {
    rules += entry.section.rules;
    sections += entry.section.body;
  }
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<meta name=\"generator\" content=\"Culprit {}\">\n"
      "<title>Culprit: {}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n"
      "<a class=\"skip\" href=\"#report\">Skip to the report</a>\n"
      "<header>\n<h1>Culprit</h1>\n{}</header>\n<main id=\"report\">\n{}</main>\n"
      "</body>\n</html>\n",
      CULPRIT_VERSION, title, page_look(), rules, contents(entries), sections);
}

} // namespace culprit::report
