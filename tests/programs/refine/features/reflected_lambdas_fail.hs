-- feature: lambdas in reflected functions
-- verdict: unsafe
module ReflectedLambdas where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Prelude hiding (map)
{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

{-@ reflect incr @-}
incr :: [Int] -> [Int]
incr xs = map (\x -> x + 1) xs

{-@ p :: { incr [1,2] == [2,4] } @-}
--         ^^^^^^^^^^^^^^^^^^^ blame 1: incr [1,2] == [2,4]
p :: ()
p = ()
--  ^^ C0301: the result of `p`
