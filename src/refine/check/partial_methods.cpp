// What methods of the library's classes ask for at instances that its specifications cannot speak
// about: the enumerations, and monads that a pattern may fail in.
#include "refine/check/check.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

constexpr std::int64_t last_character = 0x10FFFF;
constexpr std::array<std::string_view, 8> without_sign{"Word",   "Word8",   "Word16", "Word32",
                                                       "Word64", "Natural", "CSize",  "CUInt"};
// What the translation of `do` says where a pattern does not fit.
constexpr std::string_view refuted = "Pattern match failure in do expression";

} // namespace

// The type that an instance of a class of one parameter is for; none if it is a variable.
names::TypeNameId Checker::head_of(const kernel::Global &global) const {
  const types::Instance &instance = environment_.instances[global.instance];
  if (instance.arguments.size() != 1)
    return names::no_type_name;
  const types::Node &head =
      environment_.store[environment_.store.spine(instance.arguments[0]).head];
  return head.shape == types::Shape::Constructor ? names::TypeNameId{head.first}
                                                 : names::no_type_name;
}

// A method that an instance of the program has from a class of the library.
bool Checker::inherits(const kernel::Global &global) const {
  kernel::ExpressionId body = global.body;
  if (body == kernel::no_expression)
    return false;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node))
    body = lambda->body;
  const auto *apply = std::get_if<e::Apply>(&program_[body].node);
  const auto *function =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  return function != nullptr &&
         program_[function->global].kind == kernel::GlobalKind::DefaultMethod;
}

// succ, pred and toEnum ask for a value that has what they give; none if they are something else.
std::optional<Formula> Checker::enumerated(const kernel::Global &global) {
  const std::string_view method = symbols_.name(names_[global.value].name);
  const names::TypeNameId type = head_of(global);
  if (symbols_.name(names_[environment_.instances[global.instance].head].name) != "Enum" ||
      type == names::no_type_name || (method != "succ" && method != "pred" && method != "toEnum"))
    return std::nullopt;
  const std::string_view name = symbols_.name(names_[type].name);
  const Formula value = formulas_.value();
  const auto between = [&](std::int64_t first, std::int64_t last) {
    return formulas_.make(Op::And,
                          {formulas_.make(Op::LessEqual, {formulas_.integer(first), value}),
                           formulas_.make(Op::LessEqual, {value, formulas_.integer(last)})});
  };
  if (types_.is_number(type)) {
    const bool natural =
        std::find(without_sign.begin(), without_sign.end(), name) != without_sign.end();
    return !natural || method == "succ"
               ? formulas_.truth(true)
               : formulas_.make(method == "pred" ? Op::Greater : Op::GreaterEqual,
                                {value, formulas_.integer(0)});
  }
  const bool library =
      names_[type].module != names::no_module && names_[names_[type].module].library;
  if (library && name == "Char") {
    const Formula end =
        formulas_.literal(method == "succ" ? "'1114111'" : "'0'", formulas_.named("Char"));
    return method == "toEnum" ? between(0, last_character)
                              : formulas_.make(Op::NotEqual, {value, end});
  }
  if (library && name == "Bool")
    return method == "toEnum" ? between(0, 1)
           : method == "pred" ? value
                              : formulas_.make(Op::Not, {value});
  const auto info = environment_.data.find(type);
  if (info == environment_.data.end() || info->second.constructors.empty() ||
      !vocabulary_.is_enumeration(type))
    return std::nullopt;
  const std::vector<names::ValueId> &all = info->second.constructors;
  if (method == "toEnum")
    return between(0, static_cast<std::int64_t>(all.size()) - 1);
  const names::ValueId end = method == "succ" ? all.back() : all.front();
  return formulas_.make(Op::NotEqual, {value, formulas_.name(vocabulary_.constant(end))});
}

// The type of such a method at its instance.
Refined Checker::with_demand(Refined scheme, Formula demand) {
  RefinedType made = types_[scheme];
  if (made.form == Form::Forall) {
    made.result = with_demand(made.result, demand);
    return types_.add(std::move(made));
  }
  if (made.form == Form::Function)
    made.argument = types_.strengthen(made.argument, {{demand}});
  return types_.add(std::move(made));
}

// A number that becomes a natural one must not be negative.
Refined Checker::converted(const e::Global &node, Refined type) {
  const names::ValueId value = program_[node.global].value;
  const auto at = program_[node.types];
  if (value == names::no_value || at.size() != 2 ||
      symbols_.name(names_[value].name) != "fromIntegral" || lifter_.operation(value, 1) == nullptr)
    return type;
  const types::Node &head = environment_.store[environment_.store.spine(at[1]).head];
  const bool natural = head.shape == types::Shape::Constructor &&
                       symbols_.name(names_[names::TypeNameId{head.first}].name) == "Natural";
  return !natural ? type
                  : with_demand(type, formulas_.make(Op::GreaterEqual,
                                                     {formulas_.value(), formulas_.integer(0)}));
}

// A pattern of `do` that does not fit ends the program where the monad has no other way to fail.
void Checker::refutes(ExpressionId id, ExpressionId function,
                      std::span<const ExpressionId> arguments) {
  const auto *global = std::get_if<e::Global>(&program_[function].node);
  if (global == nullptr || arguments.empty() || !specifications_.options.totality)
    return;
  const kernel::Global &method = program_[global->global];
  const auto *text = std::get_if<e::Constant>(&program_[arguments[0]].node);
  if (method.kind != kernel::GlobalKind::InstanceMethod || method.instance == 0xFFFFFFFF ||
      text == nullptr || text->literal.kind != kernel::LiteralKind::String ||
      symbols_.name(text->literal.text) != refuted)
    return;
  static constexpr std::array<std::string_view, 7> another_way{
      "Maybe", "[]", "MaybeT", "ReadP", "ReadPrec", "Vector", "Seq"};
  const names::TypeNameId monad = head_of(method);
  const bool library = names_[environment_.instances[method.instance].module].library;
  if (!library || (monad != names::no_type_name &&
                   std::find(another_way.begin(), another_way.end(),
                             symbols_.name(names_[monad].name)) != another_way.end()))
    return;
  Reason reason;
  reason.demand = Demand::Pattern;
  reason.place = place_of(id);
  reason.subject = owner_;
  generator_.require(formulas_.truth(false), reason, Kind::Totality);
}

} // namespace culprit::refine
