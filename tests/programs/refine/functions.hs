-- verdict: safe
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--extensionality" @-}
module Functions where

-- The definitions of library functions are those of the library.
{-@ reflect uncurry @-}
{-@ reflect flip @-}

{-@ reflect minus @-}
minus :: Int -> Int -> Int
minus x y = x - y

{-@ pairwise :: () -> {uncurry minus (5, 3) = 2 && flip minus 5 3 = 0 - 2} @-}
pairwise :: () -> ()
pairwise () = ()

{-@ reflect onFirst @-}
onFirst :: (a -> b) -> (a, c) -> (b, c)
onFirst f (x, y) = (f x, y)

{-@ composed :: f:(a -> b) -> g:(b -> c) -> {onFirst g . onFirst f = onFirst (g . f)} @-}
composed :: (a -> b) -> (b -> c) -> ()
composed _ _ = ()

{-@ second :: () -> {v:((a, b) -> b) | v = snd} @-}
second :: () -> (a, b) -> b
second _ = snd

-- Functions in fields.
{-@ data Rule = Rule { change :: Int -> Int, grows :: x:Int -> {change x >= x} } @-}
data Rule = Rule { change :: Int -> Int, grows :: Int -> () }

{-@ growing :: r:Rule -> x:Int -> {change r x >= x} @-}
growing :: Rule -> Int -> ()
growing (Rule _ g) x = g x

-- Constructors with signatures of their own.
data Shape where
  {-@ Square :: {v:Int | v > 0} -> Shape @-}
  Square :: Int -> Shape

{-@ side :: Shape -> {v:Int | v > 0} @-}
side :: Shape -> Int
side (Square n) = n
