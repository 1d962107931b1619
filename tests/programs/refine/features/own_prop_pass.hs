-- feature: data that carries a proof, with a prop of its own
-- verdict: safe
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

{-@ trans :: a:Peano -> b:Peano -> c:Peano -> Prop (Leq a b) -> q:Prop (Leq b c) -> Prop (Leq a c) / [size q] @-}
trans :: Peano -> Peano -> Peano -> Le -> Le -> Le
trans a b c p (Refl _) = p
trans a b c p (Step _ n q) = Step a n (trans a b n p q)
{-@ measure size @-}
{-@ size :: Le -> Nat @-}
size :: Le -> Int
size (Refl _) = 0
size (Step _ _ l) = 1 + size l
