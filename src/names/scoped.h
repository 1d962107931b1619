// What holds as far as a scope of the program goes that is being walked.
#pragma once

#include <utility>

namespace culprit::names {

// Leaves the scope of what was bound since.
template <class Scope> class Scoped {
public:
  explicit Scoped(Scope &scope) : scope_(scope), mark_(scope.mark()) {}
  ~Scoped() { scope_.leave(mark_); }
  Scoped(const Scoped &) = delete;
  Scoped &operator=(const Scoped &) = delete;

private:
  Scope &scope_;
  typename Scope::Mark mark_;
};

// Something is different until it goes out of scope.
template <class T> class Changed {
public:
  Changed(T &place, T value) : place_(place), before_(std::exchange(place, std::move(value))) {}
  ~Changed() { place_ = std::move(before_); }
  Changed(const Changed &) = delete;
  Changed &operator=(const Changed &) = delete;

private:
  T &place_;
  T before_;
};

} // namespace culprit::names
