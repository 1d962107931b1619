-- feature: tuples in reflected functions
-- verdict: unsafe
module ReflectedTuples where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect swap @-}
swap :: (a, a) -> (a, a)
swap (x, y) = (y, x)
{-@ p :: x:(a, a) -> { swap x == x } @-}
--                     ^^^^^^^^^^^ blame 1: swap x == x
p :: (a, a) -> ()
p (_, _) = ()
--         ^^ C0301: the result of `p`
