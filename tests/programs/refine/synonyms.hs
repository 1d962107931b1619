-- verdict: safe
-- Synonyms with fewer parameters than what they stand for takes, and fields by their names.
module Synonyms where

type Optional = Maybe
type Indexed = (,) Int
type Reader = (->) Int
type Arrow = (->)
type Again = Optional

{-@ two :: Optional {v:Int | v = 2} @-}
two :: Optional Int
two = Just 2

{-@ twice :: Again {v:Int | v = 2} @-}
twice :: Again Int
twice = two

{-@ pair :: Indexed {v:Int | v > 0} @-}
pair :: Indexed Int
pair = (0, 1)

{-@ next :: Reader {v:Int | v > 0} @-}
next :: Reader Int
next x = if x > 0 then x else 1

{-@ half :: Arrow {v:Int | v > 0} {v:Int | v >= 0} @-}
half :: Arrow Int Int
half x = x `div` 2

{-@ first :: Indexed a -> a @-}
first :: Indexed a -> a
first (_, x) = x

{-@ plain :: Optional Int -> Int @-}
plain :: Optional Int -> Int
plain (Just x) = x
plain Nothing = 0

data Range = Range { low :: Int, high :: Int, step :: Int }
{-@ data Range = Range { step :: {v:Int | v > 0}, low :: Int, high :: {v:Int | v >= low} } @-}

range :: Range
range = Range 0 5 1

count :: Range -> Int
count r = (high r - low r) `div` step r

{-@ longer :: r:Range -> {v:Range | high v > high r} @-}
longer :: Range -> Range
longer r = r { high = high r + 1 }
