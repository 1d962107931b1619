// Z3 contexts that are used again. Making one costs more than the questions of a small program do,
// and whoever checks variants of one program needs one for each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

struct _Z3_context; // NOLINT(bugprone-reserved-identifier): Z3's own name

namespace culprit::smt {

// The caller deletes it.
[[nodiscard]] _Z3_context *make_context();
// Begins to make one in another thread, for the next who needs one: its tables take 17 MB, and to
// fill them longer than to read a small program and to infer its types. Does nothing if there is
// one already.
void prepare_context();
// For who forks: nobody makes a context until this is destroyed.
class NoContextInTheMaking {
public:
  NoContextInTheMaking();

private:
  std::unique_lock<std::mutex> lock_;
};

// Not for several threads: what Z3 answers may depend on what a context was used for before, and so
// the order of uses must not depend on time.
class Contexts {
public:
  Contexts() = default;
  ~Contexts();
  Contexts(const Contexts &) = delete;
  Contexts &operator=(const Contexts &) = delete;

  [[nodiscard]] _Z3_context *take();
  void give_back(_Z3_context *context);
  // Another number each time: names that a context has for good are made of it.
  [[nodiscard]] std::uint64_t next_use() { return ++uses_; }
  [[nodiscard]] std::size_t made() const { return made_; } // so far
  // Drops those that are not in use.
  void clear();

private:
  std::vector<_Z3_context *> idle_;
  std::uint64_t uses_ = 0;
  std::size_t made_ = 0;
};

} // namespace culprit::smt
