-- verdict: unsafe
-- What can be read is judged, but for what the rest may say about it.
module PastSyntaxErrors where

import Data.Char (ord)

broken :: Int -> Int
broken x = (x + 1
--               ^ C0101: expected `)`, found a new line

first :: Int -> String
first n
  | 'c' = "one"
--  ^^^ C0201: `'c'` has type `Char`, but `Bool` is needed here
--  ^^^ blame 1: 'c'
  | otherwise = broken n

-- Another clause cannot be read, but the type is known.
second :: Int -> Bool
second 0 = ord
--         ^^^ C0201: `ord` has type `Char -> Int`, but `Bool` is needed here
--         ^^^ blame 1: ord
second 1 = ) True
--         ^ C0101: expected an expression, found `)`
second _ = False

-- It may mean something else.
lookup key = [key
--               ^ C0101: expected `,` or `]`, found a new line

third :: Char
third = lookup 1 2 3

-- Its signature may need what nothing says.
both :: (forall a. a -> a) -> ) (Int, Bool)
--                            ^ C0101: expected a type, found `)`
both f = (f 1, f True)

data Shape = Round | Square )
--                          ^ C0101: expected the end of the declaration, found `)`

area :: Shape -> Int
area Round = True
--           ^^^^ C0201: `True` has type `Bool`, but `Int` is needed here
--           ^^^^ blame 1: True
area (Long x) = x

instance Show Shape where
  show Round = "round"
  show ( = "square"
--       ^ C0101: expected a pattern, found `=`

text :: Shape -> String
text shape = show shape ++ show area
  where
    area = ) 3
--         ^ C0101: expected an expression, found `)`
