-- feature: case and literals in reflected functions
-- verdict: safe
module ReflectedCases where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data Op = Plus | Minus | Neg Int
{-@ reflect run @-}
run :: Op -> Int -> Int
run o x = case o of
  Plus -> x + 1
  Minus -> x - 1
  Neg k -> case k of
    0 -> 0
    _ -> k - x

{-@ p :: x:Int -> { run Minus (run Plus x) == x } @-}
p :: Int -> ()
p _ = ()
{-@ q :: k:{Int | k /= 0} -> x:Int -> { run (Neg k) (run (Neg k) x) == x } @-}
q :: Int -> Int -> ()
q _ _ = ()
