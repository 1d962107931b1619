-- verdict: unsafe
-- Types that have to agree in what no value tells: there is a value that one of them speaks about and
-- the other excludes.
module Types where

-- Nothing holds a value of the argument.
data Tagged unit = Tagged Int

{-@ meters :: Tagged {v:Int | v > 0} @-}
--                            ^^^^^ blame 1: v > 0
meters :: Tagged Int
meters = Tagged 1

{-@ length1 :: Tagged {v:Int | v >= 0} @-}
length1 :: Tagged Int
length1 = meters
--        ^^^^^^ C0301: the result of `length1`
--        ^^^^^^ would be allowed: length1 if the type of meters speaks about 0, which v > 0 excludes

-- A type without values.
data Ticket a

{-@ reuse :: Ticket {v:Int | v < 9} -> Ticket {v:Int | v < 5} @-}
--                                                     ^^^^^ blame 1: v < 5
reuse :: Ticket Int -> Ticket Int
reuse t = t
--        ^ C0301: the result of `reuse`
--        ^ would be allowed: reuse _ if the type of t speaks about 5, which v < 5 excludes

-- Both say the same.
{-@ keep :: Ticket {v:Int | v < 9} -> Ticket {w:Int | w <= 8} @-}
keep :: Ticket Int -> Ticket Int
keep t = t
