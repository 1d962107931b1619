-- verdict: unsafe
-- Declarations that are wrong in themselves, and types that nothing decides.
module Declarations where

data Box = Box a
--             ^ C0202: `a`

type Tree = [Tree]
--   ^^^^ C0203: `Tree`

data Shape = Rectangle Int Int | Circle Int

area :: Shape -> Int
area (Rectangle width) = width
--    ^^^^^^^^^^^^^^^ C0208: `Rectangle` takes 2 arguments
--    ^^^^^^^^^^^^^^^ blame 1: Rectangle width
area (Circle radius) = 3 * radius * radius

power :: Int -> Int -> Int
power x = to
  where
    to 0 = 1
    to n m = x * m
--  ^^^^^^^^^^^^^^ C0209: `to`

echo :: String -> String
echo text = show (read text)
--          ^^^^ C0210: `Show`
--          ^^^^ blame 1: show
--                ^^^^ blame 2: read
