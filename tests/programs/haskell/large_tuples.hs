-- verdict: unsafe
-- Tuples have up to 62 elements, instances of the usual classes up to 15.
module LargeTuples where

type Wide = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Bool, Char)

wide :: Wide
wide = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, True, 'c')

flag :: Wide -> Bool
flag (_, _, _, _, _, _, _, _, _, _, _, _, _, _, _, b, _) = b

section :: Char -> Wide
section = (,,,,,,,,,,,,,,,,) 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 True

shown :: String
shown = show (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

wrong :: Bool
wrong = flag (section True)
--                    ^^^^ C0201: `True` has type `Bool`, but `Char` is needed here
--                    ^^^^ blame 1: True
