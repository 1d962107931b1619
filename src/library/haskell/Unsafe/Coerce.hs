{-# LANGUAGE NoImplicitPrelude #-}
module Unsafe.Coerce (unsafeCoerce) where

import Culprit.Primitive
