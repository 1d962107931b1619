// The declarations of an .fq file.
#include "horn/elaborate/scopes.h"
#include "horn/format/fq_parser.h"

#include <charconv>
#include <fmt/format.h>
#include <unordered_map>
#include <utility>

namespace culprit::horn {

namespace {

using surface::Range;

class FqFileParser : FqExpressionParser {
public:
  FqFileParser(Sources &sources, FileId file, logic::Store &store, Diagnostics &diagnostics,
               surface::Module &module)
      : FqExpressionParser(sources, file, store, diagnostics, module), sources_(sources) {
    const auto add = [this](std::string_view word, void (FqFileParser::*parse)()) {
      declarations_.emplace(store_.symbol(word), parse);
    };
    add("sort", &FqFileParser::ignored_sort);
    add("constraint", &FqFileParser::clause);
    add("wf", &FqFileParser::well_formedness);
    add("constant", &FqFileParser::constant);
    add("distinct", &FqFileParser::distinct);
    add("pack", &FqFileParser::pack);
    add("qualif", &FqFileParser::qualifier);
    add("cut", &FqFileParser::cut);
    add("bind", &FqFileParser::binding);
    add("ebind", &FqFileParser::existential);
    add("fixpoint", &FqFileParser::option);
    add("define", &FqFileParser::equation);
    add("defineLocal", &FqFileParser::local_equation);
    add("match", &FqFileParser::match);
    add("expand", &FqFileParser::expand);
    add("data", &FqFileParser::data_type);
    add("autorewrite", &FqFileParser::auto_rewrite);
    add("rewrite", &FqFileParser::rewrite_uses);
  }

  // False if the deadline passed or there were too many errors to go on.
  bool file(const Deadline &deadline) {
    constexpr unsigned most_errors = 20;
    unsigned errors = 0;
    std::uint32_t declarations = 0;
    while (failed() || !at(FqToken::End)) {
      if ((++declarations & 0xFFU) == 0 && deadline.passed())
        return false;
      if (!failed())
        declaration();
      if (failed()) {
        if (++errors == most_errors)
          return false;
        recover();
      }
    }
    remarks();
    return errors == 0;
  }

private:
  void declaration() {
    start_ = here();
    const auto keyword =
        at(FqToken::Identifier) ? declarations_.find(lexer_.symbol()) : declarations_.end();
    if (keyword == declarations_.end())
      return error_here("a declaration");
    next();
    (this->*keyword->second)();
  }

  [[nodiscard]] Range declared() const { return since(start_); }

  void ignored_sort() {
    expect(FqToken::Colon);
    (void)sort();
  }

  surface::Constant &constant_of(bool is_distinct) {
    surface::Constant &result = module_.constants.emplace_back();
    result.name = expect_name();
    expect(FqToken::Colon);
    result.sort = sort();
    result.distinct = is_distinct;
    result.range = declared();
    return result;
  }
  void constant() { constant_of(false); }
  void distinct() { constant_of(true); }

  Symbol expect_kappa() {
    const Symbol name = lexer_.symbol();
    return expect(FqToken::Kappa) ? name : no_symbol;
  }
  void cut() { module_.cuts.push_back(expect_kappa()); }
  void pack() { // says which κs to solve together; that changes no answer
    expect_kappa();
    expect(FqToken::Colon);
    expect_integer();
  }

  void option() {
    const std::string_view text = at(FqToken::String) ? store_.name(lexer_.symbol()) : "";
    if (expect(FqToken::String))
      surface::set_option(module_.options, text);
  }

  // ---- bindings and constraints

  void binding_of(bool is_existential) {
    surface::Binding result;
    result.number = expect_integer();
    result.name = expect_name();
    expect(FqToken::Colon);
    if (at(FqToken::LeftBrace)) {
      result.refinement = refinement();
    } else {
      const Position start = here();
      result.refinement.value.sort = sort();
      result.refinement.value.name = result.name;
      result.refinement.range = since(start);
    }
    result.existential = is_existential;
    result.range = declared();
    module_.bindings.push_back(result);
  }
  void binding() { binding_of(false); }
  void existential() { binding_of(true); }

