{-# LANGUAGE NoImplicitPrelude #-}
module System.IO
  ( IO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), BufferMode (..), SeekMode (..)
  , withFile, openFile, hClose, readFile, readFile', writeFile, appendFile, hSetBuffering
  , hGetBuffering, hFlush, hIsEOF, isEOF, hSetEcho, hGetEcho, hGetChar, hGetLine, hGetContents
  , hGetContents', hLookAhead, hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr
  , putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn, fixIO
  , openBinaryFile, withBinaryFile, hSetBinaryMode, hReady, hIsOpen, hIsClosed, hIsReadable
  , hIsWritable, hIsSeekable, hIsTerminalDevice, hShow
  , TextEncoding, hSetEncoding, hGetEncoding, latin1, utf8, utf8_bom, utf16, utf32, char8
  , localeEncoding, mkTextEncoding, Newline (..), NewlineMode (..), hSetNewlineMode, nativeNewline
  , nativeNewlineMode, universalNewlineMode, noNewlineTranslation
  ) where

import Culprit.Primitive
import Data.Either
import Data.Maybe
import GHC.Base
import GHC.Char
import GHC.Enum
import GHC.IO.Exception
import GHC.List
import GHC.Num
import GHC.Read
import GHC.Show

type FilePath = String

-- A standard handle, or a file whose contents are read or written at once.
data Handle
  = Standard Int
  | Input FilePath (Reference String)
  | Output FilePath

instance Eq Handle where
  Standard n == Standard m = n == m
  Input _ r == Input _ s = primReferenceSame r s
  Output f == Output g = f == g
  _ == _ = False

instance Show Handle where
  showsPrec _ (Standard n) = showString (["<stdin>", "<stdout>", "<stderr>"] !! n)
  showsPrec _ (Input file _) = showString ("{handle: " ++ file ++ "}")
  showsPrec _ (Output file) = showString ("{handle: " ++ file ++ "}")

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode
  deriving (Eq, Ord, Enum, Read, Show)

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
  deriving (Eq, Ord, Read, Show)

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Enum, Read, Show)

stdin, stdout, stderr :: Handle
stdin = Standard 0
stdout = Standard 1
stderr = Standard 2

openFile :: FilePath -> IOMode -> IO Handle
openFile file ReadMode = primFileRead file >>= \text -> fmap (Input file) (primReferenceNew text)
openFile file WriteMode = primFileWrite file "" >> return (Output file)
openFile file _ = primFileAppend file "" >> return (Output file)

hClose :: Handle -> IO ()
hClose _ = return ()

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile file mode action = openFile file mode >>= action

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering _ _ = return ()

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering _ = return LineBuffering

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = return ()

hGetEcho :: Handle -> IO Bool
hGetEcho _ = return False

hFlush :: Handle -> IO ()
hFlush _ = return ()

endOfFile :: IO a
endOfFile = return () >>= \_ -> primFail (SystemFailure "end of file")

illegal :: String -> IO a
illegal description = ioError (IOFailure_ IllegalOperation "" description Nothing)

-- The next character, if there is one: taken, or only looked at.
hNext :: Bool -> Handle -> IO (Maybe Char)
hNext taken (Standard n) = fmap character (if taken then primHandleGet n else primHandlePeek n)
  where
    character code = if code < 0 then Nothing else Just (chr code)
hNext taken (Input _ text) = primReferenceRead text >>= \s -> case s of
  [] -> return Nothing
  c : cs -> when taken (primReferenceWrite text cs) >> return (Just c)
hNext _ (Output _) = illegal "handle is not open for reading"

hIsEOF :: Handle -> IO Bool
hIsEOF h = fmap (maybe True (const False)) (hNext False h)

isEOF :: IO Bool
isEOF = hIsEOF stdin

hGetChar, hLookAhead :: Handle -> IO Char
hGetChar h = hNext True h >>= maybe endOfFile return
hLookAhead h = hNext False h >>= maybe endOfFile return

hGetLine :: Handle -> IO String
hGetLine h = hNext True h >>= maybe endOfFile line
  where
    line '\n' = return ""
    line c = fmap (c :) (hNext True h >>= maybe (return "") line)

hGetContents, hGetContents' :: Handle -> IO String
hGetContents h = hNext True h >>= maybe (return "") (\c -> fmap (c :) (hGetContents h))
hGetContents' = hGetContents

hPutStr :: Handle -> String -> IO ()
hPutStr (Standard n) s = primHandlePut n s
hPutStr (Output file) s = primFileAppend file s
hPutStr (Input _ _) _ = illegal "handle is not open for writing"

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h s = hPutStr h s >> hPutStr h "\n"

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = hPutStr h [c]

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

putChar :: Char -> IO ()
putChar = hPutChar stdout

putStr, putStrLn :: String -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

print :: Show a => a -> IO ()
print x = putStrLn (show x)

getChar :: IO Char
getChar = hGetChar stdin

getLine, getContents, getContents' :: IO String
getLine = hGetLine stdin
getContents = hGetContents stdin
getContents' = hGetContents' stdin

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

readFile, readFile' :: FilePath -> IO String
readFile = primFileRead
readFile' = primFileRead

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile = primFileWrite
appendFile = primFileAppend

readIO :: Read a => String -> IO a
readIO s = case readEither s of
  Right x -> return x
  Left _ -> ioError (userError "Prelude.readIO: no parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO

fixIO :: (a -> IO a) -> IO a
fixIO f =
  primReferenceNew undefined >>= \r ->
    f (primUnsafePerform (primReferenceRead r)) >>= \x -> primReferenceWrite r x >> return x

-- What a handle is like. Nothing is ever closed.

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile = openFile

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile = withFile

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode _ _ = return ()

hReady, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice
  :: Handle -> IO Bool
hReady h = fmap not (hIsEOF h)
hIsOpen _ = return True
hIsClosed _ = return False
hIsReadable h = fmap not (hIsWritable h)
hIsWritable h = return (case h of
  Standard n -> n /= 0
  Input _ _ -> False
  Output _ -> True)
hIsSeekable _ = return False
hIsTerminalDevice _ = return False

hShow :: Handle -> IO String
hShow h = return (show h)

-- Encodings and line ends change nothing: handles carry characters.

newtype TextEncoding = TextEncoding String

instance Show TextEncoding where
  showsPrec _ (TextEncoding name) = showString name

latin1, utf8, utf8_bom, utf16, utf32, char8, localeEncoding :: TextEncoding
latin1 = TextEncoding "ISO-8859-1"
utf8 = TextEncoding "UTF-8"
utf8_bom = TextEncoding "UTF-8BOM"
utf16 = TextEncoding "UTF-16"
utf32 = TextEncoding "UTF-32"
char8 = TextEncoding "binary"
localeEncoding = utf8

mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = return (TextEncoding name)

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding _ _ = return ()

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding _ = return (Just utf8)

data Newline = LF | CRLF
  deriving (Eq, Ord, Read, Show)

data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline }
  deriving (Eq, Ord, Read, Show)

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode _ _ = return ()

nativeNewline :: Newline
nativeNewline = LF

nativeNewlineMode, universalNewlineMode, noNewlineTranslation :: NewlineMode
nativeNewlineMode = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF
noNewlineTranslation = NewlineMode LF LF
