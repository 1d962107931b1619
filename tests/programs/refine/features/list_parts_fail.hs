-- feature: head and tail of a list in refinements
-- verdict: unsafe
module ListParts where

{-@ second :: xs:{[a] | len xs > 1} -> {v:a | v == head xs} @-}
--                                            ^^^^^^^^^^^^ blame 1: v == head xs
second :: [a] -> a
second xs = head (tail xs)
--          ^^^^^^^^^^^^^^ C0301: the result of `second`
