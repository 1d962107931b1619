-- feature: a field that several constructors have
-- verdict: unsafe
module SharedFields where

data T = A { size :: Int } | B { size :: Int }

{-@ data T = A { size :: Nat } | B { size :: {v:Int | v > -2} } @-}
--                                                    ^^^^^^ blame 1: v > -2

{-@ f :: T -> {v:Int | v >= -1} @-}
f :: T -> Int
f t = size t

{-@ g :: T -> Nat @-}
g :: T -> Int
g t = size t
--    ^^^^^^ C0301: the result of `g` could not be proved to satisfy `0 <= v`
