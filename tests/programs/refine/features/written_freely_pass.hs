-- feature: names on a line of their own, the sort of lists in qualifiers, arguments that inlined code ignores
-- verdict: safe
module WrittenFreely where

{-@ measure count @-}
count :: [a] -> Int
count [] = 0
count (_ : rest) = 1 + count rest

{-@
assume
ask :: limit:Int -> {v:Int | v <= limit}
@-}
ask :: Int -> Int
ask limit = limit

{-@ qualif SameCount(v:List a, other:List b): count v = count other @-}

{-@ asked :: {v:Int | v <= 3} @-}
asked :: Int
asked = ask 3

{-@ inline placed @-}
placed :: Int -> [a] -> [a] -> Bool
placed place before after = count before <= count after

{-@ put :: a -> before:[a] -> {after:[a] | placed position before after} @-}
put :: a -> [a] -> [a]
put new before = new : before
