-- feature: ranges with steps, of characters, and without an end
-- verdict: safe
module Ranges where

{-@ down :: n:Nat -> [{v:Int | 0 <= v && v <= n}] @-}
down :: Int -> [Int]
down n = [n, n - 1 .. 0]

{-@ letters :: [{c:Char | 'a' <= c && c <= 'z'}] @-}
letters :: [Char]
letters = ['a' .. 'z']

{-@ ten :: {v:[Int] | len v == 10} @-}
ten :: [Int]
ten = [1 .. 10]

{-@ from :: n:Int -> [{v:Int | n <= v}] @-}
from :: Int -> [Int]
from n = [n ..]
