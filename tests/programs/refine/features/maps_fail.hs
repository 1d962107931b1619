-- feature: refined values in maps
-- verdict: unsafe
module Maps where

import qualified Data.Map as M

{-@ counts :: [Char] -> M.Map Char {v:Int | v > 0} @-}
counts :: [Char] -> M.Map Char Int
counts = foldr (\c m -> M.insert c 0 m) M.empty
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `counts` could not be proved to satisfy `v > 0`
--                                 ^ blame 1: 0
