-- feature: an alias that is defined twice in the same way
-- verdict: invalid
module RepeatedAliases where

{-@ type Small = {v:Int | v < 10} @-}
{-@ type Small = {v:Int | v <= 10} @-}
--       ^^^^^ C0105: the type alias `Small` is defined twice

{-@ ten :: Small @-}
ten :: Int
ten = 10
