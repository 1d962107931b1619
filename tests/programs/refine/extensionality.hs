-- verdict: unsafe
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--extensionality" @-}
-- Nobody gives the lemma a value to which the functions could be applied; that does not make them
-- equal.
module Extensionality where

{-@ assume pointwise :: f:(a -> b) -> g:(a -> b) -> (x:a -> {v:() | f x == g x}) -> {v:() | f == g} @-}
pointwise :: (a -> b) -> (a -> b) -> (a -> ()) -> ()
pointwise _ _ _ = ()

{-@ same :: f:(a -> b) -> g:(a -> b) -> {v:() | f == g} @-}
--                                              ^^^^^^ should be blame 1: f == g
same :: (a -> b) -> (a -> b) -> ()
same f g = pointwise f g (\_ -> ())
--                        ^^^^^^^^ C0301: argument 3 of `pointwise`

{-@ again :: f:(a -> b) -> {v:() | f == f} @-}
again :: (a -> b) -> ()
again f = pointwise f f (\_ -> ())
