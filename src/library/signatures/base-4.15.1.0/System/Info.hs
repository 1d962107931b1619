module System.Info
  ( arch, compilerName, compilerVersion, fullCompilerVersion, os
  ) where

import Data.Version (Version)


arch, compilerName, os :: String
compilerVersion, fullCompilerVersion :: Version
