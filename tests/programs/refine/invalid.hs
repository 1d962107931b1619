-- verdict: invalid
module Invalid where

{-@ next :: x:Int -> {v:Int | v > y} @-}
--                                ^ C0102: there is no `y`
next :: Int -> Int
next x = x + 1

{-@ twice :: Int -> Int -> Int @-}
--                  ^^^^^^^^^^ C0311: the annotation is a function here
twice :: Int -> Int
twice x = x * 2

{-@ type Between L H = {v:Int | L <= v && v <= H} @-}

{-@ digit :: Between 0 @-}
--           ^^^^^^^^^ C0103: the alias `Between` takes 2 arguments but is given 1
digit :: Int
digit = 3

{-@ known :: Maybe Unknown -> Int @-}
--                 ^^^^^^^ C0102: there is no type `Unknown`
known :: Maybe Int -> Int
known _ = 1
