-- verdict: safe
{-# LANGUAGE MagicHash, TypeFamilies, FlexibleContexts #-}
-- What modules that ship with GHC have under names that are easy to miss.
module WordsOfPackages where

import GHC.Exts (Int (..), Int#, (+#))
import GHC.Generics (K1 (..), Rep (..))

-- An associated type brings its class.
empty :: (Generic a, Empty (Rep a)) => a -> Bool
empty = isEmpty . from

class Empty f where
  isEmpty :: f a -> Bool

data Whole = Whole Int# | None

next :: Whole -> Whole
next (Whole -1#) = None
next (Whole n) = Whole (n +# 1#)
next None = Whole -1#

first :: [((Int, Bool), Char)] -> [Int]
first all = [n | (,) ((,) n _) 'c' <- all]

scored :: Int -> IO Int
scored n
  = do {-# SCC "outer" #-} id $
           return n
