-- feature: one signature for several functions
-- verdict: unsafe
module SharedSignatures where

{-@ inc, dec :: Nat -> Nat @-}
inc, dec :: Int -> Int
inc x = x + 1
dec x = x - 1
--      ^^^^^ C0301: the result of `dec` could not be proved to satisfy `0 <= v`
--        ^ blame 1: -
