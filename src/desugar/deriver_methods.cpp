// The methods of the classes that can be derived.
#include "desugar/deriver.h"

#include "desugar/data.h"
#include "desugar/expressions.h"
#include "desugar/mentions.h"

#include <array>
#include <fmt/format.h>

namespace culprit::desugar {

namespace {

constexpr int application_precedence = 10;
constexpr std::string_view primitives = "Culprit.Primitive";

bool symbolic(std::string_view name) {
  const char c = name.empty() ? ' ' : name[0];
  return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0);
}

} // namespace

std::vector<Deriver::Method> Deriver::methods() {
  if (is("GHC.Classes", "Eq"))
    return {{"==", [this] { return equal(); }}};
  if (is("GHC.Classes", "Ord"))
    return {{"compare", [this] { return compare(); }}};
  if (is("GHC.Show", "Show"))
    return {{"showsPrec", [this] { return shows(); }}};
  if (is("GHC.Read", "Read"))
    return {{"readsPrec", [this] { return reads(); }}};
  if (is("GHC.Enum", "Bounded"))
    return {{"minBound", [this] { return bound(true); }},
            {"maxBound", [this] { return bound(false); }}};
  const bool countable = enumeration();
  failed_ = failed_ || (!countable && (is("GHC.Enum", "Enum") || is("GHC.Ix", "Ix")));
  if (is("GHC.Enum", "Enum") && countable)
    return {{"fromEnum",
             [this] {
               const VariableId x = variable("x");
               return in_.builder.lambda({x}, tag(x));
             }},
            {"toEnum", [this] { return to_enum(); }},
            {"succ", [this] { return neighbour("succ", true); }},
            {"pred", [this] { return neighbour("pred", false); }},
            {"enumFrom", [this] { return enumerate(false); }},
            {"enumFromThen", [this] { return enumerate(true); }}};
  if (is("GHC.Ix", "Ix") && countable)
    return {{"range", [this] { return range(); }},
            {"inRange", [this] { return in_range(); }},
            {"unsafeIndex", [this] { return unsafe_index(); }}};
  return {};
}

// ---- Eq, Ord

ExpressionId Deriver::equal() {
  const VariableId left = variable("left", derived_.type);
  const VariableId right = variable("right", derived_.type);
  const ExpressionId body = by_case(left, [&](const Case &shape, std::span<const VariableId> as) {
    const kernel::Alternative same = alternative(
        shape, [&](std::span<const VariableId> bs) { return equal_fields(shape, as, bs, 0); });
    const ExpressionId otherwise =
        cases_.size() > 1 ? constant("GHC.Types", "False") : kernel::no_expression;
    return in_.builder.match(right, std::span(&same, 1), otherwise);
  });
  return in_.builder.lambda({left, right}, body);
}

ExpressionId Deriver::equal_fields(const Case &shape, std::span<const VariableId> left,
                                   std::span<const VariableId> right, std::size_t from) {
  if (from == left.size())
    return constant("GHC.Types", "True");
  const ExpressionId here = call_on(shape.fields[from], "==", {use(left[from]), use(right[from])});
  if (from + 1 == left.size())
    return here;
  const ExpressionId rest = equal_fields(shape, left, right, from + 1);
  return make_conditional(in_, here, rest, constant("GHC.Types", "False"), types::no_type);
}

ExpressionId Deriver::compare() {
  const VariableId left = variable("left", derived_.type);
  const VariableId right = variable("right", derived_.type);
  const VariableId number = variable("number");
  const VariableId numbered = variable("x", derived_.type);
  const bool several = cases_.size() > 1;
  ExpressionId body = by_case(left, [&](const Case &shape, std::span<const VariableId> as) {
    const kernel::Alternative same = alternative(
        shape, [&](std::span<const VariableId> bs) { return compare_fields(shape, as, bs, 0); });
    ExpressionId otherwise = kernel::no_expression;
    if (several) { // the order of the constructors decides
      const ExpressionId own = in_.builder.integer(in_.target[shape.constructor].tag);
      const ExpressionId other = in_.builder.apply(use(number), {use(right)});
      otherwise = make_conditional(in_, library(primitives, "primIntLess", {own, other}),
                                   constant("GHC.Types", "LT"), constant("GHC.Types", "GT"),
                                   types::no_type);
    }
    return in_.builder.match(right, std::span(&same, 1), otherwise);
  });
  if (several)
    body = in_.builder.let(number, in_.builder.lambda({numbered}, tag(numbered)), body);
  return in_.builder.lambda({left, right}, body);
}

