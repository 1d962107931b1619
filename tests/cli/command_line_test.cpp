#include "cli/command_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::cli;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

Command parse_words(std::vector<const char *> words) {
  words.insert(words.begin(), "culprit");
  return parse(static_cast<int>(words.size()), words.data());
}

CheckCommand check(std::vector<const char *> words) {
  const Command command = parse_words(std::move(words));
  if (const auto *printed = std::get_if<PrintCommand>(&command))
    ADD_FAILURE() << printed->text;
  return std::get<CheckCommand>(command);
}

std::string mistake(std::vector<const char *> words) {
  const Command command = parse_words(std::move(words));
  const auto *printed = std::get_if<PrintCommand>(&command);
  return printed != nullptr && printed->mistake ? printed->text : "";
}

TEST(CommandLine, Defaults) {
  const CheckCommand command = check({"check", "a.fq"});
  EXPECT_THAT(command.paths, ElementsAre("a.fq"));
  EXPECT_EQ(command.options.search, driver::Search::First);
  EXPECT_EQ(command.format, Format::Text);
  EXPECT_EQ(command.colour, Colour::Auto);
  EXPECT_GE(command.options.jobs, 1U);
  EXPECT_FALSE(command.options.timeout || command.options.print || command.options.stop_after);
  EXPECT_FALSE(command.statistics || command.verbose || command.language);
}

TEST(CommandLine, TheLanguageServerTakesWhatEditorsSay) {
  EXPECT_TRUE(std::holds_alternative<LspCommand>(parse_words({"lsp"})));
  EXPECT_TRUE(std::holds_alternative<LspCommand>(parse_words({"lsp", "--stdio"})));
  EXPECT_THAT(mistake({"lsp", "a.hs"}), HasSubstr("a.hs"));
}

TEST(CommandLine, WhatWasMeantIsSaid) {
  EXPECT_THAT(mistake({"chekc", "a.hs"}), HasSubstr("no command `chekc`; did you mean `check`?"));
  EXPECT_THAT(mistake({"a.hs"}), HasSubstr("did you mean `culprit check a.hs`?"));
  EXPECT_THAT(mistake({"explain", "C0301"}), HasSubstr("did you mean `culprit --explain`?"));
  EXPECT_THAT(mistake({"check", "--fromat=json", "a.hs"}), HasSubstr("did you mean `--format`?"));
  EXPECT_THAT(mistake({"something"}), testing::Not(HasSubstr("did you mean")));
  EXPECT_THAT(mistake({"check", "--something", "a.hs"}), testing::Not(HasSubstr("did you mean")));
}

TEST(CommandLine, MemoryHasUnits) {
  const auto bytes = [](const char *text) {
    return check({"check", "--memory", text, "a"}).memory;
  };
  EXPECT_EQ(bytes("500"), std::size_t{500} << 20U);
  EXPECT_EQ(bytes("2G"), std::size_t{2} << 30U);
  EXPECT_EQ(bytes("64MB"), std::size_t{64} << 20U);
  EXPECT_EQ(bytes("8000000k"), std::size_t{8'000'000} << 10U);
  EXPECT_EQ(bytes("900000000"), std::size_t{900'000'000});
  EXPECT_FALSE(check({"check", "a"}).memory);
}

TEST(CommandLine, Everything) {
  const CheckCommand command =
      check({"localize", "-p",      "solution",  "--stop-after", "constraints",
             "--format", "json",    "--timeout", "1.5",          "--jobs",
             "3",        "--stats", "-I",        "one",          "a.fq",
             "-I",       "two",     "--color",   "never",        "--language",
             "smt2",     "-v",      "-"});
  EXPECT_THAT(command.paths, ElementsAre("a.fq", "-"));
  EXPECT_EQ(command.options.search, driver::Search::All);
  EXPECT_EQ(command.options.print, driver::Stage::Solution);
  EXPECT_EQ(command.options.stop_after, driver::Stage::Constraints);
  EXPECT_EQ(command.format, Format::Json);
  EXPECT_EQ(command.options.timeout, std::chrono::milliseconds(1500));
  EXPECT_EQ(command.options.jobs, 3U);
  EXPECT_TRUE(command.statistics);
  EXPECT_TRUE(command.verbose);
  EXPECT_THAT(command.options.include, ElementsAre("one", "two"));
  EXPECT_EQ(command.colour, Colour::Never);
  EXPECT_EQ(command.language, driver::Language::Smt2);
}

TEST(CommandLine, WhatToAskAboutPrograms) {
  const CheckCommand plain = check({"check", "A.hs"});
  EXPECT_TRUE(plain.options.refinements.termination && plain.options.refinements.totality);
  EXPECT_TRUE(plain.options.refinements.functions.empty());
  const CheckCommand command = check({"check", "--no-termination", "--no-totality", "--function",
                                      "one", "--function", "two", "A.hs"});
  EXPECT_FALSE(command.options.refinements.termination || command.options.refinements.totality);
  EXPECT_THAT(command.options.refinements.functions, ElementsAre("one", "two"));
  EXPECT_THAT(command.paths, ElementsAre("A.hs"));
}

