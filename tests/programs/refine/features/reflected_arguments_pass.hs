-- feature: functions that are passed to reflected functions
-- verdict: safe
module ReflectedArguments where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Prelude hiding (map)
{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

{-@ infix 9 `comp` @-}
{-@ reflect comp @-}
comp :: (b -> c) -> (a -> b) -> a -> c
comp f g x = f (g x)

{-@ fusion :: f:(b -> c) -> g:(a -> b) -> xs:[a] -> { map f (map g xs) == map (comp f g) xs } @-}
fusion :: (b -> c) -> (a -> b) -> [a] -> ()
fusion _ _ [] = ()
fusion f g (_:xs) = fusion f g xs
