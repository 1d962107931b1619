#include "seed.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace culprit::fit {

namespace {

struct Share {
  std::string_view kind;
  double share;
};
// Roughly as in collections of programs that people got wrong.
constexpr std::array<Share, 21> shares{{
    {"swapped arguments", 8},  {"swapped operands", 3},   {"missing argument", 9},
    {"extra argument", 4},     {"other operator", 11},    {"missing parentheses", 8},
    {"missing brackets", 8},   {"extra brackets", 4},     {"other literal", 8},
    {"other variable", 8},     {"other constructor", 3},  {"other name", 5},
    {"missing parameter", 2},  {"missing call", 10},      {"missing operand", 3},
    {"other signature", 8},    {"missing context", 2},    {"other pattern", 6},
    {"pair for arguments", 2}, {"arguments for pair", 2}, {"composition", 3},
}};

constexpr std::array<std::string_view, 14> haskell_operators{
    "+", "-", "*", "++", ":", ".", "$", "==", "<", "&&", "||", "/", "!!", "<>"};
constexpr std::array<std::string_view, 12> ocaml_operators{
    "+", "-", "*", "^", "@", "::", "=", "<", "&&", "||", "+.", "*."};
constexpr std::array<std::pair<std::string_view, std::string_view>, 40> names{{
    {"map", "filter"},
    {"filter", "map"},
    {"map", "concatMap"},
    {"concatMap", "map"},
    {"foldr", "map"},
    {"foldl", "foldr"},
    {"foldr", "foldl"},
    {"head", "tail"},
    {"tail", "head"},
    {"fst", "snd"},
    {"snd", "fst"},
    {"length", "sum"},
    {"sum", "length"},
    {"maximum", "max"},
    {"minimum", "min"},
    {"max", "maximum"},
    {"min", "minimum"},
    {"and", "&&"},
    {"concat", "unwords"},
    {"show", "id"},
    {"take", "takeWhile"},
    {"takeWhile", "take"},
    {"drop", "dropWhile"},
    {"dropWhile", "drop"},
    {"zip", "zipWith"},
    {"zipWith", "zip"},
    {"putStrLn", "print"},
    {"print", "putStrLn"},
    {"all", "and"},
    {"any", "or"},
    {"or", "any"},
    {"last", "init"},
    {"init", "last"},
    {"elem", "filter"},
    {"null", "length"},
    {"List.map", "List.iter"},
    {"List.fold_left", "List.fold_right"},
    {"fold_left", "fold_right"},
    {"print_string", "print_int"},
    {"List.hd", "List.tl"},
}};
constexpr std::array<std::string_view, 6> haskell_types{"Int",    "Bool",  "Char",
                                                        "String", "[Int]", "Double"};
constexpr std::array<std::string_view, 6> ocaml_types{"int",  "bool",     "string",
                                                      "char", "int list", "float"};

class Seeder : Pieces {
public:
  Seeder(const std::string &text, Dialect dialect)
      : Pieces(read_words(text, dialect)), haskell_(dialect == Dialect::Haskell) {}

  std::vector<Mutant> run() {
    const std::size_t count = words_.list.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Word &word = words_.list[i];
      if (!words_.code[word.declaration])
        continue;
      if (word.in_type)
        change_type(i);
      else if (word.in_pattern)
        change_pattern(i);
      else
        change_expression(i);
    }
    return std::move(mutants_);
  }

private:
  void make(std::string_view kind, const std::vector<Change> &changes,
            const std::vector<Piece> &truth) {
    mutants_.push_back(mutant(kind, changes, truth));
  }

  // ---- expressions

  void change_expression(std::size_t at) {
    const Word &word = words_.list[at];
    const std::string own(words_[at]);
    if (const std::vector<Piece> parts = application(at); !parts.empty())
      change_application(parts);
    if (word.kind == WordKind::Operator)
      change_operator(at, own);
    if (word.kind == WordKind::Name)
      change_name(at, own);
    if (word.kind == WordKind::Constructor)
      change_constructor(at, own);
    if (word.kind == WordKind::Number || word.kind == WordKind::Text ||
        word.kind == WordKind::Character)
      change_literal(at, own);
    if (word.kind == WordKind::Open && word.match != no_word)
      change_brackets(at);
  }

