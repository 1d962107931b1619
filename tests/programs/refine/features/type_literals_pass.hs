-- feature: numbers that are types in refinements
-- verdict: safe
{-# LANGUAGE DataKinds, KindSignatures #-}
module TypeLiterals where

import GHC.TypeLits

newtype Below (n :: Nat) = Below Integer

{-@ newtype Below n = Below {v:Integer | 0 <= v && v < n} @-}

two :: Below 5
two = Below 2

{-@ get :: Below 5 -> {v:Integer | v < 5} @-}
get :: Below 5 -> Integer
get (Below n) = n
