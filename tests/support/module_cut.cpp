#include "support/module_cut.h"

#include "base/components.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <map>
#include <sstream>

namespace culprit::tests {

namespace {

bool is_identifier(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
}

bool is_operator(char c) {
  return std::string_view("!#$%&*+./<=>?@\\^|~:-").find(c) != std::string_view::npos;
}

bool is_name(const std::string &word) { return !word.empty() && is_identifier(word[0]); }

bool is_capital(const std::string &word) {
  return !word.empty() && std::isupper(static_cast<unsigned char>(word[0])) != 0;
}

// Identifiers, operators and single characters. Qualifiers are words of their own.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
      i = end;
      continue;
    }
    if (text.substr(i).starts_with("--") && !text.substr(i).starts_with("-->")) {
      i = std::min(text.find('\n', i), text.size());
      continue;
    }
    if (text[i] == '"') {
      while (end < text.size() && text[end] != '"')
        end += text[end] == '\\' ? 2 : 1;
      i = end + 1;
      continue;
    }
    const auto all = [&](auto kind) {
      while (end < text.size() && kind(text[end]))
        ++end;
    };
    if (is_identifier(text[i]))
      all(is_identifier);
    else if (is_operator(text[i]))
      all(is_operator);
    words.emplace_back(text.substr(i, end - i));
    i = end;
  }
  return words;
}

bool starts_with_word(std::string_view line, std::string_view word) {
  return line.starts_with(word) &&
         (line.size() == word.size() || !is_identifier(line[word.size()]));
}

} // namespace

ModuleCut::ModuleCut(std::string_view program) {
  if (!read(program)) {
    chunks_.clear();
    return;
  }
  for (Chunk &chunk : chunks_)
    understand(chunk);
  attach_local_annotations();
  group();
}

bool ModuleCut::read(std::string_view program) {
  std::istringstream lines{std::string(program)};
  enum class In { Preamble, Header, Body } in = In::Preamble;
  std::string closing; // of a block that goes on whatever its lines begin with
  bool dropped = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#') || line.find("[lq|") != std::string::npos || line.starts_with("$("))
      return false;
    line += '\n';
    if (in == In::Preamble && starts_with_word(line, "module"))
      in = In::Header;
    if (in == In::Preamble) {
      preamble_ += line;
      continue;
    }
    if (in == In::Header) {
      header_ += line;
      const std::vector<std::string> words = words_of(line);
      if (!words.empty() && words.back() == "where")
        in = In::Body;
      continue;
    }
    const bool inside = !closing.empty();
    const bool blank = line.find_first_not_of(" \t\n") == std::string::npos;
    if (!inside && std::isspace(static_cast<unsigned char>(line[0])) == 0) {
      dropped = line.starts_with("--") || line.starts_with("{-#") ||
                (line.starts_with("{-") && !line.starts_with("{-@"));
      if (line.starts_with("{-"))
        closing = "-}";
      if (!dropped)
        chunks_.emplace_back();
    }
    if (!closing.empty() && line.find(closing) != std::string::npos)
      closing.clear();
    if (!dropped && !chunks_.empty() && (inside || !blank || !chunks_.empty()))
      chunks_.back().text += line;
  }
  return in == In::Body;
}

void ModuleCut::understand(Chunk &chunk) const {
  std::vector<std::string> words = words_of(chunk.text);
  chunk.mentions.insert(words.begin(), words.end());
  if (chunk.text.starts_with("{-@"))
    understand_annotation(chunk, {words.begin() + 2, words.end()}); // { -@
  else
    understand_code(chunk, words);
}

