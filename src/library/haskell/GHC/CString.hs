{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- String literals as bytes in the store, up to a zero.
module GHC.CString
  ( unpackCString#, unpackAppendCString#, unpackFoldrCString#, unpackCStringUtf8#, unpackNBytes#
  ) where

import Culprit.Primitive
import GHC.Base
import GHC.Char
import GHC.List (take)
import GHC.Num
import GHC.Ptr

unpackCString#, unpackCStringUtf8# :: Addr# -> [Char]
unpackCString# address = go (addressInt (Ptr address))
  where
    go at = case primUnsafePerform (primMemoryRead at) of
      0 -> []
      byte -> chr byte : go (at + 1)
unpackCStringUtf8# = unpackCString#

unpackAppendCString# :: Addr# -> [Char] -> [Char]
unpackAppendCString# address rest = unpackCString# address ++ rest

unpackFoldrCString# :: Addr# -> (Char -> a -> a) -> a -> a
unpackFoldrCString# address f end = foldr f end (unpackCString# address)

unpackNBytes# :: Addr# -> Int -> [Char]
unpackNBytes# address n = take n (unpackCString# address)
