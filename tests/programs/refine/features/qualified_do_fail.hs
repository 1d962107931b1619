-- feature: statements that mean the operators of a module (QualifiedDo)
-- verdict: unsafe
{-# LANGUAGE QualifiedDo #-}
module QualifiedDo where

import qualified Operators.Sum as Sum

{-@ large :: {v:Int | v >= 4} @-}
large :: Int
large = Sum.do { 1; x <- 2; x }
--               ^^^^^^^^^^^^ C0301: the result of `large` could not be proved to satisfy `v >= 4`
--               ^^^^^^^^^^^^ blame 1: 1; x <- 2; x
