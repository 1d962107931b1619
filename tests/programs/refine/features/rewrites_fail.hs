-- feature: rewrite
-- verdict: unsafe
module Rewrites where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ nilRight :: xs:[a] -> { app xs [] == xs } @-}
nilRight :: [a] -> ()
nilRight [] = ()
nilRight (_:xs) = nilRight xs
{-@ p :: xs:[a] -> ys:[a] -> { app (app xs []) (app ys []) == app xs ys } @-}
p :: [a] -> [a] -> ()
p _ _ = ()
--      ^^ C0301: the result of `p`
--      ^^ should be blame 1: ()
