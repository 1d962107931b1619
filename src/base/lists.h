// Runs of elements, as trees of nodes in flat arrays hold their children: a List is a slice of the
// one array that all lists of its kind share, in 8 bytes and without an allocation of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace culprit {

template <class T> struct List {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  [[nodiscard]] bool empty() const { return count == 0; }
};

// The arrays behind the lists of some kinds.
template <class... Elements> class Lists {
public:
  template <class... More> using With = Lists<Elements..., More...>;

  template <class T> [[nodiscard]] std::span<const T> operator[](List<T> list) const {
    return std::span(all<T>()).subspan(list.first, list.count);
  }
  // To change what is there.
  template <class T> [[nodiscard]] std::span<T> at(List<T> list) {
    return std::span(all<T>()).subspan(list.first, list.count);
  }
  template <class T> List<T> add(std::span<const T> elements) {
    std::vector<T> &array = all<T>();
    const List<T> list{static_cast<std::uint32_t>(array.size()),
                       static_cast<std::uint32_t>(elements.size())};
    array.insert(array.end(), elements.begin(), elements.end());
    return list;
  }
  // All elements of all lists of one kind.
  template <class T> [[nodiscard]] std::vector<T> &all() {
    return std::get<std::vector<T>>(arrays_);
  }
  template <class T> [[nodiscard]] const std::vector<T> &all() const {
    return std::get<std::vector<T>>(arrays_);
  }

  template <class Archive> void archive(Archive &archive) {
    std::apply([&](auto &...arrays) { archive(arrays...); }, arrays_);
  }

private:
  std::tuple<std::vector<Elements>...> arrays_;
};

// The array of all nodes of one kind, by their handles.
template <class Id, class Node> class Nodes {
public:
  [[nodiscard]] const Node &operator[](Id id) const { return nodes_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] Node &at(Id id) { return nodes_[static_cast<std::size_t>(id)]; }
  Id add(const Node &node) {
    nodes_.push_back(node);
    return Id{static_cast<std::uint32_t>(nodes_.size() - 1)};
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  void reserve(std::size_t size) { nodes_.reserve(size); }

  template <class Archive> void archive(Archive &archive) { archive(nodes_); }

private:
  std::vector<Node> nodes_;
};

} // namespace culprit
