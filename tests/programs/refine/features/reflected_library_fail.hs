-- feature: functions of the library in reflected functions
-- verdict: unsafe
module ReflectedLibrary where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect clip @-}
clip :: Int -> Int -> Int -> Int
clip lo hi x = max lo (min hi x)
{-@ p :: lo:Int -> hi:Int -> x:Int -> { lo <= clip lo hi x && clip lo hi x <= hi } @-}
--                    ^^^ should be blame 1: Int
p :: Int -> Int -> Int -> ()
p _ _ _ = ()
--        ^^ C0301: the result of `p`
