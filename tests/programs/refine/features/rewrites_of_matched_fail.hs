-- feature: rewriteWith, where a term matches because of what a match says of its arguments
-- verdict: unsafe
module RewritesOfMatched where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Peano = Zero | Next Peano

{-@ reflect plus @-}
plus :: Peano -> Peano -> Peano
plus Zero m = m
plus (Next n) m = Next (plus n m)

{-@ plusZero :: n:Peano -> { plus n Zero == n } @-}
plusZero :: Peano -> ()
plusZero Zero = ()
plusZero (Next n) = plusZero n

{-@ plusNext :: n:Peano -> m:Peano -> { plus n (Next m) == Next (plus n m) } @-}
plusNext :: Peano -> Peano -> ()
plusNext Zero _ = ()
plusNext (Next n) m = plusNext n m

{-@ rewriteWith commutes [plusZero] @-}
--                        ^^^^^^^^ should be blame 1: plusZero
{-@ commutes :: n:Peano -> m:Peano -> { plus n m == plus m n } @-}
commutes :: Peano -> Peano -> ()
commutes Zero _ = ()
commutes (Next n) m = commutes n m
--                    ^^^^^^^^^^^^ C0301: the result of `commutes`
