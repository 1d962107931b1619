-- feature: methods of an instance are those of its class
-- verdict: invalid
module UnknownInstanceMethods where

class C a where
  m :: a -> Int

data D = D

{-@ instance C D where
      k :: D -> Int @-}
--    ^ C0102: `C` has no method `k`

instance C D where
  m D = 1
