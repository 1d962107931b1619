-- feature: lambdas in refinements
-- verdict: safe
module EqualLambdas where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ p :: f:(Int -> Int) -> { (\x:Int -> f x) == (\y:Int -> f y) } @-}
p :: (Int -> Int) -> ()
p _ = ()
{-@ q :: { (\x:Int -> \y:Int -> x) == (\a:Int -> \b:Int -> a) } @-}
q :: ()
q = ()
