-- Versions of packages.
module Data.Version
  ( Version (..), showVersion, makeVersion
  ) where

import Data.List (intercalate, sort)

data Version = Version { versionBranch :: [Int], versionTags :: [String] }
  deriving (Read, Show)

instance Eq Version where
  v == w = versionBranch v == versionBranch w && sort (versionTags v) == sort (versionTags w)

instance Ord Version where
  compare v w = compare (versionBranch v) (versionBranch w)

showVersion :: Version -> String
showVersion (Version branch tags) =
  intercalate "." (map show branch) ++ concatMap ('-' :) tags

makeVersion :: [Int] -> Version
makeVersion branch = Version branch []
