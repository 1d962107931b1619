#include "explain/complaints.h"

#include <fmt/format.h>

namespace culprit::explain {

namespace {

constexpr std::size_t longest_demand = 70; // in a message

} // namespace

std::string Complaints::subject(std::size_t goal) const {
  const Symbol subject = goals_[goal].obligation->reason.subject;
  return std::string(subject == no_symbol ? std::string_view("this")
                                          : explanation_.symbols.name(subject));
}

bool Complaints::same_match(std::size_t goal, std::size_t other) const {
  const refine::Reason &a = goals_[goal].obligation->reason;
  const refine::Reason &b = goals_[other].obligation->reason;
  return a.failure != kernel::no_expression && b.failure != kernel::no_expression &&
         a.place == b.place && a.subject == b.subject;
}

std::string Complaints::message(std::size_t goal, std::span<const std::size_t> together) {
  const refine::Reason &reason = goals_[goal].obligation->reason;
  if (reason.failure == kernel::no_expression)
    return message_of(*goals_[goal].obligation, explanation_.symbols);
  std::vector<kernel::ExpressionId> failures{reason.failure};
  for (const std::size_t other : together)
    if (other != goal && same_match(goal, other))
      failures.push_back(goals_[other].obligation->reason.failure);
  if (!cases_)
    cases_.emplace(explanation_.kernel, explanation_.environment, explanation_.names,
                   explanation_.symbols, explanation_.entities);
  return cases_->message(failures, subject(goal));
}

std::string Complaints::complaint(std::size_t goal, const std::string &demand,
                                  std::span<const std::size_t> together) {
  const refine::Obligation &obligation = *goals_[goal].obligation;
  const refine::Reason &reason = obligation.reason;
  if (obligation.kind != Kind::Refinement || demand.empty() || demand.size() > longest_demand ||
      demand.find('\n') != std::string::npos)
    return message(goal, together);
  switch (reason.demand) {
  case refine::Demand::Argument:
    if (reason.argument == 0) // by callers that nobody sees
      return fmt::format(
          "`{}` is offered to others, and nothing tells them that an argument has to "
          "satisfy `{}`",
          subject(goal), demand);
    return fmt::format("argument {} of `{}` could not be proved to satisfy `{}`", reason.argument,
                       subject(goal), demand);
  case refine::Demand::Field:
    return fmt::format("field {} of `{}` could not be proved to satisfy `{}`", reason.argument,
                       subject(goal), demand);
  case refine::Demand::Result:
  case refine::Demand::Method:
    return fmt::format("the result of `{}` could not be proved to satisfy `{}`", subject(goal),
                       demand);
  default:
    return message(goal, together);
  }
}

std::string Complaints::required(const refine::Obligation &obligation,
                                 const Facts::AtGoal &facts) const {
  if (obligation.conjunct != no_entity)
    if (const std::string_view text =
            explanation_.sources.text(explanation_.entities[obligation.conjunct].span);
        !text.empty())
      return std::string(text);
  return facts.required;
}

} // namespace culprit::explain
