#include "driver/emit.h"

#include "horn/format/write.h"
#include "horn/slice.h"
#include "localize/localize.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

constexpr std::uint64_t most_checks = 50'000; // of files, for the cores of one input

std::string_view comment_of(horn::Format format) { return format == horn::Format::Fq ? "//" : ";"; }

std::string_view ending_of(horn::Format format) {
  return format == horn::Format::Fq ? ".fq" : ".smt2";
}

// In a comment, nothing may end the line.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
  return text;
}

// f.hs:8:19, f.hs:8:15-19, f.hs:(3,5)-(4,9): the last column belongs to the place.
std::string place_of(const Sources &sources, const Span &span) {
  const std::string path = one_line(sources.path(span.file));
  const auto [start, end] = std::pair(span.start, span.end);
  const std::uint32_t last = std::max(end.column, 2U) - 1;
  if (end.line > start.line)
    return fmt::format("{}:({},{})-({},{})", path, start.line, start.column, end.line, last);
  if (last <= start.column)
    return fmt::format("{}:{}:{}", path, start.line, start.column);
  return fmt::format("{}:{}:{}-{}", path, start.line, start.column, last);
}

} // namespace

struct CoreEmitter::Numbered {
  horn::System system;
  std::vector<horn::Remark> remarks; // by clause

  void erase(std::size_t clause) {
    system.clauses.erase(system.clauses.begin() + static_cast<std::ptrdiff_t>(clause));
    remarks.erase(remarks.begin() + static_cast<std::ptrdiff_t>(clause));
  }
};

CoreEmitter::CoreEmitter(const Sources &sources, FileId file, const Deadline &deadline)
    : sources_(sources), file_(file), deadline_(deadline) {}

void CoreEmitter::add(horn::System part, std::span<const Entity> origins) {
  Numbered numbered{std::move(part), {}};
  for (const Entity &from : origins) {
    horn::Remark &remark = numbered.remarks.emplace_back();
    if (!from.name.empty())
      remark.text = one_line(from.name);
    if (!from.span.known())
      continue;
    if (from.kind == EntityKind::Constraint && from.span.file == file_) // of the input, no program
      remark.text += fmt::format("{}line {} of {}", remark.text.empty() ? "" : ", ",
                                 from.span.start.line, one_line(sources_.path(file_)));
    else
      remark.place = place_of(sources_, from.span);
  }
  shrink(numbered);
  if (!settle(numbered)) {
    ++rejected_;
    return;
  }
  const horn::Format format = numbered.system.format;
  cores_.push_back(
      {write(numbered), std::string(ending_of(format)), numbered.system.clauses.size()});
}

std::string CoreEmitter::write(const Numbered &part) const {
  const horn::Format format = part.system.format;
  const std::string_view comment = comment_of(format);
  return fmt::format("{0} A minimal core of {1}: unsafe, and safe without any one of its "
                     "constraints.\n{2}",
                     comment, one_line(sources_.path(file_)),
                     horn::write(part.system, format, part.remarks));
}

// What a run says that knows nothing but the text. No clause is left out where there is none.
Verdict CoreEmitter::verdict_without(const Numbered &part, std::size_t left_out) {
  if (++checks_ > most_checks || deadline_.passed())
    return Verdict::Unknown;
  Numbered rest = part;
  if (left_out < rest.remarks.size())
    rest.erase(left_out);
  Options options;
  options.stop_after = Stage::Solution;
  options.timeout = std::chrono::milliseconds(deadline_.left(60'000));
  const Language language = rest.system.format == horn::Format::Fq ? Language::Fq : Language::Smt2;
  return check({.path = "core", .text = write(rest), .language = language}, options)
      .finding.verdict;
}

// Asks the solver which of many clauses it needs: much cheaper than trying each.
void CoreEmitter::shrink(Numbered &part) const {
  if (part.system.format == horn::Format::SmtLibHorn)
    return; // its clauses have been minimised one by one
  horn::System system = part.system;
  system.entities = {};
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c)
    system.clauses[c].entity = system.entities.add(Entity{});
  horn::Solver solver(system, deadline_);
  localize::Options options;
  options.corrections = false;
  const localize::Localizations localizations =
      localize::localize(system, solver, deadline_, options);
  if (localizations.causes.empty() || localizations.causes.front().cores.empty())
    return;
  const std::vector<EntityId> &core = localizations.causes.front().cores.front();
  for (std::size_t c = system.clauses.size(); c-- > 0;)
    if (std::find(core.begin(), core.end(), system.clauses[c].entity) == core.end())
      part.erase(c);
  part.system = horn::slice(std::move(part.system));
}

// Leaves out what is not needed until nothing is left to leave out.
bool CoreEmitter::settle(Numbered &part) {
  if (verdict_without(part, part.remarks.size()) != Verdict::Unsafe)
    return false;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t c = part.remarks.size(); c-- > 0;) {
      const Verdict verdict = verdict_without(part, c);
      if (verdict == Verdict::Safe)
        continue;
      if (verdict != Verdict::Unsafe)
        return false;
      part.erase(c);
      part.system = horn::slice(std::move(part.system));
      if (verdict_without(part, part.remarks.size()) != Verdict::Unsafe)
        return false; // what was left out with the clause mattered
      changed = true;
    }
  }
  return true;
}

horn::ClauseSet clauses_of_core(const horn::System &system, const std::vector<EntityId> &core) {
  horn::ClauseSet result(system.clauses.size());
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
    const EntityId entity = system.clauses[c].entity;
    if (entity == no_entity || std::find(core.begin(), core.end(), entity) != core.end())
      result.insert(horn::ClauseId{c});
  }
  return result;
}

} // namespace culprit::driver
