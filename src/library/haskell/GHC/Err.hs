{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Err (error, errorWithoutStackTrace, undefined, absentErr) where

import Culprit.Primitive
import GHC.Types

error :: [Char] -> a
error message = primFail (ErrorFailure message)

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace = error

undefined :: a
undefined = error "Prelude.undefined"

absentErr :: a
absentErr = error "Oops! The program has entered an `absent' argument!\n"
