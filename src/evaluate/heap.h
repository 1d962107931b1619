// The evaluator's heap: objects of a header and words, moved by a copying collector. Objects are
// made at any time; they are moved only by collect(), which the machine calls between two steps,
// when everything alive can be reached from its roots.
#pragma once

#include "base/integer.h"
#include "kernel/program.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace culprit::evaluate {

struct Body; // code that is run with a frame of its own

enum class ObjectKind : std::uint8_t {
  // Values.
  Int,
  Character,
  Double,
  SmallInteger, // fits into 64 bits
  LargeInteger, // never fits; words: pairs of limbs
  Bytes,        // extra: how many; words: eight in each
  Data,         // extra: the constructor; words: its fields
  Function,     // words: its Body, then what it captures
  Partial,      // words: a function, then fewer arguments than it takes
  Action,       // of IO, not run yet. extra: the primitive; words: its arguments
  Reference,    // words: what it holds
  Array,        // words: its elements
  Guarded,      // a function under a contract. extra: the guard; words: it, the environment
  // Not evaluated yet.
  Thunk,       // words: its Body, then what it captures
  Text,        // the rest of a literal. words: its beginning and its end
  BlackHole,   // being evaluated
  Indirection, // words: what it came to
  Raise,       // words: the failure it came to. extra: 1 if the program asked for it
  Guard,       // under a contract. extra: the guard; words: what is inside, the environment
  // During a collection.
  Moved, // words: where to
};

struct Object;

union Word {
  Object *object;
  const Body *body;
  const char *text;
  std::int64_t integer;
  double floating;
};
static_assert(sizeof(Word) == 8);

struct Object {
  static constexpr std::uint32_t largest = (1U << 22) - 1;

  ObjectKind kind : 8;
  std::uint32_t negative : 1; // LargeInteger
  std::uint32_t immortal : 1; // never moved
  std::uint32_t size : 22;    // of its words
  std::uint32_t extra;

  [[nodiscard]] Word *words() { return reinterpret_cast<Word *>(this + 1); }
  [[nodiscard]] const Word *words() const { return reinterpret_cast<const Word *>(this + 1); }
  [[nodiscard]] std::span<Word> all() { return {words(), size}; }
  Word &operator[](std::size_t i) { return words()[i]; }
  const Word &operator[](std::size_t i) const { return words()[i]; }
  // Of Bytes.
  [[nodiscard]] char *characters() { return reinterpret_cast<char *>(words()); }
  [[nodiscard]] std::string_view text() const {
    return {reinterpret_cast<const char *>(words()), extra};
  }
  [[nodiscard]] bool evaluated() const { return kind < ObjectKind::Thunk; }
};

static_assert(sizeof(Object) == 8);

class Heap {
public:
  Heap();
  Heap(const Heap &) = delete;
  Heap &operator=(const Heap &) = delete;

  Object *make(ObjectKind kind, std::uint32_t size, std::uint32_t extra = 0);
  Object *make_immortal(ObjectKind kind, std::uint32_t size, std::uint32_t extra = 0);
  Object *integer(std::int64_t value); // Int
  Object *character(std::uint32_t code);
  Object *floating(double value);
  Object *bytes(std::size_t count); // their values are not set
  Object *big(std::int64_t value);  // Integer
  Object *big(const Integer &value);

  [[nodiscard]] bool wants_collection() const { return allocated_ >= threshold_; }
  // Collections are wanted from so many bytes on.
  void set_threshold(std::size_t bytes) { threshold_ = least_threshold_ = bytes; }
  [[nodiscard]] std::size_t bytes() const { return allocated_; }
  // Moves what is alive: `each_root` calls its argument with every root.
  template <class EachRoot> void collect(EachRoot each_root) {
    begin_collection();
    each_root([this](Object *&root) { root = move(root); });
    end_collection();
  }

private:
  using Chunk = std::vector<std::uint64_t>;
  std::uint64_t *allocate(std::size_t words);
  void begin_collection();
  void end_collection();
  Object *move(Object *object);
  void scan(Object &object);

  std::vector<Chunk> chunks_;
  std::uint64_t *next_ = nullptr; // in the last chunk
  std::uint64_t *end_ = nullptr;
  std::size_t allocated_ = 0; // bytes of all chunks
  std::size_t threshold_;
  std::size_t least_threshold_;
  std::vector<Chunk> old_chunks_;   // being emptied
  std::vector<Object *> unscanned_; // moved, but not what they mention
  std::vector<Chunk> immortal_;
  std::vector<Object *> small_integers_;
  std::vector<Object *> small_bigs_;
  std::vector<Object *> small_characters_;
};

// What an evaluated or indirect object comes to.
[[nodiscard]] inline Object *behind(Object *object) {
  while (object->kind == ObjectKind::Indirection)
    object = (*object)[0].object;
  return object;
}

// The value of an Integer.
[[nodiscard]] Integer integer_of(const Object &object);

} // namespace culprit::evaluate
