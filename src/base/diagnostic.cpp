#include "base/warning.h"

#include <algorithm>

namespace culprit {

std::string_view name_of(Kind kind) {
  switch (kind) {
  case Kind::Syntax:
    return "syntax";
  case Kind::Scope:
    return "scope";
  case Kind::Unsupported:
    return "unsupported";
  case Kind::Type:
    return "type";
  case Kind::Specification:
    return "specification";
  case Kind::Refinement:
    return "refinement";
  case Kind::Assertion:
    return "assertion";
  case Kind::Bounds:
    return "bounds";
  case Kind::Totality:
    return "totality";
  case Kind::Termination:
    return "termination";
  case Kind::Constraint:
    return "constraint";
  case Kind::Resource:
    return "resource";
  }
  return "";
}

std::string_view name_of(Certainty certainty) {
  return certainty == Certainty::Genuine ? "genuine" : "unproved";
}

std::string_view name_of(Precondition::Status status) {
  switch (status) {
  case Precondition::Status::Anything:
    return "anything";
  case Precondition::Status::Exact:
    return "exact";
  case Precondition::Status::Enough:
    return "enough";
  case Precondition::Status::None:
    return "none";
  }
  return {};
}

std::string_view name_of(Culprit::What what) {
  switch (what) {
  case Culprit::What::Code:
    return "code";
  case Culprit::What::Specification:
    return "specification";
  case Culprit::What::Assumption:
    return "assumption";
  case Culprit::What::Undecided:
    break;
  }
  return "undecided";
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
  case Verdict::Safe:
    return "safe";
  case Verdict::WellTyped:
    return "welltyped";
  case Verdict::Accepted:
    return "accepted";
  case Verdict::Incomplete:
    return "incomplete";
  case Verdict::Unknown:
    return "unknown";
  case Verdict::Unsupported:
    return "unsupported";
  case Verdict::Invalid:
    return "invalid";
  case Verdict::Unsafe:
    return "unsafe";
  }
  return "";
}

int exit_status(Verdict verdict) {
  switch (verdict) {
  case Verdict::Safe:
  case Verdict::WellTyped:
  case Verdict::Accepted:
    return 0;
  case Verdict::Unsafe:
    return 1;
  case Verdict::Invalid:
    return 2;
  case Verdict::Incomplete:
  case Verdict::Unknown:
    return 3;
  case Verdict::Unsupported:
    return 4;
  }
  return 70;
}

// The enumeration is in the order of how much a verdict says.
Verdict combine(Verdict a, Verdict b) { return std::max(a, b); }

namespace {

// Messages quote the input, and a token of the input may have any length.
constexpr std::size_t longest_message = 1000;

std::string shortened(std::string message) {
  if (message.size() <= longest_message)
    return message;
  std::size_t end = longest_message;
  while (end > 0 && (static_cast<unsigned char>(message[end]) & 0xC0U) == 0x80U)
    --end; // between characters
  message.resize(end);
  return message + " ...";
}

} // namespace

Blame blame_on(const Entity &entity, std::string reason) {
  Blame blame;
  blame.entity = entity.kind;
  blame.name = entity.name;
  blame.span = entity.span;
  blame.text = entity.text;
  blame.reason = std::move(reason);
  return blame;
}

Diagnostic &Diagnostics::report(std::string_view code, Span span, std::string message) {
  Diagnostic &diagnostic = list_.emplace_back();
  const Code *known = find_code(code); // the table's own string outlives everything
  diagnostic.code = known != nullptr ? known->name : code;
  diagnostic.span = span;
  diagnostic.message = shortened(std::move(message));
  return diagnostic;
}

namespace {
bool is_of(const Diagnostic &diagnostic, Kind kind) {
  const Code *code = find_code(diagnostic.code);
  return code != nullptr && code->kind == kind;
}
} // namespace

bool Diagnostics::any(Kind kind) const {
  return std::any_of(list_.begin(), list_.end(),
                     [&](const Diagnostic &diagnostic) { return is_of(diagnostic, kind); });
}

bool is_warning(const Diagnostic &diagnostic) {
  if (diagnostic.severity)
    return *diagnostic.severity != Severity::Error;
  return diagnostic.code == "C0191" || diagnostic.code == "C0192" || diagnostic.code == "C0305" ||
         diagnostic.code == "C0703";
}

bool is_gap(const Diagnostic &diagnostic) {
  return !diagnostic.severity &&
         (diagnostic.code == "C0115" || diagnostic.code == "C0125" || diagnostic.code == "C0126");
}

std::optional<Verdict> verdict_of(const std::vector<Diagnostic> &diagnostics) {
  std::optional<Verdict> verdict;
  for (const Diagnostic &diagnostic : diagnostics) {
    if (is_warning(diagnostic))
      continue;
    Verdict element = Verdict::Invalid;
    if (is_gap(diagnostic))
      element = Verdict::Incomplete;
    else if (is_of(diagnostic, Kind::Resource))
      element = Verdict::Unknown;
    else if (is_of(diagnostic, Kind::Unsupported))
      element = Verdict::Unsupported;
    verdict = verdict ? combine(*verdict, element) : element;
  }
  return verdict;
}

} // namespace culprit
