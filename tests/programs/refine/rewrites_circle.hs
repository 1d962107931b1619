-- verdict: unsafe
-- Two rules that rest on each other prove nothing.
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module RewritesCircle where

data List a = Nil | Cons a (List a)

{-@ reflect append @-}
append :: List a -> List a -> List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ rewriteWith one [two] @-}
{-@ one :: xs:List a -> ys:List a -> { append xs ys = append ys xs } @-}
--                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: append xs ys = append ys xs
one :: List a -> List a -> ()
one _ _ = ()
--        ^^ C0301: the result of `one`

{-@ rewriteWith two [one] @-}
{-@ two :: xs:List a -> ys:List a -> { append ys xs = append xs ys } @-}
--                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: append ys xs = append xs ys
two :: List a -> List a -> ()
two _ _ = ()
--        ^^ C0301: the result of `two`