void ModuleCut::understand_code(Chunk &chunk, const std::vector<std::string> &words) const {
  const std::string &first = words.front();
  const auto before_types = [&](std::size_t from) { // fields, methods, generalised constructors
    for (std::size_t i = from; i + 1 < words.size(); ++i)
      if (words[i + 1] == "::" || (words[i + 1] == "," && is_name(words[i])))
        chunk.defines.insert(words[i]);
  };
  if (first == "import" || first == "infix" || first == "infixl" || first == "infixr" ||
      first == "default") {
    chunk.form = Chunk::Form::Common;
  } else if (first == "instance" || first == "deriving") {
    chunk.form = Chunk::Form::Instance;
    const std::vector<std::string> head = words_of(chunk.text.substr(0, chunk.text.find('\n')));
    std::copy_if(head.begin(), head.end(), std::inserter(chunk.belongs_to, chunk.belongs_to.end()),
                 is_capital);
  } else if (first == "data" || first == "newtype" || first == "type" || first == "class" ||
             first == "pattern") {
    for (std::size_t i = 1; i < words.size(); ++i)
      if (is_capital(words[i]) &&
          (chunk.defines.empty() || words[i - 1] == "=" || words[i - 1] == "|" ||
           words[i - 1] == "." || words[i - 1] == "!"))
        chunk.defines.insert(words[i]);
    before_types(1);
    if (first == "class") // what may come before its own name is its context
      for (std::size_t i = 1; i < words.size() && words[i] != "where"; ++i)
        if (words[i] == "=>" && i + 1 < words.size())
          chunk.defines.insert(words[i + 1]);
  } else if (first == "foreign") {
    before_types(1);
  } else if (first == "(" && words.size() > 2 && words[2] == ")") {
    chunk.defines.insert(words[1]);
  } else if (is_name(first) && words.size() > 1) {
    const bool backquoted = words[1] == "`" && words.size() > 2;
    const bool infix = is_operator(words[1][0]) && words[1] != "=" && words[1] != "::" &&
                       words[1] != "|" && words[1] != "@" && words[1] != "!" && words[1] != "~";
    chunk.defines.insert(backquoted ? words[2] : infix ? words[1] : first);
    for (std::size_t i = 1; i + 1 < words.size() && words[i] == ","; i += 2) // f, g :: t
      chunk.defines.insert(words[i + 1]);
  } else {
    for (std::size_t i = 0; i < words.size() && words[i] != "=" && words[i] != "::"; ++i)
      if (is_name(words[i]))
        chunk.defines.insert(words[i]);
  }
}

void ModuleCut::understand_annotation(Chunk &chunk, const std::vector<std::string> &words) const {
  static const std::set<std::string> marks{
      "measure", "reflect",   "inline", "axiomatize", "ignore",      "lazy",      "lazyvar",
      "fail",    "ple",       "assume", "autosize",   "rewrite",     "assert",    "class",
      "type",    "predicate", "define", "expression", "bound",       "embed",     "data",
      "newtype", "local",     "opaque", "private",    "rewriteWith", "automatic", "strict"};
  chunk.form = Chunk::Form::Annotation;
  if (words.empty())
    return;
  const std::string &first = words.front();
  const bool signature = words.size() > 1 && (words[1] == "::" || words[1] == ",");
  if (!signature &&
      (first == "LIQUID" || first == "qualif" || first == "import" || first == "include" ||
       first == "infix" || first == "infixl" || first == "infixr")) {
    chunk.form = Chunk::Form::Common;
    return;
  }
  if (!signature && (first == "invariant" || first == "using" || first == "instance")) {
    chunk.form = Chunk::Form::Instance;
    std::copy_if(words.begin(), words.end(),
                 std::inserter(chunk.belongs_to, chunk.belongs_to.end()), is_capital);
    return;
  }
  const bool of_data = first == "data" || first == "newtype";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool marked = !signature && marks.contains(words[i]) && i < 3;
    if (marked || !(is_name(words[i]) || is_operator(words[i][0])) || words[i] == "-")
      continue;
    if (of_data && !is_capital(words[i]))
      continue;
    chunk.defines.insert(words[i]);
    if (i + 1 >= words.size() || words[i + 1] != ",")
      break;
  }
  for (std::size_t i = 1; of_data && i + 1 < words.size(); ++i)
    if (words[i + 1] == "::" && is_name(words[i]))
      chunk.defines.insert(words[i]);
}

