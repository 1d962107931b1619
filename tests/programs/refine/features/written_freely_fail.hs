-- feature: names on a line of their own, the sort of lists in qualifiers, arguments that inlined code ignores
-- verdict: invalid
module WrittenFreely where

{-@ inline placed @-}
placed :: Int -> Int -> Int -> Bool
placed place before after = place <= before + after

{-@ put :: before:Int -> {after:Int | placed position before after} @-}
--                                           ^^^^^^^^ C0102: there is no `position`
put :: Int -> Int
put before = before

{-@ count :: List Int -> Int @-}
--           ^^^^^^^^ C0102: there is no type `List`
count :: [Int] -> Int
count = length
