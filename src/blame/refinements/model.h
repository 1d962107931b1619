// How likely each candidate is to be the mistake: what is known about it, summed up with weights
// that were fitted to programs with known mistakes, and compared (a softmax). docs/decisions has
// the model and its figures.
#pragma once

#include "base/contributions.h"
#include "blame/refinements/candidate.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::blame::refinements {

// How a candidate is related to a place where a proof failed.
enum class Relation : std::uint8_t {
  Place,            // it is the place
  InPlace,          // it is a part of the place
  AroundPlace,      // the place is a part of it
  InClause,         // in the same clause
  InOtherClause,    // and in a clause or lambda in it that the place is not in
  InUnit,           // in the same function
  InOwner,          // in the same declaration of the top level
  Guards,           // a condition on the way to the place
  Demanded,         // it is what was demanded
  InDemand,         // a part of what was demanded
  DemandUnit,       // in the annotation that demands
  OwnArgument,      // what the function's signature says about arguments
  OwnResult,        // and about its result
  CalleeInPlace,    // the code of a function that the place names
  CalleeInClause,   // or the clause
  CalleeInUnit,     // or the function
  PromiseInPlace,   // the signature of a function that the place names
  PromiseInClause,  // or the clause
  PromiseInUnit,    // or the function
  Caller,           // the code or signature of a function that names this one
  UsedByCaller,     // of another function that such a one names
  NamedByDemand,    // the declaration of something that the demand names
  NamedBySignature, // that the own signature names
  NamedByPromise,   // that such another signature names
  ByName,           // anything that is connected by some names
  Count,
};
inline constexpr std::size_t relation_count = static_cast<std::size_t>(Relation::Count);

// Groups of features, one after the other in an array.
inline constexpr std::size_t shapes_at = 0;
inline constexpr std::size_t roles_at = shapes_at + shape_count;
inline constexpr std::size_t oddities_at = roles_at + static_cast<std::size_t>(Role::Count);
inline constexpr std::size_t code_relations_at =
    oddities_at + static_cast<std::size_t>(Oddity::Count);
inline constexpr std::size_t annotation_relations_at = code_relations_at + relation_count;
inline constexpr std::size_t missing_relations_at = annotation_relations_at + relation_count;
inline constexpr std::size_t others_at = missing_relations_at + relation_count;
enum class OtherFeature : std::uint8_t {
  Share,       // of the failures to which it is related
  Size,        // characters, as a logarithm
  Long,        // more than a person takes in at a glance
  Argument,    // an annotation about what goes in
  Termination, // the recursion, where it may not end
  Totality,    // anything at all, where a case may be missing
  TerminationAnnotation,
  Several,     // more than one failure: code
  CodeInCores, // the share of the cores that it is in
  AnnotationInCores,
  Corrects,     // the failure goes away without it and others: one divided by how many they are
  ProvedDemand, // an annotation: how often it was demanded and proved, as a logarithm
  ProvedPlace,  // code: how much was proved of it, likewise
  // Of functions and types of which nothing is said.
  MissingProducesPlace, // the value of which something is demanded is its result
  MissingUsedInPlace,   // the place uses an argument of which nothing is known
  MissingHidesUse,      // the place uses a result of which a written type says nothing, so that
                        // nothing is inferred of it either
  MissingNamedInCores,  // the share of the cores that name it
  MissingRecursive,     // the function calls itself
  MissingAmongMany,     // the share of the functions that do have a refined type
  // Of what is written.
  Same,          // how often elsewhere, as a logarithm
  OtherOperator, // with another operator or number, likewise
  OtherName,     // with another name
  Count,
};
inline constexpr std::size_t runs_at = others_at + static_cast<std::size_t>(OtherFeature::Count);
// What runs of the program show (evidence.h), and types that were found. What is missing is no
// annotation here.
enum class RunFeature : std::uint8_t {
  // The program goes wrong.
  Unreached,          // code that no such run evaluates
  UnreachedType,      // an annotation of a function of which no such run evaluates anything
  Suspicion,          // code: how much being evaluated has to do with it
  OnlyWrong,          // code that is evaluated in no run that goes right
  WrongOwnType,       // an annotation that demands, or belongs to the function
  WrongOtherType,     // another one
  WrongMissing,       // what is not said
  MostlyWrongCode,    // code: the share of the runs that go wrong
  MostlyWrongOwnType, // and of such an annotation
  BrokenResultCode,   // part of the function that gives a result that breaks its type
  BrokenResultType,   // and part of that type
  BrokenArgumentCode, // part of the function that is applied to what its type excludes
  BrokenArgumentType, // and of that type
  // It would go wrong if a function gave what its type allows.
  WeakCode, // of that function
  WeakAnnotation,
  WeakMissing,
  WeakOtherCode, // of others
  WeakOtherAnnotation,
  WeakOtherMissing,
  // It goes right on all small inputs.
  RightCode,
  RightAnnotation,
  RightMissing,
  // It is proved if the type of a function says more, in a way that was found.
  StrongerCode, // of that function
  StrongerAnnotation,
  StrongerMissing,
  StrongerOtherCode, // of others
  StrongerOtherAnnotation,
  StrongerOtherMissing,
  Count,
};
inline constexpr std::size_t repairs_at = runs_at + static_cast<std::size_t>(RunFeature::Count);
// Changes that were tried in vain.
inline constexpr std::size_t failures_at = repairs_at + static_cast<std::size_t>(ChangeKind::Count);
inline constexpr std::size_t feature_count =
    failures_at + static_cast<std::size_t>(ChangeKind::Count);
using Features = std::array<double, feature_count>;

// Before and after changes were tried out.
enum class Stage : std::uint8_t { Prior, Posterior };
[[nodiscard]] std::string name_of_feature(std::size_t feature); // each has another one
[[nodiscard]] double weigh(const Features &features, Stage stage);
// What the sum is made of.
[[nodiscard]] std::vector<Contribution> contributions(const Features &features, Stage stage);
// How likely it is that a change of this kind helps, beside what its candidate says.
[[nodiscard]] double weigh(ChangeKind kind);

} // namespace culprit::blame::refinements
