#include "load/ghc_interface.h"

#include "load/trim.h"
#include "load/words.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <set>
#include <span>

namespace culprit::load {

namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t fingerprint_size = 32;

bool is_fingerprint(std::string_view line) {
  return line.size() == fingerprint_size &&
         line.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || c == '#';
}

bool begins_operator(char c) { return !is_letter(c) || c == '#'; }

bool is_upper_case(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

Lines printed_lines(std::string_view text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// Where the name begins that a module may be written before: f of A.B.f, .+ of A.B..+
std::size_t start_of_name(std::string_view text) {
  std::size_t start = 0;
  for (std::size_t at = 0; at < text.size() && is_upper_case(text[at]);) {
    while (at < text.size() && is_letter(text[at]))
      ++at;
    if (at + 1 >= text.size() || text[at] != '.')
      break;
    start = ++at;
  }
  return start;
}

// A name where it can stand alone: operators in parentheses.
std::string standing_alone(std::string_view name) {
  const char first = name[start_of_name(name)];
  return begins_operator(first) ? fmt::format("({})", name) : std::string(name);
}

// forall {k} (f :: k -> *) a. -> forall f a.
class Binders {
public:
  explicit Binders(std::string_view text) : text_(text) {}

  std::string without_kinds() {
    constexpr std::string_view quantifier = "forall ";
    std::string result;
    while (at_ < text_.size()) {
      const bool is_word = at_ == 0 || (!is_letter(text_[at_ - 1]) && text_[at_ - 1] != '.');
      if (!is_word || !text_.substr(at_).starts_with(quantifier)) {
        result += text_[at_++];
        continue;
      }
      at_ += quantifier.size();
      if (const std::string names = binders(); !names.empty())
        result += fmt::format("forall{}.", names);
    }
    return result;
  }

private:
  std::string binders() {
    std::string names;
    while (at_ < text_.size() && text_[at_] != '.') {
      if (text_[at_] == '{') {
        skip('{', '}');
      } else if (text_[at_] == '(') {
        const std::size_t begin = ++at_;
        while (at_ < text_.size() && is_letter(text_[at_]))
          ++at_;
        (names += ' ') += text_.substr(begin, at_ - begin);
        --at_; // inside the parentheses
        skip('(', ')', 1);
      } else if (is_letter(text_[at_])) {
        names += ' ';
        while (at_ < text_.size() && is_letter(text_[at_]))
          names += text_[at_++];
      } else {
        ++at_;
      }
    }
    at_ += at_ < text_.size() ? 1 : 0;
    return names;
  }

  void skip(char open, char close, unsigned depth = 0) {
    for (; at_ < text_.size(); ++at_) {
      depth += text_[at_] == open ? 1 : 0;
      if (text_[at_] == close && --depth == 0) {
        ++at_;
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// Whether something is in a type that cannot be said in the language of programs, means nothing
// outside of the compiler, or is not printed.
bool is_strange(std::string_view type) {
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"(#", "#)", "%", "'[", " '", "('", "(?", "@", "~#",
                                              "TYPE", "::", "\"", "..."},
      [&](std::string_view part) { return type.find(part) != std::string_view::npos; });
}

class InterfaceReader {
public:
  explicit InterfaceReader(std::string_view text) : lines_(printed_lines(text)) {}

  std::optional<GhcInterface> read() {
    if (!read_header() || !read_exports())
      return std::nullopt;
    for (; at_ < lines_.size() && !is_fingerprint(lines_[at_]); ++at_)
      if (lines_[at_].starts_with("fixities "))
        read_fixities();
    while (at_ < lines_.size() && is_fingerprint(lines_[at_])) {
      ++at_;
      read_declaration();
    }
    std::erase_if(result_.exports, [&](const GhcInterface::Export &item) {
      return item.module.empty() && left_out_.contains(item.name);
    });
    return std::move(result_);
  }

private:
  using Kind = GhcInterface::Declaration::Kind;

  bool read_header() {
    for (; at_ < lines_.size(); ++at_)
      if (lines_[at_].starts_with("interface ")) {
        const std::vector<std::string> parts = split_words(lines_[at_++], " ");
        result_.module = parts.size() > 1 ? parts[1] : "";
        return !result_.module.empty();
      }
    return false;
  }

  // f, A.B.g, T{C f}, A.T|{f}: without the type itself
  bool read_exports() {
    while (at_ < lines_.size() && lines_[at_] != "exports:")
      ++at_;
    if (at_ == lines_.size())
      return false;
    for (++at_; at_ < lines_.size() && lines_[at_].starts_with("  "); ++at_)
      read_export(trim(lines_[at_]));
    return true;
  }

  void read_export(std::string_view item) {
    const std::size_t brace = item.find('{');
    const bool has_parts = brace != std::string_view::npos && brace > 0 && item.ends_with('}');
    std::string_view name = has_parts ? item.substr(0, brace) : item;
    const bool without_type = has_parts && name.ends_with('|');
    if (without_type)
      name.remove_suffix(1);
    const std::string_view module = name.substr(0, start_of_name(name));
    GhcInterface::Export result;
    result.module = module.substr(0, module.size() - (module.empty() ? 0 : 1));
    result.name = name.substr(module.size());
    std::string parts;
    if (has_parts)
      for (const std::string &part :
           split_words(item.substr(brace + 1, item.size() - brace - 2), " ")) {
        const std::string_view bare = std::string_view(part).substr(start_of_name(part));
        values_.emplace(part);
        if (without_type) { // fields are written without their module
          GhcInterface::Export &alone = result_.exports.emplace_back(result);
          alone.parts = {std::string(bare)};
          alone.text =
              standing_alone(bare.size() == part.size() ? fmt::format("{}{}", module, part) : part);
          continue;
        }
        result.parts.emplace_back(bare);
        if (!parts.empty())
          parts += ", ";
        parts += standing_alone(bare);
      }
    if (without_type)
      return;
    values_.emplace(name);
    result.text =
        has_parts ? fmt::format("{}({})", standing_alone(name), parts) : standing_alone(name);
    result_.exports.push_back(std::move(result));
  }

  // fixities infixr 5 +++, infixl 4 :+
  void read_fixities() {
    std::string all(lines_[at_].substr(std::string_view("fixities ").size()));
    for (; at_ + 1 < lines_.size() && lines_[at_ + 1].starts_with(' '); ++at_)
      (all += ' ') += trim(lines_[at_ + 1]);
    for (const std::string &one : split_words(all, ",")) {
      const std::vector<std::string> parts = split_words(one, " ");
      if (parts.size() != 3)
        continue;
      add(Kind::Fixity, parts[2],
          fmt::format("{} {} {}", parts[0], parts[1],
                      begins_operator(parts[2].front()) ? parts[2]
                                                        : fmt::format("`{}`", parts[2])));
    }
  }

  // `{-# UNPACK #-}(N:Count[0])Count`: how the field is unpacked stands before its type.
  static void drop_coercions(std::string &declaration) {
    constexpr std::string_view unpacked = "{-# UNPACK #-}";
    for (std::size_t at = declaration.find(unpacked); at != std::string::npos;
         at = declaration.find(unpacked, at + 1)) {
      const std::size_t first = at + unpacked.size();
      std::size_t last = first;
      for (int depth = 0; last < declaration.size(); ++last)
        if (const char c = declaration[last]; c == '(')
          ++depth;
        else if (c == ')' && --depth == 0)
          break;
      const std::string_view inside = std::string_view(declaration).substr(first, last - first);
      if (inside.starts_with('(') && inside.find("N:") != std::string_view::npos)
        declaration.erase(first, last + 1 - first);
    }
  }

  void add(Kind kind, std::string_view name, std::string declaration) {
    drop_coercions(declaration);
    for (const auto &[old, plain] :
         {std::pair<std::string_view, std::string_view>{"GHC.Types.~", "~"},
          {"{-# UNPACK #-}", ""}})
      for (std::size_t at = declaration.find(old); at != std::string::npos;
           at = declaration.find(old))
        declaration.replace(at, old.size(), plain);
    result_.declarations.push_back({kind, std::string(name), fmt::format("  {}\n", declaration)});
  }

  // The lines of one, without what is only for the compiler.
  void read_declaration() {
    Lines own;
    bool hidden = false;
    bool selects = false; // the field of a type
    bool instance = false;
    for (; at_ < lines_.size() && lines_[at_].starts_with(' '); ++at_) {
      const std::string_view line = lines_[at_];
      hidden = hidden || line.starts_with("  [");
      selects = selects || line.starts_with("  RecSel");
      instance = instance || line.starts_with("  DFunId");
      if (!hidden && !line.starts_with("  RecSel") && !line.starts_with("  DFunId"))
        own.push_back(line);
    }
    // The unfolding of the last one may be followed by lists of instances and rules.
    while (!own.empty() && is_about_kinds(own.front()))
      drop_first(own);
    if (own.empty() || selects)
      return;
    const std::string_view first = trim(own.front());
    if (first.starts_with("data ") || first.starts_with("newtype ") || first.starts_with("type ") ||
        first.starts_with("class "))
      add_type(own);
    else if (first.starts_with("pattern "))
      leave_out(split_words(first, " ")[1]);
    else if (first.starts_with("axiom "))
      result_.whole = false;
    else
      add_value(own, instance);
  }

  // What is exported, but cannot be declared.
  void leave_out(std::string_view name) {
    result_.whole = false;
    left_out_.emplace(name);
  }

  static bool is_about_kinds(std::string_view line) {
    const std::string_view text = trim(line);
    if (text.starts_with("type role "))
      return true;
    return text.starts_with("type ") && !text.starts_with("type family ") &&
           text.find(" :: ") != std::string_view::npos &&
           text.find(" = ") == std::string_view::npos;
  }
  // With the lines that continue it.
  static void drop_first(Lines &lines) {
    std::size_t end = 1;
    while (end < lines.size() && lines[end].starts_with("   "))
      ++end;
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(end));
  }

  static std::string joined(const Lines &lines) {
    std::string all;
    for (const std::string_view line : lines)
      (all += all.empty() ? "" : " ") += trim(line);
    return all;
  }

  void add_value(const Lines &own, bool instance) {
    const std::string all = joined(own);
    const std::size_t sign = all.find(" ::");
    if (sign == std::string::npos)
      return;
    std::string_view name = std::string_view(all).substr(0, sign);
    const std::string type = Binders(trim(std::string_view(all).substr(sign + 3))).without_kinds();
    if (instance) {
      if (is_strange(type))
        result_.whole = false;
      else
        add(Kind::Instance, "", "instance " + type);
      return;
    }
    std::string_view bare = name;
    if (bare.starts_with('(') && bare.ends_with(')'))
      bare = bare.substr(1, bare.size() - 2);
    if (!values_.contains(std::string(bare)))
      return;
    if (is_strange(type))
      leave_out(bare);
    else
      add(Kind::Value, bare, fmt::format("{} :: {}\n  {} = Prelude.undefined", name, type, name));
  }

  // Types and classes are written as in a program. Families are left out, and classes that have
  // some: which instances there are is not known.
  void add_type(const Lines &own) {
    const std::string first(trim(own.front()));
    std::string text = first;
    std::size_t skipped = std::string_view::npos; // lines that are indented further
    bool has_family = false;
    for (const std::string_view line : std::span(own).subspan(1)) {
      const std::size_t indentation = std::min(line.find_first_not_of(' '), line.size());
      if (indentation > skipped)
        continue;
      skipped = std::string_view::npos;
      const std::string_view content = trim(line);
      has_family = has_family || content.starts_with("type ") || content.starts_with("data ");
      if (content.starts_with("default ") || content.starts_with("{-# MINIMAL"))
        skipped = indentation;
      else
        (text += '\n') += line;
    }
    const std::string plain = Binders(text).without_kinds();
    if (has_family || is_family(first) || is_strange(without_signs(plain)))
      leave_out(name_of_type(first));
    else
      add(Kind::Type, name_of_type(first), plain);
  }

  static bool is_family(std::string_view first) {
    return first.starts_with("type family ") || first.starts_with("data family ") ||
           first.starts_with("data instance ") || first.starts_with("newtype instance ");
  }

  // Without the signs of fields and methods.
  static std::string without_signs(std::string text) {
    for (std::size_t at = text.find(" :: "); at != std::string::npos; at = text.find(" :: ", at))
      text.replace(at, 4, " ");
    return text;
  }

  // T of `data T a`, C of `class (D a, E a) => C a`, :> of `data (:>) a b` and `data a :> b`
  static std::string name_of_type(std::string_view first) {
    const std::size_t arrow = first.find("=> ");
    const std::string_view head =
        arrow != std::string_view::npos ? first.substr(arrow + 2) : first.substr(first.find(' '));
    for (const std::string &word : split_words(head, " ()")) {
      if (word == "=" || word == "where" || word == "|")
        break;
      if (is_upper_case(word.front()) || (begins_operator(word.front()) && word.front() != '{'))
        return word;
    }
    return {};
  }

  Lines lines_;
  std::size_t at_ = 0;
  GhcInterface result_;
  std::set<std::string, std::less<>> values_; // that are exported
  std::set<std::string, std::less<>> left_out_;
};

} // namespace

std::optional<GhcInterface> read_ghc_interface(std::string_view text) {
  return InterfaceReader(text).read();
}

namespace {

// Each module that a name is qualified with: where it begins, the module, where the name begins.
template <class Use> void each_qualified(std::string_view text, const Use &use) {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_upper_case(text[at]) || (at > 0 && (is_letter(text[at - 1]) || text[at - 1] == '.'))) {
      ++at;
      continue;
    }
    const std::size_t start = start_of_name(text.substr(at));
    if (start > 1)
      use(at, text.substr(at, start - 1), at + start);
    at += std::max<std::size_t>(start, 1);
  }
}

// A letter and those that follow it, or an operator.
std::string_view name_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  if (at < text.size() && !begins_operator(text[at]))
    while (end < text.size() && is_letter(text[end]))
      ++end;
  else
    end = std::min(text.find_first_of(" ,()[]{}\n", at), text.size());
  return text.substr(at, end - at);
}

} // namespace

