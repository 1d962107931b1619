-- feature: a let takes apart a pair whose parts are related
-- verdict: unsafe
module StateBind where

data ST s a = S {runSt :: s -> (a, s) }

{-@ data ST s a <pre :: s -> Bool, post :: a -> s -> Bool>
       = S { runSt :: (x:s<pre> -> ((a, s)<post>)) } @-}

{-@ apply :: forall <p :: s -> Bool, q :: a -> s -> Bool>.
               ST <p, q> s a -> s<p> -> (a, s)<q> @-}
apply :: ST s a -> s -> (a, s)
apply (S f) s = f s

{-@ bnd    :: forall <pbind :: s -> Bool, qbind :: a -> s -> Bool, rbind :: b -> s -> Bool>.
                                  ST <pbind, qbind> s a
                              -> (xbind:a -> ST <{v:s<qbind xbind> | true}, rbind> s b)
--                                                                   ^^^^ blame 1: true
                              -> ST <pbind, rbind> s b @-}
bnd :: ST s a -> (a -> ST s b) -> ST s b
bnd (S m) k = S $ \s -> let (a, s') = m s in apply (k a) s
--                                                  ^^^ C0301: argument 1 of `apply` could not be proved to satisfy `qbind xbind`
