-- feature: rewriteWith, where a term matches only after its arguments are unfolded
-- verdict: unsafe
module RewritesOfResults where

import Prelude hiding ((++), reverse)

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ infixr ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect reverse @-}
reverse :: [a] -> [a]
reverse [] = []
reverse (x : xs) = reverse xs ++ [x]

{-@ endsInNothing :: xs:[a] -> { xs ++ [] == xs } @-}
endsInNothing :: [a] -> ()
endsInNothing [] = ()
endsInNothing (_ : xs) = endsInNothing xs

{-@ regroups :: xs:[a] -> ys:[a] -> zs:[a] -> { xs ++ (ys ++ zs) == (xs ++ ys) ++ zs } @-}
regroups :: [a] -> [a] -> [a] -> ()
regroups [] _ _ = ()
regroups (_ : xs) ys zs = regroups xs ys zs

{-@ rewriteWith turnsAround [regroups, endsInNothing] @-}
{-@ turnsAround :: xs:[a] -> ys:[a] -> { reverse (xs ++ ys) == reverse xs ++ reverse ys } @-}
--                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: reverse (xs ++ ys) == reverse xs ++ reverse ys
turnsAround :: [a] -> [a] -> ()
turnsAround [] _ = ()
turnsAround (_ : xs) ys = turnsAround xs ys
--                        ^^^^^^^^^^^^^^^^^ C0301: the result of `turnsAround`
