module System.Directory
  ( canonicalizePath, copyFile, copyFileWithMetadata, copyPermissions, createDirectory
  , createDirectoryIfMissing, createDirectoryLink, createFileLink, doesDirectoryExist
  , doesFileExist, doesPathExist, emptyPermissions, exeExtension, findExecutable
  , findExecutables, findExecutablesInDirectories, findFile, findFileWith, findFiles
  , findFilesWith, getAccessTime, getAppUserDataDirectory, getCurrentDirectory
  , getDirectoryContents, getFileSize, getHomeDirectory, getModificationTime, getPermissions
  , getSymbolicLinkTarget, getTemporaryDirectory, getUserDocumentsDirectory, getXdgDirectory
  , getXdgDirectoryList, isSymbolicLink, listDirectory, makeAbsolute
  , makeRelativeToCurrentDirectory, pathIsSymbolicLink, removeDirectory, removeDirectoryLink
  , removeDirectoryRecursive, removeFile, removePathForcibly, renameDirectory, renameFile
  , renamePath, setAccessTime, setCurrentDirectory, setModificationTime, setOwnerExecutable
  , setOwnerReadable, setOwnerSearchable, setOwnerWritable, setPermissions
  , withCurrentDirectory, Permissions (executable, readable, searchable, writable)
  , XdgDirectory (XdgCache, XdgConfig, XdgData)
  , XdgDirectoryList (XdgConfigDirs, XdgDataDirs)
  ) where

import Data.Time.Clock.Internal.UTCTime (UTCTime)
import System.Directory.Internal.Common (Permissions (..), XdgDirectory (..), XdgDirectoryList
  (..))


canonicalizePath, getAppUserDataDirectory, getSymbolicLinkTarget, makeAbsolute,
  makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
copyFile, copyFileWithMetadata, copyPermissions, createDirectoryLink, createFileLink,
  renameDirectory, renameFile, renamePath :: FilePath -> FilePath -> IO ()
createDirectory, removeDirectory, removeDirectoryLink, removeDirectoryRecursive, removeFile,
  removePathForcibly, setCurrentDirectory :: FilePath -> IO ()
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
doesDirectoryExist, doesFileExist, doesPathExist, isSymbolicLink, pathIsSymbolicLink :: FilePath
  -> IO Bool
emptyPermissions :: Permissions
exeExtension :: String
findExecutable :: String -> IO (Maybe FilePath)
findExecutables :: String -> IO [FilePath]
findExecutablesInDirectories, findFiles :: [FilePath] -> String -> IO [FilePath]
findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
getAccessTime, getModificationTime :: FilePath -> IO UTCTime
getCurrentDirectory, getHomeDirectory, getTemporaryDirectory, getUserDocumentsDirectory :: IO
  FilePath
getDirectoryContents, listDirectory :: FilePath -> IO [FilePath]
getFileSize :: FilePath -> IO Integer
getPermissions :: FilePath -> IO Permissions
getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
setAccessTime, setModificationTime :: FilePath -> UTCTime -> IO ()
setOwnerExecutable, setOwnerReadable, setOwnerSearchable, setOwnerWritable :: Bool ->
  Permissions -> Permissions
setPermissions :: FilePath -> Permissions -> IO ()
withCurrentDirectory :: FilePath -> IO a -> IO a
