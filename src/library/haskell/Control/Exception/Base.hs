{-# LANGUAGE NoImplicitPrelude #-}
module Control.Exception.Base (module Control.Exception) where

import Control.Exception hiding (Handler, allowInterrupt, catches)
