#include "driver/trials/type_trials.h"

#include "driver/trials/edits.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace culprit::driver {

namespace {

// Changes that are tried out per file, and shown per error.
constexpr std::size_t most_trials = 6;
constexpr std::size_t most_fixes = 2;
// Each costs as much as checking the file did, and people wait for the answer.
constexpr std::size_t large_text = 20'000; // bytes
constexpr std::size_t most_trials_of_large = 2;

bool is_type_error(const Diagnostic &diagnostic) {
  return find_code(diagnostic.code)->kind == Kind::Type;
}

std::size_t type_errors(const std::vector<Diagnostic> &list) {
  return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), is_type_error));
}

bool is_verified(const Fix &fix) { return fix.verified; }

constexpr std::string_view missing_instance = "C0205";

// Something that has any type, in the place of a suspect: Haskell has a name for it.
constexpr std::string_view open_operand = " undefined ";
constexpr std::string_view open_operator = "`undefined`";

std::optional<Edit> left_open(const Blame &suspect) {
  if (suspect.entity != EntityKind::Expression || suspect.text.empty())
    return std::nullopt;
  const bool infix = suspect.text.front() == '`' ||
                     suspect.text.find_first_not_of("!#$%&*+./<=>?@\\^|-~:") == std::string::npos;
  return Edit{suspect.span, std::string(infix ? open_operator : open_operand)};
}

bool overlaps(const Span &a, const Span &b) {
  return a.file == b.file && a.start < b.end && b.start < a.end;
}

// Whether any of the edits is a part of a place of the program.
bool touches(const Span &place, const std::vector<Edit> &edits) {
  return std::any_of(edits.begin(), edits.end(),
                     [&](const Edit &edit) { return overlaps(edit.span, place); });
}

// Whether each edit changes a part of one line, and none touches another.
bool are_simple(const std::vector<Edit> &edits) {
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const auto &[span, text] = edits[i];
    if (span.start.line != span.end.line ||
        std::any_of(text.begin(), text.end(),
                    [](char character) { return character < ' ' || character > '~'; }) ||
        (i > 0 && span.start < edits[i - 1].span.end))
      return false;
  }
  return true;
}

// Where a place of the edited text was before; false inside an edit. The edits are simple and in
// the order of their places.
bool undo(const std::vector<Edit> &edits, Position &at) {
  std::int64_t moved = 0;
  for (const auto &[span, text] : edits) {
    const std::int64_t start = span.start.column + moved;
    const std::int64_t end = start + static_cast<std::int64_t>(text.size());
    if (at.line != span.start.line || at.column <= start)
      continue;
    if (at.column < end)
      return false;
    moved = end - span.end.column;
  }
  at.column = static_cast<std::uint32_t>(at.column - moved);
  return true;
}

} // namespace

void TypeTrials::run(std::vector<Diagnostic> &errors) const {
  if (options_.fixes && type_errors(errors) > 0) {
    verify(errors);
    if (std::vector<Diagnostic> more = hidden(errors); !more.empty()) {
      std::move(more.begin(), more.end(), std::back_inserter(errors));
      verify(errors); // what is left after a fix may be what was hidden
    }
  }
  for (Diagnostic &diagnostic : errors)
    std::erase_if(diagnostic.fixes, std::not_fn(is_verified));
}

std::optional<Checked> TypeTrials::check_with(const std::vector<Edit> &edits) const {
  Options again = options_;
  again.fixes = false;
  again.print.reset();
  again.stop_after = Stage::Types;
  again.deadline = &deadline_;
  again.interim = nullptr;
  if (deadline_.passed())
    return std::nullopt;
  Checked checked = check({sources_.path(file_), edited(sources_, file_, edits), language_}, again);
  if (deadline_.passed()) // less may have been found than there is
    return std::nullopt;
  return checked;
}

