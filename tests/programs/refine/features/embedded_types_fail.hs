-- feature: types that are numbers to the logic: embed
-- verdict: unsafe
module EmbeddedTypes where

newtype Money = Money Int

{-@ embed Money as int @-}

{-@ assume money :: n:Int -> {v:Money | v == n} @-}
money :: Int -> Money
money = Money

{-@ rich :: {v:Money | v > 100} @-}
rich :: Money
rich = money 100
--     ^^^^^^^^^ C0301: the result of `rich` could not be proved to satisfy `v > 100`
--           ^^^ blame 1: 100
