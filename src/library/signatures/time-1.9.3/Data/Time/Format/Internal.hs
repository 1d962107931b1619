module Data.Time.Format.Internal
  ( FormatTime (formatCharacter)
  , ParseTime (buildTime, parseTimeSpecifier, substituteTimeSpecifier)
  ) where

import Data.Time.Format.Format.Class (FormatTime (..))
import Data.Time.Format.Parse.Class (ParseTime (..))


