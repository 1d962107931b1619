-- feature: type variables that stand for numbers in refinements
-- verdict: unsafe
{-# LANGUAGE DataKinds, KindSignatures #-}
module TypeVariablesAsNumbers where

import GHC.TypeLits

newtype Below (n :: Nat) = Below Integer

{-@ newtype Below n = Below {v:Integer | 0 <= v && v < n} @-}

conv :: Below n -> Below m
--                 ^^^^^^^ should be blame 1: Below m
conv (Below x) = Below x
--                     ^ C0301: field 1 of `Below` could not be proved to satisfy `v < n`
