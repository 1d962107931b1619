-- verdict: safe
-- A measure's type may rest on the types of measures that were shown before.
module MeasureResults where

{-@ data Chain [links] @-}
data Chain a = End | Link a (Chain a)

{-@ measure links @-}
{-@ links :: Chain a -> {v:Int | 0 <= v} @-}
links :: Chain a -> Int
links End = 0
links (Link _ rest) = 1 + links rest

{-@ measure weight @-}
{-@ weight :: c:Chain a -> {v:Int | v = 2 * links c} @-}
weight :: Chain a -> Int
weight End = 0
weight (Link _ rest) = 2 + weight rest

{-@ positive :: c:Chain a -> {v:() | weight c >= 0} @-}
positive :: Chain a -> ()
positive _ = ()
