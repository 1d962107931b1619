-- feature: guards that only the proof decides
-- verdict: safe
module UndecidedGuards where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect abs' @-}
abs' :: Int -> Int
abs' x = if x < 0 then negate x else x
{-@ p :: x:Int -> { abs' x >= 0 } @-}
p :: Int -> ()
p x | x < 0 = ()
p _ = ()
