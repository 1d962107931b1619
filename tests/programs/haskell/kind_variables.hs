-- verdict: invalid
{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies #-}
-- Variables of kinds may be types.
module KindVariables where

type KindOf (a :: k) = k

data Proxy (a :: k) = Proxy

type family Inside (p :: Proxy (a :: k)) :: k where
  Inside (_ :: Proxy inner) = inner

type Wrong (a :: k) = j
--                    ^ C0202: the type variable `j` is not in scope
