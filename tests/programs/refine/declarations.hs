-- verdict: invalid
-- Declarations that are wrong in themselves, whether or not anybody uses them.
module Declarations where

{-@ type Loop = [Loop] @-}
--  ^^^^^^^^^^^^^^^^^^ C0105: the alias `Loop` is defined by itself

{-@ LIQUID "--idirs=.." @-}
--  ^^^^^^^^^^^^^^^^^^^ C0105: `--idirs=..` may not be set by a program

data Knot a = Knot (Knot a -> a)
--   ^^^^ C0105: `Knot` occurs to the left of an arrow

data List a = Nil | Cons a (List a)
{-@ data List = Nil | Cons { first :: a, rest :: List a } @-}
--       ^^^^ C0103: `List` has 1 parameter

data Unit = Unit
{-@ data Unit @-}
--       ^^^^ C0105: the annotation of `Unit` says nothing

type Count = Int

{-@ given :: Count Int @-}
--           ^^^^^^^^^ C0311: `Count` does not fit
given :: Int
given = 1

{-@ assume nobody :: Int -> Int @-}
--         ^^^^^^ C0102: there is no `nobody`
