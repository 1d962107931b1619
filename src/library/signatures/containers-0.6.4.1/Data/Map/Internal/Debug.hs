module Data.Map.Internal.Debug
  ( balanced, node, ordered, showTree, showTreeWith, showWide, showsBars, showsTree, showsTreeHang
  , valid, validsize, withBar, withEmpty
  ) where

import Data.Map (Map, valid)

balanced :: Map k a -> Bool
node :: String
ordered :: Ord a => Map a b -> Bool
showTree :: (Show k, Show a) => Map k a -> String
showTreeWith :: (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showWide :: Bool -> [String] -> String -> String
showsBars :: [String] -> ShowS
showsTree :: (k -> a -> String) -> Bool -> [String] -> [String] -> Map k a -> ShowS
showsTreeHang :: (k -> a -> String) -> Bool -> [String] -> Map k a -> ShowS
validsize :: Map a b -> Bool
withBar, withEmpty :: [String] -> [String]
