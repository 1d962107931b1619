-- verdict: unsafe
-- What a proof knows by its type only: measures of what nobody matches, methods of any instance, and
-- functions that are passed on.
module KnownByType where

data Stack = Empty | Push Int Stack

{-@ measure height @-}
{-@ height :: Stack -> {v:Int | v >= 0} @-}
height :: Stack -> Int
height Empty = 0
height (Push _ below) = 1 + height below

-- There is none of `length` for such data.
{-@ measure weight :: Stack -> Int @-}

{-@ light :: s:Stack -> {v:Int | v = weight s} -> {v:Int | v < 9} @-}
--                                                         ^^^^^ blame 1: v < 9
light :: Stack -> Int -> Int
light _ n = n
--          ^ C0301: the result of `light`
--          ^ would be allowed: light Empty 9 = 9 if weight Empty = 9

{-@ same :: s:Stack -> {v:Stack | height v < 2} @-}
same :: Stack -> Stack
same s = if full s then Empty else s

{-@ full :: s:Stack -> {v:Bool | v <=> height s > 1} @-}
full :: Stack -> Bool
full (Push _ (Push _ _)) = True
full _ = False

{-@ measure tall @-}
tall :: Stack -> Bool
tall Empty = False
tall (Push _ below) = height below >= 0

{-@ keep :: {s:Stack | height s > 0} -> {v:Stack | tall v} @-}
--                                                 ^^^^^^ should be blame 1: tall v
keep :: Stack -> Stack
keep s = s
--       ^ C0301: the result of `keep`
--       ^ would be allowed: keep (Push 0 Empty) = Push 0 Empty if tall (Push 0 Empty) = False

class Shape a where
  area :: a -> Int

{-@ twofold :: Shape a => a -> {v:Int | v >= 0} @-}
twofold :: Shape a => a -> Int
twofold x = 2 * area x
--          ^^^^^^^^^^ C0301: the result of `twofold`
--          ^^^^^^^^^^ blame 1: 2 * area x
--          ^^^^^^^^^^ would be allowed: twofold 0 = -2 if area 0 = -1

{-@ root :: {v:Int | v >= 0} -> Int @-}
root :: Int -> Int
root x = x

{-@ at :: (Int -> Int) -> Int -> Int @-}
--         ^^^ should be blame 1: Int
at :: (Int -> Int) -> Int -> Int
at g x = g (x * x)

atRoot :: Int -> Int
atRoot x = at root x
--            ^^^^ C0301: argument 1 of `at`
--            ^^^^ would be allowed: atRoot 0 if at root 0 = _
