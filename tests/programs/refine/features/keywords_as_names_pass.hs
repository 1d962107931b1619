-- feature: words that only Haskell reserves name arguments in annotations
-- verdict: safe
module KeywordsAsNames where

{-@ after :: in:Int -> {v:Int | v > in} @-}
after :: Int -> Int
after x = x + 1

{-@ between :: of:Int -> do:{Int | do >= of} -> {case:Int | of <= case && case <= do} @-}
between :: Int -> Int -> Int
between x y = if x + 1 <= y then x + 1 else y

{-@ twice :: in:Int -> {v:Int | let half = in in v = half + half} @-}
twice :: Int -> Int
twice x = 2 * x
