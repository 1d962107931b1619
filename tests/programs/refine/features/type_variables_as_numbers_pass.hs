-- feature: type variables that stand for numbers in refinements
-- verdict: safe
{-# LANGUAGE DataKinds, KindSignatures #-}
module TypeVariablesAsNumbers where

import GHC.TypeLits

newtype Below (n :: Nat) = Below Integer

{-@ newtype Below n = Below {v:Integer | 0 <= v && v < n} @-}

conv :: Below n -> Below n
conv (Below x) = if x > 0 then Below (x - 1) else Below x

{-@ top :: KnownNat n => proxy n -> {x:Integer | 0 <= x && x < n} -> Below n @-}
top :: KnownNat n => proxy n -> Integer -> Below n
top p x = Below x

make :: KnownNat n => proxy n -> Integer -> Maybe (Below n)
make p x = if 0 <= x && x < natVal p then Just (Below x) else Nothing
