-- feature: case and literals in reflected functions
-- verdict: unsafe
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

{-@ q :: k:Int -> x:Int -> { run (Neg k) (run (Neg k) x) == x } @-}
--         ^^^ should be blame 1: Int
q :: Int -> Int -> ()
q _ _ = ()
--      ^^ C0301: the result of `q`