  // A word that only means something here.
  void expect_word(std::string_view word) {
    if (at(FqToken::Identifier) && lexer_.text() == word)
      return next();
    error_here(fmt::format("`{}`", word));
  }

  std::vector<std::int64_t> numbers() {
    std::vector<std::int64_t> result;
    expect(FqToken::LeftBracket);
    while (!failed() && !at(FqToken::RightBracket)) {
      result.push_back(expect_integer());
      if (!accept(FqToken::Semicolon) && !accept(FqToken::Comma))
        break;
    }
    expect(FqToken::RightBracket);
    return result;
  }

  void clause() {
    surface::Clause result;
    expect(FqToken::Colon);
    expect_word("env");
    result.environment = numbers();
    expect_word("lhs");
    result.left = refinement();
    expect_word("rhs");
    result.right = refinement();
    expect_word("id");
    result.number = expect_integer();
    if (at(FqToken::Identifier) && lexer_.text() == "tag") {
      next();
      result.tag = numbers();
    }
    result.range = declared();
    module_.clauses.push_back(std::move(result));
  }

  void well_formedness() {
    expect(FqToken::Colon);
    expect_word("env");
    std::vector<std::int64_t> environment = numbers();
    expect_word("reft");
    const surface::Refinement refined = refinement();
    if (failed())
      return;
    std::vector<surface::ExpressionId> kappas;
    if (refined.predicate != surface::no_expression) {
      const surface::Expression &node = module_[refined.predicate];
      if (node.kind == surface::ExpressionKind::And) {
        const auto children = module_.children(node);
        kappas.assign(children.begin(), children.end());
      } else if (node.kind != surface::ExpressionKind::True) {
        kappas.push_back(refined.predicate);
      }
    }
    for (const surface::ExpressionId id : kappas) {
      const surface::Expression &node = module_[id];
      if (node.kind != surface::ExpressionKind::Kappa || node.children.count != 0)
        return error(node.range, "a well-formedness constraint is about an unknown predicate: "
                                 "expected `$name` alone");
      module_.kappas.push_back({node.name, refined.value, environment, {}, declared()});
    }
  }

  // ---- data types and qualifiers

  void data_type() {
    surface::DataType result;
    result.name = expect_name();
    result.parameter_count = expect_integer();
    expect(FqToken::Equal);
    expect(FqToken::LeftBracket);
    while (!failed() && accept(FqToken::Bar)) {
      surface::Constructor &constructor = result.constructors.emplace_back();
      const Position start = here();
      constructor.name = expect_name();
      expect(FqToken::LeftBrace);
      while (!failed() && !at(FqToken::RightBrace)) {
        surface::Field &field = constructor.fields.emplace_back();
        const Position field_start = here();
        field.name = expect_name();
        expect(FqToken::Colon);
        field.sort = sort();
        field.range = since(field_start);
        if (!accept(FqToken::Comma))
          break;
      }
      expect(FqToken::RightBrace);
      constructor.range = since(start);
    }
    expect(FqToken::RightBracket);
    result.range = declared();
    module_.data_types.push_back(std::move(result));
  }

  void qualifier() {
    surface::Qualifier result;
    result.name = expect_name();
    expect(FqToken::LeftParenthesis);
    while (!failed() && !at(FqToken::RightParenthesis)) {
      result.parameters.push_back(qualifier_parameter());
      if (!accept(FqToken::Comma))
        break;
    }
    expect(FqToken::RightParenthesis);
    expect(FqToken::Colon);
    result.body = predicate();
    result.range = declared();
    module_.qualifiers.push_back(std::move(result));
  }

  surface::QualifierParameter qualifier_parameter() {
    surface::QualifierParameter result;
    result.binder.range = lexer_.range();
    result.binder.name = expect_name();
    if (at(FqToken::Identifier) && lexer_.text() == "as") {
      next();
      name_pattern(result);
    }
    if (accept(FqToken::Colon))
      result.binder.sort = sort();
    return result;
  }

