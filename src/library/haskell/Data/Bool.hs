{-# LANGUAGE NoImplicitPrelude #-}
module Data.Bool (Bool (..), (&&), (||), not, otherwise, bool) where

import GHC.Base

bool :: a -> a -> Bool -> a
bool no _ False = no
bool _ yes True = yes
