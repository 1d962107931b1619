// S-expressions: the text of an .smt2 file as a flat tree that remembers where everything was.
//
// Nodes lie in preorder in one vector, so reading needs no recursion however deep the parentheses
// go, and a node costs 16 bytes; places are worked out only when somebody asks.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::horn {

enum class SexprKind : std::uint8_t {
  List,
  Symbol,  // abc, <=, |quoted name|, @, $k
  Keyword, // :named
  Numeral, // 12
  Decimal, // 1.5
  Bits,    // #x0f, #b01
  String,
};

class Sexprs {
public:
  using Index = std::uint32_t;

  // The nodes that lie directly in a list.
  class Children {
  public:
    class Iterator {
    public:
      Iterator(const Sexprs *tree, Index at) : tree_(tree), at_(at) {}
      Index operator*() const { return at_; }
      Iterator &operator++() {
        at_ = tree_->nodes_[at_].next;
        return *this;
      }
      friend bool operator==(const Iterator &a, const Iterator &b) { return a.at_ == b.at_; }

    private:
      const Sexprs *tree_;
      Index at_;
    };

    Children(const Sexprs *tree, Index first, Index last)
        : tree_(tree), first_(first), last_(last) {}
    [[nodiscard]] Iterator begin() const { return {tree_, first_}; }
    [[nodiscard]] Iterator end() const { return {tree_, last_}; }
    [[nodiscard]] bool empty() const { return first_ == last_; }

  private:
    const Sexprs *tree_;
    Index first_;
    Index last_;
  };

  [[nodiscard]] Children top() const { return {this, 0, static_cast<Index>(nodes_.size())}; }
  [[nodiscard]] Children children(Index node) const { return {this, node + 1, nodes_[node].next}; }
  [[nodiscard]] std::vector<Index> child_list(Index node) const;

  [[nodiscard]] SexprKind kind(Index node) const { return nodes_[node].kind; }
  [[nodiscard]] bool is_list(Index node) const { return kind(node) == SexprKind::List; }
  [[nodiscard]] bool is_empty_list(Index node) const {
    return is_list(node) && nodes_[node].next == node + 1;
  }
  // The first child of a list that has one.
  [[nodiscard]] std::optional<Index> head(Index node) const;
  // Past the node and everything in it.
  [[nodiscard]] Index next(Index node) const { return nodes_[node].next; }
  // The name of a symbol (without its bars), a literal as written, a string without its quotes and
  // still escaped.
  [[nodiscard]] std::string_view text(Index node) const;
  [[nodiscard]] bool is_symbol(Index node) const { return kind(node) == SexprKind::Symbol; }
  [[nodiscard]] bool is_symbol(Index node, std::string_view name) const {
    return is_symbol(node) && text(node) == name;
  }
  // A symbol written as |name|: never a reserved word.
  [[nodiscard]] bool is_quoted(Index node) const;
  // The source exactly as written.
  [[nodiscard]] std::string_view source(Index node) const;
  [[nodiscard]] Span span(Index node) const;
  [[nodiscard]] FileId file() const { return file_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

private:
  friend class SexprReader;

  struct Node {
    Index next = 0; // past the subtree
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    SexprKind kind = SexprKind::List;
  };
  // Positions of every so many bytes: a span is found by walking from the nearest one.
  static constexpr std::uint32_t checkpoint_distance = 64;
  struct Checkpoint {
    std::uint32_t offset;
    Position position;
  };

  [[nodiscard]] Position position(std::uint32_t offset) const;
  void place_checkpoints();

  FileId file_ = no_file;
  std::string_view text_;
  std::vector<Node> nodes_;
  std::vector<Checkpoint> checkpoints_;
};

// How strings are written.
enum class SexprDialect : std::uint8_t {
  SmtLib,   // "" stands for a quote inside a string
  Fixpoint, // \" does
};

// Whether this name is read as a symbol when it is written without bars.
[[nodiscard]] bool is_plain_symbol(std::string_view name, SexprDialect dialect);

// Reads the whole file; the text must outlive the result. Nothing comes back if the parentheses do
// not match or a token is not finished; the place is reported.
[[nodiscard]] std::optional<Sexprs> read_sexprs(const Sources &sources, FileId file,
                                                SexprDialect dialect, Diagnostics &diagnostics);

} // namespace culprit::horn
