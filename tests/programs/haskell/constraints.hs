-- verdict: unsafe
{-# LANGUAGE ConstraintKinds, QuantifiedConstraints, RankNTypes, TypeFamilies #-}
{-# LANGUAGE FlexibleContexts, FlexibleInstances, UndecidableInstances #-}
module Constraints where

import Nowhere (Small)
--     ^^^^^^^ C0115: there is no module `Nowhere`

-- Constraints or types: what is not known may be either.
type Both a = (Small a, a ~ a)

class Measured a where
  measure :: a -> Int

instance Both a => Measured a where
  measure _ = 1

alike :: (Eq a, forall x. Eq x => Eq (f x)) => f a -> f a -> Bool
--              ^^^^^^^^^^^^^^^^^^^^^^^^^^ C0125: a quantified constraint stands for something that is not known
alike = (==)

wrong :: Int -> Bool
wrong n = alike [n] [n + 'c']
--                       ^^^ C0201: `'c'` has type `Char`
--                       ^^^ blame 1: 'c'
