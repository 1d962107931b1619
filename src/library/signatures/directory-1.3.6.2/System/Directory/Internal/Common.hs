-- part
module System.Directory.Internal.Common
  ( Permissions (Permissions, executable, readable, searchable, writable)
  , XdgDirectory (XdgCache, XdgConfig, XdgData)
  , XdgDirectoryList (XdgConfigDirs, XdgDataDirs)
  ) where

data Permissions = Permissions {readable :: Bool, writable :: Bool, executable :: Bool,
  searchable :: Bool}
data XdgDirectory = XdgData | XdgConfig | XdgCache
data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
instance Bounded XdgDirectory
instance Bounded XdgDirectoryList
instance Enum XdgDirectory
instance Enum XdgDirectoryList
instance Eq Permissions
instance Eq XdgDirectory
instance Eq XdgDirectoryList
instance Ord Permissions
instance Ord XdgDirectory
instance Ord XdgDirectoryList
instance Read Permissions
instance Read XdgDirectory
instance Read XdgDirectoryList
instance Show Permissions
instance Show XdgDirectory
instance Show XdgDirectoryList

