// A list that is empty nearly always: it takes the room of one pointer then. For members of things
// that there are hundreds of thousands of.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace culprit {

template <class T> class RareVector {
public:
  RareVector() = default;
  RareVector(std::vector<T> list) // NOLINT(google-explicit-constructor): it is that list
      : list_(list.empty() ? nullptr : std::make_unique<std::vector<T>>(std::move(list))) {}
  RareVector(std::initializer_list<T> list) : RareVector(std::vector<T>(list)) {}
  RareVector(const RareVector &other)
      : list_(other.list_ == nullptr ? nullptr : std::make_unique<std::vector<T>>(*other.list_)) {}
  RareVector(RareVector &&) noexcept = default;
  RareVector &operator=(const RareVector &other) {
    if (this != &other)
      *this = RareVector(other);
    return *this;
  }
  RareVector &operator=(RareVector &&) noexcept = default;
  ~RareVector() = default;

  [[nodiscard]] bool empty() const { return list_ == nullptr || list_->empty(); }
  [[nodiscard]] std::size_t size() const { return list_ == nullptr ? 0 : list_->size(); }
  [[nodiscard]] auto begin() const { return list().begin(); }
  [[nodiscard]] auto end() const { return list().end(); }
  using iterator = typename std::vector<T>::iterator;
  [[nodiscard]] iterator begin() { return list_ == nullptr ? iterator() : list_->begin(); }
  [[nodiscard]] iterator end() { return list_ == nullptr ? iterator() : list_->end(); }
  [[nodiscard]] typename std::vector<T>::const_reference operator[](std::size_t i) const {
    return (*list_)[i];
  }
  [[nodiscard]] typename std::vector<T>::reference operator[](std::size_t i) { return (*list_)[i]; }
  [[nodiscard]] auto &back() { return list_->back(); }

  void push_back(T value) { own().push_back(std::move(value)); }
  void clear() { list_.reset(); }
  void resize(std::size_t size, const T &value = T()) { own().resize(size, value); }
  template <class List> void append(const List &more) {
    if (more.begin() != more.end())
      own().insert(own().end(), more.begin(), more.end());
  }
  void erase(iterator first, iterator last) {
    if (list_ != nullptr)
      list_->erase(first, last);
  }

  operator const std::vector<T> &() const { return list(); } // NOLINT(google-explicit-constructor)

  friend bool operator==(const RareVector &left, const RareVector &right) {
    return left.list() == right.list();
  }

private:
  [[nodiscard]] const std::vector<T> &list() const {
    static const std::vector<T> none;
    return list_ == nullptr ? none : *list_;
  }
  [[nodiscard]] std::vector<T> &own() {
    if (list_ == nullptr)
      list_ = std::make_unique<std::vector<T>>();
    return *list_;
  }

  std::unique_ptr<std::vector<T>> list_;
};

} // namespace culprit