ExpressionId Deriver::compare_fields(const Case &shape, std::span<const VariableId> left,
                                     std::span<const VariableId> right, std::size_t from) {
  if (from == left.size())
    return constant("GHC.Types", "EQ");
  const ExpressionId here =
      call_on(shape.fields[from], "compare", {use(left[from]), use(right[from])});
  if (from + 1 == left.size())
    return here;
  return in_.builder.evaluated(here, "order", [&](VariableId order) {
    const kernel::Alternative equal{in_.globals.constructor(in_.globals.library("GHC.Types", "EQ")),
                                    {},
                                    {},
                                    compare_fields(shape, left, right, from + 1),
                                    no_entity};
    return in_.builder.match(order, std::span(&equal, 1), use(order));
  });
}

// ---- Show, Read

ExpressionId Deriver::shows() {
  const VariableId precedence = variable("precedence");
  const VariableId value = variable("x", derived_.type);
  const ExpressionId body =
      by_case(value, [&](const Case &shape, std::span<const VariableId> fields) {
        return shows_fields(shape, fields, precedence);
      });
  return in_.builder.lambda({precedence, value}, body);
}

ExpressionId Deriver::shows_fields(const Case &shape, std::span<const VariableId> fields,
                                   VariableId precedence) {
  const std::string name = name_of(shape.value);
  const std::string prefix = symbolic(name) ? fmt::format("({})", name) : name;
  const auto text = [&](const std::string &what) {
    return library("GHC.Show", "showString", {in_.builder.string(what)});
  };
  if (fields.empty())
    return text(prefix);
  const auto &names = environment_.constructors.at(shape.value).fields;
  const bool record = names[0] != names::no_value;
  const bool infix = !record && symbolic(name) && fields.size() == 2;
  const int own = infix ? in_.source[shape.value].fixity.value_or(names::Fixity{}).precedence
                        : application_precedence;
  const auto field = [&](std::size_t i, int at) {
    return call_on(shape.fields[i], "showsPrec", {in_.builder.integer(at), use(fields[i])});
  };
  Arguments parts;
  if (infix) {
    parts = {field(0, own + 1), text(fmt::format(" {} ", name)), field(1, own + 1)};
  } else if (record) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string label = name_of(names[i]);
      parts.push_back(text(fmt::format("{}{} = ", i == 0 ? prefix + " {" : ", ",
                                       symbolic(label) ? fmt::format("({})", label) : label)));
      parts.push_back(field(i, 0));
    }
    parts.push_back(text("}"));
  } else {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      parts.push_back(text(i == 0 ? prefix + " " : " "));
      parts.push_back(field(i, application_precedence + 1));
    }
  }
  ExpressionId whole = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;)
    whole = library("Culprit.Basics", ".", {parts[i], whole});
  const ExpressionId wrapped =
      library(primitives, "primIntLess", {in_.builder.integer(own), use(precedence)});
  return library("GHC.Show", "showParen", {wrapped, whole});
}

// The combinators are in GHC.Read.
ExpressionId Deriver::reads() {
  const VariableId precedence = variable("precedence");
  Arguments alternatives;
  for (const Case &shape : cases_)
    alternatives.push_back(reads_case(shape, precedence));
  const ExpressionId all = make_list(in_, alternatives, kernel::no_expression, types::no_type);
  return in_.builder.lambda({precedence}, library("GHC.Read", "readAlternatives", {all}));
}

ExpressionId Deriver::reads_case(const Case &shape, VariableId precedence) {
  const std::string name = name_of(shape.value);
  const auto &names = environment_.constructors.at(shape.value).fields;
  const bool record = !names.empty() && names[0] != names::no_value;
  const bool infix = !record && symbolic(name) && shape.fields.size() == 2;
  const int own = record  ? application_precedence + 1
                  : infix ? in_.source[shape.value].fixity.value_or(names::Fixity{}).precedence
                          : application_precedence;
  const auto words = [&](std::initializer_list<std::string_view> list) {
    Arguments strings;
    for (const std::string_view word : list)
      strings.push_back(in_.builder.string(word));
    return make_list(in_, strings, kernel::no_expression, types::no_type);
  };
  const auto field = [&](std::size_t i, int at, ExpressionId reader) {
    const types::EvidenceId evidence = evidence_for(shape.fields[i]);
    const ExpressionId element = call_method(in_, "GHC.Read", "readsPrec", evidence,
                                             {in_.builder.integer(at)}, types::no_type);
    return library("GHC.Read", "readArgument", {element, reader});
  };
  ExpressionId reader = library("GHC.Read", "readNothing", {constant_of(shape)});
  if (infix) {
    reader = field(0, own + 1, reader);
    reader = library("GHC.Read", "readTokens", {words({name}), reader});
    reader = field(1, own + 1, reader);
  } else {
    reader = symbolic(name) ? library("GHC.Read", "readTokens", {words({"(", name, ")"}), reader})
                            : library("GHC.Read", "readTokens", {words({name}), reader});
    for (std::size_t i = 0; i < shape.fields.size(); ++i) {
      if (record)
        reader = library("GHC.Read", "readTokens",
                         {words({i == 0 ? "{" : ",", name_of(names[i]), "="}), reader});
      reader = field(i, record ? 0 : application_precedence + 1, reader);
    }
    if (record)
      reader = library("GHC.Read", "readTokens", {words({"}"}), reader});
  }
  const ExpressionId wrapped =
      shape.fields.empty()
          ? constant("GHC.Types", "False")
          : library(primitives, "primIntLess", {in_.builder.integer(own), use(precedence)});
  return library("GHC.Read", "readParen", {wrapped, reader});
}

