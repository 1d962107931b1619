// Random programs that are well-typed by the way they are made: the type checker accepts them, and
// the evaluator is never stuck.
#include "driver/evaluate.h"
#include "support/random_program.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;

RC_GTEST_PROP(EvaluateRandom, WellTypedProgramsAreNeverStuck, ()) {
  const std::string program = tests::RandomProgram().program();
  RC_LOG() << program;
  driver::EvaluateOptions options;
  options.expression = "main";
  std::string output;
  options.world.write = [&](unsigned, std::string_view text) { output += text; };
  const driver::Evaluated result = driver::evaluate({"Main.hs", program, {}}, options);
  for (const Diagnostic &diagnostic : result.checked.finding.diagnostics)
    RC_LOG() << diagnostic.code << ": " << diagnostic.message << '\n';
  RC_ASSERT(result.checked.finding.diagnostics.empty());
  RC_ASSERT(!output.empty());
}
