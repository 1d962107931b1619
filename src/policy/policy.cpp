#include "policy/policy.h"

#include "base/warning.h"
#include "base/whole_path.h"
#include "policy/comments.h"

#include <algorithm>
#include <filesystem>
#include <fnmatch.h>

namespace culprit::policy {

namespace {

std::optional<Kind> kind_of(const Diagnostic &diagnostic) {
  const Code *code = find_code(diagnostic.code);
  return code == nullptr ? std::nullopt : std::optional(code->kind);
}

// What a program without annotations never promised.
bool is_unpromised(const Diagnostic &diagnostic) {
  const std::optional<Kind> kind = kind_of(diagnostic);
  if (kind == Kind::Totality || kind == Kind::Termination)
    return true;
  return kind == Kind::Refinement && diagnostic.certainty != Certainty::Genuine;
}

// Whether it says that the program goes wrong, not that it cannot be read.
bool is_fault(const Diagnostic &diagnostic) {
  const std::optional<Kind> kind = kind_of(diagnostic);
  return kind && *kind != Kind::Syntax && *kind != Kind::Scope && *kind != Kind::Unsupported &&
         *kind != Kind::Resource && *kind != Kind::Specification;
}

bool is_error(const Diagnostic &diagnostic) {
  return !is_warning(diagnostic) && !is_gap(diagnostic);
}

class Application {
public:
  Application(const Policy &policy, const Sources &sources, Finding &finding)
      : policy_(policy), sources_(sources), finding_(finding), path_(sources.path(finding.file)),
        comments_(accepting_comments(sources.text(finding.file))) {
    if (policy.baseline)
      known_ = policy.baseline->entries_of(path_);
  }

  void run() {
    const bool was_unsafe = finding_.verdict == Verdict::Unsafe;
    for (Diagnostic &diagnostic : finding_.diagnostics)
      grade(diagnostic);
    std::erase_if(finding_.diagnostics, [&](const Diagnostic &diagnostic) {
      if (!is_hidden(diagnostic))
        return false;
      ++finding_.accepted;
      return true;
    });
    if (changed_ || finding_.accepted > 0)
      finding_.verdict = verdict(was_unsafe);
  }

private:
  void grade(Diagnostic &diagnostic) {
    std::optional<Level> level;
    if (!policy_.strict && !finding_.annotated && is_unpromised(diagnostic))
      level = Level::Warning;
    for (const LevelRule &rule : policy_.levels)
      if (selects(rule.what, diagnostic))
        level = rule.level;
    if (!level || *level == Level::Off)
      return;
    const bool wanted = *level == Level::Warning;
    if (wanted == is_warning(diagnostic))
      return;
    diagnostic.severity = wanted ? Severity::Warning : Severity::Error;
    changed_ = true;
    raised_ = raised_ || (!wanted && is_fault(diagnostic));
  }

  [[nodiscard]] bool is_off(const Diagnostic &diagnostic) const {
    std::optional<Level> level;
    for (const LevelRule &rule : policy_.levels)
      if (selects(rule.what, diagnostic))
        level = rule.level;
    return level == Level::Off;
  }

  [[nodiscard]] bool is_hidden(const Diagnostic &diagnostic) {
    return is_off(diagnostic) || is_accepted(comments_, diagnostic) ||
           std::ranges::any_of(policy_.accepted,
                               [&](const PathRule &rule) {
                                 return path_matches(rule.pattern, path_) &&
                                        selects(rule.what, diagnostic);
                               }) ||
           Baseline::take(known_, sources_, diagnostic) || is_listed(diagnostic);
  }

  // What is not there is no fault of the file.
  [[nodiscard]] bool is_listed(const Diagnostic &diagnostic) const {
    if (policy_.listing == nullptr || is_gap(diagnostic))
      return false;
    policy_.listing->add(sources_, diagnostic, path_);
    return true;
  }

  [[nodiscard]] Verdict verdict(bool was_unsafe) const {
    const std::vector<Diagnostic> &left = finding_.diagnostics;
    if (raised_ || (was_unsafe && std::ranges::any_of(left, [](const Diagnostic &diagnostic) {
                      return is_error(diagnostic) && is_fault(diagnostic);
                    })))
      return Verdict::Unsafe;
    if (const std::optional<Verdict> rest = verdict_of(left))
      return *rest;
    if (finding_.verdict == Verdict::Safe || finding_.verdict == Verdict::WellTyped)
      return finding_.verdict; // only warnings were hidden
    return finding_.accepted > 0 ? Verdict::Accepted : Verdict::WellTyped;
  }

  const Policy &policy_;
  const Sources &sources_;
  Finding &finding_;
  const std::string &path_;
  std::vector<AcceptingComment> comments_;
  std::map<std::string, unsigned> known_;
  bool changed_ = false;
  bool raised_ = false;
};

} // namespace

void apply(const Policy &policy, const Sources &sources, Finding &finding) {
  Application(policy, sources, finding).run();
}

bool path_matches(const std::string &pattern, const std::string &path) {
  const std::string wanted = whole_path(pattern).string();
  std::filesystem::path place = whole_path(path);
  for (; place.has_relative_path(); place = place.parent_path())
    if (fnmatch(wanted.c_str(), place.c_str(), FNM_PATHNAME) == 0)
      return true;
  return false;
}

} // namespace culprit::policy