void each_name(std::string_view text, const UseOfName &use) {
  std::size_t done = 0;
  const auto own = [&](std::size_t end) {
    for (; done < end; ++done)
      if (const std::string_view name = name_at(text, done); !name.empty()) {
        use({}, name);
        done += name.size() - 1;
      }
  };
  each_qualified(text, [&](std::size_t begin, std::string_view module, std::size_t start) {
    own(begin);
    const std::string_view name = name_at(text, start);
    use(module, name);
    done = start + name.size();
  });
  own(text.size());
}

std::string with_modules(std::string_view text, const Homes &homes) {
  std::string result;
  std::size_t done = 0;
  each_qualified(text, [&](std::size_t begin, std::string_view module, std::size_t name) {
    ((result += text.substr(done, begin - done)) += homes(module, name_at(text, name))) += '.';
    done = name;
  });
  return result += text.substr(done);
}

std::vector<std::string> reexported_modules(const GhcInterface &interface) {
  std::set<std::string> all;
  for (const GhcInterface::Export &item : interface.exports)
    if (!item.module.empty())
      all.emplace(item.module);
  return {all.begin(), all.end()};
}

std::string without_unfoldings(std::string_view printed) {
  std::string text;
  bool hidden = false;
  for (const std::string_view line : printed_lines(printed)) {
    hidden = line.starts_with("  [") || (hidden && line.starts_with("   "));
    if (!hidden)
      (text += line) += '\n';
  }
  return text;
}

} // namespace culprit::load
