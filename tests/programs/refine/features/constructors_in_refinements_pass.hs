-- feature: constructors in refinements
-- verdict: safe
module ConstructorsInRefinements where

data Day = Mon | Tue | Wed deriving (Eq, Show, Enum)

{-@ work :: {d:Day | d /= Wed} -> Int @-}
work :: Day -> Int
work Mon = 1
work Tue = 2

{-@ t :: Int @-}
t :: Int
t = work Tue
