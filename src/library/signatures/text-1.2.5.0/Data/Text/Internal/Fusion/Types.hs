module Data.Text.Internal.Fusion.Types
  ( empty, CC (..), PairS (..), RS (..), Scan (..), Step (..), Stream (..)
  ) where

import Data.Text.Internal.Fusion.Size (Size)
import Foreign (Word8)

infixl 2 :*:
data CC s = CC !s Char Char
data PairS a b = !a :*: !b
data RS s = RS0 !s | RS1 !s Word8 | RS2 !s Word8 Word8 | RS3 !s Word8 Word8 Word8
data Scan s = Scan1 Char !s | Scan2 Char !s
data Step s a = Done | Skip !s | Yield !a !s
data Stream a = forall s. Stream (s -> Step s a) !s !Size
instance Eq a => Eq (Stream a)
instance Ord a => Ord (Stream a)

empty :: Stream a
