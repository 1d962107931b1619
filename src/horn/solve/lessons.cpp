#include "horn/solve/lessons.h"

#include <algorithm>

namespace culprit::horn {

Lessons::Lessons(const std::vector<std::size_t> &candidates) {
  Atom next = 0;
  for (const std::size_t count : candidates) {
    first_.push_back(next);
    next += static_cast<Atom>(1 + count);
  }
  first_.push_back(next);
  readers_.resize(next);
}

LessonId Lessons::learn(Fall fall, bool certain) {
  const auto id = static_cast<LessonId>(lessons_.size());
  Lesson lesson{.fall = std::move(fall),
                .certain = certain,
                .premises = {},
                .conclusions = {},
                .failed = std::nullopt};
  if (certain) {
    for (const std::uint32_t kappa : lesson.fall.reached)
      lesson.premises.push_back(reached(kappa));
    for (const auto &[kappa, candidate] : lesson.fall.candidates)
      lesson.premises.push_back(fallen(kappa, candidate));
    std::ranges::sort(lesson.premises);
    lesson.premises.erase(std::unique(lesson.premises.begin(), lesson.premises.end()),
                          lesson.premises.end());
    for (const Atom atom : lesson.premises)
      readers_[atom].push_back(id);
  }
  lessons_.push_back(std::move(lesson));
  return id;
}

void Lessons::concludes_reached(LessonId lesson, std::uint32_t kappa) {
  lessons_[lesson].conclusions.push_back(reached(kappa));
}
void Lessons::concludes_fallen(LessonId lesson, std::uint32_t kappa, std::uint32_t candidate) {
  lessons_[lesson].conclusions.push_back(fallen(kappa, candidate));
}
void Lessons::concludes_failed(LessonId lesson, std::uint32_t goal) {
  lessons_[lesson].failed = goal;
}

Trace Lessons::apply(std::uint32_t goal, const std::function<bool(std::uint32_t)> &present) const {
  std::vector<LessonId> why(readers_.size(), no_lesson); // by atom
  std::vector<std::size_t> missing(lessons_.size());
  std::vector<LessonId> ready;
  Trace trace;
  for (LessonId id = 0; id < lessons_.size(); ++id) {
    const Lesson &lesson = lessons_[id];
    const bool possible = lesson.certain && present(lesson.fall.rule) &&
                          std::ranges::all_of(lesson.fall.cubes, present);
    // One premise too many where a clause is missing: it never gets ready.
    missing[id] = lesson.premises.size() + (possible ? 0 : 1);
    if (missing[id] == 0)
      ready.push_back(id);
  }
  while (!ready.empty()) {
    const LessonId id = ready.back();
    ready.pop_back();
    if (lessons_[id].failed == goal && trace.failed == no_lesson)
      trace.failed = id;
    for (const Atom atom : lessons_[id].conclusions) {
      if (why[atom] != no_lesson)
        continue;
      why[atom] = id;
      for (const LessonId reader : readers_[atom])
        if (--missing[reader] == 0)
          ready.push_back(reader);
    }
  }
  for (std::size_t k = 0; k + 1 < first_.size(); ++k) {
    trace.reached.push_back(why[first_[k]]);
    trace.candidates.emplace_back(why.begin() + first_[k] + 1, why.begin() + first_[k + 1]);
  }
  return trace;
}

bool included(const std::vector<bool> &part, const std::vector<bool> &whole) {
  for (std::size_t i = 0; i < part.size(); ++i)
    if (part[i] && !whole[i])
      return false;
  return true;
}

bool Proof::holds_in(const Proof &now) const {
  return included(alive, now.alive) && included(now.reached, reached) &&
         included(now.present, present);
}

} // namespace culprit::horn
