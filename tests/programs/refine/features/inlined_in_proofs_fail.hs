-- feature: inline in reflected functions and proofs
-- verdict: unsafe
module InlinedInProofs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ inline between @-}
between :: Int -> Int -> Int -> Bool
between lo hi x = lo <= x && x < hi
{-@ reflect step @-}
step :: Int -> Int
step x = if between 0 11 x then x + 1 else 0
--                    ^^ should be blame 1: 11
{-@ p :: x:{Int | between 0 10 x} -> { between 0 10 (step x) } @-}
p :: Int -> ()
p x = ()
--    ^^ C0301: the result of `p`