// A fix holds if the program, checked again, has fewer type errors and no other new one.
void TypeTrials::verify(std::vector<Diagnostic> &errors) const {
  const std::size_t most =
      sources_.text(file_).size() < large_text ? most_trials : most_trials_of_large;
  const std::size_t types = type_errors(errors);
  const std::size_t others = errors.size() - types;
  std::size_t tried = 0;
  for (Diagnostic &diagnostic : errors) {
    auto kept = static_cast<std::size_t>(
        std::count_if(diagnostic.fixes.begin(), diagnostic.fixes.end(), is_verified));
    for (Fix &fix : diagnostic.fixes) {
      if (fix.verified)
        continue;
      if (kept == most_fixes || ++tried > most)
        break;
      const std::optional<Checked> checked = check_with(fix.edits);
      if (!checked)
        return;
      const std::vector<Diagnostic> &all = checked->finding.diagnostics;
      const std::size_t left = type_errors(all);
      fix.verified = left < types && all.size() - left <= others;
      kept += fix.verified ? 1 : 0;
    }
  }
}

std::vector<Edit> TypeTrials::without(const std::vector<Diagnostic> &errors) const {
  std::vector<Edit> edits;
  bool sure = true; // that nothing is left
  for (const Diagnostic &diagnostic : errors) {
    if (!is_type_error(diagnostic))
      continue;
    if (const auto fix =
            std::find_if(diagnostic.fixes.begin(), diagnostic.fixes.end(), is_verified);
        fix != diagnostic.fixes.end()) {
      edits.insert(edits.end(), fix->edits.begin(), fix->edits.end());
      continue;
    }
    sure = false;
    std::optional<Edit> edit;
    if (!diagnostic.blame.empty())
      edit = left_open(diagnostic.blame[0]);
    if (!edit)
      return {};
    edits.push_back(std::move(*edit));
  }
  std::sort(edits.begin(), edits.end(),
            [](const Edit &a, const Edit &b) { return a.span.start < b.span.start; });
  const bool here = std::all_of(edits.begin(), edits.end(),
                                [&](const Edit &edit) { return edit.span.file == file_; });
  return !sure && here && are_simple(edits) ? edits : std::vector<Edit>();
}

std::vector<Diagnostic> TypeTrials::hidden(const std::vector<Diagnostic> &errors) const {
  if (language_ != Language::Haskell || sources_.text(file_).size() >= large_text)
    return {};
  const std::vector<Edit> edits = without(errors);
  if (edits.empty())
    return {};
  std::optional<Checked> checked = check_with(edits);
  if (!checked)
    return {};
  std::vector<Diagnostic> &all = checked->finding.diagnostics;
  if (all.size() - type_errors(all) > errors.size() - type_errors(errors))
    return {};
  const auto back = [&](Span &span) {
    if (checked->sources.path(span.file) != sources_.path(file_))
      return false;
    span.file = file_;
    return undo(edits, span.start) && undo(edits, span.end);
  };
  const bool clash = std::any_of(errors.begin(), errors.end(), [](const Diagnostic &diagnostic) {
    return is_type_error(diagnostic) && diagnostic.code != missing_instance;
  });
  std::vector<Diagnostic> more;
  for (Diagnostic &diagnostic : all) {
    std::vector<Blame> suspects;
    for (Blame &blame : diagnostic.blame)
      if (back(blame.span)) {
        blame.text = sources_.text(blame.span);
        suspects.push_back(std::move(blame));
      } else if (suspects.empty()) {
        break; // its likeliest place is not in the program
      }
    // What is left open may leave a type undecided, or ask for an instance where nobody is
    // suspected. A message quotes the place that it is about: nobody wrote what is left open.
    const bool instance = diagnostic.code == missing_instance;
    if (!is_type_error(diagnostic) || diagnostic.code == "C0210" ||
        suspects.size() < (instance ? 2 : 1) || !back(diagnostic.span) ||
        touches(diagnostic.span, edits) ||
        !std::all_of(diagnostic.labels.begin(), diagnostic.labels.end(),
                     [&](Label &label) { return back(label.span); }))
      continue;
    // One place to begin with; a missing instance comes second (as in types/diagnose.cpp).
    for (std::size_t i = 0; i < suspects.size(); ++i) {
      suspects[i].rank = static_cast<std::uint32_t>(i + (clash && instance ? 2 : 1));
      if (touches(suspects[i].span, edits)) {
        suspects[i].reason.clear(); // it may quote the changed text, as may a note
        diagnostic.notes.clear();
      }
    }
    diagnostic.blame = std::move(suspects);
    diagnostic.fixes.clear(); // they are about the changed text
    more.push_back(std::move(diagnostic));
  }
  return more;
}

} // namespace culprit::driver
