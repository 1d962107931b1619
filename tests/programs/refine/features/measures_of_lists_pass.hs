-- feature: measures of a program's own lists
-- verdict: safe
module MeasuresOfLists where

data List a = Nil | Cons a (List a)

infixr 5 `Cons`

{-@ measure count @-}

{-@ count :: List a -> Nat @-}
count :: List a -> Int
count Nil = 0
count (Cons _ xs) = 1 + count xs

{-@ join :: xs:List a -> ys:List a -> {v:List a | count v == count xs + count ys} @-}
join :: List a -> List a -> List a
join Nil ys = ys
join (x `Cons` xs) ys = x `Cons` join xs ys
