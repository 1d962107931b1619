-- feature: one signature for several functions
-- verdict: safe
module SharedSignatures where

{-@ inc, twice :: Nat -> Nat @-}
inc, twice :: Int -> Int
inc x = x + 1
twice x = x + x
