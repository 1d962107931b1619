-- feature: a local function that is not written yet
-- verdict: unsafe
module MissingLocalFunctions where

{-@ share :: Int -> Int -> Int @-}
--                  ^^^ blame 1: Int
share :: Int -> Int -> Int
share x y = let {-@ parts :: {v:Int | v > 0 && y /= 0} @-}
                parts :: Int
                parts = count y
            in x `div` y
--                     ^ C0301: argument 2 of `div`
  where
    count :: Int -> Int
    count = undefined

{-@ area :: Int -> Int -> {v:Int | v > 0} @-}
area :: Int -> Int -> Int
area x y = if x > 0 then side x else y
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if x > 0 then side x else y
--                                   ^ C0301: the result of `area`
  where
    side :: Int -> Int
    side = undefined
