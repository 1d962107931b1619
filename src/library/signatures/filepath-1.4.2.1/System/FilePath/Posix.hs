module System.FilePath.Posix
  ( (-<.>), (<.>), (</>), addExtension, addTrailingPathSeparator, combine, dropDrive
  , dropExtension, dropExtensions, dropFileName, dropTrailingPathSeparator, equalFilePath
  , extSeparator, getSearchPath, hasDrive, hasExtension, hasTrailingPathSeparator
  , isAbsolute, isDrive, isExtSeparator, isExtensionOf, isPathSeparator, isRelative
  , isSearchPathSeparator, isValid, joinDrive, joinPath, makeRelative, makeValid, normalise
  , pathSeparator, pathSeparators, replaceBaseName, replaceDirectory, replaceExtension
  , replaceExtensions, replaceFileName, searchPathSeparator, splitDirectories, splitDrive
  , splitExtension, splitExtensions, splitFileName, splitPath, splitSearchPath
  , stripExtension, takeBaseName, takeDirectory, takeDrive, takeExtension, takeExtensions
  , takeFileName, FilePath
  ) where

infixr 7 -<.>
infixr 7 <.>
infixr 5 </>

(-<.>), (<.>), addExtension, replaceBaseName, replaceDirectory, replaceExtension,
  replaceExtensions, replaceFileName :: FilePath -> String -> FilePath
(</>), combine, joinDrive, makeRelative :: FilePath -> FilePath -> FilePath
addTrailingPathSeparator, dropDrive, dropExtension, dropExtensions, dropFileName,
  dropTrailingPathSeparator, makeValid, normalise, takeDirectory, takeDrive, takeFileName ::
  FilePath -> FilePath
equalFilePath :: FilePath -> FilePath -> Bool
extSeparator, pathSeparator, searchPathSeparator :: Char
getSearchPath :: IO [FilePath]
hasDrive, hasExtension, hasTrailingPathSeparator, isAbsolute, isDrive, isRelative, isValid ::
  FilePath -> Bool
isExtSeparator, isPathSeparator, isSearchPathSeparator :: Char -> Bool
isExtensionOf :: String -> FilePath -> Bool
joinPath :: [FilePath] -> FilePath
pathSeparators :: String
splitDirectories, splitPath :: FilePath -> [FilePath]
splitDrive :: FilePath -> (FilePath, FilePath)
splitExtension, splitFileName :: FilePath -> (String, String)
splitExtensions :: FilePath -> (FilePath, String)
splitSearchPath :: String -> [FilePath]
stripExtension :: String -> FilePath -> Maybe FilePath
takeBaseName, takeExtension, takeExtensions :: FilePath -> String