// What is said about a local function stays with the declaration that has it.
void ModuleCut::attach_local_annotations() {
  std::set<std::string> defined;
  for (const Chunk &chunk : chunks_)
    if (chunk.form == Chunk::Form::Code)
      defined.insert(chunk.defines.begin(), chunk.defines.end());
  const auto attach = [&](std::size_t annotation, std::size_t other) {
    chunks_[annotation].mentions.insert(chunks_[other].defines.begin(),
                                        chunks_[other].defines.end());
    chunks_[other].mentions.insert(chunks_[annotation].defines.begin(),
                                   chunks_[annotation].defines.end());
  };
  for (std::size_t i = 0; i < chunks_.size(); ++i) {
    if (chunks_[i].form != Chunk::Form::Annotation || chunks_[i].defines.empty())
      continue;
    const std::string &name = *chunks_[i].defines.begin();
    if (defined.contains(name))
      continue;
    for (std::size_t k = i + 1; k < chunks_.size(); ++k)
      if (chunks_[k].form == Chunk::Form::Code) {
        if (chunks_[k].mentions.contains(name))
          attach(i, k);
        break;
      }
    for (std::size_t k = i; k-- > 0;)
      if (chunks_[k].form == Chunk::Form::Code) {
        if (chunks_[k].mentions.contains(name))
          attach(i, k);
        break;
      }
  }
}

void ModuleCut::group() {
  std::map<std::string, std::vector<std::uint32_t>> defining;
  for (std::uint32_t i = 0; i < chunks_.size(); ++i)
    for (const std::string &name : chunks_[i].defines)
      defining[name].push_back(i);
  std::vector<std::vector<std::uint32_t>> edges(chunks_.size());
  const auto each_defining = [&](const std::string &name, auto visit) {
    if (const auto chunks = defining.find(name); chunks != defining.end())
      for (const std::uint32_t other : chunks->second)
        visit(other);
  };
  for (std::uint32_t i = 0; i < chunks_.size(); ++i) {
    if (chunks_[i].form == Chunk::Form::Common)
      continue;
    for (const std::set<std::string> *names : {&chunks_[i].mentions, &chunks_[i].defines})
      for (const std::string &name : *names)
        each_defining(name, [&](std::uint32_t other) { edges[i].push_back(other); });
    for (const std::string &name : chunks_[i].belongs_to)
      each_defining(name, [&](std::uint32_t other) { edges[other].push_back(i); });
  }
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(chunks_.size()),
                           [&](std::uint32_t chunk) { return edges[chunk]; }))
    if (chunks_[members[0]].form != Chunk::Form::Common)
      groups_.push_back(members);
}

TwoModules ModuleCut::at(std::size_t place) const {
  std::set<std::uint32_t> early;
  for (std::size_t i = 0; i <= place; ++i)
    early.insert(groups_[i].begin(), groups_[i].end());
  TwoModules modules{preamble_ + "module CutFirst where\n", preamble_ + header_};
  std::string first;
  std::string second;
  for (std::uint32_t i = 0; i < chunks_.size(); ++i) {
    const Chunk &chunk = chunks_[i];
    const bool import = chunk.text.starts_with("import");
    if (import) {
      modules.first += chunk.text;
      modules.second += chunk.text;
    } else if (chunk.form == Chunk::Form::Common && !chunk.text.starts_with("infix")) {
      first += chunk.text;
      second += chunk.text;
    } else {
      (early.contains(i) || chunk.form == Chunk::Form::Common ? first : second) += chunk.text;
    }
  }
  modules.first += first;
  modules.second += "import CutFirst\n" + second;
  return modules;
}

} // namespace culprit::tests
