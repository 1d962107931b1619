#include "report/html.h"

#include "report/html_look.h"
#include "report/listing.h"
#include "report/picture.h"
#include "report/report.h"
#include "report/samples.h"

#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>

using namespace culprit;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

std::string message_of(std::string message) {
  tests::Sample sample = tests::unsafe_sample();
  sample.finding.diagnostics[0].message = std::move(message);
  report::Report all(report::Format::Html, {});
  (void)all.add(all.render(sample.sources, sample.finding, 1));
  const std::string page = all.closing();
  const std::size_t start = page.find("</code>: ", page.find("<h3 id")) + 9;
  return page.substr(start, page.find("</h3>", start) - start);
}

std::string page_of(const std::vector<tests::Sample> &samples) {
  report::Report all(report::Format::Html, {});
  std::string text = all.opening();
  std::size_t number = 0;
  for (const tests::Sample &sample : samples)
    text += all.add(all.render(sample.sources, sample.finding, ++number));
  return text + all.closing();
}

// What is wrong with the elements of a page: those that are not closed, or not in order.
std::vector<std::string> badly_nested(const std::string &page) {
  static const std::regex tag("<(/?)([a-zA-Z0-9]+)((?:\"[^\"]*\"|[^\">])*)>");
  const std::set<std::string> without_end{"meta", "br", "hr", "img", "link"};
  std::vector<std::string> open;
  std::vector<std::string> wrong;
  for (std::sregex_iterator at(page.begin(), page.end(), tag), end; at != end; ++at) {
    const std::string name = (*at)[2];
    const std::string attributes = (*at)[3];
    if (without_end.contains(name) || attributes.ends_with("/"))
      continue;
    if ((*at)[1].length() == 0) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      wrong.push_back(name);
    } else {
      open.pop_back();
    }
  }
  wrong.insert(wrong.end(), open.begin(), open.end());
  return wrong;
}

std::vector<std::string> all_of(const std::string &page, const std::string &expression) {
  const std::regex wanted(expression);
  std::vector<std::string> found;
  for (std::sregex_iterator at(page.begin(), page.end(), wanted), end; at != end; ++at)
    found.push_back((*at)[1]);
  return found;
}

TEST(Html, IsWellFormedAndNeedsNothingElse) {
  for (const std::string &page : {page_of({tests::unsafe_sample(), tests::rich_sample()}),
                                  page_of({tests::rich_sample()}), page_of({})}) {
    EXPECT_THAT(badly_nested(page), IsEmpty());
    EXPECT_THAT(page, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("http:")),
                            Not(HasSubstr("https:")), Not(HasSubstr("src="))));
  }
}

TEST(Html, NamesAreUniqueAndLinksLeadSomewhere) {
  const std::string page = page_of({tests::unsafe_sample(), tests::rich_sample()});
  const std::vector<std::string> ids = all_of(page, " id=\"([^\"]*)\"");
  const std::set<std::string> known(ids.begin(), ids.end());
  EXPECT_EQ(known.size(), ids.size());
  for (const char *reference :
       {" href=\"#([^\"]*)\"", " aria-labelledby=\"([^\"]*)\"", "url\\(#([^)]*)\\)"})
    for (const std::string &id : all_of(page, reference))
      EXPECT_TRUE(known.contains(id)) << id;
}

TEST(Html, SuspectsLightUpInTheSource) {
  const std::string page = page_of({tests::unsafe_sample()});
  EXPECT_THAT(
      page,
      HasSubstr("<li id=\"f1d1s1l\" value=\"1\"><a href=\"#f1d1s1\"><code>constraint 1: v = 0"));
  EXPECT_THAT(page, HasSubstr(":root:has(#f1d1s1l:is(:hover, :focus-within)) .f1d1s1 {"));
  EXPECT_THAT(page, HasSubstr("<mark class=\"part blamed f1d1s1\" title=\""));
}

TEST(Html, SaysWhatTheTextSays) {
  const std::string page = page_of({tests::rich_sample()});
  EXPECT_THAT(page, AllOf(HasSubstr("<span class=\"verdict unsafe\">unsafe</span>"),
                          HasSubstr("can fail: average [] calls div 0 0   (replayed)"),
                          HasSubstr("fix (verified): demand a list that is not empty"),
                          HasSubstr("assume on readInt"), HasSubstr("either assume Alice")));
  EXPECT_THAT(page, HasSubstr("<span class=\"strong\">must be non-zero</span>"));
}

