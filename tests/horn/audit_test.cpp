// The audit confirms what is so, and believes no certificate that is wrong.
#include "fq_text.h"
#include "horn/format/read.h"
#include "horn/solve/audit.h"
#include "horn/solve/solve.h"
#include "horn/solve/workbench.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::horn {
namespace {

using tests::fq_clause;
using tests::fq_unknown;

// A system, and certificates that are written by hand.
class Audited {
public:
  explicit Audited(const std::string &text, Format format = Format::Fq) {
    const FileId file = sources_.add("test", text);
    auto system = read(sources_, file, format, diagnostics_, deadline_);
    if (!system) {
      ADD_FAILURE() << diagnostics_.list().front().message << "\n" << text;
      return;
    }
    system_ = std::move(*system);
    workbench_.emplace(system_->store, *system_, deadline_);
    certificate.meanings.resize(system_->kappas.size());
  }

  [[nodiscard]] logic::Store &store() { return workbench_->store; }
  [[nodiscard]] logic::Term parameter(std::size_t kappa, std::size_t i) {
    return system_->kappas[kappa].parameters[i];
  }
  [[nodiscard]] logic::Term number(int value) {
    return store().literal(logic::Op::IntLiteral, std::to_string(value), store().int_sort());
  }
  [[nodiscard]] logic::Term at_least(logic::Term term, int value) {
    return store().make(logic::Op::LessEqual, store().bool_sort(), {number(value), term});
  }
  [[nodiscard]] const System &system() const { return *system_; }

  bool confirms() {
    std::vector<ClauseId> goals;
    for (std::uint32_t c = 0; c < system_->clauses.size(); ++c)
      if (!system_->clauses[c].right.predicates.empty())
        goals.push_back(ClauseId{c});
    certificate.witnesses = witnesses;
    return audit(*system_, certificate, goals, store(), workbench_->solver, deadline_)
        .unconfirmed.empty();
  }

