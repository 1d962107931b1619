-- feature: KnownNat: the number that a type is
-- verdict: unsafe
{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables #-}
module KnownNumbers where

import GHC.TypeLits
import Data.Proxy

{-@ size :: forall n. KnownNat n => Proxy n -> {v:Integer | v == n} @-}
size :: forall n. KnownNat n => Proxy n -> Integer
size p = natVal p

{-@ seven :: {v:Integer | v == 7} @-}
seven :: Integer
seven = size (Proxy :: Proxy 8)
--      ^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `seven` could not be proved to satisfy `v == 7`
--                           ^ should be blame 1: 8
