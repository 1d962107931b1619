// What camlp4 and camlp5 add to both syntaxes: quotations, streams and their parsers, grammars.
// What they make of it is unknown; the phrases in it are read, so that their own mistakes are
// found.
#pragma once

#include "syntax/ocaml/common.h"

namespace culprit::syntax::ocaml {

class ExtensibleParser : public CommonParser {
public:
  using CommonParser::CommonParser;

protected:
  // The phrases of the syntax at hand.
  virtual ExpressionId any_expression() = 0;    // with steps
  virtual ExpressionId single_expression() = 0; // without
  virtual PatternId any_pattern() = 0;
  virtual PatternId applied_pattern() = 0; // without alternatives
  virtual List<Clause> clauses() = 0;      // up to what closes them

  // ---- quotations (parse_quotations.cpp)
  ExpressionId quotation_expression();
  PatternId quotation_pattern();
  void pass_quotation();
  template <class Read> void antiquotations(Read read);
  void tell_of_quotations(Position from);

  // ---- streams (parse_streams.cpp)
  [[nodiscard]] bool at_word(std::string_view word, std::size_t ahead = 0) const;
  [[nodiscard]] bool at_stream_parser() const;
  ExpressionId stream_parser(); // parser [: ... :] -> e
  ExpressionId stream();        // [: e; ... :]
  void tell_of_streams(Position from);

  // ---- grammars (parse_grammars.cpp)
  [[nodiscard]] bool at_grammar() const;
  ExpressionId grammar(); // EXTEND ... END

  // What a message stands behind: p = e ?? "message".
  [[nodiscard]] bool at_message() const;

private:
  using Parts = std::vector<DeclarationId>;
  DeclarationId part(const Parts &bound, ExpressionId body);
  ExpressionId made_of(Position from, const Parts &parts);

  [[nodiscard]] bool at_stream_end() const;
  void end_stream();
  void stream_alternative(Parts &parts, const Parts &outside);
  void stream_component(Parts &bound);

  void grammar_levels(Parts &parts, bool of_printers);
  void printer_rules(Parts &parts);
  void grammar_rules(Parts &parts);
  void grammar_rule(Parts &parts);
  void grammar_symbol(Parts &parts, Parts &bound);
  [[nodiscard]] bool at_pattern_of_symbol() const;

  bool in_component_ = false; // of a stream
};

} // namespace culprit::syntax::ocaml