  // as name, as (name . $1), as ($1 . name)
  void name_pattern(surface::QualifierParameter &parameter) {
    using Pattern = horn::QualifierParameter::Pattern;
    if (!accept(FqToken::LeftParenthesis)) {
      parameter.pattern = Pattern::Exact;
      parameter.text = name_text();
      return;
    }
    if (at(FqToken::Hole)) {
      parameter.pattern = Pattern::Suffix;
      parameter.hole = hole();
      expect(FqToken::Dot);
      parameter.text = name_text();
    } else {
      parameter.pattern = Pattern::Prefix;
      parameter.text = name_text();
      expect(FqToken::Dot);
      parameter.hole = hole();
    }
    expect(FqToken::RightParenthesis);
  }
  std::string name_text() {
    const Symbol name = expect_name();
    return name == no_symbol ? std::string() : std::string(store_.name(name));
  }
  std::uint32_t hole() {
    std::uint32_t value = 0;
    if (at(FqToken::Hole)) {
      const std::string_view digits = store_.name(lexer_.symbol());
      if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc{} ||
          value > 99)
        error(lexer_.range(), "this number is too large");
    }
    expect(FqToken::Hole);
    return value;
  }

  // ---- definitions

  void equation() {
    surface::Equation result;
    result.function = expect_name();
    expect(FqToken::LeftParenthesis);
    while (!failed() && !at(FqToken::RightParenthesis)) {
      surface::Binder &parameter = result.parameters.emplace_back();
      parameter.range = lexer_.range();
      parameter.name = expect_name();
      expect(FqToken::Colon);
      parameter.sort = sort();
      if (!accept(FqToken::Comma))
        break;
    }
    expect(FqToken::RightParenthesis);
    expect(FqToken::Colon);
    result.result = sort();
    expect(FqToken::Equal);
    expect(FqToken::LeftBrace);
    result.body = predicate();
    expect(FqToken::RightBrace);
    result.range = declared();
    module_.equations.push_back(std::move(result));
  }

  void local_equation() {
    const std::int64_t number = expect_integer();
    expect(FqToken::LeftBracket);
    while (!failed() && !at(FqToken::RightBracket)) {
      surface::LocalEquation result;
      const Position start = here();
      result.binding = number;
      result.name = expect_name();
      expect(FqToken::Assign);
      result.body = predicate();
      result.range = since(start);
      module_.local_equations.push_back(result);
      if (!accept(FqToken::Semicolon))
        break;
    }
    expect(FqToken::RightBracket);
  }

  void match() {
    surface::Match result;
    result.function = expect_name();
    result.constructor = expect_name();
    while (!failed() && at(FqToken::Identifier)) {
      surface::Binder &parameter = result.parameters.emplace_back();
      parameter.range = lexer_.range();
      parameter.name = expect_name();
    }
    expect(FqToken::Equal);
    result.body = predicate();
    result.range = declared();
    module_.matches.push_back(std::move(result));
  }

  void auto_rewrite() {
    surface::Rewrite result;
    result.number = expect_integer();
    while (at(FqToken::LeftBrace))
      result.parameters.push_back(refinement());
    expect(FqToken::Equal);
    expect(FqToken::LeftBrace);
    result.left = arithmetic();
    expect(FqToken::Equal);
    result.right = arithmetic();
    expect(FqToken::RightBrace);
    result.range = declared();
    module_.rewrites.push_back(std::move(result));
  }

  void rewrite_uses() {
    expect(FqToken::LeftBracket);
    while (!failed() && !at(FqToken::RightBracket)) {
      const std::int64_t used_in = expect_integer();
      expect(FqToken::Colon);
      module_.rewrite_uses.emplace_back(used_in, expect_integer());
      if (!accept(FqToken::Semicolon))
        break;
    }
    expect(FqToken::RightBracket);
  }

