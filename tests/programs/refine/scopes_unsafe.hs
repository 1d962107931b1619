-- verdict: unsafe
module ScopesUnsafe where

{-@ LIQUID "--bscope" @-}

{-@ measure wide @-}
wide :: [[a]] -> Int
wide [] = 0
wide (row : _) = length row

{-@ type Table a = {t:[{row:[a] | len row = wide t}] | true} @-}

{-@ ragged :: Table Int @-}
ragged :: [[Int]]
ragged = [[1, 2], [3]]
--       ^^^^^^^^^^^^^ C0301: the result of `ragged`
--       ^^^^^^^^^^^^^ should be blame 1: [[1, 2], [3]]

{-@ later :: (from::Int, Int -> {v:Int | v > from}) -> (least::Int, [{v:Int | v > least}]) @-}
--                                                                            ^^^^^^^^^ blame 1: v > least
later :: (Int, Int -> Int) -> (Int, [Int])
later (from, next) = (from + 1, [next 0])
--                   ^^^^^^^^^^^^^^^^^^^^ C0301: the result of `later`