  Certificate certificate;
  std::vector<Witness> witnesses;

private:
  Sources sources_;
  Diagnostics diagnostics_;
  Deadline deadline_;
  std::optional<System> system_;
  std::optional<Workbench> workbench_;
};

// 0 flows in, and what is there plus one.
std::string counting(const std::string &goal) {
  return "bind 1 x : {v : int | $k}\n" + fq_unknown("$k") + fq_clause(1, "", "v = 0", "$k") +
         fq_clause(2, "1", "v = x + 1", "$k") + fq_clause(3, "", "$k", goal);
}

TEST(Audit, confirmsAnInvariant) {
  Audited audited(counting("v >= 0"));
  audited.certificate.meanings[0] = {audited.at_least(audited.parameter(0, 0), 0)};
  EXPECT_TRUE(audited.confirms());
}

TEST(Audit, doesNotConfirmWhatIsNoInvariant) {
  Audited stronger(counting("v >= 0"));
  stronger.certificate.meanings[0] = {stronger.at_least(stronger.parameter(0, 0), 1)};
  EXPECT_FALSE(stronger.confirms());
  Audited nothing(counting("v >= 0"));
  nothing.certificate.meanings[0] = {nothing.store().truth(false)};
  EXPECT_FALSE(nothing.confirms());
  Audited weaker(counting("v >= 0"));
  weaker.certificate.meanings[0] = std::vector<logic::Term>{};
  EXPECT_FALSE(weaker.confirms());
}

TEST(Audit, doesNotWriteOutACycle) { EXPECT_FALSE(Audited(counting("v >= 0")).confirms()); }

TEST(Audit, writesOutWhatFlowsIn) {
  const std::string flow = fq_unknown("$k") + fq_unknown("$l") + fq_clause(1, "", "v = 1", "$k") +
                           fq_clause(2, "", "v = 2", "$k") + "bind 1 x : {v : int | $k}\n" +
                           fq_clause(3, "1", "v = x + x", "$l");
  EXPECT_TRUE(Audited(flow + fq_clause(4, "", "$l", "v = 2 || v = 4")).confirms());
  EXPECT_FALSE(Audited(flow + fq_clause(4, "", "$l", "v = 2")).confirms());
}

TEST(Audit, givesEveryUseVariablesOfItsOwn) {
  const std::string flow = fq_unknown("$k") + fq_clause(1, "", "v = 1", "$k") +
                           fq_clause(2, "", "v = 2", "$k") + "bind 1 x : {v : int | $k}\n" +
                           "bind 2 y : {v : int | $k}\n";
  EXPECT_FALSE(Audited(flow + fq_clause(3, "1; 2", "true", "x = y")).confirms());
}

TEST(Audit, knowsNoScopeButTheParameters) {
  const auto shared = [](const std::string &scope) {
    return "bind 1 x : {v : int | true}\n" + fq_unknown("$k", scope) +
           fq_clause(1, "1", "v = x", "$k") + fq_clause(2, "1", "$k", "v = x") +
           fq_clause(3, "", "v = 1", "v = 1");
  };
  EXPECT_TRUE(Audited(shared("1")).confirms());
  EXPECT_FALSE(Audited(shared("")).confirms());
}

TEST(Audit, takesWitnessesFromOutsideOnly) {
  const std::string text = "(constraint (forall ((m Int) (true)) (exists ((x Int) (true)) (and"
                           " (forall ((y Int) ((= y (+ m 1)))) ((= y x)))"
                           " (forall ((y Int) ((= y x))) ((> y m)))))))";
  const auto with = [&](const std::string &name) {
    Audited audited(text, Format::FixpointSexpr);
    BindingId existential{};
    logic::Term about = logic::no_term;
    for (std::uint32_t b = 0; b < audited.system().bindings.size(); ++b) {
      const Binding &binding = audited.system().bindings[b];
      if (binding.existential)
        existential = BindingId{b};
      if (audited.store().text(binding.variable) == name)
        about = binding.variable;
    }
    const logic::Term next = audited.store().make(logic::Op::Add, audited.store().int_sort(),
                                                  {about, audited.number(1)});
    audited.witnesses.push_back({existential, name == "x" ? about : next, {}});
    return audited.confirms();
  };
  EXPECT_TRUE(with("m"));
  EXPECT_FALSE(with("x"));
  EXPECT_FALSE(with("y"));
}

TEST(Audit, confirmsUnfoldingsByDefinitions) {
  const auto with = [](const std::string &right) {
    Audited audited("fixpoint \"--rewrite\"\nconstant f : (func(0, [int; int]))\n"
                    "define f(n : int) : int = { if (n <= 0) then 0 else n }\n"
                    "expand [1 : True]\n" +
                    fq_clause(1, "", "v = 3", "f v = " + right));
    const logic::Term goal = audited.system().clauses[0].right.predicates[0].term;
    const logic::Term call = audited.store().child(goal, 0);
    audited.certificate.unfolded = {{audited.store().make(
        logic::Op::Equal, audited.store().bool_sort(), {call, audited.number(7)})}};
    return audited.confirms();
  };
  EXPECT_TRUE(with("3"));
  EXPECT_FALSE(with("7")); // what the certificate says of f 3 is not believed
}

TEST(Audit, isWhatConfirmAsksFor) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file =
      sources.add("test", "qualif Q(v : int): (v >= 0)\n" + counting("v >= 0") + "cut $k\n");
  const auto system = read(sources, file, Format::Fq, diagnostics, deadline);
  ASSERT_TRUE(system);
  SolveOptions options;
  options.audit = true;
  Solver solver(*system, deadline, options);
  ASSERT_EQ(solver.solve().status(), Status::Proved);
  EXPECT_EQ(solver.confirm().status(), Status::Proved);
  EXPECT_EQ(solver.statistics().audited, 3U);
  EXPECT_EQ(solver.statistics().unconfirmed, 0U);
}

} // namespace
} // namespace culprit::horn
