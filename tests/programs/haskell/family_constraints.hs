-- verdict: incomplete
{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, KindSignatures, PolyKinds, TypeFamilies, TypeOperators #-}
{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes #-}
{-# LANGUAGE UndecidableInstances, UndecidableSuperClasses #-}
-- A constraint that a type family makes is known where the family reduces: inside of matches that
-- say enough of its arguments.
module FamilyConstraints where

import Data.Kind (Constraint, Type)

data Product (f :: k -> Type) (xs :: [k]) where
  Nil :: Product f '[]
  (:*) :: f x -> Product f xs -> Product f (x ': xs)

type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)

texts :: All Show xs => Product Maybe xs -> [String]
--       ^^^^^^^^^^^ C0125: a constraint that a type family makes stands for something that is not known
texts Nil = []
texts (x :* xs) = show x : texts xs

type family Tail (xs :: [k]) :: [k] where
  Tail (_x ': xs) = xs
type family Head (xs :: [k]) :: k where
  Head (x ': _xs) = x

type family LikeIt (xs :: [a]) (ys :: [b]) :: Constraint where
  LikeIt '[] ys = ys ~ '[]
  LikeIt (x ': xs) ys = (ys ~ (Head ys ': Tail ys), LikeIt xs (Tail ys))

type family Both (c :: a -> b -> Constraint) (xs :: [a]) (ys :: [b]) :: Constraint where
  Both _c '[] '[] = ()
  Both c (x ': xs) (y ': ys) = (c x y, Paired c xs ys)

-- So is what is equal to others because of the classes above.
class (LikeIt xs ys, LikeIt ys xs, Both c xs ys) => Paired (c :: a -> b -> Constraint) (xs :: [a]) (ys :: [b])
instance (LikeIt xs ys, LikeIt ys xs, Both c xs ys) => Paired c xs ys

changed :: Paired c xs ys => proxy c -> (forall x y. c x y => f x -> g y) -> Product f xs -> Product g ys
changed _ _ Nil = Nil
changed p f (x :* xs) = f x :* changed p f xs
