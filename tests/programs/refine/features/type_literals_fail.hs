-- feature: numbers that are types in refinements
-- verdict: unsafe
{-# LANGUAGE DataKinds, KindSignatures #-}
module TypeLiterals where

import GHC.TypeLits

newtype Below (n :: Nat) = Below Integer

{-@ newtype Below n = Below {v:Integer | 0 <= v && v < n} @-}

two :: Below 2
two = Below 2
--          ^ C0301: field 1 of `Below` could not be proved to satisfy `v < n`
--          ^ blame 1: 2
