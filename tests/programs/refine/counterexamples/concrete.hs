-- verdict: unsafe
-- Inputs on which the program really goes wrong (counterfactual symbolic execution, §2).
module Concrete where

{-@ stop :: {v:String | false} -> a @-}
stop :: String -> a
stop message = error message

-- What a strict evaluation would fail on, or never come to an end with.

{-@ ignoring :: a -> {v:Int | v == 10} @-}
ignoring :: a -> Int
ignoring _ = 10

-- Nobody looks at what is wrong here: it cannot be proved, and no run shows it.
{-@ unharmed :: Int -> {v:Int | v == 10} @-}
unharmed :: Int -> Int
unharmed x = ignoring (if x == 0 then error "unharmed" else x)
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if
--                                          ^^^^^^^^^^ C0301: nothing shows that `error` is never called
--                                          ^^^^^^^^^^ would be allowed: here if len v = 8 if x = 0

upwards :: Int -> [Int]
{-@ lazy upwards @-}
upwards n = n : upwards (n + 2)

{-@ nth :: [Int] -> {v:Int | v >= 0} -> Int @-}
nth :: [Int] -> Int -> Int
nth (x : xs) j = if j == 0 then x else nth xs (j - 1)
nth [] _ = 0

{-@ constantly :: i:Int -> {v:Int | v >= 0} -> {v:Int | v == i} @-}
--                                                      ^^^^^^ should be blame 1: v == i
constantly :: Int -> Int -> Int
constantly i k = nth (upwards i) k
--               ^^^^^^^^^^^^^^^^^ C0301: the result of `constantly`
--               ^^^^^^^^^^^^^^^^^ can fail: constantly 0 1 = 2

-- Lists with a measure.

infixr 5 :>
data Row a = Nil | a :> (Row a)

{-@ measure count @-}
{-@ count :: Row a -> {v:Int | v >= 0} @-}
count :: Row a -> Int
count Nil = 0
count (_ :> rest) = 1 + count rest

{-@ firstOf :: {v:Row a | count v > 0} -> a @-}
firstOf :: Row a -> a
firstOf (x :> _) = x
firstOf Nil = stop "firstOf: nothing there"

-- The second row only has to have something if the first one has.
{-@ pairs :: xs:Row Int -> {ys:Row Int | count xs > 0 => count ys > 0} -> Row Int @-}
--                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: count xs > 0
pairs :: Row Int -> Row Int -> Row Int
pairs Nil _ = Nil
pairs (x :> xs) (y :> ys) = x + y :> pairs xs ys
--                                            ^^ C0301: argument 2 of `pairs`
--                                            ^^ can fail: pairs (0 :> (0 :> Nil)) (0 :> Nil) calls pairs (0 :> Nil) Nil
pairs _ Nil = stop "pairs: the second row ends first"

-- What is common to both is not the same from both sides.
{-@ inBoth :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v <= len ys} @-}
--                                               ^^^^^^^^^^^^^^^ blame 1: len v <= len ys
inBoth :: [Int] -> [Int] -> [Int]
inBoth xs ys = [x | x <- xs, elem x ys]
--             ^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `inBoth`
--             ^^^^^^^^^^^^^^^^^^^^^^^^ can fail: inBoth [0, 0] [0] = [0,0]

-- A number that no list of small ones has.
{-@ code :: Int -> {v:Int | v /= 1} @-}
code :: Int -> Int
code x = if 7 * x == 3003 then 1 else 0
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if
--                             ^ C0301: the result of `code`
--                             ^ can fail: code 429 = 1
