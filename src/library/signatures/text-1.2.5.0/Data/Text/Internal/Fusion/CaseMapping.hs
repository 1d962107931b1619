module Data.Text.Internal.Fusion.CaseMapping
  ( foldMapping, lowerMapping, titleMapping, upperMapping
  ) where

import Data.Text.Internal.Fusion.Types (CC, Step)

foldMapping, lowerMapping, titleMapping, upperMapping :: Char -> s -> Step (CC s) Char
