// The types that `-p types` prints for the programs of tests/programs/ocaml are those that OCaml
// itself finds: the same text, or another text for the same type where abbreviations are expanded.
#include "inferred.h"
#include "support/ocaml.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <sstream>

using namespace culprit;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> ocaml_programs() {
  std::vector<fs::path> files;
  for (const auto &entry : fs::directory_iterator(CULPRIT_SOURCE_DIR "/tests/programs/ocaml"))
    if (entry.path().extension() == ".ml")
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

struct Value {
  std::string name; // M.x, M.(+)
  std::string type;
};

std::vector<Value> printed_values(const std::string &printed) {
  static const std::regex line(R"(((?:[A-Z]\w*\.)*(?:[\w']+|\(\S+\))) : (.*))");
  std::vector<Value> values;
  std::istringstream lines(printed);
  for (std::string text; std::getline(lines, text);) {
    std::smatch match;
    if (std::regex_match(text, match, line))
      values.push_back({match[1], match[2]});
  }
  return values;
}

// With single blanks, and type variables numbered in the order in which they come.
std::string normal(const std::string &type) {
  std::string words;
  std::istringstream in(type);
  for (std::string word; in >> word;)
    words += (words.empty() ? "" : " ") + word;
  static const std::regex variable(R"('_?[a-z]\w*)");
  std::map<std::string, std::size_t> numbers;
  std::string result;
  auto from = words.cbegin();
  for (std::sregex_iterator it(words.cbegin(), words.cend(), variable), end; it != end; ++it) {
    result.append(from, (*it)[0].first);
    result += fmt::format("'{}", numbers.try_emplace(it->str(), numbers.size()).first->second);
    from = (*it)[0].second;
  }
  return result.append(from, words.cend());
}

// The values of an interface that is printed, those of nested modules left out.
std::map<std::string, std::string> values_of(const std::string &interface) {
  std::map<std::string, std::string> result;
  std::string name;
  std::istringstream lines(interface);
  static const std::regex begin(R"(val (\S+|\( \S+ \)) :(.*))");
  for (std::string text; std::getline(lines, text);) {
    std::smatch match;
    if (std::regex_match(text, match, begin)) {
      name = match[1];
      std::erase(name, ' ');
      result[name] = match[2];
    } else if (!name.empty() && text.starts_with(' ')) {
      result[name] += text;
    } else {
      name.clear();
    }
  }
  return result;
}

// M.(+) as OCaml reads it: an operator that begins with * would begin a comment.
std::string readable(std::string name) {
  if (const std::size_t open = name.find('('); open != std::string::npos) {
    name.insert(open + 1, " ");
    name.insert(name.size() - 1, " ");
  }
  return name;
}

struct OcamlAgreement : testing::TestWithParam<fs::path> {};

TEST_P(OcamlAgreement, AboutTheTypesOfAllValues) {
  if (!tests::has_ocaml())
    GTEST_SKIP() << "ocamlc is not installed";
  std::ifstream file(GetParam());
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const driver::Checked checked = tests::print_types("main.ml", text, driver::Language::Ocaml);
  ASSERT_EQ(checked.finding.verdict, Verdict::WellTyped);
  const std::vector<Value> values = printed_values(checked.printed);

  const tests::OcamlAnswer interface = tests::ask_ocaml(text);
  ASSERT_TRUE(interface.accepted) << interface.output;
  for (const auto &[name, type] : values_of(interface.output))
    EXPECT_TRUE(std::any_of(values.begin(), values.end(),
                            [&](const Value &value) { return value.name == name; }))
        << name << " is not printed";

  // As they are seen from the end of the file.
  std::string probes = text + "\n;;\n";
  for (std::size_t i = 0; i < values.size(); ++i)
    probes += fmt::format("let probe_{} = {}\n", i, readable(values[i].name));
  const tests::OcamlAnswer answer = tests::ask_ocaml(probes);
  ASSERT_TRUE(answer.accepted) << answer.output;
  const std::map<std::string, std::string> theirs = values_of(answer.output);
  std::string same = text + "\n;;\n";
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string &other = theirs.at(fmt::format("probe_{}", i));
    if (normal(other) != normal(values[i].type))
      same +=
          fmt::format("module type A{0} = sig val x : {1} end\n"
                      "module type B{0} = sig val x : {2} end\n"
                      "module F{0} (X : A{0}) = (X : B{0}) module G{0} (X : B{0}) = (X : A{0})\n",
                      i, values[i].type, other);
  }
  const tests::OcamlAnswer agreed = tests::ask_ocaml(same);
  EXPECT_TRUE(agreed.accepted) << agreed.output;
}

INSTANTIATE_TEST_SUITE_P(Programs, OcamlAgreement, testing::ValuesIn(ocaml_programs()),
                         [](const auto &test) { return test.param.stem().string(); });

} // namespace
