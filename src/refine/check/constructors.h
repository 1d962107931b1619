// Constructors and fields: what is known of the values that they make and select.
#pragma once

#include "refine/check/context.h"
#include "refine/check/sizes.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class FieldUnknowns;

class Constructors : Part {
public:
  Constructors(Context &context, Sizes &sizes) : Part(context), sizes_(sizes) {}
  // What fields hold.
  void know(FieldUnknowns &fields) { fields_ = &fields; }

  Refined type_of(names::ValueId constructor);
  // Of a selector: it gives what the constructors were given.
  Refined field_type(names::ValueId field);
  // The type of a constructor's fields in a value of a type, as a function of them.
  Refined fields_at(names::ValueId constructor, Refined subject,
                    std::span<const VariableId> fields);
  // Whether the logic speaks about the values of a field: functions are such where they are values.
  [[nodiscard]] bool field_in_logic(names::ValueId field) const;
  // What a field of a record has to be when it is assigned to; the type is that of the record.
  Refined assigned(names::ValueId constructor, std::size_t field, Refined type, Formula record);
  // What is known where a condition says whether a value was made by a constructor without fields:
  // also of values that change, or are not known otherwise.
  void add_made_by(names::ValueId constructor, Formula value, Formula condition, Refinement &facts);
  // Whether values that it makes can be changed.
  [[nodiscard]] bool changes(names::ValueId constructor) const;
  // Of the constructors in a formula that is known or, inside, to be shown: a<p (x : xs)> speaks
  // about a value that no code makes.
  void collect_facts(Formula formula, bool inside, std::vector<Formula> &facts);

private:
  struct Known {
    std::vector<Symbol> fields;
    Refinement facts;
  };

  Formula said_by(const Measure &measure, const MeasureEquation &equation, Formula value,
                  const Substitution &fields);
  Refinement facts_about(names::ValueId constructor, std::span<const Symbol> fields);
  [[nodiscard]] bool is_closed(names::ValueId constructor) const;
  void add_measures(names::ValueId constructor, Formula value, Formula condition,
                    Refinement &facts);
  [[nodiscard]] std::optional<Formula> tag(names::ValueId constructor, Formula value);
  void add_named_fields(names::ValueId constructor, std::span<const Symbol> fields,
                        Refinement &facts);
  void add_parts(names::ValueId constructor, std::span<const Symbol> fields, Refinement &facts);
  Refined field_in(names::ValueId constructor, names::ValueId field, Symbol whole);
  void add_facts(names::ValueId constructor, Formula term, std::vector<Formula> &facts);

  Sizes &sizes_;
  FieldUnknowns *fields_ = nullptr;
  std::unordered_map<names::ValueId, Refined> types_of_;
  std::unordered_map<names::ValueId, Known> facts_of_;
};

} // namespace culprit::refine
