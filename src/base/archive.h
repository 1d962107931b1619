// Data structures as bytes, and back: for bytes that one build both makes and uses, because they
// are laid out as in memory. A structure lists its parts once, for both ways:
//
//   template <class Archive> void archive(Archive &archive) { archive(names_, index_); }
//
// Structures without such a list are copied as they are, and so are vectors of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <variant>
#include <vector>

namespace culprit {

namespace archived {

template <class T, class Archive>
concept Listed = requires(T &value, Archive &archive) {
  value.archive(archive);
};

// Copied as bytes.
template <class T, class Archive>
concept Plain = std::is_trivially_copyable_v<T> && !Listed<T, Archive> && !std::is_pointer_v<T> &&
                !std::is_same_v<T, std::string_view>;

// Vectors start at a multiple of this, so that they can be copied from where they are.
inline constexpr std::size_t alignment = alignof(std::max_align_t);
// A vector of so many elements or more is likely to grow, and room is cheaper than moving it.
inline constexpr std::size_t growing = 1024;
inline std::size_t padding(std::size_t size) { return (alignment - size % alignment) % alignment; }

} // namespace archived

class ArchiveWriter {
public:
  static constexpr bool reads = false;

  template <class... Parts> void operator()(Parts &...parts) { (write(parts), ...); }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  // Replaces what was written somewhere before, once it is known.
  template <class T> void patch(std::size_t at, const T &value) {
    std::memcpy(bytes_.data() + at, &value, sizeof value);
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
  template <class T> void write(T &value) {
    if constexpr (archived::Listed<T, ArchiveWriter>) {
      value.archive(*this);
    } else {
      static_assert(archived::Plain<T, ArchiveWriter>);
      append_plain(value);
    }
  }
  template <class T> void write(std::vector<T> &all) {
    write_size(all.size());
    if constexpr (archived::Plain<T, ArchiveWriter>)
      if (!all.empty())
        bytes_.append(archived::padding(bytes_.size()), '\0');
    for (T &element : all)
      write(element);
  }
  void write(std::vector<bool> &all) {
    write_size(all.size());
    for (const bool element : all)
      bytes_ += element ? '\1' : '\0';
  }
  template <class Key, class Value> void write(std::unordered_map<Key, Value> &all) {
    write_size(all.size());
    for (auto &[key, value] : all) {
      write(key);
      write(value);
    }
  }
  void write(std::string &text) { write_text(text); }
  void write(std::string_view &text) { write_text(text); }

  void write_text(std::string_view text) {
    write_size(text.size());
    bytes_ += text;
  }
  void write_size(std::size_t size) {
    auto count = static_cast<std::uint32_t>(size);
    append(&count, sizeof count);
  }
  // What is between the parts of a structure, or behind the alternative that a node has, could be
  // anything, and has to be the same bytes in each build.
  template <class T> void append_plain(T value) {
    clear_padding(value);
    const std::size_t at = bytes_.size();
    append(&value, sizeof value);
    if constexpr (requires { value.node.index(); })
      clear_unused(value.node, at + distance(value, value.node));
  }
  template <class... Alternatives>
  void clear_unused(const std::variant<Alternatives...> &node, std::size_t at) {
    constexpr std::size_t largest = std::max({sizeof(Alternatives)...});
    std::visit(
        [&](const auto &active) {
          auto copy = active;
          clear_padding(copy);
          char *bytes = bytes_.data() + at + distance(node, active);
          std::memcpy(bytes, &copy, sizeof copy);
          std::memset(bytes + sizeof copy, 0, largest - sizeof copy);
        },
        node);
  }
  template <class T> static void clear_padding([[maybe_unused]] T &value) {
#if defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding)
    __builtin_clear_padding(&value);
#endif
#endif
  }
  template <class Whole, class Part>
  static std::size_t distance(const Whole &whole, const Part &part) {
    return static_cast<std::size_t>(reinterpret_cast<const char *>(&part) -
                                    reinterpret_cast<const char *>(&whole));
  }
  void append(const void *data, std::size_t size) {
    bytes_.append(static_cast<const char *>(data), size);
  }

  std::string bytes_;
};

// Reads in the order of writing. Views that it hands out (string_view) are into the bytes. What
// there was before is overwritten, and lends its memory: a structure has to reset the parts that it
// does not list when it is read.
class ArchiveReader {
public:
  static constexpr bool reads = true;

  // The bytes are aligned as std::max_align_t.
  explicit ArchiveReader(std::span<const std::byte> bytes, std::size_t at = 0)
      : bytes_(bytes), at_(at) {}

  template <class... Parts> void operator()(Parts &...parts) { (read(parts), ...); }

private:
  template <class T> void read(T &value) {
    if constexpr (archived::Listed<T, ArchiveReader>) {
      value.archive(*this);
    } else {
      static_assert(archived::Plain<T, ArchiveReader>);
      std::memcpy(&value, take(sizeof value), sizeof value);
    }
  }
  template <class T> void read(std::vector<T> &all) {
    const std::size_t size = read_size();
    if constexpr (archived::Plain<T, ArchiveReader>) {
      read_run(all, size);
    } else {
      all.resize(size);
      for (T &element : all)
        read(element);
    }
  }
  void read(std::vector<bool> &all) {
    all.resize(read_size());
    for (auto &&element : all)
      element = *static_cast<const char *>(take(1)) != 0;
  }
  template <class Key, class Value> void read(std::unordered_map<Key, Value> &all) {
    const std::size_t size = read_size();
    std::unordered_map<Key, Value> before;
    before.swap(all);
    all.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      Key key{};
      read(key);
      auto known = before.extract(key);
      read(known.empty() ? all[key] : all.insert(std::move(known)).position->second);
    }
  }
  void read(std::string &text) { text = read_text(); }
  void read(std::string_view &text) { text = read_text(); }

  std::string_view read_text() {
    const std::size_t size = read_size();
    return {static_cast<const char *>(take(size)), size};
  }
  template <class T> void read_run(std::vector<T> &all, std::size_t size) {
    if (size == 0)
      return all.clear();
    take(archived::padding(at_));
    if (size >= archived::growing)
      all.reserve(size + size / 2);
    const auto *first = static_cast<const T *>(take(size * sizeof(T)));
    all.assign(first, first + size);
  }
  std::size_t read_size() {
    std::uint32_t size = 0;
    std::memcpy(&size, take(sizeof size), sizeof size);
    return size;
  }
  const void *take(std::size_t size) {
    if (size > bytes_.size() - at_)
      throw std::logic_error("an archive ends too early");
    const void *data = bytes_.data() + at_;
    at_ += size;
    return data;
  }

  std::span<const std::byte> bytes_;
  std::size_t at_;
};

} // namespace culprit
