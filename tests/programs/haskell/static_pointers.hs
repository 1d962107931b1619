-- verdict: incomplete
{-# LANGUAGE StaticPointers #-}
module StaticPointers where

import GHC.StaticPtr
--     ^^^^^^^^^^^^^ C0125: of the package `base` only the types are known

one :: StaticPtr Int
one = static 1

next :: StaticPtr (Int -> Int)
next = static (\x -> x + 1)

two :: Int
two = deRefStaticPtr next (deRefStaticPtr one)
