-- Arrays that never change, by position from 0: what Data.Array and Data.Vector are made of.
module Culprit.Vector (Cells, fromListN, at, count, toCells, update, thaw, freeze) where

import Culprit.Primitive

newtype Cells a = Cells (MutableArray a)

-- The first elements of a list; the others are undefined if it is shorter.
fromListN :: Int -> [a] -> Cells a
fromListN n xs = primUnsafePerform (fmap Cells (thawList n xs))

thawList :: Int -> [a] -> IO (MutableArray a)
thawList n xs = do
  cells <- primArrayNew n (errorWithoutStackTrace "(Array.!): undefined array element")
  fill cells 0 xs
  where
    fill cells i list
      | i >= n = return cells
      | otherwise = case list of
          [] -> return cells
          y : ys -> primArrayWrite cells i y >> fill cells (i + 1) ys

count :: Cells a -> Int
count (Cells cells) = primArrayLength cells

at :: Cells a -> Int -> a
at (Cells cells) i = primUnsafePerform (primArrayRead cells i)

toCells :: Cells a -> [a]
toCells cells = map (at cells) [0 .. count cells - 1]

-- A copy with other values at some positions, the later ones last.
update :: (a -> b -> a) -> Cells a -> [(Int, b)] -> Cells a
update f cells changes = primUnsafePerform $ do
  copy <- thaw cells
  mapM_ (\(i, y) -> primArrayRead copy i >>= \x -> primArrayWrite copy i (f x y)) changes
  return (Cells copy)

thaw :: Cells a -> IO (MutableArray a)
thaw cells = thawList (count cells) (toCells cells)

freeze :: MutableArray a -> IO (Cells a)
freeze cells = do
  xs <- mapM (primArrayRead cells) [0 .. n - 1]
  return (fromListN n xs)
  where
    n = primArrayLength cells