TEST(CommandLine, HowToLocalize) {
  const CheckCommand plain = check({"localize", "a.fq"});
  EXPECT_EQ(plain.options.method, localize::Method::Goals);
  EXPECT_EQ(plain.options.algorithm, localize::Search::QuickXplain);
  const CheckCommand command =
      check({"localize", "--method", "minimize-wcc", "--algorithm", "dd", "a.fq"});
  EXPECT_EQ(command.options.method, localize::Method::MinimizeWcc);
  EXPECT_EQ(command.options.algorithm, localize::Search::DeltaDebugging);
  EXPECT_FALSE(plain.options.emit);
  const CheckCommand emitting = check({"localize", "--emit", "cores", "a.fq"});
  EXPECT_TRUE(emitting.options.emit);
  EXPECT_EQ(emitting.emit, "cores");
}

TEST(CommandLine, InputsAreTakenAsTheyAre) { // whatever they begin with
  const Command command = parse_words(
      {"execute", "A.hs", "f", "--inputs", "[1, 2]", "-1", "--inputs", "(-3)", "\"--x\"", "--all"});
  ASSERT_TRUE(std::holds_alternative<ExecuteCommand>(command));
  const auto &execute = std::get<ExecuteCommand>(command);
  EXPECT_THAT(execute.options.inputs,
              ElementsAre(ElementsAre("[1, 2]", "-1"), ElementsAre("(-3)", "\"--x\"")));
  EXPECT_TRUE(execute.options.all);
  EXPECT_EQ(execute.options.function, "f");
  EXPECT_FALSE(execute.options.depth); // only who asks for smaller inputs limits symbolic runs
  const Command limited = parse_words({"execute", "A.hs", "f", "--depth", "5"});
  EXPECT_EQ(std::get<ExecuteCommand>(limited).options.depth, 5U);
}

TEST(CommandLine, WhatIsDiscovered) {
  const Command command = parse_words(
      {"discover", "A.hs", "f", "--write", "--no-termination", "--timeout", "2", "-I", "lib"});
  ASSERT_TRUE(std::holds_alternative<DiscoverCommand>(command));
  const auto &discover = std::get<DiscoverCommand>(command);
  EXPECT_EQ(discover.path, "A.hs");
  EXPECT_EQ(discover.function, "f");
  EXPECT_TRUE(discover.write && discover.no_termination && !discover.no_totality);
  EXPECT_EQ(discover.timeout, std::chrono::seconds(2));
  EXPECT_THAT(discover.include, ElementsAre("lib"));
  EXPECT_THAT(mistake({"discover"}), HasSubstr("FILE is required"));
  EXPECT_THAT(mistake({"discover", "A.hs", "--format", "xml"}), HasSubstr("--format"));
}

TEST(CommandLine, AllCommandsWithFindingsHaveAllFormats) {
  for (const report::FormatDescription &each : report::formats()) {
    const std::string name(each.name);
    EXPECT_EQ(check({"check", "--format", name.c_str(), "a.hs"}).format, each.format);
    EXPECT_EQ(check({"localize", "--format", name.c_str(), "a.hs"}).format, each.format);
    for (const char *command : {"execute", "discover", "preconditions"})
      EXPECT_EQ(mistake({command, "a.hs", "f", "--format", name.c_str()}), "") << command;
  }
  EXPECT_TRUE(check({"check", "--format", "dot", "a.con"}).options.scl.dot);
  EXPECT_NE(mistake({"execute", "a.hs", "f", "--format", "dot"}), "");
  EXPECT_NE(mistake({"evaluate", "a.hs", "f", "--format", "sarif"}), "");
}

TEST(CommandLine, LanguagesHaveTheSameNamesEverywhere) {
  for (const char *command : {"execute", "evaluate", "preconditions"}) {
    EXPECT_EQ(mistake({command, "-", "f", "--language", "hs"}), "") << command;
    EXPECT_EQ(mistake({command, "-", "f", "--language", "ml"}), "") << command;
    EXPECT_NE(mistake({command, "-", "f", "--language", "ocaml"}), "") << command;
  }
}

TEST(CommandLine, PartsOfARunAndReports) {
  EXPECT_EQ(check({"check", "--shard", "2/8", "dir"}).shard, (report::Shard{2, 8}));
  EXPECT_FALSE(check({"check", "dir"}).shard);
  EXPECT_TRUE(check({"check", "--watch", "dir"}).watch);
  for (const char *wrong : {"0/4", "5/4", "half"})
    EXPECT_THAT(mistake({"check", "--shard", wrong, "dir"}), HasSubstr("--shard"));
  const Command command = parse_words({"merge", "--format", "json", "1.jsonl", "2.jsonl"});
  ASSERT_TRUE(std::holds_alternative<MergeCommand>(command));
  EXPECT_THAT(std::get<MergeCommand>(command).paths, ElementsAre("1.jsonl", "2.jsonl"));
  EXPECT_EQ(std::get<MergeCommand>(command).format, Format::Json);
  EXPECT_THAT(mistake({"merge"}), HasSubstr("REPORT is required"));
}

