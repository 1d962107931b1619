// Renaming: the program is read again with the new name, and every mention has to mean the same.
#include "places/atlas.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::places {

namespace {

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// Whether it looks like the name of a variable. What the language makes of it shows when the
// program is read again.
bool is_variable(std::string_view name) {
  const bool starts = !name.empty() && name[0] != '\'' &&
                      std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
                      std::isupper(static_cast<unsigned char>(name[0])) == 0;
  return starts && std::all_of(name.begin(), name.end(), is_word_character);
}

bool mentions_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const bool starts = at == 0 || !is_word_character(text[at - 1]);
    const std::size_t end = at + word.size();
    if (starts && (end == text.size() || !is_word_character(text[end])))
      return true;
  }
  return false;
}

bool is_inside(const syntax::Range &part, const syntax::Range &whole) {
  return part.start >= whole.start && part.end <= whole.end;
}

bool holds_local(const Definition &definition, const Mention &local) {
  return is_inside({local.span.start, local.span.end}, definition.range);
}

// The text with something else at these places, which do not overlap.
std::string replaced(const Sources &sources, FileId file, const std::vector<Mention> &mentions,
                     std::string_view name) {
  std::string text;
  std::size_t done = 0;
  const std::string_view old = sources.text(file);
  for (const Mention &mention : mentions) {
    const std::size_t from = sources.offset(file, mention.span.start);
    text += old.substr(done, from - done);
    text += name;
    done = sources.offset(file, mention.span.end);
  }
  return text += old.substr(done);
}

// Whether all names mean the same, in the same order.
bool mean_the_same(const std::vector<Mention> &before, const std::vector<Mention> &after) {
  return std::equal(before.begin(), before.end(), after.begin(), after.end(),
                    [](const Mention &a, const Mention &b) {
                      return a.meaning == b.meaning && a.binds == b.binds && a.shared == b.shared;
                    });
}

} // namespace

Atlas::Renaming Atlas::rename(Position position, const std::string &name) const {
  const Mention *mention = mention_at(position);
  if (mention == nullptr)
    return "there is no name here";
  const std::string old(sources_.text(mention->span));
  if (!mention->meaning.reference.is(names::Reference::Kind::Local))
    return fmt::format("`{}` is not a local name", old);
  if (!is_variable(old) || !is_variable(name))
    return fmt::format("`{}` is not the name of a variable", is_variable(old) ? name : old);
  const std::vector<Mention> all = mentions_at(position);
  const std::string_view text = sources_.text(file_);
  for (const Mention &each : all) {
    if (sources_.text(each.span) != old)
      return fmt::format("`{}` is not written out everywhere", old);
    const std::size_t at = sources_.offset(file_, each.span.start);
    const char before = at > 0 ? text[at - 1] : ' ';
    if (each.shared || before == '~' || (before == '?' && is_ocaml()))
      return fmt::format("`{}` is the name of a field or a label as well", old);
  }
  for (const Definition &definition : definitions_) {
    if (!holds_local(definition, all.front()))
      continue;
    for (const syntax::Annotation &annotation : program_.modules.back().tree.annotations)
      if (is_inside(annotation.range, definition.range) && mentions_word(annotation.text, old))
        return fmt::format("an annotation speaks about `{}`", old);
  }
  const Atlas after({input_.path, replaced(sources_, file_, all, name), input_.language,
                     input_.include, input_.files});
  if (!after.named_ || !mean_the_same(mentions_, after.mentions_))
    return fmt::format("`{}` means something else there", name);
  std::vector<Edit> edits;
  edits.reserve(all.size());
  for (const Mention &each : all)
    edits.push_back({each.span, name});
  return edits;
}

} // namespace culprit::places
