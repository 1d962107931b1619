-- feature: a condition that is still missing decides nothing
-- verdict: safe
-- Whoever looks at it gets no further, so neither way is ever taken.
module MissingCondition where

{-@ half :: n:{Int | n > 0} -> Int @-}
half :: Int -> Int
half n = n `div` 2

{-@ halved :: Int -> Maybe Int @-}
halved :: Int -> Maybe Int
halved n
  | allowed = Just (half n)
  | otherwise = Nothing
  where
    allowed = undefined