TEST(CommandLine, MistakesAreNamed) {
  EXPECT_THAT(mistake({"check", "--algorithm", "dd", "a.fq"}), HasSubstr("--algorithm"));
  EXPECT_THAT(mistake({"check", "--emit", "cores", "a.fq"}), HasSubstr("--emit"));
  EXPECT_THAT(mistake({"check", "-W", "totality=loud", "a.hs"}), HasSubstr("-W"));
  EXPECT_THAT(mistake({"chekc", "a.fq"}),
              HasSubstr("there is no command `chekc`; did you mean `check`?\n`culprit --help`"));
  EXPECT_THAT(mistake({"check", "--stat", "a.fq"}),
              HasSubstr("`culprit check` has no option `--stat`; did you mean `--stats`?\n`culprit "
                        "check --help`"));
  EXPECT_THAT(mistake({"serve", "a.fq"}), HasSubstr("`culprit serve` takes no more: `a.fq`"));
  EXPECT_THAT(mistake({"check", "a.fq", "--timeout"}), HasSubstr("`--timeout` needs a value"));
  EXPECT_THAT(mistake({"check", "--jobs", "0", "a.fq"}), HasSubstr("--jobs"));
  for (const char *wrong : {"-1", "0", "nan", "inf", "soon", "1e300"})
    EXPECT_THAT(mistake({"check", "--timeout", wrong, "a.fq"}),
                HasSubstr("--timeout: expected seconds, more than 0"))
        << wrong;
  for (const char *wrong : {"0", "-1", "much", "2T", "99999999999999999999"})
    EXPECT_THAT(mistake({"check", "--memory", wrong, "a.fq"}), HasSubstr("--memory")) << wrong;
  EXPECT_THAT(mistake({"check", "-p", "words", "a.fq"}), HasSubstr("--print"));
  EXPECT_THAT(mistake({"check", "--format", "xml", "a.fq"}), HasSubstr("--format"));
  EXPECT_THAT(mistake({"completion", "tcsh"}), HasSubstr("tcsh"));
  EXPECT_THAT(mistake({}), HasSubstr("Usage"));
}

TEST(CommandLine, HelpVersionAndExplanations) {
  EXPECT_THAT(std::get<PrintCommand>(parse_words({"--help"})).text, HasSubstr("localize"));
  EXPECT_THAT(std::get<PrintCommand>(parse_words({"check", "--help"})).text, HasSubstr(".smt2"));
  EXPECT_THAT(std::get<PrintCommand>(parse_words({"--version"})).text, HasSubstr("culprit "));
  EXPECT_EQ(std::get<ExplainCommand>(parse_words({"--explain", "C0601"})).code, "C0601");
}

TEST(CommandLine, CompletionKnowsEveryOptionAndItsValues) {
  for (const char *shell : {"bash", "zsh", "fish"}) {
    const std::string script = std::get<PrintCommand>(parse_words({"completion", shell})).text;
    for (const char *word :
         {"check", "localize", "stop-after", "constraints", "json", "C0601", "smt2"})
      EXPECT_THAT(script, HasSubstr(word)) << shell;
  }
}

TEST(CommandLine, TheManualKnowsEveryCommandOptionAndCode) {
  const std::string commands = std::get<PrintCommand>(parse_words({"manual", "commands"})).text;
  EXPECT_THAT(commands, testing::StartsWith(".TH CULPRIT 1 "));
  for (const char *word : {".SS culprit check FILE...\n", ".SS culprit merge REPORT...\n",
                           "\\fB\\-\\-stop\\-after\\fR", "\\fISECONDS\\fR", ".smt2"})
    EXPECT_THAT(commands, HasSubstr(word));
  const std::string codes = std::get<PrintCommand>(parse_words({"manual", "codes"})).text;
  for (const Code &code : all_codes())
    EXPECT_THAT(codes, HasSubstr("\n.SS " + std::string(code.name)));
  // Whatever begins with a dot is meant to be a command.
  for (const std::string &page : {commands, codes})
    for (std::size_t at = 0; (at = page.find("\n.", at)) != std::string::npos; at += 2)
      EXPECT_TRUE(std::isupper(static_cast<unsigned char>(page[at + 2])) != 0 ||
                  page.substr(at + 1, 3) == ".nf" || page.substr(at + 1, 3) == ".fi")
          << page.substr(at + 1, 40);
}

} // namespace
