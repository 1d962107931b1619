// Properties of the .smt2 readers and writers on random and on damaged text.

#include "horn/format/read.h"
#include "horn/format/read_formats.h"
#include "horn/format/write.h"
#include "support/horn.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

namespace culprit::horn {
namespace {

std::optional<System> read_text(const std::string &text, Format format, std::string &problems) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("random.smt2", text);
  auto system = read(sources, file, format, diagnostics, deadline);
  for (const Diagnostic &diagnostic : diagnostics.list())
    problems += std::to_string(diagnostic.span.start.line) + ": " + diagnostic.message + "\n";
  return system;
}

// Random formulas over Int variables x, y, z and the unknowns P (one argument) and Q (two).
class Generator {
public:
  Generator(unsigned seed, Format format) : random_(seed), smtlib_(format == Format::SmtLibHorn) {}

  std::string system() {
    std::string text = smtlib_ ? "(set-logic HORN)\n(declare-fun P (Int) Bool)\n"
                                 "(declare-fun Q (Int Int) Bool)\n"
                               : "(qualif Some ((v Int) (w Int)) (< v w))\n(var $P (Int))\n"
                                 "(var $Q (Int Int))\n(constraint (and\n";
    for (int i = pick(6) + 1; i > 0; --i)
      text += smtlib_ ? "(assert " + clause() + ")\n" : constraint(3, 0) + "\n";
    return text + (smtlib_ ? "(check-sat)\n" : "))\n");
  }

private:
  int pick(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }
  std::string variable() { return std::string(1, "xyz"[pick(3)]); }

  std::string number(int depth) {
    if (depth == 0 || pick(3) == 0)
      return pick(2) == 0 ? variable() : std::to_string(pick(20));
    const std::string a = number(depth - 1);
    const std::string b = number(depth - 1);
    switch (pick(smtlib_ ? 6 : 5)) {
    case 0:
      return "(+ " + a + " " + b + ")";
    case 1:
      return "(- " + a + " " + b + ")";
    case 2:
      return "(* 2 " + a + ")";
    case 3:
      return "(- " + a + ")";
    case 4:
      return std::string("(") + (smtlib_ ? "ite " : "if ") + known(depth - 1) + " " + a + " " + b +
             ")";
    default:
      return "(let ((x " + a + ") (w " + b + ")) (+ x w y))";
    }
  }

  std::string known(int depth) {
    static const std::vector<std::string> relations = {"<", "<=", ">", ">=", "="};
    if (depth == 0 || pick(3) == 0)
      return "(" + relations[static_cast<std::size_t>(pick(5))] + " " + number(depth) + " " +
             number(depth) + ")";
    switch (pick(5)) {
    case 0:
      return "(and " + known(depth - 1) + " " + known(depth - 1) + ")";
    case 1:
      return "(or " + known(depth - 1) + " " + known(depth - 1) + ")";
    case 2:
      return "(not " + known(depth - 1) + ")";
    case 3:
      return "(=> " + known(depth - 1) + " " + known(depth - 1) + ")";
    default:
      return "(exists ((x Int)) " + known(depth - 1) + ")";
    }
  }

  std::string unknown() {
    const std::string dollar = smtlib_ ? "" : "$";
    return pick(2) == 0 ? "(" + dollar + "P " + number(1) + ")"
                        : "(" + dollar + "Q " + number(1) + " " + number(1) + ")";
  }

  std::string body(int depth) {
    if (depth == 0 || pick(4) == 0)
      return pick(2) == 0 ? unknown() : known(2);
    switch (pick(5)) {
    case 0:
      return "(or " + body(depth - 1) + " " + body(depth - 1) + ")";
    case 1:
      return "(exists ((y Int)) " + body(depth - 1) + ")";
    case 2:
      return "(let ((p " + body(depth - 1) + ")) (and p " + body(depth - 1) + "))";
    case 3:
      return "(not (=> " + body(depth - 1) + " " + known(1) + "))";
    default:
      return "(and " + body(depth - 1) + " " + body(depth - 1) + ")";
    }
  }

  std::string clause() {
    std::string head = pick(3) == 0 ? known(2) : pick(4) == 0 ? "false" : unknown();
    if (pick(4) == 0)
      head = "(and " + head + " (=> " + known(1) + " " + unknown() + "))";
    return "(forall ((x Int) (y Int) (z Int)) (=> " + body(3) + " " + head + "))";
  }

  std::string constraint(int depth, int bound) {
    if (bound < 3) { // x, y and z must be in scope
      const std::string name(1, "xyz"[bound]);
      return "(forall ((" + name + " Int) (true)) " + constraint(depth, bound + 1) + ")";
    }
    if (depth == 0 || pick(4) == 0) {
      const std::string head = pick(2) == 0 ? unknown() : "(" + known(2) + ")";
      return pick(3) == 0 ? "(tag " + head + " \"t" + std::to_string(pick(9)) + "\")" : head;
    }
    if (pick(3) == 0)
      return "(and " + constraint(depth - 1, bound) + " " + constraint(depth - 1, bound) + ")";
    const std::string hypothesis =
        pick(2) == 0 ? unknown() : "(and (" + known(2) + ") " + unknown() + ")";
    return std::string("(") + (pick(5) == 0 ? "exists" : "forall") + " ((" + variable() + " Int) " +
           hypothesis + ") " + constraint(depth - 1, bound) + ")";
  }

  std::mt19937 random_;
  bool smtlib_;
};

void expect_writing_is_the_inverse_of_reading(Format format) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    const std::string text = Generator(seed, format).system();
    std::string problems;
    const auto first = read_text(text, format, problems);
    ASSERT_TRUE(first) << seed << '\n' << problems << text;
    const std::string written = write(*first, format);
    const auto second = read_text(written, format, problems);
    ASSERT_TRUE(second) << seed << '\n' << problems << written;
    ASSERT_EQ(tests::describe(*second), tests::describe(*first)) << seed << '\n' << written;
    ASSERT_EQ(write(*second, format), written) << seed;
  }
}

TEST(ReadRandom, WritingSmtLibIsTheInverseOfReading) {
  expect_writing_is_the_inverse_of_reading(Format::SmtLibHorn);
}

TEST(ReadRandom, WritingSexprsIsTheInverseOfReading) {
  expect_writing_is_the_inverse_of_reading(Format::FixpointSexpr);
}

// Whatever happens to a text, reading it ends with a system or with a diagnostic.
TEST(ReadRandom, DamagedTextIsDiagnosed) {
  static constexpr std::string_view bytes = "()|\";@$#:.0aZ \n\xC3\xFF-_";
  for (const Format format : {Format::SmtLibHorn, Format::FixpointSexpr}) {
    for (unsigned seed = 0; seed < 600; ++seed) {
      std::string text = Generator(seed, format).system();
      std::mt19937 random(seed);
      const std::size_t place = random() % text.size();
      switch (random() % 4) {
      case 0:
        text.resize(place);
        break;
      case 1:
        text[place] = bytes[random() % bytes.size()];
        break;
      case 2:
        text.erase(place, random() % 12);
        break;
      default:
        text.insert(place, text.substr(random() % text.size(), random() % 40));
      }
      std::string problems;
      const auto system = read_text(text, format, problems);
      EXPECT_NE(system.has_value(), !problems.empty()) << text;
    }
  }
}

} // namespace
} // namespace culprit::horn
