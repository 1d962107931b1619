-- feature: refined values in maps
-- verdict: safe
module Maps where

import qualified Data.Map as M

{-@ lookupOr :: Ord k => v -> k -> M.Map k v -> v @-}
lookupOr :: Ord k => v -> k -> M.Map k v -> v
lookupOr d k m = case M.lookup k m of
  Just v -> v
  Nothing -> d

{-@ counts :: [Char] -> M.Map Char Nat @-}
counts :: [Char] -> M.Map Char Int
counts = foldr (\c m -> M.insertWith (+) c 1 m) M.empty
