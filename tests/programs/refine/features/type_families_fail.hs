-- feature: refined methods of classes with associated types
-- verdict: unsafe
{-# LANGUAGE TypeFamilies #-}
module TypeFamilies where

class Collection c where
  type Item c
  insert :: Item c -> c -> c
  size :: c -> Int

{-@ class Collection c where
      size :: c -> Nat @-}

newtype B = B Int

instance Collection B where
  type Item B = Int
  insert x (B y) = B (x + y)
  size (B n) = n
--             ^ C0301: the result of `size` could not be proved to satisfy `0 <= v`
--             ^ blame 1: n
