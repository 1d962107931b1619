-- verdict: unsafe
-- How calls that are abstracted are shown, and methods of classes of type constructors.
module Shown where

-- Both calls give the same: one line.
{-@ grow :: x:Int -> {v:Int | v >= x} @-}
--                            ^^^^^^ blame 1: v >= x
grow :: Int -> Int
grow x = if x >= 0 then x + x else 0

{-@ more :: x:{v:Int | v >= 0} -> {v:Int | v >= 2 * x} @-}
more :: Int -> Int
more x = grow (grow x)
--       ^^^^^^^^^^^^^ C0301: the result of `more`
--       ^^^^^^^^^^^^^ would be allowed: more 1 = 1 if grow 1 = 1

-- What has no name is shown as it is written.
{-@ twice :: xs:[Int] -> {v:[Int] | len v == 2 * len xs} @-}
--                                  ^^^^^^^^^^^^^^^^^^^ blame 1: len v == 2 * len xs
twice :: [Int] -> [Int]
twice xs = concatMap (\x -> [x, x]) xs
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `twice`
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ would be allowed: twice [0] = [] if (\x -> [x, x]) 0 = []

-- A string without characters is no list.
{-@ trim :: String -> String @-}
trim :: String -> String
trim s = if s == "" then "x" else s
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if s == "" then "x" else s

{-@ shout :: String -> {v:String | len v > 0} @-}
shout :: String -> String
shout s = trim s ++ ""
--        ^^^^^^^^^^^^ C0301: the result of `shout`
--        ^^^^^^^^^^^^ would be allowed: shout "" = "" if trim "" = ""

class Container f where
  start :: f a -> Maybe a

newtype Box a = Box [a]

instance Container Box where
  start (Box xs) = Just (head xs)
--                            ^^ C0301: argument 1 of `head`
--                            ^^ can fail: start (Box []) fails: Prelude.head: empty list
--                 ^^^^^^^^^^^^^^ blame 1: Just (head xs)