TEST(Html, NothingOfTheInputIsMarkup) {
  tests::Sample sample;
  sample.finding.file =
      sample.sources.add("<b>\"'&.hs", "x = \"</pre><script>\" -- \x1B[0m\tend\n");
  sample.finding.verdict = Verdict::Unsafe;
  Diagnostic diagnostic;
  diagnostic.code = "C0301";
  diagnostic.message = "<img src=x onerror=alert(1)>";
  diagnostic.span = tests::span(sample.finding.file, 1, 5, 10);
  diagnostic.labels = {{diagnostic.span, "\"><script>"}};
  diagnostic.blame.push_back(
      {1, 1, 0.5, EntityKind::Expression, "", diagnostic.span, "<i>", "</li>"});
  sample.finding.diagnostics = {diagnostic};
  const std::string page = page_of({sample});
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("<img")), Not(HasSubstr("<i>")),
                          Not(HasSubstr("<b>")), Not(HasSubstr("\x1B"))));
  EXPECT_THAT(badly_nested(page), IsEmpty());
}

TEST(Html, WhatMessagesQuoteIsCode) {
  EXPECT_EQ(message_of("`f` needs `a < b`."), "<code>f</code> needs <code>a &lt; b</code>.");
  EXPECT_EQ(message_of("not `x `div` y`"), "not <code>x `div` y</code>");
  EXPECT_EQ(message_of("a ` alone"), "a ` alone");
  EXPECT_EQ(message_of("none"), "none");
}

TEST(Html, SeveralFilesHaveContents) {
  const std::string page = page_of({tests::unsafe_sample(), tests::rich_sample()});
  EXPECT_THAT(page, AllOf(HasSubstr("<nav aria-label=\"Files\">"), HasSubstr("href=\"#f2\""),
                          HasSubstr("2 files: 2 unsafe")));
  EXPECT_THAT(page_of({tests::rich_sample()}), Not(HasSubstr("<nav")));
}

// ---- the listing

std::string listing_of(const std::string &text, const std::vector<Span> &spans) {
  Sources sources;
  const FileId file = sources.add("a.hs", text);
  std::vector<report::PlacedMark> marks;
  for (const Span &span : spans) {
    const std::string name(1, static_cast<char>('a' + marks.size()));
    marks.push_back({{file, span.start, span.end}, name, name, ""});
  }
  return report::listing(sources, file, marks);
}

TEST(Listing, MarksMayOverlap) {
  EXPECT_THAT(listing_of("0123456789\n", {{no_file, {1, 2}, {1, 6}}, {no_file, {1, 4}, {1, 9}}}),
              HasSubstr("0<a id=\"a\"></a><mark class=\"a\">12</mark><a id=\"b\"></a>"
                        "<mark class=\"a b\">34</mark><mark class=\"b\">567</mark>89"));
}

TEST(Listing, MarksMayCoverSeveralLinesAndLetters) {
  const std::string text = listing_of("añb\ncd\n", {{no_file, {1, 2}, {2, 2}}});
  EXPECT_THAT(text, AllOf(HasSubstr("a<a id=\"a\"></a><mark class=\"a\">ñb</mark>"),
                          HasSubstr("<mark class=\"a\">c</mark>d")));
}

TEST(Listing, PlacesWithoutTextAreMarked) { // at the end of a line, in an empty one, at the end
  const std::string text =
      listing_of("ab\n\ncd\n",
                 {{no_file, {1, 3}, {1, 3}}, {no_file, {2, 1}, {2, 1}}, {no_file, {4, 1}, {4, 1}}});
  for (const char *id : {"a", "b", "c"})
    EXPECT_THAT(text, HasSubstr("<a id=\"" + std::string(id) + "\"></a><mark class=\"" + id +
                                "\"></mark>"));
  EXPECT_THAT(listing_of("ab\n", {}), Not(HasSubstr("    2 ")));
}

TEST(Listing, LongFilesAreShownAroundTheMarks) {
  std::string text;
  for (int i = 1; i <= 5000; ++i)
    text += "line" + std::to_string(i) + "\n";
  const std::string shown = listing_of(text, {{no_file, {3000, 1}, {3000, 5}}});
  EXPECT_THAT(shown, AllOf(HasSubstr("… 2991 lines …"), HasSubstr(">line</mark>3000"),
                           HasSubstr("line3008"), Not(HasSubstr("line3009"))));
}

// ---- pictures

