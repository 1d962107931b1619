-- feature: a function has one signature
-- verdict: invalid
module TwoSignatures where

{-@ f :: Nat -> Nat @-}

{-@ f :: Int -> Int @-}
--  ^ C0105: `f` has two signatures
f :: Int -> Int
f x = x
