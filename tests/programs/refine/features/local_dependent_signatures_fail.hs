-- feature: signatures of local functions that mention variables around them
-- verdict: unsafe
module LocalDependentSignatures where

{-@ upto :: n:Nat -> [{v:Nat | v < n}] @-}
upto :: Int -> [Int]
upto n = rest 0
  where
    {-@ rest :: i:{Nat | i <= n} -> [{v:Nat | v < n}] / [n - i] @-}
    rest i | i <= n = i : rest (i + 1)
--                              ^^^^^ C0301: argument 1 of `rest` could not be proved to satisfy `i <= n`
--           ^^^^^^ blame 1: i <= n
           | otherwise = []
