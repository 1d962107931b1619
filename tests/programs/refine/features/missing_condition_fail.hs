-- feature: a condition that is still missing decides nothing
-- verdict: unsafe
-- Who does not look at what is missing goes on.
module MissingCondition where

{-@ half :: n:{Int | n > 0} -> Int @-}
half :: Int -> Int
half n = n `div` 2

{-@ unasked :: Int -> (Bool, Int) @-}
--             ^^^ blame 1: Int
unasked :: Int -> (Bool, Int)
unasked n = (allowed, half n)
--                         ^ C0301: argument 1 of `half`
  where
    allowed = undefined

-- The match looks at something else.
{-@ other :: Bool -> Int -> Int @-}
other :: Bool -> Int -> Int
other chosen n = if chosen then half n else count
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if chosen then half n else count
--                                   ^ C0301: argument 1 of `half`
  where
    count = undefined