  void expand() {
    expect(FqToken::LeftBracket);
    while (!failed() && !at(FqToken::RightBracket)) {
      const std::int64_t number = expect_integer();
      expect(FqToken::Colon);
      const bool yes = at(FqToken::True) || lexer_.text() == "True";
      if (!yes && !at(FqToken::False) && lexer_.text() != "False")
        error_here("`True` or `False`");
      next();
      module_.unfold.emplace_back(number, yes);
      if (!accept(FqToken::Semicolon))
        break;
    }
    expect(FqToken::RightBracket);
  }

  // ---- comments with a meaning

  void remarks() {
    std::unordered_map<std::int64_t, Span> origins;
    for (const FqLexer::Remark &remark : lexer_.remarks()) {
      std::string_view text = remark.text;
      if (text.starts_with("Config {")) {
        configuration(text.substr(8));
        continue;
      }
      text.remove_prefix(std::string_view("META constraint id").size());
      while (text.starts_with(' '))
        text.remove_prefix(1);
      std::int64_t number = 0;
      const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
      text.remove_prefix(static_cast<std::size_t>(end - text.data()));
      if (code == std::errc{} && text.starts_with(" : "))
        if (const auto span = origin(text.substr(3)))
          origins.insert_or_assign(number, *span);
    }
    for (surface::Clause &each : module_.clauses)
      if (const auto entry = origins.find(each.number); entry != origins.end())
        each.origin = entry->second;
  }

  // key = value, key = value, ... of a Haskell record
  void configuration(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find_first_of(",}"), text.size());
      std::string_view item = text.substr(0, end);
      while (item.starts_with(' '))
        item.remove_prefix(1);
      surface::set_option(module_.options, item);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  // f.hs:8:19, f.hs:8:15-19, f.hs:(3,5)-(4,9); the last column belongs to the place.
  std::optional<Span> origin(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r'))
      text.remove_suffix(1);
    std::vector<std::uint32_t> numbers; // from the end
    std::string shape;                  // the characters before each, from the end
    while (!text.empty() && numbers.size() < 4) {
      if (text.back() == ')')
        text.remove_suffix(1);
      std::size_t digits = text.size();
      while (digits > 0 && text[digits - 1] >= '0' && text[digits - 1] <= '9')
        --digits;
      std::uint32_t value = 0;
      if (digits == 0 || digits == text.size() ||
          std::from_chars(text.data() + digits, text.data() + text.size(), value).ec != std::errc{})
        return std::nullopt;
      text = text.substr(0, digits);
      numbers.push_back(value);
      shape.push_back(text.back());
      text.remove_suffix(1);
      if (shape.back() == '(' && (text.ends_with('-') || text.ends_with(':')))
        text.remove_suffix(1);
      if (shape == "::" || shape == "-::" || shape == ",(,(")
        break;
    }
    Span result;
    if (shape == "::")
      result = {no_file, {numbers[1], numbers[0]}, {numbers[1], numbers[0] + 1}};
    else if (shape == "-::")
      result = {no_file, {numbers[2], numbers[1]}, {numbers[2], numbers[0] + 1}};
    else if (shape == ",(,(")
      result = {no_file, {numbers[3], numbers[2]}, {numbers[1], numbers[0] + 1}};
    else
      return std::nullopt;
    if (text.empty() || result.start.line == 0 || result.end < result.start)
      return std::nullopt;
    result.file = sources_.add_external(text);
    return result;
  }

  Sources &sources_;
  Position start_;
  std::unordered_map<Symbol, void (FqFileParser::*)()> declarations_;
};

} // namespace

std::optional<surface::Module> surface::parse_fq(Sources &sources, FileId file, logic::Store &store,
                                                 Diagnostics &diagnostics,
                                                 const Deadline &deadline) {
  Module module;
  module.file = file;
  module.format = Format::Fq;
  FqFileParser parser(sources, file, store, diagnostics, module);
  const bool complete = parser.file(deadline);
  if (!complete && diagnostics.empty())
    diagnostics.report(deadline.code(), {file, {1, 1}, {1, 1}},
                       deadline.complaint() + " while the file was read");
  if (!complete)
    return std::nullopt;
  if (!module.options.scopes_given)
    share_outermost(module);
  return module;
}

} // namespace culprit::horn
