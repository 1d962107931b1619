-- feature: guards that only the proof decides
-- verdict: unsafe
module UndecidedGuards where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect down @-}
down :: Int -> Int
down x = if x < 0 then x else 1 - x
{-@ p :: x:Int -> { down x < 0 } @-}
--                  ^^^^^^^^^^ should be blame 1: down x < 0
p :: Int -> ()
p x | x < 0 = ()
p _ = ()
--    ^^ C0301: the result of `p`
