-- verdict: unsafe
-- The steps do not meet the name.
{-@ LIQUID "--no-termination" @-}
module LocalNames (climb) where

{-@ climb :: n:Nat -> m:Nat -> {v:Int | v == n * m + 1} @-}
climb :: Int -> Int -> Int
climb n m = go 0
--          ^^^^ C0301: the result of `climb`
  where
    limit = n * m + 1
    go i = if i < limit then go (i + 2) else i
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if i < limit
