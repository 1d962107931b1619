-- feature: tuples in reflected functions
-- verdict: safe
module ReflectedTuples where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect swap @-}
swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)
{-@ reflect divide @-}
{-@ divide :: n:Nat -> {d:Int | d > 0} -> (Int, Int) / [n] @-}
divide :: Int -> Int -> (Int, Int)
divide n d | n < d = (0, n)
           | otherwise = case divide (n - d) d of (q, r) -> (q + 1, r)
{-@ p :: x:(a, b) -> { swap (swap x) == x } @-}
p :: (a, b) -> ()
p (_, _) = ()
{-@ q :: { divide 7 2 == (3, 1) } @-}
q :: ()
q = ()
