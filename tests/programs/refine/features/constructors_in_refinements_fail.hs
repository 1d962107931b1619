-- feature: constructors in refinements
-- verdict: unsafe
module ConstructorsInRefinements where

data Day = Mon | Tue | Wed deriving (Eq, Show, Enum)

{-@ work :: {d:Day | d /= Wed} -> Int @-}
work :: Day -> Int
work Mon = 1
work Tue = 2

t :: Int
t = work Wed
--  ^^^^^^^^ C0301: argument 1 of `work` could not be proved to satisfy `d /= Wed`
--       ^^^ should be blame 1: Wed
