-- verdict: unsafe
-- What is tried for goals that nothing shows: functions inside of results, fractions, and functions
-- without code.
module Further where

data Counter = Counter Int (Int -> Int)
{-@ data Counter = Counter { start :: Int, step :: {v:Int | v >= 0} -> {v:Int | v >= 0} } @-}

down :: Int -> Counter
down n = Counter n (\k -> k - 1)
--                  ^^^^^^^^^^^ C0301: field 2 of `Counter`
--                          ^ blame 1: -
--                  ^^^^^^^^^^^ can fail: down 0 = Counter _ inside where inside 0 = -1

data Source a = Source (Int -> a)

{-@ naturals :: Source {v:Int | v >= 0} @-}
naturals :: Source Int
naturals = Source (\k -> k)
--         ^^^^^^^^^^^^^^^^ C0301: the result of `naturals`
--         ^^^^^^^^^^^^^^^^ blame 1: Source
--         ^^^^^^^^^^^^^^^^ can fail: naturals = Source inside where inside (-1) = -1

{-@ share :: Double -> Double @-}
--           ^^^^^^ blame 1: Double
share :: Double -> Double
share people = 100 / people
--                   ^^^^^^ C0301: argument 2 of `/`
--                   ^^^^^^ can fail: share 0.0 calls 100.0 / 0.0

{-@ lazy descend @-}
{-@ descend :: (Ord a, Num a) => {x:a | x >= 0} -> a @-}
descend :: (Ord a, Num a) => a -> a
descend 0 = 0
descend x = descend (x - 1)
--          ^^^^^^^^^^^^^^^ blame 1: descend (x - 1)
--                   ^^^^^ C0301: argument 1 of `descend`
--                   ^^^^^ can fail: descend 0.5 calls descend (-0.5)

{-@ need :: {v:Int | v > 0} -> Int @-}
--                   ^^^^^ blame 1: v > 0
need :: Int -> Int
need x = x

{-@ guess :: Int -> Bool @-}
guess :: Int -> Bool
guess = undefined

{-@ choosy :: Int -> Int @-}
choosy :: Int -> Int
choosy x = if guess x then need x else 0
--                              ^ C0301: argument 1 of `need`
--                              ^ would be allowed: choosy 0 if guess 0 = True
