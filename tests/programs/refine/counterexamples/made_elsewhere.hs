-- verdict: unsafe
-- A run shows what it has made, not what other functions would make of the same type.
module MadeElsewhere (right, wrong, sorted) where

infixr 5 :<
data Rising a = End | (:<) { low :: a, more :: Rising a }
{-@ data Rising a = End | (:<) { low :: a, more :: Rising {v:a | low <= v} } @-}

right = 1 :< 2 :< 3 :< End

wrong = 2 :< 1 :< 3 :< End
--           ^^^^^^^^^^^^^ C0301: field 2 of `:<`
--           ^^^^^^^^^^^^^ can fail: wrong = (:<) {low = 2, more = (:<) {low = 1, more = (:<) {low = 3, more = End}}}
--           ^^^^^^^^^^^^^ blame 1: 1 :< 3 :< End

insert :: Ord a => a -> Rising a -> Rising a
insert y End = y :< End
insert y (x :< xs)
  | y <= x = y :< x :< xs
  | otherwise = x :< insert y xs

sorted :: Ord a => [a] -> Rising a
sorted [] = End
sorted (x : xs) = joined x (sorted [y | y <- xs, y < x]) (sorted [z | z <- xs, z >= x])

{-@ joined :: x:a -> Rising a -> Rising a -> Rising a @-}
--                   ^^^^^^^^ blame 1: Rising a
joined z End ys = z :< ys
--                     ^^ C0301: field 2 of `:<`
--                     ^^ would be allowed: here if z = 1 if v = 0
joined z (x :< xs) ys = x :< joined z xs ys
