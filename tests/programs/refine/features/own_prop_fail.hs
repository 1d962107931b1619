-- feature: data that carries a proof, with a prop of its own
-- verdict: unsafe
{-# LANGUAGE GADTs #-}
module OwnProp where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}
data Peano = Z | S Peano
data LEQ = Leq Peano Peano
{-@ data Le where
      Refl :: n:Peano -> Prop (Leq n n)
      Step :: m:Peano -> n:Peano -> Prop (Leq m n) -> Prop (Leq m (S n))
  @-}
data Le where
  Refl :: Peano -> Le
  Step :: Peano -> Peano -> Le -> Le

{-@ bad :: a:Peano -> b:Peano -> Prop (Leq a b) -> Prop (Leq b a) @-}
--                                                 ^^^^^^^^^^^^^^ should be blame 1: Prop (Leq b a)
bad :: Peano -> Peano -> Le -> Le
bad a b (Refl _) = Refl a
bad a b (Step _ n q) = bad a n q
--                     ^^^^^^^^^ C0301: the result of `bad`
