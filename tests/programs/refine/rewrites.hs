-- verdict: unsafe
-- Proved equations as rules: for everybody (`rewrite`), for one binding (`rewriteWith`), never for their own proof.
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Rewrites where

data List a = Nil | Cons a (List a)

{-@ reflect append @-}
append :: List a -> List a -> List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ associative :: xs:List a -> ys:List a -> zs:List a
                -> { append xs (append ys zs) = append (append xs ys) zs } @-}
associative :: List a -> List a -> List a -> ()
associative Nil _ _ = ()
associative (Cons _ xs) ys zs = associative xs ys zs

{-@ rewriteWith four [associative] @-}
{-@ four :: as:List a -> bs:List a -> cs:List a -> ds:List a
         -> { append as (append bs (append cs ds)) = append (append (append as bs) cs) ds } @-}
four :: List a -> List a -> List a -> List a -> ()
four _ _ _ _ = ()

{-@ without :: as:List a -> bs:List a -> cs:List a -> ds:List a
            -> { append as (append bs (append cs ds)) = append (append (append as bs) cs) ds } @-}
without :: List a -> List a -> List a -> List a -> ()
without _ _ _ _ = ()
--                ^^ C0301: the result of `without`
--                ^^ should be blame 1: ()
