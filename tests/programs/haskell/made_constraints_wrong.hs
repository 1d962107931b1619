-- verdict: unsafe
{-# LANGUAGE ConstraintKinds, KindSignatures, TypeFamilies #-}
-- A constraint that a family makes may have no instance.
module MadeConstraintsWrong where

import Data.Kind

type family Shown a :: Constraint where
  Shown Int = ()
  Shown a = Show a

label :: Shown a => a -> Int
--       ^^^^^^^ C0125: a constraint that a type family makes
label _ = 1

wrong :: Int
wrong = label (not :: Bool -> Bool)
--      ^^^^^ C0205: there is no instance for `Shown (Bool -> Bool)`
--      ^^^^^ blame 1: label
