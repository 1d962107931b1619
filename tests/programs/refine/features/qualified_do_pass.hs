-- feature: statements that mean the operators of a module (QualifiedDo)
-- verdict: safe
{-# LANGUAGE QualifiedDo #-}
module QualifiedDo where

import qualified Operators.Sum as Sum

{-@ large :: {v:Int | v >= 3} @-}
large :: Int
large = Sum.do { 1; x <- 2; x }
