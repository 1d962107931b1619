-- feature: types that are numbers to the logic: embed
-- verdict: safe
module EmbeddedTypes where

newtype Money = Money Int

{-@ embed Money as int @-}

{-@ assume money :: n:Int -> {v:Money | v == n} @-}
money :: Int -> Money
money = Money

{-@ assume amount :: m:Money -> {v:Int | v == m} @-}
amount :: Money -> Int
amount (Money n) = n

{-@ rich :: {v:Money | v > 100} @-}
rich :: Money
rich = money 101
