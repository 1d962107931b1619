-- verdict: safe
module Scopes where

{-@ LIQUID "--bscope" @-}

{-@ measure wide @-}
wide :: [[a]] -> Int
wide [] = 0
wide (row : _) = length row

{-@ type Table a = {t:[{row:[a] | len row = wide t}] | true} @-}

{-@ cells :: t:{v:Table a | len v > 0} -> {v:[a] | len v = wide t} @-}
cells :: [[a]] -> [a]
cells (row : _) = row

{-@ square :: {v:Table Int | len v = 2 && wide v = 2} @-}
square :: [[Int]]
square = [[1, 2], [3, 4]]

-- What is inside of a part knows the parts before it.
{-@ later :: (from::Int, Int -> {v:Int | v > from}) -> (least::Int, [{v:Int | v > least}]) @-}
later :: (Int, Int -> Int) -> (Int, [Int])
later (from, next) = (from, [next 0, next 1])

{-@ pairOf :: x:Int -> (low::Int, ({v:Int | v > low}, {v:Int | v = low})) @-}
pairOf :: Int -> (Int, (Int, Int))
pairOf x = (x, (x + 1, x))

-- The same, as an abstract refinement of the tuple.
{-@ withAll :: x:Int -> (Int, [Int])<\low -> {v:[{w:Int | w > low}] | true}> @-}
withAll :: Int -> (Int, [Int])
withAll x = (x, [x + 1, x + 2])

{-@ largest :: x:Int -> {v:Int | v > x} @-}
largest :: Int -> Int
largest x = case pairUp x of (low, high : _) -> high
                             (low, []) -> x + 1

{-@ pairUp :: x:Int -> ({v:Int | v = x}, [Int])<\low -> {v:[{w:Int | w > low}] | true}> @-}
pairUp :: Int -> (Int, [Int])
pairUp x = (x, [x + 1])
