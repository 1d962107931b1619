// Changes of a program that must not change what is found in it (other names, another order of its
// declarations), and one that must be found: a mistake that was put in.
#include "driver/check.h"
#include "load/program.h"
#include "support/changes.h"
#include "support/programs.h"
#include "support/random_program.h"
#include "support/renaming.h"
#include "syntax/corpus.h"
#include "syntax/haskell/lex.h"
#include "syntax/haskell/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <random>
#include <rapidcheck/gtest.h>
#include <unordered_set>

using namespace culprit;

namespace {

namespace haskell = syntax::haskell;

driver::Checked check_haskell_types(const std::string &path, std::string text) {
  return tests::check_types(path, std::move(text), driver::Language::Haskell);
}

// The words of a program and the names that it does not choose itself.
class Words {
public:
  explicit Words(const std::string &text) : text_(text) {
    Diagnostics diagnostics;
    file_ = sources_.add("Main.hs", text);
    syntax::SyntaxErrors errors(file_, diagnostics);
    tokens_ = haskell::lex(sources_, file_, haskell::Form::Plain, library_.symbols, errors);
    for (std::uint32_t i = 0; i < library_.names.value_count(); ++i)
      kept_.emplace(library_.symbols.name(library_.names[names::ValueId{i}].name));
    for (std::uint32_t i = 0; i < library_.names.type_count(); ++i)
      kept_.emplace(library_.symbols.name(library_.names[names::TypeNameId{i}].name));
    keep_modules();
  }

  [[nodiscard]] std::optional<std::string> renamed() const {
    std::vector<tests::Word> words;
    for (const haskell::Token &token : tokens_.list) {
      const bool own = is_own(token);
      words.push_back({own ? std::string(name(token))
                           : std::string(sources_.text({file_, token.start, token.end})),
                       sources_.offset(file_, token.start), own});
    }
    return tests::Renaming(text_, std::move(words), kept_).renamed();
  }

private:
  void keep_modules() {
    haskell::TokenKind before = haskell::TokenKind::End;
    bool alias = false;
    for (const haskell::Token &token : tokens_.list) {
      const std::string_view word = name(token);
      if (before == haskell::TokenKind::Import || before == haskell::TokenKind::Module || alias)
        kept_.emplace(word);
      if (token.qualifier != no_symbol)
        kept_.emplace(library_.symbols.name(token.qualifier));
      alias = word == "as" || word == "qualified";
      before = token.kind;
    }
    for (const char *special :
         {"as",     "qualified", "hiding",  "forall",   "family", "role",     "pattern", "stock",
          "via",    "anyclass",  "newtype", "main",     "ccall",  "safe",     "unsafe",  "export",
          "static", "mdo",       "rec",     "proc",     "by",     "using",    "group",   "case",
          "class",  "data",      "default", "deriving", "do",     "else",     "foreign", "if",
          "import", "in",        "infix",   "infixl",   "infixr", "instance", "let",     "module",
          "of",     "then",      "type",    "where",    "_"})
      kept_.emplace(special);
  }

  [[nodiscard]] std::string_view name(const haskell::Token &token) const {
    return token.text == no_symbol ? std::string_view() : library_.symbols.name(token.text);
  }

  [[nodiscard]] bool is_own(const haskell::Token &token) const {
    if ((token.kind != haskell::TokenKind::Variable &&
         token.kind != haskell::TokenKind::Constructor) ||
        token.qualifier != no_symbol || kept_.contains(std::string(name(token))))
      return false;
    const std::string_view word = name(token);
    return std::all_of(word.begin(), word.end(),
                       [](char c) { return (c & 0x80) == 0 && c != '#'; });
  }

  std::string text_;
  load::LoadedProgram library_;
  Sources sources_;
  FileId file_ = no_file;
  haskell::Tokens tokens_;
  std::unordered_set<std::string> kept_;
};

// The text before the first declaration, then one piece per declaration; one piece alone where
// declarations do not begin lines.
std::vector<std::string> pieces(const std::string &text) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("Main.hs", text);
  const std::optional<syntax::Tree> tree =
      haskell::parse(sources, file, haskell::Form::Plain, symbols, entities, diagnostics);
  if (!tree)
    return {text};
  std::vector<std::size_t> starts;
  for (const syntax::DeclarationId id : tree->declarations) {
    const Position start = tree->span((*tree)[id].range).start;
    if (start.column != 1)
      return {text};
    starts.push_back(sources.offset(file, start));
  }
  std::sort(starts.begin(), starts.end());
  std::vector<std::string> result;
  std::size_t from = 0;
  for (const std::size_t start : starts) {
    result.push_back(text.substr(from, start - from));
    from = start;
  }
  result.push_back(text.substr(from));
  if (!result.back().ends_with('\n'))
    result.back() += '\n';
  return result;
}

