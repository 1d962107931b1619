// Diagnostics that use every field, for the tests of the renderers.
#pragma once

#include "base/diagnostic.h"

namespace culprit::tests {

struct Sample {
  Sources sources;
  Finding finding;
};

inline Span span(FileId file, std::uint32_t line, std::uint32_t from, std::uint32_t to) {
  return {file, {line, from}, {line, to}};
}

// A system whose second goal fails, with core and suspects.
inline Sample unsafe_sample() {
  Sample sample;
  const FileId f = sample.sources.add("sum.fq", "lhs v = 0 rhs k0\nlhs k0 rhs v > 0\n");
  sample.finding.file = f;
  sample.finding.verdict = Verdict::Unsafe;
  sample.finding.summary = "1 of 1 goals cannot be proved";
  sample.finding.statistics = {{"time_ms", 1.5}, {"queries", 12}, {"solve_ms", 2}};
  Diagnostic d;
  d.code = "C0601";
  d.certainty = Certainty::Unproved;
  d.message = "constraint 2 cannot be proved: `v > 0`";
  d.span = span(f, 2, 12, 17);
  d.labels = {{d.span, "does not follow"}};
  d.required = "v > 0";
  d.core = {{EntityId{0}, span(f, 1, 1, 17), "v = 0 => k0"},
            {EntityId{1}, span(f, 2, 1, 17), "k0 => v > 0"}};
  d.blame = {{1, 1, 0.75, EntityKind::Constraint, "constraint 1", span(f, 1, 1, 17), "v = 0",
              "the only source of k0"},
             {1, 2, 0.75, EntityKind::Constraint, "constraint 2", span(f, 2, 1, 17), "", ""}};
  d.model = {{"v", "0"}};
  sample.finding.diagnostics.push_back(d);
  return sample;
}

// Everything that later engines fill in.
inline Sample rich_sample() {
  Sample sample;
  const FileId f = sample.sources.add("Stats.hs", "average xs = total xs `div` count xs\n");
  const FileId library = sample.sources.add_external("Prelude.hs");
  sample.finding.file = f;
  sample.finding.verdict = Verdict::Unsafe;
  sample.finding.trusted = {"assume on readInt"};
  Diagnostic d;
  d.code = "C0601";
  d.certainty = Certainty::Genuine;
  d.message = "`average` may divide by zero";
  d.span = span(f, 1, 29, 37);
  d.labels = {{d.span, "must be non-zero"}, {span(library, 9, 1, 4), "demanded here"}};
  d.function = "average";
  d.required = "v /= 0";
  d.known = "v >= 0";
  d.counterexample = Counterexample{true, "average", {"[]"}, "", "div 0 0", {}, true, false, ""};
  d.culprit = Culprit{Culprit::What::Specification, "average", "a run of it goes wrong"};
  d.fixes = {{"demand a list that is not empty", true, {{span(f, 1, 1, 8), "mean"}}}};
  d.blame = {{1, 1, 0.5, EntityKind::Signature, "average", span(library, 6, 1, 3), "", ""},
             {1, 1, 0.5, EntityKind::Expression, "", span(f, 1, 29, 37), "count xs", ""}};
  sample.finding.diagnostics.push_back(d);
  d.cores = {{{EntityId{0}, span(f, 1, 29, 37), "count xs"}},
             {{EntityId{1}, span(library, 6, 1, 3), ""}}};
  d.same_cause = {{span(f, 1, 14, 19), "`total` fails too"}};
  sample.finding.diagnostics.back() = d;
  Diagnostic e;
  e.code = "C0601";
  e.message = "the size of `concat` could not be proved";
  e.counterexample = Counterexample{false, "concat", {"xss"},
                                    "[0]", "",       {{"append", {"[]", "[]"}, "[0]", "[]", ""}},
                                    false, false,    ""};
  e.derivation = {{"size 0 0", span(f, 1, 1, 2), {}}, {"", span(f, 1, 4, 6), {1}}};
  e.hypotheses = {
      {1, "Alice <= Bob", {}}, {1, "Bob <= Chuck", {}}, {2, "Alice <= Chuck", span(f, 1, 1, 2)}};
  sample.finding.diagnostics.push_back(e);
  return sample;
}

} // namespace culprit::tests
