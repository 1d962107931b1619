-- feature: methods in annotations are those of the class
-- verdict: invalid
module UnknownMethods where

class C a where
  m :: a -> Int

{-@ class C a where
      k :: a -> Nat @-}
--    ^ C0102: there is no `k`
