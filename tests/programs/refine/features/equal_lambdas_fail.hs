-- feature: lambdas in refinements
-- verdict: unsafe
module EqualLambdas where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ q :: { (\x:Int -> \y:Int -> x) == (\a:Int -> \b:Int -> b) } @-}
--         ^^^^^^^ should be blame 1: (\x:Int
q :: ()
q = ()
--  ^^ C0301: the result of `q`
