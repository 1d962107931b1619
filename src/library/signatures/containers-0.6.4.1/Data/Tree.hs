module Data.Tree
  ( drawForest, drawTree, flatten, foldTree, levels, unfoldForest, unfoldForestM
  , unfoldForestM_BF, unfoldTree, unfoldTreeM, unfoldTreeM_BF, Forest
  , Tree (Node, rootLabel, subForest)
  ) where

import Control.DeepSeq (NFData)
import Control.Monad.Fix (MonadFix)
import Control.Monad.Zip (MonadZip)
import Data.Data (Data)
import Data.Foldable (Foldable)
import Data.Functor.Classes (Eq1, Ord1, Read1, Show1)
import Data.Traversable (Traversable)
import GHC.Generics (Generic)

type Forest a = [Tree a]
data Tree a = Node {rootLabel :: a, subForest :: [Tree a]}
instance Applicative Tree
instance Data a => Data (Tree a)
instance Eq a => Eq (Tree a)
instance Eq1 Tree
instance Foldable Tree
instance Functor Tree
instance Generic (Tree a)
instance Monad Tree
instance MonadFix Tree
instance MonadZip Tree
instance NFData a => NFData (Tree a)
instance Ord1 Tree
instance Read a => Read (Tree a)
instance Read1 Tree
instance Show a => Show (Tree a)
instance Show1 Tree
instance Traversable Tree

drawForest :: [Tree String] -> String
drawTree :: Tree String -> String
flatten :: Tree a -> [a]
foldTree :: (a -> [b] -> b) -> Tree a -> b
levels :: Tree a -> [[a]]
unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForestM, unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTreeM, unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
