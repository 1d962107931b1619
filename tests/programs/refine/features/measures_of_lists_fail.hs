-- feature: measures of a program's own lists
-- verdict: unsafe
module MeasuresOfLists where

data List a = Nil | Cons a (List a)

{-@ measure count @-}

{-@ count :: List a -> Nat @-}
count :: List a -> Int
count Nil = 0
count (Cons _ xs) = 1 + count xs

{-@ join :: xs:List a -> ys:List a -> {v:List a | count v == count xs + count ys} @-}
join :: List a -> List a -> List a
join Nil ys = ys
join (Cons x xs) ys = join xs ys
--                    ^^^^^^^^^^ C0301: the result of `join` could not be proved to satisfy `count v == count xs + count ys`
--                    ^^^^^^^^^^ blame 1: join xs ys
