-- verdict: unsafe
-- A rule is not used in its own proof; whoever else uses it relies on it.
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module RewritesOwnProof where

data List a = Nil | Cons a (List a)

{-@ reflect append @-}
append :: List a -> List a -> List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ rewrite rightUnit @-}
{-@ rightUnit :: xs:List a -> { append xs Nil = xs } @-}
rightUnit :: List a -> ()
rightUnit _ = ()
--            ^^ C0301: the result of `rightUnit`
--            ^^ should be blame 1: ()

{-@ twice :: xs:List a -> { append (append xs Nil) Nil = xs } @-}
twice :: List a -> ()
twice _ = ()