  void change_application(const std::vector<Piece> &parts) {
    const Piece whole{parts.front().first, parts.back().second};
    for (std::size_t i = 1; i + 1 < parts.size(); ++i)
      if (text(parts[i]) != text(parts[i + 1]))
        make("swapped arguments",
             {replace(parts[i], text(parts[i + 1])), replace(parts[i + 1], text(parts[i]))},
             {{parts[i].first, parts[i + 1].second}});
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const Change dropped{words_.list[parts[i - 1].second].to, words_.list[parts[i].second].to,
                           ""};
      make("missing argument", {dropped},
           {{whole.first, i + 1 == parts.size() ? parts[i - 1].second : whole.second}});
    }
    for (const Piece &part : parts)
      if (part != parts.front() && words_.list[part.first].kind == WordKind::Name)
        make("extra argument", {replace(parts.back(), text(parts.back()) + " " + text(part))},
             {whole});
    if (parts.size() == 2 && words_.list[parts[0].first].kind == WordKind::Name &&
        words_.list[parts[1].first].kind == WordKind::Name)
      make("swapped arguments", {replace(whole, text(parts[1]) + " " + text(parts[0]))}, {whole});
    // f (g x y) to (f . g) x y
    if (haskell_ && parts.size() == 2 && words_.list[parts[1].first].kind == WordKind::Open)
      if (const std::vector<Piece> inner = application(parts[1].first + 1);
          inner.size() > 2 && inner.back().second + 1 == parts[1].second) {
        const Piece rest{inner[1].first, inner.back().second};
        make("composition",
             {{words_.list[whole.first].from, words_.list[whole.first].from, "("},
              {words_.list[parts[0].second].to, words_.list[inner[0].first].from, " . "},
              {words_.list[inner[0].second].to, words_.list[whole.second].to, ") " + text(rest)}},
             {inner[0]});
      }
    // f x for x: a conversion, a projection, a test that was forgotten
    for (std::size_t i = 1; i < parts.size(); ++i)
      if (parts.size() == 2)
        make("missing call", {replace(whole, text(parts[1]))}, {whole});
    if (parts.size() == 3 && words_.list[parts[0].first].kind != WordKind::Open) {
      const Piece both{parts[1].first, parts[2].second};
      make("pair for arguments",
           {replace(both, "(" + text(parts[1]) + ", " + text(parts[2]) + ")")}, {both});
    }
  }

  void change_operator(std::size_t at, const std::string &own) {
    const auto replaced = [&](std::string_view other) {
      if (own != other)
        make("other operator", {replace({at, at}, std::string(other))}, {{at, at}});
    };
    if (haskell_)
      std::for_each(haskell_operators.begin(), haskell_operators.end(), replaced);
    else
      std::for_each(ocaml_operators.begin(), ocaml_operators.end(), replaced);
    if (at == 0 || at + 1 >= words_.list.size() || !is_atom(at + 1) || !ends_atom(at - 1))
      return;
    const std::size_t left = start_of_atom(at - 1);
    if (const Piece right = atom(at + 1); text({left, at - 1}) != text(right))
      make("swapped operands",
           {replace({left, at - 1}, text(right)), replace(right, text({left, at - 1}))},
           {{left, right.second}});
    // x == y to x
    const std::size_t last = atom(at + 1).second;
    if (last + 1 >= words_.list.size() || !is_atom(last + 1)) {
      const std::size_t before = start_of_atom(at - 1);
      make("missing operand", {{words_.list[at - 1].to, words_.list[last].to, ""}},
           {{before, at - 1}});
    }
  }

  void change_name(std::size_t at, const std::string &own) {
    for (const auto &[right, wrong] : names)
      if (own == right) {
        const bool symbolic = std::isalpha(static_cast<unsigned char>(wrong[0])) == 0;
        make("other name",
             {replace({at, at}, symbolic ? "(" + std::string(wrong) + ")" : std::string(wrong))},
             {{at, at}});
      }
    if (own.find('.') != std::string::npos)
      return;
    // Another function of the program.
    if (continues(at + 1 < words_.list.size() ? at + 1 : at) && is_atom(at + 1))
      for (std::size_t i = 0; i < words_.list.size(); ++i)
        if (const Word &word = words_.list[i];
            word.column == 1 && word.kind == WordKind::Name && words_[i] != own && !word.in_type)
          make("other name", {replace({at, at}, std::string(words_[i]))}, {{at, at}});
    // Another name of the same declaration.
    std::vector<std::string> others;
    for (std::size_t i = 0; i < words_.list.size(); ++i)
      if (const Word &word = words_.list[i];
          word.declaration == words_.list[at].declaration && word.kind == WordKind::Name &&
          word.in_pattern && words_[i] != own &&
          std::find(others.begin(), others.end(), words_[i]) == others.end())
        others.emplace_back(words_[i]);
    for (const std::string &other : others)
      make("other variable", {replace({at, at}, other)}, {{at, at}});
    make("extra brackets", {replace({at, at}, "[" + own + "]")}, {{at, at}});
  }

  void change_constructor(std::size_t at, const std::string &own) {
    std::vector<std::string> others{haskell_ ? "True" : "true"};
    for (std::size_t i = 0; i < words_.list.size(); ++i)
      if (words_.list[i].kind == WordKind::Constructor && !words_.list[i].in_type &&
          words_.code[words_.list[i].declaration] && words_[i] != own &&
          std::find(others.begin(), others.end(), words_[i]) == others.end())
        others.emplace_back(words_[i]);
    for (const std::string &other : others)
      make("other constructor", {replace({at, at}, other)}, {{at, at}});
  }

  void change_literal(std::size_t at, const std::string &own) {
    std::vector<std::string> others;
    switch (words_.list[at].kind) {
    case WordKind::Number:
      others = {
          "\"" + own + "\"", haskell_ ? "True" : "true",       "'" + own.substr(0, 1) + "'", "[]",
          "[" + own + "]",   haskell_ ? own + ".5" : own + "."};
      break;
    case WordKind::Text:
      others = {"0", own.size() > 2 ? "'" + own.substr(1, 1) + "'" : "' '",
                haskell_ ? "True" : "true", "[" + own + "]"};
      break;
    default:
      others = {"\"" + own.substr(1, own.size() - 2) + "\"", "0"};
    }
    for (const std::string &other : others)
      make("other literal", {replace({at, at}, other)}, {{at, at}});
  }

  void change_brackets(std::size_t at) {
    const std::size_t close = words_.list[at].match;
    if (close <= at + 1 || close == no_word) {
      if (words_[at] == "[" && close == at + 1) // the empty list
        for (const std::string_view other : {"0", "\"\"", "()"})
          make("other literal", {replace({at, close}, std::string(other))}, {{at, close}});
      return;
    }
    const Piece inner{at + 1, close - 1};
    bool commas = false;
    bool operators = false;
    for (std::size_t i = at + 1; i < close;) {
      commas =
          commas || words_[i] == "," || words_[i] == ";" || words_[i] == "|" || words_[i] == "..";
      operators = operators || words_.list[i].kind == WordKind::Operator;
      i = words_.list[i].kind == WordKind::Open && words_.list[i].match != no_word
              ? words_.list[i].match + 1
              : i + 1;
    }
    const Piece whole{at, close};
    if (words_[at] == "(" && !commas && inner.second > inner.first)
      make("missing parentheses", {replace(whole, text(inner))}, {whole});
    if (words_[at] == "[" && !commas)
      make("missing brackets",
           {replace(whole, inner.first == inner.second || (operators && is_atom(at))
                               ? text(inner)
                               : "(" + text(inner) + ")")},
           {whole});
    if (words_[at] == "(" && commas) {
      std::string spread = text(inner);
      const std::size_t comma = spread.find(',');
      if (comma != std::string::npos && continues(at) && ends_atom(at - 1)) {
        spread.erase(comma, 1);
        make("arguments for pair", {replace(whole, spread)}, {whole});
      }
      make("other pattern", {replace(whole, "[" + text(inner) + "]")}, {whole});
    }
  }

  // ---- patterns

  void change_pattern(std::size_t at) {
    const Word &word = words_.list[at];
    const std::string own(words_[at]);
    const auto replaced = [&](Piece piece, const std::string &by) {
      make("other pattern", {replace(piece, by)}, {piece});
    };
    if (word.kind == WordKind::Constructor) {
      if (own == "True" || own == "False")
        for (const char *other : {"'a'", "0", "[]"})
          replaced({at, at}, other);
      change_constructor(at, own);
    }
    if (word.kind == WordKind::Number)
      replaced({at, at}, "\"" + own + "\"");
    drop_parameter(at, own);
    if (word.kind != WordKind::Open || word.match == no_word || word.match <= at + 1) {
      if (word.kind == WordKind::Open && word.match == at + 1 && own == "[")
        replaced({at, word.match}, "0");
      return;
    }
    const Piece whole{at, word.match};
    const std::string inner = text({at + 1, word.match - 1});
    if (own == "(" && inner.find(':') != std::string::npos) {
      replaced(whole, "[" + inner + "]");
      std::string pair = inner;
      pair.replace(pair.find(':'), pair[pair.find(':') + 1] == ':' ? 2 : 1, ",");
      replaced(whole, "(" + pair + ")");
    }
    if (own == "(" && inner.find(',') != std::string::npos) {
      std::string curried = inner;
      curried.erase(curried.find(','), 1);
      replaced(whole, curried);
      std::string list = inner;
      list.replace(list.find(','), 1, haskell_ ? ":" : "::");
      replaced(whole, "(" + list + ")");
    }
    if (own == "[" && inner.find(',') == std::string::npos)
      replaced(whole, inner);
    if (own == "(" && words_.list[at + 1].kind == WordKind::Constructor)
      replaced(whole, "(" + text({at + 2 < word.match ? at + 2 : at + 1, word.match - 1}) + ")");
  }

  // f x _ = .. to f x = ..
  void drop_parameter(std::size_t at, const std::string &own) {
    const Word &word = words_.list[at];
    const auto uses = std::count_if(words_.list.begin(), words_.list.end(), [&](const Word &other) {
      return other.declaration == word.declaration &&
             words_.text.substr(other.from, other.to - other.from) == own;
    });
    const bool unused = own == "_" || (word.kind == WordKind::Name && uses == 1);
    if (unused && word.column > 1 && at > 1 && continues(at) && ends_atom(at - 1) &&
        words_.list[at - 1].column > 1 && at + 1 < words_.list.size() && words_[at + 1] == "=") {
      const std::size_t before = start_of_atom(at - 1);
      make("missing parameter", {{words_.list[at - 1].to, word.to, ""}}, {{before, at - 1}});
    }
  }

  // ---- signatures

  void change_type(std::size_t at) {
    const Word &word = words_.list[at];
    const std::string own(words_[at]);
    if (own == "=>" && haskell_) {
      std::size_t from = at;
      while (from > 0 && words_[from - 1] != "::")
        --from;
      std::size_t to = at;
      while (to + 1 < words_.list.size() && words_.list[to + 1].in_type &&
             words_.list[to + 1].declaration == word.declaration)
        ++to;
      if (from < at && to > at)
        make("missing context", {{words_.list[from].from, words_.list[at + 1].from, ""}},
             {{at + 1, to}});
      return;
    }
    const auto replaced = [&](Piece piece, const std::string &by) {
      make("other signature", {replace(piece, by)}, {piece});
    };
    const bool type_name =
        haskell_ ? word.kind == WordKind::Constructor : word.kind == WordKind::Name;
    if (type_name) {
      const auto &others = haskell_ ? haskell_types : ocaml_types;
      for (const std::string_view other : others)
        if (other != own)
          replaced({at, at}, std::string(other));
      if (haskell_)
        for (const std::string &other : {"[" + own + "]", std::string("a"), std::string("b")})
          replaced({at, at}, other);
    }
    if (haskell_ && word.kind == WordKind::Name)
      for (const char *other : {"a", "b", "c", "Int", "[a]"})
        if (other != own)
          replaced({at, at}, other);
    if (haskell_ && own == "[" && word.match > at + 1 && word.match != no_word)
      replaced({at, word.match}, text({at + 1, word.match - 1}));
    // An argument less.
    if (own == "->" && at > 0) {
      const std::size_t before = start_of_atom(at - 1);
      if (before != no_word && before > 0 &&
          (words_[before - 1] == "::" || words_[before - 1] == "->") && at + 1 < words_.list.size())
        make("other signature", {{words_.list[before].from, words_.list[at + 1].from, ""}},
             {{at + 1, at + 1}});
    }
  }

  bool haskell_;
  std::vector<Mutant> mutants_;
};

} // namespace

std::vector<Mutant> mutants(const std::string &text, Dialect dialect) {
  return is_ascii(text) ? Seeder(text, dialect).run() : std::vector<Mutant>();
}

double share_of(const std::string &kind) {
  const auto entry = std::find_if(shares.begin(), shares.end(),
                                  [&](const Share &share) { return share.kind == kind; });
  return entry == shares.end() ? 1 : entry->share;
}

} // namespace culprit::fit
