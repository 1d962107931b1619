-- feature: words that only Haskell reserves name arguments in annotations
-- verdict: unsafe
module KeywordsAsNames where

{-@ after :: in:Int -> {v:Int | v > in} @-}
--                              ^^^^^^ blame 1: v > in
after :: Int -> Int
after x = x
--        ^ C0301: the result of `after` could not be proved to satisfy `v > in`
