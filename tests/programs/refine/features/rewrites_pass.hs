-- feature: rewrite
-- verdict: safe
module Rewrites where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ rewrite nilRight @-}
{-@ nilRight :: xs:[a] -> { app xs [] == xs } @-}
nilRight :: [a] -> ()
nilRight [] = ()
nilRight (_:xs) = nilRight xs
{-@ p :: xs:[a] -> ys:[a] -> { app (app xs []) (app ys []) == app xs ys } @-}
p :: [a] -> [a] -> ()
p _ _ = ()