TEST(Picture, ShowsTheCallsOfARun) {
  const tests::Sample sample = tests::rich_sample();
  const auto picture = report::picture_of(sample.sources, sample.finding.diagnostics[0]);
  ASSERT_TRUE(picture);
  ASSERT_EQ(picture->boxes.size(), 2U);
  EXPECT_EQ(picture->boxes[0].text, "average []");
  EXPECT_EQ(picture->boxes[1].text, "div 0 0");
  EXPECT_TRUE(picture->boxes[1].primary);
}

TEST(Picture, ShowsDerivationsAndCores) {
  tests::Sample sample = tests::rich_sample();
  Diagnostic &derived = sample.finding.diagnostics[1];
  derived.counterexample.reset();
  const auto derivation = report::picture_of(sample.sources, derived);
  ASSERT_TRUE(derivation);
  ASSERT_EQ(derivation->arrows.size(), 1U);
  EXPECT_EQ(derivation->boxes[derivation->arrows[0].to].text, "false");
  sample = tests::unsafe_sample();
  const auto core = report::picture_of(sample.sources, sample.finding.diagnostics[0]);
  ASSERT_TRUE(core);
  EXPECT_EQ(core->boxes[0].text, "v > 0");
  EXPECT_EQ(core->arrows.size(), 2U);
}

// Boxes stand beside each other and inside of the picture, also where arrows go in circles.
TEST(Picture, BoxesDoNotOverlap) {
  Picture picture;
  picture.title = "all";
  for (int i = 0; i < 12; ++i)
    picture.boxes.push_back({"box " + std::string(static_cast<std::size_t>(i * 5), 'x'),
                             i % 2 == 0 ? "remark" : "", i == 3});
  for (std::size_t i = 0; i < 12; ++i) {
    picture.arrows.push_back({i, (i * 5 + 1) % 12, ""});
    picture.arrows.push_back({i, (i * 7 + 2) % 12, "to"});
  }
  const std::string svg = report::as_svg(picture, "p");
  EXPECT_THAT(badly_nested(svg), IsEmpty());
  struct Box {
    double x, y, width, height;
  };
  std::vector<Box> boxes;
  const std::regex rectangle(
      R"r(<rect x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)")r");
  for (std::sregex_iterator at(svg.begin(), svg.end(), rectangle), end; at != end; ++at)
    boxes.push_back(
        {std::stod((*at)[1]), std::stod((*at)[2]), std::stod((*at)[3]), std::stod((*at)[4])});
  ASSERT_EQ(boxes.size(), 12U);
  const double width = std::stod(all_of(svg, "<svg[^>]* width=\"([0-9.]+)\"").at(0));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_LE(boxes[i].x + boxes[i].width, width);
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(
          boxes[i].x < boxes[j].x + boxes[j].width && boxes[j].x < boxes[i].x + boxes[i].width &&
          boxes[i].y < boxes[j].y + boxes[j].height && boxes[j].y < boxes[i].y + boxes[i].height)
          << i << " and " << j;
  }
}

// ---- colours

double luminance(const std::string &colour) { // WCAG 2.1
  double sum = 0;
  const double weights[] = {0.2126, 0.7152, 0.0722};
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum += weights[i] * (value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(const std::string &a, const std::string &b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Html, ColoursCanBeToldApartInLightAndDark) {
  const std::string look(report::page_look());
  const std::size_t dark = look.find("prefers-color-scheme: dark");
  ASSERT_NE(dark, std::string::npos);
  for (const std::string &part : {look.substr(0, dark), look.substr(dark)}) {
    std::map<std::string, std::string> colours;
    const std::regex definition("--([a-z]+): (#[0-9a-f]{6});");
    for (std::sregex_iterator at(part.begin(), part.end(), definition), end; at != end; ++at)
      colours[(*at)[1]] = (*at)[2];
    ASSERT_EQ(colours.size(), 13U);
    for (const char *text : {"text", "quiet", "link", "error", "doubt", "good"})
      for (const char *behind : {"page", "panel"})
        EXPECT_GE(contrast(colours[text], colours[behind]), 4.5) << text << " on " << behind;
    for (const char *behind : {"primary", "secondary", "suspect"})
      EXPECT_GE(contrast(colours["text"], colours[behind]), 4.5) << behind;
    for (const char *text : {"link", "quiet"})
      EXPECT_GE(contrast(colours[text], colours["suspect"]), 4.5)
          << text << " on suspect, " << part.substr(0, 30);
  }
}

} // namespace
