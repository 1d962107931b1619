-- feature: a signature with wildcards: what no use decides is an Integer
-- verdict: safe
{-# LANGUAGE PartialTypeSignatures #-}
module PartialSignatures where

{-@ total :: xs:[Nat] -> Nat @-}
total :: [Int] -> _
total xs = foldr more 0 xs
  where
    {-@ more :: Nat -> Nat -> Nat @-}
    more x sum = sum + x

product' :: [_] -> _
product' xs = foldr (*) 1 xs
