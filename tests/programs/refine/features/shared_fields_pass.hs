-- feature: a field that several constructors have
-- verdict: safe
module SharedFields where

data T = A { size :: Int } | B { size :: Int }

{-@ data T = A { size :: Nat } | B { size :: Nat } @-}

{-@ f :: T -> Nat @-}
f :: T -> Int
f t = size t