std::string joined(const std::vector<std::string> &all) {
  std::string text;
  for (const std::string &part : all)
    text += part;
  return text;
}

// The project's own programs; what their annotations say is not the subject here. Of packages whose
// types alone are known, this test does not know the names.
std::vector<std::pair<std::string, std::string>> own_programs() {
  std::vector<std::pair<std::string, std::string>> result;
  const auto add = [&](const std::filesystem::path &path) {
    const std::string text = syntax::contents(path);
    if (path.extension() == ".hs" && text.find("{-@") == std::string::npos &&
        text.find("[lq|") == std::string::npos && text.find("C0125") == std::string::npos)
      result.emplace_back(path.string(), text);
  };
  for (const std::filesystem::path &path : tests::programs())
    add(path);
  for (const std::filesystem::path &path :
       syntax::programs(std::filesystem::path(CULPRIT_SOURCE_DIR) / "examples", {".hs", ".lhs"}))
    add(path);
  return result;
}

// What is found, wherever it stands: what is said, of which text, and who is suspected first. (How
// near others are counts where they are ranked.)
std::vector<std::string> said(const driver::Checked &checked) {
  std::vector<std::string> lines;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    std::string &line = lines.emplace_back(fmt::format(
        "{} {} [{}]", diagnostic.code, diagnostic.message, checked.sources.text(diagnostic.span)));
    if (!diagnostic.blame.empty())
      line += fmt::format(", {} {}", diagnostic.blame[0].rank, diagnostic.blame[0].text);
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

void expect_names_do_not_matter(const std::string &path, const std::string &text) {
  SCOPED_TRACE(path);
  const std::optional<std::string> renamed = Words(text).renamed();
  ASSERT_TRUE(renamed);
  const driver::Checked before = check_haskell_types(path, text);
  const driver::Checked after = check_haskell_types(path, *renamed);
  EXPECT_EQ(before.finding.verdict, after.finding.verdict);
  EXPECT_EQ(tests::places(before), tests::places(after)) << *renamed;
}

TEST(HaskellChanges, NamesDoNotMatter) {
  EXPECT_NE(*Words("f x = x + 1\n").renamed(), "f x = x + 1\n");
  for (const auto &[path, text] : own_programs())
    expect_names_do_not_matter(path, text);
}

TEST(HaskellChanges, NamesDoNotMatterInRealPrograms) {
  const std::filesystem::path folder = syntax::corpora() / "types";
  if (!std::filesystem::is_directory(folder))
    GTEST_SKIP() << "CULPRIT_CORPORA leads to no corpora";
  for (const std::filesystem::path &path : syntax::programs(folder, {".hs", ".lhs"})) {
    const std::filesystem::directory_iterator beside(path.parent_path());
    const auto modules = std::count_if(begin(beside), end(beside), [](const auto &entry) {
      return entry.path().extension() == ".hs";
    });
    if (path.parent_path().filename() == "ce" || modules == 1) // no names of other modules
      expect_names_do_not_matter(path.string(), syntax::contents(path));
  }
}

TEST(HaskellChanges, TheOrderOfDeclarationsDoesNotMatter) {
  std::mt19937 random(1);
  for (const auto &[path, text] : own_programs()) {
    SCOPED_TRACE(path);
    std::vector<std::string> parts = pieces(text);
    const driver::Checked before = check_haskell_types(path, text);
    for (int round = 0; round < 4; ++round) {
      std::shuffle(parts.begin() + 1, parts.end(), random);
      const driver::Checked after = check_haskell_types(path, joined(parts));
      EXPECT_EQ(before.finding.verdict, after.finding.verdict);
      EXPECT_EQ(said(before), said(after)) << joined(parts);
    }
  }
}

RC_GTEST_PROP(HaskellChangesRandom, NamesAndOrderDoNotMatter, ()) {
  const tests::RandomProgram random;
  std::vector<std::string> declarations = random.declarations();
  std::mt19937 engine(*rc::gen::arbitrary<unsigned>());
  std::shuffle(declarations.begin() + 1, declarations.end(), engine);
  const std::optional<std::string> changed = Words(joined(declarations)).renamed();
  RC_ASSERT(changed);
  RC_LOG() << *changed;
  RC_ASSERT(check_haskell_types("Main.hs", *changed).finding.verdict == Verdict::WellTyped);
}

RC_GTEST_PROP(HaskellChangesRandom, AMistakeIsFound, ()) {
  const tests::RandomProgram::Faulty faulty = tests::RandomProgram().with_mistake();
  RC_LOG() << faulty.text << faulty.text.substr(faulty.offset, faulty.size);
  RC_ASSERT(tests::is_found(faulty, check_haskell_types("Main.hs", faulty.text)));
}

} // namespace
