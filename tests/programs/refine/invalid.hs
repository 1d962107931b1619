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

{-@ type Small = {v:Int | v < 10} @-}
{-@ type Small = {v:Int | v < 20} @-}
--       ^^^^^ C0105: the type alias `Small` is defined twice

data Two = Two Int Int
{-@ data Two <q :: Int -> Int -> Bool> = Two (first :: Int) (second :: Int<q first>) @-}

data Three = Three Int Int Two
{-@ data Three <p :: Int -> Int -> Int -> Int -> Bool> = Three (a1 :: Int) (a2 :: Int) (a3 :: Two<p a1 a2>) @-}
--                                                                                                ^^^^^^^ C0103: the abstract refinement `p` takes 3 arguments

{-@ above :: (Num a, Ord a) => {v:a | v > 0.5} -> a @-}
--                                        ^^^ C0104: this is a fraction
above :: (Num a, Ord a) => a -> a
above x = x + 1
