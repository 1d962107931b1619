{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Culprit.Primitive
import GHC.Base
import GHC.ST

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST action = return (primUnsafePerform (unsafeSTToIO action))
