-- feature: a function that a match or an equation of values gives is applied like the function that it is
-- verdict: safe
module MatchedFunctions where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--etabeta" @-}
{-@ LIQUID "--no-positivity-check" @-}

data Code = Number Int | Closure (Code -> Code)

{-@ reflect run @-}
run :: Code -> Code -> Code
run (Closure f) = f
run (Number _) = same

{-@ reflect same @-}
same :: Code -> Code
same c = c

{-@ reflect discard @-}
discard :: Code -> Code -> Code
discard a _ = a

{-@ reflect keep @-}
keep :: Code -> Code
keep a = Closure (discard a)

{-@ reflect constant @-}
constant :: Int -> Code
constant _ = Closure keep

{-@ reflect both @-}
both :: (Int -> Code) -> (Int -> Code) -> Int -> Code
both f g n = run (f n) (g n)

{-@ reflect ignoring @-}
ignoring :: (Int -> Code) -> Int -> Code -> Code
ignoring g n _ = g n

{-@ reflect closing @-}
closing :: (Int -> Code) -> Int -> Code
closing g n = Closure (ignoring g n)

{-@ closes :: g:(Int -> Code) -> { both constant g == closing g } @-}
closes :: (Int -> Code) -> ()
closes _ = ()

{-@ discards :: f:(Code -> Code) -> a:Code -> {u:() | Closure f == keep a} -> b:Code -> { f b == a } @-}
discards :: (Code -> Code) -> Code -> () -> Code -> ()
discards _ _ _ _ = ()
