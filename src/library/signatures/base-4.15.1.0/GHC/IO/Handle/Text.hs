module GHC.IO.Handle.Text
  ( commitBuffer', hGetBuf, hGetBufNonBlocking, hGetBufSome, hGetChar, hGetContents, hGetContents'
  , hGetLine, hPutBuf, hPutBufNonBlocking, hPutChar, hPutStr, hPutStrLn, hWaitForInput, memcpy
  ) where

import Foreign (Ptr)
import Foreign.C.Types (CSize)
import GHC.IO.Buffer (CharBuffer, RawCharBuffer)
import GHC.IO.Handle.Types (Handle__)
import System.IO (hGetBuf, hGetBufNonBlocking, hGetBufSome, hGetChar, hGetContents, hGetContents',
  hGetLine, hPutBuf, hPutBufNonBlocking, hPutChar, hPutStr, hPutStrLn, hWaitForInput)

commitBuffer' :: RawCharBuffer -> Int -> Int -> Bool -> Bool -> Handle__ -> IO CharBuffer
memcpy :: Ptr a -> Ptr a -> CSize -> IO (Ptr ())