ExpressionId Deriver::constant_of(const Case &shape) {
  return in_.builder.use(in_.globals.value(shape.value));
}

// ---- Enum, Bounded, Ix

ExpressionId Deriver::neighbour(std::string_view method, bool next) {
  const VariableId value = variable("x", derived_.type);
  std::size_t at = 0;
  const ExpressionId body = by_case(value, [&](const Case &, std::span<const VariableId>) {
    const std::size_t here = at++;
    const bool outside = next ? here + 1 == cases_.size() : here == 0;
    return outside ? bad_argument(method) : construct(cases_[next ? here + 1 : here - 1], {});
  });
  return in_.builder.lambda({value}, body);
}

ExpressionId Deriver::to_enum() {
  const VariableId number = variable("number");
  return in_.builder.lambda({number}, from_tag(number, "toEnum"));
}

// To the last constructor, or stepwise to the last or the first.
ExpressionId Deriver::enumerate(bool stepwise) {
  const VariableId first = variable("first", derived_.type);
  const ExpressionId last = construct(cases_.back(), {});
  if (!stepwise)
    return in_.builder.lambda({first}, call_self("enumFromTo", {use(first), last}));
  const VariableId second = variable("second", derived_.type);
  const ExpressionId down =
      library(primitives, "primIntLess",
              {call_self("fromEnum", {use(second)}), call_self("fromEnum", {use(first)})});
  const ExpressionId limit =
      make_conditional(in_, down, construct(cases_.front(), {}), last, types::no_type);
  return in_.builder.lambda({first, second},
                            call_self("enumFromThenTo", {use(first), use(second), limit}));
}

ExpressionId Deriver::bound(bool least) {
  if (enumeration())
    return construct(least ? cases_.front() : cases_.back(), {});
  if (cases_.size() != 1) {
    failed_ = true;
    return in_.builder.failure(kernel::FailureKind::MissingMethod);
  }
  Arguments fields;
  for (const Type field : cases_[0].fields)
    fields.push_back(call_on(field, least ? "minBound" : "maxBound", {}));
  return construct(cases_[0], fields);
}

ExpressionId
Deriver::on_bounds(const std::function<ExpressionId(VariableId low, VariableId high)> &body) {
  const VariableId bounds = variable("bounds");
  const VariableId low = variable("low", derived_.type);
  const VariableId high = variable("high", derived_.type);
  const kernel::Alternative pair{in_.globals.constructor(in_.source.tuple_value(2)),
                                 {},
                                 in_.target.add(std::span<const VariableId>(std::array{low, high})),
                                 body(low, high),
                                 no_entity};
  return in_.builder.lambda({bounds},
                            in_.builder.match(bounds, std::span(&pair, 1), kernel::no_expression));
}

ExpressionId Deriver::range() {
  return on_bounds([&](VariableId low, VariableId high) {
    const VariableId number = variable("number");
    const ExpressionId untag = in_.builder.lambda({number}, from_tag(number, "range"));
    return library("Culprit.Basics", "map",
                   {untag, library("GHC.Enum", "intsFromTo", {tag(low), tag(high)})});
  });
}

ExpressionId Deriver::in_range() {
  return on_bounds([&](VariableId low, VariableId high) {
    const VariableId value = variable("x", derived_.type);
    const ExpressionId above = library(primitives, "primIntLessEqual", {tag(low), tag(value)});
    const ExpressionId below = library(primitives, "primIntLessEqual", {tag(value), tag(high)});
    return in_.builder.lambda(
        {value},
        make_conditional(in_, above, below, constant("GHC.Types", "False"), types::no_type));
  });
}

ExpressionId Deriver::unsafe_index() {
  return on_bounds([&](VariableId low, VariableId) {
    const VariableId value = variable("x", derived_.type);
    return in_.builder.lambda({value},
                              library(primitives, "primIntSubtract", {tag(value), tag(low)}));
  });
}

} // namespace culprit::desugar
