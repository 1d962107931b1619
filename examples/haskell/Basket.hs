module Basket (Basket, add, remove) where

data Basket = Empty | Item String Basket

{-@ measure items @-}
{-@ items :: Basket -> {v:Int | 0 <= v} @-}
items :: Basket -> Int
items Empty         = 0
items (Item _ rest) = 1 + items rest

{-@ add :: String -> basket:Basket -> {v:Basket | items v == items basket} @-}
add :: String -> Basket -> Basket
add name basket = Item name basket

{-@ remove :: {basket:Basket | 0 < items basket} -> {v:Basket | items v == items basket - 1} @-}
remove :: Basket -> Basket
remove (Item _ rest) = rest
