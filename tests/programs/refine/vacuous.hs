-- verdict: safe
{-@ LIQUID "--no-such-option" @-}
--  ^^^^^^^^^^^^^^^^^^^^^^^^^ C0191: `--no-such-option`
module Vacuous where

   {-@ between :: lo:Int -> {hi:Int | hi > lo && hi < lo} -> {v:Int | lo < v && v < hi} @-}
--     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0305: nothing can be passed to `between`
   between :: Int -> Int -> Int
   between lo hi = lo

   {-@ assume oracle :: x:Int -> {v:Int | v > x && x > v} @-}
--     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0305: what is assumed of `oracle`
   oracle :: Int -> Int
   oracle x = x

   -- Meant to be never called, and a lemma about what cannot be.
   {-@ never :: x:Int -> {y:Int | x < y && false} -> Int @-}
   never :: Int -> Int -> Int
   never x _ = x `div` 0

   {-@ absurd :: x:Int -> y:{Int | x < y && y < x} -> {v:Int | false} @-}
   absurd :: Int -> Int -> Int
   absurd x _ = x

   {-@ fine :: x:Int -> {y:Int | x < y && y < x + 2} -> {v:Int | v = x + 1} @-}
   fine :: Int -> Int -> Int
   fine _ y = y
