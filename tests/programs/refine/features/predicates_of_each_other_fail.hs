-- feature: predicate aliases are not defined by each other
-- verdict: invalid
module PredicatesOfEachOther where

{-@ predicate P X = Q X @-}
--  ^^^^^^^^^^^^^^^^^^^ C0105: the alias `P` is defined by itself
--                  ^^^ C0105: the alias `Q` is defined by itself

{-@ predicate Q X = P X @-}

{-@ f :: {v:Int | P v} -> Int @-}
f :: Int -> Int
f x = x
