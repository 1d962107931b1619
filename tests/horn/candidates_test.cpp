#include "horn/format/read.h"
#include "horn/solve/candidates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace culprit::horn {
namespace {

using testing::ElementsAre;

// The names of those qualifiers that are left.
std::vector<std::string> distinct_among(const std::string &text) {
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("test.fq", text);
  auto system = read(sources, file, Format::Fq, diagnostics, Deadline{});
  if (!system) {
    ADD_FAILURE() << diagnostics.list().front().message << "\n" << text;
    return {};
  }
  std::vector<std::string> names;
  for (const Qualifier &qualifier : distinct(system->store, system->qualifiers))
    names.emplace_back(system->store.name(qualifier.name));
  return names;
}

TEST(DistinctQualifiers, NamesOfParametersDoNotMatter) {
  EXPECT_THAT(distinct_among("qualif A(v : int, x : int): (v < x)\n"
                             "qualif B(w : int, y : int): (w < y)\n"
                             "qualif C(x : int, v : int): (x < v)\n"),
              ElementsAre("A"));
}

TEST(DistinctQualifiers, EverythingElseDoes) {
  EXPECT_THAT(distinct_among("qualif A(v : int, x : int): (v < x)\n"
                             "qualif B(v : int, x : int): (x < v)\n"
                             "qualif C(v : int, x : int, y : int): (v < x)\n"
                             "qualif D(v : int): (v < 0)\n"
                             "qualif E(v : int): (v < 1)\n"
                             "qualif F(v : @(0), x : @(0)): (v = x)\n"),
              ElementsAre("A", "B", "C", "D", "E", "F"));
}

TEST(DistinctQualifiers, PatternsOfNamesDo) {
  EXPECT_THAT(distinct_among("qualif A(v : int, x : int): (v < x)\n"
                             "qualif B(v : int, x as (lq . $1) : int): (v < x)\n"
                             "qualif C(v : int, y as (lq . $1) : int): (v < y)\n"
                             "qualif D(v : int, x as (lr . $1) : int): (v < x)\n"),
              ElementsAre("A", "B", "D"));
}

} // namespace
} // namespace culprit::horn
