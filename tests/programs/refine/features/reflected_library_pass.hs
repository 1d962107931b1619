-- feature: functions of the library in reflected functions
-- verdict: safe
module ReflectedLibrary where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect both @-}
both :: (a -> Bool) -> (a -> Bool) -> a -> Bool
both p q x = p x && q x
{-@ reflect clip @-}
clip :: Int -> Int -> Int -> Int
clip lo hi x = max lo (min hi x)
{-@ reflect parity @-}
parity :: Int -> Int
parity n = n `mod` 2
{-@ p :: lo:Int -> hi:{Int | lo <= hi} -> x:Int -> { lo <= clip lo hi x && clip lo hi x <= hi } @-}
p :: Int -> Int -> Int -> ()
p _ _ _ = ()
{-@ q :: { parity 7 == 1 } @-}
q :: ()
q = ()
{-@ r :: f:(a -> Bool) -> x:a -> { both f f x == f x } @-}
r :: (a -> Bool) -> a -> ()
r _ _ = ()
