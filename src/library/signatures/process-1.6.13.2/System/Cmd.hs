module System.Cmd
  ( rawSystem, system
  ) where

import System.Process (rawSystem, system)


