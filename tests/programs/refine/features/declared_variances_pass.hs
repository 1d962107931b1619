-- feature: declared variances of type parameters
-- verdict: safe
module DeclaredVariances where

data Source a = Source (() -> a)

{-@ data variance Source covariant @-}

{-@ loosen :: Source Nat -> Source Int @-}
loosen :: Source Int -> Source Int
loosen s = s
