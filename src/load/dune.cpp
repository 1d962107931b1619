#include "load/dune.h"

#include <algorithm>

namespace culprit::load {

namespace {

// An s-expression: a word, or a list.
struct Form {
  std::string word;
  std::vector<Form> list;
  bool is_list = false;

  [[nodiscard]] bool is(std::string_view head) const {
    return is_list && !list.empty() && list[0].word == head;
  }
};

class Reader {
public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Form> all(unsigned depth = 0) {
    std::vector<Form> forms;
    for (;;) {
      blank();
      if (at_ >= text_.size() || text_[at_] == ')')
        return forms;
      if (text_[at_] == '(' && depth < 50) {
        ++at_;
        Form form;
        form.is_list = true;
        form.list = all(depth + 1);
        at_ += at_ < text_.size() ? 1 : 0;
        forms.push_back(std::move(form));
      } else {
        Form form;
        form.word = word();
        forms.push_back(std::move(form));
      }
    }
  }

private:
  void blank() {
    while (at_ < text_.size()) {
      if (text_[at_] == ';')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')
        ++at_;
      else
        return;
    }
  }

  std::string word() {
    std::string result;
    if (text_[at_] == '"') {
      for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
        result += text_[at_];
      at_ += at_ < text_.size() ? 1 : 0;
      return result;
    }
    do
      result += text_[at_++];
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n();\"").find(text_[at_]) == std::string_view::npos);
    return result;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

void words(const Form &form, std::vector<std::string> &all) {
  if (!form.is_list)
    all.push_back(form.word);
  for (const Form &part : form.list)
    words(part, all);
}

std::vector<std::string> arguments(const Form &form) {
  std::vector<std::string> all;
  for (std::size_t i = 1; i < form.list.size(); ++i)
    words(form.list[i], all);
  return all;
}

// a b c, :standard \ a b
void read_modules(const Form &form, DuneStanza &stanza) {
  bool excludes = false;
  bool standard = false;
  for (const std::string &word : arguments(form)) {
    if (word == "\\")
      excludes = true;
    else if (word == ":standard")
      standard = true;
    else
      (excludes ? stanza.excluded : stanza.modules).push_back(word);
  }
  if (standard)
    stanza.modules.clear();
}

// a (re_export b) (select file.ml from (c -> c.ml) (-> none.ml))
void read_libraries(const Form &field, DuneStanza &stanza) {
  for (std::size_t i = 1; i < field.list.size(); ++i) {
    const Form &library = field.list[i];
    if (!library.is_list) {
      stanza.libraries.push_back(library.word);
    } else if (library.is("select")) {
      for (const Form &choice : library.list)
        for (std::size_t j = 0; j < choice.list.size() && choice.list[j].word != "->"; ++j)
          if (!choice.list[j].word.starts_with('!'))
            stanza.chosen.push_back(choice.list[j].word);
    } else {
      for (const std::string &word : arguments(library))
        stanza.libraries.push_back(word);
    }
  }
}

void read_flags(const Form &form, DuneStanza &stanza) {
  const std::vector<std::string> all = arguments(form);
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    if (all[i] == "-open")
      stanza.opened.push_back(all[i + 1]);
  stanza.recursive_types =
      stanza.recursive_types || std::ranges::find(all, "-rectypes") != all.end();
  stanza.without_labels = stanza.without_labels || std::ranges::find(all, "-nolabels") != all.end();
}

bool is_flags(const Form &field) {
  return field.is("flags") || field.is("ocamlc_flags") || field.is("ocamlopt_flags");
}

DuneStanza read_stanza(const Form &form) {
  DuneStanza stanza;
  stanza.is_library = form.is("library");
  for (const Form &field : form.list) {
    const std::vector<std::string> values = arguments(field);
    if (field.is("name") && !values.empty())
      stanza.name = values[0];
    else if (field.is("public_name") && !values.empty())
      stanza.public_name = values[0];
    else if (field.is("wrapped") && !values.empty())
      stanza.wrapped = values[0] != "false";
    else if (field.is("libraries"))
      read_libraries(field, stanza);
    else if (field.is("modules"))
      read_modules(field, stanza);
    else if (field.is("preprocess"))
      stanza.is_preprocessed = values.empty() || values[0] != "no_preprocessing";
    else if (is_flags(field))
      read_flags(field, stanza);
  }
  if (stanza.name.empty())
    stanza.name = stanza.public_name;
  return stanza;
}

} // namespace

DuneFile read_dune(std::string_view text) {
  DuneFile file;
  for (const Form &form : Reader(text).all()) {
    if (form.is("env")) {
      DuneStanza all;
      for (const Form &profile : form.list)
        for (const Form &field : profile.list)
          if (is_flags(field))
            read_flags(field, all);
      file.recursive_types = file.recursive_types || all.recursive_types;
    } else if (form.is("include_subdirs") && form.list.size() > 1) {
      file.with_subdirectories = form.list[1].word == "unqualified";
    } else if (form.is("library") || form.is("executable") || form.is("executables") ||
               form.is("test") || form.is("tests")) {
      file.stanzas.push_back(read_stanza(form));
      for (const Form &field : form.list)
        for (const Form &library : field.list)
          if (field.is("libraries") && library.is("select") && library.list.size() > 1)
            file.made.push_back(library.list[1].word);
    } else if (form.is("copy_files") || form.is("copy_files#")) {
      if (form.list.size() == 2 && !form.list[1].is_list)
        file.copied.push_back(form.list[1].word);
      for (const Form &field : form.list)
        if (field.is("files") && field.list.size() > 1)
          file.copied.push_back(field.list[1].word);
    } else {
      for (std::string &word : arguments(form))
        if (word.ends_with(".ml") || word.ends_with(".mli"))
          file.made.push_back(std::move(word));
    }
  }
  return file;
}

} // namespace culprit::load
