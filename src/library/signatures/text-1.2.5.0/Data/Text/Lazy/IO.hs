module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact
  , getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO)
import Data.Text.Lazy (Text)
import System.IO (Handle)

appendFile, writeFile :: FilePath -> Text -> IO ()
getContents, getLine :: IO Text
hGetContents, hGetLine :: Handle -> IO Text
hPutStr, hPutStrLn :: Handle -> Text -> IO ()
interact :: (Text -> Text) -> IO ()
putStr, putStrLn :: Text -> IO ()
readFile :: FilePath -> IO Text
