-- feature: refined methods of classes with associated types
-- verdict: safe
{-# LANGUAGE TypeFamilies #-}
module TypeFamilies where

type family Elem c

type instance Elem [a] = a

{-@ firstOf :: {v:[a] | len v > 0} -> Elem [a] @-}
firstOf :: [a] -> Elem [a]
firstOf (x:_) = x

class Collection c where
  type Item c
  insert :: Item c -> c -> c
  size :: c -> Int

{-@ class Collection c where
      size :: c -> Nat @-}

instance Collection [a] where
  type Item [a] = a
  insert = (:)
  size = length
