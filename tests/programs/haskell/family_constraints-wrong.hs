-- verdict: unsafe
{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, KindSignatures, PolyKinds, TypeFamilies, TypeOperators #-}
{-# LANGUAGE FlexibleContexts #-}
module FamilyConstraintsWrong where

import Data.Kind (Constraint, Type)

data Product (f :: k -> Type) (xs :: [k]) where
  Nil :: Product f '[]
  (:*) :: f x -> Product f xs -> Product f (x ': xs)

type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)

texts :: All Eq xs => Product Maybe xs -> [String]
--       ^^^^^^^^^ C0125: a constraint that a type family makes stands for something that is not known
texts Nil = []
texts (x :* xs) = show x : texts xs
--                ^^^^ C0205: `x` is not an instance of `Show`
--                ^^^^ blame 1: show
