#include "evaluate/heap.h"

#include <algorithm>
#include <cstring>

namespace culprit::evaluate {

namespace {

constexpr std::size_t chunk_words = std::size_t{1} << 17;
constexpr std::size_t first_threshold = std::size_t{64} << 20;
constexpr std::int64_t first_small = -16;
constexpr std::int64_t last_small = 1023;
constexpr std::uint32_t last_small_character = 255;

void set_header(Object &object, ObjectKind kind, std::uint32_t size, std::uint32_t extra) {
  object.kind = kind;
  object.negative = 0;
  object.immortal = 0;
  object.size = size & Object::largest;
  object.extra = extra;
}

} // namespace

Heap::Heap() : threshold_(first_threshold), least_threshold_(first_threshold) {
  for (std::int64_t i = first_small; i <= last_small; ++i) {
    small_integers_.push_back(make_immortal(ObjectKind::Int, 1));
    (*small_integers_.back())[0].integer = i;
    small_bigs_.push_back(make_immortal(ObjectKind::SmallInteger, 1));
    (*small_bigs_.back())[0].integer = i;
  }
  for (std::uint32_t code = 0; code <= last_small_character; ++code) {
    small_characters_.push_back(make_immortal(ObjectKind::Character, 1));
    (*small_characters_.back())[0].integer = code;
  }
}

std::uint64_t *Heap::allocate(std::size_t words) {
  if (static_cast<std::size_t>(end_ - next_) < words) {
    const std::size_t size = std::max(words, chunk_words);
    next_ = chunks_.emplace_back(size).data();
    end_ = next_ + size;
    allocated_ += size * sizeof(std::uint64_t);
  }
  return std::exchange(next_, next_ + words);
}

Object *Heap::make(ObjectKind kind, std::uint32_t size, std::uint32_t extra) {
  // An object that is evaluated later needs room for what it comes to.
  const std::uint32_t room = std::max(size, kind < ObjectKind::Thunk ? 0U : 1U);
  auto *object = reinterpret_cast<Object *>(allocate(room + 1));
  set_header(*object, kind, size, extra);
  return object;
}

Object *Heap::make_immortal(ObjectKind kind, std::uint32_t size, std::uint32_t extra) {
  auto *object = reinterpret_cast<Object *>(immortal_.emplace_back(size + 1).data());
  set_header(*object, kind, size, extra);
  object->immortal = 1;
  return object;
}

Object *Heap::integer(std::int64_t value) {
  if (value >= first_small && value <= last_small)
    return small_integers_[static_cast<std::size_t>(value - first_small)];
  Object *object = make(ObjectKind::Int, 1);
  (*object)[0].integer = value;
  return object;
}

Object *Heap::character(std::uint32_t code) {
  if (code <= last_small_character)
    return small_characters_[code];
  Object *object = make(ObjectKind::Character, 1);
  (*object)[0].integer = code;
  return object;
}

Object *Heap::floating(double value) {
  Object *object = make(ObjectKind::Double, 1);
  (*object)[0].floating = value;
  return object;
}

Object *Heap::bytes(std::size_t count) {
  return make(ObjectKind::Bytes, static_cast<std::uint32_t>((count + 7) / 8),
              static_cast<std::uint32_t>(count));
}

Object *Heap::big(std::int64_t value) {
  if (value >= first_small && value <= last_small)
    return small_bigs_[static_cast<std::size_t>(value - first_small)];
  Object *object = make(ObjectKind::SmallInteger, 1);
  (*object)[0].integer = value;
  return object;
}

Object *Heap::big(const Integer &value) {
  if (const std::optional<std::int64_t> small = value.small())
    return big(*small);
  const std::span<const std::uint32_t> limbs = value.magnitude();
  Object *object =
      make(ObjectKind::LargeInteger, static_cast<std::uint32_t>((limbs.size() + 1) / 2));
  object->negative = value.negative() ? 1 : 0;
  (*object)[object->size - 1].integer = 0;
  std::memcpy(object->words(), limbs.data(), limbs.size_bytes());
  return object;
}

Integer integer_of(const Object &object) {
  if (object.kind == ObjectKind::SmallInteger)
    return object[0].integer;
  const auto *limbs = reinterpret_cast<const std::uint32_t *>(object.words());
  return {object.negative != 0, std::span(limbs, std::size_t{2} * object.size)};
}

// ---- collection

void Heap::begin_collection() {
  old_chunks_ = std::exchange(chunks_, {});
  next_ = end_ = nullptr;
  allocated_ = 0;
}

Object *Heap::move(Object *object) {
  if (!object)
    return nullptr;
  object = behind(object);
  if (object->immortal)
    return object;
  if (object->kind == ObjectKind::Moved)
    return (*object)[0].object;
  Object *copy = make(object->kind, object->size, object->extra);
  copy->negative = object->negative;
  std::memcpy(copy->words(), object->words(), object->size * sizeof(Word));
  unscanned_.push_back(copy);
  if (object->size > 0) { // those without words are few and may be copied again
    object->kind = ObjectKind::Moved;
    (*object)[0].object = copy;
  }
  return copy;
}

void Heap::scan(Object &object) {
  std::size_t first = 0;
  switch (object.kind) {
  case ObjectKind::Int:
  case ObjectKind::Character:
  case ObjectKind::Double:
  case ObjectKind::SmallInteger:
  case ObjectKind::LargeInteger:
  case ObjectKind::Bytes:
  case ObjectKind::Text:
  case ObjectKind::BlackHole:
  case ObjectKind::Moved:
    return;
  case ObjectKind::Function:
  case ObjectKind::Thunk:
    first = 1; // after the Body
    break;
  case ObjectKind::Data:
  case ObjectKind::Partial:
  case ObjectKind::Action:
  case ObjectKind::Reference:
  case ObjectKind::Array:
  case ObjectKind::Indirection:
  case ObjectKind::Raise:
  case ObjectKind::Guarded:
  case ObjectKind::Guard:
    break;
  }
  for (std::size_t i = first; i < object.size; ++i)
    object[i].object = move(object[i].object);
}

void Heap::end_collection() {
  while (!unscanned_.empty()) {
    Object *object = unscanned_.back();
    unscanned_.pop_back();
    scan(*object);
  }
  old_chunks_.clear();
  threshold_ = std::max(least_threshold_, 2 * allocated_);
}

} // namespace culprit::evaluate
