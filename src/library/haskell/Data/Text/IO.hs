module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact
  , getContents, getLine, putStr, putStrLn
  ) where

import Prelude hiding
  ( appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile )
import qualified Prelude

import Data.Text.Internal (Text, pack, unpack)
import System.IO (Handle)
import qualified System.IO as IO

readFile :: FilePath -> IO Text
readFile file = fmap pack (Prelude.readFile file)

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile file = Prelude.writeFile file . unpack
appendFile file = Prelude.appendFile file . unpack

hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = fmap pack (IO.hGetContents h)
hGetLine h = fmap pack (IO.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h = IO.hPutStr h . unpack
hPutStrLn h = IO.hPutStrLn h . unpack

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= putStr . f

getContents, getLine :: IO Text
getContents = fmap pack Prelude.getContents
getLine = fmap pack Prelude.getLine

putStr, putStrLn :: Text -> IO ()
putStr = Prelude.putStr . unpack
putStrLn = Prelude.putStrLn . unpack
