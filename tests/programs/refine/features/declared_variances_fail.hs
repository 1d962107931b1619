-- feature: declared variances of type parameters
-- verdict: unsafe
module DeclaredVariances where

data Cell a = Cell Int

{-@ data variance Cell contravariant @-}

{-@ loosen :: Cell Nat -> Cell Int @-}
loosen :: Cell Int -> Cell Int
loosen s = s
--         ^ C0301: the result of `loosen` could not be proved to satisfy `0 <= v`
--         ^ should be blame 1: s
