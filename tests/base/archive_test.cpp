#include "base/archive.h"

#include "base/flat_map.h"
#include "base/symbol.h"

#include <cstring>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;

namespace {

struct Part {
  std::uint8_t small = 0;
  std::uint64_t large = 0;

  friend bool operator==(const Part &, const Part &) = default;
};

struct Whole {
  std::string text;
  std::vector<Part> parts;
  std::vector<std::vector<std::uint16_t>> nested;
  std::vector<bool> flags;
  std::unordered_map<std::uint32_t, std::string> map;

  template <class Archive> void archive(Archive &archive) {
    archive(text, parts, nested, flags, map);
  }
  friend bool operator==(const Whole &, const Whole &) = default;
};

// Where the reader wants them: aligned.
struct Bytes {
  explicit Bytes(const std::string &text) : words(text.size() / sizeof(std::max_align_t) + 1) {
    std::memcpy(words.data(), text.data(), text.size());
    span = std::as_bytes(std::span(words)).first(text.size());
  }
  std::vector<std::max_align_t> words;
  std::span<const std::byte> span;
};

template <class T> std::string written(T &value) {
  ArchiveWriter writer;
  writer(value);
  return writer.take();
}

RC_GTEST_PROP(Archive, ReadsWhatWasWritten,
              (const std::string &text,
               const std::vector<std::pair<std::uint8_t, std::uint64_t>> &parts,
               const std::vector<std::vector<std::uint16_t>> &nested,
               const std::vector<bool> &flags,
               const std::unordered_map<std::uint32_t, std::string> &map)) {
  Whole whole{text, {}, nested, flags, map};
  for (const auto &[small, large] : parts)
    whole.parts.push_back({small, large});
  const Bytes bytes(written(whole));
  Whole again;
  again.parts.resize(3); // what was there before is replaced
  again.nested = {{1, 2}, {3}};
  again.map = {{0, "zero"}, {1, "one"}, {1'000'003, "many"}};
  ArchiveReader{bytes.span}(again);
  RC_ASSERT(again == whole);
}

TEST(Archive, EndsTooEarly) {
  std::vector<std::uint64_t> values{1, 2, 3};
  const std::string text = written(values);
  for (std::size_t size = 0; size < text.size(); ++size) {
    const Bytes bytes(text.substr(0, size));
    std::vector<std::uint64_t> again;
    EXPECT_THROW(ArchiveReader{bytes.span}(again), std::logic_error) << size;
  }
}

TEST(Archive, SymbolsGoOnWhereTheyWere) {
  SymbolTable table;
  const Symbol x = table.intern("x");
  for (int i = 0; i < 100; ++i)
    table.intern("name" + std::to_string(i));
  const Bytes bytes(written(table));
  SymbolTable again;
  again.intern("something else");
  ArchiveReader{bytes.span}(again);
  EXPECT_EQ(again.size(), table.size());
  EXPECT_EQ(again.find("x"), x);
  EXPECT_EQ(again.find("something else"), no_symbol);
  const Symbol added = again.intern("new");
  EXPECT_EQ(static_cast<std::size_t>(added), table.size());
  const SymbolTable copy(again);
  EXPECT_EQ(copy.find("new"), added);
  EXPECT_EQ(copy.name(added), "new");
  EXPECT_EQ(copy.name(again.find("name99")), "name99");
}

// Two builds are to make the same bytes, whatever was in memory before.
TEST(Archive, WhatIsBetweenTheParts) {
  struct Padded {
    char first;
    int second;
  };
  std::vector<std::string> all;
  for (const int before : {0x00, 0xAA}) {
    std::vector<Padded> list(3);
    std::memset(static_cast<void *>(list.data()), before, list.size() * sizeof(Padded));
    for (Padded &each : list) {
      each.first = 'x';
      each.second = 7;
    }
    all.push_back(written(list));
  }
  EXPECT_EQ(all[0], all[1]);
}

RC_GTEST_PROP(FlatMap, IsAMap, (const std::vector<std::pair<std::uint16_t, int>> &entries)) {
  FlatMap<std::uint16_t, int> flat;
  std::unordered_map<std::uint16_t, int> reference;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto &[key, value] = entries[i];
    if (i % 2 == 0) {
      flat.emplace(key, value);
      reference.emplace(key, value);
    } else {
      flat.insert_or_assign(key, value);
      reference.insert_or_assign(key, value);
    }
  }
  const Bytes bytes(written(flat));
  FlatMap<std::uint16_t, int> again;
  ArchiveReader{bytes.span}(again);
  RC_ASSERT(again.size() == reference.size());
  bool same = true;
  for (std::uint32_t key = 0; key <= 0xFFFF; ++key) {
    const auto expected = reference.find(static_cast<std::uint16_t>(key));
    const int *actual = again.find(static_cast<std::uint16_t>(key));
    same = same && (expected == reference.end() ? actual == nullptr
                                                : actual != nullptr && *actual == expected->second);
  }
  RC_ASSERT(same);
}

} // namespace
