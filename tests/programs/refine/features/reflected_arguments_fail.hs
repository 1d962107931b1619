-- feature: functions that are passed to reflected functions
-- verdict: unsafe
module ReflectedArguments where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Prelude hiding (map)
{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

{-@ reflect comp @-}
comp :: (b -> c) -> (a -> b) -> a -> c
comp f g x = f (g x)

{-@ fusion :: f:(a -> a) -> g:(a -> a) -> xs:[a] -> { map f (map g xs) == map (comp g f) xs } @-}
--                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: map f (map g xs) == map (comp g f) xs
fusion :: (a -> a) -> (a -> a) -> [a] -> ()
fusion _ _ [] = ()
fusion f g (_:xs) = fusion f g xs
--                  ^^^^^^^^^^^^^ C0301: the result of `fusion`
