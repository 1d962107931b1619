-- verdict: unsafe
{-@ LIQUID "--ple" @-}
module Unfold where

{-@ reflect apply @-}
apply :: (a -> b) -> [a] -> [b]
apply _ [] = []
apply f (x : xs) = f x : apply f xs

{-@ reflect select @-}
select :: (a -> Bool) -> [a] -> [a]
select _ [] = []
select p (x : xs) = if p x then x : select p xs else select p xs

{-@ reflect next @-}
next :: Int -> Int
next x = x + 1

{-@ reflect large @-}
large :: Int -> Bool
large x = x > 5

{-@ reflect some @-}
some :: [Int]
some = [4, 5, 6]

{-@ computed :: () -> {select large (apply next some) = [6, 7]} @-}
computed :: () -> ()
computed () = ()

{-@ wrong :: () -> {select large some = [5, 6]} @-}
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: select large some = [5, 6]
wrong :: () -> ()
wrong () = ()
--         ^^ C0301: the result of `wrong`

data Status = Fresh | Used Int

{-@ reflect uses @-}
uses :: Status -> Int
uses Fresh = 0
uses (Used n) = n

{-@ again :: s:Status -> {v:Status | uses v = uses s + 1} @-}
again :: Status -> Status
again Fresh = Used 1
again (Used n) = Used (n + 1)

-- The cases are told apart by the solver.
{-@ same :: s:Status -> t:{t:Status | t = s && uses t > 0} -> {s /= Fresh} @-}
same :: Status -> Status -> ()
same _ _ = ()
