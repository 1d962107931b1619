{-# LANGUAGE MagicHash #-}
module Data.Text.Internal.PrimCompat
  ( word16ToWord#, word32ToWord#, word8ToWord#, wordToWord16#, wordToWord32#, wordToWord8#
  ) where

import GHC.Exts (Word#)

word16ToWord#, word32ToWord#, word8ToWord#, wordToWord16#, wordToWord32#, wordToWord8# :: Word#
  -> Word#
