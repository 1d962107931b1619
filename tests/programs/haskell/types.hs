-- verdict: unsafe
module Types where

import Data.Char (toUpper)

shout :: String -> String
shout text = map toUpper text + "!"
--                            ^ C0205: `+` has type `a -> a -> a`
--                            ^ blame 2: +

count :: [a] -> Int
count [] = 0
count (_:rest) = 1 + count
--                   ^^^^^ C0205: `count` has type `[a] -> Int`, but `Int` is needed
--                   ^^^^^ blame 2: count

average :: [Double] -> Double
average numbers = sum numbers / length numbers
--                              ^^^^^^ C0205: `length` has type `[a] -> Int`
--                              ^^^^^^ blame 2: length

label :: Bool -> String
label flag = if "flag" then "yes" else "no"
--              ^^^^^^ C0201: `"flag"` has type `String`, but `Bool` is needed
--              ^^^^^^ blame 1: "flag"

squares :: [Int] -> [Int]
squares numbers = map numbers (\n -> n * n)
--                             ^^^^^^^^^^^ C0201: `_ -> _` does not agree with `[_]`
--                             ^^^^^^^^^^^ blame 1: \n -> n * n

flatten (x:xs) = x : flatten x
--                           ^ C0204: would need an infinite type
--                           ^ blame 1: x

same :: a -> a -> Bool
--      ^^^^^^^^^^^^^^ C0205: `a` is not an instance of `Eq`
--      ^^^^^^^^^^^^^^ blame 2: a -> a -> Bool
same x y = x == y

pair :: (Int, Bool)
pair = (True, 1)
--      ^^^^ C0201: `Bool` does not agree with `Int`
--            ^ C0205: `1` has type `a`, but `Bool` is needed here
--      ^^^^ blame 1: True
--            ^ blame 2: 1
